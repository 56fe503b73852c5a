//! Folds results one by one: for a single operand that is contiguous along the reduced axis.

use crate::kernel::reduce::accumulator::{Accumulator, fold_runs};
use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::memory::matrix::Layout2d;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::cursor::Cursor;
use crate::plan::nest::Nest;
use crate::plan::reduce::iter::{ReduceIter, Runs};
use crate::plan::reduce::store::store;
use crate::scalar::Numeric;
use crate::simd::isa::Level;
use crate::tuning::{BLOCK_ELEMENTS, SCRATCH_BYTES};

/// Folds all results, one by one.
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<T: Numeric<Compute = T>, R: Fold>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, T>,
    out: &mut MemoryMut<'_, T>,
) {
    let [stride, out_stride] = iter.kept.strides;
    let between_runs = iter.between_runs();
    let mut accumulators = match between_runs {
        Some(distance) => accumulators::<T, R>(&iter, stride, distance),
        None => Vec::new(),
    };
    let length = (iter.len, iter.exceeds_caches());
    let starts;
    let mut sequence = match iter.axes_outside_short_runs() {
        Some(axes) => {
            starts = Nest::from_axes(1, axes.iter().cloned());
            Sequence::short(&starts, iter.reduced.len)
        }
        None => Sequence::Long(iter.sequence()),
    };
    let mut kept = iter.results();
    let mut results = [T::default(); BLOCK_ELEMENTS];
    while let Some((n, [offset, to])) = kept.next(BLOCK_ELEMENTS) {
        let results = &mut results[..n];
        if between_runs.is_none() {
            fold_runs::<_, R>(iter.level(), memory, (offset, stride), length, results);
        } else if accumulators.is_empty() {
            let accumulator = &mut [Accumulator::<T, R>::new(iter.level(), iter.exceeds_caches())];
            for (i, result) in results.iter_mut().enumerate() {
                sequence.restart(offset + i as isize * stride);
                sequence.fold(iter.level(), memory, accumulator, 0);
                *result = accumulator[0].finish();
            }
        } else {
            let group = accumulators.len();
            for (k, results) in results.chunks_mut(group).enumerate() {
                sequence.restart(offset + (k * group) as isize * stride);
                let accumulators = &mut accumulators[..results.len()];
                sequence.fold(iter.level(), memory, accumulators, stride);
                for (result, accumulator) in results.iter_mut().zip(accumulators) {
                    *result = accumulator.finish();
                }
            }
        }
        store(iter.level(), out, (to, out_stride), results);
    }
}

/// Accumulators for the results that are folded at the same time: several if the results are closer together than the runs of their
/// values, which are `between_runs` apart, so that memory is read in ascending order. Empty if one suffices, or if the allocation fails.
fn accumulators<T: Numeric<Compute = T>, R: Fold>(
    iter: &ReduceIter<'_>,
    stride: isize,
    between_runs: isize,
) -> Vec<Accumulator<T, R>> {
    let mut accumulators = Vec::new();
    // At most as many as are used: creating one is expensive compared with folding few values.
    let room = SCRATCH_BYTES / size_of::<Accumulator<T, R>>();
    let group = room.min(iter.kept.len);
    let closer = stride.unsigned_abs() < between_runs.unsigned_abs();
    if closer && accumulators.try_reserve_exact(group).is_ok() {
        accumulators.resize_with(group, || Accumulator::new(iter.level(), iter.exceeds_caches()));
    }
    accumulators
}

/// The values of a result.
enum Sequence<'p> {
    /// Folded run by run.
    Long(Runs<'p, 1>),
    /// Folded in blocks of short runs; `starts` iterates over the starts of the runs.
    Short { starts: Cursor<&'p Nest>, runs: Layout2d },
}

impl<'p> Sequence<'p> {
    fn short(starts: &'p Nest, len: usize) -> Self {
        let runs = Layout2d { rows: 0, cols: len, row: starts.inner_strides()[0], col: 1 };
        Sequence::Short { starts: starts.cursor(), runs }
    }

    /// Starts again, from this offset.
    fn restart(&mut self, offset: isize) {
        match self {
            Sequence::Long(runs) => runs.restart([offset]),
            Sequence::Short { starts, .. } => starts.restart(&[offset]),
        }
    }

    /// Folds sequences that start `stride` apart, each into its accumulator.
    #[inline]
    fn fold<T: Numeric<Compute = T>, R: Fold>(
        &mut self,
        level: Level,
        memory: Memory<'_, T>,
        accumulators: &mut [Accumulator<T, R>],
        stride: isize,
    ) {
        match self {
            Sequence::Long(runs) => {
                while let Some((n, [offset])) = runs.next(usize::MAX) {
                    for (i, accumulator) in accumulators.iter_mut().enumerate() {
                        let start = offset + i as isize * stride;
                        accumulator.push(memory.slice(start, n));
                    }
                }
            }
            Sequence::Short { starts, runs } => {
                fold_short_runs(level, memory, (starts, *runs), accumulators, stride);
            }
        }
    }
}

/// Folds sequences of short runs, packing as many runs at a time as fit in a leaf.
fn fold_short_runs<T: Numeric<Compute = T>, R: Fold>(
    level: Level,
    memory: Memory<'_, T>,
    (starts, runs): (&mut Cursor<&Nest>, Layout2d),
    accumulators: &mut [Accumulator<T, R>],
    stride: isize,
) {
    let mut block = [T::default(); LEAF_VALUES];
    while let Some(rows) = starts.next(LEAF_VALUES / runs.cols) {
        let (offset, runs) = (starts.offsets()[0], Layout2d { rows, ..runs });
        let block = &mut block[..rows * runs.cols];
        for (i, accumulator) in accumulators.iter_mut().enumerate() {
            memory.pack(level, offset + i as isize * stride, runs, block, runs.cols);
            accumulator.push(block);
        }
    }
}
