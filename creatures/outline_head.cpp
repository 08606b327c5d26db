#include "creatures/outline_head.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"
#include "creatures/outline_faces.hpp"

namespace wriggle {

namespace {

using Points = std::span<const glm::vec2>;

// Drawn for a head chunk of 0.235 m, facing right, metres from the middle of the head.
constexpr std::array<glm::vec2, 12> lizard_skull{{{-0.30f, 0.02f},
                                                  {-0.27f, 0.14f},
                                                  {-0.13f, 0.215f},
                                                  {0.05f, 0.205f},
                                                  {0.20f, 0.15f},
                                                  {0.36f, 0.115f},
                                                  {0.465f, 0.07f},
                                                  {0.487f, 0.01f},
                                                  {0.42f, -0.03f},
                                                  {0.20f, -0.02f},
                                                  {0.0f, -0.035f},
                                                  {-0.20f, -0.06f}}};
constexpr std::array<glm::vec2, 8> lizard_jaw{{{-0.22f, -0.03f},
                                               {0.10f, -0.05f},
                                               {0.40f, -0.045f},
                                               {0.435f, -0.08f},
                                               {0.34f, -0.125f},
                                               {0.10f, -0.168f},
                                               {-0.12f, -0.175f},
                                               {-0.25f, -0.12f}}};
constexpr glm::vec2 lizard_hinge{-0.2f, -0.06f}, lizard_eye{0.10f, 0.085f};

constexpr std::array<glm::vec2, 11> beak_skull{{{-0.15f, 0.0f},
                                                {-0.12f, 0.11f},
                                                {0.02f, 0.145f},
                                                {0.18f, 0.11f},
                                                {0.38f, 0.05f},
                                                {0.56f, -0.06f},
                                                {0.60f, -0.16f},
                                                {0.50f, -0.085f},
                                                {0.30f, -0.055f},
                                                {0.12f, -0.07f},
                                                {-0.05f, -0.10f}}};
constexpr std::array<glm::vec2, 6> beak_jaw{{{-0.08f, -0.06f},
                                             {0.12f, -0.065f},
                                             {0.44f, -0.085f},
                                             {0.46f, -0.115f},
                                             {0.16f, -0.125f},
                                             {-0.06f, -0.13f}}};
constexpr glm::vec2 beak_hinge{-0.08f, -0.07f}, beak_eye{0.06f, 0.035f};

constexpr float alarm_opens = 0.22f;  // radians

// The same points turned about a hinge: an opened jaw.
template <std::size_t N>
std::array<glm::vec2, N> opened(const std::array<glm::vec2, N>& points, glm::vec2 hinge,
                                float angle) {
    const glm::vec2 turn = direction(-angle);
    std::array<glm::vec2, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = hinge + rotate(points[i] - hinge, turn);
    return result;
}

float jaw_angle(const Sketch& sketch) {
    const HeadDef& head = sketch.skin().head;
    return head.jaw_open + head.jaw_bite * sketch.pose.mouth + alarm_opens * sketch.pose.alarm;
}

void add_frill(Sketch& sketch, const DrawingFrame& head) {
    const int count = sketch.skin().head.frill;
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = Material::dark;
    style.towards = Material::accent;
    // Fear raises it.
    const float raised = 1.0f + 0.25f * sketch.pose.alarm;
    for (int i = 0; i < count; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(std::max(count - 1, 1));
        const float angle = mix(1.0f, 2.75f, share);
        const glm::vec2 d = direction(angle), e = direction(angle + 0.38f);
        const glm::vec2 root{-0.19f, 0.06f};
        const float l = raised * (0.36f - 0.16f * std::abs(share - 0.4f));
        const std::array<glm::vec2, 6> pairs{
            head.place(root + d * 0.1f),       head.place(root + e * 0.1f),
            head.place(root + d * (0.6f * l)), head.place(root + e * (0.5f * l)),
            head.place(root + d * l),          head.place(root + d * l)};
        add_strip(sketch, style, pairs, {0.2f, 1.0f, 1.0f, 1.0f});
    }
}

// Teeth along a line of the skull, pointing down; they are drawn before it.
void add_teeth(Sketch& sketch, const DrawingFrame& head, glm::vec2 from, glm::vec2 to, int count,
               float length_of) {
    PieceStyle style;
    style.part = PiecePart::head;
    style.material = style.towards = Material::tooth;
    for (int i = 0; i < count; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(std::max(count - 1, 1));
        const glm::vec2 at = mix(from, to, t);
        const float l = length_of * (i % 2 == 0 ? 1.0f : 0.72f);
        const std::array<glm::vec2, 4> pairs{
            head.place(at + glm::vec2{-0.019f, 0.01f}), head.place(at + glm::vec2{0.019f, 0.01f}),
            head.place(at + glm::vec2{0.006f, -l}), head.place(at + glm::vec2{0.006f, -l})};
        add_strip(sketch, style, pairs);
    }
}

struct Face {
    Points skull, jaw;
    glm::vec2 hub, jaw_hub;
    glm::vec2 teeth_from, teeth_to;
    int teeth;
    float tooth;
};

// Jaw, teeth and skull: what lizards and birds share.
void add_face(Sketch& sketch, const DrawingFrame& head, const Face& face) {
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.roundness = 1.0f;
    style.material = Material::base;
    style.towards = Material::dark;
    add_contour(sketch, style, head, face.jaw_hub, face.jaw, {0.35f, 0.5f, 1.0f, 1.0f});
    add_teeth(sketch, head, face.teeth_from, face.teeth_to, face.teeth, face.tooth);
    style.material = Material::accent;
    style.towards = Material::accent;
    add_contour(sketch, style, head, face.hub, face.skull);
}

EyeStyle eye_style(const Sketch& sketch) {
    const EyesDef& eyes = sketch.skin().eyes;
    return {eyes.radius, eyes.pupil, eyes.lid, true};
}

void add_lizard(Sketch& sketch, const DrawingFrame& head) {
    add_frill(sketch, head);
    const float angle = jaw_angle(sketch);
    const auto jaw = opened(lizard_jaw, lizard_hinge, angle);
    if (angle > 0.12f) {
        PieceStyle mouth;
        mouth.part = PiecePart::head;
        mouth.material = mouth.towards = Material::mouth;
        const std::array<glm::vec2, 4> gape{{{-0.2f, -0.05f}, {0.4f, -0.03f}, jaw[2], jaw[1]}};
        add_contour(sketch, mouth, head, {0.0f, -0.06f}, gape);
    }
    add_face(sketch, head,
             {lizard_skull,
              jaw,

              {0.05f, 0.06f},
              lizard_hinge + rotate(glm::vec2{0.26f, -0.05f}, direction(-angle)),
              {0.42f, -0.02f},
              {0.10f, -0.025f},
              6,
              0.06f});
    PieceStyle dot;
    dot.part = PiecePart::head;
    dot.material = dot.towards = Material::dark;
    const float unit_length = length(head.up);
    add_disc(sketch, dot, head.place({0.425f, 0.058f}), 0.016f * unit_length);
    for (int i = 0; i < 4; ++i)
        add_disc(sketch, dot,
                 head.place({-0.19f + 0.052f * static_cast<float>(i),
                             0.012f + 0.022f * static_cast<float>(i % 2)}),
                 0.014f * unit_length, {0.0f, 0.0f, 0.55f, 0.55f});
    if (eyes_on_head(sketch) > 0) add_eye(sketch, head, lizard_eye, 0, eye_style(sketch));
}

void add_beak(Sketch& sketch, const DrawingFrame& head) {
    add_frill(sketch, head);
    const float angle = jaw_angle(sketch);
    const auto jaw = opened(beak_jaw, beak_hinge, angle);
    add_face(sketch, head,
             {beak_skull,
              jaw,

              {0.08f, 0.03f},
              beak_hinge + rotate(glm::vec2{0.2f, -0.03f}, direction(-angle)),
              {0.0f, 0.0f},
              {0.0f, 0.0f},
              0,
              0.0f});
    PieceStyle dot;
    dot.part = PiecePart::head;
    dot.material = dot.towards = Material::dark;
    add_disc(sketch, dot, head.place({0.3f, 0.03f}), 0.012f * length(head.up));
    if (eyes_on_head(sketch) > 0) add_eye(sketch, head, beak_eye, 0, eye_style(sketch));
}

}  // namespace

void add_head_back(Sketch& sketch, const BodyPlan& plan) {
    if (!has_body(sketch)) return;
    if (sketch.skin().head.shape == HeadShape::blob) add_blob_back(sketch, plan);
    if (sketch.skin().head.shape == HeadShape::maw) add_maw_back(sketch, plan);
}

void add_head(Sketch& sketch, const BodyPlan& plan) {
    if (!has_body(sketch)) return;
    switch (sketch.skin().head.shape) {
        case HeadShape::lizard:
            return add_lizard(sketch, plan.head);
        case HeadShape::beak:
            return add_beak(sketch, plan.head);
        case HeadShape::deer:
            return add_deer(sketch, plan.head);
        case HeadShape::mask:
            return add_mask(sketch, plan);
        case HeadShape::blob:
            return add_blob(sketch, plan);
        case HeadShape::fangs:
            return add_fangs(sketch, plan);
        case HeadShape::maw:
            return add_maw(sketch, plan);
        case HeadShape::none:
        case HeadShape::by_kind:  // nobody has chosen: an individual's is chosen
            return add_bare_eyes(sketch, plan);
    }
}

}  // namespace wriggle
