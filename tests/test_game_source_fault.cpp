#include "game/source_fault.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

namespace {

SourceFault fault_at(int line, int column, const std::string& text) {
    return source_fault({"a.toml", line, column, "key", "what"}, "/a.toml", text);
}

}  // namespace

TEST_CASE("source fault: shows the line, and how far its place is into it") {
    const SourceFault fault = fault_at(2, 8, "name = \"It\"\nspeed = 400\n");
    CHECK(fault.line == "speed = 400");
    CHECK(fault.caret == 7);
    CHECK(fault.problem.what == "what");
    CHECK(fault.path == "/a.toml");
}

TEST_CASE("source fault: the place is counted in characters, and lines may end as Windows' do") {
    const SourceFault fault = fault_at(1, 4, "\u00e4\u00f6\tx\x01\r\nb");
    CHECK(fault.line == "\u00e4\u00f6 x ");
    CHECK(fault.caret == 3);
}

TEST_CASE("source fault: a long line is cut about its place") {
    std::string long_line(400, 'x');
    long_line[300] = '!';
    const SourceFault fault = fault_at(1, 301, long_line);
    CHECK(fault.line.starts_with("\u2026"));
    CHECK(fault.line.ends_with("\u2026"));
    CHECK(fault.line.size() < 110);
    CHECK(fault.line[fault.caret - 1 + std::string("\u2026").size()] == '!');
    const SourceFault early = fault_at(1, 2, long_line);
    CHECK(early.line.starts_with("xx"));
    CHECK(early.caret == 1);
}

TEST_CASE("source fault: a place that the text does not have is harmless") {
    CHECK(fault_at(9, 1, "a\nb").line.empty());
    CHECK(fault_at(1, 900, "abc").caret == 3);
    CHECK(fault_at(1, 1, "").caret == 0);
    CHECK(fault_at(0, -4, "abc").caret == 0);
    CHECK(fault_at(1, 2, "\xff\xfe=").line ==
          "??"
          "=");
}
