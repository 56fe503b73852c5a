//! Bounds the difference between compiled code and the interpreter.
//!
//! Compiled transcendental functions return a float near the exact value, where the interpreter returns the nearest one. The
//! bound perturbs each call in both directions, by as many floats as the function may be off, and adds up the effects on the
//! result.

use std::iter::once;

use crate::expr::builtin::Builtin;
use crate::expr::functions::tensor::Tensor;
use crate::expr::{Expr, Kind, Sort};
use crate::interp::{Call, CallCache, Frame, Fuel, Perturbed};
use crate::model::{Body, DType, Elem, Fold, Let, Num, Op, Test};

/// A tolerance above this accepts any result (catastrophic cancellation).
const MAX_TOLERANCE: f64 = 1e6;

/// The functions that an op's values depend on and whose results are not always the nearest float, each once, in order.
pub fn inexact(op: &Op) -> Vec<&'static Builtin> {
    let may_be_float = |expr: &&Expr| match expr.sort {
        Sort::Scalar(Elem::Fixed(dtype)) => dtype.is_float(),
        _ => op.var().into_iter().flat_map(|var| &var.dtypes).any(|dtype| dtype.is_float()),
    };
    let mut rows: Vec<&Builtin> = vec![];
    for row in sites(op).into_iter().filter(may_be_float).filter_map(row) {
        if !rows.iter().any(|known| known.name == row.name) {
            rows.push(row);
        }
    }
    rows
}

/// The tolerance of an op's results.
pub struct Slack<'a> {
    op: &'a Op,
    sites: Vec<&'a Expr>,
}

impl<'a> Slack<'a> {
    /// Collects the calls of an op whose results are not always the nearest float.
    pub fn new(op: &'a Op) -> Self {
        Slack { op, sites: sites(op) }
    }

    /// The tolerance of a call's results in units in the last place. `None` if a perturbation changes an integer, a
    /// truth value or whether a result is finite, or if the tolerance would accept anything.
    pub fn of(&self, call: &Call, answer: &Tensor) -> Option<f64> {
        let op = self.op;
        if let Some(bound) = op.accuracy.iter().find(|bound| bound.dtype == answer.dtype) {
            // The expectation is within the bound too, perhaps on the other side of the exact value.
            return Some((2.0 * bound.ulps).floor());
        }
        let mut off = vec![0.0; answer.data.len()];
        for site in &self.sites {
            let mut most = vec![0.0f64; answer.data.len()];
            let steps = steps(site, answer.dtype);
            for steps in [steps, -steps] {
                let moved = Perturbed { site, steps };
                let known = CallCache::new(op, &Fuel::default());
                let other = Frame::with_cache(op, call, known).perturbed(moved).run().ok()?;
                let elements = other.data.iter().zip(&answer.data);
                for (most, (have, want)) in most.iter_mut().zip(elements) {
                    *most = most.max(have.ulps(*want, answer.dtype));
                }
            }
            off.iter_mut().zip(most).for_each(|(sum, own)| *sum += own);
        }
        if answer.dtype.is_float() {
            let orders = orders(op, call, answer);
            off.iter_mut().zip(orders).for_each(|(sum, own)| *sum += own);
        }
        let most = off.into_iter().fold(0.0, f64::max);
        (most <= MAX_TOLERANCE).then_some(most.ceil())
    }
}

/// The difference in units in the last place that the order of additions or multiplications can cause; empty if the
/// order does not matter. Sums have the documented bound; products of n factors differ by n ε.
fn orders(op: &Op, call: &Call, answer: &Tensor) -> Vec<f64> {
    if !matches!(op.body, Body::Reduce { .. }) {
        return vec![];
    }
    let frame = Frame::new(op, call);
    let is_sum = matches!(op.body, Body::Reduce { op: Fold::Add, .. });
    // Sums of small multiples of the unit are exact, and so are small products of integers.
    let unit = if is_sum { 1.0 / 1024.0 } else { 1.0 };
    let magnitudes = frame.magnitudes(&answer.shape, unit);
    let Some((sizes, terms, whole)) = magnitudes else { return vec![] };
    let (epsilon, exact) = match answer.dtype {
        DType::F64 => (f64::EPSILON, 2f64.powi(53)),
        _ => (f64::from(f32::EPSILON), 2f64.powi(24)),
    };
    let terms = terms as f64;
    let share = if is_sum { 8.0 * terms.log2() } else { terms } * epsilon;
    let units = |(size, sum): (&Num, &Num)| match (size, sum) {
        (Num::Float(size), Num::Float(sum)) if sum.is_finite() => {
            let is_exact = terms < 3.0 || whole && size / unit <= exact;
            let other = Num::Float(sum + size * share);
            if is_exact { 0.0 } else { other.ulps(Num::Float(*sum), answer.dtype) }
        }
        _ => 0.0,
    };
    sizes.data.iter().zip(&answer.data).map(units).collect()
}

/// The calls of functions whose results are not always the nearest float.
fn sites(op: &Op) -> Vec<&Expr> {
    let conditions = op.constraints.iter().filter_map(|constraint| match &constraint.test {
        Test::Each(condition, _) => Some(condition),
        Test::Call(_) => None,
    });
    let (mut found, mut seen) = (vec![], vec![false; op.lets.len()]);
    for expr in once(op.body.element()).chain(conditions) {
        gather(expr, &op.lets, &mut seen, &mut found);
    }
    found
}

fn gather<'a>(expr: &'a Expr, lets: &'a [Let], seen: &mut [bool], found: &mut Vec<&'a Expr>) {
    if row(expr).is_some() {
        found.push(expr);
    }
    if let Kind::Let(i) = expr.kind
        && !std::mem::replace(&mut seen[i], true)
    {
        gather(&lets[i].value, lets, seen, found);
    }
    expr.parts().for_each(|part| gather(part, lets, seen, found));
}

/// The called function, if its results are not always the nearest float.
fn row(expr: &Expr) -> Option<&'static Builtin> {
    match expr.kind {
        Kind::Call(row, _) => row.error.map(|_| row),
        _ => None,
    }
}

/// The largest number of floats between compiled code and the interpreter.
fn steps(site: &Expr, dtype: DType) -> i32 {
    let [single, double] = error(site).unwrap_or([0.5, 0.5]);
    match if dtype.compute() == DType::F64 { double } else { single } {
        // One of the two floats around the exact value, of which the interpreter returns the nearer one.
        ulps if ulps < 1.0 => 1,
        // The interpreter's result may be on the other side.
        ulps => (2.0 * ulps).ceil() as i32,
    }
}

/// The error bounds of a function in f32 and f64; `None` for a part whose result is the nearest float.
pub fn error(expr: &Expr) -> Option<[f64; 2]> {
    row(expr)?.error
}
