//! Lanes: what one operand, or the result, is to the loop over a panel.

mod copies;
mod lines;

use std::any::TypeId;
use std::marker::PhantomData;

use crate::loops::distance::Distance;
use crate::loops::movement;
use crate::loops::types::slice_of_type;
use crate::simd::Level;

/// Rows of elements to read. Row `r` starts `r * row` elements from the first; or the rows of the result, before they are
/// written.
#[derive(Clone, Copy)]
pub struct Lane<'a, T> {
    first: *const T,
    row: isize,
    rows: usize,
    /// The length of a row; 1 where one value stands for the whole row, and 0 where it is the result's.
    cols: usize,
    /// For how many columns of the result each element stands.
    times: usize,
    life: PhantomData<&'a [T]>,
}

impl<'a, T: Copy> Lane<'a, T> {
    /// # Safety
    ///
    /// For `'a`, `cols` initialised elements that nobody writes must lie side by side at each of the `rows` places.
    #[inline]
    pub unsafe fn new(first: *const T, row: isize, rows: usize, cols: usize) -> Self {
        Lane { first, row, rows, cols, times: 1, life: PhantomData }
    }

    /// One row.
    #[inline]
    pub fn of(row: &'a [T]) -> Self {
        Lane { first: row.as_ptr(), row: 0, rows: 1, cols: row.len(), times: 1, life: PhantomData }
    }

    /// The same row for every row of the result.
    #[inline]
    pub fn again(row: &'a [T]) -> Self {
        Lane { rows: usize::MAX, ..Lane::of(row) }
    }

    /// Rows of `cols` elements, one after the other.
    #[inline]
    pub fn of_rows(rows: &'a [T], cols: usize) -> Self {
        let lane = Lane::of(rows);
        Lane { row: cols as isize, rows: lane.cols / cols, cols, ..lane }
    }

    /// The same, where each element stands for so many columns.
    #[inline]
    pub fn repeated(self, times: usize) -> Self {
        Lane { times, ..self }
    }

    /// `rows` of its rows, from row `first` on.
    #[inline]
    pub fn part(&self, first: usize, rows: usize) -> Self {
        assert!(first < self.rows && rows <= self.rows - first);
        Lane { first: self.first.wrapping_offset(first as isize * self.row), rows, ..*self }
    }

    /// All rows as one, as they follow one another.
    #[inline]
    pub fn in_one_row(self) -> Self {
        assert!(self.rows == 1 || self.row == self.cols as isize);
        Lane { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
    }

    /// The rows of the result, before they are written.
    #[inline]
    pub fn own() -> Self {
        Lane { first: std::ptr::null(), row: 0, rows: 0, cols: 0, times: 1, life: PhantomData }
    }

    /// Whether it is the rows of the result.
    #[inline(always)]
    pub fn is_own(&self) -> bool {
        self.cols == 0
    }

    /// The same elements, if that is their type.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<Lane<'a, U>>
    where
        T: 'static,
    {
        let Lane { first, row, rows, cols, times, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(Lane { first: first.cast(), row, rows, cols, times, life: PhantomData })
    }

    /// Whether it has elements for each column of `out`.
    #[inline(always)]
    pub fn is_run<W: Copy>(&self, out: &LaneMut<'_, W>) -> bool {
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
    pub fn is_splat<W: Copy>(&self, out: &LaneMut<'_, W>) -> bool {
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

    /// Elements for `n` columns of row `r`, from column `start` on, in a block that has room for two groups more, or for many.
    pub fn repeat<'b>(
        &self,
        level: Level,
        r: usize,
        (start, n): (usize, usize),
        block: &'b mut [T],
    ) -> &'b [T] {
        let (first, skipped) = (start / self.times, start % self.times);
        let groups = (skipped + n).div_ceil(self.times);
        let elements = &self.run(r)[first..];
        let room = block.len() / self.times;
        let spare = room.min(elements.len()).checked_sub(groups).expect("room for what there is");
        // SAFETY: what ops compute with has no padding.
        unsafe { movement::repeat(level, elements, (groups, spare), self.times, block) };
        &block[skipped..skipped + n]
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

/// Bytes in a cache line.
pub(crate) const LINE: usize = 64;

/// Rows of elements to write.
pub struct LaneMut<'a, T> {
    first: *mut T,
    row: isize,
    rows: usize,
    cols: usize,
    /// Whether it is to be written past the caches.
    streams: bool,
    /// What holds the whole of what it is part of.
    distance: Distance,
    life: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy> LaneMut<'a, T> {
    /// # Safety
    ///
    /// For `'a`, there must be memory for `cols` elements side by side at each of the `rows` places, that is nobody else's; it
    /// must be initialised, or nothing may be read from it before it is written.
    #[inline]
    pub unsafe fn new(first: *mut T, row: isize, rows: usize, cols: usize) -> Self {
        LaneMut {
            first,
            row,
            rows,
            cols,
            streams: false,
            distance: Distance::Near,
            life: PhantomData,
        }
    }

    /// One row.
    #[inline]
    pub fn of(row: &'a mut [T]) -> Self {
        let cols = row.len();
        let first = row.as_mut_ptr();
        LaneMut {
            first,
            row: 0,
            rows: 1,
            cols,
            streams: false,
            distance: Distance::Near,
            life: PhantomData,
        }
    }

    /// Rows of `cols` elements, one after the other.
    #[inline]
    pub fn of_rows(rows: &'a mut [T], cols: usize) -> Self {
        let lane = LaneMut::of(rows);
        LaneMut { row: cols as isize, rows: lane.cols / cols, cols, ..lane }
    }

    /// The same for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> LaneMut<'_, T> {
        LaneMut { life: PhantomData, ..*self }
    }

    /// `rows` of its rows, from row `first` on.
    #[inline]
    pub fn part(&mut self, first: usize, rows: usize) -> LaneMut<'_, T> {
        assert!(first < self.rows && rows <= self.rows - first);
        let first = self.first.wrapping_offset(first as isize * self.row);
        LaneMut { first, rows, life: PhantomData, ..*self }
    }

    /// The same elements, if that is their type.
    #[inline]
    pub fn of_type<U: 'static>(self) -> Option<LaneMut<'a, U>>
    where
        T: 'static,
    {
        let LaneMut { first, row, rows, cols, streams, distance, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(LaneMut {
            first: first.cast(),
            row,
            rows,
            cols,
            streams,
            distance,
            life: PhantomData,
        })
    }

    /// The same, to be written by [`stream`](Self::stream).
    #[inline]
    pub fn streamed(self) -> Self {
        LaneMut { streams: true, ..self }
    }

    /// The same, as part of something that lies there.
    #[inline]
    pub fn at(self, distance: Distance) -> Self {
        LaneMut { distance, ..self }
    }

    /// What holds all that it is part of.
    #[inline(always)]
    pub fn distance(&self) -> Distance {
        self.distance
    }

    /// Whether elements are to be asked for before it is their turn.
    #[inline(always)]
    pub fn is_far(&self) -> bool {
        self.distance == Distance::Far
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
        LaneMut { row: 0, rows: 1, cols: self.rows * self.cols, ..self }
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
            movement::ahead(from, movement::WHILE_WRITING);
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
