#include "game/commands.hpp"

#include <fmt/format.h>

#include <cstdio>

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
        case Action::uncard:
            break;
    }
    throw Failure("wriggle: creatures inside of pictures (card, uncard) come with a later version");
}

void say(const std::string& words) {
    OutputFile out("-", Taken::refuse);
    out.write(words);
    out.keep();
}

void warn(const std::string& line) {
    std::fputs((line + '\n').c_str(), stderr);
}

void warn_refused(Tick tick, const std::vector<std::string>& refused) {
    for (const std::string& words : refused)
        warn(fmt::format("tick {}: {}", tick, words));
}

void stop_if_interrupted() {
    if (interrupted()) throw Failure("wriggle: stopped before the end");
}

}  // namespace wriggle
