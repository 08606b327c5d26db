// The motion card from a trace alone: `wriggle trace run.toml -o - | trace_card -`. Prints rows 1
// to 8, 10, 16 and 17 for each creature in it, by the measures that the card itself uses, and
// trusts nothing of what made the trace: the ground is the header's, states and joints are the
// lines'.
//
//     trace_card [--config FOLDER] FILE|-
//
// What a trace does not tell, min_planted and speed, comes from the creature's own file where it is
// found (as the header names it, or in FOLDER); else the rows that need it give no verdict.
// Exit status: 0 every row passes, 1 one fails, 2 no trace or a broken one.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/load.hpp"
#include "creatures/motion_measure_body.hpp"
#include "creatures/motion_measure_feet.hpp"
#include "creatures/motion_measure_pose.hpp"

namespace {

using namespace wriggle;
using nlohmann::json;

glm::vec2 point_of(const json& value) {
    return {value.at(0).get<float>(), value.at(1).get<float>()};
}

std::vector<PolygonDef> outlines_of(const json& list) {
    std::vector<PolygonDef> outlines;
    for (const json& line : list) {
        PolygonDef& outline = outlines.emplace_back();
        for (const json& point : line)
            outline.points.push_back(point_of(point));
    }
    return outlines;
}

bool ends_with_far(const std::string& name) {
    return name.ends_with(".far");
}

// ---- the creature's own file --------------------------------------------------------------------

std::optional<SourceText> source_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return SourceText{file.string(), std::string(std::istreambuf_iterator<char>(in), {})};
}

/// Its species as its file says it, where it can be read.
std::optional<CreatureDef> species_of(const std::string& file, const std::string& config) {
    std::filesystem::path path(file);
    if (!config.empty()) path = std::filesystem::path(config) / path.filename();
    const auto source = source_of(path);
    if (!source) return std::nullopt;
    const auto folder = path.parent_path();
    auto loaded = load_creature(*source, [&](std::string_view stem) {
        return source_of(folder / (std::string(stem) + ".toml"));
    });
    if (!loaded.ok()) return std::nullopt;
    return loaded.definition;
}

MotionSubject subject_of(const json& header, const std::string& config) {
    MotionSubject subject;
    subject.name = header.at("name").get<std::string>();
    for (const json& link : header.at("links"))
        subject.links.push_back(
            {link.at(0).get<int>(), link.at(1).get<int>(), link.at(2).get<float>()});
    for (const json& limb : header.at("limbs")) {
        MotionLimb& made = subject.limbs.emplace_back();
        made.name = limb.at("name").get<std::string>();
        made.leg = limb.at("kind").get<std::string>() == "leg";
        made.far = ends_with_far(made.name);
        for (const json& bone : limb.at("bones")) {
            made.bones.push_back(bone.get<float>());
            made.length += made.bones.back();
        }
        if (made.bones.empty()) throw std::runtime_error("a limb without bones");
    }
    if (const auto species = species_of(header.at("file").get<std::string>(), config)) {
        subject.min_planted = species->gait.min_planted;
        subject.speed = species->locomotion.speed;
    }
    return subject;
}

// ---- poses --------------------------------------------------------------------------------------

LimbState state_of(const std::string& name) {
    const std::pair<const char*, LimbState> names[] = {{"stance", LimbState::stance},
                                                       {"swing", LimbState::swing},
                                                       {"reach", LimbState::reach},
                                                       {"trail", LimbState::trail},
                                                       {"dangle", LimbState::dangle}};
    for (const auto& [known, state] : names)
        if (name == known) return state;
    throw std::runtime_error("unknown state " + name);
}

Pose pose_of(const json& line, const MotionSubject& subject) {
    Pose pose;
    pose.id = line.at("id").get<int>();
    pose.intent = point_of(line.at("intent"));
    pose.facing = line.at("facing").get<float>();
    for (const json& chunk : line.at("chunks")) {
        ChunkPose& made = pose.chunks.emplace_back();
        made.at = point_of(chunk);
        made.angle = chunk.at(2).get<float>();
        made.velocity = {chunk.at(3).get<float>(), chunk.at(4).get<float>()};
        made.up = rotate(glm::vec2(0.0f, 1.0f), made.angle);
    }
    for (const json& limb : line.at("limbs")) {
        LimbPose& made = pose.limbs.emplace_back();
        made.state = state_of(limb.at("state").get<std::string>());
        made.first_joint = static_cast<std::uint32_t>(pose.joints.size());
        for (const json& joint : limb.at("joints"))
            pose.joints.push_back(point_of(joint));
        made.joint_count = static_cast<std::uint32_t>(pose.joints.size()) - made.first_joint;
        made.grips = !limb.at("grip").is_null();
        if (made.grips) made.grip = point_of(limb.at("grip"));
    }
    if (pose.limbs.size() != subject.limbs.size())
        throw std::runtime_error("limbs do not fit the header's");
    for (std::size_t i = 0; i < pose.limbs.size(); ++i)
        if (pose.limbs[i].joint_count != subject.limbs[i].bones.size() + 1)
            throw std::runtime_error("joints do not fit the header's bones");
    return pose;
}

// ---- measures -----------------------------------------------------------------------------------

struct Measures {
    MotionSubject subject;
    SlideMeasure slides;
    RestMeasure rest;
    FlipMeasure flips;
    PopMeasure pops;
    BoneMeasure bones;
    CrossingMeasure crossing;
    PlantedMeasure planted;
    RhythmMeasure rhythm;
    FootDistanceMeasure feet;
    SpeedMeasure speed;
    IdleMeasure idle;

    template <typename Each>
    void each(Each&& each) {
        each(slides), each(rest), each(flips), each(pops), each(bones), each(crossing);
        each(planted), each(rhythm), each(feet), each(speed), each(idle);
    }
    void begin(MotionSubject wanted) {
        subject = std::move(wanted);
        each([&](auto& measure) { measure.begin(subject); });
    }
    void add(const MotionGround& ground, const Pose& pose) {
        const MotionFrame frame{subject, ground, pose};
        each([&](auto& measure) { measure.add(frame); });
    }
};

/// Prints a row; false: it fails.
bool row(int number, const char* complaint, std::optional<bool> pass, const std::string& figures) {
    const char* verdict = !pass ? "-" : *pass ? "ok" : "FAIL";
    fmt::print("{:>3} {:<4}  {:<28} {}\n", number, verdict, complaint, figures);
    return pass.value_or(true);
}

bool print(const Measures& m, bool on_level) {
    const bool legs =
        std::ranges::any_of(m.subject.limbs, [](const MotionLimb& limb) { return limb.leg; });
    fmt::print("{}\n", m.subject.name);
    std::vector<bool> passed;
    if (legs) {
        const auto slides = m.slides.result();
        passed.push_back(row(1, "feet slide", slides.p95 <= 0.01 && slides.most <= 0.03,
                             fmt::format("p95 {:.5f} L, most {:.5f} L, {} stances", slides.p95,
                                         slides.most, slides.stances)));
        const auto rest = m.rest.result();
        passed.push_back(
            row(2, "feet or body jitter at rest",
                rest.stops > 0 ? std::optional(rest.bad == 0) : std::nullopt,
                fmt::format("speed {:.5f} L/s, {} steps, {} of {} stops bad, body {:.4f} m/s",
                            rest.worst_speed, rest.steps, rest.bad, rest.stops, rest.body_speed)));
        const int flips = m.flips.result().flips;
        passed.push_back(row(3, "knees flip", flips == 0, fmt::format("{}", flips)));
    }
    const auto pops = m.pops.result();
    passed.push_back(row(4, "limbs pop at full extension", pops.share() <= 0.001 && pops.bad == 0,
                         fmt::format("{} of {} ticks, {} never allowed, worst {:.3f} L", pops.pops,
                                     pops.ticks, pops.bad, pops.worst)));
    const double bones = m.bones.result().most;
    passed.push_back(row(5, "bones stretch", bones <= 1e-3, fmt::format("{:.2g}", bones)));
    if (legs) {
        const auto crossing = m.crossing.result();
        passed.push_back(row(6, "legs cross or splay",
                             crossing.standing <= (on_level ? 0.02 : 0.05),
                             fmt::format("{:.2f} %, in the air too {:.2f} %",
                                         100.0 * crossing.standing, 100.0 * crossing.all)));
        const auto planted = m.planted.result();
        const bool judged = m.subject.min_planted > 0 && planted.ticks > 0;
        passed.push_back(row(7, "all legs lift together",
                             judged ? std::optional(planted.below == 0) : std::nullopt,
                             fmt::format("{} of {} ticks, at least {} stand", planted.below,
                                         planted.ticks, planted.fewest)));
        const auto rhythm = m.rhythm.result();
        passed.push_back(
            row(8, "rhythm decays",
                rhythm.strides > 0
                    ? std::optional(std::abs(rhythm.change()) <= 0.2 && rhythm.variation <= 0.25)
                    : std::nullopt,
                fmt::format("{:.3f} s, then {:.3f} s, variation {:.3f}, {} strides", rhythm.first,
                            rhythm.last, rhythm.variation, rhythm.strides)));
        const auto feet = m.feet.result();
        passed.push_back(row(10, "feet hang in the air or sink", feet.most <= 0.01,
                             fmt::format("{:.5f} m", feet.most)));
    }
    const auto speed = m.speed.result();
    const bool judged = on_level && speed.seconds > 0.0 && m.subject.speed > 0.0f;
    passed.push_back(
        row(16, "does not move as asked",
            judged ? std::optional(speed.share >= 0.85 && speed.share <= 1.1) : std::nullopt,
            fmt::format("{:.3f} m/s, {:.3f} of its speed, for {:.1f} s", speed.speed, speed.share,
                        speed.seconds)));
    const auto idle = m.idle.result();
    if (idle.tentacles > 0)
        passed.push_back(row(17, "dead at rest", idle.slowest > 0.02 && idle.steps == 0,
                             fmt::format("{:.4f} L/s, {} steps", idle.slowest, idle.steps)));
    return std::ranges::find(passed, false) == passed.end();
}

// ---- the file -----------------------------------------------------------------------------------

bool measure(std::istream& in, const std::string& config) {
    std::string text;
    if (!std::getline(in, text)) throw std::runtime_error("empty");
    const json header = json::parse(text);
    if (header.value("wriggle_trace", 0) != 1) throw std::runtime_error("no wriggle trace");
    if (header.at("tick_hz").get<int>() != motion_hz) throw std::runtime_error("other tick rate");
    const auto solids = outlines_of(header.at("solids")), poles = outlines_of(header.at("poles"));
    const MotionGround ground(point_of(header.at("size")), solids, poles);
    std::map<int, Measures> creatures;
    const auto meet = [&](const json& creature) {
        creatures[creature.at("id").get<int>()].begin(subject_of(creature, config));
    };
    for (const json& creature : header.at("creatures"))
        meet(creature);
    while (std::getline(in, text)) {
        const json line = json::parse(text);
        if (line.contains("spawned")) meet(line.at("spawned"));
        if (line.contains("changed")) meet(line.at("changed"));
        if (!line.contains("creatures")) continue;
        for (const json& creature : line.at("creatures")) {
            Measures& measures = creatures.at(creature.at("id").get<int>());
            measures.add(ground, pose_of(creature, measures.subject));
        }
    }
    bool passes = true;
    const bool on_level = header.at("scene").get<std::string>() == "flat";
    for (const auto& [id, measures] : creatures)
        passes = print(measures, on_level) && passes;
    return passes;
}

}  // namespace

int main(int count, char** words) {
    std::string file, config;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--config" && i + 1 < count)
            config = words[++i];
        else
            file = word;
    }
    if (file.empty()) {
        std::cerr << "usage: trace_card [--config FOLDER] FILE|-\n";
        return 2;
    }
    try {
        if (file == "-") return measure(std::cin, config) ? 0 : 1;
        std::ifstream in(file);
        if (!in) throw std::runtime_error("cannot be opened");
        return measure(in, config) ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << file << ": " << error.what() << "\n";
        return 2;
    }
}
