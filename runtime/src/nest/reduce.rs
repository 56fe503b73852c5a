//! Reductions over any axes.

use crate::kernel::reduce::fold::Fold;
use crate::nest::Operands;
use crate::plan;
use crate::scalar::Numeric;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::view::ViewMut;

/// Applies a function to the elements of the operands, and folds the results along `axes`. An axis may be named more than
/// once.
///
/// `out` has the other axes in order. Axes of size 1 are ignored, so it may keep the reduced ones. Values are folded in the
/// compute type of `O`, and rounded to `O` once.
///
/// # Panics
///
/// If an operand does not have that shape, an axis is out of range, or `out` does not have the remaining shape.
pub fn reduce<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    _: R,
    operands: I,
    shape: &Shape,
    axes: &[i64],
    mut out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) {
    plan::reduce::<I, O, R>(Settings::current(), &operands, (shape, axes), out.parts(), &f);
}
