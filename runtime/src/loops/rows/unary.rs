//! One operand with a single value for each row.

use super::fill::are_short;
use super::{all1, buffered1};
use crate::loops::block::BLOCK;
use crate::loops::guard::{Body, Guard};
use crate::loops::lane::{Lane, LaneMut};
use crate::scalar::Scalar;
use crate::simd::Level;

/// Values that are worth to be computed and written by vectors: fewer take 7 ns less one by one.
const MANY: usize = 16;

/// Row by row, one operand that has a single value for a row, or a result that is written past the caches.
///
/// Not inlined, nor is what follows for more operands: who has whole rows needs neither the registers nor the room for buffers. [2, 3]
/// and [3] take 42.6 ns so, and 44.5 otherwise (Zen 4).
#[inline(never)]
pub(crate) fn unary<A: Scalar, B: Body<(A,)>>(
    level: Level,
    a: &Lane<'_, A>,
    out: &mut LaneMut<'_, B::Out>,
    body: &B,
) {
    if out.streams() || a.is_own() || a.repeats() {
        return buffered1(level, a, out, body);
    }
    let mut values = [B::Out::default(); BLOCK];
    for start in (0..out.rows()).step_by(BLOCK) {
        let values = &mut values[..BLOCK.min(out.rows() - start)];
        if values.len() >= MANY && a.follows(1) {
            all1(level, &a.part(start, values.len()).in_one_row(), &mut LaneMut::of(values), body);
        } else {
            for (i, value) in values.iter_mut().enumerate() {
                *value = body.apply(&Guard::careful(), (a.value(start + i),));
            }
        }
        fill_rows(level, out, start, values);
    }
}

/// Rows of one value each, from row `start` on. Compiled for a type only, and not for every op.
#[inline(never)]
fn fill_rows<T: Copy>(level: Level, out: &mut LaneMut<'_, T>, start: usize, values: &[T]) {
    if values.len() >= MANY && are_short::<T>(out.cols()) && out.follows() {
        return out.part(start, values.len()).fill_each(level, values);
    }
    level.vectorised(
        #[inline(always)]
        move || {
            let mut out = out.reborrow();
            for (r, &value) in (start..).zip(values) {
                out.run(r).fill(value);
            }
        },
    );
}
