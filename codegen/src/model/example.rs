//! Examples and special cases, in numbers that a dtype may or may not hold.

use crate::span::Span;
use crate::types::{AttributeValue, DType, Decimal, Num};

/// Scalars with a known answer.
#[derive(Clone, Debug)]
pub struct SpecialCase {
    /// One per operand.
    pub operands: Vec<Decimal>,
    /// The answer.
    pub result: Decimal,
    /// The dtypes that it is for.
    pub dtypes: Vec<DType>,
    /// Where it stands.
    pub span: Span,
}

/// A run with a known outcome.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its name, unique in its op.
    pub name: String,
    /// Markdown, may be empty.
    pub description: String,
    /// One per operand.
    pub operands: Vec<TensorText>,
    /// One per attribute; `None` takes the default.
    pub attributes: Vec<Option<AttributeValue>>,
    /// The dtypes of `T` that it runs for (one, meaningless entry when there is no `T`).
    pub dtypes: Vec<DType>,
    /// What must come of it.
    pub outcome: Outcome,
    /// Where its name stands.
    pub span: Span,
    /// Where its outcome stands.
    pub stated: Span,
}

/// What an example expects.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A result of this shape and, if stated, these values.
    Returns(Vec<i64>, Option<Vec<Literal>>),
    /// The constraint of this index fails.
    Raises(usize),
}

/// A tensor as an example writes it: a shape and numbers that a dtype may or may not hold.
#[derive(Clone, Debug)]
pub struct TensorText {
    /// The shape.
    pub shape: Vec<i64>,
    /// The elements, row-major.
    pub data: Vec<Literal>,
    /// A dtype of its own, where the example says so.
    pub dtype: Option<DType>,
}

impl TensorText {
    /// The elements in `dtype`, unless it cannot hold them all.
    pub fn fit(&self, dtype: DType) -> Option<Vec<Num>> {
        fit(&self.data, dtype)
    }

    /// The position of the first number that `dtype` cannot hold.
    pub fn misfit(&self, dtype: DType) -> Option<usize> {
        elements(&self.data, dtype).position(|element| element.is_none())
    }
}

/// Numbers as elements of `dtype`, unless it cannot hold them all.
pub fn fit(data: &[Literal], dtype: DType) -> Option<Vec<Num>> {
    let mut fitted = Vec::with_capacity(data.len());
    for element in elements(data, dtype) {
        fitted.push(element?);
    }
    Some(fitted)
}

fn elements(data: &[Literal], dtype: DType) -> impl Iterator<Item = Option<Num>> {
    // `iota` alternates in bool, so that examples with it run there too.
    let counts = |(i, v): (usize, &Literal)| *v == Literal::Int(i as i64);
    let iota = dtype == DType::Bool && data.iter().enumerate().all(counts);
    data.iter().map(move |v| match v {
        Literal::Int(i) if iota => Some(Num::Bool(i % 2 == 1)),
        v => v.element(dtype),
    })
}

/// A number as YAML has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// With a point or an exponent, or `.nan`, `.inf`.
    Float(Decimal),
    /// Without.
    Int(i64),
    /// The same, past the largest `i64`. One type for both would double the memory of all.
    Large(u64),
    /// `true`, `false`.
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
    /// What a float type makes of a float that it cannot hold, not even rounded.
    pub fn lost(self, dtype: DType) -> Option<&'static str> {
        if let Literal::Float(v) = self { v.lost(dtype) } else { None }
    }

    /// The element of `dtype` that this is, if `dtype` can hold it: a float is rounded, but neither to infinity nor to 0,
    /// an integer must fit.
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
        // A small one is exact in f64, and there is no need for 128 bits.
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
