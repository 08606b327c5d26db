#include "game/line_faults.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "creatures/problem.hpp"

namespace wriggle {
namespace {

std::vector<std::string_view> views_of(const std::vector<std::string>& words) {
    return {words.begin(), words.end()};
}

bool takes_value(const CLI::Option& option) {
    return option.get_expected_max() > 0;
}

class Line {
  public:
    Line(const CLI::App& program, const CLI::App& command, const ValueRules& rules)
        : program_(program), command_(command), rules_(rules) {
        for (const CLI::App* app : {&command, &program})
            for (const CLI::Option* option : app->get_options())
                for (const std::string& name : option->get_lnames())
                    names_.push_back("--" + name);
    }

    void take(std::span<const std::string> words) {
        for (words_ = words; !words_.empty();) {
            const std::string word = next();
            if (word == "--")
                while (!words_.empty())
                    target(next());
            else if (word.size() > 1 && word[0] == '-')
                option(word);
            else
                target(word);
        }
        look_for_missing();
    }

    LineWords taken;

  private:
    std::string next() {
        const std::string word = words_.front();
        words_ = words_.subspan(1);
        return word;
    }

    template <class... Parts>
    void fault(fmt::format_string<Parts...> words, Parts&&... parts) {
        taken.faults.push_back(fmt::format(words, std::forward<Parts>(parts)...));
    }

    const CLI::Option* named(const std::string& name) const {
        const CLI::Option* option = command_.get_option_no_throw(name);
        return option != nullptr ? option : program_.get_option_no_throw(name);
    }

    /// `--name value`, `--name=value`, `-nvalue`.
    void option(const std::string& word) {
        const bool is_long = word[1] == '-';
        const std::size_t end = is_long ? std::min(word.find('='), word.size()) : 2;
        const std::string name = word.substr(0, end);
        const CLI::Option* option = named(name);
        if (option == nullptr) return unknown(word, name);
        taken.options.push_back(word);
        if (!seen_.insert(option).second) fault("{} is there twice", name);
        if (!takes_value(*option)) {
            if (end < word.size()) fault("{} takes no value", name);
            return;
        }
        if (end < word.size()) return value(*option, name, word.substr(end + (is_long ? 1 : 0)));
        if (words_.empty()) return value(*option, name, {});
        taken.options.push_back(words_.front());
        value(*option, name, next());
    }

    void value(const CLI::Option& option, const std::string& name, const std::string& value) {
        const bool other = value.size() > 1 && value[0] == '-' && named(value) != nullptr;
        if (value.empty() || other) {
            fault("{} needs a value: {}", name, option.get_type_name());
            if (other) this->option(value);
            return;
        }
        const auto rule = rules_.find(&option);
        if (rule == rules_.end()) return;
        const std::string why = rule->second(value);
        if (!why.empty()) fault("{}: {} {}", name, wriggle::quoted(value), why);
    }

    void unknown(const std::string& word, const std::string& name) {
        unknown_ = true;
        const std::vector<std::string_view> names = views_of(names_);
        fault("{} is not an option of \"wriggle {}\"{}", wriggle::quoted(name), command_.get_name(),
              did_you_mean(name, names));
        const std::string meant(nearest(name, names));
        // What would have been its value is no fault of its own.
        if (name == word && !meant.empty() && takes_value(*named(meant)) && !words_.empty() &&
            !words_.front().starts_with("-"))
            next();
    }

    const CLI::Option* positional() const {
        for (const CLI::Option* option : command_.get_options())
            if (option->get_positional()) return option;
        return nullptr;
    }

    void target(const std::string& word) {
        const CLI::Option* option = positional();
        const int most = option == nullptr ? 0 : option->get_items_expected_max();
        taken.names.push_back(word);
        if (static_cast<int>(taken.names.size()) > most) {
            if (most == 0)
                fault("\"wriggle {}\" takes no name; {} is too much", command_.get_name(),
                      wriggle::quoted(word));
            else
                fault("\"wriggle {}\" takes one name; {} is one too many", command_.get_name(),
                      wriggle::quoted(word));
            return;
        }
        const auto rule = rules_.find(option);
        const std::string why = word.empty()           ? "is no name"
                                : rule == rules_.end() ? std::string()
                                                       : rule->second(word);
        if (!why.empty()) fault("{} {}", wriggle::quoted(word), why);
    }

    void look_for_missing() {
        for (const CLI::Option* option : command_.get_options()) {
            if (!option->get_required()) continue;
            if (option->get_positional() && taken.names.empty() && !unknown_)
                fault("\"wriggle {}\" needs {}", command_.get_name(), option->get_description());
            if (!option->get_positional() && !seen_.contains(option))
                fault("\"wriggle {}\" needs {} {}: {}", command_.get_name(),
                      option->get_name(false, true), option->get_type_name(),
                      option->get_description());
        }
    }

    const CLI::App& program_;
    const CLI::App& command_;
    const ValueRules& rules_;
    std::span<const std::string> words_;
    std::vector<std::string> names_;
    std::set<const CLI::Option*> seen_;
    bool unknown_ = false;
};

template <class Number>
bool reads_as(const std::string& text, Number& number) {
    const char* end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && read == end;
}

}  // namespace

ValueRule whole_number(long long least, long long most) {
    return [=](const std::string& text) -> std::string {
        long long number = 0;
        if (reads_as(text, number) && number >= least && number <= most) return {};
        return fmt::format("is not a whole number from {} to {}", least, most);
    };
}

ValueRule number(double least, double most, bool or_least) {
    return [=](const std::string& text) -> std::string {
        double number = 0.0;
        if (reads_as(text, number) && (or_least ? number >= least : number > least) &&
            number <= most)
            return {};
        return or_least ? fmt::format("is not a number from {} to {}", least, most)
                        : fmt::format("is not a number above {}, up to {}", least, most);
    };
}

ValueRule any_word_of(std::vector<std::string> words, std::string noun) {
    return [words = std::move(words), noun = std::move(noun)](const std::string& text) {
        const std::vector<std::string_view> names = views_of(words);
        if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
        return fmt::format("is not {}; use {}{}", noun, one_of(names), did_you_mean(text, names));
    };
}

LineWords read_line(const CLI::App& program, const CLI::App& command, const ValueRules& rules,
                    std::span<const std::string> words) {
    Line line(program, command, rules);
    line.take(words);
    return std::move(line.taken);
}

}  // namespace wriggle
