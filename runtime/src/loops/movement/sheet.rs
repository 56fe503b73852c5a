//! Rectangles of elements in memory: what a move reads, and what it writes. Their bounds are checked
//! where they are made; what is asked of them here is only that rows and columns are among theirs.

use std::marker::PhantomData;

use super::Grid;

/// Elements to read.
///
/// Invariant: for `'m` all elements of the grid, counted from `first`, are initialised, and nobody
/// writes them.
#[derive(Debug)]
pub(crate) struct Sheet<'m, T> {
    first: *const T,
    grid: Grid,
    life: PhantomData<&'m [T]>,
}

/// Elements to write. Invariant: that of [`Sheet`], and nobody else reads them either.
#[derive(Debug)]
pub(crate) struct SheetMut<'m, T> {
    first: *mut T,
    grid: Grid,
    life: PhantomData<&'m mut [T]>,
}

impl<T> Clone for Sheet<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Sheet<'_, T> {}

macro_rules! turns {
    () => {
        /// Which elements they are.
        #[inline(always)]
        pub fn grid(&self) -> Grid {
            self.grid
        }

        /// Rows as columns.
        #[inline(always)]
        pub fn transposed(self) -> Self {
            let Grid { rows, cols, row, col } = self.grid;
            Self { grid: Grid { rows: cols, cols: rows, row: col, col: row }, ..self }
        }

        /// All of them as one row.
        ///
        /// # Panics
        ///
        /// If the rows do not follow one another.
        #[inline(always)]
        pub fn in_one_row(self) -> Self {
            let Grid { rows, cols, .. } = self.grid;
            assert!(self.grid.follows(), "rows with gaps");
            Self { grid: Grid { rows: 1, cols: rows * cols, row: 0, ..self.grid }, ..self }
        }

        /// The same, where the elements of a row lie side by side: what the compiler knows spares it to ask again.
        ///
        /// # Panics
        ///
        /// If they do not.
        #[inline(always)]
        pub fn side_by_side(self) -> Self {
            assert!(self.grid.col == 1, "a row with gaps");
            Self { grid: Grid { col: 1, ..self.grid }, ..self }
        }

        /// The last column first.
        #[inline(always)]
        pub fn mirrored(self) -> Self {
            let Grid { cols, col, .. } = self.grid;
            let first = self.first.wrapping_offset(cols.saturating_sub(1) as isize * col);
            Self { first, grid: Grid { col: col.wrapping_neg(), ..self.grid }, ..self }
        }

        /// `rows` rows and `cols` columns from the one at (`r`, `c`) on.
        #[inline(always)]
        pub fn part(self, (r, rows): (usize, usize), (c, cols): (usize, usize)) -> Self {
            let Grid { rows: all, cols: across, .. } = self.grid;
            assert!(r <= all && rows <= all - r, "rows that are not there");
            assert!(c <= across && cols <= across - c, "columns that are not there");
            let Grid { row, col, .. } = self.grid;
            let at = (r as isize).wrapping_mul(row).wrapping_add((c as isize).wrapping_mul(col));
            // SAFETY: as was just checked.
            unsafe { self.part_at(at, rows, cols) }
        }

        /// So many of them, from the one at this distance from the first on. What checks that takes as long as a small tile does.
        ///
        /// # Safety
        ///
        /// They are among them.
        #[inline(always)]
        pub unsafe fn part_at(self, at: isize, rows: usize, cols: usize) -> Self {
            let first = self.first.wrapping_offset(at);
            Self { first, grid: Grid { rows, cols, ..self.grid }, ..self }
        }

        /// The distance of the element at (`r`, `c`) from the first.
        #[inline(always)]
        fn place(&self, r: usize, c: usize) -> isize {
            let Grid { rows, cols, row, col } = self.grid;
            assert!(r < rows && c < cols, "an element that is not there");
            r as isize * row + c as isize * col
        }
    };
}

impl<'m, T> Sheet<'m, T> {
    turns!();

    /// # Safety
    ///
    /// For `'m` all elements of the grid, counted from `first`, are initialised, and nobody writes them.
    #[inline]
    pub unsafe fn new(first: *const T, grid: Grid) -> Self {
        Sheet { first, grid, life: PhantomData }
    }

    /// A row for each element, in which it stands `times`.
    #[inline]
    pub fn repeated(elements: &'m [T], times: usize) -> Self {
        let grid = Grid { rows: elements.len(), cols: times, row: 1, col: 0 };
        Sheet { first: elements.as_ptr(), grid, life: PhantomData }
    }

    /// Where the element at (`r`, `c`) would be, if there are so many.
    #[inline(always)]
    pub fn beyond(&self, r: usize, c: usize) -> *const T {
        let Grid { row, col, .. } = self.grid;
        let at = (r as isize).wrapping_mul(row).wrapping_add((c as isize).wrapping_mul(col));
        self.first.wrapping_offset(at)
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// They have no padding.
    #[inline]
    pub unsafe fn bits<B>(self) -> Sheet<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        Sheet { first: self.first.cast(), grid: self.grid, life: PhantomData }
    }
}

impl<'m, T: Copy> Sheet<'m, T> {
    /// One element.
    #[inline(always)]
    pub fn at(&self, r: usize, c: usize) -> T {
        // SAFETY: by the invariant there is an element to read.
        unsafe { *self.first.offset(self.place(r, c)) }
    }

    /// Row `r`, whose elements lie side by side.
    #[inline(always)]
    pub fn row(&self, r: usize) -> &'m [T] {
        assert!(self.grid.col == 1, "a row with gaps");
        let first = self.first.wrapping_offset(self.place(r, 0));
        // SAFETY: by the invariant there are `cols` elements side by side, which nobody writes for 'm.
        unsafe { std::slice::from_raw_parts(first, self.grid.cols) }
    }

    /// Column `c`, whose elements lie side by side.
    #[inline(always)]
    pub fn column(&self, c: usize) -> &'m [T] {
        self.transposed().row(c)
    }

    /// Copies as many elements of row `r` as there is room for, which are `STRIDE` apart. The compiler makes vectors of them as the
    /// distance is known, and that the two sides are apart.
    #[inline(always)]
    pub fn pick<const STRIDE: isize>(&self, r: usize, to: &mut [T]) {
        assert!(self.grid.col == STRIDE && to.len() <= self.grid.cols, "other columns");
        let first = self.first.wrapping_offset(self.place(r, 0));
        for (i, slot) in to.iter_mut().enumerate() {
            // SAFETY: by the invariant there is an element to read, as `i < cols`.
            *slot = unsafe { *first.offset(i as isize * STRIDE) };
        }
    }
}

impl<'m, T: Copy> SheetMut<'m, T> {
    turns!();

    /// # Safety
    ///
    /// For `'m` all elements of the grid, counted from `first`, are initialised, and ours alone.
    #[inline]
    pub unsafe fn new(first: *mut T, grid: Grid) -> Self {
        SheetMut { first, grid, life: PhantomData }
    }

    /// The same elements as integers of their size.
    ///
    /// # Safety
    ///
    /// They have no padding, and what is written are bits of such elements.
    #[inline]
    pub unsafe fn bits<B>(self) -> SheetMut<'m, B> {
        assert!(size_of::<T>() == size_of::<B>() && align_of::<T>() >= align_of::<B>());
        SheetMut { first: self.first.cast(), grid: self.grid, life: PhantomData }
    }

    /// The same for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> SheetMut<'_, T> {
        SheetMut { life: PhantomData, ..*self }
    }

    /// Writes one element.
    #[inline(always)]
    pub fn put(&mut self, r: usize, c: usize, element: T) {
        // SAFETY: by the invariant there is an element, ours alone.
        unsafe { *self.first.offset(self.place(r, c)) = element };
    }

    /// Row `r`, whose elements lie side by side.
    #[inline(always)]
    pub fn row(&mut self, r: usize) -> &mut [T] {
        assert!(self.grid.col == 1, "a row with gaps");
        let first = self.first.wrapping_offset(self.place(r, 0));
        // SAFETY: by the invariant there are `cols` elements side by side, ours alone while `self` is borrowed.
        unsafe { std::slice::from_raw_parts_mut(first, self.grid.cols) }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// Whether it is refused.
    fn refuses<R>(run: impl FnOnce() -> R) -> bool {
        catch_unwind(AssertUnwindSafe(run)).is_err()
    }

    /// Three rows of four of the numbers from 0 on, five apart.
    fn sheets(numbers: &mut [u32; 15]) -> (Sheet<'_, u32>, SheetMut<'_, u32>) {
        *numbers = std::array::from_fn(|i| i as u32);
        let grid = Grid { rows: 3, cols: 4, row: 5, col: 1 };
        let first = numbers.as_mut_ptr();
        // SAFETY: the grid ends before the numbers do. Of the two only one is used at a time.
        unsafe { (Sheet::new(first, grid), SheetMut::new(first, grid)) }
    }

    #[test]
    fn elements_that_are_there() {
        let numbers = &mut [0; 15];
        let (sheet, mut to) = sheets(numbers);
        for (r, c) in (0..5).flat_map(|r| (0..6).map(move |c| (r, c))) {
            let there = r < 3 && c < 4;
            assert_eq!(refuses(|| sheet.at(r, c)), !there, "({r}, {c})");
            assert_eq!(refuses(|| to.put(r, c, 5 * r as u32 + c as u32)), !there, "({r}, {c})");
            if there {
                assert_eq!(sheet.at(r, c), 5 * r as u32 + c as u32);
                assert_eq!(sheet.transposed().at(c, r), sheet.at(r, c));
                assert_eq!(sheet.mirrored().at(r, 3 - c), sheet.at(r, c));
            }
        }
    }

    #[test]
    fn rows_side_by_side() {
        let numbers = &mut [0; 15];
        let (sheet, mut to) = sheets(numbers);
        assert_eq!(sheet.row(2), [10, 11, 12, 13]);
        assert_eq!(to.row(1), [5, 6, 7, 8]);
        assert!(refuses(|| sheet.row(3)) && refuses(|| to.row(3).len()));
        assert!(refuses(|| sheet.column(0)) && refuses(|| sheet.transposed().side_by_side()));
        assert_eq!(sheet.transposed().column(1), sheet.row(1));
        assert!(refuses(|| to.transposed().row(0).len()));
    }

    #[test]
    fn parts_that_are_there() {
        let numbers = &mut [0; 15];
        let (sheet, mut to) = sheets(numbers);
        for (at, n) in (0..6).flat_map(|at| (0..6).map(move |n| (at, n))) {
            assert_eq!(refuses(|| sheet.part((at, n), (0, 4))), at + n > 3, "{n} from {at}");
            assert_eq!(refuses(|| sheet.part((0, 3), (at, n))), at + n > 4, "{n} from {at}");
        }
        assert_eq!(sheet.part((1, 2), (2, 2)).row(1), [12, 13]);
        assert_eq!(to.reborrow().part((1, 2), (2, 2)).row(0), [7, 8]);
        assert!(refuses(|| sheet.part((usize::MAX, 2), (0, 1))));
    }

    #[test]
    fn one_row_of_all() {
        let numbers = &mut [0; 15];
        let (sheet, _) = sheets(numbers);
        assert!(refuses(|| sheet.in_one_row()));
        assert_eq!(sheet.part((1, 1), (0, 4)).in_one_row().row(0), [5, 6, 7, 8]);
        let all = Grid::dense(3, 5);
        // SAFETY: all of the numbers.
        let all = unsafe { Sheet::new(numbers.as_ptr(), all) };
        assert_eq!(all.in_one_row().row(0), numbers);
    }

    #[test]
    fn every_third() {
        let numbers = &mut [0; 15];
        let grid = Grid { rows: 2, cols: 3, row: 7, col: 3 };
        *numbers = std::array::from_fn(|i| i as u32);
        // SAFETY: the last is 13.
        let sheet = unsafe { Sheet::new(numbers.as_ptr(), grid) };
        let mut to = [0; 3];
        sheet.pick::<3>(1, &mut to);
        assert_eq!(to, [7, 10, 13]);
        assert!(refuses(|| sheet.pick::<2>(0, &mut [0; 3])));
        assert!(refuses(|| sheet.pick::<3>(0, &mut [0; 4])));
        assert!(refuses(|| sheet.pick::<3>(2, &mut [0; 3])));
    }

    /// Integers of another size are not the same elements.
    #[test]
    fn bits_of_another_size() {
        let numbers = &mut [0; 15];
        let (sheet, to) = sheets(numbers);
        // SAFETY: integers; and of another size it is refused.
        unsafe {
            assert_eq!(sheet.bits::<i32>().row(0), [0, 1, 2, 3]);
            assert!(refuses(|| sheet.bits::<u16>()) && refuses(|| to.bits::<u64>()));
        }
        // As large, but not everywhere where these are.
        let (bytes, mut to) = ([[0u8; 4]; 2], [[0u8; 4]; 2]);
        let grid = Grid::dense(1, 2);
        // SAFETY: both elements; and refused.
        unsafe {
            assert!(refuses(|| Sheet::new(bytes.as_ptr(), grid).bits::<u32>()));
            assert!(refuses(|| SheetMut::new(to.as_mut_ptr(), grid).bits::<u32>()));
        }
    }
}
