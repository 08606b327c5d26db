#include "game/window.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/VideoMode.hpp>
#include <algorithm>

#include "game/canvas.hpp"

namespace wriggle {
namespace {

sf::ContextSettings context_settings(int multisampling) {
    sf::ContextSettings settings;
    if (multisampling > 0)
        settings.antialiasingLevel = std::min(static_cast<unsigned>(multisampling),
                                              sf::RenderTexture::getMaximumAntialiasingLevel());
    return settings;
}

}  // namespace

Window::Window(const WindowDef& settings, const std::string& title)
    : settings_(settings), title_(title), fullscreen_(settings.fullscreen) {
    open();
}

void Window::open() {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const sf::ContextSettings context = context_settings(settings_.multisampling);
    if (fullscreen_) {
        window_.create(desktop, title_, sf::Style::Fullscreen, context);
    } else {
        const auto side = [](int wanted, unsigned most) {
            return std::min(static_cast<unsigned>(std::max(wanted, 1)), std::max(most, 1u));
        };
        window_.create(sf::VideoMode(side(settings_.size.x, desktop.width),
                                     side(settings_.size.y, desktop.height)),
                       title_, sf::Style::Default, context);
    }
    window_.setVerticalSyncEnabled(true);
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
