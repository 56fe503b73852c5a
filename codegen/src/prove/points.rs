//! Chooses the calls on which gradients are compared with differences: small calls in f64, from the examples and the
//! sweep.

use std::rc::Rc;

use super::case::{Random, of_example, settings};
use super::sweep::Trial;
use crate::expr::functions::tensor::{Tensor, count};
use crate::interp::{Call, CallCache, Frame, Fuel, asks_dtype};
use crate::model::{AttributeValue, Body, DType, Num, Op, Operand, Outcome};

/// The largest tensor, in elements, and that of a call with a long axis.
const MAX_POINT_ELEMENTS: [i64; 2] = [24, 64];
/// The number of calls of the sweep, apart from those that broadcast an operand.
const SWEEP_POINTS: usize = 12;
/// The number of calls of the sweep that broadcast each operand.
const STRETCHED_CALLS: usize = 4;
/// The number of calls of the sweep with a long axis.
const LONG_AXIS_CALLS: usize = 12;
/// How far numbers are from those of an example, as fractions.
const NEAR_FRACTIONS: [f64; 4] = [1.0 / 16.0, 1.0 / 256.0, 1.0 / 4096.0, 0.0];

/// A call and the shape of its result.
pub struct ShapedCall {
    /// The call.
    pub call: Call,
    /// The shape of its result.
    pub shape: Vec<i64>,
    /// The cache of the call.
    pub known: Rc<CallCache>,
}

impl ShapedCall {
    /// Whether the result has more elements than operand `i`, so that some element is used more than once.
    pub fn stretches(&self, i: usize) -> bool {
        let own = count(&self.call.operands[i].shape);
        own > Some(0) && count(&self.shape) > own
    }

    /// Whether all values of the result are finite; `None` if the call has no result.
    fn is_finite(&self, op: &Op) -> Option<bool> {
        let frame = Frame::with_cache(op, &self.call, Rc::clone(&self.known));
        let values = frame.finish(&self.shape).ok()?;
        Some(values.data.iter().all(|v| !matches!(v, Num::Float(v) if !v.is_finite())))
    }
}

/// Every example that returns, and calls of the sweep, preferring those that broadcast an operand. No two points have
/// the same shapes and attributes. The elements are random numbers, or near those of an example if the op is not finite
/// for the random ones.
pub fn choose(op: &Op, trials: &[Trial], fuel: &Fuel, random: &mut Random) -> Vec<ShapedCall> {
    let mut points: Vec<ShapedCall> = vec![];
    for example in &op.examples {
        if let Outcome::Returns(..) = example.outcome {
            let shapes = example.operands.iter().map(|text| text.shape.as_slice()).collect();
            let settings = settings(op, &example.attributes);
            let asked = Asked { shapes, settings: &settings, shape: None, is_long: false };
            points.extend(asked.fresh(op, &points, fuel, random, |_| true));
        }
    }
    let mut stretches = vec![0; op.operands.len()];
    let mut others = 0;
    // In f64, a trial has the same result shape unless the op queries the dtype.
    let same = !asks_dtype(op);
    let short = trials.iter().filter(|trial| !trial.is_long);
    for trial in short.filter(|trial| !same || trial.shape.is_some()) {
        let stretched = |point: &ShapedCall, have: &[usize]| -> Vec<usize> {
            (0..have.len()).filter(|i| have[*i] < STRETCHED_CALLS && point.stretches(*i)).collect()
        };
        let wanted =
            |point: &ShapedCall| others < SWEEP_POINTS || !stretched(point, &stretches).is_empty();
        let asked = Asked::of(trial, same);
        if let Some(point) = asked.fresh(op, &points, fuel, random, wanted) {
            let new = stretched(&point, &stretches);
            others += usize::from(new.is_empty());
            new.into_iter().for_each(|i| stretches[i] += 1);
            points.push(point);
        }
    }
    points
}

/// Calls of the sweep with a long axis, for gradients of whole tensors, which may depend on sizes. Half of them have
/// several elements in an operand and in the result, and not the same number.
pub fn long(op: &Op, trials: &[Trial], fuel: &Fuel, random: &mut Random) -> Vec<ShapedCall> {
    let same = !asks_dtype(op);
    let mut points: Vec<ShapedCall> = vec![];
    for most in [LONG_AXIS_CALLS / 2, LONG_AXIS_CALLS] {
        for trial in trials.iter().filter(|trial| trial.is_long && trial.shape.is_some()) {
            if points.len() < most && (most == LONG_AXIS_CALLS || gathers(trial)) {
                points.extend(Asked::of(trial, same).fresh(op, &points, fuel, random, |_| true));
            }
        }
    }
    points
}

/// Whether an operand and the result have several elements, and not the same number.
fn gathers(trial: &Trial) -> bool {
    let several = |shape: &Vec<i64>| count(shape).filter(|n| *n > 1);
    let result = trial.shape.as_ref().and_then(several);
    let mut operands = trial.shapes.iter().filter_map(several);
    result.is_some_and(|result| operands.any(|n| n != result))
}

/// A candidate call.
struct Asked<'a> {
    shapes: Vec<&'a [i64]>,
    settings: &'a [AttributeValue],
    /// The shape of its result, if it is known.
    shape: Option<&'a [i64]>,
    /// Whether it has a long axis.
    is_long: bool,
}

impl<'a> Asked<'a> {
    /// The call of a trial. `same` says that its result has the same shape in f64.
    fn of(trial: &'a Trial, same: bool) -> Self {
        let shapes = trial.shapes.iter().map(Vec::as_slice).collect();
        let shape = trial.shape.as_deref().filter(|_| same);
        Asked { shapes, settings: &trial.settings, shape, is_long: trial.is_long }
    }

    /// The point, unless the call is rejected, empty, too large, or equal to an existing one in shapes and attributes.
    fn fresh(
        &self,
        op: &Op,
        points: &[ShapedCall],
        fuel: &Fuel,
        random: &mut Random,
        wanted: impl Fn(&ShapedCall) -> bool,
    ) -> Option<ShapedCall> {
        let most = MAX_POINT_ELEMENTS[usize::from(self.is_long)];
        let small = |shape: &[i64]| count(shape).is_some_and(|n| n <= most);
        let like = |point: &ShapedCall| {
            let shapes = point.call.operands.iter().map(|t| t.shape.as_slice());
            point.call.settings == self.settings && shapes.eq(self.shapes.iter().copied())
        };
        if !self.shapes.iter().all(|shape| small(shape)) || points.iter().any(like) {
            return None;
        }
        // Differences need f64. The interpreter can use it even if the op does not admit it.
        let binding = op.in_f64();
        let bare = |(operand, shape): (&Operand, &&[i64])| {
            let dtype = operand.elem.bind(binding);
            Tensor { dtype, shape: shape.to_vec(), data: vec![] }
        };
        let operands = op.operands.iter().zip(&self.shapes).map(bare).collect();
        let call = Call::new(op, binding, operands, self.settings.to_vec());
        let known = CallCache::new(op, fuel);
        let shape = match self.shape {
            Some(shape) => shape.to_vec(),
            None => Frame::with_cache(op, &call, Rc::clone(&known)).infer().ok()?,
        };
        let mut point = ShapedCall { call, shape, known };
        if !small(&point.shape) || point.shape.contains(&0) || !wanted(&point) {
            return None;
        }
        let positive = points.len().is_multiple_of(2);
        for t in &mut point.call.operands {
            *t = smooth(random, t.dtype, &t.shape, positive);
        }
        let is_finite = point.is_finite(op);
        if is_finite != Some(true)
            && let Some(operands) = near_examples(op, &point, random)
        {
            point.call.operands = operands;
            return Some(point);
        }
        // Keep only calls whose values exist.
        is_finite.map(|_| point)
    }
}

/// Operands near those of an example, for which the op has finite values.
fn near_examples(op: &Op, point: &ShapedCall, random: &mut Random) -> Option<Vec<Tensor>> {
    let returns = op.examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..)));
    let calls: Vec<Call> =
        returns.filter_map(|example| of_example(op, example, DType::F64)).collect();
    NEAR_FRACTIONS.iter().find_map(|by| {
        calls.iter().find_map(|call| {
            let own = point.call.operands.iter();
            let operands = own.zip(&call.operands).map(|(t, from)| near(random, t, from, *by));
            let operands = operands.collect::<Option<Vec<Tensor>>>()?;
            let call = Call { operands, ..point.call.clone() };
            let point =
                ShapedCall { call, shape: point.shape.clone(), known: Rc::clone(&point.known) };
            (point.is_finite(op) == Some(true)).then_some(point.call.operands)
        })
    })
}

/// A tensor like `t` with the elements of `from`, repeated as needed, each changed by at most the fraction `by`.
fn near(random: &mut Random, t: &Tensor, from: &Tensor, by: f64) -> Option<Tensor> {
    let elements = from.data.iter().cycle().take(usize::try_from(count(&t.shape)?).ok()?);
    let near = |v: &Num| match v {
        Num::Float(v) => {
            let size = if *v == 0.0 { 1.0 } else { v.abs() };
            let part = random.within(-1_000_000, 1_000_000) as f64 / 1e6;
            Num::Float(v + part * by * size).fit(t.dtype)
        }
        other => *other,
    };
    let data: Vec<Num> = elements.map(near).collect();
    (!from.data.is_empty()).then(|| Tensor { dtype: t.dtype, shape: t.shape.clone(), data })
}

/// Elements away from zero, from each other and from integers, where kinks are likely.
pub fn smooth(random: &mut Random, dtype: DType, shape: &[i64], positive: bool) -> Tensor {
    let mut tensor = random.tensor(dtype, shape);
    if dtype.is_float() {
        for v in &mut tensor.data {
            let size = 0.25 + random.within(0, 1_000_000) as f64 * 1.75e-6 + 0.000_123;
            let sign = if !positive && random.once_in(3) { -1.0 } else { 1.0 };
            *v = Num::Float(sign * size.min(2.0)).fit(dtype);
        }
    }
    tensor
}

/// Numbers where kinks and poles are likely.
const SPECIAL_ELEMENTS: [f64; 5] = [0.0, 1.0, -1.0, 0.5, 2.0];
/// The number of special points, and the largest operand of a reduction at such a point, in elements.
const SPECIALS: (usize, usize) = (125, 8);

/// Points with zeros and equal elements: for elementwise ops all combinations, for reductions small calls. Views and
/// kernels only move data and have no kinks.
pub fn specials(op: &Op, fuel: &Fuel, points: &[ShapedCall]) -> Vec<ShapedCall> {
    let like =
        |point: &ShapedCall, shape: Option<&[i64]>, known, at: &dyn Fn(usize, usize) -> f64| {
            let tensor = |(i, t): (usize, &Tensor)| {
                let shape = shape.unwrap_or(&t.shape);
                let mut tensor =
                    Tensor { dtype: t.dtype, shape: shape.to_vec(), data: t.data.clone() };
                tensor.data.truncate(usize::try_from(count(shape).unwrap_or(0)).unwrap_or(0));
                if t.dtype.is_float() {
                    let data = tensor.data.iter_mut().enumerate();
                    data.for_each(|(j, v)| *v = Num::Float(at(i, j)).fit(t.dtype));
                }
                tensor
            };
            let operands = point.call.operands.iter().enumerate().map(tensor).collect();
            let settings = point.call.settings.clone();
            let call = Call { binding: point.call.binding, operands, settings };
            let shape = Frame::with_cache(op, &call, Rc::clone(&known)).run().ok()?.shape;
            Some(ShapedCall { call, shape, known })
        };
    match op.body {
        Body::Elementwise { .. } => {
            let count = SPECIAL_ELEMENTS.len().pow(op.operands.len() as u32).min(SPECIALS.0);
            let digit = |n: usize, i: usize| {
                SPECIAL_ELEMENTS[n / SPECIAL_ELEMENTS.len().pow(i as u32) % SPECIAL_ELEMENTS.len()]
            };
            let bare: Vec<Rc<CallCache>> =
                points.iter().map(|_| CallCache::new(op, fuel)).collect();
            let point = |n: usize| {
                let (point, known) = points.iter().zip(&bare).nth(n % points.len().max(1))?;
                like(point, Some(&[]), Rc::clone(known), &|i, _| digit(n, i))
            };
            (0..count).filter_map(point).collect()
        }
        Body::Reduce { .. } => {
            let small =
                |p: &&ShapedCall| p.call.operands.iter().all(|t| t.data.len() <= SPECIALS.1);
            let at = |i: usize, j: usize| SPECIAL_ELEMENTS[(i + j * j) % SPECIAL_ELEMENTS.len()];
            let like = |point: &ShapedCall| like(point, None, Rc::clone(&point.known), &at);
            points.iter().filter(small).filter_map(like).collect()
        }
        Body::View { .. } | Body::Element { .. } | Body::Kernel { .. } => vec![],
    }
}
