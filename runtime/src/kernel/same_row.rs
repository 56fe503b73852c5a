//! Loops for one operand of which all rows may be the same.

use crate::hardware::Hardware;
use crate::kernel::body::Body;
use crate::kernel::elementwise::all;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::tuning::{COPIED_ROW_MAX_BYTES, COPIED_ROWS_BYTES};

/// Computes row by row. The operand has a value for each column.
///
/// If all rows are the same, only the first of them are computed, and copied to all others.
pub(crate) fn rows1<A: Scalar, B: Body<(A,)>>(
    level: Level,
    rows: &(Rows<'_, A>,),
    out: &mut RowsMut<'_, B::Out>,
    body: &B,
) {
    let (a,) = rows;
    if a.has_distinct_rows() || !out.is_contiguous() || !are_copied(out) {
        return all::<(A,), B>(level, rows, out, body);
    }
    let first = (COPIED_ROWS_BYTES / (size_of::<B::Out>() * out.cols())).max(1);
    all::<(A,), B>(level, &(a.part(0, first),), &mut out.part(0, first), body);
    out.reborrow().copy_first(first);
}

/// Whether equal rows are copied: only by cores with wide vectors, as `memcpy` does not read the cache lines that it writes.
fn are_copied<T: Copy>(out: &RowsMut<'_, T>) -> bool {
    let row = size_of::<T>() * out.cols();
    Hardware::get().has_wide_datapath()
        && row <= COPIED_ROW_MAX_BYTES
        && row.saturating_mul(out.rows()) >= 2 * COPIED_ROWS_BYTES
}
