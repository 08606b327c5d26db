// How a command of the program ends when it cannot do what was asked.
#pragma once

#include <stdexcept>
#include <string>

namespace wriggle {

inline constexpr int status_done = 0;
inline constexpr int status_failed = 1;  ///< the file or the check failed
inline constexpr int status_usage = 2;   ///< the command line was wrong

/// Thrown where a command cannot go on, or has no more to do; `main` alone catches it. `what()` is
/// for standard error, as a person would say it (of status 0: for standard output); empty where
/// everything has been said already.
class Failure : public std::runtime_error {
  public:
    explicit Failure(const std::string& words, int status = status_failed)
        : std::runtime_error(words), status_(status) {}
    int status() const { return status_; }

  private:
    int status_;
};

}  // namespace wriggle
