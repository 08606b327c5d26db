#include "creatures/motion_run.hpp"

#include <utility>

namespace wriggle {

SceneDef level_scene(float width, float level) {
    SceneDef scene;
    scene.name = scene.stem = "level";
    scene.size = {width, level + 26.0f};
    scene.solids = {{{{0.0f, 0.0f}, {width, 0.0f}, {width, level}, {0.0f, level}}}};
    return scene;
}

namespace {

World world_of(const CreatureDef& species, const Species& all, SceneDef scene, std::uint64_t seed,
               glm::vec2 at) {
    Species known = all;
    known.insert_or_assign(species.stem, species);
    const float above = species.locomotion.ride_height + 0.1f;  // it settles from there
    SpawnDef spawn;
    spawn.creature = species.stem;
    spawn.at = at + glm::vec2(0.0f, above);
    spawn.seed = seed;
    scene.spawns = {spawn};
    return {scene, seed, std::move(known)};
}

}  // namespace

MotionRun::MotionRun(const CreatureDef& species, const Species& all, SceneDef scene,
                     std::uint64_t seed, glm::vec2 at)
    : world_(world_of(species, all, std::move(scene), seed, at)),
      individual_(*world_.individual(world_.poses().front().id)),
      subject_(subject_of(individual_)),
      ground_(world_.scene().size, world_.scene().solids, world_.scene().poles) {
    steer({0.0f, 0.0f});
}

template <typename What>
void MotionRun::queue(What what) {
    next_.push_back({world_.tick() + 1, std::move(what)});
}

void MotionRun::steer(glm::vec2 intent) {
    queue(SteerInput{pose().id, intent, false, false});
}
void MotionRun::grab_chunk(std::string chunk) {
    queue(GrabInput{pose().id, std::move(chunk), {}, 1.0f});
}
void MotionRun::grab_limb(std::string limb, float along) {
    queue(GrabInput{pose().id, {}, std::move(limb), along});
}
void MotionRun::mouse(glm::vec2 at) {
    queue(MouseInput{at});
}
void MotionRun::release() {
    queue(ReleaseInput{});
}
void MotionRun::place(glm::vec2 at) {
    queue(PlaceInput{pose().id, at});
}

void MotionRun::step() {
    world_.step(next_);
    inputs_.insert(inputs_.end(), next_.begin(), next_.end());
    next_.clear();
}

glm::vec2 MotionRun::middle() const {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose().chunks)
        sum += chunk.at;
    return sum * (1.0f / static_cast<float>(pose().chunks.size()));
}

}  // namespace wriggle
