#include "creatures/motion_card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

namespace wriggle {

bool CardRow::pass() const {
    return !applies || std::ranges::all_of(figures, [](const CardFigure& f) { return f.pass(); });
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

void put_through(const Measured& measured, std::span<const std::uint64_t> seeds, Found& found) {
    const Fits fits(measured.individual);
    const std::uint64_t first = seeds.empty() ? 1 : seeds.front();
    walk_level(measured, first, found.limbs, found.level);
    if (fits.moves) walk_to_and_fro(measured, first, found.limbs);
    for (const std::uint64_t seed : seeds) {
        if (fits.on_land) run_course(measured, seed, found.limbs, found.rough, found.progress);
        if (!fits.legs) continue;
        stop_on_course(measured, seed, found.limbs, found.stops);
        stop_on_slopes(measured, seed, found.limbs, found.stops);
        stop_on_block(measured, seed, found.limbs, found.stops);
    }
    found.rates = draw_at_frame_rates(measured, first);
    drag_through_walls(measured, first, found.limbs, found.drag);
    found.placed = place_away(measured, first);
    if (fits.legs) {
        found.air = lift(measured, first, found.limbs);
        found.thrown = throw_across(measured, first, found.limbs);
    }
}

/// What a row takes from what was found.
void add_feet_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits) {
    const auto slides = found.limbs.slides.result();
    rows.push_back(
        {1,
         "legs",
         "feet slide",
         "legs.smoothing.lag",
         fits.legs,
         {at_most("p95", slides.p95, 0.01, "L"), at_most("most", slides.most, 0.03, "L")},
         fmt::format("{} stances", slides.stances)});
    const auto level = found.level.rest.result(), stops = found.stops.result();
    rows.push_back(
        {2,
         "legs",
         "feet or body jitter at rest",
         "gait.settle_steps",
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
                    "legs.bend_weights",
                    fits.legs,
                    {at_most("flips", found.limbs.flips.result().flips, 0, "")},
                    {}});
    const auto pops = found.limbs.pops.result();
    rows.push_back(
        {4,
         "all",
         "limbs pop at full extension",
         "locomotion.ride_height",
         true,
         {at_most("pops", 100.0 * pops.share(), 0.1, "%"),
          at_most("bad", static_cast<double>(pops.bad), 0, "ticks")},
         fmt::format("{} of {} ticks, worst {:.3f} L beyond", pops.pops, pops.ticks, pops.worst)});
    rows.push_back({5,
                    "all",
                    "bones stretch",
                    "",
                    true,
                    {at_most("error", found.limbs.bones.result().most, 1e-3, "")},
                    {}});
    const auto flat = found.level.crossing.result(), rough = found.rough.result();
    rows.push_back({6,
                    "legs",
                    "legs cross or splay",
                    "legs.rest",
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
                    "gait.duty_factor",
                    fits.legs,
                    {at_most("below", static_cast<double>(planted.below), 0, "ticks"),
                     at_least("of", static_cast<double>(planted.ticks), 1, "ticks")},
                    fmt::format("at least {} stand", planted.fewest)});
    const auto rhythm = found.level.rhythm.result();
    rows.push_back({8,
                    "legs",
                    "rhythm decays",
                    "gait.stride_period",
                    fits.legs,
                    {between("change", 100.0 * rhythm.change(), -20.0, 20.0, "%"),
                     at_most("variation", rhythm.variation, 0.25, ""),
                     at_least("strides", rhythm.strides, 1, "")},
                    fmt::format("{:.3f} s at first, {:.3f} s at last", rhythm.first, rhythm.last)});
    const auto progress = found.progress.result();
    rows.push_back({9,
                    "on land",
                    "gets stuck",
                    "locomotion.grip_strength",
                    fits.on_land,
                    {at_least("finished", progress.good, progress.runs, "runs"),
                     at_least("slowest", 100.0 * progress.slowest, 25.0, "%")},
                    fmt::format("{} of {} arrived", progress.arrived, progress.runs)});
    const auto feet = found.limbs.feet.result();
    rows.push_back({10,
                    "legs",
                    "feet hang in the air or sink",
                    "legs.bones",
                    fits.legs,
                    {at_most("distance", feet.most, 0.01, "m")},
                    {}});
}

void add_hand_rows(std::vector<CardRow>& rows, const Found& found, const Fits& fits,
                   std::size_t chunks) {
    rows.push_back({11,
                    "all",
                    "depends on the frame rate",
                    "",
                    true,
                    {at_most("different", found.rates.different, 0, "ticks")},
                    found.rates.finite ? "" : "a drawn pose is not finite"});
    const auto drag = found.drag.result();
    rows.push_back(
        {12,
         "all",
         "dragged fast it breaks",
         "body.hold_strength",
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
                    "",
                    true,
                    {at_most("change", found.placed, 1e-4, "m")},
                    {}});
    rows.push_back({14,
                    "legs",
                    "runs in the air",
                    "gait.dangle_after",
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
                    "tentacles.angle_deg",
                    fits.tentacles,
                    {at_most("longest", walls.longest, 10, "ticks")},
                    fmt::format("{} in all", walls.bone_ticks)});
    const auto speed = found.level.speed.result();
    rows.push_back({16,
                    "all but anchored",
                    "does not move as asked",
                    "locomotion.acceleration",
                    fits.moves,
                    {between("share", speed.share, 0.85, 1.1, "of its speed")},
                    {}});
    const auto idle = found.level.idle.result();
    rows.push_back(
        {17,
         "tentacles",
         "dead at rest",
         "tentacles.drift.amplitude",
         fits.tentacles,
         {at_least("speed", idle.slowest, 0.02, "L/s"), at_most("steps", idle.steps, 0, "")},
         {}});
}

}  // namespace

MotionCard measure_card(const CreatureDef& species, const Species& all,
                        std::span<const std::uint64_t> seeds) {
    const Measured measured(species, all);
    Found found;
    put_through(measured, seeds, found);
    const Fits fits(measured.individual);
    MotionCard card;
    card.name = species.name;
    add_feet_rows(card.rows, found, fits);
    add_limb_rows(card.rows, found, fits);
    add_gait_rows(card.rows, found, fits);
    add_hand_rows(card.rows, found, fits, measured.individual.body.chunks.size());
    add_other_rows(card.rows, found, fits);
    return card;
}

namespace {

std::string number(double value) {
    if (value >= 1e8) return "never";
    return fmt::format("{:.4g}", value);
}

std::string text_of(const CardFigure& figure) {
    std::string text = fmt::format("{} {}", figure.name, number(figure.value));
    if (!figure.unit.empty()) text += fmt::format(" {}", figure.unit);
    const bool low = figure.least > -no_limit, high = figure.most < no_limit;
    if (low && high)
        text += fmt::format(" ({:.4g} to {:.4g})", figure.least, figure.most);
    else if (low || high)
        text += fmt::format(" ({} {:.4g})", low ? ">=" : "<=", low ? figure.least : figure.most);
    return text;
}

}  // namespace

std::string text_of(const MotionCard& card) {
    std::string text = fmt::format("{}\n", card.name);
    for (const CardRow& row : card.rows) {
        if (!row.applies) continue;
        std::string figures;
        for (const CardFigure& figure : row.figures)
            figures += (figures.empty() ? "" : ", ") + text_of(figure);
        if (!row.note.empty()) figures += fmt::format("; {}", row.note);
        fmt::format_to(std::back_inserter(text), "{:>3} {:<4}  {:<28} {}\n", row.number,
                       row.pass() ? "ok" : "FAIL", row.complaint, figures);
        if (!row.pass() && !row.key.empty())
            fmt::format_to(std::back_inserter(text), "{:10}turn {} first\n", "", row.key);
    }
    return text;
}

}  // namespace wriggle
