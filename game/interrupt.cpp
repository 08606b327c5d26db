#include "game/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace wriggle {
namespace {

// The one variable of the program that changes globally: a signal handler can reach nothing else.
volatile std::sig_atomic_t asked_to_stop = 0;

void stop_handler(int) {
    asked_to_stop = 1;
}

}  // namespace

void catch_interrupts() {
    struct sigaction stop {};
    stop.sa_handler = stop_handler;
    stop.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now {};
        // A program started with `nohup` or in the background of a script keeps what it was given.
        if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN) continue;
        sigaction(signal, &stop, nullptr);
    }
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, nullptr);
    sigaction(SIGXFSZ, &ignore, nullptr);  // a file beyond `ulimit -f`
}

void hold_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        // The lowest number that is free is given: this one.
        if (fcntl(stream, F_GETFD) == -1) open("/dev/null", O_RDONLY);
}

bool interrupted() {
    return asked_to_stop != 0;
}

}  // namespace wriggle
