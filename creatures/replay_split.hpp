// The text of a replay as its head and its blocks, split before it is parsed: so a file that was
// cut off in the middle plays up to its last whole event, and a long one needs no big tree.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace wriggle {

enum class BlockKind : std::uint8_t { head, definition, event };

struct ReplayBlock {
    BlockKind kind = BlockKind::head;
    std::string_view text;  ///< with its [[event]] or [[definition]] line
    int line = 1;           ///< in the file, of the block's first line
};

struct ReplayBlocks {
    std::vector<ReplayBlock> blocks;  ///< the head first, even where it is empty
    /// The last line has no end, and may go on: the last block is not whole.
    bool torn = false;
    /// The last line was the beginning of a block that never came, and is left out.
    bool torn_bracket = false;
};

/// Lines inside of texts of several lines begin no block.
ReplayBlocks split_replay(std::string_view text);

}  // namespace wriggle
