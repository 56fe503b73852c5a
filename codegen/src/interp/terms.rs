//! Computes the gradients of the terms of a reduction, given those of its results.

use std::borrow::Cow;

use super::call::Frame;
use crate::cause::Cause;
use crate::expr::functions::tensor::{Reduction, Tensor, fold, visit};
use crate::model::{Body, DType, Fold, Num};

impl Frame<'_> {
    /// The gradients of what the scalar formulas compute: of the elements of the result or, of a reduction, of its terms.
    pub(super) fn of_terms<'t>(&self, grad: &'t Tensor) -> Result<Cow<'t, Tensor>, Cause> {
        let Body::Reduce { op, over, of } = &self.op.body else { return Ok(Cow::Borrowed(grad)) };
        let reduction = self.reduced_along(over).map_err(|(_, cause)| cause)?;
        let (shape, dtype) = (reduction.shape().to_vec(), grad.dtype.compute());
        let data = match op {
            Fold::Add => repeated(&reduction, grad)?,
            _ => {
                let meeting = self.meeting(&shape);
                let terms = Tensor::build(dtype, &shape, |c| self.at(of, &meeting, c, None))?;
                by_group(&reduction, &terms, grad, |terms, grad| match op {
                    Fold::Mul => of_factors(dtype, terms, grad),
                    _ => of_extremes(*op, dtype, terms, grad),
                })?
            }
        };
        Ok(Cow::Owned(Tensor { dtype, shape, data }))
    }
}

/// The gradients of the terms of sums: those of the sums.
fn repeated(reduction: &Reduction, grad: &Tensor) -> Result<Vec<Num>, Cause> {
    let one = |c: &[i64]| grad.data.get(reduction.position(c)).copied().ok_or_else(misfit);
    Ok(Tensor::build(grad.dtype, reduction.shape(), one)?.data)
}

/// Calls `f` with the terms of each result and its gradient, and puts the gradients of the terms in their order.
fn by_group(
    reduction: &Reduction,
    terms: &Tensor,
    grad: &Tensor,
    f: impl Fn(&[Num], Num) -> Vec<Num>,
) -> Result<Vec<Num>, Cause> {
    let mut groups = vec![vec![]; grad.data.len()];
    let mut positions = 0..terms.data.len();
    visit(reduction.shape(), |c| {
        let group = groups.get_mut(reduction.position(c)).ok_or_else(misfit)?;
        group.extend(positions.next());
        Ok::<(), Cause>(())
    })?;
    let mut data = terms.data.clone();
    for (group, grad) in groups.iter().zip(&grad.data) {
        let own: Vec<Num> = group.iter().map(|at| terms.data[*at]).collect();
        group.iter().zip(f(&own, *grad)).for_each(|(at, gradient)| data[*at] = gradient);
    }
    Ok(data)
}

/// The cause if a gradient has another shape than the result.
fn misfit() -> Cause {
    Cause("the gradient does not have the shape of the result".into())
}

/// The gradients of the factors of a product: its own times the other factors.
fn of_factors(dtype: DType, factors: &[Num], grad: Num) -> Vec<Num> {
    let product = |factors: &[Num]| fold(Fold::Mul, dtype, factors.iter().copied());
    let mut after = vec![product(&[])];
    for factor in factors.iter().skip(1).rev() {
        after.extend(after.last().map(|after| product(&[*factor, *after])));
    }
    let mut before = product(&[]);
    let one = |(factor, after): (&Num, &Num)| {
        let gradient = product(&[before, *after, grad]);
        before = product(&[before, *factor]);
        gradient
    };
    factors.iter().zip(after.iter().rev()).map(one).collect()
}

/// The gradients of the terms of a minimum or maximum: equal shares of its own for the terms that equal it. A NaN is the extreme
/// of NaN.
fn of_extremes(op: Fold, dtype: DType, terms: &[Num], grad: Num) -> Vec<Num> {
    let extreme = fold(op, dtype, terms.iter().copied());
    let is_attained = |term: &Num| match (*term, extreme) {
        (Num::Float(x), Num::Float(y)) => x == y || x.is_nan() && y.is_nan(),
        _ => false,
    };
    let count = terms.iter().filter(|term| is_attained(term)).count();
    let share = match grad {
        Num::Float(grad) => Num::Float(grad / count as f64).fit(dtype),
        other => other,
    };
    let one = |term| if is_attained(term) { share } else { Num::Float(0.0) };
    terms.iter().map(one).collect()
}
