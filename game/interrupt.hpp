// Ctrl-C, a polite kill and a closed pipe, turned into plain questions.
#pragma once

namespace wriggle {

/// From now on SIGINT, SIGTERM and SIGHUP only raise a flag (a second one of them ends the process
/// at once, as it always did), and SIGPIPE is an error of the write that met it. Call once, first.
void catch_interrupts();

/// Whether somebody asked the program to stop. Long work asks this once a tick.
bool interrupted();

}  // namespace wriggle
