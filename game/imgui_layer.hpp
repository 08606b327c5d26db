// Dear ImGui in an SFML window: its context, its look, and the events it gets.
#pragma once

#include <SFML/Window/Event.hpp>
#include <glm/vec2.hpp>
#include <string>

namespace sf {
class Window;
}

namespace wriggle {

class ImguiLayer {
  public:
    /// Needs an active OpenGL context; `scale` is the size of panels and letters.
    explicit ImguiLayer(float scale);
    ~ImguiLayer();
    ImguiLayer(const ImguiLayer&) = delete;
    ImguiLayer& operator=(const ImguiLayer&) = delete;

    /// Hands an event over; true: it is for a panel alone, and nobody else may act on it.
    bool take(const sf::Event& event);
    /// Whether the mouse is over a panel or drags one.
    bool wants_mouse() const;
    /// Whether a text is being written.
    bool wants_keys() const;

    /// Panels are made between these two; `draw` puts them over what the active window shows.
    void begin(glm::uvec2 size, float seconds);
    void draw();

  private:
    std::string clipboard_;
};

}  // namespace wriggle
