//! A list of diagnostics.

use std::fmt;

use super::fault::Diagnostic;
use crate::document::Source;

/// A list of diagnostics. As an error, it can carry the sources that its spans refer to.
#[derive(Clone, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    pub(super) sources: Vec<Source>,
}

impl Diagnostics {
    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Adds several diagnostics.
    pub fn extend(&mut self, more: impl IntoIterator<Item = Diagnostic>) {
        self.list.extend(more);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of diagnostics.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Iterates over the diagnostics in the order in which they were found, or by place after [`sort`](Self::sort).
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Sorts by place and removes duplicates.
    pub fn sort(&mut self) {
        self.list.sort_by_key(|one| one.span);
        let mut kept: Vec<Diagnostic> = Vec::new();
        for one in std::mem::take(&mut self.list) {
            if !kept.iter().rev().take_while(|old| old.span == one.span).any(|old| *old == one) {
                kept.push(one);
            }
        }
        self.list = kept;
    }

    /// The value if there are no diagnostics, or else the sorted diagnostics.
    pub fn into_result<T>(mut self, value: T) -> Result<T, Diagnostics> {
        if self.is_empty() {
            return Ok(value);
        }
        self.sort();
        Err(self)
    }

    /// The place of a diagnostic, as `specs/add.yaml:3:7`, if its source is attached.
    pub fn place(&self, one: &Diagnostic) -> Option<String> {
        let span = one.span?;
        let source = self.sources.get(span.file as usize)?;
        let (line, column) = source.place(span.start);
        Some(format!("{}:{line}:{column}", source.path))
    }

    /// Attaches the sources that the spans refer to.
    pub fn with_sources(mut self, sources: Vec<Source>) -> Self {
        self.sources = sources;
        self
    }
}

/// Compares the diagnostics only, not the attached sources.
impl PartialEq for Diagnostics {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(one: Diagnostic) -> Self {
        Diagnostics { list: vec![one], sources: Vec::new() }
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(list: I) -> Self {
        Diagnostics { list: list.into_iter().collect(), sources: Vec::new() }
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// The same text as `Display`, because `unwrap` in tests prints it.
impl fmt::Debug for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl std::error::Error for Diagnostics {}
