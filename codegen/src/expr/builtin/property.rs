//! What the checks and printers ask of a function.

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
