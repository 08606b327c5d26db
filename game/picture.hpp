// A scene and its animals as a picture: everything that is drawn in metres.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>

#include "creatures/debug_view.hpp"
#include "creatures/definition.hpp"
#include "creatures/egg.hpp"
#include "creatures/pose.hpp"
#include "game/camera.hpp"
#include "game/debug_overlay.hpp"
#include "game/happenings.hpp"
#include "game/picture_listener.hpp"

namespace wriggle {

/// The individual with that id, or nullptr. World::individual fits.
using IndividualOf = std::function<const CreatureDef*(int id)>;

struct DrawSettings {
    bool calm = false;  ///< no grain, no shake, less flicker
    bool grade = true;  ///< bloom, vignette and colour grade; false: the plain picture
    int selected = -1;  ///< id of an animal to mark, -1: none
    int hovered = -1;   ///< id of an animal to mark lightly, -1: none
    std::span<const Egg> eggs = {};
    std::span<const Happening> happenings = {};  ///< lately: dust, splashes, lamps that swing
    const DebugView* debug = nullptr;            ///< drawn on top, after the grade
    DebugSettings layers;                        ///< what of it
    PictureListener* listener = nullptr;         ///< told each layer's end; nullptr: nobody
};

/// Built once for a scene (grown: as World::scene gives it). Needs a display: a window or an
/// sf::Context must be possible. The same scene, camera, poses and time give the same picture.
class Picture {
  public:
    /// `assets` is the folder that holds `shaders/`. Where a shader is missing or does not compile,
    /// the picture is drawn without the grade, and `problem` says why. `multisampling`: samples a
    /// pixel, at most what the driver has; 0: one. (Edges are smooth without it.)
    Picture(const SceneDef& scene, const std::filesystem::path& assets, int multisampling = 0);
    ~Picture();
    Picture(Picture&&) noexcept;
    Picture& operator=(Picture&&) noexcept;

    /// Fills all of `target` (a window or a texture of any size) and leaves its view in pixels.
    /// `seconds` is the poses' time, between ticks too. A pose whose individual is unknown is left
    /// out.
    void draw(sf::RenderTarget& target, const Camera& camera, std::span<const Pose> poses,
              const IndividualOf& individual_of, double seconds, const DrawSettings& settings = {});

    /// Why the last picture has no grade, in words for people; empty: all is well.
    const std::string& problem() const;
    /// Of the last picture, without the debug view, for measuring: its vertices, its draw calls,
    /// and how many animals an outline was made of.
    std::size_t vertices() const;
    int draw_calls() const;
    int outlined() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wriggle
