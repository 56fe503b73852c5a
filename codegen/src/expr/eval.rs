//! The reference interpreter: it works from the definition, one coordinate at a time, and knows no shortcut.

pub mod exact;
mod scalar;
mod shape;
mod steps;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::fmt;

use super::builtin::Eval;
use super::tensor::Tensor;
use super::{Expr, Kind, Sort};
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

/// A call of a function, whose value is taken as the next float.
#[derive(Clone, Copy)]
pub struct Moved<'a> {
    /// The call.
    pub site: &'a Expr,
    /// Whether towards positive infinity.
    pub up: bool,
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
    /// What is moved, if anything is.
    pub moved: Option<Moved<'a>>,
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
        Ok(match expr.sort {
            Sort::Int => Value::Int(self.int(expr)?),
            Sort::Bool => Value::Bool(self.truth(expr)?),
            Sort::List => Value::List(self.entries(expr)?),
            Sort::Scalar(_) => Value::Scalar(self.scalar(expr)?),
            Sort::Rule | Sort::DType | Sort::Word | Sort::Text | Sort::Tensor(_) => {
                return self.other(expr);
            }
        })
    }

    /// A value of a sort that there are few of.
    fn other(&mut self, expr: &'a Expr) -> Answer<'a> {
        let env = self.env;
        env.memo.1.spend(1)?;
        Ok(match &expr.kind {
            Kind::Word(v) => Value::Text(v.as_str().into()),
            Kind::Operand(i) => Value::Tensor(Cow::Borrowed(&env.operands[*i])),
            Kind::DType(i) => Value::DType(env.operands[*i].dtype),
            Kind::Attribute(i) => match &env.settings[*i] {
                Setting::Rule(v) => Value::Rule(*v),
                Setting::DType(v) => Value::DType(*v),
                Setting::Word(v) => Value::Text(v.as_str().into()),
                _ => return Err(Cause::new("an attribute of another type")),
            },
            Kind::Let(i) => self.known(*i, &env.lets[*i].value)?,
            Kind::Grad => match env.cotangent {
                Some(grad) => Value::Tensor(Cow::Borrowed(grad)),
                None => return Err(Cause::new("grad has no value here")),
            },
            Kind::Call(row, args) => {
                let Eval::Tensor(f) = row.eval else { return Err(Cause::new("not a tensor")) };
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
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                self.eval(chosen)?
            }
            Kind::Cause(a) => {
                Value::Text(self.eval(a).err().map_or(String::new(), |cause| cause.0).into())
            }
            _ => return Err(Cause::new("not in this place")),
        })
    }
}
