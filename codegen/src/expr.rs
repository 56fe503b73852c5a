//! The expression language: one small typed tree, which is interpreted, emitted as Rust, differentiated and printed
//! as mathematics.
//!
//! `parse` gives a syntax tree, `check` resolves its names and sorts and yields an [`Expr`], and everything else works
//! on that. The functions of the language are rows of one table, [`builtin::BUILTINS`].

pub mod builtin;
pub mod check;
pub mod diff;
pub mod eval;
mod fold;
pub(crate) mod foreign;
#[cfg(feature = "site")]
pub mod js;
pub mod linear;
pub mod math;
pub mod parse;
pub mod reference;
pub mod rust;
pub mod scalar;
mod selection;
pub mod shape;
pub mod tensor;
pub mod weight;
pub mod wide;
pub mod written;

use crate::model::Elem;
use crate::source::Span;
use builtin::Builtin;

/// A typed expression and where it stands.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// The sort of its value.
    pub sort: Sort,
    /// Where it stands.
    pub span: Span,
}

/// The sorts of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A 64-bit integer.
    Int,
    /// A truth value about shapes and attributes.
    Bool,
    /// A list of integers: a shape, axes, a coordinate.
    List,
    /// A broadcast rule.
    Rule,
    /// An element type.
    DType,
    /// One word of a choice.
    Word,
    /// Text, only in messages.
    Text,
    /// One element, computed in the compute type of its dtype.
    Scalar(Elem),
    /// A whole tensor, only in gradients and definitions.
    Tensor(Elem),
}

impl Sort {
    /// Its name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Sort::Int => "an integer",
            Sort::Bool => "a truth value",
            Sort::List => "a list of integers",
            Sort::Rule => "a broadcast rule",
            Sort::DType => "a dtype",
            Sort::Word => "a word",
            Sort::Text => "a text",
            Sort::Scalar(_) => "a scalar",
            Sort::Tensor(_) => "a tensor",
        }
    }
}

/// The forms of the typed tree.
#[derive(Clone, Debug)]
pub enum Kind {
    /// An integer; in scalar places it takes the dtype of its sort.
    Int(i64),
    /// A float, of the dtype of its sort.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// A word of a choice.
    Word(String),
    /// The value of an operand: a scalar at this coordinate, or the whole tensor.
    Operand(usize),
    /// An operand's shape.
    Shape(usize),
    /// An operand's dtype.
    DType(usize),
    /// The result's shape.
    ResultShape,
    /// An attribute.
    Attribute(usize),
    /// A `let`.
    Let(usize),
    /// The parameter of an enclosing closure.
    Param(String),
    /// The coordinate of the result's element.
    Coord,
    /// The incoming cotangent.
    Grad,
    /// A function of the table.
    Call(&'static Builtin, Vec<Expr>),
    /// `cast(x, f32)`
    Cast(Box<Expr>),
    /// `a && b`, the second only if the first holds.
    And(Box<Expr>, Box<Expr>),
    /// `a || b`, the second only if the first fails.
    Or(Box<Expr>, Box<Expr>),
    /// `!a`
    Not(Box<Expr>),
    /// Equality of two values of one sort, other than scalars and integers.
    Same(Box<Expr>, Box<Expr>),
    /// `if a { b } else { c }`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `x[c]` with a list: an element of an operand.
    Load(usize, Box<Expr>),
    /// `all(list, |d| …)` and its siblings.
    Bind(Binder, Box<Expr>, String, Box<Expr>),
    /// `broadcast_shapes(a, b, rule)`
    Broadcast(Vec<Expr>, Option<Box<Expr>>),
    /// Whether a partial expression has a value.
    Defined(Box<Expr>),
    /// Why it has none.
    Cause(Box<Expr>),
}

/// The functions that take a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binder {
    /// Whether the condition holds for every entry.
    All,
    /// Whether it holds for one.
    Any,
    /// The list of images.
    Map,
    /// The entries for which it holds.
    Filter,
}

impl Binder {
    /// Every binder with its name and its line in the reference.
    pub const NAMES: [(&'static str, Binder, &'static str); 4] = [
        ("all", Binder::All, "Whether the condition holds for every entry of the list."),
        ("any", Binder::Any, "Whether the condition holds for at least one entry of the list."),
        ("map", Binder::Map, "The list of the closure's values, entry by entry."),
        ("filter", Binder::Filter, "The entries for which the condition holds, in order."),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Binder::All => "all",
            Binder::Any => "any",
            Binder::Map => "map",
            Binder::Filter => "filter",
        }
    }
}

impl Expr {
    /// Its direct parts.
    pub fn parts(&self) -> impl Iterator<Item = &Expr> {
        let (list, own): (&[Expr], [Option<&Expr>; 3]) = match &self.kind {
            Kind::Call(_, args) => (args, [None; 3]),
            Kind::Broadcast(shapes, rule) => (shapes, [rule.as_deref(), None, None]),
            Kind::Cast(a) | Kind::Not(a) | Kind::Load(_, a) | Kind::Defined(a) | Kind::Cause(a) => {
                (&[], [Some(a), None, None])
            }
            Kind::And(a, b) | Kind::Or(a, b) | Kind::Same(a, b) | Kind::Bind(_, a, _, b) => {
                (&[], [Some(a), Some(b), None])
            }
            Kind::If(a, b, c) => (&[], [Some(a), Some(b), Some(c)]),
            _ => (&[], [None; 3]),
        };
        list.iter().chain(own.into_iter().flatten())
    }

    /// Whether `test` holds for it or anything inside it.
    pub fn any(&self, test: &mut dyn FnMut(&Expr) -> bool) -> bool {
        test(self) || self.parts().any(|part| part.any(test))
    }

    /// The index under which it reads an operand. No closure reads one: they are about integers and truth.
    pub fn load(&self, operand: usize) -> Option<&Expr> {
        match &self.kind {
            Kind::Load(i, index) if *i == operand => Some(index),
            _ => self.parts().find_map(|part| part.load(operand)),
        }
    }

    /// Whether it uses operand `index` as a value.
    pub fn uses_operand(&self, index: usize, lets: &[crate::model::Let]) -> bool {
        self.any(&mut |e| match &e.kind {
            Kind::Operand(i) | Kind::Load(i, _) => *i == index,
            Kind::Let(i) => lets[*i].value.uses_operand(index, lets),
            _ => false,
        })
    }

    /// Whether it uses an attribute, itself or in a `let`.
    pub fn uses_attribute(&self, index: usize, lets: &[crate::model::Let]) -> bool {
        self.any(&mut |e| match &e.kind {
            Kind::Attribute(i) => *i == index,
            Kind::Let(i) => lets[*i].value.uses_attribute(index, lets),
            _ => false,
        })
    }

    /// Whether the parameter of a closure around it occurs.
    pub fn uses_param(&self, name: &str) -> bool {
        matches!(&self.kind, Kind::Param(own) if own == name)
            || self.parts().any(|part| part.uses_param(name))
    }

    /// Whether two scalar expressions are the same, wherever they stand. Of other sorts none is.
    pub fn is_like(&self, other: &Expr) -> bool {
        let same_form = match (&self.kind, &other.kind) {
            (Kind::Int(a), Kind::Int(b)) => a == b,
            (Kind::Float(a), Kind::Float(b)) => a.to_bits() == b.to_bits(),
            (Kind::Bool(a), Kind::Bool(b)) => a == b,
            (Kind::Operand(a), Kind::Operand(b))
            | (Kind::Attribute(a), Kind::Attribute(b))
            | (Kind::Let(a), Kind::Let(b)) => a == b,
            (Kind::Call(a, _), Kind::Call(b, _)) => std::ptr::eq(*a, *b),
            (Kind::Grad, Kind::Grad)
            | (Kind::Cast(_), Kind::Cast(_))
            | (Kind::And(..), Kind::And(..))
            | (Kind::Or(..), Kind::Or(..))
            | (Kind::Not(_), Kind::Not(_))
            | (Kind::If(..), Kind::If(..)) => true,
            _ => false,
        };
        let scalar = matches!(self.sort, Sort::Scalar(_));
        let same_parts = || self.parts().zip(other.parts()).all(|(a, b)| a.is_like(b));
        scalar && self.sort == other.sort && same_form && same_parts()
    }

    /// Whether it uses the incoming cotangent.
    pub fn uses_grad(&self) -> bool {
        self.any(&mut |e| matches!(e.kind, Kind::Grad))
    }

    /// The least and the greatest value of an integer expression, where that is plain from its form.
    ///
    /// Lists are at most 65,536 entries long, so arithmetic on lengths and axes cannot overflow, and needs no check.
    pub fn bounds(
        &self,
        params: &[(String, (i128, i128))],
        lets: &[crate::model::Let],
    ) -> Option<(i128, i128)> {
        match &self.kind {
            Kind::Int(v) => Some((i128::from(*v), i128::from(*v))),
            Kind::Param(name) => params.iter().rev().find(|(n, _)| n == name).map(|(_, b)| *b),
            Kind::Let(i) => lets[*i].value.bounds(&[], lets),
            Kind::Call(builtin, args) => {
                let of = |i: usize| args.get(i).and_then(|a: &Expr| a.bounds(params, lets));
                match builtin.name {
                    "len" => Some((0, 1 << 32)),
                    "+" => of(0).zip(of(1)).map(|(a, b)| (a.0 + b.0, a.1 + b.1)),
                    "-" => of(0).zip(of(1)).map(|(a, b)| (a.0 - b.1, a.1 - b.0)),
                    "*" => of(0).zip(of(1)).map(|(a, b)| {
                        let corners = [a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1];
                        (
                            corners.into_iter().min().unwrap_or(0),
                            corners.into_iter().max().unwrap_or(0),
                        )
                    }),
                    _ => None,
                }
            }
            Kind::If(_, a, b) => a
                .bounds(params, lets)
                .zip(b.bounds(params, lets))
                .map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))),
            _ => None,
        }
        .filter(|(low, high)| *low > -(1 << 60) && *high < 1 << 60)
    }

    /// The bounds of a list's entries, where that is plain from its form.
    pub fn entry_bounds(&self, lets: &[crate::model::Let]) -> Option<(i128, i128)> {
        match &self.kind {
            Kind::Call(builtin, args) if builtin.name == "range" => {
                let (low, high) = (args.first()?.bounds(&[], lets), args.get(1)?.bounds(&[], lets));
                Some((low?.0, high?.1))
            }
            Kind::Call(builtin, _) if builtin.name == "axes" => Some((0, 1 << 32)),
            _ => None,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::expr::builtin::Domain;
    use crate::model::Let;

    pub(crate) fn expr(kind: Kind) -> Expr {
        Expr { kind, sort: Sort::Int, span: Span { file: 0, start: 0, end: 0 } }
    }

    pub(super) fn call(name: &str, args: Vec<Expr>) -> Expr {
        expr(Kind::Call(Builtin::find(name, args.len(), Domain::Shape).unwrap(), args))
    }

    fn param(name: &str) -> Expr {
        expr(Kind::Param(name.into()))
    }

    /// Arithmetic that has bounds is not checked where it is run, so they hold; and they are the closest.
    #[test]
    fn bounds_are_those_of_all_values() {
        type Operator = (&'static str, fn(i128, i128) -> i128);
        let operators: [Operator; 3] =
            [("+", |a, b| a + b), ("-", |a, b| a - b), ("*", |a, b| a * b)];
        let ranges = [(0, 0), (2, 5), (-3, 2), (-7, -4), (0, 3), (-2, 0)];
        for (name, f) in operators {
            for a in ranges {
                for b in ranges {
                    let values = (a.0..=a.1).flat_map(|a| (b.0..=b.1).map(move |b| f(a, b)));
                    let expected = values.clone().min().zip(values.max());
                    let params = [("a".to_owned(), a), ("b".to_owned(), b)];
                    let sum = call(name, vec![param("a"), param("b")]);
                    assert_eq!(sum.bounds(&params, &[]), expected, "{a:?} {name} {b:?}");
                }
            }
        }
    }

    #[test]
    fn bounds_of_other_forms() {
        let lets = [Let {
            name: "n".into(),
            value: expr(Kind::Int(7)),
            text: String::new(),
            weight: Default::default(),
        }];
        let params = [("a".to_owned(), (1, 2)), ("a".to_owned(), (3, 4))];
        let list = || expr(Kind::Shape(0));
        let either = expr(Kind::If(
            Box::new(expr(Kind::Bool(true))),
            Box::new(expr(Kind::Let(0))),
            Box::new(param("a")),
        ));
        let large = || expr(Kind::Int(1 << 40));
        for (of, expected) in [
            (expr(Kind::Let(0)), Some((7, 7))),
            // The inner of two of one name.
            (param("a"), Some((3, 4))),
            (param("b"), None),
            (either, Some((3, 7))),
            (call("len", vec![list()]), Some((0, 1 << 32))),
            (call("-", vec![param("a"), param("b")]), None),
            // What comes near the bounds of an integer is checked.
            (call("-", vec![expr(Kind::Int(3))]), None),
            (expr(Kind::Int((1 << 60) - 1)), Some(((1 << 60) - 1, (1 << 60) - 1))),
            (expr(Kind::Int(1 << 60)), None),
            (expr(Kind::Int(1 - (1 << 60))), Some((1 - (1 << 60), 1 - (1 << 60)))),
            (expr(Kind::Int(-(1 << 60))), None),
            (call("*", vec![large(), large()]), None),
            (call("*", vec![large(), call("-", vec![expr(Kind::Int(0)), large()])]), None),
        ] {
            assert_eq!(of.bounds(&params, &lets), expected, "{of:?}");
        }
        let range = call("range", vec![expr(Kind::Int(2)), expr(Kind::Let(0))]);
        assert_eq!(range.entry_bounds(&lets), Some((2, 7)));
        assert_eq!(call("axes", vec![list()]).entry_bounds(&lets), Some((0, 1 << 32)));
        assert_eq!(list().entry_bounds(&lets), None);
        assert_eq!(call("concat", vec![list(), list()]).entry_bounds(&lets), None);
    }
}
