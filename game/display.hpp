// Whether there is a display that SFML can live on, and a private one where there is none.
//
// SFML 2.5 aborts the process without an X display and crashes on one without GLX; nothing can
// catch either. So everything that draws asks here first, before any window, texture, font or
// shader.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace wriggle {

enum class DisplayState : unsigned char { usable, none, no_glx };

/// A connection to $DISPLAY, through X11 directly, that has asked for a GLX visual and a context.
/// Hold it for as long as anything draws: an X server that was not told otherwise starts anew when
/// its last client leaves, refuses the next one while it does, and SFML aborts when refused.
class DisplayProbe {
  public:
    DisplayProbe();
    DisplayState state() const { return state_; }
    /// Whether pictures can wait for the screen: a server without a real one has no way to.
    bool can_sync() const;
    /// As the person's desktop tells it (the X resource Xft.dpi); 96 where it tells nothing.
    float dots_per_inch() const;

  private:
    struct Close {
        void operator()(void* display) const;
    };
    std::unique_ptr<void, Close> display_;  ///< X11's Display; null where there is none
    DisplayState state_ = DisplayState::none;
};

inline constexpr float usual_dots_per_inch = 96.0f;

/// Of X resources as a server keeps them: "Xft.dpi:\t192" in a line of its own.
float dots_per_inch_of(std::string_view resources);

/// Why it cannot be used, in words: "there is no display ($DISPLAY is not set)".
std::string display_words(DisplayState state);

/// Starts an X server without a screen to look at (Xvfb) and points $DISPLAY to it, for the rest of
/// the process: SFML closes its connection when the statics are cleaned up, after everything else,
/// and a server gone by then ends the process with status 1. The server ends with the program,
/// whatever ends that. Call it once, from the main thread. Throws Failure, with what is wrong with
/// the person's own display and what to install, where Xvfb is missing or does not start.
void start_private_display(DisplayState own);

/// Starts a private display where the person's own is not usable. Hold what it gives while drawing.
[[nodiscard]] DisplayProbe need_display();

}  // namespace wriggle
