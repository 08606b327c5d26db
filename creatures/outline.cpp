#include "creatures/outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "creatures/outline_body.hpp"
#include "creatures/outline_feet.hpp"
#include "creatures/outline_head.hpp"
#include "creatures/outline_limbs.hpp"
#include "creatures/outline_shell.hpp"

namespace wriggle {

namespace {

void clear(Outline& outline) {
    outline.pieces.clear();
    outline.rows.clear();
    outline.points.clear();
    outline.lights.clear();
    outline.contacts.clear();
}

void measure_bounds(Outline& outline) {
    constexpr float far = std::numeric_limits<float>::max();
    glm::vec2 low(far), high(-far);
    const auto take = [&](glm::vec2 p, float reach) {
        low = {std::min(low.x, p.x - reach), std::min(low.y, p.y - reach)};
        high = {std::max(high.x, p.x + reach), std::max(high.y, p.y + reach)};
    };
    for (const HullRow& row : outline.rows)
        take(row.centre, row.half_width);
    for (const SkinPoint& point : outline.points)
        take(point.at, 0.0f);
    for (const SkinLight& light : outline.lights)
        take(light.at, light.radius);
    const bool empty = low.x > high.x;
    outline.low = empty ? glm::vec2(0.0f) : low;
    outline.high = empty ? glm::vec2(0.0f) : high;
}

}  // namespace

void outline_of(const Pose& pose, const CreatureDef& individual, float detail, double seconds,
                Outline& outline) {
    clear(outline);
    outline.id = pose.id;
    outline.colors = individual.skin.colors;
    outline.hue = individual.skin.own_hue;
    outline.lightness = individual.skin.own_lightness;
    Sketch sketch{pose, individual, std::max(detail, 1e-4f), seconds, outline};
    const BodyPlan plan = plan_of(sketch);
    add_limbs(sketch, plan, OutlineLayer::far_limbs);
    add_head_back(sketch, plan);
    add_spine(sketch, plan);
    add_shell(sketch, plan);
    add_limbs(sketch, plan, OutlineLayer::near_limbs);
    add_abdomen(sketch, plan);
    add_head(sketch, plan);
    add_contacts(sketch, plan);
    measure_bounds(outline);
}

}  // namespace wriggle
