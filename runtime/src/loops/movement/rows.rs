//! Rows whose elements lie side by side on both sides. Only their bytes count, not the elements'
//! size.

use super::Move;
use crate::loops::isa::vectorised;

/// Rows of more bytes are left to the library's copy: from here on its call costs nothing.
const LONG: usize = 512;

/// Bytes of a pattern that are copied again and again once there are so many: they stay in the
/// first-level cache.
const PATTERN: usize = 4096;

/// Bytes of short rows that are written one by one, the same each time, rather than copied from where they were just written.
const FEW: usize = 512;

/// Whether it is quicker to write the same row so many times than to double what is there.
pub(super) fn are_few<B>(rows: usize, cols: usize) -> bool {
    let row = cols * size_of::<B>();
    row <= 64 && rows * row <= FEW
}

/// # Safety
///
/// The move is allowed; both column strides are 1.
pub(super) unsafe fn copy<B: Copy>(from: *const B, to: *mut B, m: Move) {
    let size = size_of::<B>();
    let bytes = m.cols * size;
    let from_row = m.from.0.wrapping_mul(size as isize);
    let to_row = m.to.0.wrapping_mul(size as isize);
    let (from, to) = (from.cast::<u8>(), to.cast::<u8>());
    // SAFETY: rows of so many bytes, so far apart, are the elements of the move; they are not
    // shorter than a chunk, and those in pairs not longer than two.
    unsafe {
        let rows = (from, from_row, to, to_row, m.rows, bytes);
        match bytes {
            LONG.. => {
                for r in 0..m.rows as isize {
                    to.offset(r * to_row)
                        .copy_from_nonoverlapping(from.offset(r * from_row), bytes);
                }
            }
            65.. => chunks::<[u64; 4], false>(rows),
            32.. => chunks::<[u64; 4], true>(rows),
            16.. => chunks::<[u64; 2], true>(rows),
            8.. => chunks::<u64, true>(rows),
            4.. => chunks::<u32, true>(rows),
            2.. => chunks::<u16, true>(rows),
            _ => chunks::<u8, true>(rows),
        }
    }
}

/// From, its row stride, to, its row stride, the number of rows and their length; all in bytes.
type Rows = (*const u8, isize, *mut u8, isize, usize, usize);

/// Rows in chunks, of which the last ends where the row does and may overlap the one before: no
/// loop over the rest, and none at all if there is but a `PAIR`.
///
/// # Safety
///
/// As [`copy`]; a row is not shorter than a chunk, nor longer than a pair if that is what it is.
#[inline(never)]
unsafe fn chunks<C: Copy, const PAIR: bool>((from, from_row, to, to_row, rows, bytes): Rows) {
    let last = bytes - size_of::<C>();
    vectorised(
        #[inline(always)]
        move || {
            for r in 0..rows as isize {
                // SAFETY: chunks start at 0, at `last`, and before it, so they lie in the row, on
                // both sides. They need no alignment.
                unsafe {
                    let from = from.offset(r * from_row);
                    let to = to.offset(r * to_row);
                    chunk::<C>(from, to, 0);
                    let mut at = size_of::<C>();
                    while !PAIR && at < last {
                        chunk::<C>(from, to, at);
                        at += size_of::<C>();
                    }
                    chunk::<C>(from, to, last);
                }
            }
        },
    );
}

/// # Safety
///
/// There is a chunk at both places, to be read and to be written.
#[inline(always)]
unsafe fn chunk<C: Copy>(from: *const u8, to: *mut u8, at: usize) {
    // SAFETY: the caller's promise.
    unsafe { to.add(at).cast::<C>().write_unaligned(from.add(at).cast::<C>().read_unaligned()) }
}

/// Copies the row of `cols` elements at `to` behind itself until there are `rows`, twice as much
/// each time.
///
/// # Safety
///
/// The row is initialised, and there is room, ours alone, for `rows` of them.
pub(super) unsafe fn again<B: Copy>(to: *mut B, cols: usize, rows: usize) {
    let total = rows * cols;
    let mut filled = cols;
    while filled < total {
        // Whole rows, so that what follows is again the start of one.
        let most = (PATTERN / size_of::<B>() / cols).max(1) * cols;
        let n = filled.min(most).min(total - filled);
        // SAFETY: `n <= filled`, so the elements read are initialised and end before those written,
        // which are in the room.
        unsafe { to.add(filled).copy_from_nonoverlapping(to, n) };
        filled += n;
    }
}
