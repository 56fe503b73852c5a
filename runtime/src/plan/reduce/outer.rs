//! Folds results row by row, in place: for values along an outer axis.

use smallvec::SmallVec;

use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::reduce::iter::{ReduceIter, Runs};
use crate::plan::reduce::store::store;
use crate::scalar::Numeric;

/// Folds rows of results [in place](super::strategy::folds_in_place).
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<T: Numeric<Compute = T>, R: Fold>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, T>,
    out: &mut MemoryMut<'_, T>,
) {
    let ([_, out_stride], [stride]) = (iter.kept.strides, iter.reduced.strides);
    let (level, values) = (iter.level(), (iter.len, iter.exceeds_caches()));
    Columns::<T, R>::with(level, iter.kept.len, values, |columns| {
        let mut sequence = iter.sequence();
        let mut kept = iter.results();
        let mut pieces = SmallVec::new();
        while let Some((width, [offset, to])) = kept.next(columns.widest()) {
            sequence.restart([offset]);
            columns.restart(width);
            loop {
                let n = next_leaf(&mut pieces, &mut sequence);
                if n == 0 {
                    break;
                }
                // The last part of a long row is narrow as well, but its rows are not contiguous.
                if stride == width as isize && width <= Columns::<T, R>::max_with_all_lanes() {
                    match pieces[..] {
                        [leaf] if columns.fold_tiles(memory, leaf) => {}
                        _ => {
                            let mut i = 0;
                            for &(offset, len) in &pieces {
                                columns.add_run(i, memory.slice(offset, len * width));
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
                columns.fold_rows(memory, &offsets[..n]);
            }
            store(level, out, (to, out_stride), columns.finish());
        }
    });
}

/// Replaces the pieces by those of the next leaf: their offsets, and the number of values of each. Returns the number of values in all.
#[inline]
fn next_leaf(pieces: &mut SmallVec<[(isize, usize); 8]>, sequence: &mut Runs<'_, 1>) -> usize {
    pieces.clear();
    let mut total = 0;
    while total < LEAF_VALUES
        && let Some((n, [offset])) = sequence.next(LEAF_VALUES - total)
    {
        pieces.push((offset, n));
        total += n;
    }
    total
}
