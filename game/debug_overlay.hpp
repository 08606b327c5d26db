// The chains behind the animals: what the debug view draws over the picture.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>

#include "creatures/debug_view.hpp"
#include "creatures/definition.hpp"
#include "game/camera.hpp"

namespace wriggle {

/// Which of the overlay's parts are drawn.
struct DebugSettings {
    bool chains = true, goals = true, grips = true, footholds = true, phases = true;
    bool shapes = true;  ///< Box2D's own circles and chains
    int only = -1;       ///< id of one animal, -1: all
    OverlayDef colors = {};
};

/// Draws in metres, with lines that keep their share of the picture's height. Leaves the view in
/// pixels. Every sign has a form of its own beside its colour, and an edge that sets it off from
/// what lies behind: chains are whole lines with ringed joints, a grip is a disc, a goal an open
/// cross of dashes, a foothold a disc the larger the better, ground a line of dashes, a body a
/// ring.
/// Gives the number of vertices that it took: what is out of view takes none.
std::size_t draw_debug(sf::RenderTarget& target, const Camera& camera, const DebugView& view,
                       const DebugSettings& settings = {});

}  // namespace wriggle
