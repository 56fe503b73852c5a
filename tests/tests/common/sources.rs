//! The source of each element of a broadcast operand, without optimisation.

/// The index into an operand, whose first axis is axis `start` of the result, for a coordinate of the result. Axes of
/// size 1 are read at 0, and axes beyond the last of the result have size 1.
pub fn source(coordinate: &[usize], start: usize, operand: &[usize]) -> usize {
    let at = |(k, &dim): (usize, &usize)| if dim == 1 { 0 } else { coordinate[start + k] };
    ravel(&operand.iter().enumerate().map(at).collect::<Vec<_>>(), operand)
}

/// [`source`] of an operand that is aligned at the last axis.
pub fn source_right(coordinate: &[usize], operand: &[usize]) -> usize {
    source(coordinate, coordinate.len() - operand.len(), operand)
}

/// The row-major index of a coordinate.
fn ravel(coordinate: &[usize], shape: &[usize]) -> usize {
    coordinate.iter().zip(shape).fold(0, |index, (&i, &dim)| index * dim + i)
}
