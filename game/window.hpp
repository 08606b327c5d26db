// The window: its size, full screen and back, and its pixels.
#pragma once

#include <SFML/Graphics/RenderWindow.hpp>
#include <glm/vec2.hpp>
#include <string>

#include "creatures/definition.hpp"
#include "game/png.hpp"

namespace wriggle {

class Window {
  public:
    /// Needs a usable display.
    Window(const WindowDef& settings, const std::string& title);

    sf::RenderWindow& target() { return window_; }
    glm::uvec2 size() const;
    void set_title(const std::string& title);
    void toggle_fullscreen();

    /// What was drawn since the last `show`.
    const Pixels& pixels();
    void show() { window_.display(); }

  private:
    void open();

    WindowDef settings_;
    std::string title_;
    bool fullscreen_;
    sf::RenderWindow window_;
    Pixels pixels_;
};

}  // namespace wriggle
