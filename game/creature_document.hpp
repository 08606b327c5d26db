// A creature's file while it is edited. Its text is the single truth: every change is made in the
// text, which is read again as any file is.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "creatures/toml_edit.hpp"
#include "game/library.hpp"
#include "game/source_fault.hpp"

namespace wriggle {

/// Where what a key says comes from.
enum class KeyOrigin : unsigned char { unsaid, inherited, own, own_over_inherited };

class CreatureDocument {
  public:
    /// Why its file is never written to; `own`: it is.
    enum class Place : unsigned char { own, shipped, read_only, no_toml };
    /// What came of a change.
    enum class Change : unsigned char { made, none, refused };

    /// `library` outlives it. `text_of_file` is what the file says if it is no TOML itself.
    CreatureDocument(const Library& library, std::filesystem::path file, std::string stem,
                     std::optional<std::string> text_of_file = {});
    /// Nothing could be read or understood: it has no species, and only its faults say something.
    bool is_broken() const { return !species_; }

    const std::filesystem::path& file() const { return file_; }
    const std::string& stem() const { return stem_; }
    Place place() const { return place_; }
    const std::string& text() const { return steps_[now_]; }
    /// As the text says; while that is at fault, as the last right one said.
    const CreatureDef& species() const { return *species_; }
    KeyOrigin origin_of(std::string_view path) const;
    /// Of the change that was refused last, or of the text itself.
    const std::vector<SourceFault>& faults() const { return faults_; }

    /// The first change begins a step of undo; the next ones until `end_step` take its place, as
    /// values of one drag do: they change the text as it was before the step. What is refused
    /// leaves all as it was, and `faults` say why.
    Change change(std::span<const TomlChange> changes);
    Change change(std::string path, std::optional<std::string> value);
    bool in_step() const { return in_step_; }
    /// The species as it was before the step; outside of one, as it is.
    const CreatureDef& species_before() const { return in_step_ && before_ ? *before_ : *species_; }
    void end_step();
    /// Back to before the step.
    void drop_step();
    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < steps_.size(); }
    bool undo();
    bool redo();

    /// Whether the file says what the text says, as far as is known.
    bool is_saved() const { return text() == on_disk_; }
    /// Where somebody wrote the file meanwhile, what they wrote becomes a step of its own, and ours
    /// is one undo away; then, and where the file is not the person's to write, false and words.
    bool save();
    /// The file may have been written by others: takes it over as `save` does. Whether it changed.
    bool look_at_disk();
    /// A creature of its own in the person's folder, of another name for people unless that is
    /// empty; this is then the document of it. False, and words, where it cannot be.
    bool save_as(const std::string& stem, const std::string& name);
    /// Why a creature cannot be saved under that stem; empty: it can. The own stem of a file that
    /// is not the person's is free: theirs then stands before it.
    std::string fault_of_stem(const std::string& stem) const;

    /// What was done or could not be, for the person, since the last call.
    std::vector<std::string> take_words();

  private:
    struct Read {
        std::optional<CreatureDef> species;
        std::vector<SourceFault> faults;
    };
    Read read(const std::string& text) const;
    bool adopt(std::string text);
    void take_text();
    void push(std::string text);
    Place place_of(const std::filesystem::path& file) const;

    const Library* library_;
    std::filesystem::path file_;
    std::string stem_;
    Place place_ = Place::own;
    std::vector<std::string> steps_;
    std::size_t now_ = 0;
    bool in_step_ = false;
    std::string on_disk_;
    std::optional<CreatureDef> species_, before_;
    Node own_, base_;  ///< what the text says, and what it starts from
    std::vector<SourceFault> faults_;
    std::vector<std::string> words_;
};

/// The value at a path of `edited_toml`; nullptr: nothing says it.
const Node* node_at(const Node& root, std::string_view path);

}  // namespace wriggle
