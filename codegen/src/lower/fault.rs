//! Collects faults.

use crate::diagnostic::{Diagnostic, Diagnostics, suggest};

/// Collects the faults and continues without the value.
pub fn take<T, E: Into<Diagnostics>>(result: Result<T, E>, faults: &mut Diagnostics) -> Option<T> {
    result.map_err(|more| faults.extend(more.into())).ok()
}

/// Adds the most similar name as help, or else all names.
pub fn suggestion(fault: Diagnostic, word: &str, names: &[&str]) -> Diagnostic {
    match suggest(word, names.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help(format!("arguments are: {}", names.join(", "))),
    }
}
