//! The brackets and comments of a YAML text in flow style, outside quotes.

use std::ops::Range;

/// A part of a text in flow style, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FlowToken {
    /// An opening bracket.
    Open(usize),
    /// A closing bracket.
    Close(usize),
    /// A comment, without the end of its line.
    Comment(Range<usize>),
}

/// The tokens from a byte offset on, which is outside quotes.
pub(super) fn tokens(text: &str, start: usize) -> FlowTokens<'_> {
    FlowTokens { text, at: start, before: b' ' }
}

/// An iterator over the tokens of a text in flow style.
pub(super) struct FlowTokens<'a> {
    text: &'a str,
    at: usize,
    /// The last byte that is neither white space nor part of a comment.
    before: u8,
}

impl Iterator for FlowTokens<'_> {
    type Item = FlowToken;

    fn next(&mut self) -> Option<FlowToken> {
        loop {
            let at = self.at;
            let byte = *self.text.as_bytes().get(at)?;
            self.at += 1;
            if byte == b'#' && self.text[..at].ends_with([' ', '\t', '\n']) {
                let rest = &self.text[at..];
                self.at = at + rest.find('\n').unwrap_or(rest.len());
                return Some(FlowToken::Comment(at..self.at));
            }
            let before = self.before;
            self.before = if byte.is_ascii_whitespace() { before } else { byte };
            match byte {
                b'[' | b'{' => return Some(FlowToken::Open(at)),
                b']' | b'}' => return Some(FlowToken::Close(at)),
                // Elsewhere it is part of a word.
                b'"' | b'\'' if matches!(before, b'[' | b'{' | b',' | b':') => {
                    self.at = end_of_quoted(self.text, at);
                }
                _ => {}
            }
        }
    }
}

/// The offset behind a quoted text, or the end of the file if its quote is never closed.
fn end_of_quoted(text: &str, start: usize) -> usize {
    let quote = text.as_bytes()[start];
    let mut bytes = text.bytes().enumerate().skip(start + 1).peekable();
    while let Some((at, byte)) = bytes.next() {
        let is_pair = match quote {
            b'"' => byte == b'\\',
            _ => byte == quote && bytes.peek().is_some_and(|(_, next)| *next == quote),
        };
        if is_pair {
            bytes.next();
        } else if byte == quote {
            return at + 1;
        }
    }
    text.len()
}

/// The bracket that closes one.
pub(super) fn closing(open: u8) -> char {
    if open == b'[' { ']' } else { '}' }
}

/// The first pair of brackets of different kinds after an open one, up to where it is closed.
pub(super) fn mismatched(text: &str, open: usize) -> Option<(usize, usize)> {
    let mut stack = vec![];
    for token in tokens(text, open) {
        match token {
            FlowToken::Open(at) => stack.push(at),
            FlowToken::Close(at) => {
                let open = stack.pop()?;
                if closing(text.as_bytes()[open]) as u8 != text.as_bytes()[at] {
                    return Some((open, at));
                }
            }
            FlowToken::Comment(_) => {}
        }
        if stack.is_empty() {
            return None;
        }
    }
    None
}

/// The first comment before `end` that has more closing brackets than opening ones, and the bracket that is open there.
pub(super) fn hidden(text: &str, open: usize, end: usize) -> Option<(Range<usize>, usize)> {
    let mut stack = vec![];
    for token in tokens(&text[..end], open) {
        match token {
            FlowToken::Open(at) => stack.push(at),
            FlowToken::Close(_) => _ = stack.pop(),
            FlowToken::Comment(at) => {
                let comment = text[at.start..].lines().next().unwrap_or_default();
                let count = |signs: [char; 2]| comment.matches(signs).count();
                if count(['}', ']']) > count(['{', '[']) {
                    return Some((at.start..at.start + comment.trim_end().len(), *stack.last()?));
                }
            }
        }
    }
    None
}

/// Whether a bracket is closed, judging by the number of brackets alone: a quote that is never closed hides none.
pub(super) fn closes(text: &str, open: usize) -> bool {
    let mut depth = 0;
    text[open..].bytes().any(|byte| {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bracket or `#` in quotes is text, also behind a quote that is escaped.
    #[test]
    fn skips_quoted_text() {
        for (text, closing) in [
            (r#"{a: "]"}"#, 7),
            (r#"{a: "\"]"}"#, 9),
            (r#"{a: "\\"}"#, 8),
            (r#"{a: "\\\" # ]"}"#, 14),
            ("{a: '\\'}", 7),
            ("{a: 'it''s ]'}", 13),
            ("{a: ''}", 6),
            ("{a: it's}", 8),
        ] {
            let found: Vec<_> = tokens(text, 0).collect();
            assert_eq!(found, [FlowToken::Open(0), FlowToken::Close(closing)], "{text}");
            assert_eq!(mismatched(text, 0), None, "{text}");
        }
        for (text, comments) in [(r#"{a: "\"}"#, None), (r#"{a: 2" #]}"#, Some(7..10))] {
            let found: Vec<_> = tokens(text, 0).collect();
            let comments = comments.map(FlowToken::Comment);
            assert_eq!(found, [FlowToken::Open(0)].into_iter().chain(comments).collect::<Vec<_>>());
        }
    }

    /// ` #` starts a comment, whose brackets close nothing.
    #[test]
    fn finds_comments() {
        let text = "{a: x#}, # ]\n b: [1] }";
        let found: Vec<_> = tokens(text, 0).collect();
        assert_eq!(found[..2], [FlowToken::Open(0), FlowToken::Close(6)]);
        let text = "{a: x, # ]\n b: [1] }";
        let found: Vec<_> = tokens(text, 0).collect();
        let open = [
            FlowToken::Open(0),
            FlowToken::Comment(7..10),
            FlowToken::Open(15),
            FlowToken::Close(17),
        ];
        assert_eq!(found[..4], open);
        assert_eq!(found[4], FlowToken::Close(19));
        assert_eq!(hidden(text, 0, text.len()), Some((7..10, 0)));
        assert_eq!(mismatched(text, 0), None);
    }

    #[test]
    fn finds_brackets_of_different_kinds() {
        assert_eq!(mismatched("[1, {a: 2]}", 0), Some((4, 9)));
        assert_eq!(mismatched(r#"{a: "\"", b: [1}"#, 0), Some((13, 15)));
        assert_eq!(mismatched("[1] }", 0), None);
    }
}
