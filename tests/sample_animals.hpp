// Animals in hand-made poses, for tests of what is drawn: no world is needed.
#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/pose.hpp"

namespace wriggle {

struct SampleAnimal {
    CreatureDef individual;
    Pose pose;
};

namespace sample {

inline void add_chunk(SampleAnimal& animal, const char* name, float radius, glm::vec2 at,
                      glm::vec2 up = {0.0f, 1.0f}) {
    ChunkDef def;
    def.name = name;
    def.radius = radius;
    animal.individual.body.chunks.push_back(def);
    ChunkPose pose;
    pose.at = at;
    pose.up = up;
    animal.pose.chunks.push_back(pose);
}

// The bones of the definition get the lengths that the joints have.
inline void take_joints(SampleAnimal& animal, LimbDef& def, const std::vector<glm::vec2>& joints,
                        LimbState state, bool grips) {
    LimbPose limb;
    limb.state = state;
    limb.first_joint = static_cast<std::uint32_t>(animal.pose.joints.size());
    limb.joint_count = static_cast<std::uint32_t>(joints.size());
    limb.goal = limb.grip = joints.back();
    limb.grips = grips;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        animal.pose.joints.push_back(joints[i]);
        if (i > 0)
            def.bones.list.emplace_back(
                std::hypot(joints[i].x - joints[i - 1].x, joints[i].y - joints[i - 1].y));
    }
    animal.pose.limbs.push_back(limb);
}

inline void add_leg(SampleAnimal& animal, const char* attach, bool far,
                    const std::vector<glm::vec2>& joints, bool planted = true) {
    LegDef def;
    def.name = std::string(attach) + (far ? ".far" : ".near");
    def.attach = attach;
    def.mirror = true;
    def.far = far;
    take_joints(animal, def, joints, planted ? LimbState::stance : LimbState::swing, planted);
    animal.individual.legs.push_back(std::move(def));
}

inline void add_tentacle(SampleAnimal& animal, const char* name, const char* attach,
                         TentacleRole role, const std::vector<glm::vec2>& joints, int repeat = 1,
                         int index = 0, bool grips = false) {
    TentacleDef def;
    def.name = name;
    def.attach = attach;
    def.role = role;
    def.repeat = repeat;
    def.index = index;
    take_joints(animal, def, joints, grips ? LimbState::stance : LimbState::trail, grips);
    animal.individual.tentacles.push_back(std::move(def));
}

// A chain of `bones` from one place to another that bows to its left by `bow` of the distance, and
// trembles a little.
inline std::vector<glm::vec2> bowed(glm::vec2 from, glm::vec2 to, float bow, int bones,
                                    float phase = 0.0f) {
    std::vector<glm::vec2> joints;
    const glm::vec2 d = to - from, n{-d.y, d.x};
    for (int i = 0; i <= bones; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(bones);
        const float arch = std::sin(3.14159f * t);
        joints.push_back(from + d * t +
                         n * (bow * arch + 0.04f * arch * std::sin(7.0f * t + phase)));
    }
    return joints;
}

inline Color color(unsigned rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
            static_cast<std::uint8_t>(rgb)};
}

}  // namespace sample

/// Three chunks, four legs of three bones, a tail of twelve. Stands on y = at.y, 2.4 m long.
/// `bare`: with a skin that says nothing.
inline SampleAnimal sample_lizard(glm::vec2 at, bool right = true, bool bare = false) {
    SampleAnimal animal;
    const auto p = [&](float x, float y) { return at + glm::vec2{right ? x : -x, y}; };
    animal.pose.facing = right ? 1.0f : -1.0f;
    animal.pose.attends = p(3.0f, 0.8f);
    sample::add_chunk(animal, "chest", 0.24f, p(0.12f, 0.49f));
    sample::add_chunk(animal, "belly", 0.22f, p(-0.30f, 0.44f));
    sample::add_chunk(animal, "hips", 0.22f, p(-0.72f, 0.47f));
    animal.individual.body.spacing = 0.42f;
    sample::add_leg(animal, "chest", true,
                    {p(0.16f, 0.42f), p(0.02f, 0.22f), p(0.34f, 0.17f), p(0.44f, 0.12f)}, false);
    sample::add_leg(animal, "chest", false,
                    {p(0.12f, 0.44f), p(-0.12f, 0.24f), p(0.12f, 0.09f), p(0.2f, 0.0f)});
    sample::add_leg(animal, "hips", true,
                    {p(-0.68f, 0.42f), p(-0.46f, 0.22f), p(-0.84f, 0.10f), p(-0.8f, 0.0f)});
    sample::add_leg(animal, "hips", false,
                    {p(-0.72f, 0.46f), p(-0.42f, 0.27f), p(-0.66f, 0.10f), p(-0.56f, 0.0f)});
    std::vector<glm::vec2> tail;
    for (int i = 0; i <= 12; ++i) {
        const float t = static_cast<float>(i) / 12.0f;
        tail.push_back(p(-0.72f - 1.45f * t, 0.47f - 0.72f * t + 0.85f * t * t * t));
    }
    sample::add_tentacle(animal, "tail", "hips", TentacleRole::trail, tail);
    animal.individual.locomotion.kind = LocomotionKind::walk;
    if (bare) return animal;
    SkinDef& skin = animal.individual.skin;
    skin.colors = {sample::color(0x18262c), sample::color(0x2f5d5a), sample::color(0xff7a45),
                   sample::color(0xfff09a)};
    skin.pattern = {PatternKind::saddles, 11, 0.75f, ColorSlot::dark, 0};
    skin.spines.count = 17;
    skin.spines.height = 0.15f;
    skin.head.shape = HeadShape::lizard;
    skin.head.frill = 5;
    skin.eyes = {1, 0.072f, Pupil::slit, 0.22f, true, {}};
    skin.feet = {4, 0.15f};
    return animal;
}

/// Two chunks, eight legs of two bones; stands on y = at.y.
inline SampleAnimal sample_spider(glm::vec2 at) {
    SampleAnimal animal;
    animal.pose.attends = at + glm::vec2{4.0f, 0.4f};
    sample::add_chunk(animal, "head", 0.2f, at + glm::vec2{0.16f, 0.62f});
    sample::add_chunk(animal, "abdomen", 0.3f, at + glm::vec2{-0.3f, 0.7f});
    animal.individual.body.spacing = 0.46f;
    animal.individual.locomotion.kind = LocomotionKind::climb;
    for (int i = 0; i < 8; ++i) {
        const bool far = i % 2 == 1;
        const float out = (i / 2 < 2 ? 1.0f : -1.0f) * (i / 2 % 3 == 0 ? 1.25f : 0.7f);
        const glm::vec2 hip = animal.pose.chunks[0].at + glm::vec2{0.05f * out - 0.06f, -0.03f};
        const glm::vec2 foot = at + glm::vec2{out + (far ? 0.16f : 0.0f), 0.0f};
        const glm::vec2 knee{0.5f * (hip.x + foot.x) + 0.12f * out, hip.y + 0.42f};
        sample::add_leg(animal, "head", far, {hip, knee, foot});
    }
    SkinDef& skin = animal.individual.skin;
    skin.colors = {sample::color(0x171a22), sample::color(0x45404c), sample::color(0xff8a3d),
                   sample::color(0xffe27a)};
    skin.limb_thickness = {0.066f, 0.078f, 0.066f, 0.048f, 0.036f, 0.022f, 0.008f};
    skin.pattern = {PatternKind::saddles, 4, 0.5f, ColorSlot::accent, 2};
    skin.spines.on_legs = 9;
    skin.accent_from = 1.0f;
    skin.head.shape = HeadShape::fangs;
    skin.eyes = {6, 0.055f, Pupil::none, 0.0f, true, {}};
    skin.feet.toes = 0;
    return animal;
}

/// A core and nine arms of 22 bones.
inline SampleAnimal sample_hauler(glm::vec2 at) {
    SampleAnimal animal;
    animal.pose.attends = at + glm::vec2{-2.0f, -1.0f};
    sample::add_chunk(animal, "core", 0.5f, at);
    animal.individual.locomotion.kind = LocomotionKind::haul;
    for (int i = 0; i < 9; ++i) {
        const float angle = 0.35f + 6.28318f * static_cast<float>(i) / 9.0f;
        const float reach = 2.3f + 0.5f * std::sin(5.0f * static_cast<float>(i));
        const glm::vec2 tip = at + reach * glm::vec2{std::cos(angle), std::sin(angle)};
        sample::add_tentacle(
            animal, "arm", "core", TentacleRole::haul,
            sample::bowed(at, tip, i % 2 == 0 ? 0.22f : -0.2f, 22, static_cast<float>(i)), 9, i,
            i % 3 != 2);
    }
    SkinDef& skin = animal.individual.skin;
    skin.colors = {sample::color(0x141626), sample::color(0x3a4068), sample::color(0xff7a3d),
                   sample::color(0xffb060)};
    skin.pattern = {PatternKind::suckers, 15, 0.7f, ColorSlot::accent, 0};
    skin.glow = {0.62f, 15, ColorSlot::accent};
    skin.accent_from = 1.0f;
    skin.head.shape = HeadShape::blob;
    skin.eyes = {5, 0.15f, Pupil::round, 0.2f, true, {}};
    return animal;
}

/// A stem of 18 bones with a head chunk; rooted at `at`.
inline SampleAnimal sample_weed(glm::vec2 at) {
    SampleAnimal animal;
    const glm::vec2 head = at + glm::vec2{0.6f, 2.2f};
    animal.pose.attends = at + glm::vec2{3.0f, 1.6f};
    sample::add_chunk(animal, "head", 0.26f, head);
    animal.individual.locomotion.kind = LocomotionKind::anchored;
    sample::add_tentacle(animal, "stem", "head", TentacleRole::sway,
                         sample::bowed(at, head, 0.16f, 18, 1.0f));
    SkinDef& skin = animal.individual.skin;
    skin.colors = {sample::color(0x10262a), sample::color(0x2f6b58), sample::color(0xd9483a),
                   sample::color(0xfff09a)};
    skin.thickness = {0.16f, 0.1f, 0.075f, 0.08f, 0.1f, 0.13f};
    skin.accent_from = 1.0f;
    skin.spines.count = 9;
    skin.head.shape = HeadShape::maw;
    skin.head.jaw_open = 0.7f;
    skin.head.frill = 6;
    skin.eyes = {1, 0.06f, Pupil::slit, 0.2f, true, {}};
    return animal;
}

}  // namespace wriggle
