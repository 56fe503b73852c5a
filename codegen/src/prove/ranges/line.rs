//! Chooses numbers of all magnitudes: powers of ten to the ends of the range, more of them where exponentials overflow,
//! numbers at and beside literals, and both sides of each place where a step begins to overflow or underflow.

use std::iter::successors;

use super::check::{Check, Inputs};
use crate::expr::{Expr, Sort};
use crate::interp::exact::Exact;
use crate::prove::numbers::{Numbers, fit};
use crate::types::DType;
use crate::types::num::{greatest, least_normal, ulp};
use crate::wide::Wide;

/// The largest number of places on a line where a step leaves the range.
const MAX_RANGE_EXITS: usize = 12;
/// The number of halvings that locate such a place.
const HALVINGS: usize = 12;
/// The ratio of the numbers from 1 to 1000, among which exponentials overflow, and how many there are.
const DENSE_RATIO: f64 = 1.2;
const DENSE_NUMBERS: usize = 38;

/// Adds points on lines through an ordinary point along each operand, where the other operands are as they are there, large
/// or small, and on the line of equal operands.
pub fn add(check: &Check, numbers: &Numbers, most: usize, points: &mut Vec<(Vec<f64>, usize)>) {
    let Some(base) = numbers.points.first().map(|point| point.elements.clone()) else { return };
    let used = (0..base.len()).filter(|i| check.gradient.uses_operand(*i, &check.op.lets));
    let used: Vec<usize> = used.collect();
    let far = greatest(check.own).sqrt();
    let others: &[f64] = if used.len() > 1 { &[1.0, far, 1.0 / far] } else { &[1.0] };
    let most = most + points.len();
    for settings in 0..numbers.calls.len() {
        let mut line = |along: &[usize], by: f64, is_fine: bool| {
            let base: Vec<f64> = base.iter().map(|v| v * by).collect();
            if points.len() < most {
                Line { check, along, settings, is_fine, base }.add(&numbers.literals(), points);
            }
        };
        for by in others {
            // Where other operands or attributes vary too, fewer numbers are enough.
            let is_fine = settings == 0 && *by == 1.0 && !check.own.is_half();
            used.iter().for_each(|i| line(&[*i], *by, is_fine));
        }
        if used.len() > 1 {
            line(&used, 1.0, false);
        }
    }
}

/// A line on which some operands are equal and vary.
struct Line<'l, 's, 'a> {
    check: &'l Check<'s, 'a>,
    along: &'l [usize],
    settings: usize,
    is_fine: bool,
    base: Vec<f64>,
}

impl Line<'_, '_, '_> {
    /// The dtype of an operand.
    fn dtype(&self, operand: usize) -> DType {
        let op = self.check.op;
        op.bind(op.operands[operand].elem, self.check.dtype)
    }

    fn at(&self, v: f64) -> Vec<f64> {
        let mut elements = self.base.clone();
        for i in self.along {
            elements[*i] = fit(v, self.dtype(*i));
        }
        elements
    }

    /// Adds the points on the line.
    fn add(&self, literals: &[f64], points: &mut Vec<(Vec<f64>, usize)>) {
        let dtypes = self.along.iter().map(|i| self.dtype(*i));
        let Some(dtype) = dtypes.min().filter(|dtype| dtype.is_float()) else { return };
        let classes = |v: f64| classes(self.check, (&self.at(v), self.settings));
        let (mut found, mut changes) = (vec![], 0);
        let mut last: Option<(f64, u64)> = None;
        for v in grid(dtype, literals, self.is_fine) {
            let here = classes(v);
            if let Some((mut low, before)) = last.filter(|(_, before)| *before != here)
                && changes < MAX_RANGE_EXITS
            {
                let mut high = v;
                for _ in 0..HALVINGS {
                    let middle = between(low, high);
                    if classes(middle) == before { low = middle } else { high = middle }
                }
                found.extend([low, high]);
                changes += 1;
            }
            found.push(v);
            last = Some((v, here));
        }
        points.extend(found.into_iter().map(|v| (self.at(v), self.settings)));
    }
}

/// A number between two others: for numbers of one sign the geometric mean, so that few halvings cross many magnitudes.
fn between(low: f64, high: f64) -> f64 {
    if low * high > 0.0 { low * (high / low).sqrt() } else { (low + high) / 2.0 }
}

/// Numbers of a dtype in order.
fn grid(dtype: DType, literals: &[f64], is_fine: bool) -> Vec<f64> {
    // By multiplication, which gives the same floats on every machine.
    let powers = |by: f64, count: usize| {
        let up = successors(Some(1.0f64), move |v| Some(v * by)).take(count);
        up.chain(successors(Some(1.0f64), move |v| Some(v / by)).take(count))
    };
    // f64 has so many magnitudes that every fourth is enough away from 1.
    let (by, count, dense) = if is_fine { (10.0, 40, DENSE_NUMBERS) } else { (1e3, 14, 0) };
    let up_dense = successors(Some(1.0), |v| Some(v * DENSE_RATIO)).take(dense);
    let sizes = powers(by, count).chain(powers(1e4, 84)).chain(up_dense);
    let sizes = sizes.chain([ulp(0.0, dtype), least_normal(dtype), greatest(dtype)]);
    let sizes = sizes.flat_map(|v| [v, -v]).chain([0.0]);
    let beside = |v: &f64| {
        let (v, unit) = (fit(*v, dtype), ulp(fit(*v, dtype), dtype));
        [v - unit, v, v + unit]
    };
    let all = sizes.chain(literals.iter().flat_map(beside)).map(|v| fit(v, dtype));
    let mut all: Vec<f64> = all.filter(|v| v.is_finite()).collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}

/// A summary of which steps of the gradient overflow, underflow or have few digits.
fn classes(check: &Check, at: Inputs) -> u64 {
    let operands: Vec<Wide> = at.0.iter().map(|v| Wide::from(*v)).collect();
    let env = check.frames[at.1].env();
    let mut summary = 0u64;
    let mut see = |expr: &Expr, exact: Wide| {
        let Sort::Scalar(elem) = expr.sort else { return };
        let dtype = check.op.bind(elem, check.dtype).compute();
        let size = exact.high().abs();
        let class = match dtype.is_float() {
            true if size > greatest(dtype) => 1,
            true if size < ulp(0.0, dtype) => 2,
            true if size < least_normal(dtype) => 3,
            _ => 4,
        };
        summary = summary.wrapping_mul(31).wrapping_add(class);
    };
    let mut exact = Exact { casts: false, seen: Some(&mut see), ..Exact::new(&env, &operands) };
    exact.value(check.gradient);
    summary
}
