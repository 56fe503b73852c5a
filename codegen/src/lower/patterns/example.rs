//! Examples of operands that do not fit their patterns, for a spec that has none.

use super::super::unwritten;
use super::sizes::patterns;
use crate::expr::functions::tensor::count;
use crate::limits::MAX_ELEMENTS;
use crate::model::{Example, Literal, Op, PatternSize, ShapePattern, TensorText};

/// An example for each constraint that no example violates; the first has this index. Each is an example that returns,
/// with another shape of one operand.
pub fn examples(op: &Op, examples: &[Example], first: usize) -> Vec<Example> {
    let missing = (first..)
        .zip(patterns(&op.operands))
        .filter(|(index, _)| !unwritten::is_violated(examples, *index));
    let made = missing.filter_map(|(index, (operand, pattern))| {
        let name = &op.operands[operand].name;
        let stem = format!("{name}_of_another_shape");
        let description = format!("The shape of `{name}` does not fit `{}`.", pattern.text);
        unwritten::example(op, examples, index, (&stem, &description), |example| {
            let given = &example.operands[operand];
            let shapes = misfits(&given.shape, pattern).into_iter();
            let reshaped = shapes.filter_map(|shape| reshaped(given, shape));
            let changed = reshaped.map(|text| {
                let mut call = example.clone();
                call.operands[operand] = text;
                call
            });
            changed.collect()
        })
    });
    made.collect()
}

/// Shapes that may not fit the pattern, the most similar to the given one first: with one size more along an axis, of a
/// lower rank, of a higher one.
fn misfits(shape: &[i64], pattern: &ShapePattern) -> Vec<Vec<i64>> {
    let axes = pattern.axes(shape.len()).into_iter().zip(&pattern.sizes);
    let wider =
        axes.filter(|(_, size)| !matches!(size, PatternSize::Any)).filter_map(|(axis, _)| {
            let mut shape = shape.to_vec();
            let size = shape.get_mut(axis)?;
            *size = size.checked_add(1)?;
            Some(shape)
        });
    let lower = shape.get(1..).map(<[i64]>::to_vec);
    let higher = [&[1], shape].concat();
    wider.chain(lower).chain([vec![], higher]).collect()
}

/// A tensor of another shape with the elements of the given one, again and again; `None` if it is too large.
fn reshaped(given: &TensorText, shape: Vec<i64>) -> Option<TensorText> {
    let count = count(&shape).filter(|count| *count <= MAX_ELEMENTS)?;
    let elements = given.data.iter().cloned().cycle();
    let zeros = std::iter::repeat(Literal::Int(0));
    let data = elements.chain(zeros).take(usize::try_from(count).ok()?).collect();
    Some(TensorText { data, shape, ..given.clone() })
}
