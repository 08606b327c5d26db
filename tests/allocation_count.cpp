#include "allocation_count.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local long count = 0;

void* take_or_null(std::size_t size) noexcept {
    ++count;
    return std::malloc(size == 0 ? 1 : size);
}

void* take(std::size_t size) {
    if (void* memory = take_or_null(size)) return memory;
    throw std::bad_alloc();
}

}  // namespace

long wriggle::test::allocation_count() {
    return count;
}

void* operator new(std::size_t size) {
    return take(size);
}
void* operator new[](std::size_t size) {
    return take(size);
}
// std::stable_sort takes its buffer from these; a sanitizer's own would not go with our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return take_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return take_or_null(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
