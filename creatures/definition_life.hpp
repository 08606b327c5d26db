// What an animal wants, needs and becomes, as plain data: see `definition`.
#pragma once

#include <string>
#include <vector>

#include "creatures/definition_basics.hpp"

namespace wriggle {

/// What it does of its own will. Of all that it may do, the first that applies: flee, hunt, drive
/// out, run from a noise, follow the mouse, be curious, rest because it is tired, keep to its
/// group, wander.
struct BehaviourDef {
    Varying wander{0.5f};                  ///< share of the time spent going somewhere
    Varying follow_mouse{0.0f};            ///< -1 flees it, 1 follows it
    std::vector<std::string> chase, flee;  ///< tags
    Varying sight{6.0f};                   ///< metres
    Varying journey_time{3.2f};  ///< seconds that it goes or rests: half of it to one and a half
    Varying persistence{0.6f};   ///< how likely it goes on the way it went, 0 to 1
    Varying give_up_time{1.5f};  ///< seconds without getting on before it tries the other way
    Varying calm_time{0.8f};     ///< half-life of its alarm, seconds
    // Noise of other kinds: a blow is heard as far as the root of its impulse reaches.
    Varying hearing{1.0f};  ///< metres from which a blow of 1 N s for each of its kg startles it
    Varying startle_time{0.7f};  ///< seconds that it runs from a noise
    // Company.
    std::vector<std::string> group;  ///< tags of those it keeps together with
    Varying group_distance{1.0f};    ///< metres that it keeps to its nearest
    Varying group_strength{0.6f};    ///< share of its way that the others decide, 0 to 1
    // What is new.
    Varying curiosity{0.0f};           ///< how likely it goes to look at something new, 0 to 1
    Varying curiosity_distance{1.2f};  ///< metres from which it looks
    Varying interest_time{4.0f};       ///< seconds that it looks at one thing
    Varying bored_time{10.0f};         ///< seconds after that until something is new again
    // Its own ground.
    Varying territory{0.0f};          ///< metres round the place where its life began; 0: none
    std::vector<std::string> rivals;  ///< tags of whom it drives out of it
};

/// What keeps it alive, and what becomes of it. Without `eats` it is never hungry.
struct LifeDef {
    std::vector<std::string> eats;  ///< tags
    Varying hunger_time{240.0f};    ///< seconds in which a full animal gets empty
    Varying hungry_below{0.7f};     ///< fullness, 0 to 1, at which it looks for food
    Varying appetite{0.3f};         ///< share of its own mass that fills it
    Varying gape{1.0f};             ///< the heaviest that it eats, times its own mass
    Varying bite_reach{0.1f};       ///< metres beyond its mouth
    Varying bite_strength{8.0f};    ///< times the weight of its prey; less than a hand
    Varying swallow_time{1.4f};     ///< seconds between the bite and the end
    Varying tire_time{80.0f};       ///< seconds of full effort in which it tires out
    Varying recover_time{16.0f};    ///< seconds of rest that make up for that
    Varying tired_below{0.2f};      ///< energy, 0 to 1, at which it lies down
    Varying rested_above{0.7f};     ///< and at which it goes on
    Varying size_at_birth{0.45f};   ///< of a grown-up's length
    Varying grow_time{150.0f};      ///< seconds until it is grown up, where it is not empty
    float grow_step = 0.03f;        ///< growth is made in steps of so much of a grown-up's length
    int brood = 0;                  ///< young at a time; 0: none
    Varying brood_time{100.0f};     ///< seconds between broods of a fed grown-up
    int most = 8;                   ///< of its species in a world: then no more are born
};

}  // namespace wriggle
