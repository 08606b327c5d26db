// A file opened in the person's own editor, beside the game.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace wriggle {

/// The command that shows `path` at this line and column: `visual`, the value of $VISUAL (taken
/// apart at blanks, quotes as in a shell, nothing else of a shell's), with the place as that editor
/// wants it; one that needs a terminal in a terminal of its own (x-terminal-emulator). Where
/// `visual` is empty, xdg-open, which knows no lines.
std::vector<std::string> editor_command(const std::string& visual,
                                        const std::filesystem::path& path, int line, int column);

/// Starts it and does not wait; it outlives the game. Nothing, or why not.
std::string open_in_editor(const std::filesystem::path& path, int line = 1, int column = 1);
/// A folder or a file in what the desktop has for it.
std::string open_on_desktop(const std::filesystem::path& path);

}  // namespace wriggle
