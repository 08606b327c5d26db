#include "game/creature_document.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "creatures/genes.hpp"
#include "creatures/individual.hpp"
#include "creatures/toml_writer.hpp"
#include "tests/stage_run.hpp"

using namespace wriggle;
using Change = CreatureDocument::Change;
using Where = CreatureDocument::Place;

namespace {

const std::string green = "../data/wriggle/creatures/green.toml";

/// The person's own "green", with comments.
struct Table {
    program::Scratch scratch;
    Library library;
    std::string text;

    Table() : library(prepared(scratch)), text(scratch.read(green)) {}
    static Library prepared(const program::Scratch& scratch) {
        program::set_stage(scratch);
        scratch.write(green, "# My own.\n" + program::animal_text("Green", "#30c040") +
                                 "[locomotion]\nspeed = 2.0    # not too fast\n");
        return program::library_of(scratch);
    }
    CreatureDocument document() const {
        return {library, scratch.person() / "creatures" / "green.toml", "green"};
    }
    CreatureDocument shipped(const std::string& stem) const {
        return {library, library.folders().config / "creatures" / (stem + ".toml"), stem};
    }
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("creature document: a change is one of the text, comments and all the rest stay") {
    const Table table;
    CreatureDocument document = table.document();
    REQUIRE_FALSE(document.is_broken());
    CHECK(document.place() == Where::own);
    CHECK(document.species().stem == "green");
    CHECK(document.is_saved());
    CHECK(document.change("locomotion.speed", "3.5") == Change::made);
    CHECK(document.text() == replaced(table.text, "2.0 ", "3.5 "));
    CHECK(document.species().locomotion.speed == Varying(3.5f));
    CHECK_FALSE(document.is_saved());
    CHECK(document.change("locomotion.speed", "3.5") == Change::none);
    CHECK(table.scratch.read(green) == table.text);
    CHECK(document.save());
    CHECK(table.scratch.read(green) == document.text());
    CHECK(document.is_saved());
}

TEST_CASE("creature document: the changes of a drag are one step, each from what was before it") {
    const Table table;
    CreatureDocument document = table.document();
    const float before = document.species().locomotion.speed;
    for (const char* value : {"2.1", "2.123456789", "2.5"})
        CHECK(document.change("locomotion.speed", value) == Change::made);
    CHECK(document.in_step());
    CHECK(document.species_before().locomotion.speed.value == before);
    document.end_step();
    CHECK(document.text() == replaced(table.text, "2.0 ", "2.5 "));
    CHECK(document.change("gait.duty_factor", "0.5") == Change::made);
    CHECK(document.undo());
    CHECK(document.text() == replaced(table.text, "2.0 ", "2.5 "));
    CHECK(document.undo());
    CHECK(document.text() == table.text);
    CHECK(document.species().locomotion.speed.value == before);
    CHECK_FALSE(document.undo());
    CHECK(document.redo());
    CHECK(document.redo());
    CHECK(document.species().gait.duty_factor == Varying(0.5f));
    CHECK_FALSE(document.redo());
    // One that comes back to where it began is none; one that is dropped neither.
    CHECK(document.change("locomotion.speed", "4.0") == Change::made);
    CHECK(document.change("locomotion.speed", "2.5") == Change::made);
    document.end_step();
    CHECK(document.change("locomotion.speed", "4.0") == Change::made);
    document.drop_step();
    CHECK(document.species().locomotion.speed == Varying(2.5f));
    CHECK(document.undo());
    CHECK(document.species().gait.duty_factor.value != 0.5f);
    // After another change there is nothing to do again.
    CHECK(document.change("locomotion.speed", "1.0") == Change::made);
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("creature document: what is at fault is refused and told, and changes nothing") {
    const Table table;
    CreatureDocument document = table.document();
    CHECK(document.change("locomotion.speed", "-3.0") == Change::refused);
    REQUIRE(document.faults().size() == 1);
    CHECK(document.faults()[0].problem.key == "locomotion.speed");
    CHECK(document.text() == table.text);
    CHECK_FALSE(document.can_undo());
    CHECK(document.change("body.chunks[chest]", std::nullopt) == Change::refused);  // legs need it
    CHECK_FALSE(document.faults().empty());
    CHECK(document.change("locomotion.speed", "3.0") == Change::made);
    CHECK(document.faults().empty());
}

TEST_CASE("creature document: every key is own, inherited or neither, and own ones go back") {
    const Table table;
    CreatureDocument document = table.document();
    CHECK(document.origin_of("name") == KeyOrigin::own);
    CHECK(document.origin_of("locomotion.speed") == KeyOrigin::own_over_inherited);
    CHECK(document.origin_of("locomotion.ride_height") == KeyOrigin::inherited);
    CHECK(document.origin_of("locomotion.turn_time") == KeyOrigin::unsaid);
    CHECK(document.origin_of("legs[fore].bones") == KeyOrigin::inherited);
    CHECK(document.origin_of("legs[fore].phase_step") == KeyOrigin::unsaid);
    CHECK(document.origin_of("legs[none].bones") == KeyOrigin::unsaid);
    CHECK(document.origin_of("skin.vary.hue_deg") == KeyOrigin::own_over_inherited);
    CHECK(document.change("legs[fore].bones", "[0.4, 0.3]") == Change::made);
    CHECK(document.origin_of("legs[fore].bones") == KeyOrigin::own_over_inherited);
    document.end_step();
    CHECK(document.change("legs[fore].bones", std::nullopt) == Change::made);
    CHECK(document.origin_of("legs[fore].bones") == KeyOrigin::inherited);
    CHECK(document.species().legs[0].bones.list.size() == 3);
}

TEST_CASE("creature document: what others wrote is never lost, nor what was done here") {
    const Table table;
    CreatureDocument document = table.document();
    CHECK(document.change("locomotion.speed", "3.0") == Change::made);
    const std::string ours = document.text();
    const std::string theirs = table.text + "ride_height = 0.5 # theirs\n";
    table.scratch.write(green, theirs);
    CHECK_FALSE(document.save());
    CHECK(table.scratch.read(green) == theirs);
    CHECK(document.text() == theirs);
    CHECK(document.species().locomotion.ride_height == Varying(0.5f));
    const auto words = document.take_words();
    REQUIRE(words.size() == 1);
    CHECK(words[0].find("Undo brings yours back") != std::string::npos);
    CHECK(document.undo());
    CHECK(document.text() == ours);
    CHECK(document.save());
    CHECK(table.scratch.read(green) == ours);
    CHECK(document.redo());
    CHECK(document.text() == theirs);
    // What is at fault is shown as it is; the last right species stays.
    table.scratch.write(green, "name = ");
    CHECK(document.look_at_disk());
    CHECK_FALSE(document.look_at_disk());
    CHECK_FALSE(document.faults().empty());
    CHECK(document.species().locomotion.ride_height == Varying(0.5f));
    CHECK(document.change("locomotion.speed", "3.0") == Change::refused);
    CHECK(document.undo());
    CHECK(document.faults().empty());
}

TEST_CASE(
    "creature document: shipped and read-only files are never written, but saved as one's own") {
    const Table table;
    CreatureDocument document = table.shipped("mud_gecko");
    CHECK(document.place() == Where::shipped);
    const std::string before = document.text();
    CHECK(document.change("locomotion.speed", "3.0") == Change::made);
    CHECK_FALSE(document.save());
    CHECK(document.take_words().size() == 1);
    CHECK(read_text(document.file()) == before);
    CHECK(document.fault_of_stem("mud_gecko").empty());
    CHECK(document.save_as("mud_gecko", ""));
    CHECK(document.take_words()[0].find("stands before") != std::string::npos);
    CHECK(document.place() == Where::own);
    CHECK(document.is_saved());
    CHECK(table.scratch.read("../data/wriggle/creatures/mud_gecko.toml") == document.text());
    CHECK(document.text() == replaced(before, "speed = 2.4", "speed = 3.0"));
    const CreatureDocument card(table.library, "/somewhere/green.png", "green", table.text);
    CHECK(card.place() == Where::no_toml);
    CHECK_FALSE(card.is_broken());
}

TEST_CASE("creature document: a new creature has a free stem and its own name") {
    const Table table;
    CreatureDocument document = table.document();
    CHECK(document.fault_of_stem("green") != "");  // it is the person's own
    CHECK(document.fault_of_stem("violet") != "");
    CHECK(document.fault_of_stem("mud_gecko") != "");
    CHECK(document.fault_of_stem("") != "");
    CHECK(document.fault_of_stem("../green") != "");
    CHECK(document.fault_of_stem("a b") != "");
    CHECK(document.fault_of_stem(std::string(65, 'a')) != "");
    CHECK_FALSE(document.save_as("violet", "Blue"));
    CHECK(document.stem() == "green");
    CHECK(document.change("locomotion.speed", "3.0") == Change::made);
    CHECK(document.save_as("blue", "Blue \"one\""));
    CHECK(document.stem() == "blue");
    CHECK(document.species().stem == "blue");
    CHECK(document.species().name == "Blue \"one\"");
    CHECK(document.text().starts_with("# My own.\n"));
    CHECK(table.scratch.read("../data/wriggle/creatures/blue.toml") == document.text());
    CHECK(table.scratch.read(green) == table.text);
}

TEST_CASE("creature document: a link stays one, and a file keeps its rights") {
    const Table table;
    namespace fs = std::filesystem;
    const fs::path file = table.scratch.person() / "creatures" / "green.toml";
    const fs::path real = table.scratch.write("real.toml", table.text);
    fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write);
    fs::remove(file);
    fs::create_symlink(real, file);
    CreatureDocument document = table.document();
    CHECK(document.change("locomotion.speed", "3.0") == Change::made);
    CHECK(document.save());
    CHECK(fs::is_symlink(file));
    CHECK(table.scratch.read("real.toml") == document.text());
    CHECK(fs::status(real).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("creature document: a file that is not there, or makes no sense, has faults alone") {
    const Table table;
    const CreatureDocument none(table.library, "/nowhere/it.toml", "it");
    CHECK(none.is_broken());
    CHECK(none.faults().size() == 1);
    table.scratch.write(green, "name = ");
    CHECK(table.document().is_broken());
}

TEST_CASE(
    "creature document: the genes of an animal are kept in the text, for every shipped species") {
    const Table table;
    int changes = 0;
    for (const Found& found : table.library.all(FileKind::creature)) {
        CreatureDocument document(table.library, found.path, found.stem);
        if (document.is_broken() || document.species().abstract) continue;
        INFO(found.stem);
        const CreatureDef species = document.species();
        const CreatureDef wanted = mutated(species, specimen_of(species, 5), {}, 0.02f, 9);
        const auto kept = changes_to_keep(species, wanted);
        changes += static_cast<int>(kept.size());
        const Change change = document.change(kept);
        for (const SourceFault& fault : document.faults())
            MESSAGE(text_of(fault.problem));
        CHECK(change == Change::made);
        CreatureDef shown = wanted;
        shown.skin.own_hue = shown.skin.own_lightness = 0.0f;
        CHECK(toml_of(document.species()) == toml_of(shown));
    }
    CHECK(changes > 1000);
}
