// What a picture costs, by layer.
#pragma once

#include "game/picture_listener.hpp"
#include "game/running_times.hpp"

namespace wriggle {

/// Keeps a mean of about the last thirty pictures.
class LayerTimes final : public PictureListener {
  public:
    void picture_begins() override { times_.round_begins(); }
    void layer_ends(PictureLayer layer) override { times_.part_ends(static_cast<int>(layer)); }
    void picture_ends() override { times_.round_ends(); }

    double milliseconds(PictureLayer layer) const {
        return times_.milliseconds(static_cast<int>(layer));
    }
    double milliseconds() const { return times_.milliseconds(); }  ///< of a whole picture

  private:
    RunningTimes<picture_layer_count> times_;
};

}  // namespace wriggle
