//! Loops for one operand of which all rows may be the same.

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

/// Computes row by row. The operand has a value for each column.
///
/// If all rows are the same, only the first of them are computed. On cores with wide vectors, larger results are completed by `memcpy`, which
/// does not read the cache lines before it writes them. Results that the second-level cache holds are completed [from registers](Resident).
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    level: Level,
    a: &Rows<'_, A>,
    out: &mut RowsMut<'_, B::Out>,
    body: &B,
) {
    if a.has_distinct_rows() || !out.is_contiguous() {
        return all1(level, a, out, body);
    }
    let (row, is_wide) = (size_of::<B::Out>() * out.cols(), Hardware::get().has_wide_datapath());
    let all = row.saturating_mul(out.rows());
    let is_cached = out.cache_level() == CacheLevel::L2 && all < L2_BYTES;
    if !is_cached && all >= COPIED_MIN_BYTES && COPIED_ROW_BYTES.contains(&row) && is_wide {
        let rows = COPIED_ROWS_BYTES / row;
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().copy_first(rows);
    }
    let worth = match row {
        ..RESIDENT_WIDE_BYTES => RESIDENT_MIN_BYTES_NARROW,
        _ if is_wide => RESIDENT_MIN_BYTES_WIDE,
        _ => usize::MAX,
    };
    // This many rows are a whole number of cache lines.
    let rows = CACHE_LINE >> row.trailing_zeros().min(CACHE_LINE.trailing_zeros());
    let lines = row * rows / CACHE_LINE;
    if all >= worth
        && let Some(resident) = Resident::new(level, lines)
    {
        let before_line = out.elements_to_cache_line(0, 0).unwrap_or(0);
        let rows = rows + before_line.div_ceil(out.cols());
        all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
        return out.reborrow().repeat_lines(before_line, resident);
    }
    all1(level, a, out, body);
}
