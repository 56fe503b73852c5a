//! What the shapes and attributes of a call decide. Calls that differ in their elements alone share it, and calls in
//! other dtypes too, where the op does not ask for the dtype.

use std::cell::OnceCell;
use std::convert::Infallible;
use std::rc::Rc;

use super::env::Memo;
use super::fuel::Fuel;
use super::stop::Stop;
use crate::cause::Cause;
use crate::expr::functions::broadcast::position;
use crate::expr::functions::tensor::{Tensor, count, visit};
use crate::expr::{Expr, Kind, Sort};
use crate::limits::MAX_ELEMENTS;
use crate::model::{Body, Elem, Op, Part, Rule, Test};

/// What is known of the shapes of a call, once it has been asked for.
pub struct CallCache {
    /// The `let`s and the result's shape.
    pub(super) memo: Memo,
    /// The result's shape, where no constraint refuses it.
    pub(super) shape: OnceCell<Result<Vec<i64>, Stop>>,
    /// Where in its operand each element of a view lies.
    pub(super) positions: OnceCell<Result<Vec<usize>, Cause>>,
    /// Which elements of the operands meet at each coordinate.
    pub(super) meeting: OnceCell<Rc<BroadcastMap>>,
}

/// Where in each operand the element lies that meets a coordinate, for all coordinates of a shape.
pub(super) struct BroadcastMap {
    pub(super) shape: Vec<i64>,
    rule: Rule,
    /// For one coordinate after the other, of each operand; `usize::MAX` where it has no element. Of a shape that is
    /// too large to be computed none is kept.
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

    /// Where in each of these operands the element lies that meets a coordinate.
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
    /// Nothing so far, of calls that may cost so much together.
    pub fn new(op: &Op, fuel: &Fuel) -> Rc<CallCache> {
        let memo = Memo::new(op.lets.len(), fuel);
        let (shape, positions, meeting) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Rc::new(CallCache { memo, shape, positions, meeting })
    }

    /// For each dtype in which a call is made, what is known of the call.
    pub fn in_any_dtype<'a>(op: &'a Op, fuel: &Fuel) -> impl Fn() -> Rc<CallCache> + use<'a> {
        let fuel = fuel.clone();
        let shared = (!asks_dtype(op)).then(|| CallCache::new(op, &fuel));
        move || shared.clone().unwrap_or_else(|| CallCache::new(op, &fuel))
    }
}

/// Whether anything about shapes may depend on the dtype of `T`.
pub fn asks_dtype(op: &Op) -> bool {
    let asks = |expr: &Expr| {
        expr.any(&mut |e| matches!(e.kind, Kind::DType(_)) || e.sort == Sort::Scalar(Elem::Var))
    };
    let raises = op.constraints.iter().any(|constraint| {
        let holes = constraint.message.iter().any(|part| matches!(part, Part::Hole(e) if asks(e)));
        holes || matches!(&constraint.test, Test::Call(condition) if asks(condition))
    });
    // A scalar `let` is never known beforehand.
    let lets = op.lets.iter().map(|l| &l.value).filter(|e| !matches!(e.sort, Sort::Scalar(_)));
    let index = match &op.body {
        Body::View { index, .. } => Some(index),
        _ => None,
    };
    !op.narrowed.is_empty() || raises || lets.chain([&op.result.shape]).chain(index).any(asks)
}
