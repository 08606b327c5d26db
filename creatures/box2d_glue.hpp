// Between glm and Box2D.
#pragma once

#include <box2d/box2d.h>

#include <glm/vec2.hpp>

namespace wriggle {
inline b2Vec2 to_b2(glm::vec2 v) {
    return {v.x, v.y};
}
inline glm::vec2 to_glm(b2Vec2 v) {
    return {v.x, v.y};
}
}  // namespace wriggle
