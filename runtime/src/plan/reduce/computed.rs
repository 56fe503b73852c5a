//! Folds values that are computed or gathered first, block by block.
//!
//! Only the loop that computes a block is compiled for a function and its operands. Blocks are folded as elements in memory are, by loops
//! that are compiled once for a type and an operation.

use crate::kernel::reduce::accumulator::{Accumulator, fold_runs};
use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::layout::Strides;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::cursor::{Cursor, step};
use crate::plan::nest::Nest;
use crate::plan::reduce::plan::Plan;
use crate::plan::reduce::store::store;
use crate::plan::sources::Block;
use crate::scalar::{Number, Numeric};
use crate::simd::isa::Level;
use crate::simd::lanes::LANES;
use crate::tuning::{
    BLOCK_ELEMENTS, COMPUTED_ROW_BYTES, NARROW_RESULTS, REDUCE_BLOCK_ELEMENTS,
    computed_block_elements,
};

/// Computes the values of a block, in rows.
pub(super) type ComputeBlock<'c, C> = &'c dyn Fn(Level, Block<'_>, &mut [C]);

/// Folds values along the axis along which the operands' elements are closer together.
pub(super) fn fold<O: Numeric, R: Fold>(
    plan: &Plan,
    out: &mut MemoryMut<'_, O>,
    compute: ComputeBlock<'_, O::Compute>,
) {
    // No larger than needed: zeroing the large buffer takes longer than a small reduction.
    let (mut small, mut large);
    let buffer: &mut [O::Compute] = if plan.kept.len() * plan.len <= BLOCK_ELEMENTS {
        small = [O::Compute::default(); BLOCK_ELEMENTS];
        &mut small
    } else {
        large = [O::Compute::default(); REDUCE_BLOCK_ELEMENTS];
        &mut large[..computed_block_elements::<O::Compute>()]
    };
    let Some((&out_stride, across)) = plan.kept.inner_strides().split_last() else { return };
    let (across, along) = (across.into(), plan.sequence.inner_strides().into());
    let folds = Folding { plan, across, along, out_stride, compute, buffer };
    let (results, run) = (innermost_len(&plan.kept), innermost_len(&plan.sequence));
    let is_closer = reach(&folds.across) <= reach(&folds.along);
    if results > 1 && is_closer || results >= LANES && run < LANES {
        folds.side_by_side::<O, R>(results, out);
    } else {
        folds.one_by_one::<O, R>(out);
    }
}

fn innermost_len(nest: &Nest) -> usize {
    nest.axes().last().map_or(1, |axis| axis.len)
}

fn reach(strides: &[isize]) -> usize {
    strides.iter().map(|stride| stride.unsigned_abs()).sum()
}

/// What both ways to fold have in common.
struct Folding<'f, C> {
    plan: &'f Plan,
    /// The strides from result to result, in each operand.
    across: Strides,
    /// Those from value to value.
    along: Strides,
    /// The stride from result to result.
    out_stride: isize,
    compute: ComputeBlock<'f, C>,
    buffer: &'f mut [C],
}

impl<C: Number> Folding<'_, C> {
    /// Folds rows of results, whose values are computed a few rows at a time.
    fn side_by_side<O: Numeric<Compute = C>, R: Fold>(
        self,
        results: usize,
        out: &mut MemoryMut<'_, O>,
    ) {
        let Folding { plan, across, along, out_stride, compute, buffer } = self;
        let level = plan.settings.level();
        let are_runs = across.iter().all(|&stride| (0..=1).contains(&stride));
        let most = if are_runs { COMPUTED_ROW_BYTES / size_of::<C>() } else { NARROW_RESULTS };
        let widest = results.min(most).min(Columns::<C, R>::max_with_all_lanes());
        Columns::<C, R>::with(level, widest, (plan.len, false), |columns| {
            let mut sequence = plan.sequence.cursor();
            let mut kept = plan.results();
            while let Some(cols) = kept.next(columns.widest()) {
                sequence.restart(&kept.offsets()[..across.len()]);
                columns.restart(cols);
                let mut folded = 0;
                let most = buffer.len() / cols;
                while let Some(rows) = sequence.next(most.min(LEAF_VALUES - folded)) {
                    let offsets = sequence.offsets();
                    let values = &mut buffer[..rows * cols];
                    compute(
                        level,
                        Block { offsets, row: &along, col: &across, rows, cols },
                        values,
                    );
                    columns.add_run(folded, values);
                    folded += rows;
                    if folded == LEAF_VALUES {
                        columns.join_lanes(folded);
                        folded = 0;
                    }
                }
                if folded > 0 {
                    columns.join_lanes(folded);
                }
                store(level, out, (kept.offsets()[across.len()], out_stride), columns.finish());
            }
        });
    }

    /// Folds one result at a time, or several if each has one run of values that fits in a leaf.
    fn one_by_one<O: Numeric<Compute = C>, R: Fold>(self, out: &mut MemoryMut<'_, O>) {
        let Folding { plan, across, along, out_stride, compute, buffer } = self;
        let (level, len) = (plan.settings.level(), plan.len);
        let mut folds = [C::default(); BLOCK_ELEMENTS];
        let mut kept = plan.results();
        if len <= LEAF_VALUES && plan.sequence.axes().len() <= 1 {
            while let Some(rows) = kept.next(folds.len().min(buffer.len() / len)) {
                let (offsets, cols) = (&kept.offsets()[..across.len()], len);
                let (folds, values) = (&mut folds[..rows], &mut buffer[..rows * cols]);
                compute(level, Block { offsets, row: &across, col: &along, rows, cols }, values);
                let (rows, length) = ((0, cols as isize), (cols, false));
                fold_runs::<_, R>(level, Memory::new(values), rows, length, folds);
                store(level, out, (kept.offsets()[across.len()], out_stride), folds);
            }
            return;
        }
        let mut blocks = ValueBlocks::new(&plan.sequence, buffer.len());
        let mut accumulator = Accumulator::<C, R>::new(level, false);
        while let Some(n) = kept.next(folds.len()) {
            let mut start = Strides::from_slice(&kept.offsets()[..across.len()]);
            for fold in &mut folds[..n] {
                blocks.restart(&start);
                while let Some(block) = blocks.next() {
                    let values = &mut buffer[..block.rows * block.cols];
                    compute(level, block, values);
                    accumulator.push(values);
                }
                *fold = accumulator.finish();
                step(&mut start, &across, 1);
            }
            store(level, out, (kept.offsets()[across.len()], out_stride), &folds[..n]);
        }
    }
}

/// Iterates over the values of a result in blocks: of several short runs, or of parts of long ones.
struct ValueBlocks {
    cursor: Cursor,
    /// The strides from run to run, or from part to part.
    row: Strides,
    col: Strides,
    /// The length of the runs, if several make a block.
    run: Option<usize>,
    /// The largest number of runs in a block, or of values.
    most: usize,
}

impl ValueBlocks {
    /// Blocks of at most `most` values.
    fn new(sequence: &Nest, most: usize) -> Self {
        let col = Strides::from_slice(sequence.inner_strides());
        if let Some((run, around)) = sequence.axes().split_last()
            && !around.is_empty()
            && run.len <= most
        {
            let runs = Nest::from_axes(col.len(), around.iter().cloned());
            let row = Strides::from_slice(runs.inner_strides());
            let (run, most) = (Some(run.len), most / run.len);
            return ValueBlocks { cursor: Cursor::new(runs), row, col, run, most };
        }
        let mut row = Strides::from_elem(0, col.len());
        step(&mut row, &col, most as isize);
        ValueBlocks { cursor: Cursor::new(sequence.clone()), row, col, run: None, most }
    }

    /// Starts again, from these offsets.
    fn restart(&mut self, offsets: &[isize]) {
        self.cursor.restart(offsets);
    }

    fn next(&mut self) -> Option<Block<'_>> {
        let n = self.cursor.next(self.most)?;
        let (rows, cols) = self.run.map_or((1, n), |run| (n, run));
        Some(Block { offsets: self.cursor.offsets(), row: &self.row, col: &self.col, rows, cols })
    }
}
