// Angles and small vector arithmetic with the same bits on every platform: add, subtract, multiply,
// divide, square root, compare and select only, in double inside, rounded once.
#pragma once

#include <glm/vec2.hpp>

namespace wriggle {

inline constexpr float pi = 3.14159265358979f;

/// Own polynomials: within 1e-7 of the true value for |angle| <= 1e9. Beyond, where neighbouring
/// floats lie more than whole turns apart, as of 0. Not a number for what is not finite.
float sine(float angle);
float cosine(float angle);
/// Of y / x in its quadrant: -pi to pi, within 5e-7; 0 for (0, 0), pi for (-0, x < 0). Infinite
/// arguments give not a number.
float arc_tangent(float y, float x);
/// 0 to pi, within 5e-7; outside [-1, 1] clamped.
float arc_cosine(float x);

/// 2^x, within 1e-7 of it relatively; 0 below -126, clamped above 127.
float exp2_of(float x);

/// The place in a cycle of `period` seconds (above 0), radians in [0, 2 pi]; exact for any length
/// of play.
float turn_of(double seconds, double period);

/// The same angle in (-pi, pi], where pi is the float; itself where it lies there already.
/// Beyond 1e9: 0.
float wrap(float angle);
/// Signed turn from one angle to another, in (-pi, pi].
float difference(float from, float to);

/// (cosine, sine) of the angle.
glm::vec2 direction(float angle);
glm::vec2 rotate(glm::vec2 v, float angle);
/// Turns v by the direction `by`, a unit vector (cos, sin).
inline glm::vec2 rotate(glm::vec2 v, glm::vec2 by) {
    return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}
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
/// Of any finite vector: no overflow below the largest float, no underflow.
float length(glm::vec2 v);
/// A unit vector, or `otherwise` where v is zero or not finite.
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
