#include "creatures/trace.hpp"

#include <fmt/format.h>

#include <iterator>
#include <span>
#include <utility>

#include "creatures/json_text.hpp"

namespace wriggle {
namespace {

void append(std::string& out, float number) {
    fmt::format_to(std::back_inserter(out), "{:.9g}", number);
}

void append(std::string& out, glm::vec2 place) {
    fmt::format_to(std::back_inserter(out), "[{:.9g},{:.9g}]", place.x, place.y);
}

/// [item,item,...]
template <class Items, class Write>
void append_list(std::string& out, const Items& items, Write&& write) {
    out += '[';
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += ',';
        first = false;
        write(item);
    }
    out += ']';
}

void append_points(std::string& out, std::span<const glm::vec2> points) {
    append_list(out, points, [&](glm::vec2 point) { append(out, point); });
}

const char* name_of(TentacleRole role) {
    switch (role) {
        case TentacleRole::trail:
            return "trail";
        case TentacleRole::sway:
            return "sway";
        case TentacleRole::reach:
            return "reach";
        case TentacleRole::feel:
            return "feel";
        case TentacleRole::haul:
            return "haul";
        case TentacleRole::grab:
            return "grab";
        case TentacleRole::wing:
            return "wing";
        case TentacleRole::fin:
            return "fin";
        case TentacleRole::neck:
            return "neck";
    }
    return "trail";
}

void append_limb(std::string& out, const LimbDef& limb, const char* kind, const char* role) {
    out += "{\"name\":";
    append_json_string(out, limb.name);
    fmt::format_to(std::back_inserter(out), ",\"kind\":\"{}\",\"role\":\"{}\",\"bones\":", kind,
                   role);
    append_list(out, limb.bones.list, [&](const Varying& bone) { append(out, bone.value); });
    out += '}';
}

/// What stays the same about one individual: the header's and the spawned line's.
void append_individual(std::string& out, int id, const CreatureDef& individual) {
    fmt::format_to(std::back_inserter(out), "{{\"id\":{},\"name\":", id);
    append_json_string(out, individual.name);
    out += ",\"file\":";
    append_json_string(out, individual.file);

    out += ",\"chunks\":";
    append_list(out, individual.body.chunks, [&](const ChunkDef& chunk) {
        out += "{\"name\":";
        append_json_string(out, chunk.name);
        out += ",\"radius\":";
        append(out, chunk.radius.value);
        out += '}';
    });

    out += ",\"links\":[";
    for (std::size_t i = 0; i + 1 < individual.body.chunks.size(); ++i)
        fmt::format_to(std::back_inserter(out), "{}[{},{},{:.9g}]", i == 0 ? "" : ",", i, i + 1,
                       individual.body.spacing.value);

    out += "],\"limbs\":[";
    bool first = true;
    for (const LegDef& leg : individual.legs) {
        if (!std::exchange(first, false)) out += ',';
        append_limb(out, leg, "leg", "leg");
    }
    for (const TentacleDef& tentacle : individual.tentacles) {
        if (!std::exchange(first, false)) out += ',';
        append_limb(out, tentacle, "tentacle", name_of(tentacle.role));
    }
    out += "]}";
}

void append_pose(std::string& out, const Pose& pose) {
    fmt::format_to(std::back_inserter(out), "{{\"id\":{},\"intent\":", pose.id);
    append(out, pose.intent);
    out += ",\"facing\":";
    append(out, pose.facing);
    out += ",\"chunks\":";
    append_list(out, pose.chunks, [&](const ChunkPose& chunk) {
        fmt::format_to(std::back_inserter(out), "[{:.9g},{:.9g},{:.9g},{:.9g},{:.9g}]", chunk.at.x,
                       chunk.at.y, chunk.angle, chunk.velocity.x, chunk.velocity.y);
    });
    out += ",\"limbs\":";
    append_list(out, pose.limbs, [&](const LimbPose& limb) {
        fmt::format_to(std::back_inserter(out),
                       "{{\"state\":\"{}\",\"joints\":", wriggle::name_of(limb.state));
        append_points(out, pose.joints_of(limb));
        out += ",\"goal\":";
        append(out, limb.goal);
        out += ",\"grip\":";
        if (limb.grips)
            append(out, limb.grip);
        else
            out += "null";
        out += '}';
    });
    out += '}';
}

void append_change(std::string& out, const World& world, const char* what, int id) {
    // Spawned and taken away again in the same tick: there is nothing to tell of it.
    const CreatureDef* individual = world.individual(id);
    if (individual == nullptr) return;
    fmt::format_to(std::back_inserter(out), "{{\"tick\":{},\"{}\":", world.tick(), what);
    append_individual(out, id, *individual);
    out += "}\n";
}

}  // namespace

const char* name_of(LimbState state) {
    switch (state) {
        case LimbState::stance:
            return "stance";
        case LimbState::swing:
            return "swing";
        case LimbState::reach:
            return "reach";
        case LimbState::trail:
            return "trail";
        case LimbState::dangle:
            return "dangle";
    }
    return "dangle";
}

void append_trace_header(std::string& out, const World& world) {
    const SceneDef& scene = world.scene();
    const Terrain& terrain = world.terrain();
    out += "{\"wriggle_trace\":1,\"scene\":";
    append_json_string(out, scene.stem);
    fmt::format_to(std::back_inserter(out),
                   ",\"seed\":{},\"tick_hz\":{},\"gravity\":", world.seed(), tick_hz);
    append(out, scene.gravity);
    out += ",\"size\":";
    append(out, scene.size);
    const auto append_outline = [&](const PolygonDef& line) { append_points(out, line.points); };
    out += ",\"solids\":";
    append_list(out, terrain.solids(), append_outline);
    out += ",\"poles\":";
    append_list(out, terrain.poles(), append_outline);
    out += ",\"water\":";
    append_list(out, scene.water, [&](const WaterDef& water) {
        fmt::format_to(std::back_inserter(out), "[{:.9g},{:.9g},{:.9g},{:.9g}]", water.min.x,
                       water.min.y, water.max.x, water.max.y);
    });
    out += ",\"creatures\":";
    append_list(out, world.poses(), [&](const Pose& pose) {
        append_individual(out, pose.id, *world.individual(pose.id));
    });
    out += "}\n";
}

void append_trace_tick(std::string& out, const World& world, const StepReport& step) {
    for (const int id : step.spawned)
        append_change(out, world, "spawned", id);
    for (const int id : step.removed)
        fmt::format_to(std::back_inserter(out), "{{\"tick\":{},\"removed\":{}}}\n", world.tick(),
                       id);
    for (const int id : step.changed)
        append_change(out, world, "changed", id);
    fmt::format_to(std::back_inserter(out), "{{\"tick\":{},\"creatures\":", world.tick());
    append_list(out, world.poses(), [&](const Pose& pose) { append_pose(out, pose); });
    out += "}\n";
}

}  // namespace wriggle
