#include "creatures/locomotion_row.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/outline.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr float ground = 2.0f;  // metres up

/// A worm that says nothing of its waves.
CreatureDef plain_worm() {
    std::string text = "name = \"Worm\"\n[body]\nchunks = [";
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i"})
        text.append("{ name = \"").append(name).append("\", radius = 0.09, mass = 0.14 }, ");
    text.append("]\nspacing = 0.13\nmax_bend_deg = 55\nmuscle_torque = 0.8\nfriction = 0\n");
    text.append("[locomotion]\nkind = \"slither\"\nspeed = 0.8\ngrips = [\"floor\"]\n");
    return species_of("worm", text);
}

/// How far each link was from its length at rest, tick by tick, in shares of that.
using Links = std::vector<std::vector<double>>;

Links watch(
    World& world, int ticks, const std::function<void(const Pose&)>& look = [](const Pose&) {}) {
    Links links;
    const double spacing = world.individual(world.poses()[0].id)->body.spacing;
    for (int tick = 0; tick < ticks; ++tick) {
        run(world, 1);
        const auto& chunks = world.poses()[0].chunks;
        look(world.poses()[0]);
        links.resize(chunks.size() - 1);
        for (std::size_t i = 0; i < links.size(); ++i)
            links[i].push_back(length(chunks[i].at - chunks[i + 1].at) / spacing - 1.0);
    }
    return links;
}

double swing(const std::vector<double>& values) {
    const auto [low, high] = std::ranges::minmax_element(values);
    return 0.5 * (*high - *low);
}

double smallest_swing(const Links& links) {
    double least = 1e9;
    for (const auto& link : links)
        least = std::min(least, swing(link));
    return least;
}

double largest_swing(const Links& links) {
    double most = 0.0;
    for (const auto& link : links)
        most = std::max(most, swing(link));
    return most;
}

/// Amplitude and phase of what swings at this frequency.
std::complex<double> tone_of(const std::vector<double>& values, double hz) {
    std::complex<double> sum = 0.0;
    for (std::size_t t = 0; t < values.size(); ++t)
        sum += values[t] * std::polar(1.0, -2.0 * 3.14159265358979 * hz * double(t) / 60.0);
    return sum * (2.0 / double(values.size()));
}

/// Wave lengths from the first link to the last; above 0 it runs from head to tail.
double waves_of(const Links& links, double hz) {
    double sum = 0.0;
    for (std::size_t i = 0; i + 1 < links.size(); ++i)
        sum -= std::arg(tone_of(links[i + 1], hz) / tone_of(links[i], hz));
    return sum / (2.0 * 3.14159265358979);
}

struct Slitherer {
    const char* name;
    CreatureDef species;
    double seen;  ///< least share by which each of its links swings
};

std::vector<Slitherer> slitherers() {
    return {{"glass_eel", species_of("glass_eel"), 0.15},
            {"mire_leech", species_of("mire_leech"), 0.15},
            {"shell_snail", species_of("shell_snail"), 0.1},
            {"a worm that says nothing", plain_worm(), 0.15}};
}

World on_level_ground(const CreatureDef& species) {
    World world = world_with(species, flat_scene(), {60.0f, ground + 0.2f});
    run(world, 60, {steer(0.0f, 0.0f)});
    return world;
}

const HullRow* row_at(const Outline& outline, float along) {
    for (const Piece& piece : outline.pieces) {
        if (piece.part != PiecePart::spine || piece.kind != PieceKind::hull) continue;
        for (const HullRow& row : outline.rows_of(piece))
            if (row.along >= along) return &row;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("row: on level ground a wave of short and long links runs along the body") {
    for (const Slitherer& s : slitherers()) {
        CAPTURE(s.name);
        World world = on_level_ground(s.species);
        run(world, 180, {steer(1.0f, 0.0f)});
        const SlitherDef& def = world.individual(world.poses()[0].id)->slither;
        const double hz = def.wave_hz;
        const Links links = watch(world, int(std::lround(6.0 * 60.0 / hz)));
        CHECK(smallest_swing(links) > s.seen);
        for (const auto& link : links)
            CHECK(std::abs(tone_of(link, hz)) > 0.8 * swing(link));
        const double middles = double(links.size() - 1) / double(links.size());
        const double waves = (def.wave_forward ? -1.0 : 1.0) * def.waves * middles;
        CHECK(waves_of(links, hz) == doctest::Approx(waves).epsilon(0.1));
    }
}

TEST_CASE("row: a slow slitherer's wave is as high and slower; at rest it only breathes") {
    for (const Slitherer& s : slitherers()) {
        CAPTURE(s.name);
        World world = on_level_ground(s.species);
        run(world, 180, {steer(0.5f, 0.0f)});
        const SlitherDef& def = world.individual(world.poses()[0].id)->slither;
        const double hz = 0.5 * def.wave_hz;
        const Links slow = watch(world, int(std::lround(3.0 * 60.0 / hz)));
        CHECK(smallest_swing(slow) > s.seen);
        CHECK(std::abs(tone_of(slow[2], hz)) > 0.8 * swing(slow[2]));
        run(world, 180, {steer(0.0f, 0.0f)});
        std::vector<double> thick;
        const Links rest = watch(world, 600, [&](const Pose& pose) {
            thick.push_back(pose.chunks[2].swell);
            for (const ChunkPose& chunk : pose.chunks)  // all of it at once
                CHECK(std::abs(chunk.swell - pose.chunks[2].swell) < 1e-4f);
        });
        CHECK(largest_swing(rest) < 0.005);
        CHECK(std::abs(swing(thick) / (0.5 * def.breath) - 1.0) < 0.15);
        CHECK(std::abs(tone_of(thick, def.breath_hz)) > 0.8 * swing(thick));
    }
}

TEST_CASE("row: none of it in the water or in the hand") {
    const CreatureDef species = species_of("glass_eel");
    SceneDef scene = flat_scene();
    scene.water = {{{90.0f, ground}, {180.0f, ground + 9.0f}}};
    World water = world_with(species, scene, {60.0f, ground + 0.2f});
    run(water, 180, {steer(1.0f, 0.0f)});
    run(water, 90, {{0, PlaceInput{0, {130.0f, ground + 4.0f}}}});
    const auto is_whole = [](const Pose& pose) {
        for (const ChunkPose& chunk : pose.chunks)
            CHECK(std::abs(chunk.swell - 1.0f) < 1e-3f);
    };
    watch(water, 120, is_whole);
    World hand = on_level_ground(species);
    run(hand, 60, {steer(1.0f, 0.0f)});
    const glm::vec2 at = hand.poses()[0].chunks[6].at;
    run(hand, 1, {{0, MouseInput{at}}, {0, GrabInput{0, "c5", "", 1.0f}}});
    run(hand, 90, {{0, MouseInput{at + glm::vec2(0.0f, 3.0f)}}});
    watch(hand, 60, is_whole);
}

TEST_CASE("row: what is short is thick, keeps its volume and lies on its belly") {
    for (const Slitherer& s : slitherers()) {
        CAPTURE(s.name);
        World world = on_level_ground(s.species);
        run(world, 180, {steer(1.0f, 0.0f)});
        const auto individual = *world.individual(world.poses()[0].id);
        float thinnest = 10.0f, thickest = 0.0f, lowest = 10.0f, highest = 0.0f;
        for (int tick = 0; tick < 120; ++tick) {
            run(world, 1);
            const auto& chunks = world.poses()[0].chunks;
            for (std::size_t i = 1; i + 1 < chunks.size(); ++i) {
                const float share = (length(chunks[i].at - chunks[i - 1].at) +
                                     length(chunks[i].at - chunks[i + 1].at)) /
                                    (2.0f * individual.body.spacing);
                CHECK(std::abs(chunks[i].swell * chunks[i].swell * share - 1.0f) < 0.06f);
                const float belly =
                    chunks[i].at.y - individual.body.chunks[i].radius * chunks[i].swell;
                CHECK(belly > ground - 0.012f);
            }
            const std::size_t middle = chunks.size() / 2;
            thinnest = std::min(thinnest, chunks[middle].swell);
            thickest = std::max(thickest, chunks[middle].swell);
            lowest = std::min(lowest, chunks[middle].at.y);
            highest = std::max(highest, chunks[middle].at.y);
        }
        CHECK(thickest > 1.03f);
        CHECK(thinnest < 0.97f);
        CHECK(highest - lowest > 0.06f * individual.body.chunks[3].radius);
    }
}

TEST_CASE("row: where the wave stretches an eel or a leech it rises off the ground") {
    for (const char* name : {"glass_eel", "mire_leech"}) {
        CAPTURE(name);
        World world = on_level_ground(species_of(name));
        run(world, 180, {steer(1.0f, 0.0f)});
        const CreatureDef individual = *world.individual(world.poses()[0].id);
        int off = 0, stretched = 0;
        float highest = 0.0f;
        for (int tick = 0; tick < 240; ++tick) {
            run(world, 1);
            const ChunkPose& chunk = world.poses()[0].chunks[3];
            const float rest = individual.body.chunks[3].radius;
            const float belly = chunk.at.y - rest * chunk.swell - ground;
            highest = std::max(highest, belly / rest);
            if (belly < 0.15f * rest) continue;
            ++off;
            stretched += chunk.swell < 1.0f;
        }
        CHECK(off > 24);
        CHECK(highest > 0.25f);
        CHECK(stretched > 0.6 * off);
    }
}

TEST_CASE("row: the hull is as much thicker as its chunks are") {
    World world = on_level_ground(species_of("mire_leech"));
    const CreatureDef individual = *world.individual(world.poses()[0].id);
    Pose pose = world.poses()[0];
    const auto width = [&](float swell) {
        for (ChunkPose& chunk : pose.chunks)
            chunk.swell = swell;
        Outline outline;
        outline_of(pose, individual, 0.02f, 0.0, outline);
        const HullRow* row = row_at(outline, 0.5f);
        REQUIRE(row);
        return row->half_width;
    };
    CHECK(width(1.2f) / width(1.0f) == doctest::Approx(1.2).epsilon(0.02));
    CHECK(width(0.9f) / width(1.0f) == doctest::Approx(0.9).epsilon(0.02));
    // Its marks are the same ones, at every distance.
    for (const float detail : {0.01f, 0.03f, 0.04f, 0.05f, 0.06f, 0.08f}) {
        CAPTURE(detail);
        std::array<std::size_t, 2> pieces{};
        for (const float swell : {0.85f, 1.2f}) {
            for (ChunkPose& chunk : pose.chunks)
                chunk.swell = swell;
            Outline outline;
            outline_of(pose, individual, detail, 0.0, outline);
            pieces[swell > 1.0f] = outline.pieces.size();
        }
        CHECK(pieces[0] == pieces[1]);
    }
    // One thick place among thin ones.
    Outline outline;
    for (ChunkPose& chunk : pose.chunks)
        chunk.swell = 0.85f;
    pose.chunks[3].swell = 1.25f;
    outline_of(pose, individual, 0.02f, 0.0, outline);
    float widest = 0.0f, at = 0.0f;
    for (const Piece& piece : outline.pieces) {
        if (piece.part != PiecePart::spine) continue;
        for (const HullRow& row : outline.rows_of(piece))
            if (row.half_width > widest) widest = row.half_width, at = row.along;
    }
    CHECK(std::abs(at - 3.0f / 5.0f) < 0.12f);
}

TEST_CASE("row: between two poses its thickness is between theirs") {
    World world = on_level_ground(species_of("mire_leech"));
    Pose from = world.poses()[0], to = from;
    from.chunks[2].swell = 0.9f;
    to.chunks[2].swell = 1.1f;
    CHECK(interpolate(from, to, 0.25f).chunks[2].swell == doctest::Approx(0.95f));
}

TEST_CASE("row: a definition changed in mid wave leaves the body as it lies") {
    CreatureDef species = species_of("mire_leech");
    World world = on_level_ground(species);
    run(world, 180, {steer(1.0f, 0.0f)});
    const auto before = world.poses()[0].chunks;
    species.skin.colors.base = {};
    run(world, 1, {{0, DefinitionInput{species, ""}}});
    const auto& after = world.poses()[0].chunks;
    for (std::size_t i = 0; i < after.size(); ++i) {
        CHECK(length(after[i].at - before[i].at) < 0.04f);
        CHECK(std::abs(after[i].swell - before[i].swell) < 0.05f);
    }
}
