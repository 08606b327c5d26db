// JSON Schemas of the files people write, from the same description that reads them.
#pragma once

#include <cstdint>
#include <string>

namespace wriggle {

enum class SchemaKind : std::uint8_t { creature, scene, game };

/// The schema as JSON text (draft 4), a line feed at its end. It says every key with its sentence,
/// unit, range, choices and default, and refuses all others. What keys mean to each other (names,
/// counts that have to fit) is beyond a schema: `load_*` tells that.
std::string schema_of(SchemaKind kind);

}  // namespace wriggle
