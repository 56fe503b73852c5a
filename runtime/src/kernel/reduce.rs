//! Folds many values into one, always in the same order.
//!
//! A sequence is divided into leaves of [`LEAF_VALUES`](fold::LEAF_VALUES) values. Within a leaf, value `i` goes to lane `i % LANES`;
//! lane `l` is joined with lane `l + 8`, then `l + 4`, `l + 2` and `l + 1`. The leaves are joined as a balanced tree: the first 2^k of
//! them with the rest, for the largest k that leaves a rest (pairwise summation). The order depends only on the number of values, never
//! on strides, and the error of a float sum grows with the logarithm of that number.
//!
//! [`fold_runs`](accumulator::fold_runs) folds sequences that are contiguous, an [`Accumulator`](accumulator::Accumulator) one that comes
//! in runs, and [`Columns`](columns::Columns) sequences side by side. They agree bit for bit, because empty lanes hold seeds, which change
//! nothing.

pub mod accumulator;
pub mod columns;
pub mod fold;
mod leaf;
mod pairwise;
mod register_tiles;
mod rows;
