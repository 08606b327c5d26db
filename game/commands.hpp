// What the program can be asked to do, a function and a file each.
#pragma once

#include <string>
#include <vector>

#include "game/command_line.hpp"

namespace wriggle {

/// Does what the command says and gives the exit status. Throws Failure, as all of these do.
int run_command(const Command& command);

int play(const Command& command);
int check(const Command& command);
int film(const Command& command);
int trace(const Command& command);
int verify(const Command& command);  ///< `wriggle replay`
int list(const Command& command);
int create(const Command& command);  ///< `wriggle new`
int schema(const Command& command);
int card(const Command& command);
int uncard(const Command& command);

/// Words for standard output, at once.
void say(const std::string& words);
/// A line for standard error.
void warn(const std::string& line);
/// Words as a terminal may have them: control characters, but for the ends of lines, written out.
std::string harmless(std::string_view words);
/// What inputs of this tick could not be done, a line each.
void warn_refused(Tick tick, const std::vector<std::string>& refused);
/// Throws Failure where the person asked the program to stop.
void stop_if_interrupted();

}  // namespace wriggle
