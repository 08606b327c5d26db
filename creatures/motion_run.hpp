// One animal in a world of its own, driven by inputs as a hand would, and seen as frames: what
// every scenario of the motion card is made of.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "creatures/motion_frame.hpp"
#include "creatures/world.hpp"

namespace wriggle {

/// A scene that is one level floor at `level` metres, `width` metres wide.
SceneDef level_scene(float width, float level = 4.0f);

class MotionRun {
  public:
    /// `species` stands in `scene` with its first carrying chunk over `at`, at its ride height. The
    /// animal wants nothing until it is steered.
    MotionRun(const CreatureDef& species, const Species& all, SceneDef scene, std::uint64_t seed,
              glm::vec2 at);

    // Inputs, done in the next step.
    void steer(glm::vec2 intent);
    void grab_chunk(std::string chunk);
    void grab_limb(std::string limb, float along);
    void mouse(glm::vec2 at);
    void release();
    void place(glm::vec2 at);

    void step();
    template <typename Each>
    void steps(int ticks, Each&& each) {
        for (int i = 0; i < ticks; ++i) {
            step();
            each(frame());
        }
    }
    void steps(int ticks) {
        for (int i = 0; i < ticks; ++i)
            step();
    }

    const World& world() const { return world_; }
    const CreatureDef& individual() const { return individual_; }
    const MotionSubject& subject() const { return subject_; }
    const Pose& pose() const { return world_.poses().front(); }
    MotionFrame frame() const { return {subject_, ground_, pose()}; }
    glm::vec2 middle() const;  ///< of its chunks
    /// All that was done so far: with scene and seed it makes the same run again.
    const std::vector<Input>& inputs() const { return inputs_; }

  private:
    template <typename What>
    void queue(What what);
    World world_;
    CreatureDef individual_;
    MotionSubject subject_;
    MotionGround ground_;
    std::vector<Input> next_, inputs_;
};

}  // namespace wriggle
