#include "game/picture_listener.hpp"

namespace wriggle {

const char* name_of(PictureLayer layer) {
    switch (layer) {
        case PictureLayer::backdrop:
            return "backdrop";
        case PictureLayer::ground:
            return "ground";
        case PictureLayer::animals:
            return "animals";
        case PictureLayer::water:
            return "water";
        case PictureLayer::effects:
            return "effects";
        case PictureLayer::lamps:
            return "lamps";
        case PictureLayer::weather:
            return "weather";
        case PictureLayer::foreground:
            return "foreground";
        case PictureLayer::grade:
            return "grade";
        case PictureLayer::overlay:
            return "overlay";
    }
    return "";
}

}  // namespace wriggle
