//! The typed tree.

use super::builtin::Builtin;
use super::constant::{CONSTANTS, Constant};
use crate::span::Span;
use crate::types::{Class, DType, Elem, Limit};

/// A typed expression and its place in the source.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Its form.
    pub kind: Kind,
    /// The sort of its value.
    pub sort: Sort,
    /// Where it is in the source.
    pub span: Span,
}

/// The sort of a value.
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
    /// A word of a choice.
    Word,
    /// Text; in messages only.
    Text,
    /// One element, computed in the compute type of its dtype.
    Scalar(Elem),
    /// A whole tensor; in gradients and definitions only.
    Tensor(Elem),
}

impl Sort {
    /// Its name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Sort::Int => "an integer",
            Sort::Bool => "a boolean",
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

/// The form of an expression.
#[derive(Clone, Debug)]
pub enum Kind {
    /// An integer. As a scalar it has the dtype of its sort.
    Int(i64),
    /// A float, of the dtype of its sort.
    Float(f64),
    /// A limit of the dtype of its sort.
    Limit(Limit),
    /// A truth value.
    Bool(bool),
    /// A word of a choice.
    Word(String),
    /// The value of an operand: a scalar at the current coordinate, or the whole tensor.
    Operand(usize),
    /// An operand's shape.
    Shape(usize),
    /// An operand's dtype.
    DType(usize),
    /// The result's shape.
    ResultShape,
    /// An attribute.
    Attribute(usize),
    /// A reference to a `let`.
    Let(usize),
    /// The parameter of an enclosing closure.
    Param(String),
    /// The coordinate of the current element of the result.
    Coord,
    /// The incoming cotangent.
    Grad,
    /// An integer of the language of shapes as a scalar, converted as a cast from i64 does; or a condition of it.
    Lift(Box<Expr>),
    /// `[a, b]`: the list of these integers.
    List(Vec<Expr>),
    /// A call of a function or operator.
    Call(&'static Builtin, Vec<Expr>),
    /// `cast(x, f32)`
    Cast(Box<Expr>),
    /// `a && b`, evaluated lazily.
    And(Box<Expr>, Box<Expr>),
    /// `a || b`, evaluated lazily.
    Or(Box<Expr>, Box<Expr>),
    /// `!a`
    Not(Box<Expr>),
    /// Equality of two values of one sort other than scalar or integer.
    Same(Box<Expr>, Box<Expr>),
    /// `if a { b } else { c }`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// The value in each class of dtypes: disjoint classes that contain every dtype of the type variable, and as many
    /// expressions.
    ByClass(Vec<Class>, Vec<Expr>),
    /// `x[c]` where `c` is a list: an element of an operand.
    Load(usize, Box<Expr>),
    /// `all(list, |d| …)`, `any`, `map` or `filter`.
    Bind(Binder, Box<Expr>, String, Box<Expr>),
    /// `broadcast_shapes(a, b, rule)`
    Broadcast(Vec<Expr>, Option<Box<Expr>>),
    /// Whether a partial expression has a value.
    Defined(Box<Expr>),
    /// Why a partial expression has no value.
    Cause(Box<Expr>),
}

/// The functions that take a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binder {
    /// Whether the closure holds for every entry.
    All,
    /// Whether the closure holds for at least one entry.
    Any,
    /// The list of the closure's values.
    Map,
    /// The entries for which the closure holds.
    Filter,
}

impl Expr {
    /// Its direct subexpressions.
    pub fn parts(&self) -> impl Iterator<Item = &Expr> {
        let (list, own): (&[Expr], [Option<&Expr>; 3]) = match &self.kind {
            Kind::List(parts) | Kind::Call(_, parts) | Kind::ByClass(_, parts) => {
                (parts, [None; 3])
            }
            Kind::Broadcast(shapes, rule) => (shapes, [rule.as_deref(), None, None]),
            Kind::Cast(a)
            | Kind::Lift(a)
            | Kind::Not(a)
            | Kind::Load(_, a)
            | Kind::Defined(a)
            | Kind::Cause(a) => (&[], [Some(a), None, None]),
            Kind::And(a, b) | Kind::Or(a, b) | Kind::Same(a, b) | Kind::Bind(_, a, _, b) => {
                (&[], [Some(a), Some(b), None])
            }
            Kind::If(a, b, c) => (&[], [Some(a), Some(b), Some(c)]),
            _ => (&[], [None; 3]),
        };
        list.iter().chain(own.into_iter().flatten())
    }

    /// The expression for each class of dtypes that has its own, or itself for all of them.
    pub fn by_class(&self) -> Vec<(&Expr, Class)> {
        match &self.kind {
            Kind::ByClass(classes, values) => values.iter().zip(classes.iter().copied()).collect(),
            _ => vec![(self, Class::Any)],
        }
    }

    /// The expression for a dtype of the type variable.
    pub fn in_dtype(&self, dtype: DType) -> &Expr {
        let mut all = self.by_class().into_iter();
        all.find(|(_, class)| class.admits(dtype)).map_or(self, |(value, _)| value)
    }

    /// Whether `test` holds for this expression or any subexpression.
    pub fn any(&self, test: &mut dyn FnMut(&Expr) -> bool) -> bool {
        test(self) || self.parts().any(|part| part.any(test))
    }

    /// The index expression under which an operand is read. Operands are not read in closures.
    pub fn load(&self, operand: usize) -> Option<&Expr> {
        match &self.kind {
            Kind::Load(i, index) if *i == operand => Some(index),
            _ => self.parts().find_map(|part| part.load(operand)),
        }
    }

    /// Whether it uses the value of operand `index`, directly or through a `let`.
    pub fn uses_operand(&self, index: usize, lets: &[Let]) -> bool {
        self.any(&mut |e| match &e.kind {
            Kind::Operand(i) | Kind::Load(i, _) => *i == index,
            Kind::Let(i) => lets[*i].value.uses_operand(index, lets),
            _ => false,
        })
    }

    /// Whether it uses attribute `index`, directly or through a `let`.
    pub fn uses_attribute(&self, index: usize, lets: &[Let]) -> bool {
        self.any(&mut |e| match &e.kind {
            Kind::Attribute(i) => *i == index,
            Kind::Let(i) => lets[*i].value.uses_attribute(index, lets),
            _ => false,
        })
    }

    /// Whether it uses the closure parameter `name`.
    pub fn uses_param(&self, name: &str) -> bool {
        matches!(&self.kind, Kind::Param(own) if own == name)
            || self.parts().any(|part| part.uses_param(name))
    }

    /// Whether two scalar expressions have the same form, regardless of their places. `false` for other sorts.
    pub fn is_like(&self, other: &Expr) -> bool {
        let same_form = match (&self.kind, &other.kind) {
            (Kind::Int(a), Kind::Int(b)) => a == b,
            (Kind::Float(a), Kind::Float(b)) => a.to_bits() == b.to_bits(),
            (Kind::Limit(a), Kind::Limit(b)) => a == b,
            (Kind::Bool(a), Kind::Bool(b)) => a == b,
            (Kind::Operand(a), Kind::Operand(b))
            | (Kind::Attribute(a), Kind::Attribute(b))
            | (Kind::Let(a), Kind::Let(b)) => a == b,
            (Kind::Shape(a), Kind::Shape(b)) | (Kind::Load(a, _), Kind::Load(b, _)) => a == b,
            (Kind::Param(a), Kind::Param(b)) => a == b,
            (Kind::Bind(f, _, a, _), Kind::Bind(g, _, b, _)) => f == g && a == b,
            (Kind::List(a), Kind::List(b)) => a.len() == b.len(),
            (Kind::Call(a, _), Kind::Call(b, _)) => std::ptr::eq(*a, *b),
            (Kind::Grad, Kind::Grad)
            | (Kind::Coord, Kind::Coord)
            | (Kind::Lift(_), Kind::Lift(_))
            | (Kind::Cast(_), Kind::Cast(_))
            | (Kind::And(..), Kind::And(..))
            | (Kind::Or(..), Kind::Or(..))
            | (Kind::Not(_), Kind::Not(_))
            | (Kind::If(..), Kind::If(..)) => true,
            _ => false,
        };
        let same_parts = || self.parts().zip(other.parts()).all(|(a, b)| a.is_like(b));
        self.sort == other.sort && same_form && same_parts()
    }

    /// The value of a literal number.
    pub fn literal(&self) -> Option<f64> {
        match self.kind {
            Kind::Int(v) => Some(v as f64),
            Kind::Float(v) => Some(v),
            _ => None,
        }
    }

    /// The infinity or NaN that is written as a literal divided by the literal 0, as `inf` and `nan` are too.
    pub fn constant(&self) -> Option<f64> {
        match &self.kind {
            Kind::Call(row, args) if row.divides => match args.as_slice() {
                [a, b] if b.literal() == Some(0.0) => {
                    Some(a.literal()? / b.literal()?).filter(|v| !v.is_finite())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The name of the constant that it is.
    pub fn constant_name(&self) -> Option<&'static str> {
        let Kind::Call(row, args) = &self.kind else { return None };
        let [Kind::Float(a), Kind::Float(b)] = [&args.first()?.kind, &args.get(1)?.kind] else {
            return None;
        };
        let is_same = |constant: &&Constant| row.divides && constant.quotient == [*a, *b];
        CONSTANTS.iter().find(is_same).map(|constant| constant.name)
    }

    /// Whether it uses the incoming cotangent.
    pub fn uses_grad(&self) -> bool {
        self.any(&mut |e| matches!(e.kind, Kind::Grad))
    }
}

/// A named expression.
#[derive(Clone, Debug)]
pub struct Let {
    /// Its name.
    pub name: String,
    /// Its value, in terms of the arguments and earlier `let`s.
    pub value: Expr,
    /// Its source text.
    pub text: String,
    /// Its size with the `let`s in it expanded.
    pub size: Size,
}

/// The size of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The number of nodes.
    pub parts: usize,
    /// The nesting depth.
    pub depth: usize,
}
