//! Gradients of elements at coordinates, of views and of kernels: what each element of the result adds to elements of the operand's gradient.

use super::diff::{contains, gradient_of_load};
use super::fold::is_zero;
use super::{Expr, Kind, Let, Sort};
use crate::diagnostic::Diagnostic;
use crate::types::{DType, Elem};

/// What is added for one load of the value, or of a view, at every coordinate `c` of the result.
#[derive(Clone, Debug)]
pub struct Term {
    /// The condition under which the load is reached.
    pub when: Option<Expr>,
    /// The coordinate of the operand: a list.
    pub at: Expr,
    /// What is added there: a scalar in terms of `c` and `grad`, the cotangent at `c`.
    pub value: Expr,
}

impl Term {
    /// The term of a copy of the element at a coordinate: the cotangent.
    pub fn copy(at: Expr, elem: Elem) -> Self {
        let value = Expr { kind: Kind::Grad, sort: Sort::Scalar(elem), span: at.span };
        Term { when: None, at, value }
    }

    /// All of its expressions.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        self.when.iter().chain([&self.at, &self.value])
    }
}

/// The terms of an operand's gradient, one for each of its loads.
///
/// # Errors
/// E0503 where the expression contains a function without a derivative.
pub fn terms(value: &Expr, operand: usize, lets: &[Let]) -> Result<Vec<Term>, Diagnostic> {
    let mut loads = vec![];
    collect(value, operand, &mut loads);
    let mut terms = vec![];
    for (load, at) in loads {
        let gradient = gradient_of_load(value, load, lets)?;
        if !is_zero(&gradient) {
            add(Term { when: reached(value, load), at: at.clone(), value: gradient }, &mut terms)?;
        }
    }
    Ok(terms)
}

/// Adds a term, to one of the same place and condition if there is one.
fn add(term: Term, terms: &mut Vec<Term>) -> Result<(), Diagnostic> {
    let is_like = |old: &&mut Term| {
        let when = match (&old.when, &term.when) {
            (Some(a), Some(b)) => a.is_like(b),
            (a, b) => a.is_none() && b.is_none(),
        };
        when && old.at.is_like(&term.at)
    };
    match terms.iter_mut().find(is_like) {
        Some(old) => old.value = old.value.clone().plus(term.value)?,
        None => terms.push(term),
    }
    Ok(())
}

/// The loads of an operand, each with its index.
fn collect<'e>(expr: &'e Expr, operand: usize, loads: &mut Vec<(&'e Expr, &'e Expr)>) {
    match &expr.kind {
        Kind::Load(i, at) if *i == operand => loads.push((expr, at)),
        _ => expr.parts().for_each(|part| collect(part, operand, loads)),
    }
}

/// The condition under which the load is evaluated; `None` if it always is.
fn reached(value: &Expr, load: &Expr) -> Option<Expr> {
    let inner = value.parts().find(|part| contains(part, load))?;
    let own = match &value.kind {
        Kind::If(test, yes, _) if !std::ptr::eq(&**test, inner) => {
            let holds = std::ptr::eq(&**yes, inner);
            Some(if holds { (**test).clone() } else { negated(test) })
        }
        _ => None,
    };
    match (own, reached(inner, load)) {
        (Some(own), Some(inner)) => Some(both(own, inner)),
        (own, inner) => own.or(inner),
    }
}

fn negated(test: &Expr) -> Expr {
    Expr { kind: Kind::Not(Box::new(test.clone())), sort: truth(), span: test.span }
}

fn both(a: Expr, b: Expr) -> Expr {
    let span = a.span;
    Expr { kind: Kind::And(Box::new(a), Box::new(b)), sort: truth(), span }
}

fn truth() -> Sort {
    Sort::Scalar(Elem::Fixed(DType::Bool))
}
