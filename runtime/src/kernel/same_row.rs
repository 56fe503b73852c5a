//! The same row of one operand for every row of the result.

use crate::hardware::Hardware;
use crate::kernel::body::Body;
use crate::kernel::elementwise::all1;
use crate::memory::cache_level::CacheLevel;
use crate::memory::rows::{Rows, RowsMut};
use crate::pack::resident::Resident;
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::tuning::{
    CACHE_LINE, COPIED_MIN_BYTES, COPIED_ROW_BYTES, COPIED_ROWS_BYTES, L2_BYTES,
    RESIDENT_MIN_BYTES_NARROW, RESIDENT_MIN_BYTES_WIDE, RESIDENT_WIDE_BYTES,
};

/// Row by row, an operand with a value for each column.
///
/// Where rows are the same, the first of them are copied. What a second-level cache does not hold is copied by the library, which writes
/// whole lines that are not read first, as those that a loop writes are: a row takes 139 us so to become [16384, 256], and 217
/// row by row; [128, 1, 256] to become [128, 256, 256] 0.41 ms, and 0.62; and [16] to become [65536, 16] 35 us, and 51 (Zen 5;
/// on others it was not measured). What one holds is written [out of registers](Resident).
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    level: Level,
    a: &Rows<'_, A>,
    out: &mut RowsMut<'_, B::Out>,
    body: &B,
) {
    if a.advances() || !out.follows() {
        return all1(level, a, out, body);
    }
    let (row, is_wide) = (size_of::<B::Out>() * out.cols(), Hardware::get().has_wide_datapath());
    let all = row.saturating_mul(out.rows());
    let is_near = out.cache_level() == CacheLevel::L2 && all < L2_BYTES;
    if !is_near && all >= COPIED_MIN_BYTES && COPIED_ROW_BYTES.contains(&row) && is_wide {
        let rows = COPIED_ROWS_BYTES / row;
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().copy_first(rows);
    }
    let worth = match row {
        ..RESIDENT_WIDE_BYTES => RESIDENT_MIN_BYTES_NARROW,
        _ if is_wide => RESIDENT_MIN_BYTES_WIDE,
        _ => usize::MAX,
    };
    // So many rows are so many lines.
    let rows = CACHE_LINE >> row.trailing_zeros().min(CACHE_LINE.trailing_zeros());
    let lines = row * rows / CACHE_LINE;
    if all >= worth
        && let Some(held) = Resident::new(level, lines)
    {
        let lead = out.before_line(0, 0).unwrap_or(0);
        let rows = rows + lead.div_ceil(out.cols());
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().again(lead, held);
    }
    all1(level, a, out, body);
}
