#include "game/creature_card.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "game/png.hpp"
#include "tests/card_parts.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;
using namespace card_parts;

namespace {

const std::string animal = "name = \"Käfer\"\n[body]\nchunks = [{ name = \"a\", radius = 0.2 }]\n";
const std::string inside = "card 1 beetle\n" + animal;

std::optional<CreatureCard> read(const std::string& bytes, std::string* told = nullptr) {
    std::istringstream in(bytes);
    std::string fault;
    auto card = read_card(in, bytes.size(), fault);
    CHECK(card.has_value() == fault.empty());
    if (told != nullptr) *told = fault;
    return card;
}

std::string fault_of(const std::string& bytes) {
    std::string fault;
    CHECK_FALSE(read(bytes, &fault));
    return fault;
}

CardGlance glance(const std::string& bytes) {
    std::istringstream in(bytes);
    return glance_at_card(in, bytes.size());
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

}  // namespace

TEST_CASE("creature card: what the game writes it reads, in a picture that others can read") {
    Pixels pixels;
    pixels.resize(20, 30);
    std::string png = with_creature(png_of(pixels), {"beetle", animal}, "Käfer", "me");
    const auto card = read(png);
    REQUIRE(card);
    CHECK(card->stem == "beetle");
    CHECK(card->text == animal);
    CHECK(png.find("Title") != std::string::npos);
    CHECK(glance(png).text == animal);
    const auto file = std::filesystem::temp_directory_path() / "wriggle test card.png";
    std::ofstream(file, std::ios::binary) << png;
    CHECK(read_png(file).height == 30);
    std::filesystem::remove(file);
}

TEST_CASE("creature card: however a program has packed the text, it is the same creature") {
    for (const std::string& text :
         {plain(inside), packed(inside), international(inside), international(inside, true)}) {
        const auto card = read(picture(text));
        REQUIRE(card);
        CHECK(card->stem == "beetle");
        CHECK(card->text == animal);
        CHECK(glance(picture(text)).text == animal);
    }
    // Behind the pixels, with parts that nobody knows; and a stem that is none.
    const auto card = read(signature + head() + pixels() + part("zzZz", "x") +
                           plain("card 1 ../../x\n" + animal) + end());
    REQUIRE(card);
    CHECK(card->stem.empty());
    CHECK(card->text == animal);
}

TEST_CASE("creature card: a text as large as a file may be, and no larger") {
    const std::string most = animal + std::string(max_file_size - animal.size(), '#');
    CHECK(read(picture(international("card 1\n" + most)))->text.size() == max_file_size);
    const std::string words = "the creature inside is larger than 1048576 bytes";
    for (const std::string& text :
         {international("card 1\n" + most + "#"), packed("card 1\n" + most + "#"),
          plain("card 1\n" + repeated(most, 3)), international(repeated(most, 40), true)}) {
        CHECK(fault_of(picture(text)) == words);
        CHECK(glance(picture(text)).is_card);
        CHECK(glance(picture(text)).text.empty());
    }
}

TEST_CASE("creature card: a bomb is refused when it is known to be one") {
    const std::string bomb = packed("card 1\n" + std::string(std::size_t{200} << 20, '\n'));
    CHECK(bomb.size() < 300'000);
    CHECK(fault_of(picture(bomb)) == "the creature inside is larger than 1048576 bytes");
}

TEST_CASE("creature card: parts that lie are told") {
    const std::string good = picture(international(inside));
    CHECK(read(good));
    CHECK(fault_of("") == "is no PNG picture");
    CHECK(fault_of("GIF89a and more") == "is no PNG picture");
    CHECK(fault_of(signature + number(0xffffffffu) + "IHDR" + "1234") ==
          "is a broken picture: the part IHDR at byte 8 is longer than the file");
    CHECK(fault_of(signature + head() + number(5000) + "tEXtwriggle") ==
          "is a broken picture: the part tEXt at byte 33 is longer than the file");
    CHECK(fault_of(signature + pixels() + head() + end()) ==
          "is a broken picture: its head is not where it should be");
    CHECK(fault_of(signature + head() + head() + pixels() + end()) ==
          "is a broken picture: its head is not where it should be");
    CHECK(fault_of(signature + part("IHDR", "short") + end()) ==
          "is a broken picture: its head has a wrong size");
    CHECK(fault_of(signature + head(0, 5) + pixels() + end()) ==
          "is a broken picture: it has no pixels");
    CHECK(fault_of(signature + head(1'000'000, 1'000'000) + international(inside) + pixels() +
                   end()) ==
          "is a picture of 1000000 x 1000000 pixels; at most 16384 a side were expected");
    CHECK(fault_of(signature + head() + international(inside) + end()) ==
          "is a broken picture: it has no pixels");
    CHECK(fault_of(good.substr(0, good.size() - 12)) ==
          "is a broken picture: its end (the part IEND) is missing");
    CHECK(fault_of(good + "more") == "is a broken picture: 4 bytes stand behind its end");
    CHECK(fault_of(signature + head() + part("1234", "")) ==
          "is a broken picture: at byte 33 no part begins");
    for (std::size_t cut = 0; cut < good.size(); ++cut)
        CHECK_FALSE(read(good.substr(0, cut)));
}

TEST_CASE("creature card: a byte that was changed is found") {
    const std::string good = picture(international(inside));
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x10);
        CAPTURE(i);
        CHECK_FALSE(read(bad));
    }
    std::string bad = good;
    bad[good.find("radius")] = 'R';
    CHECK(fault_of(bad) == "is a broken picture: the part iTXt at byte 33 has a wrong checksum");
}

TEST_CASE("creature card: texts that are none of a card are refused in words") {
    const std::string none =
        "is a picture without a creature inside: it is no card, or a program through which it went "
        "has taken the creature out";
    CHECK(fault_of(picture("")) == none);
    CHECK(fault_of(picture(part("tEXt", "Wriggle" + zero + inside))) == none);
    CHECK(fault_of(picture(part("tEXt", "wriggle"))) == none);
    CHECK_FALSE(glance(picture("")).is_card);
    CHECK(fault_of(picture(plain(inside) + packed(inside))) ==
          "has two creatures inside; one was expected");
    CHECK(fault_of(picture(plain("hello"))) == "what is inside is no creature of a card");
    CHECK(fault_of(picture(plain(animal))) == "what is inside is no creature of a card");
    CHECK(fault_of(picture(plain("card 1 " + std::string(500, 'x') + "\n" + animal))) ==
          "what is inside is no creature of a card");
    for (const char* line : {"card 2 beetle\n", "card 10\n", "card 1x\n", "card \n"})
        CHECK(fault_of(picture(plain(line + animal))) ==
              "is a card of a newer version of Wriggle, which this one cannot read");
    for (const std::string& text : {animal + "\xff\xfe", animal + "\xc0\xaf", animal + zero})
        CHECK(fault_of(picture(international("card 1\n" + text))) ==
              "the creature inside is not text in UTF-8");
    for (const char* text :
         {"wriggle_replay = 1\nscene = \"x\"\n", "gravity = [0, 0]\n", "[window]\nsize = [1, 2]\n"})
        CHECK(fault_of(picture(plain(std::string("card 1\n") + text))) ==
              "what is inside is no creature; a card holds one");
    CHECK(fault_of(picture(part("zTXt", "wriggle" + zero + "\x01" + deflated(inside)))) ==
          "the creature inside is packed in an unknown way");
    CHECK(fault_of(picture(part("zTXt", "wriggle" + zero + zero + "noise"))) ==
          "the creature inside was packed wrongly");
    const std::string half = deflated(inside).substr(0, 20);
    CHECK(fault_of(picture(part("zTXt", "wriggle" + zero + zero + half))) ==
          "the creature inside was packed wrongly");
    for (const std::string& rest : {zero, "\x02" + zero + zero + zero + inside, zero + zero + "en",
                                    zero + zero + "en" + zero + "x"})
        CHECK(fault_of(picture(part("iTXt", "wriggle" + zero + rest))) ==
              "is a broken picture: the text with the creature has no right head");
}

TEST_CASE("creature card: what is cut into too many parts is refused") {
    const std::string other = part("tEXt", "Title" + zero + "x");
    CHECK(read(picture(repeated(other, max_card_texts - 1) + plain(inside))));
    CHECK(fault_of(picture(repeated(other, max_card_texts) + plain(inside))) ==
          "has more than 64 texts inside");
    CHECK(fault_of(picture(plain(inside) + repeated(part("zzZz", ""), max_card_parts))) ==
          "is cut into more than 16384 parts");
    std::istringstream in;
    std::string fault;
    CHECK_FALSE(read_card(in, max_card_size + 1, fault));
    CHECK(fault == "is larger than 32 MB");
}

TEST_CASE(
    "creature card: a file that stands alone is kept whole, one that extends is written out") {
    const Files files{{{"base", animal},
                       {"child", "extends = \"base\"\nname = \"Child\"\n# a comment\n"},
                       {"alone", "\xef\xbb\xbf# a comment\n" + animal}}};
    const auto alone = files.load("alone");
    REQUIRE(alone.ok());
    const CreatureCard kept = card_of(*files("alone"), alone.definition);
    CHECK(kept.stem == "alone");
    CHECK(kept.text == "# a comment\n" + animal);
    const auto child = files.load("child");
    REQUIRE(child.ok());
    const CreatureCard written = card_of(*files("child"), child.definition);
    const auto again = load_creature({"child.toml", written.text}, {});
    REQUIRE(again.ok());
    CHECK(again.definition.name == "Child");
    CHECK(again.definition.extends.empty());
    CHECK(again.definition.body.chunks.size() == 1);
}
