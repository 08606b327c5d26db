// `wriggle trace`: poses as data.
#include "creatures/trace.hpp"

#include "game/commands.hpp"
#include "game/output_file.hpp"
#include "game/progress.hpp"
#include "game/session.hpp"

namespace wriggle {

int trace(const Command& command) {
    const Library library(find_folders(command.config));
    Session session(make_run(command, library));
    for (const std::string& notice : session.run().notices)
        warn(notice);
    keep_inputs(session.run(), command.output);
    OutputFile out(command.output, command.force ? Taken::overwrite : Taken::refuse);

    std::string lines;
    append_trace_header(lines, session.world());
    out.write(lines);
    out.flush();
    Progress progress("trace", "ticks", session.run().ticks);
    while (session.now() < session.run().ticks) {
        stop_if_interrupted();
        const StepReport report = session.tick();
        if (!report.refused.empty()) progress.clear();
        warn_refused(session.now(), report.refused);
        lines.clear();
        append_trace_tick(lines, session.world(), report);
        out.write(lines);
        out.flush();  // whoever reads along has each tick as it ends
        progress.at(session.now());
    }
    out.keep();
    return 0;
}

}  // namespace wriggle
