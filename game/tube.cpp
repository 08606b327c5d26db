#include "game/tube.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/hull.hpp"

namespace wriggle {

namespace {

struct TubeRow {
    std::array<glm::vec2, 4> at;
    std::array<sf::Color, 4> color;
};

TubeRow row_of(const HullRow& row, const TubeColors& colors, glm::vec2 light) {
    const float lit = dot(row.normal, light);
    const auto band = [&](float k) {
        return k > 0.0f ? colors.rim_width * k * std::min(1.0f, 1.6f * k) : colors.shade_width * -k;
    };
    const glm::vec2 side = row.normal * row.half_width;
    const sf::Color plus = sf_of(lit > 0.0f ? colors.rim : colors.shade);
    const sf::Color minus = sf_of(lit < 0.0f ? colors.rim : colors.shade);
    return {{row.centre - side, row.centre - side * (1.0f - band(-lit)),
             row.centre + side * (1.0f - band(lit)), row.centre + side},
            {minus, sf_of(colors.base), sf_of(colors.base), plus}};
}

}  // namespace

void add_tube(Mesh& mesh, std::span<const glm::vec2> points, const TubeShape& shape,
              const TubeColors& colors, glm::vec2 light) {
    std::vector<SweptJoint> joints;
    const float whole = std::max(length_of(points), 1e-6f);
    float run = 0.0f;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i > 0) run += length(points[i] - points[i - 1]);
        joints.push_back({points[i], run / whole});
    }
    SweepScratch scratch;
    std::vector<HullRow> rows;
    add_hull_rows(joints, shape.half_widths, {shape.detail, shape.round_ends, shape.round_ends},
                  scratch, rows);
    if (rows.size() < 2) return;
    TubeRow a = row_of(rows[0], colors, light);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const TubeRow b = row_of(rows[i], colors, light);
        // The bands keep their colour up to the middle: two tones, no gradient.
        add_quad(mesh, a.at[1], b.at[1], b.at[2], a.at[2], a.color[1], b.color[1], b.color[2],
                 a.color[2]);
        add_quad(mesh, a.at[0], b.at[0], b.at[1], a.at[1], a.color[0], b.color[0], b.color[0],
                 a.color[0]);
        add_quad(mesh, a.at[2], b.at[2], b.at[3], a.at[3], a.color[3], b.color[3], b.color[3],
                 a.color[3]);
        add_fringe(mesh, a.at[0], b.at[0], -rows[i - 1].normal, -rows[i].normal, a.color[0],
                   b.color[0]);
        add_fringe(mesh, a.at[3], b.at[3], rows[i - 1].normal, rows[i].normal, a.color[3],
                   b.color[3]);
        a = b;
    }
}

void add_flange(Mesh& mesh, std::span<const glm::vec2> points, float along, float half_width,
                float thickness, const TubeColors& colors, glm::vec2 light) {
    const LinePlace place = place_on(points, along);
    const glm::vec2 n = left_of(place.along);
    const float side = dot(n, light) >= 0.0f ? 1.0f : -1.0f;
    const glm::vec2 lit = place.at + n * (side * half_width);
    const glm::vec2 dark = place.at - n * (side * half_width);
    add_line(mesh, lit, dark, thickness, colors.base);
    add_line(mesh, lit, mix(lit, dark, 0.16f), thickness, colors.rim);
    add_line(mesh, mix(lit, dark, 0.72f), dark, thickness, colors.shade);
}

std::vector<glm::vec2> rounded_line(std::span<const glm::vec2> points, int samples) {
    std::vector<glm::vec2> line;
    const std::size_t n = points.size();
    if (n < 2) return {points.begin(), points.end()};
    for (std::size_t i = 0; i + 1 < n; ++i) {
        const glm::vec2 b = points[i], c = points[i + 1];
        const glm::vec2 a = i > 0 ? points[i - 1] : 2.0f * b - c;
        const glm::vec2 d = i + 2 < n ? points[i + 2] : 2.0f * c - b;
        for (int k = 0; k < samples; ++k) {
            const float t = static_cast<float>(k) / static_cast<float>(samples);
            line.push_back(0.5f * (2.0f * b + (c - a) * t +
                                   (2.0f * a - 5.0f * b + 4.0f * c - d) * (t * t) +
                                   (3.0f * b - a - 3.0f * c + d) * (t * t * t)));
        }
    }
    line.push_back(points[n - 1]);
    return line;
}

void add_stroke(Mesh& mesh, std::span<const glm::vec2> points, float width_from, float width_to,
                Rgba from, Rgba to) {
    const std::size_t n = points.size();
    if (n < 2) return;
    glm::vec2 axis = unit(points[n - 1] - points[0], {0.0f, 1.0f});
    glm::vec2 last_side(0.0f), last_out(0.0f);
    sf::Color last = sf_of(from);
    for (std::size_t i = 0; i < n; ++i) {
        axis = unit(points[std::min(i + 1, n - 1)] - points[i > 0 ? i - 1 : 0], axis);
        const float t = static_cast<float>(i) / static_cast<float>(n - 1);
        const glm::vec2 out = left_of(axis), side = out * (0.5f * mix(width_from, width_to, t));
        const sf::Color color = sf_of(mixed(from, to, t));
        if (i > 0) {
            const glm::vec2 p = points[i - 1], q = points[i];
            add_quad(mesh, p + last_side, q + side, q - side, p - last_side, last, color, color,
                     last);
            add_fringe(mesh, p + last_side, q + side, last_out, out, last, color);
            add_fringe(mesh, p - last_side, q - side, -last_out, -out, last, color);
        }
        last_side = side;
        last_out = out;
        last = color;
    }
}

float length_of(std::span<const glm::vec2> points) {
    float sum = 0.0f;
    for (std::size_t i = 1; i < points.size(); ++i)
        sum += length(points[i] - points[i - 1]);
    return sum;
}

LinePlace place_on(std::span<const glm::vec2> points, float share) {
    if (points.size() < 2) return points.empty() ? LinePlace{} : LinePlace{points[0], {1.0f, 0.0f}};
    float left = std::clamp(share, 0.0f, 1.0f) * length_of(points);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const glm::vec2 d = points[i] - points[i - 1];
        const float l = length(d);
        if (left <= l || i + 1 == points.size())
            return {points[i - 1] + unit(d, {1.0f, 0.0f}) * std::min(left, l),
                    unit(d, {1.0f, 0.0f})};
        left -= l;
    }
    return {points.back(), {1.0f, 0.0f}};
}

}  // namespace wriggle
