#include "creatures/creature.hpp"

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Three balls in a row, 0.4 m apart, in air without weight: first and last 0.8 m.
World three_balls(const std::string& brace) {
    SceneDef scene = flat_scene(40.0f);
    scene.gravity = {0.0f, 0.0f};
    return world_with(species_of("three", R"(
name = "Three"
[body]
chunks = [
  { name = "head", radius = 0.1, mass = 1.0 },
  { name = "middle", radius = 0.1, mass = 1.0 },
  { name = "end", radius = 0.1, mass = 1.0 },
]
spacing = 0.4
max_bend_deg = 120
bend_frequency_hz = 0
)" + (brace.empty() ? "" : "braces = [" + brace + "]\n") +
                                              R"(
[[tentacles]]
name = "tuft"
attach = "end"
role = "sway"
bones = { count = 3, length = 0.2 }
[behaviour]
wander = 0
)"),
                      scene, {20.0f, 10.0f});
}

float apart(const World& world) {
    const Pose& pose = world.poses()[0];
    return length(pose.chunks[0].at - pose.chunks[2].at);
}

/// The hand holds the head and goes to the end, or away from it.
float after_pull(const std::string& brace, glm::vec2 to) {
    World world = three_balls(brace);
    run(world, 1, {{0, MouseInput{{20.0f, 10.0f}}}, {0, GrabInput{0, "head", "", 1.0f}}});
    run(world, 240, {{0, MouseInput{to}}});
    return apart(world);
}

}  // namespace

TEST_CASE("creature: a rod across the row keeps its length") {
    World bent = three_balls("{ from = \"head\", to = \"end\", length = 0.5 }");
    run(bent, 120);
    CHECK(apart(bent) == doctest::Approx(0.5f).epsilon(0.02));
    World straight = three_balls("");
    run(straight, 120);
    CHECK(apart(straight) == doctest::Approx(0.8f).epsilon(0.02));
    // Without a length it is as long as the two are apart in the row.
    World own = three_balls("{ from = \"head\", to = \"end\" }");
    run(own, 120);
    CHECK(apart(own) == doctest::Approx(0.8f).epsilon(0.02));
}

TEST_CASE("creature: a cable only pulls, a strut only pushes") {
    const std::string cable = "{ from = \"head\", to = \"end\", length = 0.6, kind = \"cable\" }";
    const std::string strut = "{ from = \"end\", to = \"head\", length = 0.6, kind = \"strut\" }";
    World slack = three_balls(cable);
    run(slack, 60);
    CHECK(apart(slack) < 0.62f);
    World free = three_balls(strut);
    run(free, 60);
    CHECK(apart(free) == doctest::Approx(0.8f).epsilon(0.02));
    // The hand leads the head to the other end.
    const auto least = [](const std::string& brace) {
        World world = three_balls(brace);
        run(world, 1, {{0, MouseInput{{20.0f, 10.0f}}}, {0, GrabInput{0, "head", "", 1.0f}}});
        float nearest = 1.0f;
        for (int i = 0; i < 120; ++i) {
            run(world, 1, {{0, MouseInput{world.poses()[0].chunks[2].at}}});
            nearest = std::min(nearest, apart(world));
        }
        return nearest;
    };
    CHECK(least(cable) < 0.5f);
    CHECK(least(strut) > 0.55f);
    // Pulled away by the head, the end follows at the length of the cable.
    CHECK(after_pull(cable, {24.0f, 10.0f}) < 0.65f);
}

TEST_CASE("creature: a brace to a chunk that is not there is a fault with its place") {
    const Loaded<CreatureDef> loaded = load_creature({"three.toml", R"(
name = "Three"
[body]
chunks = [{ name = "head" }, { name = "middle" }, { name = "end" }]
braces = [
  { from = "head", to = "ent" },
  { from = "end", to = "end" },
]
[[tentacles]]
name = "tuft"
attach = "end"
bones = { count = 3, length = 0.2 }
)"},
                                                     shipped);
    REQUIRE(loaded.problems.size() == 2);
    CHECK(wriggle::text_of(loaded.problems[0])
              .find("three.toml:6:25: body.braces[0].to: \"ent\" is not a chunk") == 0);
    CHECK(wriggle::text_of(loaded.problems[0]).find("did you mean \"end\"?") != std::string::npos);
    CHECK(wriggle::text_of(loaded.problems[1]).find("linked to itself") != std::string::npos);
}
