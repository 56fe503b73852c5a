//! Scans the events of a YAML file before serde parses it: rejects YAML features that the spec language does not have,
//! and records the position of every node.

use std::collections::HashMap;
use std::ops::Range;

use saphyr_parser::{Event, Parser, ScalarStyle};

use super::text::forbidden;
use super::{colon, comma, comment, form, scalar, syntax};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document::{NodeKind, PathStep, Source, SpanIndex, YamlNode, shorten};
use crate::span::Span;

/// The deepest nesting of mappings and lists.
pub const MAX_DEPTH: usize = 64;
/// The longest scalar, in bytes.
pub const MAX_SCALAR: usize = 64 * 1024;
/// The largest mapping, in entries.
pub const MAX_KEYS: usize = 1000;
/// The largest list, in entries.
pub const MAX_ENTRIES: usize = 10_000;
/// The largest number of values in a file.
pub const MAX_NODES: usize = 100_000;

/// The index of positions, and the faults. A fault that serde could not handle ends the scan; others are collected.
pub(super) fn scan(source: &Source) -> (SpanIndex, Diagnostics) {
    let mut scan = Scan {
        source,
        index: SpanIndex::default(),
        open: Vec::new(),
        top: Vec::new(),
        documents: 0,
        plain: None,
        faults: Diagnostics::default(),
    };
    let fatal = scan.run().err();
    scan.index.sort();
    if let Some(fault) = fatal {
        scan.faults.push(fault);
    } else if scan.faults.is_empty() {
        scan.faults.extend(form::fault(source, &scan.index, &scan.top));
    }
    (scan.index, scan.faults)
}

/// A mapping or list that is still open.
struct OpenCollection {
    /// Its number in the index.
    number: usize,
    /// The position of its bracket, if it is in flow style.
    bracket: Option<usize>,
    /// Whether it is a list rather than a mapping.
    list: bool,
    key: Option<(String, Range<usize>)>,
    keys: HashMap<String, Range<usize>>,
    entries: usize,
    /// The end of its last entry.
    end: usize,
}

struct Scan<'a> {
    source: &'a Source,
    index: SpanIndex,
    open: Vec<OpenCollection>,
    /// The keys of the outermost mapping.
    top: Vec<(String, Range<usize>)>,
    documents: usize,
    /// The last value, if it is a plain scalar in flow style.
    plain: Option<Range<usize>>,
    faults: Diagnostics,
}

impl Scan<'_> {
    fn run(&mut self) -> Result<(), Diagnostic> {
        let text = self.source.text.as_str();
        // Tabs may separate tokens, but the parser takes them for part of some words.
        let spaced = text.contains('\t').then(|| text.replace('\t', " "));
        // Only a directive can start a line with `%`.
        let mut signs = text.match_indices('%').map(|(at, _)| at);
        if let Some(at) = signs.find(|&at| at == 0 || text[..at].ends_with('\n')) {
            let fault = Diagnostic::new("E0012", "directives are not allowed", self.word(at));
            return Err(fault.help("delete this line: a spec is plain YAML 1.2"));
        }
        let mut place = ByteOffsets { text, character: 0, byte: 0 };
        let mut byte = |character: usize| place.byte(character);
        for event in Parser::new_from_str(spaced.as_deref().unwrap_or(text)) {
            let (event, at) = event.map_err(|error| {
                let bracket = self.open.iter().rev().find_map(|frame| frame.bracket);
                let at = byte(error.marker().index());
                let fault = syntax::fault(self.source, error.info(), at, bracket);
                let outermost = self.open.iter().find_map(|frame| frame.bracket);
                let outermost = outermost.or_else(|| syntax::first_bracket(text, at));
                let hidden = outermost.and_then(|open| comment::in_brackets(self.source, open, at));
                if let Some(hidden) = hidden.filter(|_| fault.code == "E0009") {
                    return hidden;
                }
                let plain = self.plain.clone();
                let plain = plain.filter(|p| text[p.end..at.max(p.end)].trim().is_empty());
                match plain {
                    Some(plain) if text[at..].starts_with(['[', '{']) => {
                        comma::in_brackets(self.source, plain, at)
                    }
                    plain if fault.code == "E0009" && (plain.is_some() || bracket.is_none()) => {
                        let start = plain.map(|plain| plain.start);
                        colon::in_value(self.source, at, start).unwrap_or(fault)
                    }
                    _ => fault,
                }
            })?;
            self.event(&event, byte(at.start.index())..byte(at.end.index()))?;
        }
        Ok(())
    }

    fn event(&mut self, event: &Event<'_>, at: Range<usize>) -> Result<(), Diagnostic> {
        match event {
            Event::DocumentStart(_) => {
                self.documents += 1;
                if self.documents > 1 {
                    let fault = Diagnostic::new("E0012", "a second document", self.span(at));
                    return Err(fault
                        .help("a file holds one document: delete the `---`, or split the file"));
                }
            }
            Event::Alias(_) => return Err(syntax::alias(self.word(at.start))),
            Event::Scalar(value, style, anchor, tag) => {
                self.plain(*anchor, tag.is_some(), &at)?;
                self.scalar(value, *style, at)?;
            }
            Event::MappingStart(anchor, tag) | Event::SequenceStart(anchor, tag) => {
                self.plain(*anchor, tag.is_some(), &at)?;
                self.start(matches!(event, Event::SequenceStart(..)), at)?;
            }
            Event::MappingEnd | Event::SequenceEnd => self.end(at.end),
            _ => {}
        }
        Ok(())
    }

    /// Rejects anchors and tags.
    fn plain(&self, anchor: usize, tag: bool, at: &Range<usize>) -> Result<(), Diagnostic> {
        if tag {
            let fault = Diagnostic::new("E0011", "tags are not allowed", self.word(at.start));
            return Err(fault.help(format!("delete it; {}", syntax::IF_TEXT)));
        }
        if anchor > 0 {
            let fault = Diagnostic::new("E0010", "anchors are not allowed", self.word(at.start));
            return Err(
                fault.help(format!("write the value out where it is needed; {}", syntax::IF_TEXT))
            );
        }
        Ok(())
    }

    fn scalar(
        &mut self,
        value: &str,
        style: ScalarStyle,
        at: Range<usize>,
    ) -> Result<(), Diagnostic> {
        if value.len() > MAX_SCALAR {
            return Err(self.limit("a text of more than 64 KiB", at));
        }
        let at = at.start..at.start + self.source.text[at].trim_end().len();
        let node = YamlNode { key: None, value: at.clone(), kind: NodeKind::Scalar(style) };
        if style == ScalarStyle::DoubleQuoted {
            self.escapes(&at);
        }
        let in_brackets = self.open.last().is_some_and(|frame| frame.bracket.is_some());
        let plain = in_brackets && style == ScalarStyle::Plain;
        match self.open.last_mut() {
            Some(frame) if !frame.list && frame.key.is_none() => {
                let colon = self.source.text[at.end..].trim_start().starts_with(':');
                let before = self.plain.take();
                if let Some(before) = before.clone().filter(|_| plain && !colon) {
                    return Err(comma::in_text(self.source, before, at));
                }
                self.key(value, style, at, before)
            }
            _ => {
                self.plain = plain.then(|| at.clone());
                match comma::in_call(self.source, at.clone()).filter(|_| plain) {
                    Some(fault) => Err(fault),
                    None => self.node(node),
                }
            }
        }
    }

    /// Rejects escapes that denote forbidden characters, and tabs: `"\times"` contains one by accident.
    fn escapes(&mut self, at: &Range<usize>) {
        let bad = scalar::escapes(&self.source.text[at.clone()]).find_map(|(start, len, c)| {
            let c = c.filter(|&c| c == '\t' || forbidden(c).is_some())?;
            Some((at.start + start..at.start + start + len, c))
        });
        if let Some((place, c)) = bad {
            let kind = forbidden(c).unwrap_or("control character");
            let title = format!("this escape stands for the {kind} U+{:04X}", u32::from(c));
            let fault = Diagnostic::new("E0007", title, self.span(place));
            self.faults.push(fault.label("not allowed").help(syntax::BACKSLASH));
        }
    }

    /// Adds a key. `before` is the plain value before it in brackets.
    fn key(
        &mut self,
        key: &str,
        style: ScalarStyle,
        at: Range<usize>,
        before: Option<Range<usize>>,
    ) -> Result<(), Diagnostic> {
        let place = self.span(at.clone());
        if key == "<<" {
            let fault = Diagnostic::new("E0010", "merge keys are not allowed", place);
            return Err(
                fault.help("write the entries out; what several ops share goes into specs/family")
            );
        }
        let length = key.chars().count();
        if length > syntax::MAX_KEY {
            return Err(syntax::too_long(place, length));
        }
        let what = match style {
            ScalarStyle::Plain => scalar::not_a_string(key),
            ScalarStyle::Literal | ScalarStyle::Folded => Some("a block of text"),
            _ => None,
        };
        if let Some(what) = what {
            let fault =
                Diagnostic::new("E0013", format!("a key must be a name, found {what}"), place);
            return Err(fault.help("a key is a word, like `summary`"));
        }
        let top = self.open.len() == 1;
        let Some(frame) = self.open.last_mut() else { return Ok(()) };
        if let Some(first) = frame.keys.get(key).cloned() {
            let fault =
                Diagnostic::new("E0014", format!("duplicate key `{}`", shorten(key)), place)
                    .label("given again here")
                    .and(self.source.span(first), "first given here")
                    .help("delete one of them");
            let rest = before.and_then(|text| comma::rest_of_text(self.source, text, &at));
            self.faults.push(rest.into_iter().fold(fault, Diagnostic::help));
        } else {
            frame.keys.insert(key.to_owned(), at.clone());
            if top {
                self.top.push((key.to_owned(), at.clone()));
            }
        }
        frame.key = Some((key.to_owned(), at));
        Ok(())
    }

    /// Adds a node to the innermost open mapping or list.
    fn node(&mut self, mut node: YamlNode) -> Result<(), Diagnostic> {
        if self.index.len() == MAX_NODES {
            return Err(self.limit("more than 100,000 values", node.value));
        }
        let (start, kind) = (node.value.start, node.kind);
        let number = match self.open.last_mut() {
            None => self.index.root(node),
            Some(frame) => {
                frame.entries += 1;
                frame.end = node.value.end;
                if frame.entries > if frame.list { MAX_ENTRIES } else { MAX_KEYS } {
                    let what = if frame.list {
                        "a list of more than 10,000"
                    } else {
                        "a mapping of more than 1,000"
                    };
                    return Err(self.limit(&format!("{what} entries"), node.value));
                }
                match frame.key.take() {
                    None => self.index.insert(frame.number, PathStep::At(frame.entries - 1), node),
                    Some((key, at)) => {
                        node.key = Some(at);
                        self.index.insert(frame.number, PathStep::Key(&key), node)
                    }
                }
            }
        };
        if !matches!(kind, NodeKind::Scalar(_)) {
            let bracket = self.source.text[start..].starts_with(['[', '{']);
            self.open.push(OpenCollection {
                number,
                bracket: bracket.then_some(start),
                list: kind == NodeKind::List,
                key: None,
                keys: HashMap::new(),
                entries: 0,
                end: start,
            });
        }
        Ok(())
    }

    fn start(&mut self, list: bool, at: Range<usize>) -> Result<(), Diagnostic> {
        if let Some(frame) = self.open.last()
            && !frame.list
            && frame.key.is_none()
        {
            let what = if list { "a list" } else { "a mapping" };
            let fault = Diagnostic::new(
                "E0013",
                format!("a key must be a name, found {what}"),
                self.word(at.start),
            );
            return Err(fault.help(format!("a key is a word, like `summary`; {}", syntax::IF_TEXT)));
        }
        if self.open.len() == MAX_DEPTH {
            return Err(self.limit("nesting deeper than 64 levels", at));
        }
        let kind = if list { NodeKind::List } else { NodeKind::Mapping };
        self.node(YamlNode { key: None, value: at, kind })
    }

    fn end(&mut self, at: usize) {
        let Some(frame) = self.open.pop() else { return };
        self.plain = None;
        // The parser ends a block at the next token, which may be several lines after its last entry.
        let end = match frame.bracket {
            Some(start) => start + self.source.text[start..at.max(start)].trim_end().len(),
            None => frame.end,
        };
        self.index.close(frame.number, end);
        if let Some(outer) = self.open.last_mut() {
            outer.end = end;
        }
    }

    fn limit(&self, what: &str, at: Range<usize>) -> Diagnostic {
        Diagnostic::new("E0005", what, self.span(at)).help("split it")
    }

    fn span(&self, at: Range<usize>) -> Span {
        self.source.span(at)
    }

    /// The span of the word at a byte offset.
    fn word(&self, at: usize) -> Span {
        self.source.span(syntax::word(&self.source.text, at))
    }
}

/// Converts the parser's character offsets to byte offsets, incrementally: a text that is rejected at its start is not
/// walked to its end.
struct ByteOffsets<'a> {
    text: &'a str,
    character: usize,
    byte: usize,
}

impl ByteOffsets<'_> {
    /// The byte offset of a character. Cheap if it is near the previous one.
    fn byte(&mut self, character: usize) -> usize {
        let (before, after) = self.text.split_at(self.byte);
        let width = |chars: &mut dyn Iterator<Item = char>, count| -> usize {
            chars.take(count).map(char::len_utf8).sum()
        };
        if character < self.character {
            self.byte -= width(&mut before.chars().rev(), self.character - character);
        } else {
            self.byte += width(&mut after.chars(), character - self.character);
        }
        self.character = character;
        self.byte
    }
}
