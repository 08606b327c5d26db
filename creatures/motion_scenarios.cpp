#include "creatures/motion_scenarios.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "creatures/angle.hpp"
#include "creatures/course.hpp"
#include "creatures/individual.hpp"
#include "creatures/random.hpp"

namespace wriggle {

Measured::Measured(const CreatureDef& wanted, const Species& known)
    : species(wanted), all(known), individual(individual_of(wanted, 1)) {}

float length_of(const LimbDef& limb) {
    float sum = 0.0f;
    for (const Varying& bone : limb.bones.list)
        sum += bone;
    return sum;
}

float extent_of(const CreatureDef& individual) {
    float longest = 0.0f;
    for (const TentacleDef& tentacle : individual.tentacles)
        longest = std::max(longest, length_of(tentacle));
    const auto chunks = static_cast<float>(individual.body.chunks.size());
    return longest + individual.body.spacing * chunks + 2.0f;
}

void LimbMeasures::begin(const MotionSubject& subject) {
    flips.begin(subject);
    pops.begin(subject);
    bones.begin(subject);
    walls.begin(subject);
    slides.begin(subject);
    feet.begin(subject);
}

void LimbMeasures::add(const MotionFrame& frame) {
    flips.add(frame);
    pops.add(frame);
    bones.add(frame);
    walls.add(frame);
    slides.add(frame);
    feet.add(frame);
}

namespace {

constexpr float floor_level = 4.0f;
constexpr glm::vec2 to_the_right{1.0f, 0.0f}, nowhere{0.0f, 0.0f};
constexpr int settle = motion_settle;
constexpr int one_stop = RestMeasure::settle_ticks + RestMeasure::watch_ticks + 1;

bool climbs(const Measured& measured) {
    return measured.individual.locomotion.kind == LocomotionKind::climb;
}
bool swims(const Measured& measured) {
    return measured.individual.locomotion.kind == LocomotionKind::swim;
}

}  // namespace

MotionRun on_level(const Measured& measured, std::uint64_t seed, float seconds) {
    const float margin = extent_of(measured.individual) + 4.0f;
    const float way = measured.individual.locomotion.speed * 1.2f * seconds;
    SceneDef scene = level_scene(2.0f * margin + way, floor_level);
    glm::vec2 at{margin, floor_level};
    if (swims(measured)) {
        scene.water = {{{0.0f, 0.0f}, {scene.size.x, scene.size.y - 6.0f}}};
        at.y = 0.5f * scene.size.y;
    }
    return {measured.species, measured.all, std::move(scene), seed, at};
}

// ---- walks --------------------------------------------------------------------------------------

void walk_level(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                WalkFigures& figures) {
    constexpr int two_minutes = 120 * motion_hz;
    MotionRun run = on_level(measured, seed, 125.0f);
    run.steps(settle);
    limbs.begin(run.subject());
    figures.crossing.begin(run.subject());
    figures.planted.begin(run.subject());
    figures.speed.begin(run.subject());
    figures.rest.begin(run.subject());
    figures.idle.begin(run.subject());
    const auto each = [&](const MotionFrame& frame) {
        limbs.add(frame);
        figures.crossing.add(frame);
        figures.planted.add(frame);
        figures.speed.add(frame);
    };
    run.steer(to_the_right);
    run.steps(motion_hz, each);
    figures.rhythm.begin(run.subject());
    run.steps(two_minutes, [&](const MotionFrame& frame) {
        each(frame);
        figures.rhythm.add(frame);
    });
    run.steer(nowhere);
    run.steps(one_stop, [&](const MotionFrame& frame) {
        limbs.add(frame);
        figures.rest.add(frame);
        figures.idle.add(frame);
    });
}

void walk_to_and_fro(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs) {
    constexpr int turns = 12, apart = 2 * motion_hz;
    MotionRun run = on_level(measured, seed, 20.0f);
    run.steps(settle);
    limbs.begin(run.subject());
    for (int i = 0; i < turns; ++i) {
        run.steer(i % 2 == 0 ? to_the_right : -to_the_right);
        run.steps(apart, [&](const MotionFrame& frame) { limbs.add(frame); });
    }
}

// ---- the course ---------------------------------------------------------------------------------

namespace {

SceneDef course_scene(const Measured& measured) {
    SceneDef scene;
    scene.name = scene.stem = "course";
    scene.size = {40.0f, 24.0f};
    scene.course.parts = 14;  // as the shipped course
    scene.course.start = {0.0f, 8.0f};
    float shortest = 1e9f;
    for (const LegDef& leg : measured.individual.legs)
        shortest = std::min(shortest, length_of(leg));
    if (!measured.individual.legs.empty()) scene.course.leg = shortest;
    // What goes on its belly is measured by its length.
    const float body = measured.individual.body.spacing *
                       static_cast<float>(measured.individual.body.chunks.size() - 1);
    if (measured.individual.locomotion.kind == LocomotionKind::slither)
        scene.course.leg = std::min(scene.course.leg, std::max(0.2f, 0.5f * body));
    return scene;
}

MotionRun on_course(const Measured& measured, std::uint64_t seed) {
    const SceneDef scene = course_scene(measured);
    const float at = std::min(extent_of(measured.individual), course_run_up - 1.0f);
    return {measured.species, measured.all, scene, seed, {at, scene.course.start.y}};
}

}  // namespace

void run_course(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                CrossingMeasure& crossing, ProgressMeasure& progress) {
    MotionRun run = on_course(measured, seed);
    const float end = course_end(course_scene(measured), seed) + 0.5f;
    run.steps(settle);
    limbs.begin(run.subject());
    crossing.begin(run.subject());
    progress.begin(run.subject(), end);
    run.steer(to_the_right);
    // As slow as the measure allows, and not at all for ever.
    const int most =
        static_cast<int>(end / (0.25f * run.individual().locomotion.speed) * motion_hz);
    for (int i = 0; i < most && !progress.arrived(); ++i) {
        run.step();
        limbs.add(run.frame());
        crossing.add(run.frame());
        progress.add(run.frame());
    }
}

// ---- stops --------------------------------------------------------------------------------------

namespace {

/// Walks for one to three seconds, stops for eight, as often as said.
void stop_now_and_then(MotionRun& run, std::uint64_t seed, int stops, glm::vec2 intent,
                       LimbMeasures& limbs, RestMeasure& rest) {
    Random random(hash_of(seed, "stops"));
    run.steps(settle);
    limbs.begin(run.subject());
    rest.begin(run.subject());
    const auto each = [&](const MotionFrame& frame) {
        limbs.add(frame);
        rest.add(frame);
    };
    for (int i = 0; i < stops; ++i) {
        const int ticks = random.integer(motion_hz, 3 * motion_hz);
        run.steer(intent);
        run.steps(ticks, each);
        run.steer(nowhere);
        run.steps(one_stop, each);
    }
}

/// Slopes up and down of 10 to 40 degrees, with sharp crests and hollows.
SceneDef zigzag(const Measured& measured, std::uint64_t seed, glm::vec2& start) {
    Random random(hash_of(seed, "zigzag"));
    const float size = extent_of(measured.individual);
    glm::vec2 at{0.0f, 8.0f};
    std::vector<glm::vec2> surface{at};
    at.x += 2.0f * size;
    surface.push_back(at);
    start = {size, at.y};
    float side = 1.0f;
    constexpr int slopes = 16;
    for (int i = 0; i < slopes; ++i) {
        const float angle = random.range(0.175f, 0.698f);
        const float span = random.range(1.0f, 3.0f);
        at += glm::vec2(cosine(angle), side * sine(angle)) * span;
        at.y = std::max(at.y, 4.0f);
        surface.push_back(at);
        side = -side;
    }
    at.x += 30.0f;
    surface.push_back(at);
    SceneDef scene;
    scene.name = scene.stem = "zigzag";
    scene.size = {at.x, 40.0f};
    surface.emplace_back(at.x, 0.0f);
    surface.emplace_back(0.0f, 0.0f);
    scene.solids = {{surface}};
    return scene;
}

}  // namespace

void stop_on_course(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                    RestMeasure& rest) {
    MotionRun run = on_course(measured, seed);
    run.steps(settle);
    run.steer(to_the_right);  // past the level run-up
    const float way = course_run_up - run.middle().x;
    run.steps(static_cast<int>(way / run.individual().locomotion.speed * motion_hz));
    run.steer(nowhere);
    stop_now_and_then(run, seed, 5, to_the_right, limbs, rest);
}

void stop_on_slopes(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                    RestMeasure& rest) {
    glm::vec2 start{0.0f};
    SceneDef scene = zigzag(measured, seed, start);
    MotionRun run(measured.species, measured.all, std::move(scene), seed, start);
    stop_now_and_then(run, seed, 5, to_the_right, limbs, rest);
}

void stop_on_block(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                   RestMeasure& rest) {
    if (!climbs(measured)) return;
    Random random(hash_of(seed, "block"));
    const float half = random.range(1.2f, 3.0f);
    const float high = random.range(2.0f, 4.0f);
    SceneDef scene = level_scene(30.0f, 1.0f);
    const float bottom = 9.0f, x = 15.0f, top = bottom + high;
    scene.solids.push_back(
        {{{x - half, bottom}, {x + half, bottom}, {x + half, top}, {x - half, top}}});
    MotionRun run(measured.species, measured.all, std::move(scene), seed, {x, top});
    stop_now_and_then(run, seed, 6, to_the_right, limbs, rest);
}

// ---- frame rates --------------------------------------------------------------------------------

FrameRateFigures draw_at_frame_rates(const Measured& measured, std::uint64_t seed) {
    constexpr int seconds = 10;
    FrameRateFigures figures;
    std::vector<std::uint64_t> wanted;
    for (const int rate : {30, 60, 144, 240}) {
        MotionRun run = on_level(measured, seed, seconds);
        Pose last = run.pose();
        std::vector<std::uint64_t> hashes;
        double owed = 0.0;  // ticks
        run.steer(to_the_right);
        for (int drawn = 0; drawn < seconds * rate; ++drawn) {
            owed += static_cast<double>(motion_hz) / rate;
            while (owed >= 1.0 && run.world().tick() < seconds * motion_hz) {
                owed -= 1.0;
                last = run.pose();
                run.step();
                if (run.world().tick() == 5 * motion_hz) run.steer(-to_the_right);
                hashes.push_back(run.world().state_hash());
            }
            const Pose shown =
                interpolate(last, run.pose(), static_cast<float>(std::min(owed, 1.0)));
            for (const glm::vec2 joint : shown.joints)
                figures.finite = figures.finite && std::isfinite(joint.x) && std::isfinite(joint.y);
        }
        while (run.world().tick() < seconds * motion_hz) {  // a rounded last tick
            run.step();
            hashes.push_back(run.world().state_hash());
        }
        if (wanted.empty()) wanted = hashes;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            figures.different += wanted[i] != hashes[i];
    }
    return figures;
}

}  // namespace wriggle
