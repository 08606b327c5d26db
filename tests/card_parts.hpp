// Pictures put together part by part, right ones and wrong ones.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace card_parts {

inline std::string number(std::uint32_t value) {
    std::string bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(value >> shift & 0xffu);
    return bytes;
}

inline std::string part(std::string_view type, std::string_view data) {
    std::string body(type);
    body += data;
    const auto sum =
        crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
    return number(static_cast<std::uint32_t>(data.size())) + body +
           number(static_cast<std::uint32_t>(sum));
}

inline std::string deflated(std::string_view text) {
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
              reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()), 9);
    packed.resize(size);
    return packed;
}

inline const std::string zero(1, '\0');
inline const std::string signature = "\x89PNG\r\n\x1a\n";

inline std::string head(std::uint32_t width = 1, std::uint32_t height = 1) {
    return part("IHDR", number(width) + number(height) + std::string("\x08\x02\0\0\0", 5));
}
inline std::string pixels() {
    return part("IDAT", deflated(std::string(4, '\0')));
}
inline std::string end() {
    return part("IEND", "");
}
inline std::string plain(const std::string& text) {
    return part("tEXt", "wriggle" + zero + text);
}
inline std::string packed(const std::string& text) {
    return part("zTXt", "wriggle" + zero + zero + deflated(text));
}
inline std::string international(const std::string& text, bool pack = false) {
    return part("iTXt", "wriggle" + zero + (pack ? "\x01" : zero) + zero + zero + zero +
                            (pack ? deflated(text) : text));
}
/// A whole picture with these parts behind its head.
inline std::string picture(const std::string& inside) {
    return signature + head() + inside + pixels() + end();
}

}  // namespace card_parts
