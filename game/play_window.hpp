// The sandbox as a person meets it: window, picture, panels, mouse and keys.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "game/drop_target.hpp"
#include "game/event_queue.hpp"
#include "game/imgui_layer.hpp"
#include "game/inspector.hpp"
#include "game/keys.hpp"
#include "game/lab_panel.hpp"
#include "game/live_files.hpp"
#include "game/panels.hpp"
#include "game/picture.hpp"
#include "game/sandbox.hpp"
#include "game/window.hpp"

namespace wriggle {

/// "Ruins - Wriggle".
std::string window_title(const SceneDef& scene);

class PlayWindow {
  public:
    /// Needs a usable display.
    PlayWindow(Run run, const GameDef& settings, Library library);

    /// Events, as many ticks as the time since the last call gives (none beyond `last`), and a
    /// picture of what came of it. Nothing once it is closed.
    void frame(std::optional<Tick> last);
    /// As if the person did it in the window; it comes with the next frame.
    void give(const sf::Event& event);
    /// As if they were let go over the window at this pixel; nothing: in the middle of the view.
    void bring_in(const std::vector<std::string>& paths, std::optional<glm::vec2> at);
    bool is_open() const { return open_; }
    const Sandbox& sandbox() const { return sandbox_; }
    const Panels& panels() const { return panels_; }
    bool writes_text() const { return imgui_.wants_text(); }
    Sandbox& sandbox() { return sandbox_; }
    const ChainLab& lab() const { return lab_; }
    const Inspector& inspector() const { return inspector_; }
    const LayerTimes& layer_times() const { return layer_times_; }

    /// What the window showed last.
    const Pixels& last_picture() const { return last_picture_; }

  private:
    using Clock = std::chrono::steady_clock;

    void take_events(float seconds);
    void take(const sf::Event& event);
    void resized(glm::uvec2 size);
    void key_pressed(KeyAction action);
    bool lab_takes(KeyAction action);
    void button_pressed(const sf::Event::MouseButtonEvent& button);
    void set_steering(KeyAction action, bool down);
    void pan_with_keys(float seconds);
    void draw(float seconds);
    void draw_scene();
    void tell_of_grade();
    void grant(const PanelWishes& wishes);
    void spawn_chosen();
    void drop_food();
    void open_scene(const std::string& stem);
    void open_run(const Found& found);
    void take_dropped();
    void paste();
    void take_news();
    void take(InspectorNews news);
    void take_settings(const GameDef& settings);
    void save_picture();
    void save_replay();
    void save_scene();
    void keep_for_person(const std::string& folder, const std::string& name,
                         const std::string& bytes);

    Library library_;
    LiveFiles files_;
    GameDef settings_;
    KeyMap keys_;
    Window window_;
    float dots_per_inch_;
    ImguiLayer imgui_;
    Sandbox sandbox_;
    Picture picture_;
    Panels panels_;
    Inspector inspector_;
    ChainLab lab_;
    LabView lab_view_;
    PhaseTimes times_;
    LayerTimes layer_times_;
    EventQueue events_;
    DropTarget drop_target_;

    bool open_ = true;
    bool panning_ = false;
    bool keep_picture_ = false;
    glm::vec2 mouse_{0.0f};
    bool mouse_inside_ = false;
    SteerKeys steer_;
    Clock::time_point last_frame_;
    float pictures_a_second_ = 0.0f;
    std::string told_of_grade_;
    Pixels last_picture_;
};

}  // namespace wriggle
