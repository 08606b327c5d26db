#include "game/help_panel.hpp"

#include <imgui.h>

#include <algorithm>

#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

struct Row {
    std::string key, sentence;
};

std::vector<Row> rows_of(const KeyMap& keys) {
    std::vector<Row> rows{{"Left button", "Selects a creature, drags it by any part, throws it."},
                          {"Right button", "Sets the creature chosen in the palette."},
                          {"Wheel", "Zooms at the cursor."},
                          {"Middle button", "Moves the view."}};
    for (const KeyMap::Row& key : keys.rows())
        rows.push_back({key.keys, key.sentence});
    return rows;
}

/// A key and its sentence, side by side; in two such columns where the window has room.
struct Layout {
    float key = 0.0f, sentence = 0.0f;  ///< widths, pixels
    std::size_t columns = 1;
};

Layout layout_of(const std::vector<Row>& rows) {
    Layout layout;
    for (const Row& row : rows) {
        layout.key = std::max(layout.key, ImGui::CalcTextSize(row.key.c_str()).x);
        layout.sentence = std::max(layout.sentence, ImGui::CalcTextSize(row.sentence.c_str()).x);
    }
    const float room = ImGui::GetIO().DisplaySize.x - 5.0f * em();
    layout.columns = 2.0f * (layout.key + layout.sentence + 3.0f * em()) < room ? 2 : 1;
    const float each = room / static_cast<float>(layout.columns) - layout.key;
    layout.sentence = std::min(layout.sentence + 1.0f, std::max(8.0f * em(), each));
    return layout;
}

void draw_row(const Row& row, float width) {
    ImGui::TableNextColumn();
    text(row.key);
    ImGui::TableNextColumn();
    // Not at the column's end: that is not known yet when the panel is measured.
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    faint(row.sentence);
    ImGui::PopTextWrapPos();
}

}  // namespace

void draw_help(bool& open, bool& anew, const KeyMap& keys) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    place({0.5f * display.x, 0.5f * display.y - 0.9f * em()}, {0.5f, 0.5f}, anew);
    if (ImGui::Begin("Keys", &open, panel | ImGuiWindowFlags_AlwaysAutoResize)) {
        const std::vector<Row> rows = rows_of(keys);
        const Layout layout = layout_of(rows);
        const std::size_t lines = (rows.size() + layout.columns - 1) / layout.columns;
        if (ImGui::BeginTable("keys", static_cast<int>(2 * layout.columns),
                              ImGuiTableFlags_SizingFixedFit)) {
            for (std::size_t column = 0; column < layout.columns; ++column) {
                ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, layout.key);
                ImGui::TableSetupColumn("does", ImGuiTableColumnFlags_WidthFixed, layout.sentence);
            }
            for (std::size_t line = 0; line < lines; ++line) {
                ImGui::TableNextRow();
                for (std::size_t row = line; row < rows.size(); row += lines)
                    draw_row(rows[row], layout.sentence);
            }
            ImGui::EndTable();
        }
        ImGui::Spacing();
        faint("They are set in game.toml, below [keys].");
    }
    ImGui::End();
}

}  // namespace wriggle
