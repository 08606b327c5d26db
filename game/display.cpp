#include "game/display.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "game/failure.hpp"

// X11 has a type Display too, and None, Bool and others as macros: it comes last.
#include <GL/glx.h>
#include <X11/Xlib.h>

namespace wriggle {
namespace {

using XDisplay = ::Display;

constexpr int start_timeout = 10'000;  // milliseconds: a loaded machine takes a second or two
constexpr float least_dots_per_inch = 24.0f, most_dots_per_inch = 960.0f;  // others are no answer
constexpr const char* install_words =
    "install Xvfb (Debian, Ubuntu: apt install xvfb), or start the program where there is a "
    "display";

int ignore_x_error(XDisplay*, XErrorEvent*) {
    return 0;
}

bool has_glx(XDisplay* display) {
    int error_base = 0, event_base = 0;
    if (!glXQueryExtension(display, &error_base, &event_base)) return false;
    std::array wanted{
        GLX_RGBA, GLX_DOUBLEBUFFER,      GLX_RED_SIZE, 8, GLX_GREEN_SIZE, 8, GLX_BLUE_SIZE,
        8,        static_cast<int>(None)};
    XVisualInfo* visual = glXChooseVisual(display, DefaultScreen(display), wanted.data());
    if (visual == nullptr) return false;
    // A server may offer a visual and then have no driver behind it; X tells that as an error,
    // which would end the process.
    const auto handler = XSetErrorHandler(ignore_x_error);
    const GLXContext context = glXCreateContext(display, visual, nullptr, True);
    if (context != nullptr) glXDestroyContext(display, context);
    XSync(display, False);
    XSetErrorHandler(handler);
    XFree(visual);
    return context != nullptr;
}

struct Pipe {
    int read = -1, write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw Failure(fmt::format("no pipe: {}", std::strerror(errno)));
        read = ends[0];
        write = ends[1];
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close(read);
        if (write >= 0) close(write);
    }
    void close_write() { close(std::exchange(write, -1)); }
};

/// In the child, between fork and exec: only calls that are safe there.
[[noreturn]] void become_xvfb(pid_t parent, int display_pipe) {
    // The server must not outlive the program, whatever ends that; and it must not end before, for
    // SFML's connection is closed last of all. So the kernel ends it, and nobody else.
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1);
    // Ctrl-C in the terminal is for the program, which ends the server itself.
    setpgid(0, 0);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    dup2(display_pipe, 3);
    if (display_pipe == 3) fcntl(3, F_SETFD, 0);
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    dup2(nothing, 2);
    execlp("Xvfb", "Xvfb", "-displayfd", "3", "-screen", "0", "3840x2160x24", "-nolisten", "tcp",
           "-noreset", static_cast<char*>(nullptr));
    _exit(errno == ENOENT ? 127 : 126);
}

/// The number that the server writes when it is ready; empty where it ended or takes too long.
std::string read_display_number(int from) {
    std::string number;
    pollfd ready{from, POLLIN, 0};
    while (poll(&ready, 1, start_timeout) > 0) {
        std::array<char, 16> bytes{};
        const ssize_t count = read(from, bytes.data(), bytes.size());
        if (count <= 0) return {};
        number.append(bytes.data(), static_cast<std::size_t>(count));
        if (number.back() == '\n') return number.substr(0, number.size() - 1);
    }
    return {};
}

void end_server(pid_t server) {
    kill(server, SIGTERM);
    while (waitpid(server, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

DisplayProbe::DisplayProbe() : display_(XOpenDisplay(nullptr)) {
    if (display_ == nullptr) return;
    state_ = has_glx(static_cast<XDisplay*>(display_.get())) ? DisplayState::usable
                                                             : DisplayState::no_glx;
}

bool DisplayProbe::can_sync() const {
    if (state_ != DisplayState::usable) return false;
    auto* display = static_cast<XDisplay*>(display_.get());
    const char* extensions = glXQueryExtensionsString(display, DefaultScreen(display));
    // Any one of the three that SFML knows: GLX_EXT_, GLX_MESA_ and GLX_SGI_swap_control.
    return extensions != nullptr && std::strstr(extensions, "_swap_control") != nullptr;
}

float DisplayProbe::dots_per_inch() const {
    if (display_ == nullptr) return usual_dots_per_inch;
    const char* told = XResourceManagerString(static_cast<XDisplay*>(display_.get()));
    return told == nullptr ? usual_dots_per_inch : dots_per_inch_of(told);
}

float dots_per_inch_of(std::string_view resources) {
    constexpr std::string_view name = "Xft.dpi:";
    std::size_t at = resources.find(name);
    while (at != std::string_view::npos && at > 0 && resources[at - 1] != '\n')
        at = resources.find(name, at + 1);
    if (at == std::string_view::npos) return usual_dots_per_inch;
    const std::string value(resources.substr(at + name.size()));
    const float dots = std::strtof(value.c_str(), nullptr);
    return dots >= least_dots_per_inch && dots <= most_dots_per_inch ? dots : usual_dots_per_inch;
}

void DisplayProbe::Close::operator()(void* display) const {
    XCloseDisplay(static_cast<XDisplay*>(display));
}

std::string display_words(DisplayState state) {
    const char* name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') return "there is no display ($DISPLAY is not set)";
    switch (state) {
        case DisplayState::none:
            return fmt::format("the display \"{}\" ($DISPLAY) cannot be opened", name);
        case DisplayState::no_glx:
            return fmt::format("the display \"{}\" has no OpenGL (no GLX visual)", name);
        case DisplayState::usable:
            break;
    }
    return fmt::format("the display \"{}\" can be used", name);
}

void start_private_display(DisplayState own) {
    const std::string why = display_words(own);
    Pipe pipe;
    const pid_t parent = getpid();
    const pid_t server = fork();
    if (server < 0) throw Failure(fmt::format("Xvfb cannot be started: {}", std::strerror(errno)));
    if (server == 0) become_xvfb(parent, pipe.write);
    pipe.close_write();

    const std::string number = read_display_number(pipe.read);
    if (number.empty()) {
        kill(server, SIGTERM);
        int status = 0;
        while (waitpid(server, &status, 0) < 0 && errno == EINTR) {
        }
        const bool missing = WIFEXITED(status) && WEXITSTATUS(status) == 127;
        throw Failure(fmt::format("wriggle: {}, and Xvfb, which draws without a screen, {}", why,
                                  missing ? fmt::format("is not installed: {}", install_words)
                                          : "did not start; try \"Xvfb -displayfd 1\" to see why"));
    }
    setenv("DISPLAY", (":" + number).c_str(), 1);
    if (DisplayProbe().state() != DisplayState::usable) {
        end_server(server);
        throw Failure(fmt::format(
            "wriggle: {}, and Xvfb started, but has no OpenGL: install Mesa's software driver "
            "(Debian, Ubuntu: apt install libgl1-mesa-dri)",
            why));
    }
}

DisplayProbe need_display() {
    DisplayProbe probe;
    if (probe.state() != DisplayState::usable) start_private_display(probe.state());
    return probe;
}

}  // namespace wriggle
