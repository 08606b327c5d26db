#include "creatures/talon.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float apart = 0.28f;    // lengths of the talon: to each side of straight down
constexpr float most = 0.97f;     // of its length: so far off it takes hold
constexpr float search = 0.6f;    // of a step: until then it looks for a better place
constexpr float walks = 0.05f;    // m/s
constexpr float behind = 0.5f;    // of a step's length, behind its place below the hip: it lifts
constexpr float too_far = 0.98f;  // of its length: it lifts whatever the other does

glm::vec2 right_of(glm::vec2 up) {
    return {up.y, -up.x};
}

void let_go(Tentacle& talon, float dt) {
    talon.holds = false;  // and goes along with its body
    talon.step = -1.0f;
    reset(talon.follower, talon.tip, (talon.root - talon.last_root) * (1.0f / dt));
}

void take_hold(Tentacle& talon, const Hit& ground) {
    talon.holds = true;
    talon.step = -1.0f;
    talon.grip = ground.point + ground.normal * talon_height;
    talon.grip_normal = ground.normal;
}

/// The ground `ahead` metres to the right of below its hip, if it gets there.
Hit ground_below(const Creature& creature, const Surroundings& around, const Tentacle& talon,
                 glm::vec2 root, float ahead) {
    const glm::vec2 up = around.terrain.up();
    const glm::vec2 over = root + right_of(up) * ahead;
    if (!around.terrain.clear(root, over)) return {};
    Hit hit = around.terrain.ray(over, over - up * talon.length, creature.def.locomotion.grips);
    if (hit.hit && length(hit.point - root) > most * talon.length) hit.hit = false;
    return hit;
}

bool another_steps(const Creature& creature, const Tentacle& talon) {
    return std::ranges::any_of(creature.tentacles, [&](const Tentacle& other) {
        return &other != &talon && other.step >= 0.0f;
    });
}

/// Where it steps to: half a step ahead of below its hip, as that will be when it gets there.
bool find_place(const Creature& creature, const Surroundings& around, Tentacle& talon,
                glm::vec2 root) {
    const FlyDef& fly = creature.def.fly;
    const float walk = creature.air.walk,
                left = fly.step_time * (1.0f - std::max(0.0f, talon.step));
    const float half = walk == 0.0f ? 0.0f : (walk < 0.0f ? -behind : behind) * fly.step_length;
    for (const float share : {1.0f, 0.6f, 0.2f}) {
        const float ahead = share * (walk * left + half);
        const Hit hit = ground_below(creature, around, talon, root, ahead);
        if (!hit.hit) continue;
        talon.grip = hit.point + hit.normal * talon_height;
        talon.grip_normal = hit.normal;
        return true;
    }
    return false;
}

/// It lifts where it is behind, and the other stands.
void lift(Creature& creature, const Surroundings& around, Tentacle& talon, glm::vec2 root) {
    const float walk = creature.air.walk;
    const float ahead = dot(talon.grip - root, right_of(around.terrain.up()));
    const float off = walk < 0.0f ? ahead : -ahead;  // behind below its hip
    const bool stretched = length(talon.grip - root) > too_far * talon.length;
    const bool turn =
        off > behind * creature.def.fly.step_length && !another_steps(creature, talon);
    if (std::abs(walk) < walks || !(turn || stretched)) return;
    const glm::vec2 from = talon.grip;
    if (!find_place(creature, around, talon, root)) return;
    talon.step = 0.0f;
    talon.step_from = from;
    talon.holds = false;
}

void step(Creature& creature, const Surroundings& around, Tentacle& talon, glm::vec2 root) {
    if (talon.step < search) find_place(creature, around, talon, root);
    if (talon.step < 1.0f) {
        talon.step = std::min(1.0f, talon.step + around.dt / creature.def.fly.step_time);
        return;
    }
    talon.holds = true;
    talon.step = -1.0f;
    const float impulse = creature.body.mass * std::abs(creature.air.walk);
    creature.events.push_back({EventKind::step, talon.grip, impulse});
}

}  // namespace

void step_talons(Creature& creature, const Surroundings& around) {
    const bool stands = creature.air.task != FlightTask::fly;
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        const TentacleDef& def = creature.def.tentacles[i];
        Tentacle& talon = creature.tentacles[i];
        if (def.role != TentacleRole::grab) continue;
        const float far_away = 1.2f * talon.length;
        const bool on_ground = talon.holds || talon.step >= 0.0f;
        if (on_ground && (!stands || talon.in_hand || length(talon.grip - talon.root) > far_away))
            let_go(talon, around.dt);
        if (!stands || talon.in_hand) continue;
        const glm::vec2 root = creature.root_of(talon, def.offset);
        if (talon.step >= 0.0f) {
            step(creature, around, talon, root);
        } else if (talon.holds) {
            lift(creature, around, talon, root);
        } else {
            const float side = (def.far ? apart : -apart) * talon.length;
            const Hit hit = around.terrain.ray(root, root + right_of(around.terrain.up()) * side -
                                                         around.terrain.up() * talon.length);
            if (hit.hit && hit.fraction <= most + 0.1f) take_hold(talon, hit);
        }
    }
}

glm::vec2 step_place(const Tentacle& talon, const FlyDef& fly, glm::vec2 up) {
    const float share = std::clamp(talon.step, 0.0f, 1.0f);
    return mix(talon.step_from, talon.grip, smooth_step(share)) +
           up * (fly.step_height * sine(pi * share));
}

glm::vec2 talon_way(const Creature& creature, glm::vec2 ahead, glm::vec2 up) {
    const glm::vec2 tucked = -0.9f * ahead - 0.5f * up, reaching = 0.45f * ahead - up;
    return unit(mix(tucked, reaching, creature.air.reach), -up);
}

}  // namespace wriggle
