//! Folds results row by row: for values along an outer axis, and for operands that must be packed first.

use smallvec::SmallVec;

use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::layout::Strides;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::cursor::step;
use crate::plan::reduce::iter::ReduceIter;
use crate::plan::reduce::plan::Plan;
use crate::plan::reduce::store::store;
use crate::plan::sources::{Run, Sources};
use crate::scalar::{Element, Numeric};
use crate::simd::lanes::LANES;
use crate::tuning::BLOCK_ELEMENTS;

/// Folds rows of results [in place](super::strategy::folds_in_place).
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<A: Element, O: Numeric, R: Fold<O::Compute>>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, A>,
    out: &mut MemoryMut<'_, O>,
    load: &impl Fn(A) -> O::Compute,
) {
    let ([_, out_stride], [stride]) = (iter.kept.strides, iter.reduced.strides);
    let (level, values) = (iter.level(), (iter.len, iter.exceeds_caches()));
    Columns::<O::Compute, R>::with(level, iter.kept.len, values, |columns| {
        let mut sequence = iter.sequence();
        let mut kept = iter.results();
        let mut pieces = SmallVec::new();
        while let Some((width, [offset, to])) = kept.next(columns.widest()) {
            sequence.restart([offset]);
            columns.restart(width);
            loop {
                let n = next_leaf(&mut pieces, |most| {
                    sequence.next(most).map(|(len, [offset])| (offset, len))
                });
                if n == 0 {
                    break;
                }
                // The last part of a long row is narrow as well, but its rows are not contiguous.
                if stride == width as isize
                    && width <= Columns::<O::Compute, R>::max_with_all_lanes()
                {
                    match pieces[..] {
                        [leaf] if columns.fold_tiles(memory, leaf, load) => {}
                        _ => {
                            let mut i = 0;
                            for &(offset, len) in &pieces {
                                columns.add_run(i, memory.slice(offset, len * width), load);
                                i += len;
                            }
                            columns.join_lanes(n);
                        }
                    }
                    continue;
                }
                let mut offsets = [0; LEAF_VALUES];
                let mut slots = offsets.iter_mut();
                for &(offset, len) in &pieces {
                    for (i, slot) in slots.by_ref().take(len).enumerate() {
                        *slot = offset + i as isize * stride;
                    }
                }
                columns.fold_rows(memory, &offsets[..n], load);
            }
            store(level, out, (to, out_stride), columns.finish());
        }
    });
}

/// Replaces the pieces by those of the next leaf: their starts, and the number of values of each. `next` returns a piece of at most
/// so many values. Returns the number of values in all.
#[inline(always)]
fn next_leaf<P>(
    pieces: &mut SmallVec<[(P, usize); 8]>,
    mut next: impl FnMut(usize) -> Option<(P, usize)>,
) -> usize {
    pieces.clear();
    let mut total = 0;
    while total < LEAF_VALUES
        && let Some((start, n)) = next(LEAF_VALUES - total)
    {
        pieces.push((start, n));
        total += n;
    }
    total
}

/// Folds operands of any layout and number: values are computed into a buffer first, along the axis along which they are closer together.
pub(super) fn fold_buffered<I: Sources, O: Numeric, R: Fold<O::Compute>>(
    plan: &Plan,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) {
    let level = plan.settings.level();
    let reach =
        |strides: &[isize]| strides.iter().map(|stride| stride.unsigned_abs()).sum::<usize>();
    let Some((&out_stride, strides)) = plan.kept.inner_strides().split_last() else { return };
    let strides = Strides::from_slice(strides);
    let steps = Strides::from_slice(plan.sequence.inner_strides());
    let (inner, outer) = (plan.sequence.axes().last(), plan.kept.axes().last());
    let (piece, row) = (inner.map_or(1, |axis| axis.len), outer.map_or(1, |axis| axis.len));
    let by_rows = row >= LANES && (piece < LANES || reach(&strides) <= reach(&steps));
    // Sequences longer than a buffer are better read one after the other.
    let widest = if by_rows {
        BLOCK_ELEMENTS
    } else {
        (16 * LEAF_VALUES / plan.len).clamp(1, BLOCK_ELEMENTS)
    };
    let widest = widest.min(Columns::<O::Compute, R>::max_with_all_lanes());
    Columns::<O::Compute, R>::with(level, widest.min(row), (plan.len, false), |columns| {
        let mut sequence = plan.sequence.cursor();
        let mut kept = plan.results();
        let mut buffer = [O::Compute::default(); BLOCK_ELEMENTS];
        let mut pieces = SmallVec::new();
        let nothing = Memory::<u8>::new(&[]);
        while let Some(width) = kept.next(columns.widest()) {
            sequence.restart(&kept.offsets()[..strides.len()]);
            columns.restart(width);
            loop {
                let n = next_leaf(&mut pieces, |most| {
                    let n = sequence.next(most)?;
                    Some((Strides::from_slice(sequence.offsets()), n))
                });
                if n == 0 {
                    break;
                }
                if by_rows {
                    let mut i = 0;
                    for (offsets, len) in &mut pieces {
                        for _ in 0..*len {
                            let row = &mut buffer[..width];
                            let run = Run { offsets, strides: &strides };
                            operands.fill(level, &nothing, run, row, f);
                            columns.add_run(i, row, &|value| value);
                            step(offsets, &steps, 1);
                            i += 1;
                        }
                    }
                    columns.join_lanes(n);
                } else {
                    columns.fold_columns(|values: &mut [O::Compute; LEAF_VALUES]| {
                        let mut filled = 0;
                        for (offsets, len) in &mut pieces {
                            let part = &mut values[filled..filled + *len];
                            let run = Run { offsets, strides: &steps };
                            operands.fill(level, &nothing, run, part, f);
                            step(offsets, &strides, 1);
                            filled += *len;
                        }
                        filled
                    });
                }
            }
            store(level, out, (kept.offsets()[strides.len()], out_stride), columns.finish());
        }
    });
}
