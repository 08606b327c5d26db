// A deer's head: a long face, ears that flick, and antlers.
#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"
#include "creatures/outline_faces.hpp"

namespace wriggle {

namespace {

// Drawn for a head chunk of 0.235 m, facing right, metres from the middle of the head.
constexpr std::array<glm::vec2, 13> face{{{-0.17f, -0.03f},
                                          {-0.16f, 0.08f},
                                          {-0.07f, 0.145f},
                                          {0.05f, 0.125f},
                                          {0.17f, 0.055f},
                                          {0.32f, -0.035f},
                                          {0.41f, -0.09f},
                                          {0.425f, -0.14f},
                                          {0.37f, -0.175f},
                                          {0.25f, -0.16f},
                                          {0.10f, -0.14f},
                                          {-0.05f, -0.145f},
                                          {-0.14f, -0.11f}}};
constexpr std::array<glm::vec2, 7> jaw{{{-0.02f, -0.09f},
                                        {0.12f, -0.115f},
                                        {0.26f, -0.13f},
                                        {0.355f, -0.145f},
                                        {0.345f, -0.172f},
                                        {0.2f, -0.165f},
                                        {0.02f, -0.14f}}};
constexpr glm::vec2 jaw_hinge{0.0f, -0.09f}, jaw_hub{0.15f, -0.14f};
constexpr float jaw_share = 0.6f;  // of how far a lizard's would open
constexpr glm::vec2 face_hub{0.06f, 0.0f}, eye_place{0.04f, 0.045f};
constexpr glm::vec2 ear_root{-0.12f, 0.09f};
constexpr float ear_length = 0.24f, ear_width = 0.085f;
constexpr float ear_angle = 2.55f, ear_back = 0.35f;  // radians; how far fear lays it back
constexpr float flick_every = 4.3f, flick_share = 0.07f, flick = 0.55f;  // seconds; radians

// A beam rises back from the brow and bows forward; tines stand on its front.
constexpr std::array<glm::vec2, 5> beam{
    {{-0.02f, 0.12f}, {-0.17f, 0.29f}, {-0.29f, 0.53f}, {-0.29f, 0.80f}, {-0.15f, 1.02f}}};
constexpr float beam_width = 0.052f, tine_length = 0.27f, tine_angle = 0.75f;
constexpr glm::vec2 far_side{0.06f, 0.02f};  // where what belongs to the other side stands
constexpr float far_lean = 0.5f;             // radians that the other antler leans forward
constexpr float front_spread = 0.75f;        // of its own breadth, to its side, seen from the front

glm::vec2 along_beam(float share) {
    const float at = std::clamp(share, 0.0f, 1.0f) * static_cast<float>(beam.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), beam.size() - 2);
    return mix(beam[i], beam[i + 1], at - static_cast<float>(i));
}

void add_antler(Sketch& sketch, DrawingFrame head, bool far) {
    const int tines = sketch.skin().head.antlers;
    // Half turned, an animal is seen from the front: there they spread to both sides.
    const float size = length(head.up), seen = length(head.forward) / std::max(size, 1e-6f);
    const float front = std::sqrt(std::max(0.0f, 1.0f - seen * seen));
    const glm::vec2 aside = -left_of(head.up) * (front_spread * front * (far ? 1.0f : -1.0f));
    if (far) {  // spread to both sides, seen a little from before
        const glm::vec2 root = head.place(beam.front() + far_side);
        const glm::vec2 forward = head.across(direction(-far_lean));
        head.up = head.across(left_of(direction(-far_lean)));
        head.forward = forward;
        head.at = root - head.across(beam.front());
    }
    head.forward += aside;
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = far ? Material::dark : Material::accent;
    style.towards = Material::accent;
    const Fade fade{0.0f, far ? 0.45f : 1.0f};
    const float w = beam_width * length(head.up) * (far ? 0.85f : 1.0f);
    for (int i = 0; i < tines; ++i) {
        const float share =
            mix(0.14f, 0.86f, static_cast<float>(i) / static_cast<float>(std::max(tines - 1, 1)));
        const glm::vec2 root = along_beam(share);
        const glm::vec2 way = unit(along_beam(share + 0.1f) - root, {0.0f, 1.0f});
        const glm::vec2 out = rotate(way, direction(-tine_angle));
        const float l = tine_length * (1.1f - 0.5f * share);
        const std::array<glm::vec2, 3> tine{root - out * 0.01f, root + out * (0.55f * l),
                                            root + out * (0.85f * l) + way * (0.3f * l)};
        const float wide = w * (0.75f - 0.25f * share);
        add_curve(sketch, style, head, tine, std::array<float, 3>{wide, 0.75f * wide, 0.1f * wide},
                  fade);
    }
    add_curve(sketch, style, head, beam,
              std::array<float, 5>{1.25f * w, w, 0.85f * w, 0.6f * w, 0.1f * w}, fade);
}

/// How far an ear is turned forward now: at rest, but for a flick now and then.
float ear_turn(const Sketch& sketch, std::uint64_t which) {
    const double beats = sketch.seconds / flick_every + own_number(sketch, 51, which);
    const auto share = static_cast<float>(beats - static_cast<double>(static_cast<long>(beats)));
    const float flicks = share < flick_share ? sine(pi * share / flick_share) : 0.0f;
    return flick * flicks - ear_back * sketch.pose.alarm;
}

void add_ear(Sketch& sketch, DrawingFrame head, bool far) {
    if (far) head.at = head.place(far_side);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = Material::base;
    style.towards = Material::dark;
    const glm::vec2 d = direction(ear_angle - ear_turn(sketch, far ? 1 : 0));
    const std::array<glm::vec2, 4> line{ear_root - d * 0.02f, ear_root + d * (0.35f * ear_length),
                                        ear_root + d * (0.75f * ear_length),
                                        ear_root + d * ear_length};
    const float w = ear_width * length(head.up);
    add_curve(sketch, style, head, line, std::array<float, 4>{0.45f * w, w, 0.7f * w, 0.05f * w},
              {far ? 0.6f : 0.1f, 0.8f});
}

// The lower jaw, behind the face: it is seen only while it is open.
void add_jaw(Sketch& sketch, const DrawingFrame& head) {
    const float angle = jaw_share * sketch.skin().head.jaw_bite * sketch.pose.mouth;
    if (!(angle > 0.0f)) return;
    const glm::vec2 turn = direction(-angle);
    const auto opened = [&](glm::vec2 p) { return jaw_hinge + rotate(p - jaw_hinge, turn); };
    std::array<glm::vec2, jaw.size()> points;
    for (std::size_t i = 0; i < jaw.size(); ++i)
        points[i] = opened(jaw[i]);
    PieceStyle style;
    style.part = PiecePart::head;
    style.material = style.towards = Material::mouth;
    const std::array<glm::vec2, 4> gape{jaw_hinge, glm::vec2{0.36f, -0.14f}, points[3], points[1]};
    add_contour(sketch, style, head, mix(gape[0], gape[2], 0.5f), gape);
    style.line = InkLine::silhouette;
    style.roundness = 1.0f;
    style.material = Material::base;
    style.towards = Material::dark;
    add_contour(sketch, style, head, opened(jaw_hub), points, {0.2f, 0.4f, 1.0f, 1.0f});
}

}  // namespace

void add_deer(Sketch& sketch, const DrawingFrame& head) {
    const bool antlers = sketch.skin().head.antlers > 0;
    if (antlers) add_antler(sketch, head, true);
    add_ear(sketch, head, true);
    add_jaw(sketch, head);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.roundness = 1.0f;
    style.material = Material::base;
    style.towards = Material::accent;
    add_contour(sketch, style, head, face_hub, face, {0.0f, 0.55f, 1.0f, 1.0f});
    PieceStyle dot;
    dot.part = PiecePart::head;
    dot.material = dot.towards = Material::dark;
    const float unit_length = length(head.up);
    add_ellipse(sketch, dot, head.place({0.405f, -0.105f}), glm::vec2{0.032f, 0.026f} * unit_length,
                unit(head.forward, {1.0f, 0.0f}));
    const std::array<glm::vec2, 3> mouth{{{0.38f, -0.15f}, {0.29f, -0.135f}, {0.19f, -0.12f}}};
    const float line = 0.014f * unit_length;
    add_curve(sketch, dot, head, mouth, std::array<float, 3>{0.6f * line, line, 0.2f * line});
    if (antlers) add_antler(sketch, head, false);
    add_ear(sketch, head, false);
    const EyesDef& eyes = sketch.skin().eyes;
    if (eyes.count > 0)
        add_eye(sketch, head, eye_place, 0, {eyes.radius, eyes.pupil, eyes.lid, true});
}

}  // namespace wriggle
