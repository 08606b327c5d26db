// What is wrong with a command line, in a person's words, before CLI11 takes it.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace wriggle {

/// What is wrong with the value of an option, as in "is not a whole number"; empty: nothing.
using ValueRule = std::function<std::string(const std::string& value)>;
using ValueRules = std::map<const CLI::Option*, ValueRule>;

/// A whole number, in digits alone.
ValueRule whole_number(long long least, long long most);
/// A finite number, `least` itself only where `or_least`.
ValueRule number(double least, double most, bool or_least);
/// One of these words, nothing else.
ValueRule any_word_of(std::vector<std::string> words, std::string noun);

/// A command's words, taken apart.
struct LineWords {
    std::vector<std::string> names;    ///< what no option is: files, a scene, a kind
    std::vector<std::string> options;  ///< the others, with their values
    /// Options that the command does not have, that miss their value, have a wrong one or are there
    /// twice, names that are missing or too many.
    std::vector<std::string> faults;
};

/// `words` holds neither the program's name nor the command's.
LineWords read_line(const CLI::App& program, const CLI::App& command, const ValueRules& rules,
                    std::span<const std::string> words);

}  // namespace wriggle
