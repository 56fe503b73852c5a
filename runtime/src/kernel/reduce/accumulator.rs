//! Folds one sequence, run by run.

use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::kernel::reduce::leaf::leaf;
use crate::kernel::reduce::pairwise::PairwiseTree;
use crate::memory::raw::Memory;
use crate::scalar::Number;
use crate::simd::isa::Level;
use crate::simd::prefetch::prefetch_for_reading;

/// Folds a sequence that comes in runs of any length.
pub(crate) struct Accumulator<C, R> {
    level: Level,
    /// Whether the whole operand exceeds the caches, so that values are prefetched.
    exceeds_caches: bool,
    /// The values of an incomplete leaf.
    partial: [C; LEAF_VALUES],
    filled: usize,
    tree: PairwiseTree<C, R>,
}

impl<C: Number, R: Fold> Accumulator<C, R> {
    /// An accumulator of values of an operand that exceeds the caches or not.
    pub fn new(level: Level, exceeds_caches: bool) -> Self {
        let partial = [R::seed(); LEAF_VALUES];
        Accumulator { level, exceeds_caches, partial, filled: 0, tree: PairwiseTree::new() }
    }

    /// Folds the next values of the sequence.
    pub fn push(&mut self, run: &[C]) {
        self.level.dispatch_with(
            #[inline(always)]
            |level| self.push_run(level, run),
        );
    }

    #[inline(always)]
    fn push_run(&mut self, level: Level, mut run: &[C]) {
        if self.filled > 0 {
            let n = run.len().min(LEAF_VALUES - self.filled);
            let (head, rest) = run.split_at(n);
            self.buffer(head);
            run = rest;
            if self.filled < LEAF_VALUES {
                return;
            }
            self.flush(level);
        }
        let (leaves, rest) = run.as_chunks::<LEAF_VALUES>();
        for values in leaves {
            self.tree.push(leaf_of::<C, R>(level, self.exceeds_caches, values));
        }
        self.buffer(rest);
    }

    #[inline(always)]
    fn buffer(&mut self, run: &[C]) {
        // Prefetches the remainder too: runs of a few leaves would stall on it.
        if self.exceeds_caches {
            prefetch_for_reading(run);
        }
        self.partial[self.filled..][..run.len()].copy_from_slice(run);
        self.filled += run.len();
    }

    #[inline(always)]
    fn flush(&mut self, level: Level) {
        let value = leaf::<C, R>(level, &self.partial[..self.filled]);
        self.filled = 0;
        self.tree.push(value);
    }

    /// Returns the fold of all values, and starts again.
    pub fn finish(&mut self) -> C {
        self.level.dispatch_with(
            #[inline(always)]
            |level| {
                if self.filled > 0 {
                    self.flush(level);
                }
                self.tree.finish()
            },
        )
    }
}

#[inline(always)]
fn leaf_of<C: Number, R: Fold>(level: Level, exceeds_caches: bool, values: &[C]) -> C {
    if exceeds_caches {
        prefetch_for_reading(values);
    }
    leaf::<C, R>(level, values)
}

/// Folds several sequences that are runs of `len` values and start `stride` apart.
pub(crate) fn fold_runs<C: Number, R: Fold>(
    level: Level,
    memory: Memory<'_, C>,
    (offset, stride): (isize, isize),
    (len, exceeds_caches): (usize, bool),
    out: &mut [C],
) {
    // The bounds are checked once for all runs.
    let rows = memory.rows(offset, stride, out.len(), len);
    level.dispatch_with(
        #[inline(always)]
        |level| {
            if (1..=LEAF_VALUES).contains(&len) {
                for (i, out) in out.iter_mut().enumerate() {
                    *out = leaf::<C, R>(level, rows.row(i));
                }
                return;
            }
            let mut tree = PairwiseTree::<C, R>::new();
            for (i, out) in out.iter_mut().enumerate() {
                let (leaves, rest) = rows.row(i).as_chunks::<LEAF_VALUES>();
                for values in leaves {
                    tree.push(leaf_of::<C, R>(level, exceeds_caches, values));
                }
                if !rest.is_empty() {
                    tree.push(leaf::<C, R>(level, rest));
                }
                *out = tree.finish();
            }
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::reduce::fold::{Add, Max};

    /// The fold of no values is not the seed: sums are seeded with -0.
    #[test]
    fn fold_of_nothing_is_empty_value() {
        assert_eq!(Accumulator::<f32, Add>::new(Level::BASELINE, false).finish().to_bits(), 0);
        let mut sum = Accumulator::<f32, Add>::new(Level::BASELINE, false);
        sum.push(&[-0.0f32]);
        assert_eq!(sum.finish().to_bits(), (-0.0f32).to_bits());
        assert_eq!(sum.finish().to_bits(), 0);
        assert_eq!(Accumulator::<i8, Max>::new(Level::BASELINE, false).finish(), i8::MIN);
    }
}
