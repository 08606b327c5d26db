// The play itself, without a window: time, the camera, the hand, and what the person does to the
// world. All of that reaches the world as inputs; nothing here touches it otherwise.
#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/camera.hpp"
#include "game/grabbing.hpp"
#include "game/session.hpp"

namespace wriggle {

/// Which way the person steers: each -1, 0 or 1.
struct SteerKeys {
    bool left = false, right = false, up = false, down = false, jump = false;
    glm::vec2 intent() const;
    bool operator==(const SteerKeys&) const = default;
};

class Sandbox {
  public:
    Sandbox(Run run, glm::uvec2 size);

    // ---- time

    /// As much of the run as fits into so many seconds at this speed; when paused, nothing, but for
    /// the one tick in which a creature is set or taken away. A machine that is too slow loses time
    /// instead of falling ever further behind.
    void advance(double seconds);
    /// One tick, however fast time runs.
    void one_tick();
    bool paused() const { return paused_; }
    void set_paused(bool paused) { paused_ = paused; }
    double speed() const;
    void faster();
    void slower();
    void normal_speed();
    /// The same run from its beginning. The view stays where it is, unless it sees nobody then.
    void reset();
    void set_listener(PhaseListener* listener) { listener_ = listener; }

    // ---- what is seen

    void set_size(glm::uvec2 size);
    glm::uvec2 size() const { return size_; }
    Camera camera() const;
    /// The world's time that is seen, between the last two ticks as the poses are.
    double seconds() const;
    /// Between the last two ticks. Valid until time moves on.
    std::span<const Pose> poses() const { return seen_; }
    /// At the cursor, nearer for factor > 1. The view goes there softly: see `ease_zoom`.
    void zoom(glm::vec2 pixel, float factor);
    /// Once a picture: as much of that as so many seconds take by the clock. Slow motion, and time
    /// that stands still, do not slow the hand down.
    void ease_zoom(float seconds);
    /// The place under `from` comes to `to`.
    void pan(glm::vec2 from, glm::vec2 to);
    /// By so many pixels, with keys.
    void pan_by(glm::vec2 pixels);
    void show_whole_scene();
    /// Whether the view goes after the selected creature.
    bool follows() const { return following_ == Following::selected; }
    /// Whether it keeps all creatures in sight: from the start on, until a hand moves it, takes
    /// hold of a creature or sets one.
    bool follows_all() const { return following_ == Following::all; }
    /// Goes after the selected creature (where none is, after all), or lets it go.
    void toggle_follow();

    // ---- the hand

    /// Nothing: the mouse has left, or is over a panel.
    void mouse_at(std::optional<glm::vec2> pixel);
    std::optional<glm::vec2> mouse() const { return mouse_; }
    /// Takes hold of what is under the mouse and selects it; of nothing: nothing is selected.
    void press();
    void release();
    bool holds() const { return holds_; }
    int hovered() const;  ///< id of what a press would take, -1: nothing

    // ---- creatures

    int selected() const { return selected_; }
    void select(int id);
    /// Puts a new one at the mouse, or in the middle of the view.
    void spawn(const CreatureDef& species);
    /// Lets one go right at the mouse, as food: what was selected stays so, and the view too.
    void drop(const CreatureDef& species);
    void remove_selected();
    /// Those of this species that live change in place, and so do those to come. A replay that
    /// plays keeps its own until it is over.
    void change(const CreatureDef& species);
    /// What `reset` begins with from now on. A replay keeps its own.
    void set_first_scene(const SceneDef& scene);
    bool steers() const { return steered_ >= 0; }
    /// Takes control of the selected creature, or gives it back.
    void toggle_steering();
    void steer(const SteerKeys& keys);

    const Session& session() const { return session_; }
    const World& world() const { return session_.world(); }
    bool replaying() const { return session_.replaying(); }
    /// What inputs could not be done, and other words for the person, since the last call.
    std::vector<std::string> take_words();

  private:
    enum class Following : unsigned char { nobody, selected, all };
    void go_after(Following whom);
    void give_changes();
    void make_known(const CreatureDef& species);
    void give_mouse();
    void give_steering();
    void after_tick(const StepReport& report);
    void begin_view();
    bool sees_any() const;
    void move_view();
    void look(float t);
    glm::vec2 place_of_mouse() const;
    float reach() const;

    Run first_run_;
    Session session_;
    PhaseListener* listener_ = nullptr;
    bool paused_ = false;
    int speed_;               ///< place in the list of speeds
    double owed_ = 0.0;       ///< ticks
    double view_owed_ = 0.0;  ///< the same, for the view while time stands still

    glm::uvec2 size_;
    Camera camera_;
    glm::vec2 zoom_pixel_{0.0f};
    float zoom_left_ = 1.0f;  ///< the factor by which the view has still to come nearer
    Following following_ = Following::nobody;
    Camera followed_before_, followed_;  ///< by ticks, as poses are
    float between_ = 1.0f;
    std::vector<Pose> seen_;

    std::optional<glm::vec2> mouse_;        ///< pixels
    std::optional<glm::vec2> mouse_given_;  ///< metres, as the world knows it
    std::vector<decltype(Input::what)> waiting_;
    bool holds_ = false;
    std::optional<int> selected_by_hand_;
    Species changed_;  ///< to be given

    int selected_ = -1;
    int steered_ = -1;
    SteerKeys keys_, keys_given_;
    std::uint64_t spawned_ = 0;
    std::vector<std::string> words_;
};

}  // namespace wriggle
