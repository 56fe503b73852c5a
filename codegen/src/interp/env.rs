//! What names stand for while an expression is evaluated.

use std::cell::OnceCell;

use super::fuel::Fuel;
use super::value::Value;
use crate::expr::functions::Tensor;
use crate::expr::{Expr, Let};
use crate::types::{AttributeValue, DType, Num};

/// What is the same at every coordinate of a call, once it is known: the `let`s about shapes, and the result's shape.
/// With it goes what the call may still cost.
#[derive(Default)]
pub struct Memo(Vec<OnceCell<Value<'static>>>, Fuel);

impl Memo {
    /// For an op with this many `let`s.
    pub fn new(lets: usize, fuel: &Fuel) -> Self {
        Memo((0..=lets).map(|_| OnceCell::new()).collect(), fuel.clone())
    }

    /// Where the value of a `let` is kept, or after those the result's shape.
    pub(super) fn slot(&self, number: usize) -> Option<&OnceCell<Value<'static>>> {
        self.0.get(number)
    }

    /// What the call may still cost.
    pub(super) fn fuel(&self) -> &Fuel {
        &self.1
    }
}

/// A call of a function, whose value is taken as the next float.
#[derive(Clone, Copy)]
pub struct Perturbed<'a> {
    /// The call.
    pub site: &'a Expr,
    /// Whether towards positive infinity.
    pub up: bool,
}

/// What names stand for while an expression is evaluated.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The op's `let`s.
    pub lets: &'a [Let],
    /// The op's result shape.
    pub result: &'a Expr,
    /// The dtype of `T`.
    pub var: DType,
    /// The operands.
    pub operands: &'a [Tensor],
    /// The value of each attribute.
    pub settings: &'a [AttributeValue],
    /// What is known of this call.
    pub memo: &'a Memo,
    /// The operands' elements at this coordinate, where the place is about scalars.
    pub scalars: &'a [Num],
    /// The coordinate `c`.
    pub coord: &'a [i64],
    /// The cotangent's element at this coordinate, where the place is about scalars.
    pub grad: Option<Num>,
    /// The cotangent.
    pub cotangent: Option<&'a Tensor>,
    /// What is moved, if anything is.
    pub moved: Option<Perturbed<'a>>,
}
