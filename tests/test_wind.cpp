#include "creatures/wind.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_measure_pose.hpp"
#include "tests/spawn.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

SceneDef windy(float wind, float width = 60.0f) {
    SceneDef scene = flat_scene(width);
    scene.weather.wind = wind;
    return scene;
}

/// How far the tips of all its limbs hang downwind of (x) and above (y) their roots, in the mean of
/// the limbs, metres.
glm::vec2 tips_off(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const LimbPose& limb : pose.limbs)
        sum += pose.joints_of(limb).back() - pose.joints_of(limb).front();
    return sum / static_cast<float>(pose.limbs.size());
}

struct Leaning {
    glm::vec2 mean{0.0f};
    float least = 1e9f, most = -1e9f;  ///< of x
};

/// Over the last of 40 seconds.
Leaning leaning(const SceneDef& scene, glm::vec2 at, const CreatureDef& species) {
    World world = world_with(species, scene, at);
    run(world, 300);
    Leaning result;
    constexpr int ticks = 2100;
    for (int i = 0; i < ticks; ++i) {
        run(world, 1);
        const glm::vec2 off = tips_off(world.poses()[0]);
        result.mean += off / static_cast<float>(ticks);
        result.least = std::min(result.least, off.x);
        result.most = std::max(result.most, off.x);
    }
    return result;
}

}  // namespace

TEST_CASE("wind: in the mean it is what the scene says, in gusts that run with it") {
    WeatherDef weather;
    CHECK(wind_at(weather, 3.0f, 7.0) == 0.0f);
    for (const float wind : {0.5f, -0.8f}) {
        weather.wind = wind;
        double sum = 0;
        float least = 10, most = -10;
        constexpr int samples = 5300;
        for (int i = 0; i < samples; ++i) {
            const float now = wind_at(weather, 4.0f, 0.1 * i);
            sum += static_cast<double>(now) / samples;
            least = std::min(least, now / wind);
            most = std::max(most, now / wind);
        }
        CHECK(sum == doctest::Approx(wind).epsilon(0.02));
        CHECK(most > 1.4f);  // gusts,
        CHECK(least < 0.6f);
        CHECK(least > 0.0f);  // and it never turns round
        // A moment later it is downwind what it was here. Across all of the gusts, nowhere better.
        const auto apart = [&](float by) {
            float off = 0;
            for (int i = 0; i < 400; ++i)
                off += std::abs(wind_at(weather, 4.0f, 0.1 * i) -
                                wind_at(weather, 4.0f + by, 0.1 * i + 0.5));
            return off;
        };
        const float with = 0.5f * weather.gust_length / weather.gust_time;
        CHECK(apart(wind > 0 ? with : -with) < 0.3f * apart(wind > 0 ? -with : with));
    }
    weather.gusts = 0.0f;
    CHECK(wind_at(weather, 1.0f, 2.0) == wind_at(weather, 9.0f, 77.0));
}

TEST_CASE("wind: a direction leans downwind, the more the more it stands across, never beyond") {
    CHECK(leaned({0, 1}, 0.0f, 2.0f) == glm::vec2(0, 1));
    CHECK(leaned({0, 1}, 0.7f, 0.0f) == glm::vec2(0, 1));
    CHECK(leaned({1, 0}, 0.7f, 1.0f) == glm::vec2(1, 0));
    const glm::vec2 right = leaned({0, 1}, 0.2f, 0.5f), left = leaned({0, 1}, -0.2f, 0.5f);
    CHECK(right.x == doctest::Approx(0.1).epsilon(0.02));
    CHECK(left.x == doctest::Approx(-right.x));
    CHECK(left.y == doctest::Approx(right.y));
    for (int i = 0; i < 64; ++i) {
        const glm::vec2 way = direction(0.1f * static_cast<float>(i));
        for (const float wind : {0.1f, 1.0f, 3.0f}) {
            const glm::vec2 to = leaned(way, wind, 1.5f);
            CHECK(length(to) == doctest::Approx(1.0f));
            CHECK(to.x >= way.x - 1e-6f);
            CHECK(to.y * way.y >= -1e-6f);
        }
    }
}

TEST_CASE("wind: strands lean downwind in gusts, mirrored in a wind from the other side") {
    const CreatureDef kelp = species_of("veil_kelp");
    const Leaning still = leaning(windy(0), {30, 3}, kelp);
    const Leaning right = leaning(windy(0.5f), {30, 3}, kelp);
    const Leaning left = leaning(windy(-0.5f), {30, 3}, kelp);
    CHECK(std::abs(still.mean.x) < 0.35f);
    CHECK(right.mean.x - still.mean.x > 0.6f);
    CHECK(still.mean.x - left.mean.x > 0.6f);
    CHECK(right.mean.x - still.mean.x == doctest::Approx(still.mean.x - left.mean.x).epsilon(0.25));
    CHECK(right.mean.y < still.mean.y - 0.1f);
    // It stirs more than in still air.
    CHECK(right.most - right.least > 2.0f * (still.most - still.least));
    CHECK(left.most - left.least > 2.0f * (still.most - still.least));
    // A stronger wind, a greater lean; one that does not mind, none.
    CHECK(leaning(windy(1), {30, 3}, kelp).mean.x > right.mean.x + 0.3f);
    CreatureDef stiff = kelp;
    for (TentacleDef& strand : stiff.tentacles)
        strand.wind = 0.0f;
    CHECK(leaning(windy(1), {30, 3}, stiff).mean.x == doctest::Approx(still.mean.x));
}

TEST_CASE("wind: a gust bows the strands to windward first") {
    CreatureDef kelp = species_of("veil_kelp");
    for (TentacleDef& strand : kelp.tentacles)
        strand.drift.amplitude = strand.wave.amplitude = Varying{0.0f};
    SceneDef scene = windy(0.6f);
    scene.weather.gust_time = 6.0f;
    scene.weather.gust_length = 30.0f;
    scene.spawns = {spawn_at("veil_kelp", {20, 3}, 1), spawn_at("veil_kelp", {30, 3}, 1)};
    World world(scene, 1, {{"veil_kelp", kelp}});
    run(world, 600);
    std::vector<float> upwind, downwind;
    for (int i = 0; i < 1440; ++i) {
        run(world, 1);
        upwind.push_back(tips_off(world.poses()[0]).x);
        downwind.push_back(tips_off(world.poses()[1]).x);
    }
    // Two seconds for a third of the way from gust to gust.
    const auto correlation = [&](int delay) {
        double a = 0, b = 0, ab = 0, aa = 0, bb = 0;
        const int from = 240, to = 1200;
        for (int i = from; i < to; ++i) {
            const double x = static_cast<double>(upwind[static_cast<std::size_t>(i)]);
            const double y = static_cast<double>(downwind[static_cast<std::size_t>(i + delay)]);
            a += x;
            b += y;
            ab += x * y;
            aa += x * x;
            bb += y * y;
        }
        const double n = to - from;
        return (ab / n - a / n * b / n) /
               std::sqrt((aa / n - a / n * a / n) * (bb / n - b / n * b / n));
    };
    CHECK(correlation(120) > 0.85);
    CHECK(correlation(0) < 0.3);
    CHECK(correlation(-120) < 0.3);
}

TEST_CASE("wind: none blows in water, and less behind a wall") {
    const CreatureDef kelp = species_of("veil_kelp");
    const auto in = [&](SceneDef scene) { return leaning(scene, {30, 3}, kelp); };
    const float open = in(windy(0.7f)).mean.x, still = in(windy(0)).mean.x;
    SceneDef lake = windy(0.7f);
    lake.water.push_back({{10, 2}, {50, 12}});
    CHECK(in(lake).mean.x == doctest::Approx(still));
    // Half out of the water it is blown half.
    SceneDef shallow = windy(0.7f);
    shallow.water.push_back({{10, 2}, {50, 3.4f}});
    const float half = in(shallow).mean.x - still;
    CHECK(half > 0.15f * (open - still));
    CHECK(half < 0.85f * (open - still));
    SceneDef walled = windy(0.7f);
    walled.solids.push_back({{{28.6f, 2}, {29, 2}, {29, 9}, {28.6f, 9}}});
    CHECK(in(walled).mean.x - still < 0.5f * (open - still));
    SceneDef beyond = windy(-0.7f);  // to leeward of it a wall keeps off nothing
    beyond.solids.push_back({{{25.6f, 2}, {26, 2}, {26, 9}, {25.6f, 9}}});
    CHECK(still - in(beyond).mean.x > 0.6f * (open - still));

    // The scene's own edge is no wall.
    const SceneDef scene = windy(0.7f);
    CHECK(leaning(scene, {1.5f, 3}, kelp).mean.x - still > 0.6f * (open - still));
}

TEST_CASE("wind: the share of a limb in the air") {
    SceneDef scene = flat_scene();
    scene.water.push_back({{10, 2}, {50, 4}});
    const World world(scene, 1, {});
    const Terrain& terrain = world.terrain();
    CHECK(share_in_air(terrain, {5, 2}, {5, 3}) == 1.0f);
    CHECK(share_in_air(terrain, {20, 2}, {20, 3}) == 0.0f);
    CHECK(share_in_air(terrain, {20, 4.5f}, {20, 6}) == 1.0f);
    CHECK(share_in_air(terrain, {20, 3}, {20, 5}) == doctest::Approx(0.5));
    CHECK(share_in_air(terrain, {20, 5}, {20, 2}) == doctest::Approx(1.0 / 3.0));
}

TEST_CASE("wind: in a storm no limb pops, stretches or goes through the ground") {
    for (const char* name : {"veil_kelp", "snatcher_weed", "stray", "rain_stag"}) {
        CAPTURE(name);
        const SceneDef scene = windy(1.0f);
        World world = world_with(species_of(name), scene, {30, 4});
        run(world, 240);
        const MotionSubject subject = subject_of(*world.individual(0));
        const MotionGround ground(scene.size, scene.solids, scene.poles);
        BoneMeasure bones;
        PopMeasure pops;
        WallMeasure walls;
        bones.begin(subject);
        pops.begin(subject);
        walls.begin(subject);
        for (int i = 0; i < 1200; ++i) {
            run(world, 1, {steer(0)});
            const MotionFrame frame{subject, ground, world.poses()[0]};
            bones.add(frame);
            pops.add(frame);
            walls.add(frame);
        }
        CHECK(bones.result().most < 1e-3);
        CHECK(pops.result().share() <= 1e-3);
        CHECK(pops.result().bad == 0);
        CHECK(walls.result().longest <= 10);
    }
}

TEST_CASE("wind: what an animal trails hangs downwind, and the head of a weed sways downwind") {
    const CreatureDef stray = species_of("stray");
    const auto cape = [&](float wind) {
        World world = world_with(stray, windy(wind), {30, 3.5f});
        run(world, 240, {steer(0)});
        double sum = 0;
        for (int i = 0; i < 900; ++i) {
            run(world, 1);
            const Pose& pose = world.poses()[0];
            const CreatureDef& def = *world.individual(0);
            for (std::size_t k = 0; k < def.tentacles.size(); ++k) {
                if (!def.tentacles[k].name.starts_with("cape")) continue;
                const auto joints = pose.joints_of(pose.limbs[def.legs.size() + k]);
                sum += static_cast<double>(joints.back().x - joints.front().x);
            }
        }
        return sum / 900;
    };
    CHECK(cape(0.8f) > cape(0) + 0.1);
    CHECK(cape(-0.8f) < cape(0) - 0.02);

    const auto head = [](float wind) {
        World world = world_with(species_of("snatcher_weed"), windy(wind), {30, 3});
        run(world, 240);
        double sum = 0;
        for (int i = 0; i < 1200; ++i) {
            run(world, 1);
            sum += static_cast<double>(world.poses()[0].chunks[0].at.x) / 1200;
        }
        return sum;
    };
    CHECK(head(0.8f) > head(0) + 0.3);
    CHECK(head(-0.8f) < head(0) - 0.3);
}

TEST_CASE("wind: the same bits every time, and in still air those of a scene without weather") {
    const auto hash = [](float wind, float gusts) {
        SceneDef scene = windy(wind);
        scene.weather.gusts = gusts;
        World world = world_with(species_of("veil_kelp"), scene, {30, 3});
        run(world, 400);
        return world.state_hash();
    };
    CHECK(hash(0.6f, 0.6f) == hash(0.6f, 0.6f));
    CHECK(hash(0.6f, 0.6f) != hash(0.6f, 0.2f));
    CHECK(hash(0.0f, 0.6f) == hash(0.0f, 0.2f));
    CHECK(hash(0.0f, 0.6f) == hash(-0.0f, 0.6f));
}
