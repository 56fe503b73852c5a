//! The scope of an expression, and the checker.

use crate::diagnostic::Diagnostics;
use crate::expr::builtin::Domain;
use crate::expr::{Expr, Let};
use crate::types::{Attribute, AttributeType, Class, DType, Elem, Operand, TypeVar};

/// The names that an expression may refer to, and the part of the language that it is in.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The part of the language that the expression is in.
    pub domain: Domain,
    /// The type variables.
    pub vars: &'a [TypeVar],
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
    /// Whether a reduction combines the values of the expression.
    pub reduced: bool,
    /// The element type of `grad`, if it is available.
    pub grad: Option<Elem>,
}

impl<'a> Scope<'a> {
    /// The first type variable, whose classes of dtypes may have definitions of their own.
    pub fn var(&self) -> Option<&'a TypeVar> {
        self.vars.first()
    }

    /// Whether an attribute is a choice with this word.
    pub(super) fn is_word(&self, name: &str) -> bool {
        let has = |ty: &AttributeType| matches!(ty, AttributeType::Choice(words) if words.iter().any(|word| word == name));
        self.attributes.iter().any(|attribute| has(&attribute.ty))
    }

    /// The element type of this name, unless it is that of an argument or a `let`.
    pub fn elem(&self, name: &str) -> Option<Elem> {
        let variable = self.vars.iter().position(|var| var.name == name).map(Elem::Var);
        let elem = variable.or_else(|| DType::parse(name).map(Elem::Fixed));
        elem.filter(|_| !self.names().contains(&name))
    }

    /// Every name that stands for a value.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = vec![];
        names.extend(self.operands.iter().map(|o| o.name.as_str()));
        names.extend(self.attributes.iter().map(|a| a.name.as_str()));
        // The `let` of an axis has the name of its attribute.
        let lets = self.lets.iter().map(|l| l.name.as_str()).filter(|name| !names.contains(name));
        names.extend(lets.collect::<Vec<_>>());
        names.extend(self.result);
        names.extend(self.coord.then_some("c"));
        names.extend(self.grad.map(|_| "grad"));
        names
    }
}

/// A typed expression, or the faults of all its parts. An expression with a faulty part has no sort, so nothing that
/// depends on its sort is reported.
pub(super) type Checked = Result<Expr, Diagnostics>;

/// Every expression, or the faults of all.
pub(super) fn every(all: impl IntoIterator<Item = Checked>) -> Result<Vec<Expr>, Diagnostics> {
    let (mut checked, mut faults) = (vec![], Diagnostics::default());
    for one in all {
        match one {
            Ok(expr) => checked.push(expr),
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() { Ok(checked) } else { Err(faults) }
}

/// Both values, or the faults of both.
///
/// # Errors
/// Those of `a` and `b`.
pub fn both<A, B>(
    a: Result<A, Diagnostics>,
    b: Result<B, Diagnostics>,
) -> Result<(A, B), Diagnostics> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (a, b) => Err(a.err().into_iter().chain(b.err()).flatten().collect()),
    }
}

pub(super) struct Checker<'a> {
    pub(super) scope: Scope<'a>,
    pub(super) params: Vec<String>,
}
