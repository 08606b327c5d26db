#include "creatures/problem.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

TEST_CASE("problem: a line says file, line, column, key and what is wrong") {
    CHECK(text_of({"lizard.toml", 14, 9, "legs[0].bend", "is wrong"}) ==
          "lizard.toml:14:9: legs[0].bend: is wrong");
    CHECK(text_of({"lizard.toml", 1, 1, "", "and 3 more problems"}) ==
          "lizard.toml:1:1: and 3 more problems");
    CHECK(text_of({"a\nb.toml", 1, 1, "", "x"}) == "a\\nb.toml:1:1: x");
}

TEST_CASE("problem: problems come in the order of files, lines and columns") {
    Problems problems;
    const int first = problems.add_file("a.toml"), second = problems.add_file("b.toml");
    CHECK(problems.empty());
    problems.add({second, 1, 1}, "k", "3");
    problems.add({first, 2, 1}, "k", "2");
    problems.add({first, 1, 9}, "k", "1");
    CHECK_FALSE(problems.empty());
    const auto all = problems.take();
    REQUIRE(all.size() == 3);
    CHECK(all[0].what == "1");
    CHECK(all[1].what == "2");
    CHECK(all[2].file == "b.toml");
}

TEST_CASE("problem: after a hundred they are counted") {
    Problems problems;
    const int file = problems.add_file("a.toml");
    for (int i = 0; i < 250; ++i)
        problems.add({file, 1, i + 1}, "k", "x");
    const auto all = problems.take();
    REQUIRE(all.size() == Problems::most + 1);
    CHECK(all.back().what == "and 150 more problems");
}

TEST_CASE("problem: quoted text is one line of characters that can be shown") {
    CHECK(quoted("plain") == "\"plain\"");
    CHECK(quoted("h\xc3\xbc"
                 "fte \xe2\x82\xac \xf0\x9f\xa6\x8e") ==
          "\"h\xc3\xbc"
          "fte \xe2\x82\xac \xf0\x9f\xa6\x8e\"");
    CHECK(quoted("a\nb\tc") == "\"a\\nb\\tc\"");
    CHECK(quoted("\x1b[31m") == "\"\\x1b[31m\"");
    CHECK(quoted(std::string_view("\0", 1)) == "\"\\x00\"");
    CHECK(quoted("\x7f\xc2\x85") == "\"\\x7f\\xc2\\x85\"");  // delete; next line
    CHECK(quoted("\xe2\x80\xae") == "\"\\xe2\\x80\\xae\"");  // turns the writing round
    CHECK(quoted("\xff\xc3") == "\"\\xff\\xc3\"");
    CHECK(quoted("\xed\xa0\x80") == "\"\\xed\\xa0\\x80\"");  // half a surrogate pair
    CHECK(quoted("\xc0\xaf") == "\"\\xc0\\xaf\"");           // longer than need be
    CHECK(quoted("abcdef", 3) == "\"abc...\"");
    CHECK(quoted("abc", 3) == "\"abc\"");
    CHECK(quoted("\xc3\xbc\xc3\xbc\xc3\xbc", 2) == "\"\xc3\xbc\xc3\xbc...\"");
}

TEST_CASE("problem: the nearest name is told where it is near enough to be meant") {
    const std::string_view names[] = {"forward", "back", "phase", "spacing"};
    CHECK(nearest("forwrd", names) == "forward");
    CHECK(nearest("Forward", names) == "forward");
    CHECK(nearest("bakc", names) == "back");  // neighbours swapped are one slip
    CHECK(nearest("spaceing", names) == "spacing");
    CHECK(nearest("phse", names) == "phase");
    CHECK(nearest("tail", names) == "");
    CHECK(nearest("", names) == "");
    CHECK(nearest("x", names) == "");
    CHECK(nearest(std::string(1000, 'b'), names) == "");
    CHECK(did_you_mean("forwrd", names) == " (did you mean \"forward\"?)");
    CHECK(did_you_mean("zzzzzz", names) == "");
}

TEST_CASE("problem: choices are told as a person would") {
    const std::string_view names[] = {"a", "b", "c"};
    CHECK(one_of(names) == "\"a\", \"b\" or \"c\"");
    CHECK(one_of(std::span(names).first(2), "and") == "\"a\" and \"b\"");
    CHECK(one_of(std::span(names).first(1)) == "\"a\"");
    CHECK(one_of({}) == "");
}
