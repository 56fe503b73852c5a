//! The crate that a set of ops is generated for, as other code names it.

/// The crate that ops are generated for: by which paths examples name what they use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// In documentation, which users of the crate read.
    pub users: Paths,
    /// In the tests that the examples become.
    pub tests: Paths,
}

/// By which paths an example names what it uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    /// Before the name of an op: `my_crate`, or `my_crate::ops`.
    pub ops: String,
    /// Before the name of a type of the runtime: `opwright_runtime`, or a crate that exports it.
    pub runtime: String,
}

/// Of the crate `opwright`, which exports the runtime as well.
impl Default for Paths {
    fn default() -> Self {
        Paths { ops: "opwright".into(), runtime: "opwright".into() }
    }
}
