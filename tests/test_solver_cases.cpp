// Every case of cases/solver.toml: inputs on which solvers fail, and what ours must give.
#include <doctest/doctest.h>

#include <toml++/toml.h>
#include <cmath>
#include <glm/vec2.hpp>
#include <set>
#include <string>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/ccd.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/two_bone.hpp"

using namespace wriggle;

namespace {

struct Case {
    const toml::table& table;
    std::string name;
    std::vector<float> bones;
    std::vector<glm::vec2> joints;
    SolveSettings settings;

    Chain chain() { return {joints, bones}; }
};

float number(const toml::node& node) {
    return static_cast<float>(*node.value<double>());
}

glm::vec2 point(const toml::node& node) {
    const toml::array& pair = *node.as_array();
    return {number(pair[0]), number(pair[1])};
}

std::vector<glm::vec2> points(const toml::node& node) {
    std::vector<glm::vec2> all;
    for (const toml::node& each : *node.as_array())
        all.push_back(point(each));
    return all;
}

Case read(const toml::table& table) {
    Case it{table, *table["name"].value<std::string>(), {}, {}, {}};
    if (const auto* given = table.get("joints")) it.joints = points(*given);
    if (const auto* given = table.get("bones")) {
        for (const toml::node& bone : *given->as_array())
            it.bones.push_back(number(bone));
    } else {
        for (std::size_t i = 1; i < it.joints.size(); ++i) {
            it.bones.push_back(length(it.joints[i] - it.joints[i - 1]));
        }
    }
    if (it.joints.empty()) {
        float bend = 0.0f, angle = 0.0f;
        if (const auto* start = table["start"].as_table()) bend = number(*start->get("arc_deg"));
        glm::vec2 at = table.contains("root") ? point(*table.get("root")) : glm::vec2(0.0f);
        it.joints.push_back(at);
        for (const float bone : it.bones) {
            at += direction(angle) * bone;
            it.joints.push_back(at);
            angle += bend * pi / 180.0f;
        }
    }
    if (const auto* given = table.get("tolerance")) it.settings.tolerance = number(*given);
    if (const auto* given = table.get("iterations")) {
        it.settings.iterations = static_cast<int>(number(*given));
    }
    return it;
}

SolveResult run(Case& it, glm::vec2 target) {
    const std::string solver = it.table["solver"].value_or(std::string("fabrik"));
    REQUIRE((solver == "fabrik" || solver == "ccd"));
    return (solver == "ccd" ? solve_ccd : solve_fabrik)(it.chain(), target, {}, it.settings);
}

std::string name_of(SolveStatus status) {
    switch (status) {
        case SolveStatus::reached:
            return "reached";
        case SolveStatus::clamped:
            return "clamped";
        case SolveStatus::unreached:
            return "unreached";
        case SolveStatus::invalid:
            break;
    }
    return "invalid";
}

bool finite(const std::vector<glm::vec2>& joints) {
    for (const glm::vec2& joint : joints) {
        if (!std::isfinite(joint.x) || !std::isfinite(joint.y)) return false;
    }
    return true;
}

/// The one rotation of a page's worked example.
void check_rotation(Case& it, glm::vec2 target, const toml::table& expect) {
    const auto joint = static_cast<std::size_t>(number(*expect.get("joint")));
    const glm::vec2 before = it.joints.back() - it.joints[joint];
    turn_joint(it.chain(), joint, target);
    const glm::vec2 after = it.joints.back() - it.joints[joint];
    const float turn = arc_tangent(cross(before, after), dot(before, after)) * 180.0f / pi;
    CHECK(turn == doctest::Approx(number(*expect.get("rotation_deg"))).epsilon(1e-5));
    const glm::vec2 tip = point(*expect.get("end_effector"));
    CHECK(length(it.joints.back() - tip) < 1e-3f);
    CHECK(length(it.joints.back() - target) ==
          doctest::Approx(number(*expect.get("distance"))).epsilon(2e-3));
    const SolveResult whole = solve_ccd(it.chain(), target, {}, it.settings);
    CHECK(name_of(whole.status) == "reached");
}

void check(Case& it) {
    const glm::vec2 target = point(*it.table.get("target"));
    const toml::table& expect = *it.table["expect"].as_table();
    if (expect.contains("rotation_deg")) return check_rotation(it, target, expect);

    const std::vector<glm::vec2> before = it.joints;
    const SolveResult result = run(it, target);
    const float within = expect.contains("within") ? number(*expect.get("within")) : 0.0f;
    const bool unchanged = expect["unchanged"].value_or(false);
    CHECK(finite(it.joints));
    CHECK(result.iterations <= it.settings.iterations);
    if (unchanged) {
        CHECK(it.joints == before);
    } else {
        // As solved, before the joints are rounded to where floats stand so far out.
        const float grain = 2.4e-7f * (length(it.joints[0]) + 10.0f);
        CHECK(std::fabs(result.distance - length(it.joints.back() - target)) <= grain);
    }
    for (auto&& [key, node] : expect) {
        const std::string_view name = key.str();
        CAPTURE(name);
        if (name == "status") {
            CHECK(name_of(result.status) == *node.value<std::string>());
        } else if (name == "joints") {
            const std::vector<glm::vec2> wanted = points(node);
            REQUIRE(wanted.size() == it.joints.size());
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                CHECK(length(it.joints[i] - wanted[i]) <= within);
            }
        } else if (name == "within") {
            if (expect.contains("joints")) continue;
            const float distance =
                expect.contains("distance") ? number(*expect.get("distance")) : 0.0f;
            CHECK(std::fabs(result.distance - distance) <= within);
        } else if (name == "max_iterations") {
            CHECK(result.iterations <= static_cast<int>(number(node)));
        } else if (name == "next_call_works") {
            const glm::vec2 near = it.joints[0] + glm::vec2(0.5f, 0.7f);
            CHECK(name_of(run(it, near).status) == "reached");
        } else if (name == "bone_length_error") {
            for (std::size_t i = 0; i < it.bones.size(); ++i) {
                const float bone = length(it.joints[i + 1] - it.joints[i]);
                CHECK(std::fabs(bone - it.bones[i]) <= number(node));
            }
        } else if (name == "then_within") {
            const SolveResult then = run(it, point(*it.table.get("then")));
            CHECK(then.distance <= number(node));
        } else {
            // `distance` goes with `within`; the others are checked of every case.
            CHECK(
                (name == "distance" || name == "finite" || name == "ends" || name == "unchanged"));
        }
    }
}

}  // namespace

TEST_CASE("inputs on which solvers fail") {
    const toml::table file = toml::parse_file(WRIGGLE_SOURCE_DIR "/tests/cases/solver.toml");
    const toml::array& cases = *file["case"].as_array();
    CHECK(cases.size() >= 13);
    for (const toml::node& node : cases) {
        Case it = read(*node.as_table());
        CAPTURE(it.name);
        check(it);
    }
}
