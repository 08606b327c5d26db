#include "game/card_picture.hpp"

#include <fmt/format.h>

#include <SFML/Graphics/CircleShape.hpp>
#include <SFML/Graphics/ConvexShape.hpp>
#include <SFML/Graphics/Font.hpp>
#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Text.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <algorithm>
#include <cmath>
#include <vector>

#include "game/canvas.hpp"
#include "game/card_stage.hpp"
#include "game/color.hpp"
#include "game/failure.hpp"
#include "game/palette.hpp"
#include "game/picture.hpp"

namespace wriggle {
namespace {

// Pixels of the finished card. It is drawn twice as large and made smaller: soft edges everywhere.
constexpr int finer = 2;
constexpr float margin = 26.0f, art_height = 704.0f, corner = 16.0f;
constexpr float line_inset = 11.0f, line_width = 1.25f;
constexpr float text_left = 48.0f, text_right = card_width - 48.0f;
constexpr float name_size = 50.0f, least_name_size = 26.0f, name_base = 806.0f;
constexpr float small_size = 15.0f, author_base = 841.0f, facts_base = 886.0f, foot_base = 918.0f;
constexpr float foot_size = 12.0f;
constexpr float wider = 2.4f;  // spaces between letters
constexpr float dot = 12.0f, dot_step = 31.0f;
constexpr int samples = 4;

constexpr const char* font_folder = "/usr/share/fonts/truetype/dejavu/";

struct Fonts {
    sf::Font name, words;
};

void load(sf::Font& font, const char* file) {
    const std::filesystem::path path = std::filesystem::path(font_folder) / file;
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored) || !font.loadFromFile(path.string()))
        throw Failure(
            fmt::format("{}: is missing; install the DejaVu fonts (Debian, Ubuntu: apt "
                        "install fonts-dejavu-core)",
                        path.string()));
}

sf::Color shown(Rgba color, float opacity = 1.0f) {
    color.a = opacity;
    return sf_of(color);
}

sf::ConvexShape rounded(float left, float top, float right, float bottom, float radius) {
    constexpr int steps = 24;
    sf::ConvexShape shape(4 * (steps + 1));
    const sf::Vector2f middles[] = {{right - radius, bottom - radius},
                                    {left + radius, bottom - radius},
                                    {left + radius, top + radius},
                                    {right - radius, top + radius}};
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t step = 0; step <= steps; ++step) {
            const float turn =
                (static_cast<float>(i) + static_cast<float>(step) / steps) * 1.57079633f;
            shape.setPoint(i * (steps + 1) + step,
                           middles[i] + sf::Vector2f(std::cos(turn), std::sin(turn)) * radius);
        }
    return shape;
}

/// A line of words on its base line. One too wide is set smaller, then cut.
class Line {
  public:
    Line(const sf::Font& font, const std::string& words, float size, float spacing = 1.0f)
        : text_(sf::String::fromUtf8(words.begin(), words.end()), font,
                static_cast<unsigned>(size * finer)) {
        text_.setScale(1.0f / finer, 1.0f / finer);
        text_.setLetterSpacing(spacing);
    }
    float width() const { return text_.getGlobalBounds().width; }
    void fit(float room, float least_size) {
        while (width() > room && text_.getCharacterSize() > least_size * finer)
            text_.setCharacterSize(text_.getCharacterSize() - 1);
        sf::String words = text_.getString();
        while (width() > room && words.getSize() > 1) {
            words.erase(words.getSize() - 1);
            text_.setString(words + sf::String(sf::Uint32{0x2026}));
        }
    }
    void draw(sf::RenderTarget& target, float left, float base, sf::Color color) {
        text_.setFillColor(color);
        // SFML sets a text by the top of its tallest letter.
        text_.setPosition(left, base - static_cast<float>(text_.getCharacterSize()) / finer);
        target.draw(text_);
    }

  private:
    sf::Text text_;
};

std::string upper(std::string words) {
    for (char& c : words)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return words;
}

std::string facts_of(const CreatureDef& individual) {
    constexpr const char* dot_between = "   \xc2\xb7   ";
    std::string facts = moves_of(individual.locomotion.kind);
    float mass = 0.0f;
    for (const ChunkDef& chunk : individual.body.chunks)
        mass += chunk.mass;
    facts += fmt::format("{}{:.2g} m", dot_between, length_of(individual));
    facts += fmt::format("{}{:.2g} kg", dot_between, mass);
    for (std::size_t i = 0; i < std::min<std::size_t>(individual.tags.size(), 3); ++i)
        facts += (i == 0 ? dot_between : ", ") + individual.tags[i];
    return facts;
}

sf::Texture texture_of(const Pixels& pixels) {
    std::vector<sf::Uint8> bytes;
    bytes.reserve(pixels.bytes.size() / 3 * 4);
    for (std::size_t i = 0; i + 2 < pixels.bytes.size(); i += 3)
        bytes.insert(bytes.end(),
                     {pixels.bytes[i], pixels.bytes[i + 1], pixels.bytes[i + 2], sf::Uint8{255}});
    sf::Image image;
    image.create(static_cast<unsigned>(pixels.width), static_cast<unsigned>(pixels.height),
                 bytes.data());
    sf::Texture texture;
    if (!texture.loadFromImage(image)) throw Failure("the card's picture cannot be drawn");
    texture.setSmooth(true);
    return texture;
}

/// The mean of each square of `finer` pixels a side.
Pixels made_smaller(const Pixels& large) {
    Pixels small;
    small.resize(large.width / finer, large.height / finer);
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x)
            for (int channel = 0; channel < 3; ++channel) {
                int sum = 0;
                for (int dy = 0; dy < finer; ++dy)
                    for (int dx = 0; dx < finer; ++dx)
                        sum += large.at(x * finer + dx, y * finer + dy)[channel];
                small.bytes[(static_cast<std::size_t>(y) * static_cast<std::size_t>(small.width) +
                             static_cast<std::size_t>(x)) *
                                3 +
                            static_cast<std::size_t>(channel)] =
                    static_cast<std::uint8_t>((sum + finer * finer / 2) / (finer * finer));
            }
    return small;
}

sf::Texture art_of(const CardScene& moment, const std::filesystem::path& assets, PictureSize size,
                   std::string& problem) {
    Canvas canvas(size);
    Picture picture(moment.scene, assets, samples);
    DrawSettings settings;
    settings.calm = true;
    settings.happenings = moment.happenings;
    picture.draw(
        canvas.target(), moment.camera, moment.poses,
        [&](int id) { return id == moment.poses.front().id ? &moment.individual : nullptr; },
        moment.seconds, settings);
    problem = picture.problem();
    return texture_of(canvas.pixels());
}

void draw_frame(sf::RenderTarget& target, const sf::Texture& art, const Palette& palette) {
    const Rgba paper = mixed(palette.ink, palette.stone, 0.10f);
    target.clear(shown(paper));
    sf::ConvexShape window =
        rounded(margin, margin, card_width - margin, margin + art_height, corner);
    window.setTexture(&art);
    target.draw(window);
    window.setTexture(nullptr);
    window.setFillColor(sf::Color::Transparent);
    window.setOutlineThickness(line_width);
    window.setOutlineColor(shown(palette.light, 0.28f));
    target.draw(window);
    sf::ConvexShape edge = rounded(line_inset, line_inset, card_width - line_inset,
                                   card_height - line_inset, corner + margin - line_inset);
    edge.setFillColor(sf::Color::Transparent);
    edge.setOutlineThickness(line_width);
    edge.setOutlineColor(shown(palette.light, 0.20f));
    target.draw(edge);
}

/// The animal's own colours.
float draw_dots(sf::RenderTarget& target, const ColorsDef& colors, const Palette& palette,
                float base) {
    float x = text_right - dot;
    for (const Color color : {colors.eye, colors.accent, colors.base, colors.dark}) {
        sf::CircleShape disc(dot, 48);
        disc.setOrigin(dot, dot);
        disc.setPosition(x, base);
        disc.setFillColor(sf_of(rgba_of(color)));
        disc.setOutlineThickness(line_width);
        disc.setOutlineColor(shown(palette.light, 0.35f));
        target.draw(disc);
        x -= dot_step;
    }
    return x;
}

void draw_words(sf::RenderTarget& target, const CreatureDef& individual, const Palette& palette) {
    Fonts fonts;
    load(fonts.name, "DejaVuSerif.ttf");
    load(fonts.words, "DejaVuSans.ttf");
    const float room = text_right - text_left;
    const float left_of_dots =
        draw_dots(target, individual.skin.colors, palette, name_base - 0.36f * name_size);
    Line name(fonts.name, individual.name.empty() ? individual.stem : individual.name, name_size);
    name.fit(left_of_dots - text_left, least_name_size);
    name.draw(target, text_left, name_base, shown(palette.light));
    if (!individual.author.empty()) {
        Line author(fonts.words, "BY " + upper(individual.author), small_size, wider);
        author.fit(room, small_size);
        author.draw(target, text_left + 1.0f, author_base, shown(palette.light, 0.62f));
    }
    Line facts(fonts.words, facts_of(individual), small_size, 1.2f);
    facts.fit(room, small_size);
    facts.draw(target, text_left + 1.0f, facts_base, shown(palette.light, 0.86f));
    Line foot(fonts.words, "This picture holds the animal: open it with Wriggle.", foot_size, 1.2f);
    foot.draw(target, text_left + 1.0f, foot_base, shown(palette.light, 0.42f));
}

}  // namespace

const char* moves_of(LocomotionKind kind) {
    switch (kind) {
        case LocomotionKind::walk:
            return "walks";
        case LocomotionKind::climb:
            return "climbs";
        case LocomotionKind::haul:
            return "hauls itself along";
        case LocomotionKind::slither:
            return "crawls";
        case LocomotionKind::swim:
            return "swims";
        case LocomotionKind::fly:
            return "flies";
        case LocomotionKind::hover:
            return "hovers";
        case LocomotionKind::hop:
            return "hops";
        case LocomotionKind::anchored:
            break;
    }
    return "stays where it grows";
}

Pixels card_pixels(const CreatureDef& species, std::uint64_t seed,
                   const std::filesystem::path& assets, std::string& problem) {
    const float art_width = card_width - 2.0f * margin;
    const CardScene moment = card_scene(species, seed, assets, art_width / art_height);
    const Palette palette = palette_of(moment.scene.palette);
    const sf::Texture art = art_of(
        moment, assets, {static_cast<int>(art_width) * finer, static_cast<int>(art_height) * finer},
        problem);
    Canvas canvas({card_width * finer, card_height * finer});
    canvas.target().setView(sf::View({0.0f, 0.0f, card_width, card_height}));
    draw_frame(canvas.target(), art, palette);
    draw_words(canvas.target(), moment.individual, palette);
    return made_smaller(canvas.pixels());
}

}  // namespace wriggle
