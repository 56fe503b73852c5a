//! 2-D blocks of elements in memory: sources and destinations of copies. Their bounds are checked where they are created; their
//! methods check only that rows and columns are within the block.

use std::marker::PhantomData;

/// The shape and the strides of a 2-D block: `rows` x `cols` elements, `row` and `col` elements apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strides2 {
    pub rows: usize,
    pub cols: usize,
    pub row: isize,
    pub col: isize,
}

impl Strides2 {
    /// A row-major block without gaps.
    #[inline]
    pub fn dense(rows: usize, cols: usize) -> Strides2 {
        Strides2 { rows, cols, row: cols as isize, col: 1 }
    }

    /// Whether each row starts where the row before it ends.
    #[inline(always)]
    pub fn follows(&self) -> bool {
        self.rows == 1 || self.row == self.col.wrapping_mul(self.cols as isize)
    }

    /// Whether the elements are contiguous in row-major order.
    #[inline(always)]
    pub fn is_dense(&self) -> bool {
        self.col == 1 && self.follows()
    }
}

/// A block to read.
///
/// Invariant: for `'m`, all elements of the grid, counted from `first`, are initialised, and nobody writes them.
#[derive(Debug)]
pub(crate) struct MatRef<'m, T> {
    first: *const T,
    grid: Strides2,
    life: PhantomData<&'m [T]>,
}

/// A block to write. Invariant: that of [`MatRef`], and nobody else reads its elements either.
#[derive(Debug)]
pub(crate) struct MatMut<'m, T> {
    first: *mut T,
    grid: Strides2,
    life: PhantomData<&'m mut [T]>,
}

impl<T> Clone for MatRef<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for MatRef<'_, T> {}

macro_rules! turns {
    () => {
        /// Its shape and strides.
        #[inline(always)]
        pub fn grid(&self) -> Strides2 {
            self.grid
        }

        /// Swaps rows and columns.
        #[inline(always)]
        pub fn transposed(self) -> Self {
            let Strides2 { rows, cols, row, col } = self.grid;
            Self { grid: Strides2 { rows: cols, cols: rows, row: col, col: row }, ..self }
        }

        /// All elements as one row.
        ///
        /// # Panics
        ///
        /// If there are gaps between the rows.
        #[inline(always)]
        pub fn in_one_row(self) -> Self {
            let Strides2 { rows, cols, .. } = self.grid;
            assert!(self.grid.follows(), "gaps between the rows");
            Self { grid: Strides2 { rows: 1, cols: rows * cols, row: 0, ..self.grid }, ..self }
        }

        /// The same block, with a column stride that the compiler knows to be 1.
        ///
        /// # Panics
        ///
        /// If the column stride is not 1.
        #[inline(always)]
        pub fn side_by_side(self) -> Self {
            assert!(self.grid.col == 1, "gaps within a row");
            Self { grid: Strides2 { col: 1, ..self.grid }, ..self }
        }

        /// Reverses the order of the columns.
        #[inline(always)]
        pub fn mirrored(self) -> Self {
            let Strides2 { cols, col, .. } = self.grid;
            let first = self.first.wrapping_offset(cols.saturating_sub(1) as isize * col);
            Self { first, grid: Strides2 { col: col.wrapping_neg(), ..self.grid }, ..self }
        }

        /// The `rows` x `cols` elements from (`r`, `c`) on.
        #[inline(always)]
        pub fn part(self, (r, rows): (usize, usize), (c, cols): (usize, usize)) -> Self {
            let Strides2 { rows: all, cols: across, .. } = self.grid;
            assert!(r <= all && rows <= all - r, "rows outside the block");
            assert!(c <= across && cols <= across - c, "columns outside the block");
            let Strides2 { row, col, .. } = self.grid;
            let at = (r as isize).wrapping_mul(row).wrapping_add((c as isize).wrapping_mul(col));
            // SAFETY: checked above.
            unsafe { self.part_at(at, rows, cols) }
        }

        /// The `rows` x `cols` elements from the one at offset `at` on. Unchecked: the checks would take as long as a small tile.
        ///
        /// # Safety
        ///
        /// They are part of the block.
        #[inline(always)]
        pub unsafe fn part_at(self, at: isize, rows: usize, cols: usize) -> Self {
            let first = self.first.wrapping_offset(at);
            Self { first, grid: Strides2 { rows, cols, ..self.grid }, ..self }
        }

        /// The offset of the element at (`r`, `c`) from the first.
        #[inline(always)]
        fn place(&self, r: usize, c: usize) -> isize {
            let Strides2 { rows, cols, row, col } = self.grid;
            assert!(r < rows && c < cols, "an element outside the block");
            r as isize * row + c as isize * col
        }
    };
}

impl<'m, T> MatRef<'m, T> {
    turns!();

    /// # Safety
    ///
    /// For `'m`, all elements of the grid, counted from `first`, are initialised, and nobody writes them.
    #[inline]
    pub unsafe fn new(first: *const T, grid: Strides2) -> Self {
        MatRef { first, grid, life: PhantomData }
    }

    /// A matrix with a row for each element, which is repeated `times`.
    #[inline]
    pub fn repeated(elements: &'m [T], times: usize) -> Self {
        let grid = Strides2 { rows: elements.len(), cols: times, row: 1, col: 0 };
        MatRef { first: elements.as_ptr(), grid, life: PhantomData }
    }

    /// A pointer to where the element at (`r`, `c`) would be, which need not exist.
    #[inline(always)]
    pub fn beyond(&self, r: usize, c: usize) -> *const T {
        let Strides2 { row, col, .. } = self.grid;
        let at = (r as isize).wrapping_mul(row).wrapping_add((c as isize).wrapping_mul(col));
        self.first.wrapping_offset(at)
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// `T` has no padding.
    #[inline]
    pub unsafe fn bits<B>(self) -> MatRef<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        MatRef { first: self.first.cast(), grid: self.grid, life: PhantomData }
    }
}

impl<'m, T: Copy> MatRef<'m, T> {
    /// Returns the element at (`r`, `c`).
    #[inline(always)]
    pub fn at(&self, r: usize, c: usize) -> T {
        // SAFETY: `place` checks that the element is part of the block, so by the invariant it can be read.
        unsafe { *self.first.offset(self.place(r, c)) }
    }

    /// Row `r`, whose elements must be contiguous.
    #[inline(always)]
    pub fn row(&self, r: usize) -> &'m [T] {
        assert!(self.grid.col == 1, "gaps within a row");
        let first = self.first.wrapping_offset(self.place(r, 0));
        // SAFETY: by the invariant there are `cols` contiguous elements, which nobody writes for 'm.
        unsafe { std::slice::from_raw_parts(first, self.grid.cols) }
    }

    /// Column `c`, whose elements must be contiguous.
    #[inline(always)]
    pub fn column(&self, c: usize) -> &'m [T] {
        self.transposed().row(c)
    }

    /// Copies the first elements of row `r`, which are `STRIDE` apart, until `to` is full. The compiler vectorises the loop, as it
    /// knows the stride and that the two sides do not overlap.
    #[inline(always)]
    pub fn pick<const STRIDE: isize>(&self, r: usize, to: &mut [T]) {
        assert!(self.grid.col == STRIDE && to.len() <= self.grid.cols, "other columns");
        let first = self.first.wrapping_offset(self.place(r, 0));
        for (i, slot) in to.iter_mut().enumerate() {
            // SAFETY: `i < cols`, so by the invariant there is an element to read.
            *slot = unsafe { *first.offset(i as isize * STRIDE) };
        }
    }
}

impl<'m, T: Copy> MatMut<'m, T> {
    turns!();

    /// # Safety
    ///
    /// For `'m`, all elements of the grid, counted from `first`, are initialised, and nobody else accesses them.
    #[inline]
    pub unsafe fn new(first: *mut T, grid: Strides2) -> Self {
        MatMut { first, grid, life: PhantomData }
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// `T` has no padding, and every value written is the bits of a valid `T`.
    #[inline]
    pub unsafe fn bits<B>(self) -> MatMut<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        MatMut { first: self.first.cast(), grid: self.grid, life: PhantomData }
    }

    /// Borrows the block for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> MatMut<'_, T> {
        MatMut { life: PhantomData, ..*self }
    }

    /// Writes the element at (`r`, `c`).
    #[inline(always)]
    pub fn put(&mut self, r: usize, c: usize, element: T) {
        // SAFETY: `place` checks that the element is part of the block, so by the invariant it is ours alone.
        unsafe { *self.first.offset(self.place(r, c)) = element };
    }

    /// Row `r`, whose elements must be contiguous.
    #[inline(always)]
    pub fn row(&mut self, r: usize) -> &mut [T] {
        assert!(self.grid.col == 1, "gaps within a row");
        let first = self.first.wrapping_offset(self.place(r, 0));
        // SAFETY: by the invariant there are `cols` contiguous elements, which are ours alone while `self` is borrowed.
        unsafe { std::slice::from_raw_parts_mut(first, self.grid.cols) }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// Whether a closure panics.
    fn refuses<R>(run: impl FnOnce() -> R) -> bool {
        catch_unwind(AssertUnwindSafe(run)).is_err()
    }

    /// A 3 x 4 block of the numbers from 0 on, with a row stride of 5.
    fn matrices(numbers: &mut [u32; 15]) -> (MatRef<'_, u32>, MatMut<'_, u32>) {
        *numbers = std::array::from_fn(|i| i as u32);
        let grid = Strides2 { rows: 3, cols: 4, row: 5, col: 1 };
        let first = numbers.as_mut_ptr();
        // SAFETY: the grid ends before the numbers do. Of the two only one is used at a time.
        unsafe { (MatRef::new(first, grid), MatMut::new(first, grid)) }
    }

    #[test]
    fn rejects_elements_outside_the_block() {
        let numbers = &mut [0; 15];
        let (matrix, mut to) = matrices(numbers);
        for (r, c) in (0..5).flat_map(|r| (0..6).map(move |c| (r, c))) {
            let there = r < 3 && c < 4;
            assert_eq!(refuses(|| matrix.at(r, c)), !there, "({r}, {c})");
            assert_eq!(refuses(|| to.put(r, c, 5 * r as u32 + c as u32)), !there, "({r}, {c})");
            if there {
                assert_eq!(matrix.at(r, c), 5 * r as u32 + c as u32);
                assert_eq!(matrix.transposed().at(c, r), matrix.at(r, c));
                assert_eq!(matrix.mirrored().at(r, 3 - c), matrix.at(r, c));
            }
        }
    }

    #[test]
    fn row_and_column_need_contiguous_elements() {
        let numbers = &mut [0; 15];
        let (matrix, mut to) = matrices(numbers);
        assert_eq!(matrix.row(2), [10, 11, 12, 13]);
        assert_eq!(to.row(1), [5, 6, 7, 8]);
        assert!(refuses(|| matrix.row(3)) && refuses(|| to.row(3).len()));
        assert!(refuses(|| matrix.column(0)) && refuses(|| matrix.transposed().side_by_side()));
        assert_eq!(matrix.transposed().column(1), matrix.row(1));
        assert!(refuses(|| to.transposed().row(0).len()));
    }

    #[test]
    fn rejects_parts_outside_the_block() {
        let numbers = &mut [0; 15];
        let (matrix, mut to) = matrices(numbers);
        for (at, n) in (0..6).flat_map(|at| (0..6).map(move |n| (at, n))) {
            assert_eq!(refuses(|| matrix.part((at, n), (0, 4))), at + n > 3, "{n} from {at}");
            assert_eq!(refuses(|| matrix.part((0, 3), (at, n))), at + n > 4, "{n} from {at}");
        }
        assert_eq!(matrix.part((1, 2), (2, 2)).row(1), [12, 13]);
        assert_eq!(to.reborrow().part((1, 2), (2, 2)).row(0), [7, 8]);
        assert!(refuses(|| matrix.part((usize::MAX, 2), (0, 1))));
    }

    #[test]
    fn in_one_row_rejects_gaps() {
        let numbers = &mut [0; 15];
        let (matrix, _) = matrices(numbers);
        assert!(refuses(|| matrix.in_one_row()));
        assert_eq!(matrix.part((1, 1), (0, 4)).in_one_row().row(0), [5, 6, 7, 8]);
        let all = Strides2::dense(3, 5);
        // SAFETY: all of the numbers.
        let all = unsafe { MatRef::new(numbers.as_ptr(), all) };
        assert_eq!(all.in_one_row().row(0), numbers);
    }

    #[test]
    fn pick_needs_its_stride() {
        let numbers = &mut [0; 15];
        let grid = Strides2 { rows: 2, cols: 3, row: 7, col: 3 };
        *numbers = std::array::from_fn(|i| i as u32);
        // SAFETY: the last is 13.
        let matrix = unsafe { MatRef::new(numbers.as_ptr(), grid) };
        let mut to = [0; 3];
        matrix.pick::<3>(1, &mut to);
        assert_eq!(to, [7, 10, 13]);
        assert!(refuses(|| matrix.pick::<2>(0, &mut [0; 3])));
        assert!(refuses(|| matrix.pick::<3>(0, &mut [0; 4])));
        assert!(refuses(|| matrix.pick::<3>(2, &mut [0; 3])));
    }

    #[test]
    fn bits_need_the_same_size_and_alignment() {
        let numbers = &mut [0; 15];
        let (matrix, to) = matrices(numbers);
        // SAFETY: all are integers; another size is rejected.
        unsafe {
            assert_eq!(matrix.bits::<i32>().row(0), [0, 1, 2, 3]);
            assert!(refuses(|| matrix.bits::<u16>()) && refuses(|| to.bits::<u64>()));
        }
        // The same size, but a stricter alignment.
        let (bytes, mut to) = ([[0u8; 4]; 2], [[0u8; 4]; 2]);
        let grid = Strides2::dense(1, 2);
        // SAFETY: both elements exist; the stricter alignment is rejected.
        unsafe {
            assert!(refuses(|| MatRef::new(bytes.as_ptr(), grid).bits::<u32>()));
            assert!(refuses(|| MatMut::new(to.as_mut_ptr(), grid).bits::<u32>()));
        }
    }
}
