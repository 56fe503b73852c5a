//! Coordinates and row-major indices, without optimisation.

/// The product of the sizes.
pub fn numel(shape: &[usize]) -> usize {
    shape.iter().product()
}

/// The coordinate of the element at a row-major index.
pub fn unravel(mut index: usize, shape: &[usize]) -> Vec<usize> {
    let mut coordinate = vec![0; shape.len()];
    for (i, &dim) in coordinate.iter_mut().zip(shape).rev() {
        *i = index % dim;
        index /= dim;
    }
    coordinate
}

/// Every coordinate, in row-major order.
pub fn coordinates(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
    (0..numel(shape)).map(|index| unravel(index, shape))
}
