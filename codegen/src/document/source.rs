//! The text of a spec file, and the positions of its nodes.

use std::ops::Range;

use saphyr_parser::ScalarStyle;

use super::index::{NodeKind, SpanIndex};
use crate::span::{Span, floor, span};

/// The text of a spec file and the position of every YAML node in it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path as shown to users, with forward slashes: `specs/add.yaml`.
    pub path: String,
    /// The file name without `.yaml`, which is also the name of what it defines.
    pub stem: String,
    /// The text: UTF-8 with `\n` line endings and without a byte order mark.
    pub text: String,
    /// Whether this is a family (in `specs/family`, or built in), which ops share.
    pub family: bool,
    file: u32,
    index: SpanIndex,
}

impl Source {
    /// Creates the source of a file, without an index of its nodes.
    pub(crate) fn new(file: u32, path: &str, text: String, family: bool) -> Self {
        let name = path.rsplit('/').next().unwrap_or(path);
        let stem = name.strip_suffix(".yaml").unwrap_or(name).to_owned();
        Source { path: path.to_owned(), stem, text, family, file, index: SpanIndex::default() }
    }

    /// Sets the index of its nodes.
    pub(crate) fn with_index(self, index: SpanIndex) -> Self {
        Source { index, ..self }
    }

    /// Its position among the files that were read together.
    pub(crate) fn file(&self) -> u32 {
        self.file
    }

    /// The positions of its nodes.
    pub(super) fn index(&self) -> &SpanIndex {
        &self.index
    }

    /// The span of the value at a path like `add.raises[0].unless`, or of its nearest existing ancestor.
    pub fn value(&self, path: &str) -> Span {
        self.span(self.index.nearest(path).map_or(0..0, |node| node.shown()))
    }

    /// The span of the key at a path, or of the value if it has no key.
    pub fn key(&self, path: &str) -> Span {
        self.index
            .get(path)
            .and_then(|node| node.key)
            .map_or_else(|| self.value(path), |key| self.span(key))
    }

    /// The first line of the value at a path as written, truncated.
    pub fn written(&self, path: &str) -> String {
        shorten(self.whole(path).lines().next().unwrap_or_default().trim_end())
    }

    /// The value at a path as written.
    pub fn whole(&self, path: &str) -> &str {
        let Span { start, end, .. } = self.value(path);
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Renames the key at a path for later lookups.
    pub(crate) fn rename(&mut self, path: &str, name: &str) {
        self.index.rename(path, name);
    }

    /// Whether there is a value at a path.
    pub(crate) fn is_there(&self, path: &str) -> bool {
        self.index.get(path).is_some()
    }

    /// Whether the value at a path is null, as that of a key is after which nothing is written.
    pub(crate) fn is_null(&self, path: &str) -> bool {
        let Some(node) = self.index.get(path) else { return false };
        let text = self.text.get(node.value).unwrap_or_default();
        let is_plain = node.kind == NodeKind::Scalar(ScalarStyle::Plain);
        is_plain && matches!(text, "" | "~" | "null" | "Null" | "NULL")
    }

    /// The keys of the mapping at a path, in source order.
    pub fn keys(&self, path: &str) -> Vec<&str> {
        self.index.keys(path)
    }

    /// The family that an op's spec names, as written.
    pub fn family_name(&self) -> Option<&str> {
        let has = self.keys(&self.stem).contains(&"family");
        let Span { start, end, .. } = self.value(&format!("{}.family", self.stem));
        let text = self.text.get(start as usize..end as usize)?;
        has.then(|| text.trim_matches(['"', '\'']))
    }

    /// The span of a range of bytes of the text.
    pub fn span(&self, range: Range<usize>) -> Span {
        span(self.file, range)
    }

    /// The line and column of a byte, counted from 1, with the column in characters.
    pub fn place(&self, at: u32) -> (usize, usize) {
        let before = &self.text[..floor(&self.text, at as usize)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// A text truncated for use in a title.
pub fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
