//! One call of an op in the interpreter: constraints in order, the result's shape, then the values, coordinate by
//! coordinate, from the definition.

use crate::expr::Expr;
use crate::expr::eval::{Cause, Env, Value, eval, holds, list, scalar};
use crate::expr::shape::source;
use crate::expr::tensor::{Tensor, count, fold, reduce};
use crate::model::{Body, DType, Fold, Gradient, Num, Op, Part, Rule, Setting, Test};

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The constraint of this index fails, with this message.
    Raised(usize, String),
    /// Arithmetic failed where nothing catches it: in which part of the spec, and why.
    Undefined(String, String),
    /// The result would have more elements than an address space.
    TooLarge,
}

/// A call: what an op is given.
#[derive(Clone, Debug)]
pub struct Call {
    /// The dtype of `T`.
    pub dtype: DType,
    /// The operands.
    pub operands: Vec<Tensor>,
    /// The attributes.
    pub settings: Vec<Setting>,
}

/// The interpreter's view of a call.
pub struct Frame<'a> {
    op: &'a Op,
    call: &'a Call,
    shapes: Vec<Vec<i64>>,
    dtypes: Vec<DType>,
}

impl<'a> Frame<'a> {
    /// Prepares a call.
    pub fn new(op: &'a Op, call: &'a Call) -> Self {
        Frame {
            op,
            call,
            shapes: call.operands.iter().map(|t| t.shape.clone()).collect(),
            dtypes: op.operands.iter().map(|o| o.elem.bind(call.dtype)).collect(),
        }
    }

    /// What names stand for in expressions about shapes.
    pub fn env(&self) -> Env<'_> {
        Env {
            lets: &self.op.lets,
            result: Some(&self.op.result.shape),
            var: self.call.dtype,
            dtypes: &self.dtypes,
            shapes: &self.shapes,
            settings: &self.call.settings,
            tensors: &self.call.operands,
            scalars: &[],
            coord: &[],
            grad: None,
        }
    }

    fn message(&self, index: usize, at: Option<&[i64]>) -> Result<String, Stop> {
        let constraint = &self.op.constraints[index];
        let mut text = String::new();
        for part in &constraint.message {
            match part {
                Part::Text(t) => text.push_str(t),
                Part::At => text.push_str(&format!("{:?}", at.unwrap_or(&[]))),
                Part::Hole(expr) => match eval(expr, &self.env()) {
                    Ok(value) => text.push_str(&value.to_string()),
                    Err(cause) => return Err(Stop::Undefined(constraint.id.clone(), cause.0)),
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

    /// Shape inference: constraints on shapes and attributes in order, then the result's shape.
    ///
    /// # Errors
    /// The first constraint that fails.
    pub fn infer(&self) -> Result<Vec<i64>, Stop> {
        for (i, constraint) in self.op.constraints.iter().enumerate() {
            let Test::Call(condition) = &constraint.test else { continue };
            match holds(condition, &self.env()) {
                Ok(true) => {}
                Ok(false) => return Err(self.raise(i, None)),
                Err(cause) => return Err(Stop::Undefined(constraint.id.clone(), cause.0)),
            }
        }
        let what = || format!("{}.shape", self.op.result.name);
        let shape = list(&self.op.result.shape, &self.env())
            .map_err(|cause| Stop::Undefined(what(), cause.0))?;
        if let Some(d) = shape.iter().find(|d| **d < 0) {
            return Err(Stop::Undefined(what(), format!("dimension {d} is negative")));
        }
        let bytes = count(&shape)
            .and_then(|n| n.checked_mul(self.op.result.elem.bind(self.call.dtype).size() as i64));
        bytes.map(|_| shape).ok_or(Stop::TooLarge)
    }

    /// The rule by which an elementwise op's operands meet.
    pub fn rule(&self) -> Rule {
        let attribute = match &self.op.body {
            Body::Elementwise { rule: Some(i), .. } => self.call.settings.get(*i),
            _ => None,
        };
        match attribute {
            Some(Setting::Rule(rule)) => *rule,
            _ => Rule::Numpy,
        }
    }

    /// The elements of the operands that meet at coordinate `c`.
    fn meet(&self, rule: Rule, c: &[i64]) -> Result<Vec<Num>, Cause> {
        self.call
            .operands
            .iter()
            .enumerate()
            .map(|(i, t)| {
                let at = source(rule, i, &t.shape, c);
                t.at(&at).ok_or_else(|| Cause(format!("operand {i} has no element at {at:?}")))
            })
            .collect()
    }

    /// The scalar expression's value where the operands meet at `c`.
    fn at(&self, expr: &Expr, rule: Rule, c: &[i64], grad: Option<&Value>) -> Result<Num, Cause> {
        let scalars = self.meet(rule, c)?;
        scalar(expr, &Env { scalars: &scalars, coord: c, grad, ..self.env() })
    }

    /// The coordinate of a view's operand for coordinate `c` of the result.
    ///
    /// # Errors
    /// The cause, where the map has no value.
    pub fn index(&self, index: &Expr, c: &[i64]) -> Result<Vec<i64>, Cause> {
        list(index, &Env { coord: c, ..self.env() })
    }

    /// The whole call.
    ///
    /// # Errors
    /// The first constraint that fails.
    pub fn run(&self) -> Result<Tensor, Stop> {
        let shape = self.infer()?;
        let rule = self.rule();
        for (i, constraint) in self.op.constraints.iter().enumerate() {
            let Test::Each(condition, class) = &constraint.test else { continue };
            if !class.admits(self.call.dtype) {
                continue;
            }
            for c in crate::expr::tensor::coordinates(&shape) {
                match self.at(condition, rule, &c, None) {
                    Ok(Num::Bool(true)) => {}
                    Ok(_) => return Err(self.raise(i, Some(&c))),
                    Err(cause) => return Err(Stop::Undefined(constraint.id.clone(), cause.0)),
                }
            }
        }
        let dtype = self.op.result.elem.bind(self.call.dtype);
        let undefined = |cause: Cause| Stop::Undefined(self.op.body.kind().into(), cause.0);
        match &self.op.body {
            Body::Elementwise { value, .. } => Tensor::build(dtype, &shape, |c| {
                self.at(value, rule, c, None).map(|v| v.fit(dtype))
            })
            .map_err(undefined),
            Body::View { operand, index } => Tensor::build(dtype, &shape, |c| {
                let at = self.index(index, c)?;
                let t = &self.call.operands[*operand];
                t.at(&at).ok_or_else(|| {
                    Cause(format!("coordinate {at:?} is outside shape {:?}", t.shape))
                })
            })
            .map_err(undefined),
            Body::Reduce { op, over, of } => {
                let over = list(over, &self.env()).map_err(undefined)?;
                let from =
                    crate::expr::shape::broadcast(&self.shapes, Rule::Numpy).map_err(undefined)?;
                reduce(*op, dtype, &from, &over, &shape, |c| self.at(of, Rule::Numpy, c, None))
                    .map_err(undefined)
            }
            Body::Kernel { definition, .. } => Tensor::build(dtype, &shape, |c| {
                scalar(definition, &Env { coord: c, ..self.env() }).map(|v| v.fit(dtype))
            })
            .map_err(undefined),
        }
    }

    /// The gradients for a cotangent of the result's shape; `None` for an operand that has none.
    ///
    /// # Errors
    /// A cause, where a formula has no value.
    pub fn vjp(&self, grad: &Tensor) -> Result<Vec<Option<Tensor>>, Cause> {
        let rule = self.rule();
        let mut gradients = vec![];
        for (i, gradient) in self.op.gradients.iter().enumerate() {
            let operand = &self.call.operands[i];
            gradients.push(match gradient {
                Gradient::None(_) => None,
                Gradient::Scalar(expr, _) => {
                    // Every coordinate adds to the element that it came from: the sum which undoes the broadcast.
                    let mut heaps: Vec<Vec<Num>> = vec![vec![]; operand.data.len()];
                    for (c, g) in crate::expr::tensor::coordinates(&grad.shape).zip(&grad.data) {
                        let value =
                            self.at(expr, rule, &c, Some(&Value::Scalar(*g)))?.fit(operand.dtype);
                        let at = source(rule, i, &operand.shape, &c);
                        let flat = at.iter().zip(&operand.shape).fold(0, |o, (i, n)| o * n + i);
                        if let Some(heap) = heaps.get_mut(flat as usize) {
                            heap.push(value);
                        }
                    }
                    let data = heaps
                        .into_iter()
                        .map(|h| fold(Fold::Add, operand.dtype, h.into_iter()))
                        .collect();
                    Some(Tensor { dtype: operand.dtype, shape: operand.shape.clone(), data })
                }
                Gradient::Tensor(expr) => {
                    let grad = Value::Tensor(grad.clone());
                    match eval(expr, &Env { grad: Some(&grad), ..self.env() })? {
                        Value::Tensor(t) if t.shape == operand.shape => Some(t),
                        Value::Tensor(t) => {
                            return Err(Cause(format!(
                                "the gradient has shape {:?}, the operand {:?}",
                                t.shape, operand.shape
                            )));
                        }
                        other => return Err(Cause(format!("{other} is not a tensor"))),
                    }
                }
            });
        }
        Ok(gradients)
    }
}
