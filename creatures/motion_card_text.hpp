// The motion card for people and for programs.
#pragma once

#include <string>

#include "creatures/motion_card.hpp"

namespace wriggle {

/// A table: for each row its number, what it is about, whether it passes, and a line for each of
/// its figures with the limit; below a row that fails, the keys to turn. Ends with a line that
/// sums up.
std::string text_of(const MotionCard& card);

/// One JSON object without line ends:
///     {"name":"Mud gecko","ok":false,"seeds":[1],"rows":[{"row":1,"complaint":"feet slide",
///      "fits":"legs","result":"pass","figures":[{"name":"p95","value":0.002,"unit":"L",
///      "least":null,"most":0.01,"ok":true}],"note":"812 stances","keys":[],"failed_seeds":[]}]}
/// `result` is "pass", "fail" or "does not fit", which has no figures; `value` is null where it is
/// endless or no number, limits where there is none.
std::string json_of(const MotionCard& card);

}  // namespace wriggle
