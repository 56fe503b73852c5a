//! What the shapes and attributes of a call decide. Calls that differ in their elements alone share it, and calls in
//! other dtypes too, where the op does not ask for the dtype.

use std::cell::OnceCell;
use std::rc::Rc;

use super::run::Stop;
use crate::expr::eval::{Cause, Memo, Steps};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Body, Elem, Op, Part, Test};

/// What is known of the shapes of a call, once it has been asked for.
pub struct Known {
    /// The `let`s and the result's shape.
    pub(super) memo: Memo,
    /// The result's shape, where no constraint refuses it.
    pub(super) shape: OnceCell<Result<Vec<i64>, Stop>>,
    /// Where in its operand each element of a view lies.
    pub(super) positions: OnceCell<Result<Vec<usize>, Cause>>,
}

impl Known {
    /// Nothing so far, of calls that may cost so much together.
    pub fn new(op: &Op, steps: &Steps) -> Rc<Known> {
        let memo = Memo::new(op.lets.len(), steps);
        Rc::new(Known { memo, shape: OnceCell::new(), positions: OnceCell::new() })
    }

    /// For each dtype in which a call is made, what is known of the call.
    pub fn in_any_dtype<'a>(op: &'a Op, steps: &Steps) -> impl Fn() -> Rc<Known> + use<'a> {
        let steps = steps.clone();
        let shared = (!asks_dtype(op)).then(|| Known::new(op, &steps));
        move || shared.clone().unwrap_or_else(|| Known::new(op, &steps))
    }
}

/// Whether anything about shapes may depend on the dtype of `T`.
fn asks_dtype(op: &Op) -> bool {
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
    raises || lets.chain([&op.result.shape]).chain(index).any(asks)
}
