//! Where a broadcast operand is read, the slow and obvious way.

/// Where an operand whose first axis is axis `start` of the result is read for a coordinate of the result: axes of size 1
/// stay at 0, and what sticks out on the right has size 1.
pub fn source(coordinate: &[usize], start: usize, operand: &[usize]) -> usize {
    let at = |(k, &dim): (usize, &usize)| if dim == 1 { 0 } else { coordinate[start + k] };
    ravel(&operand.iter().enumerate().map(at).collect::<Vec<_>>(), operand)
}

/// [`source`] of an operand that is aligned on the right.
pub fn source_right(coordinate: &[usize], operand: &[usize]) -> usize {
    source(coordinate, coordinate.len() - operand.len(), operand)
}

/// The number of the element at a coordinate.
fn ravel(coordinate: &[usize], shape: &[usize]) -> usize {
    coordinate.iter().zip(shape).fold(0, |index, (&i, &dim)| index * dim + i)
}
