#include "game/strands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace wriggle;

namespace {

constexpr float pixel = 0.005f;

Strand blade() {
    Strand strand;
    strand.root = {2.0f, 0.0f};
    strand.grows = {0.0f, 0.3f};
    strand.from = strand.to = {0.3f, 0.6f, 0.2f, 1.0f};
    return strand;
}

// Where its tip stands, without wind: the mean of its last two points.
glm::vec2 tip_of(const std::vector<Pusher>& pushers, float detail = pixel) {
    Mesh mesh;
    clear(mesh, 0.0f);
    const Strand strand = blade();
    add_strands(mesh, std::span(&strand, 1), {}, pushers, detail);
    REQUIRE(mesh.vertices.size() >= 12);
    // The last quad's corners: left and right of the tip are its second and third.
    const auto* quad = &mesh.vertices[mesh.vertices.size() - 6];
    const sf::Vector2f tip = 0.5f * (quad[1].position + quad[2].position);
    return {tip.x, tip.y};
}

}  // namespace

TEST_CASE("grass leans away from what stands beside it, and never jumps as it passes") {
    const float still = tip_of({}).x;
    CHECK(tip_of({{{1.85f, 0.1f}, 0.3f}}).x > still + 0.03f);
    CHECK(tip_of({{{2.15f, 0.1f}, 0.3f}}).x < still - 0.03f);
    glm::vec2 before = tip_of({{{1.6f, 0.1f}, 0.3f}});
    float farthest = 0.0f;
    for (float x = 1.6f; x < 2.4f; x += 0.005f) {
        const glm::vec2 at = tip_of({{{x, 0.1f}, 0.3f}});
        farthest = std::max(farthest, std::hypot(at.x - before.x, at.y - before.y));
        before = at;
    }
    // Five millimetres of the foot move the tip by less than three centimetres.
    CHECK(farthest < 0.03f);
}

TEST_CASE("what stands on grass presses it down") {
    CHECK(tip_of({{{2.0f, 0.15f}, 0.3f}}).y < tip_of({}).y - 0.08f);
}

TEST_CASE("grass springs back past its place where a foot has left, and comes to rest") {
    CHECK(spring_back(-0.1f) == 0.0f);
    CHECK(spring_back(0.0f) == doctest::Approx(1.0f));
    const glm::vec2 beside{1.85f, 0.1f};
    const auto tip = [&](float age) { return tip_of({{beside, 0.3f, spring_back(age)}}).x; };
    const float still = tip_of({}).x;
    CHECK(tip(0.0f) > still + 0.03f);
    CHECK(tip(0.25f) < still - 0.01f);
    CHECK(tip(0.5f) > still + 0.002f);
    CHECK(std::abs(tip(1.2f) - still) < 0.002f);
}

TEST_CASE("grass fades before it is too small to be drawn") {
    const auto opacity = [](float detail) {
        Mesh mesh;
        clear(mesh, detail);
        const Strand strand = blade();
        add_strands(mesh, std::span(&strand, 1), {}, {}, detail);
        int most = 0;
        for (const sf::Vertex& v : mesh.vertices)
            most = std::max(most, int{v.color.a});
        return most;
    };
    CHECK(opacity(0.05f) == 255);  // six pixels high
    int before = 255;
    for (float detail = 0.055f; detail < 0.13f; detail += 0.002f) {
        const int now = opacity(detail);
        CHECK(now <= before);
        CHECK(before - now < 40);
        before = now;
    }
    CHECK(before == 0);
}

TEST_CASE("wind bends grass its way") {
    const Strand strand = blade();
    const auto lean = [&](float wind) {
        Mesh mesh;
        clear(mesh, 0.0f);
        WeatherDef weather;
        weather.wind = wind;
        float sum = 0.0f;
        for (double seconds = 0.0; seconds < 20.0; seconds += 0.25) {
            clear(mesh, 0.0f);
            add_strands(mesh, std::span(&strand, 1), {weather, seconds}, {}, pixel);
            sum += mesh.vertices.back().position.x - strand.root.x;
        }
        return sum / 80.0f;
    };
    CHECK(lean(0.8f) > lean(0.0f) + 0.02f);
    CHECK(lean(-0.8f) < lean(0.0f) - 0.02f);
}

TEST_CASE("plants in water sway in slow waves and feel no wind; their leaves rise") {
    Strand plant = blade();
    plant.grows = {0.0f, 1.2f};
    plant.in_water = true;
    const auto drawn = [&](float wind, double seconds) {
        Mesh mesh;
        clear(mesh, 0.0f);
        WeatherDef weather;
        weather.wind = wind;
        add_strands(mesh, std::span(&plant, 1), {weather, seconds}, {}, pixel);
        std::vector<float> x;
        for (const sf::Vertex& v : mesh.vertices)
            x.push_back(v.position.x);
        return x;
    };
    CHECK(drawn(0.0f, 3.0) == drawn(1.0f, 3.0));
    float swing = 0.0f;
    for (double seconds = 0.0; seconds < 5.0; seconds += 0.1) {
        const auto now = drawn(0.0f, seconds), next = drawn(0.0f, seconds + 1.0 / 60.0);
        swing = std::max(swing, std::abs(now.back() - plant.root.x));
        for (std::size_t i = 0; i < now.size(); ++i)
            CHECK(std::abs(next[i] - now[i]) < 0.01f);
    }
    CHECK(swing > 0.05f);
    CHECK(swing < 0.4f);

    Mesh bare, leafy;
    for (Mesh* mesh : {&bare, &leafy})
        clear(*mesh, 0.0f);
    add_strands(bare, std::span(&plant, 1), {}, {}, pixel);
    plant.leaves = 8;
    add_strands(leafy, std::span(&plant, 1), {}, {}, pixel);
    CHECK(leafy.vertices.size() > bare.vertices.size() + 8 * 3 * 6);
}
