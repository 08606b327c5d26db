// The reference page of a kind of file, from the same description that reads it.
#pragma once

#include <string>

#include "creatures/schema.hpp"

namespace wriggle {

/// Markdown: a table for each table of the file, a row for each key with what may be written there,
/// its default and its sentence.
std::string reference_of(SchemaKind kind);

}  // namespace wriggle
