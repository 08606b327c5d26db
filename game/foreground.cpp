#include "game/foreground.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "creatures/angle.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

constexpr float composed_height = 9.0f;
constexpr float blur = 0.10f / composed_height;  // width of the soft edges
constexpr float rim_width = 0.035f;              // metres, at the root

// Things so near stand in the scene's own air: darker than the ground behind them they would be a
// smudge there, and without an edge too.
Rgba foreground_color(const Palette& palette) {
    return faded(blend(scaled(palette.ink, 0.6f), palette.fog, 0.07f), 0.97f);
}

Rgba foreground_rim(const Palette& palette) {
    return faded(blend(palette.ink, blend(palette.fog, palette.light, 0.3f), 0.5f), 0.55f);
}

struct Growth {
    const Scenery& scenery;
    float aspect;
    Mesh& mesh;
    Rgba color, rim;
    std::uint64_t seed;

    // From metres of the composed view.
    glm::vec2 at(float x, float y) const { return glm::vec2{x, y} / composed_height; }
    float between(float low, float high, std::uint64_t a, std::uint64_t b) const {
        return grown_between(low, high, seed, a, b);
    }
};

void add_blade(const Growth& g, glm::vec2 root, glm::vec2 tip, glm::vec2 bow, float width) {
    const std::array<glm::vec2, 3> points{root, 0.5f * (root + tip) + bow, tip};
    const std::vector<glm::vec2> line = rounded_line(points, 5);
    add_stroke(g.mesh, line, width / composed_height, 0.02f / composed_height, g.color, g.color);
    // Along its edge on the light's side.
    const glm::vec2 out = unit(left_of(tip - root), {1.0f, 0.0f});
    const float side = dot(out, g.scenery.scene.light.from) < 0.0f ? -1.0f : 1.0f;
    std::vector<glm::vec2> edge;
    const auto last = static_cast<float>(line.size() - 1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const float half = 0.5f * mix(width, 0.02f, static_cast<float>(i) / last) - rim_width;
        edge.push_back(line[i] + out * (side * std::max(0.0f, half) / composed_height));
    }
    add_stroke(g.mesh, edge, rim_width / composed_height, 0.01f / composed_height,
               faded(g.rim, 0.4f), g.rim);
}

// Broad leaves that rise from a lower corner.
void grow_leaves(const Growth& g, bool right) {
    const float width = g.aspect * composed_height, side = right ? -1.0f : 1.0f;
    const float edge = right ? width : 0.0f;
    for (std::uint64_t i = 0; i < 13; ++i) {
        const float x = edge + side * g.between(-0.4f, 1.3f, 1 + i, right);
        const float out = side * g.between(-0.3f, 1.1f, 20 + i, right);
        const glm::vec2 root = g.at(x, -0.5f);
        const glm::vec2 tip = root + g.at(out, g.between(0.8f, 1.9f, 40 + i, right));
        add_blade(g, root, tip, g.at(-0.15f * side, 0.1f), 0.34f);
    }
}

void grow_chain(const Growth& g) {
    const float width = g.aspect * composed_height;
    const float x = width + 0.12f;
    add_line(g.mesh, g.at(x - 2.1f, composed_height + 0.12f),
             g.at(width + 1.0f, composed_height - 0.22f), 0.40f / composed_height, g.color);
    for (int i = 0; i < 7; ++i)
        add_ellipse(g.mesh, g.at(x - 1.25f, composed_height - 0.2f - 0.19f * static_cast<float>(i)),
                    g.at(0.055f, 0.085f), {1.0f, 0.0f}, g.color, g.color);
}

// Roots that hang from a beam above the left edge.
void grow_roots(const Growth& g) {
    add_line(g.mesh, g.at(-1.0f, composed_height + 0.1f), g.at(5.0f, composed_height + 0.15f),
             0.5f / composed_height, 0.2f / composed_height, g.color, g.color);
    for (std::uint64_t i = 0; i < 15; ++i) {
        const glm::vec2 root = g.at(g.between(-0.3f, 4.0f, 60 + i, 0), composed_height + 0.2f);
        const glm::vec2 tip =
            root - g.at(g.between(-0.3f, 0.3f, 80 + i, 0), g.between(0.3f, 1.3f, 100 + i, 0));
        add_blade(g, root, tip, g.at(0.07f, 0.0f), 0.17f);
    }
}

}  // namespace

void build_foreground(const Scenery& scenery, float aspect, Mesh& mesh) {
    clear(mesh, blur);
    const Growth g{scenery,
                   aspect,
                   mesh,
                   foreground_color(scenery.palette),
                   foreground_rim(scenery.palette),
                   scenery.scene.backdrop.seed + 111};
    bool right = false;
    for (const std::string& kind : scenery.scene.backdrop.foreground) {
        if (kind == "leaves") {
            grow_leaves(g, right);
            right = !right;
        }
        if (kind == "chain") grow_chain(g);
        if (kind == "roots") grow_roots(g);
    }
}

}  // namespace wriggle
