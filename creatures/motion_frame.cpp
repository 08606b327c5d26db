#include "creatures/motion_frame.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

MotionLimb limb_of(const LimbDef& def, bool leg) {
    MotionLimb limb;
    limb.name = def.name;
    limb.leg = leg;
    limb.far = def.far;
    for (const Varying& bone : def.bones.list) {
        limb.bones.push_back(bone);
        limb.length += bone;
    }
    return limb;
}

int chunk_index(const CreatureDef& individual, const std::string& name) {
    const auto& chunks = individual.body.chunks;
    const auto found = std::ranges::find(chunks, name, &ChunkDef::name);
    return found == chunks.end() ? 0 : static_cast<int>(found - chunks.begin());
}

}  // namespace

MotionSubject subject_of(const CreatureDef& individual) {
    MotionSubject subject;
    subject.name = individual.name;
    const auto chunks = static_cast<int>(individual.body.chunks.size());
    for (int i = 0; i + 1 < chunks; ++i)
        subject.links.push_back({i, i + 1, individual.body.spacing});
    for (const LegDef& leg : individual.legs) {
        MotionLimb& limb = subject.limbs.emplace_back(limb_of(leg, true));
        limb.rest_known = true;
        limb.rest =
            leg.offset.x + leg.rest -
            individual.body.spacing * static_cast<float>(chunk_index(individual, leg.attach));
    }
    for (const TentacleDef& tentacle : individual.tentacles) {
        MotionLimb& limb = subject.limbs.emplace_back(limb_of(tentacle, false));
        const float turn = 2.0f * pi * tentacle.wave.frequency_hz / motion_hz;
        limb.wave = tentacle.wave.amplitude * limb.length * turn;
    }
    subject.min_planted = individual.legs.empty() ? 0 : individual.gait.min_planted;
    subject.speed = individual.locomotion.speed;
    subject.turns_round =
        individual.locomotion.kind != LocomotionKind::climb || individual.body.chunks.size() > 1;
    return subject;
}

bool MotionFrame::wants_to_move() const {
    constexpr float stand_still = 0.05f;  // an intent below it is none
    return length(pose.intent) > stand_still;
}

int MotionFrame::standing() const {
    int count = 0;
    for (std::size_t i = 0; i < pose.limbs.size(); ++i)
        count += stands(i);
    return count;
}

bool MotionFrame::has_legs() const {
    return std::ranges::any_of(subject.limbs, [](const MotionLimb& limb) { return limb.leg; });
}

double metres(glm::vec2 v) {
    return std::sqrt(double{v.x} * v.x + double{v.y} * v.y);
}

double worse(double a, double b) {
    if (std::isnan(a)) return a;
    return b <= a ? a : b;
}

}  // namespace wriggle
