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

/// One straight piece of the path, from the tip's side.
struct Stretch {
    glm::vec2 from{0.0f}, way{1.0f, 0.0f};
    float begin = 0.0f, end = 0.0f;  ///< metres from the tip, along the path
    bool roomy = false;              ///< no ground as far to its sides as it waves
};
struct Stretches {
    std::array<Stretch, most_bends + 1> at;
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
void update_waves(const HaulDef& haul, const WaveDef& wave, Tentacle& arm, float reach, float dt) {
    const float slack = std::max(0.0f, arm.length * arm.length - reach * reach);
    // A sine of this height takes up less than the slack.
    constexpr float safe = 0.175f;
    const float wanted = std::min(haul.slack_amplitude * arm.length, safe * std::sqrt(slack));
    constexpr float half_life = 0.12f;
    arm.wave_amplitude = mix(wanted, arm.wave_amplitude, decay(half_life, dt));
    // They travel while it holds nothing.
    if (!arm.holds) arm.wave_phase += wave.frequency_hz * dt;
    arm.wave_phase -= std::floor(arm.wave_phase);
}

/// Where a line from `from` touches the circle round `middle` on its `side`; inside of the circle
/// the point of it that is nearest.
glm::vec2 touching_point(glm::vec2 from, glm::vec2 middle, float radius, float side) {
    const glm::vec2 out = from - middle;
    const float far = length(out);
    const glm::vec2 way = unit(out, {1.0f, 0.0f});
    if (far <= radius) return middle + way * radius;
    const float c = radius / far;
    return middle + rotate(way, {c, side * std::sqrt(1.0f - c * c)}) * radius;
}

float side_of(const Tentacle& arm) {
    return arm.seed % 2 == 0 ? 1.0f : -1.0f;
}

/// The path from the tip to the circle on which the rest is coiled.
Stretches stretches_of(const Terrain& terrain, const Tentacle& arm, float coil, float room) {
    Stretches result;
    glm::vec2 from = arm.tip;
    float begin = 0.0f;
    for (std::size_t i = arm.path.size() + 1; i > 0; --i) {
        const glm::vec2 to = i > 1 ? corner_place(terrain, arm.path[i - 2])
                                   : touching_point(from, arm.root, coil, side_of(arm));
        const float span = length(to - from);
        const glm::vec2 way = unit(to - from, {1.0f, 0.0f});
        const glm::vec2 side = left_of(way) * room;
        const bool roomy = terrain.clear(from + side, to + side) &&
                           terrain.clear(from - side, to - side) &&
                           terrain.clear(from, from + side) && terrain.clear(from, from - side);
        result.at[result.count++] = {from, way, begin, begin + span, roomy};
        begin += span;
        from = to;
    }
    return result;
}

Guide guide_of(const Creature& creature, const Surroundings& around, const Tentacle& arm,
               const TentacleDef& def, float coil) {
    const HaulDef& haul = creature.def.haul;
    const Stretches stretches =
        stretches_of(around.terrain, arm, coil, arm.wave_amplitude + haul.clearance);
    const float reach = stretches.at[stretches.count - 1].end;
    const float seconds = static_cast<float>(around.tick) * around.dt;
    const auto bones = static_cast<float>(def.bones.list.size());
    const float spacing =
        std::max(0.9f * arm.length / bones, reach / static_cast<float>(most_samples - 2));
    const auto steps = static_cast<std::size_t>(std::max(2.0f, std::ceil(reach / spacing)));
    const float step = reach / static_cast<float>(steps);
    const float wave_length = arm.length / std::max(0.1f, haul.slack_waves);
    const float fade = 0.5f * wave_length;
    const float wander = 0.8f * coherent_noise(hash_of(arm.seed, 3), 0.6f * seconds);
    const float start = unit_of(hash_of(arm.seed, 4)) + arm.wave_phase;
    const float side = side_of(arm);
    glm::vec2 phase = direction(2.0f * pi * start + wander);
    const glm::vec2 turn = direction(2.0f * pi * step / wave_length);

    Guide guide;
    guide.at[guide.count++] = arm.tip;
    std::size_t on = 0;
    for (std::size_t k = 1; k < steps; ++k) {
        phase = rotate(phase, turn);
        const float from_tip = step * static_cast<float>(k);
        while (on + 1 < stretches.count && from_tip > stretches.at[on].end)
            ++on;
        const Stretch& s = stretches.at[on];
        const glm::vec2 at = s.from + s.way * (from_tip - s.begin);
        // Where the path bends, and at its ends, it does not wave.
        const float nearest = std::min(from_tip - s.begin, s.end - from_tip);
        const glm::vec2 by =
            left_of(s.way) * (side * arm.wave_amplitude * smooth_step(nearest / fade) * phase.y);
        guide.at[guide.count++] =
            s.roomy ? at + by : offset(around.terrain, at, by, haul.clearance);
    }
    const Stretch& last = stretches.at[stretches.count - 1];
    guide.at[guide.count++] = last.from + last.way * (last.end - last.begin);
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

/// The end of a bone from `from` that lies on the circle, on along it to its `side`; as near to it
/// as the bone comes where it cannot.
glm::vec2 onto_circle(glm::vec2 from, float bone, glm::vec2 middle, float radius, float side) {
    const glm::vec2 out = from - middle;
    const float far = length(out);
    const glm::vec2 way = unit(out, {1.0f, 0.0f});
    const float along =
        far > 1e-4f ? (far * far + bone * bone - radius * radius) / (2.0f * far) : 0.0f;
    glm::vec2 step = way * (far > radius ? -bone : bone);
    if (std::abs(along) <= bone) {
        const float across = std::sqrt(std::max(0.0f, bone * bone - along * along));
        step = way * -along + left_of(way) * (side * across);
    }
    return from + unit(step, way) * bone;
}

}  // namespace

void lay_arm(Creature& creature, const Surroundings& around, std::size_t index, Chain solved) {
    Tentacle& arm = creature.tentacles[index];
    const TentacleDef& def = creature.def.tentacles[index];
    const float reach = path_length(around.terrain, arm.root, arm.path, arm.tip);
    update_waves(creature.def.haul, def.wave, arm, reach, around.dt);
    // The circle of the first bone: from anywhere on it that bone leads to the root.
    const float coil = solved.bones[0];
    const Guide guide = guide_of(creature, around, arm, def, coil);

    // From the tip along the guide, each bone a chord of it.
    std::size_t next = 1;
    std::size_t i = solved.bones.size();
    solved.joints[i] = arm.tip;
    for (; i > 2; --i) {
        const glm::vec2 at = solved.joints[i];
        const float bone = solved.bones[i - 1];
        while (next < guide.count && length(guide.at[next] - at) < bone)
            ++next;
        if (next == guide.count) break;
        const glm::vec2 from = length(guide.at[next - 1] - at) < bone ? guide.at[next - 1] : at;
        solved.joints[i - 1] = at_distance(at, from, guide.at[next], bone);
    }
    // What is left goes round and round.
    for (; i > 1; --i) {
        solved.joints[i - 1] =
            onto_circle(solved.joints[i], solved.bones[i - 1], arm.root, coil, side_of(arm));
    }
    solved.joints[0] =
        solved.joints[1] + unit(arm.root - solved.joints[1], {1.0f, 0.0f}) * solved.bones[0];
}

void lag_arm(Creature& creature, const Surroundings& around, std::size_t index, const Chain& solved,
             Chain drawn) {
    const Tentacle& arm = creature.tentacles[index];
    const HaulDef& haul = creature.def.haul;
    const Terrain& terrain = around.terrain;
    const float lag = creature.def.tentacles[index].smoothing.lag;
    const float coil = solved.bones[0];
    const float inside = std::max(radius_of(creature, arm), 1.1f * coil);
    const std::size_t bones = solved.bones.size();
    float along = arm.length;
    glm::vec2 at = solved.joints[bones];
    if (!arm.holds) {
        const glm::vec2 was = mix(at, drawn.joints[bones], decay(lag, around.dt));
        at = offset(terrain, at, was - at, grip_height);
    }
    drawn.joints[bones] = at;
    for (std::size_t i = bones; i > 0; --i) {
        const float bone = solved.bones[i - 1];
        along -= bone;
        const glm::vec2 wanted = solved.joints[i - 1];
        const float share = along / arm.length;
        // Held at both ends it lags in its middle; free it lags at its tip.
        // Inside its chunk it does not lag: there it is coiled too tightly for that.
        const float out = (length(wanted - arm.root) - coil) / std::max(1e-3f, inside - coil);
        const float half_life =
            smooth_step(out) * lag * (arm.holds ? haul.lag_holding * sine(pi * share) : share);
        glm::vec2 to = mix(wanted, drawn.joints[i - 1], decay(half_life, around.dt));
        // As drawn it may come to its coil with more bones left than as solved, or with fewer:
        // where they begin to wind is its own matter, and comes in softly.
        const glm::vec2 entry = touching_point(at, arm.root, coil, side_of(arm));
        to = mix(entry, to, smooth_step(out));
        glm::vec2 way = unit(to - at, {0.0f, 1.0f});
        const float gap = length(entry - at);
        const float winds = i == 2 ? 1.0f : 1.0f - smooth_step(gap / bone - 1.0f);
        if (i > 1 && winds > 0.0f) {
            const glm::vec2 onto = gap < bone || i == 2
                                       ? onto_circle(at, bone, arm.root, coil, side_of(arm)) - at
                                       : unit(entry - at, way) * bone;
            way = unit(mix(way * bone, onto, winds), way);
        }
        if (i == 1) way = unit(arm.root - at, way);
        if (out > 1.0f && !terrain.clear(at, at + way * bone)) {
            way = unit(wanted - at, way);
            const glm::vec2 lean = i > 1 ? wanted - solved.joints[i] : way;
            way = slide_bone(terrain, at, way, bone, grip_height, lean);
        }
        at += way * bone;
        drawn.joints[i - 1] = at;
    }
}

}  // namespace wriggle
