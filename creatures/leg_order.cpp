#include "creatures/leg_order.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/foothold.hpp"
#include "creatures/gait.hpp"

namespace wriggle {

namespace {

/// Where a foot rests ahead of the first chunk, metres.
float rest_place(const Creature& creature, const Leg& leg) {
    return def_of(creature, leg).offset.x + leg.home -
           static_cast<float>(leg.chunk) * creature.def.body.spacing;
}

/// The longest half stride that keeps two legs of one side apart, over all phases of the gait.
float half_stride_between(const Creature& creature, const Leg& a, const Leg& b, float duty) {
    const float ahead = rest_place(creature, a) - rest_place(creature, b);
    const Leg& fore = ahead > 0.0f ? a : b;
    const Leg& rear = ahead > 0.0f ? b : a;
    // Without a phase that they share they may be anywhere in their strides.
    if (creature.def.gait.kind == GaitKind::reactive) return 0.93f * 0.5f * std::abs(ahead);
    float nearest = 0.1f;  // half strides by which the rear foot comes closer to the fore foot
    constexpr int samples = 20;
    for (int i = 0; i < samples; ++i) {
        const float p = static_cast<float>(i) / samples;
        nearest =
            std::max(nearest, foot_place(p + rear.phase, duty) - foot_place(p + fore.phase, duty));
    }
    return 0.93f * std::abs(ahead) / nearest;
}

}  // namespace

void measure_strides(Creature& creature) {
    const GaitDef& gait = creature.def.gait;
    const float last = static_cast<float>(creature.stride_room.size() - 1);
    for (std::size_t k = 0; k < creature.stride_room.size(); ++k) {
        const float duty =
            mix(gait.duty_factor, gait.duty_factor_standing, static_cast<float>(k) / last);
        float room = 1e9f;  // one leg a side has all the room
        for (const Leg& a : creature.legs)
            for (const Leg& b : creature.legs)
                if (&a < &b && a.side == b.side)
                    room = std::min(room, half_stride_between(creature, a, b, duty));
        creature.stride_room[k] = room;
    }
}

float stride_room(const Creature& creature, float duty) {
    const GaitDef& gait = creature.def.gait;
    const auto& room = creature.stride_room;
    const float span = gait.duty_factor_standing - gait.duty_factor;
    if (span == 0.0f) return room.front();
    const float last = static_cast<float>(room.size() - 1);
    const float at = std::clamp((duty - gait.duty_factor) / span, 0.0f, 1.0f) * last;
    const auto below = std::min(static_cast<std::size_t>(at), room.size() - 2);
    return mix(room[below], room[below + 1], at - static_cast<float>(below));
}

bool neighbours_stand(const Creature& creature, const Leg& leg) {
    const auto rank = [&](const Leg& of) {
        int ahead = 0;
        for (const Leg& other : creature.legs)
            ahead +=
                other.side == of.side && rest_place(creature, other) > rest_place(creature, of);
        return ahead;
    };
    const int own = rank(leg);
    for (const Leg& other : creature.legs) {
        if (other.state != LimbState::swing) continue;
        const int apart = std::abs(rank(other) - own);
        if (apart == (other.side == leg.side ? 1 : 0)) return false;
    }
    return true;
}

bool shares_load(const Creature& creature, const Leg& leg) {
    bool alone = true;
    for (const Leg& other : creature.legs) {
        if (&other == &leg || other.chunk != leg.chunk) continue;
        if (other.state == LimbState::stance) return true;
        alone = false;
    }
    return alone;
}

}  // namespace wriggle
