#include "creatures/motion_card_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "creatures/json_text.hpp"

namespace wriggle {

namespace {

constexpr double endless = 1e8;  // what measures give for never, and limits for none, is beyond

bool is_limit(double value) {
    return std::abs(value) < endless;
}

// ---- for people ---------------------------------------------------------------------------------

std::string with_unit(double value, std::string_view unit) {
    if (value >= endless) return "never";
    return fmt::format("{:.4g}{}{}", value, unit.empty() ? "" : " ", unit);
}

std::string limit_of(const CardFigure& figure) {
    const bool low = is_limit(figure.least), high = is_limit(figure.most);
    if (low && high) return fmt::format("{:.4g} to {:.4g}", figure.least, figure.most);
    if (low) return fmt::format("at least {:.4g}", figure.least);
    return fmt::format("at most {:.4g}", figure.most);
}

/// "a", "a or b", "a, b or c".
std::string one_of(const std::vector<std::string_view>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : i + 1 < words.size() ? ", " : " or ", words[i]);
    return text;
}

const char* verdict_of(CardResult result) {
    switch (result) {
        case CardResult::pass:
            return "pass";
        case CardResult::fail:
            return "FAIL";
        case CardResult::does_not_fit:
            break;
    }
    return "-";
}

std::string line_of(const std::string& number, std::string_view verdict, std::string_view measure,
                    std::string_view figure, std::string_view value, std::string_view limit) {
    std::string line = fmt::format("{:>3}  {:<5} {:<29} {:<10} {:<18} {}", number, verdict, measure,
                                   figure, value, limit);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

void append_remark(std::string& text, const std::string& remark) {
    fmt::format_to(std::back_inserter(text), "{:11}{}\n", "", remark);
}

void append_row(std::string& text, const CardRow& row, bool several_seeds) {
    const std::string number = std::to_string(row.number);
    if (row.result() == CardResult::does_not_fit) {
        text +=
            line_of(number, "-", row.complaint, "", fmt::format("does not fit ({})", row.fits), "");
        return;
    }
    bool first = true;
    for (const CardFigure& figure : row.figures) {
        const bool wrong = row.figures.size() > 1 && !figure.pass();
        text +=
            line_of(first ? number : "", first ? verdict_of(row.result()) : "",
                    first ? row.complaint : "", figure.name, with_unit(figure.value, figure.unit),
                    limit_of(figure) + (wrong ? "  <-" : ""));
        first = false;
    }
    if (row.pass()) return;
    if (!row.note.empty()) append_remark(text, row.note);
    if (several_seeds)
        append_remark(text, fmt::format("seed {}", fmt::join(row.failed_seeds, ", ")));
    append_remark(text, row.keys.empty() ? "no key helps: a fault of the program; please report it"
                                         : fmt::format("turn {}", one_of(row.keys)));
}

}  // namespace

std::string text_of(const MotionCard& card) {
    std::string text = fmt::format("{}, seed {}\n", card.name, fmt::join(card.seeds, ", "));
    text += line_of("row", "", "measure", "", "value", "limit");
    for (const CardRow& row : card.rows)
        append_row(text, row, card.seeds.size() > 1);
    const auto count = [&](CardResult result) {
        return std::ranges::count(card.rows, result, &CardRow::result);
    };
    text += fmt::format("{} rows pass, {} fail, {} do not fit\n", count(CardResult::pass),
                        count(CardResult::fail), count(CardResult::does_not_fit));
    return text;
}

// ---- for programs -------------------------------------------------------------------------------

namespace {

void append_item(std::string& list, const std::string& item) {
    if (!list.empty()) list += ',';
    list += item;
}

std::string json_of(double value) {
    return is_limit(value) ? fmt::format("{:.9g}", value) : "null";
}

std::string json_of(const CardFigure& figure) {
    return fmt::format(
        "{{\"name\":{},\"value\":{},\"unit\":{},\"least\":{},\"most\":{},\"ok\":{}}}",
        json_string(figure.name), json_of(figure.value), json_string(figure.unit),
        json_of(figure.least), json_of(figure.most), figure.pass());
}

std::string json_of(const CardRow& row) {
    std::string figures, keys;
    const bool fits = row.result() != CardResult::does_not_fit;
    if (fits)
        for (const CardFigure& figure : row.figures)
            append_item(figures, json_of(figure));
    for (const std::string_view key : row.keys)
        append_item(keys, json_string(key));
    const std::string_view result = !fits ? "does not fit" : row.pass() ? "pass" : "fail";
    return fmt::format(
        "{{\"row\":{},\"complaint\":{},\"fits\":{},\"result\":{},\"figures\":[{}],\"note\":{},"
        "\"keys\":[{}],\"failed_seeds\":[{}]}}",
        row.number, json_string(row.complaint), json_string(row.fits), json_string(result), figures,
        json_string(fits ? row.note : std::string()), keys, fmt::join(row.failed_seeds, ","));
}

}  // namespace

std::string json_of(const MotionCard& card) {
    std::string rows;
    for (const CardRow& row : card.rows)
        append_item(rows, json_of(row));
    return fmt::format("{{\"name\":{},\"ok\":{},\"seeds\":[{}],\"rows\":[{}]}}",
                       json_string(card.name), card.pass(), fmt::join(card.seeds, ","), rows);
}

}  // namespace wriggle
