#include "creatures/locomotion_slither.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_row.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/locomotion_water.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;  // of the full one

/// Towards the head at a chunk.
glm::vec2 tangent_at(const Creature& creature, int chunk) {
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count == 1) return creature.along(0) * creature.facing;
    const int front = std::max(0, chunk - 1), back = std::min(count - 1, chunk + 1);
    return unit(creature.at(front) - creature.at(back), {creature.facing, 0.0f});
}

struct Touch {
    bool touches = false;
    glm::vec2 normal{0.0f};  ///< out of the ground that is most in its way
    glm::vec2 other{0.0f};   ///< out of all that it touches beside that; 0: nothing
};

/// The ground that a chunk touches and can grip, by the contacts of the last step.
Touch touch_of(const Creature& creature, const Surroundings& around, int chunk, float sense) {
    Touch touch;
    // What is in its way is so for what follows it too: a head that hangs over an edge points down.
    const int count = static_cast<int>(creature.body.chunks.size());
    const int behind = std::clamp(chunk + (sense > 0.0f ? 2 : -2), 0, count - 1);
    const glm::vec2 ahead =
        (tangent_at(creature, chunk) + tangent_at(creature, behind)) * (0.5f * sense);
    glm::vec2 sum{0.0f};
    float blocks = 2.0f;
    const b2Body* body = creature.body.chunks[static_cast<std::size_t>(chunk)];
    for (const b2ContactEdge* edge = body->GetContactList(); edge; edge = edge->next) {
        if (!edge->contact->IsTouching() || edge->other != around.terrain.body()) continue;
        b2WorldManifold manifold;
        edge->contact->GetWorldManifold(&manifold);
        glm::vec2 normal = to_glm(manifold.normal);
        if (edge->contact->GetFixtureA()->GetBody() == body) normal = -normal;
        if (!creature.def.locomotion.grips.has(around.terrain.surface_of(normal))) continue;
        sum += normal;
        touch.touches = true;
        if (dot(normal, ahead) >= blocks) continue;
        blocks = dot(normal, ahead);
        touch.normal = normal;
    }
    touch.other = sum - touch.normal;
    return touch;
}

/// Moves its wave on. In full swing where it wants to go, calm at rest.
void advance_wave(Creature& creature, const Surroundings& around, float hz) {
    SwimState& swim = creature.swim;
    const float share = std::min(1.0f, length(creature.intent.move));
    swim.phase += hz * share * around.dt;
    swim.phase -= std::floor(swim.phase);
    swim.beat_hz = hz * share;
    swim.activity = mix(share, swim.activity, decay(0.2f, around.dt));
}

/// Bends each chunk between two others with the wave. `size`: radians, to the left where the wave
/// is 1.
void bend_with_wave(Creature& creature, float size, bool forward) {
    const SwimState& swim = creature.swim;
    const float waves = forward ? -creature.def.slither.waves : +creature.def.slither.waves;
    const int count = static_cast<int>(creature.body.chunks.size());
    for (int i = 1; i + 1 < count; ++i) {
        const float place = static_cast<float>(i) / static_cast<float>(count - 1);
        const float turn = 2.0f * pi * (swim.phase - waves * place);
        const auto k = static_cast<std::size_t>(i);
        creature.body.bend[k] = swim.activity * size * sine(turn);
        creature.body.bend_rate[k] = swim.activity * size * cosine(turn) * 2.0f * pi * swim.beat_hz;
    }
}

/// Whether it goes ahead or back, as the intent meant it when it was given: a key held down takes
/// it on up the wall and along the ceiling.
float sense_of(Creature& creature, glm::vec2 move) {
    WalkState& walk = creature.walk;
    const glm::vec2 way = unit(move, glm::vec2(0.0f));
    constexpr float same = 0.9f, back = -0.3f;
    if (dot(way, walk.sensed) < same) {
        walk.sensed = way;
        walk.sense = dot(tangent_at(creature, 0), way) < back ? -1.0f : 1.0f;
    }
    return walk.sense;
}

/// Where it cannot go tail first it turns, and stands still meanwhile.
bool turns_round(Creature& creature, const Surroundings& around, float sense) {
    if (!creature.def.slither.turns || creature.body.chunks.size() < 2) return false;
    const bool back = sense < 0.0f;
    turn_body(creature, around, back ? -creature.facing : creature.facing);
    if (creature.walk.mirrored) creature.walk.sensed = glm::vec2(0.0f);
    return back || creature.walk.turning > 0.0f;
}

constexpr float most_effort_time = 1.0f;  // seconds without getting on until it pulls its hardest

/// How much harder its front pulls after a while without getting on: over a step, up a wall.
float effort_of(Creature& creature, const Surroundings& around, float speed) {
    constexpr float enough = 0.4f;
    float made = 0.0f;
    const int count = static_cast<int>(creature.body.chunks.size());
    for (int i = 0; i < count; ++i)
        made += dot(creature.velocity(i), tangent_at(creature, i)) / static_cast<float>(count);
    float& time = creature.walk.without_progress;
    const bool held_up = speed != 0.0f && made * speed < enough * speed * speed;
    time = held_up ? std::min(time + around.dt, most_effort_time)
                   : std::max(time - 2.0f * around.dt, 0.0f);
    return 1.0f + creature.def.slither.effort * time / most_effort_time;
}

constexpr int lifted = 2;  // chunks of its front

/// The ground is in the way of its front: what is behind that looks along itself.
bool is_blocked(const Creature& creature, const Surroundings& around, float sense) {
    constexpr float near = 1.6f, low = 0.6f;  // radii: what its lower side would run against
    const int last = static_cast<int>(creature.body.chunks.size()) - 1;
    const int front = sense > 0.0f ? 0 : last;
    const int behind = sense > 0.0f ? std::min(lifted, last) : std::max(0, last - lifted);
    const float radius = creature.def.body.chunks[static_cast<std::size_t>(front)].radius;
    const glm::vec2 ahead = tangent_at(creature, behind) * sense;
    const glm::vec2 at = creature.at(front) - creature.up(behind) * (low * radius);
    return !around.terrain.clear(at, at + ahead * (near * radius));
}

/// How far it is with lifting its front: it does so after a while without getting on. Above a half
/// it lifts it straight up, as long as something is in its way there; below, over that.
float lift_of_head(Creature& creature, const Surroundings& around, bool blocked) {
    constexpr float long_enough = 0.45f, time = 0.8f;            // seconds
    constexpr float starts = 2.0f, may_end = 1.9f, over = 0.5f;  // of `time` that is left
    float& rear = creature.walk.rear;
    rear = std::max(0.0f, rear - around.dt / time);
    if (!blocked && rear > over && rear < may_end) rear = over;
    if (rear <= 0.0f && creature.walk.without_progress > long_enough) {
        rear = starts;
        creature.walk.without_progress = 0.0f;
    }
    return rear;
}

/// Out of a gap that its head has sunk into, or over what is in its way: what is behind its front
/// lifts that, up at first and then ahead, and is pressed down by as much.
void lift_head(Creature& creature, const Surroundings& around, float sense, float speed,
               float lift) {
    constexpr float time = 0.03f, most = 25.0f;  // seconds; m/s^2
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count <= 2 * lifted) return;
    const int behind = sense > 0.0f ? lifted : count - 1 - lifted;
    const glm::vec2 up = creature.up(behind), ahead = tangent_at(creature, behind) * sense;
    const glm::vec2 way = unit(up + ahead * (lift > 0.5f ? 0.0f : 2.0f), up) * std::abs(speed);
    glm::vec2 sum{0.0f};
    for (int k = 0; k < lifted; ++k) {
        const int i = sense > 0.0f ? k : count - 1 - k;
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const glm::vec2 force =
            (servo(creature.velocity(i), way, time, most) - felt_gravity(creature, around)) *
            chunk->GetMass();
        chunk->ApplyForceToCenter(to_b2(force), true);
        sum += force;
    }
    for (int k = lifted; k < count; ++k) {
        const int i = sense > 0.0f ? k : count - 1 - k;
        creature.body.chunks[static_cast<std::size_t>(i)]->ApplyForceToCenter(
            to_b2(sum * (-1.0f / static_cast<float>(count - lifted))), true);
    }
}

/// Along the ground at a chunk, towards the head; in a corner on along the ground that rises.
glm::vec2 way_along(const Creature& creature, int chunk, const Touch& touch) {
    const glm::vec2 along{touch.normal.y, -touch.normal.x};
    const glm::vec2 tangent = tangent_at(creature, chunk);
    constexpr float clearly = 0.35f;
    const float ahead = dot(along, tangent);
    // Into a corner: on along what is in its way, out of the rest.
    const float out = dot(along, touch.other);
    const bool corner = std::abs(out) > clearly;
    float meant = std::abs(ahead) > clearly ? ahead : dot(along, creature.up(chunk));
    if (corner) meant = out;
    return meant < 0.0f ? -along : along;
}

/// On the ground its links wave as it goes, and breathe at rest.
RowShape shape_of(const Creature& creature, bool touches, float asked) {
    // What has its head in a pit draws itself in: between two walls there is no room to lift it.
    constexpr float drawn_in = 0.75f;
    const SlitherDef& def = creature.def.slither;
    if (creature.walk.rear > 0.5f) return {drawn_in, 0.0f, 0.0f};
    if (!touches || creature.held || creature.walk.turning > 0.0f) return {};
    // Slow ones wave too, slowly; what is held up holds still, to push.
    const float eased = std::max(0.0f, 1.0f - creature.walk.without_progress / most_effort_time);
    if (asked > 0.0f) return {1.0f, def.squash * eased, 0.0f};
    return {1.0f, 0.0f, def.breath};
}

void slither_from_the_side(Creature& creature, const Surroundings& around) {
    const SlitherDef& def = creature.def.slither;
    const int count = static_cast<int>(creature.body.chunks.size());
    const glm::vec2 move = shortened(creature.intent.move, 1.0f);
    const float asked = length(move) > no_intent ? length(move) : 0.0f;
    const float sense = asked > 0.0f ? sense_of(creature, move) : 1.0f;
    if (asked <= 0.0f) creature.walk.sensed = glm::vec2(0.0f);
    std::array<Touch, 64> touches;
    int touching = 0;
    for (int i = 0; i < count; ++i) {
        touches[static_cast<std::size_t>(i)] = touch_of(creature, around, i, sense);
        touching += touches[static_cast<std::size_t>(i)].touches;
    }
    advance_wave(creature, around, def.wave_hz);
    // Where the wave stretches it, it rises off the ground.
    bend_with_wave(creature, def.bend * creature.facing, def.wave_forward);
    // On the ground it is limp; what hangs in the air reaches out.
    const float on_ground = mix(def.tone, def.wave_tone, creature.swim.activity);
    const float in_air = def.tone_in_air;
    for (int i = 0; i < count; ++i)
        creature.body.tone[static_cast<std::size_t>(i)] =
            touches[static_cast<std::size_t>(i)].touches ? on_ground : in_air;
    const bool may_turn = touching > 0 || creature.walk.turning > 0.0f;
    const bool turns = may_turn && turns_round(creature, around, sense);
    shape_row(creature, around, shape_of(creature, touching > 0, asked));
    if (touching == 0 || creature.held) return;  // limp in the hand
    float speed = turns ? 0.0f : sense * asked * creature.def.locomotion.speed;
    const float effort = effort_of(creature, around, speed);
    const float lift = lift_of_head(creature, around, is_blocked(creature, around, sense));
    const bool lifts = lift > 0.0f && speed != 0.0f;
    if (lifts) lift_head(creature, around, sense, speed, lift);
    // What lifts it stands still at first: pushing on would press it down.
    if (lift > 0.5f) speed = 0.0f;
    const glm::vec2 gravity = felt_gravity(creature, around);
    const float weight_share = around.weight_of(creature.body.mass) / static_cast<float>(touching);
    const float loaded = static_cast<float>(count) / static_cast<float>(touching);
    for (int i = 0; i < count; ++i) {
        const Touch& touch = touches[static_cast<std::size_t>(i)];
        if (!touch.touches) continue;
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const float mass = chunk->GetMass();
        const glm::vec2 along = way_along(creature, i, touch);
        const float place = static_cast<float>(i) / static_cast<float>(std::max(1, count - 1));
        // What is short and thick holds on and pulls, what is stretched glides on.
        const float swell =
            1.0f + def.wave * creature.swim.activity * slither_wave(creature, place);
        const float velocity = dot(creature.velocity(i), along);
        const int from_front = sense > 0.0f ? i : count - 1 - i;
        if (lifts && from_front < lifted) continue;  // it holds on to nothing there
        const float harder = from_front <= count / 3 + (lifts ? lifted : 0) ? effort : 1.0f;
        float pull = mass * harder * ((speed - velocity) / def.traction_time) * swell -
                     mass * dot(gravity, along) * loaded;
        const float most = (def.traction + def.cling) * weight_share * harder;
        pull = std::clamp(pull, -most, most);
        const glm::vec2 force =
            along * pull - touch.normal * (def.cling * swell * around.weight_of(mass));
        chunk->ApplyForceToCenter(to_b2(force), true);
        creature.force += along * pull;
    }
}

/// Takes `friction` times gravity off a speed, not below nothing (Coulomb).
float rubbed(float velocity, float friction, float gravity, float dt) {
    const float most = friction * gravity * dt;
    return std::abs(velocity) <= most ? 0.0f : velocity - (velocity > 0.0f ? most : -most);
}

void slither_from_above(Creature& creature, const Surroundings& around) {
    const SlitherDef& def = creature.def.slither;
    const glm::vec2 move = creature.intent.move;
    advance_wave(creature, around, def.wave_hz_from_above);
    bend_with_wave(creature, def.bend_from_above, false);
    const int count = static_cast<int>(creature.body.chunks.size());
    const glm::vec2 head = unit(creature.at(0) - creature.at(std::min(count - 1, 3)), {1.0f, 0.0f});
    if (length(move) > no_intent) {
        const float off = difference(arc_tangent(head.y, head.x), arc_tangent(move.y, move.x));
        const float most = creature.def.swim.turn_bend;
        const float turn = std::clamp(off * creature.def.swim.turn_gain, -most, most);
        creature.swim.turn = mix(turn, creature.swim.turn, decay(0.2f, around.dt));
        for (int i = 1; i + 1 < count; ++i)
            creature.body.bend[static_cast<std::size_t>(i)] +=
                creature.swim.turn *
                (1.0f - 0.6f * static_cast<float>(i) / static_cast<float>(count - 1));
    }
    const float gravity = around.weight_of(1.0f);
    for (int i = 0; i < count; ++i) {
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const glm::vec2 axis = tangent_at(creature, i), across = left_of(axis);
        const float ahead = dot(creature.velocity(i), axis);
        const float along = rubbed(ahead, ahead < 0.0f ? def.friction_back : def.friction_ahead,
                                   gravity, around.dt);
        const float aside =
            rubbed(dot(creature.velocity(i), across), def.friction_across, gravity, around.dt);
        chunk->SetLinearVelocity(to_b2(axis * along + across * aside));
    }
}

}  // namespace

void push_slither(Creature& creature, const Surroundings& around) {
    if (around.terrain.from_above())
        slither_from_above(creature, around);
    else
        slither_from_the_side(creature, around);
}

namespace {

/// The row's left side is where the ground is, by the contacts of the last step: below 0.
float ground_on_the_right(const Creature& creature, const Surroundings& around) {
    float sum = 0.0f;
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        const Touch touch = touch_of(creature, around, i, 1.0f);
        if (touch.touches) sum += dot(touch.normal, left_of(tangent_at(creature, i)));
    }
    return sum;
}

}  // namespace

void orient_row(Creature& creature, const Surroundings& around) {
    if (!creature.placed.empty()) return;      // as it was, where a hand has just put it
    if (creature.walk.turning > 0.0f) return;  // its links are too short to point anywhere
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count < 2) {
        creature.body.up[0] = direction(creature.body.chunks.front()->GetAngle() + 0.5f * pi);
        return;
    }
    // It rolls over when its head points clearly to the other side, so that its back stays up.
    constexpr float clearly = 0.35f;
    const glm::vec2 head = unit(creature.at(0) - creature.at(count - 1), {creature.facing, 0.0f});
    const glm::vec2 right{around.terrain.up().y, -around.terrain.up().x};
    // What lies on the ground keeps its back off it, on a ceiling too.
    const float ground = ground_on_the_right(creature, around) * creature.facing;
    const float enough = 0.3f * static_cast<float>(count);
    const bool over =
        std::abs(ground) > enough ? ground < 0.0f : dot(head, right) * creature.facing < -clearly;
    // In the hand it is whirled about: it rolls over when that has let go.
    if (over && !creature.held) creature.facing = -creature.facing;
    for (int i = 0; i < count; ++i)
        creature.body.up[static_cast<std::size_t>(i)] =
            left_of(tangent_at(creature, i)) * creature.facing;
}

}  // namespace wriggle
