// How a creature looks, as plain data: see `definition`.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "creatures/definition_basics.hpp"

namespace wriggle {

struct ColorsDef {
    Color dark{0x1c, 0x2a, 0x22}, base{0x4f, 0x7a, 0x3c}, accent{0xf2, 0xf0, 0xd8},
        eye{0xff, 0x5a, 0x3c};
};
enum class ColorSlot : std::uint8_t { dark, base, accent, eye };
/// by_kind: what its way to move asks for, chosen for each individual (see `individual`).
enum class PatternKind : std::uint8_t { none, saddles, spots, bands, suckers, diamonds, by_kind };
struct PatternDef {
    PatternKind kind = PatternKind::by_kind;
    int count = 8;
    float depth = 0.7f;  ///< how far round the body, 0 to 1
    ColorSlot color = ColorSlot::dark;
    int on_legs = 0;  ///< bands of that colour on each leg
};
struct SpinesDef {
    int count = 0;
    float height = 0.1f;  ///< metres
    int on_legs = 0;      ///< bristles along each leg
};
/// mask: a pale face; blob: lumps with eyes; fangs: a spider's front; maw: two toothed lips; deer:
/// a long face with ears; by_kind: as in a pattern.
enum class HeadShape : std::uint8_t { none, lizard, mask, blob, beak, fangs, maw, deer, by_kind };
struct HeadDef {
    HeadShape shape = HeadShape::by_kind;
    std::string on;  ///< of blobs, fangs, maws and bare eyes: the chunk; "": the first
    int frill = 0;
    int ruff = 0;                 ///< feathers round the root of its neck
    int antlers = 0;              ///< tines on each of a deer's two; 0: it has none
    float jaw_open = 0.0523599f;  ///< radians (3 degrees)
    float jaw_bite = 0.5585054f;  ///< radians more, for a bite (32 degrees)
    float size = 1.0f;            ///< times what the head chunk's radius gives
};
enum class Pupil : std::uint8_t { round, slit, none };
struct EyesDef {
    int count = 1;
    float radius = 0.06f;  ///< metres
    Pupil pupil = Pupil::round;
    float lid = 0.2f;  ///< share of the eye it covers
    bool look = true;
    std::string on;  ///< limbs at whose tips they are; "": on the head
};
struct FeetDef {
    int toes = 3;
    float claw = 0.1f;  ///< metres
};
struct GlowDef {
    float tips = 0.0f;  ///< radius of the tips' glow, metres
    int along = 0;      ///< lights along each limb
    ColorSlot color = ColorSlot::accent;
    int body = 0;  ///< lights along its body
};
struct MembraneDef {
    std::vector<std::string> between;  ///< limbs
    float scallop = 0.3f;
    float opacity = 0.8f;                ///< of its free edge; its root is all but solid
    ColorSlot color = ColorSlot::base;   ///< at its root
    ColorSlot edge = ColorSlot::accent;  ///< what that turns to at its free edge
    float blur = 0.0f;                   ///< ticks of a wing's beat that are seen at once
};
/// A ribbon of skin along the body, for what swims.
struct FinDef {
    float back = 0.0f, belly = 0.0f;  ///< how far it stands out, metres; 0: none
    float from = 0.2f;                ///< where along the body it begins
    ColorSlot color = ColorSlot::accent;
};
/// by_kind: legs begin in the body's colour and end dark, arms the other way round.
enum class LimbColor : std::uint8_t { by_kind, dark, base, accent };
/// What is different about the skin of some limbs.
struct LimbSkinDef {
    std::string name;              ///< of the limbs, as in their own tables
    std::vector<float> thickness;  ///< half-widths, root to tip; empty: as other limbs
    LimbColor color = LimbColor::by_kind;
    int leaves = 0;            ///< along it, to both sides in turn
    float leaf = 0.3f;         ///< length of a leaf, metres
    int feathers = 0;          ///< that fan out from it
    float feather = 0.5f;      ///< length of a feather, metres
    float spread = 0.523599f;  ///< radians (30 degrees) from the first to the last of them
};
/// A coiled shell that rides on a chunk.
struct ShellDef {
    std::string on;          ///< the chunk; "": the first
    float radius = 0.0f;     ///< metres; 0: none
    glm::vec2 offset{0.0f};  ///< of its middle from the chunk's centre: forward, up
    float turns = 2.4f;      ///< of the coil
    float growth = 2.1f;     ///< times wider with each turn
    float tall = 1.0f;       ///< its height over its width
    int lines = 22;          ///< of growth
    float lean = -0.2f;      ///< radians: how far it is tilted, forward positive
    ColorSlot color = ColorSlot::accent;
};
struct VaryDef {
    float hue = 0.0f;        ///< radians, to each side
    float lightness = 0.0f;  ///< to each side
};

struct SkinDef {
    ColorsDef colors;
    std::vector<float> thickness;  ///< half-widths along the spine, nose to tail tip; empty: radii
    std::vector<float> limb_thickness;  ///< half-widths along a limb, root to tip; empty: by length
    PatternDef pattern;
    float accent_from = 0.62f;  ///< where along the body base turns to accent; 1: nowhere
    SpinesDef spines;
    HeadDef head;
    EyesDef eyes;
    FeetDef feet;
    GlowDef glow;
    MembraneDef membrane;
    FinDef fin;
    std::vector<LimbSkinDef> limbs;
    ShellDef shell;
    VaryDef vary;
    /// Of an individual: how far its colours are turned (radians) and lighter; no keys of a file.
    float own_hue = 0.0f, own_lightness = 0.0f;
};

}  // namespace wriggle
