// Changes to a TOML text that leave all the rest of it as it was: comments, order, spaces, the ends
// of its lines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wriggle {

/// One value of a text. `path` is the keys that lead to it, with dots between them; a row of a list
/// of tables is told by its name or, from 0 on, its number in this text: "locomotion.speed",
/// "legs[fore].smoothing.lag", "body.chunks[chest].radius", "spawns[#2].at".
///
/// A row that is not there is made, with its name, and so are tables: of a creature that `extends`
/// another the text then says what differs. A path may end in a row: without a value it is taken
/// out, and one that is not there gets `remove = true`, which takes out an inherited one.
struct TomlChange {
    std::string path;
    std::optional<std::string> value;  ///< as TOML; nothing: the key is taken out
};

struct EditedToml {
    std::string text;
    std::string fault;  ///< why it could not be done; the text is then as it was
    bool ok() const { return fault.empty(); }
};

/// All of them, in their order, or none. The text must be sound TOML. What it means afterwards is
/// what it meant, but for the changes: that is verified, and else a fault. To take out a key that
/// is not there changes nothing. A comment behind a value keeps its column where it can; one behind
/// a key that is taken out goes with it.
EditedToml edited_toml(std::string_view text, std::span<const TomlChange> changes);

}  // namespace wriggle
