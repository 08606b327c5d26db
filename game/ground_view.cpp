#include "game/ground_view.hpp"

#include <SFML/Graphics/RenderStates.hpp>
#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/polygon.hpp"

namespace wriggle {

namespace {

constexpr float tile_width = 8.0f;      // metres
constexpr std::size_t most_tiles = 24;  // kept, beyond those in view
constexpr float fine_pixel = 0.04f;     // metres of a pixel from which fine things are left out,
constexpr float fading_pixel = 0.03f;   // and from which they fade
constexpr float texels_a_metre = 110.0f;
constexpr float beyond = 60.0f;  // metres of ground round the scene

void add_filled(Mesh& mesh, glm::vec2 at, sf::Color color) {
    add_vertex(mesh, at, color, at * texels_a_metre);
}

// Inside the solids, and all round the scene.
void build_fill(const Scenery& scenery, const GroundEdge& edge, Mesh& mesh) {
    const glm::vec2 size = scenery.scene.size;
    const Rgba ink = ground_color(scenery.palette), deep = deep_color(scenery.palette);
    const auto color = [&](glm::vec2 at) {
        return sf_of(mixed(deep, ink, ramp_between(-0.1f * size.y, 0.6f * size.y, at.y)));
    };
    for (const auto& solid : edge.solids)
        for (const Triangle& t : triangles_of(solid))
            for (const std::uint32_t i : {t.a, t.b, t.c})
                add_filled(mesh, solid[i], color(solid[i]));
    const auto box = [&](glm::vec2 low, glm::vec2 high) {
        for (const glm::vec2 at : {low, {high.x, low.y}, high, low, high, {low.x, high.y}})
            add_filled(mesh, at, color(at));
    };
    box({-beyond, -beyond}, {0.0f, size.y + beyond});
    box({size.x, -beyond}, {size.x + beyond, size.y + beyond});
    box({0.0f, -beyond}, {size.x, 0.0f});
    box({0.0f, size.y}, {size.x, size.y + beyond});
}

struct Columns {
    int first, last;
};

Columns columns_in(const Camera& camera, glm::uvec2 size) {
    const float half = 0.5f * extent(camera, size).x + 0.5f;
    return {static_cast<int>(std::floor((camera.centre.x - half) / tile_width)),
            static_cast<int>(std::floor((camera.centre.x + half) / tile_width))};
}

}  // namespace

namespace {

// Of stone in the ground: a little, and as much more as it takes for its inside to be seen. Pure
// ink loses it, at night above all.
float stone_share(const Palette& palette) {
    constexpr float least = 0.10f, most = 0.5f;
    constexpr float seen = 0.255f;  // lightness, in OKLab
    const float ink = oklab_of(palette.ink).x, stone = oklab_of(palette.stone).x;
    return stone > ink ? std::clamp((seen - ink) / (stone - ink), least, most) : least;
}

}  // namespace

Rgba ground_color(const Palette& palette) {
    return blend(palette.ink, palette.stone, stone_share(palette));
}

Rgba deep_color(const Palette& palette) {
    return scaled(blend(palette.ink, palette.stone, 0.5f * stone_share(palette)), 0.8f);
}

float lit_line_weight(float view_height) {
    constexpr float finest = 0.0016f, thickest = 0.0067f;  // of the height
    return std::clamp(1.0f, finest * view_height / lit_line_width,
                      thickest * view_height / lit_line_width);
}

GroundView::GroundView(const Scenery& scenery) : scenery_(scenery), edge_(ground_edge_of(scenery)) {
    build_fill(scenery_, edge_, fill_);
}

GroundTile& GroundView::tile(int column) {
    const auto found = tiles_.find(column);
    if (found != tiles_.end()) return found->second;
    GroundTile& tile = tiles_[column];
    const float left = tile_width * static_cast<float>(column), right = left + tile_width;
    tile.coarse.lasting = tile.fine.lasting = true;
    grow_bricks(scenery_, edge_, left, right, tile.fine);
    grow_edge(scenery_, edge_, left, right, tile);
    grow_fittings(scenery_, edge_, left, right, tile.fine);
    grow_plants(scenery_, edge_, left, right, tile);
    return tile;
}

void GroundView::forget_old_tiles() {
    while (tiles_.size() > most_tiles) {
        auto oldest = tiles_.begin();
        for (auto it = tiles_.begin(); it != tiles_.end(); ++it)
            if (it->second.seen < oldest->second.seen) oldest = it;
        if (oldest->second.seen == pictures_) return;
        tiles_.erase(oldest);
    }
}

void GroundView::draw(sf::RenderTarget& target, const Camera& camera, const Textures& textures,
                      const Wind& wind, std::span<const Pusher> pushers) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    const float pixel = metres_per_pixel(camera, size);
    const Columns columns = columns_in(camera, size);
    ++pictures_;
    target.setView(view_of(camera, size));
    wriggle::draw(target, fill_, sf::RenderStates(&textures.detail));
    clear(strands_, pixel);
    for (int c = columns.first; c <= columns.last; ++c) {
        GroundTile& t = tile(c);
        t.seen = pictures_;
        set_pixel(t.coarse, pixel, lit_line_weight(camera.height));
        wriggle::draw(target, t.coarse);
        if (pixel < fine_pixel) {
            set_pixel(t.fine, pixel);
            draw_fine(target, t.fine, pixel);
        }
        add_strands(strands_, t.behind, wind, pushers, pixel);
    }
    wriggle::draw(target, strands_);
    forget_old_tiles();
}

// Whole, or as much of it as is still seen from so far.
void GroundView::draw_fine(sf::RenderTarget& target, const Mesh& fine, float pixel) {
    if (pixel <= fading_pixel) return wriggle::draw(target, fine);
    const float share = (fine_pixel - pixel) / (fine_pixel - fading_pixel);
    fading_.vertices = fine.vertices;
    for (sf::Vertex& vertex : fading_.vertices)
        vertex.color.a = byte_of(share * static_cast<float>(vertex.color.a) / 255.0f);
    wriggle::draw(target, fading_);
}

void GroundView::draw_before(sf::RenderTarget& target, const Camera& camera, const Wind& wind,
                             std::span<const Pusher> pushers) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    const float pixel = metres_per_pixel(camera, size);
    const Columns columns = columns_in(camera, size);
    clear(strands_, pixel);
    for (int c = columns.first; c <= columns.last; ++c)
        add_strands(strands_, tile(c).before, wind, pushers, pixel);
    wriggle::draw(target, strands_);
}

}  // namespace wriggle
