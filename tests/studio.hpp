// A scene and its animals drawn offscreen, small. Needs a display: tests/run gives one.
#pragma once

#include <doctest/doctest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/Context.hpp>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "game/color.hpp"
#include "game/picture.hpp"
#include "tests/sample_animals.hpp"

namespace studio {

constexpr glm::uvec2 size{320, 180};
inline const std::filesystem::path assets = std::filesystem::path(WRIGGLE_SOURCE_DIR) / "assets";

// SFML ends the process where there is no display: say so first.
inline void need_display() {
    const char* display = std::getenv("DISPLAY");
    REQUIRE_MESSAGE((display && *display),
                    "pictures need a display: run this under xvfb-run, as tests/run does");
    // Xvfb starts anew when its last client leaves, and refuses the next one while it does.
    static const sf::Context stays;
}

struct Studio {
    sf::RenderTexture target;
    wriggle::Picture picture;
    wriggle::Camera camera{{8.0f, 4.5f}, 9.0f};

    explicit Studio(const wriggle::SceneDef& scene, const std::filesystem::path& folder = assets)
        : picture(scene, folder) {
        REQUIRE(target.create(size.x, size.y));
    }
    sf::Image shot(const std::vector<wriggle::SampleAnimal>& animals, double seconds = 0.5,
                   const wriggle::DrawSettings& settings = {}) {
        std::vector<wriggle::Pose> poses;
        for (const wriggle::SampleAnimal& animal : animals)
            poses.push_back(animal.pose);
        picture.draw(
            target, camera, poses,
            [&](int id) -> const wriggle::CreatureDef* {
                for (const wriggle::SampleAnimal& a : animals)
                    if (a.pose.id == id) return &a.individual;
                return nullptr;
            },
            seconds, settings);
        target.display();
        return target.getTexture().copyToImage();
    }
    sf::Color at(const sf::Image& image, glm::vec2 world) const {
        const glm::vec2 p = to_pixel(camera, size, world);
        return image.getPixel(static_cast<unsigned>(p.x), static_cast<unsigned>(p.y));
    }
};

/// In OKLab.
inline float distance(wriggle::Rgba a, wriggle::Rgba b) {
    const glm::vec3 d = wriggle::oklab_of(a) - wriggle::oklab_of(b);
    return std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
}
inline wriggle::Rgba rgba(sf::Color c) {
    return {c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, 1.0f};
}
inline float distance(sf::Color a, wriggle::Rgba b) {
    return distance(rgba(a), b);
}
inline float lightness(sf::Color c) {
    return wriggle::oklab_of(rgba(c)).x;
}

inline int differing(const sf::Image& a, const sf::Image& b) {
    int count = 0;
    for (unsigned y = 0; y < size.y; ++y)
        for (unsigned x = 0; x < size.x; ++x)
            if (a.getPixel(x, y) != b.getPixel(x, y)) ++count;
    return count;
}

/// Without bloom, vignette and grade.
inline wriggle::DrawSettings plain() {
    wriggle::DrawSettings settings;
    settings.grade = false;
    return settings;
}

}  // namespace studio
