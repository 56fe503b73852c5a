//! Why a call has no result.

use crate::model::{Body, Op};
use crate::span::Span;

/// A formula of a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The condition or the message of the constraint with this index.
    Constraint(usize),
    /// The result's shape.
    Shape,
    /// The axes of a reduction.
    Axes,
    /// The result's shape, which is not that of the axes that a reduction keeps.
    Kept,
    /// The values.
    Values,
}

impl Formula {
    /// Its name: `C1`, `output.shape`, `over`, `elementwise`.
    pub fn name(self, op: &Op) -> String {
        match self {
            Formula::Constraint(i) => op.constraints[i].id.clone(),
            Formula::Shape | Formula::Kept => format!("{}.shape", op.result.name),
            Formula::Axes => "over".into(),
            Formula::Values => op.body.kind().into(),
        }
    }

    /// Where it is in the source.
    pub fn span(self, op: &Op) -> Span {
        match (self, &op.body) {
            (Formula::Constraint(i), _) => op.constraints[i].span,
            (Formula::Axes, Body::Reduce { over, .. }) => over.span,
            (Formula::Shape | Formula::Kept | Formula::Axes, _) => op.result.shape.span,
            (Formula::Values, Body::Elementwise { value, .. }) => value.span,
            (Formula::Values, Body::View { index, .. }) => index.span,
            (Formula::Values, Body::Reduce { of, .. }) => of.span,
            (Formula::Values, Body::Element { value }) => value.span,
            (Formula::Values, Body::Kernel { definition, .. }) => definition.span,
        }
    }
}

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The constraint with this index failed, with this message.
    Raised(usize, String),
    /// A formula has no value or contradicts another, for this reason.
    Undefined(Formula, String),
    /// An integer attribute does not fit the dtype of its use; this is the message.
    Misfit(String),
    /// The result has more elements than the interpreter computes.
    TooMany(Vec<i64>),
    /// The result would exceed the address space.
    TooLarge,
}
