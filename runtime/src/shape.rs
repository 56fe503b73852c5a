//! Shapes: how many elements along each axis.

mod interval;
mod new;
mod partial;

use std::fmt;
use std::ops::Deref;

use crate::short_list::ShortList;

pub use interval::Interval;
pub use new::NewShape;
pub use partial::PartialShape;

/// A list of integers in the arithmetic of specs: a shape that may still turn out negative.
pub type Dims = ShortList<i64>;

/// Axis numbers, counted from the left.
pub type Axes = ShortList<usize>;

/// The size of each axis, outermost first. Rank 0 and axes of size 0 are ordinary; there is no limit on the rank.
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
    /// The sizes in the arithmetic of specs. One above `i64::MAX`, which no tensor in memory has,
    /// saturates.
    #[inline]
    pub(crate) fn dims(&self) -> Dims {
        let dims = self.0.map(|dim| dim as i64);
        if dims.seems_negative() { self.saturated() } else { dims }
    }

    #[cold]
    fn saturated(&self) -> Dims {
        self.0.map(|dim| i64::try_from(dim).unwrap_or(i64::MAX))
    }

    /// The sizes that dimensions are; `None` if one is negative, or too large for this machine.
    #[inline]
    pub(crate) fn of(dims: &Dims) -> Option<Shape> {
        // One by one: to copy several at once that were written a moment ago is to wait for them.
        let size = |axis| dims.get(axis).and_then(|&dim| usize::try_from(dim).ok());
        ShortList::try_from_fn(dims.len(), size).map(Shape)
    }

    /// The function of every size, from the last to the first.
    #[inline(always)]
    pub(crate) fn map_back<T: Copy + Default>(&self, f: impl FnMut(usize) -> T) -> ShortList<T> {
        self.0.map_back(f)
    }

    /// The number of elements, or `None` if it does not fit in a `usize`. With an axis of size 0 it is 0, whatever
    /// the others are, up to `i64::MAX`: beyond, the arithmetic of specs has no such size.
    #[inline]
    pub fn numel(&self) -> Option<usize> {
        numel(self.iter().copied())
    }

    /// Whether there is an axis of size 0.
    #[inline]
    pub(crate) fn is_empty_tensor(&self) -> bool {
        self.contains(&0)
    }
}

/// [`Shape::numel`] of a shape of these sizes.
#[inline]
pub(crate) fn numel(sizes: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let (mut numel, mut overflow) = (1usize, false);
    for dim in sizes.clone() {
        let (product, over) = numel.overflowing_mul(dim);
        (numel, overflow) = (product, overflow | over);
    }
    if overflow || numel == 0 { odd_numel(sizes) } else { Some(numel) }
}

/// [`Shape::numel`] where there is a 0 among the sizes, or their product overflows.
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

/// Comparisons with what else a shape is written as, on both sides: `assert_eq!(z.shape(), [2, 1])`.
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
