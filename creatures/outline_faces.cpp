#include "creatures/outline_faces.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"

namespace wriggle {

namespace {

// Eyes in a cluster: place in radii of the head's chunk, size as a share of the first.
struct EyePlace {
    glm::vec2 at;
    float size;
};
constexpr std::array<EyePlace, 8> spider_eyes{{{{0.55f, 0.18f}, 1.0f},
                                               {{0.18f, 0.46f}, 0.72f},
                                               {{0.86f, -0.08f}, 0.6f},
                                               {{-0.18f, 0.62f}, 0.52f},
                                               {{0.60f, -0.24f}, 0.46f},
                                               {{0.86f, 0.20f}, 0.42f},
                                               {{0.34f, -0.04f}, 0.36f},
                                               {{0.05f, 0.2f}, 0.32f}}};
constexpr std::array<EyePlace, 7> blob_eyes{{{{0.08f, 0.20f}, 1.0f},
                                             {{-0.44f, -0.16f}, 0.42f},
                                             {{0.50f, -0.20f}, 0.34f},
                                             {{-0.10f, -0.42f}, 0.28f},
                                             {{0.40f, 0.58f}, 0.28f},
                                             {{-0.52f, 0.34f}, 0.24f},
                                             {{0.24f, -0.52f}, 0.2f}}};
struct Lump {
    glm::vec2 at;
    float radius;
};
constexpr std::array<Lump, 3> front_lumps{
    {{{-0.42f, -0.34f}, 0.56f}, {{0.46f, -0.3f}, 0.5f}, {{0.04f, 0.2f}, 0.74f}}};
constexpr std::array<glm::vec2, 11> mask_face{{{-0.16f, 0.06f},
                                               {-0.12f, 0.2f},
                                               {0.02f, 0.26f},
                                               {0.16f, 0.2f},
                                               {0.21f, 0.06f},
                                               {0.19f, -0.08f},
                                               {0.12f, -0.2f},
                                               {0.03f, -0.29f},
                                               {-0.05f, -0.22f},
                                               {-0.12f, -0.12f},
                                               {-0.16f, -0.02f}}};

constexpr float widest_bite = 0.8f;  // radians at which a round mouth is as large as it gets
// Round mouths: where they are and how large, in radii of the head's chunk (a mask: in its units).
constexpr glm::vec2 blob_mouth{0.02f, -0.34f}, blob_mouth_half{0.46f, 0.36f};
constexpr glm::vec2 bare_mouth_half{0.2f, 0.5f};
constexpr float bare_mouth = 0.86f, bare_lips = 0.35f;
constexpr glm::vec2 mask_mouth{0.04f, -0.165f}, mask_mouth_half{0.07f, 0.085f};

// A ball of the animal's own skin: a short hull, so that it is lit as the body is.
void add_lump(Sketch& sketch, glm::vec2 at, float radius, float dark, InkLine line) {
    OutlineScratch& scratch = sketch.out.scratch;
    const glm::vec2 half{0.12f * radius, 0.0f};
    scratch.joints.assign({{at + half, 0.0f}, {at - half, 1.0f}});
    scratch.knots.assign(1, radius);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = line;
    const Piece piece = make_hull(sketch, style);
    for (std::uint32_t i = 0; i < piece.count; ++i)
        sketch.out.rows[piece.first + i].tone.dark = dark;
    sketch.out.pieces.push_back(piece);
}

// Lumps slowly swell, one after another: a thing that breathes all over.
float swell(const Sketch& sketch, int i) {
    const double beats = sketch.seconds * 0.31 + 0.17 * i;
    const auto whole = static_cast<double>(static_cast<std::int64_t>(beats));
    return 1.0f + 0.045f * sine(2.0f * pi * static_cast<float>(beats - whole));
}

template <std::size_t N>
void add_cluster(Sketch& sketch, const DrawingFrame& frame, const std::array<EyePlace, N>& places,
                 float lid) {
    const EyesDef& eyes = sketch.skin().eyes;
    const int count = std::min(eyes_on_head(sketch), static_cast<int>(N));
    for (int i = count - 1; i >= 0; --i) {
        const EyePlace& place = places[static_cast<std::size_t>(i)];
        EyeStyle style;
        style.radius = eyes.radius * place.size;
        style.pupil = eyes.pupil;
        style.lid = i == 0 ? lid : 0.0f;
        style.glows = i < 3;
        add_eye(sketch, frame, place.at, i, style);
    }
}

// A round mouth that opens from a line; with teeth round it, pointing in.
void add_round_mouth(Sketch& sketch, const DrawingFrame& at, glm::vec2 half, float open,
                     int teeth) {
    if (!(open > 0.0f)) return;
    PieceStyle style;
    style.part = PiecePart::head;
    style.material = style.towards = Material::mouth;
    const glm::vec2 axis = unit(at.forward, {1.0f, 0.0f});
    const glm::vec2 size{half.x * length(at.forward), half.y * length(at.up) * open};
    add_ellipse(sketch, style, at.at, size, axis);
    style.material = style.towards = Material::tooth;
    for (int i = 0; i < teeth; ++i) {
        const glm::vec2 d =
            direction(2.0f * pi * (static_cast<float>(i) + 0.5f) / static_cast<float>(teeth));
        const glm::vec2 side = left_of(d) * 0.16f;
        const auto place = [&](glm::vec2 p) {
            return at.at + axis * (p.x * size.x) + left_of(axis) * (p.y * size.y);
        };
        const std::array<glm::vec2, 4> pairs{place(d * 1.02f + side), place(d * 1.02f - side),
                                             place(d * 0.55f), place(d * 0.55f)};
        add_strip(sketch, style, pairs);
    }
}

// How far a mouth is open that is shut at rest: 0 to about 1.
float bite_of(const Sketch& sketch) {
    return std::min(sketch.skin().head.jaw_bite * sketch.pose.mouth / widest_bite, 1.0f);
}

}  // namespace

DrawingFrame chunk_frame(const Sketch& sketch, const BodyPlan& plan) {
    const HeadDef& head = sketch.skin().head;
    const auto& chunks = sketch.individual.body.chunks;
    const auto& poses = sketch.pose.chunks;
    std::size_t chunk = 0;
    for (std::size_t i = 0; i < std::min(chunks.size(), poses.size()); ++i)
        if (!head.on.empty() && chunks[i].name == head.on) chunk = i;
    const float r = chunks[chunk].radius * head.size;
    const float scale = r / std::max(plan.head_unit, 1e-6f);
    return {poses[chunk].at, plan.head.forward * scale, plan.head.up * scale};
}

void add_blob_back(Sketch& sketch, const BodyPlan& plan) {
    const DrawingFrame frame = chunk_frame(sketch, plan);
    const float r = length(frame.up);
    constexpr int lumps = 7;
    for (int i = 0; i < lumps; ++i) {
        const float angle = 2.0f * pi * static_cast<float>(i) / lumps + 0.3f;
        const float size = (0.42f + 0.2f * own_number(sketch, 41, static_cast<std::uint64_t>(i))) *
                           swell(sketch, i);
        const glm::vec2 at = direction(angle) * glm::vec2{0.72f, 0.62f};
        add_lump(sketch, frame.at + at * r, size * r, 0.75f, InkLine::silhouette);
    }
}

void add_blob(Sketch& sketch, const BodyPlan& plan) {
    const DrawingFrame frame = chunk_frame(sketch, plan);
    const float r = length(frame.up);
    for (std::size_t i = 0; i < front_lumps.size(); ++i) {
        const Lump& lump = front_lumps[i];
        const int salt = static_cast<int>(i);
        add_lump(sketch, frame.at + lump.at * r, lump.radius * r * swell(sketch, 7 + salt),
                 0.6f - 0.06f * static_cast<float>(salt), InkLine::none);
    }
    PieceStyle freckle;
    freckle.part = PiecePart::head;
    freckle.material = Material::base;
    freckle.towards = Material::accent;
    for (int i = 0; i < 16; ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float reach = 0.42f + 0.46f * own_number(sketch, 42, salt);
        const glm::vec2 at = direction(2.4f * static_cast<float>(i)) * reach;
        add_disc(sketch, freckle, frame.at + at * r,
                 r * (0.026f + 0.032f * own_number(sketch, 43, salt)), {0.4f, 0.3f, 0.75f, 0.7f});
    }
    const DrawingFrame upright{frame.at, {r, 0.0f}, {0.0f, r}};
    add_round_mouth(sketch, {upright.place(blob_mouth), upright.forward, upright.up},
                    blob_mouth_half, bite_of(sketch), 9);
    add_cluster(sketch, upright, blob_eyes, sketch.skin().eyes.lid);
}

void add_mask(Sketch& sketch, const BodyPlan& plan) {
    DrawingFrame head = plan.head;
    head.at += head.forward * 0.12f + head.up * 0.1f;
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::own;
    style.roundness = 0.8f;
    style.material = style.towards = Material::accent;
    add_contour(sketch, style, head, {0.02f, 0.0f}, mask_face);
    const EyesDef& eyes = sketch.skin().eyes;
    EyeStyle eye{eyes.radius, eyes.pupil, eyes.lid, true};
    if (eyes_on_head(sketch) > 1) add_eye(sketch, head, {-0.06f, 0.05f}, 0, eye);
    if (eyes_on_head(sketch) > 0) add_eye(sketch, head, {0.11f, 0.05f}, 1, eye);
    PieceStyle mark = style;
    mark.line = InkLine::none;
    mark.material = mark.towards = Material::dark;
    const float width = 0.02f * length(head.up);
    const std::array<float, 3> widths{0.2f * width, width, 0.2f * width};
    const std::array<glm::vec2, 3> mouth{{{-0.03f, -0.15f}, {0.04f, -0.165f}, {0.1f, -0.145f}}};
    add_curve(sketch, mark, head, mouth, widths);
    add_round_mouth(sketch, {head.place(mask_mouth), head.forward, head.up}, mask_mouth_half,
                    bite_of(sketch), 0);
}

void add_fangs(Sketch& sketch, const BodyPlan& plan) {
    const DrawingFrame frame = chunk_frame(sketch, plan);
    const float r = length(frame.up);
    add_lump(sketch, frame.place({0.18f, 0.02f}), 0.8f * r, 0.35f, InkLine::silhouette);
    PieceStyle style;
    style.part = PiecePart::head;
    style.line = InkLine::silhouette;
    style.material = Material::dark;
    style.towards = Material::claw;
    // They open for a bite, and as it is alarmed.
    const float open =
        0.1f + 0.25f * sketch.pose.alarm + sketch.skin().head.jaw_bite * sketch.pose.mouth;
    const std::array<float, 4> widths{0.36f * r, 0.34f * r, 0.18f * r, 0.02f * r};
    for (int i = 0; i < 2; ++i) {
        const float back = 0.3f * static_cast<float>(i);
        const std::array<glm::vec2, 4> fang{{{0.75f - back, -0.3f},
                                             {0.98f - back + open, -0.62f},
                                             {0.95f - back + open, -1.0f},
                                             {0.72f - back + 0.5f * open, -1.28f}}};
        add_curve(sketch, style, frame, fang, widths, {-0.6f, 0.75f, 1.0f, 1.0f});
    }
    add_cluster(sketch, frame, spider_eyes, 0.0f);
}

void add_bare_eyes(Sketch& sketch, const BodyPlan& plan) {
    const DrawingFrame frame = chunk_frame(sketch, plan);
    const float r = std::max(length(frame.up), 1e-6f);
    // No wider than the nose that it is in.
    const auto& thickness = sketch.skin().thickness;
    const float nose = thickness.empty() ? r : std::max(thickness.front(), bare_lips * r);
    add_round_mouth(sketch, {frame.place({bare_mouth, 0.0f}), frame.forward, frame.up * (nose / r)},
                    bare_mouth_half, bite_of(sketch), 7);
    add_cluster(sketch, frame, spider_eyes, sketch.skin().eyes.lid);
}

}  // namespace wriggle
