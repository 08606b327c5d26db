// The chain lab as a person meets it: the chain, its controls and its plots, over the whole window.
#pragma once

#include <string>

#include "game/chain_lab.hpp"

namespace wriggle {

/// What the lab needs beside the chain, from one picture to the next.
struct LabView {
    float owed = 0.0f;    ///< ticks
    bool plays = false;   ///< the moments go by themselves
    float pace = 12.0f;   ///< moments a second
    float played = 0.0f;  ///< of the next moment
    std::string words;    ///< of what was done last
};

/// Draws it and moves it on by so many seconds. `individual` may be nullptr: nothing can be taken
/// over then.
void draw_lab(ChainLab& lab, LabView& view, const CreatureDef* individual, float seconds);

}  // namespace wriggle
