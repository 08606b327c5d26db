#include "game/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "game/failure.hpp"
#include "game/placing.hpp"

namespace wriggle {
namespace {

constexpr const char* default_scene = "flat";  // for a creature alone
constexpr std::uint64_t default_seed = 1;

/// Loads definitions for one run, those inside of a replay first, then files, and gathers their
/// faults.
class Gatherer {
  public:
    Gatherer(const FindFile& find, Run& run)
        : find_([find, &run](std::string_view stem) {
              std::optional<SourceText> source = find(stem);
              if (source) run.files.emplace_back(source->file);
              return source;
          }),
          run_(run) {}

    /// The definitions of a replay file count before all files.
    void use_definitions_of(const Replay& replay, const std::string& file) {
        for (const ReplayDefinition& definition : replay.definitions)
            if (definition.kind == "creature")
                add_creature({definition.name + ".toml", definition.text}, &definition, file);
        for (const ReplayDefinition& definition : replay.definitions)
            if (definition.kind == "scene" && definition.name == replay.scene)
                add_scene({definition.name + ".toml", definition.text}, &definition, file);
    }

    bool has_scene() const { return has_scene_; }

    void add_scene_file(const std::filesystem::path& path) {
        run_.files.push_back(path);
        add_scene(source_of(path));
    }
    /// Gives its stem; empty where it has faults.
    std::string add_creature_file(const std::filesystem::path& path) {
        run_.files.push_back(path);
        return add_creature(source_of(path));
    }

    /// The species a scene or a replay names and that nobody has given yet; false: there is none.
    bool need(const std::string& stem) {
        if (run_.species.contains(stem) || !asked_.insert(stem).second) return true;
        const auto source = find_(stem);
        if (source) add_creature(*source);
        return source.has_value();
    }

    /// Takes the scene's own spawns out and puts this creature in.
    void leave_alone(const CreatureDef& creature, std::uint64_t seed) {
        run_.scene.spawns.clear();
        const World world(run_.scene, seed, {});
        SpawnDef spawn;
        spawn.creature = creature.stem;
        spawn.at = place_for(creature, world.terrain());
        run_.scene.spawns.push_back(spawn);
    }

    /// Keeps no more than the first of many.
    void add_problem(Problem problem) {
        if (problems_.size() < Problems::most)
            problems_.push_back(std::move(problem));
        else
            ++left_out_;
    }
    std::vector<Problem> problems() const {
        std::vector<Problem> all = problems_;
        if (left_out_ > 0) {
            all.push_back(all.back());
            all.back().key.clear();
            all.back().what = fmt::format("and {} more problems", left_out_);
        }
        return all;
    }
    void finish() const {
        if (!problems_.empty()) throw Failure(lines_of(problems()));
    }

  private:
    std::string add_creature(const SourceText& source, const ReplayDefinition* inside = nullptr,
                             const std::string& file = {}) {
        Loaded<CreatureDef> loaded = load_creature(source, find_);
        if (!take(loaded.problems, inside, file)) return {};
        CreatureDef& creature = loaded.definition;
        if (inside != nullptr) creature.file = file;
        const std::string stem = creature.stem;
        run_.species.insert_or_assign(stem, std::move(creature));
        return stem;
    }

    void add_scene(const SourceText& source, const ReplayDefinition* inside = nullptr,
                   const std::string& file = {}) {
        // Spawns may name creatures that only the replay holds.
        const FindFile find = [this](std::string_view stem) -> std::optional<SourceText> {
            if (run_.species.contains(stem)) return SourceText{};
            return find_(stem);
        };
        Loaded<SceneDef> loaded = load_scene(source, find);
        if (!take(loaded.problems, inside, file)) return;
        run_.scene = std::move(loaded.definition);
        has_scene_ = true;
    }

    /// Faults in a text inside of a replay are told at their place in the replay.
    bool take(std::vector<Problem>& problems, const ReplayDefinition* inside,
              const std::string& file) {
        for (Problem& problem : problems) {
            if (inside != nullptr) {
                problem.file = file;
                problem.line += inside->line;
            }
            add_problem(problem);
        }
        return problems.empty();
    }

    FindFile find_;
    Run& run_;
    bool has_scene_ = false;
    std::set<std::string> asked_;
    std::vector<Problem> problems_;
    std::size_t left_out_ = 0;
};

/// Species that the replay spawns and that neither it nor a file defines.
void need_spawned(const Replay& replay, const std::string& file, Gatherer& gatherer) {
    std::set<std::string_view> defined;
    for (const Input& input : replay.inputs) {
        if (const auto* define = std::get_if<DefinitionInput>(&input.what))
            defined.insert(define->species->stem);
        const auto* spawn = std::get_if<SpawnInput>(&input.what);
        if (spawn == nullptr || defined.contains(spawn->creature)) continue;
        if (!gatherer.need(spawn->creature))
            gatherer.add_problem(
                {file, replay.creature_lines.at(spawn->creature), 1, "event.spawn.creature",
                 fmt::format("there is no creature {}", wriggle::quoted(spawn->creature))});
    }
}

void make_replay(Run& run, Gatherer& gatherer, const Library& library, const Found& found) {
    run.files.push_back(found.path);
    const SourceText source = source_of(found.path);
    std::vector<Problem> problems;
    run.replay = read_replay(source, problems);
    for (Problem& problem : problems)
        gatherer.add_problem(std::move(problem));
    if (!gatherer.problems().empty()) return;
    run.is_replay = true;
    run.seed = run.replay.seed;
    gatherer.use_definitions_of(run.replay, source.file);
    if (!gatherer.has_scene()) {
        if (const auto scene = library.named(run.replay.scene, FileKind::scene))
            gatherer.add_scene_file(scene->path);
        else
            gatherer.add_problem({source.file, run.replay.scene_line, 1, "scene",
                                  library.no_such(run.replay.scene, FileKind::scene)});
    }
    need_spawned(run.replay, source.file, gatherer);
    if (last_tick(run.replay) > 0) run.ticks = last_tick(run.replay);
    if (run.replay.cut_off)
        run.notices.push_back(
            fmt::format("{}: is cut off; it plays up to its last whole event, tick {}", source.file,
                        last_tick(run.replay)));
}

void make_creature_alone(Run& run, Gatherer& gatherer, const Library& library, const Found& found,
                         const std::string& scene) {
    const std::string stem = gatherer.add_creature_file(found.path);
    gatherer.add_scene_file(
        library.find(scene.empty() ? default_scene : scene, FileKind::scene).path);
    gatherer.finish();
    const CreatureDef& creature = run.species.at(stem);
    if (creature.abstract)
        throw Failure(
            fmt::format("{}: is a base for other creatures (abstract = true); it cannot "
                        "live by itself",
                        creature.file));
    gatherer.leave_alone(creature, run.seed);
}

/// Neither creature nor scene nor replay. Where it cannot even be read, that says more.
[[noreturn]] void refuse_kind(const Found& found) {
    const SourceText source = source_of(found.path);
    Problems problems;
    parse_toml(source, problems);
    if (!problems.empty()) throw Failure(lines_of(problems.take()));
    throw Failure(fmt::format("{}: is a {}, not a creature, scene or replay", source.file,
                              noun_of(found.kind)));
}

[[noreturn]] void refuse(const std::string& words) {
    throw Failure(words, status_usage);
}

}  // namespace

std::vector<Problem> problems_of_run(const Found& found, const Library& library) {
    std::string fault;
    if (!read_text(found.path, fault)) return {{told(found.path), 1, 1, {}, fault}};
    Run run;
    Gatherer gatherer(library.finder(found.path), run);
    if (found.kind == FileKind::replay) make_replay(run, gatherer, library, found);
    if (found.kind == FileKind::scene) gatherer.add_scene_file(found.path);
    if (found.kind == FileKind::creature) gatherer.add_creature_file(found.path);
    for (const SpawnDef& spawn : run.scene.spawns)
        gatherer.need(spawn.creature);
    return gatherer.problems();
}

void keep_inputs(const Run& run, const std::filesystem::path& output) {
    std::error_code ignored;
    for (const std::filesystem::path& file : run.files)
        if (std::filesystem::equivalent(file, output, ignored))
            throw Failure(fmt::format("{}: is what this run is read from; choose another name",
                                      output.string()));
}

Run make_run(const Command& command, const Library& library, const std::string& otherwise) {
    const std::string word = command.targets.empty() ? otherwise : command.targets.front();
    const auto commands = command.implied ? command_names() : std::span<const std::string_view>();
    const Found found = library.find(word, commands);
    Run run;
    run.seed = command.seed.value_or(default_seed);
    Gatherer gatherer(library.finder(found.path), run);

    if (!command.scene.empty() && found.kind != FileKind::creature)
        refuse(
            fmt::format("--scene is for a creature alone; {} is a {}", word, noun_of(found.kind)));
    switch (found.kind) {
        case FileKind::scene:
            gatherer.add_scene_file(found.path);
            break;
        case FileKind::creature:
            make_creature_alone(run, gatherer, library, found, command.scene);
            break;
        case FileKind::replay:
            if (command.seed) refuse("--seed: a replay has its own seed");
            make_replay(run, gatherer, library, found);
            break;
        case FileKind::game:
        case FileKind::unknown:
            refuse_kind(found);
    }
    for (const SpawnDef& spawn : run.scene.spawns)
        gatherer.need(spawn.creature);
    gatherer.finish();
    if (command.ticks) run.ticks = *command.ticks;
    return run;
}

}  // namespace wriggle
