#include "creatures/locomotion_haul.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/arm_path.hpp"
#include "creatures/arm_reach.hpp"
#include "creatures/arm_search.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_water.hpp"

namespace wriggle {

namespace {

/// Below this share of full speed an animal is not going anywhere.
constexpr float still = 0.1f;

bool is_arm(const Creature& creature, std::size_t i) {
    return creature.def.tentacles[i].role == TentacleRole::haul;
}

int holding(const Creature& creature) {
    int count = 0;
    for (const Tentacle& arm : creature.tentacles)
        count += arm.task == ArmTask::holding;
    return count;
}

/// Where a core has room that goes round a corner.
glm::vec2 round_corner(const Creature& creature, const Terrain& terrain, int corner) {
    const Corner& c = terrain.corners()[static_cast<std::size_t>(corner)];
    const float radius = creature.def.body.chunks.front().radius;
    const float room = std::max<float>(creature.def.locomotion.ride_height, 1.2f * radius);
    return c.ground + c.normal * room;
}

/// A corner in sight round which its intent may be clear, rather near than far; -1: none.
int find_detour(const Creature& creature, const Terrain& terrain, glm::vec2 ahead) {
    const glm::vec2 core = creature.at(0);
    float longest = 0.0f;
    for (const Tentacle& arm : creature.tentacles)
        longest = std::max(longest, arm.length);
    const float range = creature.def.haul.detour_range * longest;
    int best = -1;
    float best_price = 1e9f;
    for (int i = 0; i < static_cast<int>(terrain.corners().size()); ++i) {
        if (i == creature.haul.last_detour) continue;
        const glm::vec2 place = round_corner(creature, terrain, i);
        const float away = length(place - core);
        if (away > range || !terrain.clear(core, place)) continue;
        const Hit wall = terrain.ray(place, place + ahead * longest);
        // A way that goes back, or ends at the next wall, is worth less than a longer one.
        const float price = away - dot(place - core, ahead) + longest * (1.0f - wall.fraction);
        if (price >= best_price) continue;
        best_price = price;
        best = i;
    }
    return best;
}

/// Whether the ground is in the way of its intent, nearer than it keeps from walls anyway.
bool is_blocked(const Creature& creature, const Terrain& terrain, glm::vec2 ahead) {
    const float radius = creature.def.body.chunks.front().radius;
    const float far = creature.def.locomotion.ride_height + 2.0f * radius;
    return !terrain.clear(creature.at(0), creature.at(0) + ahead * far);
}

/// Its intent, unless that has led nowhere for a while and a corner leads round what is in the way.
/// Where that corner leads before another wall, a second one follows, as at the end of a plate.
void choose_heading(Creature& creature, const Surroundings& around) {
    HaulState& state = creature.haul;
    const HaulDef& haul = creature.def.haul;
    const glm::vec2 move = creature.intent.move;
    const glm::vec2 core = creature.at(0);
    state.heading = move;
    if (length(move) < still) {
        state.detour = state.last_detour = -1;
        return;
    }
    const glm::vec2 ahead = unit(move, {1.0f, 0.0f});
    if (state.detour < 0 && state.without_progress > haul.detour_after) {
        state.detour = find_detour(creature, around.terrain, ahead);
        state.detour_time = 0.0f;
    }
    if (state.detour < 0) return;
    state.detour_time += around.dt;
    const float radius = creature.def.body.chunks.front().radius;
    const bool arrived =
        length(round_corner(creature, around.terrain, state.detour) - core) < radius;
    if (arrived || state.detour_time > haul.detour_time) {
        state.last_detour = state.detour;
        state.detour = -1;
        state.without_progress = 0.0f;
        if (arrived && is_blocked(creature, around.terrain, ahead)) {
            state.detour = find_detour(creature, around.terrain, ahead);
            state.detour_time = 0.0f;
        }
        if (state.detour < 0) return;
    }
    const glm::vec2 place = round_corner(creature, around.terrain, state.detour);
    state.heading = unit(place - core, ahead) * length(move);
}

/// The speed wanted, metres a second: the intent's, and away from surfaces that are too near.
glm::vec2 wanted_velocity(const Creature& creature, const Surroundings& around) {
    const float speed = creature.def.locomotion.speed;
    const float distance = creature.def.locomotion.ride_height;
    glm::vec2 wanted = creature.haul.heading;
    const Nearest wall =
        around.terrain.nearest(creature.at(0), distance, Surfaces{ground_surfaces});
    const float radius = creature.def.body.chunks.front().radius;
    if (wall.found && distance > radius) {
        const float push = std::min(1.0f, (distance - wall.distance) / (distance - radius));
        wanted += wall.normal * push;
    }
    return shortened(wanted, 1.0f) * speed;
}

/// One arm's part in the force: along `way`, newtons between `least` and `most`.
struct Pull {
    Tentacle* arm;
    glm::vec2 way;
    float least, most;
};

/// Shares `wanted` over the arms so that what is left of it is small: each in turn takes what of
/// the rest lies along it, eight times over (Gauss-Seidel; slightly more than 1 keeps two arms in
/// one direction from trading the load back and forth).
glm::vec2 share_force(glm::vec2 wanted, std::vector<Pull>& pulls) {
    constexpr int sweeps = 8;
    constexpr float ease = 1.05f;
    glm::vec2 rest = wanted;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (const Pull& pull : pulls) {
            rest += pull.way * pull.arm->force;
            pull.arm->force = std::clamp(dot(pull.way, rest) / ease, pull.least, pull.most);
            rest -= pull.way * pull.arm->force;
        }
    }
    return wanted - rest;
}

/// The longer it gets nowhere, the harder it pulls on, until it moves: arms that all pull one way
/// cannot lift it over what it lies against, but drag it over. Acceleration, m/s^2.
glm::vec2 effort(const Creature& creature, glm::vec2 velocity) {
    const HaulDef& haul = creature.def.haul;
    const glm::vec2 heading = creature.haul.heading;
    const glm::vec2 way = unit(heading, glm::vec2(0.0f));
    const float stuck = std::min(1.0f, creature.haul.without_progress / haul.effort_time);
    const float speed = std::max(1e-3f, creature.def.locomotion.speed * length(heading));
    const float short_of = std::clamp(1.0f - dot(velocity, way) / speed, 0.0f, 1.0f);
    return way * (haul.effort * stuck * short_of);
}

void turn_upright(Creature& creature, const Surroundings& around) {
    b2Body* core = creature.body.chunks.front();
    if (core->IsFixedRotation()) return;
    const glm::vec2 up = around.terrain.up();
    const glm::vec2 along{up.y, -up.x};
    const float speed = std::max(1e-3f, static_cast<float>(creature.def.locomotion.speed));
    const float lean =
        creature.def.haul.lean * std::clamp(dot(creature.velocity(0), along) / speed, -1.0f, 1.0f);
    const float upright = arc_tangent(-up.x, up.y) - lean;
    const float turn = spring(difference(core->GetAngle(), upright), core->GetAngularVelocity(),
                              creature.def.haul.upright_frequency_hz, 1.0f, around.dt);
    core->ApplyTorque(core->GetInertia() * turn, true);
}

}  // namespace

void push_haul(Creature& creature, const Surroundings& around) {
    choose_heading(creature, around);
    std::vector<Pull> pulls;
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& arm = creature.tentacles[i];
        arm.force = 0.0f;
        if (arm.task != ArmTask::holding) continue;
        const GripDef& grip = creature.def.tentacles[i].grip;
        const glm::vec2 root = creature.at(arm.chunk);
        const glm::vec2 first =
            arm.path.empty() ? arm.grip : corner_place(around.terrain, arm.path[0]);
        const float radius = creature.def.body.chunks[static_cast<std::size_t>(arm.chunk)].radius;
        if (length(first - root) < 0.2f * radius) continue;  // no direction to pull in
        // Round a corner an arm is a rope: it cannot push.
        const float push = arm.path.empty() ? grip.push * grip.strength : 0.0f;
        pulls.push_back({&arm, unit(first - root, around.terrain.up()), -push, grip.strength});
    }
    if (pulls.empty()) return;

    const HaulDef& haul = creature.def.haul;
    glm::vec2 velocity{0.0f};
    for (std::size_t i = 0; i < creature.body.chunks.size(); ++i) {
        velocity += creature.velocity(static_cast<int>(i)) *
                    (creature.body.chunks[i]->GetMass() / creature.body.mass);
    }
    glm::vec2 acceleration =
        servo(velocity, wanted_velocity(creature, around), haul.servo_time, haul.acceleration);
    acceleration += effort(creature, velocity);
    creature.force =
        share_force((acceleration - felt_gravity(creature, around)) * creature.body.mass, pulls);
    for (const Pull& pull : pulls) {
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(pull.arm->chunk)];
        chunk->ApplyForceToCenter(to_b2(pull.way * pull.arm->force), true);
    }
    turn_upright(creature, around);
}

// ---- letting go ---------------------------------------------------------------------------------

namespace {

/// Whether an arm should give up its hold: at once where it is out of reach or sight, and where it
/// has done its part of the way once enough others hold.
bool lets_go(const Creature& creature, const Surroundings& around, std::size_t i, int holds) {
    const Tentacle& arm = creature.tentacles[i];
    const TentacleDef& def = creature.def.tentacles[i];
    const HaulDef& haul = creature.def.haul;
    if (arm.in_hand) return true;
    const float reach = path_length(around.terrain, arm.root, arm.path, arm.grip);
    if (reach > def.grip.release_beyond * arm.length || arm.unseen > 0.0f) return true;

    const glm::vec2 move = creature.haul.heading;
    const bool stale = arm.timer > haul.stale_after * arm.hold_time;
    if (length(move) < still) {
        // At rest a few spare ones let go now and then, to feel about: never what it leans on.
        constexpr float little = 0.2f;  // of its weight
        const float weight = length(around.gravity) * creature.body.mass;
        return stale && holds > def.reserve + 1 && std::abs(arm.force) <= little * weight &&
               creature.haul.since_release > haul.idle_release_gap;
    }
    if (creature.haul.since_release < haul.release_gap) return false;
    const float ahead = dot(arm.grip - arm.root, unit(move, {1.0f, 0.0f})) / arm.length;
    const bool spare = holds > def.reserve;
    if (spare && ahead < -haul.release_behind) return true;
    if (spare && arm.timer > arm.hold_time && ahead < haul.release_progress) return true;
    // Where it is stuck a near hold only presses it against what it lies on.
    const bool stuck = creature.haul.without_progress > haul.stuck_after;
    if (stuck && holds > 2 && arm.timer > haul.stuck_after && ahead < haul.release_progress)
        return true;
    return holds > 2 && stale && ahead < haul.release_behind;
}

void let_go_of_holds(Creature& creature, const Surroundings& around) {
    int holds = holding(creature);
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& arm = creature.tentacles[i];
        if (arm.task != ArmTask::holding || !lets_go(creature, around, i, holds)) continue;
        free_arm(arm);
        creature.haul.since_release = 0.0f;
        --holds;
    }
}

void note_progress(Creature& creature, const Surroundings& around) {
    HaulState& state = creature.haul;
    const glm::vec2 move = creature.intent.move;
    const float asked = length(move) * creature.def.locomotion.speed;
    const float made = dot(creature.velocity(0), unit(move, {1.0f, 0.0f}));
    constexpr float enough = 0.5f;   // of the speed asked for
    constexpr float longest = 5.0f;  // seconds remembered
    if (state.detour >= 0) return;
    if (length(move) >= still && made < enough * asked) {
        state.without_progress = std::min(state.without_progress + around.dt, longest);
    } else {
        state.without_progress = std::max(state.without_progress - 2.0f * around.dt, 0.0f);
    }
}

/// One free arm a tick looks for a hold, in turns. At rest those that are not needed feel about.
void search_by_turns(Creature& creature, const Surroundings& around) {
    const HaulDef& haul = creature.def.haul;
    const int count = static_cast<int>(creature.tentacles.size());
    int engaged = 0;
    for (const Tentacle& arm : creature.tentacles)
        engaged += arm.task != ArmTask::free;
    const glm::vec2 down = unit(around.gravity, glm::vec2(0.0f));
    const bool busy =
        length(creature.haul.heading) >= still || dot(creature.velocity(0), down) > haul.sink_speed;
    for (int k = 0; k < count; ++k) {
        const auto i = static_cast<std::size_t>((creature.haul.turn + k) % count);
        Tentacle& arm = creature.tentacles[i];
        if (!is_arm(creature, i) || arm.task != ArmTask::free || arm.timer < haul.search_pause)
            continue;
        if (arm.in_hand || (!busy && engaged > creature.def.tentacles[i].reserve)) continue;
        creature.haul.turn = (static_cast<int>(i) + 1) % count;
        search_hold(creature, around, i);
        return;
    }
}

}  // namespace

void step_arms(Creature& creature, const Surroundings& around) {
    creature.haul.since_release += around.dt;
    note_progress(creature, around);
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        if (is_arm(creature, i)) creature.tentacles[i].timer += around.dt;
    }
    let_go_of_holds(creature, around);
    search_by_turns(creature, around);
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        if (is_arm(creature, i)) move_arm(creature, around, i);
    }
}

}  // namespace wriggle
