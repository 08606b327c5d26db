#include "creatures/ground_outline.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace wriggle {

namespace {

struct Point {
    double x = 0, y = 0;
};
Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
double cross_of(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
double dot_of(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
double distance(Point a, Point b) {
    const Point d = b - a;
    return std::sqrt(dot_of(d, d));
}

/// Points by number; points nearer than the weld are one.
struct Points {
    std::vector<Point> all;

    std::size_t number_of(Point p) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (distance(all[i], p) < ground_weld) return i;
        }
        all.push_back(p);
        return all.size() - 1;
    }
};

/// A closed ring of point numbers with the ground on its left: a solid counter-clockwise, the
/// scene's own edges clockwise.
struct Ring {
    std::vector<std::size_t> at;
    bool frame = false;
};

struct Edge {
    std::size_t from = 0, to = 0;
    bool operator==(const Edge&) const = default;
};

std::vector<Ring> rings_of(const SceneDef& scene, Points& points) {
    std::vector<Ring> rings;
    const double w = scene.size.x, h = scene.size.y;
    Ring frame;
    frame.frame = true;
    for (const Point p : {Point{0, 0}, Point{0, h}, Point{w, h}, Point{w, 0}}) {
        frame.at.push_back(points.number_of(p));
    }
    rings.push_back(frame);
    for (const PolygonDef& solid : scene.solids) {
        Ring ring;
        for (const glm::vec2 p : solid.points) {
            const std::size_t number = points.number_of({p.x, p.y});
            if (ring.at.empty() || ring.at.back() != number) ring.at.push_back(number);
        }
        while (ring.at.size() > 1 && ring.at.back() == ring.at.front())
            ring.at.pop_back();
        if (ring.at.size() < 3) continue;
        if (doubled_area(solid.points) < 0) std::reverse(ring.at.begin(), ring.at.end());
        rings.push_back(ring);
    }
    return rings;
}

Edge edge_of(const Ring& ring, std::size_t i) {
    return {ring.at[i], ring.at[(i + 1) % ring.at.size()]};
}

/// Adds the places where edges of different rings cross.
void add_crossings(const std::vector<Ring>& rings, Points& points) {
    for (std::size_t r = 0; r < rings.size(); ++r) {
        for (std::size_t q = r + 1; q < rings.size(); ++q) {
            for (std::size_t i = 0; i < rings[r].at.size(); ++i) {
                for (std::size_t k = 0; k < rings[q].at.size(); ++k) {
                    const Edge e = edge_of(rings[r], i), f = edge_of(rings[q], k);
                    const Point a = points.all[e.from], b = points.all[e.to];
                    const Point c = points.all[f.from], d = points.all[f.to];
                    const double c_side = cross_of(b - a, c - a), d_side = cross_of(b - a, d - a);
                    const double a_side = cross_of(d - c, a - c), b_side = cross_of(d - c, b - c);
                    if (!(c_side * d_side < 0) || !(a_side * b_side < 0)) continue;
                    const double t = a_side / (a_side - b_side);
                    points.number_of({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
                }
            }
        }
    }
}

/// Splits the edges at every point that lies on them.
void split(Ring& ring, const Points& points) {
    std::vector<std::size_t> result;
    std::vector<std::pair<double, std::size_t>> on;
    for (std::size_t i = 0; i < ring.at.size(); ++i) {
        const Edge e = edge_of(ring, i);
        const Point a = points.all[e.from], d = points.all[e.to] - a;
        const double long_squared = dot_of(d, d);
        on.clear();
        for (std::size_t n = 0; n < points.all.size(); ++n) {
            if (n == e.from || n == e.to) continue;
            const Point p = points.all[n] - a;
            const double t = dot_of(p, d) / long_squared;
            if (t <= 0 || t >= 1) continue;
            if (std::abs(cross_of(d, p)) < ground_weld * std::sqrt(long_squared)) {
                on.emplace_back(t, n);
            }
        }
        std::sort(on.begin(), on.end());
        result.push_back(e.from);
        for (const auto& [t, n] : on)
            result.push_back(n);
    }
    ring.at = std::move(result);
}

bool contains(const Ring& ring, const Points& points, Point p) {
    bool in = ring.frame;
    for (std::size_t i = 0; i < ring.at.size(); ++i) {
        const Edge e = edge_of(ring, i);
        const Point a = points.all[e.from], b = points.all[e.to];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) in = !in;
    }
    return in;
}

bool has_edge(const Ring& ring, Edge e) {
    for (std::size_t i = 0; i < ring.at.size(); ++i) {
        if (edge_of(ring, i) == e) return true;
    }
    return false;
}

/// Whether the air lies on the right of this edge of rings[owner], and no earlier ring has it too.
bool is_surface(const std::vector<Ring>& rings, const Points& points, std::size_t owner, Edge e) {
    const Point a = points.all[e.from], b = points.all[e.to];
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    for (std::size_t r = 0; r < rings.size(); ++r) {
        if (has_edge(rings[r], {e.to, e.from})) return false;  // shared: ground on both sides
        if (r == owner) continue;
        if (has_edge(rings[r], e)) {
            if (r < owner) return false;
            continue;
        }
        if (contains(rings[r], points, middle)) return false;
    }
    return true;
}

/// Of the edges that go on from the end of `last`, the one that keeps closest to the ground, so
/// that solids which touch in one point stay lines of their own. edges.size(): none.
std::size_t next_of(const std::vector<Edge>& edges, const std::vector<char>& used,
                    const Points& points, Edge last) {
    const Point back = points.all[last.from] - points.all[last.to];
    std::size_t best = edges.size();
    double best_turn = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (used[i] || edges[i].from != last.to) continue;
        const Point d = points.all[edges[i].to] - points.all[edges[i].from];
        // Grows with the angle from `back` clockwise to d: 0 to 4.
        const double c = dot_of(back, d), s = -cross_of(back, d);
        const double sum = std::abs(c) + std::abs(s);
        const double turn = s >= 0 ? 1 - c / sum : 3 + c / sum;
        if (best == edges.size() || turn < best_turn) {
            best = i;
            best_turn = turn;
        }
    }
    return best;
}

/// Leaves out points that say nothing (on the line of their neighbours) or crowd their neighbour.
void simplify(GroundLine& line) {
    for (std::size_t i = 0; i < line.points.size();) {
        const std::size_t n = line.points.size();
        if (!line.closed && (i == 0 || i + 1 == n)) {
            ++i;
            continue;
        }
        const glm::vec2 a = line.points[(i + n - 1) % n], p = line.points[i],
                        b = line.points[(i + 1) % n];
        const Point along{double(b.x) - a.x, double(b.y) - a.y};
        const Point to{double(p.x) - a.x, double(p.y) - a.y};
        const double span = std::sqrt(dot_of(along, along));
        const bool crowds = std::sqrt(dot_of(to, to)) < ground_point_gap;
        const bool says_nothing = dot_of(to, along) > 0 && dot_of(to, along) < span * span &&
                                  std::abs(cross_of(along, to)) < 1e-4 * span;
        if (crowds || says_nothing) {
            line.points.erase(line.points.begin() + static_cast<std::ptrdiff_t>(i));
            i = i > 0 ? i - 1 : 0;
        } else {
            ++i;
        }
    }
}

}  // namespace

std::vector<GroundLine> ground_outline(const SceneDef& scene) {
    Points points;
    std::vector<Ring> rings = rings_of(scene, points);
    add_crossings(rings, points);
    for (Ring& ring : rings)
        split(ring, points);

    std::vector<Edge> edges;
    for (std::size_t r = 0; r < rings.size(); ++r) {
        for (std::size_t i = 0; i < rings[r].at.size(); ++i) {
            const Edge e = edge_of(rings[r], i);
            if (is_surface(rings, points, r, e)) edges.push_back(e);
        }
    }

    std::vector<GroundLine> lines;
    std::vector<char> used(edges.size(), 0);
    for (std::size_t first = 0; first < edges.size(); ++first) {
        if (used[first]) continue;
        GroundLine line;
        std::size_t at = first;
        while (at < edges.size()) {
            used[at] = 1;
            const Point p = points.all[edges[at].from];
            line.points.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
            const Edge last = edges[at];
            if (last.to == edges[first].from) break;
            at = next_of(edges, used, points, last);
            if (at == edges.size()) {
                const Point end = points.all[last.to];
                line.points.push_back({static_cast<float>(end.x), static_cast<float>(end.y)});
                line.closed = false;
            }
        }
        simplify(line);
        if (line.points.size() >= (line.closed ? 3u : 2u)) lines.push_back(std::move(line));
    }
    return lines;
}

double doubled_area(const std::vector<glm::vec2>& points) {
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 a = points[i], b = points[(i + 1) % points.size()];
        sum += double(a.x) * b.y - double(a.y) * b.x;
    }
    return sum;
}

}  // namespace wriggle
