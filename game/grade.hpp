// The passes over the whole picture: bloom, contrast, tone, vignette, grain. Where shaders are
// missing, the picture is drawn plainly, with a vignette.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/palette.hpp"
#include "game/textures.hpp"

namespace wriggle {

/// A strip of what is seen under water: shares of the picture, y up.
struct BentStrip {
    float left = 0.0f, right = 0.0f, surface = 0.0f;
    float bottom_left = 0.0f, bottom_right = 0.0f;
};

struct GradeSettings {
    GradeDef grade;
    Palette palette;
    double seconds = 0.0;
    bool calm = false;  ///< grain only as much as keeps gradients smooth; water lies still
    std::vector<BentStrip> bent;
};

class Grade {
  public:
    /// `folder` holds bright.frag, blur.frag and grade.frag. `multisampling`: samples a pixel of
    /// the scene that goes through the passes, at most what the driver has; 0: one. Needs a
    /// display.
    explicit Grade(const std::filesystem::path& folder, int multisampling = 0);
    ~Grade();
    Grade(Grade&&) noexcept;
    Grade& operator=(Grade&&) noexcept;

    /// Draws `scene` through the passes onto `target`, which it fills. `wanted` false: plainly.
    /// So too where the display has no textures of this size now: it is tried again when the size
    /// changes, and every two seconds or so.
    void draw(sf::RenderTarget& target, const Textures& textures, const GradeSettings& settings,
              bool wanted, const std::function<void(sf::RenderTarget&)>& scene);

    /// Of the passes of the last picture, without the scene itself.
    int draw_calls() const;
    /// Why the last picture was drawn plainly though it was wanted otherwise, in words; empty: it
    /// was not.
    const std::string& problem() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wriggle
