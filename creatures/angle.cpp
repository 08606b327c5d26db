#include "creatures/angle.hpp"

#include <bit>
#include <cmath>
#include <cstdint>

namespace wriggle {
namespace {

constexpr double exact_pi = 3.141592653589793;
constexpr double largest_angle = 1e9;

/// Nearest whole number, ties to even, for |x| < 2^51: what is added drives the fraction out.
double nearest(double x) {
    constexpr double shift = 6755399441055744.0;  // 1.5 * 2^52
    return (x + shift) - shift;
}

/// Taylor series; the first term left out is below 2e-9 for |x| <= pi/4.
double sine_of_small(double x) {
    const double t = x * x;
    return x + x * t * (-1.0 / 6 + t * (1.0 / 120 + t * (-1.0 / 5040 + t * (1.0 / 362880))));
}

double cosine_of_small(double x) {
    const double t = x * x;
    return 1.0 +
           t * (-0.5 + t * (1.0 / 24 + t * (-1.0 / 720 + t * (1.0 / 40320 - t * (1.0 / 3628800)))));
}

struct SineCosine {
    double sine, cosine;
};

SineCosine sine_cosine(double angle) {
    // x - x is 0 for finite numbers, and not a number for the others.
    if (!(std::fabs(angle) <= largest_angle)) return {angle - angle, 1.0 + (angle - angle)};
    const double quarter = nearest(angle * (2.0 / exact_pi));
    // pi / 2 in two parts, so that the first product is exact up to the largest angle
    const double rest = (angle - quarter * 1.570796251296997) - quarter * 7.549789954891882e-08;
    const double s = sine_of_small(rest);
    const double c = cosine_of_small(rest);
    switch (static_cast<std::int64_t>(quarter) & 3) {
        case 0:
            return {s, c};
        case 1:
            return {c, -s};
        case 2:
            return {-s, -c};
        default:
            return {-c, s};
    }
}

double wrapped(double angle) {
    if (std::fabs(angle) <= static_cast<double>(pi)) return angle;
    if (!(std::fabs(angle) <= largest_angle)) return angle - angle;
    return angle - nearest(angle / (2.0 * exact_pi)) * (2.0 * exact_pi);
}

float into_range(double angle) {
    const float rounded = static_cast<float>(angle);
    return rounded <= -pi ? pi : rounded;
}

/// For 0 <= x <= tan(pi/8): interpolated at the Chebyshev nodes of x^2, error below 1e-11.
double arc_tangent_of_small(double x) {
    const double t = x * x;
    double sum = 0.04707348505760634;
    sum = sum * t - 0.08456193083456176;
    sum = sum * t + 0.11040489268624404;
    sum = sum * t - 0.1428158877691207;
    sum = sum * t + 0.19999883856765668;
    sum = sum * t - 0.3333333209761375;
    sum = sum * t + 0.999999999978399;
    return sum * x;
}

double arc_tangent_of(double y, double x) {
    const double across = std::fabs(y);
    const double along = std::fabs(x);
    if (across == 0.0 && along == 0.0) return 0.0;
    const bool steep = across > along;
    const double ratio = steep ? along / across : across / along;  // 0 to 1
    constexpr double tan_eighth = 0.41421356237309503;
    double angle =
        ratio > tan_eighth
            ? exact_pi / 4.0 + (ratio < 1.0 ? -1.0 : 1.0) *
                                   arc_tangent_of_small(std::fabs(ratio - 1.0) / (ratio + 1.0))
            : arc_tangent_of_small(ratio);
    if (steep) angle = exact_pi / 2.0 - angle;
    if (x < 0.0) angle = exact_pi - angle;
    return y < 0.0 ? -angle : angle;
}

}  // namespace

float sine(float angle) {
    return static_cast<float>(sine_cosine(angle).sine);
}

float cosine(float angle) {
    return static_cast<float>(sine_cosine(angle).cosine);
}

float arc_tangent(float y, float x) {
    return static_cast<float>(arc_tangent_of(y, x));
}

float arc_cosine(float x) {
    if (x >= 1.0f) return 0.0f;
    if (x <= -1.0f) return pi;
    const double c = x;
    return static_cast<float>(arc_tangent_of(std::sqrt((1.0 - c) * (1.0 + c)), c));
}

float exp2_of(float x) {
    if (x < -126.0f) return 0.0f;
    if (x > 127.0f) x = 127.0f;
    if (x != x) return x;
    const double whole = nearest(x);
    const double t = (x - whole) * 0.6931471805599453;  // |t| <= 0.347; next term below 6e-9
    const double power =
        1.0 +
        t * (1.0 + t * (1.0 / 2 +
                        t * (1.0 / 6 + t * (1.0 / 24 + t * (1.0 / 120 +
                                                            t * (1.0 / 720 + t * (1.0 / 5040)))))));
    const auto exponent = static_cast<std::uint64_t>(static_cast<std::int64_t>(whole) + 1023);
    return static_cast<float>(power * std::bit_cast<double>(exponent << 52));
}

float turn_of(double seconds, double period) {
    const double turns = seconds / period;
    return 2.0f * pi * static_cast<float>(turns - std::floor(turns));
}

float wrap(float angle) {
    return into_range(wrapped(angle));
}

float difference(float from, float to) {
    return into_range(wrapped(static_cast<double>(to) - static_cast<double>(from)));
}

glm::vec2 direction(float angle) {
    const SineCosine of = sine_cosine(angle);
    return {static_cast<float>(of.cosine), static_cast<float>(of.sine)};
}

glm::vec2 rotate(glm::vec2 v, float angle) {
    return rotate(v, direction(angle));
}

float length(glm::vec2 v) {
    const double x = v.x, y = v.y;
    return static_cast<float>(std::sqrt(x * x + y * y));
}

glm::vec2 unit(glm::vec2 v, glm::vec2 otherwise) {
    const double x = v.x, y = v.y;
    const double size = std::sqrt(x * x + y * y);
    if (!(size > 0.0) || size - size != 0.0) return otherwise;
    return {static_cast<float>(x / size), static_cast<float>(y / size)};
}

glm::vec2 shortened(glm::vec2 v, float most) {
    const float size = length(v);
    return size > most ? v * (most / size) : v;
}

float smooth_step(float x) {
    const float t = x < 0.0f ? 0.0f : (x > 1.0f ? 1.0f : x);
    return t * t * (3.0f - 2.0f * t);
}

}  // namespace wriggle
