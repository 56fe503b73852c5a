//! Broadcast rules between operands: shapes in, a shape or a [`Cause`] out. No strides, no data.

use std::fmt;
use std::str::FromStr;

use crate::cause::{Cause, Partial};
use crate::error::{ErrorKind, OpError};
use crate::shape::ShortList;

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

/// The size of an axis, as far as the rules need to know it.
pub trait Dim: Copy + Default + PartialEq {
    /// The size that stretches.
    const ONE: Self;

    /// The size as a message shows it.
    fn shown(self) -> i64;
}

impl Dim for i64 {
    const ONE: i64 = 1;

    fn shown(self) -> i64 {
        self
    }
}

impl Dim for usize {
    const ONE: usize = 1;

    fn shown(self) -> i64 {
        i64::try_from(self).unwrap_or(i64::MAX)
    }
}

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
pub fn broadcast<D: Dim>(shapes: &[&[D]], rule: AutoBroadcast) -> Partial<ShortList<D>> {
    match (rule, shapes) {
        (AutoBroadcast::None, _) => none(shapes),
        (AutoBroadcast::Numpy, _) => numpy(shapes),
        (AutoBroadcast::Pdpd { axis }, [lhs, rhs]) => pdpd(lhs, rhs, axis),
        (AutoBroadcast::Pdpd { .. }, _) => Err(Cause::PdpdCount { n: shapes.len() }),
    }
}

fn none<D: Dim>(shapes: &[&[D]]) -> Partial<ShortList<D>> {
    let Some((first, others)) = shapes.split_first() else { return Ok(ShortList::new()) };
    for other in others {
        if first.len() != other.len() {
            return Err(Cause::NoneRank { a: first.len(), b: other.len() });
        }
        if let Some(axis) = (0..first.len()).find(|&axis| first[axis] != other[axis]) {
            let (a, b) = (first[axis].shown(), other[axis].shown());
            return Err(Cause::None { axis, rank: first.len(), a, b });
        }
    }
    Ok(ShortList::from_slice(first))
}

fn numpy<D: Dim>(shapes: &[&[D]]) -> Partial<ShortList<D>> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut result = ShortList::from_elem(D::ONE, rank);
    // The leftmost axis where an operand contradicts those before it, and which operand.
    let mut clash: Option<(usize, usize, D)> = None;
    for (j, shape) in shapes.iter().enumerate() {
        let start = rank - shape.len();
        // The first operand whose size along an axis is not 1 sets it; the others agree or stretch.
        for (k, (a, &b)) in result[start..].iter_mut().zip(*shape).enumerate() {
            if b == D::ONE || b == *a {
                continue;
            }
            if *a == D::ONE {
                *a = b;
                continue;
            }
            if clash.is_none_or(|(axis, ..)| start + k < axis) {
                clash = Some((start + k, j, b));
            }
        }
    }
    match clash {
        None => Ok(result),
        Some((axis, j, b)) => Err(contradiction(shapes, (axis, rank), result[axis], (j, b))),
    }
}

/// Why size `a` of the result, which the first operand that has it set, does not go with `b` of
/// operand `j`.
#[cold]
fn contradiction<D: Dim>(
    shapes: &[&[D]],
    (axis, rank): (usize, usize),
    a: D,
    (j, b): (usize, D),
) -> Cause {
    let sets = |shape: &&[D]| {
        (axis + shape.len()).checked_sub(rank).is_some_and(|k| shape.get(k) == Some(&a))
    };
    let i = shapes.iter().position(sets).unwrap_or(0);
    let (a, b) = (a.shown(), b.shown());
    match shapes.len() {
        2 => Cause::Numpy { axis, rank, a, b },
        _ => Cause::NumpyMany { axis, rank, a, i, b, j },
    }
}

fn pdpd<D: Dim>(lhs: &[D], rhs: &[D], axis: i64) -> Partial<ShortList<D>> {
    let place = Placement::pdpd(lhs.len(), rhs, axis)?;
    for (k, b) in rhs.iter().take(place.len).enumerate() {
        let axis = place.start + k;
        let a = lhs[axis];
        if a != *b && *b != D::ONE {
            return Err(Cause::Pdpd { axis, rank: lhs.len(), a: a.shown(), b: b.shown() });
        }
    }
    Ok(ShortList::from_slice(lhs))
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
    fn pdpd<D: Dim>(rank: usize, rhs: &[D], axis: i64) -> Partial<Self> {
        let Some(default) = rank.checked_sub(rhs.len()) else {
            return Err(Cause::PdpdRank { r: rhs.len(), l: rank });
        };
        let start = match axis {
            -1 => default,
            _ => usize::try_from(axis)
                .ok()
                .filter(|&start| start <= rank)
                .ok_or(Cause::PdpdAxis { axis, l: rank })?,
        };
        let len = rhs.iter().rposition(|&dim| dim != D::ONE).map_or(0, |last| last + 1);
        if len > rank - start {
            return Err(Cause::PdpdCover { start, k: len, l: rank });
        }
        Ok(Placement { start, len })
    }
}
