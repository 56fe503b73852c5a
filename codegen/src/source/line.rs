//! Lines of a text.

use std::ops::Range;

/// The start of the line with a byte offset.
pub(super) fn start_of_line(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |at| at + 1)
}

/// The end of the line with a byte offset, without its line break.
pub(super) fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |len| at + len)
}

/// The text from a byte offset to the end of its line, without white space at its end.
pub(super) fn rest_of_line(text: &str, at: usize) -> Range<usize> {
    at..at + text[at..end_of_line(text, at)].trim_end().len()
}

/// The number of spaces that a text begins with.
pub(super) fn indent(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}
