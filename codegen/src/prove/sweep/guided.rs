//! Calls of ops whose constraints reject nearly all random calls. They are found step by step, from examples and
//! from random calls: a call is changed in one place, and the change is kept unless an earlier constraint rejects the call.

use super::super::case::{self, Random};
use super::drawn::{Drawn, is_drawn, random, relative, setting};
use crate::expr::functions::tensor::count;
use crate::interp::{Call, CallCache, Frame, Fuel, Stop};
use crate::model::{AttributeValue, Example, Op, Outcome, TensorText};

/// The fewest random calls that the constraints must accept.
pub(super) const MIN_ACCEPTED_CALLS: usize = 10;
/// The number of calls that are looked for.
const WANTED_CALLS: usize = 40;
/// The largest number of changes to one call.
const MAX_CHANGES: i64 = 80;
/// The largest size of an axis.
const MAX_AXIS_SIZE: i64 = 64;
/// The largest operand of an example that is changed, in elements.
const MAX_EXAMPLE_ELEMENTS: usize = 64;

/// How far a call gets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Progress {
    /// It is too large, a formula has no value, or an attribute does not fit.
    Nowhere,
    /// This constraint rejects it.
    Rejected(usize),
    /// Its result is empty, or it has no more than one element.
    Small,
    /// It has several elements, and at least one in its result.
    Accepted,
}

/// How far a call gets.
pub(super) fn progress(op: &Op, call: &Call, fuel: &Fuel) -> Progress {
    let is_small = |size: &i64| *size <= MAX_AXIS_SIZE;
    let mut shapes = call.operands.iter().map(|operand| &operand.shape);
    if !shapes.all(|shape| shape.iter().all(is_small) && is_drawn(shape)) {
        return Progress::Nowhere;
    }
    match Frame::with_cache(op, call, CallCache::new(op, fuel)).infer() {
        Ok(shape) => {
            let of_result = count(&shape).unwrap_or(i64::MAX);
            let mut operands = call.operands.iter().filter_map(|operand| count(&operand.shape));
            let is_large = of_result > 1 || of_result == 1 && operands.any(|count| count > 1);
            if is_large { Progress::Accepted } else { Progress::Small }
        }
        Err(Stop::Raised(i, _)) => Progress::Rejected(i),
        Err(_) => Progress::Nowhere,
    }
}

/// Accepted calls, if too few random ones are accepted.
pub fn calls(op: &Op, seed: &str) -> Vec<Drawn> {
    let fuel = Fuel::default();
    let is_accepted = |drawn: &Drawn| progress(op, &drawn.call, &fuel) == Progress::Accepted;
    if random(op, seed).filter(is_accepted).take(MIN_ACCEPTED_CALLS).count() == MIN_ACCEPTED_CALLS {
        return vec![];
    }
    let mut numbers = Random::new(seed);
    let mut found: Vec<Drawn> = vec![];
    for start in of_examples(op).into_iter().chain(random(op, seed).map(|drawn| drawn.call)) {
        let Some(call) = accepted(op, start, &mut numbers, &fuel) else { continue };
        if !found.iter().any(|known| is_same(&known.call, &call)) {
            found.push(drawn(call, &mut numbers));
        }
        if found.len() == WANTED_CALLS || fuel.are_spent() {
            break;
        }
    }
    found
}

/// The calls of small examples that return, again and again.
fn of_examples(op: &Op) -> Vec<Call> {
    let returns = |example: &&Example| matches!(example.outcome, Outcome::Returns(..));
    let calls = op.examples.iter().filter(returns).filter_map(|example| {
        let is_small = |text: &TensorText| text.data.len() <= MAX_EXAMPLE_ELEMENTS;
        let dtype = example.dtypes.first().filter(|_| example.operands.iter().all(is_small))?;
        case::of_example(op, example, *dtype)
    });
    let calls: Vec<Call> = calls.collect();
    calls.iter().cycle().take(WANTED_CALLS).cloned().collect()
}

/// An accepted call that is found from a call by changes.
fn accepted(op: &Op, start: Call, numbers: &mut Random, fuel: &Fuel) -> Option<Call> {
    let mut best = progress(op, &start, fuel);
    let mut call = start;
    let changes = numbers.within(1, MAX_CHANGES);
    for _ in 0..changes {
        let next = changed(op, &call, numbers);
        let reached = progress(op, &next, fuel);
        if reached >= best {
            (call, best) = (next, reached);
        }
    }
    (best == Progress::Accepted).then_some(call)
}

/// Whether two calls have the same shapes and attributes.
fn is_same(a: &Call, b: &Call) -> bool {
    let shapes = a.operands.iter().zip(&b.operands).all(|(a, b)| a.shape == b.shape);
    shapes && a.settings == b.settings
}

/// A call whose elements are drawn later.
fn drawn(call: Call, numbers: &mut Random) -> Drawn {
    let from = call.operands.iter().map(|operand| {
        let from = numbers.clone();
        numbers.skip_tensor(&operand.shape);
        from
    });
    let from = from.collect();
    Drawn { call, from }
}

/// The call with another shape of an operand, or another attribute.
fn changed(op: &Op, call: &Call, numbers: &mut Random) -> Call {
    let mut call = call.clone();
    let parts = call.operands.len() + call.settings.len();
    let part = numbers.within(0, parts as i64 - 1) as usize;
    let shapes: Vec<Vec<i64>> = call.operands.iter().map(|operand| operand.shape.clone()).collect();
    let model = if shapes.is_empty() {
        vec![2, 3]
    } else {
        shapes[numbers.within(0, shapes.len() as i64 - 1) as usize].clone()
    };
    if let Some(operand) = call.operands.get_mut(part) {
        operand.shape = other_shape(&operand.shape, &model, numbers);
    } else if let Some(value) = call.settings.get_mut(part - shapes.len()) {
        let ty = &op.attributes[part - shapes.len()].ty;
        *value = match value {
            AttributeValue::List(list) if numbers.once_in(2) => {
                AttributeValue::List(other_list(list, model.len(), numbers))
            }
            _ => setting(numbers, ty, &model),
        };
    }
    call
}

/// Another shape: one that broadcasts with a model, or one with one size more, less or changed.
fn other_shape(shape: &[i64], model: &[i64], numbers: &mut Random) -> Vec<i64> {
    let mut shape = shape.to_vec();
    let axis = numbers.within(0, shape.len() as i64) as usize;
    match numbers.within(0, 3) {
        0 => return relative(numbers, model),
        1 if shape.len() < model.len() + 2 => shape.insert(axis, numbers.within(1, 3)),
        2 if axis < shape.len() => {
            shape.remove(axis);
        }
        _ => shape.get_mut(axis).into_iter().for_each(|size| *size = numbers.within(0, 4)),
    }
    shape
}

/// Another list: one with an entry for each axis, or one with another entry.
fn other_list(list: &[i64], rank: usize, numbers: &mut Random) -> Vec<i64> {
    let mut list = list.to_vec();
    if list.len() != rank {
        let low = numbers.within(-1, 1);
        return (0..rank).map(|_| numbers.within(low, 2)).collect();
    }
    let at = numbers.within(0, rank as i64 - 1) as usize;
    if let Some(entry) = list.get_mut(at) {
        *entry = entry.saturating_add(numbers.pick(&[-1, 1, 1]));
    }
    list
}
