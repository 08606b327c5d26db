#include "game/png.hpp"

#include <fmt/format.h>
#include <png.h>

#include <cassert>
#include <memory>

#include "game/failure.hpp"

namespace wriggle {
namespace {

constexpr png_uint_32 channels = 3;

png_image described(int width, int height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGB;
    // A clip is hundreds of pictures: a tenth more bytes for a third of the time.
    image.flags = PNG_IMAGE_FLAG_FAST;
    return image;
}

}  // namespace

void Pixels::resize(int new_width, int new_height) {
    width = new_width;
    height = new_height;
    bytes.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * channels);
}

std::string png_of(const Pixels& pixels) {
    assert(pixels.width > 0 && pixels.height > 0);
    png_image image = described(pixels.width, pixels.height);
    std::string png(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
    png_alloc_size_t size = png.size();
    if (png_image_write_to_memory(&image, png.data(), &size, 0, pixels.bytes.data(), 0, nullptr) ==
        0)
        throw Failure(fmt::format("the picture cannot be packed: {}", image.message));
    png.resize(size);
    return png;
}

Pixels read_png(const std::filesystem::path& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, file.c_str()) == 0)
        throw Failure(fmt::format("{}: {}", file.string(), image.message));
    image.format = PNG_FORMAT_RGB;
    Pixels pixels;
    pixels.resize(static_cast<int>(image.width), static_cast<int>(image.height));
    const png_color black{0, 0, 0};
    if (png_image_finish_read(&image, &black, pixels.bytes.data(), 0, nullptr) == 0)
        throw Failure(fmt::format("{}: {}", file.string(), image.message));
    return pixels;
}

}  // namespace wriggle
