#include "creatures/arm_path.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

/// Corners that one search looks at; in a scene more crowded than that the nearest.
constexpr int most_nodes = 40;

glm::vec2 place(const Terrain& terrain, int corner) {
    return terrain.corners()[static_cast<std::size_t>(corner)].at;
}

/// The point before waypoint i and the one after it.
glm::vec2 before(const Terrain& t, const ArmPath& path, std::size_t i, glm::vec2 root) {
    return i == 0 ? root : place(t, path[i - 1]);
}
glm::vec2 after(const Terrain& t, const ArmPath& path, std::size_t i, glm::vec2 tip) {
    return i + 1 < path.size() ? place(t, path[i + 1]) : tip;
}

/// Whether a string a - corner - b presses on its corner.
bool presses(const Corner& corner, glm::vec2 a, glm::vec2 b) {
    const glm::vec2 d = b - a;
    const float share = std::clamp(dot(corner.at - a, d) / std::max(1e-6f, dot(d, d)), 0.0f, 1.0f);
    return dot(corner.at - (a + d * share), corner.normal) > 0.0f;
}

void leave_corners(ArmPath& path, const Terrain& terrain, glm::vec2 root, glm::vec2 tip) {
    for (std::size_t i = 0; i < path.size();) {
        const glm::vec2 a = before(terrain, path, i, root), b = after(terrain, path, i, tip);
        const Corner& corner = terrain.corners()[static_cast<std::size_t>(path[i])];
        if (!presses(corner, a, b) && terrain.clear(a, b)) {
            path.erase(path.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    }
}

bool in_triangle(glm::vec2 p, glm::vec2 a, glm::vec2 b, glm::vec2 c) {
    const float ab = cross(b - a, p - a), bc = cross(c - b, p - b), ca = cross(a - c, p - c);
    constexpr float rim = -1e-3f;  // square metres: points on its sides belong to it
    const bool left = ab >= rim && bc >= rim && ca >= rim;
    return left || (ab <= -rim && bc <= -rim && ca <= -rim);
}

/// The string from `fixed` to `from`, whose end goes on to `to`: the corners that hold it back, in
/// order from `fixed`. It sweeps over a triangle; what lies in there lies in its way.
/// False: the way so found is not clear.
bool sweep(const Terrain& terrain, glm::vec2 fixed, glm::vec2 from, glm::vec2 to, ArmPath& found) {
    found.clear();
    std::array<int, most_nodes> nodes;
    int count = 0;
    for (int i = 0; i < static_cast<int>(terrain.corners().size()) && count < most_nodes; ++i) {
        const Corner& corner = terrain.corners()[static_cast<std::size_t>(i)];
        if (in_triangle(corner.ground, fixed, from, to) ||
            in_triangle(corner.at, fixed, from, to)) {
            nodes[static_cast<std::size_t>(count++)] = i;
        }
    }
    // The string bulges towards `from`: wrap it round the nodes on that side.
    const float side = cross(to - fixed, from - fixed) < 0.0f ? -1.0f : 1.0f;
    glm::vec2 at = fixed;
    while (static_cast<int>(found.size()) <= most_bends) {
        int best = -1;
        glm::vec2 way = to - at;
        for (int i = 0; i < count; ++i) {
            const int node = nodes[static_cast<std::size_t>(i)];
            const glm::vec2 d = place(terrain, node) - at;
            if (d == glm::vec2(0.0f) || std::ranges::find(found, node) != found.end()) continue;
            if (cross(way, d) * side <= 0.0f || dot(d, to - fixed) <= 0.0f) continue;
            best = node;
            way = d;
        }
        const glm::vec2 next = best < 0 ? to : place(terrain, best);
        if (!terrain.clear(at, next)) return false;
        if (best < 0) return true;
        found.push_back(best);
        at = next;
    }
    return false;
}

}  // namespace

bool follow_ends(ArmPath& path, const Terrain& terrain, const ArmEnds& ends, float longest) {
    ArmPath grown = path;
    ArmPath found;
    // The root's end.
    const glm::vec2 first = path.empty() ? ends.tip_before : place(terrain, path.front());
    bool ok = terrain.clear(ends.root, first);
    if (!ok && sweep(terrain, first, ends.root_before, ends.root, found)) {
        grown.insert(grown.begin(), found.rbegin(), found.rend());
        ok = true;
    }
    // The tip's end.
    if (ok) {
        const glm::vec2 last = grown.empty() ? ends.root : place(terrain, grown.back());
        if (!terrain.clear(last, ends.tip)) {
            ok = sweep(terrain, last, ends.tip_before, ends.tip, found);
            if (ok) grown.insert(grown.end(), found.begin(), found.end());
        }
    }
    if (!ok) {
        if (!find_path(terrain, ends.root, ends.tip, longest, found)) return false;
        grown = found;
    }
    leave_corners(grown, terrain, ends.root, ends.tip);
    if (static_cast<int>(grown.size()) > most_bends) return false;
    path = grown;
    return true;
}

bool find_path(const Terrain& terrain, glm::vec2 from, glm::vec2 to, float longest, ArmPath& path) {
    path.clear();
    if (terrain.clear(from, to)) return length(to - from) <= longest;

    struct Node {
        int corner = 0;
        float straight = 0.0f;  ///< from `from`
        float way = 0.0f;       ///< shortest found, metres
        int parent = -1;
        bool done = false;
    };
    constexpr float far_off = 1e9f;
    std::vector<Node> nodes;
    for (int i = 0; i < static_cast<int>(terrain.corners().size()); ++i) {
        const float away = length(place(terrain, i) - from);
        if (away + length(place(terrain, i) - to) <= longest) {
            nodes.push_back({i, away, far_off, -1, false});
        }
    }
    if (static_cast<int>(nodes.size()) > most_nodes) {
        std::ranges::stable_sort(nodes, {}, &Node::straight);
        nodes.resize(most_nodes);
    }
    for (Node& n : nodes) {
        if (terrain.clear(from, place(terrain, n.corner))) n.way = n.straight;
    }
    // E. Dijkstra, 1959: the nearest node that is not done, and on from there.
    float best = longest;
    int last = -1;
    for (;;) {
        int u = -1;
        for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
            const Node& n = nodes[static_cast<std::size_t>(i)];
            if (n.done || n.way >= far_off) continue;
            if (u < 0 || n.way < nodes[static_cast<std::size_t>(u)].way) u = i;
        }
        if (u < 0 || nodes[static_cast<std::size_t>(u)].way >= best) break;
        Node& node = nodes[static_cast<std::size_t>(u)];
        node.done = true;
        const glm::vec2 at = place(terrain, node.corner);
        const float whole = node.way + length(to - at);
        if (whole < best && terrain.clear(at, to)) {
            best = whole;
            last = u;
        }
        for (Node& other : nodes) {
            const glm::vec2 there = place(terrain, other.corner);
            const float way = node.way + length(there - at);
            if (other.done || way >= other.way || !terrain.clear(at, there)) continue;
            other.way = way;
            other.parent = u;
        }
    }
    if (last < 0) return false;
    for (int u = last; u >= 0; u = nodes[static_cast<std::size_t>(u)].parent) {
        path.push_back(nodes[static_cast<std::size_t>(u)].corner);
    }
    std::ranges::reverse(path);
    return true;
}

float path_length(const Terrain& terrain, glm::vec2 root, const ArmPath& path, glm::vec2 tip) {
    float sum = 0.0f;
    glm::vec2 at = root;
    for (const int corner : path) {
        sum += length(place(terrain, corner) - at);
        at = place(terrain, corner);
    }
    return sum + length(tip - at);
}

glm::vec2 path_point(const Terrain& terrain, glm::vec2 root, const ArmPath& path, glm::vec2 tip,
                     float distance) {
    glm::vec2 at = root;
    for (std::size_t i = 0; i <= path.size(); ++i) {
        const glm::vec2 next = i < path.size() ? place(terrain, path[i]) : tip;
        const float span = length(next - at);
        if (distance <= span && span > 0.0f) return mix(at, next, distance / span);
        distance -= span;
        at = next;
    }
    return tip;
}

}  // namespace wriggle
