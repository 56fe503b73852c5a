//! Examples that violate the constraints of axis attributes, for a spec that has none.

use super::super::unwritten;
use super::required::{Required, required};
use crate::model::{AttributeValue, Example, Op};

/// The greatest axis that is tried.
const MAX_AXIS: i64 = 16;

/// An example for each constraint that no example violates; the first has this index. Each is an example that returns,
/// with another axis.
pub fn examples(op: &Op, examples: &[Example], first: usize) -> Vec<Example> {
    let missing = (first..)
        .zip(required(&op.attributes))
        .filter(|(index, _)| !unwritten::is_violated(examples, *index));
    let made = missing.filter_map(|(index, (attribute, required))| {
        let name = &op.attributes[attribute].name;
        let (stem, description) = match required {
            Required::InRange => (format!("{name}_out_of_range"), "There is no such axis."),
            Required::Distinct => (format!("{name}_twice"), "Two entries are the same axis."),
        };
        unwritten::example(op, examples, index, (&stem, description), |example| {
            let given = example.attributes[attribute].as_ref();
            let given = given.or(op.attributes[attribute].default.as_ref());
            let calls = (0..=MAX_AXIS).map(|axis| {
                let mut call = example.clone();
                call.attributes[attribute] = given.map(|given| changed(given, axis, required));
                call
            });
            calls.collect()
        })
    });
    made.collect()
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
