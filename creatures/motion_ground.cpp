#include "creatures/motion_ground.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wriggle {

namespace {

constexpr int pole = -1, scene_edge = -2;

}  // namespace

MotionGround::MotionGround(glm::vec2 size, std::span<const PolygonDef> solids,
                           std::span<const PolygonDef> poles)
    : bounded_(true), width_(size.x), height_(size.y) {
    columns_.resize(static_cast<std::size_t>(std::max(1.0, std::ceil(width_))));
    int index = 0;
    for (const PolygonDef& solid : solids) {
        const auto& points = solid.points;
        for (std::size_t i = 0; i < points.size(); ++i)
            add(points[i], points[(i + 1) % points.size()], index);
        ++index;
    }
    for (const PolygonDef& line : poles)
        for (std::size_t i = 0; i + 1 < line.points.size(); ++i)
            add(line.points[i], line.points[i + 1], pole);
    const glm::vec2 corners[] = {{0.0f, 0.0f}, {size.x, 0.0f}, size, {0.0f, size.y}};
    for (std::size_t i = 0; i < 4; ++i)
        add(corners[i], corners[(i + 1) % 4], scene_edge);
}

std::size_t MotionGround::column_of(double x) const {
    const double last = static_cast<double>(columns_.size() - 1);
    return static_cast<std::size_t>(std::clamp(std::floor(x), 0.0, last));
}

void MotionGround::add(glm::vec2 a, glm::vec2 b, int solid) {
    const std::size_t first = column_of(std::min(a.x, b.x)), last = column_of(std::max(a.x, b.x));
    for (std::size_t i = first; i <= last; ++i)
        columns_[i].push_back({a.x, a.y, b.x, b.y, solid});
}

bool MotionGround::inside_at(double x, double y) const {
    if (!bounded_) return false;
    if (x < 0.0 || y < 0.0 || x > width_ || y > height_) return true;
    // Edges of one solid stand together, so a ray upwards counts solid by solid.
    int solid = scene_edge;
    bool in = false;
    for (const Edge& edge : columns_[column_of(x)]) {
        if (edge.solid < 0) continue;
        if (edge.solid != solid) {
            if (in) return true;
            solid = edge.solid;
        }
        if ((edge.ax > x) == (edge.bx > x)) continue;
        const double above = edge.ay + (edge.by - edge.ay) * (x - edge.ax) / (edge.bx - edge.ax);
        if (above > y) in = !in;
    }
    return in;
}

bool MotionGround::inside(glm::vec2 at) const {
    return inside_at(at.x, at.y);
}

/// Air on one of its two sides.
bool MotionGround::is_surface(const Edge& edge, double x, double y) const {
    if (edge.solid == pole) return true;
    const double dx = edge.bx - edge.ax, dy = edge.by - edge.ay;
    const double l = std::sqrt(dx * dx + dy * dy);
    if (!(l > 0.0)) return false;
    constexpr double off = 1e-3;
    const double nx = -dy / l * off, ny = dx / l * off;
    return !inside_at(x + nx, y + ny) || !inside_at(x - nx, y - ny);
}

double MotionGround::distance(glm::vec2 at, double within) const {
    const double x = at.x, y = at.y;
    if (!std::isfinite(x) || !std::isfinite(y)) return std::numeric_limits<double>::quiet_NaN();
    double best = within;
    if (columns_.empty()) return best;
    for (std::size_t i = column_of(x - within); i <= column_of(x + within); ++i)
        for (const Edge& edge : columns_[i]) {
            const double dx = edge.bx - edge.ax, dy = edge.by - edge.ay;
            const double square = dx * dx + dy * dy;
            const double along =
                square > 0.0
                    ? std::clamp(((x - edge.ax) * dx + (y - edge.ay) * dy) / square, 0.0, 1.0)
                    : 0.0;
            const double px = edge.ax + along * dx, py = edge.ay + along * dy;
            const double d = std::sqrt((x - px) * (x - px) + (y - py) * (y - py));
            if (d < best && is_surface(edge, px, py)) best = d;
        }
    return best;
}

bool MotionGround::crosses(glm::vec2 from, glm::vec2 to, double skin) const {
    constexpr double step = 0.04;  // metres: thinner walls are hardly drawn
    const double dx = double{to.x} - from.x, dy = double{to.y} - from.y;
    const double l = std::sqrt(dx * dx + dy * dy);
    if (!std::isfinite(l)) return true;
    const int samples = std::min(100, 1 + static_cast<int>(l / step));
    for (int i = 0; i <= samples; ++i) {
        const double t = static_cast<double>(i) / samples;
        const double x = from.x + t * dx, y = from.y + t * dy;
        if (!inside_at(x, y)) continue;
        const double depth = distance({static_cast<float>(x), static_cast<float>(y)}, 2.0 * skin);
        if (depth > skin) return true;
    }
    return false;
}

}  // namespace wriggle
