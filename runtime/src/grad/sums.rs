//! Sums of terms that belong to elements at coordinates.

use crate::error::Result;
use crate::grad::narrow::narrowed;
use crate::nest::outside;
use crate::scalar::{self, Float};
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::tensor::Tensor;

/// A gradient to whose elements terms are added, in the compute type.
///
/// ```
/// use opwright_runtime::{Shape, grad::Sums};
///
/// let mut sums = Sums::<f32>::zeros(&Shape::from([3]))?;
/// sums.add("x", &[2], 1.5)?;
/// sums.add("x", &[2], 2.0)?;
/// assert_eq!(sums.finish()?.to_vec(), [0.0, 0.0, 3.5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sums<T: Float> {
    sums: Tensor<T::Compute>,
}

impl<T: Float> Sums<T> {
    /// Creates sums without terms, for an operand of this shape. E1005 if memory runs out.
    pub fn zeros(shape: &Shape) -> Result<Self> {
        Ok(Sums { sums: Tensor::zeros(shape.clone())? })
    }

    /// Adds a term to the element at a coordinate of the operand `name`.
    ///
    /// # Errors
    ///
    /// As [`load`](crate::nest::load), if there is no such element.
    #[inline]
    pub fn add(&mut self, name: &'static str, at: &[i64], term: T::Compute) -> ShapeResult<()> {
        match self.sums.at_mut(at) {
            Some(sum) => {
                *sum = scalar::add(*sum, term);
                Ok(())
            }
            None => Err(outside(self.sums.shape(), name, at)),
        }
    }

    /// Rounds each sum once. E1005 if memory runs out.
    pub fn finish(self) -> Result<Tensor<T>> {
        narrowed(self.sums)
    }
}
