//! Evaluates scalar expressions at one coordinate.

use super::eval::Run;
use crate::cause::Cause;
use crate::expr::builtin::Eval;
use crate::expr::{Expr, Kind, Sort};
use crate::types::{AttributeValue, Num};

impl<'a> Run<'_, 'a> {
    /// Evaluates a scalar in the compute type of its dtype.
    pub(super) fn scalar(&mut self, expr: &'a Expr) -> Result<Num, Cause> {
        let mut value = Num::Bool(false);
        self.put(expr, &mut value)?;
        Ok(value)
    }

    /// Evaluates into `to`. Returning a `Result<Num, Cause>` from each recursive call is slower than the arithmetic
    /// itself.
    fn put(&mut self, expr: &'a Expr, to: &mut Num) -> Result<(), Cause> {
        let env = self.env;
        let Sort::Scalar(elem) = expr.sort else { return Err(Cause::new("not a scalar")) };
        let dtype = elem.bind(env.binding);
        env.memo.fuel().spend(1)?;
        *to = match &expr.kind {
            Kind::Int(v) => Num::Int((*v).into()).cast(dtype.compute()),
            Kind::Float(v) => Num::Float(*v).cast(dtype.compute()),
            Kind::Limit(limit) => limit.of(dtype),
            Kind::Bool(v) => Num::Bool(*v),
            Kind::Operand(i) => env.scalars[*i],
            Kind::Attribute(i) => match &env.settings[*i] {
                AttributeValue::Int(v) => Num::Int((*v).into()).cast(dtype.compute()),
                AttributeValue::Float(v) => Num::Float(*v).cast(dtype.compute()),
                AttributeValue::Bool(v) => Num::Bool(*v),
                _ => return Err(Cause::new("not a number")),
            },
            Kind::Let(i) => {
                if self.scalars.is_empty() {
                    self.scalars = vec![None; env.lets.len()];
                }
                match self.scalars[*i] {
                    Some(known) => known,
                    None => {
                        self.put(&env.lets[*i].value, to)?;
                        self.scalars[*i] = Some(*to);
                        return Ok(());
                    }
                }
            }
            Kind::Grad => env.grad.ok_or_else(|| Cause::new("grad has no value here"))?,
            Kind::Call(row, args) => {
                let Eval::Scalar(f) = row.eval else { return Err(Cause::new("not a scalar")) };
                // No function has more than three parameters.
                let mut nums = [Num::Bool(false); 3];
                for (num, arg) in nums.iter_mut().zip(args) {
                    self.put(arg, num)?;
                }
                let value = f(&nums[..args.len().min(3)])?.fit(dtype.compute());
                match env.moved {
                    Some(moved) if std::ptr::eq(moved.site, expr) => {
                        value.beside(dtype.compute(), moved.steps)
                    }
                    _ => value,
                }
            }
            Kind::Lift(a) => match a.sort {
                Sort::Bool => Num::Bool(self.truth(a)?),
                _ => Num::Int(self.int(a)?.into()).cast(dtype),
            },
            Kind::Cast(a) => {
                self.put(a, to)?;
                to.cast(dtype)
            }
            Kind::And(a, b) => Num::Bool(self.truth(a)? && self.truth(b)?),
            Kind::Or(a, b) => Num::Bool(self.truth(a)? || self.truth(b)?),
            Kind::Not(a) => Num::Bool(!self.truth(a)?),
            Kind::Same(a, b) => Num::Bool(self.same(a, b)?),
            Kind::If(c, a, b) => {
                let chosen = if self.truth(c)? { a } else { b };
                return self.put(chosen, to);
            }
            Kind::ByClass(classes, values) => {
                let chosen = classes.iter().position(|class| class.admits(env.binding.of(0)));
                let value = chosen.and_then(|i| values.get(i));
                return self.put(value.ok_or_else(|| Cause::new("no value in this dtype"))?, to);
            }
            Kind::Load(i, index) => {
                let (t, at) = (&env.operands[*i], self.entries(index)?);
                t.at(&at).ok_or_else(|| {
                    Cause(format!("coordinate {at:?} is outside shape {:?}", t.shape))
                })?
            }
            _ => return Err(Cause::new("not a scalar")),
        };
        Ok(())
    }
}
