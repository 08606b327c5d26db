// Ctrl-C, a polite kill and a closed pipe, turned into plain questions.
#pragma once

namespace wriggle {

/// From now on SIGINT, SIGTERM and SIGHUP only raise a flag (a second one of them ends the process
/// at once, as it always did), and SIGPIPE and SIGXFSZ are errors of the write that met them. Call
/// once, first.
void catch_interrupts();

/// Standard streams that were closed (`>&-`) stand on something that takes no byte, so that no file
/// the program opens is taken for one of them. Call once, before any file is opened.
void hold_standard_streams();

/// Whether somebody asked the program to stop. Long work asks this once a tick.
bool interrupted();

}  // namespace wriggle
