//! Evaluates scalar expressions in double-word arithmetic, as an approximation of the value without rounding.

use super::env::Env;
use super::eval::{holds, scalar};
use super::wide::{Wide, call, truth};
use crate::expr::builtin::ResultSort;
use crate::expr::{Expr, Kind, Sort};
use crate::types::num::ulp;
use crate::types::{AttributeValue, DType, Num};

/// The inputs and settings of an evaluation.
pub struct Exact<'e, 'a> {
    /// The environment. Its scalars are ignored.
    pub env: &'e Env<'a>,
    /// The operands' elements. Truth values are 0 and 1.
    pub operands: &'e [Wide],
    /// The cotangent's element.
    pub grad: Wide,
    /// Whether a `cast` to a float rounds. For derivatives it must not.
    pub casts: bool,
    /// A literal to be replaced by the adjacent float, or a call whose value is increased by one ULP.
    pub moved: Option<&'a Expr>,
    /// Records the conditions evaluated and their outcomes, if requested.
    pub taken: Option<&'e mut Vec<(*const Expr, bool)>>,
}

impl<'a> Exact<'_, 'a> {
    /// The value of a scalar expression, or `None` if it cannot be computed more precisely than the interpreter does.
    pub fn value(&mut self, expr: &'a Expr) -> Option<Wide> {
        let mut lets = vec![None; self.env.lets.len()];
        self.part(expr, &mut lets)
    }

    fn part(&mut self, expr: &'a Expr, lets: &mut Vec<Option<Wide>>) -> Option<Wide> {
        let Sort::Scalar(elem) = expr.sort else {
            return holds(expr, self.env).ok().map(truth);
        };
        let dtype = elem.bind(self.env.var);
        let value = match &expr.kind {
            Kind::Int(v) => literal(Num::Int((*v).into()), dtype),
            Kind::Float(v) => {
                let value = literal(Num::Float(*v), dtype);
                let is_moved = self.moved.is_some_and(|moved| std::ptr::eq(moved, expr));
                if is_moved { value.high().next_up().into() } else { value }
            }
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
                let args: Option<Vec<Wide>> = args.iter().map(|arg| self.part(arg, lets)).collect();
                let value = call(row.name, &args?)?;
                let is_quotient = row.name == "/" && dtype.is_integer();
                if is_quotient && row.gives == ResultSort::Scalar { value.trunc() } else { value }
            }
            Kind::Cast(of) => {
                let value = self.part(of, lets)?;
                match dtype {
                    DType::Bool => truth(value != Wide::ZERO),
                    float if float.is_float() && !self.casts => value,
                    float if float.is_float() => rounded(value, float),
                    _ => value.trunc(),
                }
            }
            Kind::And(a, b) => {
                truth(self.part(a, lets)? != Wide::ZERO && self.part(b, lets)? != Wide::ZERO)
            }
            Kind::Or(a, b) => {
                truth(self.part(a, lets)? != Wide::ZERO || self.part(b, lets)? != Wide::ZERO)
            }
            Kind::Not(a) => truth(self.part(a, lets)? == Wide::ZERO),
            Kind::Same(..) => {
                // Compares attributes, which are the same at every element.
                let Ok(Num::Bool(same)) = scalar(expr, self.env) else { return None };
                truth(same)
            }
            Kind::If(condition, yes, no) => {
                let holds = self.part(condition, lets)? != Wide::ZERO;
                if let Some(taken) = self.taken.as_deref_mut() {
                    taken.push((&raw const **condition, holds));
                }
                return self.part(if holds { yes } else { no }, lets);
            }
            _ => return None,
        };
        let value = match (&expr.kind, self.moved) {
            (Kind::Call(..), Some(moved)) if std::ptr::eq(moved, expr) && value.is_finite() => {
                value + ulp(value.high(), dtype.compute()).into()
            }
            _ => value,
        };
        // Integers wrap outside their range, and NaN has no integer value.
        let is_known =
            !dtype.is_integer() || value.high().abs() < 2f64.powi(53) && fits(value, dtype);
        is_known.then_some(value)
    }
}

fn fits(value: Wide, dtype: DType) -> bool {
    let whole = value.high() as i128;
    dtype.range().is_none_or(|(low, high)| (low..=high).contains(&whole))
}

/// A literal rounded to the compute type of the dtype.
fn literal(num: Num, dtype: DType) -> Wide {
    match num.cast(dtype.compute()) {
        Num::Float(v) => v.into(),
        Num::Int(v) => (v as f64).into(),
        Num::Bool(v) => truth(v),
    }
}

/// The nearest number of a dtype.
fn rounded(value: Wide, dtype: DType) -> Wide {
    let near = if dtype == DType::F64 { value.high() } else { value.sticky() };
    literal_of(Num::Float(near).fit(dtype))
}

fn literal_of(num: Num) -> Wide {
    if let Num::Float(v) = num { v.into() } else { Wide::ZERO }
}
