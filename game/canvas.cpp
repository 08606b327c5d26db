#include "game/canvas.hpp"

#include <fmt/format.h>

#include <SFML/Graphics/Texture.hpp>
#include <SFML/OpenGL.hpp>
#include <algorithm>
#include <cstring>

#include "game/failure.hpp"

namespace wriggle {
namespace {

/// OpenGL's rows go from the bottom up.
void turn_over(Pixels& pixels) {
    const std::size_t row = static_cast<std::size_t>(pixels.width) * 3;
    std::uint8_t* upper = pixels.bytes.data();
    std::uint8_t* lower = upper + row * static_cast<std::size_t>(pixels.height - 1);
    for (; upper < lower; upper += row, lower -= row)
        std::swap_ranges(upper, upper + row, lower);
}

}  // namespace

void read_back(int width, int height, Pixels& pixels) {
    pixels.resize(width, height);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.bytes.data());
    turn_over(pixels);
}

Canvas::Canvas(PictureSize size) {
    const auto width = static_cast<unsigned>(size.width);
    const auto height = static_cast<unsigned>(size.height);
    const unsigned most = sf::Texture::getMaximumSize();
    if (width > most || height > most || !texture_.create(width, height))
        throw Failure(
            fmt::format("a picture of {} x {} pixels cannot be drawn here; the driver draws up to "
                        "{} x {}",
                        width, height, most, most));
}

const Pixels& Canvas::pixels() {
    texture_.display();
    // Without multisampling, what was drawn is what is bound.
    if (!texture_.setActive(true)) throw Failure("the picture cannot be read back");
    const sf::Vector2u size = texture_.getSize();
    read_back(static_cast<int>(size.x), static_cast<int>(size.y), pixels_);
    return pixels_;
}

}  // namespace wriggle
