//! Insertions into the text of a spec.

use std::ops::Range;

use super::open::Open;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;

/// An addition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The line of the new text at which it starts, counted from 1.
    pub line: usize,
    /// The old line, if one was changed rather than added.
    pub before: Option<String>,
    /// The new lines.
    pub after: Vec<String>,
}

/// A replacement in a text: the bytes of the old text, and the length of the new.
pub type Shift = (Range<usize>, usize);

/// The text with these pieces inserted, and each replacement.
pub fn filled(text: &str, open: &[Open], pieces: &[Vec<String>]) -> (String, Vec<Shift>) {
    let (mut new, mut shifts, mut from) = (String::new(), vec![], 0);
    for (one, pieces) in open.iter().zip(pieces).filter(|(_, pieces)| !pieces.is_empty()) {
        let [before, between, after] = &one.around;
        let piece = format!("{before}{}{after}", pieces.join(between));
        new.extend([&text[from..one.range.start], &piece]);
        shifts.push((one.range.clone(), piece.len()));
        from = one.range.end;
    }
    new.push_str(&text[from..]);
    (new, shifts)
}

/// The lines that were added or changed.
pub fn added(old: &str, new: &str, shifts: &[Shift]) -> Vec<Added> {
    let (mut all, mut from, mut after) = (vec![], 0, 0);
    for (range, count) in shifts {
        let at = after + range.start - from;
        (from, after) = (range.end, at + count);
        let line = new[..at].matches('\n').count();
        let whole = new[at..after].ends_with('\n');
        let lines = new[at..after].matches('\n').count() + usize::from(!whole);
        let number = old[..range.start].matches('\n').count();
        all.push(Added {
            line: line + 1,
            before: old.lines().nth(number).filter(|_| !whole).map(str::to_owned),
            after: new.lines().skip(line).take(lines).map(str::to_owned).collect(),
        });
    }
    // A line that was changed in several places is shown once.
    all.dedup();
    all
}

/// Maps the spans of faults in a text with insertions to the original text.
pub fn placed(faults: Diagnostics, shifts: &[Shift]) -> Diagnostics {
    let back = |byte: u32| {
        let (byte, mut from, mut after) = (byte as usize, 0, 0);
        for (range, count) in shifts {
            let start = after + range.start - from;
            if byte <= start {
                break;
            }
            if byte < start + count {
                return range.start as u32;
            }
            (from, after) = (range.end, start + count);
        }
        (from + byte - after) as u32
    };
    let span = |span: Span| Span { start: back(span.start), end: back(span.end), ..span };
    let moved = faults.into_iter().map(|fault| Diagnostic {
        span: fault.span.map(span),
        secondary: fault.secondary.into_iter().map(|(at, label)| (span(at), label)).collect(),
        ..fault
    });
    moved.collect()
}
