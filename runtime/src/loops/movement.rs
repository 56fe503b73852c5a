//! Moving elements whose size alone is known, so that every layout becomes a dense block and back.
//!
//! Nothing here knows an element's type: [`Bits`] are an integer of its size, and four sizes serve
//! all dtypes. [`pack`] and [`unpack`] are the same [`Move`] with one side dense; it is brought
//! into a normal form, in which few classes are left, and each has its loop:
//!
//! | module | strides of what is read, with the result written side by side |
//! |---|---|
//! | `rows` | rows side by side; one row again and again |
//! | `repeat` | each element again and again |
//! | `transpose` | columns side by side |
//! | `lines` | any other |
//!
//! Beside them, `permute` looks elements up that are all in two vectors, `stream` writes past the caches, `ahead` asks memory early, and `halves` converts between the half types and
//! f32.

mod ahead;
pub(crate) mod halves;
mod lines;
pub(crate) mod permute;
mod repeat;
mod rows;
mod stream;
#[cfg(test)]
mod tests;
mod transpose;

pub(crate) use ahead::{WHILE_READING, WHILE_WRITING, ahead};
pub(crate) use repeat::Spread;
pub(crate) use stream::{fence, stream};

/// A rectangle of elements: `rows` x `cols`, `row`/`col` elements apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    pub rows: usize,
    pub cols: usize,
    pub row: isize,
    pub col: isize,
}

/// Copies a rectangle to rows that start `pitch` elements apart: `to[r * pitch + c] = from[r * row + c * col]`.
///
/// # Safety
///
/// All those elements of `from` are initialised `T`s without padding that nobody writes meanwhile;
/// `to` has room for such rows, ours alone. Nothing else is read or written.
pub(crate) unsafe fn pack<T: Copy>(from: *const T, grid: Grid, to: *mut T, pitch: usize) {
    let Grid { rows, cols, row, col } = grid;
    // SAFETY: the caller's promise, with the strides of the rows spelled out.
    unsafe { copy(from, to, Move { rows, cols, from: (row, col), to: (pitch as isize, 1) }) }
}

/// Copies a dense block to a rectangle: `to[r * row + c * col] = from[r * cols + c]`.
///
/// # Safety
///
/// As [`pack`], with the sides exchanged. Elements of the rectangle are distinct.
pub(crate) unsafe fn unpack<T: Copy>(from: *const T, to: *mut T, grid: Grid) {
    let Grid { rows, cols, row, col } = grid;
    // SAFETY: as above.
    unsafe { copy(from, to, Move { rows, cols, from: (cols as isize, 1), to: (row, col) }) }
}

/// Copies the first `n` elements, `times` each, and as many of the `spare` ones behind them as it likes.
///
/// # Safety
///
/// `T` has no padding.
pub(crate) unsafe fn repeat<T: Copy>(
    from: &[T],
    (n, spare): (usize, usize),
    times: usize,
    to: &mut [T],
) {
    let all = n.checked_add(spare).filter(|&all| all <= from.len());
    let room = all.and_then(|all| all.checked_mul(times));
    assert!(room.is_some_and(|room| room <= to.len()), "elements without room");
    let (from, to) = (from.as_ptr(), to.as_mut_ptr());
    // SAFETY: there are so many elements, and room for all of them; the integer has the size and, at most, the alignment of T.
    unsafe {
        match size_of::<T>() {
            1 => repeat::each::<u8>(from.cast(), 1, (n, spare), times, to.cast()),
            2 => repeat::each::<u16>(from.cast(), 1, (n, spare), times, to.cast()),
            4 => repeat::each::<u32>(from.cast(), 1, (n, spare), times, to.cast()),
            _ => repeat::each::<u64>(from.cast(), 1, (n, spare), times, to.cast()),
        }
    }
}

/// What goes where: `to[r * to.0 + c * to.1] = from[r * from.0 + c * from.1]`.
///
/// A move is *allowed* from one pointer to another if it reads initialised elements that nobody
/// writes, and writes elements that are ours alone. All its forms below touch the same elements, so
/// they stay allowed.
#[derive(Clone, Copy)]
struct Move {
    rows: usize,
    cols: usize,
    from: (isize, isize),
    to: (isize, isize),
}

impl Move {
    /// The same with rows and columns exchanged.
    #[inline]
    fn transposed(self) -> Move {
        let Move { rows, cols, from, to } = self;
        Move { rows: cols, cols: rows, from: (from.1, from.0), to: (to.1, to.0) }
    }

    /// The same as one row, if the rows follow each other on both sides.
    #[inline]
    fn coalesced(self) -> Move {
        let Move { rows, cols, from, to } = self;
        let follows = |(row, col): (isize, isize)| row == col.wrapping_mul(cols as isize);
        if rows == 1 || (follows(from) && follows(to)) {
            Move { rows: 1, cols: rows * cols, from: (0, from.1), to: (0, to.1) }
        } else {
            self
        }
    }

    /// Whether the result is written side by side, row after row.
    #[inline]
    fn is_dense(self) -> bool {
        self.to.1 == 1 && (self.rows == 1 || self.to.0 == self.cols as isize)
    }
}

/// An integer of an element's size, and what `transpose` and `repeat` need to know of it.
trait Bits: transpose::Tile + repeat::Splat {}

impl<B: transpose::Tile + repeat::Splat> Bits for B {}

/// # Safety
///
/// The move is allowed, and `T` has no padding.
unsafe fn copy<T: Copy>(from: *const T, to: *mut T, m: Move) {
    const {
        assert!(matches!(size_of::<T>(), 1 | 2 | 4 | 8), "elements have 1, 2, 4 or 8 bytes");
        assert!(
            align_of::<T>() == if size_of::<T>() < 8 { size_of::<T>() } else { align_of::<u64>() }
        );
    }
    if m.rows == 0 || m.cols == 0 {
        return;
    }
    // SAFETY: the integer has the size and the alignment of T, and all its bits are initialised, as
    // T has no padding; what is written are bits of a T. There is at least one row and one column.
    unsafe {
        match size_of::<T>() {
            1 => copy_bits::<u8>(from.cast(), to.cast(), m),
            2 => copy_bits::<u16>(from.cast(), to.cast(), m),
            4 => copy_bits::<u32>(from.cast(), to.cast(), m),
            _ => copy_bits::<u64>(from.cast(), to.cast(), m),
        }
    }
}

/// # Safety
///
/// The move is allowed; neither rows nor columns are 0.
unsafe fn copy_bits<B: Bits>(mut from: *const B, mut to: *mut B, mut m: Move) {
    // A normal form: the result is written along its smaller stride, forwards.
    if m.cols == 1 || (m.rows > 1 && m.to.0.unsigned_abs() < m.to.1.unsigned_abs()) {
        m = m.transposed();
    }
    m = m.coalesced();
    if m.to.1 < 0 {
        let last = (m.cols - 1) as isize;
        // SAFETY: the last column of the first row is an element of the move.
        (from, to) = unsafe { (from.offset(last * m.from.1), to.offset(last * m.to.1)) };
        (m.from.1, m.to.1) = (m.from.1.wrapping_neg(), m.to.1.wrapping_neg());
    }
    if m.to.1 == 1 && m.from.0 == -1 && m.from.1 != 1 {
        let last = (m.rows - 1) as isize;
        // SAFETY: the first column of the last row is an element of the move.
        (from, to) = unsafe { (from.offset(last * m.from.0), to.offset(last * m.to.0)) };
        (m.from.0, m.to.0) = (m.from.0.wrapping_neg(), m.to.0.wrapping_neg());
    }
    // SAFETY: all these touch the elements of the move; each arm has checked the strides that its
    // loop supposes.
    unsafe {
        match m.from {
            (0, 1) if m.to.1 == 1 && rows::are_few::<B>(m.rows, m.cols) => rows::copy(from, to, m),
            (0, col) if m.rows > 1 && m.is_dense() => {
                copy_bits(from, to, Move { rows: 1, from: (0, col), ..m });
                rows::again(to, m.cols, m.rows);
            }
            (_, 0) if m.is_dense() => repeat::each(from, m.from.0, (m.rows, 0), m.cols, to),
            (_, 1) if m.to.1 == 1 => rows::copy(from, to, m),
            (1, _) if m.to.1 == 1 && m.rows > 1 => transpose::copy(from, to, m),
            _ => lines::copy(from, to, m),
        }
    }
}
