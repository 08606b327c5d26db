#include "creatures/outline_plumes.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

// Fins: how many waves they have, how fast those run, how far they move the edge.
constexpr float fin_waves = 9.0f, fin_hz = 1.1f, fin_ripple = 0.14f;
constexpr float fin_root = 0.6f;  // where they begin, in half-widths
constexpr std::size_t most_fin_lines = 48;
constexpr float fin_solid = 0.62f, fin_edge = 0.2f;

// Feathers, in their lengths; where along its limb a fan has its root.
constexpr float feather_width = 0.2f, feather_root = 0.12f;
// Leaves: the share of a limb that is bare, widths in their lengths, how they lean forward.
constexpr float first_leaf = 0.1f, last_leaf = 0.96f, leaf_width = 0.25f, leaf_leans = 0.75f;
// A ruff, in radii of the chest: where it is, how long; radians.
constexpr glm::vec2 ruff_at{0.55f, 0.1f};
constexpr float ruff_length = 1.2f, ruff_from = -2.9f, ruff_to = -0.25f;

float fin_height(const Sketch& sketch, float share, float along) {
    const double beats =
        sketch.seconds * static_cast<double>(fin_hz) - static_cast<double>(fin_waves * along);
    const auto whole = static_cast<double>(static_cast<std::int64_t>(beats));
    const float wave = sine(2.0f * pi * static_cast<float>(beats - whole));
    return sine(pi * std::clamp(0.04f + 0.96f * share, 0.0f, 1.0f)) * (1.0f + fin_ripple * wave);
}

void add_fin(Sketch& sketch, const Piece& spine, float side, float height, float from) {
    const Weighed weighed(sketch, height);
    if (!(height > 0.0f) || spine.count == 0 || !weighed.seen()) return;
    const auto rows = sketch.out.rows_of(spine);
    const auto at = [&](float along, float across) {
        return hull_point(rows, along, across * side * spine.back);
    };
    std::array<SkinPoint, 2 * most_fin_lines> points;
    const float whole = length(at(1.0f, 0.0f) - at(from, 0.0f));
    const std::size_t lines = static_cast<std::size_t>(
        std::clamp(whole / sketch.detail, 12.0f, static_cast<float>(most_fin_lines)));
    for (std::size_t i = 0; i < lines; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(lines - 1);
        const float along = mix(from, 1.0f, share);
        const glm::vec2 edge = at(along, 1.0f);
        const glm::vec2 out = unit(edge - at(along, 0.0f), {0.0f, side});
        points[2 * i] = {at(along, fin_root), 0.0f, fin_solid};
        points[2 * i + 1] = {edge + out * (height * fin_height(sketch, share, along)), 0.0f,
                             i % 2 == 0 ? fin_edge : 1.8f * fin_edge};
    }
    PieceStyle style;
    style.part = PiecePart::membrane;
    style.material = style.towards = material_of(sketch.skin().fin.color);
    add_sheet(sketch, style, std::span(points).first(2 * lines), 2);
}

// One lens-shaped feather or leaf from `root` along `way`, curved to `droop`.
void add_blade(Sketch& sketch, const PieceStyle& style, glm::vec2 root, glm::vec2 way,
               glm::vec2 droop, float width, const Fade& fade) {
    const std::array<glm::vec2, 4> line{root, root + 0.36f * way + 0.1f * droop,
                                        root + 0.72f * way + 0.45f * droop, root + way + droop};
    const DrawingFrame world{{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
    add_curve(sketch, style, world, line,
              std::array<float, 5>{0.35f * width, 0.8f * width, width, 0.8f * width, 0.04f * width},
              fade);
}

}  // namespace

void add_fins(Sketch& sketch, const Piece& spine) {
    const FinDef& fin = sketch.skin().fin;
    add_fin(sketch, spine, 1.0f, fin.back, fin.from);
    // What hangs from the belly begins behind the gut.
    add_fin(sketch, spine, -1.0f, fin.belly, mix(fin.from, 1.0f, 0.3f));
}

void add_feathers(Sketch& sketch, int limb, OutlineLayer layer) {
    const LimbSkinDef* skin = limb_skin(sketch, limb);
    if (!skin || skin->feathers <= 0) return;
    const Weighed weighed(sketch, feather_width * skin->feather);
    if (!weighed.seen()) return;
    const auto joints = sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(limb)]);
    const glm::vec2 root = mix(joints.front(), joints.back(), feather_root);
    const glm::vec2 way = unit(joints.back() - root, {-1.0f, 0.0f});
    PieceStyle style;
    style.layer = layer;
    style.part = PiecePart::tentacle;
    style.line = InkLine::silhouette;
    style.limb = limb;
    style.material = Material::dark;
    style.towards = Material::accent;
    for (int i = 0; i < skin->feathers; ++i) {
        const float share =
            skin->feathers > 1
                ? static_cast<float>(i) / static_cast<float>(skin->feathers - 1) - 0.5f
                : 0.0f;
        const float own = own_number(sketch, 61, static_cast<std::uint64_t>(i));
        const float l = skin->feather * (1.0f - 0.3f * std::abs(share)) * (0.94f + 0.12f * own);
        const glm::vec2 d = rotate(way, direction(skin->spread * share));
        add_blade(sketch, style, root, d * l, left_of(d) * (0.08f * l * share), feather_width * l,
                  {i % 2 == 0 ? 0.0f : 0.15f, 0.55f});
    }
}

void add_leaves(Sketch& sketch, const Piece& hull, int limb) {
    const LimbSkinDef* skin = limb_skin(sketch, limb);
    if (!skin || skin->leaves <= 0 || hull.count == 0) return;
    const Weighed weighed(sketch, leaf_width * skin->leaf);
    if (!weighed.seen()) return;
    const bool far = hull.layer == OutlineLayer::far_limbs;
    PieceStyle style;
    style.layer = hull.layer;
    style.part = PiecePart::tentacle;
    style.line = InkLine::silhouette;
    style.limb = limb;
    style.material = Material::base;
    style.towards = Material::accent;
    for (int i = 0; i < skin->leaves; ++i) {
        const float t = mix(first_leaf, last_leaf,
                            (static_cast<float>(i) + 0.5f) / static_cast<float>(skin->leaves));
        const auto salt = static_cast<std::uint64_t>(100 * limb + i);
        const float own = own_number(sketch, 62, salt), other = own_number(sketch, 63, salt);
        const auto rows = sketch.out.rows_of(hull);
        const glm::vec2 at = hull_point(rows, t, 0.0f);
        const glm::vec2 side =
            unit(hull_point(rows, t, i % 2 == 0 ? 1.0f : -1.0f) - at, {1.0f, 0.0f});
        const glm::vec2 ahead = unit(
            hull_point(rows, std::min(t + 0.03f, 1.0f), 0.0f) - hull_point(rows, t - 0.03f, 0.0f),
            {0.0f, 1.0f});
        const float l = skin->leaf * (1.1f - 0.55f * t) * (0.75f + 0.5f * own);
        const glm::vec2 way = unit(side + ahead * (leaf_leans + 0.4f * (other - 0.5f)), side) * l;
        add_blade(sketch, style, at, way, ahead * (-0.12f * l), leaf_width * l,
                  {0.1f, far ? 0.2f : 0.5f});
    }
}

void add_ruff(Sketch& sketch, const BodyPlan& plan) {
    const int count = sketch.skin().head.ruff;
    if (count <= 0 || !has_body(sketch)) return;
    const float r = sketch.individual.body.chunks.front().radius;
    const Weighed weighed(sketch, feather_width * ruff_length * r);
    if (!weighed.seen()) return;
    const DrawingFrame chest{sketch.pose.chunks.front().at, plan.ahead * r, plan.up * r};
    PieceStyle style;
    style.line = InkLine::own;
    style.part = PiecePart::head;
    style.material = Material::base;
    style.towards = Material::accent;
    for (int i = 0; i < count; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(std::max(count - 1, 1));
        const float own = own_number(sketch, 64, static_cast<std::uint64_t>(i));
        const glm::vec2 d = chest.across(direction(mix(ruff_from, ruff_to, share)));
        const float l = ruff_length * (0.85f + 0.3f * own);
        add_blade(sketch, style, chest.place(ruff_at) - 0.2f * d, d * l, plan.up * (-0.12f * r * l),
                  0.36f * l * r, {0.1f, 0.75f});
    }
}

}  // namespace wriggle
