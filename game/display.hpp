// Whether there is a display that SFML can live on, and a private one where there is none.
//
// SFML 2.5 aborts the process without an X display and crashes on one without GLX; nothing can
// catch either. So everything that draws asks here first, before any window, texture, font or
// shader.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

namespace wriggle {

enum class DisplayState : unsigned char { usable, none, no_glx };

/// Connects to $DISPLAY and asks for a GLX visual and a context, through X11 directly.
DisplayState probe_display();

/// Why it cannot be used, in words: "there is no display ($DISPLAY is not set)".
std::string display_words(DisplayState state);

/// An X server without a screen to look at (Xvfb), for the life of this object. $DISPLAY points to
/// it meanwhile. It ends with the program, whatever ends that.
class PrivateDisplay {
  public:
    /// Throws Failure, with what to install, where Xvfb is missing or does not start.
    PrivateDisplay();
    ~PrivateDisplay();
    PrivateDisplay(const PrivateDisplay&) = delete;
    PrivateDisplay& operator=(const PrivateDisplay&) = delete;

  private:
    pid_t server_ = -1;
    std::optional<std::string> before_;
};

/// The person's display where it is usable, else a private one.
class Display {
  public:
    Display();
    bool is_private() const { return private_.has_value(); }

  private:
    std::optional<PrivateDisplay> private_;
};

}  // namespace wriggle
