//! Runs one call of an op in the interpreter: constraints in order, then the result's shape, then the values from their
//! definition.

use std::borrow::Cow;
use std::fmt::Write;
use std::rc::Rc;

use super::cache::{BroadcastMap, CallCache};
use super::env::{Env, Perturbed};
use super::eval::{self, eval, holds, list, scalar};
use super::fuel::Fuel;
use super::stop::{Formula, Stop};
use super::value::Value;
use crate::cause::Cause;
use crate::expr::Expr;
use crate::expr::functions::broadcast::broadcast;
use crate::expr::functions::tensor::{Reduction, Tensor, count, visit};
use crate::limits::MAX_ELEMENTS;
use crate::model::{
    AttributeValue, Body, DType, Fold, MAX_OPERANDS, Num, Op, Part, Rule, Test, TypeArguments,
};

/// The arguments of a call.
#[derive(Clone, Debug)]
pub struct Call {
    /// The dtypes of the type variables.
    pub binding: TypeArguments,
    /// The operands.
    pub operands: Vec<Tensor>,
    /// The attributes. Those that say what type variables are agree with `binding`.
    pub settings: Vec<AttributeValue>,
}

impl Call {
    /// Creates a call. The attributes that say what type variables are become the dtypes of `binding`.
    pub fn new(
        op: &Op,
        binding: TypeArguments,
        operands: Vec<Tensor>,
        mut settings: Vec<AttributeValue>,
    ) -> Self {
        for (variable, attribute) in op.given_variables() {
            if let Some(setting) = settings.get_mut(attribute) {
                *setting = AttributeValue::DType(binding.of(variable));
            }
        }
        Call { binding, operands, settings }
    }
}

/// The interpreter's state for a call.
pub struct Frame<'a> {
    pub(super) op: &'a Op,
    pub(super) call: &'a Call,
    known: Rc<CallCache>,
    moved: Option<Perturbed<'a>>,
}

impl<'a> Frame<'a> {
    /// Prepares a call.
    pub fn new(op: &'a Op, call: &'a Call) -> Self {
        Frame::within(op, call, &Fuel::default())
    }

    /// Prepares one of several calls that share a step budget.
    pub fn within(op: &'a Op, call: &'a Call, fuel: &Fuel) -> Self {
        Frame::with_cache(op, call, CallCache::new(op, fuel))
    }

    /// Prepares a call with an existing cache.
    pub fn with_cache(op: &'a Op, call: &'a Call, known: Rc<CallCache>) -> Self {
        Frame { op, call, known, moved: None }
    }

    /// The same, with the value of one function call perturbed.
    pub fn perturbed(self, moved: Perturbed<'a>) -> Self {
        Frame { moved: Some(moved), ..self }
    }

    /// The environment for expressions on shapes.
    pub(crate) fn env(&self) -> Env<'_> {
        Env {
            lets: &self.op.lets,
            result: &self.op.result.shape,
            binding: self.call.binding,
            operands: &self.call.operands,
            settings: &self.call.settings,
            memo: &self.known.memo,
            scalars: &[],
            coord: &[],
            grad: None,
            cotangent: None,
            moved: self.moved,
        }
    }

    fn message(&self, index: usize, at: Option<&[i64]>) -> Result<String, Stop> {
        let constraint = &self.op.constraints[index];
        let mut text = String::new();
        for part in &constraint.message {
            match part {
                Part::Text(t) => text.push_str(t),
                Part::At => _ = write!(text, "{:?}", at.unwrap_or(&[])),
                Part::Hole(expr) => match eval(expr, &self.env()) {
                    Ok(Value::Scalar(Num::Float(v))) => _ = write!(text, "{v:?}"),
                    Ok(value) => _ = write!(text, "{value}"),
                    Err(cause) => return Err(Stop::Undefined(Formula::Constraint(index), cause.0)),
                },
            }
        }
        Ok(text)
    }

    fn raise(&self, index: usize, at: Option<&[i64]>) -> Stop {
        match self.message(index, at) {
            Ok(message) => Stop::Raised(index, message),
            Err(stop) => stop,
        }
    }

    /// Infers the result's shape, after checking constraints on shapes and attributes in order, and that integer attributes
    /// fit the dtype.
    ///
    /// # Errors
    /// The first constraint that fails.
    pub fn infer(&self) -> Result<Vec<i64>, Stop> {
        let shape = self.known.shape.get_or_init(|| self.checked()).clone()?;
        let bytes = count(&shape)
            .and_then(|n| n.checked_mul(self.op.result.elem.bind(self.call.binding).size() as i64));
        bytes.map(|_| shape).ok_or(Stop::TooLarge)
    }

    /// Whether the call violates this constraint on shapes and attributes.
    pub fn violates(&self, constraint: usize) -> bool {
        match self.op.constraints.get(constraint).map(|constraint| &constraint.test) {
            Some(Test::Call(condition)) => matches!(holds(condition, &self.env()), Ok(false)),
            _ => false,
        }
    }

    /// The result's shape, if the constraints on shapes and attributes hold.
    fn checked(&self) -> Result<Vec<i64>, Stop> {
        for (i, constraint) in self.op.constraints.iter().enumerate() {
            let Test::Call(condition) = &constraint.test else { continue };
            match holds(condition, &self.env()) {
                Ok(true) => {}
                Ok(false) => return Err(self.raise(i, None)),
                Err(cause) => return Err(Stop::Undefined(Formula::Constraint(i), cause.0)),
            }
        }
        let (op, call) = (self.op, self.call);
        for narrowed in &op.narrowed {
            let value = call.settings.get(narrowed.attribute);
            let fault = value.and_then(|v| narrowed.fault(v, &op.attributes, call.binding));
            fault.map_or(Ok(()), |message| Err(Stop::Misfit(message)))?;
        }
        let undefined = |cause| Stop::Undefined(Formula::Shape, cause);
        let shape = eval::shape(&self.env()).map_err(|cause| undefined(cause.0))?.into_owned();
        match shape.iter().find(|d| **d < 0) {
            Some(d) => Err(undefined(format!("dimension {d} is negative"))),
            None => Ok(shape),
        }
    }

    /// The value of the result's shape formula, without checking constraints.
    pub fn shape(&self) -> Option<Vec<i64>> {
        eval::shape(&self.env()).ok().map(Cow::into_owned)
    }

    /// The reduced axes.
    pub fn over(&self) -> Option<Vec<i64>> {
        let Body::Reduce { over, .. } = &self.op.body else { return None };
        list(over, &self.env()).ok().map(Cow::into_owned)
    }

    /// The broadcast rule of an elementwise op.
    pub fn rule(&self) -> Rule {
        let attribute = match &self.op.body {
            Body::Elementwise { rule: Some(i), .. } => self.call.settings.get(*i),
            _ => None,
        };
        match attribute {
            Some(AttributeValue::Rule(rule)) => *rule,
            _ => Rule::Numpy,
        }
    }

    /// The broadcast index map for this shape.
    pub(super) fn meeting(&self, shape: &[i64]) -> Rc<BroadcastMap> {
        let new = || Rc::new(BroadcastMap::new(self.rule(), &self.call.operands, shape));
        let known = self.known.meeting.get_or_init(new);
        if known.shape == shape { Rc::clone(known) } else { new() }
    }

    /// The value of a scalar expression at coordinate `c`.
    pub(super) fn at(
        &self,
        expr: &Expr,
        meeting: &BroadcastMap,
        c: &[i64],
        grad: Option<Num>,
    ) -> Result<Num, Cause> {
        let mut scalars = [Num::Bool(false); MAX_OPERANDS];
        let operands = &self.call.operands;
        let at = meeting.at(operands, c);
        for (i, (scalar, t)) in scalars.iter_mut().zip(operands).enumerate() {
            *scalar = *at(i).and_then(|at| t.data.get(at)).ok_or_else(|| {
                Cause(format!("operand {i} of shape {:?} has no element for {c:?}", t.shape))
            })?;
        }
        scalar(expr, &Env { scalars: &scalars, coord: c, grad, ..self.env() })
    }

    /// The operand's coordinate that a view reads for coordinate `c` of the result.
    ///
    /// # Errors
    /// The cause, if the map has no value.
    pub fn index(&self, index: &Expr, c: &[i64]) -> Result<Vec<i64>, Cause> {
        list(index, &Env { coord: c, ..self.env() }).map(Cow::into_owned)
    }

    /// Runs the call.
    ///
    /// # Errors
    /// The first constraint that fails.
    pub fn run(&self) -> Result<Tensor, Stop> {
        self.infer().and_then(|shape| self.finish(&shape))
    }

    /// Completes a call whose shape has been inferred: constraints on values, then the values.
    ///
    /// # Errors
    /// The first constraint that fails.
    pub fn finish(&self, shape: &[i64]) -> Result<Tensor, Stop> {
        for (i, constraint) in self.op.constraints.iter().enumerate() {
            let Test::Each(condition, class) = &constraint.test else { continue };
            if !class.admits(self.call.binding.of(0)) {
                continue;
            }
            let meeting = self.meeting(shape);
            visit(shape, |c| match self.at(condition, &meeting, c, None) {
                Ok(Num::Bool(true)) => Ok(()),
                Ok(_) => Err(self.raise(i, Some(c))),
                Err(cause) => Err(Stop::Undefined(Formula::Constraint(i), cause.0)),
            })?;
        }
        self.values(shape)
    }

    /// The values of a call, without checking constraints, for a result of this shape.
    ///
    /// # Errors
    /// The reason, if an element has no value or there are too many elements.
    pub fn values(&self, shape: &[i64]) -> Result<Tensor, Stop> {
        let dtype = self.op.result.elem.bind(self.call.binding);
        if count(shape).is_none_or(|n| n > MAX_ELEMENTS) {
            return Err(Stop::TooMany(shape.to_vec()));
        }
        let values = match &self.op.body {
            Body::Elementwise { value, .. } => {
                let meeting = self.meeting(shape);
                Tensor::build(dtype, shape, |c| Ok(self.at(value, &meeting, c, None)?.fit(dtype)))
            }
            Body::View { operand, index } => {
                let t = &self.call.operands[*operand];
                let positions =
                    self.known.positions.get_or_init(|| self.positions(t, index, shape));
                let element = |at: &usize| t.data.get(*at).copied();
                positions.as_ref().map_err(Cause::clone).map(|positions| {
                    let data = positions.iter().filter_map(element).collect();
                    Tensor { dtype, shape: shape.to_vec(), data }
                })
            }
            Body::Reduce { op, over, of } => {
                let reduction = self.reduction(over)?;
                reduction.check(shape).map_err(|cause| Stop::Undefined(Formula::Kept, cause.0))?;
                let meeting = self.meeting(reduction.shape());
                reduction.fold(*op, dtype, shape, |c| self.at(of, &meeting, c, None))
            }
            Body::Element { value } | Body::Kernel { definition: value, .. } => {
                Tensor::build(dtype, shape, |c| {
                    Ok(scalar(value, &Env { coord: c, ..self.env() })?.fit(dtype))
                })
            }
        };
        values.map_err(|cause| Stop::Undefined(Formula::Values, cause.0))
    }

    /// The axes that a reduction folds.
    fn reduction(&self, over: &Expr) -> Result<Reduction, Stop> {
        self.reduced_along(over).map_err(|(formula, cause)| Stop::Undefined(formula, cause.0))
    }

    /// The same, or the formula without a value and the cause.
    pub(super) fn reduced_along(&self, over: &Expr) -> Result<Reduction, (Formula, Cause)> {
        let shapes: Vec<_> = self.call.operands.iter().map(|t| t.shape.as_slice()).collect();
        let from = broadcast(&shapes, Rule::Numpy).map_err(|cause| (Formula::Values, cause))?;
        list(over, &self.env())
            .and_then(|over| Reduction::new(&from, &over))
            .map_err(|cause| (Formula::Axes, cause))
    }

    /// For a sum or product: the results for the absolute values of the terms, the number of terms of each, and whether
    /// all terms are multiples of `unit`. `None` for other ops, which do not depend on the order of evaluation.
    pub fn magnitudes(&self, shape: &[i64], unit: f64) -> Option<(Tensor, i64, bool)> {
        let Body::Reduce { op: op @ (Fold::Add | Fold::Mul), over, of } = &self.op.body else {
            return None;
        };
        let reduction = self.reduction(over).ok()?;
        reduction.check(shape).ok()?;
        let meeting = self.meeting(reduction.shape());
        let mut whole = true;
        let term = |c: &[i64]| match self.at(of, &meeting, c, None)? {
            Num::Float(v) => {
                whole &= (v / unit).fract() == 0.0;
                Ok(Num::Float(v.abs()))
            }
            other => Ok(other),
        };
        let sizes = reduction.fold(*op, DType::F64, shape, term).ok()?;
        Some((sizes, count(reduction.shape())? / count(shape)?.max(1), whole))
    }

    /// The position in the operand of each element of a view.
    fn positions(&self, t: &Tensor, index: &Expr, shape: &[i64]) -> Result<Vec<usize>, Cause> {
        let mut positions = vec![];
        visit(shape, |c| {
            let at = self.index(index, c)?;
            let cause = || match at.len() == t.shape.len() {
                true => Cause(format!("coordinate {at:?} is outside shape {:?}", t.shape)),
                false => Cause(format!(
                    "a coordinate of {} entries, {at:?}, for an operand of rank {}",
                    at.len(),
                    t.shape.len()
                )),
            };
            t.position(&at).map(|position| positions.push(position)).ok_or_else(cause)
        })?;
        Ok(positions)
    }
}
