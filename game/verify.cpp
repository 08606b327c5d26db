// `wriggle replay`: runs a replay and holds its hashes against the run.
#include <fmt/format.h>

#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/progress.hpp"
#include "game/session.hpp"

namespace wriggle {

int verify(const Command& command) {
    const Library library(find_folders(command.config));
    const Found found = library.find(command.targets.front(), FileKind::replay);
    Session session(make_run(command, library));
    for (const std::string& notice : session.run().notices)
        warn(notice);

    const std::string file = told(found.path);
    const Tick last = last_tick(session.run().replay);
    Progress progress("replay", "ticks", last);
    while (session.now() < last) {
        stop_if_interrupted();
        const StepReport report = session.tick();
        if (!report.refused.empty()) progress.clear();
        warn_refused(session.now(), report.refused);
        if (const auto& difference = session.difference())
            throw Failure(fmt::format(
                "{}: tick {}: the first that differs: the hash of the run is {:016x}, and that of "
                "the file {:016x}{}",
                file, difference->tick, difference->found, difference->expected,
                session.hashes_held() == 0
                    ? ""
                    : fmt::format(" (it held until tick {})", session.last_held())));
        progress.at(session.now());
    }
    progress.clear();
    say(session.hashes_held() == 0
            ? fmt::format("{}: {} ticks; there is no hash in it to verify\n", file, last)
            : fmt::format("{}: {} ticks, {} {}\n", file, last, session.hashes_held(),
                          session.hashes_held() == 1 ? "hash holds" : "hashes hold"));
    return status_done;
}

}  // namespace wriggle
