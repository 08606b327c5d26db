#include "creatures/problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace wriggle {

namespace {

constexpr std::size_t longest_guess = 40;  // a longer word is no misspelling of a key

bool is_control(std::string_view character) {
    const unsigned char first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first < 0x20 || first == 0x7f;
    // C1 controls, line and paragraph separators, and marks that turn the writing round.
    const unsigned char second = static_cast<unsigned char>(character[1]);
    if (character.size() == 2) return first == 0xc2 && second < 0xa0;
    if (first != 0xe2 || character.size() != 3) return false;
    const unsigned char third = static_cast<unsigned char>(character[2]);
    return (second == 0x80 && third >= 0xa8 && third <= 0xae) ||
           (second == 0x81 && third >= 0xa6 && third <= 0xa9);
}

/// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

}  // namespace

std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    std::size_t count = 1;
    std::uint32_t least = 0, code = first;
    if (first >= 0xf0 && first < 0xf8) {
        count = 4, least = 0x10000, code = first & 0x07u;
    } else if (first >= 0xe0 && first < 0xf0) {
        count = 3, least = 0x800, code = first & 0x0fu;
    } else if (first >= 0xc0 && first < 0xe0) {
        count = 2, least = 0x80, code = first & 0x1fu;
    } else if (first >= 0x80) {
        return 0;
    }
    if (text.size() < count) return 0;
    for (std::size_t i = 1; i < count; ++i) {
        if ((byte(i) & 0xc0u) != 0x80u) return 0;
        code = code << 6 | (byte(i) & 0x3fu);
    }
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least || code > 0x10ffff || surrogate ? 0 : count;
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string result;
    std::size_t characters = 0;
    while (!text.empty()) {
        if (characters++ == longest) return result + "...";
        const std::size_t size = character_size(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
        if (size == 0) {
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(character[0]));
        } else if (character == "\n") {
            result += "\\n";
        } else if (character == "\t") {
            result += "\\t";
        } else if (is_control(character)) {
            for (const char c : character)
                result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        } else {
            result += character;
        }
        text.remove_prefix(character.size());
    }
    return result;
}

std::string quoted(std::string_view text, std::size_t longest) {
    return '"' + printable(text, longest) + '"';
}

std::string text_of(const Problem& problem) {
    const std::string place =
        fmt::format("{}:{}:{}: ", printable(problem.file, 400), problem.line, problem.column);
    if (problem.key.empty()) return place + problem.what;
    return place + problem.key + ": " + problem.what;
}

int Problems::add_file(std::string name) {
    files_.push_back(std::move(name));
    return static_cast<int>(files_.size()) - 1;
}

void Problems::add(Place place, std::string_view key, std::string what) {
    if (all_.size() >= most) {
        ++left_out_;
    } else {
        all_.push_back({place, std::string(key), std::move(what)});
    }
}

std::vector<Problem> Problems::take() {
    std::stable_sort(all_.begin(), all_.end(), [](const Entry& a, const Entry& b) {
        return std::tie(a.place.file, a.place.line, a.place.column) <
               std::tie(b.place.file, b.place.line, b.place.column);
    });
    std::vector<Problem> result;
    for (Entry& entry : all_)
        result.push_back({files_[static_cast<std::size_t>(entry.place.file)], entry.place.line,
                          entry.place.column, std::move(entry.key), std::move(entry.what)});
    if (left_out_ > 0)
        result.push_back({result.back().file, result.back().line, result.back().column, "",
                          fmt::format("and {} more problems", left_out_)});
    return result;
}

std::string_view nearest(std::string_view text, std::span<const std::string_view> names) {
    if (text.empty() || text.size() > longest_guess) return {};
    const std::string meant = lower(text);
    std::string_view best;
    std::size_t least = std::max<std::size_t>(1, text.size() / 3) + 1;
    for (const std::string_view name : names) {
        const std::size_t longer = std::max(name.size(), text.size());
        if (longer - std::min(name.size(), text.size()) >= least) continue;
        const std::size_t distance = edit_distance(meant, lower(name));
        if (distance < least && distance < longer) {
            least = distance;
            best = name;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view text, std::span<const std::string_view> names) {
    const std::string_view name = nearest(text, names);
    return name.empty() ? std::string() : fmt::format(" (did you mean \"{}\"?)", name);
}

std::string one_of(std::span<const std::string_view> names, std::string_view last) {
    std::string result;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) result += i + 1 == names.size() ? fmt::format(" {} ", last) : ", ";
        result += '"' + std::string(names[i]) + '"';
    }
    return result;
}

}  // namespace wriggle
