// JSON text, written front to back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wriggle {

/// Writes one value; the caller keeps `open_*` and `close` in pairs. Indented by two.
class JsonWriter {
  public:
    void open_object();
    void open_array();
    /// An array that stands in one line; of plain values.
    void open_short_array();
    void close();
    /// The key of the value that comes next.
    void key(std::string_view name);
    void text(std::string_view value);
    /// Six digits, which is what people write; finite.
    void number(double value);
    void integer(std::int64_t value);
    void flag(bool value);

    /// The whole text.
    const std::string& str() const { return text_; }

  private:
    void begin();
    void new_line();

    std::string text_;
    std::string open_;  ///< a bracket for each value that is open
    bool first_ = true;
    bool in_line_ = false;
    bool after_key_ = false;
};

}  // namespace wriggle
