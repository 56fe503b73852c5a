//! Results block by block: for short sequences that lie beside one another, or across memory in short pieces.
//!
//! The values of as many results as a block has room for are brought there together, so that each cache line is read once. A sequence is a
//! column there, and folded beside the others; or a row, if it fills the lanes of a leaf.

use smallvec::smallvec;

use crate::kernel::reduce::accumulator::fold_rows;
use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LANES};
use crate::memory::matrix::Strides2;
use crate::memory::raw::{Memory, MemoryMut};
use crate::pack::gather::gather;
use crate::pack::tile::Access;
use crate::plan::reduce::line::Line;
use crate::plan::reduce::store::store;
use crate::plan::reduce::walk::Walk;
use crate::scalar::{Element, Numeric};
use crate::simd::isa::Level;
use crate::tuning::{BLOCK_ELEMENTS, REDUCE_BLOCK_ELEMENTS};

/// Whether sequences are better brought as rows: a column of [300, 64, 3] over its middle axis takes 0.6 ns a value, and a row 0.2, but [1000,
/// 20, 3] 0.29 and 0.45; of every other column of [3750, 16] it is 0.36 and 0.14, but of [5000, 12] 0.39 and 0.93 (Zen 5).
fn are_rows(walk: &Walk<'_>) -> bool {
    walk.len >= if walk.kept.strides[0] == 1 { 24 } else { LANES }
}

/// Folds as many as a block has room for at a time.
#[inline(never)] // apart from the other ways, for whose blocks on the stack it would make room
pub(super) fn fold<A: Element, O: Numeric, R: Fold<O::Compute>>(
    walk: Walk<'_>,
    memory: Memory<'_, A>,
    out: &mut MemoryMut<'_, O>,
    load: &impl Fn(A) -> O::Compute,
) {
    // No larger than needed: to clear 8 KiB takes as long as to fold 17 rows of 8.
    let (mut small, mut large);
    let block: &mut [A] = if walk.is_flat() && walk.len * walk.kept.len <= BLOCK_ELEMENTS {
        small = [A::default(); BLOCK_ELEMENTS];
        &mut small
    } else {
        large = [A::default(); REDUCE_BLOCK_ELEMENTS];
        &mut large
    };
    if are_rows(&walk) {
        rows::<A, O, R>(&walk, memory, block, out, load);
    } else {
        columns::<A, O, R>(&walk, memory, block, out, load);
    }
}

/// Brings sequences as rows, and folds them.
fn rows<A: Element, O: Numeric, R: Fold<O::Compute>>(
    walk: &Walk<'_>,
    memory: Memory<'_, A>,
    block: &mut [A],
    out: &mut MemoryMut<'_, O>,
    load: &impl Fn(A) -> O::Compute,
) {
    let (len, [step]) = (walk.len, walk.folded.strides);
    let mut folds = [O::Compute::default(); REDUCE_BLOCK_ELEMENTS / LANES];
    each_part(walk, block.len() / len, |Part { offset, to, outer, inner }| {
        let grid = Strides2 { rows: inner.len, cols: len, row: inner.strides[0], col: step };
        let parts = block.chunks_mut(inner.len * len).take(outer.len);
        for (i, part) in (0..).zip(parts) {
            memory.pack(walk.level(), offset + i * outer.strides[0], grid, part, len);
        }
        let folds = &mut folds[..outer.len * inner.len];
        let rows = Memory::new(block);
        fold_rows::<A, _, R>(walk.level(), rows, (0, len as isize), (len, false), folds, load);
        store_part(walk.level(), out, to, (outer, inner), folds);
    });
}

/// Brings sequences as columns, and folds them.
fn columns<A: Element, O: Numeric, R: Fold<O::Compute>>(
    walk: &Walk<'_>,
    memory: Memory<'_, A>,
    block: &mut [A],
    out: &mut MemoryMut<'_, O>,
    load: &impl Fn(A) -> O::Compute,
) {
    let (rows, [row]) = (walk.len, walk.folded.strides);
    let widest = (block.len() / rows).min(Columns::<O::Compute, R>::short());
    Columns::<O::Compute, R>::with(walk.level(), widest, (rows, false), |columns| {
        each_part(walk, columns.widest(), |Part { offset, to, outer, inner }| {
            let cols = outer.len * inner.len;
            let col = inner.strides[0];
            let access = if outer.len == 1 {
                Access::Strided2d { row, col }
            } else {
                let axes = smallvec![(outer.len, outer.strides[0]), (inner.len, col)];
                Access::StridedNd { axes, row }
            };
            let block = &mut block[..rows * cols];
            gather(walk.level(), &memory, &access, offset, (rows, cols), block, cols);
            columns.restart(cols);
            columns.planes(Memory::new(block), &[(0, rows)], load);
            store_part(walk.level(), out, to, (outer, inner), columns.finish());
        });
    });
}

/// Results of one block, along two axes: where the values of the first are, and where it is itself.
struct Part {
    offset: isize,
    to: isize,
    outer: Line<2>,
    inner: Line<2>,
}

/// Walks over the results, at most `widest` at a time.
fn each_part(walk: &Walk<'_>, widest: usize, mut fold: impl FnMut(Part)) {
    let one = Line { len: 1, strides: [0, 0] };
    if let Some((around, start)) = walk.around(widest) {
        let Line { strides, .. } = Line::innermost(&around);
        let mut groups = around.cursor();
        groups.restart(start);
        while let Some(len) = groups.next(widest / walk.kept.len) {
            let &[offset, to] = groups.offsets() else { return };
            fold(Part { offset, to, outer: Line { len, strides }, inner: walk.kept });
        }
        return;
    }
    let mut results = walk.results();
    while let Some((len, [offset, to])) = results.next(widest) {
        fold(Part { offset, to, outer: one, inner: Line { len, ..walk.kept } });
    }
}

/// Writes the results of a part.
fn store_part<O: Numeric>(
    level: Level,
    out: &mut MemoryMut<'_, O>,
    to: isize,
    (outer, inner): (Line<2>, Line<2>),
    folds: &[O::Compute],
) {
    let ([_, far], [_, near]) = (outer.strides, inner.strides);
    if outer.len == 1 || far == near * inner.len as isize {
        return store(level, out, (to, near), folds);
    }
    for (i, folds) in (0..).zip(folds.chunks(inner.len)) {
        store(level, out, (to + i * far, near), folds);
    }
}
