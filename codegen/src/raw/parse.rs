//! Parses one file.

use std::borrow::Cow;

use super::explain::SerdeFault;
use super::spec::{Ordered, Parsed, Spec};
use super::{language, repair};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Source;

/// Parses a file, and reports faults of its structure: E0101 to E0103, or E0109 alone. A file whose only faults are
/// unknown keys is parsed nevertheless, so that later stages can report more.
pub fn parse(source: &Source) -> (Option<Parsed<'_>>, Diagnostics) {
    let faults = language::check(source);
    if !faults.is_empty() {
        return (None, faults);
    }
    let faulty = |message: String| {
        let fault = SerdeFault::read(&source.stem, &message);
        repair::read(source, fault.explain(source, &fault.path))
    };
    match serde_yaml::from_str::<Ordered<Spec>>(&source.text) {
        Ok(Ordered(mut ops)) => match ops.pop() {
            Some((_, spec)) => {
                let source = Cow::Borrowed(source);
                (Some(Parsed { source, spec, complete: true }), Diagnostics::default())
            }
            // The scan has checked that there is exactly one key.
            None => {
                let place = source.value(&source.stem);
                (None, Diagnostic::new("E0101", "expected one op", place).into())
            }
        },
        Err(error) => faulty(error.to_string()),
    }
}
