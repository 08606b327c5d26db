// Round things of one colour that the scene's light falls on: pipes, poles, cables, roots.
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "game/mesh.hpp"

namespace wriggle {

struct TubeColors {
    Rgba base, shade, rim;
    float rim_width = 0.26f;  ///< of the half-width
    float shade_width = 0.6f;
};

struct TubeShape {
    std::span<const float> half_widths;  ///< metres, evenly along
    float detail = 0.1f;                 ///< metres between samples
    bool round_ends = true;
};

/// A tube through the points, rounded. `light` points towards the light, a unit vector.
void add_tube(Mesh& mesh, std::span<const glm::vec2> points, const TubeShape& shape,
              const TubeColors& colors, glm::vec2 light);

/// A band round the tube at a share of its length, wider than it: a flange.
void add_flange(Mesh& mesh, std::span<const glm::vec2> points, float along, float half_width,
                float thickness, const TubeColors& colors, glm::vec2 light);

/// Rounded through the points (uniform Catmull-Rom), `samples` a part.
std::vector<glm::vec2> rounded_line(std::span<const glm::vec2> points, int samples);

/// A stroke that tapers evenly from one width and colour to another.
void add_stroke(Mesh& mesh, std::span<const glm::vec2> points, float width_from, float width_to,
                Rgba from, Rgba to);

/// A place on a line of straight parts, and its direction there, at a share of its length.
struct LinePlace {
    glm::vec2 at{0.0f}, along{1.0f, 0.0f};
};
LinePlace place_on(std::span<const glm::vec2> points, float share);
float length_of(std::span<const glm::vec2> points);

}  // namespace wriggle
