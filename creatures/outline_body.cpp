#include "creatures/outline_body.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"
#include "creatures/outline_marks.hpp"
#include "creatures/outline_plumes.hpp"

namespace wriggle {

namespace {

// Proportions of drawing, in radii of the head chunk unless said otherwise; see neck_place too.
constexpr float neck_width = 0.72f;
constexpr float body_from = 0.13f, abdomen_from = 0.1f;  // skin coordinates where markings begin
constexpr float snout = 0.55f;                           // of a body without a head
constexpr float tail_root = 1.0f, tail_tip = 0.06f;      // in radii of the last chunk
constexpr float breath_depth = 0.022f, breath_hz = 0.42f;
constexpr int knots_a_joint = 3, most_knots = 48;

float bone_length(const LimbDef& limb, std::size_t bone) {
    return bone < limb.bones.list.size() ? static_cast<float>(limb.bones.list[bone]) : 0.0f;
}

struct SpineJoint {
    glm::vec2 at;
    float run;     // from the joint before, at rest, metres
    float radius;  // where the skin says nothing
    float swell = 1.0f;
};

bool has_abdomen(const Sketch& sketch) {
    return sketch.skin().head.shape == HeadShape::fangs && sketch.pose.chunks.size() == 1;
}

// Of an abdomen, waist first, in radii of the chunk: behind it and up, the way from the joint
// before, the half-width there.
struct AbdomenJoint {
    glm::vec2 at;
    float run, radius;
};
constexpr std::array<AbdomenJoint, 5> abdomen{{{{-0.5f, 0.06f}, 0.5f, 0.36f},
                                               {{-0.92f, 0.24f}, 0.46f, 0.80f},
                                               {{-1.42f, 0.38f}, 0.52f, 0.98f},
                                               {{-1.98f, 0.32f}, 0.57f, 0.80f},
                                               {{-2.45f, 0.14f}, 0.5f, 0.32f}}};

SpineJoint abdomen_joint(glm::vec2 at, glm::vec2 ahead, glm::vec2 up, float r,
                         const AbdomenJoint& joint) {
    return {at + ahead * joint.at.x + up * joint.at.y, joint.run * r, joint.radius * r};
}

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
        spine.push_back({at + 0.5f * to_head + 0.08f * r * plan.up, 0.5f * r * length(neck_place),
                         neck_width * r});
        spine.push_back({at, 0.5f * r * length(neck_place), r});
    } else if (anchored(sketch) || sketch.skin().head.shape == HeadShape::maw) {
        spine.push_back({at, 0.0f, 0.4f * r});
    } else if (has_abdomen(sketch)) {
        // A waist, and behind it what a spider carries.
        const glm::vec2 a = plan.ahead * r;
        spine.push_back({at + 0.5f * a, 0.0f, 0.62f * r});
        spine.push_back({at, 0.5f * r, 0.6f * r});
        for (const AbdomenJoint& joint : abdomen)
            spine.push_back(abdomen_joint(at, a, plan.up * r, r, joint));
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

// Joints of a spine into scratch.joints, by their runs; gives where the tail begins.
float set_spine(Sketch& sketch, const std::vector<SpineJoint>& spine, std::size_t tail_bones) {
    OutlineScratch& scratch = sketch.out.scratch;
    float run = 0.0f, whole = 0.0f, body = 0.0f;
    for (const SpineJoint& j : spine)
        whole += j.run;
    whole = std::max(whole, 1e-6f);
    scratch.joints.clear();
    for (std::size_t i = 0; i < spine.size(); ++i) {
        run += spine[i].run;
        scratch.joints.push_back({spine[i].at, run / whole});
        if (i + tail_bones + 1 == spine.size()) body = run / whole;
    }
    return body;
}

PieceStyle spine_style(InkLine line) {
    PieceStyle style;
    style.part = PiecePart::spine;
    style.line = line;
    return style;
}

}  // namespace

void add_spine(Sketch& sketch, const BodyPlan& plan) {
    if (!has_body(sketch)) return;
    const std::vector<SpineJoint> spine = spine_of(sketch, plan);
    OutlineScratch& scratch = sketch.out.scratch;
    const bool tail = plan.spine_limb >= 0;
    const float body = set_spine(
        sketch, spine,
        tail ? sketch.pose.limbs[static_cast<std::size_t>(plan.spine_limb)].joint_count - 1 : 0);
    const auto& thickness = sketch.skin().thickness;
    if (thickness.empty())
        resample(spine, scratch.joints, scratch.knots);
    else
        scratch.knots.assign(thickness.begin(), thickness.end());
    const float half_width = width_at(scratch.knots, 0.4f);
    swell(spine, scratch);
    breathe(sketch, body, scratch.knots);
    Piece piece = make_hull(sketch, spine_style(InkLine::silhouette));
    piece.back = plan.back;
    tint(sketch, piece);
    add_fins(sketch, piece);
    add_spines(sketch, piece);
    sketch.out.pieces.push_back(piece);
    // A spider's marks are on its abdomen; a row with fangs has them along all of its body.
    if (!has_abdomen(sketch)) add_spine_marks(sketch, piece, body_from, half_width);
    if (tail) add_feathers(sketch, plan.spine_limb, OutlineLayer::body);
    add_ruff(sketch, plan);
}

void add_abdomen(Sketch& sketch, const BodyPlan& plan) {
    if (!has_body(sketch) || !has_abdomen(sketch)) return;
    const float r = head_radius(sketch.individual);
    const glm::vec2 at = sketch.pose.chunks.front().at;
    std::vector<SpineJoint> spine;
    for (const AbdomenJoint& joint : abdomen)
        spine.push_back(abdomen_joint(at, plan.ahead * r, plan.up * r, r, joint));
    spine.front().run = 0.0f;
    set_spine(sketch, spine, 0);
    OutlineScratch& scratch = sketch.out.scratch;
    resample(spine, scratch.joints, scratch.knots);
    breathe(sketch, 1.0f, scratch.knots);
    Piece piece = make_hull(sketch, spine_style(InkLine::own));
    piece.layer = OutlineLayer::near_limbs;
    piece.back = plan.back;
    for (std::uint32_t i = 0; i < piece.count; ++i) {
        HullRow& row = sketch.out.rows[piece.first + i];
        row.tone.dark = mix(0.15f, 0.5f, row.along);
    }
    sketch.out.pieces.push_back(piece);
    add_spine_marks(sketch, piece, abdomen_from, 0.8f * r);
    add_hairs(sketch, piece);
}

}  // namespace wriggle
