//! Evaluates expressions.

use std::borrow::Cow;

use super::env::Env;
use super::value::Value;
use crate::cause::Cause;
use crate::expr::builtin::Eval;
use crate::expr::{Expr, Kind, Sort};
use crate::types::{AttributeValue, Num};

/// An evaluation: the closure parameters in scope, and the scalar `let`s computed so far.
pub(super) struct Run<'e, 'a> {
    pub(super) env: &'e Env<'a>,
    pub(super) params: Vec<(&'a str, i64)>,
    pub(super) scalars: Vec<Option<Num>>,
}

pub(super) type ValueResult<'a> = Result<Value<'a>, Cause>;

/// Evaluates an expression.
///
/// # Errors
/// The cause, where a partial expression has no value.
pub fn eval<'a>(expr: &'a Expr, env: &Env<'a>) -> ValueResult<'a> {
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

/// Evaluates the result's shape, once per call.
///
/// # Errors
/// The cause, where it has no value.
pub fn shape<'a>(env: &Env<'a>) -> Result<Cow<'a, [i64]>, Cause> {
    match Run::new(env).known(env.lets.len(), env.result)? {
        Value::List(shape) => Ok(shape),
        other => Err(Cause(format!("{other} is not a list"))),
    }
}

/// Evaluates a scalar, in the compute type of its dtype.
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

    /// Evaluates an expression that is the same at every coordinate, once per call.
    pub(super) fn known(&mut self, slot: usize, expr: &'a Expr) -> ValueResult<'a> {
        let env = self.env;
        let Some(cell) = env.memo.slot(slot) else { return self.outside(expr) };
        if cell.get().is_none() {
            let value = self.outside(expr)?.into_owned();
            let _ = cell.set(value);
        }
        cell.get().map(Value::lend).ok_or_else(|| Cause::new("no value"))
    }

    /// Evaluates an expression outside the scope of the closure parameters.
    fn outside(&mut self, expr: &'a Expr) -> ValueResult<'a> {
        let params = std::mem::take(&mut self.params);
        let value = self.eval(expr);
        self.params = params;
        value
    }

    pub(super) fn eval(&mut self, expr: &'a Expr) -> ValueResult<'a> {
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

    /// Evaluates an expression of one of the less frequent sorts.
    fn other(&mut self, expr: &'a Expr) -> ValueResult<'a> {
        let env = self.env;
        env.memo.fuel().spend(1)?;
        Ok(match &expr.kind {
            Kind::Word(v) => Value::Text(v.as_str().into()),
            Kind::Operand(i) => Value::Tensor(Cow::Borrowed(&env.operands[*i])),
            Kind::DType(i) => Value::DType(env.operands[*i].dtype),
            Kind::Attribute(i) => match &env.settings[*i] {
                AttributeValue::Rule(v) => Value::Rule(*v),
                AttributeValue::DType(v) => Value::DType(*v),
                AttributeValue::Word(v) => Value::Text(v.as_str().into()),
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
