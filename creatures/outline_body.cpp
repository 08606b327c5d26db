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
constexpr float snout = 0.55f;                       // of a body without a head
constexpr float tail_root = 1.0f, tail_tip = 0.06f;  // in radii of the last chunk
constexpr float edge_on = 0.06f;  // the least that the world shortens a turning animal to
constexpr float breath_depth = 0.022f, breath_hz = 0.42f;
constexpr int knots_a_joint = 3, most_knots = 48;

bool has_neck(HeadShape shape) {
    return shape == HeadShape::lizard || shape == HeadShape::beak;
}

int limb_count(const Sketch& sketch) {
    const CreatureDef& d = sketch.individual;
    return static_cast<int>(std::min(d.legs.size() + d.tentacles.size(), sketch.pose.limbs.size()));
}

// The tail of the last chunk, or an anchored animal's stem.
int spine_limb_of(const Sketch& sketch) {
    const CreatureDef& d = sketch.individual;
    if (d.body.chunks.empty()) return -1;
    const bool anchored = d.locomotion.kind == LocomotionKind::anchored;
    for (int i = static_cast<int>(d.legs.size()); i < limb_count(sketch); ++i) {
        const TentacleDef* t = tentacle_at(d, i);
        const auto& limb = sketch.pose.limbs[static_cast<std::size_t>(i)];
        if (!t || limb.joint_count < 2 || t->far) continue;
        const bool tail = t->role == TentacleRole::trail && t->attach == d.body.chunks.back().name;
        if (tail || (anchored && d.body.chunks.size() == 1)) return i;
    }
    return -1;
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

// A stem turns through every direction, so that its up comes from the facing alone.
Axes stem_axes(const Sketch& sketch, int spine_limb) {
    const ChunkPose& head = sketch.pose.chunks.front();
    const glm::vec2 ahead = spine_limb >= 0
                                ? unit(head.at - spine_limb_joint(sketch, spine_limb, 1), head.up)
                                : head.up;
    return {ahead, left_of(ahead) * std::clamp(sketch.pose.facing, -1.0f, 1.0f)};
}

Axes axes_of(const Sketch& sketch, glm::vec2 up, int spine_limb) {
    const Pose& pose = sketch.pose;
    if (sketch.individual.locomotion.kind == LocomotionKind::anchored)
        return stem_axes(sketch, spine_limb);
    const glm::vec2 right{up.y, -up.x};
    if (pose.chunks.size() < 2) return {right * pose.facing, up};
    const glm::vec2 link = pose.chunks[0].at - pose.chunks[1].at;
    const float turn = std::abs(pose.facing);
    if (turn >= 1.0f) {
        const glm::vec2 ahead = unit(link, right * pose.facing);
        const glm::vec2 side = left_of(ahead);
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
};

void add_head_joints(const Sketch& sketch, const BodyPlan& plan, std::vector<SpineJoint>& spine) {
    const float r = head_radius(sketch.individual);
    const glm::vec2 at = sketch.pose.chunks.front().at;
    if (has_neck(sketch.skin().head.shape)) {
        const glm::vec2 to_head = plan.head.at - at;
        spine.push_back({plan.head.at, 0.0f, neck_width * r});
        spine.push_back(
            {at + 0.5f * to_head + 0.08f * r * plan.up, 0.5f * r * length(neck), neck_width * r});
        spine.push_back({at, 0.5f * r * length(neck), r});
    } else if (sketch.skin().head.shape == HeadShape::maw) {
        spine.push_back({at, 0.0f, 0.4f * r});
    } else if (sketch.pose.chunks.size() > 1 || plan.spine_limb >= 0) {
        spine.push_back({at + plan.ahead * (snout * r), 0.0f, snout * r});
        spine.push_back({at, snout * r, r});
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
        spine.push_back({sketch.pose.chunks[i].at, d.body.spacing, d.body.chunks[i].radius});
    if (plan.spine_limb >= 0) add_tail_joints(sketch, plan, spine);
    return spine;
}

// Radii at uneven joints -> even knots.
void resample(const std::vector<SpineJoint>& spine, const std::vector<SweptJoint>& joints,
              std::vector<float>& knots) {
    const int count = std::min(knots_a_joint * static_cast<int>(spine.size()), most_knots);
    knots.clear();
    std::size_t i = 0;
    for (int k = 0; k < count; ++k) {
        const float along = static_cast<float>(k) / static_cast<float>(count - 1);
        while (i + 2 < joints.size() && joints[i + 1].along < along)
            ++i;
        const float run = std::max(joints[i + 1].along - joints[i].along, 1e-6f);
        const float share = std::clamp((along - joints[i].along) / run, 0.0f, 1.0f);
        // Half way between straight and smooth: soft at the joints without flat terraces.
        knots.push_back(
            mix(spine[i].radius, spine[i + 1].radius, 0.5f * (share + smooth_step(share))));
    }
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

}  // namespace

BodyPlan plan_of(const Sketch& sketch) {
    const CreatureDef& d = sketch.individual;
    const Pose& pose = sketch.pose;
    BodyPlan plan;
    if (pose.chunks.empty() || d.body.chunks.empty()) return plan;
    plan.spine_limb = spine_limb_of(sketch);
    plan.up = unit(pose.chunks.front().up, {0.0f, 1.0f});
    const float r = head_radius(d);
    for (const ChunkDef& chunk : d.body.chunks)
        plan.size = std::max<float>(plan.size, chunk.radius);
    const Axes axes = axes_of(sketch, plan.up, plan.spine_limb);
    plan.ahead = axes.ahead;
    // The spine's rows run from the nose backwards.
    plan.back = dot(left_of(-axes.ahead), axes.up) >= 0.0f ? 1.0f : -1.0f;
    plan.head_unit = d.skin.head.size * r / usual_head_chunk;
    plan.head.at = pose.chunks.front().at;
    if (has_neck(d.skin.head.shape) && d.locomotion.kind != LocomotionKind::anchored)
        plan.head.at += axes.ahead * (neck.x * r) + axes.up * (neck.y * r);
    plan.head.forward = axes.ahead * plan.head_unit;
    plan.head.up = axes.up * plan.head_unit;
    return plan;
}

void add_spine(Sketch& sketch, const BodyPlan& plan) {
    if (sketch.pose.chunks.empty() || sketch.individual.body.chunks.empty()) return;
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
    breathe(sketch, body, scratch.knots);
    PieceStyle style;
    style.part = PiecePart::spine;
    style.line = InkLine::silhouette;
    Piece piece = make_hull(sketch, style);
    piece.back = plan.back;
    tint(sketch, piece);
    add_spines(sketch, piece);
    sketch.out.pieces.push_back(piece);
    add_spine_marks(sketch, piece);
}

}  // namespace wriggle
