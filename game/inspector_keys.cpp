#include "game/inspector_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "creatures/toml_value.hpp"
#include "creatures/toml_writer.hpp"
#include "game/inspector_controls.hpp"
#include "game/inspector_count.hpp"
#include "game/inspector_marks.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
using inspector::Counter;
using inspector::GroupCount;
using inspector::is_own;
using inspector::matches;
using inspector::own_color;
using inspector::PathWalk;
using inspector::Words;
namespace {

constexpr float name_share = 0.42f;    // of the width that names have
constexpr float first_bone = 0.3f;     // metres: of a limb that is added to none
constexpr std::size_t most_name = 32;  // characters of a row's

/// Finds what a fresh row needs that no default gives: bones.
class BonesKey final : public PathWalk {
  public:
    std::string path;
    void bones(const Key& key, const BonesRule&, BonesDef&) override { path = path_ + key.name; }
};

class KeyPanel final : public PathWalk {
  public:
    KeyPanel(const CreatureDocument& document, const Words& words, std::vector<TomlLine> defaults)
        : document_(document), words_(words), defaults_(std::move(defaults)) {}
    KeyWishes wishes;
    /// Of the outer groups it draws those alone of which nothing is said; else the others, and the
    /// keys outside of groups.
    void turn_to_unsaid() { unsaid_ = true; }

    void number(const Key& key, const Range& range, Varying& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::varying("##v", range, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void number(const Key& key, const Range& range, float& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::number("##v", range, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void integer(const Key& key, const IntegerRange& range, int& value) override {
        entry(key, fmt::format("{} to {}.", range.min, range.max), [&](float width) {
            return said(inspector::integer("##v", range, value, width),
                        [&] { return std::to_string(value); });
        });
    }
    void seed(const Key& key, std::uint64_t& value) override {
        entry(key, {}, [&](float width) {
            return said(inspector::seed("##v", value, width),
                        [&] { return std::to_string(value); });
        });
    }
    void flag(const Key& key, bool& value) override {
        entry(key, {}, [&](float) {
            return said(inspector::flag("##v", value),
                        [&] { return std::string(value ? "true" : "false"); });
        });
    }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        // A row is called by its name: of one that is inherited it cannot change here.
        const bool names = in_row_ && rule.kind == TextRule::Kind::name && key.required &&
                           document_.origin_of(path_ + key.name) != KeyOrigin::own;
        entry(key, {}, [&](float width) -> std::optional<std::string> {
            if (names) {
                ImGui::AlignTextToFramePadding();
                faint(value);
                return std::nullopt;
            }
            if (!inspector::text("##v", rule, value, width)) return std::nullopt;
            // No text at all is said by a key that is not there.
            if (value.empty() && rule.kind != TextRule::Kind::free) {
                take_out(path_ + key.name);
                return std::nullopt;
            }
            return toml_value(value);
        });
    }
    void texts(const Key& key, const TextRule& rule, const ListRule& list,
               std::vector<std::string>& value) override {
        entry(key, {}, [&](float width) {
            return said(inspector::texts("##v", rule, list, value, width),
                        [&] { return toml_value(value); });
        });
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        entry(key, {}, [&](float width) {
            return said(inspector::texts("##v", rule, list, value, width), [&] {
                return value.size() == 1 ? toml_value(value.front()) : toml_value(value);
            });
        });
    }
    void choice(const Key& key, const Choices& choices, int& value) override {
        entry(key, {}, [&](float width) {
            return said(inspector::choice("##v", choices, value, width),
                        [&] { return toml_choice(value, choices); });
        });
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        entry(key, {}, [&](float width) {
            return said(inspector::choice_set("##v", choices, bits, width),
                        [&] { return toml_choices(bits, choices); });
        });
    }
    void color(const Key& key, Color& value) override {
        entry(key, {}, [&](float width) {
            return said(inspector::color("##v", value, width), [&] { return toml_value(value); });
        });
    }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        entry(key, {}, [&](float width) {
            return said(inspector::color("##v", slot.color, width),
                        [&] { return toml_value(slot.color); });
        });
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::pair("##v", range, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override {
        entry(key, fmt::format("{} to {}.", range.min, range.max), [&](float width) {
            return said(inspector::pair("##v", range, value, width),
                        [&] { return toml_value(value); });
        });
    }
    void numbers(const Key& key, const Range& range, const ListRule& list,
                 std::vector<float>& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::curve("##v", range, list, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void points(const Key& key, const Range& range, const ListRule& list,
                std::vector<glm::vec2>& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::points("##v", range, list, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule& list,
                      std::vector<AngleRange>& value) override {
        entry(key, rule_of(range), [&](float width) {
            return said(inspector::angle_ranges("##v", range, list, value, width),
                        [&] { return toml_value(value, range.unit); });
        });
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        entry(key, rule_of(rule.bone), [&](float width) {
            return said(inspector::bones("##v", rule, value, width),
                        [&] { return toml_value(value, rule); });
        });
    }

    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        Counter counter(document_, words_, path_ + key.name + '.');
        inside(counter);
        group(key.name, path_ + key.name, key.sentence, counter.count,
              [&] { in(key.name, [&] { inside(*this); }); });
    }
    void rows(const Key& key, Rows& rows) override {
        Counter counter(document_, words_, path_);
        counter.rows(key, rows);
        if (rows.size() == 0 && !words_.empty()) return;
        if (rows.size() == 0) counter.count.shown = 1;
        const std::string title = fmt::format("{} ({})###{}", key.name, rows.size(), key.name);
        group(title.c_str(), path_ + key.name, key.sentence, counter.count, [&] {
            const std::vector<TomlLine> outside = std::exchange(
                defaults_, toml_lines_of([&](Visitor& v) { rows.describe_fresh(v); }));
            for (std::size_t row = 0; row < rows.size(); ++row)
                draw_row(key, rows, row);
            defaults_ = outside;
            if (rows.named() && rows.size() < rows.rule.most &&
                ImGui::SmallButton(fmt::format("+ {}", rows.noun).c_str()))
                add_row(key, rows, rows.size());
            wishes.places["add " + path_ + key.name] = {ImGui::GetItemRectMin(),
                                                        ImGui::GetItemRectMax()};
        });
    }

  private:
    static std::string rule_of(const Range& range) {
        return fmt::format("{:g} to {:g}{}.", range.min, range.max,
                           inspector::short_unit(range.unit));
    }

    template <typename Text>
    static std::optional<std::string> said(bool changed, Text text) {
        if (!changed) return std::nullopt;
        std::string value = text();
        if (value.empty()) return std::nullopt;
        return value;
    }

    void take_out(const std::string& path) { wishes.changes.push_back({path, std::nullopt}); }

    /// One row: origin, name, control, and the way back. `control(width)` gives a new value.
    template <typename Control>
    void entry(const Key& key, const std::string& rule, Control control) {
        const std::string path = path_ + key.name;
        if ((depth_ == 0 && unsaid_) || !matches(words_, path, key.sentence)) return;
        ImGui::PushID(path.c_str());
        const KeyOrigin origin = document_.origin_of(path);
        const float left = ImGui::GetCursorPosX();
        inspector::draw_origin(origin);
        ImGui::AlignTextToFramePadding();
        const float column = left_ + name_share * width_;
        draw_name(key, origin, column);
        if (ImGui::IsItemHovered()) explain(key, path, rule, origin);
        ImGui::SameLine(std::max(column, left + em()));
        const float back = ImGui::GetFrameHeight() + 0.2f * em();
        const float room = std::max(em(), left_ + width_ - ImGui::GetCursorPosX() - back);
        if (auto value = control(room)) wishes.changes.push_back({path, std::move(value)});
        wishes.places[path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        const bool can_go_back =
            origin == KeyOrigin::own_over_inherited || (origin == KeyOrigin::own && !key.required);
        if (can_go_back) {
            ImGui::SameLine(left_ + width_ - ImGui::GetFrameHeight());
            if (inspector::back_button(origin == KeyOrigin::own ? "Back to the default"
                                                                : "Back to what it inherits"))
                take_out(path);
            wishes.places["back " + path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        }
        ImGui::PopID();
    }

    void draw_name(const Key& key, KeyOrigin origin, float column) const {
        const ImVec4 color = is_own(origin) ? own_color
                             : origin == KeyOrigin::inherited
                                 ? ImGui::GetStyleColorVec4(ImGuiCol_Text)
                                 : ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled);
        ImGui::PushStyleColor(ImGuiCol_Text, color);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float room = column - ImGui::GetCursorPosX() - 0.3f * em();
        ImGui::PushClipRect(at, {at.x + room, at.y + 2.0f * em()}, true);
        panel_parts::text(key.name);
        ImGui::PopClipRect();
        ImGui::PopStyleColor();
    }

    void explain(const Key& key, const std::string& path, const std::string& rule,
                 KeyOrigin origin) const {
        inspector::begin_tip();
        panel_parts::text(key.sentence);
        faint(path);
        if (!rule.empty()) faint(rule);
        const std::string local = path.substr(std::min(path.size(), row_path_));
        for (const TomlLine& line : defaults_)
            if (line.key == local) faint("By default " + line.value + '.');
        faint(inspector::told_of(origin));
        inspector::end_tip();
    }

    template <typename Inside>
    void group(const char* title, const std::string& path, const char* sentence,
               const GroupCount& count, Inside inside) {
        const bool outer = depth_ == 0, said = count.own + count.inherited > 0;
        if (count.shown == 0 || (outer && said == unsaid_)) return;
        if (!words_.empty()) ImGui::SetNextItemOpen(true);
        if (!said)
            ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
        // What is unfolded while something is searched stays folded else.
        ImGui::PushID(words_.empty() ? "all" : "found");
        const bool open =
            outer ? ImGui::CollapsingHeader(title) : ImGui::TreeNodeEx(title, tree_flags);
        wishes.places["group " + path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        ImGui::PopID();
        if (!said) ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) inspector::tip(sentence);
        draw_count(count);
        if (!open) return;
        ++depth_;
        if (outer) ImGui::Indent(0.4f * em());
        inside();
        if (outer) ImGui::Unindent(0.4f * em());
        if (!outer) ImGui::TreePop();
        --depth_;
    }

    /// How many of its keys this file says, at the right of its title.
    void draw_count(const GroupCount& count) const {
        if (count.own == 0) return;
        const std::string words = std::to_string(count.own);
        const ImVec2 end = ImGui::GetItemRectMax(), begin = ImGui::GetItemRectMin();
        const float right = ImGui::GetWindowPos().x + left_ + width_ - 0.5f * em();
        const float middle = 0.5f * (begin.y + end.y);
        const ImU32 color = ImGui::GetColorU32(own_color);
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImVec2 size = ImGui::CalcTextSize(words.c_str());
        list->AddText({right - size.x, middle - 0.5f * size.y}, color, words.c_str());
        list->AddCircleFilled({right - size.x - 0.5f * em(), middle}, 0.2f * em(), color);
    }

    void draw_row(const Key& key, Rows& rows, std::size_t row) {
        const std::string name = row_name(key, rows, row);
        Counter counter(document_, words_, path_ + name + '.');
        rows.describe_row(counter, row);
        const std::string title =
            rows.named() ? std::string(rows.name(row)) : fmt::format("{} {}", rows.noun, row + 1);
        group((title + "###" + name).c_str(), path_ + name, key.sentence, counter.count, [&] {
            const std::size_t outside = std::exchange(row_path_, path_.size() + name.size() + 1);
            const bool was_in_row = std::exchange(in_row_, true);
            in(name, [&] { rows.describe_row(*this, row); });
            in_row_ = was_in_row;
            row_path_ = outside;
            draw_row_buttons(key, rows, row, path_ + name);
        });
    }

    void draw_row_buttons(const Key& key, Rows& rows, std::size_t row, const std::string& path) {
        ImGui::PushID(path.c_str());
        if (rows.named() && rows.size() < rows.rule.most) {
            if (ImGui::SmallButton("One more like it")) add_row(key, rows, row);
            wishes.places["more " + path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
            ImGui::SameLine();
        }
        if (ImGui::SmallButton("Take it out")) {
            take_out(path);
            // What the file says over an inherited one goes first, then that.
            if (document_.origin_of(path) == KeyOrigin::own_over_inherited) take_out(path);
        }
        wishes.places["out " + path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        ImGui::PopID();
    }

    /// Like row `model`; beyond the last: a fresh one.
    void add_row(const Key& key, Rows& rows, std::size_t model) {
        const auto fresh = toml_lines_of([&](Visitor& visitor) { rows.describe_fresh(visitor); });
        std::vector<TomlLine> lines;
        if (model < rows.size())
            lines = differing(
                toml_lines_of([&](Visitor& visitor) { rows.describe_row(visitor, model); }), fresh);
        std::erase_if(lines, [](const TomlLine& line) { return line.key == "name"; });
        BonesKey bones;
        rows.describe_fresh(bones);
        const bool needs_bones = model >= rows.size() && !bones.path.empty();
        if (needs_bones)
            lines.push_back(
                {bones.path, toml_value(std::vector<float>{first_bone, first_bone}, Unit::metres)});
        for (const TomlLine& line : fresh)
            if (lines.empty() && line.key != "name") lines.push_back(line);
        const std::string model_name =
            model < rows.size() ? std::string(rows.name(model)) : std::string(rows.noun);
        const std::string path = path_ + key.name + '[' + free_name(rows, model_name) + ']';
        for (const TomlLine& line : lines)
            wishes.changes.push_back({path + '.' + line.key, line.value});
    }

    static std::string free_name(const Rows& rows, std::string name) {
        while (!name.empty() && name.back() >= '0' && name.back() <= '9')
            name.pop_back();
        name.resize(std::min(name.size(), most_name - 3));
        for (int number = 2;; ++number) {
            std::string wanted = name + std::to_string(number);
            bool taken = false;
            for (std::size_t row = 0; row < rows.size(); ++row)
                taken = taken || rows.name(row) == wanted;
            if (!taken) return wanted;
        }
    }

    static constexpr ImGuiTreeNodeFlags tree_flags =
        ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_FramePadding;

    const CreatureDocument& document_;
    const Words& words_;
    std::vector<TomlLine> defaults_;  ///< of the creature, or of a row while in one
    std::size_t row_path_ = 0;        ///< length of the path that leads to that row
    bool in_row_ = false, unsaid_ = false;
    int depth_ = 0;
    float left_ = ImGui::GetCursorPosX(), width_ = ImGui::GetContentRegionAvail().x;
};

}  // namespace

KeyWishes draw_keys(const CreatureDocument& document, const std::string& search) {
    CreatureDef shown = document.species(), fresh;
    const Words words = inspector::words_of(search);
    Counter counter(document, words, {});
    describe(counter, shown);
    if (counter.count.shown == 0) faint("No key has all of these words.");
    KeyPanel keys_panel(document, words, toml_lines_of([&](Visitor& v) { describe(v, fresh); }));
    describe(keys_panel, shown);
    keys_panel.turn_to_unsaid();
    describe(keys_panel, shown);
    return std::move(keys_panel.wishes);
}

}  // namespace wriggle
