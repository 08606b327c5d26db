// Files dragged from a file manager onto the window, on X11.
//
// SFML 2.5 has no event for them, and reads all that comes for its window itself. So a window of
// our own, on a connection of our own, stands for SFML's: the property XdndProxy on that one names
// it, and who drags speaks with it. The protocol is XDND, version 3 to 5
// (https://freedesktop.org/wiki/Specifications/XDND).
#pragma once

#include <glm/vec2.hpp>
#include <memory>
#include <string>
#include <vector>

namespace wriggle {

/// What was let go over the window.
struct Dropped {
    std::string uris;     ///< text/uri-list, as it came; empty: see `fault`
    glm::ivec2 at{0, 0};  ///< where, in pixels of the window
    std::string fault;    ///< why there is nothing, in words for the person
};

class DropTarget {
  public:
    static constexpr std::size_t most_bytes = 256 * 1024;  ///< of a list of files

    /// Without an X display it stays deaf.
    DropTarget();
    ~DropTarget();
    DropTarget(const DropTarget&) = delete;
    DropTarget& operator=(const DropTarget&) = delete;

    /// Once a picture: what has come for `window` (X11's number; another one than before where the
    /// window was opened anew). Never waits for whoever drags.
    std::vector<Dropped> serve(unsigned long window);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wriggle
