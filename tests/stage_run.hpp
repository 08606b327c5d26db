// Runs of the stage, in this process.
#pragma once

#include "game/run.hpp"
#include "tests/program_stage.hpp"

namespace program {

/// The shipped files, and the person's own that lie in `scratch`.
inline wriggle::Library library_of(const Scratch& scratch) {
    const fs::path root = WRIGGLE_SOURCE_DIR;
    wriggle::Folders folders;
    folders.config = root / "config";
    folders.assets = root / "assets";
    folders.person = scratch.person();
    return wriggle::Library(folders);
}

inline wriggle::Run run_of(const Scratch& scratch, const std::string& what) {
    wriggle::Command command;
    command.targets = {what};
    return wriggle::make_run(command, library_of(scratch));
}

}  // namespace program
