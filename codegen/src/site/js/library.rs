//! The functions that an op's text may call, and those that it does: each page loads what its op needs, and no more.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Hand-written. A function begins with two spaces and its name, and ends where the next one begins.
const SOURCE: &str = include_str!("../../../site/functions.js");

/// The texts of the functions that a text calls as `S.name`, directly or through others; sorted by name.
pub(super) fn needed(text: &str) -> Vec<&'static str> {
    let mut found = BTreeMap::new();
    let mut texts = vec![text];
    while let Some(text) = texts.pop() {
        for name in called(text) {
            // What every page of an op has is no function of the library.
            if let Some((name, text)) = library().get_key_value(name)
                && found.insert(*name, *text).is_none()
            {
                texts.push(text);
            }
        }
    }
    found.into_values().collect()
}

/// What stands after `S.` in a text.
fn called(text: &str) -> impl Iterator<Item = &str> {
    text.split("S.").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// The functions by name.
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
