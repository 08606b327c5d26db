#include "game/grade.hpp"

#include <fmt/format.h>

#include <SFML/Graphics/RenderStates.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Shader.hpp>
#include <SFML/Graphics/Sprite.hpp>
#include <SFML/System/Err.hpp>
#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <sstream>

#include "game/mesh.hpp"
#include "game/retry.hpp"
#include "game/scenery.hpp"

namespace wriggle {

namespace {

// The bloom is made of about so many rows, however high the picture is: it reaches as far in each.
constexpr unsigned bloom_rows = 180, most_bloom_rows = 240, most_bloom_share = 4;
constexpr float blur_narrow = 1.1f, blur_wide = 2.6f;  // of those rows
constexpr unsigned grain_rows = 720;                   // a grain is a pixel of a picture so high
constexpr float bend_depth = 0.14f;  // below the surface, of the height: from there on it is even
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

// `shader` nullptr: as it is.
void run_pass(sf::RenderTexture& to, const sf::Texture& from, sf::Shader* shader) {
    sf::Sprite sprite(from);
    const sf::Vector2u a = from.getSize(), b = to.getSize();
    sprite.setScale(static_cast<float>(b.x) / static_cast<float>(a.x),
                    static_cast<float>(b.y) / static_cast<float>(a.y));
    if (shader) shader->setUniform("scene", sf::Shader::CurrentTexture);
    sf::RenderStates states(shader);
    states.blendMode = sf::BlendNone;
    to.draw(sprite, states);
    to.display();
}

}  // namespace

struct Grade::State {
    sf::Shader bright, blur, grade;
    sf::RenderTexture scene, far;
    /// What shines, ever smaller; the last is blurred.
    std::vector<std::unique_ptr<sf::RenderTexture>> bright_levels;
    sf::Vector2u size{0, 0};
    Retry retry;
    std::string no_shaders, no_textures;
    Mesh vignette, whole;
    unsigned multisampling = 0;
    int draw_calls = 0;

    void load(const std::filesystem::path& folder);
    bool fit(sf::Vector2u wanted);
    bool make_scene();
    bool make_bright_levels();
    bool can_draw(sf::Vector2u wanted);
    sf::RenderTexture& near() { return *bright_levels.back(); }
    void make_bloom();
    void run(sf::RenderTexture& to, const sf::Texture& from, sf::Shader* shader);
    void set(const Textures& textures, const GradeSettings& settings);
    void draw_vignette(sf::RenderTarget& target, const GradeSettings& settings);
    void draw_graded(sf::RenderTarget& target, const GradeSettings& settings);
};

void Grade::State::load(const std::filesystem::path& folder) {
    if (!sf::Shader::isAvailable()) {
        no_shaders = "this display has no shaders: the picture is drawn without its grade";
        return;
    }
    const ErrorText errors;
    const auto load_one = [&](sf::Shader& shader, const char* name) {
        const std::filesystem::path file = folder / name;
        if (!no_shaders.empty()) return;
        if (!std::filesystem::exists(file))
            no_shaders =
                file.string() + ": there is no such file; the picture is drawn without its grade";
        else if (!shader.loadFromFile(file.string(), sf::Shader::Fragment))
            no_shaders = file.string() + ": " + errors.text();
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

bool Grade::State::make_bright_levels() {
    const unsigned share = std::clamp((size.y + bloom_rows / 2) / bloom_rows, 1u, most_bloom_share);
    bright_levels.clear();
    for (sf::Vector2u level{size.x / share, size.y / share};; level = level / 2u) {
        auto texture = std::make_unique<sf::RenderTexture>();
        if (!texture->create(std::max(level.x, 1u), std::max(level.y, 1u))) return false;
        texture->setSmooth(true);
        bright_levels.push_back(std::move(texture));
        if (level.y <= most_bloom_rows) return true;
    }
}

// Textures of the picture's size; false: the display cannot make them.
bool Grade::State::fit(sf::Vector2u wanted) {
    if (size == wanted) return true;
    const ErrorText errors;
    size = wanted;
    if (!make_scene() || !make_bright_levels() ||
        !far.create(near().getSize().x, near().getSize().y)) {
        size = {0, 0};
        no_textures = fmt::format(
            "the display has no textures for a picture of {} x {} pixels: it is drawn without its "
            "grade",
            wanted.x, wanted.y);
        return false;
    }
    scene.setSmooth(true);
    far.setSmooth(true);
    no_textures.clear();
    return true;
}

bool Grade::State::can_draw(sf::Vector2u wanted) {
    if (!no_shaders.empty()) return false;
    const glm::uvec2 asked{wanted.x, wanted.y};
    if (!retry.is_due(asked)) return false;
    const bool fits = fit(wanted);
    retry.answered(asked, fits);
    return fits;
}

void Grade::State::run(sf::RenderTexture& to, const sf::Texture& from, sf::Shader* shader) {
    run_pass(to, from, shader);
    ++draw_calls;
}

void Grade::State::make_bloom() {
    const sf::Vector2u first = bright_levels.front()->getSize();
    const float spread = 0.25f * static_cast<float>(size.y) / static_cast<float>(first.y);
    bright.setUniform("pixel", spread > 0.3f ? sf::Glsl::Vec2(spread / static_cast<float>(size.x),
                                                              spread / static_cast<float>(size.y))
                                             : sf::Glsl::Vec2(0.0f, 0.0f));
    run(*bright_levels.front(), scene.getTexture(), &bright);
    for (std::size_t i = 1; i < bright_levels.size(); ++i)
        run(*bright_levels[i], bright_levels[i - 1]->getTexture(), nullptr);
    const float aspect = static_cast<float>(size.x) / static_cast<float>(size.y);
    for (const float rows : {blur_narrow, blur_wide}) {
        const float reach = rows / static_cast<float>(bloom_rows);
        blur.setUniform("step", sf::Glsl::Vec2(reach / aspect, 0.0f));
        run(far, near().getTexture(), &blur);
        blur.setUniform("step", sf::Glsl::Vec2(0.0f, reach));
        run(near(), far.getTexture(), &blur);
    }
}

void Grade::State::set(const Textures& textures, const GradeSettings& s) {
    grade.setUniform("scene", sf::Shader::CurrentTexture);
    grade.setUniform("bloom", near().getTexture());
    grade.setUniform("noise", textures.grain);
    grade.setUniform("size",
                     sf::Glsl::Vec2(static_cast<float>(size.x), static_cast<float>(size.y)));
    grade.setUniform("seconds", s.calm ? 0.0f : static_cast<float>(hour) * cycle(s.seconds, hour));
    grade.setUniform("vignette", s.grade.vignette);
    grade.setUniform("grain", s.calm ? calm_grain : s.grade.grain);
    grade.setUniform("shine", bloom_least + bloom_more * s.grade.bloom);
    grade.setUniform("grain_pixels",
                     static_cast<float>(std::max(1u, (size.y + grain_rows / 2) / grain_rows)));
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

// One mesh: all of the picture, and over it what is seen under water, whose red tells how deep it
// lies. The view is left in pixels.
void Grade::State::draw_graded(sf::RenderTarget& target, const GradeSettings& s) {
    clear(whole, 0.0f);
    const auto corner = [&](float x, float y, float deep) {
        const glm::vec2 at{x * static_cast<float>(size.x), (1.0f - y) * static_cast<float>(size.y)};
        add_vertex(whole, at, {byte_of(deep), 0, 0, 255}, at);
    };
    const auto quad = [&](float left, float right, glm::vec2 upper, glm::vec2 lower,
                          float surface) {
        const auto deep = [&](float y) { return std::min((surface - y) / bend_depth, 1.0f); };
        const auto at = [&](bool on_right, const glm::vec2& ys) {
            const float y = on_right ? ys.y : ys.x;
            corner(on_right ? right : left, y, deep(y));
        };
        at(false, upper), at(true, upper), at(true, lower);
        at(false, upper), at(true, lower), at(false, lower);
    };
    quad(0.0f, 1.0f, {1.0f, 1.0f}, {0.0f, 0.0f}, 0.0f);
    for (const BentStrip& strip : s.bent) {
        const glm::vec2 top{strip.surface, strip.surface};
        const glm::vec2 bottom{strip.bottom_left, strip.bottom_right};
        const glm::vec2 even = glm::max(bottom, top - bend_depth);
        quad(strip.left, strip.right, top, even, strip.surface);
        if (bottom != even) quad(strip.left, strip.right, even, bottom, strip.surface);
    }
    target.setView(pixel_view(size));
    sf::RenderStates states(&grade);
    states.blendMode = sf::BlendNone;
    states.texture = &scene.getTexture();
    wriggle::draw(target, whole, states);
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
    return state_->no_shaders.empty() ? state_->no_textures : state_->no_shaders;
}

void Grade::draw(sf::RenderTarget& target, const Textures& textures, const GradeSettings& settings,
                 bool wanted, const std::function<void(sf::RenderTarget&)>& scene) {
    State& s = *state_;
    const sf::Vector2u size = target.getSize();
    s.draw_calls = 0;
    if (!wanted || !s.can_draw(size)) {
        scene(target);
        s.draw_vignette(target, settings);
        target.setView(pixel_view(size));
        return;
    }
    scene(s.scene);
    s.scene.display();
    s.make_bloom();
    s.set(textures, settings);
    s.draw_graded(target, settings);
}

}  // namespace wriggle
