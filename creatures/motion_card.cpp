#include "creatures/motion_card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "creatures/motion_advice.hpp"

namespace wriggle {

double CardFigure::badness() const {
    if (std::isnan(value)) return std::numeric_limits<double>::infinity();
    return std::max(value - most, least - value);
}

CardResult CardRow::result() const {
    if (!applies) return CardResult::does_not_fit;
    const bool good = std::ranges::all_of(figures, [](const CardFigure& f) { return f.pass(); });
    return good ? CardResult::pass : CardResult::fail;
}

bool MotionCard::pass() const {
    return std::ranges::all_of(rows, [](const CardRow& row) { return row.pass(); });
}

const CardRow& MotionCard::row(int number) const {
    const auto found = std::ranges::find(rows, number, &CardRow::number);
    assert(found != rows.end());
    return *found;
}

namespace {

constexpr double no_limit = 1e300;

CardFigure at_most(std::string_view name, double value, double most, std::string_view unit) {
    return {name, value, unit, -no_limit, most};
}
CardFigure at_least(std::string_view name, double value, double least, std::string_view unit) {
    return {name, value, unit, least, no_limit};
}
CardFigure between(std::string_view name, double value, double least, double most,
                   std::string_view unit) {
    return {name, value, unit, least, most};
}

/// Which of the animals that a row may fit this one is.
struct Fits {
    bool legs, tentacles, on_land, moves;
    explicit Fits(const CreatureDef& individual) {
        using enum LocomotionKind;
        const LocomotionKind kind = individual.locomotion.kind;
        legs = !individual.legs.empty();
        tentacles = !individual.tentacles.empty();
        on_land = kind == walk || kind == climb || kind == haul || kind == slither || kind == hop;
        moves = kind != anchored;
    }
};

/// All that the scenarios found.
struct Found {
    LimbMeasures limbs;
    WalkFigures level;
    CrossingMeasure rough;
    ProgressMeasure progress;
    RestMeasure stops;
    FrameRateFigures rates;
    DragMeasure drag;
    double placed = 0.0;
    AirMeasure::Result air;
    double thrown = 0.0;
};

constexpr std::uint64_t courses = 20;  // row 9: of other seeds each, and of other animals

/// The scenarios that fit, in order; each adds to `found`.
std::vector<std::function<void()>> runs_of(const Measured& measured, std::uint64_t seed,
                                           Found& found) {
    const Fits fits(measured.individual);
    std::vector<std::function<void()>> runs;
    const auto add = [&](bool applies, std::function<void()> run) {
        if (applies) runs.push_back(std::move(run));
    };
    LimbMeasures& limbs = found.limbs;
    add(true, [&, seed] { walk_level(measured, seed, limbs, found.level); });
    add(fits.moves, [&, seed] { walk_to_and_fro(measured, seed, limbs); });
    for (std::uint64_t i = 0; i < courses; ++i)
        add(fits.on_land, [&, course = seed * courses + i] {
            run_course(measured, course, limbs, found.rough, found.progress);
        });
    add(fits.legs, [&, seed] { stop_on_course(measured, seed, limbs, found.stops); });
    add(fits.legs, [&, seed] { stop_on_slopes(measured, seed, limbs, found.stops); });
    add(fits.legs, [&, seed] { stop_on_block(measured, seed, limbs, found.stops); });
    add(true, [&, seed] { found.rates = draw_at_frame_rates(measured, seed); });
    add(true, [&, seed] { drag_through_walls(measured, seed, limbs, found.drag); });
    add(true, [&, seed] { found.placed = place_away(measured, seed); });
    add(fits.legs, [&, seed] { found.air = lift(measured, seed, limbs); });
    add(fits.legs, [&, seed] { found.thrown = throw_across(measured, seed, limbs); });
    return runs;
}

/// What a row takes from what was found.
void add_feet_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits) {
    const auto slides = found.limbs.slides.result();
    rows.push_back(
        {1,
         "legs",
         "feet slide",
         fits.legs,
         {at_most("p95", slides.p95, 0.01, "L"), at_most("most", slides.most, 0.03, "L")},
         fmt::format("{} stances", slides.stances)});
    const auto level = found.level.rest.result(), stops = found.stops.result();
    rows.push_back(
        {2,
         "legs",
         "feet or body jitter at rest",
         fits.legs,
         {at_most("speed", worse(level.worst_speed, stops.worst_speed), 0.01, "L/s"),
          at_most("steps", level.steps + stops.steps, 0, "")},
         fmt::format("{} of {} stops bad, body at most {:.3f} m/s", level.bad + stops.bad,
                     level.stops + stops.stops, worse(level.body_speed, stops.body_speed))});
}

void add_limb_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits) {
    rows.push_back({3,
                    "legs",
                    "knees flip",
                    fits.legs,
                    {at_most("flips", found.limbs.flips.result().flips, 0, "")},
                    {}});
    const auto pops = found.limbs.pops.result();
    rows.push_back(
        {4,
         "all",
         "limbs pop at full extension",
         true,
         {at_most("pops", 100.0 * pops.share(), 0.1, "%"),
          at_most("bad", static_cast<double>(pops.bad), 0, "ticks")},
         fmt::format("{} of {} ticks, worst {:.3f} L beyond", pops.pops, pops.ticks, pops.worst)});
    rows.push_back({5,
                    "all",
                    "bones stretch",
                    true,
                    {at_most("error", found.limbs.bones.result().most, 1e-3, "")},
                    {}});
    const auto flat = found.level.crossing.result(), rough = found.rough.result();
    rows.push_back({6,
                    "legs",
                    "legs cross or splay",
                    fits.legs,
                    {at_most("flat", 100.0 * flat.standing, 2.0, "%"),
                     at_most("rough", 100.0 * rough.standing, 5.0, "%")},
                    fmt::format("feet in the air counted too: {:.2f} and {:.2f} %",
                                100.0 * flat.all, 100.0 * rough.all)});
}

void add_gait_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits) {
    const auto planted = found.level.planted.result();
    rows.push_back({7,
                    "legs",
                    "all legs lift together",
                    fits.legs,
                    {at_most("below", static_cast<double>(planted.below), 0, "ticks"),
                     at_least("of", static_cast<double>(planted.ticks), 1, "ticks")},
                    fmt::format("at least {} stand", planted.fewest)});
    const auto rhythm = found.level.rhythm.result();
    rows.push_back({8,
                    "legs",
                    "rhythm decays",
                    fits.legs,
                    {between("change", 100.0 * rhythm.change(), -20.0, 20.0, "%"),
                     at_most("variation", rhythm.variation, 0.25, ""),
                     at_least("strides", rhythm.strides, 1, "")},
                    fmt::format("{:.3f} s at first, {:.3f} s at last", rhythm.first, rhythm.last)});
    const auto progress = found.progress.result();
    rows.push_back({9,
                    "on land",
                    "gets stuck",
                    fits.on_land,
                    {at_least("finished", progress.good, progress.runs, "runs"),
                     at_least("slowest", 100.0 * progress.slowest, 25.0, "%")},
                    fmt::format("{} of {} arrived", progress.arrived, progress.runs)});
    const auto feet = found.limbs.feet.result();
    rows.push_back({10,
                    "legs",
                    "feet hang in the air or sink",
                    fits.legs,
                    {at_most("distance", feet.most, 0.01, "m")},
                    {}});
}

void add_hand_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits,
                   std::size_t chunks) {
    rows.push_back({11,
                    "all",
                    "depends on the frame rate",
                    true,
                    {at_most("different", found.rates.different, 0, "ticks"),
                     at_least("finite", found.rates.finite ? 1 : 0, 1, "")},
                    "drawn at 30, 60, 144 and 240 frames a second"});
    const auto drag = found.drag.result();
    rows.push_back(
        {12,
         "all",
         "dragged fast it breaks",
         true,
         {at_least("finite", drag.finite ? 1 : 0, 1, ""),
          at_most("inside", drag.inside, 0, "chunk-ticks"),
          at_most("stretch", drag.dragged, 1.25, ""),
          at_most("after", drag.after, chunks > 10 ? 1.05 : 1.02, ""),
          at_most("rest", drag.rest, 5.0, "s")},
         fits.legs ? fmt::format("thrown, it walks {:.2f} s after its first hold", found.thrown)
                   : ""});
    rows.push_back({13,
                    "all",
                    "whips after being moved",
                    true,
                    {at_most("change", found.placed, 1e-4, "m")},
                    {}});
    rows.push_back({14,
                    "legs",
                    "runs in the air",
                    fits.legs,
                    {at_most("steps", found.air.steps, 0, ""),
                     at_least("dangles", found.air.dangles ? 1 : 0, 1, ""),
                     at_least("ticks", found.air.ticks, 18, "")},
                    {}});
}

void add_other_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits) {
    const auto walls = found.limbs.walls.result();
    rows.push_back({15,
                    "tentacles",
                    "limbs pass through walls",
                    fits.tentacles,
                    {at_most("longest", walls.longest, 10, "ticks")},
                    fmt::format("{} in all", walls.bone_ticks)});
    const auto speed = found.level.speed.result();
    rows.push_back({16,
                    "all but anchored",
                    "does not move as asked",
                    fits.moves,
                    {between("share", speed.share, 0.85, 1.1, "of its speed")},
                    {}});
    const auto idle = found.level.idle.result();
    rows.push_back(
        {17,
         "tentacles",
         "dead at rest",
         fits.tentacles,
         {at_least("speed", idle.slowest, 0.02, "L/s"), at_most("steps", idle.steps, 0, "")},
         {}});
}

void add_keys(std::vector<std::string_view>& keys, const std::vector<std::string_view>& more) {
    for (const std::string_view key : more)
        if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
}

void take_worse(CardRow& worst, const CardRow& row) {
    if (worst.pass() && !row.pass()) worst.note = row.note;
    for (std::size_t i = 0; i < worst.figures.size(); ++i)
        if (row.figures[i].badness() > worst.figures[i].badness())
            worst.figures[i] = row.figures[i];
    add_keys(worst.keys, row.keys);
    worst.failed_seeds.insert(worst.failed_seeds.end(), row.failed_seeds.begin(),
                              row.failed_seeds.end());
}

}  // namespace

int card_runs(const CreatureDef& species) {
    const Species none;
    Found found;
    return static_cast<int>(runs_of(Measured(species, none), 0, found).size());
}

MotionCard measure_card(const CreatureDef& species, const Species& all, std::uint64_t seed,
                        const CardWatch& watch) {
    const Measured measured(species, all);
    Found found;
    const auto runs = runs_of(measured, seed, found);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        runs[i]();
        if (watch && !watch(static_cast<int>(i) + 1, static_cast<int>(runs.size()))) break;
    }
    const Fits fits(measured.individual);
    MotionCard card;
    card.name = species.name;
    card.seeds = {seed};
    add_feet_rows(card.rows, found, fits);
    add_limb_rows(card.rows, found, fits);
    add_gait_rows(card.rows, found, fits);
    add_hand_rows(card.rows, found, fits, measured.individual.body.chunks.size());
    add_other_rows(card.rows, found, fits);
    for (CardRow& row : card.rows) {
        if (row.pass()) continue;
        row.failed_seeds = {seed};
        for (const CardFigure& figure : row.figures)
            if (!figure.pass()) add_keys(row.keys, keys_to_turn(row.number, figure.name, species));
    }
    return card;
}

MotionCard worst_of(std::span<const MotionCard> cards) {
    assert(!cards.empty());
    MotionCard worst = cards.front();
    for (const MotionCard& card : cards.subspan(1)) {
        worst.seeds.insert(worst.seeds.end(), card.seeds.begin(), card.seeds.end());
        for (std::size_t i = 0; i < worst.rows.size(); ++i)
            take_worse(worst.rows[i], card.rows[i]);
    }
    return worst;
}

}  // namespace wriggle
