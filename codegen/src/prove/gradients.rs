//! Proof 3: every gradient, written or derived, agrees with differences of the op.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::case::Random;
use super::derivatives::Wrong;
use super::derived::derived;
use super::describe::describe;
use super::numbers::Numbers;
use super::points::{ShapedCall, choose, long, smooth, specials};
use super::sweep::Trial;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, Frame, Fuel};
use crate::model::{Body, DType, Gradient, Num, Op, Origin};
use crate::source::Span;

/// The step of a difference and its tolerances.
struct Precision {
    /// The step.
    step: f64,
    /// The tolerance of a directional derivative, for rounding and truncation.
    along: f64,
    /// The tolerance of a partial derivative.
    element: f64,
    /// The largest relative difference between the one-sided slopes of a smooth function.
    smooth: f64,
    /// The machine epsilon of the narrowest dtype.
    epsilon: f64,
}

impl Precision {
    /// Differences are taken in f64. With operands of a fixed narrow dtype, tolerances are wider.
    fn of(op: &Op) -> Precision {
        let elems = op.operands.iter().map(|o| o.elem).chain([op.result.elem]);
        let sizes = elems.map(|elem| elem.bind(op.in_f64())).filter(|d| d.is_float());
        match sizes.map(DType::size).min() {
            Some(2) => {
                let epsilon = 1.0 / 128.0;
                Precision { step: 1.0 / 16.0, along: 0.1, element: 0.3, smooth: 0.5, epsilon }
            }
            Some(4) => {
                let epsilon = f32::EPSILON.into();
                Precision { step: 1.0 / 1024.0, along: 1e-3, element: 0.02, smooth: 0.1, epsilon }
            }
            _ => {
                let (step, epsilon) = (1.0 / 65536.0, f64::EPSILON);
                Precision { step, along: 1e-6, element: 1e-4, smooth: 0.02, epsilon }
            }
        }
    }
}

/// Compares gradients with differences.
pub fn prove(op: &Op, trials: &[Trial], fuel: &Fuel, faults: &mut Diagnostics) {
    if op.gradients.iter().all(|g| matches!(g, Gradient::None(_))) {
        return;
    }
    let mut random = Random::new("gradients and differences");
    let points = choose(op, trials, fuel, &mut random);
    let mut compared = vec![false; op.operands.len()];
    for point in &points {
        let proof = Proof::new(op, point, &mut random);
        match proof.compare(&mut random) {
            Err(fault) => return faults.push(fault),
            // An operand that some call broadcasts must be compared on such a call.
            Ok(done) => done
                .into_iter()
                .filter(|i| counts(&points, point, *i))
                .for_each(|i| compared[i] = true),
        }
    }
    for (i, gradient) in op.gradients.iter().enumerate() {
        if !matches!(gradient, Gradient::None(_)) && !compared[i] {
            return faults.push(incomparable(op, i));
        }
    }
    for point in specials(op, fuel, &points) {
        if let Err(fault) = Proof::new(op, &point, &mut random).elements() {
            return faults.push(fault);
        }
    }
    // The sums of scalar gradients are those of the runtime, whatever the sizes.
    if op.gradients.iter().any(|g| matches!(g, Gradient::Tensor(_))) {
        for point in long(op, trials, fuel, &mut random) {
            if let Err(fault) = Proof::new(op, &point, &mut random).compare(&mut random) {
                return faults.push(fault);
            }
        }
    }
}

/// The diagnostic for a gradient that no call could confirm.
fn incomparable(op: &Op, i: usize) -> Diagnostic {
    let name = &op.operands[i].name;
    let title =
        format!("the gradient of `{name}` could not be compared with finite differences anywhere");
    let fault = Diagnostic::new("E0504", title, span(op, i))
        .note("numbers between 1/4 and 2 in size and numbers near those of the examples were tried")
        .help("add an example near whose numbers the op is finite and smooth");
    match op.body {
        Body::Elementwise { .. } => fault.help(format!(
            "or exclude the numbers where it is not, by a constraint such as `each: {name} > 0` or by an `if`"
        )),
        _ => fault,
    }
}

/// Whether a comparison at this point counts for operand `i`: if some call broadcasts it, this one must.
fn counts(points: &[ShapedCall], point: &ShapedCall, i: usize) -> bool {
    point.stretches(i) || !points.iter().any(|p| p.stretches(i))
}

pub(super) fn span(op: &Op, i: usize) -> Span {
    match &op.gradients[i] {
        Gradient::Scalar(e, _) | Gradient::Tensor(e) => e.span,
        Gradient::Scattered(_) => op.body.element().span,
        Gradient::None(_) => op.span,
    }
}

/// The comparison at one point with one cotangent.
struct Proof<'a> {
    op: &'a Op,
    point: &'a ShapedCall,
    grad: Tensor,
    precision: Precision,
    /// A copy of the point's call, whose elements are changed and restored.
    scratch: RefCell<Call>,
    /// The values at the point itself.
    still: OnceCell<Option<Tensor>>,
}

impl<'a> Proof<'a> {
    fn new(op: &'a Op, point: &'a ShapedCall, random: &mut Random) -> Self {
        let result = op.result.elem.bind(op.in_f64());
        let grad = smooth(random, result, &point.shape, false);
        let scratch = RefCell::new(point.call.clone());
        let precision = Precision::of(op);
        Proof { op, point, grad, precision, scratch, still: OnceCell::new() }
    }

    /// A frame for the point's call, or for the same call with other elements.
    fn frame<'b>(&'b self, call: &'b Call) -> Frame<'b> {
        Frame::with_cache(self.op, call, Rc::clone(&self.point.known))
    }

    /// The gradients at this point.
    fn gradients(&self) -> Result<Vec<Option<Tensor>>, Diagnostic> {
        self.frame(&self.point.call).vjp(&self.grad).map_err(|(i, cause)| {
            let call = describe(self.op, &self.point.call);
            let name = &self.op.operands[i].name;
            let title = format!("the gradient of `{name}` has no value for {call}: {cause}");
            Diagnostic::new("E0502", title, span(self.op, i))
                .help("it must have the operand's shape, and a value wherever the op has one")
        })
    }

    /// Compares a directional derivative of each operand, to which every element contributes, and single elements where
    /// it does not agree. Returns the operands that could be compared.
    fn compare(&self, random: &mut Random) -> Result<Vec<usize>, Diagnostic> {
        let mut done = vec![];
        let mut doubtful = false;
        for (i, have) in self.gradients()?.iter().enumerate() {
            let Some(have) = have else { continue };
            let way = smooth(random, have.dtype, &have.shape, false);
            let along = |by: f64| self.moved(i, |j| by * float(way.data[j]));
            let want = self.central(i, along);
            let terms = || have.data.iter().zip(&way.data).map(|(h, w)| float(*h) * float(*w));
            let (sum, size): (f64, f64) = (terms().sum(), terms().map(f64::abs).sum());
            let agrees = |(want, error): (f64, Option<f64>)| {
                let tolerance = error.unwrap_or(self.precision.along * (1.0 + size));
                (sum - want).abs() <= tolerance + self.precision.epsilon * size
            };
            if size.is_finite() && want.is_some_and(agrees) {
                done.push(i);
            } else {
                doubtful = true;
            }
        }
        if doubtful {
            done.extend(self.elements()?);
        }
        Ok(done)
    }

    /// Compares element by element where the op is smooth. Returns the operands that could be compared.
    fn elements(&self) -> Result<Vec<usize>, Diagnostic> {
        let mut done = vec![];
        for (i, have) in self.gradients()?.iter().enumerate() {
            let Some(have) = have else { continue };
            let mut some = false;
            for (j, have) in have.data.iter().enumerate() {
                let Some((want, error)) = self.derivative(i, j) else { continue };
                let have = float(*have);
                some = true;
                let tolerance = error.unwrap_or(self.precision.element * (1.0 + want.abs()));
                let agrees = (have - want).abs() <= tolerance;
                // NaN does not agree either.
                if !agrees {
                    return Err(self.wrong(i, have, want));
                }
            }
            done.extend(some.then_some(i));
        }
        Ok(done)
    }

    fn wrong(&self, i: usize, have: f64, want: f64) -> Diagnostic {
        let (op, call) = (self.op, &self.point.call);
        let title = format!(
            "the gradient of `{}` is {} where finite differences give {}, for {}",
            op.operands[i].name,
            shown(have),
            shown(want),
            describe(op, call)
        );
        let mut fault = Diagnostic::new("E0502", title, span(op, i));
        if call.operands.iter().all(|t| t.data.len() <= 4) {
            fault = fault.note(values(op, call));
        }
        help(op, i).into_iter().fold(fault, Diagnostic::help)
    }

    /// The values of the op with elements of operand `i` moved.
    fn moved(&self, i: usize, by: impl Fn(usize) -> f64) -> Option<Tensor> {
        let mut call = self.scratch.borrow_mut();
        let still = &self.point.call.operands[i];
        for (j, (v, was)) in call.operands[i].data.iter_mut().zip(&still.data).enumerate() {
            *v = Num::Float(float(*was) + by(j)).fit(still.dtype);
        }
        let values = self.frame(&call).values(&self.point.shape);
        call.operands[i].data.clone_from(&still.data);
        values.ok()
    }

    /// The slope of the result, weighted by the cotangent, from `low` to `high`, if finite.
    fn slope(&self, high: &Option<Tensor>, low: &Option<Tensor>, run: f64) -> Option<f64> {
        let (high, low) = (high.as_ref()?, low.as_ref()?);
        let ends = high.data.iter().zip(&low.data).map(|(h, l)| float(*h) - float(*l));
        let slope: f64 = ends.zip(&self.grad.data).map(|(rise, g)| rise * float(*g) / run).sum();
        slope.is_finite().then_some(slope)
    }

    /// The central difference of operand `i` along a direction and, unless the gradient is a scalar, its error: the change from a
    /// step 16 times as large, plus the rounding of the results. Scalar gradients are checked to more digits by
    /// [`derivatives`](super::derivatives); here only their sum over broadcast axes is checked.
    fn central(
        &self,
        i: usize,
        along: impl Fn(f64) -> Option<Tensor>,
    ) -> Option<(f64, Option<f64>)> {
        let Precision { step, epsilon, .. } = self.precision;
        let (above, below) = (along(step), along(-step));
        let near = self.slope(&above, &below, 2.0 * step)?;
        if matches!(self.op.gradients[i], Gradient::Scalar(..)) {
            return Some((near, None));
        }
        let far = 16.0 * step;
        let far = self.slope(&along(far), &along(-far), 2.0 * far)?;
        let sizes = |t: Option<Tensor>| {
            let terms = t.into_iter().flat_map(|t| t.data).zip(&self.grad.data);
            terms.map(|(v, g)| (float(v) * float(*g)).abs()).sum::<f64>()
        };
        let rounding = epsilon * (sizes(above) + sizes(below)) / step;
        Some((near, Some((far - near).abs() + rounding)))
    }

    /// The derivative with respect to element `j` of operand `i` and the error from `central`; `None` unless the
    /// one-sided slopes agree at two step sizes.
    fn derivative(&self, i: usize, j: usize) -> Option<(f64, Option<f64>)> {
        let at = |by: f64| self.moved(i, |k| if k == j { by } else { 0.0 });
        let still = self.still.get_or_init(|| at(0.0));
        let (near, far) = (self.precision.step, 16.0 * self.precision.step);
        let (above, below) = (at(near), at(-near));
        let first = self.slope(&above, still, near)?;
        let smooth = |slope: Option<f64>| {
            slope.filter(|s| (s - first).abs() <= self.precision.smooth * (1.0 + first.abs()))
        };
        smooth(self.slope(still, &below, near))?;
        smooth(self.slope(&at(far), still, far))?;
        smooth(self.slope(still, &at(-far), far))?;
        self.central(i, at)
    }
}

/// The diagnostic for a scalar gradient that differs from the derivative.
pub fn differs(op: &Op, numbers: &Numbers, wrong: &Wrong) -> Diagnostic {
    let name = &op.operands[wrong.operand].name;
    let title = match wrong.want {
        Ok(want) => {
            let (have, want) = apart(wrong.have, want);
            format!(
                "the gradient of `{name}` is {have} times `grad`, where the derivative is {want}"
            )
        }
        Err([left, right]) => format!(
            "the gradient of `{name}` is {} times `grad`, where the slopes to the left and to the right are {} and {}",
            shown(wrong.have),
            shown(left),
            shown(right)
        ),
    };
    let fault = Diagnostic::new("E0502", title, span(op, wrong.operand))
        .note(format!("at {}", numbers.place(DType::F64, (&wrong.elements, wrong.settings))));
    help(op, wrong.operand).into_iter().fold(fault, Diagnostic::help)
}

/// Two numbers with enough digits to tell them apart.
fn apart(a: f64, b: f64) -> (String, String) {
    let short = (shown(a), shown(b));
    let all = |v: f64| Num::Float(v).to_string();
    if short.0 == short.1 { (all(a), all(b)) } else { short }
}

/// The help for a wrong gradient. That for a given one is added by [`cure`](super::cure).
fn help(op: &Op, i: usize) -> Option<String> {
    let name = &op.operands[i].name;
    match &op.gradients[i] {
        Gradient::Scalar(_, Origin::Given(_)) => None,
        Gradient::Scalar(_, Origin::Derived) => Some(match derived(op, i) {
            Some(text) => format!(
                "the derived gradient, `{text}`, does not hold there; write one under `vjp`: `{name}: \"…\"`"
            ),
            None => "the derived gradient does not hold there; write one under `vjp`".into(),
        }),
        Gradient::Scattered(_) => {
            Some("the derived gradient does not hold there; write one under `vjp`".into())
        }
        _ => Some(format!("leave `{name}` out of `vjp`: its gradient is derived")),
    }
}

/// Formats a number. Negative numbers that round to zero have no sign.
fn shown(v: f64) -> String {
    let text = if v.is_finite() { format!("{v:.6}") } else { Num::Float(v).to_string() };
    if text == "-0.000000" { "0.000000".into() } else { text }
}

fn float(num: Num) -> f64 {
    if let Num::Float(v) = num { v } else { 0.0 }
}

/// The operands of a small call in full.
fn values(op: &Op, call: &Call) -> String {
    let one = |(o, t): (&crate::model::Operand, &Tensor)| {
        let data: Vec<_> = t.data.iter().map(|v| format!("{:.4}", float(*v))).collect();
        format!("{} = [{}]", o.name, data.join(", "))
    };
    op.operands.iter().zip(&call.operands).map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Specs;
    use crate::interp::CallCache;

    /// If some point broadcasts an operand, only such points count for it.
    #[test]
    fn only_broadcasting_points_count_if_there_are_any() {
        let spec = include_str!("../../tests/golden/elementwise/spec.yaml");
        let specs = Specs::from_texts([("specs/blend.yaml", spec)]).unwrap();
        let op = &crate::lower::lower(&specs).unwrap().ops[0];
        let operand =
            |shape: &[i64]| Tensor { dtype: DType::F64, shape: shape.into(), data: vec![] };
        let point = |lhs: &[i64], rhs: &[i64], shape: &[i64]| {
            let operands = vec![operand(lhs), operand(rhs)];
            let call = Call {
                binding: crate::model::TypeArguments::all(DType::F64),
                operands,
                settings: vec![],
            };
            ShapedCall { call, shape: shape.into(), known: CallCache::new(op, &Fuel::default()) }
        };
        let points = [
            point(&[2, 3], &[3], &[2, 3]),
            point(&[2, 3], &[2, 3], &[2, 3]),
            point(&[2, 3], &[2, 1], &[2, 3]),
            point(&[2, 3], &[1, 2, 3], &[1, 2, 3]),
        ];
        let of = |i: usize| points.iter().map(|p| counts(&points, p, i)).collect::<Vec<_>>();
        assert_eq!((of(0), of(1)), (vec![true; 4], vec![true, false, true, false]));
    }
}
