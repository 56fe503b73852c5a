//! Selects the library functions that an op's JavaScript calls, so that each page contains only what it needs.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The hand-written library. A function starts at a line with two spaces and its name, and ends where the next one
/// starts.
const SOURCE: &str = include_str!("../../../site/functions.js");

/// The source of every function called as `S.name` in `text`, directly or indirectly, sorted by name.
pub(super) fn needed(text: &str) -> Vec<&'static str> {
    let mut found = BTreeMap::new();
    let mut texts = vec![text];
    while let Some(text) = texts.pop() {
        for name in called(text) {
            // Functions of `site/shape.js` are on every page, and not in the library.
            if let Some((name, text)) = library().get_key_value(name)
                && found.insert(*name, *text).is_none()
            {
                texts.push(text);
            }
        }
    }
    found.into_values().collect()
}

/// The names after `S.` in a text.
fn called(text: &str) -> impl Iterator<Item = &str> {
    text.split("S.").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// The library's functions by name.
fn library() -> &'static BTreeMap<&'static str, &'static str> {
    static LIBRARY: OnceLock<BTreeMap<&str, &str>> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let body = SOURCE.split_once("=> ({\n").and_then(|(_, body)| body.rsplit_once("});"));
        let body = body.map_or("", |(body, _)| body);
        let mut starts = vec![];
        let mut at = 0;
        for line in body.split_inclusive('\n') {
            let name = line.strip_prefix("  ").and_then(|line| line.split_once(": "));
            if let Some((name, _)) = name.filter(|(name, _)| is_name(name)) {
                starts.push((at, name));
            }
            at += line.len();
        }
        let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([body.len()]);
        starts.iter().zip(ends).map(|(&(start, name), end)| (name, &body[start..end])).collect()
    })
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '_')
}
