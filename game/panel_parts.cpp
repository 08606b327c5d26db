#include "game/panel_parts.hpp"

#include <algorithm>

namespace wriggle::panel_parts {

float em() {
    return ImGui::GetFontSize();
}

void place(ImVec2 at, ImVec2 pivot, bool& anew) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(at, anew ? ImGuiCond_Always : ImGuiCond_FirstUseEver, pivot);
    anew = false;
    ImGui::SetNextWindowSizeConstraints(
        {0.0f, 0.0f}, {std::max(1.0f, display.x), std::max(1.0f, display.y - 4.0f * em())});
}

ImU32 packed(Color color) {
    return IM_COL32(color.r, color.g, color.b, 255);
}

void text(const std::string& words) {
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void faint(const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    text(words);
    ImGui::PopStyleColor();
}

bool button(const char* label, bool on) {
    if (on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    const bool pressed = ImGui::SmallButton(label);
    if (on) ImGui::PopStyleColor();
    return pressed;
}

}  // namespace wriggle::panel_parts
