// Files the program writes: never over another, never half done.
#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

namespace wriggle {

/// What happens where the name is taken already.
enum class Taken : unsigned char { refuse, overwrite, next_free };

/// Where the output may go: `wanted`, or the next free "name (2).ext" for `next_free`. Throws
/// Failure where it is taken and has to be refused, is a folder, or its folder is missing.
std::filesystem::path output_path(const std::filesystem::path& wanted, Taken taken);

/// Where a file went, or why it went nowhere, as a person would say it.
struct Written {
    std::filesystem::path path;
    std::string fault;  ///< empty: it was written
    bool ok() const { return fault.empty(); }
};

/// A file written as NAME.part beside its place (NAME.part2 where that is somebody's already) and
/// put there by `keep`; dropped without it, the part is taken away again. "-" is standard output.
/// Throws Failure with the system's words; where the reader of standard output has gone (`| head`),
/// one without words and with status 0.
class OutputFile {
  public:
    OutputFile(const std::filesystem::path& wanted, Taken taken);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view bytes);
    /// Hands over what was written so far, so that a reader of a pipe or the part has it now.
    void flush();
    void keep();

    bool to_standard_output() const { return file_ == stdout; }
    const std::filesystem::path& path() const { return path_; }

  private:
    OutputFile() = default;
    friend Written try_write_file(const std::filesystem::path&, std::string_view, Taken);

    // Each gives why it failed, or nothing.
    std::string open(const std::filesystem::path& wanted, Taken taken);
    std::string put(std::string_view bytes);
    std::string hand_over();
    std::string put_into_place();
    std::string fault(std::string_view doing) const;
    void need(const std::string& fault) const;

    std::filesystem::path wanted_, path_, part_;
    Taken taken_ = Taken::refuse;
    std::FILE* file_ = nullptr;
};

/// The whole text, at once, by the rules above. Gives the path it has now.
std::filesystem::path write_file(const std::filesystem::path& wanted, std::string_view text,
                                 Taken taken);
/// The same, where a failure is no reason to end.
Written try_write_file(const std::filesystem::path& wanted, std::string_view text, Taken taken);

}  // namespace wriggle
