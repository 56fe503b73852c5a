//! What the checks, printers and simplifications ask of a function.

/// How a call is written in the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `name(a, b)`
    Name,
    /// `a + b`, or `-a`.
    Sign,
    /// `list[i]`
    Index,
    /// `a..b`
    Range,
}

/// Whether Rust's operator of the same sign computes a function of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Never.
    Never,
    /// Where it cannot overflow.
    InBounds,
    /// Always.
    Always,
}

/// In which of its arguments a function of integers and lists is affine, as a map of coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affine {
    /// In none.
    Nowhere,
    /// In all arguments jointly: `a + b`.
    Together,
    /// In each argument while the others are fixed: `a * b`.
    Each,
    /// Its value is an entry of these arguments, or a list of such entries, selected by the others.
    Selects(&'static [usize]),
}

impl Affine {
    /// Whether the function is affine if these of its arguments vary.
    pub fn admits(self, varies: &[bool]) -> bool {
        match self {
            Affine::Nowhere => !varies.contains(&true),
            Affine::Together => true,
            Affine::Each => varies.iter().filter(|varies| **varies).count() <= 1,
            Affine::Selects(from) => {
                varies.iter().enumerate().all(|(i, varies)| !varies || from.contains(&i))
            }
        }
    }
}

/// Where a function of scalars that is affine in pieces changes from one piece to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kink {
    /// Where its argument is 0.
    Zero,
    /// Where its two arguments are equal.
    Equal,
}

/// For which second argument a function of two integers has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// A divisor that is 0.
    ZeroDivisor,
    /// An exponent that is negative.
    NegativeExponent,
}

/// What a function is, for simplifications and for what the syntax itself stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The sum of two scalars.
    Sum,
    /// The difference of two scalars.
    Difference,
    /// The product of two scalars.
    Product,
    /// The quotient of two scalars.
    Quotient,
    /// The negative of a scalar.
    Negative,
    /// A scalar to the power of another.
    Power,
    /// The number of entries of a list, which is the rank of a shape.
    Length,
    /// An axis of a rank, counted from 0.
    Axis,
    /// Whether no entry of a list occurs twice.
    Distinct,
}

/// An expression, written in the language, that a call stands for in derived gradients.
#[derive(Clone, Copy, Debug)]
pub struct Expansion {
    /// The condition: it must be true of the literals among the arguments.
    pub condition: &'static str,
    /// The expression.
    pub value: &'static str,
}
