//! Examples that violate constraints which need not be written, for a spec that has none.

use crate::interp::{Frame, Stop};
use crate::model::{Example, Op, Outcome};
use crate::prove::case;

/// Whether an example violates the constraint with this index.
pub fn is_violated(examples: &[Example], index: usize) -> bool {
    examples.iter().any(|example| matches!(example.outcome, Outcome::Raises(i) if i == index))
}

/// The first changed call of an example that violates the constraint with this index. Its name is `stem`, or begins so.
pub fn example(
    op: &Op,
    examples: &[Example],
    index: usize,
    (stem, description): (&str, &str),
    changed: impl Fn(&Example) -> Vec<Example>,
) -> Option<Example> {
    let mut returning: Vec<&Example> =
        examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..))).collect();
    returning.sort_by_key(|example| std::cmp::Reverse(example.dtypes.len()));
    let violates = |example: &Example| {
        let call = example.dtypes.first().and_then(|dtype| case::of_example(op, example, *dtype));
        call.is_some_and(
            |call| matches!(Frame::new(op, &call).infer(), Err(Stop::Raised(i, _)) if i == index),
        )
    };
    let mut made = returning.into_iter().flat_map(changed).find(violates)?;
    made.outcome = Outcome::Raises(index);
    made.name = case::free_name(examples, stem);
    made.description = description.to_owned();
    made.stated = op.constraints[index].span;
    made.span = made.stated;
    Some(made)
}
