//! Proof 5: no documented error bound is exceeded. The interpreter rounds as the dtype does, and double-word arithmetic
//! gives the exact value of the same formula.
//!
//! Two errors are not measured: that of compiled transcendental functions, which are faithfully rounded where the
//! interpreter rounds correctly; and, in f64, that of intermediate results that overflow, underflow or have more digits
//! than a double-word number.

pub mod bound;

use super::numbers::{self, Numbers};
use crate::diagnostic::Diagnostic;
use crate::expr::Expr;
use crate::expr::functions::tensor::fold;
use crate::interp::exact::Exact;
use crate::interp::wide::{Wide, call};
use crate::interp::{Env, Frame, scalar};
use crate::model::{Body, Bound, DType, Fold, MAX_OPERANDS, Num, Op, Operand, Test};

/// The smallest magnitude at which a double-word number has a hundred bits.
const SMALLEST: f64 = 1e-280;
/// The error from which no bound is suggested.
const LARGEST: f64 = 1e6;
/// The number of terms in a sum or product that is tried.
const TERMS: usize = 4;

/// The largest error measured in a dtype.
struct Worst {
    ulps: f64,
    have: f64,
    want: f64,
    at: Vec<Vec<f64>>,
}

/// Measures the error in every dtype that has a bound.
pub fn prove(numbers: &Numbers, op: &Op) -> Vec<Diagnostic> {
    let Some(value) = op.body.scalar() else { return vec![] };
    let one = |bound: &Bound| {
        let worst = worst(numbers, op, value, bound.dtype)?;
        (worst.ulps > bound.ulps).then(|| worst.fault(op, bound))
    };
    op.accuracy.iter().filter_map(one).collect()
}

fn worst(numbers: &Numbers, op: &Op, value: &Expr, dtype: DType) -> Option<Worst> {
    let mut worst: Option<Worst> = None;
    let result = op.result.elem.bind(dtype);
    for (n, call) in numbers.calls.iter().enumerate() {
        let own = numbers::call(op, dtype, call.settings.clone());
        let frame = Frame::new(op, &own);
        let mut terms = vec![];
        for point in numbers.points.iter().filter(|point| point.settings == n) {
            let Some(term) = Term::new(op, value, &frame, dtype, &point.elements) else { continue };
            terms.push(term);
            let wanted = if let Body::Reduce { .. } = op.body { TERMS } else { 1 };
            if terms.len() < wanted {
                continue;
            }
            let at = terms.iter().map(|term| term.at.clone()).collect();
            let (have, want) = together(op, result, std::mem::take(&mut terms));
            let ulps = error(have, want, result);
            if worst.as_ref().is_none_or(|worst| ulps > worst.ulps) {
                worst = Some(Worst { ulps, have, want: want.high(), at });
            }
        }
    }
    worst
}

/// A value as the interpreter rounds it, and the exact value.
struct Term {
    at: Vec<f64>,
    have: Num,
    want: Wide,
}

impl Term {
    fn new(op: &Op, value: &Expr, frame: &Frame, dtype: DType, elements: &[f64]) -> Option<Term> {
        let mut scalars = [Num::Bool(false); MAX_OPERANDS];
        let mut exact = [Wide::ZERO; MAX_OPERANDS];
        let mut at = vec![];
        for (i, (v, operand)) in elements.iter().zip(&op.operands).enumerate() {
            let own = operand.elem.bind(dtype);
            let (num, fitted) = (Num::Float(*v).cast(own), numbers::fit(*v, own));
            // The dtype cannot represent this point: a finite number overflowed.
            if v.is_finite() != fitted.is_finite() {
                return None;
            }
            (scalars[i], exact[i]) = (num, fitted.into());
            at.push(fitted);
        }
        let env = Env { scalars: &scalars, ..frame.env() };
        let refused = |test: &Test| match test {
            Test::Each(condition, class) if class.admits(dtype) => {
                !matches!(scalar(condition, &env), Ok(Num::Bool(true)))
            }
            _ => false,
        };
        if op.constraints.iter().any(|constraint| refused(&constraint.test)) {
            return None;
        }
        let have = scalar(value, &env).ok()?;
        let (grad, moved, taken) = (Wide::ONE, None, None);
        let want =
            Exact { env: &env, operands: &exact, grad, casts: true, moved, taken }.value(value)?;
        let own = if let Num::Float(own) = have { own } else { 0.0 };
        let size = own.abs().max(want.high().abs());
        let is_known = size == 0.0 || size >= SMALLEST || dtype != DType::F64;
        is_known.then_some(Term { at, have, want })
    }
}

/// The value of one element, or of a sum or product of several.
fn together(op: &Op, dtype: DType, terms: Vec<Term>) -> (f64, Wide) {
    let haves = terms.iter().map(|term| term.have);
    let wants = terms.iter().map(|term| term.want);
    let have = match &op.body {
        Body::Reduce { op, .. } => fold(*op, dtype, haves),
        _ => haves.fold(Num::Float(f64::NAN), |_, have| have.fit(dtype)),
    };
    let name = match &op.body {
        Body::Reduce { op: Fold::Add, .. } => "+",
        Body::Reduce { op: Fold::Mul, .. } => "*",
        Body::Reduce { op: Fold::Min, .. } => "minimum",
        Body::Reduce { op: Fold::Max, .. } => "maximum",
        _ => "",
    };
    let want = wants.reduce(|a, b| call(name, &[a, b]).unwrap_or(b)).unwrap_or(Wide::ZERO);
    (if let Num::Float(have) = have { have } else { f64::NAN }, want)
}

/// The error of a value in ULP. An infinity is exact if the exact value rounds to it, and zeros are equal.
fn error(have: f64, want: Wide, dtype: DType) -> f64 {
    if have.is_finite() && want.is_finite() {
        return want.ulps(have, dtype);
    }
    let nearest = if want.is_finite() { want.sticky() } else { want.high() };
    if Num::Float(nearest).fit(dtype).same(Num::Float(have)) { 0.0 } else { f64::INFINITY }
}

impl Worst {
    fn fault(&self, op: &Op, bound: &Bound) -> Diagnostic {
        let dtype = bound.dtype;
        let title = if self.ulps.is_finite() {
            let away = rounded_up(self.ulps);
            format!(
                "the result in {dtype} is {away} ulp from the exact one, where {} is stated",
                bound.ulps
            )
        } else {
            format!(
                "the result in {dtype} is infinitely far from the exact one, where {} ulp is stated",
                bound.ulps
            )
        };
        let name = |(operand, elements): (&Operand, Vec<String>)| match elements.as_slice() {
            [one] => format!("{} = {one}", operand.name),
            several => format!("{} = [{}]", operand.name, several.join(", ")),
        };
        let elements = op.operands.iter().enumerate().map(|(i, operand)| {
            let shown = |at: &Vec<f64>| Num::Float(at[i]).shown(operand.elem.bind(dtype));
            name((operand, self.at.iter().map(shown).collect()))
        });
        let elements = elements.collect::<Vec<_>>().join(", ");
        let have = Num::Float(self.have).shown(dtype);
        let want = Num::Float(self.want);
        let fault = Diagnostic::new("E0414", title, bound.span)
            .note(format!("at {elements} it is {have}, and the exact value is about {want}"));
        fault.help(if !self.ulps.is_finite() {
            format!("rewrite the formula without intermediate overflow, or state no bound for {dtype}")
        } else if self.ulps < LARGEST {
            let least = rounded_up(self.ulps);
            format!("state a bound above {least} ulp, or none for {dtype}: then each step is documented as rounded once")
        } else {
            format!("where nearly equal numbers are subtracted no bound holds; state none for {dtype}")
        })
    }
}

/// Rounds up to three decimals, so that the result is still a bound.
fn rounded_up(ulps: f64) -> f64 {
    (ulps * 1e3).ceil() / 1e3
}
