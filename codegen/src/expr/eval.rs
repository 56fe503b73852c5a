//! The reference interpreter: it works from the definition, one coordinate at a time, and knows no shortcut.

use std::cell::RefCell;
use std::fmt;

use super::builtin::Eval;
use super::tensor::Tensor;
use super::{Binder, Expr, Kind, Sort, shape};
use crate::model::{DType, Let, Num, Rule, Setting};

/// Why a partial expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause(pub String);

impl Cause {
    /// A cause with fixed text.
    pub fn new(text: &str) -> Self {
        Cause(text.into())
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A value of the interpreter.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer.
    Int(i64),
    /// A truth value about shapes.
    Bool(bool),
    /// A list of integers.
    List(Vec<i64>),
    /// A broadcast rule.
    Rule(Rule),
    /// An element type.
    DType(DType),
    /// A word, or a text in a message.
    Text(String),
    /// One element.
    Scalar(Num),
    /// A tensor.
    Tensor(Tensor),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Int(v) => write!(f, "{v}"),
            Value::Bool(v) => write!(f, "{v}"),
            Value::List(v) => write!(f, "{v:?}"),
            Value::Rule(v) => write!(f, "{v}"),
            Value::DType(v) => write!(f, "{v}"),
            Value::Text(v) => f.write_str(v),
            Value::Scalar(v) => write!(f, "{v}"),
            Value::Tensor(t) => write!(f, "{}{:?}", t.dtype, t.shape),
        }
    }
}

/// What names stand for while an expression is evaluated.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The op's `let`s.
    pub lets: &'a [Let],
    /// The op's result shape.
    pub result: Option<&'a Expr>,
    /// The dtype of `T`.
    pub var: DType,
    /// The dtype of each operand.
    pub dtypes: &'a [DType],
    /// The shape of each operand.
    pub shapes: &'a [Vec<i64>],
    /// The value of each attribute.
    pub settings: &'a [Setting],
    /// The operands themselves, where the place is about tensors.
    pub tensors: &'a [Tensor],
    /// Their elements at this coordinate, where the place is about scalars.
    pub scalars: &'a [Num],
    /// The coordinate `c`.
    pub coord: &'a [i64],
    /// The cotangent.
    pub grad: Option<&'a Value>,
}

/// A run of the interpreter: closure parameters, and the `let`s that were needed so far.
pub struct Run<'a> {
    env: Env<'a>,
    params: Vec<(&'a str, i64)>,
    lets: RefCell<Vec<Option<Value>>>,
}

type Answer = Result<Value, Cause>;

/// Evaluates an expression.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn eval<'a>(expr: &'a Expr, env: &Env<'a>) -> Answer {
    let mut run = Run { env: *env, params: vec![], lets: RefCell::new(vec![None; env.lets.len()]) };
    run.eval(expr)
}

/// Evaluates a condition.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn holds<'a>(expr: &'a Expr, env: &Env<'a>) -> Result<bool, Cause> {
    match eval(expr, env)? {
        Value::Bool(v) | Value::Scalar(Num::Bool(v)) => Ok(v),
        other => Err(Cause(format!("{other} is not a truth value"))),
    }
}

/// Evaluates a list.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn list<'a>(expr: &'a Expr, env: &Env<'a>) -> Result<Vec<i64>, Cause> {
    match eval(expr, env)? {
        Value::List(v) => Ok(v),
        other => Err(Cause(format!("{other} is not a list"))),
    }
}

/// Evaluates a scalar; the value is one of the compute type of the expression's dtype.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn scalar<'a>(expr: &'a Expr, env: &Env<'a>) -> Result<Num, Cause> {
    match eval(expr, env)? {
        Value::Scalar(v) => Ok(v),
        other => Err(Cause(format!("{other} is not a scalar"))),
    }
}

impl<'a> Run<'a> {
    /// The dtype that a scalar of this sort is computed in.
    fn compute(&self, sort: &Sort) -> Option<DType> {
        match sort {
            Sort::Scalar(elem) => Some(elem.bind(self.env.var).compute()),
            _ => None,
        }
    }

    /// A number written down or given as an attribute, in the dtype of its place.
    fn number(&self, sort: &Sort, float: f64, int: Option<i64>) -> Option<Value> {
        let dtype = self.compute(sort)?;
        let exact = int.map_or(Num::Float(float), |i| Num::Int(i.into()));
        Some(Value::Scalar(exact.cast(dtype)))
    }

    fn truth(&mut self, expr: &'a Expr) -> Result<bool, Cause> {
        match self.eval(expr)? {
            Value::Bool(v) | Value::Scalar(Num::Bool(v)) => Ok(v),
            other => Err(Cause(format!("{other} is not a truth value"))),
        }
    }

    fn bool_like(expr: &Expr, v: bool) -> Value {
        if matches!(expr.sort, Sort::Scalar(_)) {
            Value::Scalar(Num::Bool(v))
        } else {
            Value::Bool(v)
        }
    }

    fn entries(&mut self, expr: &'a Expr) -> Result<Vec<i64>, Cause> {
        match self.eval(expr)? {
            Value::List(v) => Ok(v),
            other => Err(Cause(format!("{other} is not a list"))),
        }
    }

    fn eval(&mut self, expr: &'a Expr) -> Answer {
        let env = self.env;
        Ok(match &expr.kind {
            Kind::Int(v) => self.number(&expr.sort, *v as f64, Some(*v)).unwrap_or(Value::Int(*v)),
            Kind::Float(v) => {
                self.number(&expr.sort, *v, None).unwrap_or(Value::Scalar(Num::Float(*v)))
            }
            Kind::Bool(v) => Self::bool_like(expr, *v),
            Kind::Word(v) => Value::Text(v.clone()),
            Kind::Operand(i) => match &expr.sort {
                Sort::Tensor(_) => Value::Tensor(env.tensors[*i].clone()),
                _ => Value::Scalar(env.scalars[*i]),
            },
            Kind::Shape(i) => Value::List(env.shapes[*i].clone()),
            Kind::DType(i) => Value::DType(env.dtypes[*i]),
            Kind::ResultShape => {
                let shape =
                    env.result.ok_or_else(|| Cause::new("the result's shape is not known here"))?;
                self.eval(shape)?
            }
            Kind::Attribute(i) => match (&env.settings[*i], &expr.sort) {
                (Setting::Int(v), sort) => {
                    self.number(sort, 0.0, Some(*v)).unwrap_or(Value::Int(*v))
                }
                (Setting::Float(v), sort) => {
                    self.number(sort, *v, None).unwrap_or(Value::Scalar(Num::Float(*v)))
                }
                (Setting::Bool(v), _) => Self::bool_like(expr, *v),
                (Setting::List(v), _) => Value::List(v.clone()),
                (Setting::Rule(v), _) => Value::Rule(*v),
                (Setting::DType(v), _) => Value::DType(*v),
                (Setting::Word(v), _) => Value::Text(v.clone()),
            },
            Kind::Let(i) => {
                if let Some(known) = &self.lets.borrow()[*i] {
                    return Ok(known.clone());
                }
                // A `let` sees no closure parameter.
                let outer = std::mem::take(&mut self.params);
                let value = self.eval(&env.lets[*i].value);
                self.params = outer;
                let value = value?;
                self.lets.borrow_mut()[*i] = Some(value.clone());
                value
            }
            Kind::Param(name) => match self.params.iter().rev().find(|(n, _)| n == name) {
                Some((_, v)) => Value::Int(*v),
                None => return Err(Cause(format!("{name} has no value here"))),
            },
            Kind::Coord => Value::List(env.coord.to_vec()),
            Kind::Grad => env.grad.cloned().ok_or_else(|| Cause::new("grad has no value here"))?,
            Kind::Call(builtin, args) => match builtin.eval {
                Eval::Shape(f) => {
                    let args = args.iter().map(|a| self.eval(a)).collect::<Result<Vec<_>, _>>()?;
                    f(&args)?
                }
                Eval::Scalar(f) => {
                    let mut nums = [Num::Int(0); 2];
                    for (slot, arg) in nums.iter_mut().zip(args) {
                        match self.eval(arg)? {
                            Value::Scalar(v) => *slot = v,
                            other => return Err(Cause(format!("{other} is not a scalar"))),
                        }
                    }
                    let exact = f(&nums[..args.len().min(2)])?;
                    Value::Scalar(self.compute(&expr.sort).map_or(exact, |d| exact.fit(d)))
                }
                Eval::Tensor(f) => {
                    let Some((first, rest)) = args.split_first() else {
                        return Err(Cause::new("no tensor"));
                    };
                    let Value::Tensor(t) = self.eval(first)? else {
                        return Err(Cause::new("not a tensor"));
                    };
                    let lists =
                        rest.iter().map(|a| self.entries(a)).collect::<Result<Vec<_>, _>>()?;
                    Value::Tensor(f(&t, &lists.iter().map(Vec::as_slice).collect::<Vec<_>>())?)
                }
            },
            Kind::Cast(a) => match (self.eval(a)?, &expr.sort) {
                (Value::Scalar(v), Sort::Scalar(elem)) => Value::Scalar(v.cast(elem.bind(env.var))),
                (other, _) => other,
            },
            Kind::And(a, b) => Self::bool_like(expr, self.truth(a)? && self.truth(b)?),
            Kind::Or(a, b) => Self::bool_like(expr, self.truth(a)? || self.truth(b)?),
            Kind::Not(a) => Self::bool_like(expr, !self.truth(a)?),
            Kind::Same(a, b) => Value::Bool(match (self.eval(a)?, self.eval(b)?) {
                (Value::List(a), Value::List(b)) => a == b,
                (Value::Rule(a), Value::Rule(b)) => a == b,
                (Value::DType(a), Value::DType(b)) => a == b,
                (Value::Text(a), Value::Text(b)) => a == b,
                (Value::Bool(a), Value::Bool(b)) => a == b,
                _ => false,
            }),
            Kind::If(c, a, b) => {
                if self.truth(c)? {
                    self.eval(a)?
                } else {
                    self.eval(b)?
                }
            }
            Kind::Load(i, index) => {
                let at = self.entries(index)?;
                let t = &env.tensors[*i];
                let v = t.at(&at).ok_or_else(|| {
                    Cause(format!("coordinate {at:?} is outside shape {:?}", t.shape))
                })?;
                Value::Scalar(v)
            }
            Kind::Bind(binder, over, name, body) => {
                let over = self.entries(over)?;
                let (mut images, mut kept) = (vec![], vec![]);
                for v in over {
                    self.params.push((name, v));
                    let image = self.eval(body);
                    self.params.pop();
                    match (image?, binder) {
                        (Value::Bool(false), Binder::All) => return Ok(Value::Bool(false)),
                        (Value::Bool(true), Binder::Any) => return Ok(Value::Bool(true)),
                        (Value::Bool(true), Binder::Filter) => kept.push(v),
                        (Value::Int(v), _) => images.push(v),
                        _ => {}
                    }
                }
                match binder {
                    Binder::All => Value::Bool(true),
                    Binder::Any => Value::Bool(false),
                    Binder::Map => Value::List(images),
                    Binder::Filter => Value::List(kept),
                }
            }
            Kind::Broadcast(shapes, rule) => {
                let shapes =
                    shapes.iter().map(|s| self.entries(s)).collect::<Result<Vec<_>, _>>()?;
                let rule = match rule.as_deref().map(|r| self.eval(r)).transpose()? {
                    Some(Value::Rule(rule)) => rule,
                    _ => Rule::Numpy,
                };
                Value::List(shape::broadcast(&shapes, rule)?)
            }
            Kind::Defined(a) => Value::Bool(self.eval(a).is_ok()),
            Kind::Cause(a) => {
                Value::Text(self.eval(a).err().map_or(String::new(), |cause| cause.0))
            }
        })
    }
}
