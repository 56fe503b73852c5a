//! Diagnostics for a comment in brackets that hides what closes them.

use super::brackets::hidden;
use crate::diagnostic::Diagnostic;
use crate::document::Source;

/// The diagnostic for an error of the parser behind a comment with the closing bracket. `open` is the outermost open
/// bracket, and `at` the byte offset of the error.
pub(super) fn in_brackets(source: &Source, open: usize, at: usize) -> Option<Diagnostic> {
    let text = &source.text;
    let (comment, open) = hidden(text, open, at)?;
    let bracket = &text[open..open + 1];
    let is_text =
        !text[..comment.start].trim_end().ends_with(['{', '}', '[', ']', ',', ':', '"', '\'']);
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
    let fault = Diagnostic::new("E0605", title, source.span(comment));
    Some(
        fault
            .and(source.span(open..open + 1), format!("this `{bracket}` is still open"))
            .help(help),
    )
}
