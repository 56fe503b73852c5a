//! Folds results row by row: for values along an outer axis, and for operands that must be packed first.

use smallvec::SmallVec;

use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::layout::Strides;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::cursor::{Cursor, step};
use crate::plan::nest::Nest;
use crate::plan::reduce::iter::ReduceIter;
use crate::plan::reduce::plan::Plan;
use crate::plan::reduce::store::store;
use crate::plan::sources::{Run, Sources};
use crate::scalar::{Element, Numeric};
use crate::simd::lanes::LANES;
use crate::tuning::{BLOCK_ELEMENTS, L1_BYTES};

/// Folds rows of results [in place](super::strategy::folds_in_place).
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<A: Element, O: Numeric, R: Fold<O::Compute>>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, A>,
    out: &mut MemoryMut<'_, O>,
    load: &impl Fn(A) -> O::Compute,
) {
    let ([_, out_stride], [step]) = (iter.kept.strides, iter.reduced.strides);
    let is_in_memory = iter.is_in_memory();
    Columns::<O::Compute, R>::with(
        iter.level(),
        iter.kept.len,
        (iter.len, is_in_memory),
        |columns| {
            let mut sequence = iter.sequence();
            let mut kept = iter.results();
            let mut pieces: SmallVec<[(isize, usize); 8]> = SmallVec::new();
            while let Some((width, [offset, to])) = kept.next(columns.widest()) {
                sequence.restart([offset]);
                columns.restart(width);
                loop {
                    pieces.clear();
                    let mut n = 0;
                    while n < LEAF_VALUES {
                        let Some((len, [offset])) = sequence.next(LEAF_VALUES - n) else { break };
                        pieces.push((offset, len));
                        n += len;
                    }
                    if n == 0 {
                        break;
                    }
                    // The last part of a long row is narrow as well, but its rows are not contiguous.
                    if step == width as isize
                        && width <= Columns::<O::Compute, R>::max_with_all_lanes()
                    {
                        let is_cached = n * width * size_of::<A>() <= L1_BYTES;
                        match pieces[..] {
                            [leaf] if is_cached && columns.fold_tiles(memory, leaf, load) => {}
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
                            *slot = offset + i as isize * step;
                        }
                    }
                    columns.fold_rows(memory, &offsets[..n], load);
                }
                store(iter.level(), out, (to, out_stride), columns.finish());
            }
        },
    );
}

/// Advances to the end of the next leaf, piece by piece. Returns the number of its values.
fn next_leaf(sequence: &mut Cursor<&Nest>, mut piece: impl FnMut(&[isize], usize)) -> usize {
    let mut total = 0;
    while total < LEAF_VALUES {
        let Some(n) = sequence.next(LEAF_VALUES - total) else { break };
        piece(sequence.offsets(), n);
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
        let mut pieces: SmallVec<[(Strides, usize); 4]> = SmallVec::new();
        while let Some(width) = kept.next(columns.widest()) {
            sequence.restart(&kept.offsets()[..strides.len()]);
            columns.restart(width);
            loop {
                pieces.clear();
                let n = next_leaf(&mut sequence, |offsets, len| pieces.push((offsets.into(), len)));
                if n == 0 {
                    break;
                }
                if by_rows {
                    let mut i = 0;
                    for (offsets, len) in &mut pieces {
                        for _ in 0..*len {
                            let row = &mut buffer[..width];
                            operands.fill(
                                level,
                                &Memory::<u8>::new(&[]),
                                Run { offsets, strides: &strides },
                                row,
                                f,
                            );
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
                            operands.fill(
                                level,
                                &Memory::<u8>::new(&[]),
                                Run { offsets, strides: &steps },
                                part,
                                f,
                            );
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
