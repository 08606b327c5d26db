// The inspector in its window. Needs a display, as tests/run gives one.
#include "game/inspector.hpp"

#include <doctest/doctest.h>

#include "creatures/individual.hpp"
#include "creatures/toml_writer.hpp"
#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

const std::string green = "../data/wriggle/creatures/green.toml";
const std::string green_text = "# My own.\n" + program::animal_text("Green", "#30c040") +
                               "[locomotion]\nspeed = 2.0    # not too fast\n"
                               "[gait]\nstride_period = { min = 0.4, max = 0.7 }\n";

GameDef large() {
    GameDef game = Desk::small({});
    game.window.size = {1280, 720};
    return game;
}

/// The inspector open for the green one, whose file is the person's own.
struct Bench : Desk {
    Bench() : Desk(large()) {
        scratch.write(green, green_text);
        passes([&] { return species().gait.stride_period.kind == Varying::Kind::range; });
        window.sandbox().select(window.sandbox().poses()[0].id);
        strikes(sf::Keyboard::F4);
        REQUIRE(window.panels().inspector);
        REQUIRE(window.inspector().document() != nullptr);
    }
    const CreatureDocument& document() const { return *window.inspector().document(); }
    const CreatureDef& species() const { return window.sandbox().world().species().at("green"); }
    std::string file() const { return scratch.read(green); }

    /// Pictures with time passing, until it is so.
    template <typename So>
    void passes(So so) {
        for (int i = 0; i < 2000 && !so(); ++i)
            window.frame(std::nullopt);
        CHECK(so());
    }
    KeyPlace place(const std::string& what) const {
        const auto found = window.inspector().places().find(what);
        INFO(what);
        REQUIRE(found != window.inspector().places().end());
        return found->second;
    }
    /// So far along it, 0 to 1.
    static ImVec2 along(const KeyPlace& place, float share) {
        return {place.from.x + share * (place.to.x - place.from.x),
                0.5f * (place.from.y + place.to.y)};
    }
    void clicks(const std::string& what, float share = 0.5f) {
        const ImVec2 at = along(place(what), share);
        const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
        does({moved(x, y)}, 2);
        does({pressed(x, y), released(x, y)}, 4);
    }
    /// Only keys with these words are shown then, their groups open.
    void searches(const std::string& words) {
        clicks("search");
        does({control(sf::Keyboard::A), key_up(sf::Keyboard::A)});
        for (const char c : words)
            does({letter(static_cast<unsigned>(c))}, 1);
        does({}, 3);
    }
};

}  // namespace

TEST_CASE("inspector: its key shows the selected creature's file, and closes it again") {
    Bench bench;
    CHECK(bench.document().stem() == "green");
    CHECK(bench.document().place() == CreatureDocument::Place::own);
    CHECK(bench.window.inspector().places().contains("name"));
    CHECK(bench.window.inspector().places().contains("group locomotion"));
    CHECK_FALSE(bench.window.inspector().places().contains("locomotion.speed"));  // folded
    bench.clicks("group locomotion");
    CHECK(bench.window.inspector().places().contains("locomotion.speed"));
    bench.window.sandbox().select(bench.window.sandbox().poses()[1].id);
    bench.does({});
    CHECK(bench.document().stem() == "violet");
    bench.window.sandbox().select(-1);
    bench.does({});
    CHECK(bench.document().stem() == "violet");
    bench.strikes(sf::Keyboard::Escape);
    CHECK_FALSE(bench.window.panels().inspector);
}

TEST_CASE("inspector: a slider changes the living while it is dragged, and the file when it ends") {
    Bench bench;
    bench.searches("locomotion.speed");
    const KeyPlace slider = bench.place("locomotion.speed");
    const ImVec2 from = Bench::along(slider, 0.4f), to = Bench::along(slider, 0.8f);
    bench.does({moved(static_cast<int>(from.x), static_cast<int>(from.y))}, 2);
    bench.does({pressed(static_cast<int>(from.x), static_cast<int>(from.y))}, 2);
    bench.does({moved(static_cast<int>(to.x), static_cast<int>(to.y))}, 2);
    const float wanted = bench.document().species().locomotion.speed;
    CHECK(wanted > 3.0f);
    bench.passes([&] { return bench.species().locomotion.speed.value == wanted; });
    CHECK(bench.file() == green_text);
    CHECK_FALSE(bench.document().is_saved());
    bench.does({released(static_cast<int>(to.x), static_cast<int>(to.y))});
    CHECK(bench.document().is_saved());
    const std::string saved = bench.file();
    CHECK(saved == bench.document().text());
    CHECK(saved.starts_with("# My own.\n"));
    CHECK(saved.find(" # not too fast\n") != std::string::npos);
    CHECK(saved.size() <= green_text.size() + 3);
    // The file that was written is no news to those that live.
    const std::size_t inputs = bench.window.sandbox().session().recording().inputs.size();
    const Tick tick = bench.window.sandbox().session().now();
    bench.passes([&] { return bench.window.sandbox().session().now() > tick + 90; });
    CHECK(bench.window.sandbox().session().recording().inputs.size() == inputs);

    bench.does({moved(200, 200)});
    bench.strikes(sf::Keyboard::Z);
    CHECK(bench.file() == green_text);
    bench.passes([&] { return bench.species().locomotion.speed.value == 2.0f; });
    bench.strikes(sf::Keyboard::Y);
    CHECK(bench.file() == saved);
    bench.passes([&] { return bench.species().locomotion.speed.value == wanted; });
}

TEST_CASE("inspector: a key goes back to what it inherits, and is no more in the file") {
    Bench bench;
    bench.searches("locomotion.speed");
    bench.clicks("back locomotion.speed");
    CHECK(bench.file().find("speed") == std::string::npos);
    CHECK(bench.document().species().locomotion.speed.value == 2.4f);
    CHECK_FALSE(bench.window.inspector().places().contains("back locomotion.speed"));
    CHECK(bench.document().origin_of("locomotion.speed") == KeyOrigin::inherited);
}

TEST_CASE("inspector: rows are added like others and taken out, inherited ones too") {
    Bench bench;
    bench.searches("legs bones");
    bench.clicks("add legs");
    REQUIRE(bench.document().species().legs.size() == 3);
    CHECK(bench.document().species().legs[2].name == "leg2");
    CHECK(bench.file().starts_with(green_text));
    bench.clicks("more legs[fore]");
    REQUIRE(bench.document().species().legs.size() == 4);
    const LegDef &fore = bench.document().species().legs[0],
                 &like = bench.document().species().legs[3];
    CHECK(like.name == "fore2");
    CHECK(like.rest == fore.rest);
    CHECK(like.bones.list == fore.bones.list);
    CHECK(like.mirror);
    bench.clicks("out legs[fore]");  // inherited
    REQUIRE(bench.document().species().legs.size() == 3);
    CHECK(bench.document().species().legs[0].name == "hind");
    CHECK(bench.file().find("remove = true") != std::string::npos);
    bench.clicks("out legs[leg2]");
    CHECK(bench.file().find("leg2") == std::string::npos);
    bench.does({moved(200, 200)});
    for (int i = 0; i < 4; ++i)
        bench.strikes(sf::Keyboard::Z);
    CHECK(bench.file() == green_text);
}

TEST_CASE("inspector: other files change meanwhile: theirs is shown, ours is one undo away") {
    Bench bench;
    bench.searches("locomotion.speed");
    bench.clicks("locomotion.speed", 0.9f);
    const std::string ours = bench.file();
    CHECK(ours != green_text);
    bench.scratch.write(green, green_text + "duty_factor = 0.5\n");
    bench.passes([&] { return bench.species().gait.duty_factor.value == 0.5f; });
    CHECK(bench.document().text() == green_text + "duty_factor = 0.5\n");
    bench.does({moved(200, 200)});
    bench.strikes(sf::Keyboard::Z);
    CHECK(bench.file() == ours);
}

TEST_CASE("inspector: genes are rolled for all to see, dropped, and kept in the file") {
    Bench bench;
    bench.clicks("genes");
    const int id = bench.window.sandbox().selected();
    CHECK(bench.window.inspector().places().contains("lock gait.stride_period"));
    CHECK_FALSE(bench.window.inspector().places().contains("lock gait.duty_factor"));
    bench.clicks("roll");
    REQUIRE(bench.window.inspector().genes().trial);
    const float rolled = bench.window.inspector().genes().trial->gait.stride_period;
    CHECK(bench.document().species().gait.stride_period.value == rolled);
    bench.passes([&] {
        return bench.window.sandbox().world().individual(id)->gait.stride_period.value == rolled;
    });
    CHECK(bench.file() == green_text);
    bench.clicks("drop");
    CHECK_FALSE(bench.window.inspector().genes().trial);
    CHECK(bench.document().text() == green_text);
    bench.clicks("roll");
    const float other = bench.window.inspector().genes().trial->gait.stride_period;
    CHECK(other != rolled);
    bench.clicks("lock gait.stride_period", 0.3f);
    bench.clicks("roll");
    CHECK(bench.window.inspector().genes().trial->gait.stride_period.value == other);
    bench.clicks("keep");
    CHECK(bench.document().species().gait.stride_period == Varying(other));
    CHECK(bench.file() == bench.document().text());
    CHECK(bench.file().find("stride_period = 0.") != std::string::npos);
    bench.does({moved(200, 200)});
    bench.strikes(sf::Keyboard::Z);
    CHECK(bench.file() == green_text);
}

TEST_CASE("inspector: what came with the game is changed for the living and saved as one's own") {
    Desk desk(large());
    Library library = program::library_of(desk.scratch);
    const Found found = library.find("mud_gecko", FileKind::creature);
    const auto loaded = load_creature(source_of(found.path), library.finder());
    desk.window.sandbox().spawn(loaded.definition);
    for (int i = 0; i < 2000 && desk.window.sandbox().poses().size() < 3; ++i)
        desk.window.frame(std::nullopt);
    desk.window.sandbox().select(desk.window.sandbox().poses().back().id);
    desk.strikes(sf::Keyboard::F4);
    const Inspector& inspector = desk.window.inspector();
    REQUIRE(inspector.document() != nullptr);
    CHECK(inspector.document()->place() == CreatureDocument::Place::shipped);
    const auto clicks = [&](const std::string& what) {
        const KeyPlace place = inspector.places().at(what);
        const ImVec2 at = Bench::along(place, 0.5f);
        const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
        desk.does({moved(x, y)}, 2);
        desk.does({pressed(x, y), released(x, y)}, 4);
    };
    clicks("save mine");
    CHECK(inspector.document()->place() == CreatureDocument::Place::own);
    CHECK(desk.scratch.read("../data/wriggle/creatures/mud_gecko.toml") ==
          wriggle::read_text(found.path));
    clicks("save as");
    clicks("save new");
    for (int i = 0; i < 2000 && desk.window.sandbox().poses().size() < 4; ++i)
        desk.window.frame(std::nullopt);
    const World& world = desk.window.sandbox().world();
    CHECK(world.individual(world.poses().back().id)->stem == "mud_gecko_2");
    desk.does({});
    CHECK(inspector.document()->stem() == "mud_gecko_2");
    CHECK(inspector.document()->species().name == "Mud gecko 2");
}

TEST_CASE("inspector: no size of the window makes it fail") {
    for (const glm::ivec2 size : {glm::ivec2{200, 120}, {1600, 300}, {300, 900}}) {
        GameDef game = Desk::small({});
        game.window.size = size;
        Desk desk(game);
        desk.window.sandbox().select(desk.window.sandbox().poses()[0].id);
        desk.strikes(sf::Keyboard::F4);
        CHECK(desk.window.panels().inspector);
        CHECK(desk.window.inspector().document() != nullptr);
    }
}
