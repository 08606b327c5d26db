// A restless hand: from a seed alone it drags, throws, spawns, places, steers and takes away.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"
#include "creatures/world.hpp"

namespace wriggle {

class SoakHand {
  public:
    SoakHand(std::uint64_t seed, std::size_t most_creatures)
        : random_(seed), most_creatures_(most_creatures) {}

    /// What it does in the tick that comes.
    std::vector<Input> inputs(const World& world) {
        inputs_.clear();
        tick_ = world.tick() + 1;
        if (until_ > tick_) {
            go_on(world);
        } else {
            if (holds_) add(ReleaseInput{});
            holds_ = false;
            if (steered_ >= 0) add(SteerInput{std::exchange(steered_, -1), {}, false, true});
            begin(world);
        }
        return inputs_;
    }

  private:
    template <typename What>
    void add(What what) {
        inputs_.push_back({tick_, std::move(what)});
    }
    glm::vec2 somewhere(const World& world) {
        const float x = random_.unit() * world.scene().size.x;
        const float y = random_.unit() * world.scene().size.y;
        return {x, y};
    }
    const Pose& someone(const World& world) {
        const int last = static_cast<int>(world.poses().size()) - 1;
        return world.poses()[static_cast<std::size_t>(random_.integer(0, last))];
    }

    void begin(const World& world) {
        until_ = tick_ + random_.integer(10, 240);
        const bool anyone = !world.poses().empty();
        const float what = random_.unit();
        if (!anyone || what < 0.15f)
            spawn(world);
        else if (what < 0.65f)
            drag(world);
        else if (what < 0.75f)
            add(PlaceInput{someone(world).id, somewhere(world)});
        else if (what < 0.85f)
            steer(world);
        else if (what < 0.9f)
            add(MouseLeftInput{});
        else
            choose_way(world);  // it only moves: some look, follow or flee
    }

    void spawn(const World& world) {
        if (world.poses().size() >= most_creatures_) add(RemoveInput{someone(world).id});
        const int last = static_cast<int>(world.species().size()) - 1;
        const auto species = std::next(world.species().begin(), random_.integer(0, last));
        const glm::vec2 at = somewhere(world);
        add(SpawnInput{species->first, at, random_.next() >> 1});
    }

    void drag(const World& world) {
        const Pose& pose = someone(world);
        const CreatureDef& def = *world.individual(pose.id);
        const auto limbs = static_cast<int>(def.legs.size() + def.tentacles.size());
        if (limbs > 0 && random_.unit() < 0.5f) {
            const auto limb = static_cast<std::size_t>(random_.integer(0, limbs - 1));
            const std::string& name = limb < def.legs.size()
                                          ? def.legs[limb].name
                                          : def.tentacles[limb - def.legs.size()].name;
            add(GrabInput{pose.id, {}, name, random_.unit()});
        } else {
            const int last = static_cast<int>(def.body.chunks.size()) - 1;
            const auto chunk = static_cast<std::size_t>(random_.integer(0, last));
            add(GrabInput{pose.id, def.body.chunks[chunk].name, {}, 1.0f});
        }
        holds_ = true;
        at_ = pose.chunks.front().at;
        choose_way(world);
    }

    void steer(const World& world) {
        steered_ = someone(world).id;
        const float angle = random_.range(-pi, pi);
        const float share = random_.unit();
        add(SteerInput{steered_, direction(angle) * share, random_.unit() < 0.3f, false});
    }

    /// From slow to faster than any hand.
    void choose_way(const World& world) {
        moves_ = true;
        goal_ = somewhere(world);
        const float unit = random_.unit();
        speed_ = 0.2f + 200.0f * unit * unit * unit * unit;
    }

    void go_on(const World& world) {
        if (!moves_ && !holds_) return;
        const float step = speed_ / tick_hz;
        const float left = length(goal_ - at_);
        if (left <= step) {
            at_ = goal_;
            choose_way(world);
        } else {
            at_ += (goal_ - at_) * (step / left);
        }
        add(MouseInput{at_});
    }

    Random random_;
    std::size_t most_creatures_;
    std::vector<Input> inputs_;
    Tick tick_ = 0, until_ = 0;
    bool holds_ = false, moves_ = false;
    int steered_ = -1;
    glm::vec2 at_{0.0f}, goal_{0.0f};
    float speed_ = 1.0f;
};

}  // namespace wriggle
