#include "game/debug_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

enum class DebugPart : unsigned char { chains, goals, grips, footholds, phases, shapes };

/// A part of the debug view as it is drawn there, in a square: who sees no colours knows it by its
/// form.
void draw_sign(DebugPart part, const OverlayDef& colors, ImVec2 at, float size) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto place = [&](float x, float y) { return ImVec2{at.x + x * size, at.y + y * size}; };
    const float line = std::max(1.0f, 0.1f * size);
    const auto stroke = [&](float ax, float ay, float bx, float by, Color color) {
        list->AddLine(place(ax, ay), place(bx, by), packed(color), line);
    };
    switch (part) {
        case DebugPart::chains:
            stroke(0.1f, 0.3f, 0.5f, 0.7f, colors.chain);
            stroke(0.5f, 0.7f, 0.9f, 0.3f, colors.chain);
            for (const float x : {0.1f, 0.5f, 0.9f})
                list->AddCircleFilled(place(x, x == 0.5f ? 0.7f : 0.3f), 0.12f * size,
                                      packed(colors.chain));
            break;
        case DebugPart::goals:
            for (const float x : {-1.0f, 1.0f})
                for (const float y : {-1.0f, 1.0f}) {
                    stroke(0.5f + 0.13f * x, 0.5f + 0.13f * y, 0.5f + 0.23f * x, 0.5f + 0.23f * y,
                           colors.grip);
                    stroke(0.5f + 0.31f * x, 0.5f + 0.31f * y, 0.5f + 0.4f * x, 0.5f + 0.4f * y,
                           colors.grip);
                }
            break;
        case DebugPart::grips:
            list->AddCircleFilled(place(0.5f, 0.5f), 0.38f * size, packed(colors.grip));
            list->AddCircleFilled(place(0.5f, 0.5f), 0.17f * size, packed(colors.body));
            break;
        case DebugPart::footholds:
            list->AddCircleFilled(place(0.3f, 0.5f), 0.3f * size, packed(colors.good_foothold));
            list->AddCircleFilled(place(0.82f, 0.5f), 0.17f * size, packed(colors.body));
            list->AddCircleFilled(place(0.82f, 0.5f), 0.11f * size, packed(colors.bad_foothold));
            break;
        case DebugPart::phases:
            list->PathArcTo(place(0.5f, 0.5f), 0.36f * size, -1.57f, 1.9f);
            list->PathStroke(packed(colors.grip), 0, 1.6f * line);
            stroke(0.5f, 0.5f, 0.72f, 0.3f, colors.body);
            break;
        case DebugPart::shapes:
            list->AddCircle(place(0.5f, 0.36f), 0.28f * size, packed(colors.body), 0, line);
            for (const float x : {0.05f, 0.4f, 0.75f})
                stroke(x, 0.85f, x + 0.2f, 0.85f, colors.ground);
            break;
    }
}

/// What each part of something costs, and all of them.
template <typename Part, typename Times>
void draw_times(const std::string& of, int parts, const Times& times) {
    const double all = times.milliseconds();
    text(fmt::format("{}: {:.2f} ms", of, all));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.15f * em()});
    for (int i = 0; i < parts; ++i) {
        const auto part = static_cast<Part>(i);
        const double cost = times.milliseconds(part);
        const float share = all > 0.0 ? static_cast<float>(cost / all) : 0.0f;
        ImGui::ProgressBar(share, {-1.0f, 1.15f * em()},
                           fmt::format("{}  {:.2f}", name_of(part), cost).c_str());
    }
    ImGui::PopStyleVar();
}

}  // namespace

void draw_debug(bool& open, DebugSettings& layers, bool& only_selected, bool& anew,
                const Sandbox& sandbox, const PhaseTimes& times, const LayerTimes& layer_times) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    place({display.x - em(), display.y - 3.0f * em()}, {1.0f, 1.0f}, anew);
    ImGui::SetNextWindowSize({std::min(21.0f * em(), display.x - 2.0f * em()), 0.0f},
                             ImGuiCond_Always);
    if (ImGui::Begin("Debug view", &open, panel)) {
        const struct {
            const char* name;
            bool& shown;
            DebugPart sign;
        } parts[] = {{"Chains", layers.chains, DebugPart::chains},
                     {"Goals", layers.goals, DebugPart::goals},
                     {"Grips", layers.grips, DebugPart::grips},
                     {"Footholds", layers.footholds, DebugPart::footholds},
                     {"Phases", layers.phases, DebugPart::phases},
                     {"Shapes", layers.shapes, DebugPart::shapes}};
        if (ImGui::BeginTable("parts", 2)) {
            for (const auto& part : parts) {
                ImGui::TableNextColumn();
                const ImVec2 at = ImGui::GetCursorScreenPos();
                const float side = ImGui::GetFrameHeight();
                draw_sign(part.sign, layers.colors, {at.x + 0.1f * side, at.y + 0.1f * side},
                          0.8f * side);
                ImGui::Dummy({side, side});
                ImGui::SameLine();
                ImGui::Checkbox(part.name, &part.shown);
            }
            ImGui::EndTable();
        }
        ImGui::Checkbox("The selected creature only", &only_selected);
        ImGui::Separator();
        // Side by side: the list of scenes has room above them.
        if (ImGui::BeginTable("times", 2)) {
            ImGui::TableNextColumn();
            draw_times<Phase>("A tick", phase_count, times);
            faint(fmt::format("{} creatures", sandbox.world().poses().size()));
            ImGui::TableNextColumn();
            draw_times<PictureLayer>("A picture", picture_layer_count, layer_times);
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

}  // namespace wriggle
