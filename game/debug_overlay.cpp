#include "game/debug_overlay.hpp"

#include <algorithm>
#include <cmath>

#include "game/mesh.hpp"

namespace wriggle {

namespace {

// The overlay's own signs: widths in pixels of a picture 720 high, so that they stay readable at
// any zoom.
const Rgba chain_color{0.0f, 0.898f, 1.0f, 0.95f};
const Rgba grip_color{1.0f, 0.184f, 0.627f, 1.0f};
const Rgba ring_color{0.02f, 0.03f, 0.05f, 0.9f};
const Rgba shape_color{1.0f, 1.0f, 1.0f, 0.35f};
const Rgba ground_color{1.0f, 0.85f, 0.3f, 0.55f};
const Rgba good_color{0.35f, 1.0f, 0.45f, 0.9f};
const Rgba bad_color{1.0f, 0.3f, 0.2f, 0.6f};
const Rgba white{1.0f, 1.0f, 1.0f, 1.0f};
constexpr float two_pi = 6.28318531f;

struct Pen {
    Mesh& mesh;
    float px;  // metres of one unit of width
};

float distance(glm::vec2 a, glm::vec2 b) {
    const glm::vec2 d = b - a;
    return std::sqrt(d.x * d.x + d.y * d.y);
}

void dashed(const Pen& pen, glm::vec2 from, glm::vec2 to, Rgba color) {
    const float whole = distance(from, to), dash = 5.0f * pen.px;
    if (!(whole > dash)) return;
    const glm::vec2 d = (to - from) / whole;
    const int dashes = std::min(static_cast<int>(whole / (2.0f * dash)), 200);
    for (int i = 0; i <= dashes; ++i) {
        const float at = 2.0f * dash * static_cast<float>(i);
        add_line(pen.mesh, from + d * at, from + d * std::min(at + dash, whole), 1.2f * pen.px,
                 color);
    }
}

void open_cross(const Pen& pen, glm::vec2 at, Rgba color) {
    for (const glm::vec2 u : {glm::vec2{0.7071f, 0.7071f},
                              {-0.7071f, 0.7071f},
                              {-0.7071f, -0.7071f},
                              {0.7071f, -0.7071f}})
        add_line(pen.mesh, at + u * (3.6f * pen.px), at + u * (9.0f * pen.px), 1.5f * pen.px,
                 color);
}

void draw_chain(const Pen& pen, const LimbView& limb) {
    for (std::size_t i = 1; i < limb.chain.size(); ++i)
        add_line(pen.mesh, limb.chain[i - 1], limb.chain[i], 1.8f * pen.px, chain_color);
    for (const glm::vec2 joint : limb.chain) {
        add_disc(pen.mesh, joint, 2.8f * pen.px, ring_color);
        add_disc(pen.mesh, joint, 1.8f * pen.px, chain_color);
    }
}

void draw_candidates(const Pen& pen, const LimbView& limb) {
    float best = 1e30f, worst = -1e30f;
    for (const CandidateView& c : limb.candidates) {
        best = std::min(best, c.score);
        worst = std::max(worst, c.score);
    }
    for (const CandidateView& c : limb.candidates) {
        const float share = worst > best ? (c.score - best) / (worst - best) : 0.0f;
        const Rgba color = blend(good_color, bad_color, share);
        if (c.chosen) add_ring(pen.mesh, c.at, 4.5f * pen.px, 1.4f * pen.px, white);
        add_disc(pen.mesh, c.at, 2.2f * pen.px, color);
    }
}

// Stance as a thick arc of the clock, and a hand on it.
void draw_phase(const Pen& pen, const LimbView& limb) {
    if (limb.chain.empty() || limb.duty_factor <= 0.0f) return;
    const glm::vec2 at = limb.chain.front();
    const float radius = 7.0f * pen.px;
    add_ring(pen.mesh, at, radius, 1.0f * pen.px, faded(white, 0.35f));
    constexpr int pieces = 16;
    const auto on = [&](float phase) {
        const float angle = 0.25f * two_pi - two_pi * phase;
        return at + radius * glm::vec2{std::cos(angle), std::sin(angle)};
    };
    for (int i = 0; i < pieces; ++i) {
        const float a = limb.duty_factor * static_cast<float>(i) / pieces;
        const float b = limb.duty_factor * static_cast<float>(i + 1) / pieces;
        add_line(pen.mesh, on(a), on(b), 2.4f * pen.px, faded(grip_color, 0.8f));
    }
    add_line(pen.mesh, at, on(limb.phase), 1.2f * pen.px, white);
}

void draw_limb(const Pen& pen, const LimbView& limb, const DebugSettings& settings) {
    if (settings.footholds) draw_candidates(pen, limb);
    if (settings.chains) draw_chain(pen, limb);
    if (settings.goals && !limb.chain.empty()) {
        dashed(pen, limb.chain.back(), limb.follower, faded(chain_color, 0.8f));
        dashed(pen, limb.follower, limb.goal, grip_color);
        if (!limb.grips) open_cross(pen, limb.goal, grip_color);
        add_ring(pen.mesh, limb.follower, 2.6f * pen.px, 1.1f * pen.px, chain_color);
    }
    if (settings.grips && limb.grips) {
        add_disc(pen.mesh, limb.grip, 5.0f * pen.px, grip_color);
        add_disc(pen.mesh, limb.grip, 2.3f * pen.px, white);
    }
    if (settings.phases) draw_phase(pen, limb);
}

void draw_shapes(const Pen& pen, const DebugView& view, int only) {
    for (const auto& chain : view.terrain)
        for (std::size_t i = 1; i < chain.size(); ++i)
            add_line(pen.mesh, chain[i - 1], chain[i], 1.2f * pen.px, ground_color);
    for (const CreatureView& creature : view.creatures) {
        if (only >= 0 && creature.id != only) continue;
        for (const CircleView& circle : creature.chunks) {
            add_ring(pen.mesh, circle.at, circle.radius, 1.2f * pen.px, shape_color);
            const glm::vec2 u{std::cos(circle.angle), std::sin(circle.angle)};
            add_line(pen.mesh, circle.at, circle.at + u * circle.radius, 1.0f * pen.px,
                     shape_color);
        }
    }
}

}  // namespace

void draw_debug(sf::RenderTarget& target, const Camera& camera, const DebugView& view,
                const DebugSettings& settings) {
    constexpr float reference = 720.0f;  // pixels
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    Mesh mesh;
    mesh.pixel = metres_per_pixel(camera, size);
    const Pen pen{mesh, std::max(camera.height / reference, mesh.pixel)};
    if (settings.shapes) draw_shapes(pen, view, settings.only);
    for (const CreatureView& creature : view.creatures) {
        if (settings.only >= 0 && creature.id != settings.only) continue;
        for (const LimbView& limb : creature.limbs)
            draw_limb(pen, limb, settings);
    }
    target.setView(view_of(camera, size));
    draw(target, mesh);
    target.setView(sf::View(
        sf::FloatRect(0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y))));
}

}  // namespace wriggle
