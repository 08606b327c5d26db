// The shipped animals can be told from their outlines alone: no colour, no pattern, no size.
#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "creature_fixture.hpp"
#include "creatures/motion_scenarios.hpp"
#include "shipped.hpp"
#include "silhouette.hpp"

using namespace wriggle;
using namespace wriggle::testing;
using namespace wriggle::silhouettes;

namespace {

constexpr float fine = 0.02f;  // metres of an outline's samples

/// At rest, setting off, on its way and after it has stopped, `offset` ticks later.
std::vector<Silhouette> seen(const CreatureDef& species, std::uint64_t seed, int offset) {
    const Species all{{species.stem, species}};
    const Measured measured(species, all);
    MotionRun animal = on_level(measured, seed, 12.0f);
    std::vector<Silhouette> result;
    Outline outline;
    const auto look = [&] {
        outline_of(animal.pose(), animal.individual(), fine,
                   static_cast<double>(animal.world().tick()) / tick_hz, outline);
        result.push_back(silhouette_of(outline));
    };
    animal.steps(150 + offset);
    look();
    animal.steer({1.0f, 0.0f});
    for (const int ticks : {90, 47, 53, 61, 59}) {
        animal.steps(ticks);
        look();
    }
    animal.steer({0.0f, 0.0f});
    for (const int ticks : {67, 83, 101}) {
        animal.steps(ticks);
        look();
    }
    return result;
}

struct Kind {
    std::string name;
    std::vector<Silhouette> known;               ///< of all animals that are known
    std::vector<std::vector<Silhouette>> asked;  ///< glimpses of each animal that is not
};

std::vector<Kind> all_kinds() {
    std::vector<Kind> kinds;
    for (const auto& [stem, species] : ::shipped::shipped_species()) {
        Kind& kind = kinds.emplace_back();
        kind.name = stem;
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            for (const Silhouette& one : seen(species, seed, static_cast<int>(7 * seed)))
                kind.known.push_back(one);
        for (std::uint64_t seed = 101; seed <= 104; ++seed)
            kind.asked.push_back(seen(species, seed, 33 + static_cast<int>(seed % 10)));
    }
    return kinds;
}

double best_overlap(const Silhouette& one, const std::vector<Silhouette>& known) {
    double best = 0;
    for (const Silhouette& other : known)
        best = std::max(best, overlap(one, other));
    return best;
}

struct Guess {
    std::string other;  ///< the likeliest of the kinds that it is not
    double own = 0, as_other = 0;
    double ahead() const { return own - as_other; }
};

/// By its nearest known outline; of several glimpses by the mean of that.
Guess guess(const std::vector<Kind>& kinds, const Kind& kind, std::span<const Silhouette> seen_as) {
    Guess result;
    for (const Kind& one : kinds) {
        double sum = 0;
        for (const Silhouette& glimpse : seen_as)
            sum += best_overlap(glimpse, one.known);
        const double mean = sum / static_cast<double>(seen_as.size());
        if (&one == &kind) {
            result.own = mean;
        } else if (mean > result.as_other) {
            result.as_other = mean;
            result.other = one.name;
        }
    }
    return result;
}

}  // namespace

TEST_CASE("silhouette: of the same size and in the middle, whatever its outline's size and place") {
    const auto box = [](glm::vec2 low, glm::vec2 size) {
        Outline outline;
        outline.low = low;
        outline.high = low + size;
        Piece piece;
        piece.kind = PieceKind::strip;
        piece.count = 4;
        outline.pieces.push_back(piece);
        for (const glm::vec2 at :
             {low, low + glm::vec2(size.x, 0.0f), low + glm::vec2(0.0f, size.y), low + size})
            outline.points.push_back({at});
        return silhouette_of(outline);
    };
    const Silhouette small = box({3, 4}, {0.2f, 0.4f}), large = box({-9, 2}, {3, 6});
    CHECK(overlap(small, large) > 0.97);
    CHECK(overlap(small, box({0, 0}, {6, 3})) < 0.4);
    float sum = 0;
    for (const float share : small)
        sum += share;
    const float cell = 2.0f * half / static_cast<float>(side);
    CHECK(sum * cell * cell == doctest::Approx(1.0).epsilon(0.02));
}

TEST_CASE("outline species: an animal never seen before is told by its outline alone") {
    const std::vector<Kind> kinds = all_kinds();
    CHECK(kinds.size() == 18);
    int wrong = 0, glimpses = 0;
    for (const Kind& kind : kinds) {
        CAPTURE(kind.name);
        double own = 0, least_ahead = 1, nearest = 0;
        std::string like;
        for (const std::vector<Silhouette>& animal : kind.asked) {
            const Guess whole = guess(kinds, kind, animal);
            CAPTURE(whole.other);
            CHECK(whole.ahead() > 0.03);
            own += whole.own / static_cast<double>(kind.asked.size());
            for (const Silhouette& one : animal) {
                const Guess glimpse = guess(kinds, kind, std::span(&one, 1));
                least_ahead = std::min(least_ahead, glimpse.ahead());
                if (glimpse.as_other > nearest) {
                    nearest = glimpse.as_other;
                    like = glimpse.other;
                }
                ++glimpses;
                wrong += glimpse.ahead() <= 0;
            }
        }
        MESSAGE(fmt::format("{:18} like its own {:.2f}, at most {:.2f} like {}, ahead by {:+.3f}",
                            kind.name, own, nearest, like, least_ahead));
    }
    // One glimpse may deceive: a hauler that has drawn in its arms, seen once, is a bell.
    MESSAGE(fmt::format("{} of {} glimpses deceive", wrong, glimpses));
    CHECK(wrong * 200 <= glimpses);
}
