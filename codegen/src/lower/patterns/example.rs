//! Examples of operands that do not fit their patterns, for a spec that has none.

use super::sizes::patterns;
use crate::interp::{Frame, Stop};
use crate::model::{Example, Literal, Op, Outcome, PatternSize, ShapePattern, TensorText};
use crate::prove::case;

/// An example for each constraint that no example violates; the first has this index. Each is an example that returns,
/// with another shape of one operand.
pub fn examples(op: &Op, examples: &[Example], first: usize) -> Vec<Example> {
    let made = (first..).zip(patterns(&op.operands)).filter_map(|(index, (operand, pattern))| {
        let is_violated = |e: &Example| matches!(e.outcome, Outcome::Raises(i) if i == index);
        if examples.iter().any(is_violated) {
            return None;
        }
        let mut made = violation(op, examples, index, operand, pattern)?;
        let name = &op.operands[operand].name;
        made.name = case::free_name(examples, &format!("{name}_of_another_shape"));
        made.description = format!("The shape of `{name}` does not fit `{}`.", pattern.text);
        made.stated = op.constraints[index].span;
        made.span = made.stated;
        Some(made)
    });
    made.collect()
}

/// The first call that violates the constraint with this index.
fn violation(
    op: &Op,
    examples: &[Example],
    index: usize,
    operand: usize,
    pattern: &ShapePattern,
) -> Option<Example> {
    let mut returning: Vec<&Example> =
        examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..))).collect();
    returning.sort_by_key(|example| std::cmp::Reverse(example.dtypes.len()));
    let calls = returning.into_iter().flat_map(|example| {
        let given = &example.operands[operand];
        misfits(&given.shape, pattern).into_iter().map(move |shape| {
            let mut call = example.clone();
            call.operands[operand] = reshaped(given, shape);
            call.outcome = Outcome::Raises(index);
            call
        })
    });
    calls.into_iter().find(|example| {
        let call = example.dtypes.first().and_then(|dtype| case::of_example(op, example, *dtype));
        call.is_some_and(
            |call| matches!(Frame::new(op, &call).infer(), Err(Stop::Raised(i, _)) if i == index),
        )
    })
}

/// Shapes that may not fit the pattern, the most similar to the given one first: with one size more along an axis, of a
/// lower rank, of a higher one.
fn misfits(shape: &[i64], pattern: &ShapePattern) -> Vec<Vec<i64>> {
    let axes = pattern.axes(shape.len()).zip(&pattern.sizes);
    let wider = axes.filter(|(_, size)| !matches!(size, PatternSize::Any)).map(|(axis, _)| {
        let mut shape = shape.to_vec();
        shape[axis] += 1;
        shape
    });
    let lower = shape.get(1..).map(<[i64]>::to_vec);
    let higher = [&[1], shape].concat();
    wider.chain(lower).chain([vec![], higher]).collect()
}

/// A tensor of another shape with the elements of the given one, again and again.
fn reshaped(given: &TensorText, shape: Vec<i64>) -> TensorText {
    let count = usize::try_from(shape.iter().product::<i64>()).unwrap_or(0);
    let elements = given.data.iter().cloned().cycle();
    let data = elements.chain(std::iter::repeat(Literal::Int(0))).take(count).collect();
    TensorText { data, shape, ..given.clone() }
}
