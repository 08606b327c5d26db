#include "game/starter.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "creatures/toml_text.hpp"

namespace wriggle {
namespace {

struct Starter {
    const char* name;
    LocomotionKind kind;
    const char* sentence;  ///< what it is, for the file's head
    const char* tags;
    const char* body;  ///< [body] up to the limbs
    const char* skin;
};

constexpr Starter starters[] = {
    {"walk", LocomotionKind::walk, "It walks on four legs and trails a tail.", R"("prey")",
     R"([body]
chunks = [                                    # circles, head first; linked in order
  { name = "chest", radius = 0.24, mass = 1.2 },
  { name = "belly", radius = 0.22, mass = 1.0 },
  { name = "hips", radius = 0.22, mass = 1.0 },
]
spacing = 0.42                                # centre to centre
max_bend_deg = 35                             # between neighbours

[locomotion]
kind = "walk"
speed = 2.2                                   # m/s when it wants to go
ride_height = 0.42                            # how high the body stands above the feet
grips = ["floor"]                             # floor wall ceiling pole background

[gait]
stride_period = 0.55                          # seconds from one step of a leg to its next
min_planted = 2                               # feet that stand at any time

[[legs]]
name = "fore"
attach = "chest"                              # the chunk it hangs on
mirror = true                                 # its twin on the far side, half a stride apart
bones = [0.34, 0.32, 0.10]                    # metres, hip to toe
bend = "back"                                 # where the knee points: back or forward
step_height = 0.16

[[legs]]
name = "hind"
attach = "hips"
mirror = true
bones = [0.36, 0.34, 0.12]
bend = "forward"
phase = 0.5                                   # half a stride behind the fore legs

[[tentacles]]
name = "tail"
attach = "hips"
role = "trail"                                # follows the body
bones = { count = 10, length = 1.2, taper = 0.4 }   # many bones that share a length
drift = { amplitude = 0.05, frequency_hz = 0.6 }    # a little wandering of its own
)",
     R"(head = { shape = "lizard", frill = 4 }
eyes = { count = 1, radius = 0.07, pupil = "slit" }
pattern = { kind = "saddles", count = 9 }
)"},
    {"climb", LocomotionKind::climb, "It climbs floors, walls and ceilings on six legs.",
     R"("predator")", R"([body]
chunks = [{ name = "body", radius = 0.26, mass = 1.4 }]   # one circle

[locomotion]
kind = "climb"
speed = 1.6                                   # m/s when it wants to go
ride_height = 0.45                            # how far the body stands off the surface
grips = ["floor", "wall", "ceiling", "pole"]  # what its feet hold
grip_strength = 5.0                           # times its share of the weight

[gait]
stride_period = 0.5                           # seconds from one step of a leg to its next
min_planted = 3                               # feet that stand at any time

[[legs]]
name = "first"
attach = "body"
offset = [0.10, 0.0]                          # from the chunk's centre: forward, up
mirror = true                                 # its twin on the far side, half a stride apart
bones = [0.50, 0.60]                          # metres, hip to toe
bend = "forward"
rest = 0.55                                   # where the foot rests, ahead of its root

[[legs]]
name = "second"
attach = "body"
mirror = true
bones = [0.42, 0.52]
bend = "forward"
phase = 0.5                                   # half a stride behind the first
rest = 0.05

[[legs]]
name = "third"
attach = "body"
offset = [-0.10, 0.0]
mirror = true
bones = [0.50, 0.60]
bend = "back"
rest = -0.55
)",
     R"(head = { shape = "blob" }
eyes = { count = 4, radius = 0.05, pupil = "none" }
pattern = { kind = "bands", count = 2, color = "accent" }
)"},
    {"haul", LocomotionKind::haul, "It has no legs: it pulls itself along by its arms.",
     R"("strange")", R"([body]
chunks = [{ name = "core", radius = 0.45, mass = 3.5 }]   # one circle

[locomotion]
kind = "haul"
speed = 1.5                                   # m/s when it wants to go
grips = ["floor", "wall", "ceiling", "pole"]  # what its arms hold

[[tentacles]]
name = "arm"
attach = "core"
role = "haul"
repeat = 7                                    # so many of them,
spread_deg = 360                              # all round
bones = { count = 18, length = { min = 2.2, max = 3.4 }, taper = 0.5 }   # each has its own length
grip = { strength = 60.0, hold_time = { min = 0.8, max = 2.0 } }   # newtons; seconds
drift = { amplitude = 0.12, frequency_hz = 0.5 }   # a little wandering of its own
reserve = 3                                   # arms kept for support
)",
     R"(pattern = { kind = "suckers", count = 12, color = "accent" }
eyes = { count = 3, radius = 0.09 }
glow = { tips = 0.4, along = 8 }
)"},
    {"slither", LocomotionKind::slither, "It slithers: a body of many circles, and no legs.",
     R"("prey")", R"([body]
chunks = [                                    # circles, head first; linked in order
  { name = "head", radius = 0.13, mass = 0.4 },
  { name = "neck", radius = 0.12, mass = 0.3 },
  { name = "one", radius = 0.13, mass = 0.3 },
  { name = "two", radius = 0.13, mass = 0.3 },
  { name = "three", radius = 0.12, mass = 0.3 },
  { name = "end", radius = 0.10, mass = 0.2 },
]
spacing = 0.20                                # centre to centre
max_bend_deg = 50                             # between neighbours

[locomotion]
kind = "slither"
speed = 1.2                                   # m/s when it wants to go
grips = ["floor", "wall"]                     # what it clings to

[[tentacles]]
name = "tail"
attach = "end"
role = "trail"                                # follows the body
bones = { count = 8, length = 0.7, taper = 0.4 }   # many bones that share a length
wave = { amplitude = 0.08, frequency_hz = 1.2 }    # runs along it from root to tip
)",
     R"(head = { shape = "blob" }
eyes = { count = 1, radius = 0.05 }
pattern = { kind = "bands", count = 8 }
)"},
    {"swim", LocomotionKind::swim, "It swims: a wave runs along it from nose to tail.",
     R"("prey", "fish")", R"([body]
chunks = [                                    # circles, head first; linked in order
  { name = "head", radius = 0.15, mass = 0.6 },
  { name = "belly", radius = 0.16, mass = 0.6 },
  { name = "stalk", radius = 0.11, mass = 0.4 },
]
spacing = 0.28                                # centre to centre
max_bend_deg = 40                             # between neighbours

[locomotion]
kind = "swim"
speed = 1.8                                   # m/s when it wants to go

[[tentacles]]
name = "tail"
attach = "stalk"
role = "trail"                                # follows the body
bones = { count = 8, length = 0.9, taper = 0.4 }   # many bones that share a length
wave = { amplitude = 0.12, frequency_hz = 1.5 }    # runs along it from root to tip

[[tentacles]]
name = "fin"
attach = "belly"
role = "fin"
mirror = true                                 # its twin on the far side
bones = { count = 4, length = 0.35, taper = 0.5 }
)",
     R"(head = { shape = "blob" }
eyes = { count = 1, radius = 0.06 }
pattern = { kind = "spots", count = 9, color = "accent" }
)"},
    {"fly", LocomotionKind::fly, "It flies: two wings that flap and lift it.", R"("predator")",
     R"([body]
chunks = [                                    # circles, head first; linked in order
  { name = "chest", radius = 0.22, mass = 1.0 },
  { name = "rump", radius = 0.18, mass = 0.7 },
]
spacing = 0.34                                # centre to centre

[locomotion]
kind = "fly"
speed = 3.5                                   # m/s when it wants to go
acceleration = 7.0

[[tentacles]]
name = "wing"
attach = "chest"
role = "wing"
mirror = true                                 # its twin on the far side
bones = { count = 3, length = 1.6, taper = 0.7 }   # bones that share a length

[[tentacles]]
name = "tail"
attach = "rump"
role = "trail"                                # follows the body
bones = { count = 6, length = 0.8, taper = 0.5 }
)",
     R"(head = { shape = "beak" }
eyes = { count = 1, radius = 0.06 }
)"},
    {"hover", LocomotionKind::hover, "It hovers: light, restless, with two blurred wings.",
     R"("prey", "insect")", R"([body]
chunks = [                                    # circles, head first; linked in order
  { name = "head", radius = 0.10, mass = 0.15 },
  { name = "abdomen", radius = 0.12, mass = 0.2 },
]
spacing = 0.18                                # centre to centre

[locomotion]
kind = "hover"
speed = 2.6                                   # m/s when it wants to go

[[tentacles]]
name = "wing"
attach = "head"
role = "wing"
mirror = true                                 # its twin on the far side
bones = [0.30, 0.30]                          # metres, root to tip

[[tentacles]]
name = "feeler"
attach = "head"
role = "feel"
mirror = true
bones = { count = 5, length = 0.35, taper = 0.4 }   # many bones that share a length
)",
     R"(head = { shape = "blob" }
eyes = { count = 1, radius = 0.05, pupil = "none" }
glow = { tips = 0.15 }
)"},
    {"hop", LocomotionKind::hop, "It hops on two strong legs.", R"("prey")", R"([body]
chunks = [{ name = "body", radius = 0.24, mass = 1.2 }]   # one circle

[locomotion]
kind = "hop"
speed = 2.0                                   # m/s when it wants to go
ride_height = 0.38                            # how high the body stands above the feet

[gait]
min_planted = 2                               # feet that stand before it leaps

[[legs]]
name = "hind"
attach = "body"
mirror = true                                 # its twin on the far side
bones = [0.30, 0.34, 0.14]                    # metres, hip to toe
bend = "forward"                              # where the knee points: back or forward

[[tentacles]]
name = "ear"
attach = "body"
role = "sway"
mirror = true
bones = { count = 5, length = 0.5, taper = 0.5 }   # many bones that share a length
)",
     R"(head = { shape = "blob" }
eyes = { count = 1, radius = 0.07 }
pattern = { kind = "spots", count = 6 }
)"},
    {"anchored", LocomotionKind::anchored, "It grows where it is put, sways, and strikes.",
     R"("plant")", R"([body]
chunks = [{ name = "head", radius = 0.22, mass = 0.8 }]   # one circle

[locomotion]
kind = "anchored"

[strike]
rest_time = 1.5                               # seconds between two strikes

[[tentacles]]
name = "stem"
attach = "head"
role = "trail"
bones = { count = 14, length = 1.8, taper = 1.0 }   # many bones that share a length
smoothing = { frequency_hz = 1.5, damping_ratio = 0.6, lag = 0.1 }

[[tentacles]]
name = "barb"
attach = "head"
role = "grab"
repeat = 3                                    # so many of them,
spread_deg = 60                               # over this angle
bones = { count = 4, length = 0.4, taper = 0.4 }
)",
     R"(head = { shape = "mask" }
eyes = { count = 1, radius = 0.08 }
)"},
};

const Starter& starter_of(LocomotionKind kind) {
    const Starter* found =
        std::find_if(std::begin(starters), std::end(starters),
                     [&](const Starter& starter) { return starter.kind == kind; });
    assert(found != std::end(starters));
    return *found;
}

}  // namespace

LocomotionKind locomotion_named(const std::string& name) {
    for (const Starter& starter : starters)
        if (name == starter.name) return starter.kind;
    return LocomotionKind::walk;
}

std::string starter_text(const std::string& name, LocomotionKind kind) {
    const Starter& starter = starter_of(kind);
    std::string text = std::string("# ") + starter.sentence +
                       "\n# Change a number, save, and see. Lengths are metres, times seconds, "
                       "angles degrees; it is drawn\n# facing right. Every key that is not here "
                       "has a default: \"wriggle schema creature\" tells all.\n";
    text += "format = 1\nname = " + toml_string(name) + "\ntags = [" + starter.tags +
            "]                             # what others chase or flee it by\n\n";
    text += starter.body;
    text += R"(
[behaviour]
wander = 0.6                                  # share of its time that it goes somewhere
flee = ["predator"]                           # tags
sight = 8.0

[skin]
colors = { dark = "#1c2a22", base = "#4f7a3c", accent = "#f2f0d8", eye = "#ff5a3c" }
)";
    text += starter.skin;
    text += "vary = { hue_deg = 20, lightness = 0.06 }     # how much individuals differ\n";
    return text;
}

std::string name_of_stem(const std::string& stem) {
    std::string name = stem;
    for (char& c : name)
        if (c == '_' || c == '-') c = ' ';
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

}  // namespace wriggle
