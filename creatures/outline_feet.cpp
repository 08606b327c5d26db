#include "creatures/outline_feet.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

// Proportions of drawing. Lengths of toes in lengths of the leg, angles in radians.
constexpr float toe_length = 0.2f, toe_width = 0.075f;
constexpr float toes_spread = 0.6f, toes_lift = 0.26f;
constexpr float knuckle = 0.045f;
constexpr float contact_width = 0.3f, contact_height = 0.045f;  // in lengths of the leg
constexpr float into_face = 0.8f;        // cosine between the last bone and the body's way
constexpr float least_with_body = 0.7f;  // cosine between the feet's line and the body
constexpr float uneven = 0.3f;  // in such radii: feet farther off their line share no shadow
constexpr float body_shadow_height = 0.26f;  // in radii of the largest chunk
constexpr float lying_width = 1.9f, lying_height = 0.3f, lying_strength = 0.5f;  // in its radii

// The ground's direction under a foot, the way the animal goes.
glm::vec2 ahead_of(const Sketch& sketch, const LimbDef& def) {
    const auto& chunks = sketch.pose.chunks;
    const auto chunk = static_cast<std::size_t>(chunk_of(sketch.individual, def));
    const glm::vec2 up =
        chunk < chunks.size() ? unit(chunks[chunk].up, {0.0f, 1.0f}) : glm::vec2{0.0f, 1.0f};
    return {up.y, -up.x};
}

}  // namespace

void add_foot(Sketch& sketch, const BodyPlan& plan, int index, OutlineLayer layer) {
    const LegDef* leg = leg_at(sketch.individual, index);
    const FeetDef& feet = sketch.skin().feet;
    const auto joints = sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(index)]);
    if (!leg || feet.toes <= 0 || joints.size() < 2) return;
    const float reach = limb_length(*leg);
    const float far = layer == OutlineLayer::far_limbs ? 0.85f : 1.0f;
    const Weighed weighed(sketch, toe_width * reach);
    if (!weighed.seen()) return;

    const float width = far * toe_width * reach;
    const glm::vec2 bone = unit(joints.back() - joints[joints.size() - 2], {0.0f, -1.0f});
    glm::vec2 along = ahead_of(sketch, *leg);
    const glm::vec2 up = left_of(along);
    const bool side_on = sketch.individual.locomotion.kind == LocomotionKind::walk;
    if (side_on ? sketch.pose.facing < 0.0f : dot(along, plan.ahead) < 0.0f) along = -along;
    // A foot that leaves the ground hangs after its last bone.
    const float flat = std::clamp(0.35f + 0.65f * -dot(bone, up), 0.0f, 1.0f);
    const glm::vec2 toe_axis = unit(mix(bone, along, 0.45f + 0.5f * flat), along);

    PieceStyle style;
    style.layer = layer;
    style.part = PiecePart::foot;
    style.line = InkLine::silhouette;
    style.limb = index;
    style.material = Material::dark;
    style.towards = Material::claw;
    // Toes lie on the ground, not in it.
    const glm::vec2 tip = joints.back() + up * (0.45f * width);
    for (int i = 0; i < feet.toes; ++i) {
        const float share =
            feet.toes > 1 ? static_cast<float>(i) / static_cast<float>(feet.toes - 1) : 0.5f;
        const float angle = toes_lift + toes_spread * (share - 0.5f);
        const glm::vec2 d = unit(toe_axis + up * angle, toe_axis);
        const float l = far * toe_length * reach * (1.0f - 0.35f * std::abs(share - 0.35f));
        const std::array<glm::vec2, 4> line{
            tip - d * (0.1f * l), tip + d * (0.45f * l) + up * (knuckle * reach * far),
            tip + d * (0.8f * l) + up * (0.4f * knuckle * reach),
            tip + d * (l + far * feet.claw * 0.35f) - up * (0.25f * width)};
        const std::array<float, 5> widths{width, 1.05f * width, 0.85f * width, 0.55f * width,
                                          0.06f * width};
        const DrawingFrame world{{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
        add_curve(sketch, style, world, line, widths, {-0.35f, 0.9f, 1.0f, 1.0f});
    }
}

namespace {

// What lies on its belly: a shadow under each chunk that touches the ground, softer at the ends of
// the part that does.
void add_lying(Sketch& sketch) {
    const auto& chunks = sketch.pose.chunks;
    const std::size_t count = std::min(chunks.size(), sketch.individual.body.chunks.size());
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 before = chunks[i > 0 ? i - 1 : i].lies_on;
        const glm::vec2 after = chunks[std::min(i + 1, count - 1)].lies_on;
        const glm::vec2 sum = 0.5f * chunks[i].lies_on + 0.25f * (before + after);
        const float strength = std::min(length(sum), 1.0f);
        if (strength < 0.05f) continue;
        const glm::vec2 out = unit(sum, {0.0f, 1.0f});
        const float r = sketch.individual.body.chunks[i].radius;
        sketch.out.contacts.push_back({chunks[i].at - out * r,
                                       {out.y, -out.x},
                                       {lying_width * r, lying_height * r},
                                       lying_strength * strength});
    }
}

}  // namespace

// The body's own shadow lies between its feet, where they stand on one even face: round a corner,
// or over a hollow, it would hang in the air.
void add_between(Sketch& sketch, const BodyPlan& plan, std::span<const glm::vec2> feet) {
    const glm::vec2 ahead{plan.up.y, -plan.up.x};
    const auto by_way = [&](glm::vec2 a, glm::vec2 b) { return dot(a, ahead) < dot(b, ahead); };
    const auto [first, last] = std::minmax_element(feet.begin(), feet.end(), by_way);
    const glm::vec2 along = unit(*last - *first, ahead), middle = 0.5f * (*first + *last);
    if (dot(along, ahead) < least_with_body) return;
    for (const glm::vec2 foot : feet)
        if (std::abs(dot(foot - middle, left_of(along))) > uneven * plan.size) return;
    const float half = std::max(length(*last - *first), plan.size) * 0.6f + plan.size;
    const auto count = static_cast<float>(feet.size());
    sketch.out.contacts.push_back(
        {middle, along, {half, body_shadow_height * plan.size}, 0.7f * count / (count + 2.0f)});
}

void add_contacts(Sketch& sketch, const BodyPlan& plan) {
    std::vector<glm::vec2>& feet = sketch.out.scratch.places;
    feet.clear();
    for (std::size_t i = 0; i < sketch.pose.limbs.size(); ++i) {
        const LimbPose& limb = sketch.pose.limbs[i];
        const LimbDef* def = limb_at(sketch.individual, static_cast<int>(i));
        if (!limb.grips || !def || limb.joint_count < 2) continue;
        const bool leg = leg_at(sketch.individual, static_cast<int>(i)) != nullptr;
        const float reach = limb_length(*def);
        const auto joints = sketch.pose.joints_of(limb);
        const glm::vec2 bone = unit(joints.back() - joints[joints.size() - 2], {0.0f, -1.0f});
        // A leg's shadow lies the body's way, but for one that reaches that way into another face.
        const glm::vec2 ahead = ahead_of(sketch, *def);
        const bool body_way = leg && std::abs(dot(ahead, bone)) < into_face;
        const glm::vec2 along = body_way ? ahead : left_of(bone);
        const float size = leg ? reach : 0.35f * reach;
        sketch.out.contacts.push_back(
            {limb.grip, along, {contact_width * size, contact_height * size}, leg ? 0.6f : 0.45f});
        if (leg) feet.push_back(limb.grip);
    }
    if (feet.empty()) add_lying(sketch);
    if (feet.size() >= 2) add_between(sketch, plan, feet);
}

}  // namespace wriggle
