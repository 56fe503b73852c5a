//! Reductions over any axes.
//!
//! The values that are folded into one element are a sequence, row-major along the reduced axes; `loops` fixes the order in
//! which a sequence is folded. So a result depends neither on strides nor on which of the ways below computes it.

mod blocks;
mod columns;
mod plan;
mod rows;
mod walk;

use std::marker::PhantomData;

use smallvec::SmallVec;

use crate::layout::Layout;
use crate::loops::threads::{self, Pieces};
use crate::loops::{Direct, Fold, LEAF, Memory, MemoryMut};
use crate::nest::{Nest, Operands, expect_aligned};
use crate::scalar::{Element, Numeric};
use crate::settings::Settings;
use crate::shape::Shape;
use crate::simd::Level;
use crate::view::ViewMut;

use plan::{Plan, Way};
use walk::Walk;

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
    let settings = Settings::current();
    let mut layouts = SmallVec::new();
    operands.layouts(&mut layouts);
    let size = I::SIZES.iter().map(|(size, _)| size).sum();
    let (memory, layout) = out.parts();
    if let [operand] = layouts[..]
        && let Some(walk) = Walk::flat(settings, shape, axes, (operand, size), layout)
        && fold_in_place::<I, O, R>(walk, &operands, memory, &f)
    {
        return;
    }
    expect_aligned(&layouts, shape);
    let reduced = plan::reduced(shape, axes);
    plan::expect_remaining(shape, &reduced, &layout.shape);
    if layout.shape.is_empty_tensor() {
        return;
    }
    if shape.is_empty_tensor() {
        return fill(memory, layout, O::narrow(R::EMPTY));
    }
    // Only now, as the sizes beside a 0 may have a product beyond 64 bits.
    let plan = Plan::new(settings, shape, &reduced, (&layouts, size), layout);
    let out = Pieces::new(memory.reborrow());
    let piece = |plan: &Plan| {
        let out = &mut out.part();
        let done = I::SIZES.len() == 1
            && fold_in_place::<I, O, R>(Walk::planned(plan), &operands, out, &f);
        if !done {
            columns::gathered::<I, O, R>(plan, &operands, out, &f);
        }
    };
    if !settings.is_parallel(plan.bytes) {
        return piece(&plan);
    }
    // Each piece is folded as the whole would be.
    match plan.pieces(threads::pieces(plan.bytes)) {
        Some(plans) => threads::each(plans.len(), plan.bytes, &|i| piece(&plans[i])),
        None => piece(&plan),
    }
}

/// Folds values where they are; whether they are so that they can be, which takes one operand that is not written over.
fn fold_in_place<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    walk: Walk<'_>,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) -> bool {
    (walk.way != Way::Columns || columns::are_across(walk.kept, walk.folded))
        && operands.direct(InPlace::<O, R, _> { walk, out, f, fold: PhantomData }).is_ok()
}

/// The same, once it has the operand's memory.
struct InPlace<'r, 'o, O, R, F> {
    walk: Walk<'r>,
    out: &'r mut MemoryMut<'o, O>,
    f: &'r F,
    fold: PhantomData<R>,
}

impl<V, O: Numeric, R: Fold<O::Compute>, F: Fn(V) -> O::Compute> Direct<V>
    for InPlace<'_, '_, O, R, F>
{
    fn run<A: Element>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy) {
        let InPlace { walk, out, f, .. } = self;
        let load = |element| f(values(element));
        match walk.way {
            Way::Rows => rows::fold::<A, O, R>(walk, memory, out, &load),
            Way::Columns => columns::fold::<A, O, R>(walk, memory, out, &load),
            Way::Blocks => blocks::fold::<A, O, R>(walk, memory, out, &load),
        }
    }
}

fn fill<O: Numeric>(memory: &mut MemoryMut<'_, O>, layout: &Layout, value: O) {
    let mut nest = Nest::new(&layout.shape, &[layout]);
    nest.order();
    nest.coalesce();
    let (stride, mut cursor) = (nest.inner_strides()[0], nest.cursor());
    let values = [value; LEAF];
    while let Some(n) = cursor.next(LEAF) {
        memory.scatter(cursor.offsets()[0], stride, &values[..n]);
    }
}

/// Rounds results and writes them, `stride` apart.
fn store<O: Numeric>(
    level: Level,
    out: &mut MemoryMut<'_, O>,
    (offset, stride): (isize, isize),
    values: &[O::Compute],
) {
    if stride == 1 {
        return O::narrow_all(level, values, out.run(offset, values.len()));
    }
    for (i, &value) in values.iter().enumerate() {
        out.scatter(offset + i as isize * stride, 1, &[O::narrow(value)]);
    }
}
