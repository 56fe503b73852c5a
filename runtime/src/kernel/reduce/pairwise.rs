//! Joins the folds of leaves as a balanced tree.
//!
//! The leaves so far are 2^k of them for each binary digit k of their number, joined to one fold each: a stack in order of decreasing k.
//! A leaf is pushed as a binary counter is incremented.

use std::marker::PhantomData;

use crate::kernel::reduce::fold::Fold;
use crate::kernel::reduce::rows::join_row;
use crate::scalar::Number;

/// The stack of one sequence.
pub(crate) struct PairwiseTree<C, R> {
    folds: [C; usize::BITS as usize],
    depth: usize,
    leaves: usize,
    fold: PhantomData<R>,
}

impl<C: Number, R: Fold> PairwiseTree<C, R> {
    #[inline(always)]
    pub fn new() -> Self {
        let folds = [R::seed(); usize::BITS as usize];
        PairwiseTree { folds, depth: 0, leaves: 0, fold: PhantomData }
    }

    /// Pushes the fold of a leaf.
    #[inline(always)]
    pub fn push(&mut self, mut leaf: C) {
        for _ in 0..self.leaves.trailing_ones() {
            self.depth -= 1;
            leaf = R::join(self.folds[self.depth], leaf);
        }
        self.folds[self.depth] = leaf;
        self.depth += 1;
        self.leaves += 1;
    }

    /// Returns the fold of all leaves, and starts again.
    #[inline(always)]
    pub fn finish(&mut self) -> C {
        let Some((&last, folds)) = self.folds[..self.depth].split_last() else { return R::empty() };
        let total = folds.iter().rev().fold(last, |total, &fold| R::join(fold, total));
        self.depth = 0;
        self.leaves = 0;
        total
    }
}

/// The stacks of sequences side by side: a row of folds instead of each fold.
pub(crate) struct PairwiseRows<'s, C, R> {
    folds: &'s mut [C],
    width: usize,
    /// The number of folds in the stack.
    len: usize,
    leaves: usize,
    fold: PhantomData<R>,
}

impl<'s, C: Number, R: Fold> PairwiseRows<'s, C, R> {
    /// The number of rows of the stack for sequences of so many leaves. A leaf has been joined before the row after it is needed.
    pub fn rows(leaves: usize) -> usize {
        (usize::BITS - leaves.leading_zeros()) as usize
    }

    pub fn new(folds: &'s mut [C]) -> Self {
        PairwiseRows { folds, width: 0, len: 0, leaves: 0, fold: PhantomData }
    }

    /// Starts again with `width` sequences.
    pub fn restart(&mut self, width: usize) {
        (self.width, self.len, self.leaves) = (width, 0, 0);
    }

    /// The row for the folds of the next leaf, which [`push`](Self::push) must follow.
    #[inline(always)]
    pub fn next(&mut self) -> &mut [C] {
        &mut self.folds[self.len..][..self.width]
    }

    /// Pushes the folds of a leaf, which have been written.
    #[inline(always)]
    pub fn push(&mut self) {
        self.len += self.width;
        for _ in 0..self.leaves.trailing_ones() {
            self.join_last();
        }
        self.leaves += 1;
    }

    #[inline(always)]
    fn join_last(&mut self) {
        self.len -= self.width;
        let (folds, last) = self.folds.split_at_mut(self.len);
        join_row::<C, R>(&mut folds[self.len - self.width..], &last[..self.width]);
    }

    /// Returns the folds of all sequences.
    pub fn finish(&mut self) -> &[C] {
        while self.len > self.width {
            self.join_last();
        }
        &self.folds[..self.len]
    }
}
