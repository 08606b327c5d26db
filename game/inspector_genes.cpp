#include "game/inspector_genes.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "creatures/individual.hpp"
#include "creatures/random.hpp"
#include "creatures/toml_value.hpp"
#include "creatures/world.hpp"
#include "game/color.hpp"
#include "game/inspector_marks.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace {

constexpr float least_strength = 0.02f, most_strength = 2.0f;  // deviations
constexpr float fixed_share = 0.1f;  // of the strength, for what the species does not vary

Color bytes_of(Rgba color) {
    return {byte_of(color.r), byte_of(color.g), byte_of(color.b)};
}

/// Others of the species that live.
std::vector<int> partners_of(const World& world, const CreatureDef& species, int animal) {
    std::vector<int> ids;
    for (const Pose& pose : world.poses()) {
        const CreatureDef* other = world.individual(pose.id);
        if (pose.id != animal && other != nullptr && other->stem == species.stem)
            ids.push_back(pose.id);
    }
    return ids;
}

std::string said(double in_file, Unit unit) {
    return fmt::format("{:.3g}{}", in_file, inspector::short_unit(unit));
}

std::string said(const Varying& number, Unit unit) {
    const double first = to_file(number.first, unit), second = to_file(number.second, unit);
    switch (number.kind) {
        case Varying::Kind::range:
            return fmt::format("{:.4g} to {}", first, said(second, unit));
        case Varying::Kind::spread:
            return fmt::format("{:.4g} \xc2\xb1 {}", first, said(second, unit));
        case Varying::Kind::fixed:
            break;
    }
    return said(to_file(number.value, unit), unit);
}

/// Where its value lies in what the species lets it be; nothing for one that does not vary.
void draw_gauge(const Gene& gene, float width) {
    const float height = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    float low = gene.species.first, high = gene.species.second;
    if (gene.species.kind == Varying::Kind::spread) {
        low = gene.species.first - 3.0f * gene.species.second;
        high = gene.species.first + 3.0f * gene.species.second;
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = at.y + 0.5f * height;
    if (!gene.varies() || gene.open || !(high > low)) return;
    list->AddLine({at.x, middle}, {at.x + width, middle},
                  ImGui::GetColorU32(ImGuiCol_TextDisabled, 0.6f), 0.12f * em());
    const float share = std::clamp((gene.value - low) / (high - low), 0.0f, 1.0f);
    list->AddCircleFilled({at.x + share * width, middle}, 0.26f * em(),
                          IM_COL32(255, 220, 154, 255));
}

class GenePanel {
  public:
    GenePanel(GeneBench& bench, const CreatureDef& species, const World& world, int animal)
        : bench_(bench),
          species_(species),
          world_(world),
          animal_(animal),
          seed_(world.individual_seed(animal)),
          own_(specimen_of(species, seed_)) {}
    GeneWishes wishes;

    void draw(const std::string& search) {
        draw_actions();
        ImGui::Separator();
        draw_list(search);
    }

  private:
    const CreatureDef& shown() const { return bench_.trial ? *bench_.trial : own_; }

    bool act(const char* label, const char* place, const char* words, float width = 0.0f) {
        const bool pressed = ImGui::Button(label, {width, 0.0f});
        wishes.places[place] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        if (ImGui::IsItemHovered()) inspector::tip(words);
        return pressed;
    }

    std::uint64_t next_seed() { return hash_of(seed_, ++bench_.drawn); }

    void show(CreatureDef specimen) {
        bench_.trial = std::move(specimen);
        wishes.show = kept_with_coat(species_, *bench_.trial);
    }

    void draw_actions() {
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        const float width = ImGui::GetContentRegionAvail().x, half = 0.5f * (width - gap);
        if (act("Roll", "roll", "Another individual of the species. All that live show it.", half))
            show(rolled(species_, shown(), bench_.locked, next_seed()));
        ImGui::SameLine();
        draw_cross(half);
        if (act("Mutate", "mutate",
                "Moves every number that is not locked a little.\nWhat the species does not vary "
                "moves by a tenth of that share of its value.",
                half))
            show(mutated_here());
        ImGui::SameLine();
        ImGui::SetNextItemWidth(half);
        ImGui::SliderFloat("##strength", &bench_.strength, least_strength, most_strength, "by %.2f",
                           ImGuiSliderFlags_Logarithmic);
        bench_.strength = std::clamp(bench_.strength, least_strength, most_strength);
        if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
            inspector::tip("In deviations of what the species lets vary.");
        if (bench_.trial) {
            if (act("Keep", "keep", "Writes these values into the file.", half)) wishes.keep = true;
            ImGui::SameLine();
            if (act("Drop", "drop", "All as it was.", half)) wishes.drop = true;
        } else if (act("Keep this one", "keep",
                       "Writes the values of the selected animal into the file: all of its "
                       "species\nare like it then.",
                       -1.0f)) {
            wishes.show = kept_with_coat(species_, own_);
            wishes.keep = true;
        }
    }

    /// What varies moves by the strength; what does not, less: an animal of three hundred numbers
    /// would fall apart.
    CreatureDef mutated_here() {
        const std::uint64_t seed = next_seed();
        LockedGenes fixed = bench_.locked, varying = bench_.locked;
        for (const Gene& gene : genes_of(species_, shown()))
            (gene.varies() ? varying : fixed).insert(gene.path);
        const CreatureDef once = mutated(species_, shown(), fixed, bench_.strength, seed);
        return mutated(species_, once, varying, fixed_share * bench_.strength, seed);
    }

    void draw_cross(float width) {
        const std::vector<int> others = partners_of(world_, species_, animal_);
        if (std::find(others.begin(), others.end(), bench_.partner) == others.end())
            bench_.partner = others.empty() ? -1 : others.front();
        if (others.empty()) {
            ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 0.5f);
            act("Cross", "cross", "Nobody else of the species lives here.", width);
            ImGui::PopStyleVar();
            return;
        }
        const float arrow = ImGui::GetFrameHeight(), gap = ImGui::GetStyle().ItemInnerSpacing.x;
        const std::string label = fmt::format("Cross with #{}###cross", bench_.partner);
        if (act(label.c_str(), "cross", "Each number from this one or the other.",
                width - arrow - gap))
            show(crossed(own_, specimen_of(species_, world_.individual_seed(bench_.partner)),
                         bench_.locked, next_seed()));
        ImGui::SameLine(0.0f, gap);
        if (ImGui::BeginCombo("##partner", "", ImGuiComboFlags_NoPreview)) {
            for (const int id : others)
                if (ImGui::Selectable(fmt::format("#{}", id).c_str(), id == bench_.partner))
                    bench_.partner = id;
            ImGui::EndCombo();
        }
    }

    void draw_list(const std::string& search) {
        const std::vector<Gene> genes = genes_of(species_, shown());
        const auto varying = std::count_if(genes.begin(), genes.end(),
                                           [](const Gene& gene) { return gene.varies(); });
        ImGui::Checkbox(fmt::format("all {} numbers###all", genes.size()).c_str(), &bench_.all);
        wishes.places["all"] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        ImGui::SameLine();
        faint(fmt::format("{} vary", varying));
        ImGui::BeginChild("genes");
        int count = 0;
        for (const Gene& gene : genes) {
            if (!bench_.all && !gene.varies()) continue;
            if (!search.empty() && gene.path.find(search) == std::string::npos) continue;
            draw_gene(gene);
            ++count;
        }
        ImGui::PushTextWrapPos(0.0f);
        if (count == 0 && search.empty() && !bench_.all)
            faint(
                "The species lets no number vary. The = before a number in the keys changes that.");
        ImGui::PopTextWrapPos();
        ImGui::EndChild();
    }

    void draw_gene(const Gene& gene) {
        ImGui::PushID(gene.path.c_str());
        const float width = ImGui::GetContentRegionAvail().x, left = ImGui::GetCursorPosX();
        bool locked = is_locked(bench_.locked, gene.path);
        if (gene.open) {
            ImGui::Dummy({ImGui::GetFrameHeight(), ImGui::GetFrameHeight()});
        } else if (ImGui::Checkbox("##lock", &locked)) {
            if (locked)
                bench_.locked.insert(gene.path);
            else
                bench_.locked.erase(gene.path);
        }
        wishes.places["lock " + gene.path] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        if (!gene.open && ImGui::IsItemHovered()) inspector::tip("Locked: it stays as it is.");
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float column = left + 0.56f * width;
        ImGui::PushClipRect(
            at, {at.x + column - ImGui::GetCursorPosX() - 0.3f * em(), at.y + 2.0f * em()}, true);
        if (gene.varies())
            text(gene.path);
        else
            faint(gene.path);
        ImGui::PopClipRect();
        if (ImGui::IsItemHovered())
            inspector::tip(fmt::format("{}\n{}\nThe species: {}", gene.path, gene.sentence,
                                       said(gene.species, gene.range.unit))
                               .c_str());
        ImGui::SameLine(column);
        draw_gauge(gene, 0.18f * width);
        ImGui::SameLine(left + 0.77f * width);
        ImGui::AlignTextToFramePadding();
        text(gene.open ? "each its own"
                       : said(to_file(gene.value, gene.range.unit), gene.range.unit));
        ImGui::PopID();
    }

    GeneBench& bench_;
    const CreatureDef& species_;
    const World& world_;
    int animal_;
    std::uint64_t seed_;
    CreatureDef own_;
};

}  // namespace

std::vector<TomlChange> kept_with_coat(const CreatureDef& species, const CreatureDef& specimen) {
    std::vector<TomlChange> changes = changes_to_keep(species, specimen);
    const float hue = specimen.skin.own_hue, lighter = specimen.skin.own_lightness;
    if (hue == 0.0f && lighter == 0.0f) return changes;
    // As the picture turns them: eyes stay as light as they are.
    const auto turn = [&](const char* path, Color said, float light) {
        const Color now = bytes_of(varied(rgba_of(said), hue, light));
        if (!(now == said)) changes.push_back({path, toml_value(now)});
    };
    const ColorsDef& colors = species.skin.colors;
    turn("skin.colors.dark", colors.dark, lighter);
    turn("skin.colors.base", colors.base, lighter);
    turn("skin.colors.accent", colors.accent, lighter);
    turn("skin.colors.eye", colors.eye, 0.0f);
    return changes;
}

GeneWishes draw_genes(GeneBench& bench, const CreatureDef& species, const World& world, int animal,
                      const std::string& search) {
    if (world.individual(animal) == nullptr && !bench.trial) {
        ImGui::PushTextWrapPos(0.0f);
        faint("Click on a living animal first: the numbers here are its own.");
        ImGui::PopTextWrapPos();
        return {};
    }
    GenePanel genes_panel(bench, species, world, animal);
    genes_panel.draw(search);
    return std::move(genes_panel.wishes);
}

}  // namespace wriggle
