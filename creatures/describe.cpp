#include "creatures/describe.hpp"

namespace wriggle {

namespace {

constexpr double degree = 3.14159265358979323846 / 180.0;

}  // namespace

const char* symbol_of(Unit unit) {
    switch (unit) {
        case Unit::none:
            return "";
        case Unit::metres:
            return "m";
        case Unit::seconds:
            return "s";
        case Unit::kilograms:
            return "kg";
        case Unit::newtons:
        case Unit::newton_metres:
            return "N";
        case Unit::hertz:
            return "Hz";
        case Unit::metres_per_second:
            return "m/s";
        case Unit::metres_per_second_squared:
            return "m/s^2";
        case Unit::degrees:
            return "degrees";
        case Unit::strides:
            return "strides";
        case Unit::lengths:
            return "lengths";
        case Unit::share:
            return "";
        case Unit::times:
            return "times";
        case Unit::per_second:
            return "a second";
    }
    return "";
}

const char* words_of(Unit unit) {
    switch (unit) {
        case Unit::none:
            return "";
        case Unit::metres:
            return "In metres.";
        case Unit::seconds:
            return "In seconds.";
        case Unit::kilograms:
            return "In kilograms.";
        case Unit::newtons:
            return "In newtons.";
        case Unit::newton_metres:
            return "In newton metres.";
        case Unit::hertz:
            return "In hertz.";
        case Unit::metres_per_second:
            return "In metres a second.";
        case Unit::metres_per_second_squared:
            return "In metres a second, each second.";
        case Unit::degrees:
            return "In degrees.";
        case Unit::strides:
            return "In strides.";
        case Unit::lengths:
            return "In lengths of the limb.";
        case Unit::share:
            return "A share.";
        case Unit::times:
            return "A multiple.";
        case Unit::per_second:
            return "A second.";
    }
    return "";
}

double to_definition(double in_file, Unit unit) {
    return unit == Unit::degrees ? in_file * degree : in_file;
}

double to_file(double in_definition, Unit unit) {
    return unit == Unit::degrees ? in_definition / degree : in_definition;
}

}  // namespace wriggle
