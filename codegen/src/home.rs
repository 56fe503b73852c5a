//! The crate that ops are generated for.

mod manifest;

pub use manifest::Manifest;

/// What the generator knows about the crate: names that its code uses, and ops that its users may leave out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The paths in documentation.
    pub users: Paths,
    /// The paths in the tests generated from examples.
    pub tests: Paths,
    /// The categories whose ops are compiled only if the crate has a feature of this name.
    pub optional: Vec<String>,
    /// The features of the crate.
    pub features: Vec<String>,
    /// The name of the Python package, if there is one.
    pub python: Option<String>,
}

impl Home {
    /// The crate of a manifest, which has the settings `ops-path`, `runtime-path`, `optional-categories` and
    /// `python-package` in `[package.metadata.opwright]`. In a tree of generated files, the ops are in the module `ops`.
    pub fn of(manifest: Option<&Manifest>, is_tree: bool) -> Home {
        let name = manifest.map_or("my_crate".to_owned(), Manifest::name);
        let setting = |key| manifest.and_then(|manifest| manifest.setting(key));
        let default = if is_tree { format!("{name}::ops") } else { name };
        let ops = setting("ops-path").map_or(default, str::to_owned);
        let runtime = setting("runtime-path").unwrap_or(RUNTIME).to_owned();
        let users = Paths { ops, runtime };
        let optional = manifest.map_or(vec![], |manifest| manifest.words("optional-categories"));
        let features = manifest.into_iter().flat_map(Manifest::features);
        Home {
            tests: users.clone(),
            users,
            optional: optional.into_iter().map(str::to_owned).collect(),
            features: features.map(str::to_owned).collect(),
            python: setting("python-package").map(str::to_owned),
        }
    }

    /// The feature that ops of a category need, if any.
    pub fn feature(&self, category: &str) -> Option<&str> {
        self.optional.iter().map(String::as_str).find(|optional| *optional == category)
    }
}

/// The default path of the runtime's types.
pub const RUNTIME: &str = "opwright_runtime";

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
