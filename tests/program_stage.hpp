// A small stage and two animals of one plain colour each, for runs of the real program.
#pragma once

#include <string>

#include "tests/program.hpp"

namespace program {

inline const std::string stage_text = R"(format = 1
name = "Stage"
size = [24.0, 12.0]

[[solids]]
points = [[0, 0], [24, 0], [24, 3], [0, 3]]

[[spawns]]
creature = "green"
at = [10.0, 3.5]

[[spawns]]
creature = "violet"
at = [14.0, 3.5]

[light]
shafts = 0
[weather]
motes = 0
[grade]
vignette = 0.0
grain = 0.0
bloom = 0.0
)";

inline std::string animal_text(const std::string& name, const std::string& color) {
    return "format = 1\nextends = \"mud_gecko\"\nname = \"" + name +
           "\"\n[skin]\ncolors = { dark = \"" + color + "\", base = \"" + color +
           "\", accent = \"" + color + "\", eye = \"" + color +
           "\" }\npattern = { kind = \"none\" }\nvary = { hue_deg = 0, lightness = 0.0 }\n"
           "[behaviour]\ncuriosity = 0\n";  // they would cover each other
}

/// The scene `stage` and the creatures `green` and `violet`, among the person's own files.
inline void set_stage(const Scratch& scratch) {
    scratch.write("../data/wriggle/scenes/stage.toml", stage_text);
    scratch.write("../data/wriggle/creatures/green.toml", animal_text("Green", "#30c040"));
    scratch.write("../data/wriggle/creatures/violet.toml", animal_text("Violet", "#a030d0"));
}

}  // namespace program
