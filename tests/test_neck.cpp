#include "creatures/neck.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/outline.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

std::size_t limb_named(const World& world, std::string_view name) {
    const CreatureDef& def = *world.individual(0);
    for (std::size_t i = 0; i < def.tentacles.size(); ++i)
        if (def.tentacles[i].name == name) return def.legs.size() + i;
    FAIL("no such limb");
    return 0;
}
std::span<const glm::vec2> neck(const World& world) {
    const Pose& pose = world.poses()[0];
    return pose.joints_of(pose.limbs[limb_named(world, "neck")]);
}
World heron(SceneDef scene = flat_scene(), float x = 60.0f) {
    World world = world_with(species_of("stilt_heron"), std::move(scene), {x, 3.6f});
    run(world, 180, {steer(0.0f)});
    return world;
}
/// The nearest that its head comes to a place within so many ticks.
float nearest_to(World& world, glm::vec2 at, int ticks) {
    float nearest = 1e9f;
    for (int i = 0; i < ticks; ++i) {
        world.step({});
        nearest = std::min(nearest, length(neck(world).back() - at));
    }
    return nearest;
}
float strike_distance(const World& world) {
    return 0.6f * world.individual(0)->skin.head.size *
           world.individual(0)->body.chunks.front().radius / 0.235f;
}

}  // namespace

TEST_CASE("neck: at rest it is an S: its lower half ahead of its line, its upper half behind") {
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        World world = heron(flat_scene(), 100.0f);
        run(world, 120, {steer(way)});
        run(world, 120, {steer(0.0f)});
        const auto joints = neck(world);
        const glm::vec2 line = unit(joints.back() - joints.front(), {0.0f, 1.0f});
        const auto ahead = [&](std::size_t i) {
            return -way * cross(line, joints[i] - joints.front());
        };
        CHECK(ahead(joints.size() / 4) > 0.06f);
        CHECK(ahead(3 * joints.size() / 4) < -0.06f);
        CHECK(joints.back().y > joints.front().y + 0.4f);
    }
}

TEST_CASE(
    "neck: it strikes at a mouse in reach, after it has drawn its head back, and rests then") {
    World world = heron();
    const glm::vec2 root = neck(world).front(), rest = neck(world).back();
    const glm::vec2 mouse = root + glm::vec2(0.95f, 0.25f);
    run(world, 1, {{0, MouseInput{mouse}}});
    float farthest_back = 0.0f, fastest = 0.0f, nearest = 1e9f;
    glm::vec2 before = neck(world).back();
    for (int i = 0; i < 100; ++i) {
        world.step({});
        const glm::vec2 head = neck(world).back();
        if (nearest > 0.5f)
            farthest_back = std::max(farthest_back, length(head - mouse) - length(rest - mouse));
        fastest = std::max(fastest, length(head - before) * 60.0f);
        nearest = std::min(nearest, length(head - mouse));
        before = head;
    }
    CHECK(farthest_back > 0.05f);
    CHECK(nearest < strike_distance(world) + 0.05f);
    CHECK(fastest > 5.0f);
    run(world, 60, {{0, MouseLeftInput{}}});
    CHECK(length(neck(world).back() - rest) < 0.35f);
}

TEST_CASE("neck: it does not strike at what is out of reach, nor without a range") {
    World world = heron();
    const glm::vec2 far = neck(world).front() + glm::vec2(3.0f, 0.0f);
    run(world, 1, {{0, MouseInput{far}}});
    CHECK(nearest_to(world, far, 200) > 1.8f);
    CreatureDef calm = species_of("stilt_heron");
    for (TentacleDef& t : calm.tentacles)
        t.peck.range = 0.0f;
    World stays = world_with(calm, flat_scene(), {60.0f, 3.6f});
    run(stays, 180, {steer(0.0f)});
    const glm::vec2 near = neck(stays).front() + glm::vec2(0.95f, 0.25f);
    run(stays, 1, {{0, MouseInput{near}}});
    CHECK(nearest_to(stays, near, 200) > strike_distance(stays) + 0.08f);
}

TEST_CASE("neck: standing by the water it fishes") {
    SceneDef scene = flat_scene();
    scene.water = {{{0.0f, 2.0f}, {200.0f, 2.5f}}};
    World world = heron(scene);
    float lowest = 1e9f;
    for (int i = 0; i < 900; ++i) {
        world.step({});
        lowest = std::min(lowest, neck(world).back().y);
    }
    CHECK(lowest < 2.5f + 0.75f);
    World dry = heron();
    float dry_lowest = 1e9f;
    for (int i = 0; i < 900; ++i) {
        dry.step({});
        dry_lowest = std::min(dry_lowest, neck(dry).back().y);
    }
    CHECK(dry_lowest > lowest + 0.3f);
}

TEST_CASE("neck: as it walks its head stays where it is for a while, and then goes on") {
    const auto unevenness = [](float nod) {
        CreatureDef species = species_of("stilt_heron");
        for (TentacleDef& t : species.tentacles)
            t.nod = nod;
        World world = world_with(species, flat_scene(), {60.0f, 3.6f});
        run(world, 300, {steer(1.0f)});
        float slowest = 1e9f, fastest = -1e9f;
        glm::vec2 before = neck(world).back();
        for (int i = 0; i < 180; ++i) {
            world.step({});
            const float speed = (neck(world).back().x - before.x) * 60.0f;
            before = neck(world).back();
            slowest = std::min(slowest, speed);
            fastest = std::max(fastest, speed);
        }
        return fastest - slowest;
    };
    CHECK(unevenness(0.13f) > unevenness(0.0f) + 0.8f);
}

TEST_CASE("neck: the head is drawn at its end, level however its body stands") {
    World world = world_with(species_of("stray"), flat_scene(), {60.0f, 3.2f});
    run(world, 180, {steer(0.0f)});
    Pose pose = world.poses()[0];
    const glm::vec2 head = neck(world).back();
    pose.attends = head + glm::vec2(4.0f, 0.0f);
    Outline outline;
    outline_of(pose, *world.individual(0), 0.01f, 1.0, outline);
    std::vector<glm::vec2> eyes;
    for (const Piece& piece : outline.pieces)
        if (piece.part == PiecePart::eye && piece.material == Material::socket)
            eyes.push_back(outline.points_of(piece).front().at);
    REQUIRE(eyes.size() == 2);
    for (const glm::vec2 eye : eyes)
        CHECK(length(eye - head) < 0.25f);
    CHECK(std::abs(eyes[0].y - eyes[1].y) < 0.02f);
}
