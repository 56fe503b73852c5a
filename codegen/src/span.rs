//! A place in the text of a spec.

use std::ops::Range;

/// A range of bytes in the text of a spec file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The position of the file in `Specs::sources`.
    pub file: u32,
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A span from byte offsets. They fit, because a file has at most [`MAX_BYTES`](crate::source::MAX_BYTES).
pub fn span(file: u32, range: Range<usize>) -> Span {
    let byte = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span { file, start: byte(range.start), end: byte(range.end) }
}

/// The last character boundary at or before a byte offset.
pub fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
