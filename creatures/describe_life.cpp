#include "creatures/describe_life.hpp"

#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr ListRule tags{0, 32};
constexpr Range far{0.0, 1000.0, Unit::metres};
constexpr Range some_time{0.1, 1000.0, Unit::seconds};
constexpr Range long_time{0.1, 36000.0, Unit::seconds};

}  // namespace

void describe(Visitor& v, BehaviourDef& behaviour) {
    v.number({"wander", "Share of its time in which it goes somewhere."}, share, behaviour.wander);
    v.number({"follow_mouse", "1 follows the mouse, -1 flees it."}, {-1.0, 1.0},
             behaviour.follow_mouse);
    v.texts({"chase", "Tags of what it runs after."}, tag_rule, tags, behaviour.chase);
    v.texts({"flee", "Tags of what it runs from."}, tag_rule, tags, behaviour.flee);
    v.number({"sight", "How far it sees."}, far, behaviour.sight);
    v.number({"journey_time", "How long it goes somewhere, or rests, more or less."}, some_time,
             behaviour.journey_time);
    v.number({"persistence", "How likely it goes on the way it went."}, share,
             behaviour.persistence);
    v.number({"give_up_time", "How long it goes without getting on before it tries the other way."},
             some_time, behaviour.give_up_time);
    v.number({"calm_time", "How fast it calms down: the half-life of its alarm."},
             {0.01, 1000.0, Unit::seconds}, behaviour.calm_time);
    v.number({"hearing",
              "How far off a blow of 1 N s a kilogram of its own startles it; 0: it is deaf."},
             far, behaviour.hearing);
    v.number({"startle_time", "How long it runs from a noise."}, {0.0, 60.0, Unit::seconds},
             behaviour.startle_time);
    v.texts({"group", "Tags of those it keeps together with."}, tag_rule, tags, behaviour.group);
    v.number({"group_distance", "How near it keeps to them, and how far."},
             {0.01, 100.0, Unit::metres}, behaviour.group_distance);
    v.number({"group_strength", "Share of its way that they decide."}, share,
             behaviour.group_strength);
    v.number({"curiosity", "How likely it goes to look at something new."}, share,
             behaviour.curiosity);
    v.number({"curiosity_distance", "How near it goes for that."}, far,
             behaviour.curiosity_distance);
    v.number({"interest_time", "How long it looks at one thing."}, some_time,
             behaviour.interest_time);
    v.number({"bored_time", "How long nothing is new after that."}, some_time,
             behaviour.bored_time);
    v.number({"territory", "How far round the place where its life began is its ground; 0: none."},
             far, behaviour.territory);
    v.texts({"rivals", "Tags of those it drives out of its ground."}, tag_rule, tags,
            behaviour.rivals);
}

void describe(Visitor& v, LifeDef& life) {
    v.texts({"eats", "Tags of what it eats when it is hungry; none: it never is."}, tag_rule, tags,
            life.eats);
    v.number({"hunger_time", "How long it takes from full to empty."}, long_time, life.hunger_time);
    v.number({"hungry_below", "How full it is when it begins to look for food."}, share,
             life.hungry_below);
    v.number({"appetite", "What fills it: share of its own mass."}, {0.001, 100.0, Unit::times},
             life.appetite);
    v.number({"gape", "The heaviest that it eats, against its own mass."},
             {0.0, 100.0, Unit::times}, life.gape);
    v.number({"bite_reach", "How far beyond its mouth it bites."}, {0.0, 10.0, Unit::metres},
             life.bite_reach);
    v.number({"bite_strength", "How hard its mouth holds, against the weight of its prey."},
             {0.0, 1000.0, Unit::times}, life.bite_strength);
    v.number({"swallow_time", "How long it holds its prey before that is gone."},
             {0.0, 60.0, Unit::seconds}, life.swallow_time);
    v.number({"tire_time", "How long it can do its utmost."}, long_time, life.tire_time);
    v.number({"recover_time", "How long a rest makes up for that."}, long_time, life.recover_time);
    v.number({"tired_below", "Energy at which it lies down."}, share, life.tired_below);
    v.number({"rested_above", "Energy at which it goes on."}, share, life.rested_above);
    v.number({"size_at_birth", "How large it is born, of a grown-up."}, {0.1, 1.0, Unit::share},
             life.size_at_birth);
    v.number({"grow_time", "How long it grows."}, long_time, life.grow_time);
    v.number({"grow_step", "Steps in which it grows, of a grown-up."}, {0.005, 1.0, Unit::share},
             life.grow_step);
    v.integer({"brood", "How many young it has at a time; 0: none."}, {0, 32}, life.brood);
    v.number({"brood_time", "How long it takes a fed grown-up to have young."}, long_time,
             life.brood_time);
    v.integer({"most", "How many of its kind a world holds: then no more are born."},
              {0, static_cast<std::int64_t>(max_spawned)}, life.most);
}

}  // namespace wriggle
