//! Generated files, before they go anywhere.

use std::collections::BTreeMap;

/// A generated file: its relative path, with `/`, and its text.
pub type File = (String, String);

/// Everything that is generated, before it goes anywhere: relative path, with `/`, to text.
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
