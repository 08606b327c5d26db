#include "game/picture.hpp"

#include <SFML/Graphics/RenderStates.hpp>
#include <SFML/OpenGL.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "creatures/outline.hpp"
#include "game/backdrop.hpp"
#include "game/creature_view.hpp"
#include "game/culling.hpp"
#include "game/easel.hpp"
#include "game/effects_view.hpp"
#include "game/egg_view.hpp"
#include "game/foreground.hpp"
#include "game/grade.hpp"
#include "game/ground_view.hpp"
#include "game/lamps.hpp"
#include "game/shake.hpp"
#include "game/textures.hpp"
#include "game/water_view.hpp"
#include "game/weather.hpp"

namespace wriggle {

namespace {

constexpr float pixels_a_sample = 6.0f;               // of outlines
constexpr float foot_push = 0.28f, body_push = 1.3f;  // metres; radii of a chunk

struct Frame {
    const Camera& camera;
    glm::uvec2 size;
    glm::vec2 low, high;  // what is seen, metres
    float pixel;
    double seconds;
    Wind wind;
};

bool sees(const Frame& frame, glm::vec2 low, glm::vec2 high) {
    return high.x > frame.low.x && low.x < frame.high.x && high.y > frame.low.y &&
           low.y < frame.high.y;
}

sf::RenderStates glowing(const Textures& textures) {
    sf::RenderStates states(sf::BlendAdd);
    states.texture = &textures.glow;
    return states;
}

// What was asked of the driver until now is done when this returns.
void finish(sf::RenderTarget& target) {
    if (target.setActive(true)) glFinish();
}

// Cuts the time of a picture at each layer's end, where somebody wants to know.
struct Cuts {
    PictureListener* listener;
    void made(PictureLayer layer) const {
        if (listener) listener->layer_ends(layer);
    }
    void drawn(Easel& target, PictureLayer layer) const {
        if (!listener) return;
        target.flush();
        finish(target);
        listener->layer_ends(layer);
    }
};

}  // namespace

struct Picture::State {
    State(const SceneDef& scene, const std::filesystem::path& assets, int multisampling)
        : scenery(scenery_of(scene)),
          textures(make_textures()),
          backdrop(scenery),
          ground(scenery),
          shelter(shelter_of(scenery, ground.edge())),
          lamps(lamps_of(scenery, ground.edge())),
          water_floors(water_floors_of(scenery, ground.edge())),
          grade(assets / "shaders", multisampling) {
        for (const Lamp& lamp : lamps)
            skin_lamps.push_back({lamp.at, scenery.palette.accent2});
        poles.lasting = true;
        build_poles(scenery, poles);
    }

    void draw_scene(sf::RenderTarget& whole, const Frame& frame, std::span<const Pose> poses,
                    const IndividualOf& individual_of, const DrawSettings& settings);
    void outline_animals(const Frame& frame, std::span<const Pose> poses,
                         const IndividualOf& individual_of, const DrawSettings& settings);
    void find_pushers(const Frame& frame, std::span<const Pose> poses,
                      const IndividualOf& individual_of, std::span<const Happening> happenings);
    void draw_foreground(sf::RenderTarget& target, const Frame& frame);
    GradeSettings grade_settings(const Frame& frame, bool calm) const;

    Scenery scenery;
    Textures textures;
    Backdrop backdrop;
    GroundView ground;
    Shelter shelter;
    std::vector<Lamp> lamps;
    std::vector<SkinLamp> skin_lamps;  // the same, as animals see them
    std::vector<WaterFloor> water_floors;
    Grade grade;
    Mesh poles, foreground;

    CreatureMeshes animals;
    LampMeshes lamp_meshes;
    WaterMeshes water;
    EffectMeshes effects;
    WeatherMeshes weather;
    Outline outline;
    std::vector<Pusher> pushers;
    std::vector<sf::Vertex> gathered;
    std::size_t vertices = 0;
    int draw_calls = 0, outlined = 0;
};

void Picture::State::outline_animals(const Frame& frame, std::span<const Pose> poses,
                                     const IndividualOf& individual_of,
                                     const DrawSettings& settings) {
    for (Mesh* mesh : {&animals.shadows, &animals.bodies, &animals.glows})
        clear(*mesh, frame.pixel);
    SkinLighting lighting{scenery.palette, scenery.light, frame.camera.height, skin_lamps, {}};
    if (!scenery.from_above) lighting.water = scenery.scene.water;
    add_eggs(animals, settings.eggs, lighting, frame.seconds);
    outlined = 0;
    for (const Pose& pose : poses) {
        const CreatureDef* individual = individual_of(pose.id);
        if (!individual || !overlap(bounds_of(pose, *individual), {frame.low, frame.high}))
            continue;
        ++outlined;
        outline_of(pose, *individual, pixels_a_sample * frame.pixel, frame.seconds, outline);
        if (!sees(frame, outline.low, outline.high)) continue;
        const SkinMark mark = pose.id == settings.selected  ? SkinMark::selected
                              : pose.id == settings.hovered ? SkinMark::hovered
                                                            : SkinMark::none;
        add_creature(animals, outline, lighting, mark);
    }
}

// Grass makes way for feet and bellies, and springs back where a foot has left.
void Picture::State::find_pushers(const Frame& frame, std::span<const Pose> poses,
                                  const IndividualOf& individual_of,
                                  std::span<const Happening> happenings) {
    pushers.clear();
    const auto add = [&](glm::vec2 at, float reach, float weight = 1.0f) {
        if (sees(frame, at - glm::vec2(reach), at + glm::vec2(reach)))
            pushers.push_back({at, reach, weight});
    };
    for (const Happening& h : happenings)
        if (h.kind == HappeningKind::lift)
            add(h.at, foot_push, spring_back(age_of(h, frame.seconds)));
    for (const Pose& pose : poses) {
        const CreatureDef* individual = individual_of(pose.id);
        if (!individual) continue;
        const auto& chunks = individual->body.chunks;
        for (std::size_t i = 0; i < std::min(chunks.size(), pose.chunks.size()); ++i)
            add(pose.chunks[i].at, body_push * chunks[i].radius);
        for (const LimbPose& limb : pose.limbs)
            if (limb.joint_count > 0) add(pose.joints_of(limb).back(), foot_push);
    }
}

void Picture::State::draw_foreground(sf::RenderTarget& target, const Frame& frame) {
    const float aspect =
        static_cast<float>(frame.size.x) / static_cast<float>(std::max(frame.size.y, 1u));
    build_foreground(scenery, aspect, frame.wind, foreground);
    target.setView({{0.5f * aspect, 0.5f}, {aspect, -1.0f}});
    wriggle::draw(target, foreground);
}

void Picture::State::draw_scene(sf::RenderTarget& whole, const Frame& frame,
                                std::span<const Pose> poses, const IndividualOf& individual_of,
                                const DrawSettings& settings) {
    const Cuts cuts{settings.listener};
    find_pushers(frame, poses, individual_of, settings.happenings);
    outline_animals(frame, poses, individual_of, settings);
    cuts.made(PictureLayer::animals);
    for (Mesh* mesh : {&water.behind, &water.before, &water.glints, &effects.behind,
                       &effects.before, &weather.rain, &weather.motes, &lamp_meshes.bodies,
                       &lamp_meshes.glows, &lamp_meshes.cones})
        clear(*mesh, frame.pixel);
    add_water(scenery, water_floors, settings.happenings, frame.low, frame.high, frame.seconds,
              water);
    cuts.made(PictureLayer::water);
    add_effects(scenery, settings.happenings, frame.seconds, frame.low, frame.high, effects);
    cuts.made(PictureLayer::effects);
    add_lamps(scenery, lamps, frame.wind, settings.happenings, settings.calm, lamp_meshes);
    cuts.made(PictureLayer::lamps);
    add_weather(scenery, shelter, frame.camera, frame.size, frame.seconds, weather);
    cuts.made(PictureLayer::weather);
    set_pixel(poles, frame.pixel);

    whole.clear(sf_of(scenery.palette.fog));
    Easel target(whole, gathered);
    backdrop.draw(target, frame.camera, textures, frame.seconds, settings.calm);
    target.setView(view_of(frame.camera, frame.size));
    cuts.drawn(target, PictureLayer::backdrop);
    wriggle::draw(target, water.behind);
    cuts.drawn(target, PictureLayer::water);
    wriggle::draw(target, poles);
    cuts.drawn(target, PictureLayer::ground);
    wriggle::draw(target, lamp_meshes.bodies);
    cuts.drawn(target, PictureLayer::lamps);
    ground.draw(target, frame.camera, textures, frame.wind, pushers);
    cuts.drawn(target, PictureLayer::ground);
    wriggle::draw(target, animals.shadows);
    cuts.drawn(target, PictureLayer::animals);
    wriggle::draw(target, effects.behind);
    cuts.drawn(target, PictureLayer::effects);
    wriggle::draw(target, animals.bodies);
    cuts.drawn(target, PictureLayer::animals);
    ground.draw_before(target, frame.camera, frame.wind, pushers);
    cuts.drawn(target, PictureLayer::ground);
    wriggle::draw(target, water.before);
    cuts.drawn(target, PictureLayer::water);
    wriggle::draw(target, effects.before);
    cuts.drawn(target, PictureLayer::effects);
    // What is alike stands together: each change of state is a draw call.
    wriggle::draw(target, water.glints, sf::RenderStates(sf::BlendAdd));
    cuts.drawn(target, PictureLayer::water);
    wriggle::draw(target, lamp_meshes.cones, sf::RenderStates(sf::BlendAdd));
    cuts.drawn(target, PictureLayer::lamps);
    wriggle::draw(target, animals.glows, glowing(textures));
    cuts.drawn(target, PictureLayer::animals);
    wriggle::draw(target, lamp_meshes.glows, glowing(textures));
    cuts.drawn(target, PictureLayer::lamps);
    wriggle::draw(target, weather.motes, glowing(textures));
    wriggle::draw(target, weather.rain);
    cuts.drawn(target, PictureLayer::weather);
    draw_foreground(target, frame);
    cuts.drawn(target, PictureLayer::foreground);
    target.flush();
    vertices = target.vertices();
    draw_calls = target.draw_calls();
}

GradeSettings Picture::State::grade_settings(const Frame& frame, bool calm) const {
    GradeSettings settings;
    settings.grade = scenery.scene.grade;
    settings.palette = scenery.palette;
    settings.seconds = frame.seconds;
    settings.calm = calm;
    settings.bent = bent_by_water(scenery, water_floors, frame.low, frame.high);
    return settings;
}

Picture::Picture(const SceneDef& scene, const std::filesystem::path& assets, int multisampling)
    : state_(std::make_unique<State>(scene, assets, multisampling)) {}
Picture::~Picture() = default;
Picture::Picture(Picture&&) noexcept = default;
Picture& Picture::operator=(Picture&&) noexcept = default;

void Picture::draw(sf::RenderTarget& target, const Camera& still, std::span<const Pose> poses,
                   const IndividualOf& individual_of, double seconds,
                   const DrawSettings& settings) {
    State& s = *state_;
    PictureListener* const listener = settings.listener;
    if (listener) listener->picture_begins();
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    Camera camera = still;
    if (!settings.calm) camera.centre += shake_of(settings.happenings, seconds, still, size);
    const glm::vec2 half = 0.5f * extent(camera, size);
    const Frame frame{camera,
                      size,
                      camera.centre - half,
                      camera.centre + half,
                      metres_per_pixel(camera, size),
                      seconds,
                      {s.scenery.scene.weather, seconds}};
    s.grade.draw(
        target, s.textures, s.grade_settings(frame, settings.calm), settings.grade,
        [&](sf::RenderTarget& to) { s.draw_scene(to, frame, poses, individual_of, settings); });
    const auto ends = [&](PictureLayer layer) {
        if (!listener) return;
        finish(target);
        listener->layer_ends(layer);
    };
    ends(PictureLayer::grade);
    if (settings.debug) draw_debug(target, camera, *settings.debug, settings.layers);
    ends(PictureLayer::overlay);
    if (listener) listener->picture_ends();
}

const std::string& Picture::problem() const {
    return state_->grade.problem();
}

std::size_t Picture::vertices() const {
    return state_->vertices;
}

int Picture::draw_calls() const {
    return state_->draw_calls + state_->grade.draw_calls();
}

int Picture::outlined() const {
    return state_->outlined;
}

}  // namespace wriggle
