#include "creatures/terrain_grid.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace wriggle {

namespace {

/// Metres: rays of animals are one to four metres long, surfaces half a metre and more.
constexpr double usual_cell = 1.0;
/// A larger scene gets larger cells.
constexpr double most_cells = 1 << 18;
/// A segment belongs to every cell that it comes as near to as this, metres, so that rounding
/// loses none.
constexpr double margin = 1e-3;
/// A point this far on the wrong side of a segment is still on it, metres.
constexpr double on_surface = 1e-4;

double cross_of(glm::dvec2 a, glm::dvec2 b) {
    return a.x * b.y - a.y * b.x;
}
double dot_of(glm::dvec2 a, glm::dvec2 b) {
    return a.x * b.x + a.y * b.y;
}
bool finite(glm::vec2 p) {
    return std::isfinite(p.x) && std::isfinite(p.y);
}

/// Narrows [first, last], fractions of a ray, to where one of its coordinates lies in [low, high].
void clip(double from, double step, double low, double high, double& first, double& last) {
    if (step == 0) {
        if (from < low || from > high) last = -1;
        return;
    }
    const double a = (low - from) / step, b = (high - from) / step;
    first = std::max(first, std::min(a, b));
    last = std::min(last, std::max(a, b));
}

/// Whether a segment passes through the box around `middle`.
bool touches(const Segment& s, glm::dvec2 middle, double half) {
    double first = 0, last = 1;
    clip(s.a.x, double(s.b.x) - s.a.x, middle.x - half, middle.x + half, first, last);
    clip(s.a.y, double(s.b.y) - s.a.y, middle.y - half, middle.y + half, first, last);
    return first <= last;
}

/// Where the line through a segment crosses the height y; only if it does.
double crossing_at(const Segment& s, double y) {
    return s.a.x + (double(s.b.x) - s.a.x) * (y - s.a.y) / (double(s.b.y) - s.a.y);
}
bool crosses(const Segment& s, double y) {
    return (s.a.y > y) != (s.b.y > y);
}

}  // namespace

TerrainGrid::TerrainGrid(glm::vec2 size, std::span<const Segment> ground,
                         std::span<const Segment> poles)
    : segments_(ground.begin(), ground.end()),
      ground_count_(static_cast<std::uint32_t>(ground.size())),
      size_(size) {
    segments_.insert(segments_.end(), poles.begin(), poles.end());
    cell_size_ = std::max(usual_cell, std::sqrt(size_.x * size_.y / most_cells));
    per_cell_ = 1 / cell_size_;
    columns_ = static_cast<int>(size_.x / cell_size_) + 1;
    rows_ = static_cast<int>(size_.y / cell_size_) + 1;
    register_segments();
    mark_cells();
}

int TerrainGrid::column_of(double x) const {
    return static_cast<int>(std::clamp(x * per_cell_, 0.0, columns_ - 1.0));
}
int TerrainGrid::row_of(double y) const {
    return static_cast<int>(std::clamp(y * per_cell_, 0.0, rows_ - 1.0));
}

std::span<const std::uint32_t> TerrainGrid::cell(int column, int row) const {
    const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(column);
    return std::span(in_cell_).subspan(first_[i], first_[i + 1] - first_[i]);
}

void TerrainGrid::register_segments() {
    std::vector<std::vector<std::uint32_t>> cells(static_cast<std::size_t>(columns_) *
                                                  static_cast<std::size_t>(rows_));
    for (std::uint32_t i = 0; i < segments_.size(); ++i) {
        const Segment& s = segments_[i];
        const int left = column_of(std::min(s.a.x, s.b.x) - margin);
        const int right = column_of(std::max(s.a.x, s.b.x) + margin);
        const int low = row_of(std::min(s.a.y, s.b.y) - margin);
        const int high = row_of(std::max(s.a.y, s.b.y) + margin);
        for (int row = low; row <= high; ++row) {
            for (int column = left; column <= right; ++column) {
                const glm::dvec2 middle{(column + 0.5) * cell_size_, (row + 0.5) * cell_size_};
                if (!touches(s, middle, cell_size_ / 2 + margin)) continue;
                cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                      static_cast<std::size_t>(column)]
                    .push_back(i);
            }
        }
    }
    first_.assign(1, 0);
    for (const auto& of_cell : cells) {
        in_cell_.insert(in_cell_.end(), of_cell.begin(), of_cell.end());
        first_.push_back(static_cast<std::uint32_t>(in_cell_.size()));
    }
}

void TerrainGrid::mark_cells() {
    fill_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), Fill::mixed);
    std::vector<double> crossings;
    for (int row = 0; row < rows_; ++row) {
        const double y = (row + 0.5) * cell_size_;
        crossings.clear();
        for (std::uint32_t i = 0; i < ground_count_; ++i) {
            if (crosses(segments_[i], y)) crossings.push_back(crossing_at(segments_[i], y));
        }
        std::sort(crossings.begin(), crossings.end());
        std::size_t passed = 0;
        for (int column = 0; column < columns_; ++column) {
            while (passed < crossings.size() && crossings[passed] < (column + 0.5) * cell_size_) {
                ++passed;
            }
            const auto segments = cell(column, row);
            // The ground's come first: a cell with poles alone has no surface.
            if (!segments.empty() && segments.front() < ground_count_) continue;
            fill_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)] = passed % 2 == 0 ? Fill::solid : Fill::air;
        }
    }
}

TerrainGrid::Found TerrainGrid::ray(glm::vec2 from, glm::vec2 to, Poles poles) const {
    Found best;
    if (!finite(from) || !finite(to) || columns_ == 0) return best;
    const glm::dvec2 o(from), d(glm::dvec2(to) - o);
    if (d.x == 0 && d.y == 0) return best;

    double first = 0, last = 1;
    const glm::dvec2 end = o + d, most(columns_ * cell_size_, rows_ * cell_size_);
    if (std::min({o.x, o.y, end.x, end.y}) < 0 || std::max(o.x, end.x) > most.x ||
        std::max(o.y, end.y) > most.y) {
        clip(o.x, d.x, -margin, most.x + margin, first, last);
        clip(o.y, d.y, -margin, most.y + margin, first, last);
        if (!(first <= last)) return best;
    }

    // Cell by cell along the ray: J. Amanatides and A. Woo, A fast voxel traversal algorithm for
    // ray tracing, Eurographics 1987.
    constexpr double never = std::numeric_limits<double>::infinity();
    int column = column_of(o.x + d.x * first), row = row_of(o.y + d.y * first);
    if (cell(column, row).empty() && column == column_of(end.x) && row == row_of(end.y)) {
        return best;  // a short ray in the open
    }
    const int step_x = d.x > 0 ? 1 : -1, step_y = d.y > 0 ? 1 : -1;
    const double per_x = d.x != 0 ? 1 / d.x : never, per_y = d.y != 0 ? 1 / d.y : never;
    const double per_column = cell_size_ * std::abs(per_x);
    const double per_row = cell_size_ * std::abs(per_y);
    double next_x = d.x != 0 ? ((column + (d.x > 0)) * cell_size_ - o.x) * per_x : never;
    double next_y = d.y != 0 ? ((row + (d.y > 0)) * cell_size_ - o.y) * per_y : never;

    const std::uint32_t seen =
        poles == Poles::seen ? static_cast<std::uint32_t>(segments_.size()) : ground_count_;
    double best_at = never;
    for (;;) {
        for (const std::uint32_t i : cell(column, row)) {
            if (i >= seen) break;
            const Segment& s = segments_[i];
            // Both ends of neighbouring segments are the same point and give the same bits, so
            // that no ray slips through between them.
            const glm::dvec2 to_a = glm::dvec2(s.a) - o, to_b = glm::dvec2(s.b) - o;
            const double a_side = cross_of(d, to_a), b_side = cross_of(d, to_b);
            const bool facing = a_side >= 0 && b_side <= 0;
            const bool behind = a_side <= 0 && b_side >= 0;
            if (a_side == b_side || !(facing || (behind && i >= ground_count_))) continue;
            const double at = cross_of(to_a, to_b - to_a) / (b_side - a_side);
            if (at > 1 || at >= best_at) continue;
            // A start on the surface may be rounded to just behind it.
            if (at < 0 && at * std::abs(dot_of(d, glm::dvec2(s.normal))) < -on_surface) continue;
            best_at = at;
            best.segment = static_cast<int>(i);
        }
        const double leaves = std::min(next_x, next_y);
        if (best_at <= leaves || leaves > last) break;
        if (next_x < next_y) {
            column += step_x;
            next_x += per_column;
            if (column < 0 || column >= columns_) break;
        } else {
            row += step_y;
            next_y += per_row;
            if (row < 0 || row >= rows_) break;
        }
    }
    if (best.segment < 0) return best;
    const Segment& s = segments_[static_cast<std::size_t>(best.segment)];
    const glm::dvec2 a(s.a), along = glm::dvec2(s.b) - a;
    const double across = cross_of(d, along);
    best.at = std::max(best_at, 0.0);
    best.point = a + along * std::clamp(cross_of(d, o - a) / across, 0.0, 1.0);
    return best;
}

TerrainGrid::Found TerrainGrid::nearest(glm::vec2 at, double within, Surfaces which,
                                        bool is_inside) const {
    Found best;
    if (!finite(at) || !(within >= 0) || columns_ == 0) return best;
    const glm::dvec2 p(at);
    best.at = within;
    const int column = column_of(p.x), row = row_of(p.y);
    const int most_rings = std::max(columns_, rows_);

    const auto look = [&](int c, int r) {
        if (c < 0 || c >= columns_ || r < 0 || r >= rows_) return;
        for (const std::uint32_t i : cell(c, r)) {
            const Segment& s = segments_[i];
            if (!which.has(s.surface)) continue;
            const glm::dvec2 to = p - glm::dvec2(s.a), d = glm::dvec2(s.b) - glm::dvec2(s.a);
            const double side = dot_of(to, glm::dvec2(s.normal));
            if (i < ground_count_ && (is_inside ? side > on_surface : side < -on_surface)) continue;
            const double share = std::clamp(dot_of(to, d) / dot_of(d, d), 0.0, 1.0);
            const glm::dvec2 point = glm::dvec2(s.a) + d * share;
            const double away = std::sqrt(dot_of(p - point, p - point));
            if (best.segment < 0 ? away > best.at : away >= best.at) continue;
            best = {static_cast<int>(i), away, point};
        }
    };
    for (int ring = 0; ring <= most_rings; ++ring) {
        if ((ring - 1) * cell_size_ > best.at) break;
        for (int c = column - ring; c <= column + ring; ++c) {
            look(c, row - ring);
            if (ring > 0) look(c, row + ring);
        }
        for (int r = row - ring + 1; r < row + ring; ++r) {
            look(column - ring, r);
            look(column + ring, r);
        }
    }
    return best;
}

bool TerrainGrid::inside(glm::vec2 at) const {
    const double x = at.x, y = at.y;
    if (!(x > 0 && x < size_.x && y > 0 && y < size_.y)) return true;
    const int row = row_of(y), last = column_of(x);
    bool turned = false;
    for (int column = last; column >= 0; --column) {
        const Fill fill = fill_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                                static_cast<std::size_t>(column)];
        if (fill != Fill::mixed) return (fill == Fill::solid) != turned;
        for (const std::uint32_t i : cell(column, row)) {
            if (i >= ground_count_) break;
            if (!crosses(segments_[i], y)) continue;
            const double crossing = crossing_at(segments_[i], y);
            // A segment may lie in several cells; its crossing lies in one.
            if (crossing < x && (column_of(crossing) == column)) turned = !turned;
        }
    }
    return !turned;
}

}  // namespace wriggle
