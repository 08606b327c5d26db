// What people bring into the window, and what it opens.
#include <fmt/format.h>

#include <SFML/Window/Clipboard.hpp>

#include "game/arrival.hpp"
#include "game/output_file.hpp"
#include "game/play_window.hpp"
#include "game/saved_scene.hpp"
#include "game/uri_list.hpp"

namespace wriggle {
namespace {

constexpr float apart = 48.0f;  // pixels between creatures that are let go together

}  // namespace

std::string window_title(const SceneDef& scene) {
    return fmt::format("{} - Wriggle", scene.name.empty() ? scene.stem : scene.name);
}

void PlayWindow::take_dropped() {
    for (const Dropped& dropped : drop_target_.serve(window_.target().getSystemHandle())) {
        if (!dropped.fault.empty()) panels_.tell(dropped.fault);
        const NamedPaths named = paths_in(dropped.uris);
        for (const std::string& fault : named.faults)
            panels_.tell(fault);
        bring_in(named.paths, glm::vec2(dropped.at));
    }
}

void PlayWindow::paste() {
    const sf::String copied = sf::Clipboard::getString();
    const std::basic_string<sf::Uint8> bytes = copied.toUtf8();
    const std::string text(bytes.begin(), bytes.end());
    if (!names_files(text)) {
        panels_.tell("Copy the path of a creature, card, scene or replay, then paste it here.");
        return;
    }
    const NamedPaths named = paths_in(text);
    for (const std::string& fault : named.faults)
        panels_.tell(fault);
    bring_in(named.paths, mouse_inside_ ? std::optional(mouse_) : std::nullopt);
}

void PlayWindow::bring_in(const std::vector<std::string>& paths, std::optional<glm::vec2> at) {
    for (const std::string& path : paths) {
        Arrival arrival = take_in(path, library_);
        if (!arrival.words.empty()) panels_.tell(std::move(arrival.words));
        if (arrival.kind == FileKind::unknown) continue;
        panels_.lab = false;
        if (arrival.kind != FileKind::creature) {
            open_run({arrival.kind, arrival.path, stem_of(arrival.path.string())});
            continue;
        }
        panels_.read_again();
        panels_.choose(arrival.stem);
        const CreatureDef* species = panels_.species(arrival.stem);
        if (species == nullptr) continue;
        sandbox_.mouse_at(at);
        sandbox_.spawn(*species);
        if (at) at->x += apart;
    }
}

void PlayWindow::open_scene(const std::string& stem) {
    if (const auto found = library_.named(stem, FileKind::scene))
        open_run(*found);
    else
        panels_.tell(library_.no_such(stem, FileKind::scene));
}

/// A scene or a replay, from its beginning.
void PlayWindow::open_run(const Found& found) {
    const std::vector<Problem> problems = problems_of_run(found, library_);
    if (!problems.empty()) {
        panels_.tell(text_of(problems.front()));
        return;
    }
    Command command;
    command.targets = {found.path.string()};
    if (found.kind != FileKind::replay) command.seed = sandbox_.session().run().seed;
    Run run = make_run(command, library_);
    if (!has_room(run)) {
        panels_.tell(fmt::format("{}: there is no free place in it for {}", run.scene.stem,
                                 run.scene.spawns.front().creature));
        return;
    }
    sandbox_ = Sandbox(std::move(run), window_.size());
    sandbox_.set_listener(&times_);
    picture_ = Picture(sandbox_.world().scene(), library_.folders().assets,
                       settings_.window.multisampling);
    window_.set_title(window_title(sandbox_.world().scene()));
}

void PlayWindow::save_scene() {
    library_.refresh();
    const SavedScene saved = saved_scene(sandbox_.world(), library_);
    if (!saved.fault.empty()) return panels_.tell("The scene cannot be saved: " + saved.fault);
    const auto keep = [&](const std::string& folder, const std::string& stem,
                          const std::string& text) {
        std::string fault;
        const auto place = person_subfolder(library_.folders(), folder, fault);
        Written written{{}, fault};
        if (place) written = try_write_file(*place / (stem + ".toml"), text, Taken::refuse);
        if (!written.ok()) panels_.tell(written.fault);
        return written;
    };
    for (const SavedScene::Species& species : saved.species)
        if (!keep("creatures", species.stem, species.text).ok()) return;
    const Written written = keep("scenes", saved.stem, saved.text);
    if (!written.ok()) return;
    panels_.tell(fmt::format("Kept as {}, with {} creature{}", written.path.string(), saved.animals,
                             saved.animals == 1 ? "" : "s"));
    for (const SavedScene::Species& species : saved.species)
        panels_.tell(
            fmt::format("\"{}\" as it is here is kept as \"{}\".", species.was, species.stem));
    panels_.read_again();
}

// ---- what files say while it is open ---------------------------------------------------------

/// What was changed in the inspector is seen at once; its file is no news then.
void PlayWindow::take(InspectorNews news) {
    if (news.changed) sandbox_.change(*news.changed);
    if (news.saved) {
        files_.said(*news.saved);
        library_.refresh();
        panels_.read_again();
    }
    if (news.born) {
        sandbox_.mouse_at(std::nullopt);
        sandbox_.spawn(*news.born);
    }
    for (std::string& words : news.words)
        panels_.tell(std::move(words));
}

}  // namespace wriggle
