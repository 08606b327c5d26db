// A file manager that drags files onto a window, on a connection of its own: a source of XDND.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <glm/vec2.hpp>
#include <map>
#include <string>
#include <vector>

// X11 has None, Bool and others as macros: it comes last.
#include <X11/Xatom.h>
#include <X11/Xlib.h>

namespace fake_drag {

class FakeDrag {
  public:
    /// `types`: what it offers.
    explicit FakeDrag(std::string uris, std::vector<std::string> types = {"text/uri-list"})
        : uris_(std::move(uris)), types_(std::move(types)), display_(XOpenDisplay(nullptr)) {
        REQUIRE(display_ != nullptr);
        own_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
        XSetSelectionOwner(display_, atom("XdndSelection"), own_, CurrentTime);
        if (types_.size() > 3) {
            std::vector<Atom> atoms;
            for (const std::string& type : types_)
                atoms.push_back(atom(type.c_str()));
            XChangeProperty(display_, own_, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace,
                            reinterpret_cast<const unsigned char*>(atoms.data()),
                            static_cast<int>(atoms.size()));
        }
        XSync(display_, False);
    }
    ~FakeDrag() { leave_display(); }
    FakeDrag(const FakeDrag&) = delete;
    FakeDrag& operator=(const FakeDrag&) = delete;

    void leave_display() {
        if (display_ != nullptr) XCloseDisplay(display_);
        display_ = nullptr;
    }

    /// The first window on the screen that names another one as its proxy; 0: none does.
    Window window_with_proxy() {
        return search(DefaultRootWindow(display_), [&](Window window) {
            const unsigned long proxy = property(window, "XdndProxy", XA_WINDOW);
            return proxy != 0 && proxy != window;
        });
    }
    unsigned long property(Window window, const char* name, Atom type) {
        Atom found = None;
        int format = 0;
        unsigned long count = 0, left = 0, value = 0;
        unsigned char* bytes = nullptr;
        XGetWindowProperty(display_, window, atom(name), 0, 1, False, type, &found, &format, &count,
                           &left, &bytes);
        if (found == type && format == 32 && count == 1)
            value = *reinterpret_cast<unsigned long*>(bytes);
        if (bytes != nullptr) XFree(bytes);
        return value;
    }

    void enter(Window over, long version = 5) {
        over_ = over;
        proxy_ = property(over, "XdndProxy", XA_WINDOW);
        long types[3] = {};
        for (std::size_t i = 0; i < types_.size() && i < 3; ++i)
            types[i] = static_cast<long>(atom(types_[i].c_str()));
        send("XdndEnter", version << 24 | (types_.size() > 3 ? 1 : 0), types[0], types[1],
             types[2]);
    }
    /// In pixels of the window.
    void move(glm::ivec2 at) {
        int x = 0, y = 0;
        Window ignored = None;
        XTranslateCoordinates(display_, over_, DefaultRootWindow(display_), at.x, at.y, &x, &y,
                              &ignored);
        send("XdndPosition", 0, x << 16 | y, CurrentTime,
             static_cast<long>(atom("XdndActionCopy")));
    }
    void leave() { send("XdndLeave", 0, 0, 0, 0); }
    void let_go() { send("XdndDrop", 0, CurrentTime, 0, 0); }

    /// Answers what it is asked, and notes what it is told.
    void serve() {
        while (XPending(display_) > 0) {
            XEvent event;
            XNextEvent(display_, &event);
            if (event.type == SelectionRequest) answer(event.xselectionrequest);
            if (event.type == ClientMessage) {
                char* name = XGetAtomName(display_, event.xclient.message_type);
                told_[name].assign(event.xclient.data.l, event.xclient.data.l + 5);
                XFree(name);
            }
        }
    }
    /// What it was told last by that name: five numbers; empty: nothing.
    std::vector<long> told(const std::string& name) { return std::exchange(told_[name], {}); }
    /// `again` and its own part until it was told that.
    std::vector<long> wait_for(const std::string& name, const std::function<void()>& again) {
        for (int i = 0; i < 500 && told_[name].empty(); ++i) {
            again();
            serve();
        }
        return told(name);
    }
    Window own() const { return own_; }

  private:
    Atom atom(const char* name) { return XInternAtom(display_, name, False); }

    Window search(Window above, const std::function<bool(Window)>& wanted) {
        Window root = None, parent = None, *children = nullptr, found = None;
        unsigned count = 0;
        if (XQueryTree(display_, above, &root, &parent, &children, &count) == 0) return None;
        for (unsigned i = 0; i < count && found == None; ++i)
            found = wanted(children[i]) ? children[i] : search(children[i], wanted);
        if (children != nullptr) XFree(children);
        return found;
    }
    void send(const char* what, long second, long third, long fourth, long fifth) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = over_;  // the window itself, though the proxy gets it
        event.xclient.message_type = atom(what);
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(own_);
        event.xclient.data.l[1] = second;
        event.xclient.data.l[2] = third;
        event.xclient.data.l[3] = fourth;
        event.xclient.data.l[4] = fifth;
        XSendEvent(display_, proxy_, False, NoEventMask, &event);
        XSync(display_, False);
    }
    void answer(const XSelectionRequestEvent& request) {
        XChangeProperty(display_, request.requestor, request.property, request.target, 8,
                        PropModeReplace, reinterpret_cast<const unsigned char*>(uris_.data()),
                        static_cast<int>(uris_.size()));
        XEvent event{};
        event.xselection.type = SelectionNotify;
        event.xselection.requestor = request.requestor;
        event.xselection.selection = request.selection;
        event.xselection.target = request.target;
        event.xselection.property = request.property;
        event.xselection.time = request.time;
        XSendEvent(display_, request.requestor, False, NoEventMask, &event);
        XSync(display_, False);
    }

    std::string uris_;
    std::vector<std::string> types_;
    Display* display_;
    Window own_ = None, over_ = None, proxy_ = None;
    std::map<std::string, std::vector<long>> told_;
};

}  // namespace fake_drag
