#include "game/creature_card.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <istream>

#include "creatures/problem.hpp"
#include "creatures/text_rule.hpp"
#include "creatures/toml_writer.hpp"

namespace wriggle {
namespace {

constexpr std::string_view signature{"\x89PNG\r\n\x1a\n", 8};
constexpr std::string_view keyword = "wriggle";
constexpr std::string_view format_word = "card 1";  // of a text's first line; then the stem
constexpr std::size_t first_line_most = 128;        // bytes
constexpr std::size_t text_most = max_file_size + first_line_most;
constexpr std::size_t keyword_most = 79;   // bytes, of every PNG
constexpr std::size_t language_most = 80;  // bytes; an RFC 3066 tag is shorter
constexpr std::size_t part_most = text_most + keyword_most + 2 * language_most + 8;
constexpr std::uint32_t header_size = 13;  // bytes, of IHDR

// ---- writing ------------------------------------------------------------------------------------

void add_number(std::string& to, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0})
        to += static_cast<char>(number >> shift & 0xffu);
}

std::uint32_t checksum_of(std::string_view bytes, std::uint32_t before = 0) {
    return static_cast<std::uint32_t>(crc32(before, reinterpret_cast<const Bytef*>(bytes.data()),
                                            static_cast<uInt>(bytes.size())));
}

/// An iTXt chunk: UTF-8, not packed, of no language.
void add_text(std::string& png, std::string_view key, std::string_view text) {
    std::string chunk = "iTXt";
    chunk += key;
    chunk.append(5, '\0');  // end of the key, not packed, method 0, no language, no translation
    chunk += text;
    add_number(png, static_cast<std::uint32_t>(chunk.size() - 4));
    png += chunk;
    add_number(png, checksum_of(chunk));
}

// ---- a walk over the parts of a picture
// -----------------------------------------------------------

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

bool is_type(std::string_view type) {
    return std::all_of(type.begin(), type.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

/// What was packed with zlib, if it is no more than `text_most`.
std::optional<std::string> unpacked(std::string_view packed, std::string& fault) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) {
        fault = "the creature inside cannot be unpacked";
        return std::nullopt;
    }
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    std::array<char, 65536> part{};
    int state = Z_OK;
    while (state == Z_OK && text.size() <= text_most) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (text.size() > text_most)
        fault = fmt::format("the creature inside is larger than {} bytes", max_file_size);
    else if (state != Z_STREAM_END)
        fault = "the creature inside was packed wrongly";
    else
        return text;
    return std::nullopt;
}

class Walk {
  public:
    Walk(std::istream& in, std::uint64_t size, bool strict)
        : in_(in), left_(size), size_(size), strict_(strict) {}

    std::optional<CreatureCard> card() {
        std::string start;
        if (size_ > max_card_size) {
            fail(fmt::format("is larger than {} MB", max_card_size >> 20));
        } else if (!take(signature.size(), start) || start != signature) {
            fail("is no PNG picture");
        } else {
            while (fault.empty() && !ended_)
                next_part();
        }
        if (!fault.empty()) return std::nullopt;
        return std::move(card_);
    }

    std::string fault;
    bool has_key = false;

  private:
    void fail(std::string why) {
        if (fault.empty()) fault = std::move(why);
    }
    void broken(std::string_view why) { fail(fmt::format("is a broken picture: {}", why)); }

    bool take(std::uint64_t count, std::string& bytes) {
        if (count > left_) return false;
        bytes.resize(static_cast<std::size_t>(count));
        if (!in_.read(bytes.data(), static_cast<std::streamsize>(count))) return false;
        left_ -= count;
        return true;
    }

    void next_part() {
        std::string head, sum;
        const std::uint64_t place = size_ - left_;
        if (left_ == 0) return broken("its end (the part IEND) is missing");
        if (!take(8, head)) return broken("it ends in the middle of a part");
        const std::uint32_t length = number_at(head, 0);
        const std::string type = head.substr(4);
        if (!is_type(type)) return broken(fmt::format("at byte {} no part begins", place));
        const std::string name = fmt::format("the part {} at byte {}", type, place);
        if (static_cast<std::uint64_t>(length) + 4 > left_)
            return broken(fmt::format("{} is longer than the file", name));
        if (++parts_ > max_card_parts)
            return fail(fmt::format("is cut into more than {} parts", max_card_parts));
        if ((parts_ == 1) != (type == "IHDR")) return broken("its head is not where it should be");

        const bool is_text = type == "tEXt" || type == "zTXt" || type == "iTXt";
        const bool kept = type == "IHDR" || is_text;
        std::uint32_t found = checksum_of(type);
        std::string bytes;
        if (kept && length <= part_most) {
            if (!take(length, bytes)) return broken(fmt::format("{} cannot be read", name));
            found = checksum_of(bytes, found);
        } else if (!pass(length, found, is_text ? &bytes : nullptr)) {
            return broken(fmt::format("{} cannot be read", name));
        }
        if (!take(4, sum)) return broken(fmt::format("{} cannot be read", name));
        if (strict_ && number_at(sum, 0) != found)
            return broken(fmt::format("{} has a wrong checksum", name));
        if (type == "IHDR") return take_header(bytes);
        if (is_text) return take_text(type, bytes, length > part_most);
        if (type == "IDAT") has_pixels_ = true;
        if (type == "IEND") finish(length);
    }

    /// Over a part that is not kept; its first bytes in `begin`, where it is wanted.
    bool pass(std::uint32_t length, std::uint32_t& sum, std::string* begin) {
        std::string part;
        if (begin && !take(std::min<std::uint32_t>(length, keyword_most + 1), *begin)) return false;
        if (begin) sum = checksum_of(*begin, sum);
        std::uint64_t todo = length - (begin ? begin->size() : 0);
        if (!strict_) {
            left_ -= todo;
            return static_cast<bool>(in_.seekg(static_cast<std::streamoff>(todo), std::ios::cur));
        }
        while (todo > 0) {
            if (!take(std::min<std::uint64_t>(todo, 65536), part)) return false;
            sum = checksum_of(part, sum);
            todo -= part.size();
        }
        return true;
    }

    void take_header(const std::string& bytes) {
        if (bytes.size() != header_size) return broken("its head has a wrong size");
        const std::uint32_t width = number_at(bytes, 0), height = number_at(bytes, 4);
        if (width == 0 || height == 0) return broken("it has no pixels");
        if (width > max_card_side || height > max_card_side)
            fail(fmt::format("is a picture of {} x {} pixels; at most {} a side were expected",
                             width, height, max_card_side));
    }

    void take_text(const std::string& type, const std::string& bytes, bool too_long) {
        if (++texts_ > max_card_texts)
            return fail(fmt::format("has more than {} texts inside", max_card_texts));
        const std::size_t end = bytes.find('\0');
        if (end == std::string::npos || bytes.compare(0, end, keyword) != 0) return;
        has_key = true;
        if (too_long)
            return fail(fmt::format("the creature inside is larger than {} bytes", max_file_size));
        if (card_) return fail("has two creatures inside; one was expected");
        const std::string_view rest = std::string_view(bytes).substr(end + 1);
        std::optional<std::string> text;
        if (type == "tEXt")
            text = std::string(rest);
        else if (type == "zTXt")
            text = from_packed(rest);
        else
            text = from_international(rest);
        if (text) take_creature(*text);
        if (!strict_) ended_ = true;
    }

    std::optional<std::string> from_packed(std::string_view rest) {
        if (!rest.empty() && rest[0] == 0) return unpacked(rest.substr(1), fault);
        fail("the creature inside is packed in an unknown way");
        return std::nullopt;
    }

    std::optional<std::string> from_international(std::string_view rest) {
        const bool packed = !rest.empty() && rest[0] == 1;
        const bool known = rest.size() >= 4 && (rest[0] == 0 || packed) && rest[1] == 0;
        const std::size_t language = known ? rest.find('\0', 2) : rest.npos;
        const std::size_t translation =
            language == rest.npos ? rest.npos : rest.find('\0', language + 1);
        if (translation == rest.npos) {
            broken("the text with the creature has no right head");
            return std::nullopt;
        }
        rest.remove_prefix(translation + 1);
        if (packed) return unpacked(rest, fault);
        return std::string(rest);
    }

    void take_creature(std::string_view text) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, std::min(end, first_line_most));
        if (end == text.npos || end >= first_line_most || !line.starts_with("card "))
            return fail("what is inside is no creature of a card");
        const bool known = line == format_word ||
                           (line.starts_with(format_word) && line[format_word.size()] == ' ');
        if (!known)
            return fail("is a card of a newer version of Wriggle, which this one cannot read");
        CreatureCard card;
        line.remove_prefix(std::min(format_word.size() + 1, line.size()));
        if (is_stem(line)) card.stem = line;
        text.remove_prefix(end + 1);
        if (text.size() > max_file_size)
            return fail(fmt::format("the creature inside is larger than {} bytes", max_file_size));
        if (!is_utf8(text)) return fail("the creature inside is not text in UTF-8");
        const FileKind kind = kind_of(text);
        if (kind != FileKind::creature && kind != FileKind::unknown)
            return fail("what is inside is no creature; a card holds one");
        card.text = text;
        card_ = std::move(card);
    }

    static bool is_utf8(std::string_view text) {
        while (!text.empty()) {
            const std::size_t size = character_size(text);
            if (size == 0 || text[0] == '\0') return false;
            text.remove_prefix(size);
        }
        return true;
    }

    void finish(std::uint32_t length) {
        ended_ = true;
        if (length != 0) return broken("its end is not empty");
        if (left_ != 0) return broken(fmt::format("{} bytes stand behind its end", left_));
        if (!has_pixels_) return broken("it has no pixels");
        if (!card_)
            fail(
                "is a picture without a creature inside: it is no card, or a program through "
                "which it went has taken the creature out");
    }

    std::istream& in_;
    std::uint64_t left_;  ///< bytes of the file, behind this place
    std::uint64_t size_;
    bool strict_;
    int parts_ = 0, texts_ = 0;
    bool ended_ = false, has_pixels_ = false;
    std::optional<CreatureCard> card_;
};

}  // namespace

CreatureCard card_of(const SourceText& source, const CreatureDef& definition) {
    constexpr std::string_view mark = "\xef\xbb\xbf";  // of an editor's, no part of the text
    CreatureCard card;
    if (is_stem(definition.stem)) card.stem = definition.stem;
    if (definition.extends.empty())
        card.text = source.text.substr(source.text.starts_with(mark) ? mark.size() : 0);
    else
        card.text = toml_of(definition);
    return card;
}

bool begins_as_picture(std::string_view bytes) {
    return bytes.starts_with(signature);
}

std::string with_creature(std::string_view png, const CreatureCard& card, std::string_view title,
                          std::string_view author) {
    // Behind the head: who looks for the creature need not read the pixels first.
    const std::size_t head = signature.size() + 8 + header_size + 4;
    assert(begins_as_picture(png) && png.size() > head && card.text.size() <= max_file_size);
    std::string whole(png.substr(0, head));
    std::string text(format_word);
    if (!card.stem.empty()) text += ' ' + card.stem;
    text += '\n';
    text += card.text;
    if (!title.empty()) add_text(whole, "Title", title);
    if (!author.empty()) add_text(whole, "Author", author);
    add_text(whole, "Software", "Wriggle " WRIGGLE_VERSION);
    add_text(whole, keyword, text);
    whole += png.substr(head);
    return whole;
}

std::optional<CreatureCard> read_card(std::istream& in, std::uint64_t size, std::string& fault) {
    Walk walk(in, size, true);
    std::optional<CreatureCard> card = walk.card();
    fault = walk.fault;
    return card;
}

CardGlance glance_at_card(std::istream& in, std::uint64_t size) {
    Walk walk(in, size, false);
    std::optional<CreatureCard> card = walk.card();
    return {walk.has_key, card ? std::move(card->text) : std::string()};
}

}  // namespace wriggle
