//! Caches what the shapes and attributes of a call determine. Calls that differ only in their elements share it; so do
//! calls in other dtypes, unless the op queries the dtype.

use std::cell::OnceCell;
use std::convert::Infallible;
use std::rc::Rc;

use super::env::CallMemo;
use super::fuel::Fuel;
use super::stop::Stop;
use crate::cause::Cause;
use crate::expr::functions::broadcast::position;
use crate::expr::functions::tensor::{Tensor, count, visit};
use crate::expr::{Expr, Sort};
use crate::limits::MAX_ELEMENTS;
use crate::model::{Body, Elem, Op, Part, Rule, Test};

/// A cache of what the shapes and attributes of a call determine, filled on demand.
pub struct CallCache {
    /// The `let`s and the result's shape.
    pub(super) memo: CallMemo,
    /// The result's shape, or the constraint that rejects the call.
    pub(super) shape: OnceCell<Result<Vec<i64>, Stop>>,
    /// The position in the operand of each element of a view.
    pub(super) positions: OnceCell<Result<Vec<usize>, Cause>>,
    /// The elements of the operands that contribute to each coordinate.
    pub(super) meeting: OnceCell<Rc<BroadcastMap>>,
}

/// The broadcast index map: for every coordinate of a shape, the position of each operand's element.
pub(super) struct BroadcastMap {
    pub(super) shape: Vec<i64>,
    rule: Rule,
    /// For each coordinate in turn, the position in each operand; `usize::MAX` if there is none. Empty for a shape that
    /// is too large to be computed.
    positions: Vec<usize>,
}

impl BroadcastMap {
    pub(super) fn new(rule: Rule, operands: &[Tensor], shape: &[i64]) -> BroadcastMap {
        let mut positions = vec![];
        if let Some(count) = count(shape).filter(|count| *count <= MAX_ELEMENTS) {
            positions.reserve_exact(count as usize * operands.len());
            let Ok(()) = visit(shape, |c| {
                let each = operands.iter().enumerate();
                let each = each.map(|(i, t)| position(rule, i, &t.shape, c).unwrap_or(usize::MAX));
                positions.extend(each);
                Ok::<(), Infallible>(())
            });
        }
        BroadcastMap { shape: shape.to_vec(), rule, positions }
    }

    /// The position in each operand of the element that contributes to a coordinate.
    pub(super) fn at<'a>(
        &'a self,
        operands: &'a [Tensor],
        c: &'a [i64],
    ) -> impl Fn(usize) -> Option<usize> + use<'a> {
        let number = c.iter().zip(&self.shape).fold(0, |number, (i, n)| number * n + i) as usize;
        let known = self.positions.get(number * operands.len()..).unwrap_or_default();
        move |i| {
            if self.positions.is_empty() {
                return position(self.rule, i, &operands[i].shape, c);
            }
            known.get(i).copied()
        }
    }
}

impl CallCache {
    /// An empty cache, for calls that share a step budget.
    pub fn new(op: &Op, fuel: &Fuel) -> Rc<CallCache> {
        let memo = CallMemo::new(op.lets.len(), fuel);
        let (shape, positions, meeting) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Rc::new(CallCache { memo, shape, positions, meeting })
    }

    /// Returns a cache for each dtype that a call is made in: one for all if the op does not query the dtype.
    pub fn in_any_dtype<'a>(op: &'a Op, fuel: &Fuel) -> impl Fn() -> Rc<CallCache> + use<'a> {
        let fuel = fuel.clone();
        let shared = (!asks_dtype(op)).then(|| CallCache::new(op, &fuel));
        move || shared.clone().unwrap_or_else(|| CallCache::new(op, &fuel))
    }
}

/// Whether shapes may depend on the dtypes of the type variables.
pub fn asks_dtype(op: &Op) -> bool {
    let asks =
        |expr: &Expr| expr.any(&mut |e| matches!(e.sort, Sort::DType | Sort::Scalar(Elem::Var(_))));
    let raises = op.constraints.iter().any(|constraint| {
        let holes = constraint.message.iter().any(|part| matches!(part, Part::Hole(e) if asks(e)));
        holes || matches!(&constraint.test, Test::Call(condition) if asks(condition))
    });
    // Scalar `let`s are not cached.
    let lets = op.lets.iter().map(|l| &l.value).filter(|e| !matches!(e.sort, Sort::Scalar(_)));
    let index = match &op.body {
        Body::View { index, .. } => Some(index),
        _ => None,
    };
    !op.narrowed.is_empty() || raises || lets.chain([&op.result.shape]).chain(index).any(asks)
}
