//! Requires that no divisor of integers is zero and no exponent of an integer is negative.
//!
//! Both are decided from the form of the formula: from literals, and from conditions on the same expression. A condition
//! is a constraint, or that of an `if` around the expression. Only signs are tracked: because elements wrap, bounds of
//! arithmetic on them are useless.

mod cure;
mod found;

use cure::fault;
use found::PartialCall;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::{Builtin, NoValue};
use crate::expr::functions::signs::Signs;
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Class, DType, Elem, Op, Test};

/// A condition with a known value, and the dtypes in which it is known.
#[derive(Clone, Copy)]
struct Fact<'a> {
    condition: &'a Expr,
    holds: bool,
    class: Class,
}

/// The search through a formula.
struct PartialSearch<'a> {
    op: &'a Op,
    facts: Vec<Fact<'a>>,
    found: Option<PartialCall<'a>>,
}

/// Reports the first quotient or power of integers that may have no value, for each class with values of its own.
pub fn check(op: &Op, faults: &mut Diagnostics) {
    let found = op.by_class().iter().find_map(|op| check_class(op));
    faults.extend(found);
}

/// The diagnostic for an op with one definition.
fn check_class(op: &Op) -> Option<Diagnostic> {
    let mut search = PartialSearch { op, facts: vec![], found: None };
    // The order of evaluation: no constraint on shapes follows one on values.
    for constraint in &op.constraints {
        let (condition, class) = match &constraint.test {
            Test::Call(condition) => (condition, Class::Any),
            Test::Each(condition, class) => (condition, *class),
        };
        search.walk(condition);
        if let Some(found) = search.found.take() {
            return Some(fault(op, found, true));
        }
        search.facts.push(Fact { condition, holds: true, class });
    }
    if let Some(scalar) = op.body.scalar().or(op.body.at_coordinate()) {
        search.walk(scalar);
    }
    search.found.map(|found| fault(op, found, false))
}

impl<'a> PartialSearch<'a> {
    fn walk(&mut self, expr: &'a Expr) {
        match &expr.kind {
            Kind::If(condition, yes, no) => {
                self.walk(condition);
                self.given(condition, true, |search| search.walk(yes));
                self.given(condition, false, |search| search.walk(no));
            }
            // `b` is evaluated only if `a` does not decide.
            Kind::And(a, b) | Kind::Or(a, b) => {
                self.walk(a);
                let holds = matches!(expr.kind, Kind::And(..));
                self.given(a, holds, |search| search.walk(b));
            }
            Kind::Let(i) => self.walk(&self.op.lets[*i].value),
            _ => expr.parts().for_each(|part| self.walk(part)),
        }
        if let Kind::Call(row, args) = &expr.kind
            && let Some(no_value) = row.no_value
            && !self.integers(&expr.sort).is_empty()
            && let Some(second) = args.get(1)
            && self.found.is_none()
        {
            let signs = self.signs(second);
            let may_fail = match no_value {
                NoValue::NegativeExponent => signs.negative,
                NoValue::ZeroDivisor => signs.zero,
            };
            self.found = may_fail.then_some(PartialCall { call: expr, no_value, second, signs });
        }
    }

    /// Calls `f` while the condition is known to be `holds`.
    fn given<R>(&mut self, condition: &'a Expr, holds: bool, f: impl FnOnce(&mut Self) -> R) -> R {
        self.facts.push(Fact { condition, holds, class: Class::Any });
        let answer = f(self);
        self.facts.pop();
        answer
    }

    /// The integer dtypes of a scalar.
    fn integers(&self, sort: &Sort) -> Vec<DType> {
        let dtypes = match sort {
            Sort::Scalar(elem) => elem.dtypes(&self.op.vars),
            _ => vec![],
        };
        dtypes.into_iter().filter(|dtype| dtype.is_integer()).collect()
    }

    /// Whether the integer dtypes of a scalar hold every integer of shapes.
    fn has_64_bits(&self, sort: &Sort) -> bool {
        self.integers(sort).iter().all(|dtype| dtype.range() == DType::I64.range())
    }

    /// The signs that an integer may have, given the facts.
    fn signs(&mut self, expr: &'a Expr) -> Signs {
        let form = match &expr.kind {
            Kind::Int(v) => Signs::of(*v),
            Kind::Let(i) => self.signs(&self.op.lets[*i].value),
            // In a narrower dtype it may wrap.
            Kind::Lift(integer) if self.has_64_bits(&expr.sort) => self.signs(integer),
            Kind::If(condition, yes, no) => {
                let yes = self.given(condition, true, |search| search.signs(yes));
                yes.or(self.given(condition, false, |search| search.signs(no)))
            }
            Kind::Call(row, args) => {
                let args: Vec<Signs> = args.iter().map(|arg| self.signs(arg)).collect();
                (row.signs)(&args)
            }
            _ => Signs::ALL,
        };
        let dtypes = self.integers(&expr.sort);
        let unsigned = !dtypes.is_empty()
            && dtypes.iter().all(|dtype| dtype.range().is_some_and(|(low, _)| low == 0));
        let form = if unsigned { Signs { negative: false, ..form } } else { form };
        let asked = self.facts.iter().filter(|fact| self.is_for(fact.class, &expr.sort));
        asked.fold(form, |signs, fact| signs.and(self.under(fact.condition, fact.holds, expr)))
    }

    /// Whether a fact about dtypes of this class holds in every dtype in which a scalar of this sort is an integer.
    fn is_for(&self, class: Class, sort: &Sort) -> bool {
        let all = self.op.var().into_iter().flat_map(|var| &var.dtypes);
        let mut where_integer =
            all.filter(|d| *sort != Sort::Scalar(Elem::FIRST) || d.is_integer());
        where_integer.all(|dtype| class.admits(*dtype))
    }

    /// The signs that `expr` may have if the condition is `holds`.
    fn under(&self, condition: &Expr, holds: bool, expr: &Expr) -> Signs {
        match &condition.kind {
            Kind::Not(a) => self.under(a, !holds, expr),
            Kind::Let(i) => self.under(&self.op.lets[*i].value, holds, expr),
            Kind::Lift(a) => self.under(a, holds, expr),
            Kind::And(a, b) | Kind::Or(a, b) => {
                let (a, b) = (self.under(a, holds, expr), self.under(b, holds, expr));
                if matches!(condition.kind, Kind::And(..)) == holds { a.and(b) } else { a.or(b) }
            }
            Kind::Call(Builtin { relation: Some(relation), .. }, args) => {
                let relation = if holds { *relation } else { relation.negated() };
                match args.as_slice() {
                    [a, Expr { kind: Kind::Int(v), .. }] if is_same(a, expr) => {
                        Signs::compared(relation, *v)
                    }
                    [Expr { kind: Kind::Int(v), .. }, b] if is_same(b, expr) => {
                        Signs::compared(relation.turned(), *v)
                    }
                    _ => Signs::ALL,
                }
            }
            _ => Signs::ALL,
        }
    }
}

/// Whether both have the same value. An attribute is the same integer in every dtype, because it must fit.
fn is_same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Attribute(a), Kind::Attribute(b)) => a == b,
        _ => a.is_like(b),
    }
}
