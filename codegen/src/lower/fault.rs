//! Collects faults.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::DType;
use crate::span::Span;

/// Collects the faults and continues without the value.
pub fn take<T, E: Into<Diagnostics>>(result: Result<T, E>, faults: &mut Diagnostics) -> Option<T> {
    result.map_err(|more| faults.extend(more.into())).ok()
}

/// The help for a row or example of which only these dtypes hold every number; `None` if there are none.
pub fn restriction(held: &[DType], what: &str) -> Option<String> {
    let dtypes = DType::list(held);
    let text = format!("write `dtypes: [{dtypes}]`, which hold every number of this {what}");
    (!held.is_empty()).then_some(text)
}

/// The fault of an argument that the op lacks, with the most similar name as help, or else all names.
pub fn no_argument(name: &str, names: &[&str], place: Span) -> Diagnostic {
    let title = format!("the op has no argument `{name}`");
    let all = format!("arguments are: {}", names.join(", "));
    Diagnostic::new("E0405", title, place).did_you_mean(name, names.iter().copied(), all)
}
