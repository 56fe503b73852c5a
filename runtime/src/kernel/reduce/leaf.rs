//! One leaf of a sequence.

use std::hint::black_box;

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::kernel::reduce::lanes;
use crate::kernel::reduce::shift::behind;
use crate::scalar::Number;
use crate::simd::isa::Level;

/// The fold of one leaf of at most [`LEAF`](super::fold::LEAF) values.
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
        // One chunk after the other: integers are gathered from several otherwise (256 rows of 256 i64 take 6 us so, and 66
        // gathered).
        black_box(());
    }
    if !rest.is_empty() {
        // Filled up with seeds, so that the lanes can stay in registers.
        let mut last = [R::SEED; LANES];
        if let Some(values) = run.last_chunk::<LANES>() {
            // As many as fill all lanes, of which those that a chunk had are left out again: 256 rows of 40 take 1.6 us so, and
            // 6.6 if the rest is brought one by one.
            for k in 0..LANES {
                last[k] = load(values[k]);
            }
            last = behind(level, last, LANES - rest.len(), R::SEED);
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
