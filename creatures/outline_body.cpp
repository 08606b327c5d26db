#include "creatures/outline_body.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"
#include "creatures/outline_marks.hpp"

namespace wriggle {

namespace {

// Proportions of drawing, in radii of the head chunk unless said otherwise.
constexpr float usual_head_chunk = 0.235f;  // metres: the size that heads are drawn for
constexpr glm::vec2 neck{1.95f, 1.05f};     // from the chunk to the head: forward, up
constexpr float neck_width = 0.72f;
constexpr float body_from = 0.13f, abdomen_from = 0.5f;  // skin coordinates where markings begin
constexpr float snout = 0.55f;                           // of a body without a head
constexpr float tail_root = 1.0f, tail_tip = 0.06f;      // in radii of the last chunk
constexpr float stem_looks = 1.15f;                      // against the stem's own direction
constexpr float head_looks = 0.42f, most_tilt = 0.5f;    // share of the way; radians
constexpr float near_from = 0.9f, near_to = 1.8f;        // metres to what it looks at
constexpr float steepest_tilt = 1.35f;                   // radians
constexpr float edge_on = 0.06f;  // the least that the world shortens a turning animal to
constexpr float breath_depth = 0.022f, breath_hz = 0.42f;
constexpr int knots_a_joint = 3, most_knots = 48;

bool has_neck(HeadShape shape) {
    return shape == HeadShape::lizard || shape == HeadShape::beak || shape == HeadShape::deer;
}

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

bool anchored(const Sketch& sketch) {
    return sketch.individual.locomotion.kind == LocomotionKind::anchored;
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

float bone_length(const LimbDef& limb, std::size_t bone) {
    return bone < limb.bones.list.size() ? static_cast<float>(limb.bones.list[bone]) : 0.0f;
}

struct SpineJoint {
    glm::vec2 at;
    float run;     // from the joint before, at rest, metres
    float radius;  // where the skin says nothing
    float swell = 1.0f;
};

void add_head_joints(const Sketch& sketch, const BodyPlan& plan, std::vector<SpineJoint>& spine) {
    const float r = head_radius(sketch.individual);
    const glm::vec2 at = sketch.pose.chunks.front().at;
    if (plan.neck_limb >= 0) {
        const auto& limb = sketch.pose.limbs[static_cast<std::size_t>(plan.neck_limb)];
        const auto joints = sketch.pose.joints_of(limb);
        const TentacleDef* def = tentacle_at(sketch.individual, plan.neck_limb);
        for (std::size_t i = joints.size(); i-- > 0;) {
            const float t = static_cast<float>(i) / static_cast<float>(joints.size() - 1);
            const float run = i + 1 < joints.size() && def ? bone_length(*def, i) : 0.0f;
            spine.push_back({joints[i], run, r * mix(0.75f, 0.4f, t)});
        }
        spine.push_back({at, 0.3f * r, r});
    } else if (has_neck(sketch.skin().head.shape) && !anchored(sketch)) {
        const glm::vec2 to_head = plan.head.at - at;
        spine.push_back({plan.head.at, 0.0f, neck_width * r});
        spine.push_back(
            {at + 0.5f * to_head + 0.08f * r * plan.up, 0.5f * r * length(neck), neck_width * r});
        spine.push_back({at, 0.5f * r * length(neck), r});
    } else if (anchored(sketch) || sketch.skin().head.shape == HeadShape::maw) {
        spine.push_back({at, 0.0f, 0.4f * r});
    } else if (sketch.skin().head.shape == HeadShape::fangs && sketch.pose.chunks.size() == 1) {
        // A waist, and behind it what a spider carries.
        const glm::vec2 a = plan.ahead * r, u = plan.up * r;
        spine.push_back({at + 0.5f * a, 0.0f, 0.62f * r});
        spine.push_back({at, 0.5f * r, 0.6f * r});
        spine.push_back({at - 0.55f * a + 0.06f * u, 0.55f * r, 0.36f * r});
        spine.push_back({at - 1.35f * a + 0.34f * u, 0.85f * r, 1.02f * r});
        spine.push_back({at - 2.1f * a + 0.2f * u, 0.75f * r, 0.6f * r});
    } else if (sketch.pose.chunks.size() > 1 || plan.spine_limb >= 0) {
        const float swell = sketch.pose.chunks.front().swell;
        spine.push_back({at + plan.ahead * (snout * r), 0.0f, snout * r, swell});
        spine.push_back({at, snout * r, r, swell});
    } else {
        // One chunk alone: a body as long as it is wide needs a direction to have skin coordinates.
        spine.push_back({at + plan.ahead * (0.1f * r), 0.0f, r});
        spine.push_back({at - plan.ahead * (0.1f * r), 0.2f * r, r});
    }
}

void add_tail_joints(const Sketch& sketch, const BodyPlan& plan, std::vector<SpineJoint>& spine) {
    const TentacleDef* tail = tentacle_at(sketch.individual, plan.spine_limb);
    const auto& limb = sketch.pose.limbs[static_cast<std::size_t>(plan.spine_limb)];
    const float r = sketch.individual.body.chunks.back().radius;
    for (std::size_t i = 1; i < limb.joint_count; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(limb.joint_count - 1);
        spine.push_back({spine_limb_joint(sketch, plan.spine_limb, i),
                         tail ? bone_length(*tail, i - 1) : 0.1f,
                         r * mix(tail_root, tail_tip, 0.5f * (t + std::sqrt(t)))});
    }
}

std::vector<SpineJoint> spine_of(const Sketch& sketch, const BodyPlan& plan) {
    const CreatureDef& d = sketch.individual;
    std::vector<SpineJoint> spine;
    spine.reserve(64);
    add_head_joints(sketch, plan, spine);
    const std::size_t chunks = std::min(sketch.pose.chunks.size(), d.body.chunks.size());
    for (std::size_t i = 1; i < chunks; ++i)
        spine.push_back({sketch.pose.chunks[i].at, d.body.spacing, d.body.chunks[i].radius,
                         sketch.pose.chunks[i].swell});
    if (plan.spine_limb >= 0) add_tail_joints(sketch, plan, spine);
    return spine;
}

// Calls `knot(along, i, share)` for even places along a spine with uneven joints: the joint before
// and the share of the way to the next one.
template <typename Knot>
void at_knots(const std::vector<SpineJoint>& spine, const std::vector<SweptJoint>& joints,
              Knot knot) {
    const int count = std::min(knots_a_joint * static_cast<int>(spine.size()), most_knots);
    std::size_t i = 0;
    for (int k = 0; k < count; ++k) {
        const float along = static_cast<float>(k) / static_cast<float>(count - 1);
        while (i + 2 < joints.size() && joints[i + 1].along < along)
            ++i;
        const float run = std::max(joints[i + 1].along - joints[i].along, 1e-6f);
        knot(along, i, std::clamp((along - joints[i].along) / run, 0.0f, 1.0f));
    }
}

void resample(const std::vector<SpineJoint>& spine, const std::vector<SweptJoint>& joints,
              std::vector<float>& knots) {
    knots.clear();
    at_knots(spine, joints, [&](float, std::size_t i, float share) {
        // Half way between straight and smooth: soft at the joints without flat terraces.
        knots.push_back(
            mix(spine[i].radius, spine[i + 1].radius, 0.5f * (share + smooth_step(share))));
    });
}

// What is drawn in is thicker: a skin's own few knots would not show every wave.
void swell(const std::vector<SpineJoint>& spine, OutlineScratch& scratch) {
    constexpr float seen = 1e-4f;
    if (std::ranges::all_of(spine,
                            [](const SpineJoint& j) { return std::abs(j.swell - 1.0f) < seen; }))
        return;
    scratch.swollen.clear();
    at_knots(spine, scratch.joints, [&](float along, std::size_t i, float share) {
        scratch.swollen.push_back(width_at(scratch.knots, along) *
                                  mix(spine[i].swell, spine[i + 1].swell, smooth_step(share)));
    });
    std::swap(scratch.knots, scratch.swollen);
}

// Chests rise and fall. A pure function of the time.
void breathe(const Sketch& sketch, float body_end, std::vector<float>& knots) {
    const double beats = sketch.seconds * breath_hz + own_number(sketch, 11);
    const float phase = static_cast<float>(beats - std::floor(beats));
    const float depth = breath_depth * (1.0f + sketch.pose.alarm) * sine(2.0f * pi * phase);
    for (std::size_t k = 0; k < knots.size(); ++k) {
        const float along = static_cast<float>(k) / static_cast<float>(knots.size() - 1);
        const float place = std::clamp(along / std::max(body_end, 1e-3f), 0.0f, 1.0f);
        knots[k] *= 1.0f + depth * sine(pi * place);
    }
}

// Dark at the nose, base over the body, accent towards the tip.
void tint(const Sketch& sketch, const Piece& piece) {
    const float from = sketch.skin().accent_from;
    for (std::uint32_t i = 0; i < piece.count; ++i) {
        HullRow& row = sketch.out.rows[piece.first + i];
        row.tone.dark = 0.4f * (1.0f - ramp(0.0f, 0.25f, row.along));
        row.tone.accent = from < 1.0f ? 0.9f * ramp(from, 1.0f, row.along) : 0.0f;
    }
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
        plan.head.at += axes.ahead * (neck.x * r) + axes.up * (neck.y * r);
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

void add_spine(Sketch& sketch, const BodyPlan& plan) {
    if (!has_body(sketch)) return;
    const std::vector<SpineJoint> spine = spine_of(sketch, plan);
    OutlineScratch& scratch = sketch.out.scratch;
    float run = 0.0f, whole = 0.0f, body = 0.0f;
    for (const SpineJoint& j : spine)
        whole += j.run;
    whole = std::max(whole, 1e-6f);
    scratch.joints.clear();
    const std::size_t tail_bones =
        plan.spine_limb >= 0
            ? sketch.pose.limbs[static_cast<std::size_t>(plan.spine_limb)].joint_count - 1
            : 0;
    for (std::size_t i = 0; i < spine.size(); ++i) {
        run += spine[i].run;
        scratch.joints.push_back({spine[i].at, run / whole});
        if (i + tail_bones + 1 == spine.size()) body = run / whole;
    }
    const auto& thickness = sketch.skin().thickness;
    if (thickness.empty())
        resample(spine, scratch.joints, scratch.knots);
    else
        scratch.knots.assign(thickness.begin(), thickness.end());
    const float half_width = width_at(scratch.knots, 0.4f);
    swell(spine, scratch);
    breathe(sketch, body, scratch.knots);
    PieceStyle style;
    style.part = PiecePart::spine;
    style.line = InkLine::silhouette;
    Piece piece = make_hull(sketch, style);
    piece.back = plan.back;
    tint(sketch, piece);
    add_spines(sketch, piece);
    sketch.out.pieces.push_back(piece);
    // A spider's marks are on its abdomen; a row with fangs has them along all of its body.
    const bool spider =
        sketch.skin().head.shape == HeadShape::fangs && sketch.pose.chunks.size() == 1;
    add_spine_marks(sketch, piece, spider ? abdomen_from : body_from, half_width);
}

}  // namespace wriggle
