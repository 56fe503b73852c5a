//! Lists that are stored inline if they are short.

#![allow(
    clippy::box_collection,
    reason = "one word instead of three, so that a list is a cache line"
)]

use std::convert::Infallible;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The number of items that are stored inline.
const INLINE: usize = 6;

/// A list of numbers, such as one per axis. Up to six are stored inline, so that copying a list calls no function.
// Field order: if items and length were adjacent, a copy could move them as one word, and reading the length right
// after would cause a store-forwarding stall.
#[repr(C)]
pub struct ShortList<T> {
    /// The items, if there are at most `INLINE`; entries from `len` on are unspecified.
    items: [T; INLINE],
    /// The items, if there are more. Boxed to one word, so that the list fits in a cache line.
    long: Option<Box<Vec<T>>>,
    len: usize,
}

impl<T: Copy + Default> ShortList<T> {
    /// Creates an empty list.
    #[inline]
    pub fn new() -> Self {
        ShortList { len: 0, items: [T::default(); INLINE], long: None }
    }

    /// Copies a slice.
    #[inline]
    pub fn from_slice(slice: &[T]) -> Self {
        let long = (slice.len() > INLINE).then(|| long(slice.iter().copied()));
        let mut items = [T::default(); INLINE];
        // By index, here and below: the closures of `zip` and `map` are not reliably inlined.
        for (i, slot) in items.iter_mut().enumerate() {
            if let Some(&item) = slice.get(i) {
                *slot = item;
            }
        }
        ShortList { len: slice.len(), items, long }
    }

    /// Creates a list of `n` times the same item.
    #[inline]
    pub fn from_elem(item: T, n: usize) -> Self {
        ShortList::from_fn(n, |_| item)
    }

    /// Creates a list of `f` of 0, 1, … below `n`.
    #[inline]
    pub(crate) fn from_fn(n: usize, f: impl Fn(usize) -> T) -> Self {
        let long = (n > INLINE).then(|| long((0..n).map(&f)));
        // All of them, without a branch.
        let mut items = [T::default(); INLINE];
        for (i, slot) in items.iter_mut().enumerate() {
            *slot = f(i);
        }
        ShortList { len: n, items, long }
    }

    /// As [`from_fn`](ShortList::from_fn), or `None` if `f` returns `None` for any index.
    #[inline(always)]
    pub(crate) fn try_from_fn(n: usize, mut f: impl FnMut(usize) -> Option<T>) -> Option<Self> {
        if n > INLINE {
            let long: Option<Vec<T>> = (0..n).map(f).collect();
            return long.map(ShortList::from);
        }
        // Counted to a constant, so that the items stay in registers until the list is written.
        let mut items = [T::default(); INLINE];
        for (i, slot) in items.iter_mut().enumerate() {
            if i < n {
                *slot = f(i)?;
            }
        }
        Some(ShortList { len: n, items, long: None })
    }

    /// Maps every item, from the last to the first.
    #[inline(always)]
    pub(crate) fn map_back<U: Copy + Default>(&self, mut f: impl FnMut(T) -> U) -> ShortList<U> {
        if self.len > INLINE {
            let mut long: Vec<U> = self.iter().rev().copied().map(f).collect();
            long.reverse();
            return ShortList::from(long);
        }
        // Counted to a constant, as above.
        let mut items = [U::default(); INLINE];
        for (i, slot) in items.iter_mut().enumerate().rev() {
            if let Some(&item) = self.items.get(i)
                && i < self.len
            {
                *slot = f(item);
            }
        }
        ShortList { len: self.len, items, long: None }
    }

    /// Maps every item.
    #[inline]
    pub(crate) fn map<U: Copy + Default>(&self, f: impl Fn(T) -> U) -> ShortList<U> {
        let long = self.long.as_ref().map(|items| long(items.iter().copied().map(&f)));
        // Maps the unspecified entries too, without a branch.
        let mut items = [U::default(); INLINE];
        for (i, slot) in items.iter_mut().enumerate() {
            if let Some(&item) = self.items.get(i) {
                *slot = f(item);
            }
        }
        ShortList { len: self.len, items, long }
    }

    /// Copies the items one by one: a wider load of items that were just written one by one causes a store-forwarding
    /// stall.
    #[inline]
    pub(crate) fn settled(&self) -> Self {
        let long = self.long.as_ref().map(|items| long(items.iter().copied()));
        let mut items = [T::default(); INLINE];
        for (i, slot) in items.iter_mut().enumerate() {
            if i < self.len
                && let Some(&item) = self.items.get(i)
            {
                *slot = item;
            }
        }
        ShortList { len: self.len, items, long }
    }

    /// Returns the items as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        match self.items.get(..self.len) {
            Some(items) => items,
            None => self.long.as_deref().map_or(&[], Vec::as_slice),
        }
    }

    /// Appends an item.
    #[inline]
    pub fn push(&mut self, item: T) {
        match self.items.get_mut(self.len) {
            Some(slot) => *slot = item,
            None => self.push_long(item),
        }
        self.len = self.len.wrapping_add(1);
    }

    /// Appends items up to the first error, which it returns.
    #[inline]
    pub(crate) fn try_extend<E>(
        &mut self,
        items: impl IntoIterator<Item = Result<T, E>>,
    ) -> Result<(), E> {
        // The length is counted in a register: each `push` would wait for the store of the one before.
        let (mut len, mut all) = (self.len, Ok(()));
        for item in items {
            match (item, self.items.get_mut(len)) {
                (Ok(item), Some(slot)) => *slot = item,
                (Ok(item), None) => self.push_long(item),
                (Err(error), _) => {
                    all = Err(error);
                    break;
                }
            }
            len = len.wrapping_add(1);
        }
        self.len = len;
        all
    }

    #[cold]
    fn push_long(&mut self, item: T) {
        match &mut self.long {
            Some(items) => items.push(item),
            None => self.long = Some(long(self.items.into_iter().chain([item]))),
        }
    }
}

impl<T: Copy + Default> Clone for ShortList<T> {
    #[inline]
    fn clone(&self) -> Self {
        let long = self.long.as_ref().map(|items| long(items.iter().copied()));
        ShortList { len: self.len, items: self.items, long }
    }
}

/// Moves items to the heap. Called first, so that the rest of the list is built in place.
#[cold]
fn long<T>(items: impl Iterator<Item = T>) -> Box<Vec<T>> {
    Box::new(items.collect())
}

impl<T: Copy + Default> Deref for ShortList<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default> DerefMut for ShortList<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self.items.get_mut(..self.len) {
            Some(items) => items,
            None => self.long.as_deref_mut().map_or(&mut [], Vec::as_mut_slice),
        }
    }
}

impl<T: Copy + Default> Default for ShortList<T> {
    #[inline]
    fn default() -> Self {
        ShortList::new()
    }
}

impl<T: Copy + Default> FromIterator<T> for ShortList<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = ShortList::new();
        let Ok(()) = list.try_extend(items.into_iter().map(Ok::<T, Infallible>));
        list
    }
}

impl<T: Copy + Default> From<&[T]> for ShortList<T> {
    #[inline]
    fn from(slice: &[T]) -> Self {
        ShortList::from_slice(slice)
    }
}

impl<T: Copy + Default> From<Vec<T>> for ShortList<T> {
    #[inline]
    fn from(items: Vec<T>) -> Self {
        ShortList::from_slice(&items)
    }
}

impl<'a, T: Copy + Default> IntoIterator for &'a ShortList<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Copy + Default + PartialEq> PartialEq for ShortList<T> {
    /// Item by item, because comparing slices calls `memcmp`.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (self.as_slice(), other.as_slice());
        a.len() == b.len() && (0..a.len()).all(|i| a.get(i) == b.get(i))
    }
}

impl<T: Copy + Default + Eq> Eq for ShortList<T> {}

impl<T: Copy + Default + Hash> Hash for ShortList<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + Default + fmt::Debug> fmt::Debug for ShortList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At every length up to twice the inline capacity.
    #[test]
    fn behaves_like_a_vec() {
        for n in 0..=2 * INLINE {
            let vec: Vec<usize> = (0..n).map(|i| i * i + 3).collect();
            let list: ShortList<usize> = vec.iter().copied().collect();
            assert_eq!(*list, *vec);
            assert_eq!(list, ShortList::from_slice(&vec));
            assert_eq!(list, ShortList::from_fn(n, |i| i * i + 3));
            let asked = |i: usize| (i < n).then_some(i * i + 3);
            assert_eq!(ShortList::try_from_fn(n, asked).as_ref(), Some(&list));
            for none in 0..n {
                assert_eq!(ShortList::try_from_fn(n, |i| (i != none).then_some(i)), None);
            }
            let mut last = 0;
            let differences =
                list.map_back(|item| item.abs_diff(std::mem::replace(&mut last, item)));
            let next = vec.iter().skip(1).chain([&0]);
            let expected: Vec<usize> = vec.iter().zip(next).map(|(a, b)| a.abs_diff(*b)).collect();
            assert_eq!(*differences, *expected);
            assert_eq!(list, list.clone());
            assert_eq!(*ShortList::from_elem(7, n), *vec![7; n]);
            let negated: Vec<i64> = vec.iter().map(|&item| -(item as i64)).collect();
            assert_eq!(*list.map(|item| -(item as i64)), *negated);
            for i in 0..=n {
                let (mut vec, mut list) = (vec.clone(), list.clone());
                assert_ne!(list, ShortList::from_elem(1, n + 1));
                vec.push(99);
                list.push(99);
                assert_eq!(*list, *vec);
                list[i] = 98;
                list.push(97);
                assert_eq!(list[i..=i], [98]);
                assert_eq!(list.len(), n + 2);
                assert_eq!(list.last(), Some(&97));
            }
        }
    }

    #[test]
    fn fits_in_a_cache_line() {
        assert!(size_of::<ShortList<u64>>() <= 64);
    }
}
