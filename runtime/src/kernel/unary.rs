//! Loops for one operand with a single value for each row.

use crate::kernel::body::Body;
use crate::kernel::elementwise::{All, buffered};
use crate::kernel::fill::fill_rows;
use crate::kernel::values::Loop;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::tuning::{BLOCK_ELEMENTS, FILL_STEP_BYTES, UNARY_MIN_VALUES};

/// Computes row by row, if the operand has a single value for each row, is in place or is repeated, or the result is written with
/// non-temporal stores.
///
/// Not inlined, like its counterparts for more operands: calls with complete rows need neither its registers nor its buffers.
#[inline(never)]
pub(crate) fn unary<A: Scalar, B: Body<(A,)>>(
    level: Level,
    rows: &(Rows<'_, A>,),
    out: &mut RowsMut<'_, B::Out>,
    body: &B,
) {
    let (a,) = rows;
    if out.is_nontemporal() || a.is_in_place() || a.repeats() {
        return buffered::<(A,), B>(level, rows, out, body);
    }
    of_values(level, &a.carried(), &mut out.carried(), &All::<(A,), B>::new(level, body));
}

/// Computes the value of each row, and fills the row with it. Generic over types only.
#[inline(never)]
fn of_values<A: Scalar, T: Scalar>(
    level: Level,
    a: &Rows<'_, A>,
    out: &mut RowsMut<'_, T>,
    all: &dyn Loop<(A,), T>,
) {
    let (mut gathered, mut values) =
        ([A::default(); BLOCK_ELEMENTS], [T::default(); BLOCK_ELEMENTS]);
    for start in (0..out.rows()).step_by(BLOCK_ELEMENTS) {
        let rows = BLOCK_ELEMENTS.min(out.rows() - start);
        let row = if a.is_contiguous(1) {
            a.part(start, rows).flatten()
        } else {
            for (i, value) in gathered[..rows].iter_mut().enumerate() {
                *value = a.value(start + i);
            }
            Rows::of(&gathered[..rows])
        };
        let values = &mut values[..rows];
        all.run(&(row,), &mut RowsMut::of(values));
        fill_each(level, out, start, values);
    }
}

/// Fills each row from row `start` on with its value. Generic over types only, not compiled for every op. The values are a slice, as rows
/// that were just created would be reloaded from memory.
#[inline(never)]
fn fill_each<T: Copy>(level: Level, out: &mut RowsMut<'_, T>, start: usize, values: &[T]) {
    if values.len() >= UNARY_MIN_VALUES && are_short::<T>(out.cols()) && out.is_contiguous() {
        return out.part(start, values.len()).fill_each(level, values);
    }
    let rows = values.len();
    fill_rows(level, &Rows::from_contiguous(values, 1), &mut out.part(start, rows));
}

/// Whether rows of so many elements are quicker to write together: if they are shorter than an iteration of the loop that fills a row, or,
/// where there are permutations, not a whole number of iterations.
fn are_short<T>(cols: usize) -> bool {
    let row = cols * size_of::<T>();
    let most = if matches!(size_of::<T>(), 4 | 8) { 2 * FILL_STEP_BYTES } else { FILL_STEP_BYTES };
    row < most && row != FILL_STEP_BYTES
}
