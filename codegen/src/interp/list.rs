//! Evaluates integers, booleans and lists.

use std::borrow::Cow;

use super::eval::Run;
use super::value::Value;
use crate::cause::Cause;
use crate::expr::builtin::Eval;
use crate::expr::functions::Args;
use crate::expr::functions::broadcast::broadcast;
use crate::expr::{Binder, Expr, Kind, Sort};
use crate::types::{AttributeValue, Num, Rule};

impl<'a> Run<'_, 'a> {
    /// Evaluates an integer.
    pub(super) fn int(&mut self, expr: &'a Expr) -> Result<i64, Cause> {
        let env = self.env;
        env.memo.fuel().spend(1)?;
        match &expr.kind {
            Kind::Int(v) => Ok(*v),
            Kind::Param(name) => match self.params.iter().rev().find(|(n, _)| n == name) {
                Some((_, v)) => Ok(*v),
                None => Err(Cause(format!("{name} has no value here"))),
            },
            Kind::Attribute(i) => match &env.settings[*i] {
                AttributeValue::Int(v) => Ok(*v),
                _ => Err(Cause::new("not an integer")),
            },
            Kind::Let(i) => match self.known(*i, &env.lets[*i].value)? {
                Value::Int(v) => Ok(v),
                _ => Err(Cause::new("not an integer")),
            },
            Kind::Call(row, args) => match row.eval {
                Eval::Int(f) => self.call(args, f)?,
                _ => Err(Cause::new("not an integer")),
            },
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                self.int(chosen)
            }
            _ => Err(Cause::new("not an integer")),
        }
    }

    /// Whether two values of one non-numeric sort are equal.
    pub(super) fn same(&mut self, a: &'a Expr, b: &'a Expr) -> Result<bool, Cause> {
        Ok(match (self.eval(a)?, self.eval(b)?) {
            (Value::List(a), Value::List(b)) => a == b,
            (Value::Rule(a), Value::Rule(b)) => a == b,
            (Value::DType(a), Value::DType(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            _ => false,
        })
    }

    /// Evaluates a truth value of either part of the language.
    pub(super) fn truth(&mut self, expr: &'a Expr) -> Result<bool, Cause> {
        if let Sort::Scalar(_) = expr.sort {
            return match self.scalar(expr)? {
                Num::Bool(v) => Ok(v),
                other => Err(Cause(format!("{other} is not a boolean"))),
            };
        }
        let env = self.env;
        env.memo.fuel().spend(1)?;
        match &expr.kind {
            Kind::Bool(v) => Ok(*v),
            Kind::Attribute(i) => match &env.settings[*i] {
                AttributeValue::Bool(v) => Ok(*v),
                _ => Err(Cause::new("not a boolean")),
            },
            Kind::Let(i) => match self.known(*i, &env.lets[*i].value)? {
                Value::Bool(v) => Ok(v),
                _ => Err(Cause::new("not a boolean")),
            },
            Kind::Call(row, args) => match row.eval {
                Eval::Bool(f) => self.call(args, f),
                Eval::Scalar(f) => {
                    let nums: Vec<Num> =
                        args.iter().map(|arg| self.scalar(arg)).collect::<Result<_, _>>()?;
                    Ok(matches!(f(&nums)?, Num::Bool(true)))
                }
                _ => Err(Cause::new("not a boolean")),
            },
            Kind::And(a, b) => Ok(self.truth(a)? && self.truth(b)?),
            Kind::Or(a, b) => Ok(self.truth(a)? || self.truth(b)?),
            Kind::Not(a) => Ok(!self.truth(a)?),
            Kind::Same(a, b) => self.same(a, b),
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                self.truth(chosen)
            }
            Kind::Bind(binder, over, name, body) => {
                // `any` stops at the first true value, `all` at the first false one.
                let end = *binder == Binder::Any;
                for v in self.walked(over)?.iter() {
                    if self.with(name, *v, |run| run.truth(body))? == end {
                        return Ok(end);
                    }
                }
                Ok(!end)
            }
            Kind::Defined(a) => Ok(self.eval(a).is_ok()),
            _ => Err(Cause::new("not a boolean")),
        }
    }

    /// Evaluates a list.
    pub(super) fn entries(&mut self, expr: &'a Expr) -> Result<Cow<'a, [i64]>, Cause> {
        let env = self.env;
        env.memo.fuel().spend(1)?;
        Ok(match &expr.kind {
            Kind::Shape(i) => env.operands[*i].shape.as_slice().into(),
            Kind::Coord => env.coord.into(),
            Kind::ResultShape => return self.known_list(env.lets.len(), env.result),
            Kind::Let(i) => return self.known_list(*i, &env.lets[*i].value),
            Kind::Attribute(i) => match &env.settings[*i] {
                AttributeValue::List(v) => v.as_slice().into(),
                _ => return Err(Cause::new("not a list")),
            },
            Kind::List(entries) => {
                env.memo.fuel().spend_list(entries.len())?;
                let entries = entries.iter().map(|entry| self.int(entry));
                entries.collect::<Result<Vec<_>, _>>()?.into()
            }
            Kind::Call(row, args) => {
                let Eval::List(f) = row.eval else { return Err(Cause::new("not a list")) };
                let list = self.call(args, f)??;
                env.memo.fuel().spend_list(list.len())?;
                list.into()
            }
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                return self.entries(chosen);
            }
            Kind::Bind(binder, over, name, body) => {
                let over = self.walked(over)?;
                let mut list = Vec::with_capacity(over.len());
                for v in over.iter() {
                    match binder {
                        Binder::Map => list.push(self.with(name, *v, |run| run.int(body))?),
                        _ => list.extend(self.with(name, *v, |run| run.truth(body))?.then_some(*v)),
                    }
                }
                list.into()
            }
            Kind::Broadcast(shapes, rule) => {
                let shapes: Vec<_> =
                    shapes.iter().map(|s| self.entries(s)).collect::<Result<_, _>>()?;
                let shapes: Vec<&[i64]> = shapes.iter().map(|shape| &**shape).collect();
                let rule = match rule.as_deref().map(|r| self.eval(r)).transpose()? {
                    Some(Value::Rule(rule)) => rule,
                    _ => Rule::Numpy,
                };
                broadcast(&shapes, rule)?.into()
            }
            _ => return Err(Cause::new("not a list")),
        })
    }

    fn known_list(&mut self, slot: usize, expr: &'a Expr) -> Result<Cow<'a, [i64]>, Cause> {
        match self.known(slot, expr)? {
            Value::List(list) => Ok(list),
            _ => Err(Cause::new("not a list")),
        }
    }

    /// Calls a function of the table.
    fn call<T>(&mut self, args: &'a [Expr], f: fn(&Args) -> T) -> Result<T, Cause> {
        let mut lists = [Cow::default(), Cow::default()];
        let mut ints = [0; 2];
        let (mut next_list, mut next_int) = (lists.iter_mut(), ints.iter_mut());
        for arg in args {
            if arg.sort == Sort::List {
                if let Some(slot) = next_list.next() {
                    *slot = self.walked(arg)?;
                }
            } else if let Some(slot) = next_int.next() {
                *slot = self.int(arg)?;
            }
        }
        let [a, b] = &lists;
        Ok(f(&Args { lists: [a, b], ints }))
    }

    /// Evaluates a list that is then iterated over, and charges for the iteration.
    fn walked(&mut self, expr: &'a Expr) -> Result<Cow<'a, [i64]>, Cause> {
        let list = self.entries(expr)?;
        self.env.memo.fuel().spend_list(list.len())?;
        Ok(list)
    }

    /// Calls `f` with a closure parameter bound to `v`.
    fn with<T>(&mut self, name: &'a str, v: i64, f: impl FnOnce(&mut Self) -> T) -> T {
        self.params.push((name, v));
        let answer = f(self);
        self.params.pop();
        answer
    }
}
