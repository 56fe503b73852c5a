//! Calls of the sweep with their outcomes, for vectors and tests.

use std::rc::Rc;

use super::examples::{Evaluated, Examples};
use crate::interp::{CallCache, Frame, Fuel, Stop};
use crate::prove::sweep::draw;

/// The largest result of a call, in elements.
const MAX_SWEPT_ELEMENTS: i64 = 36;

/// The first calls of the sweep of an op that return, and the first that violate a constraint, at most so many of each.
/// The number of a call in the sweep identifies it.
pub fn calls(examples: &Examples, returning: usize, violating: usize) -> Vec<(usize, Evaluated)> {
    let op = examples.op;
    let (mut wanted, mut calls) = ([returning, violating], vec![]);
    for (number, mut drawn) in draw(op, &op.name).enumerate() {
        if wanted == [0, 0] {
            break;
        }
        let known = CallCache::new(op, &Fuel::default());
        let shape = Frame::with_cache(op, &drawn.call, Rc::clone(&known)).infer();
        let kind = match &shape {
            Ok(shape) if shape.iter().product::<i64>() <= MAX_SWEPT_ELEMENTS => 0,
            Err(Stop::Raised(..) | Stop::Misfit(_)) => 1,
            _ => continue,
        };
        if wanted[kind] == 0 {
            continue;
        }
        wanted[kind] -= 1;
        drawn.fill();
        let frame = Frame::with_cache(op, &drawn.call, known);
        let answer = shape.and_then(|shape| frame.finish(&shape));
        calls.push((number, examples.ran(drawn.call, answer)));
    }
    calls
}
