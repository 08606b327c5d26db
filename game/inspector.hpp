// The inspector: the selected creature's file, every key of it with a control, and its genes.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/creature_document.hpp"
#include "game/inspector_genes.hpp"
#include "game/inspector_keys.hpp"
#include "game/sandbox.hpp"

namespace wriggle {

/// What became of the file in one picture.
struct InspectorNews {
    std::optional<CreatureDef> changed;  ///< for the living
    std::optional<CreatureDef> saved;    ///< as its file says now
    std::optional<CreatureDef> born;     ///< a new creature: one of it is to be seen
    std::vector<std::string> words;      ///< for the person, a line each
};

class Inspector {
  public:
    explicit Inspector(const Library& library) : library_(&library) {}

    /// For the species of the selected creature; where none is selected the one before stays.
    /// `open` becomes false where the person closes it.
    InspectorNews draw(bool& open, const Sandbox& sandbox);
    InspectorNews undo();
    InspectorNews redo();
    /// Files may have been written by others.
    InspectorNews look_at_disk();

    /// nullptr: no creature was ever selected.
    const CreatureDocument* document() const;
    const GeneBench& genes() const { return genes_; }
    /// Where things were drawn in the last picture, by the key's path or the button's word.
    const std::map<std::string, KeyPlace>& places() const { return places_; }

  private:
    CreatureDocument* current();
    void follow(const Sandbox& sandbox);
    void draw_head(CreatureDocument& document, InspectorNews& news);
    void draw_state(const CreatureDocument& document) const;
    void save_as(const std::string& stem, const std::string& name, InspectorNews& news);
    void draw_save_as(CreatureDocument& document, InspectorNews& news);
    void draw_tabs(CreatureDocument& document, const Sandbox& sandbox, InspectorNews& news);
    void draw_faults(const CreatureDocument& document) const;
    void take(CreatureDocument& document, const KeyWishes& wishes, InspectorNews& news);
    void take(CreatureDocument& document, const GeneWishes& wishes, InspectorNews& news);
    void finish_step(CreatureDocument& document, InspectorNews& news);
    void changed(CreatureDocument& document, InspectorNews& news);
    bool button(const char* label, const char* place, const char* words, bool enabled = true);

    const Library* library_;
    std::map<std::filesystem::path, CreatureDocument> documents_;
    std::filesystem::path current_;
    std::array<char, 64> search_{};
    std::array<char, 65> stem_{};
    std::array<char, 121> name_{};
    bool saving_as_ = false;
    GeneBench genes_;
    int animal_ = -1;
    std::map<std::string, KeyPlace> places_;
    ImVec2 size_{0.0f, 0.0f};  ///< of the window at the last picture, pixels
};

}  // namespace wriggle
