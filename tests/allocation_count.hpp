// Counts what the test program takes from the heap: its operator new is replaced.
#pragma once

namespace wriggle::test {

/// Calls of operator new by this thread so far.
long allocation_count();

}  // namespace wriggle::test
