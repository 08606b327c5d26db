#include "creatures/genes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "creatures/individual.hpp"
#include "creatures/load.hpp"
#include "creatures/toml_writer.hpp"

using namespace wriggle;

namespace {

const std::string text = R"(name = "It"
[body]
chunks = [
  { name = "chest", radius = { min = 0.2, max = 0.3 } },
  { name = "hips", radius = 0.25 },
]
[gait]
stride_period = { mean = 0.5, spread = 0.05 }
[[legs]]
name = "fore"
attach = "chest"
bones = [{ min = 0.3, max = 0.4 }, 0.3]
rest = { min = -0.1, max = 0.1 }
[[tentacles]]
name = "arm"
attach = "hips"
repeat = 5
spread_deg = { min = 90, max = 120 }
bones = { count = 8, length = { min = 1.0, max = 2.0 } }
[skin]
vary = { hue_deg = 25, lightness = 0.08 }
)";

CreatureDef species() {
    const auto loaded = load_creature({"it.toml", text}, {});
    REQUIRE(loaded.problems.empty());
    return loaded.definition;
}

const Gene& gene(const std::vector<Gene>& genes, const std::string& path) {
    const auto found =
        std::find_if(genes.begin(), genes.end(), [&](const Gene& one) { return one.path == path; });
    INFO(path);
    REQUIRE(found != genes.end());
    return *found;
}

std::map<std::string, float> values_of(const CreatureDef& species, const CreatureDef& specimen) {
    std::map<std::string, float> values;
    for (const Gene& one : genes_of(species, specimen))
        values[one.path] = one.value;
    return values;
}

}  // namespace

TEST_CASE("genes: every number that may vary has its path, value and range") {
    const CreatureDef it = species();
    const CreatureDef one = specimen_of(it, 7);
    const std::vector<Gene> genes = genes_of(it, one);
    const Gene& radius = gene(genes, "body.chunks[chest].radius");
    CHECK(radius.varies());
    CHECK_FALSE(radius.open);
    CHECK(radius.value >= 0.2f);
    CHECK(radius.value <= 0.3f);
    CHECK(radius.range.unit == Unit::metres);
    CHECK_FALSE(gene(genes, "body.chunks[hips].radius").varies());
    CHECK(gene(genes, "legs[fore].bones[0]").varies());
    CHECK_FALSE(gene(genes, "legs[fore].bones[1]").varies());
    CHECK(gene(genes, "legs[fore].smoothing.lag").value == 0.03f);
    CHECK(gene(genes, "tentacles[arm].bones.length").open);
    CHECK_FALSE(gene(genes, "tentacles[arm].spread_deg").open);
    CHECK(gene(genes, "skin.vary.hue_deg").value == one.skin.own_hue);
    CHECK(one.skin.own_hue != 0.0f);
}

TEST_CASE("genes: a specimen has the numbers of the individual of its seed") {
    const CreatureDef it = species();
    for (const std::uint64_t seed : {1u, 2u, 99u}) {
        const CreatureDef one = specimen_of(it, seed), living = individual_of(it, seed);
        CHECK(one.body.chunks[0].radius == living.body.chunks[0].radius);
        CHECK(one.gait.stride_period == living.gait.stride_period);
        CHECK(one.legs[0].bones.list[0] == living.legs[0].bones.list[0]);
        CHECK(one.legs[0].rest == living.legs[0].rest);
        CHECK(one.skin.own_hue == living.skin.own_hue);
        CHECK(toml_of(individual_of(one, seed)) == toml_of(living));
        CHECK(one.tentacles[0].bones.length.kind == Varying::Kind::range);
    }
}

TEST_CASE("genes: rolling follows the seed, and what is locked stays") {
    const CreatureDef it = species();
    const CreatureDef before = specimen_of(it, 1);
    CHECK(toml_of(rolled(it, before, {}, 5)) == toml_of(specimen_of(it, 5)));
    const LockedGenes locked{"body", "legs[fore].bones[0]", "skin.vary.hue_deg"};
    const CreatureDef now = rolled(it, before, locked, 5);
    CHECK(now.body.chunks[0].radius == before.body.chunks[0].radius);
    CHECK(now.legs[0].bones.list[0] == before.legs[0].bones.list[0]);
    CHECK(now.skin.own_hue == before.skin.own_hue);
    CHECK(now.skin.own_lightness != before.skin.own_lightness);
    CHECK(now.gait.stride_period != before.gait.stride_period);
    CHECK(now.legs[0].rest != before.legs[0].rest);
}

TEST_CASE("genes: a lock holds what is below it, and nothing of a like name") {
    const LockedGenes locked{"gait", "legs[fore]"};
    CHECK(is_locked(locked, "gait"));
    CHECK(is_locked(locked, "gait.stride_period"));
    CHECK(is_locked(locked, "legs[fore].bones[0]"));
    CHECK_FALSE(is_locked(locked, "gaiter"));
    CHECK_FALSE(is_locked(locked, "legs[forefoot].rest"));
    CHECK_FALSE(is_locked(locked, ""));
}

TEST_CASE("genes: of a cross each gene comes from one or the other, about half from each") {
    const CreatureDef it = species();
    const CreatureDef one = specimen_of(it, 1), other = specimen_of(it, 2);
    const auto of_one = values_of(it, one), of_other = values_of(it, other);
    int from_one = 0, from_other = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const CreatureDef child = crossed(one, other, {"gait"}, seed);
        CHECK(child.gait.stride_period == one.gait.stride_period);
        for (const auto& [path, value] : values_of(it, child)) {
            CHECK((value == of_one.at(path) || value == of_other.at(path)));
            if (of_one.at(path) == of_other.at(path)) continue;
            from_one += value == of_one.at(path);
            from_other += value == of_other.at(path);
        }
        CHECK(toml_of(child) == toml_of(crossed(one, other, {"gait"}, seed)));
    }
    CHECK(from_other > 60);
    CHECK(from_one > from_other);  // the locked one with them
}

TEST_CASE("genes: mutation moves by its strength, within ranges, and leaves the locked alone") {
    const CreatureDef it = species();
    const CreatureDef before = specimen_of(it, 3);
    CHECK(toml_of(mutated(it, before, {}, 0.0f, 9)) == toml_of(before));
    const CreatureDef locked = mutated(it, before, {"body", "legs"}, 1.0f, 9);
    CHECK(locked.body.chunks[0].radius == before.body.chunks[0].radius);
    CHECK(locked.legs[0].smoothing.lag == before.legs[0].smoothing.lag);
    CHECK(locked.gait.stride_period != before.gait.stride_period);
    CHECK(locked.tentacles[0].bones.length == before.tentacles[0].bones.length);
    // The deviation of many is what was asked for.
    double sum = 0.0, squares = 0.0;
    constexpr int count = 2000;
    for (int seed = 0; seed < count; ++seed) {
        const CreatureDef now = mutated(it, before, {}, 0.5f, static_cast<std::uint64_t>(seed));
        const double step = static_cast<double>(now.gait.stride_period) - before.gait.stride_period;
        sum += step;
        squares += step * step;
    }
    CHECK(std::abs(sum / count) < 0.002);
    CHECK(std::sqrt(squares / count) == doctest::Approx(0.025).epsilon(0.06));
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        for (const Gene& one : genes_of(it, mutated(it, before, {}, 100.0f, seed))) {
            if (one.open || one.path.starts_with("skin.vary")) continue;
            INFO(one.path);
            CHECK(one.value >= static_cast<float>(to_definition(one.range.min, one.range.unit)));
            CHECK(one.value <= static_cast<float>(to_definition(one.range.max, one.range.unit)));
        }
}

TEST_CASE("genes: what is kept is what the species does not say already, lists as a whole") {
    const CreatureDef it = species();
    CreatureDef one = specimen_of(it, 3);
    one.body.chunks[0].radius = Varying(0.21f);
    one.gait.stride_period = Varying(0.47f);
    one.legs[0].bones.list = {Varying(0.375f), Varying(0.3f)};
    one.legs[0].rest = it.legs[0].rest;  // left to vary
    one.tentacles[0].spread = it.tentacles[0].spread;
    std::map<std::string, std::string> changes;
    for (const TomlChange& change : changes_to_keep(it, one)) {
        REQUIRE(change.value);
        changes[change.path] = *change.value;
    }
    CHECK(changes == std::map<std::string, std::string>{{"body.chunks[chest].radius", "0.21"},
                                                        {"gait.stride_period", "0.47"},
                                                        {"legs[fore].bones", "[0.375, 0.3]"},
                                                        {"skin.vary.hue_deg", "0.0"},
                                                        {"skin.vary.lightness", "0.0"}});
    CHECK(changes_to_keep(it, it).empty());
}
