//! The scope of an expression, and the checker.

use crate::diagnostic::Diagnostic;
use crate::expr::builtin::Domain;
use crate::expr::{Expr, Let};
use crate::types::{Attribute, AttributeType, Class, Elem, Operand, TypeVar};

/// The names that an expression may refer to, and the part of the language that it is in.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The part of the language that the expression is in.
    pub domain: Domain,
    /// The type variable.
    pub var: Option<&'a TypeVar>,
    /// The class of dtypes that the expression applies to.
    pub class: Class,
    /// The operands.
    pub operands: &'a [Operand],
    /// The attributes.
    pub attributes: &'a [Attribute],
    /// The preceding `let`s.
    pub lets: &'a [Let],
    /// The result's name, if its shape may be used.
    pub result: Option<&'a str>,
    /// Whether `c`, the coordinate, is available.
    pub coord: bool,
    /// The element type of `grad`, if it is available.
    pub grad: Option<Elem>,
}

impl Scope<'_> {
    /// Whether an attribute is a choice with this word.
    pub(super) fn is_word(&self, name: &str) -> bool {
        let has = |ty: &AttributeType| matches!(ty, AttributeType::Choice(words) if words.iter().any(|word| word == name));
        self.attributes.iter().any(|attribute| has(&attribute.ty))
    }

    /// Every name that stands for a value.
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
