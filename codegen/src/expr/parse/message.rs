//! Messages with `{…}` placeholders.

use std::ops::Range;

use super::ast::Place;
use crate::diagnostic::Diagnostic;

/// Splits a message into text and the byte ranges of its placeholders. `{{` and `}}` stand for braces.
///
/// # Errors
/// E0305 for an unbalanced brace or an empty placeholder.
pub fn holes(message: &str, place: Place) -> Result<Vec<MessagePiece>, Diagnostic> {
    let mut pieces = vec![];
    let mut text = String::new();
    let mut rest = message.char_indices().peekable();
    while let Some((at, ch)) = rest.next() {
        match ch {
            '{' | '}' if rest.peek().is_some_and(|(_, next)| *next == ch) => {
                rest.next();
                text.push(ch);
            }
            '{' => {
                let mut depth = 1usize;
                let mut end = None;
                for (i, c) in rest.by_ref() {
                    depth = match c {
                        '{' => depth + 1,
                        '}' => depth - 1,
                        _ => depth,
                    };
                    if depth == 0 {
                        end = Some(i);
                        break;
                    }
                }
                let Some(end) = end else {
                    return Err(Diagnostic::new(
                        "E0305",
                        "this `{` is never closed",
                        place(at..at + 1),
                    )
                    .help("write `{{` for a brace"));
                };
                if message[at + 1..end].trim().is_empty() {
                    let fault =
                        Diagnostic::new("E0305", "this placeholder is empty", place(at..end + 1));
                    return Err(fault.help(
                        "name what it shows, like `{x.shape}`; for a brace write `{{` or `}}`",
                    ));
                }
                if !text.is_empty() {
                    pieces.push(MessagePiece::Text(std::mem::take(&mut text)));
                }
                pieces.push(MessagePiece::Hole(at + 1..end));
            }
            '}' => {
                return Err(Diagnostic::new("E0305", "this `}` closes nothing", place(at..at + 1))
                    .help("write `}}` for a brace"));
            }
            other => text.push(other),
        }
    }
    if !text.is_empty() {
        pieces.push(MessagePiece::Text(text));
    }
    Ok(pieces)
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum MessagePiece {
    /// Literal text.
    Text(String),
    /// The byte range of a placeholder's expression in the message.
    Hole(Range<usize>),
}
