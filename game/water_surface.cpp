#include "game/water_surface.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/water.hpp"

namespace wriggle {

namespace {

constexpr std::size_t most_sources = 16;                          // a basin; the highest
constexpr float height_by_impulse = 0.03f, highest_wave = 0.13f;  // metres by root newton seconds
constexpr float fading = 1.1f;                         // seconds in which waves fall to a third
constexpr float wave_length = 0.62f;                   // metres
constexpr float packet = 0.34f, packet_grows = 0.24f;  // metres, metres a second
constexpr float plunge_width = 0.34f, plunge_fading = 0.32f, plunge_seconds = 0.75f;
constexpr float plunge_depth = 1.5f;  // heights of the waves
constexpr float rising = 0.08f;       // seconds

float bell(float x) {
    return std::abs(x) > 3.0f ? 0.0f : std::exp(-x * x);
}

// Waves that run away from `d` = 0 to both sides, and the place itself, that dips and leaps.
float wave_at(float d, float age) {
    const float width = packet + packet_grows * age;
    float running = 0.0f;
    for (const float side : {d, -d}) {
        const float behind = side - ring_speed * age;
        running += bell(behind / width) * cosine(2.0f * pi * behind / wave_length);
    }
    const float leap = -plunge_depth * bell(d / plunge_width) * std::exp(-age / plunge_fading) *
                       cosine(2.0f * pi * age / plunge_seconds);
    return running * std::exp(-age / fading) + leap;
}

}  // namespace

bool breaks(const Happening& h, const WaterDef& water) {
    return h.kind == HappeningKind::splash && h.at.x >= water.min.x && h.at.x <= water.max.x &&
           h.at.y >= water.min.y && h.at.y <= water.max.y + 0.5f;
}

WaterSurface::WaterSurface(const WaterDef& water, std::span<const Happening> happenings,
                           double seconds)
    : water_(water), seconds_(seconds) {
    for (const Happening& h : happenings) {
        const float age = age_of(h, seconds);
        if (age <= 0.0f || age >= happening_seconds || !breaks(h, water)) continue;
        const float height = std::min(height_by_impulse * std::sqrt(h.impulse), highest_wave);
        const float shown = std::min(1.0f, age / rising) * (1.0f - age / happening_seconds);
        sources_.push_back({h.at.x, age, height * shown});
    }
    if (sources_.size() <= most_sources) return;
    const auto higher = [](const Source& a, const Source& b) {
        return a.height * std::exp(-a.age / fading) > b.height * std::exp(-b.age / fading);
    };
    std::stable_sort(sources_.begin(), sources_.end(), higher);
    sources_.resize(most_sources);
}

float WaterSurface::ripple(float x) const {
    float sum = 0.0f;
    for (const Source& source : sources_) {
        // Two mirror images are the waves that the sides throw back.
        const float left = 2.0f * water_.min.x - source.x, right = 2.0f * water_.max.x - source.x;
        for (const float from : {source.x, left, right})
            sum += source.height * wave_at(std::abs(x - from), source.age);
    }
    return std::clamp(sum, -highest_ripple, highest_ripple);
}

float WaterSurface::at(float x) const {
    return water_.max.y + water_wave(x, seconds_) + ripple(x);
}

}  // namespace wriggle
