#include "game/inspector_marks.hpp"

#include "game/inspector_count.hpp"
#include "game/panel_parts.hpp"

namespace wriggle::inspector {
using panel_parts::em;
namespace {

constexpr int quiet_colors = 8;
const ImVec4 lamp{1.0f, 0.86f, 0.6f, 1.0f};

ImVec4 at(float opacity) {
    return {lamp.x, lamp.y, lamp.z, opacity};
}

}  // namespace

void begin_tip() {
    // The window's own list of parts is a child: its panel is the one that begins farthest left.
    const float left = ImGui::GetWindowPos().x - 1.4f * em();
    ImGui::SetNextWindowPos({left, ImGui::GetIO().MousePos.y}, ImGuiCond_Always, {1.0f, 0.3f});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(22.0f * em());
}

void end_tip() {
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void tip(const char* words) {
    begin_tip();
    panel_parts::text(words);
    end_tip();
}

void begin_style() {
    ImGui::PushStyleColor(ImGuiCol_Header, at(0.09f));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, at(0.2f));
    ImGui::PushStyleColor(ImGuiCol_HeaderActive, at(0.28f));
    ImGui::PushStyleColor(ImGuiCol_Tab, at(0.07f));
    ImGui::PushStyleColor(ImGuiCol_TabHovered, at(0.3f));
    ImGui::PushStyleColor(ImGuiCol_TabActive, at(0.24f));
    ImGui::PushStyleColor(ImGuiCol_PlotLines, lamp);
    ImGui::PushStyleColor(ImGuiCol_PlotLinesHovered, {1.0f, 0.54f, 0.29f, 1.0f});
}

void end_style() {
    ImGui::PopStyleColor(quiet_colors);
}

std::string short_unit(Unit unit) {
    const std::string symbol = symbol_of(unit);
    if (symbol.empty()) return {};
    switch (unit) {
        case Unit::degrees:
            return "\xc2\xb0";
        case Unit::times:
            return " \xc3\x97";
        case Unit::metres_per_second_squared:
            return " m/s\xc2\xb2";
        case Unit::per_second:
            return " /s";
        default:
            return ' ' + symbol;
    }
}

void draw_origin(KeyOrigin origin) {
    const float size = ImGui::GetFrameHeight(), radius = 0.2f * em();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 middle{at.x + 0.3f * em(), at.y + 0.5f * size};
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_own(origin))
        list->AddCircleFilled(middle, radius, ImGui::GetColorU32(own_color));
    else if (origin == KeyOrigin::inherited)
        list->AddCircle(middle, radius, ImGui::GetColorU32(inherited_color), 0, 0.1f * em());
    ImGui::Dummy({0.75f * em(), size});
    ImGui::SameLine(0.0f, 0.0f);
}

const char* told_of(KeyOrigin origin) {
    switch (origin) {
        case KeyOrigin::own:
            return "This file says it.";
        case KeyOrigin::own_over_inherited:
            return "This file says it, over what it inherits.";
        case KeyOrigin::inherited:
            return "Inherited.";
        case KeyOrigin::unsaid:
            break;
    }
    return "Nothing says it: this is the default.";
}

bool back_button(const char* words) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton("##back", {side, side});
    const bool hovered = ImGui::IsItemHovered();
    const ImU32 color = ImGui::GetColorU32(hovered ? ImGuiCol_Text : ImGuiCol_TextDisabled);
    const ImVec2 middle{at.x + 0.5f * side, at.y + 0.5f * side};
    const float radius = 0.27f * side;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PathArcTo(middle, radius, -2.4f, 2.2f);
    list->PathStroke(color, 0, 0.1f * em());
    const ImVec2 tail{middle.x - 0.74f * radius, middle.y - 0.68f * radius};
    list->AddTriangleFilled({tail.x - 0.3f * radius, tail.y - 0.75f * radius},
                            {tail.x + 0.75f * radius, tail.y + 0.1f * radius},
                            {tail.x - 0.6f * radius, tail.y + 0.6f * radius}, color);
    if (hovered) inspector::tip(words);
    return pressed;
}

}  // namespace wriggle::inspector
