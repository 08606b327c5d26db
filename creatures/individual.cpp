#include "creatures/individual.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "creatures/angle.hpp"
#include "creatures/check.hpp"
#include "creatures/describe.hpp"
#include "creatures/random.hpp"

namespace wriggle {

namespace {

/// Chooses every number of the keys that it walks.
class Chooser final : public Visitor {
  public:
    /// `index` tells repeats of a limb apart.
    Chooser(std::uint64_t seed, std::string path, std::uint64_t index)
        : seed_(seed), path_(std::move(path)), index_(index) {}

    void number(const Key& key, const Range& range, Varying& number) override {
        choose(key.name, range, number);
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& bones) override {
        for (std::size_t i = 0; i < bones.list.size(); ++i)
            choose(key.name + ('[' + std::to_string(i) + ']'), rule.bone, bones.list[i]);
        const std::string inside = key.name + std::string(".");
        choose(inside + rule.length.name, rule.length_range, bones.length);
        choose(inside + rule.taper.name, rule.taper_range, bones.taper);
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        step_into(key.name, [&] { inside(*this); });
    }
    void rows(const Key& key, Rows& rows) override {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::string name(rows.name(row));
            step_into(std::string(key.name) + '.' + name, [&] { rows.describe_row(*this, row); });
        }
    }

    float unit(std::string_view key) const { return unit_of(hash(key)); }

  private:
    std::uint64_t hash(std::string_view key) const {
        return hash_of(hash_of(seed_, path_ + std::string(key)), index_);
    }

    void choose(const std::string& key, const Range& range, Varying& number) {
        const float least = static_cast<float>(to_definition(range.min, range.unit));
        const float most = static_cast<float>(to_definition(range.max, range.unit));
        float value = number.value;
        if (number.kind == Varying::Kind::range)
            value = mix(number.first, number.second, unit_of(hash(key)));
        if (number.kind == Varying::Kind::spread)
            value = std::clamp(number.first + number.second * bell_of(hash(key)), least, most);
        number = Varying(value);
    }

    template <typename Inside>
    void step_into(const std::string& name, Inside inside) {
        const std::size_t outside = path_.size();
        path_ += name + '.';
        inside();
        path_.resize(outside);
    }

    std::uint64_t seed_;
    std::string path_;
    std::uint64_t index_;
};

// ---- skin ---------------------------------------------------------------------------------------

/// How far this one's colours are turned; what does it is drawing.
void vary_colors(SkinDef& skin, const Chooser& chooser) {
    if (skin.vary.hue == 0.0f && skin.vary.lightness == 0.0f) return;
    skin.own_hue = (2.0f * chooser.unit("skin.vary.hue_deg") - 1.0f) * skin.vary.hue;
    skin.own_lightness = (2.0f * chooser.unit("skin.vary.lightness") - 1.0f) * skin.vary.lightness;
    skin.vary = VaryDef{};
}

bool steps(LocomotionKind kind) {
    return kind == LocomotionKind::walk || kind == LocomotionKind::climb ||
           kind == LocomotionKind::hop;
}

/// Legs in two pairs, as a lizard's.
bool on_four_legs(const CreatureDef& individual) {
    return steps(individual.locomotion.kind) && individual.legs.size() >= 3 &&
           individual.legs.size() <= 5;
}

HeadShape head_of(const CreatureDef& individual) {
    constexpr std::size_t row = 3;  // chunks of a body that is long
    const bool is_long = individual.body.chunks.size() >= row;
    switch (individual.locomotion.kind) {
        case LocomotionKind::walk:
        case LocomotionKind::climb:
        case LocomotionKind::hop:
            if (on_four_legs(individual)) return HeadShape::lizard;
            return individual.legs.size() > 5 ? HeadShape::fangs : HeadShape::mask;
        case LocomotionKind::fly:
            return HeadShape::beak;
        case LocomotionKind::haul:
            return HeadShape::blob;
        case LocomotionKind::slither:
        case LocomotionKind::swim:
            return is_long ? HeadShape::lizard : HeadShape::none;
        case LocomotionKind::hover:
        case LocomotionKind::anchored:
            return HeadShape::none;
    }
    return HeadShape::none;
}

/// What the file left to its way to move. `individual` has its limbs written out.
void choose_by_kind(CreatureDef& individual) {
    SkinDef& skin = individual.skin;
    if (skin.head.shape == HeadShape::by_kind) skin.head.shape = head_of(individual);
    if (skin.pattern.kind == PatternKind::by_kind)
        skin.pattern.kind = on_four_legs(individual) ? PatternKind::saddles : PatternKind::none;
}

// ---- limbs --------------------------------------------------------------------------------------

void list_bones(LimbDef& limb) {
    const std::vector<float> lengths = bone_lengths(limb.bones);
    limb.bones = BonesDef{};
    limb.bones.list.assign(lengths.begin(), lengths.end());
    limb.bones.count = static_cast<int>(lengths.size());
    for (const float length : lengths)
        limb.bones.length.value += length;
}

/// Direction of one repeat against the middle of all, radians. All round, the ends do not meet.
float spread_angle(float spread, int index, int count) {
    if (count < 2) return 0.0f;
    const bool all_round = spread > 2.0f * pi - 1e-3f;
    const float step = spread / static_cast<float>(all_round ? count : count - 1);
    return (static_cast<float>(index) - static_cast<float>(count - 1) / 2.0f) * step;
}

void turn_limb(TentacleDef& tentacle, float angle, const CreatureDef&) {
    tentacle.angle = Varying(tentacle.angle + angle);
}

/// A leg spreads on the ground: its foot rests where a line from its root, so far off straight
/// down, meets the ground, no farther than a foothold may be.
void turn_limb(LegDef& leg, float angle, const CreatureDef& creature) {
    if (angle == 0.0f) return;
    const float height = creature.locomotion.ride_height;
    const float reach = creature.foothold.reach_max * leg.bones.length;
    const float most = std::sqrt(std::max(reach * reach - height * height, 0.0f));
    const float down = cosine(angle);
    const float ahead = down > 1e-3f ? height * sine(angle) / down : angle > 0.0f ? most : -most;
    leg.rest = Varying(leg.rest + std::clamp(ahead, -most, most));
}

void shift_phase(LegDef& leg, float by) {
    const float phase = leg.phase + by;
    leg.phase = Varying(phase - std::floor(phase));
}
void shift_phase(TentacleDef&, float) {}

void step_phase(LegDef& leg) {
    if (leg.index > 0) shift_phase(leg, static_cast<float>(leg.index) * leg.phase_step);
}
void step_phase(TentacleDef&) {}

void attach_along(LimbDef& limb, const BodyDef& body) {
    if (limb.along.empty()) return;
    std::size_t chunk = 0;
    while (chunk < body.chunks.size() && body.chunks[chunk].name != limb.attach)
        ++chunk;
    chunk += static_cast<std::size_t>(limb.index);
    if (chunk < body.chunks.size()) limb.attach = body.chunks[chunk].name;
}

template <typename Limb>
std::vector<Limb> written_out(const std::vector<Limb>& all, const std::string& list,
                              std::uint64_t seed, const CreatureDef& creature) {
    std::vector<Limb> result;
    for (std::size_t source = 0; source < all.size(); ++source) {
        const std::string path = list + '.' + all[source].name + '.';
        float spread = 0.0f;  // the first one's: repeats share it
        for (int index = 0; index < all[source].repeat; ++index) {
            Limb limb = all[source];
            Chooser chooser(seed, path, static_cast<std::uint64_t>(index));
            describe(chooser, limb);
            if (index == 0) spread = limb.spread;
            limb.source = static_cast<int>(source);
            limb.index = index;
            list_bones(limb);
            attach_along(limb, creature.body);
            turn_limb(limb, spread_angle(spread, index, limb.repeat), creature);
            step_phase(limb);
            if (limb.repeat > 1) limb.name += '.' + std::to_string(index);
            if (!limb.mirror) {
                result.push_back(std::move(limb));
                continue;
            }
            Limb twin = limb;
            twin.name += ".far";
            twin.far = true;
            shift_phase(twin, 0.5f);
            limb.name += ".near";
            result.push_back(std::move(limb));
            result.push_back(std::move(twin));
        }
    }
    for (Limb& limb : result) {
        limb.mirror = false;
        limb.repeat = 1;
        limb.along.clear();
        limb.spread = Varying(0.0f);
    }
    return result;
}

/// What each of them has for itself is no one number. How far they spread is.
template <typename Limb>
void leave_repeats_open(std::vector<Limb>& all, const std::vector<Limb>& species) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (species[i].repeat < 2) continue;
        const Varying spread = all[i].spread;
        all[i] = species[i];
        all[i].spread = spread;
    }
}

}  // namespace

CreatureDef specimen_of(const CreatureDef& species, std::uint64_t seed) {
    CreatureDef specimen = species;
    Chooser chooser(seed, "", 0);
    describe(chooser, specimen);
    vary_colors(specimen.skin, chooser);
    leave_repeats_open(specimen.legs, species.legs);
    leave_repeats_open(specimen.tentacles, species.tentacles);
    return specimen;
}

CreatureDef individual_of(const CreatureDef& species, std::uint64_t seed) {
    CreatureDef individual = species;
    individual.legs.clear();
    individual.tentacles.clear();
    Chooser chooser(seed, "", 0);
    describe(chooser, individual);
    vary_colors(individual.skin, chooser);
    individual.legs = written_out(species.legs, "legs", seed, individual);
    individual.tentacles = written_out(species.tentacles, "tentacles", seed, individual);
    choose_by_kind(individual);
    return individual;
}

}  // namespace wriggle
