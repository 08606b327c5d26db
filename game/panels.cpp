#include "game/panels.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "game/debug_panel.hpp"
#include "game/fault_panel.hpp"
#include "game/help_panel.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

constexpr float words_last = 4.5f;  // seconds
constexpr float words_fade = 0.6f;
/// Three discs in the creature's own colours.
void draw_swatch(const ColorsDef& colors, ImVec2 at, float size) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float radius = 0.34f * size;
    const ImVec2 middle{at.x + 0.5f * size, at.y + 0.5f * size};
    list->AddCircleFilled(middle, radius * 1.35f, packed(colors.dark));
    list->AddCircleFilled(middle, radius, packed(colors.base));
    list->AddCircleFilled({middle.x + 0.3f * radius, middle.y - 0.25f * radius}, 0.42f * radius,
                          packed(colors.accent));
    list->AddCircleFilled({middle.x + 0.36f * radius, middle.y - 0.25f * radius}, 0.18f * radius,
                          packed(colors.eye));
}

std::string time_of(Tick tick) {
    const Tick seconds = tick / tick_hz;
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace

void Panels::load() {
    if (loaded_) return;
    loaded_ = true;
    creatures_ = creature_entries(library_);
    scenes_ = scene_entries(library_);
    // One with faults for the moment stays chosen; one that is gone cannot.
    const auto is_there = [&](const CreatureEntry& entry) { return entry.stem == chosen_; };
    if (std::none_of(creatures_.begin(), creatures_.end(), is_there)) chosen_.clear();
    for (const CreatureEntry& entry : creatures_)
        if (entry.fault.empty() && chosen_.empty()) chosen_ = entry.stem;
}

const CreatureDef* Panels::species(const std::string& stem) {
    load();
    for (const CreatureEntry& entry : creatures_)
        if (entry.stem == stem && entry.fault.empty()) return &entry.species;
    return nullptr;
}

const CreatureDef* Panels::chosen() {
    load();
    return species(chosen_);
}

void Panels::tell(std::string words) {
    words_.push_back({std::move(words), words_last});
}

bool Panels::close_one() {
    for (bool* open : {&help, &faults, &scenes, &creatures, &inspector, &lab})
        if (*open) return !(*open = false);
    return false;
}

PanelWishes Panels::draw(const Sandbox& sandbox, const KeyMap& keys, const PhaseTimes& times,
                         const LayerTimes& layer_times, float pictures_a_second, float seconds) {
    PanelWishes wishes;
    if (creatures || scenes) load();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const glm::vec2 size{display.x, display.y};
    if (size != size_) anew_.fill(true);
    size_ = size;
    search_now_ = creatures && !were_creatures_;
    were_creatures_ = creatures;
    if (creatures) draw_creatures(wishes, keys);
    if (scenes) draw_scenes(wishes, sandbox);
    if (help) draw_help(help, anew_[2], keys);
    if (debug) draw_debug(debug, layers, only_selected, anew_[3], sandbox, times, layer_times);
    faults = faults && !faulty.empty();
    if (faults) wishes.edit = draw_faults(faults, anew_[4], faulty);

    draw_status(wishes, sandbox, keys, pictures_a_second);
    draw_words(seconds);
    return wishes;
}

// ---- creatures and scenes -----------------------------------------------------------------------

void Panels::draw_creatures(PanelWishes& wishes, const KeyMap& keys) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowSize({17.0f * em(), std::min(30.0f * em(), display.y - 5.0f * em())},
                             anew_[0] ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
    place({em(), em()}, {0.0f, 0.0f}, anew_[0]);
    if (ImGui::Begin("Creatures", &creatures, panel)) {
        if (search_now_) ImGui::SetKeyboardFocusHere();
        ImGui::SetNextItemWidth(-1.0f);
        if (ImGui::InputTextWithHint("##search", "Search names and tags", search_.data(),
                                     search_.size(), ImGuiInputTextFlags_EnterReturnsTrue))
            choose_first();
        ImGui::BeginChild("list", {0.0f, -1.6f * ImGui::GetFrameHeightWithSpacing()});
        int shown = 0;
        for (const CreatureEntry& entry : creatures_) {
            if (!matches(entry, search_.data())) continue;
            draw_creature(entry, wishes);
            ++shown;
        }
        if (shown == 0) faint("Nothing has all of these words.");
        ImGui::EndChild();
        ImGui::Separator();
        const std::string key = keys.key_of(KeyAction::spawn);
        ImGui::PushTextWrapPos(0.0f);
        faint(fmt::format("Right click{} sets the chosen one at the mouse.",
                          key.empty() ? "" : " or " + key));
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

/// Of those that the search shows.
void Panels::choose_first() {
    for (const CreatureEntry& entry : creatures_) {
        if (!entry.fault.empty() || !matches(entry, search_.data())) continue;
        chosen_ = entry.stem;
        return;
    }
}

void Panels::draw_creature(const CreatureEntry& entry, PanelWishes& wishes) {
    ImGui::PushID(entry.stem.c_str());
    const float height = 2.7f * em();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool usable = entry.fault.empty();
    const bool clicked = ImGui::Selectable("##entry", usable && entry.stem == chosen_,
                                           ImGuiSelectableFlags_AllowDoubleClick, {0.0f, height});
    if (clicked && usable) {
        chosen_ = entry.stem;
        if (ImGui::IsMouseDoubleClicked(0)) wishes.spawn = entry.stem;
    }
    if (!usable && ImGui::IsItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(32.0f * em());
        text(entry.fault);
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    draw_swatch(entry.species.skin.colors, {at.x + 0.2f * em(), at.y + 0.25f * em()}, 2.2f * em());
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float left = at.x + 3.0f * em();
    const ImU32 strong = ImGui::GetColorU32(usable ? ImGuiCol_Text : ImGuiCol_TextDisabled);
    list->AddText({left, at.y + 0.25f * em()}, strong, entry.name.c_str());
    const std::string below = usable ? entry.tags : "has faults: point at it to see them";
    list->AddText({left, at.y + 1.4f * em()}, ImGui::GetColorU32(ImGuiCol_TextDisabled),
                  below.c_str());
    ImGui::PopID();
}

void Panels::draw_scenes(PanelWishes& wishes, const Sandbox& sandbox) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    place({display.x - em(), em()}, {1.0f, 0.0f}, anew_[1]);
    ImGui::SetNextWindowSize({14.0f * em(), 0.0f}, ImGuiCond_Always);
    if (ImGui::Begin("Scenes", &scenes, panel)) {
        for (const SceneEntry& entry : scenes_) {
            ImGui::PushID(entry.stem.c_str());
            if (ImGui::Selectable(entry.name.c_str(), entry.stem == sandbox.world().scene().stem, 0,
                                  {0.0f, 1.5f * em()}))
                wishes.scene = entry.stem;
            ImGui::PopID();
        }
    }
    ImGui::End();
}

// ---- status ------------------------------------------------------------------------------------

void Panels::draw_status(PanelWishes& wishes, const Sandbox& sandbox, const KeyMap& keys,
                         float pictures_a_second) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float height = 1.9f * em();
    ImGui::SetNextWindowPos({0.0f, display.y - height});
    ImGui::SetNextWindowSize({display.x, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.8f * em(), 0.3f * em()});
    ImGui::SetNextWindowBgAlpha(0.62f);
    if (ImGui::Begin("status", nullptr, bare | ImGuiWindowFlags_NoBringToFrontOnFocus)) {
        // In a narrow window all of them have room when they are said in fewer letters.
        const bool narrow = display.x < 44.0f * em();
        const float gap = narrow ? 0.25f * em() : -1.0f;
        if (narrow) ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.25f * em(), 0.0f});
        const auto entry = [&](const char* label, KeyAction action, bool& open) {
            if (button(label, open)) open = !open;
            const std::string key = keys.key_of(action);
            if (!key.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", key.c_str());
            ImGui::SameLine(0.0f, gap);
        };
        const auto saves = [&](const char* label, const char* in_short, bool& wish) {
            wish = button(narrow ? in_short : label, false);
            if (narrow && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", label);
        };
        entry("Creatures", KeyAction::palette, creatures);
        entry("Scenes", KeyAction::scenes, scenes);
        entry("Inspector", KeyAction::inspector, inspector);
        entry("Lab", KeyAction::lab, lab);
        entry("Keys", KeyAction::help, help);
        saves("Save replay", "Replay", wishes.save_replay);
        ImGui::SameLine(0.0f, gap);
        saves("Save scene", "Scene", wishes.save_scene);
        if (narrow) ImGui::PopStyleVar();
        draw_fault_count();
        ImGui::SameLine(0.0f, 1.5f * em());

        const World& world = sandbox.world();
        std::string clock = time_of(world.tick());
        if (sandbox.paused()) clock += "   paused";
        if (!sandbox.paused() || sandbox.speed() != 1.0)
            clock += fmt::format("   {:g}x", sandbox.speed());
        const std::size_t count = world.poses().size();
        const std::string words =
            fmt::format("{}   tick {}{}   {} creature{}", clock, world.tick(),
                        sandbox.replaying() ? "   replay" : "", count, count == 1 ? "" : "s");
        std::string creature;
        if (const CreatureDef* selected = world.individual(sandbox.selected()))
            creature = fmt::format("   {}{}{}", selected->name, sandbox.steers() ? ", steered" : "",
                                   sandbox.follows() ? ", followed" : "");
        // In a narrow window what is of less use goes first.
        const std::string rate = fmt::format("{:.0f} fps", pictures_a_second);
        const float width = ImGui::CalcTextSize(rate.c_str()).x;
        const float room = display.x - ImGui::GetCursorPosX() - 0.8f * em();
        const auto fits = [&](const std::string& line, float more) {
            return ImGui::CalcTextSize(line.c_str()).x + more <= room;
        };
        for (const std::string& line : {words + creature, clock + creature, clock})
            if (fits(line, 0.0f)) {
                text(line);
                if (!fits(line, width + em())) break;
                ImGui::SameLine(display.x - width - 0.8f * em());
                faint(rate);
                break;
            }
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
}

/// Only where there are any: it opens them.
void Panels::draw_fault_count() {
    if (faulty.empty()) return;
    ImGui::SameLine();
    if (!faults) ImGui::PushStyleColor(ImGuiCol_Text, {1.0f, 0.56f, 0.42f, 1.0f});
    const bool colored = !faults;
    if (button(count_of_faults(faulty).c_str(), faults)) faults = !faults;
    if (colored) ImGui::PopStyleColor();
}

void Panels::draw_words(float seconds) {
    for (Words& words : words_)
        words.left -= seconds;
    std::erase_if(words_, [](const Words& words) { return words.left <= 0.0f; });
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    float y = display.y - 2.6f * em();
    for (std::size_t i = words_.size(); i-- > 0;) {
        const Words& words = words_[i];
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::min(1.0f, words.left / words_fade));
        ImGui::SetNextWindowPos({0.5f * display.x, y}, ImGuiCond_Always, {0.5f, 1.0f});
        if (ImGui::Begin(fmt::format("words {}", i).c_str(), nullptr,
                         bare | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoInputs)) {
            text(words.text);
            y -= ImGui::GetWindowHeight() + 0.4f * em();
        }
        ImGui::End();
        ImGui::PopStyleVar();
    }
}

}  // namespace wriggle
