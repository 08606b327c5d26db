// Starts the real program, as a shell would, and keeps what it said.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace program {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

/// A folder of its own for one test, taken away after it. The person's folder of every program
/// that is started in it lies in it.
class Scratch {
  public:
    Scratch() {
        std::string name = (fs::temp_directory_path() / "wriggle test XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        folder_ = name;
        fs::create_directories(person() / "creatures");
        fs::create_directories(person() / "scenes");
        fs::create_directories(folder_ / "work");
    }
    ~Scratch() {
        std::error_code ignored;
        fs::permissions(work(), fs::perms::owner_all, ignored);
        fs::remove_all(folder_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    /// Where programs are started.
    fs::path work() const { return folder_ / "work"; }
    fs::path data() const { return folder_ / "data"; }
    fs::path person() const { return data() / "wriggle"; }

    /// A file below the working folder, or the one `..` leads to.
    fs::path write(const fs::path& name, const std::string& text) const {
        const fs::path file = work() / name;
        std::ofstream(file, std::ios::binary) << text;
        REQUIRE(fs::is_regular_file(file));
        return file;
    }
    std::string read(const fs::path& name) const {
        std::ifstream in(work() / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    /// Names of all files in the working folder.
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(work()))
            names.insert(entry.path().filename().string());
        return names;
    }

  private:
    fs::path folder_;
};

struct Ran {
    int status = -1;  ///< -1: it was ended by a signal
    std::string out, err;
    bool says(const std::string& words) const { return err.find(words) != std::string::npos; }
};

/// nullopt: not set.
using Environment = std::map<std::string, std::optional<std::string>>;

inline const Environment no_display{{"DISPLAY", std::nullopt}};

/// A program that runs. After two minutes it is ended: a test fails and does not hang.
class Started {
  public:
    Started(const Scratch& scratch, Words words, const Environment& environment = {},
            int standard_output = -1) {
        out_ = std::tmpfile();
        err_ = std::tmpfile();
        REQUIRE((out_ != nullptr && err_ != nullptr));
        words.insert(words.begin(), WRIGGLE_BINARY_DIR "/wriggle");
        child_ = fork();
        REQUIRE(child_ >= 0);
        if (child_ == 0)
            become(scratch, words, environment,
                   standard_output >= 0 ? standard_output : fileno(out_), fileno(err_));
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;
    ~Started() {
        if (child_ > 0) wait();
        std::fclose(out_);
        std::fclose(err_);
    }

    void send(int signal) const { kill(child_, signal); }
    pid_t process() const { return child_; }
    Ran wait() {
        int status = 0;
        waitpid(std::exchange(child_, -1), &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text(out_), text(err_)};
    }

  private:
    [[noreturn]] static void become(const Scratch& scratch, const Words& words,
                                    const Environment& environment, int standard_output,
                                    int standard_error) {
        // Root may write everywhere; a person may not.
        prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0);
        // doctest's handlers are not for the program.
        for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGSEGV, SIGABRT})
            ::signal(signal, SIG_DFL);
        alarm(120);
        setenv("XDG_DATA_HOME", scratch.data().c_str(), 1);
        for (const auto& [name, value] : environment)
            if (value)
                setenv(name.c_str(), value->c_str(), 1);
            else
                unsetenv(name.c_str());
        dup2(open("/dev/null", O_RDONLY), 0);
        if (chdir(scratch.work().c_str()) != 0) _exit(99);
        std::vector<char*> list;
        for (const std::string& word : words)
            list.push_back(const_cast<char*>(word.c_str()));
        list.push_back(nullptr);
        dup2(standard_output, 1);
        dup2(standard_error, 2);
        _exit(execv(list[0], list.data()));
    }
    static std::string text(std::FILE* file) {
        std::rewind(file);
        std::string text;
        for (int c = 0; (c = std::fgetc(file)) != EOF;)
            text += static_cast<char>(c);
        return text;
    }

    pid_t child_ = -1;
    std::FILE* out_ = nullptr;
    std::FILE* err_ = nullptr;
};

inline Ran run(const Scratch& scratch, Words words, const Environment& environment = {}) {
    return Started(scratch, std::move(words), environment).wait();
}

}  // namespace program
