//! The values of names during the evaluation of an expression.

use std::cell::OnceCell;

use super::fuel::Fuel;
use super::value::Value;
use crate::expr::functions::Tensor;
use crate::expr::{Expr, Let};
use crate::types::{AttributeValue, Num, TypeArguments};

/// Caches what is the same at every coordinate of a call, the `let`s on shapes and the result's shape, and carries the
/// remaining step budget.
#[derive(Default)]
pub struct CallMemo(Vec<OnceCell<Value<'static>>>, Fuel);

impl CallMemo {
    /// For an op with this number of `let`s.
    pub fn new(lets: usize, fuel: &Fuel) -> Self {
        CallMemo((0..=lets).map(|_| OnceCell::new()).collect(), fuel.clone())
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

/// A function call whose value is replaced by a float nearby.
#[derive(Clone, Copy)]
pub struct Perturbed<'a> {
    /// The call expression.
    pub site: &'a Expr,
    /// How many floats away it is, towards positive infinity if positive.
    pub steps: i32,
}

/// The values of names during evaluation.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The op's `let`s.
    pub lets: &'a [Let],
    /// The op's result shape.
    pub result: &'a Expr,
    /// The dtypes of the type variables.
    pub binding: TypeArguments,
    /// The operands.
    pub operands: &'a [Tensor],
    /// The value of each attribute.
    pub settings: &'a [AttributeValue],
    /// The cache of this call.
    pub memo: &'a CallMemo,
    /// The operands' elements at this coordinate, for scalar expressions.
    pub scalars: &'a [Num],
    /// The coordinate `c`.
    pub coord: &'a [i64],
    /// The cotangent's element at this coordinate, for scalar expressions.
    pub grad: Option<Num>,
    /// The cotangent.
    pub cotangent: Option<&'a Tensor>,
    /// The perturbed function call, if any.
    pub moved: Option<Perturbed<'a>>,
}
