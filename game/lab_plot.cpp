#include "game/lab_plot.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "creatures/world.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

constexpr int most_decades = 6;  // below the limb's length, in a logarithmic plot

const ImU32 line_color = IM_COL32(255, 220, 154, 255), other_color = IM_COL32(19, 226, 255, 220),
            mark_color = IM_COL32(255, 138, 74, 255), rule_color = IM_COL32(240, 233, 216, 34),
            bar_color = IM_COL32(255, 138, 74, 110);

/// A frame, and where a share of its width and height is.
struct Plot {
    ImVec2 from, to;
    ImDrawList* list = nullptr;
    ImVec2 at(float x, float y) const {
        return {from.x + x * (to.x - from.x), to.y - y * (to.y - from.y)};
    }
};

Plot begin_plot(float height) {
    Plot plot;
    plot.from = ImGui::GetCursorScreenPos();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    height = std::max(height, em());
    plot.to = {plot.from.x + width, plot.from.y + height};
    plot.list = ImGui::GetWindowDrawList();
    plot.list->AddRectFilled(plot.from, plot.to, ImGui::GetColorU32(ImGuiCol_FrameBg), 4.0f);
    ImGui::Dummy({width, height});
    return plot;
}

void label(const Plot& plot, float x, float y, const std::string& words, ImU32 color) {
    const ImVec2 at = plot.at(x, y);
    plot.list->AddText({at.x + 0.4f * em(), at.y + 0.1f * em()}, color, words.c_str());
}

/// 1: the limb's length and more; 0: a millionth of it.
float height_of(float distance, float length) {
    const float decades = std::log10(std::max(distance / length, 1e-9f));
    return std::clamp(1.0f + decades / static_cast<float>(most_decades), 0.0f, 1.0f);
}

/// What is wrong with a pose: the tip is not there, or bones are torn.
float error_of(const SolveMoment& moment) {
    return moment.distance + moment.torn;
}

void draw_moments(const Plot& plot, const std::vector<SolveMoment>& moments, float length,
                  ImU32 color, float width) {
    const auto last = static_cast<float>(std::max<std::size_t>(moments.size() - 1, 1));
    for (std::size_t i = 1; i < moments.size(); ++i)
        plot.list->AddLine(
            plot.at(static_cast<float>(i - 1) / last, height_of(error_of(moments[i - 1]), length)),
            plot.at(static_cast<float>(i) / last, height_of(error_of(moments[i]), length)), color,
            width);
}

}  // namespace

void plot_moments(const ChainLab& lab, float height) {
    const auto& moments = lab.moments();
    const Plot plot = begin_plot(height);
    for (int decade = 1; decade < most_decades; ++decade) {
        const float y = static_cast<float>(decade) / static_cast<float>(most_decades);
        plot.list->AddLine(plot.at(0.0f, y), plot.at(1.0f, y), rule_color);
    }
    const auto last = static_cast<float>(std::max<std::size_t>(moments.size() - 1, 1));
    for (std::size_t i = 1; i < moments.size(); ++i) {
        if (moments[i].sweep == moments[i - 1].sweep) continue;
        const float x = (static_cast<float>(i) - 0.5f) / last;
        plot.list->AddLine(plot.at(x, 0.0f), plot.at(x, 1.0f), rule_color);
    }
    draw_moments(plot, lab.others_moments(), lab.length(), other_color, 0.07f * em());
    draw_moments(plot, moments, lab.length(), line_color, 0.13f * em());
    const auto place = static_cast<std::size_t>(lab.moment());
    plot.list->AddCircleFilled(plot.at(static_cast<float>(place) / last,
                                       height_of(error_of(moments[place]), lab.length())),
                               0.35f * em(), mark_color);
    const bool by_ccd = lab.limb.limb().solver == Solver::ccd;
    label(plot, 0.0f, 1.0f,
          fmt::format("{}: tip {:.3g} m from the target, bones torn by {:.3g} m",
                      by_ccd ? "CCD" : "FABRIK", moments[place].distance, moments[place].torn),
          line_color);
    label(plot, 0.62f, 1.0f, by_ccd ? "FABRIK, for comparison" : "CCD, for comparison",
          other_color);
}

void plot_history(const ChainLab& lab, float height) {
    const Plot plot = begin_plot(height);
    const std::vector<LabSample>& samples = lab.history();
    constexpr auto room = static_cast<float>(ChainLab::longest_history - 1);
    const auto x = [&](std::size_t i) {
        return 1.0f - static_cast<float>(samples.size() - 1 - i) / room;
    };
    const auto share = [&](float distance) {
        return std::clamp(distance / lab.length(), 0.0f, 1.0f);
    };
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const float sweeps = static_cast<float>(samples[i].iterations) / 30.0f;
        plot.list->AddRectFilled(plot.at(x(i - 1), std::min(sweeps, 1.0f)), plot.at(x(i), 0.0f),
                                 bar_color);
        plot.list->AddLine(plot.at(x(i - 1), share(samples[i - 1].behind)),
                           plot.at(x(i), share(samples[i].behind)), line_color, 0.13f * em());
        plot.list->AddLine(plot.at(x(i - 1), share(samples[i - 1].distance)),
                           plot.at(x(i), share(samples[i].distance)), other_color, 0.07f * em());
    }
    if (samples.empty()) return;
    const LabSample& now = samples.back();
    label(plot, 0.0f, 1.0f, fmt::format("tip behind its goal: {:.3f} m", now.behind), line_color);
    label(plot, 0.33f, 1.0f, fmt::format("solver's error: {:.1e} m", now.distance), other_color);
    label(plot, 0.66f, 1.0f, fmt::format("sweeps in this tick: {}", now.iterations), mark_color);
}

void plot_response(const char* words, const SmoothingDef& smoothing, float height) {
    const Plot plot = begin_plot(height);
    Follower follower;
    reset(follower, glm::vec2(0.0f));
    const auto y = [](float value) { return std::clamp((value + 0.5f) / 2.5f, 0.0f, 1.0f); };
    for (const float rule : {0.0f, 1.0f})
        plot.list->AddLine(plot.at(0.0f, y(rule)), plot.at(1.0f, y(rule)), rule_color);
    float before = 0.0f;
    for (int tick = 1; tick <= tick_hz; ++tick) {
        follow(follower, {1.0f, 0.0f},
               {smoothing.frequency_hz, smoothing.damping_ratio, smoothing.response}, tick_seconds);
        const float now = follower.position.x;
        plot.list->AddLine(plot.at(static_cast<float>(tick - 1) / tick_hz, y(before)),
                           plot.at(static_cast<float>(tick) / tick_hz, y(now)), line_color,
                           0.1f * em());
        before = now;
    }
    label(plot, 0.0f, 1.0f, words, ImGui::GetColorU32(ImGuiCol_TextDisabled));
}

}  // namespace wriggle
