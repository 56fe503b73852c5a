//! Building blocks of gradients: sums back to an operand's shape, and the adjoints of views.

mod fault;
mod narrow;
mod sums;
mod terms;
mod unview;

use crate::broadcast::{AutoBroadcast, Placement};
use crate::error::{ErrorKind, OpError, Result};
use crate::grad::fault::layout;
use crate::grad::narrow::narrowed;
use crate::kernel::body::{Body, Gradient, Guard, Guarded};
use crate::layout::Strides;
use crate::nest::{self, Operands, fold};
use crate::scalar::{Element, Numeric};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{IntoView, View, ViewMut};

pub use sums::{RunTerms, Sums};
pub use terms::{of_extremes, of_factors, of_terms};
pub use unview::unview;

/// Sums along `axes`, which the result lacks. Without axes, copies. E1010 if an axis is out of range, E1005 if memory
/// runs out.
pub fn sum<'v, T: Numeric>(x: impl IntoView<'v, T>, axes: &[i64]) -> Result<Tensor<T>> {
    let x = x.into_view();
    let rank = x.shape().len();
    let in_range = |&axis: &i64| usize::try_from(axis).is_ok_and(|axis| axis < rank);
    if let Some(axis) = axes.iter().find(|axis| !in_range(axis)) {
        return Err(layout("sum", format!("axis {axis} is out of range for rank {rank}")));
    }
    let dims = x.shape().iter().enumerate();
    let kept = dims.filter(|(axis, _)| !axes.contains(&(*axis as i64)));
    let shape: Shape = kept.map(|(_, &dim)| dim).collect();
    sum_into(x, axes, shape)
}

/// Sums along the axes that broadcasting `shape` to the shape of `x` adds or stretches; the result has exactly `shape`.
/// E1010 if `shape` does not broadcast to that of `x`, E1005 if memory runs out.
pub fn sum_to<'v, T: Numeric>(x: impl IntoView<'v, T>, shape: &[i64]) -> Result<Tensor<T>> {
    let shape = sizes("sum_to", shape)?;
    unbroadcast(x, 0, &shape, AutoBroadcast::Numpy)
}

/// Copies the elements into another shape. E1006 if the number of elements differs, E1005 if memory runs out.
pub fn reshape<'v, T: Element>(x: impl IntoView<'v, T>, shape: &[i64]) -> Result<Tensor<T>> {
    x.into_view().to_tensor()?.reshape(sizes("reshape", shape)?)
}

/// Reverses the order of the elements along each of `axes`. E1010 if an axis is out of range, E1005 if memory runs out.
pub fn reverse<'v, T: Element>(x: impl IntoView<'v, T>, axes: &[i64]) -> Result<Tensor<T>> {
    let mut x = x.into_view();
    for &axis in axes {
        let axis = usize::try_from(axis);
        x = x.reverse(axis.map_err(|_| layout("reverse", "an axis is negative".to_owned()))?)?;
    }
    x.to_tensor()
}

/// Broadcasts `x` to `shape`: axis `k` of `x` is axis `dimensions[k]` of the result, and is broadcast if it has size 1;
/// along all other axes `x` is repeated. E1010 if the sizes do not match or an axis is used twice, E1005 if memory runs
/// out.
pub fn broadcast_in_dim<'v, T: Element>(
    x: impl IntoView<'v, T>,
    shape: &[i64],
    dimensions: &[i64],
) -> Result<Tensor<T>> {
    let (x, result) = (x.into_view(), sizes("broadcast_in_dim", shape)?);
    let impossible = || {
        let message = format!("{} along {dimensions:?} is no view of {result}", x.shape());
        layout("broadcast_in_dim", message)
    };
    if dimensions.len() != x.shape().len() {
        return Err(impossible());
    }
    let mut strides = Strides::from_elem(0, result.len());
    for (k, (&axis, (dim, stride))) in dimensions.iter().zip(x.layout().axes()).enumerate() {
        let place = usize::try_from(axis)
            .ok()
            .and_then(|axis| Some((*result.get(axis)?, strides.get_mut(axis)?)));
        let (size, own) = place.ok_or_else(impossible)?;
        let used = dimensions.iter().take(k).any(|&other| other == axis);
        if used || (dim != 1 && dim != size) {
            return Err(impossible());
        }
        *own = if dim == 1 { 0 } else { stride };
    }
    x.restride(result, strides)?.to_tensor()
}

/// Computes the gradient of an operand, given by its number, its shape, and the rule by which it is broadcast: evaluates `f` on
/// the operands as [`align`](crate::nest::align) brought them to the result's `shape`, and sums over the axes that were stretched.
///
/// The sum is formed in the compute type and rounded once.
///
/// # Errors
/// E1010 if the operand cannot have that shape, E1005 if memory runs out.
pub fn map<T: Numeric, I: Operands>(
    operands: I,
    shape: &Shape,
    operand: Aligned<'_>,
    f: impl Fn(I::Values) -> T::Compute + Sync,
) -> Result<Tensor<T>>
where
    T::Compute: Numeric<Compute = T::Compute>,
{
    of_body(&operands, shape, operand, &Gradient(f))
}

/// As [`map`], for expressions with transcendental functions, which are methods of the [`Guard`].
pub fn map_guarded<T: Numeric, I: Operands>(
    operands: I,
    shape: &Shape,
    operand: Aligned<'_>,
    f: impl Fn(&Guard, I::Values) -> T::Compute + Sync,
) -> Result<Tensor<T>>
where
    T::Compute: Numeric<Compute = T::Compute>,
{
    of_body(&operands, shape, operand, &Guarded(f))
}

/// The number of an operand, its shape, and the rule by which it is broadcast.
type Aligned<'s> = (usize, &'s Shape, AutoBroadcast);

/// Computes a gradient as [`map`] does, with a body. The sum is formed in the compute type if `T` is narrower.
fn of_body<T: Numeric, I: Operands>(
    operands: &I,
    shape: &Shape,
    operand: Aligned<'_>,
    body: &(impl Body<I::Values, Out = T::Compute> + Sync),
) -> Result<Tensor<T>>
where
    T::Compute: Numeric<Compute = T::Compute>,
{
    let rule = AutoBroadcast::None;
    if size_of::<T>() < size_of::<T::Compute>() && shape != operand.1 {
        let wide = summed(shape, operand, &mut |out| nest::apply(operands, rule, out, body))?;
        return narrowed(wide);
    }
    summed(shape, operand, &mut |out| nest::apply(operands, rule, out, body))
}

/// Lets `write` fill a gradient of the result's shape, and sums it to the operand's shape. Generic over types only.
#[inline(never)]
fn summed<T: Numeric>(
    shape: &Shape,
    (index, operand, rule): Aligned<'_>,
    write: &mut dyn FnMut(&mut ViewMut<'_, T>) -> Result<()>,
) -> Result<Tensor<T>> {
    let full = Tensor::filled(&TensorType::new(T::DTYPE, shape), write)?;
    if shape == operand { Ok(full) } else { unbroadcast(full.view(), index, operand, rule) }
}

/// Returns the gradient of operand number `index`, of shape `operand`, given the gradient `full` of the operand that
/// [`align`](crate::nest::align) broadcast to the shape of the result. E1010 if `operand` does not broadcast to that
/// shape, E1005 if memory runs out.
pub fn unbroadcast<'v, T: Numeric>(
    full: impl IntoView<'v, T>,
    index: usize,
    operand: &Shape,
    rule: AutoBroadcast,
) -> Result<Tensor<T>> {
    let full = full.into_view();
    let shape = full.shape();
    let impossible =
        || layout("sum_to", format!("{operand} does not broadcast to {shape} ({rule})"));
    let place = Placement::of(rule, index, operand, shape.len()).ok_or_else(impossible)?;
    let mut axes = Vec::new();
    for (axis, &dim) in shape.iter().enumerate() {
        match axis.checked_sub(place.start).and_then(|k| operand.get(k)) {
            Some(&own) if own == dim => {}
            Some(1) | None => axes.push(axis as i64),
            Some(_) => return Err(impossible()),
        }
    }
    sum_into(full, &axes, operand.clone())
}

fn sum_into<T: Numeric>(x: View<'_, T>, axes: &[i64], shape: Shape) -> Result<Tensor<T>> {
    if axes.is_empty() {
        return x.to_tensor()?.reshape(shape);
    }
    let mut out = Tensor::zeros(shape)?;
    nest::reduce(fold::Add, x, axes, out.view_mut())?;
    Ok(out)
}

fn sizes(op: &'static str, shape: &[i64]) -> Result<Shape> {
    let size = |&dim: &i64| {
        usize::try_from(dim).map_err(|_| match dim {
            ..0 => layout(op, format!("dimension {dim} is negative")),
            // Only with 32-bit addresses.
            0.. => {
                let message = format!("{shape:?} is larger than the address space");
                OpError::new(ErrorKind::Overflow, op, message)
            }
        })
    };
    shape.iter().map(size).collect()
}
