// Where a key's value comes from, as a mark, and the way back from it.
#pragma once

#include <imgui.h>

#include <string>

#include "creatures/describe.hpp"
#include "game/creature_document.hpp"

namespace wriggle::inspector {

inline const ImVec4 own_color{1.0f, 0.86f, 0.6f, 1.0f}, inherited_color{0.45f, 0.78f, 0.82f, 1.0f};

/// Beside the panel, never over what lies below the mouse.
void begin_tip();
void end_tip();
void tip(const char* words);

/// Groups and tabs without loud colours, until `end_style`.
void begin_style();
void end_style();

/// "m", with a space before it, or a sign of its own: a number's text has little room.
std::string short_unit(Unit unit);

/// Before a key's name, on its line: a disc, a ring or nothing.
void draw_origin(KeyOrigin origin);
/// The same in words.
const char* told_of(KeyOrigin origin);
/// An arrow that turns back.
bool back_button(const char* words);

}  // namespace wriggle::inspector
