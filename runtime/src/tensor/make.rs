//! Constructors of tensors from values, vectors, nested arrays, iterators and functions.

use crate::error::Result;
use crate::scalar;
use crate::scalar::{Element, Numeric};
use crate::shape::Shape;
use crate::tensor::Tensor;

impl<T: Element> Tensor<T> {
    /// Creates a tensor in which every element is `value`.
    ///
    /// # Errors
    /// E1005 if memory runs out, E1004 if the shape exceeds the address space.
    ///
    /// # Examples
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// assert_eq!(Tensor::full([2, 2], 7)?, Tensor::from([[7, 7], [7, 7]]));
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    pub fn full(shape: impl Into<Shape>, value: T) -> Result<Self> {
        let mut tensor = Tensor::zeros(shape)?;
        tensor.store.fill(value);
        Ok(Tensor { fresh: false, ..tensor })
    }

    /// Creates a tensor whose element at each index is `f` of the index; calls `f` in row-major order.
    ///
    /// # Errors
    /// E1005 if memory runs out, E1004 if the shape exceeds the address space.
    ///
    /// # Examples
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// let table = Tensor::from_fn([2, 3], |index| (10 * index[0] + index[1]) as i32)?;
    /// assert_eq!(table, Tensor::from([[0, 1, 2], [10, 11, 12]]));
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    pub fn from_fn(shape: impl Into<Shape>, mut f: impl FnMut(&[usize]) -> T) -> Result<Self> {
        let mut tensor = Tensor::zeros(shape)?;
        let mut index = vec![0; tensor.shape().len()];
        for slot in tensor.store.iter_mut() {
            *slot = f(&index);
            // Increments the index: the last axis first, carrying to the axis before.
            for (i, &size) in index.iter_mut().zip(tensor.layout.shape.iter()).rev() {
                *i = i.wrapping_add(1);
                if *i < size {
                    break;
                }
                *i = 0;
            }
        }
        Ok(Tensor { fresh: false, ..tensor })
    }
}

impl<T: Numeric> Tensor<T> {
    /// Creates a tensor of ones.
    ///
    /// # Errors
    /// E1005 if memory runs out, E1004 if the shape exceeds the address space.
    pub fn ones(shape: impl Into<Shape>) -> Result<Self> {
        Tensor::full(shape, T::narrow(scalar::int(1)))
    }
}

/// Converts to a tensor of rank 1, without a copy.
impl<T: Element> From<Vec<T>> for Tensor<T> {
    fn from(data: Vec<T>) -> Self {
        let shape = Shape::from([data.len()]);
        Tensor::of(data, shape)
    }
}

/// Copies into a tensor of rank 1.
impl<T: Element> From<&[T]> for Tensor<T> {
    fn from(data: &[T]) -> Self {
        Tensor::from(data.to_vec())
    }
}

/// Collects into a tensor of rank 1.
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let squares: Tensor<i32> = (0..4).map(|i| i * i).collect();
/// assert_eq!(squares, Tensor::from([0, 1, 4, 9]));
/// ```
impl<T: Element> FromIterator<T> for Tensor<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        Tensor::from(Vec::from_iter(elements))
    }
}

impl<T: Element, const N: usize> From<[T; N]> for Tensor<T> {
    fn from(data: [T; N]) -> Self {
        Tensor::of(data.to_vec(), Shape::from([N]))
    }
}

impl<T: Element, const N: usize, const M: usize> From<[[T; N]; M]> for Tensor<T> {
    fn from(data: [[T; N]; M]) -> Self {
        Tensor::of(data.concat(), Shape::from([M, N]))
    }
}

impl<T: Element, const N: usize, const M: usize, const L: usize> From<[[[T; N]; M]; L]>
    for Tensor<T>
{
    fn from(data: [[[T; N]; M]; L]) -> Self {
        Tensor::of(data.as_flattened().concat(), Shape::from([L, M, N]))
    }
}

impl<T: Element, const N: usize, const M: usize, const L: usize, const K: usize>
    From<[[[[T; N]; M]; L]; K]> for Tensor<T>
{
    fn from(data: [[[[T; N]; M]; L]; K]) -> Self {
        Tensor::of(data.as_flattened().as_flattened().concat(), Shape::from([K, L, M, N]))
    }
}
