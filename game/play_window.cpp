#include "game/play_window.hpp"

#include <fmt/format.h>

#include <SFML/Window/Event.hpp>
#include <algorithm>
#include <cmath>

#include "game/display.hpp"
#include "game/open_file.hpp"
#include "game/output_file.hpp"

namespace wriggle {
namespace {

constexpr float wheel_zoom = 1.15f;     // a notch
constexpr float key_pan = 0.7f;         // heights of the view a second
constexpr double longest_frame = 0.25;  // seconds: after a pause of the machine, no leap
constexpr float rate_half_life = 0.5f;  // seconds

double now_in_seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

}  // namespace

PlayWindow::PlayWindow(Run run, const GameDef& settings, Library library)
    : library_(std::move(library)),
      files_(library_, run.files, run.is_replay ? Species{} : run.species, now_in_seconds()),
      settings_(settings),
      keys_(settings.keys),
      window_(settings.window, window_title(run.scene)),
      dots_per_inch_(DisplayProbe().dots_per_inch()),
      imgui_(panel_scale(settings.window, window_.size().y, dots_per_inch_)),
      sandbox_(std::move(run), window_.size()),
      picture_(sandbox_.world().scene(), library_.folders().assets, settings.window.multisampling),
      panels_(library_),
      inspector_(library_),
      last_frame_(Clock::now()) {
    sandbox_.set_listener(&times_);
    panels_.layers.colors = settings_.overlay;
    panels_.faulty = files_.faults();
}

void PlayWindow::frame(std::optional<Tick> last) {
    if (!open_) return;
    const Clock::time_point now = Clock::now();
    double seconds = std::chrono::duration<double>(now - last_frame_).count();
    last_frame_ = now;
    const auto real = static_cast<float>(std::max(seconds, 1e-4));
    const float share = 1.0f - std::exp2(-real / rate_half_life);
    pictures_a_second_ += (1.0f / real - pictures_a_second_) * share;

    take_events(real);
    if (!open_) return;
    take_dropped();
    take_news();

    seconds = std::min(seconds, longest_frame);
    if (last) {
        const auto left = static_cast<double>(*last - sandbox_.session().now());
        seconds = std::min(seconds, left * tick_seconds / sandbox_.speed());
    }
    if (panels_.lab) seconds = 0.0;  // the world waits
    pan_with_keys(real);
    sandbox_.ease_zoom(real);
    const bool on_panel = imgui_.wants_mouse() && !sandbox_.holds();
    sandbox_.mouse_at(mouse_inside_ && !on_panel ? std::optional(mouse_) : std::nullopt);
    sandbox_.steer(sandbox_.steers() ? steer_ : SteerKeys{});
    sandbox_.advance(seconds);
    for (std::string& words : sandbox_.take_words())
        panels_.tell(std::move(words));
    draw(real);
}

void PlayWindow::draw(float seconds) {
    if (panels_.lab)
        window_.target().clear();
    else
        draw_scene();
    if (keep_picture_) save_picture();

    if (panels_.lab)
        draw_lab(lab_, lab_view_, sandbox_.world().individual(sandbox_.selected()), seconds);
    const PanelWishes wishes =
        panels_.draw(sandbox_, keys_, times_, layer_times_, pictures_a_second_, seconds);
    if (panels_.inspector && !panels_.lab) take(inspector_.draw(panels_.inspector, sandbox_));
    window_.target().resetGLStates();
    imgui_.draw();
    window_.target().resetGLStates();
    last_picture_ = window_.pixels();
    window_.show();
    grant(wishes);
}

void PlayWindow::draw_scene() {
    const World& world = sandbox_.world();
    DrawSettings look;
    look.calm = settings_.window.calm;
    look.selected = sandbox_.selected();
    look.hovered = sandbox_.hovered();
    DebugView debug;
    if (panels_.debug) {
        debug = world.debug_view();
        look.debug = &debug;
        look.listener = &layer_times_;
        look.layers = panels_.layers;
        if (panels_.only_selected) look.layers.only = sandbox_.selected();
    }
    const std::vector<Egg> eggs = world.eggs();
    look.eggs = eggs;
    look.happenings = sandbox_.session().happenings();
    picture_.draw(
        window_.target(), sandbox_.camera(), sandbox_.poses(),
        [&](int id) { return world.individual(id); }, sandbox_.seconds(), look);
    tell_of_grade();
}

/// Why the picture is plain, and that it is no more: once each.
void PlayWindow::tell_of_grade() {
    const std::string& problem = picture_.problem();
    if (problem == told_of_grade_) return;
    told_of_grade_ = problem;
    panels_.tell(problem.empty() ? "The picture has its grade again." : problem);
}

// ---- what the person does -----------------------------------------------------------------------

void PlayWindow::take_events(float seconds) {
    for (sf::Event event; window_.target().pollEvent(event);)
        give(event);
    const std::vector<sf::Event> events = events_.next();
    window_.target().setActive(true);
    imgui_.set_scale(panel_scale(settings_.window, window_.size().y, dots_per_inch_));
    imgui_.begin(events, window_.size(), seconds);
    for (const sf::Event& event : events)
        if (open_ && !imgui_.claims(event)) take(event);
}

void PlayWindow::give(const sf::Event& event) {
    // These two do not wait until it is their turn.
    if (event.type == sf::Event::Closed)
        open_ = false;
    else if (event.type == sf::Event::Resized)
        resized({event.size.width, event.size.height});
    else
        events_.push(event);
}

void PlayWindow::resized(glm::uvec2 size) {
    window_.target().setView(
        sf::View({0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y)}));
    sandbox_.set_size(size);
}

void PlayWindow::take(const sf::Event& event) {
    switch (event.type) {
        case sf::Event::MouseMoved: {
            const glm::vec2 now{static_cast<float>(event.mouseMove.x),
                                static_cast<float>(event.mouseMove.y)};
            if (panning_) sandbox_.pan(mouse_, now);
            mouse_ = now;
            mouse_inside_ = true;
            break;
        }
        case sf::Event::MouseEntered:
            mouse_inside_ = true;
            break;
        case sf::Event::MouseLeft:
            mouse_inside_ = false;
            break;
        case sf::Event::MouseButtonPressed:
            button_pressed(event.mouseButton);
            break;
        case sf::Event::MouseButtonReleased:
            if (event.mouseButton.button == sf::Mouse::Left) sandbox_.release();
            if (event.mouseButton.button == sf::Mouse::Middle) panning_ = false;
            break;
        case sf::Event::MouseWheelScrolled:
            if (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel)
                sandbox_.zoom({static_cast<float>(event.mouseWheelScroll.x),
                               static_cast<float>(event.mouseWheelScroll.y)},
                              std::pow(wheel_zoom, event.mouseWheelScroll.delta));
            break;
        case sf::Event::KeyPressed:
            if (event.key.code == sf::Keyboard::Escape && panels_.close_one()) break;
            if (event.key.code == sf::Keyboard::V && event.key.control) {
                paste();
                break;
            }
            if (const auto action = keys_.action_of(event.key.code)) {
                set_steering(*action, true);
                key_pressed(*action);
            }
            break;
        case sf::Event::KeyReleased:
            if (const auto action = keys_.action_of(event.key.code)) set_steering(*action, false);
            break;
        case sf::Event::LostFocus:
            steer_ = {};
            panning_ = false;
            sandbox_.release();
            break;
        default:
            break;
    }
}

void PlayWindow::button_pressed(const sf::Event::MouseButtonEvent& button) {
    mouse_ = {static_cast<float>(button.x), static_cast<float>(button.y)};
    mouse_inside_ = true;
    sandbox_.mouse_at(mouse_);
    if (button.button == sf::Mouse::Left) sandbox_.press();
    if (button.button == sf::Mouse::Right) spawn_chosen();
    if (button.button == sf::Mouse::Middle) panning_ = true;
}

void PlayWindow::set_steering(KeyAction action, bool down) {
    if (action == KeyAction::left) steer_.left = down;
    if (action == KeyAction::right) steer_.right = down;
    if (action == KeyAction::up) steer_.up = down;
    if (action == KeyAction::down) steer_.down = down;
    if (action == KeyAction::jump) steer_.jump = down;
}

/// What steers an animal moves the view while none is steered.
void PlayWindow::pan_with_keys(float seconds) {
    const glm::vec2 way = steer_.intent();
    if (sandbox_.steers() || way == glm::vec2(0.0f)) return;
    const float pixels = key_pan * static_cast<float>(window_.size().y) * seconds;
    sandbox_.pan_by(glm::vec2(way.x, -way.y) * pixels);
}

/// In the chain lab keys are its own, but for those that have nothing to do with the world.
bool PlayWindow::lab_takes(KeyAction action) {
    switch (action) {
        case KeyAction::pause:
            lab_view_.plays = !lab_.watches();
            if (lab_.watches())
                lab_.end_watch();
            else
                lab_.watch();
            lab_.go_to(0);
            return true;
        case KeyAction::one_tick:
            lab_view_.plays = false;
            lab_.go_to(lab_.moment() + 1);
            return true;
        case KeyAction::lab:
        case KeyAction::help:
        case KeyAction::picture:
        case KeyAction::fullscreen:
        case KeyAction::quit:
            return false;
        default:
            return true;
    }
}

void PlayWindow::key_pressed(KeyAction action) {
    if (panels_.lab && lab_takes(action)) return;
    switch (action) {
        case KeyAction::help:
            panels_.help = !panels_.help;
            break;
        case KeyAction::pause:
            sandbox_.set_paused(!sandbox_.paused());
            break;
        case KeyAction::one_tick:
            sandbox_.set_paused(true);
            sandbox_.one_tick();
            break;
        case KeyAction::slower:
            sandbox_.slower();
            break;
        case KeyAction::faster:
            sandbox_.faster();
            break;
        case KeyAction::normal_speed:
            sandbox_.normal_speed();
            break;
        case KeyAction::spawn:
            spawn_chosen();
            break;
        case KeyAction::food:
            drop_food();
            break;
        case KeyAction::remove:
            sandbox_.remove_selected();
            break;
        case KeyAction::follow:
            sandbox_.toggle_follow();
            break;
        case KeyAction::reset:
            sandbox_.reset();
            break;
        case KeyAction::debug:
            panels_.debug = !panels_.debug;
            break;
        case KeyAction::palette:
            panels_.creatures = !panels_.creatures;
            break;
        case KeyAction::scenes:
            panels_.scenes = !panels_.scenes;
            break;
        case KeyAction::steer:
            sandbox_.toggle_steering();
            break;
        case KeyAction::picture:
            keep_picture_ = true;
            break;
        case KeyAction::fullscreen:
            window_.toggle_fullscreen();
            sandbox_.set_size(window_.size());
            break;
        case KeyAction::whole_scene:
            sandbox_.show_whole_scene();
            break;
        case KeyAction::quit:
            open_ = false;
            break;
        case KeyAction::lab:
            panels_.lab = !panels_.lab;
            break;
        case KeyAction::inspector:
            panels_.inspector = !panels_.inspector;
            break;
        case KeyAction::undo:
            if (panels_.inspector) take(inspector_.undo());
            break;
        case KeyAction::redo:
            if (panels_.inspector) take(inspector_.redo());
            break;
        case KeyAction::left:
        case KeyAction::right:
        case KeyAction::up:
        case KeyAction::down:
        case KeyAction::jump:
            break;  // held: see set_steering
    }
}

// ---- what comes of it ---------------------------------------------------------------------------

void PlayWindow::grant(const PanelWishes& wishes) {
    if (wishes.save_replay) save_replay();
    if (wishes.save_scene) save_scene();
    if (wishes.edit) {
        const SourceFault& fault = *wishes.edit;
        const std::string why =
            fault.path.extension() == ".png"
                ? told(fault.path) + " is a card: \"wriggle uncard\" takes its text out."
                : open_in_editor(fault.path, fault.problem.line, fault.problem.column);
        if (!why.empty()) panels_.tell(why);
    }
    if (wishes.spawn) {
        const CreatureDef* species = panels_.species(*wishes.spawn);
        sandbox_.mouse_at(std::nullopt);  // it is over the palette: the middle of the view
        if (species != nullptr) sandbox_.spawn(*species);
    }
    if (wishes.scene) open_scene(*wishes.scene);
}

/// What became of the files since the last picture.
void PlayWindow::take_news() {
    FileNews news = files_.look(now_in_seconds());
    for (const CreatureDef& species : news.creatures)
        sandbox_.change(species);
    for (const SceneDef& scene : news.scenes)
        if (scene.stem == sandbox_.world().scene().stem) {
            sandbox_.set_first_scene(scene);
            const std::string key = keys_.key_of(KeyAction::reset);
            news.words.push_back(
                fmt::format("The scene has changed{}.",
                            key.empty() ? "" : ": " + key + " starts it as it is now"));
        }
    if (news.settings) take_settings(*news.settings);
    if (news.any) {
        take(inspector_.look_at_disk());
        panels_.read_again();
        panels_.faulty = files_.faults();
    }
    if (news.new_faults) panels_.faults = true;
    for (std::string& words : news.words)
        panels_.tell(std::move(words));
}

/// All of them but the window itself, which the person may have changed since.
void PlayWindow::take_settings(const GameDef& settings) {
    const bool fullscreen = settings_.window.fullscreen;
    const glm::ivec2 size = settings_.window.size;
    settings_ = settings;
    settings_.window.fullscreen = fullscreen;
    settings_.window.size = size;
    keys_ = KeyMap(settings_.keys);
    steer_ = {};
    panels_.layers.colors = settings_.overlay;
    panels_.tell("The settings are as their file says now.");
}

void PlayWindow::spawn_chosen() {
    if (const CreatureDef* species = panels_.chosen())
        sandbox_.spawn(*species);
    else
        panels_.tell(panels_.chosen_stem().empty()
                         ? "There is no creature to choose from."
                         : "\"" + panels_.chosen_stem() + "\" has faults: it cannot be set.");
}

void PlayWindow::drop_food() {
    if (const CreatureDef* food = panels_.species(settings_.food.creature))
        sandbox_.drop(*food);
    else
        panels_.tell("There is no creature \"" + settings_.food.creature + "\" to feed with.");
}

void PlayWindow::save_picture() {
    keep_picture_ = false;
    keep_for_person(
        "pictures",
        fmt::format("{}-{}.png", sandbox_.world().scene().stem, sandbox_.session().now()),
        png_of(window_.pixels()));
}

void PlayWindow::save_replay() {
    keep_for_person("replays", sandbox_.world().scene().stem + "-replay.toml",
                    text_of(sandbox_.session().recording()));
}

/// A full disk is no reason to end the game.
void PlayWindow::keep_for_person(const std::string& folder, const std::string& name,
                                 const std::string& bytes) {
    std::string fault;
    const auto place = person_subfolder(library_.folders(), folder, fault);
    if (!place) return panels_.tell(fault);
    const Written written = try_write_file(*place / name, bytes, Taken::next_free);
    panels_.tell(written.ok() ? "Kept as " + written.path.string() : written.fault);
}

}  // namespace wriggle
