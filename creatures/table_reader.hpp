// One table after another of a TOML tree, and the values in them: every fault is told with the
// key's path and the value's place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "creatures/describe.hpp"
#include "creatures/toml_reader.hpp"

namespace wriggle {

/// Stands in one table of the tree. What reads a value gives false, and tells why, where the value
/// is not what was expected; the value is then as it was.
class TableReader {
  public:
    TableReader(const Node& root, Problems& problems) : problems_(problems) {
        frames_.push_back({&root, {}});
    }

    /// Goes into a table, and out again; `name` is its part of the path.
    void enter(const Node& table, std::string name);
    void leave();
    /// Once every key of the table was asked for: tells those that nobody knows.
    void tell_unknown_keys();
    /// The key's value, or nullptr; a problem where it has to be there.
    const Node* find(const Key& key);

    void tell(const Node& node, std::string_view name, std::string what);
    void tell_no_table(const Node& node, std::string_view name);
    bool is_list(const Node& node, std::string_view name, const ListRule& rule);

    bool read_number(const Node& node, std::string_view name, const Range& range, float& value);
    void read_varying(const Node& node, const std::string& name, const Range& range,
                      Varying& value);
    bool read_integer(const Node& node, std::string_view name, const IntegerRange& range,
                      std::int64_t& value);
    bool read_text(const Node& node, const Key& key, const TextRule& rule, std::string& value);
    void read_texts(const Node& node, const Key& key, const TextRule& rule, const ListRule& list,
                    std::vector<std::string>& value);
    bool read_choice(const Node& node, std::string_view name, const Choices& choices, int& value);
    bool read_color(const Node& node, std::string_view name, Color& value);
    bool read_pair(const Node& node, const std::string& name, const Range& range, glm::vec2& value);
    void read_angle_range(const Node& node, const std::string& name, const Range& range,
                          AngleRange& value);

  private:
    struct Frame {
        const Node* table;
        std::vector<std::string_view> known;
    };

    void tell(Place place, int row, std::string_view name, std::string what);
    bool check_number(const Node& node, std::string_view name, const Range& range, double& value);
    bool is_text(const Node& node, std::string_view name, std::string_view noun);
    bool read_text(const Node& node, std::string_view name, const TextRule& rule, bool required,
                   std::string& value);

    Problems& problems_;
    std::vector<Frame> frames_;
    std::vector<std::string> path_;
};

/// "thickness[3]".
std::string item_name(const Key& key, std::size_t index);

}  // namespace wriggle
