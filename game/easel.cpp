#include "game/easel.hpp"

#include <algorithm>

namespace wriggle {

namespace {

bool same(const sf::View& a, const sf::View& b) {
    return a.getCenter() == b.getCenter() && a.getSize() == b.getSize() &&
           a.getRotation() == b.getRotation() && a.getViewport() == b.getViewport();
}

bool same(const sf::RenderStates& a, const sf::RenderStates& b) {
    return a.blendMode == b.blendMode && a.texture == b.texture && a.shader == b.shader &&
           std::equal(a.transform.getMatrix(), a.transform.getMatrix() + 16,
                      b.transform.getMatrix());
}

}  // namespace

Easel::Easel(sf::RenderTarget& target, std::vector<sf::Vertex>& gathered)
    : target_(target), gathered_(gathered) {
    initialize();
    setView(target.getView());
    gathered_.clear();
}

Easel::~Easel() {
    flush();
}

void Easel::add(const std::vector<sf::Vertex>& vertices, sf::PrimitiveType form,
                const sf::RenderStates& states) {
    if (vertices.empty()) return;
    const bool continues =
        form == sf::Triangles && form_ == form && same(states_, states) && same(view_, getView());
    if (!gathered_.empty() && !continues) flush();
    form_ = form;
    states_ = states;
    view_ = getView();
    gathered_.insert(gathered_.end(), vertices.begin(), vertices.end());
}

void Easel::flush() {
    if (gathered_.empty()) return;
    target_.setView(view_);
    target_.draw(gathered_.data(), gathered_.size(), form_, states_);
    ++draw_calls_;
    vertices_ += gathered_.size();
    gathered_.clear();
}

}  // namespace wriggle
