#include "game/uri_list.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>

#include "creatures/problem.hpp"

namespace wriggle {
namespace {

constexpr std::size_t longest_path = 4096;  // bytes, as the system's own

std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    return line;
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// Without its %20s.
std::optional<std::string> decoded(std::string_view uri) {
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        char c = uri[i];
        if (c == '%') {
            const int high = i + 2 < uri.size() ? digit_of(uri[i + 1]) : -1;
            const int low = i + 2 < uri.size() ? digit_of(uri[i + 2]) : -1;
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        }
        if (c == '\0') return std::nullopt;
        path += c;
    }
    return path;
}

/// The path of one line; nothing: it names no file of this machine.
std::optional<std::string> path_of(std::string_view line) {
    if (line.size() > longest_path || line.find('\0') != line.npos) return std::nullopt;
    if (line.starts_with('/')) return std::string(line);
    const char* home = std::getenv("HOME");
    if (line.starts_with("~/") && home != nullptr) return home + std::string(line.substr(1));
    if (!line.starts_with("file:")) return std::nullopt;
    line.remove_prefix(5);
    for (const std::string_view here : {"//localhost/", "///"})
        if (line.starts_with(here)) {
            line.remove_prefix(here.size() - 1);
            return decoded(line);
        }
    const bool absolute = line.starts_with('/') && !line.starts_with("//");
    return absolute ? decoded(line) : std::nullopt;
}

}  // namespace

NamedPaths paths_in(std::string_view text) {
    NamedPaths named;
    while (!text.empty()) {
        const std::string_view line = next_line(text);
        if (line.empty() || line.starts_with('#')) continue;
        if (named.paths.size() + named.faults.size() >= max_dropped_files) {
            named.faults.push_back(fmt::format(
                "Those were more than {} files: the others were left out.", max_dropped_files));
            break;
        }
        if (std::optional<std::string> path = path_of(line))
            named.paths.push_back(std::move(*path));
        else
            named.faults.push_back(fmt::format("{} is no file of this machine.", quoted(line, 60)));
    }
    return named;
}

bool names_files(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = next_line(text);
        if (!line.empty() && !line.starts_with('#')) return path_of(line).has_value();
    }
    return false;
}

}  // namespace wriggle
