// Controls of what has several values: lists, bones, curves.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "game/inspector_controls.hpp"
#include "game/inspector_marks.hpp"
#include "game/panel_parts.hpp"

namespace wriggle::inspector {
using panel_parts::em;
namespace {

constexpr float first_bone = 0.3f;      // metres
constexpr int first_count = 6;          // bones that share a length
constexpr float curve_headroom = 1.3f;  // times the greatest value
constexpr float curve_steps = 1000.0f;  // of its height: what a drag rounds to

/// The items one below the other, then the buttons. `draw(index, width)`.
template <typename Item, typename Draw>
bool items(const char* id, const ListRule& list, std::vector<Item>& all, const Item& fresh,
           float width, Draw draw) {
    bool changed = false;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        changed |= draw(all[i], width);
        ImGui::PopID();
    }
    const int more = list_buttons(list, all.size());
    if (more > 0) all.push_back(all.empty() ? fresh : all.back());
    if (more < 0) all.pop_back();
    ImGui::EndGroup();
    ImGui::PopID();
    return changed || more != 0;
}

struct CurveFrame {
    ImVec2 from, size;
    float low, high;
    ImVec2 at(std::size_t index, std::size_t count, float value) const {
        const float along =
            count > 1 ? static_cast<float>(index) / static_cast<float>(count - 1) : 0.5f;
        const float share = (value - low) / (high - low);
        return {from.x + along * size.x, from.y + (1.0f - share) * size.y};
    }
};

void draw_curve(const CurveFrame& frame, const std::vector<float>& values, int held) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 line = ImGui::GetColorU32(ImGuiCol_PlotLines);
    const ImU32 below = ImGui::GetColorU32(ImGuiCol_PlotLines, 0.18f);
    list->AddRectFilled(frame.from, {frame.from.x + frame.size.x, frame.from.y + frame.size.y},
                        ImGui::GetColorU32(ImGuiCol_FrameBg), 0.2f * em());
    const float ground = frame.at(0, 1, std::max(frame.low, 0.0f)).y;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const ImVec2 a = frame.at(i - 1, values.size(), values[i - 1]);
        const ImVec2 b = frame.at(i, values.size(), values[i]);
        list->AddQuadFilled(a, b, {b.x, ground}, {a.x, ground}, below);
        list->AddLine(a, b, line, 0.1f * em());
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        list->AddCircleFilled(
            frame.at(i, values.size(), values[i]),
            (static_cast<int>(i) == held ? 0.36f : 0.24f) * em(),
            static_cast<int>(i) == held ? ImGui::GetColorU32(ImGuiCol_PlotLinesHovered) : line);
}

int nearest_point(const CurveFrame& frame, const std::vector<float>& values, float x) {
    int nearest = -1;
    float least = 0.0f;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float away = std::abs(frame.at(i, values.size(), values[i]).x - x);
        if (nearest < 0 || away < least) nearest = static_cast<int>(i);
        if (nearest == static_cast<int>(i)) least = away;
    }
    return nearest;
}

}  // namespace

int list_buttons(const ListRule& list, std::size_t size) {
    int more = 0;
    if (size < list.most && ImGui::SmallButton(" + ")) more = 1;
    if (size > list.least && size > 0) {
        if (size < list.most) ImGui::SameLine(0.0f, 0.25f * em());
        if (ImGui::SmallButton(" - ")) more = -1;
    }
    return more;
}

bool points(const char* id, const Range& range, const ListRule& list, std::vector<glm::vec2>& value,
            float width) {
    return items(id, list, value, glm::vec2(0.0f), width,
                 [&](glm::vec2& point, float room) { return pair("##point", range, point, room); });
}

bool angle_ranges(const char* id, const Range& range, const ListRule& list,
                  std::vector<AngleRange>& value, float width) {
    return items(id, list, value, AngleRange{}, width, [&](AngleRange& ends, float room) {
        float from = static_cast<float>(to_file(ends.min, range.unit));
        float to = static_cast<float>(to_file(ends.max, range.unit));
        ImGui::SetNextItemWidth(room);
        const auto least = static_cast<float>(range.min), most = static_cast<float>(range.max);
        if (!ImGui::DragFloatRange2("##ends", &from, &to, 1.0f, least, most, "%.0f\xc2\xb0"))
            return false;
        ends.min = static_cast<float>(to_definition(std::clamp(from, least, most), range.unit));
        ends.max = static_cast<float>(to_definition(std::clamp(to, least, most), range.unit));
        return true;
    });
}

bool bones(const char* id, const BonesRule& rule, BonesDef& value, float width) {
    bool changed = false;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    const bool is_list = !value.list.empty() || value.count == 0;
    int way = is_list ? 0 : 1;
    ImGui::SetNextItemWidth(width);
    if (ImGui::Combo("##way", &way, "one by one\0so many of a length\0") &&
        way != (is_list ? 0 : 1)) {
        BonesDef now;
        const std::vector<Varying> before = value.list;
        if (way == 1) {
            now.count = before.empty() ? first_count : static_cast<int>(before.size());
            float sum = 0.0f;
            for (const Varying& bone : before)
                sum += bone;
            now.length = Varying(before.empty() ? first_bone * first_count : sum);
        } else {
            const auto count = static_cast<std::size_t>(value.count);
            now.list.assign(count, Varying(value.length / static_cast<float>(value.count)));
        }
        value = now;
        changed = true;
    } else if (is_list) {
        changed = items(
            "##list", rule.list, value.list, Varying(first_bone), width,
            [&](Varying& bone, float room) { return varying("##bone", rule.bone, bone, room); });
    } else {
        const float label = 3.4f * em(), room = width - label;
        const auto labelled = [&](const Key& key, auto draw) {
            ImGui::AlignTextToFramePadding();
            panel_parts::faint(key.name);
            if (ImGui::IsItemHovered()) tip(key.sentence);
            ImGui::SameLine(0.0f, std::max(0.0f, label - ImGui::CalcTextSize(key.name).x));
            changed |= draw();
        };
        labelled(rule.count,
                 [&] { return integer("##count", rule.count_range, value.count, room); });
        labelled(rule.length,
                 [&] { return varying("##length", rule.length_range, value.length, room); });
        labelled(rule.taper,
                 [&] { return varying("##taper", rule.taper_range, value.taper, room); });
    }
    ImGui::EndGroup();
    ImGui::PopID();
    return changed;
}

bool curve(const char* id, const Range& range, const ListRule& list, std::vector<float>& value,
           float width) {
    bool changed = false;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    const float radius = 0.36f * em();
    std::vector<float> shown;
    for (const float one : value)
        shown.push_back(static_cast<float>(to_file(one, range.unit)));
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("curve");
    const ImVec2 begin = ImGui::GetCursorScreenPos();
    if (!shown.empty()) {
        const float height = 4.6f * em();
        ImGui::InvisibleButton("##curve", {std::max(width, em()), height});
        const bool active = ImGui::IsItemActive(), hovered = ImGui::IsItemHovered();
        float high = curve_headroom * *std::max_element(shown.begin(), shown.end());
        float low = std::min(0.0f, curve_headroom * *std::min_element(shown.begin(), shown.end()));
        if (!(high > low)) high = low + static_cast<float>(std::min(1.0, range.max));
        // Its scale stays while a point is dragged.
        if (active && storage->GetInt(key, -1) >= 0) {
            low = storage->GetFloat(key + 1);
            high = storage->GetFloat(key + 2);
        }
        const CurveFrame frame{{begin.x + radius, begin.y + radius},
                               {std::max(1.0f, width - 2.0f * radius), height - 2.0f * radius},
                               low,
                               high};
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        int held = active ? storage->GetInt(key, -1) : -1;
        if (held < 0 && (active || hovered)) held = nearest_point(frame, shown, mouse.x);
        held = std::min(held, static_cast<int>(shown.size()) - 1);
        storage->SetInt(key, active ? held : -1);
        storage->SetFloat(key + 1, low);
        storage->SetFloat(key + 2, high);
        if (active && held >= 0) {
            const float share = 1.0f - (mouse.y - frame.from.y) / frame.size.y;
            const float step = std::pow(10.0f, std::ceil(std::log10((high - low) / curve_steps)));
            const float wanted = std::round((low + share * (high - low)) / step) * step;
            float& one = shown[static_cast<std::size_t>(held)];
            const float now =
                std::clamp(wanted, static_cast<float>(range.min), static_cast<float>(range.max));
            changed = ImGui::IsMouseDragging(ImGuiMouseButton_Left, 1.0f) && now != one;
            if (changed)
                value[static_cast<std::size_t>(held)] =
                    static_cast<float>(to_definition(now, range.unit));
            if (changed) one = now;
        }
        draw_curve(frame, shown, held);
        if (held >= 0)
            tip(fmt::format("{} of {}: {:.4g}{}", held + 1, shown.size(),
                            shown[static_cast<std::size_t>(held)], short_unit(range.unit))
                    .c_str());
    }
    const int more = list_buttons(list, value.size());
    if (more > 0) {
        const auto middle = static_cast<float>(0.5 * (range.min + std::min(range.max, 1.0)));
        value.push_back(value.empty() ? static_cast<float>(to_definition(middle, range.unit))
                                      : value.back());
    }
    if (more < 0) value.pop_back();
    ImGui::EndGroup();
    ImGui::PopID();
    return changed || more != 0;
}

}  // namespace wriggle::inspector
