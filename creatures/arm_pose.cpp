#include "creatures/arm_pose.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/arm_path.hpp"
#include "creatures/arm_reach.hpp"
#include "creatures/keep_out.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr std::size_t most_samples = 128;

/// The line that the bones follow, tip to root.
struct Guide {
    std::array<glm::vec2, most_samples> at;
    std::size_t count = 0;
};

/// Off its path point a sample goes as far as the ground lets it.
glm::vec2 offset(const Terrain& terrain, glm::vec2 from, glm::vec2 by, float clearance) {
    const float far = length(by);
    if (far < 1e-4f) return from;
    const glm::vec2 way = by / far;
    const Hit hit = terrain.ray(from, from + way * (far + clearance));
    if (!hit.hit) return from + by;
    constexpr float steepest = 0.3f;
    const float off = clearance / std::max(steepest, -dot(way, hit.normal));
    return from + way * std::max(0.0f, length(hit.point - from) - off);
}

float radius_of(const Creature& creature, const Tentacle& arm) {
    return creature.def.body.chunks[static_cast<std::size_t>(arm.chunk)].radius;
}

/// How high the waves of the slack stand: none in a stretched arm.
void update_waves(Creature& creature, Tentacle& arm, float reach, float dt) {
    const HaulDef& haul = creature.def.haul;
    const float slack = std::max(0.0f, arm.length * arm.length - reach * reach);
    // A sine of this height takes up less than the slack.
    constexpr float safe = 0.175f;
    const float wanted = std::min(haul.slack_amplitude * arm.length, safe * std::sqrt(slack));
    constexpr float half_life = 0.12f;
    arm.wave_amplitude = mix(wanted, arm.wave_amplitude, decay(half_life, dt));
}

Guide guide_of(const Creature& creature, const Surroundings& around, const Tentacle& arm,
               const TentacleDef& def, float reach) {
    const HaulDef& haul = creature.def.haul;
    const Terrain& terrain = around.terrain;
    // Where the path bends, and at its ends, it does not wave.
    std::array<float, most_bends + 2> still{};
    std::size_t stills = 0;
    still[stills++] = 0.0f;
    {
        float from_tip = 0.0f;
        glm::vec2 at = arm.tip;
        for (std::size_t i = arm.path.size(); i > 0; --i) {
            const glm::vec2 corner = corner_place(terrain, arm.path[i - 1]);
            from_tip += length(corner - at);
            at = corner;
            still[stills++] = from_tip;
        }
        still[stills++] = reach;
    }
    const float seconds = static_cast<float>(around.tick) * around.dt;
    const float bones = static_cast<float>(def.bones.list.size());
    const float spacing =
        std::max(0.75f * arm.length / bones, reach / static_cast<float>(most_samples - 2));
    const auto steps = static_cast<std::size_t>(std::max(2.0f, std::ceil(reach / spacing)));
    const float wave_length = arm.length / std::max(0.1f, haul.slack_waves);
    const float fade = 0.5f * wave_length;
    const float wander = 0.8f * coherent_noise(hash_of(arm.seed, 3), 0.6f * seconds);
    const float travel = arm.holds ? 0.0f : def.wave.frequency_hz * seconds;
    const float start = unit_of(hash_of(arm.seed, 4));
    const float side = arm.seed % 2 == 0 ? 1.0f : -1.0f;

    Guide guide;
    guide.at[guide.count++] = arm.tip;
    for (std::size_t k = 1; k < steps; ++k) {
        const float from_tip = reach * static_cast<float>(k) / static_cast<float>(steps);
        float nearest = reach;
        for (std::size_t i = 0; i < stills; ++i)
            nearest = std::min(nearest, std::abs(from_tip - still[i]));
        const float height = side * arm.wave_amplitude * smooth_step(nearest / fade);
        const float phase = 2.0f * pi * (from_tip / wave_length + start + travel) + wander;
        const float along = reach - from_tip;
        const glm::vec2 at = path_point(terrain, arm.root, arm.path, arm.tip, along);
        constexpr float ahead = 0.05f;
        const glm::vec2 towards =
            path_point(terrain, arm.root, arm.path, arm.tip, along + ahead) - at;
        const glm::vec2 across = left_of(unit(towards, {1.0f, 0.0f}));
        guide.at[guide.count++] =
            offset(terrain, at, across * (height * sine(phase)), haul.clearance);
    }
    guide.at[guide.count++] = arm.root;
    return guide;
}

/// The place on a -> b at `far` from `from`, which is nearer to a than that and farther from b.
glm::vec2 at_distance(glm::vec2 from, glm::vec2 a, glm::vec2 b, float far) {
    const glm::vec2 d = b - a, f = a - from;
    const float square = dot(d, d), half = dot(f, d);
    if (!(square > 0.0f)) return b;
    const float root = half * half - square * (dot(f, f) - far * far);
    const float share = (-half + std::sqrt(std::max(0.0f, root))) / square;
    return a + d * std::clamp(share, 0.0f, 1.0f);
}

}  // namespace

void lay_arm(Creature& creature, const Surroundings& around, std::size_t index, Chain solved) {
    Tentacle& arm = creature.tentacles[index];
    const TentacleDef& def = creature.def.tentacles[index];
    const float reach = path_length(around.terrain, arm.root, arm.path, arm.tip);
    update_waves(creature, arm, reach, around.dt);
    const Guide guide = guide_of(creature, around, arm, def, reach);

    // From the tip along the guide, each bone a chord of it.
    const float coil = creature.def.haul.coil * radius_of(creature, arm);
    std::size_t next = 1;
    std::size_t i = solved.bones.size();
    solved.joints[i] = arm.tip;
    for (; i > 0; --i) {
        const glm::vec2 at = solved.joints[i];
        const float bone = solved.bones[i - 1];
        while (next < guide.count && length(guide.at[next] - at) < bone)
            ++next;
        if (next == guide.count) break;
        const glm::vec2 from = length(guide.at[next - 1] - at) < bone ? guide.at[next - 1] : at;
        solved.joints[i - 1] = at_distance(at, from, guide.at[next], bone);
    }
    // What is left goes round and round inside the chunk.
    const float side = arm.seed % 2 == 0 ? 1.0f : -1.0f;
    for (; i > 0; --i) {
        const float bone = solved.bones[i - 1];
        const glm::vec2 out = solved.joints[i] - arm.root;
        const float far = length(out);
        const glm::vec2 way = unit(out, {1.0f, 0.0f});
        const float along =
            far > 1e-4f ? (far * far + bone * bone - coil * coil) / (2.0f * far) : 0.0f;
        glm::vec2 step = way * (far > coil ? -bone : bone);
        if (std::abs(along) <= bone) {
            const float across = std::sqrt(std::max(0.0f, bone * bone - along * along));
            step = way * -along + left_of(way) * (side * across);
        }
        solved.joints[i - 1] = solved.joints[i] + unit(step, way) * bone;
    }
}

void lag_arm(Creature& creature, const Surroundings& around, std::size_t index, const Chain& solved,
             Chain drawn) {
    const Tentacle& arm = creature.tentacles[index];
    const HaulDef& haul = creature.def.haul;
    const float lag = creature.def.tentacles[index].smoothing.lag;
    const float inside = radius_of(creature, arm);
    const std::size_t bones = solved.bones.size();
    float along = arm.length;
    glm::vec2 at = solved.joints[bones];
    if (!arm.holds) {
        at = mix(solved.joints[bones], drawn.joints[bones], decay(lag, around.dt));
        at = offset(around.terrain, solved.joints[bones], at - solved.joints[bones], grip_height);
    }
    drawn.joints[bones] = at;
    for (std::size_t i = bones; i > 0; --i) {
        const float bone = solved.bones[i - 1];
        along -= bone;
        const glm::vec2 wanted = solved.joints[i - 1];
        const float share = along / arm.length;
        // Held at both ends it lags in its middle; free it lags at its tip.
        const float half_life = arm.holds ? haul.lag_holding * lag * sine(pi * share) : lag * share;
        glm::vec2 to = mix(wanted, drawn.joints[i - 1], decay(half_life, around.dt));
        const bool hidden = length(wanted - arm.root) < inside;
        if (hidden) to = wanted;
        glm::vec2 way = unit(to - at, {0.0f, 1.0f});
        if (!hidden && !around.terrain.clear(at, at + way * bone)) {
            way = unit(wanted - at, way);
            const glm::vec2 lean = i > 1 ? wanted - solved.joints[i] : way;
            way = slide_bone(around.terrain, at, way, bone, grip_height, lean);
        }
        at += way * bone;
        drawn.joints[i - 1] = at;
    }
}

}  // namespace wriggle
