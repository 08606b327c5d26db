// How ruins are composed: three layers, an open place for the sun, and something to see everywhere.
#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/backdrop.hpp"
#include "game/ruins.hpp"

namespace wriggle {

namespace {

constexpr float view_height = 9.0f, view_width = 16.0f;  // what the layers are composed for
constexpr float reach = 26.0f;                           // beyond what the camera's way adds
constexpr float piece_width = 8.0f;

struct LayerLook {
    float nearness, softness;
    float body, low, edge;  // shares: of stone in fog, of that at the foot, of light on edges
    float ink;              // in the stone
    float foot;             // of the view's height
};
constexpr std::array<LayerLook, 3> looks{{{0.08f, 2.2f, 0.24f, 0.22f, 0.0f, 0.0f, 0.20f},
                                          {0.20f, 1.6f, 0.46f, 0.22f, 0.35f, 0.0f, 0.12f},
                                          {0.42f, 1.2f, 0.74f, 0.55f, 0.42f, 0.25f, 0.0f}}};

struct Grower {
    const Scenery& scenery;
    BackdropLayer& layer;
    Random random;
    RuinBrush brush;
    float from, to;  // what has to be covered, metres of the layer
    float clear;     // what is kept open

    // Starts a new piece for what stands between two places.
    void begin(float left, float right) {
        layer.pieces.push_back({left, right, Mesh{}});
        layer.pieces.back().mesh.lasting = true;
    }
};

RuinBrush brush_for(Grower& g, Mesh& mesh) {
    RuinBrush b{mesh,        g.random,      g.brush.top,  g.brush.low,  g.brush.edge,
                g.brush.gap, g.brush.light, g.brush.foot, g.brush.fade, g.brush.depth};
    return b;
}

RuinBrush next_piece(Grower& g, float left, float right) {
    g.begin(left, right);
    return brush_for(g, g.layer.pieces.back().mesh);
}

// Towers, low before the sun and higher to both sides.
void grow_far(Grower& g) {
    for (float from = g.from; from < g.to; from += piece_width) {
        RuinBrush b = next_piece(g, from - 2.0f, from + piece_width + 2.0f);
        float x = from;
        while (x < from + piece_width) {
            const float width = g.random.range(0.8f, 2.2f);
            const float open = ramp_between(0.0f, 0.42f * view_width, std::abs(x - g.clear));
            const float hills = 0.8f + 0.3f * grown_noise(0.13f * x, g.scenery.scene.backdrop.seed);
            const float top = view_height * (0.34f + open * hills * g.random.range(0.12f, 0.5f));
            add_tower(b, x, width, top);
            x += width * g.random.range(0.7f, 1.5f);
        }
    }
    constexpr float apart = 23.0f;
    const float first = g.clear + 0.23f * view_width;
    const float start = first - apart * std::ceil((first - g.from) / apart);
    for (float x = start; x < g.to; x += apart) {
        const float y = view_height * g.random.range(0.62f, 0.72f);
        add_wheel(next_piece(g, x - 1.2f, x + 1.2f), {x, y}, 0.9f);
        const float l = x - g.random.range(8.0f, 11.0f), r = x + g.random.range(8.0f, 12.0f);
        RuinBrush b = next_piece(g, l, r);
        add_cable(b, {l, 0.8f * view_height}, {x - 2.0f, 0.62f * view_height}, 0.5f, 0.02f);
        add_cable(b, {x - 3.0f, 0.6f * view_height}, {r, 0.85f * view_height}, 0.8f, 0.02f);
    }
}

// A viaduct with towers behind it, cables over it and chains under it.
void grow_middle(Grower& g) {
    constexpr float span = 2.5f;
    const float deck = 0.47f * view_height;
    for (float from = g.from; from < g.to; from += 4.0f * span) {
        RuinBrush b = next_piece(g, from - 2.0f, from + 4.0f * span + 2.0f);
        add_arches(b, from, from + 4.0f * span, deck, span);
        for (int i = 0; i < 2; ++i) {
            const float x = from + g.random.range(0.0f, 4.0f * span);
            const float width = g.random.range(0.7f, 1.3f);
            const float top = view_height * g.random.range(0.58f, 0.86f);
            if (std::abs(x - g.clear) > 2.6f) add_tower(b, x, width, top);
        }
        for (int i = 0; i < 3; ++i) {
            const float x = from + g.random.range(0.0f, 4.0f * span);
            add_chain(b, {x, deck - 0.2f}, g.random.range(0.6f, 1.6f), 0.07f);
        }
    }
    for (float x = g.clear + 1.6f; x < g.to; x += 9.0f) {
        const float y = view_height * g.random.range(0.72f, 0.84f);
        add_cable(next_piece(g, x, x + 9.0f), {x, y}, {x + 9.0f, y + 0.6f}, 0.9f, 0.035f);
    }
    for (float x = g.clear - 1.4f; x > g.from; x -= 9.0f) {
        const float y = view_height * g.random.range(0.66f, 0.8f);
        add_cable(next_piece(g, x - 9.0f, x), {x, y}, {x - 9.0f, y + 1.2f}, 0.7f, 0.035f);
    }
}

// One group of near things: a pillar, pipes that climb it and bend away, a truss with chains.
void grow_group(Grower& g, float x, float side) {
    RuinBrush b = next_piece(g, x - 6.0f, x + 6.0f);
    const float h = view_height;
    const float width = g.random.range(0.9f, 2.2f);
    add_pillar(b, x, width, 1.5f * h, 8);
    const float rise = g.random.range(-0.22f, 0.02f);
    const float px = x + side * (0.5f * width + g.random.range(0.3f, 0.9f));
    const float run = g.random.range(1.6f, 3.2f);
    add_pipe(b,
             {{px, -12.0f},
              {px, 0.3f * h},
              {px, (0.50f + rise) * h},
              {px, (0.74f + rise) * h},
              {px + side * 0.35f, (0.83f + rise) * h},
              {px + side * 0.9f, (0.86f + rise) * h},
              {px + side * run, (0.86f + rise) * h}},
             g.random.range(0.11f, 0.19f));
    const float py = px + side * 0.6f, bend = g.random.range(-0.06f, 0.1f);
    add_pipe(b,
             {{py, -12.0f},
              {py, (0.4f + bend) * h},
              {py, (0.52f + bend) * h},
              {py - side * 0.3f, (0.58f + bend) * h},
              {py - side * 1.2f, (0.59f + bend) * h}},
             0.09f);
    const float top = h * g.random.range(0.5f, 0.74f), reach_out = g.random.range(2.6f, 4.4f);
    const float end = x + side * (0.5f * width + reach_out);
    add_truss(b, std::min(x, end), std::max(x, end), top, 0.42f);
    for (int i = 0; i < 3; ++i) {
        const float at =
            x + side * (0.5f * width + reach_out * 0.3f * (static_cast<float>(i) + 0.4f));
        add_chain(b, {at, top - 0.44f}, g.random.range(0.7f, 2.2f), 0.085f);
    }
    if (g.random.unit() < 0.6f) {
        // One draw after the other: within one call compilers differ in their order.
        const float length = g.random.range(3.0f, 7.0f), away = g.random.range(1.2f, 2.6f);
        add_chain(b, {x - side * away, 1.5f * h}, length, 0.09f);
    }
}

void grow_near(Grower& g) {
    constexpr float open = 6.6f, apart = 10.5f;  // to both sides of the open place; then on
    for (float x = g.clear + open; x < g.to; x += apart + g.random.range(-1.5f, 1.5f))
        grow_group(g, x, g.random.unit() < 0.65f ? -1.0f : 1.0f);
    for (float x = g.clear - open; x > g.from; x -= apart + g.random.range(-1.5f, 1.5f))
        grow_group(g, x, g.random.unit() < 0.65f ? 1.0f : -1.0f);
}

BackdropLayer grow_layer(const Scenery& scenery, int index) {
    const LayerLook& look = looks[static_cast<std::size_t>(index)];
    const Palette& p = scenery.palette;
    const Rgba body = blend(p.fog, blend(p.stone, p.ink, look.ink), look.body);
    BackdropLayer layer;
    layer.nearness = look.nearness;
    layer.softness = look.softness;
    Mesh none;
    Random first(scenery.scene.backdrop.seed * 31 + static_cast<std::uint64_t>(index) * 7 + 1);
    const float way = 0.5f * scenery.scene.size.x * look.nearness + reach;
    Grower g{scenery,
             layer,
             first,
             {none, first, body, blend(p.fog, body, look.low),
              look.edge > 0.0f ? blend(body, p.light, look.edge) : faded(body, 0.0f),
              mixed(body, p.fog, 0.45f), scenery.light, look.foot * view_height,
              0.62f * view_height, 14.0f},
             -way,
             way,
             (scenery.scene.backdrop.clear_at - 0.5f) * view_width};
    if (index == 0) grow_far(g);
    if (index == 1) grow_middle(g);
    if (index == 2) grow_near(g);
    return layer;
}

}  // namespace

std::vector<BackdropLayer> grow_ruins(const Scenery& scenery) {
    std::vector<BackdropLayer> layers;
    if (scenery.scene.backdrop.kind != "ruins") return layers;
    const int count = std::clamp(scenery.scene.backdrop.layers, 0, 3);
    // Fewer layers leave out the farthest.
    for (int i = 3 - count; i < 3; ++i)
        layers.push_back(grow_layer(scenery, i));
    return layers;
}

}  // namespace wriggle
