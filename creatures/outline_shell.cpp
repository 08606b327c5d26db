#include "creatures/outline_shell.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

// The coil winds inwards from its mouth, over the top towards the tail: its first turn is the
// silhouette. Angles are from the mouth, radii in radii of the shell.
constexpr float mouth_at = -0.75f;  // radians from ahead: ahead and below
constexpr float flare = 0.16f;      // how far the lip stands out
constexpr float flare_span = 0.9f;  // radians over which it does
constexpr std::size_t rim_points = 22;
constexpr float wobble = 0.02f;  // of the lines of growth: no two years are alike

struct Coil {
    float growth;
    /// Of the outer edge, so many turns from the mouth inwards.
    float radius(float turns) const {
        const float lip = flare * std::max(0.0f, 1.0f - turns * 2.0f * pi / flare_span);
        return (1.0f + lip) * decay(1.0f, turns * log_growth);
    }
    explicit Coil(float growth_a_turn) : growth(growth_a_turn) {
        // Its binary logarithm.
        float x = std::max(growth, 1.01f), whole = 0.0f;
        for (; x >= 2.0f; x *= 0.5f)
            whole += 1.0f;
        const float y = (x - 1.0f) / (x + 1.0f), y2 = y * y;
        log_growth = whole + 2.885390f * y * (1.0f + y2 * (1.0f / 3.0f + y2 * (0.2f + y2 / 7.0f)));
    }
    float log_growth = 1.0f;
    glm::vec2 place(float turns, float share = 1.0f) const {
        return direction(mouth_at + 2.0f * pi * turns) * (radius(turns) * share);
    }
};

// The chunks about the one it rides on carry it: it does not nod with each of them.
glm::vec2 up_of(const Sketch& sketch, int chunk) {
    glm::vec2 sum{0.0f};
    const int count = static_cast<int>(sketch.pose.chunks.size());
    for (int i = std::max(0, chunk - 2); i <= std::min(count - 1, chunk + 2); ++i)
        sum += sketch.pose.chunks[static_cast<std::size_t>(i)].up;
    return unit(sum, {0.0f, 1.0f});
}

int chunk_of(const Sketch& sketch) {
    const auto& chunks = sketch.individual.body.chunks;
    const std::size_t count = std::min(chunks.size(), sketch.pose.chunks.size());
    for (std::size_t i = 0; i < count; ++i)
        if (chunks[i].name == sketch.skin().shell.on) return static_cast<int>(i);
    return 0;
}

DrawingFrame frame_of(const Sketch& sketch, const BodyPlan& plan) {
    const ShellDef& def = sketch.skin().shell;
    const int chunk = chunk_of(sketch);
    const glm::vec2 up = up_of(sketch, chunk);
    const float side = dot(plan.ahead, glm::vec2(up.y, -up.x)) < 0.0f ? -1.0f : 1.0f;
    const glm::vec2 ahead = glm::vec2(up.y, -up.x) * side;
    // Where it turns it is seen from the front: narrower.
    constexpr float from_the_front = 0.62f;
    const float turned = std::abs(sketch.pose.facing);
    const glm::vec2 forward = rotate(glm::vec2(1.0f, 0.0f), -def.lean);
    const glm::vec2 upward = left_of(forward);
    const float wide = mix(from_the_front, 1.0f, turned) * def.radius;
    const auto place = [&](glm::vec2 v) {
        return ahead * (v.x * wide) + up * (v.y * def.radius * def.tall);
    };
    const glm::vec2 at = sketch.pose.chunks[static_cast<std::size_t>(chunk)].at +
                         ahead * (def.offset.x * turned) + up * def.offset.y;
    return {at, place(forward), place(upward)};
}

PieceStyle style_of(const ShellDef& def) {
    PieceStyle style;
    style.part = PiecePart::spine;
    style.material = material_of(def.color);
    style.towards = Material::dark;
    return style;
}

// One whorl as a round body: from so many turns in, once round.
void add_whorl(Sketch& sketch, const DrawingFrame& frame, const Coil& coil, float from,
               bool outer) {
    const ShellDef& def = sketch.skin().shell;
    PieceStyle style = style_of(def);
    style.line = outer ? InkLine::silhouette : InkLine::own;
    style.roundness = outer ? 1.0f : 0.75f;
    std::array<glm::vec2, rim_points> rim;
    for (std::size_t i = 0; i < rim_points; ++i)
        rim[i] = coil.place(from + static_cast<float>(i) / static_cast<float>(rim_points - 1));
    const float dark = std::min(0.5f, 0.16f * from);
    add_contour(sketch, style, frame, {0.0f, 0.0f}, rim,
                {dark + 0.1f, dark + (outer ? 0.3f : 0.22f), 1.0f, 1.0f});
}

void add_growth_lines(Sketch& sketch, const DrawingFrame& frame, const Coil& coil) {
    const ShellDef& def = sketch.skin().shell;
    PieceStyle style = style_of(def);
    style.part = PiecePart::mark;
    style.material = Material::dark;
    for (int i = 1; i < def.lines; ++i) {
        // Each turn has its share of them: they grow closer inwards, as the shell did.
        const float turns =
            def.turns * static_cast<float>(i) / static_cast<float>(std::max(1, def.lines));
        const float width = coil.radius(turns) - coil.radius(turns + 1.0f);
        const float own = own_number(sketch, 51, static_cast<std::uint64_t>(i));
        const float at = turns + wobble * (own - 0.5f);
        const Weighed weighed(sketch, width * length(frame.up) * 0.1f);
        if (!weighed.seen()) continue;
        // Bent back from the seam to the outer edge.
        const float r = coil.radius(at), inner = coil.radius(at + 1.0f);
        const float way = mouth_at + 2.0f * pi * at;
        const std::array<glm::vec2, 3> line{direction(way - 0.16f) * mix(inner, r, 0.06f),
                                            direction(way + 0.06f) * mix(inner, r, 0.55f),
                                            direction(way) * mix(inner, r, 0.95f)};
        const float w = length(frame.up) * width * (0.02f + 0.04f * own);
        const float strong = i % 4 == 0 ? 0.8f : 0.4f;
        add_curve(sketch, style, frame, line, std::array<float, 3>{0.4f * w, w, 0.5f * w},
                  {0.0f, 0.0f, strong, 0.6f * strong});
    }
}

void add_lip(Sketch& sketch, const DrawingFrame& frame, const Coil& coil) {
    PieceStyle style = style_of(sketch.skin().shell);
    style.part = PiecePart::mark;
    style.material = style.towards = Material::light;
    const std::array<glm::vec2, 3> lip{coil.place(0.002f, 0.98f), coil.place(0.004f, 0.78f),
                                       coil.place(0.0f, 0.52f)};
    const float w = 0.045f * length(frame.up);
    add_curve(sketch, style, frame, lip, std::array<float, 3>{w, 0.8f * w, 0.2f * w},
              {0.0f, 0.0f, 0.55f, 0.35f});
}

}  // namespace

void add_shell(Sketch& sketch, const BodyPlan& plan) {
    const ShellDef& def = sketch.skin().shell;
    if (!(def.radius > 0.0f) || !has_body(sketch)) return;
    const DrawingFrame frame = frame_of(sketch, plan);
    const Coil coil(def.growth);
    for (float from = 0.0f; from < def.turns; from += 1.0f) {
        const Weighed weighed(sketch, coil.radius(from) * def.radius);
        if (!weighed.seen()) break;
        add_whorl(sketch, frame, coil, from, from == 0.0f);
    }
    add_growth_lines(sketch, frame, coil);
    add_lip(sketch, frame, coil);
}

}  // namespace wriggle
