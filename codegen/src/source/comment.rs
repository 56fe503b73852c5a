//! Diagnostics for a comment in brackets that hides what closes them.

use crate::diagnostic::Diagnostic;
use crate::document::Source;

/// The diagnostic for an error of the parser behind a comment with the closing bracket. `open` is the outermost open
/// bracket, and `at` the byte offset of the error.
pub(super) fn in_brackets(source: &Source, open: usize, at: usize) -> Option<Diagnostic> {
    let text = &source.text;
    let (comment, open) = hiding(text, open, at)?;
    let line = &text[comment..];
    let end = comment + line.find('\n').unwrap_or(line.len());
    let place = source.span(comment..comment + text[comment..end].trim_end().len());
    let bracket = &text[open..open + 1];
    let is_text = !text[..comment].trim_end().ends_with(['{', '}', '[', ']', ',', ':', '"', '\'']);
    let (title, help) = match is_text {
        true => (
            "the text ends before this: ` #` begins a comment",
            "put the text in quotes; a comment goes on a line of its own, above the key",
        ),
        false => (
            "the closing bracket is part of a comment, which ` #` begins",
            "close the brackets before the comment, or put the comment on a line of its own",
        ),
    };
    let fault = Diagnostic::new("E0605", title, place);
    Some(
        fault
            .and(source.span(open..open + 1), format!("this `{bracket}` is still open"))
            .help(help),
    )
}

/// The first comment before `at` that has more closing brackets than opening ones, and the bracket that is open there.
fn hiding(text: &str, open: usize, at: usize) -> Option<(usize, usize)> {
    let (mut stack, mut quote, mut before) = (vec![], None, b' ');
    let mut bytes = text.bytes().enumerate().take(at).skip(open);
    while let Some((here, byte)) = bytes.next() {
        match byte {
            _ if quote == Some(byte) => quote = None,
            _ if quote.is_some() => {}
            // Elsewhere it is part of a word.
            b'"' | b'\'' if matches!(before, b'[' | b'{' | b',' | b':') => quote = Some(byte),
            b'[' | b'{' => stack.push(here),
            b']' | b'}' => _ = stack.pop(),
            b'#' if text[..here].ends_with([' ', '\t', '\n']) => {
                let comment = text[here..].lines().next().unwrap_or_default();
                let count = |signs: [char; 2]| comment.matches(signs).count();
                if count(['}', ']']) > count(['{', '[']) {
                    return Some((here, *stack.last()?));
                }
                bytes.by_ref().find(|(_, byte)| *byte == b'\n');
                continue;
            }
            _ => {}
        }
        before = if byte.is_ascii_whitespace() { before } else { byte };
    }
    None
}
