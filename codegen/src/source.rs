//! Step 1: from files to text that is safe to parse, and from a place in a spec back to its text.
//!
//! Nothing after this step sees a byte that it does not check: text is UTF-8 without control or invisible characters,
//! the YAML is one document without anchors, tags or duplicate keys, and its size and depth are bounded.

mod comma;
mod families;
mod form;
mod index;
mod name;
mod places;
mod scan;
mod specs;
mod syntax;
mod text;

use std::ops::Range;

pub use families::FAMILIES;
pub use name::{NAME_RULE, name_fault};
pub use places::Places;
pub use scan::{MAX_DEPTH, MAX_ENTRIES, MAX_KEYS, MAX_NODES, MAX_SCALAR};
pub use specs::{Folder, MAX_BYTES, Share, Specs};
pub(crate) use specs::{reason, visible};
pub(crate) use syntax::shorten;
pub use text::forbidden;

use crate::diagnostic::Diagnostics;
use index::SpanIndex;

/// A place: a range of bytes in the text of one [`Source`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The position of the source in `Specs::sources`.
    pub file: u32,
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

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
    /// Decodes and checks one file. The source comes back even from a bad file: its faults point into its text.
    fn new(file: u32, path: &str, bytes: &[u8]) -> (Self, Diagnostics) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let mut source = Source {
            path: path.to_owned(),
            stem: name.strip_suffix(".yaml").unwrap_or(name).to_owned(),
            text: String::new(),
            family: is_family(path),
            file,
            index: SpanIndex::default(),
        };
        let (text, fault) = text::decode(file, bytes);
        source.text = text;
        if let Some(fault) = fault {
            return (source, fault.into());
        }
        let (index, faults) = scan::scan(&source);
        source.index = index;
        (source, faults)
    }

    /// A file that could not be read: it has a path, and no text.
    fn unread(file: u32, path: &str) -> Self {
        Source::new(file, path, b"").0
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
        syntax::shorten(self.whole(path).lines().next().unwrap_or_default().trim_end())
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

/// Whether the path of a spec is that of a family.
fn is_family(path: &str) -> bool {
    path.rsplit('/').nth(1) == Some("family")
}

/// A span from byte offsets; a file has at most [`MAX_BYTES`], so they fit.
fn span(file: u32, range: Range<usize>) -> Span {
    let byte = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span { file, start: byte(range.start), end: byte(range.end) }
}

/// The last character boundary at or before a byte.
pub(crate) fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
