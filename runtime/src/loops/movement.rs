//! Movement of elements, knowing nothing but their size.

/// A rectangle of elements.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub rows: usize,
    pub cols: usize,
    pub row: isize,
    pub col: isize,
}

pub(crate) unsafe fn pack<T: Copy>(from: *const T, grid: Grid, to: *mut T) {
    for r in 0..grid.rows {
        for c in 0..grid.cols {
            // SAFETY: the caller's.
            unsafe {
                *to.add(r * grid.cols + c) =
                    *from.offset(r as isize * grid.row + c as isize * grid.col)
            };
        }
    }
}

pub(crate) unsafe fn unpack<T: Copy>(from: *const T, to: *mut T, grid: Grid) {
    for r in 0..grid.rows {
        for c in 0..grid.cols {
            // SAFETY: the caller's.
            unsafe {
                *to.offset(r as isize * grid.row + c as isize * grid.col) =
                    *from.add(r * grid.cols + c)
            };
        }
    }
}

pub(crate) unsafe fn stream<T: Copy>(from: *const T, to: *mut T, n: usize) {
    // SAFETY: the caller's.
    unsafe { std::ptr::copy_nonoverlapping(from, to, n) }
}

pub(crate) fn fence() {}
