//! The error of a formula at one point: measured, and estimated from the rounding of each step.

use std::cmp::Ordering;

use crate::expr::{Expr, Kind, Sort};
use crate::interp::exact::Exact;
use crate::interp::{Call, Env, Frame, scalar};
use crate::model::{DType, MAX_OPERANDS, Num, Op, Operand, Test};
use crate::prove::numbers::{self, Numbers, Point, fit};
use crate::prove::slack;
use crate::types::num::{greatest, ulp};
use crate::wide::Wide;

/// The smallest magnitude at which a double-word number has a hundred bits.
const MIN_EXACT_MAGNITUDE: f64 = 1e-280;
/// The error in ULP from which an infinity is infinitely far.
const OVERFLOW_ULPS: f64 = 1e6;
/// The distance from a float, in ULP, below which a step is taken to return that float.
const EXACT_DISTANCE: f64 = 1.0 / 1024.0;

/// The rounding errors of a formula in one dtype.
pub struct ErrorModel<'s, 'a> {
    op: &'a Op,
    value: &'a Expr,
    /// The steps: the parts that round, each once.
    pub steps: Vec<&'a Expr>,
    dtype: DType,
    result: DType,
    /// A call for each attribute combination.
    frames: Vec<Frame<'s>>,
}

/// An error measured at a point.
#[derive(Clone, Debug)]
pub struct MeasuredError {
    /// The error in ULP.
    pub ulps: f64,
    /// The result.
    pub have: f64,
    /// The exact value.
    pub want: f64,
    /// The point, with elements as the dtype represents them.
    pub at: Point,
}

/// What rounding can do at a point.
#[derive(Clone, Debug)]
pub struct Estimate<'a> {
    /// The largest error that the steps can cause, in ULP of the result.
    pub ulps: f64,
    /// The step whose rounding error contributes most, and the factor by which it is amplified.
    pub step: Option<(&'a Expr, f64)>,
    /// The class of each step; `None` where it has no value.
    pub classes: Vec<Option<SignAndRange>>,
}

/// The sign of a step's exact value, and its place in the range of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignAndRange(Ordering, Range);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Range {
    /// Rounded to an infinity or to zero, or at the least exponent, where numbers have fewer digits.
    Outside,
    Inside,
}

/// The calls in a dtype, one for each attribute combination.
pub fn calls(op: &Op, numbers: &Numbers, dtype: DType) -> Vec<Call> {
    let own = |call: &Call| numbers::call(op, op.type_arguments(dtype), call.settings.clone());
    numbers.calls.iter().map(own).collect()
}

impl<'s, 'a: 's> ErrorModel<'s, 'a> {
    /// The model of a formula for these calls.
    pub fn new(op: &'a Op, value: &'a Expr, dtype: DType, calls: &'s [Call]) -> Self {
        let frames = calls.iter().map(|call| Frame::new(op, call)).collect();
        let (steps, result) = (steps(value, op), op.bind(op.result.elem, dtype));
        ErrorModel { op, value, steps, dtype, result, frames }
    }

    /// The error at a point. `None` if the dtype cannot represent the point, a constraint rejects it, or the exact value
    /// is not known.
    pub fn measured(&self, point: &Point) -> Option<MeasuredError> {
        let mut scalars = [Num::Bool(false); MAX_OPERANDS];
        let mut exact = [Wide::ZERO; MAX_OPERANDS];
        let mut at = point.clone();
        for (i, (v, operand)) in point.elements.iter().zip(&self.op.operands).enumerate() {
            let own = self.op.bind(operand.elem, self.dtype);
            let fitted = fit(*v, own);
            // A finite number overflowed.
            if v.is_finite() != fitted.is_finite() {
                return None;
            }
            (scalars[i], exact[i]) = (Num::Float(*v).cast(own), fitted.into());
            at.elements[i] = fitted;
        }
        let env = Env { scalars: &scalars, ..self.frames[point.settings].env() };
        let rejects = |test: &Test| match test {
            Test::Each(condition, class) if class.admits(self.dtype) => {
                !matches!(scalar(condition, &env), Ok(Num::Bool(true)))
            }
            _ => false,
        };
        if self.op.constraints.iter().any(|constraint| rejects(&constraint.test)) {
            return None;
        }
        let have = scalar(self.value, &env).ok()?;
        let want = Exact::new(&env, &exact).value(self.value)?;
        let unrounded = if let Num::Float(v) = have { v } else { 0.0 };
        let size = unrounded.abs().max(want.high().abs());
        let is_known = size == 0.0 || size >= MIN_EXACT_MAGNITUDE || self.dtype != DType::F64;
        let have = if let Num::Float(v) = have.fit(self.result) { v } else { f64::NAN };
        let ulps = error(have, want, self.result);
        is_known.then_some(MeasuredError { ulps, have, want: want.high(), at })
    }

    /// What rounding can do at a point. `None` if the exact value is not known.
    pub fn estimate(&self, point: &Point) -> Option<Estimate<'a>> {
        let operands = self.operands(point);
        let want = self.exact(point, &operands, self.value, None)?;
        let unit = ulp(want.high(), self.result);
        // An overflow has no estimate. In f16 and bf16 the result is rounded once more.
        let is_finite = fit(want.high(), self.result).is_finite();
        let is_narrow = self.result.compute() != self.result;
        let mut ulps = if is_finite && is_narrow { 0.5 } else { 0.0 };
        let (mut most, mut step, mut classes) = (0.0, None, vec![]);
        for part in &self.steps {
            let is_root = std::ptr::eq(*part, self.value);
            let exact = if is_root { Some(want) } else { self.exact(point, &operands, part, None) };
            classes.push(exact.and_then(|exact| self.classified(part, exact)));
            // A branch that is not taken may have no value.
            let rounds = exact.zip(self.float(part)).filter(|_| is_finite);
            let Some((exact, own)) = rounds else { continue };
            let away = exact.ulps(fit(exact.high(), own), own);
            // So near to a float, a step returns it: an exact difference, or the sine of a small number.
            let error = if away < EXACT_DISTANCE { away } else { largest(part, own) };
            let moved = if is_root {
                ulp(want.high(), own)
            } else {
                (self.exact(point, &operands, self.value, Some(part))? - want).high().abs()
            };
            let share = error * (moved / unit);
            // A step that overflows has no error to amplify.
            let share = if share.is_finite() { share } else { 0.0 };
            ulps += share;
            if share > most {
                (most, step) = (share, Some((*part, moved / unit)));
            }
        }
        Some(Estimate { ulps, step, classes })
    }

    /// The class of a step at a point.
    pub fn class(&self, point: &Point, step: usize) -> Option<SignAndRange> {
        let part = self.steps[step];
        self.classified(part, self.exact(point, &self.operands(point), part, None)?)
    }

    /// Whether a step other than the last overflows or underflows at a point.
    pub fn leaves_the_range(&self, point: &Point) -> bool {
        let operands = self.operands(point);
        let inner = self.steps.iter().filter(|step| !std::ptr::eq(**step, self.value));
        inner.into_iter().any(|step| {
            let exact = self.exact(point, &operands, step, None);
            exact
                .and_then(|exact| self.classified(step, exact))
                .is_some_and(|class| class.1 == Range::Outside)
        })
    }

    fn classified(&self, step: &Expr, exact: Wide) -> Option<SignAndRange> {
        let exact = exact.high();
        let is_outside = |own: DType| {
            let fitted = fit(exact, own);
            let is_least = fitted != exact && ulp(fitted, own) == ulp(0.0, own);
            !fitted.is_finite() || is_least
        };
        let is_outside = self.float(step).is_some_and(is_outside);
        let range = if is_outside { Range::Outside } else { Range::Inside };
        Some(SignAndRange(exact.partial_cmp(&0.0)?, range))
    }

    /// The dtype of an operand's elements.
    pub fn dtype(&self, operand: &Operand) -> DType {
        self.op.bind(operand.elem, self.dtype)
    }

    fn operands(&self, point: &Point) -> Vec<Wide> {
        let elements = point.elements.iter().zip(&self.op.operands);
        elements.map(|(v, operand)| fit(*v, self.dtype(operand)).into()).collect()
    }

    fn exact(
        &self,
        point: &Point,
        operands: &[Wide],
        part: &'a Expr,
        moved: Option<&'a Expr>,
    ) -> Option<Wide> {
        let env = self.frames[point.settings].env();
        Exact { moved, ..Exact::new(&env, operands) }.value(part)
    }

    /// The float type in which a step is computed.
    fn float(&self, step: &Expr) -> Option<DType> {
        let Sort::Scalar(elem) = step.sort else { return None };
        Some(self.op.bind(elem, self.dtype).compute()).filter(|dtype| dtype.is_float())
    }
}

/// The parts of a formula that round, each once.
pub fn steps<'a>(value: &'a Expr, op: &'a Op) -> Vec<&'a Expr> {
    let (mut found, mut seen) = (vec![], vec![false; op.lets.len()]);
    numbers::gather(value, op, &mut seen, &mut |part| {
        let is_scalar = matches!(part.sort, Sort::Scalar(_));
        if is_scalar && matches!(&part.kind, Kind::Call(row, _) if row.rounded) {
            found.push(part);
        }
    });
    found
}

/// The largest error of a step alone, in ULP.
fn largest(step: &Expr, dtype: DType) -> f64 {
    let [single, double] = slack::error(step).unwrap_or([0.5, 0.5]);
    if dtype == DType::F64 { double } else { single }
}

/// Whether a rounded number decides a branch or an integer, so that the error of a step has no limit.
pub fn decides(value: &Expr, op: &Op) -> bool {
    let is_rounded = |part: &Expr| !steps(part, op).is_empty();
    let mut found = false;
    numbers::gather(value, op, &mut vec![false; op.lets.len()], &mut |part| {
        found |= match &part.kind {
            Kind::If(condition, ..) => is_rounded(condition),
            Kind::Cast(of) => is_rounded(of),
            Kind::Call(row, args) if row.jumps => args.iter().any(is_rounded),
            _ => false,
        };
    });
    found
}

/// The error of a value in ULP. Zeros are equal. Where only one of the value and the exact value overflows, the infinity
/// counts as the number after the greatest. If that is not near, or if one is NaN, the error is infinite.
fn error(have: f64, want: Wide, dtype: DType) -> f64 {
    let nearest = if want.is_finite() { want.sticky() } else { want.high() };
    let Num::Float(nearest) = Num::Float(nearest).fit(dtype) else { return f64::INFINITY };
    let (finite, infinite) = match (have.is_finite(), nearest.is_finite()) {
        (true, true) => return want.ulps(have, dtype),
        (false, false) if have == nearest || have.is_nan() && nearest.is_nan() => return 0.0,
        (true, false) => (have, nearest),
        (false, true) => (want.high(), have),
        (false, false) => return f64::INFINITY,
    };
    let largest = greatest(dtype);
    let away = (largest.copysign(infinite) - finite).abs() / ulp(largest, dtype) + 1.0;
    if infinite.is_nan() || away > OVERFLOW_ULPS { f64::INFINITY } else { away }
}
