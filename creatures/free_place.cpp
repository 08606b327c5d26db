#include "creatures/free_place.hpp"

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/creature.hpp"

namespace wriggle {

namespace {

constexpr float gap = 0.01f;   // metres that are left to the ground
constexpr float slop = 0.01f;  // metres in the ground that bodies at rest on it may be
constexpr int pushes = 24;
constexpr int rings = 64;    // of the search, from the wanted place to the scene's far end
constexpr int sectors = 24;  // places on a ring
/// Looks at the ground in one search. No body that is meant to live comes near it; one of sixty
/// circles that fits nowhere would search for seconds.
constexpr int most_looks = 100'000;

Surfaces all_ground() {
    Surfaces ground;
    ground.add(Surface::floor), ground.add(Surface::wall), ground.add(Surface::ceiling);
    return ground;
}

/// How the body lies at a place, from bad to good.
enum class Fit : std::uint8_t { in_ground, touches, free };

Fit fit_of(const std::vector<Ball>& body, glm::vec2 at, const Terrain& terrain) {
    Fit fit = Fit::free;
    for (const Ball& ball : body) {
        const glm::vec2 middle = at + ball.from_place;
        if (terrain.inside(middle)) return Fit::in_ground;
        const Nearest near = terrain.nearest(middle, ball.radius, all_ground());
        if (near.found && near.distance < ball.radius - slop) fit = Fit::touches;
    }
    return fit;
}

/// Whether it is longer than the scene: it has no place in it.
bool is_too_long(const std::vector<Ball>& body, glm::vec2 size) {
    glm::vec2 low{0.0f}, high{0.0f};
    for (const Ball& ball : body) {
        low = {std::min(low.x, ball.from_place.x), std::min(low.y, ball.from_place.y)};
        high = {std::max(high.x, ball.from_place.x), std::max(high.y, ball.from_place.y)};
    }
    return high.x - low.x > size.x || high.y - low.y > size.y;
}

/// Out of the ground by the shortest way of each circle in turn.
glm::vec2 pushed(const std::vector<Ball>& body, glm::vec2 at, const Terrain& terrain, int& looks) {
    const float everywhere = length(terrain.size());
    for (int i = 0; i < pushes; ++i) {
        bool fits = true;
        looks += static_cast<int>(body.size());
        for (const Ball& ball : body) {
            const glm::vec2 middle = at + ball.from_place;
            const float within = terrain.inside(middle) ? everywhere : ball.radius;
            const Nearest near = terrain.nearest(middle, within, all_ground());
            if (!near.found || near.distance >= ball.radius - slop) continue;
            at += near.normal * (ball.radius - near.distance + gap);
            fits = false;
        }
        if (fits) break;
    }
    return at;
}

}  // namespace

std::optional<glm::vec2> free_place(const std::vector<Ball>& body, glm::vec2 at,
                                    const Terrain& terrain) {
    const glm::vec2 size = terrain.size();
    if (fit_of(body, at, terrain) == Fit::free) return at;
    if (is_too_long(body, size)) return std::nullopt;
    at = {std::clamp(at.x, 0.0f, size.x), std::clamp(at.y, 0.0f, size.y)};
    int looks = 0;
    const glm::vec2 near = pushed(body, at, terrain, looks);
    const Fit here = fit_of(body, near, terrain);
    if (here == Fit::free) return near;

    std::optional<glm::vec2> loose;
    if (here == Fit::touches) loose = near;
    const float step = length(size) / static_cast<float>(rings);
    for (int ring = 1; ring <= rings; ++ring)
        for (int sector = 0; sector < sectors && looks < most_looks; ++sector) {
            const float turn = static_cast<float>(sector) / static_cast<float>(sectors);
            const glm::vec2 there =
                at + direction(2.0f * pi * turn) * (step * static_cast<float>(ring));
            if (terrain.inside(there)) continue;
            const glm::vec2 place = pushed(body, there, terrain, looks);
            if (fit_of(body, place, terrain) == Fit::free) return place;
            if (!loose && fit_of(body, there, terrain) == Fit::touches) loose = there;
        }
    return loose;
}

std::optional<glm::vec2> free_place(const CreatureDef& individual, glm::vec2 at,
                                    const Terrain& terrain) {
    std::vector<Ball> body;
    const int count = static_cast<int>(individual.body.chunks.size());
    for (int chunk = 0; chunk < count; ++chunk)
        body.push_back({place_of_chunk(individual, chunk, glm::vec2(0.0f)),
                        individual.body.chunks[static_cast<std::size_t>(chunk)].radius});
    return free_place(body, at, terrain);
}

}  // namespace wriggle
