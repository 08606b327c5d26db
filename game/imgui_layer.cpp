#include "game/imgui_layer.hpp"

#include <backends/imgui_impl_opengl2.h>
#include <imgui.h>

#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Keyboard.hpp>
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <filesystem>
#include <iterator>

#include "game/display.hpp"
#include "game/keys.hpp"

namespace wriggle {
namespace {

constexpr float font_pixels = 15.0f;
constexpr float unscaled_height = 1080.0f;  // of a window: up to it, letters keep their size
constexpr float least_height = 480.0f;      // of a window that letters of that size have room in
constexpr float largest_scale = 4.0f;
constexpr float steps = 8.0f;  // of the size between 1 and 2: not every pixel makes letters anew
constexpr const char* font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
// Latin with accents, and the few signs that panels use.
constexpr std::array<ImWchar, 9> glyphs{0x0020, 0x017f, 0x2010, 0x2026, 0x2190,
                                        0x2193, 0x25a0, 0x25cf, 0};

void load_font(ImGuiIO& io, float scale) {
    std::error_code ignored;
    const float pixels = std::max(8.0f, font_pixels * scale);
    if (std::filesystem::is_regular_file(font_file, ignored)) {
        io.Fonts->AddFontFromFileTTF(font_file, pixels, nullptr, glyphs.data());
    } else {
        ImFontConfig config;
        config.SizePixels = pixels;
        io.Fonts->AddFontDefault(&config);
    }
}

ImVec4 color(unsigned rgb, float opacity) {
    return {static_cast<float>(rgb >> 16 & 255) / 255.0f,
            static_cast<float>(rgb >> 8 & 255) / 255.0f, static_cast<float>(rgb & 255) / 255.0f,
            opacity};
}

/// Ink panels with the warm light of the scenes.
void set_style(float scale) {
    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    style.WindowRounding = 6.0f;
    style.ChildRounding = style.FrameRounding = style.PopupRounding = style.GrabRounding = 4.0f;
    style.ScrollbarRounding = 6.0f;
    style.WindowBorderSize = style.PopupBorderSize = style.FrameBorderSize = 1.0f;
    style.WindowPadding = {12.0f, 10.0f};
    style.FramePadding = {8.0f, 4.0f};
    style.ItemSpacing = {8.0f, 6.0f};
    style.ScrollbarSize = 11.0f;
    style.WindowTitleAlign = {0.0f, 0.5f};
    style.WindowMenuButtonPosition = ImGuiDir_None;

    const unsigned ink = 0x101b22, raised = 0x1c2d36, light = 0xffdc9a, warm = 0xff8a4a;
    const unsigned text = 0xf0e9d8;
    ImVec4* colors = style.Colors;
    colors[ImGuiCol_Text] = color(text, 1.0f);
    colors[ImGuiCol_TextDisabled] = color(text, 0.55f);
    colors[ImGuiCol_WindowBg] = color(ink, 0.88f);
    colors[ImGuiCol_PopupBg] = color(ink, 0.96f);
    colors[ImGuiCol_Border] = color(light, 0.16f);
    colors[ImGuiCol_TitleBg] = color(ink, 0.92f);
    colors[ImGuiCol_TitleBgActive] = color(raised, 0.96f);
    colors[ImGuiCol_TitleBgCollapsed] = color(ink, 0.7f);
    colors[ImGuiCol_FrameBg] = color(raised, 0.9f);
    colors[ImGuiCol_FrameBgHovered] = color(raised, 1.0f);
    colors[ImGuiCol_FrameBgActive] = color(0x27404c, 1.0f);
    colors[ImGuiCol_Button] = color(light, 0.12f);
    colors[ImGuiCol_ButtonHovered] = color(light, 0.25f);
    colors[ImGuiCol_ButtonActive] = color(warm, 0.55f);
    colors[ImGuiCol_Header] = color(warm, 0.38f);
    colors[ImGuiCol_HeaderHovered] = color(light, 0.18f);
    colors[ImGuiCol_HeaderActive] = color(warm, 0.55f);
    colors[ImGuiCol_Separator] = color(light, 0.16f);
    colors[ImGuiCol_ScrollbarBg] = color(ink, 0.0f);
    colors[ImGuiCol_ScrollbarGrab] = color(light, 0.2f);
    colors[ImGuiCol_ScrollbarGrabHovered] = color(light, 0.35f);
    colors[ImGuiCol_ScrollbarGrabActive] = color(warm, 0.7f);
    colors[ImGuiCol_CheckMark] = colors[ImGuiCol_SliderGrab] = color(warm, 1.0f);
    colors[ImGuiCol_SliderGrabActive] = color(light, 1.0f);
    colors[ImGuiCol_PlotHistogram] = color(warm, 0.9f);
    colors[ImGuiCol_TextSelectedBg] = color(warm, 0.4f);
    colors[ImGuiCol_NavHighlight] = color(light, 0.6f);
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

struct KeyPair {
    ImGuiKey_ imgui;
    sf::Keyboard::Key sfml;
};
// What edits a text (keys.hpp: TextUse). Tab is none of them: it would take the text focus.
constexpr KeyPair editing_keys[] = {{ImGuiKey_LeftArrow, sf::Keyboard::Left},
                                    {ImGuiKey_RightArrow, sf::Keyboard::Right},
                                    {ImGuiKey_Home, sf::Keyboard::Home},
                                    {ImGuiKey_End, sf::Keyboard::End},
                                    {ImGuiKey_Delete, sf::Keyboard::Delete},
                                    {ImGuiKey_Backspace, sf::Keyboard::Backspace},
                                    {ImGuiKey_Enter, sf::Keyboard::Enter},
                                    {ImGuiKey_Escape, sf::Keyboard::Escape},
                                    {ImGuiKey_A, sf::Keyboard::A},
                                    {ImGuiKey_C, sf::Keyboard::C},
                                    {ImGuiKey_V, sf::Keyboard::V},
                                    {ImGuiKey_X, sf::Keyboard::X},
                                    {ImGuiKey_Y, sf::Keyboard::Y},
                                    {ImGuiKey_Z, sf::Keyboard::Z}};

// Dear ImGui 1.86 is told by fields, later versions by events, which the newest alone know.
#if IMGUI_VERSION_NUM >= 18900
void name_keys(ImGuiIO&) {}
void take_key(ImGuiIO& io, const sf::Event::KeyEvent& key, bool down) {
    io.AddKeyEvent(ImGuiMod_Ctrl, key.control);
    io.AddKeyEvent(ImGuiMod_Shift, key.shift);
    io.AddKeyEvent(ImGuiMod_Alt, key.alt);
    for (const KeyPair& pair : editing_keys)
        if (pair.sfml == key.code) io.AddKeyEvent(pair.imgui, down);
}
void release_keys(ImGuiIO& io) {
    io.AddFocusEvent(false), io.AddFocusEvent(true);
}
void take_mouse(ImGuiIO& io, float x, float y) {
    io.AddMousePosEvent(x, y);
}
void take_button(ImGuiIO& io, int button, bool down) {
    io.AddMouseButtonEvent(button, down);
}
void take_wheel(ImGuiIO& io, float delta) {
    io.AddMouseWheelEvent(0.0f, delta);
}
#else
void name_keys(ImGuiIO& io) {
    for (const KeyPair& pair : editing_keys)
        io.KeyMap[pair.imgui] = pair.sfml;
}
void take_key(ImGuiIO& io, const sf::Event::KeyEvent& key, bool down) {
    if (key.code >= 0 && key.code < static_cast<int>(std::size(io.KeysDown)))
        io.KeysDown[key.code] = down;
    io.KeyCtrl = key.control;
    io.KeyShift = key.shift;
    io.KeyAlt = key.alt;
}
void release_keys(ImGuiIO& io) {
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    io.KeyCtrl = io.KeyShift = io.KeyAlt = false;
}
void take_mouse(ImGuiIO& io, float x, float y) {
    io.MousePos = {x, y};
}
void take_button(ImGuiIO& io, int button, bool down) {
    io.MouseDown[button] = down;
}
void take_wheel(ImGuiIO& io, float delta) {
    io.MouseWheel += delta;
}
#endif

int button_of(sf::Mouse::Button button) {
    return button == sf::Mouse::Left ? 0 : button == sf::Mouse::Right ? 1 : 2;
}

void take(ImGuiIO& io, const sf::Event& event) {
    switch (event.type) {
        case sf::Event::MouseMoved:
            take_mouse(io, static_cast<float>(event.mouseMove.x),
                       static_cast<float>(event.mouseMove.y));
            break;
        case sf::Event::MouseLeft:
            take_mouse(io, -FLT_MAX, -FLT_MAX);
            break;
        case sf::Event::MouseButtonPressed:
        case sf::Event::MouseButtonReleased:
            if (event.mouseButton.button > sf::Mouse::Middle) break;
            take_mouse(io, static_cast<float>(event.mouseButton.x),
                       static_cast<float>(event.mouseButton.y));
            take_button(io, button_of(event.mouseButton.button),
                        event.type == sf::Event::MouseButtonPressed);
            break;
        case sf::Event::MouseWheelScrolled:
            if (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel)
                take_wheel(io, event.mouseWheelScroll.delta);
            break;
        case sf::Event::KeyPressed:
        case sf::Event::KeyReleased:
            take_key(io, event.key, event.type == sf::Event::KeyPressed);
            break;
        case sf::Event::TextEntered:
            if (is_letter(event.text.unicode)) io.AddInputCharacter(event.text.unicode);
            break;
        case sf::Event::LostFocus:
            release_keys(io);
            break;
        default:
            break;
    }
}

}  // namespace

float panel_scale(const WindowDef& settings, unsigned height, float dots_per_inch) {
    if (settings.ui_scale > 0.0f) return settings.ui_scale;
    const auto high = static_cast<float>(height);
    const float dense = std::min(dots_per_inch / usual_dots_per_inch, high / least_height);
    const float scale = std::max({1.0f, high / unscaled_height, dense});
    return std::min(std::round(scale * steps) / steps, largest_scale);
}

ImguiLayer::ImguiLayer(float scale) : scale_(scale) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // nothing is written beside the program
    name_keys(io);
    io.ClipboardUserData = &clipboard_;
    io.SetClipboardTextFn = [](void*, const char* text) {
        sf::Clipboard::setString(
            sf::String::fromUtf8(text, text + std::char_traits<char>::length(text)));
    };
    io.GetClipboardTextFn = [](void* kept) {
        const auto utf8 = sf::Clipboard::getString().toUtf8();
        auto& text = *static_cast<std::string*>(kept);
        text.assign(utf8.begin(), utf8.end());
        return text.c_str();
    };
    load_font(io, scale);
    set_style(scale);
    ImGui_ImplOpenGL2_Init();
}

void ImguiLayer::set_scale(float scale) {
    if (scale == scale_) return;
    scale_ = scale;
    ImGuiIO& io = ImGui::GetIO();
    ImGui_ImplOpenGL2_DestroyFontsTexture();
    io.Fonts->Clear();
    load_font(io, scale);
    set_style(scale);
    ImGui_ImplOpenGL2_CreateFontsTexture();
}

ImguiLayer::~ImguiLayer() {
    ImGui_ImplOpenGL2_Shutdown();
    ImGui::DestroyContext();
}

bool ImguiLayer::wants_mouse() const {
    return ImGui::GetIO().WantCaptureMouse;
}

bool ImguiLayer::wants_text() const {
    return ImGui::GetIO().WantTextInput;
}

bool ImguiLayer::claims(const sf::Event& event) const {
    switch (event.type) {
        case sf::Event::MouseButtonPressed:
        case sf::Event::MouseWheelScrolled:
            return wants_mouse();
        case sf::Event::KeyPressed:
            return wants_text() && text_use(event.key) != TextUse::none;
        default:
            return false;
    }
}

void ImguiLayer::begin(std::span<const sf::Event> events, glm::uvec2 size, float seconds) {
    ImGuiIO& io = ImGui::GetIO();
    bool pressed = false;
    for (const sf::Event& event : events) {
        take(io, event);
        pressed = pressed || event.type == sf::Event::MouseButtonPressed;
    }
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = std::max(seconds, 1e-4f);
    ImGui_ImplOpenGL2_NewFrame();
    ImGui::NewFrame();
    // Of itself a text gives its focus back for the left button only.
    if (pressed && !wants_mouse()) ImGui::SetWindowFocus(nullptr);
}

void ImguiLayer::draw() {
    ImGui::Render();
    ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace wriggle
