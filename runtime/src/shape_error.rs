//! The error of shape arithmetic.

use std::fmt;

/// The result of shape arithmetic.
pub type ShapeResult<T> = Result<T, ShapeError>;

/// Why a piece of shape arithmetic has no value. `Display` is the text; making one allocates nothing.
///
/// The sizes in it are numbers, or, of shapes that are not fully known, [`Interval`](crate::Interval)s. `rank` is the rank that `axis` counts in, so that the text can name the axis from the right as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields are what the texts below print
pub enum ShapeError<D = i64> {
    /// The rule `numpy` between two operands.
    Numpy { axis: usize, rank: usize, a: D, b: D },
    /// The rule `numpy` between more than two: operands `i` and `j` contradict each other.
    NumpyMany { axis: usize, rank: usize, a: D, i: usize, b: D, j: usize },
    /// The rule `none`: ranks differ.
    NoneRank { a: usize, b: usize },
    /// The rule `none`: sizes differ.
    None { axis: usize, rank: usize, a: D, b: D },
    /// The rule `pdpd` with a number of operands that is not two.
    PdpdCount { n: usize },
    /// The rule `pdpd`: the second operand has the higher rank.
    PdpdRank { r: usize, l: usize },
    /// The rule `pdpd`: an axis that cannot be.
    PdpdAxis { axis: i64, l: usize },
    /// The rule `pdpd`: the second operand would stick out on the right.
    PdpdCover { start: usize, k: usize, l: usize },
    /// The rule `pdpd`: sizes differ.
    Pdpd { axis: usize, rank: usize, a: D, b: D },
    /// An index into a list.
    Index { i: i64, n: usize },
    /// A position given to `insert` or `remove`.
    Position { i: i64, n: usize },
    /// A result outside 64 bits.
    Overflow,
    /// An integer divided by zero.
    DivisionByZero,
    /// `min` of an empty list.
    EmptyMin,
    /// `max` of an empty list.
    EmptyMax,
    /// A dimension below zero.
    Negative { d: i64 },
    /// A list longer than 65,536 entries.
    TooLong { n: i64 },
}

/// `axis 2 (-1)`: an axis from the left and from the right.
struct Axis(usize, usize);

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "axis {} (-{})", self.0, self.1.saturating_sub(self.0))
    }
}

impl<D: fmt::Display> fmt::Display for ShapeError<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Numpy { axis, rank, a, b } => {
                write!(f, "{}: {a} against {b}, and neither is 1", Axis(*axis, *rank))
            }
            ShapeError::NumpyMany { axis, rank, a, i, b, j } => write!(
                f,
                "{}: {a} (operand {i}) against {b} (operand {j}), and neither is 1",
                Axis(*axis, *rank)
            ),
            ShapeError::NoneRank { a, b } => {
                write!(f, "rank {a} against rank {b}, and none broadcasts nothing")
            }
            ShapeError::None { axis, rank, a, b } => {
                write!(f, "{}: {a} against {b}, and none broadcasts nothing", Axis(*axis, *rank))
            }
            ShapeError::PdpdCount { n } => write!(f, "pdpd takes two operands, not {n}"),
            ShapeError::PdpdRank { r, l } => {
                write!(
                    f,
                    "the second operand has rank {r}, more than the first, which has rank {l}"
                )
            }
            ShapeError::PdpdAxis { axis, l } => {
                write!(f, "axis {axis} is not -1 and not within 0..={l}")
            }
            ShapeError::PdpdCover { start, k, l } => write!(
                f,
                "the second operand starts at axis {start} and covers {k} axes, past the first operand's rank {l}"
            ),
            ShapeError::Pdpd { axis, rank, a, b } => write!(
                f,
                "{}: {a} against {b}, and pdpd stretches only the second operand",
                Axis(*axis, *rank)
            ),
            ShapeError::Index { i, n } => write!(f, "index {i} is out of range for a list of {n}"),
            ShapeError::Position { i, n } => {
                write!(f, "position {i} is out of range for a list of {n}")
            }
            ShapeError::Overflow => f.write_str("64-bit overflow"),
            ShapeError::DivisionByZero => f.write_str("division by zero"),
            ShapeError::EmptyMin => f.write_str("min of an empty list"),
            ShapeError::EmptyMax => f.write_str("max of an empty list"),
            ShapeError::Negative { d } => write!(f, "dimension {d} is negative"),
            ShapeError::TooLong { n } => write!(f, "a list of {n} entries is longer than 65536"),
        }
    }
}

impl<D: fmt::Display + fmt::Debug> std::error::Error for ShapeError<D> {}

/// So that `?` leaves with the cause of a value that is only looked at.
impl<D: Copy> From<&ShapeError<D>> for ShapeError<D> {
    #[inline]
    fn from(cause: &ShapeError<D>) -> Self {
        *cause
    }
}
