//! Evaluates scalar expressions without rounding, as far as the numbers of the evaluation allow.

use super::env::Env;
use super::eval::{holds, scalar};
use super::real::Real;
use crate::expr::builtin::Builtin;
use crate::expr::{Expr, Kind, Sort};
use crate::types::num::ulp;
use crate::types::{AttributeValue, DType, Num};
use crate::wide::Wide;

/// The inputs and settings of an evaluation.
pub struct Exact<'e, 'a, N = Wide> {
    /// The environment. Its scalars are ignored.
    pub env: &'e Env<'a>,
    /// The operands' elements. Truth values are 0 and 1.
    pub operands: &'e [N],
    /// The cotangent's element.
    pub grad: N,
    /// Whether a `cast` to a float rounds. For derivatives it must not.
    pub casts: bool,
    /// A literal to be replaced by the adjacent float, or a call whose value is increased by one ULP.
    pub moved: Option<&'a Expr>,
    /// Records the conditions evaluated and their outcomes, if requested.
    pub taken: Option<&'e mut Vec<(*const Expr, bool)>>,
    /// Receives every call of a function and its value, if requested.
    pub seen: Option<&'e mut dyn FnMut(&'a Expr, N)>,
}

impl<'e, 'a, N: Real> Exact<'e, 'a, N> {
    /// An evaluation with the cotangent 1 and casts that round.
    pub fn new(env: &'e Env<'a>, operands: &'e [N]) -> Self {
        let grad = N::from(1.0);
        Exact { env, operands, grad, casts: true, moved: None, taken: None, seen: None }
    }

    /// The value of a scalar expression, or `None` if it cannot be computed more precisely than the interpreter does.
    pub fn value(&mut self, expr: &'a Expr) -> Option<N> {
        let mut lets = vec![None; self.env.lets.len()];
        self.part(expr, &mut lets)
    }

    fn part(&mut self, expr: &'a Expr, lets: &mut Vec<Option<N>>) -> Option<N> {
        let Sort::Scalar(elem) = expr.sort else {
            return holds(expr, self.env).ok().map(truth);
        };
        let dtype = elem.bind(self.env.binding);
        let value = match &expr.kind {
            Kind::Int(v) => literal(Num::Int((*v).into()), dtype),
            Kind::Float(v) => {
                let value: N = literal(Num::Float(*v), dtype);
                let value = if self.is_moved(expr) { value.high().next_up().into() } else { value };
                // The nearest number to what was written.
                value.step(0.5, dtype.compute())
            }
            Kind::Limit(limit) => literal(limit.of(dtype), dtype),
            Kind::Bool(v) => truth(*v),
            Kind::Operand(i) => *self.operands.get(*i)?,
            Kind::Attribute(i) => match self.env.settings.get(*i)? {
                AttributeValue::Int(v) => literal(Num::Int((*v).into()), dtype),
                AttributeValue::Float(v) => literal(Num::Float(*v), dtype),
                AttributeValue::Bool(v) => truth(*v),
                _ => return None,
            },
            Kind::Let(i) => match lets[*i] {
                Some(known) => known,
                None => {
                    let value = self.part(&self.env.lets[*i].value, lets)?;
                    lets[*i] = Some(value);
                    value
                }
            },
            Kind::Grad => self.grad,
            Kind::Call(row, args) => {
                let args: Option<Vec<N>> = args.iter().map(|arg| self.part(arg, lets)).collect();
                self.called(expr, row, &args?, dtype)?
            }
            Kind::Cast(of) => {
                let value = self.part(of, lets)?;
                self.cast(value, dtype)
            }
            Kind::And(a, b) => truth(self.truth(a, lets)? && self.truth(b, lets)?),
            Kind::Or(a, b) => truth(self.truth(a, lets)? || self.truth(b, lets)?),
            Kind::Not(a) => truth(!self.truth(a, lets)?),
            Kind::Same(..) => {
                // Compares attributes, which are the same at every element.
                let Ok(Num::Bool(same)) = scalar(expr, self.env) else { return None };
                truth(same)
            }
            Kind::If(condition, yes, no) => {
                let holds = self.truth(condition, lets)?;
                if let Some(taken) = self.taken.as_deref_mut() {
                    taken.push((&raw const **condition, holds));
                }
                return self.part(if holds { yes } else { no }, lets);
            }
            _ => return None,
        };
        // Integers wrap outside their range, and NaN has no integer value.
        let is_whole = || value.high().abs() < (1u64 << 53) as f64 && fits(value, dtype);
        let is_known = !dtype.is_integer() || is_whole();
        is_known.then_some(value)
    }

    fn is_moved(&self, expr: &Expr) -> bool {
        self.moved.is_some_and(|moved| std::ptr::eq(moved, expr))
    }

    /// The value of a call.
    fn called(&mut self, expr: &'a Expr, row: &Builtin, args: &[N], dtype: DType) -> Option<N> {
        let value = N::call(row, args)?;
        let value = if row.rounded { value.step(row.ulps(dtype), dtype.compute()) } else { value };
        if let Some(seen) = self.seen.as_deref_mut() {
            seen(expr, value);
        }
        let value = if row.truncates && dtype.is_integer() { value.trunc() } else { value };
        if self.is_moved(expr) && value.high().is_finite() {
            return Some(value + ulp(value.high(), dtype.compute()).into());
        }
        Some(value)
    }

    fn cast(&self, value: N, dtype: DType) -> N {
        match dtype {
            DType::Bool => truth(value != N::from(0.0)),
            float if float.is_float() && !self.casts => value.step(0.5, float),
            float if float.is_float() => rounded(value, float),
            _ => value.trunc(),
        }
    }

    /// A truth value, if it is certain.
    fn truth(&mut self, expr: &'a Expr, lets: &mut Vec<Option<N>>) -> Option<bool> {
        let value = self.part(expr, lets)?;
        value.is_certain().then(|| value != N::from(0.0))
    }
}

/// A truth value as a number: 1 or 0.
fn truth<N: Real>(v: bool) -> N {
    N::from(f64::from(u8::from(v)))
}

fn fits<N: Real>(value: N, dtype: DType) -> bool {
    let whole = value.high() as i128;
    dtype.range().is_none_or(|(low, high)| (low..=high).contains(&whole))
}

/// A literal rounded to the compute type of the dtype.
fn literal<N: Real>(num: Num, dtype: DType) -> N {
    match num.cast(dtype.compute()) {
        Num::Float(v) => v.into(),
        Num::Int(v) => (v as f64).into(),
        Num::Bool(v) => truth(v),
    }
}

/// The nearest number of a dtype.
fn rounded<N: Real>(value: N, dtype: DType) -> N {
    let near = if dtype == DType::F64 { value.high() } else { value.sticky() };
    literal_of(Num::Float(near).fit(dtype))
}

fn literal_of<N: Real>(num: Num) -> N {
    N::from(if let Num::Float(v) = num { v } else { 0.0 })
}
