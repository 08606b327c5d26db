#include "game/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "creatures/problem.hpp"
#include "game/failure.hpp"
#include "game/interrupt.hpp"
#include "game/output_file.hpp"

namespace wriggle {

int run_command(const Command& command) {
    switch (command.action) {
        case Action::play:
            return play(command);
        case Action::check:
            return check(command);
        case Action::film:
            return film(command);
        case Action::trace:
            return trace(command);
        case Action::replay:
            return verify(command);
        case Action::list:
            return list(command);
        case Action::create:
            return create(command);
        case Action::schema:
            return schema(command);
        case Action::card:
            return card(command);
        case Action::uncard:
            return uncard(command);
    }
    return status_usage;
}

void say(const std::string& words) {
    OutputFile out("-", Taken::refuse);
    out.write(words);
    out.keep();
}

void warn(const std::string& line) {
    std::fputs((harmless(line) + '\n').c_str(), stderr);
}

std::string harmless(std::string_view words) {
    std::string result;
    for (std::size_t begin = 0; begin <= words.size();) {
        const std::size_t end = std::min(words.find('\n', begin), words.size());
        result += printable(words.substr(begin, end - begin), words.size());
        if (end < words.size()) result += '\n';
        begin = end + 1;
    }
    return result;
}

void warn_refused(Tick tick, const std::vector<std::string>& refused) {
    constexpr std::size_t most = 20;  // of one tick
    for (std::size_t i = 0; i < std::min(refused.size(), most); ++i)
        warn(fmt::format("tick {}: {}", tick, refused[i]));
    if (refused.size() > most)
        warn(fmt::format("tick {}: and {} more", tick, refused.size() - most));
}

void stop_if_interrupted() {
    if (interrupted()) throw Failure("wriggle: stopped before the end");
}

}  // namespace wriggle
