#include "game/panels.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace wriggle {
namespace {

constexpr float words_last = 4.5f;  // seconds
constexpr float words_fade = 0.6f;
constexpr ImGuiWindowFlags bare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                  ImGuiWindowFlags_NoSavedSettings |
                                  ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
constexpr ImGuiWindowFlags panel = ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse;

/// Panels grow with the letters.
float em() {
    return ImGui::GetFontSize();
}

/// Puts the next panel with its corner `pivot` at a place, once, and anew when the window's size
/// has changed: it would be out of sight else. What is higher than the window scrolls.
void place(ImVec2 at, ImVec2 pivot, bool& anew) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(at, anew ? ImGuiCond_Always : ImGuiCond_FirstUseEver, pivot);
    anew = false;
    ImGui::SetNextWindowSizeConstraints(
        {0.0f, 0.0f}, {std::max(1.0f, display.x), std::max(1.0f, display.y - 4.0f * em())});
}

enum class DebugPart : unsigned char { chains, goals, grips, footholds, phases, shapes };

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

std::string time_of(Tick tick) {
    const Tick seconds = tick / tick_hz;
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

bool button(const char* label, bool on) {
    if (on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    const bool pressed = ImGui::SmallButton(label);
    if (on) ImGui::PopStyleColor();
    return pressed;
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

void Panels::load() {
    if (loaded_) return;
    loaded_ = true;
    creatures_ = creature_entries(library_);
    scenes_ = scene_entries(library_);
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
    for (bool* open : {&help, &scenes, &creatures})
        if (*open) return !(*open = false);
    return false;
}

PanelWishes Panels::draw(const Sandbox& sandbox, const KeyMap& keys, const PhaseTimes& times,
                         const LayerTimes& layer_times, float pictures_a_second, float seconds) {
    PanelWishes wishes;
    if (creatures || scenes) load();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const glm::vec2 size{display.x, display.y};
    if (size != size_) anew_ = {true, true, true, true};
    size_ = size;
    search_now_ = creatures && !were_creatures_;
    were_creatures_ = creatures;
    if (creatures) draw_creatures(wishes, keys);
    if (scenes) draw_scenes(wishes, sandbox);
    if (help) draw_help(keys);
    if (debug) draw_debug(sandbox, times, layer_times);
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

// ---- help, times, status ------------------------------------------------------------------------

void Panels::draw_help(const KeyMap& keys) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    place({0.5f * display.x, 0.5f * display.y - 0.9f * em()}, {0.5f, 0.5f}, anew_[2]);
    if (ImGui::Begin("Keys", &help, panel | ImGuiWindowFlags_AlwaysAutoResize)) {
        constexpr const char* mouse[][2] = {
            {"Left button", "Selects a creature, drags it by any part, and throws it."},
            {"Right button", "Sets the creature chosen in the palette."},
            {"Wheel", "Zooms at the cursor."},
            {"Middle button", "Moves the view."}};
        float widest = 0.0f, widest_key = 0.0f;
        const auto measure = [&](const std::string& key, const std::string& sentence) {
            widest_key = std::max(widest_key, ImGui::CalcTextSize(key.c_str()).x);
            widest = std::max(widest, ImGui::CalcTextSize(sentence.c_str()).x);
        };
        const auto each = [&](const auto& with) {
            for (const auto& [button, sentence] : mouse)
                with(button, sentence);
            for (const KeyMap::Row& key : keys.rows())
                with(key.keys, key.sentence);
        };
        each(measure);
        if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
            const float room = std::max(8.0f * em(), display.x - widest_key - 5.0f * em());
            const float width = std::min(widest + 1.0f, room);
            ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, widest_key);
            ImGui::TableSetupColumn("does", ImGuiTableColumnFlags_WidthFixed, width);
            each([&](const std::string& key, const std::string& sentence) {
                ImGui::TableNextRow();
                ImGui::TableNextColumn();
                text(key);
                ImGui::TableNextColumn();
                // Not at the column's end: that is not known yet when the panel is measured.
                ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
                faint(sentence);
                ImGui::PopTextWrapPos();
            });
            ImGui::EndTable();
        }
        ImGui::Spacing();
        faint("They are set in game.toml, below [keys].");
    }
    ImGui::End();
}

void Panels::draw_debug(const Sandbox& sandbox, const PhaseTimes& times,
                        const LayerTimes& layer_times) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    place({display.x - em(), display.y - 3.0f * em()}, {1.0f, 1.0f}, anew_[3]);
    ImGui::SetNextWindowSize({std::min(21.0f * em(), display.x - 2.0f * em()), 0.0f},
                             ImGuiCond_Always);
    if (ImGui::Begin("Debug view", &debug, panel)) {
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
        const auto entry = [&](const char* label, KeyAction action, bool& open) {
            if (button(label, open)) open = !open;
            const std::string key = keys.key_of(action);
            if (!key.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", key.c_str());
            ImGui::SameLine();
        };
        entry("Creatures", KeyAction::palette, creatures);
        entry("Scenes", KeyAction::scenes, scenes);
        entry("Keys", KeyAction::help, help);
        if (button("Save replay", false)) wishes.save_replay = true;
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
