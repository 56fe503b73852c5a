//! The storage of a tensor's elements.
//!
//! Results [start at a cache line](crate::memory::alignment::elements_before_line), which allocators do not guarantee.

use std::ops::{Deref, DerefMut};

use crate::memory::alignment::{elements_before_line, padding};
use crate::memory::pages::prefer_huge;
use crate::scalar::Element;

/// Elements, which may start a few elements into the allocation.
pub(crate) struct Store<T> {
    data: Vec<T>,
    start: usize,
}

impl<T: Element> Store<T> {
    /// Allocates `n` zeros, of at most `isize::MAX` bytes; `None` if memory runs out.
    #[inline]
    pub fn zeros(n: usize) -> Option<Self> {
        let padding = padding::<T>(n);
        let mut data = T::zeros(n.saturating_add(padding))?;
        let mut start = 0;
        if padding > 0 {
            start = elements_before_line(&data, padding);
            data.truncate(start.saturating_add(n));
        }
        prefer_huge(&mut data);
        Some(Store { data, start })
    }

    /// Returns the elements, moved to the front of the allocation.
    pub fn into_vec(mut self) -> Vec<T> {
        self.data.drain(..self.start.min(self.data.len()));
        self.data
    }

    /// Returns the allocation, and the index of the first element in it.
    #[cfg(feature = "ndarray")]
    pub fn into_parts(self) -> (Vec<T>, usize) {
        (self.data, self.start)
    }
}

impl<T: Clone> Clone for Store<T> {
    fn clone(&self) -> Self {
        let padding = padding::<T>(self.len());
        let mut data = Vec::with_capacity(self.len().saturating_add(padding));
        let start = elements_before_line(&data, padding);
        data.extend(self.iter().take(start).cloned());
        data.extend_from_slice(self);
        Store { data, start }
    }
}

impl<T> From<Vec<T>> for Store<T> {
    fn from(data: Vec<T>) -> Self {
        Store { data, start: 0 }
    }
}

impl<T> Deref for Store<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.data.get(self.start..).unwrap_or_default()
    }
}

impl<T> DerefMut for Store<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.data.get_mut(self.start..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that zeros, and a copy of numbers, start at a cache line and are complete.
    fn check<T: Element>(n: usize, number: impl Fn(usize) -> T) {
        let bytes = n * size_of::<T>();
        let starts = |store: &Store<T>| store.as_ptr().addr().is_multiple_of(64);
        let zeros = Store::<T>::zeros(n).unwrap();
        assert!(padding::<T>(n) == 0 || starts(&zeros), "{bytes} bytes");
        assert_eq!(*zeros, *vec![T::default(); n]);
        assert_eq!(zeros.into_vec(), vec![T::default(); n]);
        let numbers: Vec<T> = (0..n).map(number).collect();
        let place = numbers.as_ptr();
        let mut store = Store::from(numbers.clone());
        let copy = store.clone();
        assert!(padding::<T>(n) == 0 || starts(&copy), "{bytes} bytes");
        assert_eq!(*copy, *numbers);
        assert_eq!(copy.into_vec(), numbers);
        assert_eq!(store.iter_mut().map(|number| *number).collect::<Vec<T>>(), numbers);
        let back = Store::from(numbers).into_vec();
        assert_eq!(back.as_ptr(), place);
    }

    #[test]
    fn elements_start_at_a_cache_line() {
        // Several allocations live at once, because an allocator hands out the same address again.
        let kept: Vec<Vec<u8>> = (1..40).map(|n| vec![0; 16 * n]).collect();
        for n in [0, 1, 2, 3, 63, 64, 127, 128, 129, 255, 256, 257, 500, 1023, 1024, 1025, 40_000] {
            check(n, |i| i as u8);
            check(n, |i| i % 3 == 0);
            check(n, |i| i as u16);
            check(n, |i| i as f32);
            check(n, |i| i as f64);
        }
        assert_eq!(kept.len(), 39);
    }
}
