#include "game/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace wriggle {
namespace {

constexpr double first_word_after = 1.0;  // seconds
constexpr double bar_every = 0.1;
constexpr double line_every = 5.0;
constexpr int bar_width = 30;  // characters

double seconds_between(Progress::Clock::time_point from, Progress::Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

}  // namespace

Progress::Progress(std::string what, std::string unit, long total, std::FILE* out)
    : what_(std::move(what)),
      unit_(std::move(unit)),
      total_(std::max(1L, total)),
      out_(out),
      terminal_(isatty(fileno(out)) == 1),
      began_(Clock::now()),
      told_(began_) {}

Progress::~Progress() {
    clear();
}

void Progress::at(long done, Clock::time_point now) {
    const double elapsed = seconds_between(began_, now);
    const bool first = told_ == began_;
    const double wait = !terminal_ ? line_every : first ? first_word_after : bar_every;
    if (seconds_between(told_, now) < wait) return;
    told_ = now;
    done = std::clamp(done, 0L, total_);
    const double left =
        done == 0 ? -1.0 : elapsed * static_cast<double>(total_ - done) / static_cast<double>(done);
    if (terminal_)
        bar(done, left);
    else
        line(done, left);
    std::fflush(out_);
}

void Progress::bar(long done, double seconds_left) {
    const int filled = static_cast<int>(done * bar_width / total_);
    std::string cells;
    for (int i = 0; i < bar_width; ++i)
        cells += i < filled ? "\u2588" : "\u2591";
    // \033[K clears what an earlier, longer line left behind.
    fmt::print(out_, "\r{} {} {}%  {}/{} {}{}\033[K", what_, cells, done * 100 / total_, done,
               total_, unit_,
               seconds_left < 0 ? "" : fmt::format(", {} left", duration_words(seconds_left)));
    drawn_ = true;
}

void Progress::line(long done, double seconds_left) {
    fmt::print(out_, "{}: {} of {} {}{}\n", what_, done, total_, unit_,
               seconds_left < 0 ? "" : fmt::format(", {} left", duration_words(seconds_left)));
}

void Progress::clear() {
    if (!drawn_) return;
    fmt::print(out_, "\r\033[K");
    std::fflush(out_);
    drawn_ = false;
}

std::string duration_words(double seconds) {
    const long whole = std::lround(std::max(0.0, seconds));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace wriggle
