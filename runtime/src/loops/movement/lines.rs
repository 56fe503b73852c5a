//! Any strides: element by element, along the lines that are best to walk.

use std::mem::MaybeUninit;

use super::Move;
use crate::loops::isa::vectorised;

/// Lines of fewer elements cost more than their elements do.
const SHORT: usize = 8;

/// # Safety
///
/// The move is allowed.
pub(super) unsafe fn copy<B: Copy>(from: *const B, to: *mut B, m: Move) {
    // Along the smaller stride of what is read, as the result is in the cache; but not if that makes short lines.
    let (rows_closer, m_rows) = (m.from.0.unsigned_abs() < m.from.1.unsigned_abs(), m.rows);
    let m = if (m.cols < SHORT && m_rows > m.cols) || (rows_closer && m_rows >= SHORT) {
        m.transposed()
    } else {
        m
    };
    // SAFETY: the strides of a line are those that its loop is compiled for.
    unsafe {
        match (m.from.1, m.to.1) {
            (-1, 1) => gather::<B, -1>(from, to, m),
            (2, 1) => gather::<B, 2>(from, to, m),
            (3, 1) => gather::<B, 3>(from, to, m),
            (4, 1) => gather::<B, 4>(from, to, m),
            _ => any(from, to, m),
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
