// `wriggle schema`: the JSON Schema of a kind of file.
#include "creatures/schema.hpp"

#include "game/commands.hpp"
#include "game/failure.hpp"

namespace wriggle {

int schema(const Command& command) {
    say(schema_of(command.kind == "creature" ? SchemaKind::creature
                  : command.kind == "scene"  ? SchemaKind::scene
                                             : SchemaKind::game));
    return status_done;
}

}  // namespace wriggle
