// Dear ImGui in an SFML window: its context, its look, and the events it gets.
#pragma once

#include <SFML/Window/Event.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <string>

#include "creatures/definition.hpp"

namespace wriggle {

/// Size of panels and letters in a window so high (pixels) on a screen with so many dots an inch:
/// what the settings say, or else 1, larger in windows higher than 1080 and on a dense screen, to
/// an eighth. Never so large that a window has too few lines.
float panel_scale(const WindowDef& settings, unsigned height, float dots_per_inch);

class ImguiLayer {
  public:
    /// Needs an active OpenGL context; `scale` is the size of panels and letters.
    explicit ImguiLayer(float scale);
    ~ImguiLayer();
    ImguiLayer(const ImguiLayer&) = delete;
    ImguiLayer& operator=(const ImguiLayer&) = delete;

    /// Another size of panels and letters, between two pictures. Costs little where it is the same.
    void set_scale(float scale);
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
    float scale_;
};

}  // namespace wriggle
