//! Diagnostics for plain values that a colon ends early.

use std::ops::Range;

use super::line::{end_of_line, indent, start_of_line};
use super::quoted::{key, quoted};
use crate::diagnostic::Diagnostic;
use crate::document::Source;

/// Keys whose value is a mapping of one line in most specs.
const MAPPINGS: [&str; 6] = ["types", "let", "reduce", "vjp", "accuracy", "given"];

/// The diagnostic for a colon followed by a space inside a plain value. `start` is where the value starts, if known.
pub(super) fn in_value(source: &Source, at: usize, start: Option<usize>) -> Option<Diagnostic> {
    let text = &source.text;
    if !text[at..].starts_with(':') {
        return None;
    }
    let all = match start {
        // An unclosed bracket makes the key of a later line part of the value.
        Some(start) if text[start..at].contains('\n') && is_one_word(text, at) => return None,
        Some(start) => start..end_in_brackets(text, at),
        None => in_block(text, at)?,
    };
    let fault = Diagnostic::new("E0009", "a `: ` ended this value", source.span(all.clone()))
        .and(source.span(at..at + 1), "the value ended here")
        .note("YAML ends an unquoted value at a colon that a space follows");
    if let Some(instead) = conditional(text, &all, at) {
        return Some(fault.help(format!("write `{instead}` for `c ? a : b`")));
    }
    let fault = fault.help(format!("quote the whole value: `{}`", quoted(source, all.clone())));
    let key = key(source, all.start);
    let is_entry = !text[all.start..at].contains(' ');
    Some(match is_entry && MAPPINGS.contains(&key.trim_end_matches(": ")) {
        true => fault.help(format!("if it is an entry itself, write `{key}{{{}}}`", &text[all])),
        false => fault,
    })
}

/// The `if` that `c ? a : b` stands for.
fn conditional(text: &str, all: &Range<usize>, colon: usize) -> Option<String> {
    let one_line = |range| {
        let text: &str = &text[range];
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let before = &text[all.start..colon];
    // A question mark that ends a sentence follows a letter.
    let (at, _) = before.match_indices('?').find(|(at, _)| before[..*at].ends_with([' ', '\n']))?;
    let mark = all.start + at;
    let [c, a, b] = [all.start..mark, mark + 1..colon, colon + 1..all.end].map(one_line);
    let nested = [&c, &a, &b].into_iter().any(|part| part.is_empty() || part.contains('?'));
    let words = if nested { ["c", "a", "b"] } else { [c.as_str(), &a, &b] };
    Some(format!("if {} {{ {} }} else {{ {} }}", words[0], words[1], words[2]))
}

/// The extent of the value in a block mapping that has a colon at this offset: from behind its key to the last line
/// that is indented deeper. `None` if the colon follows the first word of a line below the key, and may end a key itself.
fn in_block(text: &str, at: usize) -> Option<Range<usize>> {
    let mut line = start_of_line(text, at);
    let mut end = at;
    if is_one_word(text, at) {
        return None;
    }
    let start = loop {
        let written = &text[line..end];
        let colon =
            written.find(": ").or_else(|| written.trim_end().strip_suffix(':').map(str::len));
        if let Some(colon) = colon {
            let value = line + colon + 1;
            break value + (text[value..].len() - text[value..].trim_start().len());
        }
        end = line.checked_sub(1)?;
        line = start_of_line(text, end);
    };
    let depth = indent(&text[line..]);
    let mut end = end_of_line(text, at);
    while let Some(next) = text.get(end + 1..) {
        if next.is_empty() || indent(next) <= depth {
            break;
        }
        end = end_of_line(text, end + 1);
    }
    Some(start..start + text[start..end].trim_end().len())
}

/// Whether a single word precedes this offset on its line, as a key does.
fn is_one_word(text: &str, at: usize) -> bool {
    let words = text[start_of_line(text, at)..at].trim();
    !words.is_empty() && !words.contains(' ')
}

/// The end of a value in brackets.
fn end_in_brackets(text: &str, at: usize) -> usize {
    let len = text[at..].find([',', '}', ']', '\n']).unwrap_or(text.len() - at);
    at + text[at..at + len].trim_end().len()
}
