// What scene files and game.toml say, as plain data: see `definition`.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "creatures/definition_basics.hpp"

namespace wriggle {

// ---- a scene ------------------------------------------------------------------------------------

struct PolygonDef {
    std::vector<glm::vec2> points;
};
struct WaterDef {
    glm::vec2 min{0.0f}, max{0.0f};
};
struct SpawnDef {
    std::string creature;
    glm::vec2 at{0.0f};
    int count = 1;
    std::uint64_t seed = 0;
    /// Seconds after which a young one hatches here, while fewer than `count` live; 0: never.
    float hatch_time = 0.0f;
    /// Nobody is there from the start: it is a place to hatch.
    bool waits = false;

    // What a saved scene keeps of one animal, so that the very same lives again.

    std::string
        individual;     ///< its own seed, 16 hexadecimal digits; empty: of the run's and `seed`
    float size = 1.0f;  ///< of a grown-up's length
    bool faces_left = false;
    std::vector<glm::vec2> chunks;  ///< where each stands, head first; empty: in a row at `at`
    std::vector<glm::vec2> backs;   ///< to which side each has its back; empty: up
    glm::vec2 root{0.0f};           ///< where it grows out of the ground; [0, 0]: below it
};

/// A run of obstacles grown from the run's seed, for measuring. Lengths in lengths of a leg.
struct CourseDef {
    int parts = 0;          ///< 0: none
    glm::vec2 start{0.0f};  ///< where the ground of it begins, metres
    float leg = 0.76f;      ///< the leg that it is made for, metres
    float step_max = 0.5f, gap = 0.5f, rubble = 0.15f;
    float slope_max = 0.698132f;  ///< radians (40 degrees)
};

struct PaletteDef {
    std::string use = "dusk";  ///< dusk overcast night ochre
    // An author's own slots, over those of `use`.
    struct Slot {
        bool given = false;
        Color color;
    };
    Slot sky, fog, stone, ink, light, accent, accent2, moss, water;
};
struct SunDef {
    glm::vec2 at{0.5f, 0.6f};  ///< share of the view
    float radius = 1.2f;       ///< metres
    bool moon = false;
};
struct LightDef {
    glm::vec2 from{-0.25f, 1.0f};
    SunDef sun;
    int shafts = 6;
};
struct BackdropDef {
    std::string kind = "ruins";  ///< ruins none
    std::uint64_t seed = 1;
    int layers = 3;
    float clear_at = 0.5f;                ///< share of the view's width that is kept open
    std::vector<std::string> foreground;  ///< leaves chain roots
};
struct WeatherDef {
    float rain = 0.0f, wind = 0.0f;
    float gusts = 0.6f;         ///< share of the wind that comes and goes
    float gust_length = 11.4f;  ///< from gust to gust, metres
    float gust_time = 5.3f;     ///< and seconds
    float lee = 4.0f;           ///< behind solid ground, metres within which there is less of it
    int motes = 30;
};
struct GroundDef {
    float moss = 1.0f, bricks = 0.7f;
};
struct LampDef {
    glm::vec2 at{0.0f};
};
struct GradeDef {
    float vignette = 0.35f, grain = 0.04f, bloom = 0.5f;
};

struct SceneDef {
    int format = 1;
    std::string name;
    glm::vec2 gravity{0.0f, -9.8f};
    glm::vec2 size{40.0f, 20.0f};  ///< its edges are walls; [0, 0] is the lower left
    bool background_grip = false;
    std::vector<PolygonDef> solids, poles;
    std::vector<WaterDef> water;
    std::vector<SpawnDef> spawns;
    CourseDef course;
    PaletteDef palette;
    LightDef light;
    BackdropDef backdrop;
    WeatherDef weather;
    GroundDef ground;
    std::vector<LampDef> lamps;
    GradeDef grade;

    std::string stem, file;
};

// ---- game.toml ----------------------------------------------------------------------------------

struct WindowDef {
    glm::ivec2 size{1280, 720};
    bool fullscreen = false;
    float ui_scale = 0.0f;  ///< 0: by the height of the window
    int multisampling = 0;
    bool calm = false;
};
struct RecordDef {
    int last_seconds = 10;
    std::string folder;
};
struct FoodDef {
    std::string creature = "mire_leech";  ///< stem of what the food key drops
};
/// The colours of the debug view. With these, no two are nearer than 0.12 in OKLab, to colour-blind
/// eyes either.
struct OverlayDef {
    Color chain{0x13, 0xe2, 0xff};
    Color grip{0xff, 0x2f, 0xa0};  ///< what a limb holds, and where it goes
    Color good_foothold{0xff, 0xde, 0x65}, bad_foothold{0x23, 0x30, 0x6b};
    Color ground{0xae, 0xc5, 0xa4};
    Color body{0xff, 0xff, 0xff};
};
/// One or more keys for each action.
struct KeysDef {
    using Keys = std::vector<std::string>;
    Keys help{"F1"}, pause{"Space"}, one_tick{"Period"}, slower{"Comma"}, faster{"Slash"},
        normal_speed{"Num1"}, spawn{"Enter"}, food{"G"}, remove{"Delete"}, follow{"F"}, reset{"R"},
        debug{"F2"}, palette{"Tab"}, scenes{"F3"}, inspector{"F4"}, lab{"F6"}, undo{"Z"}, redo{"Y"},
        steer{"T"}, left{"Left", "A"}, right{"Right", "D"}, up{"Up", "W"}, down{"Down", "S"},
        jump{"J"}, picture{"F12"}, fullscreen{"F11"}, whole_scene{"Home"}, quit{"Escape"};
};
struct GameDef {
    int format = 1;
    WindowDef window;
    RecordDef record;
    FoodDef food;
    OverlayDef overlay;
    KeysDef keys;
};

}  // namespace wriggle
