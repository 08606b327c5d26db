// The passes over a picture, one by one. Needs a display: tests/run gives one.
#include "game/grade.hpp"

#include <doctest/doctest.h>

#include <SFML/Graphics/CircleShape.hpp>
#include <SFML/Graphics/RectangleShape.hpp>
#include <cmath>

#include "tests/studio.hpp"

using namespace wriggle;
using studio::differing;
using studio::lightness;

namespace {

using Scene = std::function<void(sf::RenderTarget&)>;

GradeSettings settings_of(float vignette, float grain, float bloom) {
    GradeSettings settings;
    settings.grade = {vignette, grain, bloom};
    settings.palette = palette_of(PaletteDef{});
    return settings;
}

struct Press {
    Textures textures;
    Grade grade;
    sf::RenderTexture target;

    explicit Press(glm::uvec2 size = studio::size)
        : textures((studio::need_display(), make_textures())), grade(studio::assets / "shaders") {
        REQUIRE(target.create(size.x, size.y));
    }
    sf::Image shot(const Scene& scene, const GradeSettings& settings) {
        grade.draw(target, textures, settings, true, scene);
        target.display();
        REQUIRE(grade.problem() == "");
        return target.getTexture().copyToImage();
    }
};

void grey(sf::RenderTarget& target) {
    target.clear(sf::Color(96, 96, 96));
}

/// In the middle, its radius a share of the height.
Scene lamp(float radius) {
    return [radius](sf::RenderTarget& target) {
        target.clear(sf::Color(10, 10, 16));
        const auto w = static_cast<float>(target.getSize().x),
                   h = static_cast<float>(target.getSize().y);
        target.setView(sf::View(sf::FloatRect(0.0f, 0.0f, w, h)));
        sf::CircleShape disc(radius * h, 64);
        disc.setOrigin(radius * h, radius * h);
        disc.setPosition(0.5f * w, 0.5f * h);
        target.draw(disc);
    };
}

/// Upright, eight pixels each.
void stripes(sf::RenderTarget& target) {
    target.clear(sf::Color(40, 40, 40));
    const sf::Vector2u size = target.getSize();
    target.setView(sf::View(
        sf::FloatRect(0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y))));
    for (unsigned x = 0; x < size.x; x += 16) {
        sf::RectangleShape stripe({8.0f, static_cast<float>(size.y)});
        stripe.setPosition(static_cast<float>(x), 0.0f);
        stripe.setFillColor(sf::Color(150, 150, 150));
        target.draw(stripe);
    }
}

/// How light it is beside the lamp, from its rim on by shares of the height, to the right.
std::vector<float> halo(glm::uvec2 size) {
    Press press(size);
    const sf::Image image = press.shot(lamp(0.1f), settings_of(0.0f, 0.0f, 1.0f));
    std::vector<float> found;
    for (const float share : {0.11f, 0.125f, 0.14f, 0.16f, 0.3f}) {
        const auto h = static_cast<float>(size.y);
        found.push_back(lightness(image.getPixel(
            static_cast<unsigned>(0.5f * static_cast<float>(size.x) + share * h), size.y / 2)));
    }
    return found;
}

/// Standard deviation of the channels' mean, of 255.
double roughness(const sf::Image& image) {
    double sum = 0.0, squares = 0.0, count = 0.0;
    for (unsigned y = 0; y < image.getSize().y; ++y)
        for (unsigned x = 0; x < image.getSize().x; ++x) {
            const sf::Color c = image.getPixel(x, y);
            const double v = (c.r + c.g + c.b) / 3.0;
            sum += v;
            squares += v * v;
            ++count;
        }
    return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
}

/// Pixels that differ within shares of the picture, y up.
int bent(const sf::Image& a, const sf::Image& b, float left, float right, float low, float high) {
    const auto w = static_cast<float>(a.getSize().x), h = static_cast<float>(a.getSize().y);
    int count = 0;
    for (unsigned y = 0; y < a.getSize().y; ++y)
        for (unsigned x = 0; x < a.getSize().x; ++x) {
            const float fx = (static_cast<float>(x) + 0.5f) / w;
            const float fy = 1.0f - (static_cast<float>(y) + 0.5f) / h;
            if (fx < left || fx > right || fy < low || fy > high) continue;
            count += a.getPixel(x, y) != b.getPixel(x, y);
        }
    return count;
}

}  // namespace

TEST_CASE("grade: what shines has a halo, the stronger the more bloom is asked for") {
    Press press;
    const auto beside = [&](float bloom) {
        const sf::Image image = press.shot(lamp(0.1f), settings_of(0.0f, 0.0f, bloom));
        return lightness(image.getPixel(studio::size.x / 2 + 22, studio::size.y / 2));
    };
    const auto far_away = [&](float bloom) {
        return lightness(press.shot(lamp(0.1f), settings_of(0.0f, 0.0f, bloom)).getPixel(5, 5));
    };
    CHECK(beside(1.0f) > far_away(1.0f) + 0.1f);
    CHECK(beside(1.0f) > beside(0.0f) + 0.05f);
    CHECK(far_away(1.0f) == doctest::Approx(far_away(0.0f)).epsilon(0.01));
    // What does not shine has none.
    const sf::Image dull = press.shot(grey, settings_of(0.0f, 0.0f, 1.0f));
    CHECK(differing(dull, press.shot(grey, settings_of(0.0f, 0.0f, 0.0f))) == 0);
}

TEST_CASE("grade: bloom reaches as far in pictures of any height") {
    const std::vector<float> small = halo({640, 360}), usual = halo({1280, 720}),
                             large = halo({3840, 2160});
    CHECK(usual[0] > usual[2] + 0.03f);
    CHECK(usual[2] > usual[4] + 0.02f);
    for (std::size_t i = 0; i < usual.size(); ++i) {
        CAPTURE(i);
        CHECK(large[i] == doctest::Approx(usual[i]).epsilon(0.06));
        CHECK(small[i] == doctest::Approx(usual[i]).epsilon(0.06));
    }
}

TEST_CASE("grade: grain is as strong as it is asked for, and changes with time") {
    Press press;
    const sf::Image none = press.shot(grey, settings_of(0.0f, 0.0f, 0.0f));
    CHECK(roughness(none) < 0.5);
    GradeSettings settings = settings_of(0.0f, 0.04f, 0.0f);
    const sf::Image some = press.shot(grey, settings);
    CHECK(roughness(some) > 1.0);
    CHECK(roughness(press.shot(grey, settings_of(0.0f, 0.08f, 0.0f))) > 1.6 * roughness(some));
    settings.seconds = 0.25;
    CHECK(differing(some, press.shot(grey, settings)) > 10000);
}

TEST_CASE("grade: a grain has its share of the picture") {
    // Of a picture 2160 high, three pixels by three.
    Press press({3840, 2160});
    const sf::Image image = press.shot(grey, settings_of(0.0f, 0.08f, 0.0f));
    int within = 0, between = 0;
    for (unsigned y = 1000; y < 1100; ++y)
        for (unsigned x = 1500; x < 1800; x += 3) {
            within += image.getPixel(x, y) != image.getPixel(x + 2, y);
            between += image.getPixel(x + 2, y) != image.getPixel(x + 3, y);
        }
    CHECK(within == 0);
    CHECK(between > 5000);
}

TEST_CASE("grade: calm has grain enough for smooth gradients, and it stands still") {
    Press press;
    GradeSettings settings = settings_of(0.0f, 0.08f, 0.0f);
    const double rough = roughness(press.shot(grey, settings));
    settings.calm = true;
    settings.bent = {{0.0f, 1.0f, 0.8f, 0.0f, 0.0f}};
    const sf::Image calm = press.shot(grey, settings);
    CHECK(roughness(calm) > 0.2);
    CHECK(roughness(calm) < 0.4 * rough);
    const sf::Image before = press.shot(stripes, settings);
    settings.seconds = 0.7;
    CHECK(differing(calm, press.shot(grey, settings)) == 0);
    CHECK(differing(before, press.shot(stripes, settings)) == 0);
}

TEST_CASE("grade: each water bends what is seen in it, down to its floor, and nothing else") {
    Press press;
    GradeSettings settings = settings_of(0.0f, 0.0f, 0.0f);
    const sf::Image dry = press.shot(stripes, settings);
    settings.seconds = 1.3;
    CHECK(differing(dry, press.shot(stripes, settings)) == 0);
    settings.bent = {{0.1f, 0.3f, 0.6f, 0.2f, 0.2f},
                     {0.6f, 0.7f, 0.8f, 0.1f, 0.5f},
                     {0.7f, 0.9f, 0.8f, 0.5f, 0.5f}};
    const sf::Image wet = press.shot(stripes, settings);
    CHECK(bent(dry, wet, 0.1f, 0.3f, 0.2f, 0.6f) > 200);
    CHECK(bent(dry, wet, 0.6f, 0.7f, 0.5f, 0.8f) > 100);
    CHECK(bent(dry, wet, 0.7f, 0.9f, 0.5f, 0.8f) > 100);
    // Above the surfaces, beside the banks, below the floors, even or not.
    CHECK(bent(dry, wet, 0.0f, 1.0f, 0.81f, 1.0f) == 0);
    CHECK(bent(dry, wet, 0.1f, 0.3f, 0.61f, 1.0f) == 0);
    CHECK(bent(dry, wet, 0.31f, 0.59f, 0.0f, 1.0f) == 0);
    CHECK(bent(dry, wet, 0.0f, 0.59f, 0.0f, 0.19f) == 0);
    CHECK(bent(dry, wet, 0.68f, 1.0f, 0.0f, 0.4f) == 0);
    CHECK(bent(dry, wet, 0.6f, 0.62f, 0.2f, 0.4f) > 5);
    // And it moves.
    settings.seconds = 2.1;
    CHECK(differing(wet, press.shot(stripes, settings)) > 200);
}

TEST_CASE("grade: textures refused once are asked for again, and what is wrong is told meanwhile") {
    // A target of any size: drawn on a small one.
    class Claims : public sf::RenderTarget {
      public:
        Claims() {
            REQUIRE(real_.create(studio::size.x, studio::size.y));
            initialize();
        }
        sf::Vector2u getSize() const override { return size; }
        bool setActive(bool active = true) override { return real_.setActive(active); }
        sf::Vector2u size{studio::size.x, studio::size.y};

      private:
        sf::RenderTexture real_;
    };
    Press press;
    Claims claims;
    const GradeSettings settings = settings_of(0.0f, 0.0f, 0.0f);
    int drawn = 0;
    const auto graded = [&] {
        bool passes = false;
        press.grade.draw(claims, press.textures, settings, true, [&](sf::RenderTarget& to) {
            passes = &to != &claims;
            ++drawn;
        });
        return passes;
    };
    CHECK(graded());
    CHECK(press.grade.problem() == "");
    claims.size = {1u << 20, 1u << 20};
    CHECK_FALSE(graded());
    CHECK(press.grade.problem().find("1048576 x 1048576") != std::string::npos);
    // It stays so for a while without being asked for each time, and is drawn all the same.
    for (int i = 0; i < 300; ++i)
        CHECK_FALSE(graded());
    CHECK(drawn == 302);
    CHECK(press.grade.problem() != "");
    claims.size = {studio::size.x, studio::size.y};
    CHECK(graded());
    CHECK(press.grade.problem() == "");
}
