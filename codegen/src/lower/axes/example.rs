//! Examples that violate the constraints of axis attributes, for a spec that has none.

use super::required::{Required, required};
use crate::interp::{Frame, Stop};
use crate::model::{AttributeValue, Example, Op, Outcome};
use crate::prove::case;

/// The greatest axis that is tried.
const MAX_AXIS: i64 = 16;

/// An example for each constraint that no example violates; the first has this index. Each is an example that returns,
/// with another axis.
pub fn examples(op: &Op, examples: &[Example], first: usize) -> Vec<Example> {
    let missing = (first..).zip(required(&op.attributes)).filter(|(index, _)| {
        let is_violated = |e: &Example| matches!(e.outcome, Outcome::Raises(i) if i == *index);
        !examples.iter().any(is_violated)
    });
    let made = missing.filter_map(|(index, (attribute, required))| {
        let mut made = violation(op, examples, index, attribute, required)?;
        let name = &op.attributes[attribute].name;
        let (stem, description) = match required {
            Required::InRange => (format!("{name}_out_of_range"), "There is no such axis."),
            Required::Distinct => (format!("{name}_twice"), "Two entries are the same axis."),
        };
        made.name = case::free_name(examples, &stem);
        made.description = description.into();
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
    attribute: usize,
    required: Required,
) -> Option<Example> {
    let mut returning: Vec<&Example> =
        examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..))).collect();
    returning.sort_by_key(|example| std::cmp::Reverse(example.dtypes.len()));
    let calls = returning.into_iter().flat_map(|example| {
        (0..=MAX_AXIS).map(move |axis| {
            let mut call = example.clone();
            let given = example.attributes[attribute].as_ref();
            let given = given.or(op.attributes[attribute].default.as_ref());
            call.attributes[attribute] = given.map(|given| changed(given, axis, required));
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

/// The value with another first axis, or with that axis twice.
fn changed(given: &AttributeValue, axis: i64, required: Required) -> AttributeValue {
    let AttributeValue::List(list) = given else { return AttributeValue::Int(axis) };
    let more = list.iter().skip(1).copied();
    AttributeValue::List(match required {
        Required::InRange => [axis].into_iter().chain(more).collect(),
        Required::Distinct => vec![axis, axis],
    })
}
