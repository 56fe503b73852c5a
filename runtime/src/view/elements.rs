//! Iteration over the elements of a view.

use crate::layout::Layout;
use crate::memory::raw::Memory;
use crate::plan::Cursor;
use crate::plan::nest::Nest;
use crate::scalar::Element;
use crate::view::borrowed::View;

/// An iterator over the elements of a [`View`] in row-major order.
#[derive(Clone, Debug)]
pub struct Elements<'a, T> {
    memory: Memory<'a, T>,
    cursor: Cursor,
    /// The number of elements left in the current run, and in total.
    run: usize,
    left: usize,
    offset: isize,
    stride: isize,
}

impl<'a, T: Element> Elements<'a, T> {
    pub(crate) fn new(view: &View<'a, T>) -> Self {
        let (cursor, stride) = runs(view.layout());
        let left = view.numel();
        Elements { memory: *view.memory(), cursor, run: 0, left, offset: 0, stride }
    }
}

/// Returns the runs of a layout, and the stride of their elements. Not generic, so that it is compiled once.
#[inline(never)]
fn runs(layout: &Layout) -> (Cursor, isize) {
    let mut nest = Nest::new(&layout.shape, &[layout]);
    nest.coalesce();
    let stride = nest.inner_strides().first().map_or(0, |&stride| stride);
    (Cursor::new(nest), stride)
}

impl<T: Element> Iterator for Elements<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        if self.run == 0 {
            self.run = self.cursor.next(usize::MAX)?;
            self.offset = *self.cursor.offsets().first()?;
        }
        let element = self.memory.read(self.offset);
        self.run = self.run.saturating_sub(1);
        self.offset = self.offset.wrapping_add(self.stride);
        Some(element)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<T: Element> ExactSizeIterator for Elements<'_, T> {}

impl<'a, T: Element> View<'a, T> {
    /// Iterates over the elements in row-major order.
    pub fn iter(&self) -> Elements<'a, T> {
        Elements::new(self)
    }
}
