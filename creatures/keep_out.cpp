#include "creatures/keep_out.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

/// The direction in which a bone from `from` ends `clearance` off the plane of `hit`.
glm::vec2 along_surface(const Hit& hit, glm::vec2 from, float length, float clearance,
                        glm::vec2 side) {
    const float height = dot(from - hit.point, hit.normal);
    const float rise = std::clamp((clearance - height) / length, -1.0f, 1.0f);
    return hit.normal * rise + side * std::sqrt(std::max(0.0f, 1.0f - rise * rise));
}

}  // namespace

glm::vec2 slide_bone(const Terrain& terrain, glm::vec2 from, glm::vec2 way, float length,
                     float clearance, glm::vec2 lean) {
    const Hit first = terrain.ray(from, from + way * (length + clearance));
    if (!first.hit) return way;
    glm::vec2 side = left_of(first.normal);
    if (dot(side, way + lean * 0.5f) < 0.0f) side = -side;
    for (const glm::vec2 turn : {side, -side}) {
        Hit hit = first;
        glm::vec2 tangent = turn;
        constexpr int corners = 3;  // a bone in a corner slides along one side after the other
        for (int i = 0; i < corners; ++i) {
            const glm::vec2 slid = along_surface(hit, from, length, clearance, tangent);
            const Hit next = terrain.ray(from, from + slid * (length + 0.5f * clearance));
            if (!next.hit) return slid;
            // On along the next surface, in the sense in which the first one was left.
            glm::vec2 on = left_of(next.normal);
            if (cross(hit.normal, tangent) * cross(next.normal, on) < 0.0f) on = -on;
            hit = next;
            tangent = on;
        }
    }
    return way;
}

void drape(Chain chain, const Terrain& terrain, float clearance) {
    glm::vec2 before{0.0f};
    glm::vec2 was = chain.joints[0];
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 wanted = unit(chain.joints[i + 1] - was, before);
        was = chain.joints[i + 1];
        if (!(chain.bones[i] > 0.0f)) {
            chain.joints[i + 1] = chain.joints[i];
            continue;
        }
        before = slide_bone(terrain, chain.joints[i], wanted, chain.bones[i], clearance, before);
        chain.joints[i + 1] = chain.joints[i] + before * chain.bones[i];
    }
}

}  // namespace wriggle
