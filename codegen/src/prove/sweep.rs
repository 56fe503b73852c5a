//! Proof 4: runs a deterministic sweep of small calls, in which shapes must not contradict values.

mod drawn;
mod guided;
pub mod starved;

use std::iter;
use std::rc::Rc;

pub use drawn::Drawn;
use drawn::random;

use super::undefined::in_sweep;
use crate::diagnostic::Diagnostics;
use crate::expr::functions::tensor::{Tensor, count};
use crate::interp::{Call, CallCache, Frame, Fuel};
use crate::model::{AttributeType, AttributeValue, Op};

/// The number of calls of which elements are computed; of the long calls, as many.
const MAX_COMPUTED_CALLS: usize = 60;
/// The largest result that is computed, in elements.
const MAX_RESULT_ELEMENTS: i64 = 48;
/// The sizes of the long axis in long calls.
const LONG_AXIS_SIZES: [i64; 2] = [5, 17];
/// The seed of the calls that proofs draw.
const PROOFS: &str = "the calls of the sweep";

/// A call of the sweep without its elements.
pub struct Trial {
    /// The shapes of its operands.
    pub shapes: Vec<Vec<i64>>,
    /// Its attributes.
    pub settings: Vec<AttributeValue>,
    /// The shape of its result; `None` if the call is rejected.
    pub shape: Option<Vec<i64>>,
    /// Whether it has an axis that is longer than those of most calls.
    pub is_long: bool,
}

/// Runs the sweep.
pub fn prove(op: &Op, fuel: &Fuel, faults: &mut Diagnostics) -> Vec<Trial> {
    let (mut trials, mut values) = (vec![], [0, 0]);
    let short: Vec<Drawn> = draw(op, PROOFS).collect();
    let long: Vec<Drawn> = long(op, &short).collect();
    let short = short.into_iter().map(|drawn| (drawn, false));
    for (mut drawn, is_long) in short.chain(long.into_iter().map(|drawn| (drawn, true))) {
        let known = CallCache::new(op, fuel);
        let shape = Frame::with_cache(op, &drawn.call, Rc::clone(&known)).infer();
        let fault = match &shape {
            Err(stop) => in_sweep(op, &drawn.call, stop),
            Ok(shape) if count(shape).is_none_or(|n| n > MAX_RESULT_ELEMENTS) => None,
            Ok(_) if values[usize::from(is_long)] >= MAX_COMPUTED_CALLS => None,
            Ok(shape) => {
                values[usize::from(is_long)] += 1;
                drawn.fill();
                let frame = Frame::with_cache(op, &drawn.call, known);
                frame.finish(shape).err().and_then(|stop| in_sweep(op, &drawn.call, &stop))
            }
        };
        if let Some(fault) = fault {
            faults.push(fault);
            break;
        }
        let Call { operands, settings, .. } = drawn.call;
        let shapes = operands.into_iter().map(|t| t.shape).collect();
        trials.push(Trial { shapes, settings, shape: shape.ok(), is_long });
    }
    trials
}

/// Calls in which one axis is longer. What is wrong for long axes only, short ones do not show.
fn long(op: &Op, short: &[Drawn]) -> impl Iterator<Item = Drawn> {
    let sized = short.iter().cloned().enumerate().filter_map(|(i, drawn)| {
        let sizes: Vec<i64> = drawn.call.operands.iter().flat_map(single).collect();
        Some((*sizes.get(i % sizes.len().max(1))?, drawn))
    });
    sized.zip(LONG_AXIS_SIZES.into_iter().cycle()).map(|((size, mut drawn), long)| {
        resize(op, &mut drawn.call, size, long);
        drawn
    })
}

/// The sizes, other than 0 and 1, of single axes.
fn single(t: &Tensor) -> impl Iterator<Item = i64> {
    let is_single = |size: &i64| t.shape.iter().filter(|other| *other == size).count() == 1;
    t.shape.iter().copied().filter(move |size| *size > 1 && is_single(size))
}

/// Replaces a size in the shapes of all operands and attributes, so that operands still broadcast.
fn resize(op: &Op, call: &mut Call, from: i64, to: i64) {
    let settings = op.attributes.iter().zip(&mut call.settings);
    let lists = settings.filter_map(|(a, value)| match (&a.ty, value) {
        (AttributeType::Shape | AttributeType::Dims, AttributeValue::List(list)) => Some(list),
        _ => None,
    });
    let shapes = call.operands.iter_mut().map(|t| &mut t.shape);
    shapes.chain(lists).flatten().filter(|size| **size == from).for_each(|size| *size = to);
}

/// The calls of the sweep, with elements.
pub fn calls(op: &Op) -> impl Iterator<Item = Call> {
    draw(op, PROOFS).map(|mut drawn| {
        drawn.fill();
        drawn.call
    })
}

/// Random calls without elements. Proofs use one seed for all ops, so that a result does not depend on the name of the op.
/// Conformance vectors use the name.
pub fn draw(op: &Op, seed: &str) -> impl Iterator<Item = Drawn> {
    let guided = iter::once_with(move || guided::calls(op, seed)).flatten();
    random(op, seed).chain(guided)
}
