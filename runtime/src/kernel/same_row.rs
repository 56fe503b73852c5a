//! Loops for one operand of which all rows may be the same.

use crate::hardware::Hardware;
use crate::kernel::body::Body;
use crate::kernel::elementwise::all1;
use crate::memory::cache_level::CacheLevel;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::tuning::{COPIED_ROW_MAX_BYTES, COPIED_ROW_NARROW_BYTES, COPIED_ROWS_BYTES, L2_BYTES};

/// Computes row by row. The operand has a value for each column.
///
/// If all rows are the same, only the first of them are computed, and copied to all others.
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    level: Level,
    a: &Rows<'_, A>,
    out: &mut RowsMut<'_, B::Out>,
    body: &B,
) {
    if a.has_distinct_rows() || !out.is_contiguous() || !are_copied(out) {
        return all1(level, a, out, body);
    }
    let rows = (COPIED_ROWS_BYTES / (size_of::<B::Out>() * out.cols())).max(1);
    all1(level, &a.part(0, rows), &mut out.part(0, rows), body);
    out.reborrow().copy_first(rows);
}

/// Whether equal rows are copied: short ones that the second-level cache holds, and on cores with wide vectors also others, as `memcpy`
/// does not read the cache lines that it writes.
fn are_copied<T: Copy>(out: &RowsMut<'_, T>) -> bool {
    let row = size_of::<T>() * out.cols();
    let all = row.saturating_mul(out.rows());
    let is_cached = out.cache_level() == CacheLevel::L2 && all < L2_BYTES;
    all >= 2 * COPIED_ROWS_BYTES
        && match Hardware::get().has_wide_datapath() {
            true => row <= COPIED_ROW_MAX_BYTES,
            false => row < COPIED_ROW_NARROW_BYTES && is_cached,
        }
}
