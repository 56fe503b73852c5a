//! Broadcast rules between operands: shapes in, a shape or a [`ShapeError`] out. No strides, no data. What a size is, a number
//! or an interval of them, is up to [`Dim`].

use std::fmt;
use std::str::FromStr;

use crate::error::{ErrorKind, OpError};
use crate::shape_error::ShapeError;
use crate::short_list::ShortList;

/// How the operands of an op are brought to one shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AutoBroadcast {
    /// Shapes must be identical.
    None,
    /// Aligned on the right; per axis the sizes are equal, or 1.
    #[default]
    Numpy,
    /// One way, the second operand onto the first, which it meets at `axis` (-1: aligned on the right). Trailing
    /// dimensions of size 1 of the second operand are ignored.
    Pdpd {
        /// Where the second operand starts.
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

    /// `none`, `explicit`, `numpy` and `pdpd` (axis -1); anything else is E1007.
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

/// The size of an axis, as far as the rules need to know it: a number, or several that it may be.
pub trait Dim: Copy + Default {
    /// The size that stretches.
    const ONE: Self;

    /// The size as a message shows it.
    type Shown: Copy + fmt::Display;

    /// The size as a message shows it.
    fn shown(self) -> Self::Shown;

    /// Whether it may be the size that stretches.
    fn may_be_one(self) -> bool;

    /// What both may be, if there is such a size.
    fn both(self, other: Self) -> Option<Self>;

    /// What one of two may be of which each may be 1.
    fn either(self, other: Self) -> Self;

    /// The size of an axis along which each of two may be stretched to the other.
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

/// A number is one size.
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

/// The outcome of a rule: a shape, or the reason why there is none.
pub type Broadcast<D> = Result<ShortList<D>, ShapeError<<D as Dim>::Shown>>;

/// The shape that `shapes` broadcast to under `rule`, or the first axis from the left where they do not.
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
    // The leftmost axis where an operand contradicts those before it, and which operand.
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

/// Which operand contradicts operand `j`: where no two contradict each other, all agree.
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

/// Where an operand's axes lie among those of the result: its axis `k` is axis `start + k`, for `k < len`.
/// Axes of the operand from `len` on have size 1 and lie nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    /// The first axis of the result that it covers.
    pub start: usize,
    /// How many axes it covers.
    pub len: usize,
}

impl Placement {
    /// Where operand number `index` lies in a result of rank `rank`; `None` if it has too many axes or the rule
    /// does not take it.
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

    /// Where the second operand of `pdpd` lies. The default axis is taken before trailing ones are dropped.
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
