//! Results block by block: for sequences that are short, and lie beside one another, or across memory in short pieces.
//!
//! The values of as many results as a block has room for are brought there together, so that each cache line is read once, and are the
//! columns of what lies side by side then.

use std::marker::PhantomData;

use smallvec::smallvec;

use crate::dtype::{Element, Numeric};
use crate::loops::{BLOCK, Columns, Direct, Fold, Memory, MemoryMut, Stage, gather};
use crate::nest::Operands;
use crate::nest::reduce::walk::{Line, Walk};
use crate::nest::reduce::{columns, store};

/// Elements of a block: [7500, 8] over its last axis takes 0.20 ns a value with 512, 0.15 with 1024, and 0.13 with 2048 (Zen 5).
const ROOM: usize = 8 * BLOCK;

/// Results that are worth a block.
const MANY: usize = 16;

/// Whether a block is quicker for so many results, by their innermost axis and their only one to fold.
///
/// Of f32 in a second-level cache, in ns a value, in blocks and otherwise (Zen 5): [7500, 8] over its last axis 0.13 and 0.47, and every other
/// of its columns 0.45 and 0.49, 40 of them 0.31 and 0.86; in the middle [500, 30, 2] 0.42 and 1.16, [300, 64, 2] 0.61 and 0.56; [180, 16, 10]
/// 0.25 and 0.27, [200, 20, 8] 0.28 and 0.30; [120, 12, 20] 0.21 and 0.25, but [90, 16, 20] 0.25 and 0.20.
pub(super) fn are_for((kept, folded): (Line<2>, Line<1>), results: usize) -> bool {
    let most = match (kept.strides[0], kept.len) {
        (1, 16..) => 12,
        (1, 8..) => 16,
        (1, _) => 48,
        _ => 64,
    };
    let is_row = kept.len >= columns::NARROW || kept.len == results;
    let is_across = is_row && columns::are_across(kept, folded);
    folded.len <= most && results > MANY && !is_across
}

/// Whether they were folded, which takes one operand that is not written over.
pub(super) fn fold<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    walk: Walk<'_>,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) -> bool {
    operands.direct(Blocks::<O, R, _> { walk, out, f, fold: PhantomData }).is_ok()
}

struct Blocks<'r, 'o, O, R, F> {
    walk: Walk<'r>,
    out: &'r mut MemoryMut<'o, O>,
    f: &'r F,
    fold: PhantomData<R>,
}

impl<V, O: Numeric, R: Fold<O::Compute>, F: Fn(V) -> O::Compute> Direct<V>
    for Blocks<'_, '_, O, R, F>
{
    fn run<A: Element>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy) {
        let (f, walk) = (self.f, self.walk);
        let load = |element| f(values(element));
        let (rows, [row]) = (walk.len, walk.folded.strides);
        // No larger than needed: to clear 8 KiB takes as long as to fold 17 rows of 8.
        let (mut small, mut large);
        let block: &mut [A] = if rows * walk.kept.len <= BLOCK && walk.is_flat() {
            small = [A::default(); BLOCK];
            &mut small
        } else {
            large = [A::default(); ROOM];
            &mut large
        };
        let widest = (block.len() / rows).min(Columns::<O::Compute, R>::short());
        Columns::<O::Compute, R>::with(widest, (rows, false), |columns| {
            let widest = columns.widest();
            let mut fold = |columns: &mut Columns<'_, _, _>, stage: &Stage, offset, cols: usize| {
                let block = &mut block[..rows * cols];
                gather(&memory, stage, offset, (rows, cols), block, cols);
                columns.restart(cols);
                columns.planes(Memory::new(block), &[(0, rows)], &load);
            };
            let (width, [col, out_col]) = (walk.kept.len, walk.kept.strides);
            let Some((around, start)) = walk.around(widest) else {
                let mut results = walk.results();
                while let Some((n, [offset, to])) = results.next(widest) {
                    fold(columns, &Stage::Grid { row, col }, offset, n);
                    store(self.out, (to, out_col), columns.finish());
                }
                return;
            };
            let &[stride, out_stride] = around.inner_strides() else { return };
            let mut groups = around.cursor();
            groups.restart(start);
            while let Some(n) = groups.next(widest / width) {
                let &[offset, to] = groups.offsets() else { return };
                let axes = smallvec![(n, stride), (width, col)];
                fold(columns, &Stage::Nested { axes, row }, offset, n * width);
                let folds = columns.finish();
                if out_stride == out_col * width as isize {
                    store(self.out, (to, out_col), folds);
                    continue;
                }
                for (i, folds) in (0..).zip(folds.chunks(width)) {
                    store(self.out, (to + i * out_stride, out_col), folds);
                }
            }
        });
    }
}
