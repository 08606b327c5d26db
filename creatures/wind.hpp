// Wind: how hard it blows at a place, and what limbs feel of it.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/terrain.hpp"

namespace wriggle {

struct Surroundings;
struct Tentacle;

/// How hard the wind blows at `x`, `seconds` into the world's time: above 0 to the right, 1 is a
/// storm. `weather.wind` in the mean; gusts run over the land with it. The same for drawing and for
/// limbs.
float wind_at(const WeatherDef& weather, float x, double seconds);

/// Share of a limb's way from root to tip that is not under water, 0 to 1.
float share_in_air(const Terrain& terrain, glm::vec2 root, glm::vec2 tip);

/// How freely wind with that sign gets to a place: 1, and less behind solid ground within
/// `weather.lee` metres of it, 0 right behind. The scene's own edges keep no wind off.
float openness(const Terrain& terrain, const WeatherDef& weather, glm::vec2 at);

/// What a limb feels of it in this tick: `Tentacle::wind`, which changes softly where a corner
/// begins to shelter it. 0 for ever in a scene without wind.
void feel_wind(const Surroundings& around, Tentacle& tentacle);

/// A direction of rest as the wind that is felt has turned it, never beyond downwind. `turn`:
/// radians that a wind of 1 would turn one that stands across it, if that were no matter.
glm::vec2 leaned(glm::vec2 way, float wind, float turn);

}  // namespace wriggle
