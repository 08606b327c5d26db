#include "creatures/course.hpp"

#include <algorithm>
#include <utility>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"

namespace wriggle {

namespace {

// The recipe, tried out on walkers: lengths in lengths of a leg where nothing else is said.
constexpr float step_min = 0.13f;
constexpr float tread_min = 0.66f, tread_max = 2.1f;
constexpr float slope_min = 0.262f;  // radians: 15 degrees
constexpr float slope_length_min = 1.6f, slope_length_max = 3.3f;
constexpr float crest_min = 0.4f, crest_max = 1.3f;
constexpr float stone_min = 0.13f, stone_max = 0.46f;
constexpr float rubble_dip = 0.53f;  // of the rubble's height, below the ground
constexpr float gap_depth = 2.63f;
constexpr float rim_min = 0.8f, rim_max = 1.8f;
constexpr float rest = 0.8f;  // flat, after each part
// In metres:
constexpr float point_gap = 0.02f;  // points never come closer
constexpr float bedrock = 1.0f;     // ground left below the deepest place
constexpr float headroom = 8.0f;    // air over the highest
constexpr float wander_up = 6.0f;   // how far the ground may climb above its start

enum class Part { steps, slopes, rubble, gaps };
constexpr int part_kinds = 4;

/// The surface, drawn from left to right.
class Profile {
  public:
    Profile(const CourseDef& course, std::uint64_t seed)
        : course_(course), random_(hash_of(seed, "course")), leg_(course.leg) {
        lowest_ = bedrock + gap_depth * leg_;
        at_ = {course.start.x, std::max(course.start.y, lowest_)};
        highest_ = at_.y + wander_up;
        points.push_back(at_);
        run(course_run_up);
        for (int i = 0; i < course.parts; ++i) {
            // One of each first, so that every course has them all.
            const int kind = i < part_kinds ? i : random_.integer(0, part_kinds - 1);
            add(static_cast<Part>(kind));
            run(rest * leg_);
        }
    }

    glm::vec2 end() const { return at_; }

    std::vector<glm::vec2> points;

  private:
    void add(Part part) {
        switch (part) {
            case Part::steps:
                return add_steps();
            case Part::slopes:
                return add_slopes();
            case Part::rubble:
                return add_rubble();
            case Part::gaps:
                return add_gaps();
        }
    }

    void add_steps() {
        const int count = random_.integer(2, 4);
        for (int i = 0; i < count; ++i) {
            const float rise =
                random_.range(std::min(step_min, course_.step_max), course_.step_max) * leg_;
            climb(rise * side(rise));
            run(random_.range(tread_min, tread_max) * leg_);
        }
    }

    void add_slopes() {
        const float span = random_.range(slope_length_min, slope_length_max) * leg_;
        const float least = std::min(slope_min, course_.slope_max);
        float first = random_.range(least, course_.slope_max);
        float second = random_.range(least, course_.slope_max);
        const float most = span * sine(course_.slope_max);
        const float up = side(most);
        // At the room's edge the steeper half leads away from it.
        if (at_.y - most < lowest_ || at_.y + most > highest_) {
            if (first < second) std::swap(first, second);
        }
        slope(span, first, up);
        run(random_.range(crest_min, crest_max) * leg_);
        slope(span, second, -up);
        run(random_.range(crest_min, crest_max) * leg_);
    }

    void slope(float span, float angle, float up) {
        const glm::vec2 along = direction(angle) * span;
        move({along.x, up * along.y});
    }

    void add_rubble() {
        const float ground = at_.y;
        const int count = random_.integer(8, 15);
        for (int i = 0; i < count; ++i) {
            const float across = random_.range(stone_min, stone_max) * leg_;
            const float height = random_.range(-rubble_dip, 1.0f) * course_.rubble * leg_;
            move({across, ground + height - at_.y});
        }
        move({stone_max * leg_, ground - at_.y});
    }

    void add_gaps() {
        const int count = random_.integer(1, 2);
        for (int i = 0; i < count; ++i) {
            const float depth = std::min(gap_depth * leg_, at_.y - bedrock);
            climb(-depth);
            run(course_.gap * leg_);
            climb(depth);
            run(random_.range(rim_min, rim_max) * leg_);
        }
    }

    /// Up or down by chance, but never out of the ground's room.
    float side(float rise) {
        const bool up = random_.unit() < 0.5f;
        if (at_.y - rise < lowest_) return 1.0f;
        if (at_.y + rise > highest_) return -1.0f;
        return up ? 1.0f : -1.0f;
    }

    void run(float by) { move({std::max(by, point_gap), 0.0f}); }
    void climb(float by) {
        move({0.0f, by < 0.0f ? std::min(by, -point_gap) : std::max(by, point_gap)});
    }
    void move(glm::vec2 by) {
        if (by.x > 0.0f) by.x = std::max(by.x, point_gap);
        at_ += by;
        points.push_back(at_);
    }

    const CourseDef& course_;
    Random random_;
    float leg_;
    float lowest_ = 0.0f, highest_ = 0.0f;
    glm::vec2 at_{0.0f};
};

}  // namespace

SceneDef grown(const SceneDef& scene, std::uint64_t seed) {
    SceneDef result = scene;
    if (scene.course.parts <= 0) return result;
    const Profile profile(scene.course, seed);
    float top = 0.0f;
    for (const glm::vec2 p : profile.points)
        top = std::max(top, p.y);
    result.size.x = std::max(scene.size.x, profile.end().x + course_run_out);
    result.size.y = std::max(scene.size.y, top + headroom);

    PolygonDef ground;
    ground.points = profile.points;
    ground.points.back().x = result.size.x;  // the last run goes on to the wall
    ground.points.push_back({result.size.x, 0.0f});
    ground.points.push_back({scene.course.start.x, 0.0f});
    result.solids.push_back(std::move(ground));
    result.course.parts = 0;
    return result;
}

float course_end(const SceneDef& scene, std::uint64_t seed) {
    return scene.course.parts > 0 ? Profile(scene.course, seed).end().x : 0.0f;
}

}  // namespace wriggle
