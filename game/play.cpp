// `wriggle play`: the sandbox in its window.
#include <fmt/format.h>

#include <optional>

#include "game/commands.hpp"
#include "game/display.hpp"
#include "game/failure.hpp"
#include "game/interrupt.hpp"
#include "game/output_file.hpp"
#include "game/play_window.hpp"
#include "game/progress.hpp"
#include "game/settings.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr const char* default_scene = "ruins";
constexpr Tick unseen_ticks = 10 * tick_hz;

/// Where the last picture goes, opened before the run, so that a bad place is told at once.
class Keepsake {
  public:
    Keepsake(const fs::path& wanted, Taken taken) : out_(wanted, taken) {}
    void keep(const Pixels& pixels) {
        out_.write(png_of(pixels));
        out_.keep();
    }
    const fs::path& path() const { return out_.path(); }

  private:
    OutputFile out_;
};

void need_png(const std::string& screenshot) {
    if (!screenshot.empty() && !screenshot.ends_with(".png"))
        throw Failure(fmt::format("--screenshot: {} does not end in .png", screenshot),
                      status_usage);
}

/// A person sits in front of it.
void play_seen(PlayWindow& window, std::optional<Tick> ticks) {
    while (window.is_open() && !interrupted() &&
           !(ticks && window.sandbox().session().now() >= *ticks))
        window.frame(ticks);
}

/// Nobody sees it: no clock, and no pictures but the first and the last.
void play_unseen(PlayWindow& window, Tick ticks) {
    window.frame(0);
    Progress progress("play", "ticks", ticks);
    while (window.sandbox().session().now() < ticks) {
        stop_if_interrupted();
        window.sandbox().one_tick();
        progress.at(window.sandbox().session().now());
    }
    window.frame(ticks);
}

void tell_no_display(const std::string& why, const std::string& scene, Tick ticks) {
    warn(fmt::format(
        "wriggle: {}, so there is no window to see.\n"
        "To play, start it in a desktop's terminal; from another machine, connect with \"ssh "
        "-X\".\n"
        "Now {} runs for {} s on a display of its own that nobody sees, and leaves a picture.",
        why, scene, static_cast<double>(ticks) / tick_hz));
}

/// A window is at most as large as its screen.
void tell_if_cut(const PictureSize& wanted, glm::uvec2 given) {
    if (static_cast<unsigned>(wanted.width) <= given.x &&
        static_cast<unsigned>(wanted.height) <= given.y)
        return;
    warn(
        fmt::format("wriggle: the screen has no room for a window of {} x {} pixels: it has {} x "
                    "{}",
                    wanted.width, wanted.height, given.x, given.y));
}

}  // namespace

int play(const Command& command) {
    need_png(command.screenshot);
    Library library(find_folders(command.config));
    GameDef settings = read_settings(library.folders());
    Run run = make_run(command, library, default_scene);
    for (const std::string& notice : run.notices)
        warn(notice);
    if (command.size) settings.window.size = {command.size->width, command.size->height};

    std::optional<Keepsake> keepsake;
    if (!command.screenshot.empty())
        keepsake.emplace(command.screenshot, command.force ? Taken::overwrite : Taken::refuse);

    const DisplayProbe display;
    const DisplayState state = display.state();
    const bool seen = state == DisplayState::usable;
    const bool left_alone = !seen && !command.ticks;
    const Tick ticks = command.ticks.value_or(unseen_ticks);
    const std::string why_unseen = display_words(state);
    if (!seen) start_private_display(state);
    if (left_alone) {
        tell_no_display(why_unseen, run.scene.stem, ticks);
        keepsake.emplace(
            person_subfolder(library.folders(), "pictures") / (run.scene.stem + ".png"),
            Taken::next_free);
    }

    PlayWindow window(std::move(run), settings, library);
    if (command.size) tell_if_cut(*command.size, window.sandbox().size());
    if (seen)
        play_seen(window, command.ticks);
    else
        play_unseen(window, ticks);
    if (command.ticks && window.sandbox().session().now() < *command.ticks)
        throw Failure("wriggle: the window was closed before the last tick");
    if (keepsake) {
        keepsake->keep(window.last_picture());
        if (left_alone) say(fmt::format("{}\n", keepsake->path().string()));
    }
    return status_done;
}

}  // namespace wriggle
