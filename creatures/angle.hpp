// Angles and small vector arithmetic with the same bits on every platform.
#pragma once

#include <glm/vec2.hpp>

namespace wriggle {

inline constexpr float pi = 3.14159265358979f;

/// Own polynomials: within 1e-6 of the true value for |angle| <= 1e4, finite for any finite input.
float sine(float angle);
float cosine(float angle);
/// -pi to pi; 0 for (0, 0).
float arc_tangent(float y, float x);
/// -1 and 1 outside the range: clamped.
float arc_cosine(float x);

/// 2^x, within 1e-6 of it relatively; 0 below -126, clamped above 127.
float exp2_of(float x);

/// The same angle in (-pi, pi].
float wrap(float angle);
/// Signed turn from one angle to another, in (-pi, pi].
float difference(float from, float to);

glm::vec2 direction(float angle);
glm::vec2 rotate(glm::vec2 v, float angle);
/// Turns v by the direction `by`, a unit vector (cos, sin).
glm::vec2 rotate(glm::vec2 v, glm::vec2 by);
/// v turned by a quarter, counter-clockwise.
inline glm::vec2 left_of(glm::vec2 v) {
    return {-v.y, v.x};
}
inline float cross(glm::vec2 a, glm::vec2 b) {
    return a.x * b.y - a.y * b.x;
}
inline float dot(glm::vec2 a, glm::vec2 b) {
    return a.x * b.x + a.y * b.y;
}
float length(glm::vec2 v);
/// A unit vector, or `otherwise` where v is too short to have a direction.
glm::vec2 unit(glm::vec2 v, glm::vec2 otherwise);
/// v, no longer than `most`.
glm::vec2 shortened(glm::vec2 v, float most);
/// 0 below 0, 1 above 1, smooth between: 3x^2 - 2x^3.
float smooth_step(float x);
inline float mix(float a, float b, float t) {
    return a + (b - a) * t;
}
inline glm::vec2 mix(glm::vec2 a, glm::vec2 b, float t) {
    return a + (b - a) * t;
}

}  // namespace wriggle
