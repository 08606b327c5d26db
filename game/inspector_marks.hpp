// Where a key's value comes from, as a mark, and the way back from it.
#pragma once

#include <imgui.h>

#include "game/creature_document.hpp"

namespace wriggle::inspector {

inline const ImVec4 own_color{1.0f, 0.86f, 0.6f, 1.0f}, inherited_color{0.45f, 0.78f, 0.82f, 1.0f};

/// Before a key's name, on its line: a disc, a ring or nothing.
void draw_origin(KeyOrigin origin);
/// The same in words.
const char* told_of(KeyOrigin origin);
/// An arrow that turns back.
bool back_button(const char* tip);

}  // namespace wriggle::inspector
