// The scenarios of the motion card in which a hand moves the animal.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "creatures/angle.hpp"
#include "creatures/motion_scenarios.hpp"

namespace wriggle {

namespace {

constexpr glm::vec2 to_the_right{1.0f, 0.0f};
constexpr int settle = motion_settle;

SceneDef room_with_block(const Measured& measured) {
    SceneDef scene;
    scene.name = scene.stem = "room";
    scene.size = {24.0f, 10.0f};
    scene.solids = {{{{10.0f, 3.0f}, {14.0f, 3.0f}, {14.0f, 4.0f}, {10.0f, 4.0f}}}};
    if (measured.individual.locomotion.kind == LocomotionKind::swim)
        scene.water = {{{0.0f, 0.0f}, {24.0f, 10.0f}}};
    return scene;
}

template <typename Grab>
void drag_once(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs, DragMeasure& drag,
               Grab&& grab) {
    constexpr int alone = 8 * motion_hz;  // longer than anything breathes or sways
    constexpr int dragged = 3 * motion_hz, after = 6 * motion_hz;
    constexpr float hand_speed = 200.0f;  // m/s, as a mean over the eight
    constexpr float lap = 16.0f;          // metres a radian of it, about
    MotionRun run(measured.species, measured.all, room_with_block(measured), seed, {6.0f, 0.0f});
    run.steps(settle);
    run.steps(alone, [&](const MotionFrame& frame) { drag.alone(frame); });
    limbs.begin(run.subject());
    drag.begin(run.subject());
    grab(run);
    for (int i = 1; i <= dragged; ++i) {
        const float turn = hand_speed / motion_hz / lap * static_cast<float>(i);
        run.mouse({12.0f + 14.0f * sine(turn), 5.0f + 8.0f * sine(2.0f * turn)});
        run.step();
        limbs.add(run.frame());
        drag.add(run.frame());
    }
    run.release();
    drag.released();
    run.steps(after, [&](const MotionFrame& frame) {
        limbs.add(frame);
        drag.add(frame);
    });
}

}  // namespace

void drag_through_walls(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                        DragMeasure& drag) {
    const auto& chunks = measured.individual.body.chunks;
    std::vector<std::string> names{chunks.front().name};
    if (chunks.size() > 1) names.push_back(chunks.back().name);
    if (chunks.size() > 2) names.push_back(chunks[chunks.size() / 2].name);
    for (const std::string& name : names)
        drag_once(measured, seed, limbs, drag, [&](MotionRun& run) { run.grab_chunk(name); });
    drag_once(measured, seed, limbs, drag, [&](MotionRun& run) {
        if (!run.subject().limbs.empty()) run.grab_limb(run.subject().limbs.front().name, 1.0f);
    });
}

double place_away(const Measured& measured, std::uint64_t seed) {
    constexpr int times = 5;
    constexpr int apart = 125;  // ticks: no whole number of strides
    MotionRun run = on_level(measured, seed, 40.0f);
    run.steps(settle);
    run.steer(to_the_right);
    double most = 0.0;
    for (int i = 0; i < times; ++i) {
        run.steps(apart);
        const Pose before = run.pose();
        // As the lead chunk stands, ten metres on.
        const glm::vec2 by{10.0f, 0.0f};
        run.place(before.chunks.front().at + by);
        run.step();
        most = worse(most, pose_change(before, run.pose()));
    }
    return most;
}

AirMeasure::Result lift(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs) {
    constexpr int lifted = 18;  // ticks in the air: 0.3 s
    MotionRun run = on_level(measured, seed, 10.0f);
    run.steps(settle);
    run.steer(to_the_right);
    run.steps(2 * motion_hz);
    limbs.begin(run.subject());
    AirMeasure air;
    air.begin(run.subject());
    float reach = 0.0f;
    for (const LegDef& leg : run.individual().legs)
        reach = std::max(reach, length_of(leg));
    // What hangs below its head has to leave the ground too.
    const BodyDef& body = run.individual().body;
    const float row = body.spacing * static_cast<float>(body.chunks.size() - 1);
    const float up = 2.0f * reach + run.individual().locomotion.ride_height + row;
    const glm::vec2 from = run.pose().chunks.front().at;
    run.grab_chunk(run.individual().body.chunks.front().name);
    for (int i = 0; i < 3 * motion_hz && air.result().ticks < lifted; ++i) {
        run.mouse(from + glm::vec2(0.0f, up));
        run.step();
        limbs.add(run.frame());
        air.add(run.frame());
    }
    run.release();
    run.steps(2 * motion_hz, [&](const MotionFrame& frame) { limbs.add(frame); });
    return air.result();
}

double throw_across(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs) {
    constexpr int swung = motion_hz / 3;
    SceneDef scene;
    scene.name = scene.stem = "room";
    scene.size = {30.0f, 12.0f};
    MotionRun run(measured.species, measured.all, std::move(scene), seed, {6.0f, 0.0f});
    run.steps(settle);
    limbs.begin(run.subject());
    // By its last chunk, up and away, faster and faster: it flies on its back.
    glm::vec2 hand = run.pose().chunks.back().at;
    run.grab_chunk(run.individual().body.chunks.back().name);
    for (int i = 1; i <= swung; ++i) {
        const float speed = 30.0f * static_cast<float>(i) / swung;
        hand += glm::vec2(0.85f, 0.5f) * (speed / motion_hz);
        run.mouse(hand);
        run.step();
        limbs.add(run.frame());
    }
    run.release();
    run.steer(-to_the_right);
    int held = -1;
    for (int i = 0; i < 10 * motion_hz; ++i) {
        run.step();
        limbs.add(run.frame());
        const MotionFrame frame = run.frame();
        if (held < 0 && frame.standing() > 0) held = i;
        const ChunkPose& lead = run.pose().chunks.front();
        const glm::vec2 along{lead.up.y, -lead.up.x};
        const float speed = std::abs(dot(lead.velocity, along));
        const bool walks = frame.standing() > 0 && !frame.turning() &&
                           speed > 0.8f * run.individual().locomotion.speed &&
                           speed < 1.3f * run.individual().locomotion.speed;
        if (held >= 0 && walks) return static_cast<double>(i - held) / motion_hz;
    }
    return 1e9;
}

}  // namespace wriggle
