#include "game/ground_edge.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/ground_outline.hpp"
#include "game/polygon.hpp"

namespace wriggle {

namespace {

constexpr float step = 0.2f;  // metres between samples
constexpr float roughness = 0.022f, grit = 0.008f;
constexpr float lit_depth = 1.2f, dark_depth = 0.7f;  // metres
constexpr float thinnest = 0.42f;  // of a thin solid, that one edge's colour may fill
constexpr float on_frame = 0.01f;  // metres

bool lies_on_frame(glm::vec2 a, glm::vec2 b, glm::vec2 size) {
    const auto both = [](float p, float q, float at) {
        return std::abs(p - at) < on_frame && std::abs(q - at) < on_frame;
    };
    return both(a.x, b.x, 0.0f) || both(a.x, b.x, size.x) || both(a.y, b.y, 0.0f) ||
           both(a.y, b.y, size.y);
}

void add_segments(const Scenery& scenery, GroundEdge& edge) {
    std::uint64_t id = 0;
    for (const GroundLine& line : ground_outline(scenery.scene)) {
        const std::size_t n = line.points.size(), last = line.closed ? n : n - 1;
        const int first = static_cast<int>(edge.segments.size());
        for (std::size_t i = 0; i < last && n > 1; ++i) {
            const glm::vec2 a = line.points[i], b = line.points[(i + 1) % n];
            edge.segments.push_back({a, b, -left_of(unit(b - a, {1.0f, 0.0f})),
                                     lies_on_frame(a, b, scenery.scene.size),
                                     first + static_cast<int>(i) + 1, ++id});
        }
        if (static_cast<int>(edge.segments.size()) > first)
            edge.segments.back().next = line.closed ? first : -1;
    }
}

GroundSample sample_on(const Scenery& scenery, const GroundSegment& s, float t) {
    GroundSample sample;
    sample.at = mix(s.from, s.to, t);
    sample.normal = sample.face = s.normal;
    sample.frame = s.frame;
    const std::uint64_t seed = scenery.scene.backdrop.seed + 17;
    const float rough =
        roughness * (0.5f + 0.5f * grown_noise(2.1f * sample.at.x + 1.7f * sample.at.y, seed)) +
        grit * (0.5f + 0.5f * grown_noise(9.0f * sample.at.x + 8.0f * sample.at.y, seed + 1));
    // Corners stay where they are.
    sample.at += s.normal * (s.frame ? 0.0f : rough * std::min(1.0f, 3.0f * sine(pi * t)));
    return sample;
}

float lit_of(const Scenery& scenery, glm::vec2 normal) {
    const glm::vec2 sky =
        scenery.from_above ? scenery.light : unit(scenery.light + glm::vec2{0.0f, 0.7f}, {0, 1});
    return dot(normal, sky);
}

// Two segments that meet share one direction there, so that what follows the edge has no gaps.
void join_corners(GroundEdge& edge, const std::vector<std::uint32_t>& first_of,
                  const std::vector<std::uint32_t>& last_of) {
    for (std::size_t i = 0; i < edge.segments.size(); ++i) {
        const int next = edge.segments[i].next;
        if (next < 0) continue;
        GroundSample& end = edge.samples[last_of[i]];
        GroundSample& start = edge.samples[first_of[static_cast<std::size_t>(next)]];
        end.normal = start.normal = unit(end.face + start.face, end.face);
    }
}

void add_samples(const Scenery& scenery, GroundEdge& edge) {
    std::vector<std::uint32_t> first_of, last_of;
    for (const GroundSegment& s : edge.segments) {
        first_of.push_back(static_cast<std::uint32_t>(edge.samples.size()));
        const int count = std::max(1, static_cast<int>(length(s.to - s.from) / step));
        for (int k = 0; k <= count; ++k) {
            GroundSample sample =
                sample_on(scenery, s, static_cast<float>(k) / static_cast<float>(count));
            sample.lit = lit_of(scenery, s.normal);
            sample.id = s.id * 100000 + static_cast<std::uint64_t>(k);
            if (k > 0) {
                const auto here = static_cast<std::uint32_t>(edge.samples.size());
                edge.parts.push_back({here - 1, here});
            }
            edge.samples.push_back(sample);
        }
        last_of.push_back(static_cast<std::uint32_t>(edge.samples.size()) - 1);
    }
    join_corners(edge, first_of, last_of);
}

// How thick the ground is under each sample decides how far the edge's colour may reach in.
void measure_depths(const Scenery& scenery, GroundEdge& edge) {
    for (GroundSample& sample : edge.samples) {
        const float wanted = (sample.lit > 0.0f ? lit_depth : dark_depth) *
                             (0.85f + 0.25f * grown_noise(1.3f * sample.at.x + sample.at.y,
                                                          scenery.scene.backdrop.seed + 29));
        const float look = 2.5f * wanted;
        const glm::vec2 from = sample.at - sample.normal * 0.05f;
        const float free = look * surface_ahead(edge, from, from - sample.normal * look);
        sample.depth = std::min(wanted, thinnest * (free + 0.05f));
    }
}

}  // namespace

GroundEdge ground_edge_of(const Scenery& scenery) {
    GroundEdge edge;
    add_segments(scenery, edge);
    for (const PolygonDef& solid : scenery.scene.solids) {
        edge.solids.push_back(solid.points);
        if (doubled_area(std::span<const glm::vec2>(solid.points)) < 0.0f)
            std::reverse(edge.solids.back().begin(), edge.solids.back().end());
    }
    add_samples(scenery, edge);
    measure_depths(scenery, edge);
    return edge;
}

bool in_ground(const GroundEdge& edge, glm::vec2 at) {
    return std::any_of(edge.solids.begin(), edge.solids.end(),
                       [&](const auto& solid) { return inside(solid, at); });
}

float surface_distance(const GroundEdge& edge, glm::vec2 at, float most) {
    float nearest = most;
    for (const GroundSegment& s : edge.segments) {
        const glm::vec2 d = s.to - s.from;
        const float t = std::clamp(dot(at - s.from, d) / std::max(dot(d, d), 1e-9f), 0.0f, 1.0f);
        nearest = std::min(nearest, length(at - s.from - d * t));
    }
    return nearest;
}

float surface_ahead(const GroundEdge& edge, glm::vec2 from, glm::vec2 to) {
    float nearest = 1.0f;
    const glm::vec2 ray = to - from;
    for (const GroundSegment& s : edge.segments) {
        const glm::vec2 d = s.to - s.from;
        const float across = cross(ray, d);
        if (std::abs(across) < 1e-9f) continue;
        const float t = cross(s.from - from, d) / across, u = cross(s.from - from, ray) / across;
        if (t > 0.0f && t < nearest && u >= 0.0f && u <= 1.0f) nearest = t;
    }
    return nearest;
}

}  // namespace wriggle
