#include "game/grabbing.hpp"

#include <algorithm>
#include <cmath>

namespace wriggle {
namespace {

float length_of(glm::vec2 v) {
    return std::sqrt(v.x * v.x + v.y * v.y);
}

float dot(glm::vec2 a, glm::vec2 b) {
    return a.x * b.x + a.y * b.y;
}

struct OnChain {
    glm::vec2 at{0.0f};
    float distance = 0.0f;
    float along = 0.0f;  ///< of its length, 0 to 1
};

OnChain nearest_on(std::span<const glm::vec2> joints, glm::vec2 at) {
    OnChain best;
    best.distance = INFINITY;
    float passed = 0.0f, best_passed = 0.0f;
    for (std::size_t i = 0; i + 1 < joints.size(); ++i) {
        const glm::vec2 bone = joints[i + 1] - joints[i];
        const float square = dot(bone, bone);
        const float share =
            square > 0.0f ? std::clamp(dot(at - joints[i], bone) / square, 0.0f, 1.0f) : 0.0f;
        const glm::vec2 place = joints[i] + bone * share;
        const float distance = length_of(at - place);
        if (distance < best.distance) {
            best = {place, distance, 0.0f};
            best_passed = passed + std::sqrt(square) * share;
        }
        passed += std::sqrt(square);
    }
    best.along = passed > 0.0f ? std::clamp(best_passed / passed, 0.0f, 1.0f) : 1.0f;
    return best;
}

std::string limb_name(const CreatureDef& individual, std::size_t limb) {
    if (limb < individual.legs.size()) return individual.legs[limb].name;
    return individual.tentacles[limb - individual.legs.size()].name;
}

}  // namespace

std::optional<Handle> nearest_handle(const World& world, std::span<const Pose> poses, glm::vec2 at,
                                     float reach) {
    std::optional<Handle> best;
    const auto offer = [&](Handle handle) {
        if (handle.distance <= reach && (!best || handle.distance < best->distance))
            best = std::move(handle);
    };
    for (const Pose& pose : poses) {
        const CreatureDef* individual = world.individual(pose.id);
        if (individual == nullptr) continue;
        for (std::size_t i = 0; i < pose.chunks.size(); ++i) {
            const ChunkDef& chunk = individual->body.chunks[i];
            const float away = length_of(at - pose.chunks[i].at) - chunk.radius;
            offer({{pose.id, chunk.name, {}, 1.0f}, std::max(0.0f, away), pose.chunks[i].at});
        }
        for (std::size_t i = 0; i < pose.limbs.size(); ++i) {
            const auto joints = pose.joints_of(pose.limbs[i]);
            if (joints.size() < 2) continue;
            OnChain place = nearest_on(joints, at);
            const float to_tip = length_of(at - joints.back());
            if (to_tip < 0.5f * reach) place = {joints.back(), to_tip, 1.0f};
            offer(
                {{pose.id, {}, limb_name(*individual, i), place.along}, place.distance, place.at});
        }
    }
    return best;
}

}  // namespace wriggle
