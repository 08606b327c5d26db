#include "creatures/arm_search.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/arm_path.hpp"
#include "creatures/arm_reach.hpp"

namespace wriggle {

namespace {

/// A place that an arm might hold, and the way there.
struct Hold {
    glm::vec2 at{0.0f}, normal{0.0f, 1.0f};
    ArmPath path;
    float worth = -1e9f;
};

struct Search {
    Creature& creature;
    const Surroundings& around;
    std::size_t index;
    glm::vec2 ahead;  ///< where it wants to go, a unit vector
    bool moving;
    float despair;  ///< 0 to 1: how long it has made no progress

    Tentacle& arm() const { return creature.tentacles[index]; }
    const HaulDef& haul() const { return creature.def.haul; }
};

float worth_of(const Search& s, const Hold& hold, bool grazes) {
    const Tentacle& arm = s.arm();
    const HaulDef& haul = s.haul();
    const Terrain& terrain = s.around.terrain;
    const glm::vec2 first = hold.path.empty() ? hold.at : corner_place(terrain, hold.path[0]);
    const glm::vec2 way = unit(first - arm.root, terrain.up());
    const float reach = path_length(terrain, arm.root, hold.path, hold.at) / arm.length;
    float nearest = 1.0f;  // metres to other grips; farther does not matter
    for (const Tentacle& other : s.creature.tentacles) {
        if (&other != &arm && other.task != ArmTask::free) {
            nearest = std::min(nearest, length(other.grip - hold.at));
        }
    }
    float worth =
        haul.cost_crowding * nearest - haul.cost_reach * std::abs(reach - haul.ideal_reach);
    if (s.moving) {
        const float progress = dot(hold.at - arm.root, s.ahead) / arm.length;
        // In despair what counts is which way it can be pulled, or pushed, from there.
        const float push =
            hold.path.empty() ? s.creature.def.tentacles[s.index].grip.push.value : 0.0f;
        const float along = dot(way, s.ahead);
        const float help = std::max(along, -along * push);
        worth += haul.cost_progress * mix(progress, help, s.despair);
    }
    if (!s.around.terrain.from_above()) {
        worth += haul.cost_above * std::max(0.0f, dot(way, terrain.up()));
    }
    if (grazes) worth -= haul.cost_grazing;
    if (reach < haul.reach_min) worth -= 1.0f;
    return worth;
}

/// Looks from the root, or from a corner in its sight, and keeps the better of `best` and what it
/// finds.
void look(const Search& s, glm::vec2 way, int corner, Hold& best) {
    const Terrain& terrain = s.around.terrain;
    Tentacle& arm = s.arm();
    const Surfaces grips = s.creature.def.locomotion.grips;
    Hold hold;
    glm::vec2 from = arm.root;
    float left = s.haul().search_reach * arm.length;
    if (corner >= 0) {
        from = corner_place(terrain, corner);
        left -= length(from - arm.root);
        if (left <= 0.0f || !terrain.clear(arm.root, from)) return;
        hold.path.push_back(corner);
    }
    Surfaces seen{ground_surfaces};
    if (grips.has(Surface::pole)) seen.add(Surface::pole);
    const Hit hit = terrain.ray(from, from + way * left, seen);
    bool grazes = false;
    if (hit.hit && grips.has(hit.surface)) {
        hold.at = hit.point + hit.normal * grip_height;
        hold.normal = hit.normal;
        constexpr float flat = 0.2f;  // the sine of the angle between the arm and the surface
        grazes = dot(hit.normal, -way) < flat;
    } else if (terrain.background_grip() && grips.has(Surface::background)) {
        // Anywhere before the first wall.
        const float reach = left * s.creature.random.range(0.5f, 1.0f);
        const float free = hit.hit ? hit.fraction * left - grip_height : left;
        if (free <= 0.0f) return;
        hold.at = from + way * std::min(reach, free);
        hold.normal = -way;
    } else {
        return;
    }
    if (corner >= 0 && terrain.clear(arm.root, hold.at)) hold.path.clear();
    hold.worth = worth_of(s, hold, grazes);
    if (arm.candidates.count < static_cast<int>(arm.candidates.at.size())) {
        arm.candidates.at[static_cast<std::size_t>(arm.candidates.count++)] = {hold.at, -hold.worth,
                                                                               false};
    }
    if (hold.worth > best.worth) best = hold;
}

/// A corner near enough to look round, by chance rather one that is near; -1: none.
int corner_to_look_round(const Search& s) {
    const auto corners = s.around.terrain.corners();
    const Tentacle& arm = s.arm();
    constexpr float share = 0.8f;    // of what it can search
    constexpr float behind = -0.3f;  // the cosine to its way: farther back is no use
    const float most = share * s.haul().search_reach * arm.length;
    int best = -1;
    float best_score = 1e9f;
    for (int i = 0; i < static_cast<int>(corners.size()); ++i) {
        const glm::vec2 to = corners[static_cast<std::size_t>(i)].at - arm.root;
        const float away = length(to);
        if (away > most || (dot(to, s.ahead) < behind * away && s.despair < 0.5f)) continue;
        const float score = away * s.creature.random.range(0.6f, 1.4f);
        if (score < best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

}  // namespace

void search_hold(Creature& creature, const Surroundings& around, std::size_t index) {
    const HaulDef& haul = creature.def.haul;
    Random& random = creature.random;
    Tentacle& arm = creature.tentacles[index];
    const glm::vec2 move = creature.haul.heading;
    constexpr float still = 0.1f;
    const bool moving = length(move) >= still;
    glm::vec2 ahead = unit(move, around.terrain.up());
    if (!moving) ahead = rotate(around.terrain.up(), random.range(-pi, pi));
    const float stuck = creature.haul.without_progress - haul.stuck_after;
    const float despair = std::clamp(stuck / std::max(haul.stuck_after, 0.1f), 0.0f, 1.0f);
    const Search search{creature, around, index, ahead, moving, despair};

    arm.candidates.count = 0;
    Hold best;
    const float angle = mix(haul.search_angle, pi, despair);
    for (int k = 0; k < haul.rays; ++k) {
        int corner = -1;
        if (k >= haul.rays - haul.corner_rays) {
            corner = corner_to_look_round(search);
            if (corner < 0) continue;
        }
        const float turn = random.range(-angle, angle);
        look(search, rotate(ahead, turn), corner, best);
    }
    constexpr float first_bar = -0.2f;
    if (best.worth <= first_bar - haul.patience * arm.timer) return;
    for (int i = 0; i < arm.candidates.count; ++i) {
        CandidateView& view = arm.candidates.at[static_cast<std::size_t>(i)];
        view.chosen = view.at == best.at;
    }
    const float hold_time = creature.def.tentacles[index].grip.hold_time;
    set_out(arm, around.terrain, best.at, best.normal, best.path);
    arm.hold_time = hold_time;
}

}  // namespace wriggle
