#include "creatures/reference.hpp"

#include <fmt/format.h>

#include <vector>

#include "creatures/key_words.hpp"

namespace wriggle {

namespace {

/// A table's cell: what would end it or its line is written otherwise.
std::string cell(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '|') safe += '\\';
        safe += c == '\n' ? ' ' : c;
    }
    return safe;
}

bool key_is_number(const KeyWords& words) {
    return words.form.starts_with("A number");
}

struct Section {
    std::string header, sentence, rows;
};

/// Sections in the order of the file: a table's own keys come before the tables within it.
class ReferenceWriter final : public KeyTeller {
  public:
    ReferenceWriter() { sections_.push_back({}); }

    void tell(const Key& key, const KeyWords& words) override {
        std::string meaning = key.sentence;
        for (const Choice& choice : words.choices)
            if (*choice.sentence) meaning += fmt::format(" `{}`: {}", choice.name, choice.sentence);
        const std::string form = words.varies && key_is_number(words)
                                     ? words.form.substr(0, words.form.find(';')) + "; it may vary."
                                     : words.form;
        sections_[open_].rows +=
            fmt::format("| `{}` | {} | {} | {} |\n", key.name, cell(form),
                        key.required             ? "has to be there"
                        : words.fallback.empty() ? ""
                                                 : '`' + cell(words.fallback) + '`',
                        cell(meaning));
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        within(key, path_ + key.name, fmt::format("[{}{}]", path_, key.name), key.sentence,
               [&] { inside(*this); });
    }
    void rows(const Key& key, Rows& rows) override {
        const std::string sentence =
            fmt::format("{} A list of {} rows, a {} each{}.", key.sentence, count_words(rows.rule),
                        rows.noun, rows.named() ? "; `extends` merges them by `name`" : "");
        within(key, path_ + key.name, fmt::format("[[{}{}]]", path_, key.name), sentence,
               [&] { rows.describe_fresh(*this); });
    }

    std::string page(const char* title) const {
        std::string text = fmt::format(
            "# {}\n\nA number that may vary is a number, or `{{ min = ..., max = ... }}`, or "
            "`{{ mean = ..., spread = ... }}`, from which each individual gets its own. Every key "
            "but those that have to be there can be left out.\n",
            title);
        for (const Section& section : sections_) {
            if (!section.header.empty())
                text += fmt::format("\n## `{}`\n\n{}\n", section.header, section.sentence);
            if (!section.rows.empty())
                text +=
                    "\n| key | what is written there | default | what it is |\n"
                    "|---|---|---|---|\n" +
                    section.rows;
        }
        return text;
    }

  private:
    template <typename Inside>
    void within(const Key&, const std::string& path, const std::string& header,
                const std::string& sentence, Inside inside) {
        const std::string outside = path_;
        const std::size_t before = open_;
        path_ = path + '.';
        open_ = sections_.size();
        sections_.push_back({header, sentence, {}});
        inside();
        open_ = before;
        path_ = outside;
    }

    std::vector<Section> sections_;
    std::size_t open_ = 0;
    std::string path_;
};

template <typename Definition>
std::string page_of(const char* title) {
    ReferenceWriter writer;
    Definition fresh;
    describe(writer, fresh);
    return writer.page(title);
}

}  // namespace

std::string reference_of(SchemaKind kind) {
    switch (kind) {
        case SchemaKind::creature:
            return page_of<CreatureDef>("Every key of a creature");
        case SchemaKind::scene:
            return page_of<SceneDef>("Every key of a scene");
        case SchemaKind::game:
            return page_of<GameDef>("Every key of game.toml");
    }
    return {};
}

}  // namespace wriggle
