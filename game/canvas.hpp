// A picture without a window, and the pixels of what was drawn.
#pragma once

#include <SFML/Graphics/RenderTexture.hpp>

#include "game/command_line.hpp"
#include "game/png.hpp"

namespace wriggle {

class Canvas {
  public:
    /// Needs a usable display. Throws Failure where the driver cannot draw so large a picture.
    explicit Canvas(PictureSize size);

    sf::RenderTarget& target() { return texture_; }
    /// What was drawn. Valid until the next call; its memory is used again.
    const Pixels& pixels();

  private:
    sf::RenderTexture texture_;
    Pixels pixels_;
};

/// Reads what the active target shows, rows from the top down, into memory that is used again.
void read_back(int width, int height, Pixels& pixels);

}  // namespace wriggle
