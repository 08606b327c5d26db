// When to ask again for what was refused.
#pragma once

#include <glm/vec2.hpp>

namespace wriggle {

/// Of textures of a size: asking costs time where they are refused, and what is refused now may be
/// there later.
class Retry {
  public:
    static constexpr int pictures = 120;  ///< until the same size is asked for again

    /// Whether to ask for this size in this picture.
    bool is_due(glm::uvec2 size) { return size != refused_ || ++since_ >= pictures; }
    void answered(glm::uvec2 size, bool given) {
        refused_ = given ? glm::uvec2(0) : size;
        since_ = 0;
    }

  private:
    glm::uvec2 refused_{0};
    int since_ = 0;
};

}  // namespace wriggle
