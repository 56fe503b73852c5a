//! The layers of the functions of real numbers.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "runtime/math/src",
    root: "lib",
    layers: &[
        &["halfway", "list", "polynomial"],
        &["functions"],
        &["slopes"],
        &["double", "single"],
        &["lib"],
    ],
    exceptions: &[],
};
