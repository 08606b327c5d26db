// What the panels are made of: sizes, places, words and small widgets, all by the letters' size.
#pragma once

#include <imgui.h>

#include <string>

#include "creatures/definition.hpp"

namespace wriggle::panel_parts {

inline constexpr ImGuiWindowFlags bare =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
inline constexpr ImGuiWindowFlags panel =
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse;

/// Panels grow with the letters: the height of one, pixels.
float em();
/// Puts the next panel with its corner `pivot` at a place, once, and anew when the window's size
/// has changed: it would be out of sight else. What is higher than the window scrolls.
void place(ImVec2 at, ImVec2 pivot, bool& anew);
ImU32 packed(Color color);
void text(const std::string& words);
void faint(const std::string& words);
/// A small button that shows whether what it opens is open.
bool button(const char* label, bool on);

}  // namespace wriggle::panel_parts
