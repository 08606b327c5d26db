#include "game/foreground.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/wind.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

// Metres of the composed view, which is so high.
constexpr float composed_height = 9.0f;
constexpr float blur = 0.10f;                       // width of the soft edges
constexpr float rim_width = 0.04f;                  // of the edge on the light's side
constexpr int parts = 14;                           // of a blade
constexpr float still_air = 0.025f, storm = 0.20f;  // of a blade's length, at its tip

// Things so near stand in the scene's own air: darker than the ground behind them they would be a
// smudge there, and without an edge too.
Rgba foreground_color(const Palette& palette) {
    return faded(blend(scaled(palette.ink, 0.6f), palette.fog, 0.07f), 0.97f);
}

Rgba foreground_rim(const Palette& palette) {
    return faded(blend(palette.ink, blend(palette.fog, palette.light, 0.3f), 0.5f), 0.55f);
}

struct Growth {
    const Scenery& scenery;
    const Wind& wind;
    float width;  // of the composed view, metres
    Mesh& mesh;
    Rgba color, rim;
    std::uint64_t seed;

    float between(float low, float high, std::uint64_t a, std::uint64_t b) const {
        return grown_between(low, high, seed, a, b);
    }
};

// ---- blades -------------------------------------------------------------------------------------

// The half-width along a blade, as a share of its greatest. Metre for metre a leaf is widest near
// its middle, a root where it begins.
using Profile = float (*)(float along);

float leaf_profile(float t) {
    const float u = 1.0f - t;
    return std::sqrt(std::max(0.0f, 1.0f - (2.0f * u - 1.1f) * (2.0f * u - 1.1f) / 1.21f)) *
           std::min(1.0f, 1.6f * u + 0.08f);
}

float root_profile(float t) {
    return 1.0f - 0.9f * t;
}

struct Blade {
    std::array<glm::vec2, parts + 1> line;
    float half_width = 0.1f;
    Profile profile = leaf_profile;
};

// From root to tip, bowed to the side, and blown about: what is long and far from its root most.
Blade blade_of(const Growth& g, glm::vec2 root, glm::vec2 tip, glm::vec2 bow, float half_width,
               std::uint64_t key) {
    const float reach = length(tip - root);
    const float phase = grown_number(g.seed, 900 + key);
    const float beat = cycle(g.wind.seconds, 2.6 + 1.3 * phase) * 2.0f * pi;
    const float blown =
        still_air * sine(beat + 2.0f * pi * phase) +
        storm * wind_at(g.wind.weather, root.x, g.wind.seconds - 0.3 * static_cast<double>(phase));
    const std::array<glm::vec2, 3> points{root, 0.5f * (root + tip) + bow, tip};
    const std::vector<glm::vec2> line = rounded_line(points, parts / 2);
    Blade blade;
    blade.half_width = half_width;
    for (std::size_t i = 0; i < blade.line.size(); ++i) {
        const float t = static_cast<float>(i) / parts;
        blade.line[i] = line[std::min(i, line.size() - 1)] +
                        glm::vec2{blown * reach * t * t, -0.3f * std::abs(blown) * reach * t * t};
    }
    return blade;
}

struct BladeRow {
    glm::vec2 at, out;
    float half_width, soft;
};

BladeRow row_of(const Blade& blade, std::size_t i) {
    const auto& line = blade.line;
    const std::size_t a = i > 0 ? i - 1 : 0, b = std::min(i + 1, line.size() - 1);
    const float t = static_cast<float>(i) / parts;
    const float half = blade.half_width * blade.profile(t);
    // The soft edge narrows to the tip with the blade: a tip as wide as its blur would be blunt.
    return {line[i], left_of(unit(line[b] - line[a], {0.0f, 1.0f})), half,
            std::min(blur, 0.02f + 0.7f * half)};
}

void add_blade(const Growth& g, const Blade& blade) {
    const sf::Color color = sf_of(g.color), clear = clear_of(color), rim = sf_of(g.rim);
    const float side =
        dot(left_of(blade.line[parts] - blade.line[0]), g.scenery.scene.light.from) < 0.0f ? -1.0f
                                                                                           : 1.0f;
    for (std::size_t i = 1; i < blade.line.size(); ++i) {
        const BladeRow a = row_of(blade, i - 1), b = row_of(blade, i);
        const glm::vec2 ra = a.out * a.half_width, rb = b.out * b.half_width;
        add_quad(g.mesh, a.at + ra, b.at + rb, b.at - rb, a.at - ra, color, color, color, color);
        for (const float s : {1.0f, -1.0f}) {
            const glm::vec2 edge_a = a.at + ra * s, edge_b = b.at + rb * s;
            add_quad(g.mesh, edge_a, edge_b, edge_b + b.out * (s * b.soft),
                     edge_a + a.out * (s * a.soft), color, color, clear, clear);
        }
        // Light along one edge, and a paler rib: a leaf is told from what is behind it.
        const glm::vec2 ea = a.at + ra * side, eb = b.at + rb * side;
        const float wa = side * std::min(rim_width, a.half_width),
                    wb = side * std::min(rim_width, b.half_width);
        const sf::Color gone = clear_of(rim);
        add_quad(g.mesh, ea, eb, eb - b.out * wb, ea - a.out * wa, rim, rim, gone, gone);
        add_quad(g.mesh, ea, eb, eb + b.out * wb, ea + a.out * wa, rim, rim, gone, gone);
    }
}

// ---- plants -------------------------------------------------------------------------------------

// A stem with leaflets in pairs, shorter towards its tip: a fern.
void add_frond(const Growth& g, const Blade& stem, std::uint64_t key) {
    Blade thin = stem;
    thin.half_width = 0.035f;
    thin.profile = root_profile;
    add_blade(g, thin);
    for (std::size_t i = 2; i + 1 < stem.line.size(); ++i) {
        const float t = static_cast<float>(i) / parts;
        const glm::vec2 along = unit(stem.line[i + 1] - stem.line[i - 1], {0.0f, 1.0f});
        for (const float s : {1.0f, -1.0f}) {
            const float reach = stem.half_width * 5.0f * (1.0f - 0.85f * t) *
                                g.between(0.85f, 1.15f, 300 + key * 40 + i, s > 0.0f);
            const glm::vec2 out = unit(left_of(along) * s + along * 0.55f, along);
            add_blade(g, blade_of(g, stem.line[i], stem.line[i] + out * reach,
                                  along * (0.12f * reach), 0.055f * reach + 0.012f, key * 40 + i));
        }
    }
}

// Broad leaves and a fern that rise from a lower corner, those in the middle of it highest.
void grow_leaves(const Growth& g, bool right) {
    const float side = right ? -1.0f : 1.0f, edge = right ? g.width : 0.0f;
    const std::uint64_t corner = right ? 50 : 0;
    constexpr std::uint64_t leaves = 7, fronds = 2;
    for (std::uint64_t i = 0; i < fronds; ++i) {
        const float x = edge + side * (0.1f + 0.7f * static_cast<float>(i));
        const glm::vec2 root{x, -0.4f};
        const glm::vec2 tip =
            root + glm::vec2{side * g.between(0.5f, 1.1f, 20 + i, corner),
                             g.between(2.2f, 2.7f, 40 + i, corner) - 0.6f * static_cast<float>(i)};
        add_frond(g, blade_of(g, root, tip, {-0.2f * side, 0.22f}, 0.16f, corner + i), corner + i);
    }
    for (std::uint64_t i = 0; i < leaves; ++i) {
        const float share = static_cast<float>(i) / (leaves - 1);
        const float x = edge + side * (-0.25f + 1.5f * share);
        const float lean = side * (0.9f * share + g.between(-0.25f, 0.35f, 60 + i, corner));
        const float rise = (1.7f - 0.75f * share) * g.between(0.75f, 1.15f, 80 + i, corner);
        const glm::vec2 root{x, -0.35f}, tip = root + glm::vec2{lean, rise};
        add_blade(g, blade_of(g, root, tip, {-0.22f * lean, 0.10f},
                              g.between(0.09f, 0.16f, 120 + i, corner), corner + 10 + i));
    }
}

// Roots that hang from a beam above the left edge, thick and thin.
void grow_roots(const Growth& g) {
    constexpr std::uint64_t roots = 15;
    const float top = composed_height;
    const Blade beam = {
        [&] {
            std::array<glm::vec2, parts + 1> line;
            for (std::size_t i = 0; i < line.size(); ++i)
                line[i] = {-1.0f + 6.2f * static_cast<float>(i) / parts, top + 0.12f};
            return line;
        }(),
        0.26f, root_profile};
    add_blade(g, beam);
    for (std::uint64_t i = 0; i < roots; ++i) {
        const float share = static_cast<float>(i) / (roots - 1);
        const float x = -0.2f + 4.3f * share + g.between(-0.14f, 0.14f, 160 + i, 0);
        const float drop = g.between(0.5f, 1.5f, 200 + i, 0) * (1.1f - 0.55f * share);
        const glm::vec2 root{x, top + 0.1f};
        const glm::vec2 tip = root + glm::vec2{g.between(-0.4f, 0.4f, 180 + i, 0), -drop};
        const float bow = g.between(-0.22f, 0.22f, 220 + i, 0);
        Blade blade =
            blade_of(g, root, tip, {bow, 0.0f}, g.between(0.03f, 0.085f, 240 + i, 0), 100 + i);
        blade.profile = root_profile;
        add_blade(g, blade);
    }
}

// A beam in the upper right corner, and a chain from it: links seen from the front and the side in
// turn, which swing.
void grow_chain(const Growth& g) {
    constexpr int links = 8, corners = 10;
    constexpr float pitch = 0.21f;
    const Rgba color = g.color;
    add_line(g.mesh, {g.width - 2.0f, composed_height + 0.12f},
             {g.width + 1.1f, composed_height - 0.22f}, 0.40f, color);
    const float beat = cycle(g.wind.seconds, 3.7) * 2.0f * pi;
    const float swing =
        0.03f * sine(beat) + 0.2f * wind_at(g.wind.weather, g.width, g.wind.seconds);
    const glm::vec2 top{g.width - 1.15f, composed_height - 0.15f};
    const glm::vec2 down = unit({swing, -1.0f}, {0.0f, -1.0f}), side = left_of(down);
    const float soft = g.mesh.pixel;
    g.mesh.pixel = 0.5f * soft;  // a link as soft as all else would close
    for (int i = 0; i < links; ++i) {
        const glm::vec2 at = top + down * (pitch * static_cast<float>(i));
        if (i % 2 == 1) {
            add_line(g.mesh, at - down * (0.62f * pitch), at + down * (0.62f * pitch), 0.06f,
                     color);
            continue;
        }
        std::vector<glm::vec2> ring;
        for (int k = 0; k <= corners; ++k) {
            const float angle = 2.0f * pi * static_cast<float>(k) / corners;
            ring.push_back(at + down * (0.72f * pitch * cosine(angle)) +
                           side * (0.085f * sine(angle)));
        }
        add_stroke(g.mesh, ring, 0.055f, 0.055f, color, color);
    }
    g.mesh.pixel = soft;
}

}  // namespace

void build_foreground(const Scenery& scenery, float aspect, const Wind& wind, Mesh& mesh) {
    clear(mesh, blur);
    const Growth g{scenery,
                   wind,
                   aspect * composed_height,
                   mesh,
                   foreground_color(scenery.palette),
                   foreground_rim(scenery.palette),
                   scenery.scene.backdrop.seed + 111};
    bool right = false;
    for (const std::string& kind : scenery.scene.backdrop.foreground) {
        if (kind == "leaves") {
            grow_leaves(g, right);
            right = !right;
        }
        if (kind == "chain") grow_chain(g);
        if (kind == "roots") grow_roots(g);
    }
    for (sf::Vertex& vertex : mesh.vertices)
        vertex.position /= composed_height;
}

}  // namespace wriggle
