#include "game/egg_view.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline.hpp"
#include "game/scenery.hpp"
#include "game/skin_colors.hpp"

namespace wriggle {

namespace {

constexpr std::size_t corners = 28;
constexpr glm::vec2 shape{0.86f, 1.14f};  // across and up, in radii
constexpr float blunt = 0.16f;            // how much wider below than above
constexpr float ink_width = 0.0032f;      // of the view's height
constexpr float cracks_from = 0.88f;      // of its age
constexpr std::array<glm::vec2, 4> spots{
    {{-0.3f, 0.35f}, {0.28f, 0.1f}, {-0.12f, -0.4f}, {0.36f, -0.5f}}};

struct Shell {
    glm::vec2 at;
    glm::vec2 right, up;  // a radius long
    glm::vec2 place(glm::vec2 p) const { return at + right * p.x + up * p.y; }
    glm::vec2 rim(float angle, float more) const {
        const float across = sine(angle) * (1.0f - blunt * cosine(angle));
        return place({across * (shape.x + more), cosine(angle) * (shape.y + more)});
    }
};

/// It rocks on what it lies on.
Shell shell_of(const Egg& egg, double seconds) {
    const float lean = egg_lean(egg, seconds);
    const glm::vec2 foot = egg.at - egg.up * egg.radius;
    const glm::vec2 up = rotate(egg.up, lean) * egg.radius;
    const glm::vec2 rolled = -left_of(egg.up) * (-0.6f * lean * egg.radius);
    return {foot + rolled + up * shape.y, {up.y, -up.x}, up};
}

void add_shell(Mesh& mesh, const Shell& shell, float more, Rgba color) {
    std::array<glm::vec2, corners> rim;
    for (std::size_t i = 0; i < corners; ++i)
        rim[i] = shell.rim(2.0f * pi * static_cast<float>(i) / corners, more);
    add_fan(mesh, shell.at, rim, color);
}

void add_shaded_shell(Mesh& mesh, const Shell& shell, const SkinColors& colors, glm::vec2 light) {
    const Rgba pale = mixed(colors.base, colors.accent, 0.55f);
    std::array<glm::vec2, corners> rim;
    std::array<Rgba, corners> outer;
    for (std::size_t i = 0; i < corners; ++i) {
        rim[i] = shell.rim(2.0f * pi * static_cast<float>(i) / corners, 0.0f);
        const float lit = dot(unit(rim[i] - shell.at, light), light);
        outer[i] = lit > 0.0f ? mixed(pale, colors.light, 0.75f * lit)
                              : mixed(pale, colors.dark, -0.85f * lit);
    }
    add_fan(mesh, shell.at + light * (0.25f * length(shell.up)), rim, pale, outer);
}

void add_cracks(Mesh& mesh, const Shell& shell, float share, Rgba ink) {
    constexpr std::array<glm::vec2, 6> crack{{{-0.72f, 0.1f},
                                              {-0.42f, 0.34f},
                                              {-0.16f, 0.06f},
                                              {0.14f, 0.36f},
                                              {0.4f, 0.08f},
                                              {0.7f, 0.3f}}};
    const float width = 0.07f * length(shell.up);
    const float long_ = share * static_cast<float>(crack.size() - 1);
    for (std::size_t i = 0; i + 1 < crack.size(); ++i) {
        const float part = std::clamp(long_ - static_cast<float>(i), 0.0f, 1.0f);
        if (part <= 0.0f) break;
        add_line(mesh, shell.place(crack[i]), shell.place(mix(crack[i], crack[i + 1], part)), width,
                 ink);
    }
}

}  // namespace

float egg_lean(const Egg& egg, double seconds) {
    constexpr float stirs = 0.02f, rocks = 0.3f;  // radians, young and about to hatch
    const double apart = 0.37 * static_cast<double>(egg.place);
    const float age = std::clamp(egg.age, 0.0f, 1.0f);
    const float fit = 0.5f - 0.5f * cosine(2.0f * pi * cycle(seconds + apart, 2.3));
    const float rock = sine(2.0f * pi * cycle(seconds + apart, 0.31));
    return (stirs + rocks * age * age * age) * age * fit * fit * rock;
}

void add_eggs(CreatureMeshes& meshes, std::span<const Egg> eggs, const SkinLighting& lighting,
              double seconds) {
    for (const Egg& egg : eggs) {
        Outline kind;
        kind.colors = egg.colors;
        const SkinColors colors = skin_colors_of(kind, lighting.palette);
        const Shell shell = shell_of(egg, seconds);
        if (egg.lies)
            add_ellipse(meshes.shadows, egg.at - egg.up * egg.radius,
                        glm::vec2(1.3f, 0.3f) * egg.radius, left_of(egg.up),
                        faded(scaled(lighting.palette.ink, 0.4f), 0.8f),
                        faded(scaled(lighting.palette.ink, 0.4f), 0.0f));
        add_shell(meshes.bodies, shell, ink_width * lighting.view_height / egg.radius, colors.ink);
        add_shaded_shell(meshes.bodies, shell, colors, lighting.from);
        for (const glm::vec2 spot : spots)
            add_disc(meshes.bodies, shell.place(spot), 0.09f * egg.radius,
                     faded(colors.dark, 0.55f));
        if (egg.age > cracks_from)
            add_cracks(meshes.bodies, shell, (egg.age - cracks_from) / (1.0f - cracks_from),
                       colors.ink);
        add_glow(meshes.glows, shell.at, 2.2f * egg.radius, faded(colors.accent, 0.16f * egg.age));
    }
}

}  // namespace wriggle
