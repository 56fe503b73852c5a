//! Examples and special cases, with literals that a given dtype may not be able to represent.

use crate::span::Span;
use crate::types::{AttributeValue, DType, Decimal, Num, TypeArguments};

/// Scalar arguments with a known result.
#[derive(Clone, Debug)]
pub struct SpecialCase {
    /// One per operand.
    pub operands: Vec<Decimal>,
    /// The expected result.
    pub result: Decimal,
    /// The dtypes that it applies to.
    pub dtypes: Vec<DType>,
    /// Where it is in the source.
    pub span: Span,
}

/// A call with a known outcome.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its name, unique within the op.
    pub name: String,
    /// Markdown; may be empty.
    pub description: String,
    /// One per operand.
    pub operands: Vec<TensorText>,
    /// One per attribute; `None` means the default.
    pub attributes: Vec<Option<AttributeValue>>,
    /// The dtypes of the first type variable that it runs for. Without one, a single entry that is ignored.
    pub dtypes: Vec<DType>,
    /// The dtype of the second type variable for each of these. Without one, no entries are read.
    pub others: Vec<DType>,
    /// The expected outcome.
    pub outcome: Outcome,
    /// Where its name is in the source.
    pub span: Span,
    /// Where its outcome is in the source.
    pub stated: Span,
}

impl Example {
    /// The dtypes of the type variables when the first is this one.
    pub fn binding(&self, first: DType) -> TypeArguments {
        let mut pairs = self.dtypes.iter().zip(&self.others);
        let other = pairs.find_map(|(dtype, other)| (*dtype == first).then_some(*other));
        let other = other.or(self.others.first().copied());
        TypeArguments::all(first).with(1, other.unwrap_or(first))
    }
}

/// The expected outcome of an example.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A result with this shape and, if given, these values.
    Returns(Vec<i64>, Option<Vec<Literal>>),
    /// A failure of the constraint with this index.
    Raises(usize),
}

/// A tensor in an example: a shape and literals that a given dtype may not be able to represent.
#[derive(Clone, Debug)]
pub struct TensorText {
    /// The shape.
    pub shape: Vec<i64>,
    /// The elements, row-major.
    pub data: Vec<Literal>,
    /// Its dtype, if the example states one.
    pub dtype: Option<DType>,
}

impl TensorText {
    /// The elements in `dtype`, or `None` if it cannot represent all of them.
    pub fn fit(&self, dtype: DType) -> Option<Vec<Num>> {
        fit(&self.data, dtype)
    }

    /// The position of the first literal that `dtype` cannot represent.
    pub fn misfit(&self, dtype: DType) -> Option<usize> {
        elements(&self.data, dtype).position(|element| element.is_none())
    }
}

/// Literals as elements of `dtype`, or `None` if it cannot represent all of them.
pub fn fit(data: &[Literal], dtype: DType) -> Option<Vec<Num>> {
    let mut fitted = Vec::with_capacity(data.len());
    for element in elements(data, dtype) {
        fitted.push(element?);
    }
    Some(fitted)
}

fn elements(data: &[Literal], dtype: DType) -> impl Iterator<Item = Option<Num>> {
    // In bool, `iota` alternates between false and true, which lets examples with it run for bool too.
    let counts = |(i, v): (usize, &Literal)| *v == Literal::Int(i as i64);
    let iota = dtype == DType::Bool && data.iter().enumerate().all(counts);
    data.iter().map(move |v| match v {
        Literal::Int(i) if iota => Some(Num::Bool(i % 2 == 1)),
        v => v.element(dtype),
    })
}

/// A YAML scalar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// A number with a point or an exponent, or `.nan`, `.inf`.
    Float(Decimal),
    /// An integer.
    Int(i64),
    /// An integer above the largest `i64`. Holding every integer as an `i128` would double the size of a literal.
    Large(u64),
    /// `true` or `false`.
    Bool(bool),
}

impl std::fmt::Display for Literal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Literal::Float(v) => write!(f, "{}", Num::Float(v.nearest)),
            Literal::Int(v) => write!(f, "{v}"),
            Literal::Large(v) => write!(f, "{v}"),
            Literal::Bool(v) => write!(f, "{v}"),
        }
    }
}

impl Literal {
    /// What a float becomes in `dtype` if it overflows or underflows: `infinite` or `0`.
    pub fn lost(self, dtype: DType) -> Option<&'static str> {
        if let Literal::Float(v) = self { v.lost(dtype) } else { None }
    }

    /// The literal as an element of `dtype`, or `None` if `dtype` cannot represent it. Floats are rounded, but must not
    /// overflow or underflow; integers must be exact.
    pub fn element(self, dtype: DType) -> Option<Num> {
        match self {
            Literal::Bool(v) => (dtype == DType::Bool).then_some(Num::Bool(v)),
            Literal::Int(v) => integer(v.into(), dtype),
            Literal::Large(v) => integer(v.into(), dtype),
            Literal::Float(v) => {
                (dtype.is_float() && self.lost(dtype).is_none()).then(|| v.cast(dtype))
            }
        }
    }
}

fn integer(v: i128, dtype: DType) -> Option<Num> {
    if dtype.is_float() {
        // f64 holds an `i32` exactly, which avoids 128-bit arithmetic.
        if let Ok(small) = i32::try_from(v) {
            let (exact, held) = (f64::from(small), Num::Float(small.into()).fit(dtype));
            return matches!(held, Num::Float(f) if f == exact).then_some(held);
        }
        let held = Num::Int(v).cast(dtype);
        return matches!(held, Num::Float(f) if f as i128 == v).then_some(held);
    }
    match dtype.range() {
        Some((low, high)) => (low..=high).contains(&v).then_some(Num::Int(v)),
        None => matches!(v, 0 | 1).then_some(Num::Bool(v == 1)),
    }
}
