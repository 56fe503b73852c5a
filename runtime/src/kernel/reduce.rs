//! Folding many values into one, always in the same order.
//!
//! A sequence is cut into leaves of [`LEAF`](fold::LEAF) values. Within a leaf, value `i` goes to lane `i % LANES`; lane `l` is joined with
//! lane `l + 8`, then `l + 4`, `l + 2` and `l + 1`. The leaves are joined as a balanced tree: the first 2^k of them against the
//! rest, for the largest k that leaves a rest. The order depends on the number of values alone, never on how they lie in
//! memory, and the error of a float sum grows with the logarithm of that number.
//!
//! An [`Accumulator`](accumulator::Accumulator) folds one sequence, which comes in runs; [`Columns`](columns::Columns) folds a row of sequences side by side. They agree
//! bit for bit, because lanes that got no value, and seeds, change nothing.

pub mod accumulator;
pub mod columns;
pub mod fold;
mod lanes;
mod leaf;
mod register_tiles;
mod row_groups;
mod shift;
