#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "creatures/check.hpp"
#include "creatures/describe.hpp"

namespace wriggle {

namespace {

constexpr double least_gap = 0.01;      // between the points of a polygon, metres
constexpr double rounding = 1e-6;       // of floats: [0, 3] and [0, 3.01] are 1 cm apart
constexpr double least_area = 1e-4;     // of a solid, square metres
constexpr std::size_t faults_told = 8;  // of one polygon
constexpr float middle = 0.1f;          // of the view: a sun within it stands to no side
constexpr float least_scale = 0.5f;     // of panels

struct Point {
    double x, y;
};

Point point_of(glm::vec2 v) {
    return {v.x, v.y};
}

double turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool lies_on(Point a, Point b, Point p) {
    return turn(a, b, p) == 0.0 && p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) &&
           p.y >= std::min(a.y, b.y) && p.y <= std::max(a.y, b.y);
}

int sign(double value) {
    return (value > 0.0) - (value < 0.0);
}

/// Whether two edges have a point in common, ends included.
bool meet(Point a, Point b, Point c, Point d) {
    if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
        std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y))
        return false;
    if (sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 &&
        sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0)
        return true;
    return lies_on(a, b, c) || lies_on(a, b, d) || lies_on(c, d, a) || lies_on(c, d, b);
}

double distance(Point a, Point b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

bool is_read(const Node& number, float value) {
    return number.is_number() && static_cast<float>(number.number()) == value;
}

bool is_read(const Node& pair, glm::vec2 value) {
    return pair.is_list() && pair.items.size() == 2 && is_read(pair.items[0], value.x) &&
           is_read(pair.items[1], value.y);
}

/// Whether c-d is nearer than the least gap to a-b over more than that length.
bool runs_along(Point a, Point b, Point c, Point d) {
    const double length = distance(a, b), other = distance(c, d);
    const Point way{(b.x - a.x) / length, (b.y - a.y) / length};
    const auto along = [&](Point p) { return (p.x - a.x) * way.x + (p.y - a.y) * way.y; };
    const auto beside = [&](Point p) {
        return std::abs((p.x - a.x) * way.y - (p.y - a.y) * way.x);
    };
    const double from = along(c), to = along(d);
    if (std::abs(to - from) < 0.5 * other) return false;  // it runs across
    // The part of c-d that lies beside a-b, in shares of c-d.
    const double s = std::clamp((0.0 - from) / (to - from), 0.0, 1.0);
    const double t = std::clamp((length - from) / (to - from), 0.0, 1.0);
    const auto place = [&](double share) {
        return Point{c.x + (d.x - c.x) * share, c.y + (d.y - c.y) * share};
    };
    const double run = std::abs(t - s) * other;
    return run > least_gap && beside(place(s)) < least_gap && beside(place(t)) < least_gap;
}

class SceneCheck {
  public:
    SceneCheck(const SceneDef& scene, const Node& root, const FindFile& find, Problems& problems,
               Problems& hints)
        : scene_(scene), root_(root), find_(find), problems_(problems), hints_(hints) {}

    void run() {
        for (std::size_t i = 0; i < scene_.solids.size(); ++i)
            check_solid(i);
        for (std::size_t i = 0; i < scene_.poles.size(); ++i)
            check_pole(i);
        for (std::size_t i = 0; i < scene_.water.size(); ++i)
            check_water(i);
        check_spawns();
        check_light();
    }

  private:
    /// The table of a row; nullptr where the reader has told that it is none.
    const Node* row_of(const char* list, std::size_t row) const {
        const Node* all = root_.find(list);
        if (!all || !all->is_list() || row >= all->items.size()) return nullptr;
        return all->items[row].is_table() ? &all->items[row] : nullptr;
    }

    /// The list of a polygon's points, if each of them could be read.
    const Node* points_of(const char* list, std::size_t row,
                          const std::vector<glm::vec2>& read) const {
        const Node* polygon = row_of(list, row);
        const Node* points = polygon ? polygon->find("points") : nullptr;
        if (!points || !points->is_list() || points->items.size() != read.size()) return nullptr;
        for (std::size_t i = 0; i < read.size(); ++i) {
            const Node& point = points->items[i];
            if (!is_read(point, read[i])) return nullptr;
        }
        return points;
    }

    void count_points(const Node& points, const std::string& key) {
        const std::size_t before = points_;
        points_ += points.items.size();
        if (points_ > max_points_altogether && before <= max_points_altogether)
            problems_.add(points.place, key,
                          fmt::format("brings the scene to {} points; at most {} were expected",
                                      points_, max_points_altogether));
    }

    void check_solid(std::size_t row) {
        const std::vector<glm::vec2>& points = scene_.solids[row].points;
        const Node* node = points_of("solids", row, points);
        const std::string key = fmt::format("solids[{}].points", row);
        if (!node) return;
        count_points(*node, key);
        if (points_ > max_points_altogether || tell_gaps(points, *node, key, true) > 0) return;
        if (tell_crossings(points, *node, key) > 0) return;
        if (std::abs(signed_area_twice(points)) < 2.0 * least_area)
            problems_.add(node->place, key, "has no area; corners off one line were expected");
    }

    void check_pole(std::size_t row) {
        const std::vector<glm::vec2>& points = scene_.poles[row].points;
        const Node* node = points_of("poles", row, points);
        const std::string key = fmt::format("poles[{}].points", row);
        if (!node) return;
        count_points(*node, key);
        if (points_ > max_points_altogether || tell_gaps(points, *node, key, false) > 0) return;
        tell_folds(points, *node, key);
    }

    /// Points nearer to each other than the least gap: any two of a solid, neighbours on a pole.
    std::size_t tell_gaps(const std::vector<glm::vec2>& points, const Node& node,
                          const std::string& key, bool any_two) {
        std::size_t told = 0;
        for (std::size_t i = 1; i < points.size(); ++i) {
            for (std::size_t j = any_two ? 0 : i - 1; j < i && told < faults_told; ++j) {
                const double gap = distance(point_of(points[i]), point_of(points[j]));
                if (gap >= least_gap - rounding) continue;
                ++told;
                const bool closing = any_two && j == 0 && i + 1 == points.size();
                const std::string what =
                    gap == 0.0
                        ? closing ? "repeats points[0]; leave it out, a solid closes by itself"
                                  : fmt::format("repeats points[{}]; leave it out", j)
                        : fmt::format("is {:.3g} m from points[{}]; at least {} m was expected",
                                      gap, j, least_gap);
                problems_.add(node.items[i].place, fmt::format("{}[{}]", key, i), what);
            }
        }
        return told;
    }

    /// A pole may cross itself, but not run back along itself.
    void tell_folds(const std::vector<glm::vec2>& points, const Node& node,
                    const std::string& key) {
        const auto at = [&](std::size_t i) { return point_of(points[i]); };
        std::size_t told = 0;
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            for (std::size_t j = 0; j < i && told < faults_told; ++j) {
                if (!runs_along(at(j), at(j + 1), at(i), at(i + 1))) continue;
                ++told;
                problems_.add(node.items[i + 1].place, fmt::format("{}[{}]", key, i + 1),
                              fmt::format("the line from points[{}] to here runs along the line "
                                          "from points[{}] to points[{}]; a pole may not fold back "
                                          "over itself",
                                          i, j, j + 1));
            }
    }

    std::size_t tell_crossings(const std::vector<glm::vec2>& points, const Node& node,
                               const std::string& key) {
        const std::size_t count = points.size();
        const auto at = [&](std::size_t i) { return point_of(points[i % count]); };
        std::size_t told = 0;
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < i && told < faults_told; ++j) {
                bool crosses = false;
                if (j + 1 == i || (j == 0 && i + 1 == count)) {
                    // Neighbours share a corner; they cross where one folds back on the other.
                    const std::size_t corner = j + 1 == i ? i : 0;
                    const Point before = at(corner + count - 1), here = at(corner),
                                after = at(corner + 1);
                    const double along = (before.x - here.x) * (after.x - here.x) +
                                         (before.y - here.y) * (after.y - here.y);
                    crosses = turn(before, here, after) == 0.0 && along > 0.0;
                } else {
                    crosses = meet(at(j), at(j + 1), at(i), at(i + 1));
                }
                if (!crosses) continue;
                ++told;
                problems_.add(
                    node.items[i].place, fmt::format("{}[{}]", key, i),
                    fmt::format(
                        "the edge from here to points[{}] meets the edge from points[{}] to "
                        "points[{}]; a solid may not cross or touch itself",
                        (i + 1) % count, j, j + 1));
            }
        }
        return told;
    }

    void check_water(std::size_t row) {
        const WaterDef& water = scene_.water[row];
        const Node* node = row_of("water", row);
        const Node* min = node ? node->find("min") : nullptr;
        if (!min || !node->find("max")) return;
        if (water.min.x < water.max.x && water.min.y < water.max.y) return;
        if (!is_read(*min, water.min) || !is_read(*node->find("max"), water.max)) return;
        problems_.add(
            min->place, fmt::format("water[{}].min", row),
            fmt::format("[{:.6g}, {:.6g}] is not below and left of max, [{:.6g}, {:.6g}]; "
                        "it was expected to be",
                        water.min.x, water.min.y, water.max.x, water.max.y));
    }

    void check_spawns() {
        std::size_t all = 0;
        for (std::size_t row = 0; row < scene_.spawns.size(); ++row) {
            const SpawnDef& spawn = scene_.spawns[row];
            const Node* node = row_of("spawns", row);
            if (!node) continue;
            const std::string key = fmt::format("spawns[{}]", row);
            const std::size_t before = all;
            if (!spawn.waits) all += static_cast<std::size_t>(spawn.count);
            const Node* count = node->find("count");
            if (all > max_spawned && before <= max_spawned)
                problems_.add((count ? count : node)->place, key + ".count",
                              fmt::format("brings the scene to {} creatures; at most {} were "
                                          "expected",
                                          all, max_spawned));
            const Node* creature = node->find("creature");
            if (creature && !spawn.creature.empty() && find_ && !find_(spawn.creature))
                problems_.add(creature->place, key + ".creature",
                              fmt::format("there is no creature {}; the name of a creature's file "
                                          "was expected",
                                          quoted(spawn.creature)));
            const Node* individual = node->find("individual");
            if (individual && spawn.count != 1)
                problems_.add(
                    individual->place, key + ".individual",
                    fmt::format("is one animal; a count of 1 was expected, not {}", spawn.count));
            const Node* backs = node->find("backs");
            if (backs && spawn.backs.size() != spawn.chunks.size())
                hints_.add(backs->place, key + ".backs",
                           fmt::format("does nothing: {} sides for {} chunks, not one for each",
                                       spawn.backs.size(), spawn.chunks.size()));
            const Node* at = node->find("at");
            if (at && (spawn.at.x < 0.0f || spawn.at.y < 0.0f || spawn.at.x > scene_.size.x ||
                       spawn.at.y > scene_.size.y))
                hints_.add(at->place, key + ".at",
                           fmt::format("[{:.6g}, {:.6g}] lies outside the scene's edges",
                                       spawn.at.x, spawn.at.y));
        }
    }

    void check_light() {
        const Node* light = root_.find("light");
        if (!light || !light->is_table()) return;
        const Node* from = light->find("from");
        if (from && scene_.light.from == glm::vec2(0.0f))
            return problems_.add(from->place, "light.from",
                                 "[0, 0] has no direction; use one such as [-0.25, 1.0]");
        // From above there is no sky.
        const SunDef& sun = scene_.light.sun;
        if (scene_.gravity == glm::vec2(0.0f) || sun.radius <= 0.0f) return;
        const Node* table = light->find("sun");
        const Node* at = table && table->is_table() ? table->find("at") : nullptr;
        if (!at && !from) return;
        const float side = sun.at.x - 0.5f, lit = scene_.light.from.x;
        if (side * lit >= 0.0f || std::abs(side) < middle || std::abs(lit) < middle) return;
        const bool right = side > 0.0f;
        hints_.add((at ? at : from)->place, at ? "light.sun.at" : "light.from",
                   fmt::format("the {} stands to the {}, and light.from, [{:.6g}, {:.6g}], lights "
                               "the {} sides",
                               sun.moon ? "moon" : "sun", right ? "right" : "left",
                               scene_.light.from.x, scene_.light.from.y, right ? "left" : "right"));
    }

    const SceneDef& scene_;
    const Node& root_;
    const FindFile& find_;
    Problems& problems_;
    Problems& hints_;
    std::size_t points_ = 0;
};

/// Gathers each action's keys, and tells those that two actions claim.
class KeyCheck final : public Visitor {
  public:
    KeyCheck(const Node& root, Problems& problems) : problems_(problems) {
        keys_ = root.find("keys");
        if (keys_ && !keys_->is_table()) keys_ = nullptr;
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule&,
                     std::vector<std::string>& value) override {
        if (rule.kind != TextRule::Kind::key_name) return;
        const Node* node = keys_ ? keys_->find(key.name) : nullptr;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Claim claim{key.name, node, i};
            const auto [earlier, fresh] = claims_.emplace(value[i], claim);
            if (fresh) continue;
            // Told where the file says it; a default that somebody overrode is not to blame.
            const bool here = node != nullptr;
            tell(value[i], here ? claim : earlier->second, here ? earlier->second : claim);
        }
    }

  private:
    struct Claim {
        std::string action;
        const Node* node;
        std::size_t item;
    };

    void tell(const std::string& name, const Claim& claim, const Claim& other) {
        if (!claim.node) return;
        const bool listed = claim.node->is_list() && claim.item < claim.node->items.size();
        const Node& at = listed ? claim.node->items[claim.item] : *claim.node;
        problems_.add(
            at.place,
            listed ? fmt::format("keys.{}[{}]", claim.action, claim.item) : "keys." + claim.action,
            claim.action == other.action
                ? quoted(name) + " is there twice; once was expected"
                : fmt::format("{} is the key of {} already{}; a key for one action alone "
                              "was expected",
                              quoted(name), other.action,
                              other.node ? "" : ", where nothing else is said"));
    }

    Problems& problems_;
    const Node* keys_;
    std::map<std::string, Claim> claims_;
};

}  // namespace

double signed_area_twice(std::span<const glm::vec2> points) {
    double sum = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point a = point_of(points[i]), b = point_of(points[(i + 1) % points.size()]);
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

void check(const SceneDef& scene, const Node& root, const FindFile& find, Problems& problems,
           Problems& hints) {
    SceneCheck(scene, root, find, problems, hints).run();
}

void check(const GameDef& game, const Node& root, Problems& problems) {
    KeyCheck visitor(root, problems);
    GameDef copy = game;
    describe(visitor, copy);
    const Node* window = root.find("window");
    const Node* scale = window && window->is_table() ? window->find("ui_scale") : nullptr;
    if (scale && game.window.ui_scale > 0.0f && game.window.ui_scale < least_scale)
        problems.add(scale->place, "window.ui_scale",
                     fmt::format("{:.6g} is too small; use {} to 4 times, or 0: by the window's "
                                 "height",
                                 game.window.ui_scale, least_scale));
}

}  // namespace wriggle
