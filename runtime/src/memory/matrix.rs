//! 2-D blocks of elements in memory: sources and destinations of copies. Their bounds are checked where they are created; their
//! methods check only that rows and columns are within the block.

use std::marker::PhantomData;

/// The shape and the strides of a 2-D block: `rows` x `cols` elements, `row` and `col` elements apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout2d {
    pub rows: usize,
    pub cols: usize,
    pub row: isize,
    pub col: isize,
}

impl Layout2d {
    /// A row-major block without gaps.
    #[inline]
    pub fn contiguous(rows: usize, cols: usize) -> Layout2d {
        Layout2d { rows, cols, row: cols as isize, col: 1 }
    }

    /// Whether each row starts where the row before it ends.
    #[inline(always)]
    pub fn has_adjacent_rows(&self) -> bool {
        self.rows == 1 || self.row == self.col.wrapping_mul(self.cols as isize)
    }

    /// Whether the elements are contiguous in row-major order.
    #[inline(always)]
    pub fn is_contiguous(&self) -> bool {
        self.col == 1 && self.has_adjacent_rows()
    }

    /// Swaps rows and columns.
    #[inline(always)]
    fn transposed(self) -> Self {
        Layout2d { rows: self.cols, cols: self.rows, row: self.col, col: self.row }
    }

    /// All elements as one row. Panics if there are gaps between the rows.
    #[inline(always)]
    fn flatten(self) -> Self {
        assert!(self.has_adjacent_rows(), "gaps between the rows");
        Layout2d { rows: 1, cols: self.rows * self.cols, row: 0, ..self }
    }

    /// The offset of (`r`, `c`), which need not exist; wraps.
    #[inline(always)]
    pub fn offset_of(self, r: usize, c: usize) -> isize {
        (r as isize).wrapping_mul(self.row).wrapping_add((c as isize).wrapping_mul(self.col))
    }

    /// The offset of the element at (`r`, `c`). Panics if it is outside the block.
    #[inline(always)]
    fn offset_within(self, r: usize, c: usize) -> isize {
        assert!(r < self.rows && c < self.cols, "an element outside the block");
        r as isize * self.row + c as isize * self.col
    }

    /// Panics unless there are `rows` x `cols` elements from (`r`, `c`) on.
    #[inline(always)]
    fn expect_part(self, (r, rows): (usize, usize), (c, cols): (usize, usize)) {
        assert!(r <= self.rows && rows <= self.rows - r, "rows outside the block");
        assert!(c <= self.cols && cols <= self.cols - c, "columns outside the block");
    }

    /// Panics unless the elements of a row are contiguous.
    #[inline(always)]
    fn expect_unit_column_stride(self) {
        assert!(self.col == 1, "gaps within a row");
    }
}

/// A block to read.
///
/// Invariant: for `'m`, all elements of the layout, counted from `first`, are initialised, and nobody writes them.
#[derive(Debug)]
pub(crate) struct MatRef<'m, T> {
    first: *const T,
    layout: Layout2d,
    life: PhantomData<&'m [T]>,
}

/// A block to write. Invariant: that of [`MatRef`], and nobody else reads its elements either.
#[derive(Debug)]
pub(crate) struct MatMut<'m, T> {
    first: *mut T,
    layout: Layout2d,
    life: PhantomData<&'m mut [T]>,
}

impl<T> Clone for MatRef<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for MatRef<'_, T> {}

macro_rules! views {
    () => {
        /// Its shape and strides.
        #[inline(always)]
        pub fn layout(&self) -> Layout2d {
            self.layout
        }

        /// Swaps rows and columns.
        #[inline(always)]
        pub fn transposed(self) -> Self {
            Self { layout: self.layout.transposed(), ..self }
        }

        /// All elements as one row. Panics if there are gaps between the rows.
        #[inline(always)]
        pub fn flatten(self) -> Self {
            Self { layout: self.layout.flatten(), ..self }
        }

        /// The same block, with a column stride that the compiler knows to be 1. Panics if it is not 1.
        #[inline(always)]
        pub fn with_unit_column_stride(self) -> Self {
            self.layout.expect_unit_column_stride();
            Self { layout: Layout2d { col: 1, ..self.layout }, ..self }
        }

        /// Reverses the order of the columns.
        #[inline(always)]
        pub fn reverse_columns(self) -> Self {
            let last = self.layout.offset_of(0, self.layout.cols.saturating_sub(1));
            let layout = Layout2d { col: self.layout.col.wrapping_neg(), ..self.layout };
            Self { first: self.first.wrapping_offset(last), layout, ..self }
        }

        /// The `rows` x `cols` elements from (`r`, `c`) on.
        #[inline(always)]
        pub fn part(self, (r, rows): (usize, usize), (c, cols): (usize, usize)) -> Self {
            self.layout.expect_part((r, rows), (c, cols));
            let at = self.layout.offset_of(r, c);
            // SAFETY: checked above.
            unsafe { self.part_unchecked(at, rows, cols) }
        }

        /// The `rows` x `cols` elements from the one at offset `at` on. Unchecked: the checks would take as long as a small tile.
        ///
        /// # Safety
        ///
        /// They are part of the block.
        #[inline(always)]
        pub unsafe fn part_unchecked(self, at: isize, rows: usize, cols: usize) -> Self {
            let first = self.first.wrapping_offset(at);
            Self { first, layout: Layout2d { rows, cols, ..self.layout }, ..self }
        }
    };
}

impl<'m, T> MatRef<'m, T> {
    views!();

    /// # Safety
    ///
    /// For `'m`, all elements of the layout, counted from `first`, are initialised, and nobody writes them.
    #[inline]
    pub unsafe fn new(first: *const T, layout: Layout2d) -> Self {
        MatRef { first, layout, life: PhantomData }
    }

    /// A matrix with a row for each element, which is repeated `times`.
    #[inline]
    pub fn repeated(elements: &'m [T], times: usize) -> Self {
        let layout = Layout2d { rows: elements.len(), cols: times, row: 1, col: 0 };
        MatRef { first: elements.as_ptr(), layout, life: PhantomData }
    }

    /// A pointer to where the element at (`r`, `c`) would be, which need not exist.
    #[inline(always)]
    pub fn ptr_at(&self, r: usize, c: usize) -> *const T {
        self.first.wrapping_offset(self.layout.offset_of(r, c))
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// `T` has no padding.
    #[inline]
    pub unsafe fn bits<B>(self) -> MatRef<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        MatRef { first: self.first.cast(), layout: self.layout, life: PhantomData }
    }
}

impl<'m, T: Copy> MatRef<'m, T> {
    /// Returns the element at (`r`, `c`).
    #[inline(always)]
    pub fn at(&self, r: usize, c: usize) -> T {
        // SAFETY: `offset_within` checks that the element is part of the block, so by the invariant it can be read.
        unsafe { *self.first.offset(self.layout.offset_within(r, c)) }
    }

    /// Row `r`, whose elements must be contiguous.
    #[inline(always)]
    pub fn row(&self, r: usize) -> &'m [T] {
        self.layout.expect_unit_column_stride();
        let first = self.first.wrapping_offset(self.layout.offset_within(r, 0));
        // SAFETY: by the invariant there are `cols` contiguous elements, which nobody writes for 'm.
        unsafe { std::slice::from_raw_parts(first, self.layout.cols) }
    }

    /// Column `c`, whose elements must be contiguous.
    #[inline(always)]
    pub fn column(&self, c: usize) -> &'m [T] {
        self.transposed().row(c)
    }

    /// Copies the first elements of row `r`, which are `STRIDE` apart, until `to` is full. The compiler vectorises the loop, as it
    /// knows the stride and that the two sides do not overlap.
    #[inline(always)]
    pub fn copy_strided_row<const STRIDE: isize>(&self, r: usize, to: &mut [T]) {
        assert!(self.layout.col == STRIDE && to.len() <= self.layout.cols, "other columns");
        let first = self.first.wrapping_offset(self.layout.offset_within(r, 0));
        for (i, slot) in to.iter_mut().enumerate() {
            // SAFETY: `i < cols`, so by the invariant there is an element to read.
            *slot = unsafe { *first.offset(i as isize * STRIDE) };
        }
    }
}

impl<'m, T: Copy> MatMut<'m, T> {
    views!();

    /// # Safety
    ///
    /// For `'m`, all elements of the layout, counted from `first`, are initialised, and nobody else accesses them.
    #[inline]
    pub unsafe fn new(first: *mut T, layout: Layout2d) -> Self {
        MatMut { first, layout, life: PhantomData }
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// `T` has no padding, and every value written is the bits of a valid `T`.
    #[inline]
    pub unsafe fn bits<B>(self) -> MatMut<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        MatMut { first: self.first.cast(), layout: self.layout, life: PhantomData }
    }

    /// Borrows the block for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> MatMut<'_, T> {
        MatMut { life: PhantomData, ..*self }
    }

    /// Writes the element at (`r`, `c`).
    #[inline(always)]
    pub fn put(&mut self, r: usize, c: usize, element: T) {
        // SAFETY: `offset_within` checks that the element is part of the block, so by the invariant it is ours alone.
        unsafe { *self.first.offset(self.layout.offset_within(r, c)) = element };
    }

    /// Row `r`, whose elements must be contiguous.
    #[inline(always)]
    pub fn row(&mut self, r: usize) -> &mut [T] {
        self.layout.expect_unit_column_stride();
        let first = self.first.wrapping_offset(self.layout.offset_within(r, 0));
        // SAFETY: by the invariant there are `cols` contiguous elements, which are ours alone while `self` is borrowed.
        unsafe { std::slice::from_raw_parts_mut(first, self.layout.cols) }
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
        let layout = Layout2d { rows: 3, cols: 4, row: 5, col: 1 };
        let first = numbers.as_mut_ptr();
        // SAFETY: the layout ends before the numbers do. Of the two only one is used at a time.
        unsafe { (MatRef::new(first, layout), MatMut::new(first, layout)) }
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
                assert_eq!(matrix.reverse_columns().at(r, 3 - c), matrix.at(r, c));
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
        assert!(
            refuses(|| matrix.column(0))
                && refuses(|| matrix.transposed().with_unit_column_stride())
        );
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
    fn flatten_rejects_gaps() {
        let numbers = &mut [0; 15];
        let (matrix, _) = matrices(numbers);
        assert!(refuses(|| matrix.flatten()));
        assert_eq!(matrix.part((1, 1), (0, 4)).flatten().row(0), [5, 6, 7, 8]);
        let all = Layout2d::contiguous(3, 5);
        // SAFETY: all of the numbers.
        let all = unsafe { MatRef::new(numbers.as_ptr(), all) };
        assert_eq!(all.flatten().row(0), numbers);
    }

    #[test]
    fn copy_strided_row_needs_its_stride() {
        let numbers = &mut [0; 15];
        let layout = Layout2d { rows: 2, cols: 3, row: 7, col: 3 };
        *numbers = std::array::from_fn(|i| i as u32);
        // SAFETY: the last is 13.
        let matrix = unsafe { MatRef::new(numbers.as_ptr(), layout) };
        let mut to = [0; 3];
        matrix.copy_strided_row::<3>(1, &mut to);
        assert_eq!(to, [7, 10, 13]);
        assert!(refuses(|| matrix.copy_strided_row::<2>(0, &mut [0; 3])));
        assert!(refuses(|| matrix.copy_strided_row::<3>(0, &mut [0; 4])));
        assert!(refuses(|| matrix.copy_strided_row::<3>(2, &mut [0; 3])));
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
        let layout = Layout2d::contiguous(1, 2);
        // SAFETY: both elements exist; the stricter alignment is rejected.
        unsafe {
            assert!(refuses(|| MatRef::new(bytes.as_ptr(), layout).bits::<u32>()));
            assert!(refuses(|| MatMut::new(to.as_mut_ptr(), layout).bits::<u32>()));
        }
    }
}
