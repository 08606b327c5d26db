#include "game/happenings.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"
#include "creatures/water.hpp"
#include "creatures/world.hpp"

namespace wriggle {

namespace {

constexpr Surfaces ground{7};        // floor, wall, ceiling
constexpr float ground_near = 0.4f;  // metres from an event to the ground that it met
constexpr float least_impulse = 0.2f;
constexpr float awash = 0.04f;         // metres of water over the ground that swallow dust
constexpr float limb_mass = 0.25f;     // kilograms that go through the surface with a tip
constexpr float splash_speed = 0.8f;   // m/s of a tip across the surface
constexpr float lamp_reach = 0.36f;    // metres round the middle of a hood
constexpr float lamp_middle = 0.1f;    // metres above the bulb
constexpr float lamp_speed = 0.15f;    // m/s from which a lamp feels it
constexpr Tick apart = 9;              // ticks between two of the same kind at the same place
constexpr float same_place = 0.3f;     // metres
constexpr float drip_seconds = 3.0f;   // after an animal came out of the water
constexpr Tick drip_every = 3;         // ticks, at first
constexpr float longest_fall = 12.0f;  // metres

double seconds_of(Tick tick) {
    return static_cast<double>(tick) / tick_hz;
}

const Pose* pose_of(std::span<const Pose> poses, int id) {
    const auto at = std::lower_bound(poses.begin(), poses.end(), id,
                                     [](const Pose& pose, int wanted) { return pose.id < wanted; });
    return at != poses.end() && at->id == id ? &*at : nullptr;
}

bool fits(const Pose& a, const Pose& b) {
    return a.chunks.size() == b.chunks.size() && a.limbs.size() == b.limbs.size() &&
           a.joints.size() == b.joints.size();
}

const ChunkPose* nearest_chunk(const Pose& pose, glm::vec2 at) {
    const auto nearer = [&](const ChunkPose& a, const ChunkPose& b) {
        return length(a.at - at) < length(b.at - at);
    };
    const auto chunk = std::min_element(pose.chunks.begin(), pose.chunks.end(), nearer);
    return chunk == pose.chunks.end() ? nullptr : &*chunk;
}

// The moving surface over or under a place, if there is water.
std::optional<float> surface_at(const Terrain& terrain, glm::vec2 at, Tick tick) {
    for (const WaterDef& water : terrain.water())
        if (at.x > water.min.x && at.x < water.max.x && at.y > water.min.y)
            return water.max.y + water_wave(at.x, seconds_of(tick));
    return std::nullopt;
}

}  // namespace

float age_of(const Happening& happening, double seconds) {
    return static_cast<float>(seconds - seconds_of(happening.tick));
}

Happenings::Happenings(const SceneDef& scene) {
    for (const LampDef& lamp : scene.lamps)
        lamps_.push_back(lamp.at + glm::vec2{0.0f, lamp_middle});
}

void Happenings::tick(Tick now, const Terrain& terrain, std::span<const Pose> before,
                      std::span<const Pose> poses) {
    now_ = now;
    forget();
    std::erase_if(wet_, [&](const Wet& wet) { return pose_of(poses, wet.who) == nullptr; });
    for (const Pose& pose : poses) {
        take_events(terrain, pose);
        const Pose* old = pose_of(before, pose.id);
        if (old != nullptr && fits(*old, pose)) {
            take_limbs(terrain, *old, pose);
            take_lamps(*old, pose);
            take_lifts(*old, pose);
        }
        let_drip(terrain, pose);
    }
}

void Happenings::take_events(const Terrain& terrain, const Pose& pose) {
    for (const PoseEvent& event : pose.events) {
        Happening h;
        h.at = event.at;
        h.impulse = event.impulse;
        h.who = pose.id;
        if (event.kind == EventKind::splash) {
            h.kind = HappeningKind::splash;
            if (const ChunkPose* chunk = nearest_chunk(pose, event.at))
                h.velocity = chunk->velocity;
            if (!terrain.from_above())
                if (const auto surface = surface_at(terrain, event.at, now_)) h.at.y = *surface;
            add(h);
        } else if (event.kind == EventKind::landing || event.kind == EventKind::step ||
                   event.kind == EventKind::contact) {
            if (event.impulse < least_impulse) continue;
            const Nearest near = terrain.nearest(event.at, ground_near, ground);
            if (!near.found || terrain.depth(near.point) > awash) continue;
            h.at = near.point;
            h.normal = near.normal;
            add(h);
        }
    }
}

void Happenings::take_limbs(const Terrain& terrain, const Pose& before, const Pose& pose) {
    if (terrain.from_above()) return;
    for (std::size_t i = 0; i < pose.limbs.size(); ++i) {
        const auto was = before.joints_of(before.limbs[i]), is = pose.joints_of(pose.limbs[i]);
        if (was.empty() || is.empty()) continue;
        const auto old_surface = surface_at(terrain, was.back(), now_ - 1);
        const auto surface = surface_at(terrain, is.back(), now_);
        if (!old_surface || !surface) continue;
        if ((was.back().y > *old_surface) == (is.back().y > *surface)) continue;
        Happening h;
        h.kind = HappeningKind::splash;
        h.at = {is.back().x, *surface};
        h.velocity = (is.back() - was.back()) * static_cast<float>(tick_hz);
        h.who = pose.id;
        h.part = static_cast<int>(i);
        h.impulse = limb_mass * length(h.velocity);
        if (std::abs(h.velocity.y) >= splash_speed) add(h);
    }
}

void Happenings::take_lamps(const Pose& before, const Pose& pose) {
    for (std::size_t i = 0; i < lamps_.size(); ++i) {
        const auto enters = [&](glm::vec2 was, glm::vec2 is) {
            return length(is - lamps_[i]) < lamp_reach && length(was - lamps_[i]) >= lamp_reach;
        };
        Happening h;
        h.kind = HappeningKind::lamp;
        h.at = lamps_[i];
        h.who = pose.id;
        h.part = static_cast<int>(i);
        const auto hit = [&](glm::vec2 velocity) {
            if (length(velocity) < lamp_speed || length(velocity) <= length(h.velocity)) return;
            h.velocity = velocity;
        };
        for (std::size_t k = 0; k < pose.chunks.size(); ++k)
            if (enters(before.chunks[k].at, pose.chunks[k].at)) hit(pose.chunks[k].velocity);
        for (std::size_t k = 0; k < pose.joints.size(); ++k)
            if (enters(before.joints[k], pose.joints[k]))
                hit((pose.joints[k] - before.joints[k]) * static_cast<float>(tick_hz));
        if (length(h.velocity) > 0.0f) add(h);
    }
}

void Happenings::take_lifts(const Pose& before, const Pose& pose) {
    for (std::size_t i = 0; i < pose.limbs.size(); ++i) {
        if (!before.limbs[i].grips || pose.limbs[i].grips) continue;
        Happening h;
        h.kind = HappeningKind::lift;
        h.at = before.limbs[i].grip;
        h.who = pose.id;
        h.part = static_cast<int>(i);
        add(h);
    }
}

/// What came out of water sheds drops from the ends of its limbs, or of its body where it has none:
/// the longer it is out, the fewer.
void Happenings::let_drip(const Terrain& terrain, const Pose& pose) {
    const auto wet =
        std::find_if(wet_.begin(), wet_.end(), [&](const Wet& w) { return w.who == pose.id; });
    if (wet == wet_.end()) return;
    const auto out = static_cast<float>(now_ - wet->since) / static_cast<float>(tick_hz);
    if (out > drip_seconds) {
        wet_.erase(wet);
        return;
    }
    if (now_ % drip_every != 0) return;
    const std::uint64_t seed =
        hash_of(hash_of(static_cast<std::uint64_t>(pose.id), 7), static_cast<std::uint64_t>(now_));
    if (unit_of(hash_of(seed, 1)) < out / drip_seconds) return;
    const std::size_t parts = pose.limbs.empty() ? pose.chunks.size() : pose.limbs.size();
    const auto part =
        static_cast<std::size_t>(unit_of(hash_of(seed, 2)) * static_cast<float>(parts));
    if (part >= parts) return;
    Happening h;
    h.kind = HappeningKind::drip;
    if (pose.limbs.empty()) {
        h.at = pose.chunks[part].at;
        h.velocity = pose.chunks[part].velocity;
    } else {
        const auto joints = pose.joints_of(pose.limbs[part]);
        if (joints.empty()) return;
        const float along = unit_of(hash_of(seed, 3));
        h.at = joints[static_cast<std::size_t>(along * static_cast<float>(joints.size()))];
    }
    if (terrain.depth(h.at) > 0.0f || terrain.inside(h.at)) return;
    h.who = pose.id;
    h.part = static_cast<int>(part);
    const glm::vec2 down = h.at - glm::vec2{0.0f, longest_fall};
    const Hit below = terrain.ray(h.at, down);
    h.end = below.hit ? below.point.y : down.y;
    if (const auto surface = surface_at(terrain, h.at, now_)) h.end = std::max(h.end, *surface);
    add(h);
}

void Happenings::add(Happening happening) {
    happening.tick = now_;
    if (just_happened(happening)) return;
    happening.seed = hash_of(hash_of(static_cast<std::uint64_t>(now_), recent_.size()),
                             static_cast<std::uint64_t>(happening.who + 1));
    if (recent_.size() >= most_happenings) recent_.erase(recent_.begin());
    recent_.push_back(happening);
    if (happening.kind != HappeningKind::splash || happening.velocity.y <= 0.0f) return;
    std::erase_if(wet_, [&](const Wet& wet) { return wet.who == happening.who; });
    wet_.push_back({happening.who, now_});
}

/// A body that rolls, or lies in the waves, meets the same place tick after tick.
bool Happenings::just_happened(const Happening& happening) const {
    if (happening.kind == HappeningKind::drip) return false;
    for (auto h = recent_.rbegin(); h != recent_.rend() && now_ - h->tick < apart; ++h)
        if (h->kind == happening.kind && h->who == happening.who && h->part == happening.part &&
            length(h->at - happening.at) < same_place && h->impulse >= 0.5f * happening.impulse)
            return true;
    return false;
}

void Happenings::forget() {
    std::erase_if(recent_, [&](const Happening& h) {
        const float most = h.kind == HappeningKind::lamp   ? lamp_swing_seconds
                           : h.kind == HappeningKind::lift ? lift_seconds
                                                           : happening_seconds;
        return age_of(h, seconds_of(now_)) > most;
    });
}

}  // namespace wriggle
