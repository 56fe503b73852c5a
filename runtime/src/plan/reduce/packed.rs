//! Folds results block by block: for short sequences that are side by side, or short pieces of an outer axis.
//!
//! The values of as many results as fit are packed into a buffer together, so that each cache line is read once. There, a sequence is a
//! column, which is folded beside the others, or a row, if it fills the lanes of a leaf.

use smallvec::smallvec;

use crate::kernel::reduce::accumulator::fold_runs;
use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::Fold;
use crate::memory::matrix::Layout2d;
use crate::memory::raw::{Memory, MemoryMut};
use crate::pack::pack_tile::pack_tile;
use crate::pack::tile::Access;
use crate::plan::reduce::axis::ReduceAxis;
use crate::plan::reduce::iter::ReduceIter;
use crate::plan::reduce::store::store_rows;
use crate::scalar::Numeric;
use crate::simd::lanes::LANES;
use crate::tuning::{BLOCK_ELEMENTS, REDUCE_BLOCK_ELEMENTS};

/// Whether sequences are better packed as rows than as columns.
fn are_rows(iter: &ReduceIter<'_>) -> bool {
    iter.len >= if iter.kept.strides[0] == 1 { 24 } else { LANES }
}

/// Folds as many results as fit in the buffer at a time.
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<T: Numeric<Compute = T>, R: Fold>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, T>,
    out: &mut MemoryMut<'_, T>,
) {
    // No larger than needed: zeroing the large buffer takes longer than a small reduction.
    let (mut small, mut large);
    let block: &mut [T] = if iter.is_flat() && iter.len * iter.kept.len <= BLOCK_ELEMENTS {
        small = [T::default(); BLOCK_ELEMENTS];
        &mut small
    } else {
        large = [T::default(); REDUCE_BLOCK_ELEMENTS];
        &mut large
    };
    if are_rows(&iter) {
        rows::<T, R>(&iter, memory, block, out);
    } else {
        columns::<T, R>(&iter, memory, block, out);
    }
}

/// Packs sequences as rows, and folds them.
fn rows<T: Numeric<Compute = T>, R: Fold>(
    iter: &ReduceIter<'_>,
    memory: Memory<'_, T>,
    block: &mut [T],
    out: &mut MemoryMut<'_, T>,
) {
    let (len, [step]) = (iter.len, iter.reduced.strides);
    let mut folds = [T::default(); REDUCE_BLOCK_ELEMENTS / LANES];
    each_batch(iter, block.len() / len, |Batch { offset, to, outer, inner }| {
        let layout = Layout2d { rows: inner.len, cols: len, row: inner.strides[0], col: step };
        let parts = block.chunks_mut(inner.len * len).take(outer.len);
        for (i, part) in (0..).zip(parts) {
            memory.pack(iter.level(), offset + i * outer.strides[0], layout, part, len);
        }
        let folds = &mut folds[..outer.len * inner.len];
        let rows = Memory::new(block);
        fold_runs::<_, R>(iter.level(), rows, (0, len as isize), (len, false), folds);
        store_rows(iter.level(), out, to, of_results(outer, inner), folds);
    });
}

/// Packs sequences as columns, and folds them.
fn columns<T: Numeric<Compute = T>, R: Fold>(
    iter: &ReduceIter<'_>,
    memory: Memory<'_, T>,
    block: &mut [T],
    out: &mut MemoryMut<'_, T>,
) {
    let (rows, [row]) = (iter.len, iter.reduced.strides);
    let widest = (block.len() / rows).min(Columns::<T, R>::max_with_all_lanes());
    Columns::<T, R>::with(iter.level(), widest, (rows, false), |columns| {
        each_batch(iter, columns.widest(), |Batch { offset, to, outer, inner }| {
            let cols = outer.len * inner.len;
            let col = inner.strides[0];
            let access = if outer.len == 1 {
                Access::Strided2d { row, col }
            } else {
                let axes = smallvec![(outer.len, outer.strides[0]), (inner.len, col)];
                Access::StridedNd { axes, row }
            };
            let block = &mut block[..rows * cols];
            pack_tile(iter.level(), &memory, &access, offset, (rows, cols), block, cols);
            columns.restart(cols);
            columns.add_run(0, block);
            columns.join_lanes(rows);
            store_rows(iter.level(), out, to, of_results(outer, inner), columns.finish());
        });
    });
}

/// The results of one buffer, along two axes: the offsets of the first result's values and of the result itself.
struct Batch {
    offset: isize,
    to: isize,
    outer: ReduceAxis<2>,
    inner: ReduceAxis<2>,
}

/// Iterates over the results, at most `widest` at a time.
fn each_batch(iter: &ReduceIter<'_>, widest: usize, mut fold: impl FnMut(Batch)) {
    let one = ReduceAxis { len: 1, strides: [0, 0] };
    if let Some((around, start)) = iter.outer_axes(widest) {
        let ReduceAxis { strides, .. } = ReduceAxis::innermost(&around);
        let mut groups = around.cursor();
        groups.restart(start);
        while let Some(len) = groups.next(widest / iter.kept.len) {
            let &[offset, to] = groups.offsets() else { return };
            fold(Batch { offset, to, outer: ReduceAxis { len, strides }, inner: iter.kept });
        }
        return;
    }
    let mut results = iter.results();
    while let Some((len, [offset, to])) = results.next(widest) {
        fold(Batch { offset, to, outer: one, inner: ReduceAxis { len, ..iter.kept } });
    }
}

/// The lengths of the axes of a batch, and their strides in the result.
fn of_results(outer: ReduceAxis<2>, inner: ReduceAxis<2>) -> [(usize, isize); 2] {
    [outer, inner].map(|ReduceAxis { len, strides: [_, stride] }| (len, stride))
}
