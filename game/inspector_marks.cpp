#include "game/inspector_marks.hpp"

#include "game/inspector_count.hpp"
#include "game/panel_parts.hpp"

namespace wriggle::inspector {
using panel_parts::em;

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

bool back_button(const char* tip) {
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
    if (hovered) ImGui::SetTooltip("%s", tip);
    return pressed;
}

}  // namespace wriggle::inspector
