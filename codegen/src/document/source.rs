//! The text of a spec file, and what stands where in it.

use std::ops::Range;

use super::index::SpanIndex;
use crate::span::{Span, floor, span};

/// The text of one spec file, and where every node of its YAML stands in it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path as shown to people, with forward slashes: `specs/add.yaml`.
    pub path: String,
    /// The file's name without `.yaml`, which is also the name of what it defines.
    pub stem: String,
    /// The text: UTF-8, `\n` as line ending, no byte order mark.
    pub text: String,
    /// Whether this is a family (`specs/family/…`, or built in), which several ops share.
    pub family: bool,
    file: u32,
    index: SpanIndex,
}

impl Source {
    /// The file of this number, of whose text nothing is indexed yet.
    pub(crate) fn new(file: u32, path: &str, text: String, family: bool) -> Self {
        let name = path.rsplit('/').next().unwrap_or(path);
        let stem = name.strip_suffix(".yaml").unwrap_or(name).to_owned();
        Source { path: path.to_owned(), stem, text, family, file, index: SpanIndex::default() }
    }

    /// The same with the places of its nodes.
    pub(crate) fn with_index(self, index: SpanIndex) -> Self {
        Source { index, ..self }
    }

    /// Its number among the files that were read together.
    pub(crate) fn file(&self) -> u32 {
        self.file
    }

    /// The places of its nodes.
    pub(super) fn index(&self) -> &SpanIndex {
        &self.index
    }

    /// Where the value at a path like `add.raises[0].unless` stands; of the nearest ancestor if there is none.
    pub fn value(&self, path: &str) -> Span {
        self.span(self.index.nearest(path).map_or(0..0, |node| node.shown()))
    }

    /// Where the key at a path stands; the value if it has no key.
    pub fn key(&self, path: &str) -> Span {
        self.index
            .get(path)
            .and_then(|node| node.key)
            .map_or_else(|| self.value(path), |key| self.span(key))
    }

    /// The value at a path as it was written: its first line, cut where that is long.
    pub fn written(&self, path: &str) -> String {
        shorten(self.whole(path).lines().next().unwrap_or_default().trim_end())
    }

    /// The value at a path as it was written.
    pub fn whole(&self, path: &str) -> &str {
        let Span { start, end, .. } = self.value(path);
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Gives the key at a path another name, by which it is found from now on.
    pub(crate) fn rename(&mut self, path: &str, name: &str) {
        self.index.rename(path, name);
    }

    /// Whether there is a value at a path.
    pub(crate) fn is_there(&self, path: &str) -> bool {
        self.index.get(path).is_some()
    }

    /// The keys of the mapping at a path, in the order of the text.
    pub fn keys(&self, path: &str) -> Vec<&str> {
        self.index.keys(path)
    }

    /// The name of the family that an op's spec names, as it is written.
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

    /// Line and column of a byte, both counted from 1, the column in characters.
    pub fn place(&self, at: u32) -> (usize, usize) {
        let before = &self.text[..floor(&self.text, at as usize)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// A text short enough for a title.
pub fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
