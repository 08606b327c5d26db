#include "game/drop_target.hpp"

#include <doctest/doctest.h>

#include "tests/studio.hpp"
// X11's macros come last.
#include "tests/fake_drag.hpp"

using namespace wriggle;
using fake_drag::FakeDrag;

namespace {

/// A window of somebody else's, as SFML's is to the target.
struct Stand {
    Display* display = nullptr;
    Window window = 0;
    DropTarget target;
    std::vector<Dropped> dropped;

    Stand() {
        studio::need_display();
        display = XOpenDisplay(nullptr);
        REQUIRE(display != nullptr);
        window =
            XCreateSimpleWindow(display, DefaultRootWindow(display), 30, 40, 300, 200, 0, 0, 0);
        XMapWindow(display, window);
        XSync(display, False);
        serve();
    }
    ~Stand() { XCloseDisplay(display); }
    void serve() {
        for (Dropped& one : target.serve(window))
            dropped.push_back(std::move(one));
    }
    std::vector<long> wait(FakeDrag& drag, const char* name) {
        return drag.wait_for(name, [&] { serve(); });
    }
};

}  // namespace

TEST_CASE("drop target: the window has a proxy that names itself and speaks version 5") {
    Stand stand;
    FakeDrag drag("");
    const unsigned long proxy = drag.property(stand.window, "XdndProxy", XA_WINDOW);
    REQUIRE(proxy != 0);
    CHECK(proxy != stand.window);
    CHECK(drag.property(proxy, "XdndProxy", XA_WINDOW) == proxy);
    CHECK(drag.property(proxy, "XdndAware", XA_ATOM) == 5);
    CHECK(drag.property(stand.window, "XdndAware", XA_ATOM) == 5);
}

TEST_CASE("drop target: files are dragged over the window and let go") {
    Stand stand;
    for (const std::vector<std::string>& types :
         {std::vector<std::string>{"text/uri-list"},
          {"text/plain", "x/y", "UTF8_STRING", "x/z", "text/uri-list"}}) {
        FakeDrag drag("file:///a.toml\r\nfile:///b.png\r\n", types);
        drag.enter(stand.window);
        drag.move({10, 20});
        std::vector<long> status = stand.wait(drag, "XdndStatus");
        REQUIRE(status.size() == 5);
        CHECK(static_cast<Window>(status[0]) == stand.window);
        CHECK(status[1] == 3);  // it takes them, and wants to know of every move
        drag.move({150, 90});
        CHECK(stand.wait(drag, "XdndStatus").size() == 5);
        drag.let_go();
        const std::vector<long> finished = stand.wait(drag, "XdndFinished");
        REQUIRE(finished.size() == 5);
        CHECK(finished[1] == 1);
        REQUIRE(stand.dropped.size() == 1);
        CHECK(stand.dropped[0].uris == "file:///a.toml\r\nfile:///b.png\r\n");
        CHECK(stand.dropped[0].at == glm::ivec2(150, 90));
        CHECK(stand.dropped[0].fault.empty());
        stand.dropped.clear();
    }
}

TEST_CASE("drop target: what is no file is not taken, nor an older protocol") {
    Stand stand;
    const auto refused = [&](FakeDrag& drag, long version) {
        drag.enter(stand.window, version);
        drag.move({10, 20});
        const std::vector<long> status = stand.wait(drag, "XdndStatus");
        REQUIRE(status.size() == 5);
        CHECK((status[1] & 1) == 0);
        drag.let_go();
        const std::vector<long> finished = stand.wait(drag, "XdndFinished");
        REQUIRE(finished.size() == 5);
        CHECK(finished[1] == 0);
        CHECK(stand.dropped.empty());
    };
    FakeDrag text("hello", {"text/plain"});
    refused(text, 5);
    FakeDrag many("hello", {"text/plain", "a/b", "c/d", "e/f"});
    refused(many, 5);
    FakeDrag old("file:///a.toml\r\n");
    refused(old, 2);
}

TEST_CASE("drop target: too much at once is told") {
    Stand stand;
    FakeDrag drag(std::string(DropTarget::most_bytes + 1, 'x'));
    drag.enter(stand.window);
    drag.move({10, 20});
    stand.wait(drag, "XdndStatus");
    drag.let_go();
    const std::vector<long> finished = stand.wait(drag, "XdndFinished");
    REQUIRE(finished.size() == 5);
    CHECK(finished[1] == 0);
    REQUIRE(stand.dropped.size() == 1);
    CHECK(stand.dropped[0].uris.empty());
    CHECK(stand.dropped[0].fault == "That is too much at once: drop fewer files.");
}

TEST_CASE("drop target: whoever drags may leave, or be gone, at any moment") {
    Stand stand;
    {
        FakeDrag drag("file:///a.toml\r\n");
        drag.enter(stand.window);
        drag.move({10, 20});
        stand.wait(drag, "XdndStatus");
        drag.leave();
        stand.serve();
        drag.let_go();  // of a drag that has left
        for (int i = 0; i < 20; ++i)
            stand.serve();
        CHECK(stand.dropped.empty());
    }
    {
        FakeDrag drag("file:///a.toml\r\n");
        drag.enter(stand.window);
        drag.move({10, 20});
        drag.let_go();
        drag.leave_display();  // before any of it was read
        for (int i = 0; i < 20; ++i)
            stand.serve();
    }
    FakeDrag drag("file:///b.toml\r\n");
    drag.enter(stand.window);
    drag.move({10, 20});
    stand.wait(drag, "XdndStatus");
    drag.let_go();
    stand.wait(drag, "XdndFinished");
    REQUIRE_FALSE(stand.dropped.empty());
    CHECK(stand.dropped.back().uris == "file:///b.toml\r\n");
}
