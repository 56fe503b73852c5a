//! Functions of every element of one to eight operands.

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::Result;
use crate::kernel::body::{Guard, Guarded, Plain};
use crate::kernel::half_pairs::are_halves;
use crate::kernel::values::LoopOf;
use crate::nest::align::Align;
use crate::nest::operands::Operands;
use crate::nest::write::write;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::tuning::TRANSCENDENTAL_WEIGHT;
use crate::ty::TensorType;
use crate::view::ViewMut;

/// The type of elements of `dtype` in the shape that the operands broadcast to under the rule, as far as that is seen at a
/// glance: `None` means that it has to be inferred, which may find an error.
#[inline]
pub fn common<I: Operands>(dtype: DType, operands: I, rule: AutoBroadcast) -> Option<TensorType> {
    operands.common(dtype, rule)
}

/// Every operand as a view of `shape`, the shape that they broadcast to under `rule`. E1010 if one is not.
#[inline]
pub fn align<I: Align>(operands: I, shape: &Shape, rule: AutoBroadcast) -> Result<I::Views> {
    operands.align(shape, rule)
}

/// Writes the function of every element of the operands, which broadcast to exactly the shape of `out` under the rule. E1010
/// if they do not, and nothing is written.
///
/// Its loops are compiled for each function. It should be a closure that is `#[inline(always)]`, since what is not inlined
/// is not vectorised; one [made](inlined) in a function of the compute types is compiled once for `f32`, `f16` and `bf16`.
#[inline]
pub fn map<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) -> Result<()> {
    let (settings, body) = (Settings::current(), Plain(f));
    if const { are_halves(I::PAIR, O::DTYPE) }
        && let Some(simd) = settings.level().simd()
    {
        return operands.pairs((settings, simd), rule, &mut out, &body);
    }
    let run = LoopOf::<I::Values, _>::new(settings.level(), &body);
    write(settings, operands, rule, &mut out, 1, &run)
}

/// The closure itself. Only where it is an argument can a closure be told to be inlined.
#[inline(always)]
pub fn inlined<F>(f: F) -> F {
    f
}

/// The value of a single operand: what a reduction folds that computes nothing first. Closures have a type each, and so loops of
/// their own; this has one.
#[inline(always)]
pub fn itself<V>((value,): (V,)) -> V {
    value
}

/// As [`map`], for an expression with functions of mathematics, which are methods of the [`Guard`].
#[inline]
pub fn map_guarded<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(&Guard, I::Values) -> O::Compute + Sync,
) -> Result<()> {
    let (settings, body) = (Settings::current(), Guarded(f));
    let run = LoopOf::<I::Values, _>::new(settings.level(), &body);
    write(settings, operands, rule, &mut out, TRANSCENDENTAL_WEIGHT, &run)
}
