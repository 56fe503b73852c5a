//! Folds one sequence, run by run.

use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::kernel::reduce::leaf::leaf;
use crate::kernel::reduce::pairwise::PairwiseTree;
use crate::memory::raw::Memory;
use crate::scalar::{Element, Number};
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

impl<C: Number, R: Fold<C>> Accumulator<C, R> {
    /// An accumulator of values of an operand that exceeds the caches or not.
    pub fn new(level: Level, exceeds_caches: bool) -> Self {
        let partial = [R::SEED; LEAF_VALUES];
        Accumulator { level, exceeds_caches, partial, filled: 0, tree: PairwiseTree::new() }
    }

    /// Folds the next values of the sequence.
    pub fn push<A: Element>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        self.level.dispatch_with(
            #[inline(always)]
            |level| self.push_run(level, run, load),
        );
    }

    #[inline(always)]
    fn push_run<A: Element>(&mut self, level: Level, mut run: &[A], load: &impl Fn(A) -> C) {
        if self.filled > 0 {
            let n = run.len().min(LEAF_VALUES - self.filled);
            let (head, rest) = run.split_at(n);
            self.buffer(head, load);
            run = rest;
            if self.filled < LEAF_VALUES {
                return;
            }
            self.flush(level);
        }
        let (leaves, rest) = run.as_chunks::<LEAF_VALUES>();
        for values in leaves {
            self.tree.push(leaf_of::<A, C, R>(level, self.exceeds_caches, values, load));
        }
        self.buffer(rest, load);
    }

    #[inline(always)]
    fn buffer<A: Element>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        // Prefetches the remainder too: runs of a few leaves would stall on it.
        if self.exceeds_caches {
            prefetch_for_reading(run);
        }
        let n = run.len();
        let room = &mut self.partial[self.filled..][..n];
        // By index: the closures of a `zip` are not reliably inlined.
        for i in 0..n {
            room[i] = load(run[i]);
        }
        self.filled += n;
    }

    #[inline(always)]
    fn flush(&mut self, level: Level) {
        let value = leaf::<C, C, R>(level, &self.partial[..self.filled], &|value| value);
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
fn leaf_of<A: Element, C: Number, R: Fold<C>>(
    level: Level,
    exceeds_caches: bool,
    values: &[A],
    load: &impl Fn(A) -> C,
) -> C {
    if exceeds_caches {
        prefetch_for_reading(values);
    }
    leaf::<A, C, R>(level, values, load)
}

/// Folds several sequences that are runs of `len` values and start `stride` apart.
pub(crate) fn fold_runs<A: Element, C: Number, R: Fold<C>>(
    level: Level,
    memory: Memory<'_, A>,
    (offset, stride): (isize, isize),
    (len, exceeds_caches): (usize, bool),
    out: &mut [C],
    load: &impl Fn(A) -> C,
) {
    // The bounds are checked once for all runs.
    let rows = memory.rows(offset, stride, out.len(), len);
    level.dispatch_with(
        #[inline(always)]
        |level| {
            if (1..=LEAF_VALUES).contains(&len) {
                for (i, out) in out.iter_mut().enumerate() {
                    *out = leaf::<A, C, R>(level, rows.row(i), load);
                }
                return;
            }
            let mut tree = PairwiseTree::<C, R>::new();
            for (i, out) in out.iter_mut().enumerate() {
                let (leaves, rest) = rows.row(i).as_chunks::<LEAF_VALUES>();
                for values in leaves {
                    tree.push(leaf_of::<A, C, R>(level, exceeds_caches, values, load));
                }
                if !rest.is_empty() {
                    tree.push(leaf::<A, C, R>(level, rest, load));
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
        sum.push(&[-0.0f32], &|value| value);
        assert_eq!(sum.finish().to_bits(), (-0.0f32).to_bits());
        assert_eq!(sum.finish().to_bits(), 0);
        assert_eq!(Accumulator::<i8, Max>::new(Level::BASELINE, false).finish(), i8::MIN);
    }
}
