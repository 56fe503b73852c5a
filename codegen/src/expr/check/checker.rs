//! What an expression is checked against.

use crate::diagnostic::Diagnostic;
use crate::expr::builtin::Domain;
use crate::expr::{Expr, Let};
use crate::types::{Attribute, Class, Elem, Operand, TypeVar};

/// What an expression may refer to.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The part of the language.
    pub domain: Domain,
    /// The type variable.
    pub var: Option<&'a TypeVar>,
    /// Of its dtypes, those for which the expression is asked.
    pub class: Class,
    /// The operands.
    pub operands: &'a [Operand],
    /// The attributes.
    pub attributes: &'a [Attribute],
    /// The `let`s so far.
    pub lets: &'a [Let],
    /// The result's name, where its shape may be used.
    pub result: Option<&'a str>,
    /// Whether `c`, the coordinate, has a meaning.
    pub coord: bool,
    /// Whether `grad` has a meaning, and its element type.
    pub grad: Option<Elem>,
}

impl Scope<'_> {
    /// Everything that has a meaning by itself.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = vec![];
        names.extend(self.operands.iter().map(|o| o.name.as_str()));
        names.extend(self.attributes.iter().map(|a| a.name.as_str()));
        names.extend(self.lets.iter().map(|l| l.name.as_str()));
        names.extend(self.result);
        names.extend(self.coord.then_some("c"));
        names.extend(self.grad.map(|_| "grad"));
        names
    }
}

pub(super) type Checked = Result<Expr, Diagnostic>;

pub(super) struct Checker<'a> {
    pub(super) scope: Scope<'a>,
    pub(super) params: Vec<String>,
}
