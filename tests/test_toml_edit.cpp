#include "creatures/toml_edit.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "creatures/inherit.hpp"
#include "creatures/toml_path.hpp"
#include "creatures/toml_writer.hpp"
#include "key_walk.hpp"
#include "load_files.hpp"

using namespace wriggle;

namespace {

EditedToml edited(const std::string& text, const std::string& path,
                  const std::optional<std::string>& value) {
    const TomlChange change{path, value};
    return edited_toml(text, {&change, 1});
}

/// The text after a change that must succeed.
std::string now(const std::string& text, const std::string& path,
                const std::optional<std::string>& value) {
    const EditedToml result = edited(text, path, value);
    CHECK(result.fault == "");
    return result.text;
}

}  // namespace

TEST_CASE("toml edit: a value is replaced wherever it stands, and nothing else") {
    CHECK(now("a = 1\n", "a", "2") == "a = 2\n");
    CHECK(now("a = 1", "a", "2.5") == "a = 2.5");
    CHECK(now("[t]\nx.y = 'o'  # why\n", "t.x.y", "\"n\"") == "[t]\nx.y = \"n\"  # why\n");
    CHECK(now("t = { a = 1, b = { c = [1, 2] } }\n", "t.b.c", "[3]") ==
          "t = { a = 1, b = { c = [3] } }\n");
    CHECK(now("\"a b\".c = 1\n", "a b.c", "2") == "\"a b\".c = 2\n");
    CHECK(now("[[r]]\nname = \"a\"\nx = 1\n[[r]]\nname = \"b\"\nx = 1\n", "r[b].x", "7") ==
          "[[r]]\nname = \"a\"\nx = 1\n[[r]]\nname = \"b\"\nx = 7\n");
    CHECK(now("[[r]]\nx = 1\n[r.t]\ny = 1\n[[r]]\n[r.t]\ny = 2\n", "r[#1].t.y", "3") ==
          "[[r]]\nx = 1\n[r.t]\ny = 1\n[[r]]\n[r.t]\ny = 3\n");
    CHECK(now("r = [{ name = \"a\", x = 1 }, { name = \"b\" }]\n", "r[a].x", "[1,2]") ==
          "r = [{ name = \"a\", x = [1,2] }, { name = \"b\" }]\n");
    CHECK(now("a = [ # odd\n  1,\n  2 # two\n]\nb = 1\n", "a", "[3]") == "a = [3]\nb = 1\n");
    CHECK(now("s = \"\"\"x = 1\n[t]\n\"\"\"\nt = 1\n", "t", "2") ==
          "s = \"\"\"x = 1\n[t]\n\"\"\"\nt = 2\n");
    CHECK(now("a = 1 # = 2 \"\nb = '#'\n", "b", "'x'") == "a = 1 # = 2 \"\nb = 'x'\n");
}

TEST_CASE("toml edit: a comment behind a value keeps its column, lines keep their ends") {
    CHECK(now("a = 1      # one\n", "a", "12.5") == "a = 12.5   # one\n");
    CHECK(now("a = 12.5   # one\n", "a", "1") == "a = 1      # one\n");
    CHECK(now("a = 1  # one\n", "a", "123456") == "a = 123456 # one\n");
    CHECK(now("a = 1 # one\n", "a", "12") == "a = 12 # one\n");
    CHECK(now("a = \"\u00e4\"      # \u00f6\n", "a", "\"\u00e4\u00fc\"") ==
          "a = \"\u00e4\u00fc\"     # \u00f6\n");
    CHECK(now("a = 1\r\n[t]\r\nb = 2\r\n", "t.c", "3") == "a = 1\r\n[t]\r\nb = 2\r\nc = 3\r\n");
}

TEST_CASE("toml edit: a key that is not there comes behind the last of its table, in its style") {
    CHECK(now("[t]\n  a = 1  # x\n\n# next\n[u]\n", "t.b", "2") ==
          "[t]\n  a = 1  # x\n  b = 2\n\n# next\n[u]\n");
    CHECK(now("[t]\n[u]\nc = 1\n", "t.b", "2") == "[t]\nb = 2\n[u]\nc = 1\n");
    CHECK(now("t = { a = 1 }\n", "t.b", "2") == "t = { a = 1, b = 2 }\n");
    CHECK(now("t = {}\n", "t.b", "2") == "t = { b = 2 }\n");
    CHECK(now("a = 1\n", "b", "2") == "a = 1\nb = 2\n");
    CHECK(now("a = 1", "b", "2") == "a = 1\nb = 2");
    CHECK(now("", "b", "2") == "b = 2\n");
    CHECK(now("#:schema x\n\n[t]\n", "b", "2") == "#:schema x\nb = 2\n\n[t]\n");
    CHECK(now("[t]\na = 1\n", "t.u.v", "2") == "[t]\na = 1\nu.v = 2\n");
    CHECK(now("[t]\nu = { v = 1 }\n", "t.u.w", "2") == "[t]\nu = { v = 1, w = 2 }\n");
    CHECK(now("[t]\na = 1\n[t.u]\nv = 1\n", "t.u.w", "2") == "[t]\na = 1\n[t.u]\nv = 1\nw = 2\n");
    // A table that is not there gets a header; one that was made with dots cannot have one.
    CHECK(now("a = 1\n", "t.u.v", "2") == "a = 1\n\n[t]\nu.v = 2\n");
    CHECK(now("t.a = 1\n", "t.b", "2") == "t.a = 1\nt.b = 2\n");
}

TEST_CASE("toml edit: rows that are not there are made, with their names") {
    CHECK(now("a = 1\n", "legs[fore].bend", "\"back\"") ==
          "a = 1\n\n[[legs]]\nname = \"fore\"\nbend = \"back\"\n");
    CHECK(now("[[legs]]\nname = \"a\"\n[legs.s]\nx = 1\n\n[z]\n", "legs[b].s.y", "2") ==
          "[[legs]]\nname = \"a\"\n[legs.s]\nx = 1\n\n[[legs]]\nname = \"b\"\ns.y = 2\n\n[z]\n");
    CHECK(now("legs = [{ name = \"a\" }]\n", "legs[b].x", "2") ==
          "legs = [{ name = \"a\" }, { name = \"b\", x = 2 }]\n");
    CHECK(now("legs = [\n  { name = \"a\" },  # one\n]\n", "legs[b].x", "2") ==
          "legs = [\n  { name = \"a\" },  # one\n  { name = \"b\", x = 2 },\n]\n");
    CHECK(now("legs = [\n  { name = \"a\" } # one\n]\n", "legs[b].x", "2") ==
          "legs = [\n  { name = \"a\" }, # one\n  { name = \"b\", x = 2 }\n]\n");
    CHECK(now("legs = []\n", "legs[b].x", "2") == "legs = [{ name = \"b\", x = 2 }]\n");
    CHECK(now("[body]\nspacing = 1\n", "body.chunks[hips].radius", "0.3") ==
          "[body]\nspacing = 1\nchunks = [{ name = \"hips\", radius = 0.3 }]\n");
    CHECK(now("a = 1\n", "body.chunks[hips].radius", "0.3") ==
          "a = 1\n\n[body]\nchunks = [{ name = \"hips\", radius = 0.3 }]\n");
}

TEST_CASE("toml edit: keys and rows are taken out, with the comment behind them") {
    CHECK(now("a = 1  # gone\nb = 2\n", "a", {}) == "b = 2\n");
    CHECK(now("# stays\na = 1\nb = 2\n", "b", {}) == "# stays\na = 1\n");
    CHECK(now("t = { a = 1, b = 2, c = 3 }\n", "t.a", {}) == "t = { b = 2, c = 3 }\n");
    CHECK(now("t = { a = 1, b = 2, c = 3 }\n", "t.c", {}) == "t = { a = 1, b = 2 }\n");
    CHECK(now("[t]\na = 1\nu = { b = 1 }\n", "t.u", {}) == "[t]\na = 1\n");
    CHECK(now("[t]\na = 1\n[t.u]\nb = 1\n\n[v]\nc = 1\n", "t.u", {}) ==
          "[t]\na = 1\n\n[v]\nc = 1\n");
    CHECK(now("a = 1\n", "b.c", {}) == "a = 1\n");
    CHECK(now("[[l]]\nname = \"a\"\nx = 1\n\n[[l]]\nname = \"b\"\n\n# z\n[z]\n", "l[b]", {}) ==
          "[[l]]\nname = \"a\"\nx = 1\n\n# z\n[z]\n");
    CHECK(now("l = [{ name = \"a\" }, { name = \"b\" }]\n", "l[a]", {}) ==
          "l = [{ name = \"b\" }]\n");
    CHECK(now("l = [\n  { name = \"a\" },\n  { name = \"b\" },  # two\n]\n", "l[b]", {}) ==
          "l = [\n  { name = \"a\" },\n]\n");
    // One that comes from elsewhere.
    CHECK(now("a = 1\n", "l[b]", {}) == "a = 1\n\n[[l]]\nname = \"b\"\nremove = true\n");
}

TEST_CASE("toml edit: several changes are done in their order, or none of them") {
    const TomlChange both[] = {{"a", "2"}, {"t.b", "3"}};
    CHECK(edited_toml("a = 1\n", both).text == "a = 2\n\n[t]\nb = 3\n");
    const TomlChange second_fails[] = {{"a", "2"}, {"a.b", "3"}};
    const EditedToml failed = edited_toml("a = 1\n", second_fails);
    CHECK(failed.text == "a = 1\n");
    CHECK(failed.fault == "a.b: leads through what is no table here");
}

TEST_CASE("toml edit: what cannot be done is told") {
    CHECK(edited("a = ", "a", "1").fault == "the text is not TOML");
    CHECK(edited("a = 1", "a", "one").fault == "a: \"one\" is no value");
    CHECK(edited("a = 1", "a", "1\nb = 2").fault == "a: \"1\\nb = 2\" is no value");
    CHECK(edited("a = 1", "", "1").fault == ": is no path to a key");
    CHECK(edited("a = 1", "a[b", "1").fault == "a[b: is no path to a key");
    CHECK(edited("a = 1", "a[x].b", "1").fault == "a[x].b: leads through what is no table here");
    for (const char* path : {".", "a.", "a..b", "[x]", "a[]", "a[#]", "a[#x]", "a]b"})
        CHECK_FALSE(edited("b = 1", path, "1").fault.empty());
}

// ---- every shipped file, every key --------------------------------------------------------------

namespace {

struct KeyPath {
    std::string path;
    std::vector<std::string> values;  ///< valid ones, of which at least one is new
};

/// Every key that a definition has, its rows as they are there, and other values for it.
class Paths final : public Visitor {
  public:
    std::vector<KeyPath> all;

    void number(const Key& key, const Range& range, Varying& value) override {
        add(key, {told(middle(range, 0.37), range.unit), varying(value, range)});
    }
    void number(const Key& key, const Range& range, float&) override {
        add(key, {told(middle(range, 0.37), range.unit)});
    }
    void integer(const Key& key, const IntegerRange& range, int&) override {
        if (!range.allowed.empty())
            return add(
                key, {std::to_string(range.allowed.front()), std::to_string(range.allowed.back())});
        add(key, {std::to_string(range.min + 1 <= range.max ? range.min + 1 : range.min),
                  std::to_string(range.min)});
    }
    void seed(const Key& key, std::uint64_t&) override { add(key, {"41", "42"}); }
    void flag(const Key& key, bool&) override { add(key, {"true", "false"}); }
    void text(const Key& key, const TextRule& rule, std::string&) override {
        if (rule.kind == TextRule::Kind::free) add(key, {"\"An odd = [text]\"", "\"B\""});
    }
    void texts(const Key& key, const TextRule& rule, const ListRule&,
               std::vector<std::string>&) override {
        if (rule.kind == TextRule::Kind::name) add(key, {"[\"odd_one\", \"other\"]", "[]"});
    }
    void choice(const Key& key, const Choices& choices, int&) override {
        add(key, {'"' + std::string(choices.all.front().name) + '"',
                  '"' + std::string(choices.all.back().name) + '"'});
    }
    void choice_set(const Key& key, const Choices& choices, unsigned&) override {
        add(key, {"[]", "[\"" + std::string(choices.all.front().name) + "\"]"});
    }
    void color(const Key& key, Color&) override { add(key, {"\"#0a0b0c\"", "\"#ffeedd\""}); }
    void color_slot(const Key& key, PaletteDef::Slot&) override { add(key, {"\"#0a0b0c\""}); }
    void pair(const Key& key, const Range& range, glm::vec2&) override {
        const std::string one = told(middle(range, 0.4), range.unit);
        add(key, {"[" + one + ", " + one + "]"});
    }
    void numbers(const Key& key, const Range& range, const ListRule& rule,
                 std::vector<float>&) override {
        std::string list;
        for (std::size_t i = 0; i < std::max<std::size_t>(rule.least, 2); ++i)
            list += (i > 0 ? ", " : "") + told(middle(range, 0.3), range.unit);
        add(key, {"[" + list + "]"});
    }
    void bones(const Key& key, const BonesRule&, BonesDef&) override {
        add(key, {"{ count = 3, length = 0.77, taper = 0.5 }"});
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const std::string outside = path_;
        path_ += std::string(key.name) + '.';
        inside(*this);
        path_ = outside;
    }
    void rows(const Key& key, Rows& rows) override {
        const std::string outside = path_;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::string name(rows.name(row));
            path_ =
                outside + key.name + '[' + (rows.named() ? name : '#' + std::to_string(row)) + "].";
            rows.describe_row(*this, row);
        }
        path_ = outside;
    }

  private:
    void add(const Key& key, std::vector<std::string> values) {
        if (std::string_view(key.name) != "name") all.push_back({path_ + key.name, values});
    }
    static double middle(const Range& range, double share) {
        return range.min + (range.max - range.min) * share;
    }
    static std::string told(double in_file, Unit) { return fmt::format("{:.3f}", in_file); }
    static std::string varying(const Varying&, const Range& range) {
        return fmt::format("{{ min = {:.3f}, max = {:.3f} }}", middle(range, 0.2),
                           middle(range, 0.3));
    }
    std::string path_;
};

/// What a text means, `extends` resolved.
Node meaning(const std::string& text, const FindFile& find) {
    Problems problems, hints;
    Inherited result = inherited({"it.toml", text}, find, problems, hints);
    CHECK(problems.empty());
    return result.root;
}

std::vector<std::string> lines_of_text(const std::string& text) {
    std::vector<std::string> lines;
    std::stringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

/// How many of `a` are not among `b`, in their order: at the beginning and the end both are alike.
std::size_t different(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::size_t front = 0, back = 0;
    while (front < a.size() && front < b.size() && a[front] == b[front])
        ++front;
    while (back + front < a.size() && back + front < b.size() &&
           a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    return a.size() - front - back;
}

/// All comments, in their order.
std::string comments_of(const std::string& text) {
    std::string all;
    for (const std::string& line : lines_of_text(text)) {
        const std::size_t at =
            line.find(" #") == std::string::npos && line.starts_with("#") ? 0 : line.find(" # ");
        if (at != std::string::npos) all += line.substr(at) + '\n';
    }
    return all;
}

template <typename Definition>
void change_every_key(const std::string& text, Definition definition, const FindFile& find,
                      int& changed) {
    Paths paths;
    describe(paths, definition);
    CHECK(paths.all.size() > 10);
    const Node before = meaning(text, find);
    const std::string comments = comments_of(text);
    for (const KeyPath& key : paths.all)
        for (const std::string& value : key.values) {
            CAPTURE(key.path);
            CAPTURE(value);
            const EditedToml result = edited(text, key.path, value);
            REQUIRE(result.fault == "");
            ++changed;
            // It means just that, for who extends another file too.
            Node wanted = before;
            Problems ignored;
            const Node parsed = *parse_toml({"v", "v = " + value}, ignored);
            REQUIRE(put_at(wanted, *path_of(key.path), parsed.items[0]));
            CHECK(same_meaning(meaning(result.text, find), wanted));
            // And but for a value, or lines that come, the text is as it was.
            const auto old_lines = lines_of_text(text), new_lines = lines_of_text(result.text);
            CHECK(different(old_lines, new_lines) <= 12);  // a list of several lines
            CHECK(different(new_lines, old_lines) <= 4);
            if (different(old_lines, new_lines) <= 1) CHECK(comments_of(result.text) == comments);
        }
}

}  // namespace

TEST_CASE("toml edit: every key of every shipped file can be changed, and nothing else is") {
    const Folder creatures{WRIGGLE_SOURCE_DIR "/config/creatures"};
    int changed = 0, files = 0;
    for (const char* kind : {"creatures", "scenes"})
        for (const auto& entry : std::filesystem::directory_iterator(
                 std::filesystem::path(WRIGGLE_SOURCE_DIR "/config") / kind)) {
            const std::string text = contents(entry.path());
            CAPTURE(entry.path().filename().string());
            ++files;
            if (kind == std::string("creatures"))
                change_every_key(text, load_creature({"it.toml", text}, creatures).definition,
                                 creatures, changed);
            else
                change_every_key(text, load_scene({"it.toml", text}, creatures).definition,
                                 creatures, changed);
        }
    const std::string game = contents(WRIGGLE_SOURCE_DIR "/config/game.toml");
    change_every_key(game, load_game({"game.toml", game}).definition, creatures, changed);
    MESSAGE(changed, " changes in ", files + 1, " files");
    CHECK(files >= 26);
    CHECK(changed > 10000);
}
