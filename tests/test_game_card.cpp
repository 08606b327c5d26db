// The real program's `card` and `uncard`, and cards where creatures' files may stand.
#include <doctest/doctest.h>

#include <sstream>

#include "game/card_picture.hpp"
#include "game/creature_card.hpp"
#include "tests/card_parts.hpp"
#include "tests/program_stage.hpp"

using namespace program;

namespace {

const std::string own =
    "# my own beetle\nformat = 1\nname = \"K\xc3\xa4"
    "fer\"\nauthor = \"me\"\n[body]\nchunks = [{ name = \"a\", radius = 0.2 }]\n[locomotion]\n"
    "kind = \"slither\"\n";
const std::string a_card = card_parts::picture(card_parts::international("card 1 beetle\n" + own));

void put_card(const Scratch& scratch, const std::string& name, const std::string& bytes = a_card) {
    scratch.write("../data/wriggle/creatures/" + name, bytes);
}

}  // namespace

TEST_CASE("card: a picture with the animal that gives the very file back") {
    const Scratch scratch;
    scratch.write("beetle.toml", own);
    Ran ran = run(scratch, {"card", "beetle.toml", "-o", "animal.png"}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    const wriggle::Pixels pixels = wriggle::read_png(scratch.work() / "animal.png");
    CHECK(pixels.width == wriggle::card_width);
    CHECK(pixels.height == wriggle::card_height);
    // It is called as it was called when the card was made.
    fs::remove(scratch.work() / "beetle.toml");
    ran = run(scratch, {"uncard", "animal.png"}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.out == "beetle.toml\n");
    CHECK(scratch.read("beetle.toml") == own);
    CHECK(run(scratch, {"uncard", "animal.png", "-o", "-"}, no_display).out == own);
    ran = run(scratch, {"uncard", "animal.png"}, no_display);
    CHECK(ran.status == 1);
    CHECK(ran.says("beetle.toml: exists already"));
    scratch.write("beetle.toml", "mine");
    CHECK(run(scratch, {"uncard", "animal.png", "--force"}, no_display).status == 0);
    CHECK(scratch.read("beetle.toml") == own);
}

TEST_CASE("card: another seed is another picture, the same seed the same bytes") {
    const Scratch scratch;
    for (const char* name : {"a", "b"})
        REQUIRE(run(scratch, {"card", "mud_gecko", "-o", std::string(name) + ".png"}, no_display)
                    .status == 0);
    REQUIRE(run(scratch, {"card", "mud_gecko", "--seed", "2", "-o", "c.png"}, no_display).status ==
            0);
    CHECK(scratch.read("a.png") == scratch.read("b.png"));
    CHECK(scratch.read("a.png") != scratch.read("c.png"));
    // What it extends is written out.
    const Ran ran = run(scratch, {"uncard", "c.png", "-o", "-"}, no_display);
    CHECK(ran.out.find("extends") == std::string::npos);
    CHECK(ran.out.find("name = \"Mud gecko\"") != std::string::npos);
    // A card of a card is the same picture with the same text.
    REQUIRE(run(scratch, {"uncard", "a.png", "-o", "mud_gecko.toml"}, no_display).status == 0);
    REQUIRE(run(scratch, {"card", "mud_gecko.toml", "-o", "d.png"}, no_display).status == 0);
    CHECK(scratch.read("d.png") == scratch.read("a.png"));
}

TEST_CASE("card: what has no card is refused in words, and nothing is overwritten") {
    const Scratch scratch;
    scratch.write("bad.toml", "name = \"x\"\nspeeed = 3\n");
    scratch.write("base.toml", "abstract = true\n" + own);
    scratch.write("there.png", "mine");
    scratch.write("beetle.png", a_card);
    const auto refused = [&](Words words, const std::string& why) {
        const Ran ran = run(scratch, std::move(words), no_display);
        CHECK(ran.status == 1);
        CHECK_MESSAGE(ran.says(why), ran.err);
    };
    refused({"card", "bad.toml", "-o", "x.png"}, "bad.toml:2:1: ");
    refused({"card", "base.toml", "-o", "x.png"},
            "base.toml: is a base for other creatures (abstract = true)");
    refused({"card", "ruins", "-o", "x.png"}, "there is no creature \"ruins\"");
    refused({"card", "stray", "-o", "x.jpg"}, "x.jpg: a card is a PNG picture");
    refused({"card", "stray", "-o", "there.png"}, "there.png: exists already");
    refused({"card", "beetle.png", "-o", "beetle.png", "--force"},
            "beetle.png: is what the card is made from");
    refused({"uncard", "beetle.png", "-o", "beetle.png", "--force"},
            "beetle.png: is the picture itself");
    refused({"uncard", "base.toml"}, "base.toml: is no picture; uncard takes a creature");
    refused({"uncard", "gone.png"}, "gone.png: there is no such file");
    CHECK(scratch.read("there.png") == "mine");
    CHECK(scratch.read("beetle.png") == a_card);
    CHECK_FALSE(scratch.files().contains("x.png"));
}

TEST_CASE("card: it stands wherever a creature's file may stand") {
    const Scratch scratch;
    scratch.write("beetle.png", a_card);
    CHECK(run(scratch, {"check", "beetle.png"}, no_display).out == "beetle.png: creature, fine\n");
    Ran ran = run(scratch, {"trace", "beetle.png", "--ticks", "2", "-o", "-"}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("\"file\":\"beetle.png\"") != std::string::npos);
    // By its bare name, in a folder of creatures; in a scene; as a base.
    put_card(scratch, "bug.png");
    CHECK(run(scratch, {"list"}, no_display).out.find("creature bug ") != std::string::npos);
    CHECK(run(scratch, {"check", "bug"}, no_display).status == 0);
    CHECK(run(scratch, {"trace", "bug", "--ticks", "2", "-o", "-"}, no_display).status == 0);
    CHECK(run(scratch, {"uncard", "bug", "-o", "-"}, no_display).out == own);
    scratch.write("child.toml", "extends = \"bug\"\nname = \"Child\"\n");
    CHECK(run(scratch, {"check", "child.toml"}, no_display).status == 0);
    scratch.write("zoo.toml", "name = \"Zoo\"\n[[spawns]]\ncreature = \"beetle\"\nat = [9, 9]\n");
    CHECK(run(scratch, {"check", "zoo.toml"}, no_display).status == 0);
    CHECK(run(scratch, {"trace", "zoo.toml", "--ticks", "2", "-o", "-"}, no_display)
              .out.find("beetle.png") != std::string::npos);
    // All of a folder; pictures that are no cards are passed over.
    scratch.write("../data/wriggle/creatures/holiday.png", card_parts::picture(""));
    ran = run(scratch, {"check", scratch.person().string()}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("bug.png: creature, fine") != std::string::npos);
    CHECK(ran.out.find("holiday") == std::string::npos);
}

TEST_CASE("card: faults are told at their lines of the text inside") {
    const Scratch scratch;
    scratch.write("bad.png", card_parts::picture(
                                 card_parts::packed("card 1\nname = \"x\"\nspeeed = 3\n[body]\n")));
    Ran ran = run(scratch, {"check", "bad.png"}, no_display);
    CHECK(ran.status == 1);
    CHECK(ran.says("bad.png:2:1: speeed: "));
    ran = run(scratch, {"uncard", "bad.png"}, no_display);
    CHECK(ran.status == 1);
    CHECK(ran.says("bad.png:2:1: speeed: "));
    CHECK(scratch.files() == std::set<std::string>{"bad.png"});
    // A broken one says so, on any line.
    std::string broken = a_card;
    broken[a_card.find("radius")] = 'X';
    scratch.write("broken.png", broken);
    put_card(scratch, "broken.png", broken);
    for (const Words& line :
         {Words{"check", "broken.png"}, Words{"uncard", "broken.png"},
          Words{"trace", "broken.png", "-o", "-"}, Words{"card", "broken.png", "-o", "x.png"},
          Words{"check", "broken"}, Words{"trace", "broken", "-o", "-"},
          Words{"play", "broken.png", "--ticks", "1"}}) {
        CAPTURE(line.front() + " " + line[1]);
        ran = run(scratch, line, no_display);
        CHECK(ran.status == 1);
        CHECK_MESSAGE(ran.says("broken.png: is a broken picture: the part iTXt"), ran.err);
        CHECK_MESSAGE(ran.says("has a wrong checksum"), ran.err);
    }
}

TEST_CASE("card: a file of the same name comes before it, and that is told") {
    const Scratch scratch;
    put_card(scratch, "bug.png");
    put_card(scratch, "bug.toml", animal_text("Other", "#ffffff"));
    Ran ran = run(scratch, {"list"}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("bug.toml\n") != std::string::npos);
    CHECK(ran.out.find("bug.png") == std::string::npos);
    CHECK(ran.says("bug.png: bug.toml has the same name and comes before it\n"));
    ran = run(scratch, {"check", scratch.person().string()}, no_display);
    CHECK(ran.status == 0);
    CHECK(ran.says("bug.toml has the same name and comes before it (a hint)\n"));
    // The person's own card comes before a shipped file.
    put_card(scratch, "mud_gecko.png");
    CHECK(run(scratch, {"uncard", "mud_gecko", "-o", "-"}, no_display).out == own);
}

TEST_CASE("card: a bomb is refused with little memory") {
    const Scratch scratch;
    scratch.write("bomb.png", card_parts::picture(card_parts::packed(
                                  "card 1\n" + std::string(std::size_t{300} << 20, '\n'))));
    const Ran ran = run(scratch, {"check", "bomb.png"}, no_display);
    CHECK(ran.status == 1);
    CHECK(ran.says("bomb.png: the creature inside is larger than 1048576 bytes"));
}
