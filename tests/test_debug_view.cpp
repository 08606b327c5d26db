// What the debug view is told of a walking animal.
#include "creatures/debug_view.hpp"

#include <box2d/b2_settings.h>

#include <algorithm>
#include <set>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

TEST_CASE("debug view: chains, goals, followers, grips, phases and candidates of every leg") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 3.0f});
    run(world, 60, {steer(1.0f)});
    std::set<int> with_candidates, gripping, apart;
    std::vector<float> first_phase;
    float lag = 0.0f;
    for (int tick = 0; tick < 120; ++tick) {
        world.step({});
        const DebugView view = world.debug_view();
        REQUIRE(view.creatures.size() == 1);
        const CreatureView& creature = view.creatures[0];
        const Pose& pose = world.poses()[0];
        REQUIRE(creature.limbs.size() == pose.limbs.size());
        for (std::size_t k = 0; k < creature.limbs.size(); ++k) {
            const LimbView& limb = creature.limbs[k];
            const auto joints = pose.joints_of(pose.limbs[k]);
            CHECK(limb.chain.size() == joints.size());
            for (std::size_t i = 0; i < joints.size(); ++i)
                lag = std::max(lag, length(limb.chain[i] - joints[i]));
            CHECK(limb.grips == pose.limbs[k].grips);
            if (k >= 4) continue;
            CHECK(limb.phase >= 0.0f);
            CHECK(limb.phase < 1.0f);
            CHECK(limb.duty_factor > 0.3f);
            const int leg = static_cast<int>(k);
            if (limb.grips) {
                CHECK(limb.grip.y == doctest::Approx(2.0f).epsilon(0.02));
                gripping.insert(leg);
            }
            if (length(limb.follower - limb.goal) > 0.01f) apart.insert(leg);
            int chosen = 0;
            float best = 1e9f, of_chosen = 1e9f;
            for (const CandidateView& candidate : limb.candidates) {
                best = std::min(best, candidate.score);
                chosen += candidate.chosen;
                if (candidate.chosen) of_chosen = candidate.score;
                CHECK(candidate.at.y < 2.1f);
            }
            if (limb.candidates.size() > 1 && chosen == 1 && of_chosen == best)
                with_candidates.insert(leg);
        }
        if (tick == 0)
            for (int k = 0; k < 4; ++k)
                first_phase.push_back(creature.limbs[static_cast<std::size_t>(k)].phase);
        if (tick == 5) CHECK(creature.limbs[0].phase != first_phase[0]);
    }
    CHECK(gripping.size() == 4);
    CHECK(apart.size() == 4);
    CHECK(with_candidates.size() >= 1);
    CHECK(lag > 0.003f);  // the tail's chain is shown as solved, not as drawn
    // A leg's twin is half a stride apart.
    CHECK(std::abs(wrap(2.0f * pi * (first_phase[0] - first_phase[1]))) ==
          doctest::Approx(pi).epsilon(0.01));
}

TEST_CASE("debug view: Box2D's own circles and chains, and the force on a body") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 3.0f});
    run(world, 120, {steer(1.0f)});
    const DebugView view = world.debug_view();
    const CreatureView& creature = view.creatures.at(0);
    REQUIRE(creature.chunks.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(creature.chunks[i].at == world.poses()[0].chunks[i].at);
        CHECK(creature.chunks[i].radius ==
              doctest::Approx(world.individual(0)->body.chunks[i].radius.value));
    }
    CHECK(creature.force.y > 10.0f);  // its legs carry it
    bool floor = false;
    for (const auto& line : view.terrain)
        for (const glm::vec2 point : line)
            floor |= std::abs(point.y - 2.0f) < 0.05f;
    CHECK(floor);
}
