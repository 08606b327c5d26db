#include "creatures/scaled.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "creatures/describe.hpp"

namespace wriggle {

namespace {

class Scaler final : public Visitor {
  public:
    explicit Scaler(float size) : size_(size), root_(std::sqrt(size)) {}

    void number(const Key&, const Range& range, Varying& number) override {
        number = Varying(scaled(number.value, range));
    }
    void number(const Key&, const Range& range, float& number) override {
        number = scaled(number, range);
    }
    void pair(const Key&, const Range& range, glm::vec2& pair) override {
        pair = {scaled(pair.x, range), scaled(pair.y, range)};
    }
    void numbers(const Key&, const Range& range, const ListRule&,
                 std::vector<float>& all) override {
        for (float& number : all)
            number = scaled(number, range);
    }
    void bones(const Key&, const BonesRule& rule, BonesDef& bones) override {
        float sum = 0.0f;
        for (Varying& bone : bones.list) {
            bone = Varying(scaled(bone.value, rule.bone));
            sum += bone;
        }
        bones.length = Varying(sum);
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const std::string_view name = key.name;
        if (name != "behaviour" && name != "life") inside(*this);
    }

  private:
    float factor(Unit unit) const {
        switch (unit) {
            case Unit::metres:
                return size_;
            case Unit::seconds:
            case Unit::metres_per_second:
                return root_;
            case Unit::hertz:
            case Unit::per_second:
                return 1.0f / root_;
            case Unit::kilograms:
            case Unit::newtons:
                return size_ * size_;
            case Unit::newton_metres:
                return size_ * size_ * size_;
            case Unit::none:
            case Unit::metres_per_second_squared:
            case Unit::degrees:
            case Unit::strides:
            case Unit::lengths:
            case Unit::share:
            case Unit::times:
                return 1.0f;
        }
        return 1.0f;
    }
    float scaled(float value, const Range& range) const {
        const float by = factor(range.unit);
        if (by == 1.0f) return value;
        return std::clamp(value * by, static_cast<float>(to_definition(range.min, range.unit)),
                          static_cast<float>(to_definition(range.max, range.unit)));
    }

    float size_, root_;
};

}  // namespace

CreatureDef scaled(CreatureDef individual, float size) {
    Scaler scaler(size);
    describe(scaler, individual);
    return individual;
}

}  // namespace wriggle
