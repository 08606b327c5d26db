// Two toothed lips that open from a hinge at the back: a hunter that has nothing but a mouth.
#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"
#include "creatures/outline_faces.hpp"

namespace wriggle {

namespace {

// Places in radii of the head's chunk, of the upper lip; the lower one mirrors it.
constexpr glm::vec2 hinge{-0.55f, 0.0f}, lip_hub{0.2f, 0.4f}, eye_place{0.35f, 0.5f};
constexpr std::array<glm::vec2, 8> lip{{{-0.85f, -0.05f},
                                        {-0.75f, 0.55f},
                                        {-0.2f, 0.92f},
                                        {0.55f, 0.86f},
                                        {1.25f, 0.42f},
                                        {1.55f, 0.06f},
                                        {0.9f, 0.0f},
                                        {0.0f, -0.02f}}};
constexpr int teeth = 7;
constexpr float first_tooth = 0.1f, last_tooth = 1.45f;
constexpr float alarm_opens = 0.35f, rush_opens = 0.8f;  // radians
constexpr float rush_speed = 8.0f;                       // m/s of a head that strikes

struct Maw {
    Sketch& sketch;
    DrawingFrame frame;
    float open;   // radians between the lips
    float upper;  // 1: the side at +up is the upper one; -1: the other; between as it looks up

    glm::vec2 place(glm::vec2 p, float side) const {
        const glm::vec2 q = hinge + rotate(p - hinge, direction(0.5f * open));
        return frame.place({q.x, q.y * side});
    }
};

Maw maw_of(Sketch& sketch, const BodyPlan& plan) {
    // The lips are alike, so that only the eye has to change sides when it looks the other way.
    const DrawingFrame chunk = chunk_frame(sketch, plan);
    const DrawingFrame frame{chunk.at, chunk.forward, left_of(chunk.forward)};
    const float speed = length(sketch.pose.chunks.front().velocity);
    const HeadDef& head = sketch.skin().head;
    const float open = head.jaw_open + head.jaw_bite * sketch.pose.mouth +
                       alarm_opens * sketch.pose.alarm +
                       rush_opens * std::min(speed / rush_speed, 1.0f);
    return {sketch, frame, open,
            dot(chunk.up, frame.up) / std::max(dot(frame.up, frame.up), 1e-9f)};
}

void add_gape(const Maw& maw) {
    PieceStyle style;
    style.part = PiecePart::head;
    style.material = style.towards = Material::mouth;
    const std::array<glm::vec2, 4> gape{maw.frame.place(hinge), maw.place({1.1f, 0.1f}, 1.0f),
                                        maw.place({0.6f, 0.0f}, 1.0f),
                                        maw.place({1.1f, 0.1f}, -1.0f)};
    add_fan(maw.sketch, style, maw.frame.place({0.3f, 0.0f}), gape);
}

void add_fangs_of(const Maw& maw, float side) {
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = style.towards = Material::tooth;
    for (int i = 0; i < teeth; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(teeth - 1);
        const float x = mix(first_tooth, last_tooth, t);
        const float l = (0.34f + 0.12f * static_cast<float>(i % 2)) * (0.7f + 0.3f * t);
        const glm::vec2 tip = maw.place({x + 0.08f, -l}, side);
        const std::array<glm::vec2, 4> pairs{maw.place({x - 0.09f, 0.1f}, side),
                                             maw.place({x + 0.09f, 0.1f}, side), tip, tip};
        add_strip(maw.sketch, style, pairs);
    }
}

void add_lip(const Maw& maw, float side) {
    std::array<glm::vec2, lip.size()> contour;
    for (std::size_t i = 0; i < lip.size(); ++i)
        contour[i] = maw.place(lip[i], side);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.roundness = 1.0f;
    style.material = Material::accent;
    style.towards = Material::dark;
    const float dark = 0.2f - 0.2f * side * maw.upper;  // the lower lip lies in the upper's shade
    const DrawingFrame world{{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
    add_contour(maw.sketch, style, world, maw.place(lip_hub, side), contour,
                {dark, dark + 0.1f, 1.0f, 1.0f});
}

}  // namespace

void add_maw_back(Sketch& sketch, const BodyPlan& plan) {
    const DrawingFrame frame = chunk_frame(sketch, plan);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = Material::dark;
    style.towards = Material::accent;
    const float size = length(frame.forward);
    const int leaves = std::max(sketch.skin().head.frill, 0);
    for (int i = 0; i < leaves; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(std::max(leaves - 1, 1));
        const glm::vec2 d = direction(mix(1.25f, 2.0f * pi - 1.25f, share));
        const float l = 1.25f + 0.5f * own_number(sketch, 51, static_cast<std::uint64_t>(i));
        const glm::vec2 curl = left_of(d) * (share < 0.5f ? 0.3f : -0.3f);
        const std::array<glm::vec2, 3> leaf{d * 0.5f, d * (0.75f * l) + curl * 0.2f, d * l + curl};
        const std::array<float, 4> widths{0.3f * size, 0.5f * size, 0.36f * size, 0.02f * size};
        const DrawingFrame round{frame.at, frame.forward, left_of(frame.forward)};
        add_curve(sketch, style, round, leaf, widths, {0.1f, 0.75f, 1.0f, 1.0f});
    }
}

void add_maw(Sketch& sketch, const BodyPlan& plan) {
    const Maw maw = maw_of(sketch, plan);
    add_gape(maw);
    for (const float side : {-1.0f, 1.0f}) {
        add_fangs_of(maw, side);
        add_lip(maw, side);
    }
    const EyesDef& eyes = sketch.skin().eyes;
    if (eyes_on_head(sketch) <= 0) return;
    // From one lip over the mouth to the other.
    const glm::vec2 at =
        mix(maw.place(eye_place, -1.0f), maw.place(eye_place, 1.0f), 0.5f + 0.5f * maw.upper);
    add_eye(sketch, {at, maw.frame.forward, maw.frame.up}, {0.0f, 0.0f}, 0,
            {eyes.radius, eyes.pupil, eyes.lid, true});
}

}  // namespace wriggle
