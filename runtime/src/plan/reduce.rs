//! Reductions over any axes.
//!
//! The values that are folded into one result are a sequence, in row-major order of the reduced axes.
//! [`kernel::reduce`](crate::kernel::reduce) fixes the order in which a sequence is folded, so a result depends neither on
//! strides nor on the strategy. Elements are folded where they are, if their layout allows it; values of a function are
//! computed block by block, and folded by the same loops.

mod axis;
mod computed;
mod inner;
mod iter;
mod outer;
mod packed;
mod plan;
mod runs;
mod store;
mod strategy;

use crate::error::Result;
use crate::kernel::reduce::fold::Fold;
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::par;
use crate::par::Pieces;
use crate::plan::block::{Block, Part};
use crate::plan::nest::expect_aligned;
use crate::plan::sources::{Sources, widened};
use crate::scalar::Numeric;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::simd::isa::Level;
use crate::tuning::{BLOCK_ELEMENTS, REDUCE_BLOCK_ELEMENTS};

use iter::ReduceIter;
use plan::Plan;
use store::fill;
use strategy::Strategy;

/// Folds the elements of an operand along `axes` into `out`. An axis may be named more than once.
///
/// # Errors
///
/// E1010 if an axis is out of range, or `out` does not have the remaining shape.
pub(crate) fn reduce<T: Numeric<Compute = T>, R: Fold>(
    settings: Settings,
    (elements, from): (Memory<'_, T>, &Layout),
    axes: &[i64],
    (out, layout): (&mut MemoryMut<'_, T>, &Layout),
) -> Result<()> {
    let size = size_of::<T>();
    if let Some(iter) = ReduceIter::flat(settings, axes, (from, size), layout) {
        in_place::<T, R>(iter, elements, out);
        return Ok(());
    }
    let compute = |level: Level, block: Block<'_>, values: &mut [T]| {
        block.parts(usize::MAX, |start, n, part| {
            let (Part { offset, layout, .. }, values) = (part(0), &mut values[start..][..n]);
            elements.pack(level, offset, layout, values, layout.cols);
        });
    };
    let problem = Problem { settings, shape: &from.shape, axes, layouts: &[from], size };
    problem.run((out, layout), R::empty(), &|plan, out| match ReduceIter::planned(plan) {
        Some(iter) => in_place::<T, R>(iter, elements, out),
        None => computed::fold::<T, R>(plan, REDUCE_BLOCK_ELEMENTS, out, &compute),
    })
}

/// As [`reduce`], for elements that are computed with in another type.
///
/// # Errors
///
/// As [`reduce`].
pub(crate) fn reduce_widened<T: Numeric, R: Fold>(
    settings: Settings,
    (elements, from): (Memory<'_, T>, &Layout),
    axes: &[i64],
    out: (&mut MemoryMut<'_, T>, &Layout),
) -> Result<()> {
    let compute = |level: Level, block: Block<'_>, values: &mut [T::Compute]| {
        block.parts(block.packed(), |start, n, part| {
            widened(level, elements, part(0), &mut values[start..][..n]);
        });
    };
    let size = size_of::<T>();
    let problem = Problem { settings, shape: &from.shape, axes, layouts: &[from], size };
    problem.run(out, T::narrow(R::empty()), &|plan, out| {
        computed::fold::<T, R>(plan, BLOCK_ELEMENTS, out, &compute);
    })
}

/// Applies a function to the operands' elements, and folds the results along `axes` into `out`. An axis may be named more
/// than once.
///
/// # Errors
///
/// As [`reduce`].
///
/// # Panics
///
/// If an operand does not have that shape.
pub(crate) fn map_reduce<I: Sources, O: Numeric, R: Fold>(
    settings: Settings,
    operands: &I,
    (shape, axes): (&Shape, &[i64]),
    out: (&mut MemoryMut<'_, O>, &Layout),
    f: &(impl Fn(I::Values) -> O::Compute + Sync),
) -> Result<()> {
    let layouts = operands.layouts();
    let size = I::SIZES.iter().map(|(size, _)| size).sum();
    let nothing = Memory::<u8>::new(&[]);
    let compute = |level: Level, block: Block<'_>, values: &mut [O::Compute]| {
        operands.fill(level, &nothing, block, values, f);
    };
    let problem = Problem { settings, shape, axes, layouts: layouts.as_ref(), size };
    problem.run(out, O::narrow(R::empty()), &|plan, out| {
        computed::fold::<O, R>(plan, BLOCK_ELEMENTS, out, &compute)
    })
}

/// Folds elements that are computed with as they are: where they are, or packed.
fn in_place<T: Numeric<Compute = T>, R: Fold>(
    iter: ReduceIter<'_>,
    elements: Memory<'_, T>,
    out: &mut MemoryMut<'_, T>,
) {
    match iter.strategy {
        Strategy::Inner => inner::fold::<T, R>(iter, elements, out),
        Strategy::Outer => outer::fold::<T, R>(iter, elements, out),
        Strategy::Packed => packed::fold::<T, R>(iter, elements, out),
    }
}

/// What is reduced.
struct Problem<'p> {
    settings: Settings,
    shape: &'p Shape,
    axes: &'p [i64],
    /// The operands, which have the shape.
    layouts: &'p [&'p Layout],
    /// The bytes of an element of each operand together.
    size: usize,
}

impl Problem<'_> {
    /// Plans the reduction and folds, on several threads if that pays. `empty` is the fold of no values. E1010 as [`reduce`].
    fn run<O: Numeric>(
        self,
        (memory, layout): (&mut MemoryMut<'_, O>, &Layout),
        empty: O,
        fold: &(dyn Fn(&Plan, &mut MemoryMut<'_, O>) + Sync),
    ) -> Result<()> {
        let Problem { settings, shape, axes, layouts, size } = self;
        expect_aligned(layouts, shape);
        let reduced = plan::reduced_mask(shape, axes)?;
        plan::expect_remaining(shape, &reduced, &layout.shape)?;
        if layout.shape.is_empty_tensor() {
            return Ok(());
        }
        if shape.is_empty_tensor() {
            fill(memory, layout, empty);
            return Ok(());
        }
        // Only now: the product of the sizes may exceed 64 bits if one of them is 0.
        let plan = Plan::new(settings, shape, &reduced, (layouts, size), layout);
        let pieces = match settings.is_parallel(plan.bytes) {
            true => plan.pieces(par::pieces(settings, plan.bytes)),
            false => None,
        };
        // Each result is folded in the same order, whatever piece it is in.
        match pieces {
            Some(plans) => {
                let out = Pieces::new(memory.reborrow());
                let piece = |i: usize| fold(&plans[i], &mut out.piece());
                par::each(settings, plans.len(), plan.bytes, &piece);
            }
            None => fold(&plan, memory),
        }
        Ok(())
    }
}
