//! Diagrams drawn by hand.

use opwright_codegen::align::{NamedShape, rule, text};
use opwright_codegen::model::Rule;

/// Diagrams of two shapes under each rule, drawn by hand.
const DRAWN: [(&[i64], &[i64], Rule, &str); 13] = [
    (
        &[2, 1, 3],
        &[2, 1],
        Rule::Numpy,
        "
        axis 0  axis 1  axis 2
lhs     ■ ■     ■ □     ■ ■ ■   [2, 1, 3]
rhs     □ □     ■ ■     ■ □ □   [2, 1]
result  ■ ■     ■ ■     ■ ■ ■   [2, 2, 3]",
    ),
    (
        &[2, 3],
        &[4],
        Rule::Numpy,
        "
        axis 0  axis 1
lhs     ■ ■     ■ ■ ■    [2, 3]
rhs     □ □     ■ ■ ■ ■  [4]
result          ✗        no result",
    ),
    (
        &[7],
        &[2, 1],
        Rule::Numpy,
        "
        axis 0  axis 1
lhs     □ □     ■ ■ ■ … ■  [7]
rhs     ■ ■     ■ □ □ … □  [2, 1]
result  ■ ■     ■ ■ ■ … ■  [2, 7]",
    ),
    (
        &[1, 2, 3, 4, 5, 6, 7],
        &[7],
        Rule::Numpy,
        "
        axis 0  axis 1  axis 2  axis 3  axis 4  axis 5  axis 6
lhs     ■       ■ ■     ■ ■ ■   ■ … ■   ■ … ■   ■ … ■   ■ … ■   [1, 2, 3, 4, 5, 6, 7]
rhs     □       □ □     □ □ □   □ … □   □ … □   □ … □   ■ … ■   [7]
result  ■       ■ ■     ■ ■ ■   ■ … ■   ■ … ■   ■ … ■   ■ … ■   [1, 2, 3, 4, 5, 6, 7]",
    ),
    (
        &[0, 2],
        &[1],
        Rule::Numpy,
        "
        axis 0  axis 1
lhs     0       ■ ■     [0, 2]
rhs             ■ □     [1]
result  0       ■ ■     [0, 2]",
    ),
    (
        &[2, 3],
        &[2, 3],
        Rule::None,
        "
        axis 0  axis 1
lhs     ■ ■     ■ ■ ■   [2, 3]
rhs     ■ ■     ■ ■ ■   [2, 3]
result  ■ ■     ■ ■ ■   [2, 3]",
    ),
    (
        &[2, 3],
        &[2],
        Rule::None,
        "
        axis 0  axis 1
lhs     ■ ■     ■ ■ ■   [2, 3]
rhs     ■ ■             [2]
result          ✗       no result",
    ),
    (
        &[2, 3, 4],
        &[3],
        Rule::Pdpd(1),
        "
        axis 0  axis 1  axis 2
lhs     ■ ■     ■ ■ ■   ■ ■ ■ ■  [2, 3, 4]
rhs     □ □     ■ ■ ■   □ □ □ □  [3]
result  ■ ■     ■ ■ ■   ■ ■ ■ ■  [2, 3, 4]",
    ),
    (
        &[2, 4, 3],
        &[3, 1],
        Rule::Pdpd(2),
        "
        axis 0  axis 1   axis 2  dropped
lhs     ■ ■     ■ ■ ■ ■  ■ ■ ■            [2, 4, 3]
rhs     □ □     □ □ □ □  ■ ■ ■   ■        [3, 1]
result  ■ ■     ■ ■ ■ ■  ■ ■ ■            [2, 4, 3]",
    ),
    (
        &[2, 3],
        &[4, 5],
        Rule::Pdpd(2),
        "
        axis 0  axis 1  axis 2   axis 3
lhs     ■ ■     ■ ■ ■                       [2, 3]
rhs     □ □     □ □ □   ■ ■ ■ ■  ■ ■ ■ ■ ■  [4, 5]
result                  ✗        ✗          no result",
    ),
    (
        &[2],
        &[3, 2],
        Rule::Pdpd(-1),
        "
        axis 0  axis 1
lhs     □ □ □   ■ ■     [2]
rhs     ■ ■ ■   ■ ■     [3, 2]
result  ✗               no result",
    ),
    (
        &[2, 3],
        &[4, 5, 6],
        Rule::Pdpd(1),
        "
        axis 0  axis 1   axis 2     axis 3
lhs     ■ ■     ■ ■ ■    □ □ □ □ □               [2, 3]
rhs     □ □     ■ ■ ■ ■  ■ ■ ■ ■ ■  ■ ■ ■ ■ ■ ■  [4, 5, 6]
result          ✗        ✗          ✗            no result",
    ),
    (
        &[2, 1],
        &[3],
        Rule::Pdpd(1),
        "
        axis 0  axis 1
lhs     ■ ■     ■       [2, 1]
rhs     □ □     ■ ■ ■   [3]
result          ✗       no result",
    ),
];

#[test]
fn rules_are_drawn_as_by_hand() {
    for (lhs, rhs, by, expected) in DRAWN {
        let shaped = [("lhs", lhs), ("rhs", rhs)].map(|(name, shape)| NamedShape { name, shape });
        let drawn = rule(&shaped, by).map(|picture| format!("\n{}", text(&picture)));
        assert_eq!(drawn.as_deref(), Some(expected), "{lhs:?} {rhs:?} {by:?}");
    }
}
