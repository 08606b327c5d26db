#include "game/ruins.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

void add_block(const RuinBrush& b, glm::vec2 low, glm::vec2 high, float shade = 1.0f) {
    const sf::Color below = sf_of(scaled(b.at(low.y), shade));
    const sf::Color above = sf_of(scaled(b.at(high.y), shade));
    const glm::vec2 lr{high.x, low.y}, ul{low.x, high.y};
    add_quad(b.mesh, low, lr, high, ul, below, below, above, above);
    add_fringe(b.mesh, low, ul, {-1.0f, 0.0f}, {-1.0f, 0.0f}, below, above);
    add_fringe(b.mesh, lr, high, {1.0f, 0.0f}, {1.0f, 0.0f}, below, above);
    add_fringe(b.mesh, ul, high, {0.0f, 1.0f}, {0.0f, 1.0f}, above, above);
}

void add_lit_top(const RuinBrush& b, float from, float to, float y, float width) {
    if (b.edge.a > 0.0f) add_box(b.mesh, {from, y - width}, {to, y}, b.edge, b.edge);
}

// A lit edge that fades downwards, on the side of the light.
void add_lit_side(const RuinBrush& b, float left, float right, float top, float length,
                  float width) {
    if (b.edge.a <= 0.0f) return;
    const bool from_left = b.light.x < 0.0f;
    const float x0 = from_left ? left : right - width, x1 = x0 + width;
    add_box(b.mesh, {x0, top - length}, {x1, top}, faded(b.edge, 0.0f), b.edge);
}

void add_bar(const RuinBrush& b, glm::vec2 from, glm::vec2 to, float width) {
    add_line(b.mesh, from, to, width, width, b.at(from.y), b.at(to.y));
}

void add_windows(const RuinBrush& b, float x, float width, float top) {
    const float size = b.random.range(0.14f, 0.24f);
    const int style = b.random.integer(0, 2);
    const float tall = size * (style == 2 ? 1.6f : 0.9f);
    for (float y = top - 0.5f; y > b.foot + 1.0f; y -= size * 2.3f)
        for (float wx = x - 0.5f * width + size; wx < x + 0.5f * width - 1.2f * size;
             wx += size * 1.9f) {
            if (b.random.unit() < (style == 0 ? 0.25f : 0.5f)) continue;
            const float see = 0.25f + 0.5f * b.random.unit();
            add_box(b.mesh, {wx, y - tall}, {wx + 0.8f * size, y}, faded(b.gap, see),
                    faded(b.gap, 0.8f));
        }
}

void add_mast(const RuinBrush& b, float x, float y) {
    const float height = b.random.range(0.6f, 1.6f);
    add_bar(b, {x, y}, {x, y + height}, 0.035f);
    add_bar(b, {x - 0.15f, y + 0.6f * height}, {x + 0.15f, y + 0.6f * height}, 0.025f);
    add_bar(b, {x - 0.1f, y + 0.8f * height}, {x + 0.1f, y + 0.8f * height}, 0.025f);
}

// The stones of one arch, between its two pillars.
void add_arch(const RuinBrush& b, float from, float span, float top, float wall) {
    constexpr int stones = 14;
    const float radius = 0.5f * (span - wall), x = from + 0.5f * span;
    const float y = top - radius - 0.9f * wall;
    const sf::Color above = sf_of(b.at(top));
    glm::vec2 last{x - radius, y};
    for (int i = 1; i <= stones; ++i) {
        const float angle = pi * static_cast<float>(i) / stones;
        const glm::vec2 next{x - radius * std::cos(angle), y + radius * std::sin(angle)};
        add_quad(b.mesh, last, next, {next.x, top}, {last.x, top}, sf_of(b.at(last.y)),
                 sf_of(b.at(next.y)), above, above);
        const glm::vec2 a = unit(glm::vec2{x, y} - last, {0.0f, -1.0f});
        const glm::vec2 c = unit(glm::vec2{x, y} - next, {0.0f, -1.0f});
        add_fringe(b.mesh, last, next, a, c, sf_of(b.at(last.y)), sf_of(b.at(next.y)));
        last = next;
    }
}

// What is left of a fallen arch: a few stones over its left pillar.
void add_broken_arch(const RuinBrush& b, float from, float span, float top, float wall) {
    const float radius = 0.5f * (span - wall), x = from + 0.5f * span;
    const float y = top - radius - 0.9f * wall;
    for (int i = 0; i < 8; ++i) {
        const float f = static_cast<float>(i) / 7.0f, angle = pi * (1.0f - 0.32f * f);
        const glm::vec2 s{x + radius * std::cos(angle), y + radius * std::sin(angle)};
        const float high = top - b.random.range(0.0f, 0.14f) - 0.25f * f;
        add_quad(b.mesh, s, {s.x + 0.09f * radius, s.y + 0.12f}, {s.x + 0.09f * radius, high},
                 {s.x, high}, b.at(top));
    }
}

void add_parapet(const RuinBrush& b, float from, float span, float top, float wall) {
    add_block(b, {from - wall, top - 0.02f}, {from + span + 0.4f * wall, top + 0.16f});
    add_lit_top(b, from - wall, from + span + 0.4f * wall, top + 0.16f, 0.03f);
    for (int i = 0; i < 5; ++i) {
        const float x = from + span * static_cast<float>(i) / 5.0f;
        if (b.random.unit() < 0.7f) add_block(b, {x, top + 0.1f}, {x + 0.12f, top + 0.34f});
    }
}

}  // namespace

Rgba RuinBrush::at(float y) const {
    return mixed(low, top, ramp_between(foot, foot + fade, y));
}

void add_tower(const RuinBrush& b, float x, float width, float top) {
    const float left = x - 0.5f * width, right = x + 0.5f * width;
    add_block(b, {left, b.foot - b.depth}, {right, top});
    add_lit_top(b, left, right, top, 0.03f);
    add_lit_side(b, left, right, top, 2.5f, 0.035f);
    for (int i = b.random.integer(1, 3); i > 0; --i) {
        const float w = width * b.random.range(0.25f, 0.7f);
        const float h = b.random.range(0.25f, 1.1f);
        const float cx = x + b.random.range(-0.5f, 0.5f) * (width - w);
        add_block(b, {cx - 0.5f * w, top - 0.1f}, {cx + 0.5f * w, top + h});
        add_lit_top(b, cx - 0.5f * w, cx + 0.5f * w, top + h, 0.025f);
    }
    const float ledge = 0.5f * width * b.random.range(1.06f, 1.2f);
    for (float y = top - b.random.range(0.4f, 0.9f); y > b.foot + 0.5f;
         y -= b.random.range(1.0f, 2.2f)) {
        add_block(b, {x - ledge, y - 0.12f}, {x + ledge, y}, 0.94f);
        add_lit_top(b, x - ledge, x + ledge, y, 0.02f);
    }
    add_windows(b, x, width, top);
    if (b.random.unit() < 0.5f) add_mast(b, x + b.random.range(-0.3f, 0.3f) * width, top);
}

void add_arches(const RuinBrush& b, float from, float to, float top, float span) {
    const float wall = 0.17f * span;
    const auto pillar = [&](float x) {
        add_block(b, {x - 0.5f * wall, b.foot - b.depth}, {x + 0.5f * wall, top});
        const float spring = top - 0.5f * (span - wall) - 0.9f * wall;
        add_block(b, {x - 0.72f * wall, spring - 0.06f}, {x + 0.72f * wall, spring + 0.1f});
        add_lit_side(b, x - 0.5f * wall, x + 0.5f * wall, top, 3.0f, 0.03f);
    };
    float x = from;
    for (; x + span <= to; x += span) {
        pillar(x);
        if (b.random.unit() < 0.15f) {
            add_broken_arch(b, x, span, top, wall);
            continue;
        }
        add_arch(b, x, span, top, wall);
        add_parapet(b, x, span, top, wall);
    }
    pillar(x);
}

void add_pipe(const RuinBrush& b, const std::vector<glm::vec2>& points, float radius) {
    if (points.size() < 2) return;
    TubeColors colors;
    colors.base = b.at(points[points.size() / 2].y);
    colors.shade = scaled(colors.base, 0.82f);
    colors.rim = b.edge.a > 0.0f ? b.edge : colors.base;
    colors.rim_width = 0.16f;
    colors.shade_width = 0.4f;
    const std::vector<glm::vec2> line = rounded_line(points, 8);
    add_tube(b.mesh, line, {std::span(&radius, 1), 0.2f, false}, colors, b.light);
    colors.base = scaled(colors.base, 0.92f);
    for (float along = 0.04f; along < 1.0f; along += b.random.range(0.1f, 0.22f))
        add_flange(b.mesh, line, along, 1.3f * radius, 0.5f * radius, colors, b.light);
}

void add_chain(const RuinBrush& b, glm::vec2 top, float length, float width) {
    bool flat = false;
    for (float y = top.y; y > top.y - length; y -= 1.25f * width, flat = !flat) {
        const float x = top.x + 0.05f * std::sin(1.3f * (top.y - y));
        const Rgba color = b.at(y);
        if (flat)
            add_ellipse(b.mesh, {x, y}, {0.45f * width, 0.8f * width}, {1.0f, 0.0f}, color, color);
        else
            add_line(b.mesh, {x, y + 0.8f * width}, {x, y - 0.8f * width}, 0.35f * width, color);
    }
    if (b.random.unit() >= 0.6f) return;
    const glm::vec2 hook{top.x + 0.05f * std::sin(1.3f * length), top.y - length};
    add_disc(b.mesh, hook, 1.4f * width, b.at(hook.y));
    add_bar(b, hook + glm::vec2{-2.0f * width, -0.6f * width},
            hook + glm::vec2{2.0f * width, -0.6f * width}, 0.8f * width);
}

void add_cable(const RuinBrush& b, glm::vec2 from, glm::vec2 to, float sag, float width) {
    constexpr int parts = 16;
    std::vector<glm::vec2> line;
    for (int i = 0; i <= parts; ++i) {
        const float t = static_cast<float>(i) / parts;
        line.push_back(mix(from, to, t) - glm::vec2{0.0f, sag * 4.0f * t * (1.0f - t)});
    }
    add_stroke(b.mesh, line, width, width, b.at(from.y), b.at(to.y));
}

void add_truss(const RuinBrush& b, float from, float to, float top, float height) {
    add_bar(b, {from, top}, {to, top}, 0.1f);
    add_bar(b, {from, top - height}, {to, top - height}, 0.08f);
    add_lit_top(b, from, to, top + 0.05f, 0.025f);
    bool up = false;
    for (float x = from; x < to - 0.01f; x += height, up = !up) {
        const float e = std::min(x + height, to);
        add_bar(b, {x, top}, {x, top - height}, 0.05f);
        add_bar(b, {x, up ? top : top - height}, {e, up ? top - height : top}, 0.045f);
    }
    add_bar(b, {to, top}, {to, top - height}, 0.05f);
}

void add_wheel(const RuinBrush& b, glm::vec2 centre, float radius) {
    constexpr int teeth = 28, spokes = 6;
    const auto on = [&](int i, float r) {
        return centre + direction(2.0f * pi * static_cast<float>(i) / teeth) * r;
    };
    for (int i = 0; i < teeth; ++i) {
        add_bar(b, on(i, radius), on(i + 1, radius), 0.14f * radius);
        if (i % 2 == 0) add_bar(b, on(i, radius), on(i, 1.14f * radius), 0.12f * radius);
    }
    for (int i = 0; i < spokes; ++i)
        add_bar(b, centre,
                centre + direction(2.0f * pi * static_cast<float>(i) / spokes + 0.2f) * radius,
                0.07f * radius);
    add_disc(b.mesh, centre, 0.2f * radius, b.at(centre.y));
}

void add_pillar(const RuinBrush& b, float x, float width, float top, int floors) {
    const float left = x - 0.5f * width, right = x + 0.5f * width;
    add_block(b, {left, b.foot - b.depth}, {right, top});
    add_lit_side(b, left, right, top, top - b.foot, 0.04f);
    for (int i = 0; i < floors; ++i) {
        const float y =
            b.foot + (top - b.foot) * (0.08f + static_cast<float>(i)) / static_cast<float>(floors);
        const float l = left - b.random.range(0.05f, 0.4f);
        const float r = right + b.random.range(0.05f, 0.4f);
        add_block(b, {l, y}, {r, y + 0.16f}, 0.95f);
        add_lit_top(b, l, r, y + 0.16f, 0.025f);
    }
}

}  // namespace wriggle
