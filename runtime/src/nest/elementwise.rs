//! Elementwise functions of one to eight operands.

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::Result;
use crate::kernel::body::{Body, Guard, Guarded, Plain};
use crate::kernel::carriers::LoopOf;
use crate::nest::align::Align;
use crate::nest::operands::Operands;
use crate::nest::write::write;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::tuning::TRANSCENDENTAL_WEIGHT;
use crate::ty::TensorType;
use crate::view::ViewMut;

/// Returns the type of elements of `dtype` in the shape that the operands broadcast to under the rule, or `None` if it is not
/// obvious and must be inferred, which may find an error.
#[inline]
pub fn common<I: Operands>(dtype: DType, operands: I, rule: AutoBroadcast) -> Option<TensorType> {
    operands.common(dtype, rule)
}

/// Broadcasts every operand to `shape`, which must be their common shape under `rule`. Returns error E1010 if it is not.
#[inline]
pub fn align<I: Align>(operands: I, shape: &Shape, rule: AutoBroadcast) -> Result<I::Views> {
    operands.align(shape, rule)
}

/// Applies a function to the elements of the operands and writes the results to `out`. The operands must broadcast to exactly
/// the shape of `out` under the rule. Returns error E1010 if they do not, and writes nothing.
///
/// Loops are compiled for each function. It should be a closure that is `#[inline(always)]`, since calls that are not inlined
/// are not vectorised. One that [`inlined`] wraps in a function of the compute types is compiled once for `f32`, `f16` and
/// `bf16`.
#[inline]
pub fn map<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) -> Result<()> {
    apply(&operands, rule, &mut out, &Plain(f))
}

/// Returns the closure. A closure can be annotated with `#[inline(always)]` only where it is an argument.
#[inline(always)]
pub fn inlined<F>(f: F) -> F {
    f
}

/// Returns the value of a single operand. It has one type for all callers, and so its loops are compiled once; every closure has its own.
#[inline(always)]
pub fn itself<V>((value,): (V,)) -> V {
    value
}

/// As [`map`], for functions with transcendental parts, which are methods of the [`Guard`].
#[inline]
pub fn map_guarded<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(&Guard, I::Values) -> O::Compute + Sync,
) -> Result<()> {
    apply(&operands, rule, &mut out, &Guarded(f))
}

/// Applies a body to the elements of the operands, as [`map`] does a function.
#[inline]
pub(crate) fn apply<I: Operands, O: Element, K: Body<I::Values, Out = O::Compute> + Sync>(
    operands: &I,
    rule: AutoBroadcast,
    out: &mut ViewMut<'_, O>,
    body: &K,
) -> Result<()> {
    let settings = Settings::current();
    if const { !K::GUARDED }
        && let Some(done) = operands.pairs(settings, rule, out, body)
    {
        return done;
    }
    let weight = const { if K::GUARDED { TRANSCENDENTAL_WEIGHT } else { 1 } };
    let run = LoopOf::<I::Values, _>::new(settings.level(), body);
    write(settings, operands, rule, out, weight, &run)
}
