//! Bounds the difference between compiled code and the interpreter.
//!
//! Transcendental functions are faithfully rounded: they return one of the two floats around the exact value, where the
//! interpreter returns the nearer one. The bound perturbs each call by one float in both directions and adds up the
//! effects on the result.

use std::iter::once;

use crate::expr::functions::tensor::Tensor;
use crate::expr::{Expr, Kind, Sort};
use crate::interp::{Call, CallCache, Frame, Fuel, Perturbed};
use crate::model::{Body, DType, Elem, Fold, Let, Num, Op, Test};

/// A tolerance above this accepts any result (catastrophic cancellation).
const FAR: f64 = 1e6;

/// The names of the faithfully rounded functions that an op's values depend on, each once, in order.
pub fn faithful(op: &Op) -> Vec<&'static str> {
    let may_be_float = |expr: &&Expr| match expr.sort {
        Sort::Scalar(Elem::Fixed(dtype)) => dtype.is_float(),
        _ => op.var.iter().flat_map(|var| &var.dtypes).any(|dtype| dtype.is_float()),
    };
    let mut names = vec![];
    for name in sites(op).into_iter().filter(may_be_float).filter_map(name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The tolerance of an op's results.
pub struct Slack<'a> {
    op: &'a Op,
    sites: Vec<&'a Expr>,
}

impl<'a> Slack<'a> {
    /// Collects the faithfully rounded calls of an op.
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
            for up in [true, false] {
                let moved = Perturbed { site, up };
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
        (most <= FAR).then_some(most.ceil())
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

/// The calls of faithfully rounded functions.
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
    if name(expr).is_some() {
        found.push(expr);
    }
    if let Kind::Let(i) = expr.kind
        && !std::mem::replace(&mut seen[i], true)
    {
        gather(&lets[i].value, lets, seen, found);
    }
    expr.parts().for_each(|part| gather(part, lets, seen, found));
}

/// The name of the function, if it is only faithfully rounded.
fn name(expr: &Expr) -> Option<&'static str> {
    match &expr.kind {
        Kind::Call(row, _) => row.faithful.map(|_| row.name),
        _ => None,
    }
}

/// The error bounds of a faithfully rounded function in f32 and f64; `None` for any other part.
pub fn error(expr: &Expr) -> Option<[f64; 2]> {
    match &expr.kind {
        Kind::Call(row, _) => row.faithful,
        _ => None,
    }
}
