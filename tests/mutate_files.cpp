// Files that are wrong in one way each, made from the shipped ones:
//   mutate_files CONFIG COUNT OUT
// writes OUT/config/..., where the `#:schema` lines lead to OUT/assets. A file's name begins with
// its number and the way in which it was changed. The same program makes the same files.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>

#include "creatures/random.hpp"
#include "tests/key_walk.hpp"
#include "tests/load_files.hpp"
#include "tests/toml_places.hpp"

namespace fs = std::filesystem;
using namespace wriggle;

namespace {

struct Original {
    fs::path path;  ///< below the config folder
    std::string text;
    std::vector<TomlPlace> places;
    const std::vector<KeySeen>* keys;
};

/// A text that was changed, or nothing where this way does not fit the place.
using Mutated = std::optional<std::string>;

template <typename Item>
const Item& any_of(Random& random, const std::vector<Item>& items) {
    return items[static_cast<std::size_t>(random.integer(0, static_cast<int>(items.size()) - 1))];
}

const KeySeen* key_of(const Original& file, const std::string& path) {
    for (const KeySeen& key : *file.keys)
        if (key.path == path) return &key;
    return nullptr;
}

std::string replaced(const Original& file, const TomlPlace& place, const std::string& value) {
    std::string text = file.text;
    return text.replace(place.value, place.end - place.value, value);
}

std::string value_of(const Original& file, const TomlPlace& place) {
    return file.text.substr(place.value, place.end - place.value);
}

/// The key and its value taken out, with the comma or the line that was theirs.
std::string without(const Original& file, const TomlPlace& place) {
    std::string text = file.text;
    if (!place.inside) {
        const std::size_t line_end = std::min(text.find('\n', place.end), text.size() - 1);
        return text.erase(place.key, line_end + 1 - place.key);
    }
    std::size_t begin = place.key, end = place.end;
    const std::size_t next = text.find_first_not_of(" \t\r\n", end);
    if (next != std::string::npos && text[next] == ',') {
        end = next + 1;
    } else {
        const std::size_t before = text.find_last_not_of(" \t\r\n", begin - 1);
        if (before != std::string::npos && text[before] == ',') begin = before;
    }
    return text.erase(begin, end - begin);
}

/// A key put in before another one.
std::string with_key(const Original& file, const TomlPlace& place, const std::string& pair) {
    std::string text = file.text;
    return text.insert(place.key, pair + (place.inside ? ", " : "\n"));
}

bool is_number(const TomlPlace& place) {
    return place.kind == Node::Kind::integer || place.kind == Node::Kind::real;
}

bool is_whole(KeySeen::Shape shape) {
    using Shape = KeySeen::Shape;
    return shape == Shape::integer || shape == Shape::seed || shape == Shape::pixels ||
           shape == Shape::format;
}

std::string number_for(const KeySeen& key, double number) {
    return is_whole(key.shape) ? fmt::format("{:.0f}", number) : fmt::format("{:.9g}", number);
}

// ---- the ways -----------------------------------------------------------------------------------

Mutated beyond_range(const Original& file, const TomlPlace& place, Random& random) {
    const KeySeen* key = key_of(file, place.path);
    if (!is_number(place) || !key || key->shape == KeySeen::Shape::seed) return {};
    const double span = std::max(key->max - key->min, 1.0);
    const bool whole = is_whole(key->shape);
    const double over = whole                       ? 1.0 + random.integer(0, 9)
                        : random.integer(0, 1) == 0 ? span * 0.001
                                                    : span * 3.0;
    return replaced(
        file, place,
        number_for(*key, random.integer(0, 1) == 0 ? key->max + over : key->min - over));
}

Mutated at_edge(const Original& file, const TomlPlace& place, Random& random) {
    const KeySeen* key = key_of(file, place.path);
    if (!is_number(place) || !key || key->shape == KeySeen::Shape::seed) return {};
    const double edge = random.integer(0, 1) == 0 ? key->max : key->min;
    return replaced(file, place, number_for(*key, edge));
}

Mutated wrong_type(const Original& file, const TomlPlace& place, Random& random) {
    static const std::vector<std::string> values{"\"text\"",
                                                 "true",
                                                 "3",
                                                 "-7",
                                                 "0.25",
                                                 "1.0",
                                                 "[]",
                                                 "[1, 2]",
                                                 "[\"a\"]",
                                                 "{ a = 1 }",
                                                 "{}",
                                                 "nan",
                                                 "inf",
                                                 "-inf",
                                                 "1979-05-27",
                                                 "07:32:00",
                                                 "\"\"",
                                                 "0x10",
                                                 "[[0, 0], [1, 1]]",
                                                 "9223372036854775807",
                                                 "1e300",
                                                 "\"#4f7a3c\"",
                                                 "[true]",
                                                 "[{}]"};
    return replaced(file, place, any_of(random, values));
}

Mutated unknown_key(const Original& file, const TomlPlace& place, Random& random) {
    if (place.item) return {};
    static const std::vector<std::string> pairs{"colour = 1", "speedy = 2.0",
                                                "\"\" = 1",   "x-unit = \"m\"",
                                                "min = 1",    "description = \"\""};
    return with_key(file, place, any_of(random, pairs));
}

Mutated misspelt_key(const Original& file, const TomlPlace& place, Random& random) {
    if (place.item) return {};
    std::string text = file.text;
    if (random.integer(0, 1) == 0) return text.erase(place.key, 1);
    return text.insert(place.key + 1, "x");
}

Mutated missing(const Original& file, const TomlPlace& place, Random&) {
    if (place.item) return {};
    return without(file, place);
}

Mutated misspelt_text(const Original& file, const TomlPlace& place, Random& random) {
    if (place.kind != Node::Kind::text) return {};
    const std::string old = value_of(file, place);
    const std::string inner = old.size() > 2 ? old.substr(1, old.size() - 2) : "";
    const std::vector<std::string> texts{inner + "x",
                                         "X" + inner,
                                         inner.substr(0, inner.size() / 2),
                                         "",
                                         inner + " ",
                                         "../" + inner,
                                         inner + ".toml",
                                         "\\u0001" + inner,
                                         inner + "\\n",
                                         std::string(33, 'a'),
                                         std::string(65, 'a'),
                                         std::string(121, 'a'),
                                         "\\u00e9" + inner,
                                         "\\u007f",
                                         inner + "-b",
                                         inner + "_2"};
    return replaced(file, place, '"' + any_of(random, texts) + '"');
}

Mutated bad_color(const Original& file, const TomlPlace& place, Random& random) {
    const KeySeen* key = key_of(file, place.path);
    if (!key || (key->shape != KeySeen::Shape::color && key->shape != KeySeen::Shape::slot))
        return {};
    static const std::vector<std::string> colors{"#12345",    "#1234567", "123456",  "#12345g",
                                                 "green",     "#ABCDEF",  "#abc",    "# 12345",
                                                 "#12345\\n", "#00ff7F",  "##12345", ""};
    return replaced(file, place, '"' + any_of(random, colors) + '"');
}

Mutated list_length(const Original& file, const TomlPlace& place, Random& random) {
    if (place.kind != Node::Kind::list) return {};
    const std::string old = value_of(file, place);
    const std::size_t last = old.find_last_not_of(" \t\r\n,", old.size() - 2);
    const std::string inner = old.substr(1, last);
    if (random.integer(0, 3) == 0 || inner.find_first_not_of(" \t\r\n") == std::string::npos)
        return replaced(file, place, "[]");
    // taplo tells a fault of a list at each of its items: longer ones take it minutes.
    constexpr std::size_t longest = 2000;  // bytes
    static const std::vector<std::size_t> times{2, 3, 9, 33, 70};
    const std::size_t wanted = any_of(random, times);
    std::string all = inner;
    for (std::size_t i = 1; i < wanted && all.size() < longest; ++i)
        all += ",\n" + inner;
    return replaced(file, place, '[' + all + "\n]");
}

Mutated varying(const Original& file, const TomlPlace& place, Random& random) {
    if (!is_number(place)) return {};
    const std::string old = value_of(file, place);
    const std::vector<std::string> values{
        fmt::format("{{ min = {0}, max = {0} }}", old),
        fmt::format("{{ mean = {}, spread = 0.0 }}", old),
        fmt::format("{{ mean = {}, spread = 1e9 }}", old),
        fmt::format("{{ mean = {}, spread = -0.1 }}", old),
        fmt::format("{{ min = {} }}", old),
        fmt::format("{{ max = {} }}", old),
        fmt::format("{{ mean = {} }}", old),
        fmt::format("{{ spread = {} }}", old),
        fmt::format("{{ min = {0}, spread = {0} }}", old),
        fmt::format("{{ min = {0}, max = {0}, mean = {0}, spread = 0 }}", old),
        fmt::format("{{ min = {0}, max = {0}, most = {0} }}", old),
        fmt::format("{{ min = {}, max = \"{}\" }}", old, old),
        fmt::format("{{ min = 1e9, max = {} }}", old),
        fmt::format("{{ min = 0.02, max = 0.01 }}"),
        "{ }"};
    return replaced(file, place, any_of(random, values));
}

/// A key that the file does not have, with a value near the edges of what it may be.
Mutated new_key(const Original& file, const TomlPlace&, Random& random) {
    using Shape = KeySeen::Shape;
    const KeySeen& key = any_of(random, *file.keys);
    const std::size_t dot = key.path.find('.');
    if (dot == std::string::npos || key.path.find('[') != std::string::npos) return {};
    const std::string table = key.path.substr(0, dot), rest = key.path.substr(dot + 1);
    const bool beyond = random.integer(0, 2) == 0;
    const bool low = random.integer(0, 1) == 0;
    const double edge = low ? key.min - (beyond ? 1.0 : 0.0) : key.max + (beyond ? 1.0 : 0.0);
    std::string value;
    switch (key.shape) {
        case Shape::varying:
        case Shape::number:
        case Shape::integer:
            value = number_for(key, edge);
            break;
        case Shape::pair:
        case Shape::pixels:
            value = fmt::format("[{0}, {0}]", number_for(key, edge));
            break;
        case Shape::numbers:
            value = fmt::format("[{0}, {0}, {0}]", number_for(key, edge));
            break;
        case Shape::flag:
            value = beyond ? "1" : "true";
            break;
        case Shape::color:
        case Shape::slot:
            value = beyond ? "\"red\"" : "\"#102030\"";
            break;
        default:
            value = beyond ? "7" : low ? "\"none\"" : "[\"prey\"]";
    }
    const std::string pair = rest + " = " + value + '\n';
    std::string text = file.text;
    const std::string header = "\n[" + table + "]";
    const std::size_t at = text.find(header);
    if (at == std::string::npos) return text + header + '\n' + pair;
    return text.insert(std::min(text.find('\n', at + 1), text.size() - 1) + 1, pair);
}

Mutated broken_syntax(const Original& file, const TomlPlace& place, Random& random) {
    std::string text = file.text;
    switch (random.integer(0, 3)) {
        case 0:
            return text.erase(place.end - 1, 1);
        case 1:
            return text.insert(place.value, "= ");
        case 2:
            if (place.item || place.inside) return {};
            return text.insert(place.key, text.substr(place.key, place.end - place.key) + '\n');
        default:
            return text.insert(place.end, " 1");
    }
}

Mutated harmless(const Original& file, const TomlPlace& place, Random& random) {
    std::string text = file.text;
    switch (random.integer(0, 4)) {
        case 0:
            return "# A comment.\n" + text;
        case 1:
            return text + "\n\n# The end, with words of other letters: \xc3\xa9\xe2\x82\xac\n";
        case 2:
            if (place.kind != Node::Kind::real ||
                value_of(file, place).find('.') == std::string::npos)
                return {};
            return text.insert(place.end, "000");
        case 3:
            if (place.kind != Node::Kind::integer || value_of(file, place)[0] == '-') return {};
            return text.insert(place.value, "+");
        default:
            if (place.item) return {};
            return text.insert(place.value, "  ");
    }
}

struct Way {
    const char* name;
    Mutated (*change)(const Original&, const TomlPlace&, Random&);
};
constexpr Way ways[] = {
    {"beyond-range", beyond_range},
    {"at-edge", at_edge},
    {"wrong-type", wrong_type},
    {"unknown-key", unknown_key},
    {"misspelt-key", misspelt_key},
    {"missing", missing},
    {"misspelt-text", misspelt_text},
    {"bad-color", bad_color},
    {"list-length", list_length},
    {"varying", varying},
    {"new-key", new_key},
    {"broken-syntax", broken_syntax},
    {"harmless", harmless},
    {"wrong-type", wrong_type},
    {"new-key", new_key},
};

Original read(const fs::path& config, const fs::path& file) {
    static const std::vector<KeySeen> creature = KeyWalk::of<CreatureDef>(),
                                      scene = KeyWalk::of<SceneDef>(),
                                      game = KeyWalk::of<GameDef>();
    Original original{fs::relative(file, config), contents(file), {}, &game};
    original.places = toml_places(original.text);
    if (original.path.parent_path() == "creatures") original.keys = &creature;
    if (original.path.parent_path() == "scenes") original.keys = &scene;
    return original;
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) return fmt::print(stderr, "mutate_files CONFIG COUNT OUT\n"), 2;
    const fs::path config = words[1], out = words[3];
    const int files = std::atoi(words[2]);
    std::vector<fs::path> names;
    for (const auto& entry : fs::recursive_directory_iterator(config))
        if (entry.path().extension() == ".toml") names.push_back(entry.path());
    std::sort(names.begin(), names.end());
    std::vector<Original> originals;
    for (const fs::path& name : names) {
        originals.push_back(read(config, name));
        fs::create_directories(out / "config" / originals.back().path.parent_path());
    }

    constexpr int tries = 200;  // a way that fits no place of its file gives way to the next one
    std::map<std::string, int> made;
    for (int number = 0; number < files; ++number) {
        Random random(hash_of(20, static_cast<std::uint64_t>(number)));
        const Original& file = originals[static_cast<std::size_t>(number) % originals.size()];
        for (int attempt = 0;; ++attempt) {
            const std::size_t turn = static_cast<std::size_t>(number) / originals.size() +
                                     static_cast<std::size_t>(attempt / tries);
            const Way& way = ways[turn % std::size(ways)];
            const Mutated text = way.change(file, any_of(random, file.places), random);
            if (!text) continue;
            ++made[way.name];
            write(out / "config" / file.path.parent_path() /
                      fmt::format("{:05}_{}_{}", number, way.name, file.path.filename().string()),
                  *text);
            break;
        }
    }
    for (const auto& [name, all] : made)
        fmt::print("{:5} {}\n", all, name);
    return 0;
}
