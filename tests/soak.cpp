// A soak: an hour of the liveliest scene with a restless hand in it, twice. In every tick all
// numbers are finite and nobody is in solid ground or outside the walls; no kind that the scene
// hatches dies out, and they do not overflow; memory stays flat; both runs come to the same hash.
//
//     soak [--minutes M] [--seed N] [--scene NAME]
//
// Memory is what the process has resident (VmRSS), sampled each simulated minute: the last third of
// the run may not have more than the second third, but for some slack. Both runs go at once, on a
// thread each. Exit status: 0 all is well; 1 not, with the tick, the animal and the seed.
#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/motion_ground.hpp"
#include "tests/shipped.hpp"
#include "tests/soak_hand.hpp"

namespace {

using namespace wriggle;

struct Settings {
    int minutes = 60;
    std::uint64_t seed = 1;
    std::string scene = "ruins";
};
constexpr std::size_t most_creatures = 40;
constexpr Tick minute = 60 * tick_hz;
constexpr std::size_t overflows = 2 * most_creatures;
constexpr Tick died_out = 10 * minute;  // without one of its kind, which the scene should hatch
constexpr double memory_slack = 4.0;    // MB: what fragments of the heap may take

double resident_megabytes() {
    std::ifstream in("/proc/self/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024.0;
    return 0.0;
}

// ---- one run ------------------------------------------------------------------------------------

struct RunResult {
    std::string fault;                  ///< empty: none
    std::vector<std::uint64_t> hashes;  ///< a minute each
    std::vector<double> megabytes;      ///< the same
    long inputs = 0, refused = 0, spawned = 0;
};

bool finite(glm::vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

std::string fault_of(const World& world, const MotionGround& ground) {
    for (const Pose& pose : world.poses()) {
        const std::string who = fmt::format("tick {}, creature {} ({})", world.tick(), pose.id,
                                            world.individual(pose.id)->name);
        for (const ChunkPose& chunk : pose.chunks) {
            if (!finite(chunk.at) || !finite(chunk.velocity) || !std::isfinite(chunk.angle))
                return who + ": a chunk is not finite";
            if (ground.inside(chunk.at))
                return fmt::format("{}: a chunk is in solid ground or outside, at {:.2f}, {:.2f}",
                                   who, chunk.at.x, chunk.at.y);
        }
        for (const glm::vec2 joint : pose.joints)
            if (!finite(joint)) return who + ": a joint is not finite";
    }
    return {};
}

/// Counts who lives, once a second, and says what is wrong with that.
class Census {
  public:
    explicit Census(const SceneDef& scene) {
        for (const SpawnDef& spawn : scene.spawns)
            if (spawn.hatch_time > 0.0f) kinds_.push_back({spawn.creature, 0});
    }
    std::string fault_of(const World& world) {
        if (world.tick() % tick_hz != 0) return {};
        if (world.poses().size() > overflows)
            return fmt::format("tick {}: {} creatures live", world.tick(), world.poses().size());
        for (Kind& kind : kinds_) {
            for (const Pose& pose : world.poses())
                if (world.individual(pose.id)->stem == kind.stem) kind.seen = world.tick();
            if (world.tick() - kind.seen > died_out)
                return fmt::format("tick {}: no {} since tick {}", world.tick(), kind.stem,
                                   kind.seen);
        }
        return {};
    }

  private:
    struct Kind {
        std::string stem;
        Tick seen;
    };
    std::vector<Kind> kinds_;
};

RunResult run(const SceneDef& scene, const Species& species, const Settings& settings, bool tells,
              std::atomic<bool>& stop) {
    RunResult result;
    World world(scene, settings.seed, species);
    const MotionGround ground(world.scene().size, world.scene().solids, world.scene().poles);
    SoakHand hand(settings.seed, most_creatures);
    Census census(scene);
    while (world.tick() < settings.minutes * minute && !stop) {
        const std::vector<Input> inputs = hand.inputs(world);
        const StepReport report = world.step(inputs);
        result.inputs += static_cast<long>(inputs.size());
        result.refused += static_cast<long>(report.refused.size());
        result.spawned += static_cast<long>(report.spawned.size());
        result.fault = fault_of(world, ground);
        if (result.fault.empty()) result.fault = census.fault_of(world);
        if (!result.fault.empty()) {
            stop = true;
            break;
        }
        if (world.tick() % minute != 0) continue;
        result.hashes.push_back(world.state_hash());
        result.megabytes.push_back(resident_megabytes());
        if (!tells || world.tick() % (5 * minute) != 0) continue;
        fmt::print("minute {}: {} creatures, {:.1f} MB, hash {:016x}\n", world.tick() / minute,
                   world.poses().size(), result.megabytes.back(), result.hashes.back());
        std::fflush(stdout);
    }
    return result;
}

// ---- both ---------------------------------------------------------------------------------------

double most_of(const std::vector<double>& values, std::size_t from, std::size_t to) {
    double most = 0.0;
    for (std::size_t i = from; i < to; ++i)
        most = std::max(most, values[i]);
    return most;
}

/// What is wrong, or nothing.
std::string verdict(const RunResult& a, const RunResult& b) {
    for (const RunResult* each : {&a, &b})
        if (!each->fault.empty()) return each->fault;
    for (std::size_t i = 0; i < a.hashes.size(); ++i)
        if (a.hashes[i] != b.hashes[i])
            return fmt::format("the hashes of minute {} differ: {:016x} and {:016x}", i + 1,
                               a.hashes[i], b.hashes[i]);
    const std::size_t count = a.megabytes.size();
    const double before = most_of(a.megabytes, count / 3, 2 * count / 3);
    const double after = most_of(a.megabytes, 2 * count / 3, count);
    if (count >= 3 && after > before + memory_slack)
        return fmt::format("memory grows: {:.1f} MB, then {:.1f} MB", before, after);
    fmt::print("memory: {:.1f} MB at most in the second third, {:.1f} MB in the last\n", before,
               after);
    return {};
}

std::optional<Settings> settings_of(int count, char** words) {
    Settings settings;
    for (int i = 1; i < count; i += 2) {
        const std::string_view word = words[i];
        if (i + 1 == count) return std::nullopt;
        if (word == "--minutes")
            settings.minutes = std::atoi(words[i + 1]);
        else if (word == "--seed")
            settings.seed = std::strtoull(words[i + 1], nullptr, 10);
        else if (word == "--scene")
            settings.scene = words[i + 1];
        else
            return std::nullopt;
    }
    if (settings.minutes < 1) return std::nullopt;
    return settings;
}

}  // namespace

int main(int count, char** words) {
    const std::optional<Settings> settings = settings_of(count, words);
    if (!settings) {
        fmt::print(stderr, "usage: soak [--minutes M] [--seed N] [--scene NAME]\n");
        return 2;
    }
    const Species species = shipped::shipped_species();
    const SceneDef scene =
        shipped::scene_of(shipped::config() / "scenes" / (settings->scene + ".toml"), species);
    std::atomic<bool> stop = false;
    auto second =
        std::async(std::launch::async, [&] { return run(scene, species, *settings, false, stop); });
    const RunResult a = run(scene, species, *settings, true, stop);
    const RunResult b = second.get();
    const std::string fault = verdict(a, b);
    if (!fault.empty()) {
        fmt::print("{}, seed {}: {}\n", settings->scene, settings->seed, fault);
        return 1;
    }
    fmt::print("{} minutes of {}, seed {}: {} inputs ({} refused), {} spawned; all is well\n",
               settings->minutes, settings->scene, settings->seed, a.inputs, a.refused, a.spawned);
    return 0;
}
