#include "creatures/creature_ease.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "creatures/angle.hpp"
#include "creatures/creature.hpp"

namespace wriggle {
namespace {

constexpr float ease_time = 0.35f;  // seconds

/// What is left of an offset after `done` of the time, 0 to 1: flat at both ends.
float fading(float done) {
    const float left = 1.0f - std::clamp(done, 0.0f, 1.0f);
    return left * left * (3.0f - 2.0f * left);
}

std::vector<const LimbDef*> limbs_of(const CreatureDef& def) {
    std::vector<const LimbDef*> limbs;
    for (const LegDef& leg : def.legs)
        limbs.push_back(&leg);
    for (const TentacleDef& tentacle : def.tentacles)
        limbs.push_back(&tentacle);
    return limbs;
}

/// The chunk of that name, else the one that the nearest before it in the row comes from.
std::vector<int> chunks_before(const CreatureDef& old, const CreatureDef& now) {
    std::vector<int> before;
    int last = 0;
    for (const ChunkDef& chunk : now.body.chunks) {
        const int same = chunk_named(old, chunk.name);
        if (same >= 0) last = same;
        before.push_back(last);
    }
    return before;
}

std::vector<int> limbs_before(const CreatureDef& old, const CreatureDef& now) {
    const std::vector<const LimbDef*> olds = limbs_of(old);
    std::vector<int> before;
    for (const LimbDef* limb : limbs_of(now)) {
        const auto same = [&](const LimbDef* other) { return other->name == limb->name; };
        const auto found = std::find_if(olds.begin(), olds.end(), same);
        before.push_back(found == olds.end() ? -1 : static_cast<int>(found - olds.begin()));
    }
    return before;
}

/// Where a chain's place at `share` of its joints is, 0 root to 1 tip: bones may be more or fewer.
glm::vec2 at_share(std::span<const glm::vec2> joints, float share) {
    const float place = share * static_cast<float>(joints.size() - 1);
    const auto index = std::min(static_cast<std::size_t>(place), joints.size() - 1);
    const std::size_t next = std::min(index + 1, joints.size() - 1);
    return joints[index] + (joints[next] - joints[index]) * (place - static_cast<float>(index));
}

/// A body of other lengths is drawn together or apart at once; one of the same goes on as it was.
void take_chunk_offsets(Ease& ease, const Pose& pose, float dt) {
    constexpr float moves_itself = 0.03f;  // metres
    ease.chunk_offsets.clear();
    float farthest = 0.0f;
    for (std::size_t i = 0; i < pose.chunks.size(); ++i) {
        const ChunkPose& was = ease.from.chunks[static_cast<std::size_t>(ease.chunks[i])];
        ease.chunk_offsets.push_back(was.at + was.velocity * dt - pose.chunks[i].at);
        farthest = std::max(farthest, length(ease.chunk_offsets.back()));
    }
    if (farthest < moves_itself) std::ranges::fill(ease.chunk_offsets, glm::vec2(0.0f));
}

/// Where the limb's root would be now if it were attached as before.
glm::vec2 root_before(const Ease& ease, const LimbPose& was, int chunk, float dt) {
    const int before = ease.chunks[static_cast<std::size_t>(chunk)];
    return ease.from.joints_of(was).front() +
           ease.from.chunks[static_cast<std::size_t>(before)].velocity * dt;
}

/// The end of a limb that holds stays where it is; the rest goes with its chunk.
void take_joint_offsets(Ease& ease, const Pose& pose, std::size_t limb, int chunk, float dt) {
    constexpr float same_place = 0.05f;  // metres: so far the body turns in a tick
    const LimbPose& now = pose.limbs[limb];
    const std::span<const glm::vec2> joints = pose.joints_of(now);
    glm::vec2 root = joints.front() + ease.chunk_offsets[static_cast<std::size_t>(chunk)];
    const int before = ease.limbs[limb];
    const LimbPose* was = before < 0 ? nullptr : &ease.from.limbs[static_cast<std::size_t>(before)];
    if (was != nullptr) {
        const glm::vec2 still = root_before(ease, *was, chunk, dt);
        if (length(still - root) > same_place) root = still;  // it is attached elsewhere
    }
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const float share =
            static_cast<float>(j) / static_cast<float>(std::max<std::size_t>(joints.size() - 1, 1));
        glm::vec2 from = root;
        if (was != nullptr) {
            const std::span<const glm::vec2> old = ease.from.joints_of(*was);
            const float stays = now.grips && was->grips ? share : 0.0f;
            from = at_share(old, share) + (root - old.front()) * (1.0f - stays);
        }
        ease.joint_offsets[now.first_joint + j] = from - joints[j];
    }
}

void take_offsets(const Creature& creature, Ease& ease, const Pose& pose, float dt) {
    take_chunk_offsets(ease, pose, dt);
    ease.joint_offsets.assign(pose.joints.size(), glm::vec2(0.0f));
    std::size_t limb = 0;
    for (const Leg& leg : creature.legs)
        take_joint_offsets(ease, pose, limb++, leg.chunk, dt);
    for (const Tentacle& tentacle : creature.tentacles)
        take_joint_offsets(ease, pose, limb++, tentacle.chunk, dt);
}

}  // namespace

void begin_ease(const Creature& old, const Pose& drawn, Creature& now) {
    Ease& ease = now.ease;
    ease.from = drawn;
    ease.begins = true;
    ease.left = ease_time;
    ease.chunks = chunks_before(old.def, now.def);
    ease.limbs = limbs_before(old.def, now.def);
}

void ease_pose(Creature& creature, Pose& pose, float dt) {
    Ease& ease = creature.ease;
    if (ease.left <= 0.0f) return;
    if (ease.begins) take_offsets(creature, ease, pose, dt);
    ease.begins = false;
    const float share = fading(1.0f - ease.left / ease_time);
    for (std::size_t i = 0; i < pose.chunks.size(); ++i)
        pose.chunks[i].at += ease.chunk_offsets[i] * share;
    for (std::size_t i = 0; i < pose.joints.size(); ++i)
        pose.joints[i] += ease.joint_offsets[i] * share;
    ease.left -= dt;
    if (ease.left <= 0.0f) ease = Ease{};
}

}  // namespace wriggle
