//! Collects faults.

use crate::diagnostic::{Diagnostic, Diagnostics, suggest};

/// Collects a fault and continues without the value.
pub fn take<T>(result: Result<T, Diagnostic>, faults: &mut Diagnostics) -> Option<T> {
    result.map_err(|fault| faults.push(fault)).ok()
}

/// Adds the most similar name as help, or else all names.
pub fn suggestion(fault: Diagnostic, word: &str, names: &[&str]) -> Diagnostic {
    match suggest(word, names.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help(format!("arguments are: {}", names.join(", "))),
    }
}
