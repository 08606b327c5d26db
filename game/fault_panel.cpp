#include "game/fault_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

const ImVec4 wrong{1.0f, 0.56f, 0.42f, 1.0f};

/// Bytes of the first `count` characters.
std::size_t bytes_of(std::string_view line, std::size_t count) {
    std::size_t bytes = 0;
    for (; count > 0 && bytes < line.size(); --count)
        bytes += std::max<std::size_t>(1, character_size(line.substr(bytes)));
    return std::min(bytes, line.size());
}

/// The line with its number, and the caret below its place.
void draw_line(const SourceFault& fault) {
    if (fault.line.empty()) return;
    const std::string number = fmt::format("{:>4}  ", fault.problem.line);
    faint(number);
    ImGui::SameLine(0.0f, 0.0f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    text(fault.line);
    const std::size_t bytes = bytes_of(fault.line, fault.caret);
    const float left = ImGui::CalcTextSize(fault.line.data(), fault.line.data() + bytes).x;
    const float middle = at.x + left + 0.25f * em(), top = at.y + 1.05f * em();
    ImGui::GetWindowDrawList()->AddTriangleFilled(
        {middle, top}, {middle - 0.28f * em(), top + 0.4f * em()},
        {middle + 0.28f * em(), top + 0.4f * em()}, ImGui::GetColorU32(wrong));
    ImGui::Dummy({0.0f, 0.3f * em()});
}

void draw_words_of(const Problem& problem, float width) {
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    if (!problem.key.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, wrong);
        text(problem.key);
        ImGui::PopStyleColor();
    }
    text(problem.what);
    ImGui::PopTextWrapPos();
}

/// The whole of it is one button.
bool draw_fault(const SourceFault& fault, float width) {
    const ImVec2 begin = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->ChannelsSplit(2);
    list->ChannelsSetCurrent(1);
    ImGui::BeginGroup();
    ImGui::Dummy({0.0f, 0.1f * em()});
    ImGui::Indent(0.4f * em());
    draw_words_of(fault.problem, width - 0.8f * em());
    draw_line(fault);
    ImGui::Unindent(0.4f * em());
    ImGui::EndGroup();
    const ImVec2 end{begin.x + width, ImGui::GetItemRectMax().y};
    const bool hovered = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(begin, end);
    list->ChannelsSetCurrent(0);
    list->AddRectFilled(begin, end,
                        ImGui::GetColorU32(hovered ? ImGuiCol_HeaderHovered : ImGuiCol_FrameBg),
                        0.25f * em());
    list->ChannelsMerge();
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
}

}  // namespace

std::string count_of_faults(const std::vector<FaultyFile>& files) {
    std::size_t count = 0;
    for (const FaultyFile& file : files)
        count += file.faults.size();
    return fmt::format("{} fault{}", count, count == 1 ? "" : "s");
}

std::optional<SourceFault> draw_faults(bool& open, bool& anew,
                                       const std::vector<FaultyFile>& files) {
    std::optional<SourceFault> clicked;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(40.0f * em(), display.x - 2.0f * em()),
                      std::min(22.0f * em(), 0.6f * display.y)};
    ImGui::SetNextWindowSize(size, anew ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
    place({0.5f * display.x, display.y - 3.0f * em()}, {0.5f, 1.0f}, anew);
    const std::string title = count_of_faults(files) + "###faults";
    if (ImGui::Begin(title.c_str(), &open, panel)) {
        const float width = ImGui::GetContentRegionAvail().x;
        int number = 0;
        for (const FaultyFile& file : files) {
            text(file.file);
            for (const SourceFault& fault : file.faults) {
                ImGui::PushID(number++);
                if (fault.problem.file != file.file)
                    faint(fmt::format("in {}, which it extends", fault.problem.file));
                if (draw_fault(fault, width)) clicked = fault;
                ImGui::PopID();
            }
            ImGui::Dummy({0.0f, 0.4f * em()});
        }
        ImGui::PushTextWrapPos(0.0f);
        faint(
            "The living go on as they were. A click opens the file at its place ($VISUAL); this "
            "goes when the files are right.");
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
    return clicked;
}

}  // namespace wriggle
