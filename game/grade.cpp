#include "game/grade.hpp"

#include <SFML/Graphics/RenderStates.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Shader.hpp>
#include <SFML/Graphics/Sprite.hpp>
#include <SFML/System/Err.hpp>
#include <algorithm>
#include <cmath>
#include <sstream>

#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

namespace {

constexpr unsigned bloom_share = 4;  // the bloom is made at a quarter of the size
constexpr float blur_narrow = 1.1f, blur_wide = 2.6f;
constexpr float bloom_least = 0.12f, bloom_more = 0.66f;
constexpr float calm_grain = 0.012f;
constexpr double hour = 3600.0;
constexpr int vignette_columns = 16, vignette_rows = 10;

// SFML tells what is wrong with a shader on its own stream only.
class ErrorText {
  public:
    ErrorText() : before_(sf::err().rdbuf(text_.rdbuf())) {}
    ~ErrorText() { sf::err().rdbuf(before_); }
    ErrorText(const ErrorText&) = delete;
    ErrorText& operator=(const ErrorText&) = delete;
    std::string text() const { return text_.str(); }

  private:
    std::ostringstream text_;
    std::streambuf* before_;
};

sf::View pixel_view(sf::Vector2u size) {
    return sf::View(
        sf::FloatRect(0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y)));
}

sf::Glsl::Vec3 vec3_of(Rgba c) {
    return {c.r, c.g, c.b};
}

void run_pass(sf::RenderTexture& to, const sf::Texture& from, sf::Shader& shader) {
    sf::Sprite sprite(from);
    const sf::Vector2u a = from.getSize(), b = to.getSize();
    sprite.setScale(static_cast<float>(b.x) / static_cast<float>(a.x),
                    static_cast<float>(b.y) / static_cast<float>(a.y));
    shader.setUniform("scene", sf::Shader::CurrentTexture);
    sf::RenderStates states(&shader);
    states.blendMode = sf::BlendNone;
    to.draw(sprite, states);
    to.display();
}

}  // namespace

struct Grade::State {
    sf::Shader bright, blur, grade;
    sf::RenderTexture scene, near, far;
    sf::Vector2u size{0, 0};
    std::string problem;
    Mesh vignette;
    unsigned multisampling = 0;
    int draw_calls = 0;

    void load(const std::filesystem::path& folder);
    bool fit(sf::Vector2u wanted);
    bool make_scene();
    void make_bloom();
    void run(sf::RenderTexture& to, const sf::Texture& from, sf::Shader& shader);
    void set(const Textures& textures, const GradeSettings& settings);
    void draw_vignette(sf::RenderTarget& target, const GradeSettings& settings);
};

void Grade::State::load(const std::filesystem::path& folder) {
    if (!sf::Shader::isAvailable()) {
        problem = "this display has no shaders: the picture is drawn without its grade";
        return;
    }
    const ErrorText errors;
    const auto load_one = [&](sf::Shader& shader, const char* name) {
        const std::filesystem::path file = folder / name;
        if (!problem.empty()) return;
        if (!std::filesystem::exists(file))
            problem =
                file.string() + ": there is no such file; the picture is drawn without its grade";
        else if (!shader.loadFromFile(file.string(), sf::Shader::Fragment))
            problem = file.string() + ": " + errors.text();
    };
    load_one(bright, "bright.frag");
    load_one(blur, "blur.frag");
    load_one(grade, "grade.frag");
}

// Some drivers promise more samples than they have for a texture as large.
bool Grade::State::make_scene() {
    const sf::ContextSettings samples(0, 0, multisampling);
    if (multisampling > 0 && scene.create(size.x, size.y, samples)) return true;
    return scene.create(size.x, size.y);
}

// Textures of the picture's size; false: the display cannot make them.
bool Grade::State::fit(sf::Vector2u wanted) {
    if (size == wanted) return true;
    const ErrorText errors;
    const unsigned w = std::max(wanted.x / bloom_share, 1u),
                   h = std::max(wanted.y / bloom_share, 1u);
    size = wanted;
    if (!make_scene() || !near.create(w, h) || !far.create(w, h)) {
        size = {0, 0};
        problem = "no textures for a picture of this size: " + errors.text();
        return false;
    }
    for (sf::RenderTexture* t : {&scene, &near, &far})
        t->setSmooth(true);
    return true;
}

void Grade::State::run(sf::RenderTexture& to, const sf::Texture& from, sf::Shader& shader) {
    run_pass(to, from, shader);
    ++draw_calls;
}

void Grade::State::make_bloom() {
    const auto w = static_cast<float>(near.getSize().x), h = static_cast<float>(near.getSize().y);
    bright.setUniform("pixel", sf::Glsl::Vec2(1.0f / static_cast<float>(size.x),
                                              1.0f / static_cast<float>(size.y)));
    run(near, scene.getTexture(), bright);
    for (const float reach : {blur_narrow, blur_wide}) {
        blur.setUniform("step", sf::Glsl::Vec2(reach / w, 0.0f));
        run(far, near.getTexture(), blur);
        blur.setUniform("step", sf::Glsl::Vec2(0.0f, reach / h));
        run(near, far.getTexture(), blur);
    }
}

void Grade::State::set(const Textures& textures, const GradeSettings& s) {
    grade.setUniform("scene", sf::Shader::CurrentTexture);
    grade.setUniform("bloom", near.getTexture());
    grade.setUniform("noise", textures.grain);
    grade.setUniform("size",
                     sf::Glsl::Vec2(static_cast<float>(size.x), static_cast<float>(size.y)));
    grade.setUniform("seconds", s.calm ? 0.0f : static_cast<float>(hour) * cycle(s.seconds, hour));
    grade.setUniform("vignette", s.grade.vignette);
    grade.setUniform("grain", s.calm ? calm_grain : s.grade.grain);
    grade.setUniform("shine", bloom_least + bloom_more * s.grade.bloom);
    grade.setUniform("water", sf::Glsl::Vec4(s.water[0], s.water[1], s.water[2], s.water[3]));
    grade.setUniform("shadow", vec3_of(mixed(s.palette.sky, s.palette.ink, 0.3f)));
    grade.setUniform("light", vec3_of(s.palette.light));
}

// Dark corners as triangles, for displays without shaders.
void Grade::State::draw_vignette(sf::RenderTarget& target, const GradeSettings& s) {
    clear(vignette, 0.0f);
    const auto place = [](int c, int r) {
        return glm::vec2{static_cast<float>(c) / vignette_columns,
                         static_cast<float>(r) / vignette_rows};
    };
    const auto color = [&](glm::vec2 f) {
        const glm::vec2 q = (f - 0.5f) * glm::vec2{1.0f, 0.9f};
        const float dark =
            s.grade.vignette * ramp_between(0.12f, 0.62f, 1.35f * (q.x * q.x + q.y * q.y));
        return sf_of(Rgba{0.0f, 0.0f, 0.0f, dark});
    };
    for (int r = 0; r < vignette_rows; ++r)
        for (int c = 0; c < vignette_columns; ++c) {
            const glm::vec2 a = place(c, r), b = place(c + 1, r), d = place(c, r + 1),
                            e = place(c + 1, r + 1);
            add_quad(vignette, a, b, e, d, color(a), color(b), color(e), color(d));
        }
    target.setView(sf::View(sf::FloatRect(0.0f, 0.0f, 1.0f, 1.0f)));
    wriggle::draw(target, vignette);
    ++draw_calls;
}

Grade::Grade(const std::filesystem::path& folder, int multisampling)
    : state_(std::make_unique<State>()) {
    state_->multisampling = std::min(static_cast<unsigned>(std::max(multisampling, 0)),
                                     sf::RenderTexture::getMaximumAntialiasingLevel());
    state_->load(folder);
}
Grade::~Grade() = default;
Grade::Grade(Grade&&) noexcept = default;
Grade& Grade::operator=(Grade&&) noexcept = default;

int Grade::draw_calls() const {
    return state_->draw_calls;
}

const std::string& Grade::problem() const {
    return state_->problem;
}

void Grade::draw(sf::RenderTarget& target, const Textures& textures, const GradeSettings& settings,
                 bool wanted, const std::function<void(sf::RenderTarget&)>& scene) {
    State& s = *state_;
    const sf::Vector2u size = target.getSize();
    s.draw_calls = 0;
    if (!wanted || !s.problem.empty() || !s.fit(size)) {
        scene(target);
        s.draw_vignette(target, settings);
        target.setView(pixel_view(size));
        return;
    }
    scene(s.scene);
    s.scene.display();
    s.make_bloom();
    s.set(textures, settings);
    target.setView(pixel_view(size));
    sf::RenderStates states(&s.grade);
    states.blendMode = sf::BlendNone;
    target.draw(sf::Sprite(s.scene.getTexture()), states);
    ++s.draw_calls;
}

}  // namespace wriggle
