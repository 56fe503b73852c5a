//! Reductions over any axes.

use crate::kernel::reduce::fold::Fold;
use crate::nest::Operands;
use crate::plan;
use crate::scalar::Numeric;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::view::ViewMut;

/// Folds the function of the operands' elements along `axes`, each named once or more.
///
/// `out` has the other axes in order; axes of size 1 mean nothing, so that it may keep the reduced ones, or not. Values are
/// folded in `O`'s compute type, and rounded to `O` once.
///
/// # Panics
///
/// If an operand has not that shape, an axis is out of range, or `out` has not the remaining shape.
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
