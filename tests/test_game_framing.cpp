#include "game/framing.hpp"

#include <doctest/doctest.h>

#include "creatures/world.hpp"

using namespace wriggle;

namespace {

constexpr glm::uvec2 size{1280, 720};

SceneDef strip() {
    SceneDef scene;
    scene.size = {720.0f, 30.0f};
    scene.solids = {{{{0, 0}, {720, 0}, {720, 4}, {0, 4}}}};
    return scene;
}

Pose animal_at(glm::vec2 at) {
    Pose pose;
    for (const float x : {-0.4f, 0.0f, 0.4f})
        pose.chunks.emplace_back().at = at + glm::vec2{x, 0.0f};
    pose.joints = {at + glm::vec2{0.0f, -0.4f}};
    return pose;
}

float share_from_below(const Camera& camera, float y) {
    return 1.0f - to_pixel(camera, size, {camera.centre.x, y}).y / static_cast<float>(size.y);
}

}  // namespace

TEST_CASE("without animals the ground is framed, not the sky over it") {
    const World world(strip(), 1, {});
    const Camera camera = framed({}, size, world.terrain());
    CHECK(camera.centre.x == doctest::Approx(360.0f));
    CHECK(share_from_below(camera, 4.0f) > 0.25f);
    CHECK(share_from_below(camera, 4.0f) < 0.4f);
    // Nor does a camera man lose it.
    CameraMan man({}, size, world.terrain());
    for (int tick = 0; tick < 60; ++tick)
        man.tick({});
    CHECK(share_from_below(man.camera(), 4.0f) == doctest::Approx(share_from_below(camera, 4.0f)));
}

TEST_CASE("an animal alone stands in the middle, on ground in the lower third") {
    const World world(strip(), 1, {});
    const Pose pose = animal_at({100.0f, 4.4f});
    const Camera camera = framed(std::span(&pose, 1), size, world.terrain());
    CHECK(camera.centre.x == doctest::Approx(100.0f));
    CHECK(camera.height < 8.0f);
    CHECK(share_from_below(camera, 4.0f) > 0.25f);
    CHECK(share_from_below(camera, 4.0f) < 0.36f);

    const Camera following{centre_on(pose, 6.5f, world.terrain()), 6.5f};
    CHECK(share_from_below(following, 4.0f) > 0.25f);
    CHECK(share_from_below(following, 4.0f) < 0.36f);
}

TEST_CASE("animals one above the other are all in the picture") {
    const World world(strip(), 1, {});
    const std::vector<Pose> poses{animal_at({100.0f, 5.0f}), animal_at({104.0f, 11.5f})};
    const Camera camera = framed(poses, size, world.terrain());
    for (const Pose& pose : poses)
        for (const glm::vec2 joint : pose.joints) {
            CHECK(share_from_below(camera, joint.y) > 0.02f);
            CHECK(share_from_below(camera, joint.y) < 0.98f);
        }
}

TEST_CASE("animals side by side have room to walk on both sides") {
    const World world(strip(), 1, {});
    const std::vector<Pose> poses{animal_at({100.0f, 5.0f}), animal_at({111.0f, 5.0f})};
    const Camera camera = framed(poses, size, world.terrain());
    const float half = 0.5f * extent(camera, size).x;
    CHECK(camera.centre.x - half < 99.6f - 1.5f);
    CHECK(camera.centre.x + half > 111.4f + 1.5f);
}

TEST_CASE("of animals too far apart the group is seen, not the middle between them") {
    const World world(strip(), 1, {});
    std::vector<Pose> poses{animal_at({100.0f, 5.0f}), animal_at({400.0f, 5.0f}),
                            animal_at({404.0f, 5.0f})};
    const Camera camera = framed(poses, size, world.terrain());
    CHECK(camera.centre.x == doctest::Approx(402.0f));

    // A camera man stays with those that he has, and lets go of one that walks off.
    CameraMan man(poses, size, world.terrain());
    for (int tick = 0; tick < 600; ++tick) {
        for (ChunkPose& chunk : poses[2].chunks)
            chunk.at.x += 0.1f;
        poses[2].joints[0].x += 0.1f;
        man.tick(poses);
    }
    CHECK(man.camera().centre.x == doctest::Approx(400.0f).epsilon(1e-3));
}

TEST_CASE("a scene seen from above has its middle in the middle") {
    SceneDef scene = strip();
    scene.size = {40.0f, 24.0f};
    scene.solids.clear();
    scene.gravity = {0.0f, 0.0f};
    const World world(scene, 1, {});
    const Camera camera = framed({}, size, world.terrain());
    CHECK(camera.centre.x == doctest::Approx(20.0f));
    CHECK(camera.centre.y == doctest::Approx(12.0f));
    const Pose pose = animal_at({18.0f, 11.0f});
    CHECK(centre_on(pose, 6.5f, world.terrain()).y == doctest::Approx(11.0f));
    CHECK(framed(std::span(&pose, 1), size, world.terrain()).centre.y == doctest::Approx(10.8f));
}

TEST_CASE(
    "a view that follows looks a little ahead of what goes, at walking pace and at any other") {
    const World world(strip(), 1, {});
    Pose pose = animal_at({100.0f, 4.4f});
    const float still = centre_on(pose, 6.5f, world.terrain()).x;
    const auto ahead = [&](float speed) {
        for (ChunkPose& chunk : pose.chunks)
            chunk.velocity = {speed, 0.0f};
        return centre_on(pose, 6.5f, world.terrain()).x - still;
    };
    CHECK(ahead(0.0f) == 0.0f);
    CHECK(ahead(1.5f) == doctest::Approx(-ahead(-1.5f)));
    CHECK(ahead(1.5f) > 0.6f);
    CHECK(ahead(3.0f) > ahead(1.5f));
    CHECK(ahead(200.0f) < 0.41f * 6.5f);

    // And so does a camera man, who eases after it.
    CameraMan man(std::span(&pose, 1), size, world.terrain());
    for (int tick = 0; tick < 240; ++tick) {
        for (ChunkPose& chunk : pose.chunks) {
            chunk.velocity = {1.5f, 0.0f};
            chunk.at.x += 1.5f / 60.0f;
        }
        for (glm::vec2& joint : pose.joints)
            joint.x += 1.5f / 60.0f;
        man.tick(std::span(&pose, 1));
    }
    CHECK(man.camera().centre.x > middle_of(pose).x + 0.05f);
    CHECK(man.camera().centre.x < middle_of(pose).x + 1.0f);
}

TEST_CASE("a small animal alone is looked at from nearer, a large one from where it has room") {
    const World world(strip(), 1, {});
    const auto height_for = [&](float half_length) {
        Pose pose = animal_at({100.0f, 4.4f});
        pose.joints = {{100.0f - half_length, 4.4f}, {100.0f + half_length, 4.4f}};
        for (ChunkPose& chunk : pose.chunks)
            chunk.at = {100.0f, 4.4f};
        return framed(std::span(&pose, 1), size, world.terrain()).height;
    };
    CHECK(height_for(0.05f) == doctest::Approx(2.6f));
    CHECK(height_for(0.45f) == doctest::Approx(3.06f));
    CHECK(height_for(1.2f) == doctest::Approx(5.5f));
}

TEST_CASE("a camera man whose animals leave gathers way towards the next, frame by frame") {
    const World world(strip(), 1, {});
    std::vector<Pose> poses{animal_at({100.0f, 5.0f})};
    CameraMan man(poses, size, world.terrain());
    for (int tick = 0; tick < 30; ++tick)
        man.tick(poses);
    poses[0] = animal_at({112.0f, 5.0f});  // as when the group that is framed changes at once
    float last = 0.0f, fastest = 0.0f, jerk = 0.0f;
    for (int tick = 0; tick < 240; ++tick) {
        const float from = man.camera().centre.x;
        man.tick(poses);
        const float step = man.camera().centre.x - from;
        jerk = std::max(jerk, std::abs(step - last));
        fastest = std::max(fastest, step);
        last = step;
    }
    CHECK(man.camera().centre.x == doctest::Approx(112.0f).epsilon(1e-3));
    CHECK(jerk < 0.2f * fastest);
}
