//! Renders diagnostics as text.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::fault::{Below, Diagnostic, Severity};
use super::list::Diagnostics;
use crate::document::Source;
use crate::span::{Span, floor};

/// The largest number of diagnostics rendered. The rest is counted.
const MAX_RENDERED: usize = 20;

/// The number of bytes of a line passed to the renderer before and after the end of a mark and after its start. The
/// renderer shows 140 columns and abbreviates the rest, but takes a time that grows with the length of the line. The
/// text before the first mark is always passed, because columns are counted from its start.
const MARK_CONTEXT_BYTES: usize = 512;

/// Renders diagnostics with the source lines that they refer to. Spans refer to `sources`, or to the sources attached
/// to the diagnostics.
pub fn render(diagnostics: &Diagnostics, sources: &[Source], color: bool) -> String {
    let sources =
        if diagnostics.sources.is_empty() { sources } else { diagnostics.sources.as_slice() };
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut text = String::new();
    for one in diagnostics.iter().take(MAX_RENDERED) {
        text += &renderer.render(&[group(one, sources)]);
        text += "\n\n";
    }
    if let Some(more @ 1..) = diagnostics.len().checked_sub(MAX_RENDERED) {
        text += &format!("… and {more} more\n");
    } else {
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render(self, &[], false))
    }
}

fn group<'a>(one: &'a Diagnostic, sources: &'a [Source]) -> Group<'a> {
    let mut group = Group::with_title(level(one.severity).primary_title(&*one.title).id(one.code));
    let mut places: Vec<FileMarks<'a>> = Vec::new();
    let primary = one.span.map(|span| (span, &*one.label, AnnotationKind::Primary));
    let others = one.secondary.iter();
    let others = others.map(|(span, label)| (*span, label.as_str(), AnnotationKind::Context));
    for (span, label, kind) in primary.into_iter().chain(others) {
        let Some(source) = sources.get(span.file as usize) else { continue };
        let mark = SpanMark { range: first_line(source, span), label, kind };
        match places.iter_mut().find(|place| place.source.path == source.path) {
            Some(place) => place.marks.push(mark),
            None => places.push(FileMarks { source, marks: vec![mark] }),
        }
    }
    for place in places {
        group = if place.source.text.is_empty() {
            group.element(Origin::path(place.source.path.as_str()))
        } else {
            group.element(place.snippet())
        };
    }
    group.elements(one.below.iter().map(|below| match below {
        Below::Note(text) => Level::NOTE.message(text),
        Below::Help(text) => Level::HELP.message(text),
    }))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    }
}

/// The marks in one file.
struct FileMarks<'a> {
    source: &'a Source,
    marks: Vec<SpanMark<'a>>,
}

struct SpanMark<'a> {
    range: Range<usize>,
    label: &'a str,
    kind: AnnotationKind,
}

impl<'a> FileMarks<'a> {
    fn snippet(&self) -> Snippet<'a, Annotation<'a>> {
        let text = &self.source.text;
        // Only the lines from the first mark to the last, because the file may be large.
        let first = self.marks.iter().map(|mark| mark.range.start).min().unwrap_or(0);
        let last = self.marks.iter().map(|mark| mark.range.end).max().unwrap_or(0);
        let from = first - text[..first].rsplit('\n').next().map_or(0, str::len);
        let line = text[..from].matches('\n').count() + 1;
        let (mut shown, mut annotations) = (String::new(), vec![]);
        let mut at = from;
        while at <= last {
            let len = text[at..].find('\n').unwrap_or(text.len() - at);
            let whole = &text[at..at + len];
            let own = self.marks.iter().filter(|mark| (at..=at + len).contains(&mark.range.start));
            let cut = Cut::new(whole, own.clone().map(|m| m.range.start - at..m.range.end - at));
            for mark in own {
                let place = |byte: usize| shown.len() + cut.place(byte - at);
                let annotation = mark.kind.span(place(mark.range.start)..place(mark.range.end));
                annotations.push(match mark.label {
                    "" => annotation,
                    label => annotation.label(label),
                });
            }
            shown.extend([&whole[..cut.gone.start], &whole[cut.gone.end..cut.end], "\n"]);
            at += len + 1;
        }
        shown.pop();
        Snippet::source(harmless(shown))
            .path(self.source.path.as_str())
            .line_start(line)
            .annotations(annotations)
    }
}

/// The part of a line that is passed to the renderer.
struct Cut {
    /// The range removed from the middle of a long mark.
    gone: Range<usize>,
    /// The end of the part, after which the line is cut.
    end: usize,
}

impl Cut {
    fn new(line: &str, marks: impl Iterator<Item = Range<usize>>) -> Cut {
        let (start, end) = marks.fold((0, 0), |(s, e), mark| (s.max(mark.start), e.max(mark.end)));
        let from = floor(line, start + MARK_CONTEXT_BYTES);
        let gone = from..floor(line, end.saturating_sub(MARK_CONTEXT_BYTES)).max(from);
        Cut { end: floor(line, end + MARK_CONTEXT_BYTES).max(gone.end), gone }
    }

    /// The new position of a byte of the line.
    fn place(&self, byte: usize) -> usize {
        byte.min(self.gone.start).max(byte.saturating_sub(self.gone.len()))
    }
}

/// Replaces C1 control characters, which the renderer passes on to the terminal, by a sign of the same length in bytes.
fn harmless(text: String) -> String {
    let obeyed = |c: char| ('\u{80}'..='\u{9F}').contains(&c);
    if text.contains(obeyed) { text.replace(obeyed, "\u{A4}") } else { text }
}

/// The part of a span on its first line. A span may be long, and its first line suffices to find it.
fn first_line(source: &Source, span: Span) -> Range<usize> {
    let text = &source.text;
    let start = floor(text, span.start as usize);
    let end = floor(text, (span.end as usize).max(start));
    let len = text[start..end].find('\n').unwrap_or(end - start);
    // A span at the end of the file marks the end of the last line.
    if start == text.len() && text.ends_with('\n') {
        let end = start - 1;
        end..end
    } else {
        start..start + len
    }
}

#[cfg(test)]
mod tests {
    use super::{Cut, MARK_CONTEXT_BYTES};

    #[test]
    fn long_lines_are_shortened() {
        let line = "x".repeat(5000);
        let cut = |marks: &[(usize, usize)]| Cut::new(&line, marks.iter().map(|m| m.0..m.1));
        let long = cut(&[(10, 4000)]);
        assert_eq!(
            (long.gone.clone(), long.end),
            (10 + MARK_CONTEXT_BYTES..4000 - MARK_CONTEXT_BYTES, 4000 + MARK_CONTEXT_BYTES)
        );
        assert_eq!([10, 4000].map(|byte| long.place(byte)), [10, 4000 - long.gone.len()]);
        // A mark that ends in the removed range ends at its start.
        assert_eq!(cut(&[(10, 2000), (11, 4000)]).place(2000), 11 + MARK_CONTEXT_BYTES);
        let short = cut(&[(3000, 3001), (4900, 4950)]);
        assert_eq!((short.gone.len(), short.end, short.place(4950)), (0, 5000, 4950));
        let none = Cut::new("short", [].into_iter());
        assert_eq!((none.gone.len(), none.end), (0, 5));
        // A cut is at a character boundary.
        let accents = Cut::new(&"é".repeat(5000), std::iter::once(1..3));
        assert_eq!((accents.gone.len(), accents.end), (0, MARK_CONTEXT_BYTES + 2));
    }
}
