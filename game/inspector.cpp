#include "game/inspector.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "creatures/world.hpp"
#include "game/inspector_marks.hpp"
#include "game/panel_parts.hpp"

namespace wriggle {
using namespace panel_parts;
namespace fs = std::filesystem;
namespace {

const ImVec4 wrong{1.0f, 0.56f, 0.42f, 1.0f};
constexpr float opacity = 0.95f;
constexpr std::size_t most_faults = 4;  // that are shown

template <std::size_t size>
void fill(std::array<char, size>& letters, const std::string& text) {
    letters.fill('\0');
    text.copy(letters.data(), size - 1);
}

/// The file of a creature that lives: where it was read from, or where its name leads.
fs::path file_of(const CreatureDef& species, const Library& library) {
    std::error_code ignored;
    if (!species.file.empty() && fs::is_regular_file(species.file, ignored))
        return fs::absolute(species.file).lexically_normal();
    const auto named = library.named(species.stem, FileKind::creature);
    return named ? fs::absolute(named->path).lexically_normal() : fs::path();
}

}  // namespace

const CreatureDocument* Inspector::document() const {
    const auto found = documents_.find(current_);
    return found == documents_.end() ? nullptr : &found->second;
}

CreatureDocument* Inspector::current() {
    const auto found = documents_.find(current_);
    return found == documents_.end() ? nullptr : &found->second;
}

void Inspector::follow(const Sandbox& sandbox) {
    animal_ = sandbox.selected();
    const CreatureDef* individual = sandbox.world().individual(animal_);
    if (individual == nullptr) {
        animal_ = -1;
        return;
    }
    if (const CreatureDocument* now = document())
        if (!now->is_broken() && now->stem() == individual->stem) return;
    if (current() != nullptr && current()->in_step()) return;  // a trial, or a drag
    const fs::path file = file_of(*individual, *library_);
    if (file.empty() || file == current_) return;
    current_ = file;
    if (!documents_.contains(file))
        documents_.emplace(file, CreatureDocument(*library_, file, individual->stem));
    genes_ = GeneBench{};
    saving_as_ = false;
}

// ---- what is done -------------------------------------------------------------------------------

void Inspector::changed(CreatureDocument& document, InspectorNews& news) {
    if (!document.is_broken() && !document.species().abstract) news.changed = document.species();
}

void Inspector::finish_step(CreatureDocument& document, InspectorNews& news) {
    document.end_step();
    if (document.place() != CreatureDocument::Place::own || document.is_saved()) return;
    if (document.save())
        news.saved = document.species();
    else
        changed(document, news);  // it may be another's text now
}

void Inspector::take(CreatureDocument& document, const KeyWishes& wishes, InspectorNews& news) {
    if (wishes.changes.empty()) return;
    if (genes_.trial) {  // what is seen is what is changed
        document.end_step();
        genes_.trial.reset();
    }
    if (document.change(wishes.changes) == CreatureDocument::Change::made) changed(document, news);
}

void Inspector::take(CreatureDocument& document, const GeneWishes& wishes, InspectorNews& news) {
    if (wishes.show) {
        const auto change = document.change(*wishes.show);
        if (change == CreatureDocument::Change::made) changed(document, news);
        // A number out of what others allow: nothing has happened.
        if (change == CreatureDocument::Change::refused && !document.in_step())
            genes_.trial.reset();
    }
    if (wishes.keep) {
        genes_.trial.reset();
        finish_step(document, news);
    }
    if (wishes.drop) {
        genes_.trial.reset();
        document.drop_step();
        changed(document, news);
    }
}

InspectorNews Inspector::undo() {
    InspectorNews news;
    CreatureDocument* document = current();
    if (document == nullptr) return news;
    genes_.trial.reset();
    if (!document->undo()) return news;
    changed(*document, news);
    finish_step(*document, news);
    news.words = document->take_words();
    return news;
}

InspectorNews Inspector::redo() {
    InspectorNews news;
    CreatureDocument* document = current();
    if (document == nullptr || !document->redo()) return news;
    genes_.trial.reset();
    changed(*document, news);
    finish_step(*document, news);
    news.words = document->take_words();
    return news;
}

InspectorNews Inspector::look_at_disk() {
    InspectorNews news;
    for (auto& [file, document] : documents_) {
        if (!document.look_at_disk()) continue;
        if (file == current_) genes_.trial.reset();
        for (std::string& words : document.take_words())
            news.words.push_back(std::move(words));
    }
    return news;
}

/// The document goes along; the file it came from is read again when it is met again.
void Inspector::save_as(const std::string& stem, const std::string& name, InspectorNews& news) {
    CreatureDocument& document = *current();
    const bool same = stem == document.stem();
    const fs::path before = document.file();
    const std::string stem_before = document.stem();
    genes_.trial.reset();
    if (!document.save_as(stem, name)) return;
    saving_as_ = false;
    auto node = documents_.extract(current_);
    current_ = fs::absolute(document.file()).lexically_normal();
    node.key() = current_;
    documents_.insert_or_assign(current_, std::move(node.mapped()));
    news.saved = current()->species();
    if (same) return changed(*current(), news);
    if (!news.saved->abstract) news.born = news.saved;
    // Those of the old name live on as their file says.
    const CreatureDocument old(*library_, before, stem_before);
    if (!old.is_broken() && !old.species().abstract) news.changed = old.species();
}

// ---- what is seen -------------------------------------------------------------------------------

bool Inspector::button(const char* label, const char* place, const char* words, bool enabled) {
    if (!enabled) ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 0.4f);
    const bool pressed = ImGui::SmallButton(label);
    if (!enabled) ImGui::PopStyleVar();
    places_[place] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (ImGui::IsItemHovered()) inspector::tip(words);
    return pressed && enabled;
}

void Inspector::draw_state(const CreatureDocument& document) const {
    ImGui::PushTextWrapPos(0.0f);
    switch (document.place()) {
        case CreatureDocument::Place::own:
            faint(document.is_saved() ? "Saved as you go." : "Not saved yet.");
            break;
        case CreatureDocument::Place::shipped:
            faint("Came with the game: what you change is seen, and saved as your own.");
            break;
        case CreatureDocument::Place::read_only:
            faint("Cannot be written: what you change is seen, and saved as your own.");
            break;
        case CreatureDocument::Place::no_toml:
            faint("A card: what you change is seen, and saved as your own.");
            break;
    }
    ImGui::PopTextWrapPos();
}

void Inspector::draw_head(CreatureDocument& document, InspectorNews& news) {
    text(document.is_broken() ? document.stem() : document.species().name);
    ImGui::SameLine();
    faint(document.file().filename().string());
    if (ImGui::IsItemHovered()) inspector::tip(document.file().c_str());
    if (button("Undo", "undo", "One step back", document.can_undo())) news = undo();
    ImGui::SameLine();
    if (button("Redo", "redo", "And forth again", document.can_redo())) news = redo();
    ImGui::SameLine();
    if (document.place() == CreatureDocument::Place::own) {
        if (button("Save", "save", "Writes the file; this happens after each change",
                   !document.is_saved()))
            finish_step(document, news);
    } else if (button("Save as mine", "save mine",
                      "Under the same name in your own folder: yours then stands before this one.",
                      document.fault_of_stem(document.stem()).empty())) {
        save_as(document.stem(), "", news);
        return;
    }
    ImGui::SameLine();
    if (panel_parts::button("Save as...", saving_as_)) {
        saving_as_ = !saving_as_;
        fill(stem_, document.stem() + "_2");
        fill(name_, document.is_broken() ? std::string() : document.species().name + " 2");
    }
    places_["save as"] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    draw_state(document);
    if (saving_as_) draw_save_as(document, news);
}

void Inspector::draw_save_as(CreatureDocument& document, InspectorNews& news) {
    const float label = 4.0f * em();
    const auto line = [&](const char* words, const char* id, char* letters, std::size_t size) {
        ImGui::AlignTextToFramePadding();
        faint(words);
        ImGui::SameLine(label);
        ImGui::SetNextItemWidth(-1.0f);
        ImGui::InputText(id, letters, size);
        places_[id] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    };
    line("name", "##name", name_.data(), name_.size());
    line("file", "##stem", stem_.data(), stem_.size());
    const std::string fault = document.fault_of_stem(stem_.data());
    if (button("Save as a new creature", "save new", "Into your own folder", fault.empty()))
        save_as(stem_.data(), name_.data(), news);
    if (!fault.empty()) {
        ImGui::SameLine();
        ImGui::PushStyleColor(ImGuiCol_Text, wrong);
        text(fault);
        ImGui::PopStyleColor();
    }
}

void Inspector::draw_faults(const CreatureDocument& document) const {
    std::size_t count = 0;
    ImGui::PushTextWrapPos(0.0f);
    for (const SourceFault& fault : document.faults()) {
        if (++count > most_faults) break;
        ImGui::PushStyleColor(ImGuiCol_Text, wrong);
        const std::string& key = fault.problem.key;
        text(key.empty() ? fault.problem.what : key + ": " + fault.problem.what);
        ImGui::PopStyleColor();
    }
    ImGui::PopTextWrapPos();
    if (count > 0) ImGui::Separator();
}

void Inspector::draw_tabs(CreatureDocument& document, const Sandbox& sandbox, InspectorNews& news) {
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "Search keys and what they do", search_.data(),
                             search_.size());
    places_["search"] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (!ImGui::BeginTabBar("tabs")) return;
    if (ImGui::BeginTabItem("Keys")) {
        ImGui::BeginChild("keys");
        KeyWishes wishes = draw_keys(document, search_.data());
        ImGui::EndChild();
        places_.merge(wishes.places);
        take(document, wishes, news);
        ImGui::EndTabItem();
    }
    const bool genes_open = ImGui::BeginTabItem("Genes");
    places_["genes"] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (genes_open) {
        const CreatureDef species = document.species_before();
        GeneWishes wishes = draw_genes(genes_, species, sandbox.world(), animal_, search_.data());
        places_.merge(wishes.places);
        take(document, wishes, news);
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

InspectorNews Inspector::draw(bool& open, const Sandbox& sandbox) {
    InspectorNews news;
    places_.clear();
    follow(sandbox);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    bool anew = display.x != size_.x || display.y != size_.y;
    size_ = display;
    const ImVec2 size{std::min(28.0f * em(), display.x - 2.0f * em()),
                      std::max(1.0f, display.y - 4.0f * em())};
    ImGui::SetNextWindowSize(size, anew ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
    place({display.x - em(), em()}, {1.0f, 0.0f}, anew);
    ImGui::SetNextWindowBgAlpha(opacity);
    inspector::begin_style();
    if (ImGui::Begin("Inspector", &open, panel)) {
        CreatureDocument* document = current();
        if (document == nullptr) {
            ImGui::PushTextWrapPos(0.0f);
            faint(
                "Click on a creature: its file is shown here, every key with a control. What "
                "you change is seen at once in all of its species that live.");
            ImGui::PopTextWrapPos();
        } else {
            draw_head(*document, news);
            document = current();  // it may be another's document now
            ImGui::Separator();
            draw_faults(*document);
            if (!document->is_broken()) draw_tabs(*document, sandbox, news);
            // A drag is over when nothing is held; a trial when it is kept or dropped.
            if (document->in_step() && !genes_.trial && !ImGui::IsAnyItemActive())
                finish_step(*document, news);
            for (std::string& words : document->take_words())
                news.words.push_back(std::move(words));
        }
    }
    ImGui::End();
    inspector::end_style();
    return news;
}

}  // namespace wriggle
