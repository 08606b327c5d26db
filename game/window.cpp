#include "game/window.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/Window/VideoMode.hpp>
#include <algorithm>
#include <sstream>

#include "game/canvas.hpp"
#include "game/display.hpp"

namespace wriggle {
namespace {

constexpr unsigned unsynced_rate = 60;  // pictures a second

sf::ContextSettings context_settings(int multisampling) {
    sf::ContextSettings settings;
    if (multisampling > 0)
        settings.antialiasingLevel = std::min(static_cast<unsigned>(multisampling),
                                              sf::RenderTexture::getMaximumAntialiasingLevel());
    return settings;
}

/// SFML sets the vertical sync of every new window, and where there is none it says so in the
/// person's terminal. That is no fault: the line is left out, and all others are said when this
/// ends.
class WithoutSyncWords {
  public:
    WithoutSyncWords() : before_(sf::err().rdbuf(words_.rdbuf())) {}
    ~WithoutSyncWords() {
        sf::err().rdbuf(before_);
        for (std::string line; std::getline(words_, line);)
            if (line != "Setting vertical sync not supported") sf::err() << line << std::endl;
    }
    WithoutSyncWords(const WithoutSyncWords&) = delete;
    WithoutSyncWords& operator=(const WithoutSyncWords&) = delete;

  private:
    std::stringstream words_;
    std::streambuf* before_;
};

}  // namespace

Window::Window(const WindowDef& settings, const std::string& title)
    : settings_(settings), title_(title), fullscreen_(settings.fullscreen) {
    open();
}

void Window::open() {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const sf::ContextSettings context = context_settings(settings_.multisampling);
    const WithoutSyncWords quiet;
    if (fullscreen_) {
        window_.create(desktop, title_, sf::Style::Fullscreen, context);
    } else {
        const auto side = [](int wanted, unsigned most) {
            return std::min(static_cast<unsigned>(std::max(wanted, 1)), std::max(most, 1u));
        };
        const sf::VideoMode mode(side(settings_.size.x, desktop.width),
                                 side(settings_.size.y, desktop.height));
        window_.create(mode, title_, sf::Style::Default, context);
        // SFML 2.5 takes the desktop's width for its height here, and puts windows too low.
        window_.setPosition({static_cast<int>(desktop.width - mode.width) / 2,
                             static_cast<int>(desktop.height - mode.height) / 2});
    }
    // Where pictures cannot wait for the screen, one would follow the other as fast as it goes.
    if (DisplayProbe().can_sync())
        window_.setVerticalSyncEnabled(true);
    else
        window_.setFramerateLimit(unsynced_rate);
    window_.setKeyRepeatEnabled(false);
}

glm::uvec2 Window::size() const {
    return {window_.getSize().x, window_.getSize().y};
}

void Window::set_title(const std::string& title) {
    title_ = title;
    window_.setTitle(title);
}

void Window::toggle_fullscreen() {
    fullscreen_ = !fullscreen_;
    open();
}

const Pixels& Window::pixels() {
    window_.setActive(true);
    read_back(static_cast<int>(size().x), static_cast<int>(size().y), pixels_);
    return pixels_;
}

}  // namespace wriggle
