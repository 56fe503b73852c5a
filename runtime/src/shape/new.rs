//! The shapes that a tensor can be reshaped to.

use crate::error::{ErrorKind, OpError, Result};
use crate::shape::sizes::{Dims, Shape};
use crate::short_list::ShortList;

/// The target shape of a reshape: sizes, one of which may be -1 to be inferred from the number of elements.
///
///
/// Implemented for shapes, and for arrays, slices and vectors of `usize`, `i64` or `i32`; `()` is the shape of rank 0.
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let x = Tensor::from(vec![1, 2, 3, 4, 5, 6]);
/// assert_eq!(x.view().reshape([2, 3])?.shape(), [2, 3]);
/// assert_eq!(x.view().reshape([-1, 2])?.shape(), [3, 2]);
/// let error = x.reshape([-1, 4]).unwrap_err();
/// assert_eq!(error.to_string(), "reshape: [-1, 4] takes a multiple of 4 elements, and there are 6 [E1006]");
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape",
    label = "not sizes",
    note = "a new shape is like `[2, 3]`, `[-1, 3]`, `&sizes[..]`, or another tensor's `shape()`"
)]
pub trait NewShape {
    /// Returns the shape for a tensor of `numel` elements.
    ///
    /// # Errors
    /// E1006 if a size is below -1, if more than one is -1, or if the number of elements is not a multiple of the
    /// product of the others.
    fn for_elements(self, numel: usize) -> Result<Shape>;
}

/// Replaces a -1 among the sizes by the size that gives `numel` elements.
fn fit(sizes: &[i64], numel: usize) -> Result<Shape> {
    let wrong = |message| OpError::new(ErrorKind::Length, "reshape", message);
    if sizes.iter().any(|&size| size < -1) {
        return Err(wrong(format!("{sizes:?} has a negative size that is not -1")));
    }
    let known = || sizes.iter().filter_map(|&size| usize::try_from(size).ok());
    let left = match sizes.len().saturating_sub(known().count()) {
        0 => 0,
        1 => {
            let product = known().try_fold(1, usize::checked_mul).unwrap_or(usize::MAX);
            let left =
                numel.checked_div(product).filter(|left| left.saturating_mul(product) == numel);
            left.ok_or_else(|| {
                let takes = format!("{sizes:?} takes a multiple of {product} elements");
                wrong(format!("{takes}, and there are {numel}"))
            })?
        }
        _ => return Err(wrong(format!("{sizes:?} has more than one -1"))),
    };
    Ok(sizes.iter().map(|&size| usize::try_from(size).unwrap_or(left)).collect())
}

/// Implements [`NewShape`] for lists that cannot contain -1.
macro_rules! shapes {
    ($([$($params:tt)*] $sizes:ty;)+) => {$(
        impl<$($params)*> NewShape for $sizes {
            fn for_elements(self, _: usize) -> Result<Shape> {
                Ok(self.into())
            }
        }
    )+};
}

shapes! {
    [] Shape;
    [] &Shape;
    [] ShortList<usize>;
    [] Vec<usize>;
    [] &[usize];
    [const N: usize] [usize; N];
    [const N: usize] &[usize; N];
}

impl NewShape for () {
    fn for_elements(self, _: usize) -> Result<Shape> {
        Ok(Shape::default())
    }
}

/// Implements [`NewShape`] for lists that may contain -1. `i32` is among them because integer literals default to it.
macro_rules! signed {
    ($([$($params:tt)*] $sizes:ty;)+) => {$(
        impl<$($params)*> NewShape for $sizes {
            fn for_elements(self, numel: usize) -> Result<Shape> {
                fit(&self.iter().map(|&size| size.into()).collect::<Dims>(), numel)
            }
        }
    )+};
}

signed! {
    [] Dims;
    [] &Dims;
    [] Vec<i64>;
    [] &[i64];
    [const N: usize] [i64; N];
    [const N: usize] &[i64; N];
    [] &[i32];
    [const N: usize] [i32; N];
    [const N: usize] &[i32; N];
}
