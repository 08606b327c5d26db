// The ground as it is seen: dark inside, with a lit edge, bricks, moss, pipes, grass and roots.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <map>
#include <span>
#include <vector>

#include "game/camera.hpp"
#include "game/ground_edge.hpp"
#include "game/strands.hpp"
#include "game/textures.hpp"

namespace wriggle {

/// A column of the scene, built when it first comes into view.
struct GroundTile {
    Mesh coarse;                         ///< bands and the lit line
    Mesh fine;                           ///< bricks, hatching, moss: left out from far away
    std::vector<Strand> behind, before;  ///< animals
    std::uint64_t seen = 0;              ///< number of the last picture that showed it
};

/// The lit line's greatest width, metres, in the view that scenes are composed for; in others it
/// keeps its share of the view's height from near, and is never finer than one can see from afar.
inline constexpr float lit_line_width = 0.06f;
/// Its weight for a view so high, metres.
float lit_line_weight(float view_height);

class GroundView {
  public:
    explicit GroundView(const Scenery& scenery);

    /// Everything behind the animals.
    void draw(sf::RenderTarget& target, const Camera& camera, const Textures& textures,
              const Wind& wind, std::span<const Pusher> pushers);
    /// The grass before their feet.
    void draw_before(sf::RenderTarget& target, const Camera& camera, const Wind& wind,
                     std::span<const Pusher> pushers);

    const GroundEdge& edge() const { return edge_; }

  private:
    GroundTile& tile(int column);
    void draw_fine(sf::RenderTarget& target, const Mesh& fine, float pixel);
    void forget_old_tiles();

    Scenery scenery_;
    GroundEdge edge_;
    Mesh fill_;
    std::map<int, GroundTile> tiles_;
    Mesh strands_, fading_;
    std::uint64_t pictures_ = 0;
};

/// The growers of a tile, columns from `left` to `right` metres. Each draws from places in the
/// scene alone, so that a tile is the same whenever it is built.
void grow_edge(const Scenery& scenery, const GroundEdge& edge, float left, float right,
               GroundTile& tile);
void grow_bricks(const Scenery& scenery, const GroundEdge& edge, float left, float right,
                 Mesh& mesh);
void grow_fittings(const Scenery& scenery, const GroundEdge& edge, float left, float right,
                   Mesh& mesh);
void grow_plants(const Scenery& scenery, const GroundEdge& edge, float left, float right,
                 GroundTile& tile);

/// The ground's own colours.
Rgba ground_color(const Palette& palette);
Rgba deep_color(const Palette& palette);

}  // namespace wriggle
