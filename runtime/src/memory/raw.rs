//! Memory with a lifetime and bounds.

use std::any::TypeId;
use std::marker::PhantomData;

use crate::dtype::DType;
use crate::memory::matrix::Layout2d;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Element;

/// Elements to read, addressed by their offset from `first`.
///
/// Invariant: if `low <= high`, then for `'a` everything at the offsets `low..=high` that a [`Layout`] over this memory
/// reaches is an initialised `T` that nobody writes. (An array of another crate may have gaps that are not ours; layouts
/// derived from its layout do not reach them.)
///
/// [`Layout`]: crate::layout::Layout
#[derive(Debug)]
#[repr(C)] // the same for every `T`
pub struct Memory<'a, T> {
    first: *const T,
    low: isize,
    high: isize,
    life: PhantomData<&'a [T]>,
}

/// Elements to write. Invariant: that of [`Memory`], and nobody else reads or writes the elements either.
#[derive(Debug)]
#[repr(C)] // the same for every `T`
pub struct MemoryMut<'a, T> {
    first: *mut T,
    low: isize,
    high: isize,
    /// Whether it is a fresh allocation, whose pages the system may not have mapped yet.
    fresh: bool,
    life: PhantomData<&'a mut [T]>,
}

impl<T> Clone for Memory<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memory<'_, T> {}

// SAFETY: equivalent to a `&'a [T]` with other bounds, which is Send if T is Sync.
unsafe impl<T: Sync> Send for Memory<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Memory<'_, T> {}
// SAFETY: equivalent to a `&'a mut [T]` with other bounds, which is Send if T is Send.
unsafe impl<T: Send> Send for MemoryMut<'_, T> {}
// SAFETY: through a shared reference it can only be read, like a `&&mut [T]`, which is Sync if T is Sync.
unsafe impl<T: Sync> Sync for MemoryMut<'_, T> {}

/// Unsigned integers. An element is a number without padding, aligned as strictly as the integer of its size.
pub trait Unsigned: Element {}

impl Unsigned for u8 {}
impl Unsigned for u16 {}
impl Unsigned for u32 {}
impl Unsigned for u64 {}

/// Whether `U` is `T`, or the unsigned integer of its layout, any bits of which are a value of `T`.
fn is_carried_by<T: Element, U: Element>() -> bool {
    let is_unsigned = matches!(U::DTYPE, DType::U8 | DType::U16 | DType::U32 | DType::U64);
    T::DTYPE == U::DTYPE
        || is_unsigned
            && (size_of::<T>(), align_of::<T>()) == (size_of::<U>(), align_of::<U>())
            && T::DTYPE != DType::Bool
}

/// Whether `n` elements from `offset` on, `stride` apart, lie in `low..=high`.
#[inline]
fn covers(low: isize, high: isize, offset: isize, stride: isize, n: usize) -> bool {
    let Some(steps) = n.checked_sub(1) else { return true };
    let last = isize::try_from(steps)
        .ok()
        .and_then(|steps| steps.checked_mul(stride))
        .and_then(|reach| offset.checked_add(reach));
    last.is_some_and(|last| low <= offset.min(last) && offset.max(last) <= high)
}

/// Whether a 2-D layout of elements from `offset` on lies in `low..=high`.
#[inline]
fn covers_layout(low: isize, high: isize, offset: isize, layout: Layout2d) -> bool {
    // A fast path for the usual case: contiguous rows in ascending order.
    if layout.col == 1
        && layout.row >= 0
        && let Some(down) = layout.rows.checked_sub(1)
        && let Some(right) = layout.cols.checked_sub(1)
    {
        let last = down.checked_mul(layout.row as usize).and_then(|down| down.checked_add(right));
        let last = last.and_then(|last| isize::try_from(last).ok()?.checked_add(offset));
        return low <= offset && last.is_some_and(|last| last <= high);
    }
    let reach =
        |n: usize, stride: isize| isize::try_from(n.saturating_sub(1)).ok()?.checked_mul(stride);
    let corner = || {
        let (down, right) = (reach(layout.rows, layout.row)?, reach(layout.cols, layout.col)?);
        let first = offset.checked_add(down.min(0))?.checked_add(right.min(0))?;
        let last = offset.checked_add(down.max(0))?.checked_add(right.max(0))?;
        Some(low <= first && last <= high)
    };
    layout.rows == 0 || layout.cols == 0 || corner() == Some(true)
}

/// The bounds of the part that `span`, counted from `offset`, covers.
#[inline]
fn narrowed(
    low: isize,
    high: isize,
    offset: isize,
    span: Option<(isize, isize)>,
) -> (isize, isize) {
    let inside = |at: isize| offset.checked_add(at).is_some_and(|at| (low..=high).contains(&at));
    match span {
        Some((from, to)) if from > to => (0, -1),
        Some((from, to)) if inside(from) && inside(to) => (from, to),
        _ => unreachable!("a layout leaves its memory"),
    }
}

impl<'a, T> Memory<'a, T> {
    /// The memory of a slice.
    pub fn new(data: &'a [T]) -> Self {
        Memory { first: data.as_ptr(), low: 0, high: data.len() as isize - 1, life: PhantomData }
    }

    /// The memory of a view of another crate.
    ///
    /// # Safety
    ///
    /// For `'a`, every element that the layout with this span reaches from `first` must be readable and not written.
    #[cfg(feature = "ndarray")]
    pub unsafe fn from_raw(first: *const T, (low, high): (isize, isize)) -> Self {
        Memory { first, low, high, life: PhantomData }
    }

    /// The same memory, if `U` is `T`.
    pub fn of_type<U: 'static>(self) -> Option<Memory<'a, U>>
    where
        T: 'static,
    {
        let Memory { first, low, high, life: _ } = self;
        let same = TypeId::of::<T>() == TypeId::of::<U>();
        same.then_some(Memory { first: first.cast(), low, high, life: PhantomData })
    }

    /// The same elements as their carriers.
    #[inline(always)]
    pub fn carried(&self) -> &Memory<'a, T::Carrier>
    where
        T: Element,
    {
        assert!(is_carried_by::<T, T::Carrier>(), "a carrier has other bits");
        // SAFETY: the struct has the same layout for all types of elements. Every element has the bits, the size and the alignment of a
        // carrier.
        unsafe { &*std::ptr::from_ref(self).cast() }
    }

    /// The same elements as unsigned integers of their size.
    pub fn bits<U: Unsigned>(self) -> Memory<'a, U>
    where
        T: Element,
    {
        assert_eq!(size_of::<T>(), size_of::<U>(), "bits of another size");
        Memory { first: self.first.cast(), low: self.low, high: self.high, life: PhantomData }
    }

    /// The part that a layout with this span reaches from `offset`.
    #[inline]
    pub fn restrict(self, offset: isize, span: Option<(isize, isize)>) -> Self {
        let (low, high) = narrowed(self.low, self.high, offset, span);
        // An empty layout may start anywhere: its pointer is never dereferenced.
        let first = self.first.wrapping_offset(if low > high { 0 } else { offset });
        Memory { first, low, high, life: PhantomData }
    }

    /// The same memory, with offsets counted from `offset`.
    #[inline]
    pub fn rebase(self, offset: isize) -> Self {
        let ends = self.low.checked_sub(offset).zip(self.high.checked_sub(offset));
        let Some((low, high)) = ends else { unreachable!("a layout leaves its memory") };
        Memory { first: self.first.wrapping_offset(offset), low, high, life: PhantomData }
    }

    /// Returns one element.
    #[inline]
    pub fn read(&self, offset: isize) -> T
    where
        T: Copy,
    {
        assert!(covers(self.low, self.high, offset, 0, 1), "a read leaves its memory");
        // SAFETY: the offset is within the bounds, so by the invariant there is an element to read.
        unsafe { *self.first.offset(offset) }
    }

    /// Returns `n` contiguous elements.
    #[inline]
    pub fn slice(&self, offset: isize, n: usize) -> &'a [T] {
        if n == 0 {
            return &[];
        }
        assert!(covers(self.low, self.high, offset, 1, n), "a run leaves its memory");
        // SAFETY: all n offsets are within the bounds, so by the invariant there are n contiguous elements, readable and not
        // written for 'a; they are part of one allocation, so they have at most isize::MAX bytes.
        unsafe { std::slice::from_raw_parts(self.first.offset(offset), n) }
    }

    /// Returns `rows` rows of `cols` contiguous elements, with a row stride of `row`.
    #[inline]
    pub fn rows(&self, offset: isize, row: isize, rows: usize, cols: usize) -> Rows<'a, T>
    where
        T: Copy,
    {
        self.check(offset, Layout2d { rows, cols, row, col: 1 });
        // SAFETY: the rows lie within the bounds, so by the invariant their elements are readable and not written for 'a.
        unsafe { Rows::new(self.ptr_at(offset), row, rows, cols) }
    }

    /// Panics if a layout from `offset` on leaves the memory.
    #[inline]
    pub(crate) fn check(&self, offset: isize, layout: Layout2d) {
        assert!(covers_layout(self.low, self.high, offset, layout), "a tile leaves its memory");
    }

    /// Panics if one of the offsets `low..=high`, counted from `offset`, leaves the memory.
    #[inline]
    pub fn check_span(&self, offset: isize, (low, high): (isize, isize)) {
        let inside = |at: isize| {
            offset.checked_add(at).is_some_and(|at| (self.low..=self.high).contains(&at))
        };
        assert!(inside(low) && inside(high), "a tile leaves its memory");
    }

    /// A pointer to the element at an offset, which may be dereferenced if the offset is within the bounds.
    #[inline]
    pub fn ptr_at(&self, offset: isize) -> *const T {
        self.first.wrapping_offset(offset)
    }
}

impl<'a, T> MemoryMut<'a, T> {
    /// The memory of a slice.
    pub fn new(data: &'a mut [T]) -> Self {
        let high = data.len() as isize - 1;
        MemoryMut { first: data.as_mut_ptr(), low: 0, high, fresh: false, life: PhantomData }
    }

    /// Sets whether the memory is a fresh allocation.
    pub fn with_fresh(self, fresh: bool) -> Self {
        MemoryMut { fresh, ..self }
    }

    /// Whether the memory is a fresh allocation. The system zeroes its pages when they are first written, so they are in a
    /// cache anyway.
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// The memory of a mutable view of another crate.
    ///
    /// # Safety
    ///
    /// For `'a`, every element that the layout with this span reaches from `first` must be accessed by nobody else.
    #[cfg(feature = "ndarray")]
    pub unsafe fn from_raw(first: *mut T, (low, high): (isize, isize)) -> Self {
        MemoryMut { first, low, high, fresh: false, life: PhantomData }
    }

    /// The part that a layout with this span reaches from `offset`.
    pub fn restrict(self, offset: isize, span: Option<(isize, isize)>) -> Self {
        let (low, high) = narrowed(self.low, self.high, offset, span);
        let first = self.first.wrapping_offset(if low > high { 0 } else { offset });
        MemoryMut { first, low, high, ..self }
    }

    /// The same elements as their carriers.
    #[inline(always)]
    pub fn carried(&mut self) -> &mut MemoryMut<'a, T::Carrier>
    where
        T: Element,
    {
        assert!(is_carried_by::<T, T::Carrier>(), "a carrier has other bits");
        // SAFETY: the struct has the same layout for all types of elements. Any carrier that is written has the bits of an element, of the
        // same size and alignment.
        unsafe { &mut *std::ptr::from_mut(self).cast() }
    }

    /// The same elements as unsigned integers of their size. Not for `bool`, as not all bits are valid values of it.
    pub fn bits<U: Unsigned>(self) -> MemoryMut<'a, U>
    where
        T: Element,
    {
        assert_eq!(size_of::<T>(), size_of::<U>(), "bits of another size");
        assert_ne!(T::DTYPE, DType::Bool, "not all bits are a valid bool");
        let MemoryMut { first, low, high, fresh, life: _ } = self;
        MemoryMut { first: first.cast(), low, high, fresh, life: PhantomData }
    }

    /// Borrows the memory for a shorter time.
    pub fn reborrow(&mut self) -> MemoryMut<'_, T> {
        MemoryMut { life: PhantomData, ..*self }
    }

    /// Borrows the memory for a shorter time, to read.
    pub fn shared(&self) -> Memory<'_, T> {
        Memory { first: self.first, low: self.low, high: self.high, life: PhantomData }
    }

    /// Duplicates the memory, for another thread.
    ///
    /// # Safety
    ///
    /// No element may be accessed through both.
    pub unsafe fn duplicate(&self) -> MemoryMut<'a, T> {
        MemoryMut { life: PhantomData, ..*self }
    }

    /// Returns `rows` rows of `cols` contiguous elements, with a row stride of `row`.
    #[inline]
    pub fn rows(&mut self, offset: isize, row: isize, rows: usize, cols: usize) -> RowsMut<'_, T>
    where
        T: Copy,
    {
        self.shared().check(offset, Layout2d { rows, cols, row, col: 1 });
        // SAFETY: the rows lie within the bounds, so by the invariant their elements are ours alone, and stay so while `self`
        // is borrowed.
        unsafe { RowsMut::new(self.ptr_at(offset), row, rows, cols) }
    }

    /// A pointer to the element at an offset, which may be dereferenced if the offset is within the bounds.
    #[inline]
    pub fn ptr_at(&mut self, offset: isize) -> *mut T {
        self.first.wrapping_offset(offset)
    }

    /// Returns `n` contiguous elements.
    #[inline]
    pub fn slice(&mut self, offset: isize, n: usize) -> &mut [T] {
        if n == 0 {
            return &mut [];
        }
        assert!(covers(self.low, self.high, offset, 1, n), "a run leaves its memory");
        // SAFETY: all n offsets are within the bounds, so by the invariant there are n contiguous elements that are ours
        // alone, and stay so while `self` is borrowed; they are part of one allocation.
        unsafe { std::slice::from_raw_parts_mut(self.first.offset(offset), n) }
    }

    /// Writes elements `stride` apart.
    #[inline]
    pub fn scatter(&mut self, offset: isize, stride: isize, elements: &[T])
    where
        T: Copy,
    {
        let n = elements.len();
        assert!(covers(self.low, self.high, offset, stride, n), "a scatter leaves its memory");
        for (i, &element) in elements.iter().enumerate() {
            // SAFETY: i < n, and all n offsets are within the bounds, so by the invariant there is an element that is ours
            // alone. The arithmetic cannot overflow, since that of the last offset did not.
            unsafe { *self.first.offset(offset + i as isize * stride) = element };
        }
    }
}

#[cfg(test)]
mod tests;
