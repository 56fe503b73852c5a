//! Checks the form of a spec file: a single top-level key, equal to the file's name, with a mapping as value.

use std::ops::Range;

use super::name::{NAME_RULE, name_fault};
use crate::diagnostic::Diagnostic;
use crate::document::{NodeKind, Source, SpanIndex, shorten};

/// The diagnostic for a file of the wrong form. `keys` are the keys of the outermost mapping.
pub(super) fn fault(
    source: &Source,
    index: &SpanIndex,
    keys: &[(String, Range<usize>)],
) -> Option<Diagnostic> {
    let stem = &source.stem;
    let kind = if source.family { "family" } else { "op" };
    let new = |code, title: String, at: &Range<usize>| {
        Diagnostic::new(code, title, source.span(at.clone()))
    };
    let Some((key, at)) = keys.first() else {
        let start = format!("start with the line `{stem}:`, and indent everything below it");
        return Some(match index.get("") {
            Some(node) if !node.value.is_empty() => {
                new("E0015", "a spec is a mapping".to_owned(), &node.value)
                    .label(format!("expected the name of the {kind}, like `{stem}:`"))
                    .help(start)
            }
            _ => new("E0015", "this file is empty".to_owned(), &(0..0)).help(start),
        });
    };
    if let Some(fault) = name_fault(key) {
        let title = format!("`{}` is not a name: it {fault}", shorten(key));
        return Some(new("E0018", title, at).help(NAME_RULE));
    }
    let value = |key: &str| index.get(key).filter(|node| !node.value.is_empty());
    let is_mapping = |key: &str| value(key).is_some_and(|node| node.kind == NodeKind::Mapping);
    if key != stem {
        let (title, help) = match keys.iter().any(|(other, _)| other == stem) {
            true => (
                format!("`{key}` stands outside the {kind} `{stem}`"),
                format!("move it below `{stem}:`, and indent it like the other entries"),
            ),
            // The value of an op is a mapping.
            false if value(key).is_some() && !is_mapping(key) => (
                format!("expected the name of the {kind}, `{stem}:`, found the entry `{key}`"),
                format!("start with the line `{stem}:`, and indent everything below it"),
            ),
            false => (
                format!("this file defines `{key}`, but is called {stem}.yaml"),
                format!("rename the key to `{stem}`, or the file to {key}.yaml"),
            ),
        };
        return Some(new("E0016", title, at).help(help));
    }
    let mapping = is_mapping(key);
    match keys.get(1) {
        None if mapping => None,
        None => Some(
            new("E0017", format!("the {kind} `{key}` has no entries"), at)
                .label("expected a mapping below")
                .help("indent the entries by two spaces"),
        ),
        Some((next, below)) if !mapping => Some(
            new("E0017", format!("the {kind} `{key}` has no entries"), at)
                .and(source.span(below.clone()), "this is not below it")
                .help(format!(
                    "is the indentation missing? Indent `{next}` and the rest by two spaces"
                )),
        ),
        Some((next, below)) => Some(
            new("E0016", format!("a second top key, `{}`", shorten(next)), below)
                .and(source.span(at.clone()), format!("this file defines `{key}`"))
                .help(match is_mapping(next) {
                    true => format!(
                        "move it into a file of its own; if it belongs to `{key}`, indent it"
                    ),
                    false => format!("indent it like the entries of `{key}`, to which it belongs"),
                }),
        ),
    }
}
