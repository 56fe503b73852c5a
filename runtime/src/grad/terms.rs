//! Gradients of the terms of a reduction, given those of its results.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::grad::fault::layout;
use crate::grad::narrow::narrowed;
use crate::layout::Strides;
use crate::nest::{self, fold};
use crate::scalar::{Element, Numeric, Real, div, int, mul};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{View, ViewMut};

/// Repeats the gradients of the results of a reduction for each of their terms: returns a view of `shape`, the shape before the
/// reduction along `folded`. The result has the other axes in their order, and any number of axes of size 1. E1010 if it has
/// other axes, or if an axis of `folded` is out of range.
pub fn of_terms<'v, T: Element>(
    grad: &'v View<'_, T>,
    shape: &Shape,
    folded: &[i64],
) -> Result<View<'v, T>> {
    let mut own = grad.layout().axes().filter(|&(size, _)| size != 1);
    let impossible =
        || layout("of_terms", format!("{} is not {shape} without axes {folded:?}", grad.shape()));
    let stride = |(axis, &size): (usize, &usize)| {
        if size == 1 || folded.contains(&(axis as i64)) {
            return Ok(0);
        }
        own.next().filter(|axis| axis.0 == size).map(|axis| axis.1).ok_or_else(impossible)
    };
    let strides = shape.iter().enumerate().map(stride).collect::<Result<Strides>>()?;
    let in_range = |&axis: &i64| usize::try_from(axis).is_ok_and(|axis| axis < shape.len());
    if own.next().is_some() || !folded.iter().all(in_range) {
        return Err(impossible());
    }
    grad.reborrow().restride(shape.clone(), strides)
}

/// Returns the gradients of terms, given those of their minima or maxima along the axes `folded`: the terms that equal an
/// extreme share its gradient equally, and those that are NaN do so if it is NaN. The first argument is
/// [`fold::Min`](crate::nest::fold::Min) or [`fold::Max`](crate::nest::fold::Max).
///
/// ```
/// use opwright_runtime::{Tensor, grad, nest::fold};
///
/// let (x, grad) = (Tensor::from([[3.0f32, 1.0, 3.0]]), Tensor::from([6.0f32]));
/// let shares: Tensor<f32> = grad::of_extremes(fold::Max, &x.view(), &grad.view(), &[1])?;
/// assert_eq!(shares.to_vec(), [3.0, 0.0, 3.0]);
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
///
/// # Errors
/// E1010 if the gradient has another shape than the reduction, E1005 if memory runs out.
pub fn of_extremes<R: fold::Fold, O, T, G>(
    extreme: R,
    terms: &View<'_, T>,
    grad: &View<'_, G>,
    folded: &[i64],
) -> Result<Tensor<O>>
where
    O: Numeric<Compute: Real>,
    T: Numeric<Compute = O::Compute>,
    G: Numeric<Compute = O::Compute>,
{
    let (full, reduced, rule) = (terms.shape(), grad.shape(), AutoBroadcast::None);
    of_terms(grad, full, folded)?;
    let mut extremes = Tensor::<T>::zeros(reduced.clone())?;
    nest::reduce(extreme, terms.reborrow(), folded, extremes.view_mut())?;
    let extremes = extremes.view();
    let extremes = of_terms(&extremes, full, folded)?;
    let mut counts = Tensor::<i64>::zeros(reduced.clone())?;
    nest::map_reduce(
        fold::Add,
        (terms.reborrow(), extremes.reborrow()),
        full,
        folded,
        counts.view_mut(),
        |(term, extreme)| i64::from(is_attained(term, extreme)),
    )?;
    let shares = Tensor::<O>::filled(&TensorType::new(O::DTYPE, reduced), |out| {
        let operands = (grad, &counts.view());
        nest::map(operands, rule, out.reborrow(), |(grad, count)| div(grad, int(count)))
    })?;
    let shares = shares.view();
    let shares = of_terms(&shares, full, folded)?;
    Tensor::filled(&TensorType::new(O::DTYPE, full), |out| {
        nest::map((terms, &extremes, &shares), rule, out.reborrow(), |(term, extreme, share)| {
            if is_attained(term, extreme) { share } else { int(0) }
        })
    })
}

/// Whether a term is the extreme of its group, which may be NaN.
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
#[inline(always)]
fn is_attained<C: Real>(term: C, extreme: C) -> bool {
    term == extreme || (term != term && extreme != extreme)
}

/// Returns the gradients of factors, given those of their products along the axes `folded`: each is the gradient of the product
/// times the other factors, which nothing is divided by, so that factors may be zero. Products are formed in the compute type.
///
/// ```
/// use opwright_runtime::{Tensor, grad};
///
/// let (x, grad) = (Tensor::from([[2.0f32, 3.0, 5.0], [2.0, 0.0, 5.0]]), Tensor::from([1.0f32, 1.0]));
/// let gradients: Tensor<f32> = grad::of_factors(&x.view(), &grad.view(), &[1])?;
/// assert_eq!(gradients.to_vec(), [15.0, 10.0, 6.0, 0.0, 10.0, 0.0]);
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
///
/// # Errors
/// E1010 if the gradient has another shape than the reduction, E1005 if memory runs out.
pub fn of_factors<O, T, G>(
    factors: &View<'_, T>,
    grad: &View<'_, G>,
    folded: &[i64],
) -> Result<Tensor<O>>
where
    O: Numeric<Compute: Real + Numeric<Compute = <O as Element>::Compute>>,
    T: Numeric<Compute = O::Compute>,
    G: Numeric<Compute = O::Compute>,
{
    let full = factors.shape();
    of_terms(grad, full, folded)?;
    if factors.numel() == 0 {
        return Tensor::zeros(full.clone());
    }
    let is_folded = |axis: usize| folded.contains(&(axis as i64));
    let kept = full.iter().enumerate().map(|(axis, &size)| if is_folded(axis) { 1 } else { size });
    let grad = widened(&of_terms(grad, &kept.collect(), &[])?)?;
    let axes: Vec<usize> = (0..full.len()).filter(|&axis| is_folded(axis)).collect();
    narrowed(of_products(&widened(factors)?.view(), &axes, &grad)?)
}

/// The gradients of factors, given those of their products along the axes, which are kept with size 1.
///
/// Multiplies the first half of the factors by the second. The gradient of a factor is that of its product times the other factor.
fn of_products<C: Real + Numeric<Compute = C>>(
    factors: &View<'_, C>,
    axes: &[usize],
    grad: &Tensor<C>,
) -> Result<Tensor<C>> {
    let Some((&axis, others)) = axes.split_first() else { return grad.view().to_tensor() };
    let size = factors.shape().get(axis).copied().unwrap_or(1);
    let (half, paired) = (size / 2, size.div_ceil(2));
    if half == 0 {
        return of_products(factors, others, grad);
    }
    let (first, second) = (factors.slice(axis, 0..half, 1)?, factors.slice(axis, paired..size, 1)?);
    // Of an odd number of factors, the one in the middle has no partner.
    let mut products = factors.slice(axis, 0..paired, 1)?.to_tensor()?;
    multiply(&first, &second, products.view_mut().slice(axis, 0..half, 1)?)?;
    let grads = of_products(&products.view(), axes, grad)?;
    let (of_pairs, of_middle) =
        (grads.view().slice(axis, 0..half, 1)?, grads.view().slice(axis, half..paired, 1)?);
    let mut result = Tensor::zeros(factors.shape().clone())?;
    multiply(&of_pairs, &second, result.view_mut().slice(axis, 0..half, 1)?)?;
    nest::copy(of_middle, result.view_mut().slice(axis, half..paired, 1)?);
    multiply(&of_pairs, &first, result.view_mut().slice(axis, paired..size, 1)?)?;
    Ok(result)
}

/// Writes the products of two operands.
fn multiply<C: Real + Numeric<Compute = C>>(
    a: &View<'_, C>,
    b: &View<'_, C>,
    out: ViewMut<'_, C>,
) -> Result<()> {
    nest::map((a, b), AutoBroadcast::None, out, |(a, b)| mul(a, b))
}

/// Converts every element to the compute type.
fn widened<T: Element>(x: &View<'_, T>) -> Result<Tensor<T::Compute>>
where
    T::Compute: Element<Compute = T::Compute>,
{
    Tensor::filled(&TensorType::new(T::Compute::DTYPE, x.shape()), |out| {
        nest::map((x,), AutoBroadcast::None, out.reborrow(), nest::itself)
    })
}
