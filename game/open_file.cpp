#include "game/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace wriggle {
namespace fs = std::filesystem;
namespace {

/// How an editor is told the place.
enum class PlaceForm : unsigned char {
    none,
    plus_line,         ///< +12 FILE
    plus_line_column,  ///< +12:3 FILE
    colon,             ///< FILE:12:3
    goto_colon,        ///< --goto FILE:12:3
    options            ///< -l 12 -c 3 FILE
};
struct Editor {
    std::string_view name;
    PlaceForm form;
    bool in_terminal;
};
constexpr Editor editors[] = {{"vi", PlaceForm::plus_line, true},
                              {"vim", PlaceForm::plus_line, true},
                              {"nvim", PlaceForm::plus_line, true},
                              {"nano", PlaceForm::plus_line, true},
                              {"micro", PlaceForm::plus_line_column, true},
                              {"kak", PlaceForm::plus_line_column, true},
                              {"hx", PlaceForm::colon, true},
                              {"helix", PlaceForm::colon, true},
                              {"gvim", PlaceForm::plus_line, false},
                              {"emacs", PlaceForm::plus_line_column, false},
                              {"emacsclient", PlaceForm::plus_line_column, false},
                              {"gedit", PlaceForm::plus_line_column, false},
                              {"mousepad", PlaceForm::options, false},
                              {"kate", PlaceForm::options, false},
                              {"subl", PlaceForm::colon, false},
                              {"zed", PlaceForm::colon, false},
                              {"code", PlaceForm::goto_colon, false},
                              {"codium", PlaceForm::goto_colon, false},
                              {"geany", PlaceForm::colon, false}};

/// Words as a shell has them, but for all that begins with $, ` and the like.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
            inside = false;
            continue;
        }
        if (!inside) words.emplace_back();
        inside = true;
        if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == quote)
            quote = 0;
        else if (c == '\\' && quote != '\'' && i + 1 < text.size())
            words.back() += text[++i];
        else
            words.back() += c;
    }
    return words;
}

/// A process that is nobody's child, so that nobody has to wait for it; its standard streams are
/// not the game's. The error number, 0: it runs.
int start(const std::vector<std::string>& words) {
    std::array<int, 2> told{};
    if (pipe2(told.data(), O_CLOEXEC) != 0) return errno;
    std::vector<char*> list;
    for (const std::string& word : words)
        list.push_back(const_cast<char*>(word.c_str()));
    list.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            const int nothing = open("/dev/null", O_RDWR);
            for (const int stream : {0, 1, 2})
                dup2(nothing, stream);
            execvp(list[0], list.data());
            const int error = errno;
            const ssize_t ignored = write(told[1], &error, sizeof error);
            (void)ignored;
        }
        _exit(0);
    }
    const int fork_error = errno;
    close(told[1]);
    int error = child < 0 ? fork_error : 0;
    if (child > 0) {
        waitpid(child, nullptr, 0);
        // Ends without a byte once the program runs.
        while (read(told[0], &error, sizeof error) < 0 && errno == EINTR) {
        }
    }
    close(told[0]);
    return error;
}

std::string started(const std::vector<std::string>& words, std::string_view hint) {
    const int error = start(words);
    if (error == 0) return {};
    return fmt::format("{} cannot be started: {}. {}", words.front(), std::strerror(error), hint);
}

}  // namespace

std::vector<std::string> editor_command(const std::string& visual, const fs::path& path, int line,
                                        int column) {
    // A name that begins with a dash is no option.
    const std::string file = fs::absolute(path).string();
    std::vector<std::string> command = words_of(visual);
    if (command.empty()) return {"xdg-open", file};
    const std::string name = fs::path(command.front()).filename().string();
    const auto known = std::find_if(std::begin(editors), std::end(editors),
                                    [&](const Editor& editor) { return editor.name == name; });
    const PlaceForm form = known == std::end(editors) ? PlaceForm::none : known->form;
    const std::string place = fmt::format("{}:{}:{}", file, line, column);
    switch (form) {
        case PlaceForm::none:
            command.push_back(file);
            break;
        case PlaceForm::plus_line:
            command.insert(command.end(), {fmt::format("+{}", line), file});
            break;
        case PlaceForm::plus_line_column:
            command.insert(command.end(), {fmt::format("+{}:{}", line, column), file});
            break;
        case PlaceForm::colon:
            command.push_back(place);
            break;
        case PlaceForm::goto_colon:
            command.insert(command.end(), {"--goto", place});
            break;
        case PlaceForm::options:
            command.insert(command.end(),
                           {"-l", std::to_string(line), "-c", std::to_string(column), file});
            break;
    }
    if (known != std::end(editors) && known->in_terminal)
        command.insert(command.begin(), {"x-terminal-emulator", "-e"});
    return command;
}

std::string open_in_editor(const fs::path& path, int line, int column) {
    const char* visual = std::getenv("VISUAL");
    return started(editor_command(visual == nullptr ? "" : visual, path, line, column),
                   "Set $VISUAL to your editor.");
}

std::string open_on_desktop(const fs::path& path) {
    return started({"xdg-open", fs::absolute(path).string()}, "It lies at " + path.string());
}

}  // namespace wriggle
