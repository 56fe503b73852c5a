//! The same row of one operand for every row of the result.

use std::ops::RangeInclusive;

use super::all1;
use crate::loops::guard::Body;
use crate::loops::lane::{Lane, LaneMut};
use crate::scalar::Scalar;
use crate::tuning::is_zen_5;

/// Bytes that are written by the loop, and then copied again and again.
const PIECE: usize = 32 << 10;

/// Bytes of rows that are worth it, together.
const MANY: usize = 512 << 10;

/// Bytes of a row that is.
const ROW: RangeInclusive<usize> = 64..=PIECE;

/// Row by row, an operand with a value for each column.
///
/// Where rows are the same, those that are written are copied: long copies by the library write whole lines of a cache that are not read
/// first, as those that a loop writes are. A row takes 139 us so to become [16384, 256], 16 MiB, and 217 row by row; [64, 1, 512] to become
/// [64, 256, 512] 0.40 ms, and 0.66; and [16] to become [65536, 16] 35 us, and 51 (Zen 5; on others it was not measured).
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    a: &Lane<'_, A>,
    out: &mut LaneMut<'_, B::Out>,
    body: &B,
) {
    let row = size_of::<B::Out>() * out.cols();
    let is_worth_it = row.saturating_mul(out.rows()) >= MANY && ROW.contains(&row);
    if a.advances() || !is_worth_it || !out.follows() || !is_zen_5() {
        return all1(a, out, body);
    }
    let rows = PIECE / row;
    all1(&a.part(0, rows), &mut out.part(0, rows), body);
    out.reborrow().copy_first(rows);
}
