#include "creatures/genes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "creatures/individual.hpp"
#include "creatures/random.hpp"
#include "creatures/toml_value.hpp"

namespace wriggle {

namespace {

constexpr float deviations_in_range = 3.46410162f;  // the width of an even spread: root of 12
constexpr const char* hue_path = "skin.vary.hue_deg";
constexpr const char* lightness_path = "skin.vary.lightness";

/// A number of a definition and its place there.
struct Locus {
    std::string path;
    const char* sentence;
    Range range;
    Varying* number;
    std::string list;  ///< path of the list it stands in; empty: it stands alone
};

class LocusWalk final : public Visitor {
  public:
    /// They point into `creature`.
    static std::vector<Locus> of(CreatureDef& creature) {
        LocusWalk walk;
        describe(walk, creature);
        return std::move(walk.loci_);
    }

    void number(const Key& key, const Range& range, Varying& value) override {
        loci_.push_back({path_ + key.name, key.sentence, range, &value, {}});
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& bones) override {
        const std::string path = path_ + key.name;
        for (std::size_t i = 0; i < bones.list.size(); ++i)
            loci_.push_back({path + '[' + std::to_string(i) + ']', key.sentence, rule.bone,
                             &bones.list[i], path});
        if (!bones.list.empty() || bones.count == 0) return;
        const std::string inside = path + '.';
        loci_.push_back({inside + rule.length.name,
                         rule.length.sentence,
                         rule.length_range,
                         &bones.length,
                         {}});
        loci_.push_back(
            {inside + rule.taper.name, rule.taper.sentence, rule.taper_range, &bones.taper, {}});
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        step_into(key.name, [&] { inside(*this); });
    }
    void rows(const Key& key, Rows& rows) override {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            std::string place(rows.name(row));
            if (!rows.named()) place = '#' + std::to_string(row);
            step_into(std::string(key.name) + '[' + place + ']',
                      [&] { rows.describe_row(*this, row); });
        }
    }

  private:
    template <typename Inside>
    void step_into(const std::string& name, Inside inside) {
        const std::size_t outside = path_.size();
        path_ += name + '.';
        inside();
        path_.resize(outside);
    }

    std::vector<Locus> loci_;
    std::string path_;
};

bool is_open(const Locus& locus) {
    return locus.number->kind != Varying::Kind::fixed;
}

bool differ(const Varying& a, const Varying& b) {
    if (a.kind != b.kind) return true;
    return a.kind == Varying::Kind::fixed ? a.value != b.value
                                          : a.first != b.first || a.second != b.second;
}

/// What one deviation of the gene is.
float deviation_of(const Varying& species) {
    switch (species.kind) {
        case Varying::Kind::range:
            return (species.second - species.first) / deviations_in_range;
        case Varying::Kind::spread:
            return species.second;
        case Varying::Kind::fixed:
            break;
    }
    return std::abs(species.value);
}

/// Each number of `one` that is not locked, with the one of `other` at the same place.
template <typename Choose>
void for_loci(CreatureDef& one, const CreatureDef& other, const LockedGenes& locked,
              Choose choose) {
    CreatureDef copy = other;
    const std::vector<Locus> here = LocusWalk::of(one), there = LocusWalk::of(copy);
    assert(here.size() == there.size());
    for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i)
        if (!is_locked(locked, here[i].path)) choose(here[i], *there[i].number);
}

}  // namespace

bool is_locked(const LockedGenes& locked, std::string_view path) {
    for (std::size_t end = path.size();; --end) {
        const bool whole = end == path.size() || path[end] == '.' || path[end] == '[';
        if (whole && locked.contains(path.substr(0, end))) return true;
        if (end == 0) return false;
    }
}

std::vector<Gene> genes_of(const CreatureDef& species, const CreatureDef& specimen) {
    std::vector<Gene> genes;
    CreatureDef said = species, chosen = specimen;
    const std::vector<Locus> before = LocusWalk::of(said), now = LocusWalk::of(chosen);
    assert(before.size() == now.size());
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i)
        genes.push_back({now[i].path, now[i].sentence, now[i].range, *before[i].number,
                         now[i].number->value, is_open(now[i])});
    const auto coat = [&](const char* path, const char* sentence, Range range, float most,
                          float value) {
        if (most == 0.0f) return;
        Varying sides;
        sides.kind = Varying::Kind::range;
        sides.first = -most;
        sides.second = most;
        genes.push_back({path, sentence, range, sides, value, false});
    };
    coat(hue_path, "How far its colours are turned.", {-180.0, 180.0, Unit::degrees},
         species.skin.vary.hue, specimen.skin.own_hue);
    coat(lightness_path, "How much lighter its colours are.", {-1.0, 1.0, Unit::none},
         species.skin.vary.lightness, specimen.skin.own_lightness);
    return genes;
}

CreatureDef rolled(const CreatureDef& species, const CreatureDef& specimen,
                   const LockedGenes& locked, std::uint64_t seed) {
    const CreatureDef fresh = specimen_of(species, seed);
    CreatureDef result = specimen;
    for_loci(result, fresh, locked,
             [](const Locus& locus, const Varying& number) { *locus.number = number; });
    if (!is_locked(locked, hue_path)) result.skin.own_hue = fresh.skin.own_hue;
    if (!is_locked(locked, lightness_path)) result.skin.own_lightness = fresh.skin.own_lightness;
    return result;
}

CreatureDef crossed(const CreatureDef& one, const CreatureDef& other, const LockedGenes& locked,
                    std::uint64_t seed) {
    const auto from_other = [seed](std::string_view path) {
        return unit_of(hash_of(seed, path)) < 0.5f;
    };
    CreatureDef result = one;
    for_loci(result, other, locked, [&](const Locus& locus, const Varying& number) {
        if (from_other(locus.path)) *locus.number = number;
    });
    if (!is_locked(locked, hue_path) && from_other(hue_path))
        result.skin.own_hue = other.skin.own_hue;
    if (!is_locked(locked, lightness_path) && from_other(lightness_path))
        result.skin.own_lightness = other.skin.own_lightness;
    return result;
}

CreatureDef mutated(const CreatureDef& species, const CreatureDef& specimen,
                    const LockedGenes& locked, float strength, std::uint64_t seed) {
    CreatureDef result = specimen;
    for_loci(result, species, locked, [&](const Locus& locus, const Varying& said) {
        if (is_open(locus)) return;
        const float least = static_cast<float>(to_definition(locus.range.min, locus.range.unit));
        const float most = static_cast<float>(to_definition(locus.range.max, locus.range.unit));
        const float step = strength * deviation_of(said) * bell_of(hash_of(seed, locus.path));
        *locus.number = Varying(std::clamp(locus.number->value + step, least, most));
    });
    const auto turn = [&](const char* path, float side, float& own) {
        if (is_locked(locked, path)) return;
        const float deviation = 2.0f * side / deviations_in_range;
        own += strength * deviation * bell_of(hash_of(seed, path));
    };
    turn(hue_path, species.skin.vary.hue, result.skin.own_hue);
    turn(lightness_path, species.skin.vary.lightness, result.skin.own_lightness);
    return result;
}

std::vector<TomlChange> changes_to_keep(const CreatureDef& species, const CreatureDef& specimen) {
    std::vector<TomlChange> changes;
    CreatureDef said = species, chosen = specimen;
    const std::vector<Locus> before = LocusWalk::of(said), now = LocusWalk::of(chosen);
    assert(before.size() == now.size());
    for (std::size_t i = 0; i < std::min(before.size(), now.size());) {
        std::size_t end = i + 1;  // a list is written as a whole
        while (!now[i].list.empty() && end < now.size() && now[end].list == now[i].list)
            ++end;
        bool changed = false;
        std::string list;
        for (std::size_t at = i; at < end; ++at) {
            changed = changed || differ(*before[at].number, *now[at].number);
            if (at > i) list += ", ";
            list += toml_value(*now[at].number, now[at].range.unit);
        }
        if (changed && now[i].list.empty()) changes.push_back({now[i].path, list});
        if (changed && !now[i].list.empty()) changes.push_back({now[i].list, '[' + list + ']'});
        i = end;
    }
    if (species.skin.vary.hue != specimen.skin.vary.hue) changes.push_back({hue_path, "0.0"});
    if (species.skin.vary.lightness != specimen.skin.vary.lightness)
        changes.push_back({lightness_path, "0.0"});
    return changes;
}

}  // namespace wriggle
