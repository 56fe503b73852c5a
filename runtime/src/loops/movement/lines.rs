//! Any strides: element by element, along the lines that are best to walk.

use std::mem::MaybeUninit;

use super::Move;
use crate::loops::isa::vectorised;

/// Lines of fewer elements cost more than their elements do.
const SHORT: usize = 8;

/// # Safety
///
/// The move is allowed.
pub(super) unsafe fn copy<B: Copy>(from: *const B, to: *mut B, mut m: Move) {
    let (closer, far) = (m.from.0.unsigned_abs(), m.from.1.unsigned_abs());
    let rows_closer = closer < far && m.to.0.unsigned_abs() <= far;
    // SAFETY: the strides of a line are those that its loop is compiled for.
    unsafe {
        if rows_closer && m.rows >= SHORT && m.cols >= SHORT {
            return strips(from, to, m);
        }
        if m.cols < SHORT && m.rows > m.cols {
            m = m.transposed();
        }
        match (m.from.1, m.to.1) {
            (-1, 1) => gather::<B, -1>(from, to, m),
            (2, 1) => gather::<B, 2>(from, to, m),
            (3, 1) => gather::<B, 3>(from, to, m),
            (4, 1) => gather::<B, 4>(from, to, m),
            _ => any(from, to, m),
        }
    }
}

/// A few columns at a time, all rows of them: what is read of one row is near to what is read of
/// the next.
///
/// # Safety
///
/// The move is allowed; it has at least `SHORT` columns.
#[inline(never)]
unsafe fn strips<B: Copy>(from: *const B, to: *mut B, m: Move) {
    for c in (0..m.cols).step_by(SHORT) {
        // The last strip may overlap the one before.
        let c = c.min(m.cols - SHORT) as isize;
        for r in 0..m.rows as isize {
            for c in c..c + SHORT as isize {
                // SAFETY: an element of the move.
                unsafe {
                    let element = *from.offset(r * m.from.0 + c * m.from.1);
                    *to.offset(r * m.to.0 + c * m.to.1) = element;
                }
            }
        }
    }
}

/// # Safety
///
/// The move is allowed; its column strides are `STRIDE` and 1.
#[inline(never)]
unsafe fn gather<B: Copy, const STRIDE: isize>(from: *const B, to: *mut B, m: Move) {
    /// The slice is an argument so that the compiler knows it apart, and vectorises.
    ///
    /// # Safety
    ///
    /// As many elements as there are slots are initialised and not written by others.
    #[inline(always)]
    unsafe fn line<B: Copy, const STRIDE: isize>(from: *const B, to: &mut [MaybeUninit<B>]) {
        for (i, slot) in to.iter_mut().enumerate() {
            // SAFETY: the caller's promise.
            slot.write(unsafe { *from.offset(i as isize * STRIDE) });
        }
    }

    vectorised(
        #[inline(always)]
        move || {
            for r in 0..m.rows as isize {
                // SAFETY: row r of the move: what is written is side by side and ours alone.
                unsafe {
                    let to = to.offset(r * m.to.0).cast::<MaybeUninit<B>>();
                    let to = std::slice::from_raw_parts_mut(to, m.cols);
                    line::<B, STRIDE>(from.offset(r * m.from.0), to);
                }
            }
        },
    );
}

/// # Safety
///
/// The move is allowed.
#[inline(never)]
unsafe fn any<B: Copy>(from: *const B, to: *mut B, m: Move) {
    for r in 0..m.rows as isize {
        // SAFETY: elements c < cols of row r are elements of the move.
        unsafe {
            let (from, to) = (from.offset(r * m.from.0), to.offset(r * m.to.0));
            for c in 0..m.cols as isize {
                *to.offset(c * m.to.1) = *from.offset(c * m.from.1);
            }
        }
    }
}
