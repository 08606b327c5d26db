#include "creatures/reference.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "tests/key_walk.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;

TEST_CASE("reference: the committed pages are today's, with every key and its sentence") {
    const auto check = [](SchemaKind kind, const std::string& name,
                          const std::vector<KeySeen>& keys) {
        const std::string today = reference_of(kind);
        const std::string fresh = WRIGGLE_BINARY_DIR "/" + name;
        std::ofstream(fresh) << today;
        INFO("assets/reference/" << name << " is stale: copy " << fresh << " over it");
        const bool is_today = contents(WRIGGLE_SOURCE_DIR "/assets/reference/" + name) == today;
        CHECK(is_today);
        for (const KeySeen& key : keys) {
            CAPTURE(key.path);
            CHECK(today.find("| `" + key.name + "` | ") != std::string::npos);
            CHECK(today.find(key.sentence) != std::string::npos);
        }
    };
    check(SchemaKind::creature, "creature.md", KeyWalk::of<CreatureDef>());
    check(SchemaKind::scene, "scene.md", KeyWalk::of<SceneDef>());
    check(SchemaKind::game, "game.md", KeyWalk::of<GameDef>());
}

TEST_CASE("reference: a key's row says what it may be, its default, and that it has to be there") {
    const std::string page = reference_of(SchemaKind::creature);
    CHECK(page.find("| `spacing` | A number, 0.01 to 20 m; it may vary. | `0.4` | Distance between "
                    "the centres of neighbouring chunks. |\n") != std::string::npos);
    CHECK(page.find("| has to be there | What people call it. |\n") != std::string::npos);
    CHECK(page.find("\n## `[[legs]]`\n\nLimbs that step. A list of at most 64 rows, a leg each; "
                    "`extends` merges them by `name`.\n") != std::string::npos);
}
