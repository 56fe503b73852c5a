//! Folds one sequence, run by run.

use std::marker::PhantomData;

use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::kernel::reduce::leaf::leaf;
use crate::memory::raw::Memory;
use crate::scalar::Number;
use crate::simd::isa::Level;
use crate::simd::prefetch::prefetch_for_reading;

/// Folds a sequence that comes in runs of any length.
pub(crate) struct Accumulator<C, R> {
    level: Level,
    /// The values of an incomplete leaf.
    partial: [C; LEAF_VALUES],
    filled: usize,
    trees: PairwiseTree<C, R>,
}

/// The folds of the leaves of one sequence, joined as far as possible.
struct PairwiseTree<C, R> {
    /// Folds of 2^k leaves each, in order of decreasing k: the binary digits of the number of leaves.
    trees: [C; usize::BITS as usize],
    depth: usize,
    leaves: usize,
    /// Whether values are prefetched.
    is_in_memory: bool,
    fold: PhantomData<R>,
}

impl<C: Number, R: Fold<C>> Accumulator<C, R> {
    /// An accumulator of values in memory (`is_in_memory`) or in a cache.
    pub fn new(level: Level, is_in_memory: bool) -> Self {
        Accumulator {
            level,
            partial: [R::SEED; LEAF_VALUES],
            filled: 0,
            trees: PairwiseTree::new(is_in_memory),
        }
    }

    /// Folds the next values of the sequence.
    pub fn push<A: Copy>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        self.level.dispatch_with(
            #[inline(always)]
            |level| self.push_run(level, run, load),
        );
    }

    #[inline(always)]
    fn push_run<A: Copy>(&mut self, level: Level, mut run: &[A], load: &impl Fn(A) -> C) {
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
            self.trees.push_leaf_values(level, values, load);
        }
        self.buffer(rest, load);
    }

    #[inline(always)]
    fn buffer<A: Copy>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        // Prefetches the remainder too: runs of a few leaves would stall on it.
        if self.trees.is_in_memory {
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
        self.trees.push_leaf(value);
    }

    /// Returns the fold of all values, and starts again.
    pub fn finish(&mut self) -> C {
        self.level.dispatch_with(
            #[inline(always)]
            |level| {
                if self.filled > 0 {
                    self.flush(level);
                }
                self.trees.total()
            },
        )
    }
}

impl<C: Number, R: Fold<C>> PairwiseTree<C, R> {
    #[inline(always)]
    fn new(is_in_memory: bool) -> Self {
        let trees = [R::SEED; usize::BITS as usize];
        PairwiseTree { trees, depth: 0, leaves: 0, is_in_memory, fold: PhantomData }
    }

    /// Adds a leaf of at most [`LEAF_VALUES`] values.
    #[inline(always)]
    fn push_leaf_values<A: Copy>(&mut self, level: Level, values: &[A], load: &impl Fn(A) -> C) {
        if self.is_in_memory {
            prefetch_for_reading(values);
        }
        self.push_leaf(leaf::<A, C, R>(level, values, load));
    }

    /// Adds a leaf. Trees of the same size are joined, so that they stay balanced.
    #[inline(always)]
    fn push_leaf(&mut self, mut value: C) {
        let mut digits = self.leaves;
        while digits & 1 == 1 {
            self.depth -= 1;
            value = R::join(self.trees[self.depth], value);
            digits >>= 1;
        }
        self.trees[self.depth] = value;
        self.depth += 1;
        self.leaves += 1;
    }

    #[inline(always)]
    fn total(&mut self) -> C {
        let Some((&last, trees)) = self.trees[..self.depth].split_last() else { return R::EMPTY };
        let total = trees.iter().rev().fold(last, |total, &tree| R::join(tree, total));
        self.depth = 0;
        self.leaves = 0;
        total
    }

    /// Returns the fold of a sequence that is a single run.
    #[inline(always)]
    fn fold_run<A: Copy>(&mut self, level: Level, run: &[A], load: &impl Fn(A) -> C) -> C {
        if run.len() <= LEAF_VALUES && !run.is_empty() {
            return leaf::<A, C, R>(level, run, load);
        }
        let (leaves, rest) = run.as_chunks::<LEAF_VALUES>();
        for values in leaves {
            self.push_leaf_values(level, values, load);
        }
        if !rest.is_empty() {
            self.push_leaf(leaf::<A, C, R>(level, rest, load));
        }
        self.total()
    }
}

/// Folds several runs of `len` values, in memory (`is_in_memory`) or not, which start `stride` apart.
pub(crate) fn fold_rows<A: Copy, C: Number, R: Fold<C>>(
    level: Level,
    memory: Memory<'_, A>,
    (offset, stride): (isize, isize),
    (len, is_in_memory): (usize, bool),
    out: &mut [C],
    load: &impl Fn(A) -> C,
) {
    // The bounds are checked once for all runs.
    let rows = memory.rows(offset, stride, out.len(), len);
    let mut trees = PairwiseTree::<C, R>::new(is_in_memory);
    level.dispatch_with(
        #[inline(always)]
        |level| {
            for (i, out) in out.iter_mut().enumerate() {
                *out = trees.fold_run(level, rows.row(i), load);
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
