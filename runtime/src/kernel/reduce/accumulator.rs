//! One sequence, folded as its runs come.

use std::marker::PhantomData;

use crate::kernel::reduce::fold::{Fold, LEAF};
use crate::kernel::reduce::leaf::leaf;
use crate::memory::raw::Memory;
use crate::scalar::Number;
use crate::simd::isa::Level;
use crate::simd::prefetch::ahead_while_reading;

/// Folds a sequence that comes in runs of any length.
pub(crate) struct Accumulator<C, R> {
    level: Level,
    /// The start of a leaf that the runs so far did not complete.
    partial: [C; LEAF],
    filled: usize,
    trees: Trees<C, R>,
}

/// The leaves of one sequence, joined so far as can be.
struct Trees<C, R> {
    /// Folds of 2^k leaves each, k decreasing: the binary digits of the number of leaves.
    trees: [C; usize::BITS as usize],
    depth: usize,
    leaves: usize,
    /// Whether values are asked for before it is their turn.
    far: bool,
    fold: PhantomData<R>,
}

impl<C: Number, R: Fold<C>> Accumulator<C, R> {
    /// For values that are `far`, in memory, or in a cache.
    pub fn new(level: Level, far: bool) -> Self {
        Accumulator { level, partial: [R::SEED; LEAF], filled: 0, trees: Trees::new(far) }
    }

    /// The next values of the sequence.
    pub fn feed<A: Copy>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        self.level.dispatch_with(
            #[inline(always)]
            |level| self.feed_run(level, run, load),
        );
    }

    #[inline(always)]
    fn feed_run<A: Copy>(&mut self, level: Level, mut run: &[A], load: &impl Fn(A) -> C) {
        if self.filled > 0 {
            let n = run.len().min(LEAF - self.filled);
            let (head, rest) = run.split_at(n);
            self.keep(head, load);
            run = rest;
            if self.filled < LEAF {
                return;
            }
            self.flush(level);
        }
        let (leaves, rest) = run.as_chunks::<LEAF>();
        for values in leaves {
            self.trees.push_run(level, values, load);
        }
        self.keep(rest, load);
    }

    #[inline(always)]
    fn keep<A: Copy>(&mut self, run: &[A], load: &impl Fn(A) -> C) {
        // Here too: a run of 12 leaves that is not asked for as a whole is waited for in between.
        if self.trees.far {
            ahead_while_reading(run);
        }
        let n = run.len();
        let room = &mut self.partial[self.filled..][..n];
        // By index: what makes a `zip` is not inlined for certain.
        for i in 0..n {
            room[i] = load(run[i]);
        }
        self.filled += n;
    }

    #[inline(always)]
    fn flush(&mut self, level: Level) {
        let value = leaf::<C, C, R>(level, &self.partial[..self.filled], &|value| value);
        self.filled = 0;
        self.trees.push(value);
    }

    /// The fold of what was fed, and a new start.
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

impl<C: Number, R: Fold<C>> Trees<C, R> {
    #[inline(always)]
    fn new(far: bool) -> Self {
        let trees = [R::SEED; usize::BITS as usize];
        Trees { trees, depth: 0, leaves: 0, far, fold: PhantomData }
    }

    /// One more leaf, of at most [`LEAF`] values.
    #[inline(always)]
    fn push_run<A: Copy>(&mut self, level: Level, values: &[A], load: &impl Fn(A) -> C) {
        if self.far {
            ahead_while_reading(values);
        }
        self.push(leaf::<A, C, R>(level, values, load));
    }

    /// One more leaf. Trees of the same size are joined, so that they stay balanced.
    #[inline(always)]
    fn push(&mut self, mut value: C) {
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

    /// The fold of a whole sequence that lies in one run.
    #[inline(always)]
    fn whole<A: Copy>(&mut self, level: Level, run: &[A], load: &impl Fn(A) -> C) -> C {
        if run.len() <= LEAF && !run.is_empty() {
            return leaf::<A, C, R>(level, run, load);
        }
        let (leaves, rest) = run.as_chunks::<LEAF>();
        for values in leaves {
            self.push_run(level, values, load);
        }
        if !rest.is_empty() {
            self.push(leaf::<A, C, R>(level, rest, load));
        }
        self.total()
    }
}

/// Folds each of several runs of `len` values, which are `far` or not, and start `stride` apart.
pub(crate) fn fold_rows<A: Copy, C: Number, R: Fold<C>>(
    level: Level,
    memory: Memory<'_, A>,
    (offset, stride): (isize, isize),
    (len, far): (usize, bool),
    out: &mut [C],
    load: &impl Fn(A) -> C,
) {
    // Once for all, not for each: with that and the way in which lanes are joined, 256 rows of 256 take 2.9 us instead of 4.9.
    let rows = memory.rows(offset, stride, out.len(), len);
    let mut trees = Trees::<C, R>::new(far);
    level.dispatch_with(
        #[inline(always)]
        |level| {
            for (i, out) in out.iter_mut().enumerate() {
                *out = trees.whole(level, rows.run(i), load);
            }
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::reduce::fold::{Add, Max};

    /// Of nothing it is what is said there, and no seed: a sum starts from -0.
    #[test]
    fn of_nothing() {
        assert_eq!(Accumulator::<f32, Add>::new(Level::BASELINE, false).finish().to_bits(), 0);
        let mut sum = Accumulator::<f32, Add>::new(Level::BASELINE, false);
        sum.feed(&[-0.0f32], &|value| value);
        assert_eq!(sum.finish().to_bits(), (-0.0f32).to_bits());
        assert_eq!(sum.finish().to_bits(), 0);
        assert_eq!(Accumulator::<i8, Max>::new(Level::BASELINE, false).finish(), i8::MIN);
    }
}
