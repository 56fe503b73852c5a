//! The same row of one operand for every row of the result.

use std::ops::RangeInclusive;

use super::all1;
use crate::loops::distance::{Distance, NEAR};
use crate::loops::guard::Body;
use crate::loops::lane::{LINE, Lane, LaneMut};
use crate::loops::movement::held::Held;
use crate::scalar::Scalar;
use crate::settings::is_zen_5;
use crate::simd::Level;

/// Bytes that are written by the loop, and then copied again and again.
const PIECE: usize = 32 << 10;

/// Bytes of rows that are worth it, together.
const MANY: usize = 2 * PIECE;

/// Bytes of a row that is.
const ROW: RangeInclusive<usize> = 64..=PIECE;

/// Bytes of rows that are worth being written out of registers, together: of rows narrower than `WIDE`, which cost most by
/// themselves, and of others, where it is the cache that gains.
const NARROW_ROWS: usize = 4 << 10;
const WIDE_ROWS: usize = 192 << 10;
const WIDE: usize = 256;

/// Row by row, an operand with a value for each column.
///
/// Where rows are the same, the first of them are copied. What a second-level cache does not hold is copied by the library, which writes
/// whole lines that are not read first, as those that a loop writes are: a row takes 139 us so to become [16384, 256], and 217
/// row by row; [128, 1, 256] to become [128, 256, 256] 0.41 ms, and 0.62; and [16] to become [65536, 16] 35 us, and 51 (Zen 5;
/// on others it was not measured). What one holds is written [out of registers](Held).
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    level: Level,
    a: &Lane<'_, A>,
    out: &mut LaneMut<'_, B::Out>,
    body: &B,
) {
    if a.advances() || !out.follows() {
        return all1(level, a, out, body);
    }
    let (row, is_zen_5) = (size_of::<B::Out>() * out.cols(), is_zen_5());
    let all = row.saturating_mul(out.rows());
    let is_near = out.distance() == Distance::Near && all < NEAR;
    if !is_near && all >= MANY && ROW.contains(&row) && is_zen_5 {
        let rows = PIECE / row;
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().copy_first(rows);
    }
    let worth = match row {
        ..WIDE => NARROW_ROWS,
        _ if is_zen_5 => WIDE_ROWS,
        _ => usize::MAX,
    };
    // So many rows are so many lines.
    let rows = LINE >> row.trailing_zeros().min(LINE.trailing_zeros());
    let lines = row * rows / LINE;
    if all >= worth
        && let Some(held) = Held::new(level, lines)
    {
        let lead = out.before_line(0, 0).unwrap_or(0);
        let rows = rows + lead.div_ceil(out.cols());
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().again(lead, held);
    }
    all1(level, a, out, body);
}
