//! The names that several files of a package declare, because they play the same role in each. A name that has another meaning
//! in another file is renamed instead.

use super::names::Repeated;

pub const REPEATED: &[Repeated] = &[
    Repeated {
        package: "codegen/src",
        name: "Example",
        files: &["codegen/src/model/example.rs", "codegen/src/raw/spec.rs"],
        role: "an example as parsed and as a part of the model",
    },
    Repeated {
        package: "runtime/math/src",
        name: "HUGE",
        files: &["runtime/math/src/double/length.rs", "runtime/math/src/single/length.rs"],
        role: "the same bound for f64 and for f32",
    },
    Repeated {
        package: "runtime/math/src",
        name: "TINY",
        files: &["runtime/math/src/double/length.rs", "runtime/math/src/single/length.rs"],
        role: "the same bound for f64 and for f32",
    },
];
