//! Proof 3, element by element: gradients of elementwise ops agree with differences in double-word arithmetic.
//!
//! The error of a central difference with step h is a series in h², so Richardson extrapolation of the differences with
//! h, 2h and 4h leaves an error of order h⁶. The tolerance is the sum of what the last extrapolation changed, the
//! rounding error of double-word arithmetic divided by the step, one rounding of f64, in which gradients are computed,
//! and the effect of rounding literals to f64. A second measurement with a much smaller step has to confirm a
//! deviation.
//!
//! Where the one-sided slopes differ, the function has a kink. A gradient there must lie between the two, or be NaN.

use super::numbers::{Numbers, Point};
use crate::expr::size_limit::check_size;
use crate::expr::{Expr, Kind};
use crate::interp::Frame;
use crate::interp::exact::Exact;
use crate::model::{DType, Gradient, MAX_OPERANDS, Op};
use crate::types::num::exponent;
use crate::wide::Wide;

/// The relative error of a double-word operation.
const WIDE_ROUNDING: f64 = 1.0 / (1u128 << 100) as f64;
/// The largest factor by which the error of a slope shrinks when the step is halved, if slopes converge: √½ for x √|x|
/// at 0, and some margin.
const CONVERGENCE_FACTOR: f64 = 0.75;
/// The step is smaller than the number by this many binary digits.
const STEP_DIGITS: i32 = 20;
/// The confirming step is smaller than the ratio of the numbers to each other and to 1 by this many binary digits. A
/// function that oscillates within the first step, like `x % 1.0` far from 0, is smooth at this scale.
const SMALL_STEP_DIGITS: i32 = 25;
/// The smallest step that leaves a double-word number digits, as its number of binary digits.
const SMALLEST_STEP_DIGITS: i32 = 84;
/// The largest number of nodes evaluated per gradient. A large formula is compared at fewer points.
const MAX_DIFFERENCE_NODES: usize = 400_000;
/// The smallest number of points.
const MIN_POINTS: usize = 16;

/// A gradient that differs from the derivative at a point.
pub struct Wrong {
    /// The index of the operand.
    pub operand: usize,
    /// The elements.
    pub elements: Vec<f64>,
    /// The index of the attribute combination.
    pub settings: usize,
    /// The value of the gradient.
    pub have: f64,
    /// The derivative, or the left and right slopes.
    pub want: Result<f64, [f64; 2]>,
}

impl Wrong {
    /// The difference between the gradient and the measured derivative.
    fn away(&self) -> f64 {
        match self.want {
            _ if !self.have.is_finite() => f64::INFINITY,
            Ok(want) => (self.have - want).abs(),
            Err([left, right]) => {
                (left.min(right) - self.have).max(self.have - left.max(right)).max(0.0)
            }
        }
    }

    /// The difference between two measurements of the derivative.
    fn apart(&self, other: &Wrong) -> f64 {
        match (self.want, other.want) {
            (Ok(a), Ok(b)) => (a - b).abs(),
            (Err([a, b]), Err([c, d])) => (a - c).abs() + (b - d).abs(),
            _ => f64::INFINITY,
        }
    }
}

/// Compares every scalar gradient with differences, at every point.
pub fn prove(numbers: &Numbers, op: &Op) -> Option<Wrong> {
    let value = op.body.scalar()?;
    op.gradients.iter().enumerate().find_map(|(operand, gradient)| {
        let Gradient::Scalar(gradient, _) = gradient else { return None };
        let [of, by] =
            [value, gradient].map(|e| check_size(e, &op.lets).map_or(1, |size| size.parts));
        let most = (MAX_DIFFERENCE_NODES / (7 * of + by)).max(MIN_POINTS);
        let near = || numbers.points.iter().filter(|point| !point.is_far);
        near().step_by(near().count().div_ceil(most).max(1)).find_map(|point| {
            let frame = Frame::new(op, &numbers.calls[point.settings]);
            GradientAt { frame: &frame, op, value, gradient, operand, point }.wrong(of)
        })
    })
}

/// A gradient at a point.
struct GradientAt<'a> {
    frame: &'a Frame<'a>,
    op: &'a Op,
    value: &'a Expr,
    gradient: &'a Expr,
    operand: usize,
    point: &'a Point,
}

impl GradientAt<'_> {
    /// The gradient's error at this point, if any. `parts` is the size of the formula.
    fn wrong(&self, parts: usize) -> Option<Wrong> {
        let numbers = self.point.elements.iter().filter(|v| **v != 0.0);
        let exponents = || numbers.clone().map(|v| exponent(*v)).chain([0]);
        let ratio = exponents().max()? - exponents().min()?;
        let small = (ratio + SMALL_STEP_DIGITS).clamp(2 * STEP_DIGITS, SMALLEST_STEP_DIGITS);
        let first = self.differs(parts, STEP_DIGITS)?;
        let second = self.differs(parts, small)?;
        // Rounding error grows as the step shrinks, and truncation error falls. If either explains the deviation, the
        // two measurements differ from each other by more than the gradient differs from one of them.
        (first.apart(&second) < first.away().min(second.away())).then_some(first)
    }

    /// The gradient's error as measured with a step that is `digits` binary digits below the number.
    fn differs(&self, parts: usize, digits: i32) -> Option<Wrong> {
        if self.op.operands[self.operand].elem.bind(self.op.in_f64()) == DType::Bool
            || self.point.elements.iter().any(|v| *v != 0.0 && !v.is_normal())
        {
            return None;
        }
        let have = self.evaluate(self.gradient, 0.0, None)?.high();
        let slopes = self.slopes(digits, None)?;
        let Point { elements, settings, .. } = self.point.clone();
        let wrong = |want| Wrong { operand: self.operand, elements, settings, have, want };
        let noise = parts as f64 * WIDE_ROUNDING * slopes.largest / slopes.step;
        let limits = slopes.limits(noise)?;
        let derivative = slopes.derivative(noise);
        if let Some((want, tolerance)) = derivative {
            let tolerance = tolerance + noise + f64::EPSILON * want.abs();
            let is_right = |by: f64| (have - want).abs() <= tolerance + by;
            return (!is_right(0.0) && !is_right(self.literals(digits, have, want)))
                .then(|| wrong(Ok(want)));
        }
        let [(left, a), (right, b)] = limits;
        let (least, most) =
            if left < right { (left - a, right + b) } else { (right - b, left + a) };
        let rounding = noise + f64::EPSILON * least.abs().max(most.abs());
        let is_between = (least - rounding..=most + rounding).contains(&have);
        // At a kink NaN is correct too, because there is no derivative.
        (!is_between && !have.is_nan()).then(|| wrong(Err([left, right])))
    }

    fn evaluate(&self, expr: &Expr, by: f64, moved: Option<&Expr>) -> Option<Wide> {
        let element = |(i, v): (usize, &f64)| {
            if i == self.operand { Wide::from(*v) + by.into() } else { Wide::from(*v) }
        };
        let mut operands = [Wide::ZERO; MAX_OPERANDS];
        operands
            .iter_mut()
            .zip(self.point.elements.iter().enumerate().map(element))
            .for_each(|(to, v)| *to = v);
        let env = self.frame.env();
        Exact { casts: false, moved, ..Exact::new(&env, &operands) }.value(expr)
    }

    fn slopes(&self, digits: i32, moved: Option<&Expr>) -> Option<Slopes> {
        // At 0, scale the step by the smallest other operand.
        let sizes = self.point.elements.iter().map(|v| v.abs()).filter(|v| *v != 0.0);
        let at = match self.point.elements[self.operand].abs() {
            0.0 => sizes.fold(2f64.powi(-10), f64::min),
            size => size,
        };
        // A power of two near the number, so that adding a step is exact.
        let step = 2f64.powi(at.log2().floor() as i32 - digits);
        let value = |by: f64| self.evaluate(self.value, by * step, moved).filter(|v| v.is_finite());
        let still = value(0.0)?;
        let mut largest = still.high().abs();
        let (mut left, mut right, mut central) =
            ([Wide::ZERO; 3], [Wide::ZERO; 3], [Wide::ZERO; 3]);
        for (n, by) in [1.0, 2.0, 4.0].into_iter().enumerate() {
            let (above, below) = (value(by)?, value(-by)?);
            largest = largest.max(above.high().abs()).max(below.high().abs());
            let run = Wide::from(by * step);
            left[n] = (still - below) / run;
            right[n] = (above - still) / run;
            central[n] = (above - below) / (run + run);
        }
        Some(Slopes { step, largest, left, right, central })
    }

    /// The error that rounding literals to f64 can cause: the effect of replacing each by the adjacent float.
    fn literals(&self, digits: i32, have: f64, want: f64) -> f64 {
        let mut literals = vec![];
        let mut seen = vec![false; self.op.lets.len()];
        for expr in [self.value, self.gradient] {
            literals_of_values(expr, self.op, &mut seen, &mut literals);
        }
        let change = |literal: &&Expr| {
            let gradient =
                self.evaluate(self.gradient, 0.0, Some(literal)).map_or(have, Wide::high);
            let slopes = self.slopes(digits, Some(literal));
            let derivative = slopes.and_then(|slopes| slopes.derivative(f64::INFINITY));
            (gradient - have).abs() + derivative.map_or(0.0, |(other, _)| (other - want).abs())
        };
        literals.iter().map(change).sum()
    }
}

/// Collects the literals from which a value is computed, but not those of conditions: they only select a branch, and a
/// gradient must also be right at the number with which a condition compares.
fn literals_of_values<'a>(
    expr: &'a Expr,
    op: &'a Op,
    seen: &mut [bool],
    literals: &mut Vec<&'a Expr>,
) {
    match &expr.kind {
        Kind::Float(_) => literals.push(expr),
        Kind::Let(i) if !std::mem::replace(&mut seen[*i], true) => {
            literals_of_values(&op.lets[*i].value, op, seen, literals);
        }
        Kind::If(_, yes, no) => {
            [yes, no].into_iter().for_each(|part| literals_of_values(part, op, seen, literals));
        }
        _ => expr.parts().for_each(|part| literals_of_values(part, op, seen, literals)),
    }
}

/// Slopes for a step, and for twice and four times that step.
struct Slopes {
    step: f64,
    /// The largest magnitude of the function at the points used.
    largest: f64,
    left: [Wide; 3],
    right: [Wide; 3],
    central: [Wide; 3],
}

impl Slopes {
    /// The derivative and its error, if the function is smooth, that is, if the one-sided slopes converge to each
    /// other.
    fn derivative(&self, noise: f64) -> Option<(f64, f64)> {
        let apart = |n: usize| (self.right[n] - self.left[n]).high().abs();
        let noise = noise + f64::EPSILON * self.central[0].high().abs();
        let come_together = apart(0) <= CONVERGENCE_FACTOR * apart(1) + noise
            && apart(1) <= CONVERGENCE_FACTOR * apart(2) + noise;
        let [first, second, third] = self.central;
        let extrapolate = |near: Wide, far: Wide, by: f64| near + (near - far) / by.into();
        let (near, far) = (extrapolate(first, second, 3.0), extrapolate(second, third, 3.0));
        let best = extrapolate(near, far, 15.0);
        let change = |a: Wide, b: Wide| (a - b).high().abs();
        let settles = change(first, second) <= CONVERGENCE_FACTOR * change(second, third) + noise;
        (come_together && settles).then(|| (best.high(), change(best, far)))
    }

    /// The limits of the left and right slopes with their errors, bounded as the rest of a geometric series; `None` if
    /// they do not converge.
    fn limits(&self, noise: f64) -> Option<[(f64, f64); 2]> {
        let limit = |slopes: &[Wide; 3]| {
            let change = |n: usize| (slopes[n] - slopes[n + 1]).high().abs();
            let noise = noise + f64::EPSILON * slopes[0].high().abs();
            let rest = change(0) * CONVERGENCE_FACTOR / (1.0 - CONVERGENCE_FACTOR);
            (change(0) <= CONVERGENCE_FACTOR * change(1) + noise).then(|| (slopes[0].high(), rest))
        };
        Some([limit(&self.left)?, limit(&self.right)?])
    }
}
