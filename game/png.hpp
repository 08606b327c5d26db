// Pictures as PNG files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace wriggle {

/// Eight bits each of red, green and blue, rows from the top down, without gaps.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> bytes;

    /// Makes room for a picture of this size; memory is used again.
    void resize(int new_width, int new_height);
    const std::uint8_t* at(int x, int y) const {
        return &bytes[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(x)) *
                      3];
    }
};

/// A PNG of it. Asserts that it is not empty.
std::string png_of(const Pixels& pixels);

/// Throws Failure where the file cannot be read or is no PNG.
Pixels read_png(const std::filesystem::path& file);

}  // namespace wriggle
