#include "game/sandbox.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "creatures/toml_writer.hpp"
#include "game/framing.hpp"
#include "game/placing.hpp"

namespace wriggle {
namespace {

constexpr std::array speeds{0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0};
constexpr int normal = 4;
constexpr double most_ticks_owed = 16.0;
constexpr float reach_pixels = 12.0f;
constexpr float least_reach = 0.06f, most_reach = 0.5f;  // metres
constexpr float follow_lag = 0.36f;                      // seconds
constexpr float zoom_half_life = 0.05f;

const Pose* pose_of(std::span<const Pose> poses, int id) {
    const auto found =
        std::find_if(poses.begin(), poses.end(), [&](const Pose& pose) { return pose.id == id; });
    return found == poses.end() ? nullptr : &*found;
}

}  // namespace

glm::vec2 SteerKeys::intent() const {
    const glm::vec2 way{static_cast<float>(right) - static_cast<float>(left),
                        static_cast<float>(up) - static_cast<float>(down)};
    return way;
}

Sandbox::Sandbox(Run run, glm::uvec2 size)
    : first_run_(run), session_(std::move(run)), speed_(normal), size_(size) {
    look(1.0f);
    begin_view();
}

// ---- time ---------------------------------------------------------------------------------------

void Sandbox::advance(double seconds) {
    if (!paused_) owed_ = std::min(owed_ + seconds * speed() * tick_hz, most_ticks_owed);
    while (owed_ >= 1.0 && !paused_) {
        owed_ -= 1.0;
        one_tick();
    }
    if (paused_) {
        view_owed_ = std::min(view_owed_ + seconds * tick_hz, most_ticks_owed);
        for (; view_owed_ >= 1.0; view_owed_ -= 1.0)
            move_view();
    }
    // Time may stand still; who sets an animal, takes one away or changes it wants to see it none
    // the less.
    const auto seen_at_once = [](const decltype(Input::what)& what) {
        return std::holds_alternative<SpawnInput>(what) ||
               std::holds_alternative<RemoveInput>(what);
    };
    const bool changes = !changed_.empty() && !replaying();
    if (paused_ && (changes || std::any_of(waiting_.begin(), waiting_.end(), seen_at_once)))
        one_tick();
    look(paused_ ? between_ : static_cast<float>(owed_));
}

void Sandbox::one_tick() {
    const bool was_replaying = replaying();
    give_mouse();
    give_steering();
    give_changes();
    for (auto& what : waiting_)
        session_.give(std::move(what));
    waiting_.clear();
    after_tick(session_.tick(listener_));
    if (was_replaying && !replaying()) {
        paused_ = true;
        words_.push_back(session_.difference()
                             ? fmt::format("The replay is over. It differs from tick {} on.",
                                           session_.difference()->tick)
                             : "The replay is over. Go on from here as you like.");
    }
    owed_ = paused_ ? 0.0 : owed_;
    look(1.0f);
}

void Sandbox::after_tick(const StepReport& report) {
    for (const std::string& refused : report.refused)
        words_.push_back(refused);
    if (selected_by_hand_ && !report.spawned.empty()) select(report.spawned.back());
    selected_by_hand_.reset();
    if (selected_ >= 0 && world().individual(selected_) == nullptr) select(-1);
    if (steered_ >= 0 && world().individual(steered_) == nullptr) steered_ = -1;
    move_view();
}

/// Once a tick, or as often when time stands still.
void Sandbox::move_view() {
    const Camera before = std::exchange(followed_before_, followed_);
    if (holds_) return;  // a view that went after the hand would move the hand on
    if (follows_all() && !world().poses().empty()) {
        followed_ = tracked(before, followed_, world().poses(), size_, world().terrain());
    } else if (const Pose* pose = pose_of(world().poses(), selected_); follows() && pose) {
        const glm::vec2 wanted = centre_on(*pose, camera_.height, world().terrain());
        followed_.centre =
            chased(before.centre, followed_.centre, wanted, follow_lag, tick_seconds);
    }
}

/// Poses and the followed place between the last two ticks.
void Sandbox::look(float t) {
    between_ = t;
    const std::span<const Pose> poses = session_.poses_at(t);
    seen_.assign(poses.begin(), poses.end());
}

double Sandbox::seconds() const {
    const auto ticks = static_cast<double>(session_.now());
    return std::max(0.0, ticks - 1.0 + static_cast<double>(between_)) / tick_hz;
}

double Sandbox::speed() const {
    return speeds[static_cast<std::size_t>(speed_)];
}
void Sandbox::faster() {
    speed_ = std::min(speed_ + 1, static_cast<int>(speeds.size()) - 1);
}
void Sandbox::slower() {
    speed_ = std::max(speed_ - 1, 0);
}
void Sandbox::normal_speed() {
    speed_ = normal;
}

void Sandbox::reset() {
    session_ = Session(first_run_);
    owed_ = 0.0;
    mouse_given_.reset();
    waiting_.clear();
    holds_ = false;
    steered_ = -1;
    keys_given_ = {};
    spawned_ = 0;
    if (world().individual(selected_) == nullptr) select(-1);
    look(1.0f);
    if (sees_any())
        go_after(following_);
    else
        begin_view();
}

// ---- what is seen -------------------------------------------------------------------------------

/// Goes after an animal that is alone, else after all.
void Sandbox::begin_view() {
    go_after(Following::nobody);
    const std::span<const Pose> poses = world().poses();
    camera_ = framed(poses, size_, world().terrain());
    const bool alone = poses.size() == 1 && !first_run_.is_replay;
    if (alone) select(poses[0].id);
    if (!poses.empty()) go_after(alone ? Following::selected : Following::all);
}

bool Sandbox::sees_any() const {
    const Camera seen = camera();
    const glm::vec2 half = extent(seen, size_) * 0.5f;
    return std::any_of(seen_.begin(), seen_.end(), [&](const Pose& pose) {
        const glm::vec2 away = middle_of(pose) - seen.centre;
        return std::abs(away.x) < half.x && std::abs(away.y) < half.y;
    });
}

void Sandbox::set_size(glm::uvec2 size) {
    size_ = size;
    camera_ = clamped(camera_, size_, world().scene().size);
}

Camera Sandbox::camera() const {
    if (following_ == Following::nobody) return camera_;
    Camera camera = camera_;
    const Camera &before = followed_before_, &after = followed_;
    camera.centre = before.centre + (after.centre - before.centre) * between_;
    if (follows_all()) camera.height = before.height + (after.height - before.height) * between_;
    return clamped(camera, size_, world().scene().size);
}

void Sandbox::zoom(glm::vec2 pixel, float factor) {
    if (!(factor > 0.0f)) return;
    if (follows_all()) go_after(Following::nobody);
    zoom_pixel_ = follows() ? glm::vec2(size_) * 0.5f : pixel;
    zoom_left_ *= factor;
}

void Sandbox::ease_zoom(float seconds) {
    constexpr float there = 0.002f;  // of the way: too little to be seen
    if (zoom_left_ == 1.0f) return;
    float part = std::pow(zoom_left_, 1.0f - std::exp2(-seconds / zoom_half_life));
    if (std::abs(zoom_left_ / part - 1.0f) < there) part = zoom_left_;
    const glm::vec2 scene = world().scene().size;
    CameraLimits limits;
    limits.farthest = std::min(limits.farthest, whole(size_, scene).height);
    const Camera nearer = zoomed(camera(), size_, zoom_pixel_, part, limits);
    camera_ = clamped(nearer, size_, scene);
    // At a limit nothing is left to do.
    zoom_left_ = camera_.height == limits.nearest || camera_.height == limits.farthest
                     ? 1.0f
                     : zoom_left_ / part;
}

void Sandbox::pan(glm::vec2 from, glm::vec2 to) {
    go_after(Following::nobody);
    camera_.centre += to_world(camera_, size_, from) - to_world(camera_, size_, to);
    camera_ = clamped(camera_, size_, world().scene().size);
}

void Sandbox::pan_by(glm::vec2 pixels) {
    const glm::vec2 middle = glm::vec2(size_) * 0.5f;
    pan(middle + pixels, middle);
}

void Sandbox::show_whole_scene() {
    zoom_left_ = 1.0f;
    go_after(Following::nobody);
    camera_ = clamped(whole(size_, world().scene().size), size_, world().scene().size);
}

void Sandbox::toggle_follow() {
    const Following wanted = selected_ >= 0 ? Following::selected : Following::all;
    go_after(following_ == wanted ? Following::nobody : wanted);
    if (follows_all()) words_.emplace_back("The view stays with all creatures.");
}

void Sandbox::go_after(Following whom) {
    camera_ = camera();
    followed_ = followed_before_ = camera_;
    following_ = whom;
}

// ---- the hand -----------------------------------------------------------------------------------

void Sandbox::mouse_at(std::optional<glm::vec2> pixel) {
    mouse_ = pixel;
}

glm::vec2 Sandbox::place_of_mouse() const {
    const glm::vec2 pixel = mouse_.value_or(glm::vec2(size_) * 0.5f);
    return to_millimetre(to_world(camera(), size_, pixel));
}

float Sandbox::reach() const {
    return std::clamp(reach_pixels * metres_per_pixel(camera(), size_), least_reach, most_reach);
}

void Sandbox::press() {
    if (!mouse_) return;
    const glm::vec2 at = to_world(camera(), size_, *mouse_);
    const auto handle = nearest_handle(world(), seen_, at, reach());
    select(handle ? handle->grab.creature : -1);
    if (!handle) return;
    if (follows_all()) go_after(Following::nobody);
    waiting_.emplace_back(handle->grab);
    holds_ = true;
}

void Sandbox::release() {
    if (!holds_) return;
    waiting_.emplace_back(ReleaseInput{});
    holds_ = false;
}

int Sandbox::hovered() const {
    if (!mouse_ || holds_) return -1;
    const auto handle = nearest_handle(world(), seen_, to_world(camera(), size_, *mouse_), reach());
    return handle ? handle->grab.creature : -1;
}

/// The mouse as it moves is an input too: animals follow and flee it. A replay has its own.
void Sandbox::give_mouse() {
    if (replaying() && waiting_.empty()) return;
    if (!mouse_ && !holds_) {
        if (mouse_given_) session_.give(MouseLeftInput{});
        mouse_given_.reset();
        return;
    }
    if (!mouse_) return;  // held, and outside of the window: it stays where it was
    const glm::vec2 at = place_of_mouse();
    if (mouse_given_ == at) return;
    session_.give(MouseInput{at});
    mouse_given_ = at;
}

// ---- creatures ----------------------------------------------------------------------------------

void Sandbox::select(int id) {
    if (id == selected_) return;
    if (steers()) toggle_steering();
    selected_ = id;
    if (id < 0 && follows()) go_after(Following::nobody);
}

void Sandbox::drop(const CreatureDef& species) {
    make_known(species);
    const glm::vec2 at = to_millimetre(place_near(place_of_mouse(), species, world().terrain()));
    waiting_.emplace_back(SpawnInput{species.stem, at, ++spawned_});
}

void Sandbox::make_known(const CreatureDef& species) {
    if (!world().species().contains(species.stem))
        waiting_.emplace_back(DefinitionInput{species, toml_of(species)});
}

void Sandbox::change(const CreatureDef& species) {
    changed_.insert_or_assign(species.stem, species);
    if (!first_run_.is_replay && first_run_.species.contains(species.stem))
        first_run_.species.insert_or_assign(species.stem, species);
}

void Sandbox::set_first_scene(const SceneDef& scene) {
    if (!first_run_.is_replay) first_run_.scene = scene;
}

/// A species that nobody has met yet needs no word to the world.
void Sandbox::give_changes() {
    if (replaying()) return;
    for (const auto& [stem, species] : changed_)
        if (world().species().contains(stem))
            waiting_.emplace_back(DefinitionInput{species, toml_of(species)});
    changed_.clear();
}

void Sandbox::spawn(const CreatureDef& species) {
    make_known(species);
    const glm::vec2 at = to_millimetre(place_near(place_of_mouse(), species, world().terrain()));
    waiting_.emplace_back(SpawnInput{species.stem, at, ++spawned_});
    if (follows_all()) go_after(Following::nobody);
    selected_by_hand_ = selected_;
}

void Sandbox::remove_selected() {
    if (selected_ < 0) {
        words_.emplace_back("Click on a creature first, then take it away.");
        return;
    }
    release();
    waiting_.emplace_back(RemoveInput{selected_});
}

void Sandbox::toggle_steering() {
    if (steers()) {
        waiting_.emplace_back(SteerInput{steered_, {}, false, true});
        steered_ = -1;
    } else if (selected_ >= 0) {
        steered_ = selected_;
        waiting_.emplace_back(SteerInput{steered_, keys_.intent(), keys_.jump, false});
    } else {
        words_.emplace_back("Click on a creature first, then steer it.");
    }
    keys_given_ = keys_;
}

void Sandbox::steer(const SteerKeys& keys) {
    keys_ = keys;
}

void Sandbox::give_steering() {
    if (!steers() || keys_ == keys_given_) return;
    waiting_.emplace_back(SteerInput{steered_, keys_.intent(), keys_.jump, false});
    keys_given_ = keys_;
}

std::vector<std::string> Sandbox::take_words() {
    return std::exchange(words_, {});
}

}  // namespace wriggle
