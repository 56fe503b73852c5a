//! Offers an example where one is missing: the smallest call of the sweep with the wanted outcome.

use super::describe::yaml;
use super::examples::answers;
use super::stated::{Stated, tensor, written};
use super::{case, sweep};
use crate::expr::functions::tensor::{Tensor, count};
use crate::interp::{Call, Frame, Stop};
use crate::model::{DType, Example, Literal, Op, Outcome, TensorText, Test};

/// The largest tensor, in elements.
const MAX_OFFERED_ELEMENTS: i64 = 12;

/// An entry that raises a constraint, if a call of the sweep does.
pub fn raising(op: &Op, constraint: usize) -> Option<String> {
    let is_of_values = matches!(op.constraints[constraint].test, Test::Each(..));
    let raises = |call: &Call| match outcome(op, call)? {
        Err(Stop::Raised(at, _)) => (at == constraint).then_some(()),
        _ => None,
    };
    let one = |call: Call| {
        raises(&call)?;
        let example = example(op, &call, is_of_values);
        let own = |dtype: &DType| Some((*dtype, case::of_example(op, &example, *dtype)?));
        let calls: Vec<(DType, Call)> = op.dtypes().iter().filter_map(own).collect();
        let raised = calls.iter().filter(|(_, call)| raises(call).is_some());
        let raised: Vec<DType> = raised.map(|(dtype, _)| *dtype).collect();
        let must_name = raised.len() < calls.len();
        let id = &op.constraints[constraint].id;
        let name = case::free_name(&op.examples, &format!("rejected_{}", id.to_lowercase()));
        let dtypes = must_name.then_some(raised.as_slice());
        let text = entry(op, &name, dtypes, &call, &example.operands, &format!("raises: {id}"));
        (!raised.is_empty()).then(|| (size(&call), text))
    };
    sweep::calls(op).filter_map(one).min_by_key(|(size, _)| *size).map(|(_, text)| text)
}

/// An entry that returns, if a call of the sweep does.
pub fn returning(op: &Op) -> Option<String> {
    let one = |call: Call| {
        let result = outcome(op, &call)?.ok()?;
        let example = example(op, &call, true);
        let stated = Stated::of(op, &answers(op, &example))?;
        let dtypes = stated.must_name.then_some(stated.dtypes.as_slice());
        let returns = format!("returns: {}", stated.yaml());
        let name = case::free_name(&op.examples, "simple");
        let text = entry(op, &name, dtypes, &call, &example.operands, &returns);
        // A single element shows little.
        let is_small = result.data.len() < 2;
        (!result.data.is_empty()).then(|| ((is_small, size(&call)), text))
    };
    sweep::calls(op).filter_map(one).min_by_key(|(size, _)| *size).map(|(_, text)| text)
}

/// The outcome of a call; `None` if operands or result are too large to show.
fn outcome(op: &Op, call: &Call) -> Option<Result<Tensor, Stop>> {
    let is_small = |t: &Tensor| count(&t.shape).is_some_and(|n| n <= MAX_OFFERED_ELEMENTS);
    if !call.operands.iter().all(is_small) {
        return None;
    }
    let frame = Frame::new(op, call);
    match frame.infer() {
        Ok(shape) if count(&shape).is_none_or(|n| n > MAX_OFFERED_ELEMENTS) => None,
        Ok(shape) => Some(frame.finish(&shape)),
        Err(stop) => Some(Err(stop)),
    }
}

/// The order in which calls are preferred: small ones first, those with an empty operand last.
fn size(call: &Call) -> (bool, usize, usize) {
    let is_empty = call.operands.iter().any(|t| t.data.is_empty());
    let elements = call.operands.iter().map(|t| t.data.len()).sum();
    (is_empty, elements, call.operands.iter().map(|t| t.shape.len()).sum())
}

/// The call as an example, with its elements, or with 0, 1, 2 and so on if only its shapes matter.
fn example(op: &Op, call: &Call, with_elements: bool) -> Example {
    let text = |t: &Tensor| {
        let number = |(i, v): (usize, &_)| match written(*v, t.dtype).first() {
            Some(literal) if with_elements => *literal,
            _ => Literal::Int(i as i64),
        };
        let data = t.data.iter().enumerate().map(number).collect();
        TensorText { shape: t.shape.clone(), data, dtype: None }
    };
    let mut example = Example {
        name: String::new(),
        description: String::new(),
        operands: call.operands.iter().map(text).collect(),
        attributes: call.settings.iter().cloned().map(Some).collect(),
        dtypes: vec![],
        others: vec![],
        outcome: Outcome::Returns(vec![], None),
        span: op.span,
        stated: op.span,
    };
    let holds = |dtype: &DType| case::of_example(op, &example, *dtype).is_some();
    let dtypes: Vec<DType> = op.dtypes().into_iter().filter(holds).collect();
    example.others = vec![call.binding.of(1); dtypes.len()];
    example.dtypes = dtypes;
    example
}

/// The example as an entry of a spec, with `dtypes` if they are given.
pub fn entry(
    op: &Op,
    name: &str,
    dtypes: Option<&[DType]>,
    call: &Call,
    operands: &[TensorText],
    outcome: &str,
) -> String {
    let operands = op.operands.iter().zip(operands);
    let operands =
        operands.map(|(o, text)| format!("{}: {}", o.name, tensor(&text.shape, &text.data)));
    let attributes = op.attributes.iter().zip(&call.settings).enumerate();
    let attributes = attributes
        .filter(|(i, (a, setting))| a.default.as_ref() != Some(*setting) && !op.gives_first(*i));
    let attributes = attributes.map(|(_, (a, setting))| format!("{}: {}", a.name, yaml(setting)));
    let given = operands.chain(attributes).collect::<Vec<_>>().join(", ");
    let dtypes = dtypes.map_or(String::new(), |d| format!("      dtypes: [{}]\n", DType::list(d)));
    format!("    - name: {name}\n{dtypes}      given: {{{given}}}\n      {outcome}")
}
