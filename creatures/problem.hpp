// What is wrong with a file, in words a person can act on.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wriggle {

/// A place in a file. Lines and columns count from 1, columns in characters.
struct Place {
    int file = 0;  ///< index into the names of `Problems`
    int line = 1, column = 1;
};

struct Problem {
    std::string file;
    int line = 1, column = 1;
    std::string key;   ///< "legs[0].bend"
    std::string what;  ///< what is wrong, and what was expected
};

/// "lizard.toml:14:9: legs[0].bend: ..."; one line, whatever the file contains.
std::string text_of(const Problem& problem);

/// Gathers problems, in the order of their files and places. Keeps the first `most` of them and
/// counts the others, so that a file of noise cannot fill the memory.
class Problems {
  public:
    static constexpr std::size_t most = 100;

    int add_file(std::string name);
    void add(Place place, std::string_view key, std::string what);
    bool empty() const { return all_.empty(); }
    /// Sorted; where some were left out, the last one says how many.
    std::vector<Problem> take();

  private:
    struct Entry {
        Place place;
        std::string key, what;
    };
    std::vector<std::string> files_;
    std::vector<Entry> all_;
    std::size_t left_out_ = 0;
};

/// Bytes of the UTF-8 character that `text` begins with; 0: it is not one. `text` is not empty.
std::size_t character_size(std::string_view text);

/// The text in quotes, cut to a length that a line can hold, control characters and broken UTF-8
/// written as escapes.
std::string quoted(std::string_view text, std::size_t longest = 40);
/// The same without quotes.
std::string printable(std::string_view text, std::size_t longest);

/// The nearest of `names`, if one is near enough to be meant; else empty.
std::string_view nearest(std::string_view text, std::span<const std::string_view> names);
/// ` (did you mean "forward"?)`, or nothing.
std::string did_you_mean(std::string_view text, std::span<const std::string_view> names);
/// `"a", "b" or "c"`.
std::string one_of(std::span<const std::string_view> names, std::string_view last = "or");

}  // namespace wriggle
