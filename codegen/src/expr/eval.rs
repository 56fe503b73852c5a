//! The reference interpreter: it works from the definition, one coordinate at a time, and knows no shortcut.

mod scalar;
mod steps;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::fmt;

use super::builtin::Eval;
use super::tensor::Tensor;
use super::{Binder, Expr, Kind, Sort};
use crate::model::{DType, Let, Num, Rule, Setting};
pub use steps::Steps;

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

/// A value of the interpreter; lists and tensors that the call has are borrowed from it.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// An integer.
    Int(i64),
    /// A truth value about shapes.
    Bool(bool),
    /// A list of integers.
    List(Cow<'a, [i64]>),
    /// A broadcast rule.
    Rule(Rule),
    /// An element type.
    DType(DType),
    /// A word, or a text in a message.
    Text(Cow<'a, str>),
    /// One element.
    Scalar(Num),
    /// A tensor.
    Tensor(Cow<'a, Tensor>),
}

impl Value<'_> {
    fn into_owned(self) -> Value<'static> {
        match self {
            Value::Int(v) => Value::Int(v),
            Value::Bool(v) => Value::Bool(v),
            Value::List(v) => Value::List(v.into_owned().into()),
            Value::Rule(v) => Value::Rule(v),
            Value::DType(v) => Value::DType(v),
            Value::Text(v) => Value::Text(v.into_owned().into()),
            Value::Scalar(v) => Value::Scalar(v),
            Value::Tensor(v) => Value::Tensor(Cow::Owned(v.into_owned())),
        }
    }

    /// The same value, borrowed.
    fn lend(&self) -> Value<'_> {
        match self {
            Value::List(v) => Value::List(Cow::Borrowed(v)),
            Value::Text(v) => Value::Text(Cow::Borrowed(v)),
            Value::Tensor(v) => Value::Tensor(Cow::Borrowed(v)),
            plain => plain.clone(),
        }
    }
}

impl fmt::Display for Value<'_> {
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

/// What is the same at every coordinate of a call, once it is known: the `let`s about shapes, and the result's shape.
/// With it goes what the call may still cost.
#[derive(Default)]
pub struct Memo(Vec<OnceCell<Value<'static>>>, Steps);

impl Memo {
    /// For an op with this many `let`s.
    pub fn new(lets: usize, steps: &Steps) -> Self {
        Memo((0..=lets).map(|_| OnceCell::new()).collect(), steps.clone())
    }
}

/// What names stand for while an expression is evaluated.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The op's `let`s.
    pub lets: &'a [Let],
    /// The op's result shape.
    pub result: &'a Expr,
    /// The dtype of `T`.
    pub var: DType,
    /// The operands.
    pub operands: &'a [Tensor],
    /// The value of each attribute.
    pub settings: &'a [Setting],
    /// What is known of this call.
    pub memo: &'a Memo,
    /// The operands' elements at this coordinate, where the place is about scalars.
    pub scalars: &'a [Num],
    /// The coordinate `c`.
    pub coord: &'a [i64],
    /// The cotangent's element at this coordinate, where the place is about scalars.
    pub grad: Option<Num>,
    /// The cotangent.
    pub cotangent: Option<&'a Tensor>,
}

/// A run of the interpreter: closure parameters, and the scalar `let`s that were needed so far.
struct Run<'e, 'a> {
    env: &'e Env<'a>,
    params: Vec<(&'a str, i64)>,
    scalars: Vec<Option<Num>>,
}

type Answer<'a> = Result<Value<'a>, Cause>;

/// Evaluates an expression.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn eval<'a>(expr: &'a Expr, env: &Env<'a>) -> Answer<'a> {
    Run::new(env).eval(expr)
}

/// Evaluates a condition.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn holds(expr: &Expr, env: &Env) -> Result<bool, Cause> {
    Run::new(env).truth(expr)
}

/// Evaluates a list.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn list<'a>(expr: &'a Expr, env: &Env<'a>) -> Result<Cow<'a, [i64]>, Cause> {
    Run::new(env).entries(expr)
}

/// The result's shape, which is computed once a call.
///
/// # Errors
/// The cause, where it has no value.
pub fn shape<'a>(env: &Env<'a>) -> Result<Cow<'a, [i64]>, Cause> {
    match Run::new(env).known(env.lets.len(), env.result)? {
        Value::List(shape) => Ok(shape),
        other => Err(Cause(format!("{other} is not a list"))),
    }
}

/// Evaluates a scalar; the value is one of the compute type of the expression's dtype.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn scalar(expr: &Expr, env: &Env) -> Result<Num, Cause> {
    Run::new(env).scalar(expr)
}

impl<'e, 'a> Run<'e, 'a> {
    fn new(env: &'e Env<'a>) -> Self {
        Run { env, params: vec![], scalars: vec![] }
    }

    fn truth(&mut self, expr: &'a Expr) -> Result<bool, Cause> {
        match self.eval(expr)? {
            Value::Bool(v) | Value::Scalar(Num::Bool(v)) => Ok(v),
            other => Err(Cause(format!("{other} is not a truth value"))),
        }
    }

    fn entries(&mut self, expr: &'a Expr) -> Result<Cow<'a, [i64]>, Cause> {
        match self.eval(expr)? {
            Value::List(v) => Ok(v),
            other => Err(Cause(format!("{other} is not a list"))),
        }
    }

    /// A value that is the same wherever it is asked for, computed the first time.
    fn known(&mut self, slot: usize, expr: &'a Expr) -> Answer<'a> {
        let env = self.env;
        let Some(cell) = env.memo.0.get(slot) else { return self.outside(expr) };
        if cell.get().is_none() {
            let value = self.outside(expr)?.into_owned();
            let _ = cell.set(value);
        }
        cell.get().map(Value::lend).ok_or_else(|| Cause::new("no value"))
    }

    /// A value that sees no closure parameter.
    fn outside(&mut self, expr: &'a Expr) -> Answer<'a> {
        let params = std::mem::take(&mut self.params);
        let value = self.eval(expr);
        self.params = params;
        value
    }

    fn eval(&mut self, expr: &'a Expr) -> Answer<'a> {
        if matches!(expr.sort, Sort::Scalar(_)) {
            return self.scalar(expr).map(Value::Scalar);
        }
        let env = self.env;
        env.memo.1.spend(1)?;
        Ok(match &expr.kind {
            Kind::Int(v) => Value::Int(*v),
            Kind::Bool(v) => Value::Bool(*v),
            Kind::Word(v) => Value::Text(v.as_str().into()),
            Kind::Operand(i) => Value::Tensor(Cow::Borrowed(&env.operands[*i])),
            Kind::Shape(i) => Value::List(env.operands[*i].shape.as_slice().into()),
            Kind::DType(i) => Value::DType(env.operands[*i].dtype),
            Kind::ResultShape => self.known(env.lets.len(), env.result)?,
            Kind::Attribute(i) => match &env.settings[*i] {
                Setting::Int(v) => Value::Int(*v),
                Setting::Float(v) => Value::Scalar(Num::Float(*v)),
                Setting::Bool(v) => Value::Bool(*v),
                Setting::List(v) => Value::List(v.as_slice().into()),
                Setting::Rule(v) => Value::Rule(*v),
                Setting::DType(v) => Value::DType(*v),
                Setting::Word(v) => Value::Text(v.as_str().into()),
            },
            Kind::Let(i) => self.known(*i, &env.lets[*i].value)?,
            Kind::Param(name) => match self.params.iter().rev().find(|(n, _)| n == name) {
                Some((_, v)) => Value::Int(*v),
                None => return Err(Cause(format!("{name} has no value here"))),
            },
            Kind::Coord => Value::List(env.coord.into()),
            Kind::Grad => match env.cotangent {
                Some(grad) => Value::Tensor(Cow::Borrowed(grad)),
                None => return Err(Cause::new("grad has no value here")),
            },
            Kind::Call(row, args) => match row.eval {
                Eval::Shape(f) => {
                    // No row has more than three parameters.
                    let mut values = [Value::Int(0), Value::Int(0), Value::Int(0)];
                    for (value, arg) in values.iter_mut().zip(args) {
                        *value = self.eval(arg)?;
                        if let Value::List(list) = value {
                            env.memo.1.spend_list(list.len())?;
                        }
                    }
                    let value = f(&values[..args.len().min(3)])?;
                    if let Value::List(list) = &value {
                        env.memo.1.spend_list(list.len())?;
                    }
                    value
                }
                Eval::Tensor(f) => {
                    let Some((first, rest)) = args.split_first() else {
                        return Err(Cause::new("no tensor"));
                    };
                    let Value::Tensor(t) = self.eval(first)? else {
                        return Err(Cause::new("not a tensor"));
                    };
                    let lists: Vec<_> =
                        rest.iter().map(|a| self.entries(a)).collect::<Result<_, _>>()?;
                    let lists: Vec<&[i64]> = lists.iter().map(|list| &**list).collect();
                    Value::Tensor(Cow::Owned(f(&t, &lists)?))
                }
                Eval::Scalar(_) => return Err(Cause::new("not a scalar")),
            },
            Kind::And(a, b) => Value::Bool(self.truth(a)? && self.truth(b)?),
            Kind::Or(a, b) => Value::Bool(self.truth(a)? || self.truth(b)?),
            Kind::Not(a) => Value::Bool(!self.truth(a)?),
            Kind::Same(a, b) => Value::Bool(match (self.eval(a)?, self.eval(b)?) {
                (Value::List(a), Value::List(b)) => a == b,
                (Value::Rule(a), Value::Rule(b)) => a == b,
                (Value::DType(a), Value::DType(b)) => a == b,
                (Value::Text(a), Value::Text(b)) => a == b,
                (Value::Bool(a), Value::Bool(b)) => a == b,
                _ => false,
            }),
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                self.eval(chosen)?
            }
            Kind::Bind(binder, over, name, body) => self.bind(*binder, over, name, body)?,
            Kind::Broadcast(shapes, rule) => {
                let shapes: Vec<_> =
                    shapes.iter().map(|s| self.entries(s)).collect::<Result<_, _>>()?;
                let shapes: Vec<&[i64]> = shapes.iter().map(|shape| &**shape).collect();
                let rule = match rule.as_deref().map(|r| self.eval(r)).transpose()? {
                    Some(Value::Rule(rule)) => rule,
                    _ => Rule::Numpy,
                };
                Value::List(super::shape::broadcast(&shapes, rule)?.into())
            }
            Kind::Defined(a) => Value::Bool(self.eval(a).is_ok()),
            Kind::Cause(a) => {
                Value::Text(self.eval(a).err().map_or(String::new(), |cause| cause.0).into())
            }
            Kind::Float(_) | Kind::Cast(_) | Kind::Load(..) => {
                return Err(Cause::new("a scalar has no place here"));
            }
        })
    }

    /// `all(over, |name| body)` and its siblings.
    fn bind(
        &mut self,
        binder: Binder,
        over: &'a Expr,
        name: &'a str,
        body: &'a Expr,
    ) -> Answer<'a> {
        let over = self.entries(over)?;
        let mut list = Vec::with_capacity(if binder == Binder::Map { over.len() } else { 0 });
        self.env.memo.1.spend_list(over.len())?;
        for v in over.iter() {
            self.params.push((name, *v));
            let image = self.eval(body);
            self.params.pop();
            match (image?, binder) {
                (Value::Bool(false), Binder::All) => return Ok(Value::Bool(false)),
                (Value::Bool(true), Binder::Any) => return Ok(Value::Bool(true)),
                (Value::Bool(true), Binder::Filter) => list.push(*v),
                (Value::Int(image), Binder::Map) => list.push(image),
                _ => {}
            }
        }
        Ok(match binder {
            Binder::All => Value::Bool(true),
            Binder::Any => Value::Bool(false),
            Binder::Map | Binder::Filter => Value::List(list.into()),
        })
    }
}
