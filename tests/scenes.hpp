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

/// A corridor with a bump and a pillar that hangs down, a corner, a shaft, and a way back above:
/// for animals that pull themselves along. `way` leads through it.
struct Passage {
    SceneDef scene;
    glm::vec2 start{0.0f};
    std::vector<glm::vec2> way;
};
inline Passage corridor_scene() {
    Passage p;
    p.scene.size = {24, 20};
    p.scene.solids = {
        {{{0, 0},
          {23, 0},
          {23, 19},
          {20, 19},
          {20, 2},
          {12, 2},
          {11.6f, 2.9f},
          {10, 2.9f},
          {9.6f, 2},
          {0, 2}}},
        {{{2, 5.2f}, {7, 5.2f}, {7, 4.5f}, {8, 4.5f}, {8, 5.2f}, {17, 5.2f}, {17, 14}, {2, 14}}},
        {{{0, 2}, {2, 2}, {2, 19}, {0, 19}}},
        {{{2, 17.2f}, {20, 17.2f}, {20, 19}, {2, 19}}}};
    p.start = {4, 3.6f};
    p.way = {{17.6f, 3.7f}, {18.5f, 4.6f}, {18.5f, 14.7f}, {17.6f, 15.6f}, {4, 15.6f}};
    return p;
}

/// A room with thin walls to climb over and under, and a thin plate to go round.
inline Passage thin_walls_scene() {
    Passage p;
    p.scene.size = {26, 13};
    p.scene.solids = {{{{0, 0}, {26, 0}, {26, 2}, {0, 2}}},
                      {{{0, 11}, {26, 11}, {26, 13}, {0, 13}}},
                      {{{0, 2}, {2, 2}, {2, 11}, {0, 11}}},
                      {{{24, 2}, {26, 2}, {26, 11}, {24, 11}}},
                      {{{7, 2}, {7.15f, 2}, {7.15f, 7}, {7, 7}}},
                      {{{12, 5.5f}, {12.15f, 5.5f}, {12.15f, 11}, {12, 11}}},
                      {{{17, 2}, {17.15f, 2}, {17.15f, 7}, {17, 7}}},
                      {{{19, 6}, {22, 6}, {22, 6.15f}, {19, 6.15f}}}};
    p.start = {4, 3.6f};
    p.way = {{5.5f, 6.5f}, {7.1f, 8.3f}, {9.6f, 6}, {12, 4},   {14.5f, 6},
             {17, 8.2f},   {20.5f, 8},   {23, 6},   {20.5f, 4}};
    return p;
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
