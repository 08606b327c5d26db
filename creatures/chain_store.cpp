#include "creatures/chain_store.hpp"

#include <algorithm>

namespace wriggle {

ChainId ChainStore::add(std::span<const float> bones) {
    auto group = std::find_if(groups_.begin(), groups_.end(),
                              [&](const Group& g) { return g.bone_count == bones.size(); });
    if (group == groups_.end()) {
        groups_.push_back(
            {.bone_count = bones.size(), .bones = {}, .solved = {}, .drawn = {}, .free = {}});
        group = groups_.end() - 1;
    }
    const std::size_t joints = bones.size() + 1;
    ChainId id{static_cast<std::int32_t>(group - groups_.begin()), 0};
    if (group->free.empty()) {
        id.slot = static_cast<std::int32_t>(group->solved.size() / joints);
        group->bones.resize(group->bones.size() + bones.size());
        group->solved.resize(group->solved.size() + joints);
        group->drawn.resize(group->drawn.size() + joints);
    } else {
        id.slot = group->free.back();
        group->free.pop_back();
    }
    const auto slot = static_cast<std::size_t>(id.slot);
    std::copy(bones.begin(), bones.end(),
              group->bones.begin() + static_cast<long>(slot * bones.size()));
    std::ranges::fill(solved(id).joints, glm::vec2(0.0f));
    std::ranges::fill(drawn(id).joints, glm::vec2(0.0f));
    return id;
}

void ChainStore::remove(ChainId id) {
    groups_[static_cast<std::size_t>(id.group)].free.push_back(id.slot);
}

std::span<const float> ChainStore::bones(ChainId id) const {
    const Group& group = groups_[static_cast<std::size_t>(id.group)];
    return std::span(group.bones)
        .subspan(static_cast<std::size_t>(id.slot) * group.bone_count, group.bone_count);
}

Chain ChainStore::solved(ChainId id) {
    Group& group = groups_[static_cast<std::size_t>(id.group)];
    const std::size_t joints = group.bone_count + 1;
    return {std::span(group.solved).subspan(static_cast<std::size_t>(id.slot) * joints, joints),
            bones(id)};
}

Chain ChainStore::drawn(ChainId id) {
    Group& group = groups_[static_cast<std::size_t>(id.group)];
    const std::size_t joints = group.bone_count + 1;
    return {std::span(group.drawn).subspan(static_cast<std::size_t>(id.slot) * joints, joints),
            bones(id)};
}

}  // namespace wriggle
