// How far long work has come: a bar with the time left on a terminal, a plain line now and then
// elsewhere. Always on standard error.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>

namespace wriggle {

/// Short work says nothing at all: the first word comes after a second.
class Progress {
  public:
    using Clock = std::chrono::steady_clock;

    /// `what` is told before the numbers ("trace"), `unit` after them ("ticks"); `total` above 0.
    Progress(std::string what, std::string unit, long total, std::FILE* out = stderr);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(long done) { at(done, Clock::now()); }
    /// The same at a given time, so that tests need not wait.
    void at(long done, Clock::time_point now);
    void set_terminal(bool terminal) { terminal_ = terminal; }
    /// Takes the bar away, so that other words can stand on the line.
    void clear();

  private:
    void bar(long done, double seconds_left);
    void line(long done, double seconds_left);

    std::string what_, unit_;
    long total_;
    std::FILE* out_;
    bool terminal_;
    bool drawn_ = false;
    Clock::time_point began_, told_;
};

/// "3 s", "2 min 05 s", "1 h 02 min".
std::string duration_words(double seconds);

}  // namespace wriggle
