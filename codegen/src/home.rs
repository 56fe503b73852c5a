//! The crate that ops are generated for.

/// The paths that examples use to name ops and types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// In documentation.
    pub users: Paths,
    /// In the tests generated from examples.
    pub tests: Paths,
    /// The categories whose ops are compiled only if the crate has a feature of this name.
    pub optional: Vec<String>,
}

impl Home {
    /// The feature that ops of a category need, if any.
    pub fn feature(&self, category: &str) -> Option<&str> {
        self.optional.iter().map(String::as_str).find(|optional| *optional == category)
    }
}

/// The paths that an example uses to name ops and types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    /// The module of the ops: `my_crate` or `my_crate::ops`.
    pub ops: String,
    /// The crate of the runtime's types: `opwright_runtime`, or a crate that re-exports it.
    pub runtime: String,
}

/// The crate `opwright`, which re-exports the runtime.
impl Default for Paths {
    fn default() -> Self {
        Paths { ops: "opwright".into(), runtime: "opwright".into() }
    }
}
