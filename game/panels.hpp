// The panels over the picture: creatures, scenes, keys, what a tick costs, and the status line.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/debug_overlay.hpp"
#include "game/keys.hpp"
#include "game/layer_times.hpp"
#include "game/live_files.hpp"
#include "game/menagerie.hpp"
#include "game/phase_times.hpp"
#include "game/sandbox.hpp"

namespace wriggle {

/// What the person did in the panels of one picture.
struct PanelWishes {
    std::optional<std::string> spawn;  ///< a stem, to be set at the middle of the view
    std::optional<std::string> scene;  ///< a stem
    bool save_replay = false, save_scene = false;
    std::optional<SourceFault> edit;  ///< a file to be opened at this place
};

class Panels {
  public:
    explicit Panels(const Library& library) : library_(library) {}

    bool help = false, creatures = false, scenes = false, faults = false, debug = false,
         lab = false, inspector = false;
    DebugSettings layers;            ///< of the debug view
    bool only_selected = false;      ///< the debug view shows no other creature
    std::vector<FaultyFile> faulty;  ///< what the panel of faults shows

    /// Closes the one that lies over the others; false: none is open. The debug view is no panel.
    bool close_one();

    /// The species that the spawn key sets; empty: there is none at all. Loads the creatures where
    /// that has not been done.
    const CreatureDef* chosen();
    const CreatureDef* species(const std::string& stem);
    const std::string& chosen_stem() const { return chosen_; }
    void choose(const std::string& stem) { chosen_ = stem; }

    /// Files have changed: its lists are read again when they are shown next.
    void read_again() { loaded_ = false; }

    /// A line that is shown for a few seconds.
    void tell(std::string words);

    PanelWishes draw(const Sandbox& sandbox, const KeyMap& keys, const PhaseTimes& times,
                     const LayerTimes& layer_times, float pictures_a_second, float seconds);

  private:
    void load();
    void draw_creatures(PanelWishes& wishes, const KeyMap& keys);
    void draw_creature(const CreatureEntry& entry, PanelWishes& wishes);
    void draw_scenes(PanelWishes& wishes, const Sandbox& sandbox);
    void choose_first();
    void draw_fault_count();
    void draw_status(PanelWishes& wishes, const Sandbox& sandbox, const KeyMap& keys,
                     float pictures_a_second);
    void draw_words(float seconds);

    struct Words {
        std::string text;
        float left = 0.0f;  ///< seconds
    };

    const Library& library_;
    glm::vec2 size_{0.0f};  ///< of the window at the last picture, pixels
    std::array<bool, 5>
        anew_{};  ///< panels to be put at their places: creatures, scenes, help, debug, faults
    bool loaded_ = false, search_now_ = false, were_creatures_ = false;
    std::vector<CreatureEntry> creatures_;
    std::vector<SceneEntry> scenes_;
    std::string chosen_;
    std::array<char, 64> search_{};
    std::vector<Words> words_;
};

}  // namespace wriggle
