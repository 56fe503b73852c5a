//! How many elements there are along each axis.

use std::fmt;
use std::ops::Deref;

use crate::short_list::ShortList;

/// A list of integers in the shape arithmetic of specs. Unlike those of a [`Shape`], its entries may be negative.
pub type Dims = ShortList<i64>;

/// A list of axis numbers, counted from the left.
pub type Axes = ShortList<usize>;

/// The size of each axis, outermost first.
///
/// Rank 0 and axes of size 0 are valid; the rank is not limited.
///
/// ```
/// use opwright_runtime::Shape;
///
/// let shape = Shape::from([2, 1, 3]);
/// assert_eq!(shape.to_string(), "[2, 1, 3]");
/// assert_eq!(shape.numel(), Some(6));
/// assert_eq!(Shape::from([usize::MAX, 2]).numel(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Shape(ShortList<usize>);

impl Shape {
    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
    #[inline]
    pub(crate) fn dims(&self) -> Dims {
        self.0.map(|dim| i64::try_from(dim).unwrap_or(i64::MAX))
    }

    /// Returns whether a size is above `i64::MAX`.
    #[inline]
    pub(crate) fn exceeds_i64(&self) -> bool {
        self.iter().any(|&dim| i64::try_from(dim).is_err())
    }

    /// Converts from `i64` sizes. Returns `None` if a size is negative or does not fit in a `usize`.
    #[inline]
    pub(crate) fn of(dims: &Dims) -> Option<Shape> {
        // One at a time: a wider load of sizes that were just written one by one causes a store-forwarding stall.
        let size = |axis| dims.get(axis).and_then(|&dim| usize::try_from(dim).ok());
        ShortList::try_from_fn(dims.len(), size).map(Shape)
    }

    /// Maps every size, from the last to the first.
    #[inline(always)]
    pub(crate) fn map_back<T: Copy + Default>(&self, f: impl FnMut(usize) -> T) -> ShortList<T> {
        self.0.map_back(f)
    }

    /// Returns the number of elements, or `None` if it overflows a `usize`.
    ///
    /// With an axis of size 0 it is 0, even if the product of the other sizes overflows; but it is `None` if one of them
    /// is above `i64::MAX`, the largest size in specs.
    #[inline]
    pub fn numel(&self) -> Option<usize> {
        numel(self.iter().copied())
    }

    /// Returns whether an axis has size 0.
    #[inline]
    pub(crate) fn is_empty_tensor(&self) -> bool {
        self.contains(&0)
    }
}

/// Returns the [`Shape::numel`] of a shape with these sizes.
#[inline]
pub(crate) fn numel(sizes: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let (mut numel, mut overflow) = (1usize, false);
    for dim in sizes.clone() {
        let (product, over) = numel.overflowing_mul(dim);
        (numel, overflow) = (product, overflow | over);
    }
    if overflow || numel == 0 { odd_numel(sizes) } else { Some(numel) }
}

/// The slow path of [`numel`], for sizes that include a 0 or whose product overflows.
#[cold]
fn odd_numel(mut sizes: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    if sizes.clone().any(|dim| dim == 0) {
        return sizes.map(i64::try_from).all(|dim| dim.is_ok()).then_some(0);
    }
    sizes.try_fold(1, usize::checked_mul)
}

impl Deref for Shape {
    type Target = [usize];

    #[inline]
    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<&[usize]> for Shape {
    #[inline]
    fn from(dims: &[usize]) -> Self {
        Shape(ShortList::from_slice(dims))
    }
}

impl<const N: usize> From<[usize; N]> for Shape {
    fn from(dims: [usize; N]) -> Self {
        Shape::from(&dims[..])
    }
}

impl<const N: usize> From<&[usize; N]> for Shape {
    fn from(dims: &[usize; N]) -> Self {
        Shape::from(&dims[..])
    }
}

impl From<ShortList<usize>> for Shape {
    #[inline]
    fn from(dims: ShortList<usize>) -> Self {
        Shape(dims)
    }
}

impl From<Vec<usize>> for Shape {
    fn from(dims: Vec<usize>) -> Self {
        Shape(ShortList::from(dims))
    }
}

impl From<&Shape> for Shape {
    #[inline]
    fn from(shape: &Shape) -> Self {
        shape.clone()
    }
}

impl FromIterator<usize> for Shape {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(dims: I) -> Self {
        Shape(ShortList::from_iter(dims))
    }
}

/// Compares shapes with arrays, slices and vectors of sizes, on either side: `assert_eq!(z.shape(), [2, 1])`.
macro_rules! equals {
    ($([$($params:tt)*] $shape:ty, $sizes:ty;)+) => {$(
        impl<$($params)*> PartialEq<$sizes> for $shape {
            #[inline]
            fn eq(&self, sizes: &$sizes) -> bool {
                self[..] == sizes[..]
            }
        }

        impl<$($params)*> PartialEq<$shape> for $sizes {
            #[inline]
            fn eq(&self, shape: &$shape) -> bool {
                self[..] == shape[..]
            }
        }
    )+};
}

equals! {
    [] Shape, [usize];
    [] Shape, &[usize];
    [] Shape, Vec<usize>;
    [const N: usize] Shape, [usize; N];
    [const N: usize] Shape, &[usize; N];
    [] &Shape, Vec<usize>;
    [const N: usize] &Shape, [usize; N];
}
