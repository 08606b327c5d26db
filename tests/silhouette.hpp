// An animal as nothing but its filled outline, made the same size for all.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "creatures/outline.hpp"

namespace wriggle::silhouettes {

inline constexpr int side = 48;      // cells
inline constexpr float half = 3.2f;  // of its window, in roots of the outline's area
/// How much of each cell is covered, row by row from below, of an outline whose area is 1 and whose
/// middle is the window's.
using Silhouette = std::array<float, static_cast<std::size_t>(side) * side>;

namespace detail {

/// What a filled outline covers, in squares so fine that nothing of it is lost.
class Raster {
  public:
    Raster(glm::vec2 low, glm::vec2 high) : low_(low) {
        constexpr float squares = 640.0f;  // along its longer side
        const glm::vec2 size = high - low;
        square_ = std::max({size.x, size.y, 1e-6f}) / squares;
        columns_ = static_cast<int>(size.x / square_) + 2;
        rows_ = static_cast<int>(size.y / square_) + 2;
        filled_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
    }

    void add(glm::vec2 a, glm::vec2 b, glm::vec2 c) {
        const auto cross = [](glm::vec2 u, glm::vec2 v) { return u.x * v.y - u.y * v.x; };
        if (cross(b - a, c - a) < 0.0f) std::swap(b, c);
        const auto from = [&](float v, float low) {
            return std::max(0, static_cast<int>((v - low) / square_) - 1);
        };
        const int first = from(std::min({a.x, b.x, c.x}), low_.x);
        const int last = std::min(columns_, from(std::max({a.x, b.x, c.x}), low_.x) + 3);
        const int bottom = from(std::min({a.y, b.y, c.y}), low_.y);
        const int top = std::min(rows_, from(std::max({a.y, b.y, c.y}), low_.y) + 3);
        for (int y = bottom; y < top; ++y)
            for (int x = first; x < last; ++x) {
                const glm::vec2 p = middle_of(x, y);
                if (cross(b - a, p - a) >= 0.0f && cross(c - b, p - b) >= 0.0f &&
                    cross(a - c, p - c) >= 0.0f)
                    filled_[at(x, y)] = 1;
            }
    }

    bool filled(glm::vec2 p) const {
        const int x = static_cast<int>(std::floor((p.x - low_.x) / square_));
        const int y = static_cast<int>(std::floor((p.y - low_.y) / square_));
        return x >= 0 && y >= 0 && x < columns_ && y < rows_ && filled_[at(x, y)] != 0;
    }

    /// Square metres, and the middle of what is filled.
    std::pair<float, glm::vec2> area() const {
        double count = 0, x_sum = 0, y_sum = 0;
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) {
                if (filled_[at(x, y)] == 0) continue;
                const glm::vec2 p = middle_of(x, y);
                count += 1;
                x_sum += static_cast<double>(p.x);
                y_sum += static_cast<double>(p.y);
            }
        const double n = std::max(1.0, count);
        return {static_cast<float>(count) * square_ * square_,
                {static_cast<float>(x_sum / n), static_cast<float>(y_sum / n)}};
    }

  private:
    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(x);
    }
    glm::vec2 middle_of(int x, int y) const {
        return low_ +
               square_ * glm::vec2(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
    }

    glm::vec2 low_;
    float square_;
    int columns_, rows_;
    std::vector<char> filled_;
};

inline void add_piece(const Outline& outline, const Piece& piece, Raster& raster) {
    constexpr float seen = 0.25f;  // opacity from which it hides what is behind it
    if (piece.kind == PieceKind::hull) {
        const auto rows = outline.rows_of(piece);
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
            const HullRow &a = rows[i], &b = rows[i + 1];
            const glm::vec2 al = a.centre + a.normal * a.half_width;
            const glm::vec2 ar = a.centre - a.normal * a.half_width;
            const glm::vec2 bl = b.centre + b.normal * b.half_width;
            const glm::vec2 br = b.centre - b.normal * b.half_width;
            raster.add(al, ar, br);
            raster.add(al, br, bl);
        }
        return;
    }
    const auto points = outline.points_of(piece);
    if (piece.kind == PieceKind::sheet) {
        const std::size_t across = piece.across;
        for (std::size_t i = across; i + across <= points.size(); i += across)
            for (std::size_t k = i; k + 1 < i + across; ++k) {
                raster.add(points[k].at, points[k + 1].at, points[k - across].at);
                raster.add(points[k + 1].at, points[k + 1 - across].at, points[k - across].at);
            }
        return;
    }
    const bool fan = piece.kind == PieceKind::fan;
    const std::size_t count = points.size();
    const std::size_t triangles = count < 3 ? 0 : fan ? count - 1 : count - 2;
    for (std::size_t i = 0; i < triangles; ++i) {
        const SkinPoint& a = fan ? points[0] : points[i];
        const SkinPoint& b = points[i + 1];
        const SkinPoint& c = fan ? points[i + 2 < count ? i + 2 : 1] : points[i + 2];
        if (std::max({a.opacity, b.opacity, c.opacity}) >= seen) raster.add(a.at, b.at, c.at);
    }
}

}  // namespace detail

/// As it is seen out of the corner of an eye: thin limbs where they are, more or less.
inline Silhouette softened(const Silhouette& sharp) {
    Silhouette soft{};
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            float sum = 0.0f;
            for (int v = std::max(0, y - 1); v <= std::min(side - 1, y + 1); ++v)
                for (int u = std::max(0, x - 1); u <= std::min(side - 1, x + 1); ++u)
                    sum += sharp[static_cast<std::size_t>(v * side + u)];
            soft[static_cast<std::size_t>(y * side + x)] = sum / 9.0f;
        }
    return soft;
}

inline Silhouette silhouette_of(const Outline& outline) {
    detail::Raster raster(outline.low, outline.high);
    for (const Piece& piece : outline.pieces)
        detail::add_piece(outline, piece, raster);
    const auto [area, middle] = raster.area();
    Silhouette silhouette{};
    constexpr int fine = 6;  // samples of a cell, each way
    const float cell = 2.0f * half * std::sqrt(area) / static_cast<float>(side);
    for (int y = 0; y < side * fine; ++y)
        for (int x = 0; x < side * fine; ++x) {
            const auto off = [&](int i) {
                return cell * ((static_cast<float>(i) + 0.5f) / static_cast<float>(fine) -
                               0.5f * static_cast<float>(side));
            };
            if (raster.filled(middle + glm::vec2(off(x), off(y))))
                silhouette[static_cast<std::size_t>(y / fine * side + x / fine)] +=
                    1.0f / static_cast<float>(fine * fine);
        }
    return softened(silhouette);
}

/// What both cover over what either covers, 0 to 1, whichever way the two face.
inline double overlap(const Silhouette& a, const Silhouette& b) {
    double both[2] = {0, 0}, either[2] = {0, 0};
    for (std::size_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side; ++x) {
            const float one = a[y * side + x];
            const float others[2] = {b[y * side + x], b[y * side + side - 1 - x]};
            for (int way = 0; way < 2; ++way) {
                both[way] += static_cast<double>(std::min(one, others[way]));
                either[way] += static_cast<double>(std::max(one, others[way]));
            }
        }
    return std::max(both[0] / std::max(either[0], 1e-9), both[1] / std::max(either[1], 1e-9));
}

}  // namespace wriggle::silhouettes
