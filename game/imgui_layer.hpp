// Dear ImGui in an SFML window: its context, its look, and the events it gets.
#pragma once

#include <SFML/Window/Event.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <string>

namespace wriggle {

class ImguiLayer {
  public:
    /// Needs an active OpenGL context; `scale` is the size of panels and letters.
    explicit ImguiLayer(float scale);
    ~ImguiLayer();
    ImguiLayer(const ImguiLayer&) = delete;
    ImguiLayer& operator=(const ImguiLayer&) = delete;

    /// Begins a picture with the events of its time, as an EventQueue deals them out. Panels are
    /// made between this and `draw`, which puts them over what the active window shows.
    void begin(std::span<const sf::Event> events, glm::uvec2 size, float seconds);
    /// Whether an event of this picture is for a panel alone: nobody else may act on it.
    bool claims(const sf::Event& event) const;
    /// Whether the mouse is over a panel or drags one.
    bool wants_mouse() const;
    /// Whether a text is being written.
    bool wants_text() const;
    void draw();

  private:
    std::string clipboard_;
};

}  // namespace wriggle
