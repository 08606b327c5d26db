#include <fmt/format.h>

#include <algorithm>

#include "creatures/check.hpp"
#include "creatures/describe.hpp"

namespace wriggle {

namespace {

constexpr std::size_t names_told = 8;  // of a longer list, in a message

std::string some_of(std::vector<std::string_view> names) {
    if (names.size() <= names_told) return one_of(names);
    const std::size_t all = names.size();
    names.resize(names_told);
    std::string text;
    for (const std::string_view name : names)
        text += '"' + std::string(name) + "\", ";
    return text + fmt::format("... ({} in all)", all);
}

std::size_t how_many(const LimbDef& limb) {
    return static_cast<std::size_t>(limb.repeat) * (limb.mirror ? 2 : 1);
}

std::size_t bone_count(const BonesDef& bones) {
    return bones.list.empty() ? static_cast<std::size_t>(std::max(bones.count, 0))
                              : bones.list.size();
}

/// A row of `legs` or `tentacles`: its keys, and the words for them.
class LimbPlace {
  public:
    LimbPlace(const Node& root, const char* list, std::size_t row) : list_(list) {
        const Node* all = root.find(list);
        if (all && all->is_list() && row < all->items.size() && all->items[row].is_table())
            node_ = &all->items[row];
    }
    bool there() const { return node_ != nullptr; }
    const Node* find(std::string_view key) const { return node_->find(key); }
    /// At the key's value, or at the row where the key is not there.
    void tell(Problems& problems, std::string_view key, std::string what) const {
        const Node* value = node_->find(key);
        const Node& at = value ? *value : *node_;
        problems.add(at.place, fmt::format("{}[{}].{}", list_, at.row, key), std::move(what));
    }
    void tell_item(Problems& problems, std::string_view key, std::size_t item,
                   std::string what) const {
        const Node& at = node_->find(key)->items[item];
        problems.add(at.place, fmt::format("{}[{}].{}[{}]", list_, at.row, key, item),
                     std::move(what));
    }

  private:
    const char* list_;
    const Node* node_ = nullptr;
};

class CreatureCheck {
  public:
    CreatureCheck(const CreatureDef& creature, const Node& root, bool complete, Problems& problems,
                  Problems& hints)
        : creature_(creature),
          root_(root),
          whole_(complete && !creature.abstract),
          problems_(problems),
          hints_(hints) {
        for (const ChunkDef& chunk : creature.body.chunks)
            chunks_.push_back(chunk.name);
    }

    void run() {
        check_body();
        check_braces();
        for (std::size_t i = 0; i < creature_.legs.size(); ++i)
            check_leg(i);
        for (std::size_t i = 0; i < creature_.tentacles.size(); ++i)
            check_tentacle(i);
        check_counts();
        check_gait();
        check_ends("foothold", "reach_min", creature_.foothold.reach_min, "reach_max",
                   creature_.foothold.reach_max);
        check_ends("gait", "lift_beyond", creature_.gait.lift_beyond, "let_go_beyond",
                   creature_.gait.let_go_beyond);
        check_ends("gait", "swing_time_min", creature_.gait.swing_time_min, "swing_time_max",
                   creature_.gait.swing_time_max);
        check_skin();
        hint_limbs();
        hint_unused("haul", LocomotionKind::haul);
        hint_unused("strike", LocomotionKind::anchored);
    }

  private:
    const Node* at(std::string_view table, std::string_view key) const {
        const Node* node = root_.find(table);
        return node && node->is_table() ? node->find(key) : nullptr;
    }

    void check_body() {
        if (!whole_ || !creature_.body.chunks.empty()) return;
        const Node* body = root_.find("body");
        const Node* chunks = at("body", "chunks");
        if (chunks && !(chunks->is_list() && chunks->items.empty())) return;  // told by the reader
        if (body && !body->is_table()) return;
        problems_.add(chunks ? chunks->place
                      : body ? body->place
                             : root_.place,
                      "body.chunks",
                      "no chunk is there; a body of one circle or more was expected, such as "
                      "[{ name = \"core\", radius = 0.3 }]");
    }

    void check_braces() {
        const Node* braces = at("body", "braces");
        if (!whole_ || !braces || !braces->is_list()) return;
        for (std::size_t i = 0; i < braces->items.size(); ++i) {
            const Node& row = braces->items[i];
            if (!row.is_table()) continue;
            for (const char* key : {"from", "to"}) {
                const Node* end = row.find(key);
                if (!end || end->kind != Node::Kind::text || is_chunk(end->text)) continue;
                problems_.add(end->place, fmt::format("body.braces[{}].{}", i, key),
                              fmt::format("{} is not a chunk; use {}{}", quoted(end->text),
                                          some_of(chunks_), did_you_mean(end->text, chunks_)));
            }
            const Node *from = row.find("from"), *to = row.find("to");
            if (from && to && from->kind == Node::Kind::text && to->kind == Node::Kind::text &&
                from->text == to->text)
                problems_.add(
                    to->place, fmt::format("body.braces[{}].to", i),
                    quoted(to->text) + " is linked to itself; another chunk was expected");
        }
    }

    bool is_chunk(std::string_view name) const {
        return std::find(chunks_.begin(), chunks_.end(), name) != chunks_.end();
    }

    void check_leg(std::size_t row) {
        const LimbPlace place(root_, "legs", row);
        const LegDef& leg = creature_.legs[row];
        if (!place.there()) return;
        check_limb(leg, place);
        const std::size_t bones = bone_count(leg.bones);
        if (bones > 0 && leg.bend_weights.size() > bones)
            place.tell(problems_, "bend_weights",
                       fmt::format("{} weights for {} bones; at most one a joint was expected",
                                   leg.bend_weights.size(), bones));
        if (bones > 0) hint_height(leg, place);
    }

    void check_tentacle(std::size_t row) {
        const LimbPlace place(root_, "tentacles", row);
        const TentacleDef& tentacle = creature_.tentacles[row];
        if (!place.there()) return;
        check_limb(tentacle, place);
        const auto same = [&](const LegDef& leg) { return leg.name == tentacle.name; };
        if (place.find("name") && std::any_of(creature_.legs.begin(), creature_.legs.end(), same))
            place.tell(
                problems_, "name",
                quoted(tentacle.name) + " is a leg already; each limb needs a name of its own");
        if (static_cast<std::size_t>(tentacle.reserve) > how_many(tentacle))
            place.tell(problems_, "reserve",
                       fmt::format("{} of {} arms cannot be kept; use 0 to {}", tentacle.reserve,
                                   how_many(tentacle), how_many(tentacle)));
    }

    void check_limb(const LimbDef& limb, const LimbPlace& place) {
        check_attach(limb, place);
        const std::size_t bones = bone_count(limb.bones);
        if (bones == 0 && whole_ && !place.find("bones"))
            place.tell(problems_, "bones",
                       "is missing; a list of lengths, or { count = ..., length = ... }, was "
                       "expected");
        if (bones == 0) return;
        if (!limb.joint_limits.empty() && limb.joint_limits.size() != bones)
            place.tell(problems_, "joint_limits_deg",
                       fmt::format("{} limits for {} bones; one pair a bone was expected",
                                   limb.joint_limits.size(), bones));
        if (limb.solver == Solver::two_bone && bones != 2)
            place.tell(problems_, "solver",
                       fmt::format("\"two_bone\" solves two bones, and here {}; use \"fabrik\" or "
                                   "\"ccd\"",
                                   bones == 1 ? "is one" : fmt::format("are {}", bones)));
        if (limb.repeat == 1 && !limb.along.empty())
            place.tell(hints_, "along", "does nothing without `repeat`");
        if (limb.repeat == 1 && limb.spread > 0.0f)
            place.tell(hints_, "spread_deg", "does nothing without `repeat`");
    }

    void check_attach(const LimbDef& limb, const LimbPlace& place) {
        if (!whole_ || chunks_.empty()) return;
        const auto chunk = std::find(chunks_.begin(), chunks_.end(), limb.attach);
        if (!limb.attach.empty() && chunk == chunks_.end()) {
            place.tell(problems_, "attach",
                       fmt::format("{} is not a chunk of this body; use {}{}", quoted(limb.attach),
                                   some_of(chunks_), did_you_mean(limb.attach, chunks_)));
            return;
        }
        if (limb.along.empty()) return;
        const auto first = limb.attach.empty() ? chunks_.begin() : chunk;
        const auto room = static_cast<std::size_t>(chunks_.end() - first);
        if (static_cast<std::size_t>(limb.repeat) > room)
            place.tell(problems_, "repeat",
                       fmt::format("{} along the spine, where {} {} from \"{}\" on; use 1 to {}",
                                   limb.repeat, room, room == 1 ? "chunk is" : "chunks are", *first,
                                   room));
    }

    void check_counts() {
        count("legs", creature_.legs);
        count("tentacles", creature_.tentacles);
    }

    template <typename Limb>
    void count(const char* list, const std::vector<Limb>& all) {
        for (std::size_t row = 0; row < all.size(); ++row) {
            const LimbPlace place(root_, list, row);
            const std::size_t limbs = limbs_ + how_many(all[row]);
            const std::size_t bones = bones_ + how_many(all[row]) * bone_count(all[row].bones);
            if (place.there() && limbs > max_limbs && limbs_ <= max_limbs)
                place.tell(problems_, "repeat",
                           fmt::format("brings it to {} limbs, mirrors and repeats counted; at "
                                       "most {} were expected",
                                       limbs, max_limbs));
            if (place.there() && bones > max_bones_altogether && bones_ <= max_bones_altogether)
                place.tell(problems_, "bones",
                           fmt::format("brings it to {} bones, mirrors and repeats counted; at "
                                       "most {} were expected",
                                       bones, max_bones_altogether));
            limbs_ = limbs;
            bones_ = bones;
        }
    }

    void check_gait() {
        std::size_t legs = 0;
        for (const LegDef& leg : creature_.legs)
            legs += how_many(leg);
        const Node* planted = at("gait", "min_planted");
        const int asked = creature_.gait.min_planted;
        if (!whole_ || !planted || planted->kind != Node::Kind::integer ||
            planted->integer != asked || static_cast<std::size_t>(asked) <= legs)
            return;
        problems_.add(
            planted->place, "gait.min_planted",
            legs == 0 ? fmt::format("{} feet cannot stand where no leg is; leave it out", asked)
                      : fmt::format("{} feet of {} cannot stand; use 0 to {}", asked, legs, legs));
    }

    void check_ends(const char* table, const char* least, float min, const char* most, float max) {
        if (min <= max) return;
        const Node* node = at(table, least) ? at(table, least) : at(table, most);
        if (!node) return;
        problems_.add(node->place, fmt::format("{}.{}", table, node->key),
                      fmt::format("{} {:.6g} is more than {} {:.6g}; it was expected to be less",
                                  least, min, most, max));
    }

    /// A text of the skin that is to name one of `names`, "a limb" or "a chunk".
    void check_name(const Node* node, const std::string& key, const char* noun,
                    const std::vector<std::string_view>& names) {
        if (!node || node->kind != Node::Kind::text ||
            std::find(names.begin(), names.end(), node->text) != names.end())
            return;
        problems_.add(node->place, key,
                      names.empty()
                          ? fmt::format("{} is not {}; there is none", quoted(node->text), noun)
                          : fmt::format("{} is not {}; use {}{}", quoted(node->text), noun,
                                        some_of(names), did_you_mean(node->text, names)));
    }

    /// What the skin says of limbs and chunks by their names.
    void check_skin() {
        if (!whole_) return;
        const auto inside = [&](const char* name, const char* key) {
            const Node* node = at("skin", name);
            return node && node->is_table() ? node->find(key) : nullptr;
        };
        std::vector<std::string_view> limbs, chunks;
        for (const LegDef& leg : creature_.legs)
            limbs.push_back(leg.name);
        for (const TentacleDef& tentacle : creature_.tentacles)
            limbs.push_back(tentacle.name);
        for (const ChunkDef& chunk : creature_.body.chunks)
            chunks.push_back(chunk.name);
        const Node* between = inside("membrane", "between");
        for (std::size_t i = 0; between && between->is_list() && i < between->items.size(); ++i)
            check_name(&between->items[i], fmt::format("skin.membrane.between[{}]", i), "a limb",
                       limbs);
        const Node* rows = at("skin", "limbs");
        for (std::size_t i = 0; rows && rows->is_list() && i < rows->items.size(); ++i)
            if (rows->items[i].is_table())
                check_name(rows->items[i].find("name"), fmt::format("skin.limbs[{}].name", i),
                           "a limb", limbs);
        check_name(inside("eyes", "on"), "skin.eyes.on", "a limb", limbs);
        check_name(inside("head", "on"), "skin.head.on", "a chunk", chunks);
        check_name(inside("shell", "on"), "skin.shell.on", "a chunk", chunks);
    }

    /// The thigh of a leg that stands must fit under the body.
    void hint_height(const LegDef& leg, const LimbPlace& place) {
        const std::vector<float> bones = bone_lengths(leg.bones);
        float length = 0.0f;
        for (const float bone : bones)
            length += bone;
        const float height = creature_.locomotion.ride_height;
        const Node* ride = at("locomotion", "ride_height");
        const auto tell = [&](const std::string& what) {
            if (ride) {
                hints_.add(ride->place, "locomotion.ride_height", what);
            } else {
                place.tell(hints_, "bones", what);
            }
        };
        // A climber's knees stand out above its feet.
        const bool climbs = creature_.locomotion.kind == LocomotionKind::climb;
        if (bones.size() > 1 && height < bones[0] && !climbs)
            tell(
                fmt::format("{:.6g} m is below the length of the thigh of \"{}\", {:.6g} m: its "
                            "knees will drag",
                            height, leg.name, bones[0]));
        if (height > length)
            tell(
                fmt::format("{:.6g} m is above the length of the leg \"{}\", {:.6g} m: its feet "
                            "will hang in the air",
                            height, leg.name, length));
    }

    /// What moves on limbs, and has none that would do.
    void hint_limbs() {
        const Node* kind = at("locomotion", "kind");
        const Place place = kind ? kind->place : root_.place;
        const LocomotionKind moves = creature_.locomotion.kind;
        const auto tell = [&](const char* what) { hints_.add(place, "locomotion.kind", what); };
        if (!whole_) return;
        const bool steps = moves == LocomotionKind::walk || moves == LocomotionKind::climb ||
                           moves == LocomotionKind::hop;
        if (steps && creature_.legs.empty()) tell("there is no leg to move on; it will lie still");
        const auto hauls = [](const TentacleDef& tentacle) {
            return tentacle.role == TentacleRole::haul;
        };
        if (moves == LocomotionKind::haul &&
            std::none_of(creature_.tentacles.begin(), creature_.tentacles.end(), hauls))
            tell("there is no tentacle whose role is \"haul\"; it will lie still");
    }

    void hint_unused(const char* table, LocomotionKind kind) {
        const Node* node = root_.find(table);
        if (!whole_ || !node || creature_.locomotion.kind == kind || node->place.file != 0) return;
        hints_.add(node->place, table,
                   fmt::format("does nothing unless locomotion.kind is \"{}\"",
                               kind == LocomotionKind::haul ? "haul" : "anchored"));
    }

    const CreatureDef& creature_;
    const Node& root_;
    bool whole_;
    Problems& problems_;
    Problems& hints_;
    std::vector<std::string_view> chunks_;
    std::size_t limbs_ = 0, bones_ = 0;
};

}  // namespace

std::vector<float> bone_lengths(const BonesDef& bones) {
    std::vector<float> lengths(bone_count(bones));
    if (!bones.list.empty()) {
        for (std::size_t i = 0; i < lengths.size(); ++i)
            lengths[i] = bones.list[i];
        return lengths;
    }
    // Lengths fall evenly from root to tip, and are as long together as was asked for.
    float sum = 0.0f;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const float along = lengths.size() == 1
                                ? 0.0f
                                : static_cast<float>(i) / static_cast<float>(lengths.size() - 1);
        lengths[i] = 1.0f + (bones.taper - 1.0f) * along;
        sum += lengths[i];
    }
    for (float& length : lengths)
        length *= bones.length / sum;
    return lengths;
}

void check(const CreatureDef& creature, const Node& root, bool complete, Problems& problems,
           Problems& hints) {
    CreatureCheck(creature, root, complete, problems, hints).run();
}

}  // namespace wriggle
