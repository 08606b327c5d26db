// Scenes that several tests share.
#pragma once

#include "creatures/definition.hpp"
#include "creatures/random.hpp"

namespace wriggle {

/// The scene of the format's own example: solids that touch, a pole and a basin of water.
inline SceneDef ruins_like() {
    SceneDef scene;
    scene.size = {60, 24};
    scene.solids = {{{{0, 0},
                      {0, 4},
                      {12, 4},
                      {14, 6},
                      {20, 6},
                      {20, 10},
                      {22, 10},
                      {22, 4},
                      {30, 4},
                      {30, 0}}},
                    {{{30, 0}, {30, 1}, {44, 1}, {44, 4}, {60, 4}, {60, 0}}}};
    scene.poles = {{{{8, 4}, {8, 11}, {16, 13}}}};
    scene.water = {{{30, 1}, {44, 3.4f}}};
    return scene;
}

/// Blocks on a ground of blocks, grown from a seed: many touch, some at corners only, and their
/// points often lie on each other's edges.
inline SceneDef blocks_scene(std::uint64_t seed) {
    SceneDef scene;
    scene.size = {24, 16};
    Random random(seed);
    bool taken[12][8] = {};
    for (int i = 0; i < 34; ++i) {
        const int x = random.integer(0, 11), y = random.integer(0, 7);
        if (taken[x][y]) continue;
        taken[x][y] = true;
        const auto left = 2.0f * static_cast<float>(x), low = 2.0f * static_cast<float>(y);
        const float cut = random.range(0.3f, 1.7f);
        PolygonDef block{{{left, low},
                          {left + 2, low},
                          {left + 2, low + cut},
                          {left + cut, low + 2},
                          {left, low + 2}}};
        if (random.unit() < 0.5f) {
            block.points = {{left, low}, {left + 2, low}, {left + 2, low + 2}, {left, low + 2}};
        }
        scene.solids.push_back(block);
    }
    return scene;
}

}  // namespace wriggle
