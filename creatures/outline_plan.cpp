// Where head, neck and spine of an animal are, from its pose.
#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_body.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

// Proportions of drawing, in radii of the head chunk unless said otherwise.
constexpr float usual_head_chunk = 0.235f;             // metres: the size that heads are drawn for
constexpr float stem_looks = 1.15f;                    // against the stem's own direction
constexpr float head_looks = 0.42f, most_tilt = 0.5f;  // share of the way; radians
constexpr float near_from = 0.9f, near_to = 1.8f;      // metres to what it looks at
constexpr float steepest_tilt = 1.35f;                 // radians
constexpr float edge_on = 0.06f;  // the least that the world shortens a turning animal to

int limb_count(const Sketch& sketch) {
    const CreatureDef& d = sketch.individual;
    return static_cast<int>(std::min(d.legs.size() + d.tentacles.size(), sketch.pose.limbs.size()));
}

// The first tentacle that is wanted, of those on the near side; -1: none.
template <class Wanted>
int first_tentacle(const Sketch& sketch, Wanted wanted) {
    const CreatureDef& d = sketch.individual;
    for (int i = static_cast<int>(d.legs.size()); i < limb_count(sketch); ++i) {
        const TentacleDef* t = tentacle_at(d, i);
        const auto& limb = sketch.pose.limbs[static_cast<std::size_t>(i)];
        if (t && limb.joint_count > 1 && !t->far && wanted(*t)) return i;
    }
    return -1;
}

// As it has a posture: a row of chunks on the legs of one.
bool has_posture(const Sketch& sketch) {
    const CreatureDef& d = sketch.individual;
    const LocomotionKind kind = d.locomotion.kind;
    const bool steps = kind == LocomotionKind::walk || kind == LocomotionKind::hop;
    return steps && d.body.chunks.size() > 1 && !d.legs.empty() &&
           std::ranges::all_of(
               d.legs, [&](const LegDef& leg) { return leg.attach == d.legs.front().attach; });
}

// The tail of the last chunk, or an anchored animal's stem.
int spine_limb_of(const Sketch& sketch) {
    const auto& chunks = sketch.individual.body.chunks;
    if (chunks.empty()) return -1;
    if (anchored(sketch) && chunks.size() == 1) {
        const int stem = first_tentacle(
            sketch, [](const TentacleDef& t) { return t.role == TentacleRole::neck; });
        return stem >= 0 ? stem : first_tentacle(sketch, [](const TentacleDef&) { return true; });
    }
    return first_tentacle(sketch, [&](const TentacleDef& t) {
        return t.role == TentacleRole::trail && t.attach == chunks.back().name;
    });
}

// A neck of bones, with the head at its tip.
int neck_limb_of(const Sketch& sketch) {
    const auto& chunks = sketch.individual.body.chunks;
    if (chunks.empty() || anchored(sketch)) return -1;
    return first_tentacle(sketch, [&](const TentacleDef& t) {
        return t.role == TentacleRole::neck && t.attach == chunks.front().name;
    });
}

// Ahead and up of the head as drawn: `ahead` shortens while the animal turns.
struct Axes {
    glm::vec2 ahead, up;
};

// A stem's head turns from the stem towards what it attends to. A stem turns through every
// direction, so that its head's upper side comes from the way it looks.
Axes stem_axes(const Sketch& sketch, int spine_limb) {
    const ChunkPose& head = sketch.pose.chunks.front();
    const glm::vec2 stem = spine_limb >= 0
                               ? unit(head.at - spine_limb_joint(sketch, spine_limb, 1), head.up)
                               : head.up;
    const glm::vec2 look = unit(sketch.pose.attends - head.at, stem);
    const glm::vec2 ahead = unit(stem + stem_looks * look, stem);
    return {ahead, left_of(ahead) * std::clamp(4.0f * ahead.x, -1.0f, 1.0f)};
}

Axes axes_of(const Sketch& sketch, glm::vec2 up, int spine_limb) {
    const Pose& pose = sketch.pose;
    if (anchored(sketch)) return stem_axes(sketch, spine_limb);
    const glm::vec2 right{up.y, -up.x};
    if (pose.chunks.size() < 2) return {right * pose.facing, up};
    const glm::vec2 link = pose.chunks[0].at - pose.chunks[1].at;
    const float turn = std::abs(pose.facing);
    if (turn >= 1.0f) {
        const glm::vec2 ahead = unit(link, right * pose.facing);
        const glm::vec2 side = left_of(ahead);
        // An upright walker's back is behind it, whichever way it sways.
        if (has_posture(sketch)) return {ahead, side * pose.facing};
        return {ahead, dot(side, up) < 0.0f ? -side : side};
    }
    // Seen from the side the link would be longer along the ground; its rise stays.
    const glm::vec2 pitch =
        unit({std::abs(dot(link, right)) / std::max(turn, edge_on), dot(link, up)}, {1.0f, 0.0f});
    return {right * (pitch.x * pose.facing) + up * pitch.y,
            right * (-pitch.y * pose.facing) + up * pitch.x};
}

// Places the head and turns it a little towards what the animal attends to: up or down, never
// round.
void place_head(const Sketch& sketch, const Axes& axes, BodyPlan& plan) {
    const Pose& pose = sketch.pose;
    const float r = head_radius(sketch.individual);
    const HeadDef& def = sketch.skin().head;
    plan.head_unit = def.size * r / usual_head_chunk;
    plan.head = {pose.chunks.front().at, axes.ahead, axes.up};
    Axes level = axes;
    const bool level_neck = plan.neck_limb >= 0 && has_posture(sketch);
    if (level_neck) {
        // A neck keeps its head level, however its body stands.
        level = {glm::vec2(plan.up.y, -plan.up.x) * pose.facing, plan.up};
        plan.head.forward = level.ahead;
        plan.head.up = level.up;
    }
    if (plan.neck_limb >= 0)
        plan.head.at = pose.joints_of(pose.limbs[static_cast<std::size_t>(plan.neck_limb)]).back();
    else if (has_neck(def.shape) && !anchored(sketch))
        plan.head.at += axes.ahead * (neck_place.x * r) + axes.up * (neck_place.y * r);
    if ((has_neck(def.shape) || level_neck) && sketch.skin().eyes.look) {
        // What is at its own body is nothing to look at: straight ahead.
        const bool own = level_neck && length(pose.attends - pose.chunks.front().at) < r;
        const glm::vec2 to = own ? level.ahead * near_to : pose.attends - plan.head.at;
        const float high = dot(to, level.up), along = std::abs(dot(to, level.ahead));
        // A neck turns its head wholly to what is near: its beak strikes at it.
        const float near = level_neck ? 1.0f - ramp(near_from, near_to, length(to)) : 0.0f;
        const float most = mix(most_tilt, steepest_tilt, near);
        const float tilt = mix(head_looks, 1.0f, near) *
                           std::clamp(arc_tangent(high, along + r * (1.0f - near)), -most, most);
        const float c = cosine(tilt), s = sine(tilt);
        plan.head.forward = level.ahead * c + level.up * s;
        plan.head.up = level.up * c - level.ahead * s;
    }
    plan.head.forward *= plan.head_unit;
    plan.head.up *= plan.head_unit;
}

}  // namespace

bool anchored(const Sketch& sketch) {
    return sketch.individual.locomotion.kind == LocomotionKind::anchored;
}

bool has_neck(HeadShape shape) {
    return shape == HeadShape::lizard || shape == HeadShape::beak || shape == HeadShape::deer;
}

float head_radius(const CreatureDef& individual) {
    return std::max<float>(individual.body.chunks.front().radius, 1e-3f);
}

// The joints of the spine's limb from its chunk outwards.
glm::vec2 spine_limb_joint(const Sketch& sketch, int limb, std::size_t from_chunk) {
    const auto joints = sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(limb)]);
    const glm::vec2 chunk = sketch.pose.chunks.back().at;
    const bool forwards = length(joints.front() - chunk) <= length(joints.back() - chunk);
    return forwards ? joints[from_chunk] : joints[joints.size() - 1 - from_chunk];
}

bool has_body(const Sketch& sketch) {
    return !sketch.pose.chunks.empty() && !sketch.individual.body.chunks.empty();
}

BodyPlan plan_of(const Sketch& sketch) {
    const Pose& pose = sketch.pose;
    BodyPlan plan;
    if (!has_body(sketch)) return plan;
    plan.spine_limb = spine_limb_of(sketch);
    plan.neck_limb = neck_limb_of(sketch);
    plan.up = unit(pose.chunks.front().up, {0.0f, 1.0f});
    for (const ChunkDef& chunk : sketch.individual.body.chunks)
        plan.size = std::max<float>(plan.size, chunk.radius);
    const Axes axes = axes_of(sketch, plan.up, plan.spine_limb);
    plan.ahead = axes.ahead;
    // The spine's rows run from the nose backwards.
    plan.back = dot(left_of(-axes.ahead), axes.up) >= 0.0f ? 1.0f : -1.0f;
    if (anchored(sketch)) plan.back = -1.0f;
    place_head(sketch, axes, plan);
    return plan;
}

}  // namespace wriggle
