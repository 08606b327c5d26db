// What the simulation comes to, as hashes, a line each: tests/run builds this with each compiler
// and each level of optimisation, and the lines must be the same. The small parts come first, so
// that the first line that differs says where to look.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/ccd.hpp"
#include "creatures/chain.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/random.hpp"
#include "creatures/smoothing.hpp"
#include "creatures/two_bone.hpp"
#include "creatures/world.hpp"
#include "tests/shipped.hpp"

namespace {

using namespace wriggle;
using namespace shipped;

struct Hash {
    std::uint64_t value = 1;
    void add(float number) { value = hash_of(value, std::bit_cast<std::uint32_t>(number)); }
    void add(glm::vec2 v) {
        add(v.x);
        add(v.y);
    }
};

void tell(std::string_view what, std::uint64_t hash) {
    fmt::print("{} {:016x}\n", what, hash);
}

// ---- the small parts ----------------------------------------------------------------------------

constexpr int many = 20000;

void tell_angles() {
    Hash hash;
    Random random(3);
    for (int i = 0; i < many; ++i) {
        const float a = random.range(-50.0f, 50.0f);
        const float b = random.range(-50.0f, 50.0f);
        for (const float value : {sine(a), cosine(a), arc_tangent(a, b), arc_cosine(a / 50.0f),
                                  exp2_of(a), wrap(a), difference(a, b), length({a, b})})
            hash.add(value);
        hash.add(rotate(glm::vec2(a, b), a));
        hash.add(unit({a, b}, {1.0f, 0.0f}));
    }
    tell("angle", hash.value);
}

void tell_smoothing() {
    Hash hash;
    Random random(5);
    Follower follower;
    for (int i = 0; i < many; ++i) {
        const float x = random.range(-5.0f, 5.0f);
        const float y = random.range(-5.0f, 5.0f);
        const FollowerSettings settings{random.range(0.5f, 12.0f), random.range(0.1f, 1.5f),
                                        static_cast<float>(i % 5) - 1.0f};
        hash.add(follow(follower, {x, y}, settings, tick_seconds));
        hash.add(decay(0.01f + x * x, tick_seconds));
        hash.add(coherent_noise(11, x * 20.0f));
    }
    tell("smoothing", hash.value);
}

using Solve = SolveResult (*)(Chain, glm::vec2, const JointLimits&, const SolveSettings&);

void tell_solver(std::string_view name, Solve solve, int bones_min, int bones_max, bool limited) {
    Hash hash;
    Random random(7);
    for (int i = 0; i < many / 20; ++i) {
        std::vector<float> bones(static_cast<std::size_t>(random.integer(bones_min, bones_max)));
        for (float& bone : bones)
            bone = random.range(0.05f, 0.5f);
        std::vector<glm::vec2> joints(bones.size() + 1);
        const Chain chain{joints, bones};
        const float heading = random.range(-pi, pi);
        lay_straight(chain, {random.unit(), 0.0f}, direction(heading));
        const std::vector<AngleRange> ranges(limited ? bones.size() : 0, AngleRange{-1.2f, 1.4f});
        for (int step = 0; step < 8; ++step) {
            const float angle = random.range(-pi, pi);
            const float distance = reach(bones).max * random.range(0.0f, 1.2f);
            const SolveResult result = solve(chain, chain.root() + direction(angle) * distance,
                                             {ranges, {1.0f, 0.0f}}, SolveSettings{});
            hash.add(result.distance);
            hash.add(static_cast<float>(result.iterations));
            for (const glm::vec2 joint : joints)
                hash.add(joint);
        }
    }
    tell(name, hash.value);
}

// ---- the world ----------------------------------------------------------------------------------

/// What a restless hand does: everything that an input can say, again and again.
std::vector<Input> inputs_of(const World& world, Random& random) {
    const Tick tick = world.tick() + 1;
    std::vector<Input> inputs;
    const auto add = [&](auto what) { inputs.push_back({tick, std::move(what)}); };
    const glm::vec2 size = world.scene().size;
    const auto somewhere = [&] {
        const float x = size.x * random.unit();
        const float y = size.y * random.unit();
        return glm::vec2(x, y);
    };

    if (tick == 1 || tick == 200) {
        int index = 0;
        for (const auto& [stem, def] : world.species()) {
            const glm::vec2 at = somewhere();
            add(SpawnInput{stem, at, static_cast<std::uint64_t>(index++)});
        }
    }
    if (world.poses().empty()) return inputs;
    const auto chosen = [&]() -> const Pose& {
        const int last = static_cast<int>(world.poses().size()) - 1;
        return world.poses()[static_cast<std::size_t>(random.integer(0, last))];
    };

    // Every two seconds something is taken, by a chunk or by a limb, carried round and thrown.
    const Tick beat = tick % 120;
    if (beat == 10) {
        const int id = chosen().id;
        const CreatureDef& def = *world.individual(id);
        if (random.unit() < 0.5f || def.tentacles.empty())
            add(GrabInput{id, def.body.chunks.back().name, "", 1.0f});
        else
            add(GrabInput{id, "", def.tentacles.front().name, random.unit()});
    }
    if (beat > 10 && beat < 60) {
        const float turn = static_cast<float>(beat) * 0.13f;
        add(MouseInput{size * 0.5f +
                       direction(turn) * (0.02f * static_cast<float>(beat) * size.y)});
    }
    if (beat == 60) add(ReleaseInput{});
    if (beat == 70) add(MouseLeftInput{});

    if (beat == 30) {
        const float x = random.range(-1.0f, 1.0f);
        const float y = random.range(-1.0f, 1.0f);
        add(SteerInput{chosen().id, {x, y}, random.unit() < 0.5f, false});
    }
    if (beat == 100) add(SteerInput{chosen().id, {0.0f, 0.0f}, false, true});
    if (tick == 300 || tick == 700) {
        const glm::vec2 at = somewhere();
        add(PlaceInput{chosen().id, at});
    }
    if (tick == 500) add(RemoveInput{chosen().id});
    if (tick == 800) {
        CreatureDef changed = world.species().begin()->second;
        for (ChunkDef& chunk : changed.body.chunks)
            chunk.radius = Varying{chunk.radius * 1.2f};
        add(DefinitionInput{changed, {}});
    }
    return inputs;
}

void tell_world(const SceneDef& scene, const Species& species) {
    World world(scene, 7, species);
    Random random(13);
    while (world.tick() < 1200) {
        const auto inputs = inputs_of(world, random);
        world.step(inputs);
        if (world.tick() % 60 == 0)
            tell(fmt::format("{} {} {}", scene.stem, world.tick(), world.poses().size()),
                 world.state_hash());
    }
}

}  // namespace

int main() {
    tell_angles();
    tell_smoothing();
    tell_solver("fabrik", solve_fabrik, 1, 40, false);
    tell_solver("fabrik limited", solve_fabrik, 1, 12, true);
    tell_solver("ccd", solve_ccd, 1, 40, false);
    tell_solver("ccd limited", solve_ccd, 1, 12, true);
    tell_solver("two_bone", solve_two_bone, 2, 2, false);

    const Species species = shipped_species();
    for (const auto& file : files_in(config() / "scenes"))
        tell_world(scene_of(file, species), species);
}
