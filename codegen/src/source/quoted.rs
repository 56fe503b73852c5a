//! Writes a plain value in quotes, or its key, for a help.

use std::ops::Range;

use crate::document::{Source, shorten};

/// The value in quotes, preceded by its key.
pub(super) fn quoted(source: &Source, all: Range<usize>) -> String {
    let text = &source.text;
    let value = text[all.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
    let value = match value.contains(['"', '\\']) {
        true => format!("'{}'", value.replace('\'', "''")),
        false => format!("\"{value}\""),
    };
    format!("{}{value}", key(source, all.start))
}

/// The key before a value and its colon, or nothing for an entry of a list.
pub(super) fn key(source: &Source, value: usize) -> String {
    let before = source.text[..value].trim_end();
    let key = before.strip_suffix(':').map(|before| {
        let start = before.rfind([',', '{', '[', '\n', ' ']).map_or(0, |at| at + 1);
        format!("{}: ", shorten(&before[start..]))
    });
    key.unwrap_or_default()
}
