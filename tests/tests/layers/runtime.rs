//! The layers of the runtime.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "runtime/src",
    root: "lib",
    layers: &[
        &["cast", "error", "hardware", "shape_error", "short_list"],
        &["dtype", "tuning"],
        &["broadcast", "simd"],
        &["scalar", "settings", "shape"],
        &["expr", "layout", "memory", "ty"],
        &["op", "pack", "par"],
        &["kernel"],
        &["plan"],
        &["view"],
        &["nest"],
        &["tensor"],
        &["any", "grad", "ndarray", "operators"],
        &["dynamic", "text"],
        &["lib"],
    ],
    exceptions: &[],
};
