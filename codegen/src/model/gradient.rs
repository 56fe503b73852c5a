//! The gradients of an op.

use crate::expr::Expr;
use crate::expr::scatter::Term;

/// The gradient of one operand.
#[derive(Clone, Debug)]
pub enum Gradient {
    /// A scalar in terms of the operands and `grad`, for each element of the result or each term of a reduction. The sum over
    /// broadcast axes is implied.
    Scalar(Expr, Origin),
    /// A tensor in terms of operands and `grad`.
    Tensor(Expr),
    /// What each element of the result adds to elements of the gradient. Derived from `element`, `view` and the definitions of kernels.
    Scattered(Vec<Term>),
    /// Not differentiable, for this reason.
    None(String),
}

impl Gradient {
    /// All of its expressions.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let (one, terms): (Option<&Expr>, &[Term]) = match self {
            Gradient::Scalar(expr, _) | Gradient::Tensor(expr) => (Some(expr), &[]),
            Gradient::Scattered(terms) => (None, terms),
            Gradient::None(_) => (None, &[]),
        };
        one.into_iter().chain(terms.iter().flat_map(Term::exprs))
    }
}

/// Whether a gradient was written in the spec or derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Written in the spec, with its source text.
    Given(String),
    /// Derived from `elementwise` or from the terms of a reduction.
    Derived,
}
