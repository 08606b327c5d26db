#include "game/creature_document.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "creatures/inherit.hpp"
#include "creatures/text_rule.hpp"
#include "creatures/toml_value.hpp"
#include "game/output_file.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t most_steps = 500;  // of undo

bool is_below(const fs::path& file, const fs::path& folder) {
    const fs::path way =
        fs::absolute(file).lexically_normal().lexically_relative(folder.lexically_normal());
    return !way.empty() && *way.begin() != "..";
}

/// A file behind a link is written itself; the link stays.
fs::path behind_links(const fs::path& file) {
    std::error_code error;
    fs::path real = fs::canonical(file, error);
    return error ? file : real;
}

const Node* row_at(const Node& list, std::string_view row) {
    if (!list.is_list()) return nullptr;
    if (row.starts_with('#')) {
        std::size_t index = 0;
        const auto read = std::from_chars(row.data() + 1, row.data() + row.size(), index);
        return read.ec == std::errc() && index < list.items.size() ? &list.items[index] : nullptr;
    }
    for (const Node& item : list.items)
        if (const Node* name = item.is_table() ? item.find("name") : nullptr)
            if (name->kind == Node::Kind::text && name->text == row) return &item;
    return nullptr;
}

}  // namespace

const Node* node_at(const Node& root, std::string_view path) {
    const Node* at = &root;
    while (!path.empty() && at != nullptr) {
        const std::size_t end = std::min(path.find_first_of(".["), path.size());
        at = at->is_table() ? at->find(path.substr(0, end)) : nullptr;
        path.remove_prefix(end);
        if (at != nullptr && path.starts_with('[')) {
            const std::size_t close = std::min(path.find(']'), path.size());
            at = row_at(*at, path.substr(1, close - 1));
            path.remove_prefix(std::min(close + 1, path.size()));
        }
        if (path.starts_with('.')) path.remove_prefix(1);
    }
    return at;
}

CreatureDocument::CreatureDocument(const Library& library, fs::path file, std::string stem,
                                   std::optional<std::string> text_of_file)
    : library_(&library), file_(std::move(file)), stem_(std::move(stem)) {
    place_ = text_of_file ? Place::no_toml : place_of(file_);
    std::string fault;
    std::optional<std::string> text =
        text_of_file ? std::move(text_of_file) : read_text(file_, fault);
    if (!text) {
        faults_.push_back(source_fault({told(file_), 1, 1, {}, fault}, file_, {}));
        text.emplace();
    }
    on_disk_ = *text;
    steps_.push_back(std::move(*text));
    if (fault.empty()) take_text();
}

CreatureDocument::Place CreatureDocument::place_of(const fs::path& file) const {
    if (file.extension() != ".toml" || is_card(file)) return Place::no_toml;
    // A config folder inside of the person's own is theirs.
    if (is_below(file, library_->folders().config) && !is_below(file, library_->folders().person))
        return Place::shipped;
    const bool writable = access(file.c_str(), W_OK) == 0 &&
                          access(behind_links(file).parent_path().c_str(), W_OK) == 0;
    return writable ? Place::own : Place::read_only;
}

// ---- what the text says -------------------------------------------------------------------------

CreatureDocument::Read CreatureDocument::read(const std::string& text) const {
    // A base may go while it is looked for: a fault, and no end of the game.
    std::vector<SourceText> bases;
    const FindFile find = [&](std::string_view stem) -> std::optional<SourceText> {
        const auto place = library_->place_of(stem, file_);
        std::string ignored;
        auto base = place ? read_text(*place, ignored) : std::nullopt;
        if (!base) return std::nullopt;
        bases.push_back({told(*place), *base});
        return bases.back();
    };
    Loaded<CreatureDef> loaded = load_creature({told(file_), text}, find);
    Read result;
    for (const Problem& problem : loaded.problems) {
        const auto base = std::find_if(bases.begin(), bases.end(), [&](const SourceText& one) {
            return one.file == problem.file;
        });
        const bool here = base == bases.end();
        result.faults.push_back(source_fault(problem, here ? file_ : fs::absolute(problem.file),
                                             here ? text : base->text));
    }
    if (loaded.ok()) {
        loaded.definition.stem = stem_;
        result.species = std::move(loaded.definition);
    }
    return result;
}

/// The text has changed to one that may be at fault.
void CreatureDocument::take_text() {
    Read now = read(text());
    faults_ = std::move(now.faults);
    if (now.species) species_ = std::move(now.species);
    Problems ignored;
    if (auto root = parse_toml({told(file_), text()}, ignored)) own_ = std::move(*root);
    // What it starts from is what a file says that says nothing else.
    base_ = Node{};
    const Node* extends = own_.find("extends");
    if (extends == nullptr || !species_) return;
    const FindFile find = [&](std::string_view stem) -> std::optional<SourceText> {
        const auto place = library_->place_of(stem, file_);
        std::string fault;
        auto base = place ? read_text(*place, fault) : std::nullopt;
        if (!base) return std::nullopt;
        return SourceText{told(*place), *base};
    };
    const SourceText bare{told(file_), "extends = " + toml_value(species_->extends) + '\n'};
    base_ = inherited(bare, find, ignored, ignored).root;
}

KeyOrigin CreatureDocument::origin_of(std::string_view path) const {
    const bool own = node_at(own_, path) != nullptr, base = node_at(base_, path) != nullptr;
    if (own) return base ? KeyOrigin::own_over_inherited : KeyOrigin::own;
    return base ? KeyOrigin::inherited : KeyOrigin::unsaid;
}

// ---- changes ------------------------------------------------------------------------------------

CreatureDocument::Change CreatureDocument::change(std::string path,
                                                  std::optional<std::string> value) {
    const TomlChange one{std::move(path), std::move(value)};
    return change(std::span(&one, 1));
}

CreatureDocument::Change CreatureDocument::change(std::span<const TomlChange> changes) {
    const bool goes_on = in_step_;
    EditedToml edited = edited_toml(goes_on ? steps_[now_ - 1] : text(), changes);
    if (!edited.ok()) {
        faults_ = {source_fault({told(file_), 1, 1, {}, edited.fault}, file_, {})};
        return Change::refused;
    }
    if (edited.text == text()) return Change::none;
    return adopt(std::move(edited.text)) ? Change::made : Change::refused;
}

/// Only what is right.
bool CreatureDocument::adopt(std::string text) {
    Read wanted = read(text);
    if (!wanted.species) {
        faults_ = std::move(wanted.faults);
        return false;
    }
    if (in_step_) {
        steps_[now_] = std::move(text);
    } else {
        before_ = species_;
        push(std::move(text));
    }
    in_step_ = true;
    take_text();
    return true;
}

void CreatureDocument::push(std::string text) {
    steps_.resize(now_ + 1);
    steps_.push_back(std::move(text));
    if (steps_.size() > most_steps) steps_.erase(steps_.begin());
    now_ = steps_.size() - 1;
}

void CreatureDocument::end_step() {
    // A drag that came back to where it began is no step.
    if (in_step_ && steps_[now_] == steps_[now_ - 1]) {
        steps_.resize(now_);
        --now_;
    }
    in_step_ = false;
}

void CreatureDocument::drop_step() {
    if (!in_step_) return;
    in_step_ = false;
    steps_.resize(now_);
    --now_;
    take_text();
}

bool CreatureDocument::undo() {
    end_step();
    if (!can_undo()) return false;
    --now_;
    take_text();
    return true;
}

bool CreatureDocument::redo() {
    end_step();
    if (!can_redo()) return false;
    ++now_;
    take_text();
    return true;
}

// ---- the file -----------------------------------------------------------------------------------

bool CreatureDocument::look_at_disk() {
    if (place_ == Place::no_toml) return false;
    std::string fault;
    std::optional<std::string> disk = read_text(file_, fault);
    if (!disk || *disk == on_disk_) return false;
    end_step();
    on_disk_ = *disk;
    if (*disk == text()) return false;
    push(std::move(*disk));
    take_text();
    words_.push_back(fmt::format(
        "{} was changed outside: that is shown now. Undo brings yours back.", told(file_)));
    return true;
}

bool CreatureDocument::save() {
    end_step();
    if (is_saved()) return true;
    if (place_ != Place::own) {
        words_.push_back(
            fmt::format("{} is not yours to write: save it as your own.", told(file_)));
        return false;
    }
    if (look_at_disk()) return false;
    const fs::path real = behind_links(file_);
    std::error_code ignored;
    const fs::perms rights = fs::status(real, ignored).permissions();
    const Written written = try_write_file(real, text(), Taken::overwrite);
    if (!written.ok()) {
        words_.push_back(written.fault);
        return false;
    }
    if (rights != fs::perms::unknown) fs::permissions(real, rights, ignored);
    on_disk_ = text();
    return true;
}

std::string CreatureDocument::fault_of_stem(const std::string& stem) const {
    std::string why;
    if (stem.empty()) return "a file needs a name";
    if (!is_stem(stem, &why)) return fmt::format("{} {}", wriggle::quoted(stem), why);
    if (stem.size() > 64) return "is longer than 64 characters";
    std::error_code ignored;
    const fs::path wanted = library_->folders().person / "creatures" / (stem + ".toml");
    if (fs::exists(fs::symlink_status(wanted, ignored)))
        return fmt::format("there is a \"{}\" of yours already", stem);
    if (stem == stem_ && place_ != Place::own) return {};
    if (library_->named(stem, std::nullopt)) return fmt::format("there is a \"{}\" already", stem);
    return {};
}

bool CreatureDocument::save_as(const std::string& stem, const std::string& name) {
    end_step();
    std::string fault = fault_of_stem(stem);
    EditedToml edited{text(), {}};
    if (!name.empty() && species_ && name != species_->name) {
        const TomlChange change{"name", toml_value(name)};
        edited = edited_toml(text(), std::span(&change, 1));
        if (fault.empty()) fault = edited.fault;
    }
    if (fault.empty() && !read(edited.text).species) fault = "the text is at fault";
    const auto folder =
        fault.empty() ? person_subfolder(library_->folders(), "creatures", fault) : std::nullopt;
    Written written;
    if (folder) written = try_write_file(*folder / (stem + ".toml"), edited.text, Taken::refuse);
    if (fault.empty()) fault = written.fault;
    if (!fault.empty()) {
        words_.push_back("Not saved: " + fault);
        return false;
    }
    const bool shadows = stem == stem_;
    const std::string before = told(file_);
    file_ = written.path;
    stem_ = stem;
    place_ = place_of(file_);
    on_disk_ = edited.text;
    if (edited.text != text()) push(std::move(edited.text));
    take_text();
    words_.push_back(shadows
                         ? fmt::format("Saved as {}: it stands before {} now.", told(file_), before)
                         : "Saved as " + told(file_));
    return true;
}

std::vector<std::string> CreatureDocument::take_words() {
    return std::exchange(words_, {});
}

}  // namespace wriggle
