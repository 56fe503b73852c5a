//! Maps bytes of a parsed scalar to positions in its file, for every YAML style.

use std::cell::OnceCell;
use std::ops::Range;

use saphyr_parser::ScalarStyle;

use super::index::{NodeKind, YamlNode};
use super::source::Source;
use crate::span::Span;

/// The positions of the characters of a scalar, computed on demand.
pub struct Places<'a> {
    source: &'a Source,
    path: String,
    value: &'a str,
    /// The start of the scalar and its characters.
    letters: OnceCell<Option<(usize, Vec<Letter>)>>,
}

/// A character: its byte offset in the value, and its start and end in the file.
type Letter = (usize, usize, usize);

impl Source {
    /// The positions of the parsed scalar `value`, or list of scalars, which is at this path.
    pub fn places<'a>(&'a self, path: &str, value: &'a str) -> Places<'a> {
        Places { source: self, path: path.to_owned(), value, letters: OnceCell::new() }
    }
}

impl Source {
    /// The comment after an unquoted text, on its last line. It may have been meant as part of the text.
    pub fn comment_behind(&self, path: &str) -> Option<Span> {
        let node = self.index().get(path)?;
        let NodeKind::Scalar(ScalarStyle::Plain) = node.kind else { return None };
        let end = node.value.end;
        let rest = self.text.get(end..)?.lines().next()?;
        let spaces = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let is_comment = rest[spaces..].starts_with('#');
        is_comment.then(|| self.span(end + spaces..end + rest.trim_end().len()))
    }
}

impl Places<'_> {
    /// The span of a byte range of the value, or of the whole value if `value` differs from the source.
    pub fn span(&self, range: Range<usize>) -> Span {
        let letters = self.letters.get_or_init(|| {
            let node = self.source.index().get(&self.path)?;
            Some((node.value.start, letters(&node, &self.source.text, self.value)?))
        });
        match letters {
            Some((start, letters)) => self.source.span(place(letters, &range, *start)),
            None => self.source.value(&self.path),
        }
    }
}

/// The position of a range, for a scalar that starts at byte `start` of the file.
fn place(letters: &[Letter], range: &Range<usize>, start: usize) -> Range<usize> {
    let before = |at: usize| letters.partition_point(|(byte, ..)| *byte < at);
    let last = letters.last().map_or(start, |(.., end)| *end);
    let from = letters.get(before(range.start)).map_or(last, |(_, start, _)| *start);
    let to = before(range.end).checked_sub(1).map_or(start, |at| letters[at].2);
    from..if range.is_empty() { from } else { to.max(from) }
}

/// All characters of a value with their positions.
///
/// YAML styles change only white space (line folding, indentation, the newlines of a block) and, in quotes, write some
/// characters as escapes. Therefore the n-th visible character of the value is the n-th visible character of the text,
/// and white space between two visible characters maps to the white space between their positions.
fn letters(node: &YamlNode, text: &str, value: &str) -> Option<Vec<Letter>> {
    let style = match node.kind {
        NodeKind::Scalar(style) => style,
        NodeKind::List => ScalarStyle::Plain,
        NodeKind::Mapping => return None,
    };
    let start = node.value.start;
    let raw = text.get(node.value.clone())?;
    let mut visible = Visible { raw, at: 0, style };
    let mut last = 0; // where the text of the character before ends
    let letter = |(at, c): (usize, char)| {
        let here = if c.is_whitespace() {
            let next = last + c.len_utf8();
            last..if raw.is_char_boundary(next) { next } else { last }
        } else {
            visible.find(|(_, seen)| *seen == c)?.0
        };
        last = here.end;
        Some((at, start + here.start, start + here.end))
    };
    value.char_indices().map(letter).collect()
}

/// The visible characters of a scalar as written, unescaped, with their positions.
struct Visible<'a> {
    raw: &'a str,
    at: usize,
    style: ScalarStyle,
}

impl Iterator for Visible<'_> {
    type Item = (Range<usize>, char);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.at;
            let rest = &self.raw[start..];
            let first = rest.chars().next()?;
            let (c, len) = match (self.style, first) {
                (ScalarStyle::DoubleQuoted, '\\') => escape(rest),
                (ScalarStyle::SingleQuoted, '\'') if rest.starts_with("''") && start > 0 => {
                    ('\'', 2)
                }
                // The enclosing quotes are skipped like white space.
                (ScalarStyle::DoubleQuoted, '"') | (ScalarStyle::SingleQuoted, '\'') => (' ', 1),
                (_, c) => (c, c.len_utf8()),
            };
            self.at += len;
            if !c.is_whitespace() {
                return Some((start..self.at, c));
            }
        }
    }
}

/// The character that an escape of a double-quoted scalar denotes, and the length of the escape.
fn escape(text: &str) -> (char, usize) {
    let Some(c) = text[1..].chars().next() else { return (' ', 1) };
    let hex = |digits: usize| {
        let code = text.get(2..2 + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        (code.and_then(char::from_u32).unwrap_or(' '), 2 + digits.min(text.len() - 2))
    };
    match c {
        'x' => hex(2),
        'u' => hex(4),
        'U' => hex(8),
        '"' | '\\' | '/' => (c, 2),
        // Other escapes denote white space, or control characters, which are not allowed in a spec.
        _ => (' ', 1 + c.len_utf8()),
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{Source, Specs};

    fn source(text: &str) -> Source {
        Specs::from_texts([("specs/x.yaml", text)]).unwrap().sources.remove(0)
    }

    #[test]
    fn parts_of_scalars_lead_to_the_text_in_every_style() {
        let source = source(
            "x:\n  plain: a + bad\n  folded: >-\n    a +\n\n    é bad\n    c\n  literal: |2\n      a\n     bad + c\n  lines: a +\n    bad\n\n    + c\n  \
             single: 'it''s bad'\n  double: \"\\u00e9 \\\\ \\\"é\\\" bad \\x41\"\n  double_lines: \"a \\\n    bad\n    c\"\n  \
             wide: \"\\U0001F600 bad\"\n",
        );
        for (path, value) in [
            ("x.plain", "a + bad"),
            ("x.folded", "a +\né bad c"),
            ("x.literal", "    a\n   bad + c\n"),
            ("x.lines", "a + bad\n+ c"),
            ("x.single", "it's bad"),
            ("x.double", "é \\ \"é\" bad A"),
            ("x.double_lines", "a bad c"),
            ("x.wide", "\u{1F600} bad"),
        ] {
            let start = value.find("bad").unwrap();
            let span = source.places(path, value).span(start..start + 3);
            assert_eq!(&source.text[span.start as usize..span.end as usize], "bad", "{path}");
            let end = source.places(path, value).span(value.len()..value.len());
            assert_eq!(end.start, end.end, "{path}");
        }
        // A value that differs from the source maps to the whole.
        assert_eq!(source.places("x.plain", "other").span(0..2), source.value("x.plain"));
    }

    #[test]
    fn every_part_of_every_scalar_has_a_place() {
        let text = "x:\n  a: \"\\x41\\\n    \\ b \\U0001F600\\n\"\n  b: |+\n\n    é\n\n  c: ''''\n  d: \"\"\n";
        let source = source(text);
        for (path, value) in
            [("x.a", "A b \u{1F600}\n"), ("x.b", "\né\n\n"), ("x.c", "'"), ("x.d", "")]
        {
            let places = source.places(path, value);
            for start in 0..=value.len() {
                for end in start..=value.len() {
                    let span = places.span(start..end);
                    assert!(
                        span.start <= span.end
                            && text.get(span.start as usize..span.end as usize).is_some()
                    );
                }
            }
        }
    }
}
