//! What a result is: its shape, and which element of each operand is read for a coordinate.

use opwright::{OpError, Result, Tensor, View};

/// Where along one axis of an operand an element is read.
#[derive(Clone, Copy, Debug)]
pub enum Read {
    /// At 0.
    First,
    /// At the coordinate along this axis of the result.
    At(usize),
    /// At that, modulo a size.
    Modulo(usize, usize),
    /// At that, divided by a number of repetitions.
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

/// A result.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its shape.
    pub shape: Vec<usize>,
    /// For each operand, and each axis of it, where it is read.
    pub reads: Vec<Vec<Read>>,
}

impl Definition {
    /// For each coordinate of the result, in row-major order, the number of the element of operand `k` that is read.
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

    /// Element for element, what operands made by [`operand`] give when they are added.
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

/// Element `index` of operand `k`: sums of two tell of each where it came from.
fn number(k: usize, index: usize) -> u32 {
    (1 + index as u32) << (16 * k)
}

/// Operand `k` of a shape.
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

/// How a call was answered: shape and values, or that a constraint is violated.
pub type Answer = Option<(Vec<usize>, Vec<u32>)>;

/// Tells an answer of values from one of a violated constraint; nothing else may come.
pub fn answer<'a, T: Into<View<'a, u32>>>(outcome: Result<T>) -> Answer {
    match outcome {
        Ok(result) => {
            let view = result.into();
            Some((view.shape().to_vec(), view.to_vec()))
        }
        Err(error) => violation(&error),
    }
}

/// Nothing, but from an error that is no violated constraint.
pub fn violation<T>(error: &OpError) -> Option<T> {
    assert_eq!(error.code(), "E1002", "{error}");
    assert!(error.constraint().is_some(), "{error}");
    None
}

/// Holds an answer to a definition; 1 if there is a result.
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
