//! Completes a spec: the examples with the outcomes of the op, and the accuracy of an op that calls transcendental
//! functions with error bounds.
//!
//! An example that neither returns nor raises is run in the interpreter, and its outcome is inserted after its `given`.
//! `accuracy` is inserted where the language's order of keys has it. The rest of the text is preserved byte for byte. The
//! completed spec is then proved, so either everything inserted is right or nothing is inserted. What could not be inserted
//! is listed with the reason.

mod outcome;

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::flatten::KEY_ORDER;
use crate::model::{Bound, DType, Op, Outcome};
use crate::prove::{prove_op, suggest};
use crate::source::{Source, Span, Specs};

/// A completed spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blessed {
    /// The path of its file, as shown to users.
    pub path: String,
    /// The complete text.
    pub text: String,
    /// The additions in source order; empty if every example was complete.
    pub added: Vec<Added>,
    /// What is still missing, and why it was not added: sentences in the style of a diagnostic's note.
    pub missing: Vec<String>,
}

impl Blessed {
    /// The text with the line endings and byte order mark of the file's old text.
    pub fn like(&self, old: &str) -> String {
        let mark = if old.starts_with('\u{FEFF}') { "\u{FEFF}" } else { "" };
        let text = format!("{mark}{}", self.text);
        let ends = old.ends_with(['\n', '\r']);
        let text = if ends { text.as_str() } else { text.trim_end_matches('\n') };
        match (old.contains("\r\n"), old.contains('\n')) {
            (true, _) => text.replace('\n', "\r\n"),
            (false, false) if old.contains('\r') => text.replace('\n', "\r"),
            _ => text.to_owned(),
        }
    }
}

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

/// Formats the additions as a diff, and what is missing as notes below it.
impl fmt::Display for Blessed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for added in &self.added {
            writeln!(f, "{}:{}", self.path, added.line)?;
            if let Some(line) = &added.before {
                writeln!(f, "-{line}")?;
            }
            for line in &added.after {
                writeln!(f, "+{line}")?;
            }
        }
        self.missing.iter().try_for_each(|missing| writeln!(f, "note: {missing}"))
    }
}

/// What a spec may leave out.
enum Omission {
    /// The outcome of the example at this position in the file.
    Example(usize),
    /// The error bounds of the op.
    Accuracy,
}

/// Something left out, and where to insert it.
struct Open {
    what: Omission,
    /// The byte offset at which text is inserted.
    at: usize,
    /// The text before and after each inserted piece.
    around: (String, &'static str),
}

/// Completes the spec of one op.
///
/// # Errors
/// All other faults of the op, with spans in the original text, or E0430 if an example cannot be completed.
pub fn bless(specs: &Specs, op: &str) -> Result<Blessed, Diagnostics> {
    let own = specs.sources.iter().find(|source| !source.family && source.stem == op);
    let Some(own) = own else {
        let title = format!("there is no op `{op}`");
        return Err(Diagnostic::new("E0430", title, None)
            .help("give the file of an op, like specs/add.yaml")
            .into());
    };
    let mut open = opened(own);
    // With provisional outcomes the spec can be lowered. The outcomes themselves are not used.
    let guess = |one: &Open| match one.what {
        Omission::Example(_) => vec!["returns: {shape: []}".into()],
        Omission::Accuracy => vec![],
    };
    let guesses: Vec<Vec<String>> = open.iter().map(guess).collect();
    let (text, shifts) = filled(&own.text, &open, &guesses);
    let mut guessed = read(specs, own, &text, &shifts)?;
    let suggestion = suggest(&guessed);
    let mut missing = vec![];
    if open.iter().any(|one| matches!(one.what, Omission::Accuracy)) && guessed.accuracy.is_empty()
    {
        guessed.accuracy = suggestion.bounds;
    } else {
        open.retain(|one| matches!(one.what, Omission::Example(_)));
        missing.extend(suggestion.bounds.iter().map(unstated));
    }
    let mut offered = vec![];
    let mut piece = |one: &Open| match one.what {
        Omission::Example(number) => {
            let filled = outcome::of(&guessed, own, number)?;
            missing.extend(filled.missing);
            offered.extend(filled.offered);
            Ok(filled.pieces)
        }
        Omission::Accuracy => Ok(accuracy(&guessed)),
    };
    let pieces: Result<Vec<Vec<String>>, Diagnostic> = open.iter().map(&mut piece).collect();
    let answered = open.into_iter().zip(pieces?).filter(|(_, pieces)| !pieces.is_empty());
    let (open, pieces): (Vec<Open>, Vec<Vec<String>>) = answered.unzip();
    let (text, shifts) = filled(&own.text, &open, &pieces);
    let op = read(specs, own, &text, &shifts)?;
    prove_op(&op).map_err(|faults| placed(faults, &shifts))?;
    missing.extend(untested(&op, &offered));
    missing.extend(suggestion.without);
    let added = added(&own.text, &text, &open, &shifts);
    Ok(Blessed { path: own.path.clone(), added, missing, text })
}

/// That a bound is not stated, although one holds, because the spec states others.
fn unstated(bound: &Bound) -> String {
    let Bound { dtype, ulps, .. } = bound;
    format!("`accuracy` has no bound for {dtype}: `{dtype}: {ulps} ulp` holds")
}

/// That no example returns in some dtypes. `offered` are those for which an example is offered.
fn untested(op: &Op, offered: &[DType]) -> Option<String> {
    let returns = |dtype: &DType| {
        op.examples.iter().any(|example| {
            matches!(example.outcome, Outcome::Returns(..)) && example.dtypes.contains(dtype)
        })
    };
    let dtypes = op.var.iter().flat_map(|var| &var.dtypes);
    let without: Vec<DType> =
        dtypes.filter(|dtype| !returns(dtype) && !offered.contains(dtype)).copied().collect();
    (!without.is_empty())
        .then(|| format!("no example returns in {}: add one that does", DType::list(&without)))
}

/// The examples of a file that neither return nor raise, and the accuracy if it says nothing of it; in the order of the
/// text.
fn opened(own: &Source) -> Vec<Open> {
    let list = format!("{}.examples", own.stem);
    let examples = (0..).map(|number| (number, format!("{list}[{number}]")));
    let examples = examples.take_while(|(_, path)| own.is_there(path));
    let open = examples.filter(|(_, path)| {
        let keys = own.keys(path);
        !keys.is_empty() && !keys.contains(&"returns") && !keys.contains(&"raises")
    });
    let open = open.filter_map(|(number, path)| {
        let last = own.keys(&path).last().copied()?;
        Some(below(own, &path, last, Omission::Example(number)))
    });
    let mut open: Vec<Open> = open.collect();
    let keys = own.keys(&own.stem);
    let before =
        |key: &&str| KEY_ORDER.iter().take_while(|other| **other != "accuracy").any(|o| o == key);
    let last = keys.iter().rfind(|key| before(key)).filter(|_| !keys.contains(&"accuracy"));
    open.extend(last.map(|last| below(own, &own.stem, last, Omission::Accuracy)));
    open.sort_by_key(|one| one.at);
    open
}

/// The place after an entry of a mapping.
fn below(own: &Source, path: &str, key: &str, what: Omission) -> Open {
    let (mapping, entry) = (own.value(path), own.value(&format!("{path}.{key}")));
    let (text, start) = (own.text.as_str(), mapping.start as usize);
    // The span of a block scalar ends at the start of the line after it.
    let end = text[..entry.end as usize].trim_end().len();
    if text[start..].starts_with('{') {
        return Open { what, at: entry.end as usize, around: (", ".into(), "") };
    }
    // A new line after the entry, with the indentation of the entry.
    let line = text[end..].find('\n').map_or(text.len(), |len| end + len + 1);
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = text[first..start].chars().count();
    Open { what, at: line, around: (" ".repeat(indent), "\n") }
}

/// The line with the error bounds, if there are any.
fn accuracy(op: &Op) -> Vec<String> {
    let bounds = op.accuracy.iter().map(|bound| format!("{}: {} ulp", bound.dtype, bound.ulps));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    if bounds.is_empty() { vec![] } else { vec![format!("accuracy: {{{bounds}}}")] }
}

/// The text with these pieces inserted, and the offset and length of each insertion.
fn filled(text: &str, open: &[Open], pieces: &[Vec<String>]) -> (String, Vec<(usize, usize)>) {
    let (mut new, mut shifts, mut from) = (String::new(), vec![], 0);
    for (one, pieces) in open.iter().zip(pieces) {
        new.push_str(&text[from..one.at]);
        let before = new.len();
        for piece in pieces {
            new.extend([&one.around.0, piece.as_str(), one.around.1]);
        }
        shifts.push((one.at, new.len() - before));
        from = one.at;
    }
    new.push_str(&text[from..]);
    (new, shifts)
}

/// The op, lowered from `text` instead of its file. Other ops are not read.
fn read(
    specs: &Specs,
    own: &Source,
    text: &str,
    shifts: &[(usize, usize)],
) -> Result<Op, Diagnostics> {
    let alone = specs.with_only(own, text).and_then(|specs| crate::lower::lower(&specs));
    let mut ops = alone.map_err(|faults| placed(faults, shifts))?.ops;
    let gone = || Diagnostic::new("E0430", format!("there is no op `{}`", own.stem), None);
    ops.pop().ok_or_else(|| gone().into())
}

/// The lines that were added or changed.
fn added(old: &str, new: &str, open: &[Open], shifts: &[(usize, usize)]) -> Vec<Added> {
    let mut before = 0;
    let one = |(one, (_, count)): (&Open, &(usize, usize))| {
        let at = one.at + before;
        before += count;
        let line = new[..at].matches('\n').count();
        let whole = one.around.1 == "\n";
        let lines = if whole { new[at..at + count].matches('\n').count() } else { 1 };
        let number = old[..one.at].matches('\n').count();
        Added {
            line: line + 1,
            before: old.lines().nth(number).filter(|_| !whole).map(str::to_owned),
            after: new.lines().skip(line).take(lines).map(str::to_owned).collect(),
        }
    };
    let mut all: Vec<Added> = open.iter().zip(shifts).map(one).collect();
    // A line that was changed in several places is shown once.
    all.dedup();
    all
}

/// Maps the spans of faults in a text with insertions to the original text.
fn placed(faults: Diagnostics, shifts: &[(usize, usize)]) -> Diagnostics {
    let back = |byte: u32| {
        let mut before = 0;
        for (at, count) in shifts {
            let start = at + before;
            match byte as usize {
                byte if byte <= start => break,
                byte if byte < start + count => return *at as u32,
                _ => before += count,
            }
        }
        byte - before as u32
    };
    let span = |span: Span| Span { start: back(span.start), end: back(span.end), ..span };
    let moved = faults.into_iter().map(|fault| Diagnostic {
        span: fault.span.map(span),
        secondary: fault.secondary.into_iter().map(|(at, label)| (span(at), label)).collect(),
        ..fault
    });
    moved.collect()
}
