//! Folds one leaf of a sequence.

use std::hint::black_box;

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::kernel::reduce::lanes;
use crate::kernel::reduce::shift::shift_in;
use crate::scalar::Number;
use crate::simd::isa::Level;

/// Folds a leaf of at most [`LEAF_VALUES`](super::fold::LEAF_VALUES) values.
#[inline(always)]
pub(crate) fn leaf<A: Copy, C: Number, R: Fold<C>>(
    level: Level,
    run: &[A],
    load: &impl Fn(A) -> C,
) -> C {
    let mut lanes = [R::SEED; LANES];
    let (chunks, rest) = run.as_chunks::<LANES>();
    for chunk in chunks {
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], load(chunk[k]));
        }
        // Keeps chunks apart: otherwise the compiler gathers integers from several chunks.
        black_box(());
    }
    if !rest.is_empty() {
        // Padded with seeds, so that the lanes stay in registers.
        let mut last = [R::SEED; LANES];
        if let Some(values) = run.last_chunk::<LANES>() {
            // Loads the last values that fill all lanes, and removes those that a chunk has folded already: quicker than
            // loading the remainder one by one.
            for k in 0..LANES {
                last[k] = load(values[k]);
            }
            last = shift_in(level, last, LANES - rest.len(), R::SEED);
        } else {
            for k in 0..rest.len() {
                last[k] = load(rest[k]);
            }
        }
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], last[k]);
        }
    }
    lanes::joined::<C, R>(level, lanes)
}
