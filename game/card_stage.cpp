#include "game/card_stage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "creatures/outline.hpp"
#include "game/color.hpp"
#include "game/failure.hpp"
#include "game/palette.hpp"
#include "game/placing.hpp"
#include "game/session.hpp"

namespace wriggle {
namespace {

constexpr Tick settles = 2 * tick_hz;                    // until it stands
constexpr Tick gathers_way = 2 * tick_hz;                // until it is in its stride
constexpr Tick watched = 3 * tick_hz;                    // from which the moment is chosen
constexpr float from_the_side = 0.97f;                   // of its facing: not while it turns
constexpr float outline_detail = 0.02f;                  // metres a sample
constexpr float share_across = 0.74f, share_up = 0.62f;  // of the view, that it fills at most
constexpr float least_height = 0.9f;                     // metres of the view
constexpr float stands_at = 0.20f;                       // of the height: where its feet are
constexpr float middle_at = 0.47f;                       // and its middle, where it does not stand
constexpr float room_ahead = 0.04f;                      // of the height
constexpr float starts_at = 0.3f;                        // of the stage's width
constexpr float near_ground = 0.35f;  // of its length, that a swimmer is above it
constexpr std::array<std::string_view, 3> palettes{"dusk", "overcast", "ochre"};

bool lives_in_water(const CreatureDef& species) {
    if (species.locomotion.kind == LocomotionKind::swim) return true;
    // What is rooted and has no head on a neck is a plant of the water.
    return species.locomotion.kind == LocomotionKind::anchored &&
           std::ranges::none_of(species.tentacles, [](const TentacleDef& tentacle) {
               return tentacle.role == TentacleRole::neck;
           });
}

bool stands(const CreatureDef& species) {
    switch (species.locomotion.kind) {
        case LocomotionKind::walk:
        case LocomotionKind::climb:
        case LocomotionKind::hop:
        case LocomotionKind::slither:
        case LocomotionKind::anchored:
            return true;
        default:
            return false;
    }
}

float apart(Rgba a, Rgba b) {
    const glm::vec3 way = oklab_of(a) - oklab_of(b);
    return std::sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
}

/// What shines wants the night; others the sky that they stand out from.
std::string palette_for(const CreatureDef& species) {
    const GlowDef& glow = species.skin.glow;
    if (glow.tips > 0.0f || glow.along > 0 || glow.body > 0) return "night";
    std::string best;
    float most = -1.0f;
    for (const std::string_view name : palettes) {
        PaletteDef def;
        def.use = name;
        const Palette palette = palette_of(def);
        const Rgba base = rgba_of(species.skin.colors.base);
        const Rgba accent = rgba_of(species.skin.colors.accent);
        // Fog is most of what stands behind it.
        const float distance = apart(base, palette.fog) + 0.6f * apart(accent, palette.fog) +
                               0.4f * apart(base, palette.stone);
        if (distance <= most) continue;
        most = distance;
        best = name;
    }
    return best;
}

SceneDef stage_for(const CreatureDef& species, const std::filesystem::path& assets) {
    const char* name = lives_in_water(species) ? "card_water.toml" : "card_land.toml";
    Loaded<SceneDef> loaded = load_scene(source_of(assets / name));
    if (!loaded.ok()) throw Failure(lines_of(loaded.problems));
    SceneDef scene = std::move(loaded.definition);
    scene.palette.use = palette_for(species);
    if (scene.palette.use == "night") scene.light.sun.moon = true;
    // Who hauls itself along needs something to hold in the air.
    scene.background_grip = species.locomotion.kind == LocomotionKind::haul;
    return scene;
}

/// On the ground, with room ahead; in water near its ground, where there is something to see.
glm::vec2 place_on(const SceneDef& scene, const CreatureDef& species, std::uint64_t seed) {
    const World world(scene, seed, {});
    const Terrain& terrain = world.terrain();
    const bool wet = lives_in_water(species);
    const float x = starts_at * terrain.size().x;
    const float top = wet ? scene.water.front().max.y : terrain.size().y - 1.0f;
    const Hit ground = terrain.ray({x, top}, {x, 0.0f});
    if (!ground.hit) return place_for(species, terrain);
    float above = standing_height(species);
    if (species.locomotion.kind == LocomotionKind::swim) above += near_ground * length_of(species);
    return ground.point + glm::vec2(0.0f, above);
}

glm::vec2 way_of(const CreatureDef& species) {
    switch (species.locomotion.kind) {
        case LocomotionKind::anchored:
            return {0.0f, 0.0f};
        case LocomotionKind::swim:
            return {0.8f, 0.0f};
        case LocomotionKind::fly:
            return {0.9f, 0.1f};
        case LocomotionKind::hover:
            return {0.3f, 0.0f};
        case LocomotionKind::haul:
            return {0.5f, 0.25f};
        default:
            return {0.75f, 0.0f};
    }
}

struct Box {
    glm::vec2 low{0.0f}, high{0.0f};
};

Box box_of(const Pose& pose, const CreatureDef& individual, double seconds, Outline& outline) {
    outline_of(pose, individual, outline_detail, seconds, outline);
    return {outline.low, outline.high};
}

Camera camera_for(const Box& box, const Pose& pose, bool on_ground, float shape, glm::vec2 scene) {
    const glm::vec2 own = box.high - box.low;
    Camera camera;
    camera.height = std::max({least_height, own.x / (share_across * shape), own.y / share_up});
    camera.centre = (box.low + box.high) * 0.5f;
    camera.centre.x += room_ahead * camera.height * pose.facing;
    const float standing = box.low.y + (0.5f - stands_at) * camera.height;
    const float hanging = camera.centre.y + (0.5f - middle_at) * camera.height;
    camera.centre.y = on_ground ? std::min(standing, hanging + 0.5f * own.y) : hanging;
    const auto width = static_cast<unsigned>(std::lround(1000.0f * shape));
    return clamped(camera, {width, 1000u}, scene);
}

}  // namespace

float length_of(const CreatureDef& creature) {
    const auto& chunks = creature.body.chunks;
    return creature.body.spacing * static_cast<float>(chunks.size() - 1) + chunks.front().radius +
           chunks.back().radius;
}

CardScene card_scene(const CreatureDef& species, std::uint64_t seed,
                     const std::filesystem::path& assets, float shape) {
    Run run;
    run.seed = seed;
    run.scene = stage_for(species, assets);
    run.species.emplace(species.stem, species);
    SpawnDef spawn;
    spawn.creature = species.stem;
    spawn.at = place_on(run.scene, species, seed);
    run.scene.spawns.push_back(spawn);
    Session session(std::move(run));

    CardScene best;
    best.scene = session.world().scene();
    const int id = session.world().poses().front().id;
    const glm::vec2 way = way_of(species);
    float most = -1.0f;
    Outline outline;
    for (Tick tick = 1; tick <= settles + gathers_way + watched; ++tick) {
        if (tick == settles && way != glm::vec2(0.0f))
            session.give(SteerInput{id, way, false, false});
        session.tick();
        if (session.world().poses().empty()) break;
        const Pose& pose = session.world().poses().front();
        const bool last = tick == settles + gathers_way + watched;
        if (tick < settles + gathers_way && !last) continue;
        const double seconds = static_cast<double>(tick) / tick_hz;
        const CreatureDef& individual = *session.world().individual(id);
        const Box box = box_of(pose, individual, seconds, outline);
        const glm::vec2 own = box.high - box.low;
        // The wider it opens, the more of it is seen.
        float worth = own.x * own.y;
        if (std::abs(pose.facing) < from_the_side) worth *= 0.01f;
        if (worth <= most) continue;
        most = worth;
        best.individual = individual;
        best.poses.assign(1, pose);
        const auto happenings = session.happenings();
        best.happenings.assign(happenings.begin(), happenings.end());
        best.seconds = seconds;
        best.camera =
            camera_for(box, pose, stands(species), shape, session.world().terrain().size());
    }
    if (best.poses.empty())
        throw Failure(fmt::format("{}: it does not live long enough for a picture", species.file));
    return best;
}

}  // namespace wriggle
