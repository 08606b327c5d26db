#include "game/lab_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/describe.hpp"
#include "creatures/world.hpp"
#include "game/lab_plot.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

constexpr float share_of_room = 0.42f;  // of the smaller side that the chain's length takes
constexpr float most_owed = 8.0f;       // ticks

const ImU32 paper = IM_COL32(16, 27, 34, 255), grid = IM_COL32(255, 220, 154, 16),
            bone = IM_COL32(255, 220, 154, 255), ghost = IM_COL32(255, 220, 154, 70),
            other = IM_COL32(19, 226, 255, 150), aim = IM_COL32(255, 47, 160, 255),
            moved = IM_COL32(255, 138, 74, 255), ring = IM_COL32(240, 233, 216, 40),
            flesh = IM_COL32(58, 84, 74, 255);

/// Where the chain's metres are in the window.
struct Stage {
    ImVec2 from, to, root;
    float pixels = 100.0f;  ///< of a metre
    ImVec2 at(glm::vec2 place) const {
        return {root.x + place.x * pixels, root.y - place.y * pixels};
    }
    glm::vec2 place(ImVec2 at) const {
        return {(at.x - root.x) / pixels, (root.y - at.y) / pixels};
    }
};

Stage stage_of(const ChainLab& lab, ImVec2 from, ImVec2 to) {
    Stage stage{from, to, {0.5f * (from.x + to.x), 0.5f * (from.y + to.y)}};
    const float side = std::min(to.x - from.x, to.y - from.y);
    stage.pixels = std::max(1.0f, side * share_of_room) / lab.length();
    return stage;
}

// ---- the chain ----------------------------------------------------------------------------------

void draw_chain(ImDrawList* list, const Stage& stage, std::span<const glm::vec2> joints,
                ImU32 color, float width, int marked) {
    for (std::size_t i = 1; i < joints.size(); ++i)
        list->AddLine(stage.at(joints[i - 1]), stage.at(joints[i]), color, width);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const bool is_marked = static_cast<int>(i) == marked;
        const float radius = (is_marked ? 1.9f : 1.1f) * width;
        list->AddCircleFilled(stage.at(joints[i]), radius, is_marked ? moved : color);
        list->AddCircle(stage.at(joints[i]), radius, paper, 0, 0.25f * width);
    }
}

/// The limb's flesh about its bones, thinner to the tip.
void draw_flesh(ImDrawList* list, const Stage& stage, std::span<const glm::vec2> joints) {
    const float thick = 1.5f * em(), thin = 0.5f * em();
    const auto last = static_cast<float>(std::max<std::size_t>(joints.size() - 1, 1));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const float width = thick + (thin - thick) * static_cast<float>(i) / last;
        list->AddCircleFilled(stage.at(joints[i]), 0.5f * width, flesh);
        if (i > 0) list->AddLine(stage.at(joints[i - 1]), stage.at(joints[i]), flesh, width);
    }
}

void draw_cross(ImDrawList* list, ImVec2 at, float size, ImU32 color) {
    for (const float x : {-1.0f, 1.0f})
        for (const float y : {-1.0f, 1.0f})
            list->AddLine({at.x + 0.35f * x * size, at.y + 0.35f * y * size},
                          {at.x + x * size, at.y + y * size}, color, 0.28f * size);
}

void draw_ground(ImDrawList* list, const Stage& stage, const ChainLab& lab) {
    list->AddRectFilled(stage.from, stage.to, paper);
    list->PushClipRect(stage.from, stage.to, true);
    const float step = stage.pixels * (lab.length() > 4.0f ? 1.0f : 0.25f);
    for (float x = std::fmod(stage.root.x - stage.from.x, step); x < stage.to.x - stage.from.x;
         x += step)
        list->AddLine({stage.from.x + x, stage.from.y}, {stage.from.x + x, stage.to.y}, grid);
    for (float y = std::fmod(stage.root.y - stage.from.y, step); y < stage.to.y - stage.from.y;
         y += step)
        list->AddLine({stage.from.x, stage.from.y + y}, {stage.to.x, stage.from.y + y}, grid);
    list->AddCircle(stage.root, lab.length() * stage.pixels, ring, 96, 1.5f);
    list->PopClipRect();
}

/// As animals have it: what was solved stands behind what is drawn.
void draw_live(ImDrawList* list, const Stage& stage, const ChainLab& lab) {
    const float width = 0.28f * em();
    draw_flesh(list, stage, lab.drawn());
    draw_chain(list, stage, lab.solved(), ghost, 0.6f * width, -1);
    draw_chain(list, stage, lab.drawn(), bone, width, -1);
    list->AddCircle(stage.at(lab.follower()), 0.45f * em(), other, 0, 0.12f * em());
}

void draw_moment(ImDrawList* list, const Stage& stage, const ChainLab& lab) {
    const float width = 0.28f * em();
    const auto& moments = lab.moments();
    const SolveMoment& now = moments[static_cast<std::size_t>(lab.moment())];
    draw_chain(list, stage, moments.front().joints, ghost, 0.5f * width, -1);
    if (lab.moment() > 0)
        draw_chain(list, stage, moments[static_cast<std::size_t>(lab.moment() - 1)].joints, ghost,
                   0.8f * width, -1);
    const bool moves = now.move != SolveMove::begin && now.move != SolveMove::result;
    draw_chain(list, stage, now.joints, bone, width, moves ? now.joint : -1);
    if (now.move == SolveMove::turn)
        list->AddLine(stage.at(now.joints[static_cast<std::size_t>(now.joint)]),
                      stage.at(lab.goal()), aim, 0.08f * em());
}

// ---- its controls -------------------------------------------------------------------------------

/// Varies no more: the lab's chain is one individual.
bool slider(const char* label, Varying& number, float min, float max, const char* format,
            bool logarithmic = false) {
    float value = number;
    const bool changed =
        ImGui::SliderFloat(label, &value, min, max, format,
                           logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None);
    if (changed) number = Varying(value);
    return changed;
}

bool angles(const char* label, AngleRange& range) {
    float ends[2] = {static_cast<float>(to_file(range.min, Unit::degrees)),
                     static_cast<float>(to_file(range.max, Unit::degrees))};
    if (!ImGui::DragFloatRange2(label, &ends[0], &ends[1], 1.0f, -360.0f, 360.0f, "%.0f\xc2\xb0"))
        return false;
    range = {static_cast<float>(to_definition(ends[0], Unit::degrees)),
             static_cast<float>(to_definition(ends[1], Unit::degrees))};
    return true;
}

bool choice(const char* label, int& value, std::initializer_list<const char*> names) {
    bool changed = false;
    int place = 0;
    ImGui::AlignTextToFramePadding();
    text(label);
    for (const char* name : names) {
        ImGui::SameLine(place == 0 ? 7.0f * em() : 0.0f);
        changed |= ImGui::RadioButton(fmt::format("{}##{}", name, label).c_str(), &value, place++);
    }
    return changed;
}

bool bones_of_leg(BonesDef& bones) {
    bool changed = false;
    int count = static_cast<int>(bones.list.size());
    if (ImGui::SliderInt("bones", &count, 1, 6)) {
        const Varying last = bones.list.empty() ? Varying(0.5f) : bones.list.back();
        bones.list.resize(static_cast<std::size_t>(std::clamp(count, 1, 6)), last);
        changed = true;
    }
    for (std::size_t i = 0; i < bones.list.size(); ++i)
        changed |= slider(fmt::format("bone {}", i + 1).c_str(), bones.list[i], 0.05f, 2.0f,
                          "%.2f m", true);
    return changed;
}

bool bones_of_tentacle(BonesDef& bones) {
    if (!bones.list.empty()) {  // of an animal whose bones are a list
        bones.count = static_cast<int>(bones.list.size());
        float sum = 0.0f;
        for (const Varying& one : bones.list)
            sum += one;
        bones.length = Varying(sum);
        bones.taper = Varying(bones.list.back() / std::max(1e-3f, float(bones.list.front())));
        bones.list.clear();
    }
    bool changed = ImGui::SliderInt("bones", &bones.count, 1, 40);
    bones.count = std::clamp(bones.count, 1, 64);
    changed |= slider("length", bones.length, 0.2f, 6.0f, "%.2f m", true);
    changed |= slider("taper", bones.taper, 0.1f, 3.0f, "%.2f", true);
    return changed;
}

bool draw_shape(LabLimb& limb) {
    bool changed = false;
    int kind = limb.is_leg ? 1 : 0;
    changed |= choice("kind", kind, {"tentacle", "leg"});
    limb.is_leg = kind == 1;
    int solver = static_cast<int>(limb.limb().solver);
    changed |= choice("solver", solver, {"FABRIK", "CCD"});
    limb.limb().solver = static_cast<Solver>(std::min(solver, 1));
    if (limb.is_leg) {
        changed |= bones_of_leg(limb.leg.bones);
        int side = static_cast<int>(limb.leg.bend);
        changed |= choice("bend", side, {"back", "forward"});
        limb.leg.bend = static_cast<BendSide>(side);
    } else {
        changed |= bones_of_tentacle(limb.tentacle.bones);
        int side = limb.bulge < 0.0f ? 1 : 0;
        changed |= choice("bulge", side, {"left", "right"});
        limb.bulge = side == 1 ? -1.0f : 1.0f;
    }
    changed |= ImGui::Checkbox("joint limits", &limb.limited);
    if (limb.limited) {
        changed |= angles("first bone", limb.first);
        changed |= angles("others", limb.others);
    }
    int start = limb.warm ? 1 : 0;
    changed |= choice("starts from", start, {"its own bend", "the last pose"});
    limb.warm = start == 1;
    changed |= ImGui::SliderInt("iterations", &limb.iterations, 0, 30);
    return changed;
}

void draw_feel(LimbDef& limb) {
    SmoothingDef& s = limb.smoothing;
    slider("frequency", s.frequency_hz, 0.0f, 20.0f, "%.2f Hz");
    slider("damping", s.damping_ratio, 0.0f, 2.0f, "%.2f");
    slider("response", s.response, -2.0f, 3.0f, "%.2f");
    slider("lag", s.lag, 0.0f, 1.0f, "%.3f s", true);
    slider("drift", limb.drift.amplitude, 0.0f, 0.5f, "%.3f lengths", true);
    slider("drift frequency", limb.drift.frequency_hz, 0.0f, 4.0f, "%.2f Hz");
    plot_response("answer to a jump of the goal, 1 s", s, 4.5f * em());
}

/// Limbs of the creature that is selected.
void draw_taking(ChainLab& lab, const CreatureDef* individual) {
    if (individual == nullptr) {
        faint("Select a creature first to take one of its limbs.");
        return;
    }
    ImGui::SetNextItemWidth(-1.0f);
    if (!ImGui::BeginCombo("##take", fmt::format("Take a limb of {}", individual->name).c_str()))
        return;
    std::size_t index = 0;
    const auto entry = [&](const LimbDef& limb) {
        if (ImGui::Selectable(fmt::format("{}##{}", limb.name, index).c_str()))
            lab.take(*individual, index);
        ++index;
    };
    for (const LegDef& leg : individual->legs)
        entry(leg);
    for (const TentacleDef& tentacle : individual->tentacles)
        entry(tentacle);
    ImGui::EndCombo();
}

void draw_controls(ChainLab& lab, LabView& view, const CreatureDef* individual) {
    draw_taking(lab, individual);
    ImGui::PushItemWidth(11.5f * em());
    const bool shaped = draw_shape(lab.limb);
    ImGui::Separator();
    draw_feel(lab.limb.limb());
    ImGui::PopItemWidth();
    if (shaped && lab.watches()) lab.watch();
    ImGui::Separator();
    if (ImGui::Button("Copy as TOML", {-1.0f, 0.0f})) {
        ImGui::SetClipboardText(lab.toml().c_str());
        view.words = "Copied: paste it into a creature's file.";
    }
    ImGui::PushTextWrapPos(0.0f);
    faint(view.words.empty() ? "A row of a creature's file with all that is set here."
                             : view.words);
    ImGui::PopTextWrapPos();
}

// ---- below the chain ----------------------------------------------------------------------------

void draw_watch_buttons(ChainLab& lab, LabView& view) {
    if (!lab.watches()) {
        if (ImGui::Button("Watch a solve")) {
            lab.watch();
            lab.go_to(0);
            view.plays = true;
        }
        ImGui::SameLine();
        faint("The chain follows the mouse as an animal's limb does; a solve can be taken apart.");
        return;
    }
    if (ImGui::Button("Back to the mouse")) {
        lab.end_watch();
        return;
    }
    const int last = static_cast<int>(lab.moments().size()) - 1;
    const auto go = [&](const char* label, int to) {
        ImGui::SameLine();
        if (!ImGui::Button(label)) return;
        lab.go_to(to);
        view.plays = false;
    };
    go("|<", 0);
    go("<", lab.moment() - 1);
    ImGui::SameLine();
    if (ImGui::Button(view.plays ? "Stop" : "Play")) {
        if (!view.plays && lab.moment() == last) lab.go_to(0);
        view.plays = !view.plays;
    }
    go(">", lab.moment() + 1);
    go(">|", last);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(7.0f * em());
    ImGui::SliderFloat("##pace", &view.pace, 1.0f, 60.0f, "%.0f moves a s",
                       ImGuiSliderFlags_Logarithmic);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(7.0f * em());
    if (ImGui::SliderInt("##sweeps", &lab.sweeps, 1, ChainLab::most_sweeps, "%d sweeps"))
        lab.watch();
    int moment = lab.moment();
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::SliderInt("##moment", &moment, 0, last, "move %d")) {
        lab.go_to(moment);
        view.plays = false;
    }
}

void draw_below(ChainLab& lab, LabView& view) {
    draw_watch_buttons(lab, view);
    const float height = ImGui::GetContentRegionAvail().y;
    if (lab.watches()) {
        const SolveMoment& now = lab.moments()[static_cast<std::size_t>(lab.moment())];
        text((now.sweep > 0 ? fmt::format("Sweep {}.  ", now.sweep) : std::string()) +
             words_of(now, lab.limb.limb().solver));
        plot_moments(lab, height - 1.6f * em());
    } else {
        plot_history(lab, height);
    }
}

void play_on(ChainLab& lab, LabView& view, float seconds) {
    if (!lab.watches() || !view.plays) return;
    view.played += seconds * view.pace;
    while (view.played >= 1.0f) {
        view.played -= 1.0f;
        lab.go_to(lab.moment() + 1);
    }
    if (lab.moment() + 1 >= static_cast<int>(lab.moments().size())) view.plays = false;
}

void move_on(ChainLab& lab, LabView& view, float seconds) {
    view.owed = std::min(view.owed + seconds / tick_seconds, most_owed);
    for (; view.owed >= 1.0f; view.owed -= 1.0f)
        lab.tick();
    play_on(lab, view, seconds);
}

}  // namespace

void draw_lab(ChainLab& lab, LabView& view, const CreatureDef* individual, float seconds) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float left = std::min(24.0f * em(), 0.5f * display.x), bottom = 11.0f * em();
    const float status = 1.9f * em();
    const ImVec2 to{display.x, std::max(1.0f, display.y - bottom - status)};
    const Stage stage = stage_of(lab, {left, 0.0f}, to);

    ImGui::SetNextWindowPos({0.0f, 0.0f});
    ImGui::SetNextWindowSize({display.x, display.y - status});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImVec4(0.05f, 0.09f, 0.11f, 1.0f));
    constexpr ImGuiWindowFlags whole = bare | ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (ImGui::Begin("Chain lab", nullptr, whole)) {
        ImDrawList* list = ImGui::GetWindowDrawList();
        draw_ground(list, stage, lab);
        ImGui::SetCursorScreenPos(stage.from);
        ImGui::InvisibleButton("stage", {stage.to.x - stage.from.x, stage.to.y - stage.from.y});
        const bool over = ImGui::IsItemHovered(), pressed = ImGui::IsItemActive();
        if (lab.watches() ? pressed : over) lab.aim(stage.place(ImGui::GetIO().MousePos));
        if (lab.watches() && pressed) lab.watch();
        move_on(lab, view, seconds);
        list->PushClipRect(stage.from, stage.to, true);
        if (lab.watches())
            draw_moment(list, stage, lab);
        else
            draw_live(list, stage, lab);
        draw_cross(list, stage.at(lab.goal()), 0.7f * em(), aim);
        list->PopClipRect();

        ImGui::SetCursorScreenPos({0.6f * em(), 0.5f * em()});
        ImGui::BeginChild("controls", {left - 1.2f * em(), display.y - status - em()});
        draw_controls(lab, view, individual);
        ImGui::EndChild();
        ImGui::SetCursorScreenPos({left, to.y + 0.4f * em()});
        ImGui::BeginChild("below", {display.x - left - 0.6f * em(), bottom - 0.8f * em()});
        draw_below(lab, view);
        ImGui::EndChild();
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

}  // namespace wriggle
