#include "creatures/toml_path.hpp"

#include <algorithm>
#include <charconv>

#include "creatures/text_rule.hpp"

namespace wriggle {
namespace {

bool read_row(std::string_view inside, PathPart& part) {
    part.has_row = true;
    if (!inside.starts_with('#')) {
        part.row = inside;
        return !inside.empty();
    }
    const char* end = inside.data() + inside.size();
    const auto read = std::from_chars(inside.data() + 1, end, part.index);
    return read.ec == std::errc() && read.ptr == end;
}

bool is_bare(std::string_view key) {
    return !key.empty() && std::ranges::all_of(key, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

Node text_node(std::string key, std::string text) {
    Node node;
    node.kind = Node::Kind::text;
    node.key = std::move(key);
    node.text = std::move(text);
    return node;
}

Node true_node(std::string key) {
    Node node;
    node.kind = Node::Kind::boolean;
    node.key = std::move(key);
    node.boolean = true;
    return node;
}

bool is_row(const Node& row, std::size_t index, const PathPart& part) {
    if (part.row.empty()) return index == part.index;
    const Node* name = row.is_table() ? row.find("name") : nullptr;
    return name != nullptr && name->kind == Node::Kind::text && name->text == part.row;
}

Node* row_of(Node& list, const PathPart& part) {
    for (std::size_t i = 0; i < list.items.size(); ++i)
        if (is_row(list.items[i], i, part)) return &list.items[i];
    return nullptr;
}

Node& add_row(Node& list, const PathPart& part) {
    Node& row = list.items.emplace_back();
    if (!part.row.empty()) row.items.push_back(text_node("name", part.row));
    return row;
}

Node& key_in(Node& table, const std::string& key, Node::Kind kind) {
    if (Node* found = table.find(key)) return *found;
    Node& made = table.items.emplace_back();
    made.kind = kind;
    made.key = key;
    return made;
}

/// The last part is a row.
bool put_row(Node& list, const PathPart& part, const std::optional<Node>& value) {
    Node* row = row_of(list, part);
    if (value) {
        if (!value->is_table()) return false;
        (row != nullptr ? *row : list.items.emplace_back()) = *value;
    } else if (row != nullptr) {
        list.items.erase(list.items.begin() + (row - list.items.data()));
    } else if (!part.row.empty()) {
        add_row(list, part).items.push_back(true_node("remove"));
    }
    return true;
}

bool is_empty(const Node& node) {
    return (node.is_table() || node.is_list()) &&
           std::ranges::all_of(node.items, [](const Node& item) { return is_empty(item); });
}

bool has_all_of(const Node& table, const Node& other) {
    return std::ranges::all_of(other.items, [&](const Node& item) {
        const Node* own = table.find(item.key);
        return own != nullptr ? same_meaning(*own, item) : is_empty(item);
    });
}

}  // namespace

std::optional<TomlPath> path_of(std::string_view text) {
    TomlPath path;
    for (std::size_t at = 0; at <= text.size();) {
        PathPart part;
        const std::size_t end = std::min(text.find_first_of(".[]", at), text.size());
        part.key = text.substr(at, end - at);
        if (part.key.empty()) return std::nullopt;
        at = end;
        if (at < text.size() && text[at] == '[') {
            const std::size_t close = text.find(']', at);
            if (close == std::string_view::npos ||
                !read_row(text.substr(at + 1, close - at - 1), part))
                return std::nullopt;
            at = close + 1;
        }
        if (at < text.size() && text[at] != '.') return std::nullopt;
        ++at;
        path.push_back(std::move(part));
    }
    return path;
}

std::string dotted(const TomlPath& path, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < path.size(); ++i) {
        if (i > from) text += '.';
        text += is_bare(path[i].key) ? path[i].key : '"' + path[i].key + '"';
    }
    return text;
}

bool put_at(Node& root, const TomlPath& path, const std::optional<Node>& value) {
    Node* at = &root;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const PathPart& part = path[i];
        const bool last = i + 1 == path.size();
        if (!at->is_table()) return false;
        if (last && !part.has_row) {
            std::erase_if(at->items, [&](const Node& item) { return item.key == part.key; });
            if (!value) return true;
            at->items.push_back(*value);
            at->items.back().key = part.key;
            return true;
        }
        if (!value && !part.has_row && at->find(part.key) == nullptr) return true;
        at = &key_in(*at, part.key, part.has_row ? Node::Kind::list : Node::Kind::table);
        if (!part.has_row) continue;
        if (!at->is_list()) return false;
        if (last) return put_row(*at, part, value);
        Node* row = row_of(*at, part);
        if (row == nullptr && !value) return true;
        at = row != nullptr ? row : &add_row(*at, part);
    }
    return true;
}

bool same_meaning(const Node& a, const Node& b) {
    if (is_empty(a) && is_empty(b)) return true;
    if (a.kind != b.kind) return false;
    switch (a.kind) {
        case Node::Kind::boolean:
            return a.boolean == b.boolean;
        case Node::Kind::integer:
            return a.integer == b.integer;
        case Node::Kind::real:
            return a.real == b.real || (a.real != a.real && b.real != b.real);
        case Node::Kind::text:
            return a.text == b.text;
        case Node::Kind::date:
            return true;  // no key takes one, and none is changed
        case Node::Kind::list:
            return std::ranges::equal(a.items, b.items, same_meaning);
        case Node::Kind::table:
            return has_all_of(a, b) && has_all_of(b, a);
    }
    return false;
}

}  // namespace wriggle
