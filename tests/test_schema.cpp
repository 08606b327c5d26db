#include "creatures/schema.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

using namespace wriggle;

namespace {

std::string contents(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The committed schema must be today's; where it is not, today's lies in the build folder.
void check_committed(SchemaKind kind, const std::string& name) {
    const std::string today = schema_of(kind);
    const std::string fresh = WRIGGLE_BINARY_DIR "/" + name;
    std::ofstream(fresh) << today;
    INFO("assets/" << name << " is stale: copy " << fresh << " over it");
    CHECK(contents(WRIGGLE_SOURCE_DIR "/assets/" + name) == today);
}

}  // namespace

TEST_CASE("schema: the committed schemas say what the reader reads") {
    check_committed(SchemaKind::creature, "creature.schema.json");
    check_committed(SchemaKind::scene, "scene.schema.json");
    check_committed(SchemaKind::game, "game.schema.json");
}
