#include "creatures/foothold.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

namespace {

Leg standing_at(glm::vec2 foot) {
    Leg leg;
    leg.state = LimbState::stance;
    leg.foot = foot;
    leg.bears = 1.0f;
    return leg;
}

}  // namespace

TEST_CASE("feet: a foothold that is found in the air moves the mean of the feet softly") {
    Creature creature;
    creature.legs = {standing_at({1.0f, 2.0f}), standing_at({3.0f, 2.0f})};
    Leg& finds = creature.legs.back();
    finds.state = LimbState::dangle;
    finds.bears = 0.0f;
    CHECK(feet_of(creature, -1).mean == glm::vec2(1.0f, 2.0f));
    CHECK(feet_of(creature, -1).counted == 1);

    finds.state = LimbState::swing;
    finds.has_foot = true;
    finds.from = finds.to = {3.0f, 0.0f};
    const float dt = 1.0f / 60.0f;
    float last = 2.0f;
    int ticks = 0;
    for (; last > 1.0001f && ticks < 200; ++ticks) {
        ease_bearing(creature, finds, dt);
        const Feet feet = feet_of(creature, -1);
        CHECK(feet.counted == 2);
        CHECK(feet.planted == 1);
        CHECK(feet.mean.y < last);
        CHECK(feet.mean.y > last - 0.4f);  // of the metre that it falls in all
        last = feet.mean.y;
    }
    CHECK(static_cast<float>(ticks) * dt ==
          doctest::Approx(creature.def.gait.swing_time_min).epsilon(0.1));
    CHECK(last == doctest::Approx(1.0f));

    finds.has_foot = false;
    ease_bearing(creature, finds, dt);
    CHECK(finds.bears == 0.0f);
    CHECK(feet_of(creature, -1).mean == glm::vec2(1.0f, 2.0f));
}

TEST_CASE("feet: one that has just been found carries an animal that has no other") {
    Creature creature;
    creature.legs = {standing_at({4.0f, 1.0f})};
    creature.legs.front().bears = 0.0f;
    CHECK(feet_of(creature, -1).mean == glm::vec2(4.0f, 1.0f));
    creature.legs.clear();
    CHECK(feet_of(creature, -1).counted == 0);
    CHECK(feet_of(creature, -1).mean == glm::vec2(0.0f));
}
