#include "game/creature_ink.hpp"

#include <algorithm>
#include <array>

namespace wriggle {

void add_rim_fan(Mesh& mesh, glm::vec2 hub, sf::Color color, std::span<const RimPoint> rim) {
    add_band(mesh, rim.size(), [&](std::size_t i) -> BandPair {
        return {hub, rim[i].at, color, rim[i].color};
    });
    add_band(mesh, rim.size(), [&](std::size_t i) -> BandPair {
        const RimPoint& p = rim[i];
        return {p.at, p.at + p.out * mesh.pixel, p.color, clear_of(p.color)};
    });
}

void add_rim_strip(Mesh& mesh, std::span<const RimPoint> pairs) {
    const std::size_t n = pairs.size() / 2;
    add_band(mesh, n, [&](std::size_t i) -> BandPair {
        const RimPoint &l = pairs[2 * i], &r = pairs[2 * i + 1];
        return {l.at, r.at, l.color, r.color};
    });
    for (const std::size_t side : {0, 1})
        add_band(mesh, n, [&](std::size_t i) -> BandPair {
            const RimPoint& p = pairs[2 * i + side];
            return {p.at, p.at + p.out * mesh.pixel, p.color, clear_of(p.color)};
        });
}

glm::vec2 sheet_outwards(std::span<const SkinPoint> points, std::size_t across, std::size_t i) {
    const std::size_t last = points.size() / across - 1;
    const auto edge = [&](std::size_t k) { return points[k * across + across - 1].at; };
    const glm::vec2 along = edge(std::min(i + 1, last)) - edge(i > 0 ? i - 1 : 0);
    const glm::vec2 out = edge(i) - points[i * across + across - 2].at;
    const glm::vec2 normal = unit({-along.y, along.x}, unit(out, {0.0f, 0.0f}));
    return dot(normal, out) < 0.0f ? -normal : normal;
}

namespace {

void ink_hull(Mesh& mesh, std::span<const HullRow> rows, float width, sf::Color color) {
    const sf::Color clear = clear_of(color);
    const auto reach = [&](const HullRow& row) { return row.half_width + width; };
    add_band(mesh, rows.size(), [&](std::size_t i) -> BandPair {
        const HullRow& row = rows[i];
        const glm::vec2 out = row.normal * reach(row);
        return {row.centre + out, row.centre - out, color, color};
    });
    for (const float side : {1.0f, -1.0f})
        add_band(mesh, rows.size(), [&](std::size_t i) -> BandPair {
            const glm::vec2 normal = rows[i].normal * side;
            const glm::vec2 edge = rows[i].centre + normal * reach(rows[i]);
            return {edge, edge + normal * mesh.pixel, color, clear};
        });
}

void ink_fan(Mesh& mesh, std::span<const SkinPoint> fan, float width, sf::Color color,
             std::vector<RimPoint>& rim) {
    find_rim(
        fan, [&](std::size_t) { return color; }, rim);
    for (RimPoint& point : rim)
        point.at += point.out * width;
    add_rim_fan(mesh, fan[0].at, color, rim);
}

void ink_strip(Mesh& mesh, std::span<const SkinPoint> pairs, float width, sf::Color color,
               std::vector<RimPoint>& rim) {
    const std::size_t n = pairs.size() / 2;
    const auto middle = [&](std::size_t i) { return pairs[2 * i].at + pairs[2 * i + 1].at; };
    rim.clear();
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 l = pairs[2 * i].at, r = pairs[2 * i + 1].at;
        const glm::vec2 along =
            direction_of(middle(std::min(i + 1, n - 1)) - middle(i > 0 ? i - 1 : 0));
        glm::vec2 across = direction_of(l - r);
        if (across == glm::vec2(0.0f)) across = left_of(along);
        // A pointed tip keeps its point.
        const bool tip = i + 1 == n;
        const glm::vec2 ahead = tip ? along * width : glm::vec2(0.0f);
        const glm::vec2 out = across * (tip ? 0.6f * width : width);
        rim.push_back({l + out + ahead, across, color});
        rim.push_back({r - out + ahead, -across, color});
    }
    add_rim_strip(mesh, rim);
}

// Along the free edge alone: what is thin lets the light through.
void ink_sheet(Mesh& mesh, const Piece& piece, std::span<const SkinPoint> points, float width,
               sf::Color color) {
    const std::size_t across = piece.across, lines = points.size() / across;
    const auto out = [&](std::size_t i) { return sheet_outwards(points, across, i); };
    add_band(mesh, lines, [&](std::size_t i) -> BandPair {
        const glm::vec2 at = points[(i + 1) * across - 1].at;
        return {at, at + out(i) * width, color, color};
    });
    add_band(mesh, lines, [&](std::size_t i) -> BandPair {
        const glm::vec2 edge = points[(i + 1) * across - 1].at + out(i) * width;
        return {edge, edge + out(i) * mesh.pixel, color, clear_of(color)};
    });
}

}  // namespace

void ink_piece(Mesh& mesh, const Outline& outline, const Piece& piece, float width, sf::Color color,
               std::vector<RimPoint>& rim) {
    switch (piece.kind) {
        case PieceKind::hull:
            return ink_hull(mesh, outline.rows_of(piece), width, color);
        case PieceKind::sheet:
            return ink_sheet(mesh, piece, outline.points_of(piece), width, color);
        case PieceKind::fan:
            return ink_fan(mesh, outline.points_of(piece), width, color, rim);
        case PieceKind::strip:
            return ink_strip(mesh, outline.points_of(piece), width, color, rim);
    }
}

}  // namespace wriggle
