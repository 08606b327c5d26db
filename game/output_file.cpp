#include "game/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "game/failure.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

fs::path numbered(const fs::path& wanted, int number) {
    fs::path name = wanted.parent_path() / wanted.stem();
    name += fmt::format(" ({})", number);
    name += wanted.extension();
    return name;
}

/// A file of its own beside `path`, never one that is there already; nullptr, and why in errno.
std::FILE* open_part(const fs::path& path, fs::path& part) {
    constexpr int most = 1000;  // left behind by runs that were killed
    for (int number = 1; number <= most; ++number) {
        part = path;
        part += number == 1 ? ".part" : fmt::format(".part{}", number);
        const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0) return fdopen(file, "wb");
        if (errno != EEXIST) return nullptr;
    }
    return nullptr;
}

/// A device or a pipe (`-o /dev/null`): written straight into, nothing to overwrite.
bool is_stream(const fs::path& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    return fs::is_character_file(status) || fs::is_fifo(status);
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(path, ignored));
}

/// Whether `part` now stands at `path`; never over another file unless `overwrite`.
bool move_into_place(const fs::path& part, const fs::path& path, bool overwrite) {
    if (overwrite) return std::rename(part.c_str(), path.c_str()) == 0;
    if (renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    // This file system cannot do it in one step.
    if (is_there(path)) {
        errno = EEXIST;
        return false;
    }
    return std::rename(part.c_str(), path.c_str()) == 0;
}

/// As output_path, but says why not.
Written place_for(const fs::path& wanted, Taken taken) {
    const auto refused = [&](std::string_view why) {
        return Written{wanted, fmt::format("{}: {}", wanted.string(), why)};
    };
    std::error_code error;
    if (wanted.empty()) return {wanted, "the output has no name"};
    if (fs::is_directory(wanted, error)) return refused("is a folder; give a file's name");
    const fs::path folder = wanted.has_parent_path() ? wanted.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error))
        return refused(fmt::format("there is no folder \"{}\"", folder.string()));
    if (!is_there(wanted) || is_stream(wanted)) return {wanted, {}};
    if (fs::exists(wanted, error) && !fs::is_regular_file(wanted, error))
        return refused("is a device or a socket; give a file's name");
    if (taken == Taken::overwrite) return {wanted, {}};
    if (taken == Taken::refuse)
        return refused("exists already; choose another name, or add --force to overwrite it");
    int number = 2;
    while (is_there(numbered(wanted, number)))
        ++number;
    return {numbered(wanted, number), {}};
}

}  // namespace

fs::path output_path(const fs::path& wanted, Taken taken) {
    Written place = place_for(wanted, taken);
    if (!place.ok()) throw Failure(place.fault);
    return place.path;
}

OutputFile::OutputFile(const fs::path& wanted, Taken taken) {
    need(open(wanted, taken));
}

OutputFile::~OutputFile() {
    if (file_ == nullptr || to_standard_output()) return;
    std::fclose(file_);
    std::error_code ignored;
    if (part_ != path_) fs::remove(part_, ignored);
}

void OutputFile::write(std::string_view bytes) {
    need(put(bytes));
}

void OutputFile::flush() {
    need(hand_over());
}

void OutputFile::keep() {
    need(put_into_place());
}

void OutputFile::need(const std::string& fault) const {
    if (fault.empty()) return;
    if (to_standard_output() && errno == EPIPE) throw Failure("", status_done);
    throw Failure(fault);
}

std::string OutputFile::open(const fs::path& wanted, Taken taken) {
    path_ = wanted_ = wanted;
    taken_ = taken;
    if (wanted == "-") {
        file_ = stdout;
        return {};
    }
    Written place = place_for(wanted, taken);
    if (!place.ok()) return place.fault;
    path_ = part_ = place.path;
    file_ = is_stream(path_) ? std::fopen(path_.c_str(), "wb") : open_part(path_, part_);
    return file_ == nullptr ? fault("cannot be written") : std::string();
}

std::string OutputFile::put(std::string_view bytes) {
    const bool all = std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size();
    return all ? std::string() : fault("writing it failed");
}

std::string OutputFile::hand_over() {
    return std::fflush(file_) == 0 ? std::string() : fault("writing it failed");
}

std::string OutputFile::put_into_place() {
    if (std::string why = hand_over(); !why.empty() || to_standard_output()) return why;
    const int closed = std::fclose(file_);
    file_ = nullptr;
    if (part_ == path_ && closed == 0) return {};
    bool moved = closed == 0 && move_into_place(part_, path_, taken_ == Taken::overwrite);
    // Somebody else took the name in the meantime.
    while (!moved && errno == EEXIST && taken_ == Taken::next_free) {
        path_ = place_for(wanted_, taken_).path;
        moved = move_into_place(part_, path_, false);
    }
    if (moved) return {};
    std::string why = fault("cannot be written");
    std::error_code ignored;
    fs::remove(part_, ignored);
    return why;
}

std::string OutputFile::fault(std::string_view doing) const {
    const std::string name = to_standard_output() ? "standard output" : path_.string();
    return fmt::format("{}: {}: {}", name, doing, std::strerror(errno));
}

fs::path write_file(const fs::path& wanted, std::string_view text, Taken taken) {
    OutputFile file(wanted, taken);
    file.write(text);
    file.keep();
    return file.path();
}

Written try_write_file(const fs::path& wanted, std::string_view text, Taken taken) {
    OutputFile file;
    std::string why = file.open(wanted, taken);
    if (why.empty()) why = file.put(text);
    if (why.empty()) why = file.put_into_place();
    return {file.path(), std::move(why)};
}

}  // namespace wriggle
