//! Folds values that are computed or gathered first, block by block.
//!
//! Only the loop that computes a block is compiled for a function and its operands. Blocks are folded as elements in memory are, by loops
//! that are compiled once for a type and an operation.

use crate::kernel::reduce::accumulator::{Accumulator, fold_runs};
use crate::kernel::reduce::columns::Columns;
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::layout::Strides;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::block::{Block, are_runs};
use crate::plan::cursor::step;
use crate::plan::nest::Nest;
use crate::plan::reduce::plan::Plan;
use crate::plan::reduce::runs::Runs2d;
use crate::plan::reduce::store::{store, store_rows};
use crate::scalar::Numeric;
use crate::simd::isa::Level;
use crate::simd::lanes::LANES;
use crate::tuning::{
    BLOCK_ELEMENTS, COMPUTED_ROW_BYTES, COMPUTED_ROWS, NARROW_RESULTS, REDUCE_BLOCK_ELEMENTS,
    computed_block_elements,
};

/// Computes the values of a block, in rows.
pub(super) type ComputeBlock<'c, C> = &'c dyn Fn(Level, Block<'_>, &mut [C]);

/// Folds values along the axis along which the operands' elements are closer together. `compute` packs `packed` elements at a time where
/// they are not contiguous.
pub(super) fn fold<O: Numeric, R: Fold>(
    plan: &Plan,
    packed: usize,
    out: &mut MemoryMut<'_, O>,
    compute: ComputeBlock<'_, O::Compute>,
) {
    // No larger than needed: zeroing the large buffer takes longer than a small reduction.
    let (mut small, mut large);
    let buffer: &mut [O::Compute] = if plan.kept.len().saturating_mul(plan.len) <= BLOCK_ELEMENTS {
        small = [O::Compute::default(); BLOCK_ELEMENTS];
        &mut small
    } else {
        large = [O::Compute::default(); REDUCE_BLOCK_ELEMENTS];
        &mut large[..computed_block_elements::<O::Compute>()]
    };
    let (across, along) = (plan.kept.inner_strides(), plan.sequence.inner_strides());
    let (results, run) = (innermost_len(&plan.kept), innermost_len(&plan.sequence));
    let is_closer = reach(&across[..plan.operands()]) <= reach(along);
    if results > 1 && is_closer || results >= LANES && run < LANES {
        let widest = widest_rows::<O::Compute>(plan, packed / run.min(COMPUTED_ROWS));
        side_by_side::<O, R>(plan, widest, buffer, out, compute);
    } else if plan.len <= LEAF_VALUES && plan.sequence.axes().len() == 1 {
        as_rows::<O, R>(plan, buffer, out, compute);
    } else {
        one_by_one::<O, R>(plan, buffer, out, compute);
    }
}

fn innermost_len(nest: &Nest) -> usize {
    nest.axes().last().map_or(1, |axis| axis.len)
}

fn reach(strides: &[isize]) -> usize {
    strides.iter().map(|stride| stride.unsigned_abs()).sum()
}

/// The largest number of results that are folded side by side. `packed` is the best for elements that are not contiguous.
fn widest_rows<C>(plan: &Plan, packed: usize) -> usize {
    let across = &plan.kept.inner_strides()[..plan.operands()];
    let most = (COMPUTED_ROW_BYTES / size_of::<C>()).min(BLOCK_ELEMENTS);
    let most = if are_runs(across) { most } else { packed.clamp(NARROW_RESULTS, most) };
    plan.kept.len().min(most)
}

/// Folds rows of results, whose values are computed a few rows at a time.
fn side_by_side<O: Numeric, R: Fold>(
    plan: &Plan,
    widest: usize,
    buffer: &mut [O::Compute],
    out: &mut MemoryMut<'_, O>,
    compute: ComputeBlock<'_, O::Compute>,
) {
    let (level, operands) = (plan.settings.level(), plan.operands());
    let widest = widest.min(Columns::<O::Compute, R>::max_with_all_lanes());
    Columns::<O::Compute, R>::with(level, widest, (plan.len, false), |columns| {
        let mut sequence = plan.sequence.cursor();
        let row = plan.sequence.inner_strides();
        let mut results = Runs2d::new(&plan.kept, columns.widest());
        results.restart(&plan.start);
        while let Some([groups, cols]) = results.next() {
            let (offsets, [group, col]) = (results.offsets(), results.strides());
            sequence.restart(&offsets[..operands]);
            let width = groups * cols;
            columns.restart(width);
            let mut folded = 0;
            let most = buffer.len() / width;
            while let Some(rows) = sequence.next(most.min(LEAF_VALUES - folded)) {
                let axes = [(rows, row), (groups, group), (cols, col)];
                let values = &mut buffer[..rows * width];
                compute(level, Block { offsets: sequence.offsets(), axes }, values);
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
            let axes = [(groups, group[operands]), (cols, col[operands])];
            store_rows(level, out, offsets[operands], axes, columns.finish());
        }
    });
}

/// Folds as many results at a time as fit in a block, each with one run of values that fits in a leaf.
fn as_rows<O: Numeric, R: Fold>(
    plan: &Plan,
    buffer: &mut [O::Compute],
    out: &mut MemoryMut<'_, O>,
    compute: ComputeBlock<'_, O::Compute>,
) {
    let (level, len, operands) = (plan.settings.level(), plan.len, plan.operands());
    let (row, col) = (plan.kept.inner_strides(), plan.sequence.inner_strides());
    let mut folds = [O::Compute::default(); BLOCK_ELEMENTS];
    let mut kept = plan.results();
    while let Some(rows) = kept.next(folds.len().min(buffer.len() / len)) {
        let (folds, values) = (&mut folds[..rows], &mut buffer[..rows * len]);
        let axes = [(rows, row), (1, row), (len, col)];
        compute(level, Block { offsets: kept.offsets(), axes }, values);
        let start = (0, len as isize);
        fold_runs::<_, R>(level, Memory::new(values), start, (len, false), folds);
        store(level, out, (kept.offsets()[operands], row[operands]), folds);
    }
}

/// Folds one result at a time.
fn one_by_one<O: Numeric, R: Fold>(
    plan: &Plan,
    buffer: &mut [O::Compute],
    out: &mut MemoryMut<'_, O>,
    compute: ComputeBlock<'_, O::Compute>,
) {
    let (level, operands) = (plan.settings.level(), plan.operands());
    let across = plan.kept.inner_strides();
    let mut values = Runs2d::new(&plan.sequence, buffer.len());
    let mut accumulator = Accumulator::<O::Compute, R>::new(level, false);
    let mut folds = [O::Compute::default(); BLOCK_ELEMENTS];
    let mut kept = plan.results();
    while let Some(n) = kept.next(folds.len()) {
        let mut start = Strides::from_slice(&kept.offsets()[..operands]);
        for fold in &mut folds[..n] {
            values.restart(&start);
            while let Some([rows, cols]) = values.next() {
                let (offsets, [row, col]) = (values.offsets(), values.strides());
                let block = &mut buffer[..rows * cols];
                let axes = [(rows, row), (1, row), (cols, col)];
                compute(level, Block { offsets, axes }, block);
                accumulator.push(block);
            }
            *fold = accumulator.finish();
            step(&mut start, across, 1);
        }
        store(level, out, (kept.offsets()[operands], across[operands]), &folds[..n]);
    }
}
