// The surface of water as it is drawn: its own waves, and those that run out from what fell in.
#pragma once

#include <span>
#include <vector>

#include "game/happenings.hpp"

namespace wriggle {

/// Metres a second at which waves and rings run out from a splash.
inline constexpr float ring_speed = 1.25f;

/// Of one basin at one time. Animals do not feel what splashes add to the waves.
class WaterSurface {
  public:
    WaterSurface(const WaterDef& water, std::span<const Happening> happenings, double seconds);

    /// Height in metres. Waves from splashes turn back at the basin's sides, and add at most
    /// `highest_ripple` up or down.
    float at(float x) const;
    /// What splashes add alone.
    float ripple(float x) const;

  private:
    struct Source {
        float x = 0.0f, age = 0.0f, height = 0.0f;
    };

    WaterDef water_;
    double seconds_;
    std::vector<Source> sources_;
};

inline constexpr float highest_ripple = 0.2f;

/// Whether a splash is in this basin.
bool breaks(const Happening& happening, const WaterDef& water);

}  // namespace wriggle
