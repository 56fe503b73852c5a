//! Rows of elements: one operand, or the result, as a loop over a tile sees it.

mod cache_lines;

use std::any::TypeId;
use std::marker::PhantomData;

use crate::cast::slice_of_type;
use crate::memory::cache_level::CacheLevel;
use crate::simd::prefetch::ahead;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// Rows of elements to read. Row `r` starts `r * row` elements from the first; or the rows of the result, before they are
/// written.
#[derive(Clone, Copy)]
pub struct Rows<'a, T> {
    first: *const T,
    row: isize,
    rows: usize,
    /// The length of a row; 1 where one value stands for the whole row, and 0 where it is the result's.
    cols: usize,
    /// For how many columns of the result each element stands.
    times: usize,
    life: PhantomData<&'a [T]>,
}

impl<'a, T: Copy> Rows<'a, T> {
    /// # Safety
    ///
    /// For `'a`, `cols` initialised elements that nobody writes must lie side by side at each of the `rows` places.
    #[inline]
    pub unsafe fn new(first: *const T, row: isize, rows: usize, cols: usize) -> Self {
        Rows { first, row, rows, cols, times: 1, life: PhantomData }
    }

    /// One row.
    #[inline]
    pub fn of(row: &'a [T]) -> Self {
        Rows { first: row.as_ptr(), row: 0, rows: 1, cols: row.len(), times: 1, life: PhantomData }
    }

    /// The same row for every row of the result.
    #[inline]
    pub fn again(row: &'a [T]) -> Self {
        Rows { rows: usize::MAX, ..Rows::of(row) }
    }

    /// Rows of `cols` elements, one after the other.
    #[inline]
    pub fn of_rows(rows: &'a [T], cols: usize) -> Self {
        let lane = Rows::of(rows);
        Rows { row: cols as isize, rows: lane.cols / cols, cols, ..lane }
    }

    /// The same, where each element stands for so many columns.
    #[inline]
    pub fn repeated(self, times: usize) -> Self {
        Rows { times, ..self }
    }

    /// `rows` of its rows, from row `first` on.
    #[inline]
    pub fn part(&self, first: usize, rows: usize) -> Self {
        assert!(first < self.rows && rows <= self.rows - first);
        Rows { first: self.first.wrapping_offset(first as isize * self.row), rows, ..*self }
    }

    /// All rows as one, as they follow one another.
    #[inline]
    pub fn in_one_row(self) -> Self {
        assert!(self.rows == 1 || self.row == self.cols as isize);
        Rows { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
    }

    /// The rows of the result, before they are written.
    #[inline]
    pub fn own() -> Self {
        Rows { first: std::ptr::null(), row: 0, rows: 0, cols: 0, times: 1, life: PhantomData }
    }

    /// Whether it is the rows of the result.
    #[inline(always)]
    pub fn is_own(&self) -> bool {
        self.cols == 0
    }

    /// The same elements, if that is their type.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<Rows<'a, U>>
    where
        T: 'static,
    {
        let Rows { first, row, rows, cols, times, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(Rows { first: first.cast(), row, rows, cols, times, life: PhantomData })
    }

    /// Whether it has elements for each column of `out`.
    #[inline(always)]
    pub fn is_run<W: Copy>(&self, out: &RowsMut<'_, W>) -> bool {
        self.cols >= out.cols
    }

    /// Whether its rows are not the same one again and again.
    #[inline(always)]
    pub fn advances(&self) -> bool {
        self.row != 0 || self.rows == 1
    }

    /// Whether its rows have so many elements, and follow one another.
    #[inline]
    pub fn follows(&self, cols: usize) -> bool {
        self.cols == cols && self.row == cols as isize
    }

    /// Whether its rows do not follow one another.
    #[inline(always)]
    pub fn is_gapped(&self) -> bool {
        self.row != self.cols as isize && self.row != 0
    }

    /// Whether one value stands for each row of `out`.
    #[inline(always)]
    pub fn is_splat<W: Copy>(&self, out: &RowsMut<'_, W>) -> bool {
        self.cols < out.cols && self.times == 1 && !self.is_own()
    }

    /// Whether each element stands for several columns.
    #[inline(always)]
    pub fn repeats(&self) -> bool {
        self.times > 1
    }

    /// For how many columns each element stands, where it stands for a number of them.
    #[inline(always)]
    pub fn times(&self) -> usize {
        self.times
    }

    /// How many rows there are.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Row `r`.
    #[inline(always)]
    pub fn run(&self, r: usize) -> &'a [T] {
        assert!(r < self.rows);
        // SAFETY: by the contract of `new` row r < rows starts there and has `cols` elements, readable for 'a; the distance is
        // that of an element of one allocation, so it does not overflow.
        unsafe { std::slice::from_raw_parts(self.first.offset(r as isize * self.row), self.cols) }
    }

    /// The value of row `r`, where one stands for the whole row.
    #[inline(always)]
    pub fn value(&self, r: usize) -> T {
        self.run(r)[0]
    }
}

/// Rows of elements to write.
pub struct RowsMut<'a, T> {
    first: *mut T,
    row: isize,
    rows: usize,
    cols: usize,
    /// Whether it is to be written past the caches.
    streams: bool,
    /// What holds the whole of what it is part of.
    cache_level: CacheLevel,
    life: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy> RowsMut<'a, T> {
    /// # Safety
    ///
    /// For `'a`, there must be memory for `cols` elements side by side at each of the `rows` places, that is nobody else's; it
    /// must be initialised, or nothing may be read from it before it is written.
    #[inline]
    pub unsafe fn new(first: *mut T, row: isize, rows: usize, cols: usize) -> Self {
        RowsMut {
            first,
            row,
            rows,
            cols,
            streams: false,
            cache_level: CacheLevel::L2,
            life: PhantomData,
        }
    }

    /// One row.
    #[inline]
    pub fn of(row: &'a mut [T]) -> Self {
        let cols = row.len();
        let first = row.as_mut_ptr();
        RowsMut {
            first,
            row: 0,
            rows: 1,
            cols,
            streams: false,
            cache_level: CacheLevel::L2,
            life: PhantomData,
        }
    }

    /// Rows of `cols` elements, one after the other.
    #[inline]
    pub fn of_rows(rows: &'a mut [T], cols: usize) -> Self {
        let lane = RowsMut::of(rows);
        RowsMut { row: cols as isize, rows: lane.cols / cols, cols, ..lane }
    }

    /// The same for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> RowsMut<'_, T> {
        RowsMut { life: PhantomData, ..*self }
    }

    /// `rows` of its rows, from row `first` on.
    #[inline]
    pub fn part(&mut self, first: usize, rows: usize) -> RowsMut<'_, T> {
        assert!(first < self.rows && rows <= self.rows - first);
        let first = self.first.wrapping_offset(first as isize * self.row);
        RowsMut { first, rows, life: PhantomData, ..*self }
    }

    /// The same elements, if that is their type.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<RowsMut<'a, U>>
    where
        T: 'static,
    {
        let RowsMut { first, row, rows, cols, streams, cache_level, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(RowsMut {
            first: first.cast(),
            row,
            rows,
            cols,
            streams,
            cache_level,
            life: PhantomData,
        })
    }

    /// The same, to be written by [`stream`](Self::stream).
    #[inline]
    pub fn streamed(self) -> Self {
        RowsMut { streams: true, ..self }
    }

    /// The same, as part of something that lies there.
    #[inline]
    pub fn at(self, cache_level: CacheLevel) -> Self {
        RowsMut { cache_level, ..self }
    }

    /// What holds all that it is part of.
    #[inline(always)]
    pub fn cache_level(&self) -> CacheLevel {
        self.cache_level
    }

    /// Whether elements are to be asked for before it is their turn.
    #[inline(always)]
    pub fn is_far(&self) -> bool {
        self.cache_level == CacheLevel::Dram
    }

    /// Whether it is to be written by [`stream`](Self::stream).
    #[inline(always)]
    pub fn streams(&self) -> bool {
        self.streams
    }

    /// Whether its rows follow one another.
    #[inline]
    pub fn follows(&self) -> bool {
        self.row == self.cols as isize
    }

    /// All rows as one, as they follow one another.
    #[inline]
    pub fn in_one_row(self) -> Self {
        assert!(self.rows == 1 || self.follows());
        RowsMut { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
    }

    /// What part of row `r` holds, from column `start` on, as elements of that type, which must be theirs.
    pub fn held<U: Copy + 'static>(&mut self, r: usize, start: usize, to: &mut [U])
    where
        T: 'static,
    {
        assert_eq!(TypeId::of::<T>(), TypeId::of::<U>(), "a result of another type");
        let far = self.is_far();
        let from = &self.run(r)[start..start + to.len()];
        if far {
            ahead(from, PREFETCH_WRITING_BYTES);
        }
        to.copy_from_slice(slice_of_type(from).expect("the assertion above"));
    }

    /// How many rows there are.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    #[inline(always)]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Row `r`.
    #[inline(always)]
    pub fn run(&mut self, r: usize) -> &mut [T] {
        assert!(r < self.rows);
        // SAFETY: by the contract of `new` row r < rows starts there and has room for `cols` elements, ours for 'a; the
        // borrow of `self` keeps rows apart. The elements are plain numbers, which loops write before they read.
        unsafe {
            std::slice::from_raw_parts_mut(self.first.offset(r as isize * self.row), self.cols)
        }
    }
}

#[cfg(test)]
mod tests;
