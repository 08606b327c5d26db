#include "game/debug_overlay.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <span>

#include "game/culling.hpp"
#include "game/mesh.hpp"

namespace wriggle {

namespace {

// Widths and sizes are in pixels of a picture 720 high, so that signs stay readable at any zoom and
// in any window.
constexpr float reference = 720.0f;
constexpr float edge_width = 1.0f;
constexpr float chain_width = 1.8f, joint_ring = 1.1f;
constexpr float joint_radius = 2.2f, least_joint = 1.0f, joint_share = 0.22f;  // of its bone
constexpr float grip_radius = 5.0f, grip_eye = 2.2f;
constexpr float cross_width = 1.7f, cross_inner = 0.33f;                     // of its size
constexpr float cross_size = 10.8f, least_cross = 6.0f, cross_share = 0.5f;  // of its limb
constexpr float goal_line = 1.2f, follower_radius = 2.8f;
constexpr float good_radius = 4.4f, bad_radius = 1.9f, foothold_rim = 0.8f;
constexpr float chosen_radius = 7.5f, chosen_width = 1.4f;
constexpr float clock_radius = 6.5f, clock_width = 1.8f;
constexpr float ground_width = 1.5f, body_width = 1.0f;
constexpr float dash = 5.0f, cross_dash = 2.4f;
constexpr int most_dashes = 4000;  // of one line
constexpr int clock_pieces = 16;
constexpr float largest_sign = 12.0f;  // from its middle
constexpr float two_pi = 6.28318531f;
const Rgba edge_color{0.02f, 0.03f, 0.05f, 0.75f};

struct Pen {
    Mesh& edges;  // behind all signs
    Mesh& signs;
    float px;  // metres of one unit of width
    Bounds seen;
    const OverlayDef& colors;
};

float distance(glm::vec2 a, glm::vec2 b) {
    const glm::vec2 d = b - a;
    return std::sqrt(d.x * d.x + d.y * d.y);
}

void line(const Pen& pen, glm::vec2 a, glm::vec2 b, float width, Rgba color) {
    add_line(pen.edges, a, b, (width + 2.0f * edge_width) * pen.px, edge_color);
    add_line(pen.signs, a, b, width * pen.px, color);
}

void disc(const Pen& pen, glm::vec2 at, float radius, Rgba color) {
    add_disc(pen.edges, at, (radius + edge_width) * pen.px, edge_color);
    add_disc(pen.signs, at, radius * pen.px, color);
}

/// `radius` in metres.
void ring(const Pen& pen, glm::vec2 at, float radius, float width, Rgba color) {
    add_ring(pen.edges, at, radius, (width + 2.0f * edge_width) * pen.px, edge_color);
    add_ring(pen.signs, at, radius, width * pen.px, color);
}

/// Dashes and gaps of one length, in pixels, from corner to corner; only those in view.
void dashed(const Pen& pen, std::span<const glm::vec2> path, float width, Rgba color,
            float length = dash) {
    const float one = length * pen.px;
    float done = 0.0f;  // metres before this corner
    for (std::size_t i = 1; i < path.size(); ++i) {
        const glm::vec2 a = path[i - 1], b = path[i];
        const float whole = distance(a, b);
        if (!(whole > 0.0f)) continue;
        const glm::vec2 way = (b - a) / whole;
        // What of it may be in view: as far as the view's own corners lie along it.
        float from = whole, to = 0.0f;
        for (const glm::vec2 corner : {pen.seen.low,
                                       pen.seen.high,
                                       {pen.seen.low.x, pen.seen.high.y},
                                       {pen.seen.high.x, pen.seen.low.y}}) {
            const float at = (corner.x - a.x) * way.x + (corner.y - a.y) * way.y;
            from = std::min(from, at);
            to = std::max(to, at);
        }
        from = std::max(from, 0.0f);
        to = std::min(to, whole);
        float at = 2.0f * one * std::floor((done + from) / (2.0f * one)) - done;
        for (int n = 0; n < most_dashes && at < to; ++n, at += 2.0f * one) {
            const float first = std::max(at, 0.0f), last = std::min(at + one, whole);
            if (last > first) line(pen, a + way * first, a + way * last, width, color);
        }
        done += whole;
    }
}

/// `size` in pixels, from its middle to its arms' ends.
void open_cross(const Pen& pen, glm::vec2 at, float size, Rgba color) {
    for (const glm::vec2 u : {glm::vec2{0.7071f, 0.7071f},
                              {-0.7071f, 0.7071f},
                              {-0.7071f, -0.7071f},
                              {0.7071f, -0.7071f}}) {
        const glm::vec2 arm[] = {at + u * (cross_inner * size * pen.px), at + u * (size * pen.px)};
        dashed(pen, arm, cross_width, color, cross_dash * size / cross_size);
    }
}

void draw_chain(const Pen& pen, const LimbView& limb) {
    const Rgba color = rgba_of(pen.colors.chain);
    for (std::size_t i = 1; i < limb.chain.size(); ++i)
        line(pen, limb.chain[i - 1], limb.chain[i], chain_width, color);
    for (std::size_t i = 0; i < limb.chain.size(); ++i) {
        // Of short bones they are small: they would hide the chain.
        const std::size_t other = i > 0 ? i - 1 : std::min<std::size_t>(1, limb.chain.size() - 1);
        const float bone = distance(limb.chain[i], limb.chain[other]) / pen.px;
        const float radius = std::clamp(joint_share * bone, least_joint, joint_radius);
        add_disc(pen.signs, limb.chain[i], (radius + joint_ring * radius / joint_radius) * pen.px,
                 faded(edge_color, 1.3f));
        add_disc(pen.signs, limb.chain[i], radius * pen.px, color);
    }
}

// The better, the larger and the lighter; a ring about the one that was chosen.
void draw_candidates(const Pen& pen, const LimbView& limb) {
    float best = 1e30f, worst = -1e30f;
    for (const CandidateView& c : limb.candidates) {
        best = std::min(best, c.score);
        worst = std::max(worst, c.score);
    }
    const Rgba rim = rgba_of(pen.colors.body);
    for (const CandidateView& c : limb.candidates) {
        const float share = worst > best ? (c.score - best) / (worst - best) : 0.0f;
        const float radius = good_radius + (bad_radius - good_radius) * share;
        if (c.chosen) ring(pen, c.at, chosen_radius * pen.px, chosen_width, rim);
        // A dark one on dark ground would not be seen without.
        const float rimmed = radius + foothold_rim;
        add_disc(pen.edges, c.at, (rimmed + edge_width) * pen.px, edge_color);
        add_disc(pen.edges, c.at, rimmed * pen.px, faded(rim, share));
        add_disc(pen.signs, c.at, radius * pen.px,
                 blend(rgba_of(pen.colors.good_foothold), rgba_of(pen.colors.bad_foothold), share));
    }
}

// Stance as a thick arc of the clock, and a hand on it.
void draw_phase(const Pen& pen, const LimbView& limb) {
    if (limb.chain.empty() || limb.duty_factor <= 0.0f) return;
    const glm::vec2 at = limb.chain.front();
    const float radius = clock_radius * pen.px;
    const Rgba color = rgba_of(pen.colors.body);
    add_ring(pen.signs, at, radius, pen.px, faded(color, 0.5f));
    const auto on = [&](float phase) {
        const float angle = 0.25f * two_pi - two_pi * phase;
        return at + radius * glm::vec2{std::cos(angle), std::sin(angle)};
    };
    for (int i = 0; i < clock_pieces; ++i) {
        const float a = limb.duty_factor * static_cast<float>(i) / clock_pieces;
        const float b = limb.duty_factor * static_cast<float>(i + 1) / clock_pieces;
        line(pen, on(a), on(b), clock_width, rgba_of(pen.colors.grip));
    }
    line(pen, at, on(limb.phase), 1.2f, color);
}

void draw_goal(const Pen& pen, const LimbView& limb) {
    if (limb.chain.empty()) return;
    const Rgba chain = rgba_of(pen.colors.chain), goal = rgba_of(pen.colors.grip);
    const glm::vec2 behind[] = {limb.chain.back(), limb.follower};
    const glm::vec2 ahead[] = {limb.follower, limb.goal};
    if (distance(behind[0], behind[1]) > dash * pen.px) dashed(pen, behind, goal_line, chain);
    if (distance(ahead[0], ahead[1]) > dash * pen.px) dashed(pen, ahead, goal_line, goal);
    float length = 0.0f;
    for (std::size_t i = 1; i < limb.chain.size(); ++i)
        length += distance(limb.chain[i - 1], limb.chain[i]) / pen.px;
    if (!limb.grips)
        open_cross(pen, limb.goal, std::clamp(cross_share * length, least_cross, cross_size), goal);
    ring(pen, limb.follower, follower_radius * pen.px, 1.1f, chain);
}

// All of a limb's signs but its candidates lie about its chain and on the way to its goal.
bool is_seen(const Pen& pen, const LimbView& limb) {
    Bounds bounds{limb.goal, limb.goal};
    const auto reach = [&](glm::vec2 at) {
        bounds = {glm::min(bounds.low, at), glm::max(bounds.high, at)};
    };
    reach(limb.follower);
    if (limb.grips) reach(limb.grip);
    for (const glm::vec2 joint : limb.chain)
        reach(joint);
    for (const CandidateView& c : limb.candidates)
        reach(c.at);
    const glm::vec2 room(largest_sign * pen.px);
    return overlap({bounds.low - room, bounds.high + room}, pen.seen);
}

void draw_limb(const Pen& pen, const LimbView& limb, const DebugSettings& settings) {
    if (settings.footholds) draw_candidates(pen, limb);
    if (settings.chains) draw_chain(pen, limb);
    if (settings.goals) draw_goal(pen, limb);
    if (settings.grips && limb.grips) {
        disc(pen, limb.grip, grip_radius, rgba_of(pen.colors.grip));
        add_disc(pen.signs, limb.grip, grip_eye * pen.px, rgba_of(pen.colors.body));
    }
    if (settings.phases) draw_phase(pen, limb);
}

void draw_shapes(const Pen& pen, const DebugView& view, int only) {
    for (const auto& chain : view.terrain)
        dashed(pen, chain, ground_width, rgba_of(pen.colors.ground));
    const Rgba color = rgba_of(pen.colors.body);
    for (const CreatureView& creature : view.creatures) {
        if (only >= 0 && creature.id != only) continue;
        for (const CircleView& circle : creature.chunks) {
            const glm::vec2 room(circle.radius + pen.px);
            if (!overlap({circle.at - room, circle.at + room}, pen.seen)) continue;
            ring(pen, circle.at, circle.radius, body_width, color);
            const glm::vec2 u{std::cos(circle.angle), std::sin(circle.angle)};
            line(pen, circle.at, circle.at + u * circle.radius, 0.8f * body_width, color);
        }
    }
}

}  // namespace

std::size_t draw_debug(sf::RenderTarget& target, const Camera& camera, const DebugView& view,
                       const DebugSettings& settings) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    Mesh edges, signs;
    signs.pixel = metres_per_pixel(camera, size);  // edges need no fringe
    const glm::vec2 half = 0.5f * extent(camera, size);
    const Pen pen{edges,
                  signs,
                  std::max(camera.height / reference, signs.pixel),
                  {camera.centre - half, camera.centre + half},
                  settings.colors};
    target.setView(view_of(camera, size));
    std::size_t vertices = 0;
    const auto put = [&] {
        vertices += edges.vertices.size() + signs.vertices.size();
        draw(target, edges);
        draw(target, signs);
        clear(edges, edges.pixel);
        clear(signs, signs.pixel);
    };
    if (settings.shapes) draw_shapes(pen, view, settings.only);
    put();
    for (const CreatureView& creature : view.creatures) {
        if (settings.only >= 0 && creature.id != settings.only) continue;
        for (const LimbView& limb : creature.limbs)
            if (is_seen(pen, limb)) draw_limb(pen, limb, settings);
    }
    put();
    target.setView(sf::View(
        sf::FloatRect(0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y))));
    return vertices;
}

}  // namespace wriggle
