#include "creatures/arm_reach.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

/// The end of the route that stands for the arm's root.
constexpr int at_root = -1;
/// A tip this near to a place on its route has passed it, metres.
constexpr float passed = 0.2f;
/// An arm is never quite straight: bones need a rest of their length to be exact.
constexpr float longest_share = 0.985f;

glm::vec2 route_place(const Tentacle& arm, const Terrain& terrain, int stop) {
    return stop == at_root ? arm.root : corner_place(terrain, stop);
}

void take_hold(Creature& creature, Tentacle& arm) {
    arm.task = ArmTask::holding;
    arm.timer = 0.0f;
    arm.tip = arm.grip;
    reset(arm.follower, arm.grip);
    creature.events.push_back({EventKind::grip, arm.grip, 0.0f});
}

/// Moves the tip to `to`, no farther than the ground lets it, and off surfaces.
void move_tip(Tentacle& arm, const Terrain& terrain, glm::vec2 to, float clearance) {
    const Hit hit = terrain.ray(arm.tip, to);
    if (hit.hit) {
        // Along the surface goes on what is left of the way.
        const glm::vec2 rest = to - hit.point;
        const glm::vec2 on = hit.point + hit.normal * grip_height;
        const glm::vec2 slid = on + rest - hit.normal * dot(rest, hit.normal);
        const Hit again = terrain.ray(on, slid);
        to = again.hit ? again.point + again.normal * grip_height : slid;
        const float into = dot(arm.follower.velocity, hit.normal);
        if (into < 0.0f) arm.follower.velocity -= hit.normal * into;
    }
    const Nearest near = terrain.nearest(to, clearance, Surfaces{ground_surfaces});
    if (near.found && near.distance < clearance) {
        const glm::vec2 off = near.point + near.normal * clearance;
        if (terrain.clear(to, off)) to = off;
    }
    arm.tip = to;
    arm.follower.position = to;
}

/// The goal leads the tip by no more than `lead`, so that far ways are not faster ways.
glm::vec2 led(const Tentacle& arm, glm::vec2 goal, float lead) {
    return arm.follower.position + shortened(goal - arm.follower.position, lead);
}

void reach_on(Creature& creature, const Surroundings& around, Tentacle& arm) {
    const HaulDef& haul = creature.def.haul;
    const Terrain& terrain = around.terrain;
    if (arm.timer > haul.reach_time) return free_arm(arm);
    if (!arm.route.empty()) {
        const glm::vec2 next =
            arm.route.size() > 1 ? route_place(arm, terrain, arm.route[1]) : arm.grip;
        const glm::vec2 stop = route_place(arm, terrain, arm.route.front());
        if (terrain.clear(arm.tip, next) || length(arm.tip - stop) < passed) {
            arm.route.erase(arm.route.begin());
        }
    }
    arm.goal = arm.route.empty() ? arm.grip : route_place(arm, terrain, arm.route.front());
    const glm::vec2 to =
        follow(arm.follower, led(arm, arm.goal, haul.reach_lead),
               {haul.reach_frequency_hz, haul.reach_damping_ratio, 0.0f}, around.dt);
    const bool near = arm.route.empty() && length(to - arm.grip) < haul.close_within;
    if (!near) {
        move_tip(arm, terrain, to, grip_height);
    } else {
        constexpr float closing = 0.02f;  // half-life, seconds
        arm.tip = mix(arm.grip, to, decay(closing, around.dt));
        arm.follower.position = arm.tip;
    }
    if (near && length(arm.tip - arm.grip) < grip_height) take_hold(creature, arm);
}

/// Where an arm that holds nothing wants its tip, but for its wandering: out to its own side;
/// hanging where nothing carries its body.
glm::vec2 free_goal(const Creature& creature, const Surroundings& around, const Tentacle& arm,
                    const TentacleDef& def) {
    const glm::vec2 up = around.terrain.up();
    glm::vec2 way = rotate(up, def.angle);
    bool carried = false;
    for (const Tentacle& other : creature.tentacles)
        carried |= other.task == ArmTask::holding;
    if (!carried && !around.terrain.from_above()) {
        way = unit(mix(way, -up, creature.def.haul.dangle), -up);
    }
    return arm.root + way * (def.rest_reach * arm.length);
}

void feel_about(const Creature& creature, const Surroundings& around, Tentacle& arm,
                const TentacleDef& def) {
    const Terrain& terrain = around.terrain;
    if (!arm.in_hand) {
        arm.goal = free_goal(creature, around, arm, def);
        const float clearance = 4.0f * creature.def.haul.clearance;
        const float seconds = static_cast<float>(around.tick) * around.dt;
        glm::vec2 wander =
            drift(arm.seed, seconds, def.drift.amplitude * arm.length, def.drift.frequency_hz);
        const Hit wall = terrain.ray(arm.root, arm.goal);
        constexpr float no_intent = 0.05f;  // of the full one
        if (wall.hit && length(creature.intent.move) < no_intent) {
            // At rest before a wall it wanders on its own side alone, or it would hardly move.
            arm.goal = wall.point + wall.normal * clearance;
            wander -= wall.normal * (2.0f * std::min(0.0f, dot(wander, wall.normal)));
        }
        arm.goal += wander;
        const Hit hit = terrain.ray(arm.root, arm.goal);
        if (hit.hit) arm.goal = hit.point + hit.normal * clearance;
        if (!arm.path.empty()) arm.goal = corner_place(terrain, arm.path.back());
    }
    const SmoothingDef& s = def.smoothing;
    const glm::vec2 goal = led(arm, arm.goal, creature.def.haul.reach_lead);
    const glm::vec2 to =
        follow(arm.follower, goal, {s.frequency_hz, s.damping_ratio, s.response}, around.dt);
    move_tip(arm, terrain, to, creature.def.haul.clearance);
}

/// No way is clear from root to tip: the tip is drawn in through whatever lies between.
void draw_in(Tentacle& arm, float dt) {
    if (arm.task != ArmTask::free) free_arm(arm);
    arm.path.clear();
    arm.unseen += dt;
    constexpr float half_life = 0.02f;
    arm.tip = mix(arm.root, arm.tip, decay(half_life, dt));
    reset(arm.follower, arm.tip);
}

}  // namespace

void free_arm(Tentacle& arm) {
    arm.task = ArmTask::free;
    arm.timer = 0.0f;
    arm.holds = false;
    arm.route.clear();
}

void set_out(Tentacle& arm, const Terrain& terrain, glm::vec2 grip, glm::vec2 normal,
             const ArmPath& path) {
    arm.task = ArmTask::reaching;
    arm.timer = 0.0f;
    arm.grip = grip;
    arm.grip_normal = normal;
    arm.route.clear();
    if (terrain.clear(arm.tip, grip)) return;
    std::size_t shared = 0;
    while (shared < arm.path.size() && shared < path.size() && arm.path[shared] == path[shared]) {
        ++shared;
    }
    for (std::size_t i = arm.path.size(); i > shared; --i)
        arm.route.push_back(arm.path[i - 1]);
    arm.route.push_back(shared > 0 ? path[shared - 1] : at_root);
    for (std::size_t i = shared; i < path.size(); ++i)
        arm.route.push_back(path[i]);
}

void move_arm(Creature& creature, const Surroundings& around, std::size_t index) {
    Tentacle& arm = creature.tentacles[index];
    const TentacleDef& def = creature.def.tentacles[index];
    const Terrain& terrain = around.terrain;
    arm.last_root = arm.root;
    arm.root = creature.root_of(arm, def.offset);
    const glm::vec2 tip_before = arm.tip;
    if (arm.carried) {
        arm.last_root = arm.root;
    } else if (arm.task == ArmTask::reaching) {
        reach_on(creature, around, arm);
    } else if (arm.task == ArmTask::free) {
        feel_about(creature, around, arm, def);
    }

    const float longest = longest_share * arm.length;
    const ArmEnds ends{arm.last_root, arm.root, tip_before, arm.tip};
    if (follow_ends(arm.path, terrain, ends, longest)) {
        arm.unseen = 0.0f;
    } else {
        draw_in(arm, around.dt);
    }
    if (path_length(terrain, arm.root, arm.path, arm.tip) > longest) {
        if (arm.task == ArmTask::holding) free_arm(arm);
        arm.tip = path_point(terrain, arm.root, arm.path, arm.tip, longest);
        arm.follower.position = arm.tip;
        // Corners beyond its end bend nothing any more.
        while (!arm.path.empty()) {
            ArmPath shorter = arm.path;
            const glm::vec2 last = corner_place(terrain, shorter.back());
            shorter.pop_back();
            if (path_length(terrain, arm.root, shorter, last) < longest) break;
            arm.path = shorter;
        }
    }
    arm.tip_velocity = (arm.tip - tip_before) / around.dt;
    arm.holds = arm.task == ArmTask::holding;
    arm.state = arm.holds                       ? LimbState::stance
                : arm.task == ArmTask::reaching ? LimbState::reach
                                                : LimbState::trail;
    if (arm.holds) arm.goal = arm.grip;
}

}  // namespace wriggle
