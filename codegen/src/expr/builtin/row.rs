//! A row of the function table, for the checker, the interpreter, the printers and the gradients.

use super::math::Math;
use super::property::{Affine, Expansion, Form, Kink, NoValue, Notation, Operator};
use super::wide_form::WideForm;
use crate::cause::Cause;
use crate::expr::functions::bounds::{ArgBounds, Bounds};
use crate::expr::functions::signs::Signs;
use crate::expr::functions::{Args, Tensor};
use crate::expr::relation::Relation;
use crate::types::{Class, DType, Num};
use crate::wide::{Scaled, Wide};

/// A function or operator.
#[derive(Debug)]
pub struct Builtin {
    /// Its name, or the sign of an operator.
    pub name: &'static str,
    /// Its parameters.
    pub params: &'static [(&'static str, ParamSort)],
    /// The sort of its value.
    pub gives: ResultSort,
    /// Its description in the reference.
    pub doc: &'static str,
    /// The path of the runtime function, relative to the crate root. Empty for operators of Rust.
    pub rust: &'static str,
    /// Whether the runtime function returns a `Partial`.
    pub partial: bool,
    /// Whether the runtime function returns a lazy range rather than a list.
    pub walked: bool,
    /// Whether `rt::nest::Run` has a method of its name, on integers that vary along a run.
    pub is_of_ramps: bool,
    /// Whether it is a transcendental function, which loops call as a method of the runtime's `Guard`, of the same
    /// name.
    pub guarded: bool,
    /// Whether a float result is rounded.
    pub rounded: bool,
    /// For a function whose float result is not always the nearest float: the error bounds of compiled code in ULP, in f32
    /// and in f64. `tests/accuracy` measures them.
    pub error: Option<[f64; 2]>,
    /// The arguments in which it is linear.
    pub linear: Linear,
    /// The implementation in the interpreter.
    pub eval: Eval,
    /// The function to more than 53 bits, for numbers with the exponent of f64: the reference for accuracy.
    pub wide: WideForm<Wide>,
    /// The function to more than 53 bits where `wide` lacks range or digits: the reference for accuracy beyond the range of
    /// f64.
    pub scaled: WideForm<Scaled>,
    /// The vector-Jacobian product with respect to each parameter, written in the language itself. `grad` is the
    /// cotangent of the value and occurs once, so that the size of a derived gradient is linear in that of the
    /// expression.
    pub vjp: &'static [&'static str],
    /// Where its derivative is 0 whatever that of its argument is, which may be infinite there: a condition, written in the
    /// language.
    pub vanishes: Option<&'static str>,
    /// What it is, if the simplifications or the syntax need it.
    pub form: Option<Form>,
    /// The expression that a call with certain literals stands for in derived gradients.
    pub expansion: Option<Expansion>,
    /// Whether its first two arguments are factors of its value, so that they may be exchanged.
    pub exchangeable: bool,
    /// Its formula in LaTeX.
    pub math: Math,
    /// How a call is written in the language.
    pub notation: Notation,
    /// The comparison that it makes, if it is one.
    pub relation: Option<Relation>,
    /// Whether Rust's operator of the same sign computes it, for a function of integers.
    pub operator: Operator,
    /// The bounds of an integer, or of the entries of a list, given those of the arguments.
    pub bounds: fn(ArgBounds) -> Option<Bounds>,
    /// In which of its arguments a function of integers and lists is affine.
    pub affine: Affine,
    /// Whether an operand as its argument stands for the operand's shape.
    pub of_operand: bool,
    /// For a function of a list: the form of the operator that combines the entries.
    pub combines: Option<Form>,
    /// Whether it depends on the length of its list only, and not on the entries.
    pub of_length: bool,
    /// Where a function that is affine in pieces changes from one piece to another.
    pub kink: Option<Kink>,
    /// The arguments of which one is the value, up to its sign. A function with such arguments commutes with rounding.
    pub returned: &'static [usize],
    /// Whether its value jumps: a small change of an argument may change it by a whole number.
    pub jumps: bool,
    /// Whether an integer result is the exact value truncated.
    pub truncates: bool,
    /// Whether its value for NaN is one that its description states.
    pub states_nan: bool,
    /// Whether it divides by its last argument, so that the value has no bound where that may be 0.
    pub divides: bool,
    /// Where a function of integers has no value.
    pub no_value: Option<NoValue>,
    /// The signs of an integer result, given those of the arguments.
    pub signs: fn(&[Signs]) -> Signs,
}

/// The sort of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamSort {
    /// An integer.
    Int,
    /// A list of integers.
    List,
    /// A scalar of a dtype in the class. All scalar arguments of a call have the same dtype.
    Scalar(Class),
    /// A tensor.
    Tensor,
}

/// The sort of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultSort {
    /// An integer.
    Int,
    /// A truth value about shapes and attributes.
    Bool,
    /// A list of integers.
    List,
    /// A scalar of the arguments' dtype.
    Scalar,
    /// A truth value about elements.
    Truth,
    /// A tensor of the first argument's dtype.
    Tensor,
}

/// The arguments in which a function is linear, and therefore may take `grad`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linear {
    /// None.
    Nowhere,
    /// The first, for any values of the others: `a / b`.
    First,
    /// All arguments jointly: `a + b`.
    Together,
    /// Each argument while the others are fixed: `a * b`.
    Each,
}

/// The implementation of a function in the interpreter.
#[derive(Clone, Copy)]
pub enum Eval {
    /// Returns an integer.
    Int(fn(&Args) -> Result<i64, Cause>),
    /// Returns a truth value.
    Bool(fn(&Args) -> bool),
    /// Returns a list.
    List(fn(&Args) -> Result<Vec<i64>, Cause>),
    /// Works on one element. The caller rounds the result to the dtype.
    Scalar(fn(&[Num]) -> Result<Num, Cause>),
    /// Works on a tensor and lists.
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

/// A part of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Integers and lists: shapes, constraints and coordinates.
    Shape,
    /// Single elements.
    Scalar,
    /// Whole tensors: gradients of views, reductions and kernels.
    Tensor,
}

impl Builtin {
    /// The part of the language that it belongs to.
    pub fn domain(&self) -> Domain {
        match self.eval {
            Eval::Int(_) | Eval::Bool(_) | Eval::List(_) => Domain::Shape,
            Eval::Scalar(_) => Domain::Scalar,
            Eval::Tensor(_) => Domain::Tensor,
        }
    }

    /// The error bound of a result in a float dtype, in ULP: half a unit where it is always the nearest float.
    pub fn ulps(&self, dtype: DType) -> f64 {
        let [single, double] = self.error.unwrap_or([0.5, 0.5]);
        if dtype == DType::F64 { double } else { single }
    }

    /// Whether it works on floats.
    pub fn takes_floats(&self) -> bool {
        self.params.iter().all(|(_, want)| match want {
            ParamSort::Scalar(class) => class.admits(DType::F64),
            _ => false,
        })
    }

    /// Its call in the reference: `name(a, b)`.
    pub fn signature(&self) -> String {
        let params: Vec<_> = self.params.iter().map(|(name, _)| *name).collect();
        format!("{}({})", self.name, params.join(", "))
    }
}
