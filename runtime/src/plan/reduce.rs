//! Reductions over any axes.
//!
//! The values that are folded into one result are a sequence, in row-major order of the reduced axes.
//! [`kernel::reduce`](crate::kernel::reduce) fixes the order in which a sequence is folded, so a result depends neither on
//! strides nor on the strategy.

mod axis;
mod inner;
mod iter;
mod outer;
mod packed;
mod plan;
mod store;
mod strategy;

use std::marker::PhantomData;

use crate::kernel::reduce::fold::Fold;
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::par;
use crate::par::Pieces;
use crate::plan::nest::expect_aligned;
use crate::plan::sources::{Direct, Sources};
use crate::scalar::{Element, Numeric};
use crate::settings::Settings;
use crate::shape::Shape;

use iter::ReduceIter;
use plan::Plan;
use store::fill;
use strategy::{Strategy, folds_in_place};

/// Applies a function to the operands' elements, and folds the results along `axes` into `out`. An axis may be named more
/// than once.
///
/// # Panics
///
/// If an operand does not have that shape, an axis is out of range, or `out` does not have the remaining shape.
#[inline(always)] // into its only caller, `nest::reduce`
pub(crate) fn reduce<I: Sources, O: Numeric, R: Fold<O::Compute>>(
    settings: Settings,
    operands: &I,
    (shape, axes): (&Shape, &[i64]),
    (memory, layout): (&mut MemoryMut<'_, O>, &Layout),
    f: &(impl Fn(I::Values) -> O::Compute + Sync),
) {
    let layouts = operands.layouts();
    let layouts = layouts.as_ref();
    let size = I::SIZES.iter().map(|(size, _)| size).sum();
    if let &[operand] = layouts
        && let Some(iter) = ReduceIter::flat(settings, shape, axes, (operand, size), layout)
        && fold_in_place::<I, O, R>(iter, operands, memory, f)
    {
        return;
    }
    expect_aligned(layouts, shape);
    let reduced = plan::reduced_mask(shape, axes);
    plan::expect_remaining(shape, &reduced, &layout.shape);
    if layout.shape.is_empty_tensor() {
        return;
    }
    if shape.is_empty_tensor() {
        return fill(memory, layout, O::narrow(R::EMPTY));
    }
    // Only now: the product of the sizes may exceed 64 bits if one of them is 0.
    let plan = Plan::new(settings, shape, &reduced, (layouts, size), layout);
    let out = Pieces::new(memory.reborrow());
    let piece = |plan: &Plan| {
        let out = &mut out.piece();
        let done = I::SIZES.len() == 1
            && fold_in_place::<I, O, R>(ReduceIter::planned(plan), operands, out, f);
        if !done {
            outer::fold_buffered::<I, O, R>(plan, operands, out, f);
        }
    };
    if !settings.is_parallel(plan.bytes) {
        return piece(&plan);
    }
    // Each result is folded in the same order, whatever piece it is in.
    match plan.pieces(par::pieces(settings, plan.bytes)) {
        Some(plans) => par::each(settings, plans.len(), plan.bytes, &|i| piece(&plans[i])),
        None => piece(&plan),
    }
}

/// Folds values in place, if the strategy allows it and there is only one operand, which is not in place. Returns whether
/// it did.
fn fold_in_place<I: Sources, O: Numeric, R: Fold<O::Compute>>(
    iter: ReduceIter<'_>,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) -> bool {
    (iter.strategy != Strategy::Outer || folds_in_place(iter.kept, iter.reduced))
        && operands.direct(InPlace::<O, R, _> { iter, out, f, fold: PhantomData }).is_ok()
}

/// The task of [`fold_in_place`], for the operand's memory.
struct InPlace<'r, 'o, O, R, F> {
    iter: ReduceIter<'r>,
    out: &'r mut MemoryMut<'o, O>,
    f: &'r F,
    fold: PhantomData<R>,
}

impl<V, O: Numeric, R: Fold<O::Compute>, F: Fn(V) -> O::Compute> Direct<V>
    for InPlace<'_, '_, O, R, F>
{
    fn run<A: Element>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy) {
        let InPlace { iter, out, f, .. } = self;
        let load = |element| f(values(element));
        match iter.strategy {
            Strategy::Inner => inner::fold::<A, O, R>(iter, memory, out, &load),
            Strategy::Outer => outer::fold::<A, O, R>(iter, memory, out, &load),
            Strategy::Packed => packed::fold::<A, O, R>(iter, memory, out, &load),
        }
    }
}
