//! Completes a spec: the examples with the outcomes of the op, and the accuracy of an op that calls transcendental
//! functions with error bounds.
//!
//! An example that neither returns nor raises is run in the interpreter, and its outcome is inserted after its last entry.
//! `accuracy` is inserted where the language's order of keys has it. A key that is there without a value is replaced. The
//! rest of the text is preserved byte for byte. The completed spec is then proved, so either everything inserted is right or
//! nothing is inserted. What could not be inserted is listed with the reason.

mod insertion;
mod open;
mod outcome;

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Bound, DType, Op, Outcome};
use crate::prove::{prove_op, suggest};
use crate::source::{Source, Specs};
use insertion::{Shift, added, filled, placed};
use open::{Omission, Open, opened};

pub use insertion::Added;

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
    let added = added(&own.text, &text, &shifts);
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
    let dtypes = op.var().into_iter().flat_map(|var| &var.dtypes);
    let without: Vec<DType> =
        dtypes.filter(|dtype| !returns(dtype) && !offered.contains(dtype)).copied().collect();
    (!without.is_empty()).then(|| {
        format!(
            "no example returns in {0}: add one under `examples`, or leave {0} out of `types`",
            DType::list(&without)
        )
    })
}

/// The line with the error bounds, if there are any.
fn accuracy(op: &Op) -> Vec<String> {
    let bounds = op.accuracy.iter().map(|bound| format!("{}: {} ulp", bound.dtype, bound.ulps));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    if bounds.is_empty() { vec![] } else { vec![format!("accuracy: {{{bounds}}}")] }
}

/// The op, lowered from `text` instead of its file. Other ops are not read.
fn read(specs: &Specs, own: &Source, text: &str, shifts: &[Shift]) -> Result<Op, Diagnostics> {
    let alone = specs.with_only(own, text).and_then(|specs| crate::lower::lower(&specs));
    let mut ops = alone.map_err(|faults| placed(faults, shifts))?.ops;
    let gone = || Diagnostic::new("E0430", format!("there is no op `{}`", own.stem), None);
    ops.pop().ok_or_else(|| gone().into())
}
