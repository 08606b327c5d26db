// The world's chains: arrays grouped by bone count, so that one pass (later a batch) solves them
// all.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/chain.hpp"

namespace wriggle {

/// Names one chain of a store; stays valid until it is removed.
struct ChainId {
    std::int32_t group = -1;
    std::int32_t slot = -1;
};

class ChainStore {
  public:
    /// A new chain with these bone lengths; its joints stand at the origin.
    ChainId add(std::span<const float> bones);
    void remove(ChainId id);

    Chain solved(ChainId id);  ///< as the solver left it
    Chain drawn(ChainId id);   ///< after lag and drift: what the last pose shows
    std::span<const float> bones(ChainId id) const;

  private:
    struct Group {
        std::size_t bone_count = 0;
        std::vector<float> bones;
        std::vector<glm::vec2> solved, drawn;
        std::vector<std::int32_t> free;  ///< slots of removed chains, used again last in first out
    };
    std::vector<Group> groups_;  ///< in the order in which bone counts were first seen
};

}  // namespace wriggle
