//! Gradients of views.

use smallvec::SmallVec;

use crate::error::Result;
use crate::grad::narrow::narrowed;
use crate::layout::Layout;
use crate::plan::Cursor;
use crate::plan::nest::Nest;
use crate::scalar::{self, Float};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::view::{Affine, IntoView, Placed, View};

/// Adds every element of `grad` to the one of the operand, of shape `operand`, where `map` places it: the adjoint of
/// [`View::affine`](crate::View::affine).
///
/// The sums start at 0, are formed in the compute type in row-major order, and are rounded once.
///
/// # Errors
///
/// Those of `map`, and E1005 if memory runs out.
pub fn unview<'v, T: Float>(
    grad: impl IntoView<'v, T>,
    operand: &Shape,
    map: impl FnOnce(Affine<'_>) -> Result<Placed>,
) -> Result<Tensor<T>> {
    let grad = grad.into_view();
    let (start, placed) = Layout::contiguous(operand).affine(grad.shape(), map)?;
    let mut sums = Tensor::<T::Compute>::zeros(operand.clone())?;
    if let Some(elements) = sums.as_mut_slice()
        && !grad.shape().is_empty_tensor()
    {
        add_all(&grad, elements, (start, &placed));
    }
    narrowed(sums)
}

/// Adds each element of `grad` to the one of `sums` that has its place in the layout that begins at `start`.
fn add_all<T: Float>(
    grad: &View<'_, T>,
    sums: &mut [T::Compute],
    (start, layout): (isize, &Layout),
) {
    let mut nest = Nest::new(grad.shape(), &[grad.layout(), layout]);
    nest.coalesce();
    let steps: SmallVec<[isize; 4]> = nest.inner_strides().into();
    let mut cursor = Cursor::new(nest);
    while let Some(run) = cursor.next(usize::MAX) {
        let (&[mut from, mut to], &[step, stride]) = (cursor.offsets(), steps.as_slice()) else {
            return;
        };
        for _ in 0..run {
            if let Some(sum) = sums.get_mut(start.wrapping_add(to) as usize) {
                *sum = scalar::add(*sum, grad.memory().read(from).widen());
            }
            (from, to) = (from.wrapping_add(step), to.wrapping_add(stride));
        }
    }
}
