// What the mouse and the keys do.
#pragma once

#include "game/keys.hpp"

namespace wriggle {

/// `anew`: it is put at its place again.
void draw_help(bool& open, bool& anew, const KeyMap& keys);

}  // namespace wriggle
