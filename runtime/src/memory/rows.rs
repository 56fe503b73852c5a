//! Rows of elements: an operand or the result, as the loop over a tile sees it.

mod cache_lines;

use std::any::TypeId;
use std::marker::PhantomData;

use crate::cast::slice_of_type;
use crate::scalar::{Scalar, has_bits_of};
use crate::simd::prefetch::prefetch;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// Rows of elements to read. Row `r` starts `r * row` elements after the first. A special value stands for the rows of the
/// result, before they are written.
#[derive(Clone, Copy)]
pub struct Rows<'a, T> {
    first: *const T,
    row: isize,
    rows: usize,
    /// The length of a row; 1 where one value stands for the whole row, and 0 for the rows of the result.
    cols: usize,
    /// How many columns of the result each element stands for.
    times: usize,
    life: PhantomData<&'a [T]>,
}

impl<'a, T: Copy> Rows<'a, T> {
    /// # Safety
    ///
    /// For `'a`, `cols` contiguous initialised elements that nobody writes must be at each of the `rows` places.
    #[inline]
    pub unsafe fn new(first: *const T, row: isize, rows: usize, cols: usize) -> Self {
        Rows { first, row, rows, cols, times: 1, life: PhantomData }
    }

    /// A single row.
    #[inline]
    pub fn of(row: &'a [T]) -> Self {
        Rows { first: row.as_ptr(), row: 0, rows: 1, cols: row.len(), times: 1, life: PhantomData }
    }

    /// One row that is used for every row of the result.
    #[inline]
    pub fn broadcast_row(row: &'a [T]) -> Self {
        Rows { rows: usize::MAX, ..Rows::of(row) }
    }

    /// Contiguous rows of `cols` elements.
    #[inline]
    pub fn from_contiguous(rows: &'a [T], cols: usize) -> Self {
        let all = Rows::of(rows);
        Rows { row: cols as isize, rows: all.cols / cols, cols, ..all }
    }

    /// The same rows, where each element stands for `times` columns.
    #[inline]
    pub fn repeated(self, times: usize) -> Self {
        Rows { times, ..self }
    }

    /// The `rows` rows from row `first` on.
    #[inline]
    pub fn part(&self, first: usize, rows: usize) -> Self {
        assert!(first < self.rows && rows <= self.rows - first);
        Rows { first: self.first.wrapping_offset(first as isize * self.row), rows, ..*self }
    }

    /// All rows as one. They must be contiguous.
    #[inline]
    pub fn flatten(self) -> Self {
        assert!(self.rows == 1 || self.row == self.cols as isize);
        Rows { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
    }

    /// Stands for the rows of the result, before they are written.
    #[inline]
    pub fn in_place() -> Self {
        Rows { first: std::ptr::null(), row: 0, rows: 0, cols: 0, times: 1, life: PhantomData }
    }

    /// Whether it stands for the rows of the result.
    #[inline(always)]
    pub fn is_in_place(&self) -> bool {
        self.cols == 0
    }

    /// The same rows, if `U` is `T`.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<Rows<'a, U>>
    where
        T: 'static,
    {
        let Rows { first, row, rows, cols, times, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(Rows { first: first.cast(), row, rows, cols, times, life: PhantomData })
    }

    /// The same rows as those of `U`, whose carrier is `T`, or the other way round.
    #[inline(always)]
    pub fn carried<U: Scalar>(self) -> Rows<'a, U>
    where
        T: Scalar,
    {
        assert!(has_bits_of::<T, U>(), "rows of other bits");
        let Rows { first, row, rows, cols, times, life: _ } = self;
        Rows { first: first.cast(), row, rows, cols, times, life: PhantomData }
    }

    /// The same rows without the type of their elements: their shape.
    #[inline(always)]
    pub fn untyped(&self) -> Rows<'a, ()> {
        let Rows { first, row, rows, cols, times, life: _ } = *self;
        Rows { first: first.cast(), row, rows, cols, times, life: PhantomData }
    }

    /// Whether its rows have an element for each column of `out`.
    #[inline(always)]
    pub fn has_columns<W: Copy>(&self, out: &RowsMut<'_, W>) -> bool {
        self.cols >= out.cols
    }

    /// Whether its rows differ, rather than being one row that is used for all.
    #[inline(always)]
    pub fn has_distinct_rows(&self) -> bool {
        self.row != 0 || self.rows == 1
    }

    /// Whether its rows have `cols` elements and are contiguous.
    #[inline]
    pub fn is_contiguous(&self, cols: usize) -> bool {
        self.cols == cols && self.row == cols as isize
    }

    /// Whether there are gaps between its rows.
    #[inline(always)]
    pub fn has_gaps(&self) -> bool {
        self.row != self.cols as isize && self.row != 0
    }

    /// Whether one value stands for each row of `out`.
    #[inline(always)]
    pub fn is_scalar<W: Copy>(&self, out: &RowsMut<'_, W>) -> bool {
        self.cols < out.cols && self.times == 1 && !self.is_in_place()
    }

    /// Whether each element stands for several columns.
    #[inline(always)]
    pub fn repeats(&self) -> bool {
        self.times > 1
    }

    /// How many columns each element stands for.
    #[inline(always)]
    pub fn times(&self) -> usize {
        self.times
    }

    /// The number of rows.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Row `r`.
    #[inline(always)]
    pub fn row(&self, r: usize) -> &'a [T] {
        assert!(r < self.rows);
        // SAFETY: `r < rows`, so by the contract of `new` a row starts there and has `cols` elements, readable for 'a; the
        // offset is that of an element of one allocation, so it does not overflow.
        unsafe { std::slice::from_raw_parts(self.first.offset(r as isize * self.row), self.cols) }
    }

    /// The value that stands for the whole row `r`.
    #[inline(always)]
    pub fn value(&self, r: usize) -> T {
        self.row(r)[0]
    }
}

/// Rows of elements to write.
pub struct RowsMut<'a, T> {
    first: *mut T,
    row: isize,
    rows: usize,
    cols: usize,
    /// Whether it is written with non-temporal stores.
    is_nontemporal: bool,
    /// Whether the result and its operands exceed the caches.
    exceeds_caches: bool,
    life: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy> RowsMut<'a, T> {
    /// # Safety
    ///
    /// For `'a`, there must be memory for `cols` contiguous elements at each of the `rows` places, which nobody else accesses;
    /// it must be initialised, or not be read before it is written.
    #[inline]
    pub unsafe fn new(first: *mut T, row: isize, rows: usize, cols: usize) -> Self {
        RowsMut {
            first,
            row,
            rows,
            cols,
            is_nontemporal: false,
            exceeds_caches: false,
            life: PhantomData,
        }
    }

    /// A single row.
    #[inline]
    pub fn of(row: &'a mut [T]) -> Self {
        // SAFETY: one row, borrowed for 'a.
        unsafe { RowsMut::new(row.as_mut_ptr(), 0, 1, row.len()) }
    }

    /// Contiguous rows of `cols` elements.
    #[inline]
    pub fn from_contiguous(rows: &'a mut [T], cols: usize) -> Self {
        let all = RowsMut::of(rows);
        RowsMut { row: cols as isize, rows: all.cols / cols, cols, ..all }
    }

    /// Borrows the rows for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> RowsMut<'_, T> {
        RowsMut { life: PhantomData, ..*self }
    }

    /// The `rows` rows from row `first` on.
    #[inline]
    pub fn part(&mut self, first: usize, rows: usize) -> RowsMut<'_, T> {
        assert!(first < self.rows && rows <= self.rows - first);
        let first = self.first.wrapping_offset(first as isize * self.row);
        RowsMut { first, rows, life: PhantomData, ..*self }
    }

    /// The same rows, if `U` is `T`.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<RowsMut<'a, U>>
    where
        T: 'static,
    {
        let RowsMut { first, row, rows, cols, is_nontemporal, exceeds_caches, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(RowsMut {
            first: first.cast(),
            row,
            rows,
            cols,
            is_nontemporal,
            exceeds_caches,
            life: PhantomData,
        })
    }

    /// The same rows as those of `U`, whose carrier is `T`, or the other way round.
    #[inline(always)]
    pub fn carried<U: Scalar>(&mut self) -> RowsMut<'_, U>
    where
        T: Scalar,
    {
        assert!(has_bits_of::<T, U>(), "rows of other bits");
        let RowsMut { first, row, rows, cols, is_nontemporal, exceeds_caches, life: _ } = *self;
        let (first, life) = (first.cast(), PhantomData);
        RowsMut { first, row, rows, cols, is_nontemporal, exceeds_caches, life }
    }

    /// The same rows, to be written with non-temporal stores.
    #[inline]
    pub fn nontemporal(self) -> Self {
        RowsMut { is_nontemporal: true, ..self }
    }

    /// The same rows, as part of a call whose elements exceed the caches or not.
    #[inline]
    pub fn with_exceeds_caches(self, exceeds_caches: bool) -> Self {
        RowsMut { exceeds_caches, ..self }
    }

    /// Whether the result and its operands exceed the caches, so that loops prefetch.
    #[inline(always)]
    pub fn exceeds_caches(&self) -> bool {
        self.exceeds_caches
    }

    /// Whether it is written with non-temporal stores.
    #[inline(always)]
    pub fn is_nontemporal(&self) -> bool {
        self.is_nontemporal
    }

    /// Whether its rows are contiguous.
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.row == self.cols as isize
    }

    /// All rows as one. They must be contiguous.
    #[inline]
    pub fn flatten(self) -> Self {
        assert!(self.rows == 1 || self.is_contiguous());
        RowsMut { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
    }

    /// Copies elements of row `r`, from column `start` on, to `to`. `U` must be `T`.
    pub fn copy_result<U: Copy + 'static>(&mut self, r: usize, start: usize, to: &mut [U])
    where
        T: 'static,
    {
        assert_eq!(TypeId::of::<T>(), TypeId::of::<U>(), "the result has another type");
        let exceeds_caches = self.exceeds_caches();
        let from = &self.row(r)[start..start + to.len()];
        if exceeds_caches {
            prefetch(from, PREFETCH_WRITING_BYTES);
        }
        to.copy_from_slice(slice_of_type(from).expect("the assertion above"));
    }

    /// The number of rows.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[inline(always)]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Row `r`.
    #[inline(always)]
    pub fn row(&mut self, r: usize) -> &mut [T] {
        assert!(r < self.rows);
        // SAFETY: `r < rows`, so by the contract of `new` a row starts there and has room for `cols` elements, ours for 'a;
        // the borrow of `self` keeps rows apart. The elements are plain numbers, and loops write them before they read them.
        unsafe {
            std::slice::from_raw_parts_mut(self.first.offset(r as isize * self.row), self.cols)
        }
    }
}

#[cfg(test)]
mod tests;
