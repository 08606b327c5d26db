#include "creatures/hull.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

// Steeper than this an envelope runs into a point that no circle touches any more.
constexpr float steepest = 0.93f;
// Samples nearer than `detail` stay where the curve turns by more than this: cos 7 degrees.
constexpr float straight = 0.9925f;
constexpr float even_slope = 0.12f;
constexpr float straight_run = 2.5f;  // times detail: no sample of a straight part lies farther off
constexpr int most_samples = 24;
constexpr int most_cap_rows = 16;
constexpr float shortest = 1e-6f;  // metres: below, two places are one

// Floats do for what is only drawn, and there is much of it.
float run_of(glm::vec2 v) {
    return std::sqrt(v.x * v.x + v.y * v.y);
}

glm::vec2 direction_of(glm::vec2 v, glm::vec2 otherwise) {
    const float run = run_of(v);
    return run > 0.0f && run < 1e30f ? v / run : otherwise;
}

// Whether `to` turns off the way of `from` by more than the angle of that cosine (above 0).
bool turns_off(glm::vec2 from, glm::vec2 to, float cosine_of) {
    const float along = dot(from, to), both = dot(from, from) * dot(to, to);
    return both > 0.0f && (along <= 0.0f || along * along < cosine_of * cosine_of * both);
}

glm::vec2 reflected(glm::vec2 end, glm::vec2 next) {
    return 2.0f * end - next;
}

struct Span {
    glm::vec2 before, from, to, after;
};

Span span_of(std::span<const SweptJoint> joints, std::size_t i) {
    const glm::vec2 from = joints[i].at, to = joints[i + 1].at;
    return {i > 0 ? joints[i - 1].at : reflected(from, to), from, to,
            i + 2 < joints.size() ? joints[i + 2].at : reflected(to, from)};
}

glm::vec2 catmull_rom(const Span& s, float t) {
    return 0.5f * (2.0f * s.from + (s.to - s.before) * t +
                   (2.0f * s.before - 5.0f * s.from + 4.0f * s.to - s.after) * (t * t) +
                   (3.0f * s.from - s.before - 3.0f * s.to + s.after) * (t * t * t));
}

int samples_of(glm::vec2 from, glm::vec2 to, float detail) {
    const float wanted = 2.0f * run_of(to - from) / std::max(detail, shortest);
    return static_cast<int>(std::clamp(wanted, 1.0f, static_cast<float>(most_samples)));
}

glm::vec2 tangent(const std::vector<SweptJoint>& curve, std::size_t i, glm::vec2 otherwise) {
    const std::size_t last = curve.size() - 1;
    return direction_of(curve[std::min(i + 1, last)].at - curve[i > 0 ? i - 1 : 0].at, otherwise);
}

// Radii along the curve and how they rise, r' = dr/ds.
void measure(SweepScratch& scratch, std::span<const float> knots) {
    const auto& curve = scratch.curve;
    const std::size_t n = curve.size();
    scratch.radii.resize(n);
    scratch.slopes.resize(n);
    scratch.arcs.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        scratch.radii[i] = width_at(knots, curve[i].along);
        scratch.arcs[i] =
            i > 0 ? scratch.arcs[i - 1] + run_of(curve[i].at - curve[i - 1].at) : 0.0f;
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t a = i > 0 ? i - 1 : 0, b = std::min(i + 1, n - 1);
        const float run = std::max(scratch.arcs[b] - scratch.arcs[a], shortest);
        scratch.slopes[i] =
            std::clamp((scratch.radii[b] - scratch.radii[a]) / run, -steepest, steepest);
    }
}

// Drops what nobody would see: samples near the last kept one where neither the line nor the
// envelope's side turns. In place.
void thin_out(SweepScratch& scratch, float detail) {
    auto& curve = scratch.curve;
    if (curve.size() < 5) return;
    std::size_t kept = 1;
    float slope = scratch.slopes[0];
    for (std::size_t i = 1; i + 1 < curve.size(); ++i) {
        const glm::vec2 come = curve[i].at - curve[kept - 1].at;
        const bool turns = turns_off(come, curve[i + 1].at - curve[i].at, straight) ||
                           std::abs(scratch.slopes[i] - slope) > even_slope;
        if (!turns && run_of(come) <= straight_run * detail) continue;
        slope = scratch.slopes[i];
        curve[kept++] = curve[i];
    }
    curve[kept++] = curve.back();
    curve.resize(kept);
}

// The circle at `at` cut at the height `rise` (a sine, -1 to 1) along its axis.
HullRow circle_row(const SweptJoint& at, glm::vec2 axis, float radius, float rise) {
    HullRow row;
    row.centre = at.at + axis * (radius * rise);
    row.normal = left_of(axis);
    row.half_width = radius * std::sqrt(std::max(0.0f, 1.0f - rise * rise));
    row.along = std::clamp(at.along, 0.0f, 1.0f);
    return row;
}

// Half a circle, or what a slope leaves of it; the pole's row has no width.
void add_cap(const SweptJoint& at, glm::vec2 axis, float radius, float from, float to, float detail,
             std::vector<HullRow>& rows) {
    const float wanted = 1.5f * radius / std::max(detail, shortest);
    const int count = static_cast<int>(std::clamp(wanted, 1.0f, static_cast<float>(most_cap_rows)));
    for (int k = 0; k <= count; ++k) {
        const float share = static_cast<float>(k) / static_cast<float>(count);
        rows.push_back(circle_row(at, axis, radius, sine(from + (to - from) * share)));
    }
}

// arcsin on [-steepest, steepest].
float arc_sine(float x) {
    return 0.5f * pi - arc_cosine(x);
}

}  // namespace

float width_at(std::span<const float> knots, float along) {
    if (knots.empty()) return 0.0f;
    if (knots.size() == 1) return knots[0];
    const float last = static_cast<float>(knots.size() - 1);
    const float x = std::clamp(along, 0.0f, 1.0f) * last;
    const std::size_t i = std::min(static_cast<std::size_t>(x), knots.size() - 2);
    const float f = x - static_cast<float>(i);
    const float a = knots[i], b = knots[i + 1];
    const float before = i > 0 ? knots[i - 1] : 2.0f * a - b;
    const float after = i + 2 < knots.size() ? knots[i + 2] : 2.0f * b - a;
    const float curve = 0.5f * (2.0f * a + (b - before) * f +
                                (2.0f * before - 5.0f * a + 4.0f * b - after) * (f * f) +
                                (3.0f * a - before - 3.0f * b + after) * (f * f * f));
    // A curve may swing past its knots; a body may not.
    return std::clamp(curve, std::min(a, b), std::max(a, b));
}

void sample_curve(std::span<const SweptJoint> joints, float detail,
                  std::vector<SweptJoint>& curve) {
    curve.clear();
    if (joints.size() < 2) {
        curve.assign(joints.begin(), joints.end());
        return;
    }
    for (std::size_t i = 0; i + 1 < joints.size(); ++i) {
        const Span span = span_of(joints, i);
        const int samples = samples_of(span.from, span.to, detail);
        for (int k = 0; k < samples; ++k) {
            const float t = static_cast<float>(k) / static_cast<float>(samples);
            curve.push_back({catmull_rom(span, t), mix(joints[i].along, joints[i + 1].along, t)});
        }
    }
    curve.push_back(joints.back());
}

void add_hull_rows(std::span<const SweptJoint> joints, std::span<const float> knots,
                   const SweepSettings& settings, SweepScratch& scratch,
                   std::vector<HullRow>& rows) {
    if (joints.empty() || knots.empty()) return;
    sample_curve(joints, settings.detail, scratch.curve);
    measure(scratch, knots);
    thin_out(scratch, settings.detail);
    measure(scratch, knots);
    const auto& curve = scratch.curve;
    const std::size_t last = curve.size() - 1;
    glm::vec2 axis = unit(curve[last].at - curve[0].at, {1.0f, 0.0f});
    axis = tangent(curve, 0, axis);
    if (settings.cap_root)
        add_cap(curve[0], axis, scratch.radii[0], -0.5f * pi, arc_sine(-scratch.slopes[0]),
                settings.detail, rows);
    for (std::size_t i = 0; i <= last; ++i) {
        axis = tangent(curve, i, axis);
        rows.push_back(circle_row(curve[i], axis, scratch.radii[i], -scratch.slopes[i]));
    }
    if (settings.cap_tip)
        add_cap(curve[last], axis, scratch.radii[last], arc_sine(-scratch.slopes[last]), 0.5f * pi,
                settings.detail, rows);
}

glm::vec2 hull_point(std::span<const HullRow> rows, float along, float across) {
    if (rows.empty()) return glm::vec2(0.0f);
    const auto below = [](const HullRow& row, float value) { return row.along < value; };
    auto it = std::lower_bound(rows.begin(), rows.end(), along, below);
    if (it == rows.begin()) ++it;
    if (it == rows.end()) --it;
    if (rows.size() == 1) return rows[0].centre + rows[0].normal * (across * rows[0].half_width);
    const HullRow &b = *it, &a = *(it - 1);
    const float run = b.along - a.along;
    const float f = run > 0.0f ? std::clamp((along - a.along) / run, 0.0f, 1.0f) : 0.0f;
    const glm::vec2 side = mix(a.normal, b.normal, f) * mix(a.half_width, b.half_width, f);
    return mix(a.centre, b.centre, f) + side * across;
}

}  // namespace wriggle
