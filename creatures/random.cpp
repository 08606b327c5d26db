#include "creatures/random.hpp"

namespace wriggle {
namespace {

/// The finaliser of splitmix64 (Steele, Lea and Flood 2014; constants of David Stafford's Mix13).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

}  // namespace

std::uint64_t hash_of(std::uint64_t a, std::uint64_t b) {
    return mixed(mixed(a) ^ (b + (a << 6)));
}

std::uint64_t hash_of(std::uint64_t a, std::string_view text) {
    std::uint64_t fnv = 0xcbf29ce484222325ull;  // FNV-1a
    for (const char c : text) {
        fnv = (fnv ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    }
    return hash_of(a, fnv);
}

float unit_of(std::uint64_t hash) {
    return static_cast<float>(hash >> 40) * (1.0f / 16777216.0f);  // 24 bits: exact
}

float bell_of(std::uint64_t hash) {
    float sum = 0.0f;
    for (std::uint64_t i = 1; i <= 3; ++i)
        sum += unit_of(hash_of(hash, i));
    return 2.0f * sum - 3.0f;
}

Random::Random(std::uint64_t seed) : state(mixed(seed)) {
    if (state == 0) state = 1;  // the one state that xorshift cannot leave
}

std::uint64_t Random::next() {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545f4914f6cdd1dull;
}

float Random::unit() {
    return unit_of(next());
}

float Random::range(float low, float high) {
    const float drawn = low + (high - low) * unit();
    return drawn < high || !(low < high) ? drawn : low;  // rounding may reach `high`
}

int Random::integer(int low, int high) {
    if (high <= low) return low;
    const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low) + 1;
    return static_cast<int>(low + static_cast<std::int64_t>(((next() >> 32) * span) >> 32));
}

}  // namespace wriggle
