// The chains behind the animals: what the debug view draws over the picture.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>

#include "creatures/debug_view.hpp"
#include "game/camera.hpp"

namespace wriggle {

/// Which of the overlay's parts are drawn.
struct DebugSettings {
    bool chains = true, goals = true, grips = true, footholds = true, phases = true;
    bool shapes = true;  ///< Box2D's own circles and chains
    int only = -1;       ///< id of one animal, -1: all
};

/// Draws in metres, with lines that keep their width in pixels. Leaves the view in pixels.
void draw_debug(sf::RenderTarget& target, const Camera& camera, const DebugView& view,
                const DebugSettings& settings = {});

}  // namespace wriggle
