#include "game/inspector_controls.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "game/inspector_marks.hpp"
#include "game/panel_parts.hpp"

namespace wriggle::inspector {
using panel_parts::em;
namespace {

constexpr double roomy = 20.0;      // times its value: a range so wide has a comfortable part
constexpr double headroom = 3.0;    // times its value that this part goes up to, at least
constexpr double decade = 10.0;     // to each side, where sliders go by decades
constexpr double small_part = 0.1;  // of a range, where the value is 0
constexpr double steps = 200.0;     // that a slider has at least
constexpr float variation = 0.1f;   // of a number that begins to vary, to each side

/// The next of 1, 2, 5, 10, ...
double round_up(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double times : {1.0, 2.0, 5.0})
        if (value <= times * power * 1.0001) return times * power;
    return 10.0 * power;
}

/// Decimals with which a slider over so much says its steps.
int decimals_of(double width) {
    const double step = std::max(width, 1e-6) / steps;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(step))), 0, 5);
}

std::string format_of(const Span& span, Unit unit) {
    const double width = span.logarithmic ? 20.0 * static_cast<double>(span.min)
                                          : static_cast<double>(span.max) - span.min;
    return fmt::format("%.{}f{}", decimals_of(width), short_unit(unit));
}

float in_definition(float in_file, const Range& range) {
    const double inside = std::clamp(static_cast<double>(in_file), range.min, range.max);
    return static_cast<float>(to_definition(inside, range.unit));
}

float in_file(float value, Unit unit) {
    return static_cast<float>(to_file(value, unit));
}

/// A slider's span stays while it is dragged, or it would run away from the mouse.
struct KeptSpan {
    ImGuiStorage* storage = ImGui::GetStateStorage();
    ImGuiID id;
    Span span;

    KeptSpan(const char* name, const Range& range, double value)
        : id(ImGui::GetID(name)), span(span_of(range, value)) {
        if (!storage->GetBool(id + 1)) return;
        span = {storage->GetFloat(id + 2), storage->GetFloat(id + 3), storage->GetBool(id + 4)};
    }
    void item_was_drawn() const {
        storage->SetBool(id + 1, ImGui::IsItemActive());
        storage->SetFloat(id + 2, span.min);
        storage->SetFloat(id + 3, span.max);
        storage->SetBool(id + 4, span.logarithmic);
    }
};

const char* sign_of(Varying::Kind kind) {
    switch (kind) {
        case Varying::Kind::range:
            return "..";
        case Varying::Kind::spread:
            return "~";
        case Varying::Kind::fixed:
            break;
    }
    return "=";
}

Varying as_kind(const Varying& value, Varying::Kind kind, const Range& range) {
    const float least = in_definition(static_cast<float>(range.min), range);
    const float most = in_definition(static_cast<float>(range.max), range);
    Varying now(value.value);
    if (kind == Varying::Kind::fixed) return now;
    float step = variation * std::abs(now.value);
    if (step == 0.0f) step = variation * variation * (most - least);
    now.kind = kind;
    const bool ends = kind == Varying::Kind::range;
    now.first = ends ? std::max(least, now.value - step) : now.value;
    now.second = ends ? std::min(most, now.value + step) : step;
    return now;
}

bool pick_kind(const Range& range, Varying& value) {
    bool changed = false;
    const float side = ImGui::GetFrameHeight();
    if (ImGui::Button(sign_of(value.kind), {side, side})) ImGui::OpenPopup("kind");
    if (ImGui::IsItemHovered()) tip("One number for all, or one that differs between individuals.");
    if (!ImGui::BeginPopup("kind")) return false;
    constexpr std::array<const char*, 3> words{"=    one number", "..   between two ends",
                                               "~    a mean and a spread"};
    for (int kind = 0; kind < 3; ++kind) {
        const auto wanted = static_cast<Varying::Kind>(kind);
        if (!ImGui::MenuItem(words[static_cast<std::size_t>(kind)], nullptr, value.kind == wanted))
            continue;
        changed = wanted != value.kind;
        if (changed) value = as_kind(value, wanted, range);
    }
    ImGui::EndPopup();
    return changed;
}

std::string joined(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : ", ") + word;
    return line;
}

std::vector<std::string> parted(std::string_view line) {
    std::vector<std::string> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(','), line.size());
        std::string_view word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        while (word.starts_with(' '))
            word.remove_prefix(1);
        while (word.ends_with(' '))
            word.remove_suffix(1);
        if (!word.empty()) words.emplace_back(word);
    }
    return words;
}

/// True once, when it is done.
bool line_of_text(const char* id, std::string& value, float width) {
    std::array<char, 1024> letters{};
    value.copy(letters.data(), letters.size() - 1);
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(id, letters.data(), letters.size());
    if (!ImGui::IsItemDeactivatedAfterEdit() || value == letters.data()) return false;
    value = letters.data();
    return true;
}

bool two_numbers(const char* id, const Range& range, float& a, float& b, float width) {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x, half = 0.5f * (width - gap);
    ImGui::PushID(id);
    bool changed = number("##a", range, a, half);
    ImGui::SameLine(0.0f, gap);
    changed |= number("##b", range, b, half);
    ImGui::PopID();
    return changed;
}

}  // namespace

Span span_of(const Range& range, double value) {
    const double size = std::abs(value), width = range.max - range.min;
    const auto as_span = [](double min, double max, bool logarithmic) {
        return Span{static_cast<float>(min), static_cast<float>(max), logarithmic};
    };
    const bool is_angle = range.unit == Unit::degrees;
    if (range.unit == Unit::share || is_angle || width <= roomy * size || width <= 1.0)
        return as_span(range.min, range.max, false);
    if (range.min > 0.0 && range.max / range.min > 1000.0)
        return as_span(std::max(range.min, value / decade), std::min(range.max, value * decade),
                       true);
    const double top = size > 0.0 ? round_up(headroom * size) : small_part * width;
    const double low = range.min < 0.0 ? std::max(range.min, -top) : range.min;
    return as_span(low, std::min(range.max, top), false);
}

bool number(const char* id, const Range& range, float& value, float width) {
    const KeptSpan kept(id, range, to_file(value, range.unit));
    float shown = in_file(value, range.unit);
    ImGui::SetNextItemWidth(width);
    const bool changed = ImGui::SliderFloat(
        id, &shown, kept.span.min, kept.span.max, format_of(kept.span, range.unit).c_str(),
        kept.span.logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None);
    kept.item_was_drawn();
    if (!changed || !std::isfinite(shown)) return false;
    value = in_definition(shown, range);
    return true;
}

bool varying(const char* id, const Range& range, Varying& value, float width) {
    ImGui::PushID(id);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const bool picked = pick_kind(range, value);
    ImGui::SameLine(0.0f, gap);
    width = std::max(1.0f, width - ImGui::GetFrameHeight() - gap);
    bool changed = false;
    if (picked) {
        ImGui::Dummy({width, ImGui::GetFrameHeight()});
    } else if (value.kind == Varying::Kind::fixed) {
        changed = number("##one", range, value.value, width);
    } else if (value.kind == Varying::Kind::range) {
        const float first = value.first;
        changed = two_numbers("##ends", range, value.first, value.second, width);
        // The end that is dragged takes the other along.
        if (value.first > value.second)
            (value.first != first ? value.second : value.first) =
                value.first != first ? value.first : value.second;
    } else {
        const float half = 0.5f * (width - gap);
        const Range spread{0.0, 0.5 * (range.max - range.min), range.unit};
        changed = number("##mean", range, value.first, half);
        ImGui::SameLine(0.0f, gap);
        changed |= number("##spread", spread, value.second, half);
    }
    ImGui::PopID();
    return changed || picked;
}

bool integer(const char* id, const IntegerRange& range, int& value, float width) {
    ImGui::SetNextItemWidth(width);
    if (!range.allowed.empty()) {
        bool changed = false;
        if (!ImGui::BeginCombo(id, std::to_string(value).c_str())) return false;
        for (const int one : range.allowed)
            if (ImGui::Selectable(std::to_string(one).c_str(), one == value) && one != value) {
                value = one;
                changed = true;
            }
        ImGui::EndCombo();
        return changed;
    }
    const KeptSpan kept(
        id, {static_cast<double>(range.min), static_cast<double>(range.max), Unit::none}, value);
    const int before = value;
    int shown = value;
    ImGui::SliderInt(id, &shown, static_cast<int>(kept.span.min), static_cast<int>(kept.span.max));
    kept.item_was_drawn();
    value = static_cast<int>(std::clamp<std::int64_t>(shown, range.min, range.max));
    return value != before;
}

bool seed(const char* id, std::uint64_t& value, float width) {
    std::string digits = std::to_string(value);
    if (!line_of_text(id, digits, width)) return false;
    std::uint64_t read = 0;
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), read);
    if (end.ec != std::errc() || read > static_cast<std::uint64_t>(INT64_MAX)) return false;
    value = read;
    return true;
}

bool flag(const char* id, bool& value) {
    return ImGui::Checkbox(id, &value);
}

bool text(const char* id, const TextRule& rule, std::string& value, float width) {
    if (rule.choices.empty()) return line_of_text(id, value, width);
    bool changed = false;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(id, value.c_str())) return false;
    for (const char* name : rule.choices)
        if (ImGui::Selectable(name, value == name) && value != name) {
            value = name;
            changed = true;
        }
    ImGui::EndCombo();
    return changed;
}

bool texts(const char* id, const TextRule&, const ListRule&, std::vector<std::string>& value,
           float width) {
    std::string line = joined(value);
    const bool changed = line_of_text(id, line, width);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) tip("With commas between.");
    if (changed) value = parted(line);
    return changed;
}

bool choice(const char* id, const Choices& choices, int& value, float width) {
    const char* now = "";
    for (const Choice& one : choices.all)
        if (one.value == value) now = one.name;
    bool changed = false;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(id, now)) return false;
    for (const Choice& one : choices.all)
        if (ImGui::Selectable(one.name, one.value == value) && one.value != value) {
            value = one.value;
            changed = true;
        }
    ImGui::EndCombo();
    return changed;
}

bool choice_set(const char* id, const Choices& choices, unsigned& bits, float width) {
    bool changed = false;
    float left = width;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    for (const Choice& one : choices.all) {
        const unsigned bit = 1u << one.value;
        const float needed = ImGui::CalcTextSize(one.name).x + 1.2f * em();
        if (left < width && needed <= left) ImGui::SameLine(0.0f, 0.25f * em());
        if (needed > left) left = width;
        left -= needed;
        if (panel_parts::button(one.name, bits & bit)) {
            bits ^= bit;
            changed = true;
        }
    }
    ImGui::EndGroup();
    ImGui::PopID();
    return changed;
}

bool color(const char* id, Color& value, float width) {
    std::array<float, 3> channels{static_cast<float>(value.r) / 255.0f,
                                  static_cast<float>(value.g) / 255.0f,
                                  static_cast<float>(value.b) / 255.0f};
    ImGui::SetNextItemWidth(width);
    if (!ImGui::ColorEdit3(id, channels.data(),
                           ImGuiColorEditFlags_DisplayHex | ImGuiColorEditFlags_PickerHueWheel))
        return false;
    const auto byte = [](float channel) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(channel, 0.0f, 1.0f) * 255.0f));
    };
    value = {byte(channels[0]), byte(channels[1]), byte(channels[2])};
    return true;
}

bool pair(const char* id, const Range& range, glm::vec2& value, float width) {
    return two_numbers(id, range, value.x, value.y, width);
}

bool pair(const char* id, const IntegerRange& range, glm::ivec2& value, float width) {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x, half = 0.5f * (width - gap);
    ImGui::PushID(id);
    bool changed = integer("##x", range, value.x, half);
    ImGui::SameLine(0.0f, gap);
    changed |= integer("##y", range, value.y, half);
    ImGui::PopID();
    return changed;
}

}  // namespace wriggle::inspector
