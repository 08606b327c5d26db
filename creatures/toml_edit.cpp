#include "creatures/toml_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "creatures/problem.hpp"
#include "creatures/toml_insert.hpp"

namespace wriggle {
namespace {

std::optional<Node> parsed(std::string_view text) {
    Problems ignored;
    return parse_toml({"it", std::string(text)}, ignored);
}

std::optional<Node> parsed_value(const std::string& value) {
    std::optional<Node> root = parsed("value = " + value + "\n");
    if (!root || root->items.size() != 1) return std::nullopt;
    return std::move(root->items[0]);
}

/// One change: the first way to write it that means it.
class Change {
  public:
    Change(const std::string& text, const Node& before, const TomlChange& change)
        : text_(text), before_(before), change_(change) {}

    /// The new text; nothing, and why in `fault`.
    std::optional<std::string> done(Node& after, std::string& fault) const {
        const std::optional<TomlPath> path = path_of(change_.path);
        if (!path) return fails(fault, "is no path to a key");
        std::optional<Node> value;
        if (change_.value) value = parsed_value(*change_.value);
        if (change_.value && !value)
            return fails(fault, fmt::format("{} is no value", quoted(*change_.value)));
        after = before_;
        if (!put_at(after, *path, value))
            return fails(fault, "leads through what is no table here");
        for (std::string& candidate : ways_to_write(text_, *path, change_.value)) {
            const std::optional<Node> means = parsed(candidate);
            if (means && same_meaning(*means, after)) return std::move(candidate);
        }
        return fails(fault, "cannot be changed without touching the rest of the text");
    }

  private:
    std::optional<std::string> fails(std::string& fault, const std::string& why) const {
        fault = fmt::format("{}: {}", printable(change_.path, 80), why);
        return std::nullopt;
    }

    const std::string& text_;
    const Node& before_;
    const TomlChange& change_;
};

}  // namespace

EditedToml edited_toml(std::string_view text, std::span<const TomlChange> changes) {
    EditedToml edited{std::string(text), {}};
    std::optional<Node> means = parsed(text);
    if (!means) {
        edited.fault = "the text is not TOML";
        return edited;
    }
    for (const TomlChange& change : changes) {
        Node after;
        std::optional<std::string> now =
            Change(edited.text, *means, change).done(after, edited.fault);
        if (!now) {
            edited.text = text;
            return edited;
        }
        edited.text = std::move(*now);
        means = std::move(after);
    }
    return edited;
}

}  // namespace wriggle
