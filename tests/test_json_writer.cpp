#include "creatures/json_writer.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

TEST_CASE("json_writer: values, nested and indented") {
    JsonWriter json;
    json.open_object();
    json.key("a");
    json.number(0.1f);
    json.key("b");
    json.open_array();
    json.integer(-3);
    json.flag(true);
    json.open_object();
    json.close();
    json.close();
    json.key("c");
    json.open_short_array();
    json.text("x");
    json.text("y");
    json.close();
    json.key("d");
    json.open_short_array();
    json.close();
    json.close();
    CHECK(
        json.str() ==
        "{\n  \"a\": 0.1,\n  \"b\": [\n    -3,\n    true,\n    {}\n  ],\n  \"c\": [\"x\", \"y\"],\n"
        "  \"d\": []\n}");
}

TEST_CASE("json_writer: text is escaped") {
    JsonWriter json;
    json.text("a\"b\\c\n\x01");
    CHECK(json.str() == "\"a\\\"b\\\\c\\n\\u0001\"");
}
