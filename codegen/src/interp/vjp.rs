//! Computes the gradients of a call in the interpreter.

use std::iter::from_fn;

use super::call::Frame;
use super::env::Env;
use super::eval::{eval, list, scalar};
use super::value::Value;
use crate::cause::Cause;
use crate::expr::Expr;
use crate::expr::functions::tensor::{Tensor, fold, visit};
use crate::expr::scatter::Term;
use crate::model::{Fold, Gradient, Num};

impl Frame<'_> {
    /// The gradients for a cotangent; `None` for an operand that has none.
    ///
    /// # Errors
    /// The index of the operand whose gradient has no value, and the cause.
    pub fn vjp(&self, grad: &Tensor) -> Result<Vec<Option<Tensor>>, (usize, Cause)> {
        let one = |(i, gradient): (usize, &Gradient)| match gradient {
            Gradient::None(_) => Ok(None),
            Gradient::Scalar(expr, _) => self.gathered(expr, i, grad).map(Some),
            Gradient::Tensor(expr) => self.formula(expr, i, grad).map(Some),
            Gradient::Scattered(terms) => self.scattered(terms, i, grad).map(Some),
        };
        let all = self.op.gradients.iter().enumerate();
        all.map(|(i, gradient)| one((i, gradient)).map_err(|cause| (i, cause))).collect()
    }

    /// The gradient of operand `i` from its scalar formula, summed over broadcast axes and rounded once.
    fn gathered(&self, expr: &Expr, i: usize, grad: &Tensor) -> Result<Tensor, Cause> {
        let grad = self.of_terms(grad)?;
        let (operand, meeting) = (&self.call.operands[i], self.meeting(&grad.shape));
        let mut parts: Vec<(usize, Num)> = Vec::with_capacity(grad.data.len());
        let mut elements = grad.data.iter();
        visit(&grad.shape, |c| {
            let value = self.at(expr, &meeting, c, elements.next().copied())?;
            let at = meeting.at(&self.call.operands, c)(i);
            parts.extend(at.map(|at| (at, value)));
            Ok(())
        })?;
        Ok(summed(parts, operand, None))
    }

    /// The gradient of operand `i` from what each element of the result adds to it.
    fn scattered(&self, terms: &[Term], i: usize, grad: &Tensor) -> Result<Tensor, Cause> {
        let operand = &self.call.operands[i];
        let mut parts: Vec<(usize, Num)> = vec![];
        let mut elements = grad.data.iter();
        visit(&grad.shape, |c| {
            let env = Env { coord: c, grad: elements.next().copied(), ..self.env() };
            for term in terms {
                let is_reached =
                    |when: &Expr| scalar(when, &env).map(|v| matches!(v, Num::Bool(true)));
                if term.when.as_ref().map_or(Ok(true), is_reached)? {
                    let at = list(&term.at, &env)?;
                    let outside = || Cause(format!("{at:?} is outside shape {:?}", operand.shape));
                    let at = operand.position(&at).ok_or_else(outside)?;
                    parts.push((at, scalar(&term.value, &env)?));
                }
            }
            Ok(())
        })?;
        // The sum of an element starts at 0, which an element without a term has.
        Ok(summed(parts, operand, Some(Num::Float(0.0))))
    }

    /// The gradient of operand `i` from its tensor formula.
    fn formula(&self, expr: &Expr, i: usize, grad: &Tensor) -> Result<Tensor, Cause> {
        let shape = &self.call.operands[i].shape;
        match eval(expr, &Env { cotangent: Some(grad), ..self.env() })? {
            Value::Tensor(t) if t.shape == *shape => Ok(t.into_owned()),
            Value::Tensor(t) => {
                Err(Cause(format!("the gradient has shape {:?}, the operand {shape:?}", t.shape)))
            }
            other => Err(Cause(format!("{other} is not a tensor"))),
        }
    }
}

/// The sums of the terms of each element, in their order, after `first`.
fn summed(mut parts: Vec<(usize, Num)>, operand: &Tensor, first: Option<Num>) -> Tensor {
    // The sort is stable, so that the terms of an element stay in order.
    parts.sort_by_key(|(at, _)| *at);
    let mut parts = parts.into_iter().peekable();
    let sum = |at: usize| {
        let own = from_fn(|| parts.next_if(|part| part.0 == at).map(|(_, value)| value));
        fold(Fold::Add, operand.dtype, first.into_iter().chain(own))
    };
    let data = (0..operand.data.len()).map(sum).collect();
    Tensor { dtype: operand.dtype, shape: operand.shape.clone(), data }
}
