#include "creatures/outline_eyes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"

namespace wriggle {

namespace {

// Proportions of drawing, in radii of the eye.
constexpr float socket = 1.3f, iris_light = 0.4f;
constexpr float slit_width = 0.24f, slit_height = 0.72f, round_pupil = 0.5f;
constexpr float look_reach = 0.36f;
constexpr float highlight_size = 0.23f;
constexpr glm::vec2 highlight_at{-0.2f, 0.42f};
constexpr float glow_reach = 3.2f, glow_strength = 0.28f;
constexpr float lid_reach = 1.34f;
constexpr float widening = 0.24f;       // at full alarm
constexpr float narrowest = 0.25f;      // of an eye seen from the side of a turned head
constexpr float blink_seconds = 0.17f;  // shut and open
constexpr double blink_period_least = 2.6, blink_period_more = 2.2;

// What the eye looks at, as a share of its radius.
glm::vec2 look_of(const Sketch& sketch, glm::vec2 eye, glm::vec2 ahead) {
    if (!sketch.skin().eyes.look) return ahead;
    const glm::vec2 to = sketch.pose.attends - eye;
    // Near things do not pull the pupil to the very edge.
    const float far = std::min(1.0f, length(to) / (4.0f * sketch.skin().eyes.radius + 1e-6f));
    return unit(to, ahead) * far;
}

// The part of the socket above a line: `cover` 0 open to 1 shut.
void add_lid(Sketch& sketch, const DrawingFrame& eye, float cover) {
    if (cover <= 0.01f) return;
    const float height = lid_reach * (1.0f - 2.0f * std::min(cover, 0.98f));
    const float half = std::sqrt(std::max(0.0f, lid_reach * lid_reach - height * height));
    const float from = arc_tangent(height, half);
    std::array<glm::vec2, 12> rim;
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(rim.size() - 1);
        const glm::vec2 u = direction(mix(from, pi - from, t));
        // The lid's line sinks a little towards the snout: a brow.
        const float slant = -0.16f * u.x * (1.0f - t) * (1.0f - cover);
        rim[i] = eye.place(u * lid_reach + glm::vec2{0.0f, i == 0 ? slant : 0.0f});
    }
    PieceStyle style;
    style.part = PiecePart::eye;
    style.material = style.towards = Material::lid;
    add_fan(sketch, style, eye.place({0.0f, mix(height, lid_reach, 0.5f)}), rim);
}

void add_pupil(Sketch& sketch, const EyeStyle& eye, const DrawingFrame& frame, glm::vec2 at,
               float radius) {
    if (eye.pupil == Pupil::none) return;
    PieceStyle style;
    style.part = PiecePart::eye;
    style.material = style.towards = Material::pupil;
    const glm::vec2 axis = unit(frame.forward, {1.0f, 0.0f});
    const float squeeze = length(frame.forward) / std::max(length(frame.up), 1e-6f);
    // Alarm opens pupils wide.
    const float open = 1.0f + 0.55f * sketch.pose.alarm;
    const glm::vec2 half =
        eye.pupil == Pupil::slit
            ? glm::vec2{slit_width * open * squeeze, slit_height}
            : glm::vec2{round_pupil * squeeze, round_pupil} * (0.85f + 0.15f * open);
    add_ellipse(sketch, style, at, half * radius, axis);
}

}  // namespace

int eyes_on_head(const Sketch& sketch) {
    const EyesDef& eyes = sketch.skin().eyes;
    return eyes.on.empty() ? eyes.count : 0;
}

float blink(int id, int place, double seconds) {
    const auto salt = static_cast<std::uint64_t>(id) * 64u + static_cast<std::uint64_t>(place);
    const double period =
        blink_period_least + blink_period_more * static_cast<double>(unit_of(hash_of(salt, 31)));
    const double turn = seconds / period;
    const double whole = std::floor(turn);
    const auto count = static_cast<std::uint64_t>(static_cast<std::int64_t>(whole));
    const float start = 0.9f * unit_of(hash_of(salt, count + 1000));
    const float since = (static_cast<float>(turn - whole) - start) * static_cast<float>(period);
    if (!(since > 0.0f && since < blink_seconds)) return 0.0f;
    return sine(pi * since / blink_seconds);
}

void add_eye(Sketch& sketch, const DrawingFrame& head, glm::vec2 at, int place,
             const EyeStyle& style) {
    const float alarm = std::clamp(sketch.pose.alarm, 0.0f, 1.0f);
    const float radius = style.radius * (1.0f + widening * alarm);
    const Weighed weighed(sketch, radius);
    if (!weighed.seen()) return;
    const glm::vec2 centre = head.place(at);
    const glm::vec2 ahead = unit(head.forward, {1.0f, 0.0f});
    const glm::vec2 up = unit(head.up, left_of(ahead));
    const float turned = length(head.forward) / std::max(length(head.up), 1e-6f);
    const float squeeze = std::max(std::min(turned, 1.0f), narrowest);
    const DrawingFrame eye{centre, ahead * (radius * squeeze), up * radius};

    PieceStyle piece;
    piece.part = PiecePart::eye;
    piece.material = piece.towards = Material::socket;
    const glm::vec2 half{radius * squeeze, radius};
    add_ellipse(sketch, piece, centre, socket * half, ahead);
    piece.material = Material::eye;
    piece.towards = Material::highlight;
    add_ellipse(sketch, piece, centre, half, ahead, {iris_light, 0.0f, 1.0f, 1.0f});
    const glm::vec2 look = look_of(sketch, centre, ahead) * (look_reach * radius);
    add_pupil(sketch, style, eye, centre + look, radius);
    piece.material = piece.towards = Material::highlight;
    add_disc(sketch, piece, centre + highlight_at * (radius * squeeze), highlight_size * radius);

    const float shut = alarm < 0.6f ? blink(sketch.pose.id, place / 2, sketch.seconds) : 0.0f;
    const float cover = std::max(style.lid * (1.0f - 0.8f * alarm), shut);
    add_lid(sketch, eye, cover);
    if (style.glows)
        sketch.out.lights.push_back({centre, glow_reach * radius, Material::eye,
                                     glow_strength * (1.0f - 0.9f * shut) * (1.0f + alarm)});
}

}  // namespace wriggle
