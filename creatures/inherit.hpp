// `extends`: a creature's file laid over the files it starts from.
#pragma once

#include "creatures/load.hpp"

namespace wriggle {

struct Inherited {
    Node root;
    bool readable = true;  ///< no fault of the syntax in any of its files
    bool complete = true;  ///< every base was found
};

/// The tree of a creature, every base merged below it. Values keep the place they came from.
/// Faults of the syntax, bases that are missing or go in circles, and rows that are named twice or
/// take out nothing are problems; a key equal to what it overrides is a hint.
Inherited inherited(const SourceText& source, const FindFile& find, Problems& problems,
                    Problems& hints);

}  // namespace wriggle
