#include "creatures/locomotion_row.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/creature_body.hpp"
#include "creatures/random.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

void set_length(b2DistanceJoint* joint, float shortest, float longest) {
    joint->SetMinLength(rope_link);
    joint->SetMaxLength(longest);
    joint->SetMinLength(shortest);
    joint->SetLength(longest);
}

/// What a brace spans, of its length at rest.
float share_of_brace(const Creature& creature, const BraceDef& brace) {
    const int from = chunk_named(creature.def, brace.from);
    const int to = chunk_named(creature.def, brace.to);
    float sum = 0.0f;
    for (int link = std::min(from, to); link < std::max(from, to); ++link)
        sum += creature.body.link_share[static_cast<std::size_t>(link)];
    return sum / static_cast<float>(std::abs(from - to));
}

/// A circle keeps its mass: it is the same flesh.
void set_radii(Creature& creature) {
    for (std::size_t i = 0; i < creature.body.chunks.size(); ++i)
        creature.body.chunks[i]->GetFixtureList()->GetShape()->m_radius =
            creature.def.body.chunks[i].radius * swell_of(creature, static_cast<int>(i));
}

float breathing(const Creature& creature, const Surroundings& around) {
    constexpr double ticks_a_second = 60.0;
    const double beats =
        static_cast<double>(around.tick) / ticks_a_second * creature.def.slither.breath_hz.value +
        unit_of(creature.seed);
    return 0.5f - 0.5f * cosine(2.0f * pi * static_cast<float>(beats - std::floor(beats)));
}

}  // namespace

void shorten_row(Creature& creature, float seen) {
    const Body& body = creature.body;
    const float spacing = creature.def.body.spacing;
    for (std::size_t i = 0; i < body.links.size(); ++i) {
        const float link = spacing * std::max(least_link, seen * body.link_share[i]);
        set_length(body.links[i], link, link);
    }
    for (std::size_t i = 0; i < body.struts.size(); ++i) {
        if (!body.struts[i]) continue;
        const float both = seen * (body.link_share[i] + body.link_share[i + 1]);
        const float strut = spacing * std::max(2.0f * least_link, both);
        set_length(body.struts[i], strut * cosine(0.5f * creature.def.body.max_bend), strut);
    }
    for (std::size_t i = 0; i < body.braces.size(); ++i) {
        const BraceDef& brace = creature.def.body.braces[i];
        const float share = std::max(least_link, seen * share_of_brace(creature, brace));
        const Span span = span_of(creature.def, brace);
        set_length(body.braces[i], span.shortest * share, span.longest * share);
    }
}

float slither_wave(const Creature& creature, float place) {
    const SlitherDef& def = creature.def.slither;
    const float run = def.waves * place;
    return sine(2.0f * pi * (creature.swim.phase + (def.wave_forward ? run : -run)));
}

float swell_of(const Creature& creature, int chunk) {
    const auto& shares = creature.body.link_share;
    const float breath = 1.0f + creature.swim.breath;
    if (shares.empty()) return breath;
    const int last = static_cast<int>(shares.size()) - 1;
    const float beside = shares[static_cast<std::size_t>(std::clamp(chunk - 1, 0, last))] +
                         shares[static_cast<std::size_t>(std::clamp(chunk, 0, last))];
    return breath / std::sqrt(0.5f * beside);
}

void shape_row(Creature& creature, const Surroundings& around, const RowShape& wanted) {
    constexpr float half_life = 0.12f;   // seconds, in which its waves come and go
    constexpr float too_little = 1e-4f;  // of a length: what nobody sees
    Body& body = creature.body;
    SwimState& swim = creature.swim;
    if (body.links.empty()) return;
    const float keep = decay(half_life, around.dt);
    const auto soft = [&](float to, float& now) {
        now = mix(to, now, keep);
        if (to == 0.0f && now < too_little) now = 0.0f;
    };
    soft(wanted.squash, swim.squash);
    soft(wanted.breath * breathing(creature, around), swim.breath);
    // No faster than its whole length in a second.
    body.drawn += std::clamp(wanted.drawn - body.drawn, -around.dt, around.dt);
    const auto count = static_cast<float>(body.links.size());
    float change = 0.0f;
    for (std::size_t i = 0; i < body.links.size(); ++i) {
        const float place = (static_cast<float>(i) + 0.5f) / count;
        const float share = body.drawn * (1.0f - swim.squash * slither_wave(creature, place));
        change = std::max(change, std::abs(share - body.link_share[i]));
        body.link_share[i] = share;
    }
    set_radii(creature);
    // Each new length makes a joint forget the impulse that it began with: not at rest.
    if (change > 0.0f && creature.walk.turning <= 0.0f)
        shorten_row(creature, 1.0f);  // a turn does so too
}

}  // namespace wriggle
