// What people bring into the window, and what they save of it.
#include <SFML/Window/Clipboard.hpp>

#include "creatures/toml_writer.hpp"
#include "game/uri_list.hpp"
#include "tests/card_parts.hpp"
#include "tests/desk.hpp"
// X11's macros come last.
#include "tests/fake_drag.hpp"

using namespace window_events;

namespace {

const std::string beetle =
    "name = \"Beetle\"\n[body]\nchunks = [{ name = \"a\", radius = 0.2 }]\n[locomotion]\n"
    "kind = \"slither\"\n";
const std::string a_card = card_parts::picture(card_parts::packed("card 1 beetle\n" + beetle));

std::size_t count_of(const Desk& desk, const std::string& stem) {
    std::size_t count = 0;
    const wriggle::World& world = desk.window.sandbox().world();
    for (const wriggle::Pose& pose : world.poses())
        count += world.individual(pose.id)->stem == stem;
    return count;
}

void run_on(Desk& desk, int ticks) {
    for (int i = 0; i < ticks; ++i)
        desk.window.sandbox().one_tick();
}

/// The button in the status line: right of the others, at whatever place the letters give it.
void save_scene(Desk& desk) {
    const auto folder = desk.scratch.person() / "scenes";
    const auto files = [&] {
        return std::distance(program::fs::directory_iterator(folder),
                             program::fs::directory_iterator());
    };
    const auto before = files();
    const int y = static_cast<int>(desk.window.sandbox().size().y) - 12;
    for (int x = 4; x < 460 && files() == before; x += 12) {
        // Only where it is the button: others open panels or save too.
        desk.does({moved(x, y)}, 2);
        desk.does({pressed(x, y), released(x, y)}, 3);
    }
    REQUIRE(files() == before + 1);
}

}  // namespace

TEST_CASE("window files: what is dragged onto it is copied, chosen and set there") {
    Desk desk;
    desk.scratch.write("a beetle.png", a_card);
    fake_drag::FakeDrag drag("file://" + (desk.scratch.work() / "a%20beetle.png").string() +
                             "\r\nhttps://example.org/x.toml\r\n");
    const Window over = drag.window_with_proxy();
    REQUIRE(over != 0);
    drag.enter(over);
    drag.move({300, 120});
    const auto frame = [&] { desk.does({}, 1); };
    CHECK(drag.wait_for("XdndStatus", frame)[1] == 3);
    drag.let_go();
    CHECK(drag.wait_for("XdndFinished", frame)[1] == 1);
    CHECK(desk.scratch.read("../data/wriggle/creatures/beetle.png") == a_card);
    CHECK(desk.window.panels().chosen_stem() == "beetle");
    run_on(desk, 1);
    REQUIRE(count_of(desk, "beetle") == 1);
    const wriggle::Sandbox& sandbox = desk.window.sandbox();
    const glm::vec2 wanted = to_world(sandbox.camera(), sandbox.size(), {300.0f, 120.0f});
    const glm::vec2 at = sandbox.world().poses().back().chunks[0].at;
    CHECK(std::abs(at.x - wanted.x) < 0.5f);
}

TEST_CASE("window files: a path that was copied is pasted") {
    Desk desk;
    desk.scratch.write("beetle.toml", beetle);
    const auto paste = [&](const std::string& text) {
        sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
        desk.does({key(sf::Keyboard::LControl), control(sf::Keyboard::V)});
        desk.does({key_up(sf::Keyboard::V), key_up(sf::Keyboard::LControl)});
        run_on(desk, 1);
    };
    paste("hello");
    CHECK(count_of(desk, "beetle") == 0);
    paste((desk.scratch.work() / "beetle.toml").string());
    CHECK(count_of(desk, "beetle") == 1);
    paste("file://" + (desk.scratch.work() / "beetle.toml").string());
    CHECK(count_of(desk, "beetle") == 2);
    CHECK(desk.scratch.read("../data/wriggle/creatures/beetle.toml") == beetle);
    CHECK_FALSE(program::fs::exists(desk.scratch.person() / "creatures" / "beetle-2.toml"));
    // In a text field it is a text.
    desk.opens_palette();
    paste((desk.scratch.work() / "beetle.toml").string());
    CHECK(count_of(desk, "beetle") == 2);
}

TEST_CASE("window files: scenes and replays open, and faulty ones leave all as it is") {
    Desk desk;
    const auto bring = [&](const char* name, const std::string& text) {
        desk.scratch.write(name, text);
        desk.window.bring_in({(desk.scratch.work() / name).string()}, std::nullopt);
        desk.does({});
        return desk.window.sandbox().world().scene().stem;
    };
    CHECK(bring("zoo.toml", "name = \"Zoo\"\nspeeed = 1\ngravity = [0, -9]\n") == "stage");
    CHECK(bring("zoo.toml",
                "name = \"Zoo\"\nsize = [4, 4]\n[[solids]]\npoints = [[0, 0], [4, 0], "
                "[4, 4], [0, 4]]\n[[spawns]]\ncreature = \"green\"\nat = [2, 2]\n") == "stage");
    CHECK(bring("zoo.toml", "name = \"Zoo\"\n[[spawns]]\ncreature = \"green\"\nat = [9, 9]\n") ==
          "zoo");
    CHECK(bring("r.toml",
                "wriggle_replay = 1\nscene = \"flat\"\nseed = 1\n[[event]]\ntick = 90\n"
                "end = true\n") == "flat");
    CHECK(desk.window.sandbox().replaying());
}

TEST_CASE("window files: a saved scene opens with the same animals") {
    Desk desk;
    run_on(desk, 120);
    const wriggle::World& world = desk.window.sandbox().world();
    const std::vector<wriggle::Pose> poses(world.poses().begin(), world.poses().end());
    save_scene(desk);
    const auto file = desk.scratch.person() / "scenes" / "stage-saved.toml";
    REQUIRE(program::fs::exists(file));
    desk.window.bring_in({file.string()}, std::nullopt);
    const wriggle::World& again = desk.window.sandbox().world();
    CHECK(again.scene().name.starts_with("Stage, 0:0"));
    REQUIRE(again.poses().size() == poses.size());
    for (std::size_t i = 0; i < poses.size(); ++i)
        CHECK(std::abs(again.poses()[i].chunks[0].at.x - poses[i].chunks[0].at.x) < 0.5f);
}

TEST_CASE(
    "window files: a species that lives otherwise than its file says is kept with the scene") {
    Desk desk;
    auto green = *desk.window.sandbox().world().species().find("green");
    green.second.name = "Changed";
    green.second.locomotion.speed = 0.7f;
    desk.window.sandbox().change(green.second);
    run_on(desk, 2);
    save_scene(desk);
    CHECK(desk.scratch.read("../data/wriggle/creatures/green.toml") ==
          program::animal_text("Green", "#30c040"));
    const std::string kept = desk.scratch.read("../data/wriggle/creatures/green-2.toml");
    CHECK(kept == wriggle::toml_of(green.second));
    const std::string scene = desk.scratch.read("../data/wriggle/scenes/stage-saved.toml");
    CHECK(scene.find("creature = \"green-2\"") != std::string::npos);
    CHECK(scene.find("creature = \"green\"") == std::string::npos);
    CHECK(scene.find("creature = \"violet\"") != std::string::npos);
    CHECK_FALSE(program::fs::exists(desk.scratch.person() / "creatures" / "violet-2.toml"));
}
