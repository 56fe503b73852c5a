//! Generated files in memory.

use std::collections::BTreeMap;

/// A generated file: its relative path, with `/` as separator, and its text.
pub type File = (String, String);

/// All generated files as texts by relative path, with `/` as separator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Artifacts {
    /// The files, sorted by path.
    pub files: BTreeMap<String, String>,
}

impl Artifacts {
    /// Adds a file.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), text.into());
    }
}
