//! Where every node of a YAML text stands, and how a part of a parsed scalar maps back to the text.

use std::collections::HashMap;
use std::ops::Range;

use saphyr_parser::ScalarStyle;

/// Where one YAML node stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) key: Option<Range<usize>>,
    pub(super) value: Range<usize>,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Scalar(ScalarStyle),
    List,
    Mapping,
}

/// From a path (`add.raises[0].unless`) to the node there.
///
/// A tree, not a map of whole paths: those would add up to gigabytes for a hostile file.
#[derive(Clone, Debug, Default)]
pub(super) struct SpanIndex {
    /// All nodes; the first is the root.
    nodes: Vec<Node>,
    below: HashMap<(usize, Segment), usize>,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Segment {
    Key(String),
    At(usize),
}

impl SpanIndex {
    /// Adds the root of the tree.
    pub(super) fn root(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Adds a node below another. The first one at a path stays: a duplicate is diagnosed, and cannot be found.
    pub(super) fn insert(&mut self, parent: usize, segment: Segment, node: Node) -> usize {
        let number = self.root(node);
        self.below.entry((parent, segment)).or_insert(number);
        number
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Moves the end of a mapping or list, which is known only when it ends.
    pub(super) fn close(&mut self, number: usize, end: usize) {
        if let Some(node) = self.nodes.get_mut(number) {
            node.value.end = end.max(node.value.start);
        }
    }

    pub(super) fn get(&self, path: &str) -> Option<&Node> {
        self.find(path).ok().and_then(|number| self.nodes.get(number))
    }

    /// The node at the path, or at the longest part of it that exists.
    pub(super) fn nearest(&self, path: &str) -> Option<&Node> {
        self.nodes.get(self.find(path).unwrap_or_else(|nearest| nearest))
    }

    /// The keys of the mapping at a path, in the order of the text.
    pub(super) fn keys(&self, path: &str) -> Vec<&str> {
        let Ok(parent) = self.find(path) else { return Vec::new() };
        let mut keys: Vec<(usize, &str)> = Vec::new();
        for ((above, segment), number) in &self.below {
            if let (true, Segment::Key(key)) = (*above == parent, segment) {
                keys.push((*number, key));
            }
        }
        keys.sort_unstable();
        keys.into_iter().map(|(_, key)| key).collect()
    }

    /// The number of the node at the path, or else of the last one on the way there.
    fn find(&self, path: &str) -> Result<usize, usize> {
        let mut number = 0;
        let mut rest = (!path.is_empty()).then_some(path);
        while let Some(path) = rest {
            // A key that is no name may be empty, or have a dot in it: then all that is left is the key.
            if let Some(whole) = self.below.get(&(number, Segment::Key(path.to_owned()))) {
                return Ok(*whole);
            }
            let list = path.strip_prefix('[').and_then(|path| path.split_once(']'));
            let (segment, after) = match list {
                Some((digits, after)) => (Segment::At(digits.parse().map_err(|_| number)?), after),
                None => {
                    let (key, after) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
                    (Segment::Key(key.to_owned()), after)
                }
            };
            number = *self.below.get(&(number, segment)).ok_or(number)?;
            rest = match after.strip_prefix('.') {
                Some(below) => Some(below),
                None => (!after.is_empty()).then_some(after),
            };
        }
        Ok(number)
    }
}

impl Node {
    /// What to point at when the value is meant: the key, if there is nothing to be seen of the value.
    pub(super) fn shown(&self) -> Range<usize> {
        match &self.key {
            Some(key) if self.value.is_empty() => key.clone(),
            _ => self.value.clone(),
        }
    }

    /// Where a range of bytes of the parsed scalar stands in the text.
    ///
    /// Every YAML style changes white space only (line folding, indentation, the newlines of a block) and, in quotes,
    /// writes some characters as escapes. So the n-th visible character of the value is the n-th visible one of the
    /// text, and the white space between two of them maps to the white space between their places.
    pub(super) fn within(
        &self,
        text: &str,
        value: &str,
        range: Range<usize>,
    ) -> Option<Range<usize>> {
        let Kind::Scalar(style) = self.kind else { return None };
        let raw = text.get(self.value.clone())?;
        let mut visible = Visible { raw, at: 0, style };
        let mut start = None;
        let mut end = 0;
        let mut last = visible.at; // where the text of the character before ends
        for (at, c) in value.char_indices() {
            let here = if c.is_whitespace() {
                let next = last + c.len_utf8();
                last..if raw.is_char_boundary(next) { next } else { last }
            } else {
                visible.find(|(_, seen)| *seen == c)?.0
            };
            if at < range.end {
                end = here.end;
            }
            if at >= range.start && start.is_none() {
                start = Some(here.start);
            }
            last = here.end;
        }
        let start = start.unwrap_or(last);
        let end = if range.is_empty() { start } else { end.max(start) };
        Some(self.value.start + start..self.value.start + end)
    }
}

/// The visible characters of a scalar as written, unescaped, each with its place.
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
                // The quotes around the scalar are no part of it; skipped like white space.
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

/// The character that an escape of a double-quoted scalar stands for, and the length of the escape.
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
        // The rest stand for white space, or for a control character, which no spec may have.
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
    fn paths_lead_to_keys_and_values() {
        let source = source(
            "# é\nx:\n  list:\n    - {a: 1, b: [2, 3]}\n    - deep:\n        end: last # c\n  none:\n",
        );
        let text = |span: crate::source::Span| &source.text[span.start as usize..span.end as usize];
        for (path, key, value) in [
            ("x.list[0].a", "a", "1"),
            ("x.list[0].b", "b", "[2, 3]"),
            ("x.list[0].b[1]", "3", "3"),
            ("x.list[0]", "{a: 1, b: [2, 3]}", "{a: 1, b: [2, 3]}"),
            ("x.list[1]", "deep:\n        end: last", "deep:\n        end: last"),
            ("x.list[1].deep.end", "end", "last"),
            ("x.none", "none", "none"),
            ("x.list[0].missing.deeper[7]", "{a: 1, b: [2, 3]}", "{a: 1, b: [2, 3]}"),
            ("x.list[0].a.below", "1", "1"),
        ] {
            assert_eq!(text(source.value(path)), value, "value of {path}");
            assert_eq!(text(source.key(path)), key, "key of {path}");
        }
        assert_eq!(source.place(source.value("x.list[0].a").start), (4, 11));
        assert_eq!(source.keys("x"), ["list", "none"]);
    }

    #[test]
    fn parts_of_scalars_lead_to_the_text_in_every_style() {
        let source = source(
            "x:\n  plain: a + bad\n  folded: >-\n    a +\n\n    é bad\n    c\n  literal: |2\n      a\n     bad + c\n  lines: a +\n    bad\n\n    + c\n  \
             single: 'it''s bad'\n  double: \"\\u00e9 \\\\ \\\"é\\\" bad \\x41\"\n  double_lines: \"a \\\n    bad\n    c\"\n",
        );
        for (path, value) in [
            ("x.plain", "a + bad"),
            ("x.folded", "a +\né bad c"),
            ("x.literal", "    a\n   bad + c\n"),
            ("x.lines", "a + bad\n+ c"),
            ("x.single", "it's bad"),
            ("x.double", "é \\ \"é\" bad A"),
            ("x.double_lines", "a bad c"),
        ] {
            let start = value.find("bad").unwrap();
            let span = source.within(path, value, start..start + 3);
            assert_eq!(&source.text[span.start as usize..span.end as usize], "bad", "{path}");
            let end = source.within(path, value, value.len()..value.len());
            assert_eq!(end.start, end.end, "{path}");
        }
        // A value that is not the text's points at the whole.
        assert_eq!(source.within("x.plain", "other", 0..2), source.value("x.plain"));
    }

    #[test]
    fn every_part_of_every_scalar_has_a_place() {
        let text = "x:\n  a: \"\\x41\\\n    \\ b \\U0001F600\\n\"\n  b: |+\n\n    é\n\n  c: ''''\n  d: \"\"\n";
        let source = source(text);
        for (path, value) in
            [("x.a", "A b \u{1F600}\n"), ("x.b", "\né\n\n"), ("x.c", "'"), ("x.d", "")]
        {
            for start in 0..=value.len() {
                for end in start..=value.len() {
                    let span = source.within(path, value, start..end);
                    assert!(
                        span.start <= span.end
                            && text.get(span.start as usize..span.end as usize).is_some()
                    );
                }
            }
        }
    }
}
