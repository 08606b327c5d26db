// A target that gathers meshes which follow one another and can be drawn at once, and counts what
// that comes to: dozens of small meshes cost a few draw calls.
#pragma once

#include <SFML/Graphics/RenderStates.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <vector>

namespace wriggle {

/// Stands before another target while a picture is drawn. wriggle::draw gives it meshes; they reach
/// the target in their order, at the latest when this ends. Nothing else may draw on it.
class Easel : public sf::RenderTarget {
  public:
    /// `gathered` is memory that lasts from picture to picture.
    Easel(sf::RenderTarget& target, std::vector<sf::Vertex>& gathered);
    ~Easel() override;

    /// Triangles or one strip of them, in this easel's view. A strip is drawn by itself.
    void add(const std::vector<sf::Vertex>& vertices, sf::PrimitiveType form,
             const sf::RenderStates& states);
    void flush();

    int draw_calls() const { return draw_calls_; }  ///< until the last flush
    std::size_t vertices() const { return vertices_; }

    sf::Vector2u getSize() const override { return target_.getSize(); }
    bool setActive(bool active = true) override { return target_.setActive(active); }

  private:
    sf::RenderTarget& target_;
    std::vector<sf::Vertex>& gathered_;
    sf::PrimitiveType form_ = sf::Triangles;
    sf::RenderStates states_;
    sf::View view_;
    int draw_calls_ = 0;
    std::size_t vertices_ = 0;
};

}  // namespace wriggle
