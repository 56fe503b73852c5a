//! Folds results one by one: for a single operand that is contiguous along the reduced axis.

use crate::kernel::reduce::accumulator::{Accumulator, fold_runs};
use crate::kernel::reduce::fold::Fold;
use crate::memory::raw::{Memory, MemoryMut};
use crate::plan::reduce::iter::ReduceIter;
use crate::plan::reduce::store::store;
use crate::scalar::Numeric;
use crate::tuning::BLOCK_ELEMENTS;

/// Folds all results, one by one.
#[inline(never)] // inlined, the caller's frame would hold the buffers of all strategies
pub(super) fn fold<T: Numeric<Compute = T>, R: Fold>(
    iter: ReduceIter<'_>,
    memory: Memory<'_, T>,
    out: &mut MemoryMut<'_, T>,
) {
    let [stride, out_stride] = iter.kept.strides;
    let (level, length) = (iter.level(), (iter.len, iter.exceeds_caches()));
    let mut accumulator = Accumulator::<T, R>::new(level, iter.exceeds_caches());
    let mut sequence = iter.sequence();
    let mut kept = iter.results();
    let mut results = [T::default(); BLOCK_ELEMENTS];
    while let Some((n, [offset, to])) = kept.next(BLOCK_ELEMENTS) {
        let results = &mut results[..n];
        if iter.has_one_run() {
            fold_runs::<_, R>(level, memory, (offset, stride), length, results);
        } else {
            for (i, result) in results.iter_mut().enumerate() {
                sequence.restart([offset + i as isize * stride]);
                while let Some((n, [offset])) = sequence.next(usize::MAX) {
                    accumulator.push(memory.slice(offset, n));
                }
                *result = accumulator.finish();
            }
        }
        store(level, out, (to, out_stride), results);
    }
}
