#include "creatures/outline_limbs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"
#include "creatures/outline_feet.hpp"
#include "creatures/outline_marks.hpp"
#include "creatures/outline_membrane.hpp"
#include "creatures/outline_plumes.hpp"

namespace wriggle {

namespace {

// Half-widths in lengths of the limb, root to tip, where the skin says nothing.
constexpr std::array<float, 5> leg_shape{0.145f, 0.105f, 0.075f, 0.058f, 0.045f};
constexpr std::array<float, 7> arm_shape{0.062f, 0.044f, 0.034f, 0.026f, 0.020f, 0.014f, 0.010f};
constexpr std::array<float, 4> feeler_shape{0.020f, 0.014f, 0.010f, 0.004f};
constexpr std::array<float, 6> leaf_shape{0.05f, 0.12f, 0.15f, 0.12f, 0.06f, 0.006f};
// A limb is never thicker than this at its root, in radii of its chunk.
constexpr float thickest = 0.58f;
constexpr float far_thickness = 0.82f;
// Where the rim light is whole: thighs grow out of the body, arms sooner.
constexpr float leg_rim = 0.42f, arm_rim = 0.12f;

std::span<const float> shape_of(const CreatureDef& individual, int limb) {
    if (leg_at(individual, limb)) return leg_shape;
    const TentacleDef* t = tentacle_at(individual, limb);
    if (t && t->role == TentacleRole::feel) return feeler_shape;
    if (t && t->role == TentacleRole::sway) return leaf_shape;
    return arm_shape;
}

void set_knots(Sketch& sketch, int limb, const LimbDef& def, OutlineLayer layer) {
    auto& knots = sketch.out.scratch.knots;
    const LimbSkinDef* skin = limb_skin(sketch, limb);
    const auto& own =
        skin && !skin->thickness.empty() ? skin->thickness : sketch.skin().limb_thickness;
    const auto shape = shape_of(sketch.individual, limb);
    knots.assign(shape.begin(), shape.end());
    float scale = limb_length(def);
    const auto& chunks = sketch.individual.body.chunks;
    if (own.empty()) {
        const std::size_t chunk = static_cast<std::size_t>(chunk_of(sketch.individual, def));
        const float most = chunk < chunks.size() ? thickest * chunks[chunk].radius : scale;
        scale = std::min(scale, most / knots.front());
    } else {
        knots.assign(own.begin(), own.end());
        scale = 1.0f;
    }
    if (layer == OutlineLayer::far_limbs) scale *= far_thickness;
    for (float& k : knots)
        k *= scale;
}

// Legs start in the body's colour and end dark; arms the other way round, with accent at the tip.
Tone tone_at(bool leg, LimbColor color, OutlineLayer layer, float along) {
    if (color == LimbColor::dark) return {0.85f, 0.0f};
    if (color == LimbColor::base) return {0.3f * (1.0f - ramp(0.0f, 0.35f, along)), 0.0f};
    if (color == LimbColor::accent) return {0.0f, ramp(0.0f, 0.35f, along)};
    if (leg && layer == OutlineLayer::far_limbs) return {0.62f + 0.22f * along, 0.0f};
    if (leg) return {0.02f + 0.6f * along, 0.0f};
    return {0.72f - 0.55f * along, ramp(0.84f, 1.0f, along)};
}

void add_eye_at_tip(Sketch& sketch, const BodyPlan& plan, const LimbDef& def, int index) {
    const EyesDef& eyes = sketch.skin().eyes;
    if (eyes.on.empty() || !is_of_name(def, eyes.on)) return;
    const DrawingFrame frame{
        sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(index)]).back(),
        plan.head.forward, plan.head.up};
    add_eye(sketch, frame, {0.0f, 0.0f}, 2 * index, {eyes.radius, eyes.pupil, eyes.lid, true});
}

void add_limb(Sketch& sketch, const BodyPlan& plan, int index, OutlineLayer layer) {
    const LimbDef* def = limb_at(sketch.individual, index);
    const LimbPose& limb = sketch.pose.limbs[static_cast<std::size_t>(index)];
    if (!def || limb.joint_count < 2) return;
    const bool leg = leg_at(sketch.individual, index) != nullptr;
    const auto joints = sketch.pose.joints_of(limb);
    const LimbSkinDef* skin = limb_skin(sketch, index);
    if (leg) add_foot(sketch, plan, index, layer);
    add_feathers(sketch, index, layer);

    set_joints(sketch, *def, joints);
    set_knots(sketch, index, *def, layer);
    PieceStyle style;
    style.layer = layer;
    style.part = leg ? PiecePart::leg : PiecePart::tentacle;
    style.line = layer == OutlineLayer::near_limbs ? InkLine::own : InkLine::silhouette;
    style.limb = index;
    Piece piece = make_hull(sketch, style);
    piece.rim_from = leg ? leg_rim : arm_rim;
    for (std::uint32_t i = 0; i < piece.count; ++i) {
        HullRow& row = sketch.out.rows[piece.first + i];
        row.tone = tone_at(leg, skin ? skin->color : LimbColor::by_kind, layer, row.along);
    }
    add_leaves(sketch, piece, index);
    sketch.out.pieces.push_back(piece);
    add_limb_marks(sketch, piece, index);
    add_eye_at_tip(sketch, plan, *def, index);
}

}  // namespace

void set_joints(Sketch& sketch, const LimbDef& def, std::span<const glm::vec2> at) {
    auto& joints = sketch.out.scratch.joints;
    joints.clear();
    const float whole = std::max(limb_length(def), 1e-6f);
    float run = 0.0f;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const bool known = def.bones.list.size() + 1 == at.size();
        if (i > 0) run += known ? static_cast<float>(def.bones.list[i - 1]) : 0.0f;
        const float even = static_cast<float>(i) / static_cast<float>(at.size() - 1);
        joints.push_back({at[i], known ? run / whole : even});
    }
}

const LimbSkinDef* limb_skin(const Sketch& sketch, int limb) {
    const LimbDef* def = limb_at(sketch.individual, limb);
    if (!def) return nullptr;
    for (const LimbSkinDef& skin : sketch.skin().limbs)
        if (is_of_name(*def, skin.name)) return &skin;
    return nullptr;
}

bool is_of_name(const LimbDef& limb, std::string_view wanted) {
    const std::string& name = limb.name;
    return name == wanted ||
           (name.size() > wanted.size() && name.starts_with(wanted) && name[wanted.size()] == '.');
}

const LegDef* leg_at(const CreatureDef& individual, int limb) {
    return limb >= 0 && limb < static_cast<int>(individual.legs.size())
               ? &individual.legs[static_cast<std::size_t>(limb)]
               : nullptr;
}

const TentacleDef* tentacle_at(const CreatureDef& individual, int limb) {
    const int i = limb - static_cast<int>(individual.legs.size());
    return i >= 0 && i < static_cast<int>(individual.tentacles.size())
               ? &individual.tentacles[static_cast<std::size_t>(i)]
               : nullptr;
}

const LimbDef* limb_at(const CreatureDef& individual, int limb) {
    if (const LegDef* leg = leg_at(individual, limb)) return leg;
    return tentacle_at(individual, limb);
}

float limb_length(const LimbDef& limb) {
    float sum = 0.0f;
    for (const Varying& bone : limb.bones.list)
        sum += bone;
    return sum > 0.0f ? sum : static_cast<float>(limb.bones.length);
}

int chunk_of(const CreatureDef& individual, const LimbDef& limb) {
    const auto& chunks = individual.body.chunks;
    for (std::size_t i = 0; i < chunks.size(); ++i)
        if (chunks[i].name == limb.attach) return static_cast<int>(i);
    return 0;
}

OutlineLayer layer_of(const CreatureDef& individual, int limb, float facing) {
    const LimbDef* def = limb_at(individual, limb);
    if (!def) return OutlineLayer::body;
    const TentacleDef* tentacle = tentacle_at(individual, limb);
    const bool wing = tentacle && tentacle->role == TentacleRole::wing;
    const bool has_twin = def->far || def->name.ends_with(".near");
    if (wing && has_twin && facing < 0.0f)
        return def->far ? OutlineLayer::near_limbs : OutlineLayer::far_limbs;
    if (def->far) return OutlineLayer::far_limbs;
    if (def->mirror || leg_at(individual, limb)) return OutlineLayer::near_limbs;
    return def->repeat > 1 && def->index % 3 == 0 ? OutlineLayer::far_limbs
                                                  : OutlineLayer::near_limbs;
}

void add_limbs(Sketch& sketch, const BodyPlan& plan, OutlineLayer layer) {
    const int count = static_cast<int>(sketch.pose.limbs.size());
    add_membranes(sketch, layer);
    for (int i = 0; i < count; ++i)
        if (i != plan.spine_limb && i != plan.neck_limb &&
            layer_of(sketch.individual, i, sketch.pose.facing) == layer)
            add_limb(sketch, plan, i, layer);
}

}  // namespace wriggle
