//! The error of shape arithmetic.

use std::fmt;

/// The result of shape arithmetic.
pub type ShapeResult<T> = Result<T, ShapeError>;

/// The reason why a piece of shape arithmetic has no value. `Display` gives the text; creating one does not allocate.
///
/// The sizes `D` are integers, or [`Interval`](crate::Interval)s for shapes that are only partly known. `rank` is the
/// number of axes that `axis` indexes, so that the text can also name the axis counted from the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the texts below print the fields
pub enum ShapeError<D = i64> {
    /// `numpy`: two operands have incompatible sizes.
    Numpy { axis: usize, rank: usize, a: D, b: D },
    /// `numpy` with more than two operands: the sizes of operands `i` and `j` are incompatible.
    NumpyMany { axis: usize, rank: usize, a: D, i: usize, b: D, j: usize },
    /// `none`: the ranks differ.
    NoneRank { a: usize, b: usize },
    /// `none`: the sizes differ.
    None { axis: usize, rank: usize, a: D, b: D },
    /// `pdpd`: the number of operands is not two.
    PdpdCount { n: usize },
    /// `pdpd`: the second operand has the higher rank.
    PdpdRank { r: usize, l: usize },
    /// `pdpd`: the axis is out of range.
    PdpdAxis { axis: i64, l: usize },
    /// `pdpd`: the second operand extends past the last axis of the first.
    PdpdCover { start: usize, k: usize, l: usize },
    /// `pdpd`: the sizes differ.
    Pdpd { axis: usize, rank: usize, a: D, b: D },
    /// An index into a list is out of range.
    Index { i: i64, n: usize },
    /// A position given to `insert` or `remove` is out of range.
    Position { i: i64, n: usize },
    /// An axis is out of range.
    Axis { axis: i64, rank: i64 },
    /// A result does not fit in 64 bits.
    Overflow,
    /// An integer is divided by zero.
    DivisionByZero,
    /// `min` of an empty list.
    EmptyMin,
    /// `max` of an empty list.
    EmptyMax,
    /// A dimension is negative.
    Negative { d: i64 },
    /// A list has more than 65,536 entries.
    TooLong { n: i64 },
    /// An operand has no element at a coordinate: its entry for an axis is out of range.
    Outside { name: &'static str, axis: usize, i: i64, n: usize },
    /// A coordinate does not have one entry for each axis of an operand.
    Entries { name: &'static str, n: usize, rank: usize },
}

/// An axis counted from the left, and the rank. Displayed as `axis 2 (-1)`.
struct AxisOfRank(usize, usize);

impl fmt::Display for AxisOfRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "axis {} (-{})", self.0, self.1.saturating_sub(self.0))
    }
}

impl<D: fmt::Display> fmt::Display for ShapeError<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Numpy { axis, rank, a, b } => {
                write!(f, "{}: {a} against {b}, and neither is 1", AxisOfRank(*axis, *rank))
            }
            ShapeError::NumpyMany { axis, rank, a, i, b, j } => write!(
                f,
                "{}: {a} (operand {i}) against {b} (operand {j}), and neither is 1",
                AxisOfRank(*axis, *rank)
            ),
            ShapeError::NoneRank { a, b } => {
                write!(f, "rank {a} against rank {b}, and none broadcasts nothing")
            }
            ShapeError::None { axis, rank, a, b } => {
                write!(
                    f,
                    "{}: {a} against {b}, and none broadcasts nothing",
                    AxisOfRank(*axis, *rank)
                )
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
                AxisOfRank(*axis, *rank)
            ),
            ShapeError::Index { i, n } => write!(f, "index {i} is out of range for a list of {n}"),
            ShapeError::Position { i, n } => {
                write!(f, "position {i} is out of range for a list of {n}")
            }
            ShapeError::Axis { axis, rank } => {
                write!(f, "axis {axis} is out of range for rank {rank}")
            }
            ShapeError::Overflow => f.write_str("64-bit overflow"),
            ShapeError::DivisionByZero => f.write_str("division by zero"),
            ShapeError::EmptyMin => f.write_str("min of an empty list"),
            ShapeError::EmptyMax => f.write_str("max of an empty list"),
            ShapeError::Negative { d } => write!(f, "dimension {d} is negative"),
            ShapeError::TooLong { n } => write!(f, "a list of {n} entries is longer than 65536"),
            ShapeError::Outside { name, axis, i, n } => {
                write!(f, "{name} has no element {i} along axis {axis}, which has {n}")
            }
            ShapeError::Entries { name, n, rank } => {
                let entries = if *n == 1 { "entry" } else { "entries" };
                write!(f, "a coordinate of {n} {entries} for {name}, which has rank {rank}")
            }
        }
    }
}

impl<D: fmt::Display + fmt::Debug> std::error::Error for ShapeError<D> {}

/// Lets `?` return the error of a result that is only borrowed.
impl<D: Copy> From<&ShapeError<D>> for ShapeError<D> {
    #[inline]
    fn from(cause: &ShapeError<D>) -> Self {
        *cause
    }
}
