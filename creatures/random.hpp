// Own random numbers: the same on every platform.
#pragma once

#include <cstdint>
#include <string_view>

namespace wriggle {

/// A good mix of 64 bits: near seeds give unlike numbers.
std::uint64_t hash_of(std::uint64_t a, std::uint64_t b);
std::uint64_t hash_of(std::uint64_t a, std::string_view text);
/// In [0, 1), from a hash.
float unit_of(std::uint64_t hash);
/// With mean 0 and deviation 1, never beyond 3, from a hash: three even numbers together.
float bell_of(std::uint64_t hash);

/// A small generator (xorshift64*). Never draw twice in one argument list: compilers order them
/// differently.
struct Random {
    std::uint64_t state = 1;
    explicit Random(std::uint64_t seed = 1);
    std::uint64_t next();
    float unit();                        ///< [0, 1)
    float range(float low, float high);  ///< [low, high); low where they are equal
    int integer(int low, int high);      ///< low to high, both included; low where high < low
};

}  // namespace wriggle
