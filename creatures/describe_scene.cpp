// The keys of a scene's file and of game.toml.
#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr const char* palette_names[] = {"dusk", "overcast", "night", "ochre"};
constexpr const char* backdrop_names[] = {"ruins", "none"};
constexpr const char* foreground_names[] = {"leaves", "chain", "roots"};
constexpr int multisampling_values[] = {0, 2, 4, 8};
constexpr const char* keyboard[] = {
    "A",       "B",         "C",         "D",        "E",         "F",        "G",
    "H",       "I",         "J",         "K",        "L",         "M",        "N",
    "O",       "P",         "Q",         "R",        "S",         "T",        "U",
    "V",       "W",         "X",         "Y",        "Z",         "Num0",     "Num1",
    "Num2",    "Num3",      "Num4",      "Num5",     "Num6",      "Num7",     "Num8",
    "Num9",    "Escape",    "LControl",  "LShift",   "LAlt",      "RControl", "RShift",
    "RAlt",    "Menu",      "LBracket",  "RBracket", "Semicolon", "Comma",    "Period",
    "Quote",   "Slash",     "Backslash", "Tilde",    "Equal",     "Hyphen",   "Space",
    "Enter",   "Backspace", "Tab",       "PageUp",   "PageDown",  "End",      "Home",
    "Insert",  "Delete",    "Add",       "Subtract", "Multiply",  "Divide",   "Left",
    "Right",   "Up",        "Down",      "Numpad0",  "Numpad1",   "Numpad2",  "Numpad3",
    "Numpad4", "Numpad5",   "Numpad6",   "Numpad7",  "Numpad8",   "Numpad9",  "F1",
    "F2",      "F3",        "F4",        "F5",       "F6",        "F7",       "F8",
    "F9",      "F10",       "F11",       "F12",      "Pause"};

constexpr Range view_share{-1.0, 2.0, Unit::share};

}  // namespace

std::span<const char* const> key_names() {
    return keyboard;
}

// ---- a scene ------------------------------------------------------------------------------------

static void describe_solid(Visitor& v, PolygonDef& solid) {
    v.points({"points", "Its corners, in order; either way round.", true}, any_place,
             {3, max_points}, solid.points);
}

static void describe_pole(Visitor& v, PolygonDef& pole) {
    v.points({"points", "Its corners, from end to end.", true}, any_place, {2, max_points},
             pole.points);
}

static void describe(Visitor& v, WaterDef& water) {
    v.pair({"min", "Its lower left corner.", true}, any_place, water.min);
    v.pair({"max", "Its upper right corner: the surface.", true}, any_place, water.max);
}

static void describe(Visitor& v, SpawnDef& spawn) {
    v.text({"creature", "Which creature: its file's name without .toml.", true}, stem_rule,
           spawn.creature);
    v.pair({"at", "Where.", true}, any_place, spawn.at);
    v.integer({"count", "How many."}, {1, static_cast<std::int64_t>(max_spawned)}, spawn.count);
    v.seed({"seed", "Tells these individuals from others."}, spawn.seed);
    v.number(
        {"hatch_time", "Time after which a young one hatches here, while fewer live; 0: never."},
        {0.0, 36000.0, Unit::seconds}, spawn.hatch_time);
    v.flag({"waits", "Nobody is there from the start: young ones hatch here."}, spawn.waits);
    v.text({"individual", "This very animal: its own seed, as a saved scene has it."},
           {TextRule::Kind::seed, 16, "16 hexadecimal digits", {}}, spawn.individual);
    v.number({"size", "How far it has grown, of a grown-up's length."}, {0.05, 1.0, Unit::times},
             spawn.size);
    v.flag({"faces_left", "Its front is on the left."}, spawn.faces_left);
    v.points({"chunks", "Where each chunk of its body is, head first; else they stand in a row."},
             any_place, {0, max_chunks}, spawn.chunks);
    v.points({"backs", "To which side each of these has its back."}, {-1.0, 1.0}, {0, max_chunks},
             spawn.backs);
    v.pair({"root", "Where it grows out of the ground; [0, 0]: below it."}, any_place, spawn.root);
}

static void describe(Visitor& v, CourseDef& course) {
    v.integer({"parts", "How many obstacles; 0: no course."}, {0, 200}, course.parts);
    v.pair({"start", "Where the ground of it begins."}, any_place, course.start);
    v.number({"leg", "The leg that it is made for; the other sizes are in lengths of it."},
             {0.05, 20.0, Unit::metres}, course.leg);
    v.number({"step_max", "The highest step."}, {0.0, 5.0, Unit::lengths}, course.step_max);
    v.number({"gap", "The widest gap."}, {0.0, 5.0, Unit::lengths}, course.gap);
    v.number({"rubble", "Height of the rubble."}, {0.0, 5.0, Unit::lengths}, course.rubble);
    v.number({"slope_max_deg", "The steepest slope."}, {0.0, 89.0, Unit::degrees},
             course.slope_max);
}

static void describe(Visitor& v, PaletteDef& palette) {
    v.text({"use", "The palette that the other slots start from."},
           {TextRule::Kind::choice, 16, "a palette", palette_names}, palette.use);
    v.color_slot({"sky", "The zenith."}, palette.sky);
    v.color_slot({"fog", "The horizon and the mist."}, palette.fog);
    v.color_slot({"stone", "Ruins, and the edge of the ground."}, palette.stone);
    v.color_slot({"ink", "The ground's inside, and outlines."}, palette.ink);
    v.color_slot({"light", "Rims, lit lines and the sun."}, palette.light);
    v.color_slot({"accent", "Flowers and motes."}, palette.accent);
    v.color_slot({"accent2", "Lamps."}, palette.accent2);
    v.color_slot({"moss", "Moss, grass and leaves."}, palette.moss);
    v.color_slot({"water", "Water."}, palette.water);
}

static void describe(Visitor& v, SunDef& sun) {
    v.pair({"at", "Where it stands in the view: 0 to 1 from the left and from below."}, view_share,
           sun.at);
    v.number({"radius", "Its radius."}, {0.0, 20.0, Unit::metres}, sun.radius);
    v.flag({"moon", "It is a moon."}, sun.moon);
}

static void describe(Visitor& v, LightDef& light) {
    v.pair({"from", "Where the light comes from, as a direction."}, {-1000.0, 1000.0}, light.from);
    table(v, {"sun", "The sun or the moon."}, light.sun);
    v.integer({"shafts", "How many shafts of light."}, {0, 64}, light.shafts);
}

static void describe(Visitor& v, BackdropDef& backdrop) {
    v.text({"kind", "What stands in the distance."},
           {TextRule::Kind::choice, 16, "a backdrop", backdrop_names}, backdrop.kind);
    v.seed({"seed", "Grows another distance of the same kind."}, backdrop.seed);
    v.integer({"layers", "How many layers deep it is."}, {0, 3}, backdrop.layers);
    v.number({"clear_at", "Where across the view a place is kept open."}, share, backdrop.clear_at);
    v.texts({"foreground", "What hangs before everything."},
            {TextRule::Kind::choice, 16, "a foreground", foreground_names}, {0, 8},
            backdrop.foreground);
}

static void describe(Visitor& v, WeatherDef& weather) {
    v.number({"rain", "How hard it rains."}, share, weather.rain);
    v.number({"wind", "How hard the wind blows; above 0 to the right."}, {-1.0, 1.0}, weather.wind);
    v.number({"gusts", "Share of the wind that comes and goes."}, share, weather.gusts);
    v.number({"gust_length", "How far it is from one gust to the next."},
             {0.5, 1000.0, Unit::metres}, weather.gust_length);
    v.number({"gust_time", "Time from one gust to the next."}, {0.5, 600.0, Unit::seconds},
             weather.gust_time);
    v.number({"lee", "How far behind solid ground there is less wind; 0: it keeps none off."},
             {0.0, 100.0, Unit::metres}, weather.lee);
    v.integer({"motes", "How many motes drift in the air."}, {0, 500}, weather.motes);
}

static void describe(Visitor& v, GroundDef& ground) {
    v.number({"moss", "How much grows on the ground: 1 is a good deal."}, {0.0, 2.0}, ground.moss);
    v.number({"bricks", "How much of its edge is bricks: 1 is nearly all."}, {0.0, 2.0},
             ground.bricks);
}

static void describe(Visitor& v, LampDef& lamp) {
    v.pair({"at", "Where it hangs.", true}, any_place, lamp.at);
}

static void describe(Visitor& v, GradeDef& grade) {
    v.number({"vignette", "How dark the picture's corners are."}, share, grade.vignette);
    v.number({"grain", "How grainy the picture is."}, share, grade.grain);
    v.number({"bloom", "How far bright places shine."}, share, grade.bloom);
}

void describe(Visitor& v, SceneDef& scene) {
    v.format({"format", "Version of the format; this is 1."}, scene.format);
    v.text({"name", "What people call it.", true}, title_rule, scene.name);
    v.pair({"gravity",
            "What everything falls with, right and up; [0, 0] is a scene seen from "
            "above."},
           {-100.0, 100.0, Unit::metres_per_second_squared}, scene.gravity);
    v.pair({"size", "Width and height; its edges are walls, [0, 0] is the lower left."},
           {1.0, 2000.0, Unit::metres}, scene.size);
    v.flag({"background_grip", "Every place behind can be gripped."}, scene.background_grip);
    rows(v, {"solids", "Closed shapes of ground."}, scene.solids, "solid", {0, 256},
         describe_solid);
    rows(v, {"poles", "Open lines that can be gripped and passed."}, scene.poles, "pole", {0, 256},
         describe_pole);
    rows(v, {"water", "Boxes of water."}, scene.water, "water", {0, 64}, describe);
    rows(v, {"spawns", "The creatures that are there from the start."}, scene.spawns, "spawn",
         {0, max_spawned}, describe);
    table(v, {"course", "A run of obstacles grown from the run's seed, for measuring."},
          scene.course);
    table(v, {"palette", "The scene's colours."}, scene.palette);
    table(v, {"light", "Where the light comes from."}, scene.light);
    table(v, {"backdrop", "What stands behind and before the scene."}, scene.backdrop);
    table(v, {"weather", "Rain, wind and motes."}, scene.weather);
    table(v, {"ground", "How the ground is covered."}, scene.ground);
    rows(v, {"lamps", "Lamps that hang in the scene."}, scene.lamps, "lamp", {0, 64}, describe);
    table(v, {"grade", "How the finished picture is graded."}, scene.grade);
}

// ---- game.toml ----------------------------------------------------------------------------------

static void describe(Visitor& v, WindowDef& window) {
    v.pair({"size", "Width and height of the window, in pixels."}, IntegerRange{160, 16384},
           window.size);
    v.flag({"fullscreen", "Starts in the whole screen."}, window.fullscreen);
    v.number({"ui_scale",
              "Size of panels and letters, 0.5 to 4 times; 0: by the window, 1 up to a height of "
              "1080 pixels."},
             {0.0, 4.0, Unit::times}, window.ui_scale);
    v.integer({"multisampling", "Samples a pixel: 0, 2, 4 or 8, clamped to what the driver has."},
              {0, 8, multisampling_values}, window.multisampling);
    v.flag({"calm", "No grain, no shake, less flicker."}, window.calm);
}

static void describe(Visitor& v, RecordDef& record) {
    v.integer({"last_seconds", "How much of the past a clip keeps, in seconds."}, {1, 600},
              record.last_seconds);
    v.text({"folder", "Where clips go; empty: the person's videos folder."},
           {TextRule::Kind::free, 1000, "a folder", {}}, record.folder);
}

static void describe(Visitor& v, FoodDef& food) {
    v.text({"creature", "Which creature the food key drops: its file's name without .toml."},
           stem_rule, food.creature);
}

static void describe(Visitor& v, OverlayDef& overlay) {
    v.color({"chain", "Limbs as they are solved."}, overlay.chain);
    v.color({"grip", "What a limb holds, and where it goes."}, overlay.grip);
    v.color({"good_foothold", "The best place for a foot."}, overlay.good_foothold);
    v.color({"bad_foothold", "The worst place for a foot."}, overlay.bad_foothold);
    v.color({"ground", "Where the ground's edges are."}, overlay.ground);
    v.color({"body", "Bodies, clocks of the gait, and a mark on the place that was chosen."},
            overlay.body);
}

static void describe(Visitor& v, KeysDef& keys) {
    const TextRule rule{TextRule::Kind::key_name, 16, "a key", key_names()};
    const ListRule list{0, 8};
    v.one_or_more({"help", "Shows the keys."}, rule, list, keys.help);
    v.one_or_more({"pause", "Stops time, and lets it go on."}, rule, list, keys.pause);
    v.one_or_more({"one_tick", "Moves on by one tick."}, rule, list, keys.one_tick);
    v.one_or_more({"slower", "Slows time down."}, rule, list, keys.slower);
    v.one_or_more({"faster", "Speeds time up."}, rule, list, keys.faster);
    v.one_or_more({"normal_speed", "Lets time run as it does."}, rule, list, keys.normal_speed);
    v.one_or_more({"spawn", "Sets the creature chosen at the mouse."}, rule, list, keys.spawn);
    v.one_or_more({"food", "Drops food at the mouse."}, rule, list, keys.food);
    v.one_or_more({"remove", "Takes the creature chosen away."}, rule, list, keys.remove);
    v.one_or_more({"follow", "The camera follows the creature chosen."}, rule, list, keys.follow);
    v.one_or_more({"reset", "Starts the scene again."}, rule, list, keys.reset);
    v.one_or_more({"debug", "Shows chains, grips and goals."}, rule, list, keys.debug);
    v.one_or_more({"palette", "Opens the palette of creatures."}, rule, list, keys.palette);
    v.one_or_more({"scenes", "Opens the list of scenes."}, rule, list, keys.scenes);
    v.one_or_more({"inspector", "Shows the definition of the creature chosen, to be changed."},
                  rule, list, keys.inspector);
    v.one_or_more({"lab", "Opens the chain lab, and leaves it."}, rule, list, keys.lab);
    v.one_or_more({"undo", "Takes back what the inspector changed last."}, rule, list, keys.undo);
    v.one_or_more({"redo", "Does again what was taken back."}, rule, list, keys.redo);
    v.one_or_more({"steer", "Steers the creature chosen, and gives it back."}, rule, list,
                  keys.steer);
    v.one_or_more({"left", "Steers left."}, rule, list, keys.left);
    v.one_or_more({"right", "Steers right."}, rule, list, keys.right);
    v.one_or_more({"up", "Steers up."}, rule, list, keys.up);
    v.one_or_more({"down", "Steers down."}, rule, list, keys.down);
    v.one_or_more({"jump", "Jumps."}, rule, list, keys.jump);
    v.one_or_more({"picture", "Keeps a picture."}, rule, list, keys.picture);
    v.one_or_more({"fullscreen", "Fills the screen, and gives it back."}, rule, list,
                  keys.fullscreen);
    v.one_or_more({"whole_scene", "Shows the whole scene."}, rule, list, keys.whole_scene);
    v.one_or_more({"quit", "Ends the game."}, rule, list, keys.quit);
}

void describe(Visitor& v, GameDef& game) {
    v.format({"format", "Version of the format; this is 1."}, game.format);
    table(v, {"window", "The window."}, game.window);
    table(v, {"record", "Clips."}, game.record);
    table(v, {"food", "What animals are fed with."}, game.food);
    table(v, {"overlay", "The colours of the debug view."}, game.overlay);
    table(v, {"keys", "One or more keys of the keyboard for each action."}, game.keys);
}

}  // namespace wriggle
