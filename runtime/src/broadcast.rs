//! Broadcasting rules: from the shapes of operands to the shape of the result, or a [`ShapeError`].
//!
//! Sizes are integers or intervals of them; [`Dim`] abstracts over both.

use std::fmt;
use std::str::FromStr;

use crate::error::{ErrorKind, OpError};
use crate::shape_error::ShapeError;
use crate::short_list::ShortList;

/// The rule by which the operands of an op are brought to one shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AutoBroadcast {
    /// All shapes must be identical.
    None,
    /// Shapes are aligned on the right; along each axis the sizes must be equal, or 1.
    #[default]
    Numpy,
    /// The second operand is broadcast to the first, starting at `axis` (-1: aligned on the right). Trailing axes of
    /// size 1 of the second operand are ignored.
    Pdpd {
        /// The axis of the first operand at which the second starts.
        axis: i64,
    },
}

impl AutoBroadcast {
    /// nGraph's other name for [`AutoBroadcast::None`].
    pub const EXPLICIT: Self = AutoBroadcast::None;
}

impl fmt::Display for AutoBroadcast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AutoBroadcast::None => f.write_str("none"),
            AutoBroadcast::Numpy => f.write_str("numpy"),
            AutoBroadcast::Pdpd { axis } => write!(f, "pdpd(axis={axis})"),
        }
    }
}

impl FromStr for AutoBroadcast {
    type Err = OpError;

    /// Parses `none`, `explicit`, `numpy` or `pdpd` (with axis -1); any other name is E1007.
    fn from_str(name: &str) -> Result<Self, OpError> {
        match name {
            "none" | "explicit" => Ok(AutoBroadcast::None),
            "numpy" => Ok(AutoBroadcast::Numpy),
            "pdpd" => Ok(AutoBroadcast::Pdpd { axis: -1 }),
            _ => {
                let message = format!(
                    "{name:?} is not a broadcast rule; there are none, explicit, numpy, pdpd"
                );
                Err(OpError::new(ErrorKind::Attribute, "auto_broadcast", message))
            }
        }
    }
}

/// The size of an axis as the rules see it: an integer, or the range of integers that it may be.
pub trait Dim: Copy + Default {
    /// The size that broadcasts to any other.
    const ONE: Self;

    /// Returns the size as a message shows it.
    type Shown: Copy + fmt::Display;

    /// Returns the size as a message shows it.
    fn shown(self) -> Self::Shown;

    /// Returns whether the size may be 1.
    fn may_be_one(self) -> bool;

    /// Returns the sizes that both may be, or `None` if there are none.
    fn both(self, other: Self) -> Option<Self>;

    /// Returns the sizes that either may be. Both may be 1.
    fn either(self, other: Self) -> Self;

    /// Returns the size that two sizes broadcast to under `numpy`, or `None` if they are incompatible.
    #[inline]
    fn stretched(self, other: Self) -> Option<Self> {
        match (self.may_be_one(), other.may_be_one()) {
            (true, true) => Some(self.either(other)),
            (true, false) => Some(other),
            (false, true) => Some(self),
            (false, false) => self.both(other),
        }
    }
}

/// Implements [`Dim`] for integers.
macro_rules! sizes {
    ($($ty:ty),*) => { $(
        impl Dim for $ty {
            const ONE: $ty = 1;
            type Shown = i64;

            #[inline]
            fn shown(self) -> i64 {
                i64::try_from(self).unwrap_or(i64::MAX)
            }

            #[inline]
            fn may_be_one(self) -> bool {
                self == 1
            }

            #[inline]
            fn both(self, other: $ty) -> Option<$ty> {
                (self == other).then_some(self)
            }

            #[inline]
            fn either(self, _: $ty) -> $ty {
                self
            }
        }
    )* };
}

sizes!(i64, usize);

/// The result of a rule: a shape, or the reason why there is none.
pub type Broadcast<D> = Result<ShortList<D>, ShapeError<<D as Dim>::Shown>>;

/// Returns the shape that `shapes` broadcast to under `rule`.
///
/// # Errors
/// Names the leftmost axis along which the shapes are incompatible, or the reason why the rule does not apply to them.
///
/// # Examples
///
/// ```
/// use opwright_runtime::AutoBroadcast;
/// use opwright_runtime::broadcast::broadcast;
///
/// let shape = broadcast::<usize>(&[&[2, 1, 6], &[3, 1]], AutoBroadcast::Numpy);
/// assert_eq!(shape.as_deref(), Ok(&[2, 3, 6][..]));
///
/// let cause = broadcast::<usize>(&[&[2, 3], &[4]], AutoBroadcast::Numpy).unwrap_err();
/// assert_eq!(cause.to_string(), "axis 1 (-1): 3 against 4, and neither is 1");
/// ```
pub fn broadcast<D: Dim>(shapes: &[&[D]], rule: AutoBroadcast) -> Broadcast<D> {
    match (rule, shapes) {
        (AutoBroadcast::None, _) => none(shapes),
        (AutoBroadcast::Numpy, _) => numpy(shapes),
        (AutoBroadcast::Pdpd { axis }, [lhs, rhs]) => pdpd(lhs, rhs, axis),
        (AutoBroadcast::Pdpd { .. }, _) => Err(ShapeError::PdpdCount { n: shapes.len() }),
    }
}

fn none<D: Dim>(shapes: &[&[D]]) -> Broadcast<D> {
    let Some((first, others)) = shapes.split_first() else { return Ok(ShortList::new()) };
    let (mut result, rank) = (ShortList::from_slice(first), first.len());
    for other in others {
        if rank != other.len() {
            return Err(ShapeError::NoneRank { a: rank, b: other.len() });
        }
        for (axis, (a, &b)) in result.iter_mut().zip(*other).enumerate() {
            match a.both(b) {
                Some(both) => *a = both,
                None => return Err(ShapeError::None { axis, rank, a: a.shown(), b: b.shown() }),
            }
        }
    }
    Ok(result)
}

fn numpy<D: Dim>(shapes: &[&[D]]) -> Broadcast<D> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut result = ShortList::from_elem(D::ONE, rank);
    // The leftmost axis along which an operand is incompatible with those before it, and the index of that operand.
    let mut clash: Option<(usize, usize)> = None;
    for (j, shape) in shapes.iter().enumerate() {
        let missing = rank.saturating_sub(shape.len());
        for ((axis, a), &b) in result.iter_mut().enumerate().skip(missing).zip(*shape) {
            match a.stretched(b) {
                Some(stretched) => *a = stretched,
                None if clash.is_none_or(|(first, _)| axis < first) => clash = Some((axis, j)),
                None => {}
            }
        }
    }
    match clash {
        None => Ok(result),
        Some((axis, j)) => Err(contradiction(shapes, (axis, rank), j)),
    }
}

/// The error for an axis along which operand `j` is incompatible with one before it: finds the first such operand.
/// There is one, because sizes that are compatible pairwise are compatible together.
#[cold]
fn contradiction<D: Dim>(
    shapes: &[&[D]],
    (axis, rank): (usize, usize),
    j: usize,
) -> ShapeError<D::Shown> {
    let size = |shape: &[D]| {
        let k = axis.checked_sub(rank.saturating_sub(shape.len()));
        k.and_then(|k| shape.get(k).copied()).unwrap_or(D::ONE)
    };
    let b = shapes.get(j).map_or(D::ONE, |shape| size(shape));
    let others = shapes.iter().map(|shape| size(shape)).enumerate();
    let (i, a) = { others }.find(|(_, a)| a.stretched(b).is_none()).unwrap_or((0, D::ONE));
    let (a, b) = (a.shown(), b.shown());
    match shapes.len() {
        2 => ShapeError::Numpy { axis, rank, a, b },
        _ => ShapeError::NumpyMany { axis, rank, a, i, b, j },
    }
}

fn pdpd<D: Dim>(lhs: &[D], rhs: &[D], axis: i64) -> Broadcast<D> {
    let (mut result, rank) = (ShortList::from_slice(lhs), lhs.len());
    let place = Placement::pdpd(rank, rhs, axis)?;
    let covered = result.iter_mut().enumerate().skip(place.start).take(place.len);
    for ((axis, a), &b) in covered.zip(rhs) {
        if b.may_be_one() {
            continue;
        }
        match a.both(b) {
            Some(both) => *a = both,
            None => return Err(ShapeError::Pdpd { axis, rank, a: a.shown(), b: b.shown() }),
        }
    }
    Ok(result)
}

/// The axes of the result that an operand covers: its axis `k` is axis `start + k` of the result, for `k < len`. Axes
/// of the operand from `len` on have size 1 and correspond to no axis of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    /// The first axis of the result that the operand covers.
    pub start: usize,
    /// The number of axes that it covers.
    pub len: usize,
}

impl Placement {
    /// Returns the placement of operand number `index` in a result of rank `rank`, or `None` if its rank is too high or
    /// the rule does not admit it.
    pub fn of<D: Dim>(
        rule: AutoBroadcast,
        index: usize,
        operand: &[D],
        rank: usize,
    ) -> Option<Self> {
        let len = operand.len();
        match rule {
            AutoBroadcast::Numpy => Some(Placement { start: rank.checked_sub(len)?, len }),
            AutoBroadcast::Pdpd { axis } if index == 1 => Placement::pdpd(rank, operand, axis).ok(),
            AutoBroadcast::None | AutoBroadcast::Pdpd { .. } => {
                (len == rank).then_some(Placement { start: 0, len })
            }
        }
    }

    /// Returns the placement of the second operand of `pdpd`. The default axis is that of its rank before trailing axes
    /// of size 1 are dropped.
    fn pdpd<D: Dim>(rank: usize, rhs: &[D], axis: i64) -> Result<Self, ShapeError<D::Shown>> {
        let Some(default) = rank.checked_sub(rhs.len()) else {
            return Err(ShapeError::PdpdRank { r: rhs.len(), l: rank });
        };
        let start = match axis {
            -1 => default,
            _ => usize::try_from(axis)
                .ok()
                .filter(|&start| start <= rank)
                .ok_or(ShapeError::PdpdAxis { axis, l: rank })?,
        };
        let ones = rhs.iter().rev().take_while(|dim| dim.may_be_one()).count();
        let len = rhs.len().saturating_sub(ones);
        if len > rank.saturating_sub(start) {
            return Err(ShapeError::PdpdCover { start, k: len, l: rank });
        }
        Ok(Placement { start, len })
    }
}
