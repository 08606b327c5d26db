#include "creatures/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "creatures/toml_text.hpp"

namespace wriggle {
namespace {

constexpr std::size_t most_pairs = 60;  ///< of one `path` event

std::string pair_text(glm::vec2 pair) {
    return fmt::format("[{}, {}]", toml_number(pair.x), toml_number(pair.y));
}

class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    void input(const Input& input) {
        if (const auto* mouse = std::get_if<MouseInput>(&input.what)) {
            path(input.tick, mouse->at);
            return;
        }
        close_path();
        begin(input.tick);
        std::visit([this](const auto& what) { write(what); }, input.what);
    }
    void hash(Tick tick, std::uint64_t hash) {
        close_path();
        begin(tick);
        fmt::format_to(std::back_inserter(out_), "hash = \"{:016x}\"\n", hash);
    }
    void end(Tick tick) {
        close_path();
        begin(tick);
        out_ += "end = true\n";
    }

  private:
    void begin(Tick tick) {
        fmt::format_to(std::back_inserter(out_), "\n[[event]]\ntick = {}\n", tick);
    }

    // Any other event closes a path, so that the text up to an event is the run up to it.
    void path(Tick tick, glm::vec2 at) {
        if (path_.size() == most_pairs || tick != path_begin_ + static_cast<Tick>(path_.size()))
            close_path();
        if (path_.empty()) path_begin_ = tick;
        path_.push_back(at);
    }
    void close_path() {
        if (path_.empty()) return;
        begin(path_begin_);
        out_ += "path = [";
        for (std::size_t i = 0; i < path_.size(); ++i)
            fmt::format_to(std::back_inserter(out_), "{}{}, {}", i == 0 ? "" : ", ",
                           toml_number(path_[i].x), toml_number(path_[i].y));
        out_ += "]\n";
        path_.clear();
    }

    void write(const SpawnInput& spawn) {
        fmt::format_to(std::back_inserter(out_),
                       "spawn = {{ creature = {}, at = {}, seed = {} }}\n",
                       toml_string(spawn.creature), pair_text(spawn.at), spawn.seed);
    }
    void write(const RemoveInput& remove) {
        fmt::format_to(std::back_inserter(out_), "remove = {}\n", remove.creature);
    }
    void write(const PlaceInput& place) {
        fmt::format_to(std::back_inserter(out_), "place = {{ creature = {}, at = {} }}\n",
                       place.creature, pair_text(place.at));
    }
    void write(const GrabInput& grab) {
        if (grab.limb.empty())
            fmt::format_to(std::back_inserter(out_), "grab = {{ creature = {}, chunk = {} }}\n",
                           grab.creature, toml_string(grab.chunk));
        else
            fmt::format_to(std::back_inserter(out_),
                           "grab = {{ creature = {}, limb = {}, along = {} }}\n", grab.creature,
                           toml_string(grab.limb), toml_number(grab.along));
    }
    void write(const MouseInput&) {}  // in paths
    void write(const MouseLeftInput&) { out_ += "mouse = false\n"; }
    void write(const ReleaseInput&) { out_ += "release = true\n"; }
    void write(const SteerInput& steer) {
        if (steer.free)
            fmt::format_to(std::back_inserter(out_), "steer = {{ creature = {}, free = true }}\n",
                           steer.creature);
        else
            fmt::format_to(std::back_inserter(out_),
                           "steer = {{ creature = {}, intent = {}, jump = {} }}\n", steer.creature,
                           pair_text(steer.intent), steer.jump);
    }
    void write(const DefinitionInput& change) {
        fmt::format_to(std::back_inserter(out_),
                       "define = {{ kind = \"creature\", name = {}, text = {} }}\n",
                       toml_string(change.species->stem), toml_lines(change.text));
    }

    std::string& out_;
    Tick path_begin_ = 0;
    std::vector<glm::vec2> path_;
};

}  // namespace

Tick last_tick(const Replay& replay) {
    if (replay.end > 0) return replay.end;
    Tick last = 0;
    if (!replay.inputs.empty()) last = replay.inputs.back().tick;
    if (!replay.hashes.empty()) last = std::max(last, replay.hashes.rbegin()->first);
    return last;
}

std::string text_of(const Replay& replay) {
    std::string out =
        fmt::format("wriggle_replay = {}\ngame = {}\nscene = {}\nseed = {}\n", replay.format,
                    toml_string(replay.game), toml_string(replay.scene), replay.seed);
    for (const ReplayDefinition& definition : replay.definitions)
        fmt::format_to(std::back_inserter(out),
                       "\n[[definition]]\nkind = {}\nname = {}\ntext = {}\n",
                       toml_string(definition.kind), toml_string(definition.name),
                       toml_lines(definition.text));
    Writer writer(out);
    auto hash = replay.hashes.begin();
    for (const Input& input : replay.inputs) {
        for (; hash != replay.hashes.end() && hash->first < input.tick; ++hash)
            writer.hash(hash->first, hash->second);
        writer.input(input);
    }
    for (; hash != replay.hashes.end(); ++hash)
        writer.hash(hash->first, hash->second);
    writer.end(last_tick(replay));
    return out;
}

glm::vec2 to_millimetre(glm::vec2 place) {
    const auto rounded = [](float metres) {
        return static_cast<float>(std::round(static_cast<double>(metres) * 1000.0) / 1000.0);
    };
    return {rounded(place.x), rounded(place.y)};
}

}  // namespace wriggle
