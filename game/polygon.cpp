#include "game/polygon.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace wriggle {

namespace {

float turn(glm::vec2 a, glm::vec2 b, glm::vec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool is_ear(std::span<const glm::vec2> points, const std::vector<std::uint32_t>& left,
            std::size_t i) {
    const std::size_t n = left.size();
    const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
    const glm::vec2 a = points[left[before]], b = points[left[i]], c = points[left[after]];
    if (turn(a, b, c) <= 0.0f) return false;
    for (std::size_t k = 0; k < n; ++k) {
        if (k == before || k == i || k == after) continue;
        const glm::vec2 p = points[left[k]];
        if (turn(a, b, p) >= 0.0f && turn(b, c, p) >= 0.0f && turn(c, a, p) >= 0.0f) return false;
    }
    return true;
}

}  // namespace

float doubled_area(std::span<const glm::vec2> points) {
    float area = 0.0f;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 a = points[i], b = points[(i + 1) % points.size()];
        area += a.x * b.y - a.y * b.x;
    }
    return area;
}

std::vector<Triangle> triangles_of(std::span<const glm::vec2> points) {
    std::vector<std::uint32_t> left(points.size());
    std::iota(left.begin(), left.end(), 0u);
    if (doubled_area(points) < 0.0f) std::reverse(left.begin(), left.end());
    std::vector<Triangle> triangles;
    std::size_t from = 0;  // going on round the polygon finds ears sooner than starting again
    while (left.size() > 2) {
        std::size_t tried = 0;
        while (tried < left.size() && !is_ear(points, left, (from + tried) % left.size()))
            ++tried;
        if (tried == left.size()) {
            // A point on a straight edge makes no ear and takes none away.
            const auto flat = [&](std::size_t i) {
                const std::size_t n = left.size();
                return turn(points[left[(i + n - 1) % n]], points[left[i]],
                            points[left[(i + 1) % n]]) == 0.0f;
            };
            std::size_t i = 0;
            while (i < left.size() && !flat(i))
                ++i;
            if (i == left.size()) break;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        const std::size_t n = left.size(), ear = (from + tried) % n;
        triangles.push_back({left[(ear + n - 1) % n], left[ear], left[(ear + 1) % n]});
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(ear));
        from = ear + 1 < n ? ear + 1 : 0;
    }
    return triangles;
}

bool inside(std::span<const glm::vec2> points, glm::vec2 at) {
    bool in = false;
    for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
        const glm::vec2 a = points[i], b = points[j];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            in = !in;
    }
    return in;
}

float edge_distance(std::span<const glm::vec2> points, glm::vec2 at) {
    float nearest = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 a = points[i], e = points[(i + 1) % points.size()] - a;
        const float square = e.x * e.x + e.y * e.y;
        const glm::vec2 d = at - a;
        const float t =
            square > 0.0f ? std::clamp((d.x * e.x + d.y * e.y) / square, 0.0f, 1.0f) : 0.0f;
        const glm::vec2 away = d - e * t;
        nearest = std::min(nearest, away.x * away.x + away.y * away.y);
    }
    return std::sqrt(nearest);
}

}  // namespace wriggle
