#include "game/arrival.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "tests/card_parts.hpp"
#include "tests/stage_run.hpp"

using namespace wriggle;
using namespace program;

namespace {

const std::string own =
    "name = \"Beetle\"\n[body]\nchunks = [{ name = \"a\", radius = 0.2 }]\n[locomotion]\n"
    "kind = \"slither\"\n";
const std::string a_card = card_parts::picture(card_parts::packed("card 1 beetle\n" + own));

struct Home {
    Scratch scratch;
    Library library = library_of(scratch);
    Arrival takes(const std::string& name) { return take_in(scratch.work() / name, library); }
    std::string kept(const std::string& name) const {
        return scratch.read("../data/wriggle/creatures/" + name);
    }
};

}  // namespace

TEST_CASE("arrival: a creature or a card is copied under a free name, once") {
    Home home;
    home.scratch.write("my beetle!.toml", own);
    Arrival arrival = home.takes("my beetle!.toml");
    CHECK(arrival.kind == FileKind::creature);
    CHECK(arrival.stem == "my_beetle_");
    CHECK(arrival.words.starts_with("Beetle lives here now: "));
    CHECK(home.kept("my_beetle_.toml") == own);
    CHECK(home.library.named("my_beetle_", FileKind::creature));
    // The same once more, by whatever name, and as a card: it is here.
    home.scratch.write("card.png", a_card);
    for (const char* name : {"my beetle!.toml", "card.png"}) {
        arrival = home.takes(name);
        CHECK(arrival.kind == FileKind::creature);
        CHECK(arrival.stem == "my_beetle_");
        CHECK(arrival.words.empty());
    }
    fs::remove(home.scratch.person() / "creatures" / "my_beetle_.toml");
    arrival = home.takes("card.png");
    CHECK(arrival.stem == "beetle");  // as it was called
    CHECK(home.kept("beetle.png") == a_card);
    // Another one of that name, and of a shipped one's.
    home.scratch.write("beetle.toml", own + "# other\n");
    home.scratch.write("mud_gecko.toml", own + "# third\n");
    CHECK(home.takes("beetle.toml").stem == "beetle-2");
    CHECK(home.takes("mud_gecko.toml").stem == "mud_gecko-2");
    CHECK(home.kept("beetle-2.toml") == own + "# other\n");
    CHECK(home.kept("beetle.png") == a_card);
}

TEST_CASE("arrival: what it extends beside it comes along") {
    Home home;
    home.scratch.write("base.toml", "abstract = true\n" + own);
    home.scratch.write("child.toml", "extends = \"base\"\nname = \"Child\"\nabstract = false\n");
    const Arrival arrival = home.takes("child.toml");
    REQUIRE_MESSAGE(arrival.kind == FileKind::creature, arrival.words);
    CHECK(home.kept("child.toml").find("extends") == std::string::npos);
    CHECK(home.kept("child.toml").find("slither") != std::string::npos);
    // A shipped base is here as well: the file stays as it is.
    home.scratch.write("own_gecko.toml", "extends = \"mud_gecko\"\nname = \"Own\"\n");
    home.takes("own_gecko.toml");
    CHECK(home.kept("own_gecko.toml") == "extends = \"mud_gecko\"\nname = \"Own\"\n");
}

TEST_CASE("arrival: what cannot be taken in is told, and nothing is copied") {
    Home home;
    const auto told = [&](const std::string& name) {
        const Arrival arrival = home.takes(name);
        CHECK(arrival.kind == FileKind::unknown);
        return arrival.words;
    };
    home.scratch.write("bad.toml", own + "speeed = 3\nother = 2\n");
    CHECK(told("bad.toml").find("bad.toml:6:1: ") != std::string::npos);
    CHECK(told("bad.toml").ends_with("(and 1 more)"));
    home.scratch.write("base.toml", "abstract = true\n" + own);
    CHECK(told("base.toml").find("is a base for other creatures") != std::string::npos);
    home.scratch.write("broken.png", a_card.substr(0, a_card.size() - 20));
    CHECK(told("broken.png").find("is a broken picture") != std::string::npos);
    home.scratch.write("holiday.png", card_parts::picture(""));
    CHECK(told("holiday.png").find("a picture without a creature") != std::string::npos);
    home.scratch.write("noise.toml", "\xff\x00\x01 noise");
    CHECK(told("noise.toml").find("neither a creature, a scene nor a replay") != std::string::npos);
    home.scratch.write("game.toml", "[window]\ncalm = true\n");
    CHECK(told("game.toml").find("neither a creature, a scene nor a replay") != std::string::npos);
    CHECK(told(".").find("is a folder") != std::string::npos);
    CHECK(told("gone.toml").find("there is no such file") != std::string::npos);
    REQUIRE(mkfifo((home.scratch.work() / "pipe").c_str(), 0600) == 0);
    CHECK(told("pipe").find("is a device or a pipe") != std::string::npos);
    home.scratch.write("huge.toml", own);
    fs::resize_file(home.scratch.work() / "huge.toml", std::uintmax_t{65} << 20);
    CHECK(told("huge.toml").find("is larger than 64 MB") != std::string::npos);
    CHECK(fs::is_empty(home.scratch.person() / "creatures"));
}

TEST_CASE("arrival: scenes and replays are opened where they lie") {
    Home home;
    home.scratch.write("zoo.toml",
                       "name = \"Zoo\"\n[[spawns]]\ncreature = \"mud_gecko\"\nat = [9, 9]\n");
    Arrival arrival = home.takes("zoo.toml");
    CHECK(arrival.kind == FileKind::scene);
    CHECK(arrival.path == home.scratch.work() / "zoo.toml");
    home.scratch.write("r.toml", "wriggle_replay = 1\nscene = \"flat\"\nseed = 1\n");
    CHECK(home.takes("r.toml").kind == FileKind::replay);
    home.scratch.write("zoo.toml",
                       "name = \"Zoo\"\n[[spawns]]\ncreature = \"nobody\"\nat = [9, 9]\n");
    arrival = home.takes("zoo.toml");
    CHECK(arrival.kind == FileKind::unknown);
    CHECK(arrival.words.find("nobody") != std::string::npos);
}
