#include "creatures/toml_reader.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

namespace {

Node tree_of(const std::string& text) {
    Problems problems;
    const auto root = parse_toml({"it.toml", text}, problems);
    REQUIRE(root.has_value());
    CHECK(problems.empty());
    return *root;
}

/// The one problem of a text that is not TOML.
std::string fault_of(const std::string& text) {
    Problems problems;
    CHECK_FALSE(parse_toml({"it.toml", text}, problems).has_value());
    const auto all = problems.take();
    REQUIRE(all.size() == 1);
    return text_of(all[0]);
}

}  // namespace

TEST_CASE("toml_reader: values have their kinds, and tables their order") {
    const Node root = tree_of(
        "z = 1\na = 2.5\nm = \"text\"\nb = true\nd = 1979-05-27\nl = [1, [2]]\n[t]\nx.y = 3\n");
    REQUIRE(root.items.size() == 7);
    CHECK(root.items[0].key == "z");
    CHECK(root.items[1].key == "a");
    CHECK(root.find("z")->integer == 1);
    CHECK(root.find("z")->number() == 1.0);
    CHECK(root.find("a")->real == 2.5);
    CHECK(root.find("m")->text == "text");
    CHECK(root.find("b")->boolean);
    CHECK(root.find("d")->kind == Node::Kind::date);
    CHECK(root.find("l")->items[1].items[0].integer == 2);
    CHECK(root.find("t")->find("x")->find("y")->integer == 3);
    CHECK(root.find("t")->find("nothing") == nullptr);
}

TEST_CASE("toml_reader: places count lines and characters from one") {
    const Node root =
        tree_of("name = \"a\"\r\n[[legs]]\n  bend = \"x\"\nt = { \"h\xc3\xbc\" = 1, b = 2 }\n");
    CHECK(root.find("name")->place.line == 1);
    CHECK(root.find("name")->place.column == 8);
    const Node& leg = root.find("legs")->items[0];
    CHECK(leg.place.line == 2);
    CHECK(leg.find("bend")->key_place.line == 3);
    CHECK(leg.find("bend")->key_place.column == 3);
    CHECK(leg.find("bend")->place.column == 10);
    CHECK(leg.find("t")->find("b")->place.column == 21);
}

TEST_CASE("toml_reader: what stands in a list of tables knows its row") {
    const Node root = tree_of("a = 1\n[[legs]]\nx = 1\n[[legs]]\ny = { z = [5, 6] }\n");
    CHECK(root.find("a")->row == -1);
    CHECK(root.find("legs")->items[0].find("x")->row == 0);
    CHECK(root.find("legs")->items[1].find("y")->find("z")->items[0].row == 1);
}

TEST_CASE("toml_reader: a fault of the syntax is told with its place, and stops the reading") {
    CHECK(fault_of("a = 1\nb = = 2\nc = = 3\n").substr(0, 35) ==
          "it.toml:2:5: syntax: this is not TO");
    CHECK(fault_of("a = 1\na = 2\n").substr(0, 13) == "it.toml:2:5: ");
    CHECK(fault_of("a = 1e").substr(0, 10) == "it.toml:1:");
    CHECK(fault_of("a = 99999999999999999999").substr(0, 10) == "it.toml:1:");
    CHECK(fault_of("a = \"\\u0000").substr(0, 10) == "it.toml:1:");
    CHECK(fault_of(std::string("a = 1\0b", 7)).substr(0, 10) == "it.toml:1:");
}

TEST_CASE("toml_reader: bytes that are no UTF-8 are told with their place") {
    CHECK(fault_of("a = 1\nb = \"h\xc3\xbc\xff\"\n") ==
          "it.toml:2:8: syntax: here is a byte that is not UTF-8; text in UTF-8 was expected");
    CHECK(fault_of("\xc3").substr(0, 13) == "it.toml:1:1: ");
}

TEST_CASE("toml_reader: a mark of the byte order and carriage returns are no fault") {
    CHECK(tree_of("\xef\xbb\xbf"
                  "a = 1\r\nb = 2\r\n")
              .items.size() == 2);
}

TEST_CASE("toml_reader: keys of too many parts are told, texts and numbers with points are not") {
    CHECK(fault_of("a.b.c.d.e.f.g.h.i = 1\n") ==
          "it.toml:1:16: syntax: a key of more than 8 parts; none here has so many");
    CHECK(fault_of("[ a . b . c . d . e . f . g . h . i ]\n").find("8 parts") != std::string::npos);
    CHECK(fault_of("\"a\".'b'.\"c\".d.e.f.g.h.i = 1\n").find("8 parts") != std::string::npos);
    tree_of("a.b.c.d.e.f.g.h = 1\n");
    tree_of("x = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]\n");
    tree_of("x = \"a.b.c.d.e.f.g.h.i.j.k\" # a.b.c.d.e.f.g.h.i.j\ny = 'a.b.c.d.e.f.g.h.i.j'\n");
    tree_of("x = \"\"\"\na.b.c.d.e.\"f.g.h.i.j.k\n\"\"\"\ny = '''\n.......... ' ''\n'''\n");
    tree_of("x = \"\\\"........\\\\\"\n");
}

TEST_CASE("toml_reader: nesting, size and the number of keys are bounded") {
    std::string lists = "x = ";  // built by appending: gcc 12 warns of a sum of temporaries
    lists.append(100, '[').append(100, ']');
    CHECK(fault_of(lists).find("depth") != std::string::npos);
    std::string keys, tables = "x = ";
    for (int i = 0; i < 600; ++i)
        keys.append("k").append(std::to_string(i)).append(" = 1\n");  // as above
    CHECK(fault_of(keys) == "it.toml:1:1: a table of 600 keys; at most 512 were expected");
    for (int i = 0; i < 100; ++i)
        tables += "{ a = ";
    CHECK(fault_of(tables).substr(0, 10) == "it.toml:1:");
    CHECK(fault_of(std::string(max_file_size + 1, '\n')).find("1048577 bytes") !=
          std::string::npos);
}

TEST_CASE("toml_reader: a value is shown as a person would name it") {
    const Node root =
        tree_of("a = 3\nb = 2.0\nc = nan\nd = \"x\"\ne = [1]\nf = {}\ng = true\nh = 07:32:00\n");
    std::string all;
    for (const Node& item : root.items)
        all += shown(item) + ", ";
    CHECK(all == "3, 2.0, nan, \"x\", a list, a table, true, a date, ");
}
