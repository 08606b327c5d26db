// `wriggle film`: pictures without a window.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "game/canvas.hpp"
#include "game/commands.hpp"
#include "game/display.hpp"
#include "game/failure.hpp"
#include "game/framing.hpp"
#include "game/output_file.hpp"
#include "game/picture.hpp"
#include "game/progress.hpp"
#include "game/session.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t number_digits = 5;
constexpr int samples = 4;  // a pixel, whatever the person's settings: a clip is nobody's own

fs::path with_words(const fs::path& wanted, const std::string& words) {
    fs::path name = wanted.parent_path() / wanted.stem();
    name += words;
    name += wanted.extension();
    return name;
}

fs::path picture_of(const fs::path& clip, long number) {
    return with_words(clip, fmt::format("-{:0{}}", number, number_digits));
}

/// clip.png, or the next "clip (2).png" of which no numbered picture is there.
fs::path free_clip(const fs::path& wanted, bool overwrite) {
    const auto taken = [](const fs::path& clip) {
        std::error_code ignored;
        return fs::exists(picture_of(clip, 1), ignored);
    };
    fs::path clip = wanted;
    for (int number = 2; !overwrite && taken(clip); ++number)
        clip = with_words(wanted, fmt::format(" ({})", number));
    return clip;
}

void need_png(const fs::path& output) {
    const std::string kind = output.extension().string();
    if (kind == ".png") return;
    for (const char* clip : {".mp4", ".webm", ".gif", ".mkv", ".mov", ".webp", ".apng"})
        if (kind == clip)
            throw Failure(fmt::format(
                "{}: clips ({}) come with a later version; so far film writes PNG pictures: end "
                "the name in .png (numbered ones, or one with --at TICK)",
                output.string(), kind.substr(1)));
    throw Failure(
        fmt::format("{}: film writes PNG pictures: end the name in .png", output.string()));
}

/// Which ticks are shown.
struct Cut {
    Tick from = 0;  ///< the first picture is one step behind it
    Tick to = 0;
    Tick step = 1;
    long pictures() const { return (to - from) / step; }
};

Cut cut_of(const Command& command, const Run& run) {
    if (command.at) return {*command.at, *command.at, 1};
    Cut cut{command.from.value_or(0), command.to.value_or(run.ticks), tick_hz / command.fps};
    if (command.from && !command.to && !command.ticks)
        cut.to = std::max(cut.to, cut.from + run.ticks);
    if (cut.pictures() < 1)
        throw Failure("film: no picture lies between --from and --to (or --ticks)", status_usage);
    return cut;
}

/// A run that is filmed: the world, its picture and where the camera looks.
class Filming {
  public:
    Filming(Session& session, PictureSize size, bool calm, const fs::path& assets)
        : session_(session),
          canvas_(size),
          picture_(session.world().scene(), assets, samples),
          camera_man_(session.world().poses(),
                      {static_cast<unsigned>(size.width), static_cast<unsigned>(size.height)},
                      session.world().terrain()),
          calm_(calm) {}

    void run_to(Tick tick) {
        while (session_.now() < tick) {
            stop_if_interrupted();
            warn_refused(session_.now() + 1, session_.tick().refused);
            camera_man_.tick(session_.world().poses());
        }
    }

    std::string png() {
        const World& world = session_.world();
        const std::vector<Egg> eggs = world.eggs();
        DrawSettings settings;
        settings.calm = calm_;
        settings.eggs = eggs;
        settings.happenings = session_.happenings();
        picture_.draw(
            canvas_.target(), camera_man_.camera(), world.poses(),
            [&](int id) { return world.individual(id); },
            static_cast<double>(world.tick()) / tick_hz, settings);
        if (picture_.problem() != told_ && !picture_.problem().empty()) warn(picture_.problem());
        told_ = picture_.problem();
        return png_of(canvas_.pixels());
    }

  private:
    Session& session_;
    Canvas canvas_;
    Picture picture_;
    CameraMan camera_man_;
    bool calm_;
    std::string told_;  ///< of why the pictures are plain
};

void tell_name(const fs::path& wanted, const fs::path& given) {
    if (given != wanted)
        say(fmt::format("{} exists; written to {}\n", wanted.string(), given.string()));
}

void film_one(Filming& filming, OutputFile& out, Tick at) {
    constexpr Tick part = 60;
    Progress progress("film", "ticks", std::max<Tick>(at, 1));
    for (Tick tick = 0; tick < at; tick += part) {
        filming.run_to(std::min(tick + part, at));
        progress.at(tick);
    }
    progress.clear();
    out.write(filming.png());
    out.keep();
}

/// `first` is the first picture's file.
void film_many(Filming& filming, OutputFile& first, const fs::path& clip, const Cut& cut,
               Taken taken) {
    filming.run_to(cut.from);
    Progress progress("film", "pictures", cut.pictures());
    for (long number = 1; number <= cut.pictures(); ++number) {
        filming.run_to(cut.from + number * cut.step);
        if (number == 1) {
            first.write(filming.png());
            first.keep();
        } else {
            write_file(picture_of(clip, number), filming.png(), taken);
        }
        progress.at(number);
    }
}

}  // namespace

int film(const Command& command) {
    need_png(command.output);
    const Library library(find_folders(command.config));
    Session session(make_run(command, library));
    for (const std::string& notice : session.run().notices)
        warn(notice);
    keep_inputs(session.run(), command.output);
    const Cut cut = cut_of(command, session.run());
    const Taken taken = command.force ? Taken::overwrite : Taken::next_free;
    const fs::path clip =
        command.at ? fs::path(command.output) : free_clip(command.output, command.force);
    // Opened before anything long begins, so that a bad place is told at once.
    OutputFile first(command.at ? clip : picture_of(clip, 1), taken);

    const DisplayProbe display = need_display();
    Filming filming(session, command.size.value_or(PictureSize{}), command.calm,
                    library.folders().assets);
    if (command.at)
        film_one(filming, first, cut.to);
    else
        film_many(filming, first, clip, cut, command.force ? Taken::overwrite : Taken::refuse);
    tell_name(command.at ? clip : picture_of(command.output, 1), first.path());
    return status_done;
}

}  // namespace wriggle
