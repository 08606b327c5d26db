#include <fmt/format.h>

#include <CLI/Error.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

#include "game/command_line.hpp"
#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/interrupt.hpp"

// The program's one catch: whatever cannot go on ends here, in words and with a status.
int main(int count, char** words) {
    using namespace wriggle;
    const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
    const auto told = [](const std::string& what, int status) {
        const std::string line = what.empty() || what.ends_with('\n') ? what : what + '\n';
        std::FILE* out = status == status_done ? stdout : stderr;
        std::fputs(harmless(line).c_str(), out);
        if (std::fflush(out) == 0 || status != status_done || errno == EPIPE) return status;
        std::fprintf(stderr, "standard output: writing it failed: %s\n", std::strerror(errno));
        return status_failed;
    };
    hold_standard_streams();
    catch_interrupts();
    try {
        return run_command(read_command_line(arguments));
    } catch (const Failure& failure) {
        return told(failure.what(), failure.status());
    } catch (const CLI::ParseError& error) {
        return told(fmt::format("wriggle: {}\n{}", error.what(), usage_hint(arguments)),
                    status_usage);
    } catch (const std::exception& error) {
        return told(fmt::format("wriggle: {}", error.what()), status_failed);
    }
}
