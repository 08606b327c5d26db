#include "creatures/inherit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "creatures/definition_reader.hpp"
#include "creatures/describe.hpp"
#include "creatures/text_rule.hpp"

namespace wriggle {

namespace {

/// Paths of the arrays of tables whose rows have names.
class NamedRows final : public Visitor {
  public:
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const std::string outside = path_;
        path_ += std::string(key.name) + '.';
        inside(*this);
        path_ = outside;
    }
    void rows(const Key& key, Rows& rows) override {
        if (rows.named()) paths.push_back(path_ + key.name);
    }
    std::vector<std::string> paths;

  private:
    std::string path_;
};

std::vector<std::string> named_row_paths() {
    NamedRows visitor;
    CreatureDef fresh;
    describe(visitor, fresh);
    return visitor.paths;
}

/// Keys that a base keeps for itself.
constexpr std::string_view own_keys[] = {"name", "abstract", "extends", "format"};

bool is_own(std::string_view key) {
    return std::find(std::begin(own_keys), std::end(own_keys), key) != std::end(own_keys);
}

/// A number that varies is one value: it is replaced, not merged.
bool is_number_table(const Node& node) {
    for (const Node& item : node.items)
        if (item.key != "min" && item.key != "max" && item.key != "mean" && item.key != "spread")
            return false;
    return !node.items.empty();
}

bool equal(const Node& a, const Node& b) {
    if (a.is_number() && b.is_number()) return a.number() == b.number();
    if (a.kind != b.kind || a.items.size() != b.items.size()) return false;
    if (a.boolean != b.boolean || a.text != b.text || a.kind == Node::Kind::date) return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        const Node* other = a.is_table() ? b.find(a.items[i].key) : &b.items[i];
        if (!other || !equal(a.items[i], *other)) return false;
    }
    return true;
}

const std::string* name_of(const Node& row) {
    const Node* name = row.is_table() ? row.find("name") : nullptr;
    return name && name->kind == Node::Kind::text ? &name->text : nullptr;
}

bool is_removed(const Node& row) {
    const Node* remove = row.is_table() ? row.find("remove") : nullptr;
    return remove && remove->kind == Node::Kind::boolean && remove->boolean;
}

class Inheritance {
  public:
    Inheritance(const FindFile& find, Problems& problems, Problems& hints)
        : find_(find), problems_(problems), hints_(hints), named_(named_row_paths()) {}

    Node resolve(const SourceText& source) {
        std::optional<Node> parsed = parse_toml(source, problems_);
        hints_.add_file(source.file);
        if (!parsed) {
            readable = false;
            return {};
        }
        Node& own = *parsed;
        check_format(own, problems_);
        stems_.push_back(stem_of(source.file));
        Node merged;
        for (const Node* name : bases_of(own)) {
            if (std::optional<SourceText> base = base_of(*name)) {
                Node inherits = resolve(*base);
                std::erase_if(inherits.items, [](const Node& item) { return is_own(item.key); });
                lay_over(merged, std::move(inherits), "");
            }
        }
        stems_.pop_back();
        telling_ = stems_.empty();
        lay_over(merged, std::move(own), "");
        return merged;
    }

    bool readable = true;
    bool complete = true;

  private:
    std::vector<const Node*> bases_of(const Node& own) {
        std::vector<const Node*> names;
        const auto take = [&](const Node& name) {
            if (name.kind == Node::Kind::text) {
                names.push_back(&name);
            } else if (stems_.size() > 1) {
                // The reader tells it of the file itself; of its bases nobody else does.
                tell_all(name, shown(name) +
                                   " is not a text; the name of a creature's file in quotes was "
                                   "expected");
            }
        };
        const Node* extends = own.find("extends");
        if (extends && extends->is_list()) {
            for (const Node& item : extends->items)
                take(item);
        } else if (extends) {
            take(*extends);
        }
        return names;
    }

    std::optional<SourceText> base_of(const Node& name) {
        std::string fault;
        if (!is_stem(name.text, &fault)) {
            if (stems_.size() > 1) tell(name, fault);
            complete = false;
            return std::nullopt;
        }
        if (std::find(stems_.begin(), stems_.end(), name.text) != stems_.end()) {
            std::string circle;
            for (const std::string& stem : stems_)
                circle += printable(stem, 40) + " -> ";
            tell(name, "goes in a circle: " + circle + name.text + "; take one of them out");
            return std::nullopt;
        }
        if (stems_.size() > max_depth) {
            tell(name,
                 fmt::format("is more than {} creatures deep; fewer were expected", max_depth));
            return std::nullopt;
        }
        if (++bases_ > max_bases) {
            if (bases_ == max_bases + 1)
                tell(name, fmt::format("makes more than {} files that this creature starts from; "
                                       "fewer were expected",
                                       max_bases));
            return std::nullopt;
        }
        std::optional<SourceText> found;
        if (find_) found = find_(name.text);
        if (!found)
            tell_all(name, fmt::format("there is no creature {}; the name of a creature's file was "
                                       "expected",
                                       quoted(name.text)));
        return found;
    }

    void tell(const Node& name, const std::string& what) {
        tell_all(name, quoted(name.text) + ' ' + what);
    }
    void tell_all(const Node& name, std::string what) {
        complete = false;
        problems_.add(name.place, "extends", std::move(what));
    }

    /// Puts `over`, a table, on top of `under`.
    void lay_over(Node& under, Node over, const std::string& path) {
        std::map<std::string, std::size_t, std::less<>> places;
        for (std::size_t i = 0; i < under.items.size(); ++i)
            places[under.items[i].key] = i;
        for (Node& item : over.items) {
            const std::string inside = path.empty() ? item.key : path + '.' + item.key;
            const auto place = places.find(item.key);
            if (place == places.end()) {
                under.items.push_back(laid_alone(std::move(item), inside));
                continue;
            }
            Node& old = under.items[place->second];
            if (item.is_list() && old.is_list() && is_named(inside)) {
                merge_rows(&old, item, inside);
                old = std::move(item);
            } else if (old.is_table() && item.is_table() && !is_number_table(item)) {
                lay_over(old, std::move(item), inside);
            } else {
                if (telling_ && equal(old, item))
                    hints_.add(item.place, inside,
                               "says what `extends` brings already; this line can go");
                old = std::move(item);
            }
        }
        under.place = over.place;
        under.key_place = over.key_place;
        under.row = over.row;
    }

    /// A value that lies on nothing: its rows are still checked.
    Node laid_alone(Node item, const std::string& path) {
        if (item.is_list() && is_named(path)) merge_rows(nullptr, item, path);
        if (!item.is_table()) return item;
        Node alone;
        alone.key = item.key;
        lay_over(alone, std::move(item), path);
        return alone;
    }

    bool is_named(const std::string& path) const {
        return std::find(named_.begin(), named_.end(), path) != named_.end();
    }

    /// Merges `list` by name onto `old`; the result is in `list`, the inherited rows first.
    void merge_rows(Node* old, Node& list, const std::string& path) {
        std::vector<Node> rows;
        if (old) rows = std::move(old->items);
        std::map<std::string, std::size_t, std::less<>> inherits, seen;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (const std::string* name = name_of(rows[i])) inherits.emplace(*name, i);
        std::vector<std::size_t> taken_out;
        for (Node& row : list.items) {
            const std::string key = fmt::format("{}[{}]", path, row.row);
            const std::string* name = name_of(row);
            if (!name) {
                rows.push_back(std::move(row));
                continue;
            }
            if (!seen.emplace(*name, 0).second) {
                problems_.add(row.find("name")->place, key + ".name",
                              quoted(*name) + " is there twice; each needs a name of its own");
                rows.push_back(std::move(row));
                continue;
            }
            const auto place = inherits.find(*name);
            if (is_removed(row)) {
                if (check_removal(row, key, place != inherits.end()))
                    taken_out.push_back(place->second);
            } else if (place == inherits.end()) {
                rows.push_back(std::move(row));
            } else {
                lay_row(rows[place->second], std::move(row), path);
            }
        }
        std::sort(taken_out.rbegin(), taken_out.rend());
        for (const std::size_t row : taken_out)
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
        list.items = std::move(rows);
    }

    void lay_row(Node& under, Node over, const std::string& path) {
        const std::string key = fmt::format("{}[{}]", path, over.row);
        // Its name is how it is found: no hint about that.
        std::erase_if(over.items, [](const Node& item) { return item.key == "name"; });
        lay_over(under, std::move(over), key);
    }

    bool check_removal(const Node& row, const std::string& key, bool inherits) {
        const Node& remove = *row.find("remove");
        if (!inherits) {
            problems_.add(remove.place, key + ".remove",
                          fmt::format("{} does not come from `extends`; there is nothing to take "
                                      "out",
                                      quoted(*name_of(row))));
            return false;
        }
        for (const Node& item : row.items) {
            if (item.key == "name" || item.key == "remove") continue;
            problems_.add(item.key_place, key + '.' + printable(item.key, 40),
                          "means nothing beside `remove = true`; take one of the two out");
        }
        return true;
    }

    const FindFile& find_;
    Problems& problems_;
    Problems& hints_;
    std::vector<std::string> named_;
    std::vector<std::string> stems_;  ///< of the files that are being resolved, outermost first
    std::size_t bases_ = 0;
    bool telling_ = false;
};

}  // namespace

Inherited inherited(const SourceText& source, const FindFile& find, Problems& problems,
                    Problems& hints) {
    Inheritance inheritance(find, problems, hints);
    Inherited result;
    result.root = inheritance.resolve(source);
    result.readable = inheritance.readable;
    result.complete = inheritance.complete;
    return result;
}

}  // namespace wriggle
