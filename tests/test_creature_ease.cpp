#include "creatures/creature_ease.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/creature.hpp"
#include "creatures/motion_scenarios.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

Varying times(const Varying& number, float factor) {
    Varying result = number;
    result.value *= factor;
    result.first *= factor;
    if (number.kind == Varying::Kind::range) result.second *= factor;
    return result;
}

void stretch(CreatureDef& def, float factor) {
    const auto all = [&](LimbDef& limb) {
        limb.bones.length = times(limb.bones.length, factor);
        for (Varying& bone : limb.bones.list)
            bone = times(bone, factor);
    };
    std::ranges::for_each(def.legs, all);
    std::ranges::for_each(def.tentacles, all);
}

void add_bones(CreatureDef& def, int more) {
    for (TentacleDef& tentacle : def.tentacles)
        if (tentacle.bones.count > 4) tentacle.bones.count += more;
}

void add_chunk(CreatureDef& def) {
    def.body.chunks.push_back(def.body.chunks.back());
    def.body.chunks.back().name = "more";
}

void take_chunk(CreatureDef& def) {
    if (def.body.chunks.size() < 3) return;
    const std::string gone = def.body.chunks.back().name;
    def.body.chunks.pop_back();
    const auto attach = [&](LimbDef& limb) {
        if (limb.attach == gone) limb.attach = def.body.chunks.back().name;
    };
    std::ranges::for_each(def.legs, attach);
    std::ranges::for_each(def.tentacles, attach);
}

void add_limb(CreatureDef& def) {
    TentacleDef fresh;
    fresh.name = "fresh";
    fresh.attach = def.body.chunks[0].name;
    fresh.bones.count = 10;
    fresh.bones.length = Varying(1.2f);
    def.tentacles.push_back(fresh);
}

struct Edit {
    const char* name;
    void (*change)(CreatureDef&);
};
const Edit edits[] = {
    {"the same", [](CreatureDef&) {}},
    {"longer limbs", [](CreatureDef& def) { stretch(def, 1.2f); }},
    {"shorter limbs", [](CreatureDef& def) { stretch(def, 0.85f); }},
    {"more bones", [](CreatureDef& def) { add_bones(def, 3); }},
    {"fewer bones", [](CreatureDef& def) { add_bones(def, -3); }},
    {"a fatter body",
     [](CreatureDef& def) {
         for (ChunkDef& chunk : def.body.chunks)
             chunk.radius = times(chunk.radius, 1.2f);
     }},
    {"a longer body", [](CreatureDef& def) { def.body.spacing = times(def.body.spacing, 1.25f); }},
    {"a chunk more", add_chunk},
    {"a chunk less", take_chunk},
    {"a limb more", add_limb},
    {"another height",
     [](CreatureDef& def) {
         def.locomotion.ride_height = times(def.locomotion.ride_height, 1.2f);
     }},
};

std::vector<std::string> limb_names(const CreatureDef& individual) {
    std::vector<std::string> names;
    for (const LegDef& leg : individual.legs)
        names.push_back(leg.name);
    for (const TentacleDef& tentacle : individual.tentacles)
        names.push_back(tentacle.name);
    return names;
}

/// As it was drawn at one tick, by the names of its parts.
struct Seen {
    CreatureDef individual;
    Pose pose;
    explicit Seen(const World& world) : individual(*world.individual(0)), pose(world.poses()[0]) {}
};

/// The farthest way of any part that both have, metres.
float farthest_way(const Seen& before, const Seen& now) {
    float farthest = 0.0f;
    for (std::size_t i = 0; i < now.pose.chunks.size(); ++i) {
        const int was = chunk_named(before.individual, now.individual.body.chunks[i].name);
        if (was >= 0)
            farthest =
                std::max(farthest, length(before.pose.chunks[static_cast<std::size_t>(was)].at -
                                          now.pose.chunks[i].at));
    }
    const auto olds = limb_names(before.individual), news = limb_names(now.individual);
    for (std::size_t limb = 0; limb < news.size(); ++limb) {
        const auto found = std::ranges::find(olds, news[limb]);
        if (found == olds.end()) continue;
        const auto was = before.pose.joints_of(
            before.pose.limbs[static_cast<std::size_t>(found - olds.begin())]);
        const auto is = now.pose.joints_of(now.pose.limbs[limb]);
        const bool alike = was.size() == is.size();
        for (std::size_t j = 0; j < is.size(); ++j) {
            if (!alike && j != 0 && j + 1 != is.size()) continue;
            const std::size_t k = alike ? j : (j == 0 ? 0 : was.size() - 1);
            farthest = std::max(farthest, length(was[k] - is[j]));
        }
    }
    return farthest;
}

std::vector<std::string> grown_species() {
    std::vector<std::string> stems;
    for (const auto& entry :
         std::filesystem::directory_iterator(WRIGGLE_SOURCE_DIR "/config/creatures"))
        if (!species_of(entry.path().stem().string()).abstract)
            stems.push_back(entry.path().stem().string());
    std::ranges::sort(stems);
    return stems;
}

/// Walks, swims or whatever it does, for five seconds.
World busy_world(const CreatureDef& species) {
    const Species all{{species.stem, species}};
    const MotionRun run = on_level({species, all}, 7, 20.0f);
    World world(run.world().scene(), 7, all);
    wriggle::testing::run(world, 60);
    wriggle::testing::run(world, 240, {steer(1.0f)});
    return world;
}

}  // namespace

TEST_CASE(
    "creature ease: nothing jumps when a definition changes, of any animal, whatever changes") {
    for (const std::string& stem : grown_species()) {
        const CreatureDef species = species_of(stem);
        World usual = busy_world(species);
        float most = 0.0f;
        for (int i = 0; i < 120; ++i) {
            const Seen before(usual);
            usual.step({});
            most = std::max(most, farthest_way(before, Seen(usual)));
        }
        for (const Edit& edit : edits) {
            CAPTURE(stem);
            INFO(std::string(edit.name));
            CreatureDef changed = species;
            edit.change(changed);
            World world = busy_world(species);
            const Seen before(world);
            const StepReport report =
                world.step(std::vector<Input>{{world.tick() + 1, DefinitionInput{changed, {}}}});
            REQUIRE(std::ranges::count(report.changed, 0) > 0);
            const Seen now(world);
            CHECK(farthest_way(before, now) < most + 0.03f);
        }
    }
}

TEST_CASE("creature ease: a new limb grows out of where it is attached") {
    CreatureDef species = species_of("mud_gecko"), changed = species;
    World world = busy_world(species);
    add_limb(changed);
    world.step(std::vector<Input>{{world.tick() + 1, DefinitionInput{changed, {}}}});
    const auto length_now = [&] {
        const Pose& pose = world.poses()[0];
        const auto joints = pose.joints_of(pose.limbs.back());
        float sum = 0.0f;
        for (std::size_t i = 1; i < joints.size(); ++i)
            sum += length(joints[i] - joints[i - 1]);
        return sum;
    };
    float before = length_now();
    CHECK(before < 0.02f);
    for (int i = 0; i < 24; ++i) {
        world.step({});
        const float now = length_now();
        CHECK(now > before - 0.01f);
        CHECK(now < before + 0.16f);
        before = now;
    }
    CHECK(before == doctest::Approx(1.2f).epsilon(0.01));
}

TEST_CASE("creature ease: feet that stand stay where they stand, to a millimetre") {
    const CreatureDef species = species_of("rain_stag");
    World world = busy_world(species);
    CreatureDef changed = species;
    stretch(changed, 1.05f);
    add_chunk(changed);
    const Pose before = world.poses()[0];
    world.step(std::vector<Input>{{world.tick() + 1, DefinitionInput{changed, {}}}});
    int stood = 0;
    for (int tick = 0; tick < 12; ++tick) {
        const Pose& now = world.poses()[0];
        for (std::size_t limb = 0; limb < before.limbs.size() && limb < now.limbs.size(); ++limb) {
            const LimbPose &was = before.limbs[limb], &is = now.limbs[limb];
            if (!was.grips || !is.grips || was.grip != is.grip) continue;
            ++stood;
            CHECK(length(now.joints_of(is).back() - is.grip) < 0.001f);
        }
        world.step({});
    }
    CHECK(stood > 4);
}

TEST_CASE("creature ease: what is drawn is what moves, once the change is over") {
    const CreatureDef species = species_of("mud_gecko");
    CreatureDef changed = species;
    add_chunk(changed);
    World world = busy_world(species);
    world.step(std::vector<Input>{{world.tick() + 1, DefinitionInput{changed, {}}}});
    run(world, 30);
    const Pose& pose = world.poses()[0];
    const DebugView view = world.debug_view();
    for (std::size_t i = 0; i < pose.chunks.size(); ++i)
        CHECK(length(pose.chunks[i].at - view.creatures[0].chunks[i].at) < 1e-5f);
}
