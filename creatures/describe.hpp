// Every key of every file, once: its member, shape, unit, range, choices and a sentence. Its
// default is what a fresh struct holds. Reader, schema, writer, reference page and inspector are
// visitors of this walk and know no key by themselves.
//
// Ranges are in the file's units: keys in `_deg` are degrees in a file and radians in the struct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

enum class Unit : std::uint8_t {
    none,
    metres,
    seconds,
    kilograms,
    newtons,
    newton_metres,
    hertz,
    metres_per_second,
    metres_per_second_squared,
    degrees,
    strides,
    lengths,  ///< times the limb's length
    share,    ///< 0 to 1
    times,
    per_second
};
/// "m", "m/s", ...; empty for none.
const char* symbol_of(Unit unit);
/// "In metres.", ...; empty for none.
const char* words_of(Unit unit);
/// The struct's value of a number as a file says it (degrees become radians), and back.
double to_definition(double in_file, Unit unit);
double to_file(double in_definition, Unit unit);

struct Key {
    const char* name;
    const char* sentence;
    bool required = false;
};

/// Both ends are allowed.
struct Range {
    double min, max;
    Unit unit = Unit::none;
};

struct IntegerRange {
    std::int64_t min, max;
    std::span<const int> allowed = {};  ///< where not every one between the ends is
};

/// How many items a list may have.
struct ListRule {
    std::size_t least, most;
};

struct TextRule {
    enum class Kind : std::uint8_t {
        free,      ///< for people
        name,      ///< a-z, 0-9 and _
        stem,      ///< a file's stem: letters, digits, _ and -
        seed,      ///< 16 hexadecimal digits
        key_name,  ///< a key of the keyboard
        choice     ///< one of `choices`
    };
    Kind kind = Kind::free;
    std::size_t longest = 120;  ///< characters
    const char* noun = "a text";
    std::span<const char* const> choices = {};
};

struct Choice {
    const char* name;
    int value;
    const char* sentence = "";  ///< what it means, where the name does not say it all
};
struct Choices {
    const char* noun;  ///< "a side"
    std::span<const Choice> all;
};

/// Bones: a list of lengths, or so many that share a length.
struct BonesRule {
    ListRule list;
    Range bone;
    Key count, length, taper;
    IntegerRange count_range;
    Range length_range, taper_range;
};

class Visitor;

/// An array of tables, without its type.
class Rows {
  public:
    virtual ~Rows() = default;
    virtual std::size_t size() const = 0;
    virtual void resize(std::size_t size) = 0;
    /// Walks the keys of row `row`.
    virtual void describe_row(Visitor& visitor, std::size_t row) = 0;
    /// Walks the keys of a fresh row, which belongs to no array.
    virtual void describe_fresh(Visitor& visitor) const = 0;
    /// The row's `name`; empty where its rows have none.
    virtual std::string_view name(std::size_t row) const = 0;
    virtual bool named() const = 0;  ///< its rows have names, by which `extends` merges

    ListRule rule{0, 64};
    const char* noun = "row";  ///< of one row
};

/// One function a shape; what a visitor leaves out does nothing, but for tables and rows, which are
/// walked.
class Visitor {
  public:
    virtual ~Visitor() = default;

    virtual void number(const Key&, const Range&, Varying&) {}
    virtual void number(const Key&, const Range&, float&) {}
    virtual void integer(const Key&, const IntegerRange&, int&) {}
    virtual void seed(const Key&, std::uint64_t&) {}  ///< 0 to 2^63 - 1
    virtual void flag(const Key&, bool&) {}
    virtual void text(const Key&, const TextRule&, std::string&) {}
    virtual void texts(const Key&, const TextRule&, const ListRule&, std::vector<std::string>&) {}
    /// A text, or a list of texts.
    virtual void one_or_more(const Key&, const TextRule&, const ListRule&,
                             std::vector<std::string>&) {}
    virtual void choice(const Key&, const Choices&, int&) {}
    /// A list of choices; bit `value` is set for each.
    virtual void choice_set(const Key&, const Choices&, unsigned&) {}
    virtual void color(const Key&, Color&) {}
    virtual void color_slot(const Key&, PaletteDef::Slot&) {}
    virtual void pair(const Key&, const Range&, glm::vec2&) {}
    virtual void pair(const Key&, const IntegerRange&, glm::ivec2&) {}
    virtual void numbers(const Key&, const Range&, const ListRule&, std::vector<float>&) {}
    virtual void points(const Key&, const Range&, const ListRule&, std::vector<glm::vec2>&) {}
    virtual void angle_ranges(const Key&, const Range&, const ListRule&, std::vector<AngleRange>&) {
    }
    virtual void bones(const Key&, const BonesRule&, BonesDef&) {}

    // Keys of a file that leave nothing in a definition, or that are read before all others.
    virtual void format(const Key&, int&) {}
    /// `extends`.
    virtual void bases(const Key& key, const TextRule& rule, const ListRule& list,
                       std::vector<std::string>& stems) {
        one_or_more(key, rule, list, stems);
    }
    virtual void removal(const Key&) {}  ///< `remove = true`

    virtual void table(const Key&, const std::function<void(Visitor&)>& inside) { inside(*this); }
    virtual void rows(const Key&, Rows& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            rows.describe_row(*this, row);
    }
};

void describe(Visitor& visitor, CreatureDef& creature);
void describe(Visitor& visitor, SceneDef& scene);
void describe(Visitor& visitor, GameDef& game);

// Parts that stand alone, too.
void describe(Visitor& visitor, LegDef& leg);
void describe(Visitor& visitor, TentacleDef& tentacle);
void describe(Visitor& visitor, SkinDef& skin);

// What a file may ask for at most, beside the lengths of its lists.
inline constexpr std::size_t max_chunks = 64;
inline constexpr std::size_t max_limbs = 256;               ///< mirrors and repeats written out
inline constexpr std::size_t max_bones = 64;                ///< of one limb
inline constexpr std::size_t max_bones_altogether = 4096;   ///< of one creature
inline constexpr std::size_t max_points = 1024;             ///< of one polygon
inline constexpr std::size_t max_points_altogether = 8192;  ///< of one scene's solids and poles
/// Bones of all that live in a world: what takes its time.
inline constexpr std::size_t max_world_bones = 100000;
inline constexpr std::size_t max_spawned =
    1000;  ///< creatures of one scene's spawns, and of a world

/// The keyboard's names for [keys].
std::span<const char* const> key_names();

}  // namespace wriggle
