//! A row of the table: what the language, the interpreter, the printers and the gradients know of a function.

use crate::cause::Cause;
use crate::expr::functions::{Args, Tensor};
use crate::types::{Class, Num};

/// A function or operator.
#[derive(Debug)]
pub struct Builtin {
    /// Its name; operators are rows as well.
    pub name: &'static str,
    /// Its parameters.
    pub params: &'static [(&'static str, ParamSort)],
    /// The sort of its value.
    pub gives: ResultSort,
    /// Its line in the reference.
    pub doc: &'static str,
    /// The runtime's function, below the crate root; empty for operators that Rust has.
    pub rust: &'static str,
    /// Whether the runtime's function returns a `Partial`.
    pub partial: bool,
    /// Whether the runtime's function returns integers to walk, not a list of them.
    pub walked: bool,
    /// Whether it is a function of mathematics: in a loop a method of the runtime's `Guard`, of the same name.
    pub guarded: bool,
    /// Whether a float result is rounded.
    pub rounded: bool,
    /// Whether a float result is only faithful: one of the two floats around the exact value.
    pub faithful: bool,
    /// In which of its arguments it is linear.
    pub linear: Linear,
    /// The interpreter.
    pub eval: Eval,
    /// The vector-Jacobian product by each parameter, written in the language itself: `grad` is the cotangent of the value,
    /// and stands there once, so that a derived gradient grows with the expression and not with its power.
    pub vjp: &'static [&'static str],
    /// LaTeX, with `#1`, `#2` for the arguments.
    pub math: &'static str,
}

/// The sort a parameter wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamSort {
    /// An integer.
    Int,
    /// A list of integers.
    List,
    /// A scalar of a dtype of the class; all scalars of one call agree.
    Scalar(Class),
    /// A tensor.
    Tensor,
}

/// The sort of a row's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultSort {
    /// An integer.
    Int,
    /// A truth value about shapes.
    Bool,
    /// A list of integers.
    List,
    /// A scalar of the arguments' dtype.
    Scalar,
    /// A scalar truth value.
    Truth,
    /// A tensor of the first argument's dtype.
    Tensor,
}

/// In which of its arguments a row is linear; what a gradient may do to `grad`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linear {
    /// In none of them.
    Nowhere,
    /// In the first, whatever the others are: `a / b`.
    First,
    /// In all of them together: `a + b`.
    Together,
    /// In each of them while the others are fixed: `a * b`.
    Each,
}

/// How the interpreter computes a row.
#[derive(Clone, Copy)]
pub enum Eval {
    /// To an integer.
    Int(fn(&Args) -> Result<i64, Cause>),
    /// To a truth value.
    Bool(fn(&Args) -> bool),
    /// To a list.
    List(fn(&Args) -> Result<Vec<i64>, Cause>),
    /// On one element; the caller brings the answer into the dtype.
    Scalar(fn(&[Num]) -> Result<Num, Cause>),
    /// On a tensor and lists.
    Tensor(fn(&Tensor, &[&[i64]]) -> Result<Tensor, Cause>),
}

impl std::fmt::Debug for Eval {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            Eval::Int(_) => "Int",
            Eval::Bool(_) => "Bool",
            Eval::List(_) => "List",
            Eval::Scalar(_) => "Scalar",
            Eval::Tensor(_) => "Tensor",
        })
    }
}

/// The part of the language that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Integers and lists: shapes, constraints, coordinates.
    Shape,
    /// One element.
    Scalar,
    /// Whole tensors: gradients of views and reductions.
    Tensor,
}

impl Builtin {
    /// Its part of the language.
    pub fn domain(&self) -> Domain {
        match self.eval {
            Eval::Int(_) | Eval::Bool(_) | Eval::List(_) => Domain::Shape,
            Eval::Scalar(_) => Domain::Scalar,
            Eval::Tensor(_) => Domain::Tensor,
        }
    }

    /// `name(a, b)`, as a reader would write it.
    pub fn signature(&self) -> String {
        let params: Vec<_> = self.params.iter().map(|(name, _)| *name).collect();
        format!("{}({})", self.name, params.join(", "))
    }
}
