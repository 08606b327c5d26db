#include "game/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "creatures/toml_writer.hpp"
#include "game/failure.hpp"

namespace wriggle {
namespace {

// So that a replay tells where two machines part, and costs nothing to speak of.
constexpr Tick hash_every = 600;

const Pose* pose_of(std::span<const Pose> poses, int id) {
    const auto place =
        std::lower_bound(poses.begin(), poses.end(), id,
                         [](const Pose& pose, int wanted) { return pose.id < wanted; });
    return place != poses.end() && place->id == id ? &*place : nullptr;
}

}  // namespace

bool has_room(const Run& run) {
    if (run.is_replay || run.scene.spawns.empty()) return true;
    return !World(run.scene, run.seed, run.species).poses().empty();
}

Session::Session(Run run)
    : run_(std::move(run)),
      world_(run_.scene, run_.seed, run_.species),
      happenings_(world_.scene()) {
    recording_.game = WRIGGLE_VERSION;
    recording_.scene = run_.scene.stem;
    recording_.seed = run_.seed;
    before_.assign(world_.poses().begin(), world_.poses().end());
    if (!run_.is_replay && !run_.scene.spawns.empty() && world_.poses().empty())
        throw Failure(fmt::format("{}: there is no free place in it for {}", run_.scene.stem,
                                  run_.scene.spawns.front().creature));
}

void Session::give(decltype(Input::what) what) {
    if (replaying()) {
        run_.replay.inputs.resize(next_input_);
        run_.replay.hashes.clear();
        run_.replay.end = 0;
    }
    given_.push_back({now() + 1, std::move(what)});
}

StepReport Session::tick(PhaseListener* listener) {
    const Tick tick = now() + 1;
    inputs_.clear();
    const std::vector<Input>& recorded = run_.replay.inputs;
    while (next_input_ < recorded.size() && recorded[next_input_].tick <= tick)
        inputs_.push_back(recorded[next_input_++]);
    for (Input& input : given_) {
        input.tick = tick;
        inputs_.push_back(std::move(input));
    }
    given_.clear();

    before_.assign(world_.poses().begin(), world_.poses().end());
    StepReport report = world_.step(inputs_, listener);
    happenings_.tick(tick, world_.terrain(), before_, world_.poses());
    recording_.inputs.insert(recording_.inputs.end(), inputs_.begin(), inputs_.end());
    if (tick % hash_every == 0) recording_.hashes[tick] = world_.state_hash();
    verify();
    return report;
}

void Session::verify() {
    const auto expected = run_.replay.hashes.find(now());
    if (expected == run_.replay.hashes.end()) return;
    const std::uint64_t found = world_.state_hash();
    if (found == expected->second) {
        ++hashes_held_;
        last_held_ = now();
    } else if (!difference_) {
        difference_ = Difference{now(), expected->second, found};
    }
}

bool Session::replaying() const {
    return run_.is_replay && now() < last_tick(run_.replay);
}

std::span<const Pose> Session::poses_at(float t) {
    const std::span<const Pose> now = world_.poses();
    if (t >= 1.0f) return now;
    between_.clear();
    for (const Pose& pose : now) {
        const Pose* before = pose_of(before_, pose.id);
        between_.push_back(before == nullptr ? pose : interpolate(*before, pose, t));
    }
    return between_;
}

Replay Session::recording() const {
    Replay recording = recording_;
    recording.definitions.push_back({"scene", run_.scene.stem, toml_of(run_.scene)});
    for (const auto& [stem, species] : run_.species)
        recording.definitions.push_back({"creature", stem, toml_of(species)});
    recording.end = now();
    if (now() > 0) recording.hashes[now()] = world_.state_hash();
    return recording;
}

}  // namespace wriggle
