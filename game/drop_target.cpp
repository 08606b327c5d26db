#include "game/drop_target.hpp"

#include <algorithm>
#include <array>
#include <optional>

// X11 has None, Bool and others as macros: it comes last.
#include <X11/Xatom.h>
#include <X11/Xlib.h>

namespace wriggle {
namespace {

constexpr long our_version = 5, least_version = 3;
constexpr long most_types = 256;  // that are looked at, of what a drag offers

int ignore_x_error(Display*, XErrorEvent*) {
    return 0;
}

/// Whoever drags may be gone when it is answered; X tells that as an error, which would end the
/// program.
class Unharmed {
  public:
    explicit Unharmed(Display* display)
        : display_(display), before_(XSetErrorHandler(ignore_x_error)) {}
    ~Unharmed() {
        XSync(display_, False);
        XSetErrorHandler(before_);
    }
    Unharmed(const Unharmed&) = delete;
    Unharmed& operator=(const Unharmed&) = delete;

  private:
    Display* display_;
    XErrorHandler before_;
};

struct Property {
    unsigned char* bytes = nullptr;
    Atom type = None;
    int format = 0;
    unsigned long count = 0, left = 0;
    ~Property() {
        if (bytes != nullptr) XFree(bytes);
    }
    Property() = default;
    Property(const Property&) = delete;
    Property& operator=(const Property&) = delete;
};

/// At most so many words of 32 bits.
void read(Display* display, Window window, Atom name, long words, Atom type, Property& property) {
    if (XGetWindowProperty(display, window, name, 0, words, False, type, &property.type,
                           &property.format, &property.count, &property.left,
                           &property.bytes) != Success)
        property.count = 0;
}

}  // namespace

struct DropTarget::State {
    State() : display(XOpenDisplay(nullptr)) {
        if (display == nullptr) return;
        const auto atom = [&](const char* name) { return XInternAtom(display, name, False); };
        aware = atom("XdndAware"), proxy = atom("XdndProxy"), enter = atom("XdndEnter");
        position = atom("XdndPosition"), status = atom("XdndStatus"), leave = atom("XdndLeave");
        drop = atom("XdndDrop"), finished = atom("XdndFinished");
        selection = atom("XdndSelection"), type_list = atom("XdndTypeList");
        action_copy = atom("XdndActionCopy"), uri_list = atom("text/uri-list");
        incremental = atom("INCR"), arrived = atom("WRIGGLE_DROPPED");
        own = XCreateSimpleWindow(display, DefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0);
        // A proxy names itself: one that a program has left behind when it crashed does not.
        name_proxy(own);
    }
    ~State() {
        if (display == nullptr) return;
        {
            const Unharmed unharmed(display);
            if (shown != None) XDeleteProperty(display, shown, proxy);
        }
        XCloseDisplay(display);
    }

    void name_proxy(Window window) {
        XChangeProperty(display, window, proxy, XA_WINDOW, 32, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(&own), 1);
        const Atom version = our_version;
        XChangeProperty(display, window, aware, XA_ATOM, 32, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(&version), 1);
    }

    void answer(Atom what, long first, long second, long third, long fourth) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.display = display;
        event.xclient.window = source;
        event.xclient.message_type = what;
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(target);
        event.xclient.data.l[1] = first;
        event.xclient.data.l[2] = second;
        event.xclient.data.l[3] = third;
        event.xclient.data.l[4] = fourth;
        XSendEvent(display, source, False, NoEventMask, &event);
    }

    void finish(bool taken) {
        answer(finished, taken ? 1 : 0, taken ? static_cast<long>(action_copy) : 0, 0, 0);
        source = None;
    }

    bool offers_files(const XClientMessageEvent& message) {
        const long* l = message.data.l;
        if ((l[1] & 1) == 0) return std::find(l + 2, l + 5, static_cast<long>(uri_list)) != l + 5;
        Property types;
        read(display, source, type_list, most_types, XA_ATOM, types);
        if (types.format != 32 || types.type != XA_ATOM) return false;
        const auto* first = reinterpret_cast<const Atom*>(types.bytes);
        return std::find(first, first + types.count, uri_list) != first + types.count;
    }

    void take_enter(const XClientMessageEvent& message) {
        const long version = message.data.l[1] >> 24 & 0xff;
        source = static_cast<Window>(message.data.l[0]);
        target = message.window;
        accepts = version >= least_version && offers_files(message);
        waits = false;
    }

    void take_position(const XClientMessageEvent& message) {
        if (static_cast<Window>(message.data.l[0]) != source) return;
        const long place = message.data.l[2];
        Window ignored = None;
        int x = 0, y = 0;
        XTranslateCoordinates(display, DefaultRootWindow(display), shown,
                              static_cast<int>(place >> 16 & 0xffff),
                              static_cast<int>(place & 0xffff), &x, &y, &ignored);
        at = {x, y};
        // No rectangle: it may tell every move.
        answer(status, accepts ? 3 : 2, 0, 0, accepts ? static_cast<long>(action_copy) : 0);
    }

    void take_drop(const XClientMessageEvent& message) {
        if (static_cast<Window>(message.data.l[0]) != source) return;
        if (!accepts) return finish(false);
        XConvertSelection(display, selection, uri_list, arrived, own,
                          static_cast<Time>(message.data.l[2]));
        waits = true;
    }

    std::optional<Dropped> take_files(const XSelectionEvent& event) {
        if (event.selection != selection || !waits) return std::nullopt;
        waits = false;
        Dropped dropped;
        dropped.at = at;
        Property files;
        if (event.property == arrived)
            read(display, own, arrived, static_cast<long>(most_bytes / 4), AnyPropertyType, files);
        XDeleteProperty(display, own, arrived);
        if (files.type == incremental || files.left > 0)
            dropped.fault = "That is too much at once: drop fewer files.";
        else if (files.count == 0 || files.format != 8)
            dropped.fault = "What was dropped did not say which files it is.";
        else
            dropped.uris.assign(reinterpret_cast<const char*>(files.bytes), files.count);
        finish(dropped.fault.empty());
        return dropped;
    }

    Display* display;
    Atom aware = None, proxy = None, enter = None, position = None, status = None, leave = None,
         drop = None, finished = None, selection = None, type_list = None, action_copy = None,
         uri_list = None, incremental = None, arrived = None;
    Window own = None;     ///< to which the messages come
    Window shown = None;   ///< the game's
    Window source = None;  ///< of the drag that is going on
    Window target = None;  ///< of which that speaks
    bool accepts = false, waits = false;
    glm::ivec2 at{0, 0};
};

DropTarget::DropTarget() : state_(std::make_unique<State>()) {}
DropTarget::~DropTarget() = default;

std::vector<Dropped> DropTarget::serve(unsigned long window) {
    State& state = *state_;
    std::vector<Dropped> dropped;
    if (state.display == nullptr) return dropped;
    if (state.shown != window) {
        const Unharmed unharmed(state.display);
        state.shown = window;
        state.name_proxy(window);
    }
    if (XPending(state.display) == 0) return dropped;
    const Unharmed unharmed(state.display);
    while (XPending(state.display) > 0) {
        XEvent event;
        XNextEvent(state.display, &event);
        if (event.type == SelectionNotify) {
            if (auto files = state.take_files(event.xselection))
                dropped.push_back(std::move(*files));
        } else if (event.type == ClientMessage && event.xclient.format == 32) {
            const Atom what = event.xclient.message_type;
            if (what == state.enter) state.take_enter(event.xclient);
            if (what == state.position) state.take_position(event.xclient);
            if (what == state.leave) state.source = None;
            if (what == state.drop) state.take_drop(event.xclient);
        }
    }
    return dropped;
}

}  // namespace wriggle
