//! Diagnostics for plain values in brackets that a comma, bracket or brace ends early.

use std::ops::Range;

use super::quoted::{key, quoted};
use crate::diagnostic::Diagnostic;
use crate::document::Source;

/// The diagnostic for a plain value in brackets that a comma ends within parentheses.
pub(super) fn in_call(source: &Source, value: Range<usize>) -> Option<Diagnostic> {
    let text = &source.text;
    let plain = &text[value.clone()];
    let open = plain.matches('(').count() > plain.matches(')').count();
    if !open || !text[value.end..].trim_start().starts_with(',') {
        return None;
    }
    let all = whole(text, value.start);
    let closes = text[all.clone()].matches('(').count() == text[all.clone()].matches(')').count();
    closes.then(|| fault(source, all, value.end))
}

/// The diagnostic for a word without a colon between commas, which continues the plain value before it.
pub(super) fn in_text(source: &Source, value: Range<usize>, word: Range<usize>) -> Diagnostic {
    let text = &source.text;
    let mut end = word.end;
    // The value continues up to the next entry, which has a colon.
    loop {
        let rest = text[end..].trim_start();
        let Some(next) = rest.strip_prefix(',') else { break };
        let start = text.len() - next.len();
        let len = next.find([',', '}', ']', '\n']).unwrap_or(next.len());
        let piece = next[..len].trim();
        if piece.is_empty() || piece.contains(": ") || piece.ends_with(':') {
            break;
        }
        end = start + next[..len].trim_end().len();
    }
    fault(source, value.start..end, value.end)
}

fn fault(source: &Source, all: Range<usize>, comma: usize) -> Diagnostic {
    let comma = comma + source.text[comma..].find(',').unwrap_or(0);
    let fault = Diagnostic::new("E0313", "a comma ended this value", source.span(all.clone()))
        .and(source.span(comma..comma + 1), "the value ended here")
        .note(
            "inside `{ }` and `[ ]` a comma separates entries, also where it stands in parentheses",
        )
        .help(format!("quote the whole value: `{}`", quoted(source, all.clone())));
    let rest = source.text[all.end..].trim_start();
    if rest.starts_with(']') {
        let (key, list) = (key(source, all.start), &source.text[all]);
        return Diagnostic { below: vec![], ..fault }
            .help(format!("a list is written in brackets: `{key}[{list}]`"));
    }
    let list = source.text[all.clone()].strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    match list.filter(|list| !list.contains('(')) {
        Some(list) => {
            let entries = list.trim_end_matches([',', ' ']);
            let key = key(source, all.start);
            fault.help(format!("a list is written in brackets: `{key}[{entries}]`"))
        }
        None => fault,
    }
}

/// The diagnostic for a plain value in brackets that contains a bracket or brace.
pub(super) fn in_brackets(source: &Source, value: Range<usize>, at: usize) -> Diagnostic {
    let all = whole(&source.text, value.start);
    let sign = &source.text[at..at + 1];
    Diagnostic::new("E0313", format!("a `{sign}` ended this value"), source.span(all.clone()))
        .and(source.span(at..at + 1), "the value ended here")
        .note("inside `{ }` and `[ ]` a bracket or a brace begins a value of its own")
        .help(format!("quote the whole value: `{}`", quoted(source, all)))
}

/// The help for an entry that may be the rest of a plain text before it, which a comma ended. `at` is the key of the
/// entry, and `value` the plain value. `None` if that is a single word in place of a name or number.
pub(crate) fn rest_of_text(
    source: &Source,
    value: Range<usize>,
    at: &Range<usize>,
) -> Option<String> {
    let is_text = ["description: ", "message: "].contains(&key(source, value.start).as_str())
        || source.text[value.clone()].contains(' ');
    let all = value.start..whole(&source.text, at.start).end;
    let text = quoted(source, all);
    is_text.then(|| {
        format!("if this belongs to the text before it, which the comma ended, quote all of it: `{text}`")
    })
}

/// The intended extent of a value: up to a comma or closing bracket outside its own brackets.
fn whole(text: &str, start: usize) -> Range<usize> {
    let mut depth = 0usize;
    let len = text[start..].bytes().position(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth > 0 => depth -= 1,
            b',' | b']' | b'}' | b'\n' if depth == 0 => return true,
            _ => {}
        }
        false
    });
    let len = len.unwrap_or(text.len() - start);
    start..start + text[start..start + len].trim_end().len()
}
