//! Finds rows of the table.

use super::property::{Form, Notation};
use super::row::{Builtin, Domain};
use super::table::BUILTINS;

impl Builtin {
    /// The function with this name, number of parameters and domain. An operator's name is its sign.
    pub fn find(name: &str, arity: usize, domain: Domain) -> Option<&'static Builtin> {
        BUILTINS.iter().find(|b| b.name == name && b.params.len() == arity && b.domain() == domain)
    }

    /// The function that is called in this notation; of several, the first.
    pub fn written(notation: Notation) -> Option<&'static Builtin> {
        BUILTINS.iter().find(|row| row.notation == notation)
    }

    /// The function or operator of this form; of several, the first.
    pub fn of(form: Form) -> Option<&'static Builtin> {
        BUILTINS.iter().find(|row| row.form == Some(form))
    }
}
