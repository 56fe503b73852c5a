//! One table lists the ops of both crates.

use uses::OPS;

#[test]
fn there_are_five() {
    let names: Vec<&str> = OPS.iter().map(|info| info.name).collect();
    assert_eq!(names, ["fading", "gated_affine", "half", "near", "open_gate"]);
}
