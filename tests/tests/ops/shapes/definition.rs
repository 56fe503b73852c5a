//! The definition of a result: its shape, and the element of each operand that each coordinate reads.

use opwright::{IntoView, OpError, Result, Tensor};

/// The index that is read along one axis of an operand.
#[derive(Clone, Copy, Debug)]
pub enum Read {
    /// Index 0.
    First,
    /// The coordinate along this axis of the result.
    At(usize),
    /// The coordinate along an axis of the result, modulo a size.
    Modulo(usize, usize),
    /// The coordinate along an axis of the result, divided by a number of repetitions.
    Quotient(usize, usize),
}

impl Read {
    fn at(self, coordinate: &[usize]) -> usize {
        match self {
            Read::First => 0,
            Read::At(axis) => coordinate[axis],
            Read::Modulo(axis, size) => coordinate[axis] % size,
            Read::Quotient(axis, times) => coordinate[axis] / times,
        }
    }
}

/// The definition of a result.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its shape.
    pub shape: Vec<usize>,
    /// The index that is read, for each operand and each of its axes.
    pub reads: Vec<Vec<Read>>,
}

impl Definition {
    /// The row-major index of the element of operand `k` that each coordinate of the result reads, in row-major
    /// order.
    pub fn elements(&self, k: usize, dims: &[usize]) -> Vec<usize> {
        let mut coordinate = vec![0; self.shape.len()];
        let element = |_| {
            let places = self.reads[k].iter().zip(dims);
            let index = places.fold(0, |index, (read, dim)| index * dim + read.at(&coordinate));
            next(&mut coordinate, &self.shape);
            index
        };
        (0..self.shape.iter().product()).map(element).collect()
    }

    /// The elements of the sum of operands made by [`operand`].
    pub fn values(&self, operands: &[&[usize]]) -> Vec<u32> {
        let mut values = vec![0; self.shape.iter().product()];
        for (k, dims) in operands.iter().enumerate() {
            for (value, index) in values.iter_mut().zip(self.elements(k, dims)) {
                *value += number(k, index);
            }
        }
        values
    }
}

/// Element `index` of operand `k`. The sum of two identifies both.
fn number(k: usize, index: usize) -> u32 {
    (1 + index as u32) << (16 * k)
}

/// Operand `k` with this shape.
pub fn operand(k: usize, shape: &[usize]) -> Tensor<u32> {
    let numel = shape.iter().product();
    let data = (0..numel).map(|index| number(k, index)).collect();
    Tensor::new(shape, data).expect("data that fill their shape")
}

/// The next coordinate in row-major order.
fn next(coordinate: &mut [usize], shape: &[usize]) {
    for (at, &dim) in coordinate.iter_mut().zip(shape).rev() {
        *at += 1;
        if *at < dim {
            return;
        }
        *at = 0;
    }
}

/// The outcome of a call: shape and values, or `None` if a constraint is violated.
pub type Answer = Option<(Vec<usize>, Vec<u32>)>;

/// Converts an outcome to an answer. Errors other than violated constraints fail the test.
pub fn answer<'a, T: IntoView<'a, u32>>(outcome: Result<T>) -> Answer {
    match outcome {
        Ok(result) => {
            let view = result.into_view();
            Some((view.shape().to_vec(), view.to_vec()))
        }
        Err(error) => violation(&error),
    }
}

/// `None` for a violated constraint; other errors fail the test.
pub fn violation<T>(error: &OpError) -> Option<T> {
    assert_eq!(error.code(), "E1002", "{error}");
    assert!(error.constraint().is_some(), "{error}");
    None
}

/// Compares an answer with its definition. Returns 1 if there is a result, and 0 otherwise.
#[track_caller]
pub fn agree(
    answer: Answer,
    definition: Option<&Definition>,
    operands: &[&[usize]],
    call: impl Fn() -> String,
) -> usize {
    let expected = definition.map(|result| (result.shape.clone(), result.values(operands)));
    assert!(answer == expected, "{} is {answer:?}, not {expected:?}", call());
    usize::from(answer.is_some())
}
