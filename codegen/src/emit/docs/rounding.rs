//! How often a formula rounds before its result.

use crate::expr::builtin::{Builtin, Linear};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{AttributeType, DType, Num, Op, TypeArguments};

/// What the result of a formula is, compared with its exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rounding {
    /// The exact value.
    None,
    /// The float nearest to the exact value.
    Nearest,
    /// One of the two floats around the exact value.
    Faithful,
    /// The result of several rounded steps, whose errors may add up.
    Steps,
}

/// The numbers of a formula that are rounded before they are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundedNumbers {
    /// The indices of the attributes.
    pub attributes: Vec<usize>,
    /// Whether a literal is among them.
    pub literals: bool,
}

/// The formula of an op with its type variables bound.
struct BoundOp<'a> {
    op: &'a Op,
    binding: TypeArguments,
    lets: Vec<Rounding>,
}

/// What an element of an op's result, or a term of its reduction, is at worst if the first type variable is `dtype`.
pub fn rounding(op: &Op, dtype: DType) -> Rounding {
    let first = TypeArguments::all(dtype);
    let one = |binding| {
        let mut bound = BoundOp { op, binding, lets: vec![] };
        for each in &op.lets {
            let of_let = bound.of(&each.value);
            bound.lets.push(of_let);
        }
        bound.of(op.body.element().in_dtype(dtype))
    };
    match op.vars.get(1) {
        None => one(first),
        Some(second) => {
            let all = second.dtypes.iter().map(|other| one(first.with(1, *other)));
            all.max().unwrap_or(Rounding::None)
        }
    }
}

/// The attributes and literals that are rounded if the type variable is `dtype`.
pub fn rounded_numbers(op: &Op, dtype: DType) -> RoundedNumbers {
    let bound = BoundOp { op, binding: op.type_arguments(dtype), lets: vec![] };
    let (mut found, mut seen) = (RoundedNumbers::default(), vec![false; op.lets.len()]);
    bound.gather(op.body.element().in_dtype(dtype), &mut seen, &mut found);
    found.attributes.sort_unstable();
    found
}

impl BoundOp<'_> {
    fn of(&self, expr: &Expr) -> Rounding {
        match &expr.kind {
            Kind::Int(_) | Kind::Float(_) | Kind::Attribute(_) => self.number(expr),
            Kind::Let(i) => self.lets[*i],
            Kind::Cast(a) => match self.of(a) {
                given if self.dtype(a) == self.dtype(expr) => given,
                given => then(given, self.conversion(a, expr)),
            },
            Kind::If(condition, a, b) => {
                then(self.of(condition), Rounding::None).max(self.of(a)).max(self.of(b))
            }
            Kind::Call(row, args) => {
                let is_sign =
                    row.relation.is_some() && args.iter().any(|part| part.literal() == Some(0.0));
                let of = |part| if is_sign { self.of_sign(part) } else { self.of(part) };
                let given = args.iter().map(of).max().unwrap_or(Rounding::None);
                match self.own(row, expr) {
                    Rounding::None if !row.returned.is_empty() => given,
                    own => then(given, own),
                }
            }
            _ => {
                let given = expr.parts().map(|part| self.of(part)).max();
                then(given.unwrap_or(Rounding::None), Rounding::None)
            }
        }
    }

    /// What a comparison with 0 sees of the rounding of an expression. A sum of exact numbers keeps its sign.
    fn of_sign(&self, expr: &Expr) -> Rounding {
        match &expr.kind {
            Kind::Call(row, args) if row.linear == Linear::Together => {
                args.iter().map(|part| self.of(part)).max().unwrap_or(Rounding::None)
            }
            _ => self.of(expr),
        }
    }

    /// The rounding of a call whose arguments are exact.
    fn own(&self, row: &Builtin, call: &Expr) -> Rounding {
        match row.error {
            _ if call.constant().is_some() => Rounding::None,
            _ if self.float(call).is_none() || !row.rounded => Rounding::None,
            None => Rounding::Nearest,
            Some([single, double]) if single.max(double) < 1.0 => Rounding::Faithful,
            Some(_) => Rounding::Steps,
        }
    }

    /// The rounding of a literal or an attribute. That of a half type is rounded to f32, and the result once more.
    fn number(&self, expr: &Expr) -> Rounding {
        match self.float(expr) {
            Some(dtype) if !self.represents(dtype, expr) => {
                if dtype.is_half() {
                    Rounding::Steps
                } else {
                    Rounding::Nearest
                }
            }
            _ => Rounding::None,
        }
    }

    /// Whether a literal or an attribute is always a number of `dtype`. The decimal of a literal of f64 is not known here,
    /// so that it must be a number of f32.
    fn represents(&self, dtype: DType, expr: &Expr) -> bool {
        match expr.kind {
            Kind::Int(v) => {
                let held = Num::Int(v.into()).cast(dtype);
                matches!(held, Num::Float(held) if held as i128 == i128::from(v))
            }
            Kind::Float(v) => {
                let dtype = if dtype == DType::F64 { DType::F32 } else { dtype };
                Num::Float(v).cast(dtype).same(Num::Float(v))
            }
            Kind::Attribute(i) => {
                dtype == DType::F64 && self.op.attributes[i].ty == AttributeType::Float
            }
            _ => true,
        }
    }

    /// The rounding of a conversion of exact numbers. One to integers truncates by definition.
    fn conversion(&self, from: &Expr, to: &Expr) -> Rounding {
        match self.dtype(from).zip(self.float(to)) {
            Some((from, to)) if !to.holds_all_of(from) => Rounding::Nearest,
            _ => Rounding::None,
        }
    }

    fn dtype(&self, expr: &Expr) -> Option<DType> {
        match expr.sort {
            Sort::Scalar(elem) => Some(elem.bind(self.binding)),
            _ => None,
        }
    }

    fn float(&self, expr: &Expr) -> Option<DType> {
        self.dtype(expr).filter(|dtype| dtype.is_float())
    }

    fn gather(&self, expr: &Expr, seen: &mut [bool], found: &mut RoundedNumbers) {
        match expr.kind {
            Kind::Let(i) if !std::mem::replace(&mut seen[i], true) => {
                self.gather(&self.op.lets[i].value, seen, found);
            }
            Kind::Int(_) | Kind::Float(_) if self.number(expr) != Rounding::None => {
                found.literals = true;
            }
            Kind::Attribute(i)
                if self.number(expr) != Rounding::None && !found.attributes.contains(&i) =>
            {
                found.attributes.push(i);
            }
            _ => {}
        }
        expr.parts().for_each(|part| self.gather(part, seen, found));
    }
}

/// The rounding of a step on an argument that is already rounded as `given`.
fn then(given: Rounding, step: Rounding) -> Rounding {
    if given == Rounding::None { step } else { Rounding::Steps }
}
