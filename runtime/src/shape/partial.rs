//! Shapes of which a compiler knows something, but not all.

use std::fmt;

use super::{Interval, Shape};
use crate::broadcast::{AutoBroadcast, broadcast};
use crate::shape_error::ShapeError;
use crate::short_list::ShortList;

/// A shape whose sizes, or even their number, may be unknown: OpenVINO's `PartialShape`.
///
/// What the rules make of such shapes is exact: a size is in the result if, and only if, some sizes of the operands give
/// it; and there is a [`ShapeError`], and no result, if no sizes of the operands go together. Nothing is ever guessed.
///
/// ```
/// use opwright_runtime::{AutoBroadcast, Interval, PartialShape};
///
/// let x = PartialShape::from([Interval::any(), Interval::exactly(3)]);
/// let y = PartialShape::from([Interval::exactly(1), Interval::exactly(3)]);
/// let z = PartialShape::broadcast(&[&x, &y], AutoBroadcast::Numpy)?;
/// assert_eq!(z.to_string(), "[?, 3]");
/// # Ok::<(), opwright_runtime::ShapeError<Interval>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PartialShape(Option<ShortList<Interval>>);

impl PartialShape {
    /// The shape of which nothing is known.
    pub const fn unknown() -> Self {
        PartialShape(None)
    }

    /// The sizes; `None` if their number is unknown.
    pub fn dims(&self) -> Option<&[Interval]> {
        self.0.as_deref()
    }

    /// The number of axes; `None` if it is unknown.
    pub fn rank(&self) -> Option<usize> {
        self.dims().map(<[Interval]>::len)
    }

    /// The shape, if there is only one that it may be.
    pub fn shape(&self) -> Option<Shape> {
        let sizes: Option<Vec<usize>> = self.dims()?.iter().map(|dim| dim.size()).collect();
        sizes.map(Shape::from)
    }

    /// Whether it may be this shape.
    pub fn holds(&self, shape: &[usize]) -> bool {
        let all = |dims: &[Interval]| {
            dims.len() == shape.len() && dims.iter().zip(shape).all(|(dim, &size)| dim.holds(size))
        };
        self.dims().is_none_or(all)
    }

    /// The shape that `shapes` broadcast to under `rule`.
    ///
    /// Along each axis, with `numpy`: of two sizes that may both be 1, what either may be; of two of which one may be 1,
    /// the other; else what both may be. `{0..1}` and `{4}` give `{4}`, since 0 does not go with 4. With `none`: what
    /// all may be. With `pdpd`: the first operand's size, so far as the second goes with it.
    ///
    /// Where the rank of an operand is unknown, so is that of the result, but under `none`, where any other operand
    /// tells it, and under `pdpd`, where the first does.
    ///
    /// ```
    /// use opwright_runtime::{AutoBroadcast, Interval, PartialShape};
    ///
    /// let x = PartialShape::from([Interval::between(2, 5)]);
    /// let y = PartialShape::from([Interval::between(4, 9)]);
    /// let numpy = |shapes: &[&PartialShape]| PartialShape::broadcast(shapes, AutoBroadcast::Numpy);
    /// assert_eq!(numpy(&[&x, &y])?.to_string(), "[4..5]");
    /// assert_eq!(numpy(&[&x, &PartialShape::unknown()])?, PartialShape::unknown());
    ///
    /// let z = PartialShape::from([Interval::exactly(7)]);
    /// let cause = numpy(&[&x, &z]).unwrap_err();
    /// assert_eq!(cause.to_string(), "axis 0 (-1): 2..5 against 7, and neither is 1");
    /// # Ok::<(), opwright_runtime::ShapeError<Interval>>(())
    /// ```
    ///
    /// # Errors
    /// The leftmost axis along which no sizes of the operands go together, or ranks that do not; as
    /// [`broadcast`](crate::broadcast::broadcast), with intervals for sizes.
    pub fn broadcast(
        shapes: &[&PartialShape],
        rule: AutoBroadcast,
    ) -> Result<PartialShape, ShapeError<Interval>> {
        let unknown = shapes.iter().any(|shape| shape.0.is_none());
        let result = match (rule, shapes) {
            (AutoBroadcast::Pdpd { .. }, [PartialShape(None), _]) => return Ok(PartialShape(None)),
            // The result has the shape of the first operand, whatever the second is.
            (AutoBroadcast::Pdpd { .. }, [PartialShape(Some(lhs)), rhs]) => {
                broadcast(&[lhs, rhs.dims().unwrap_or(&[])], rule)?
            }
            (AutoBroadcast::Pdpd { .. }, _) => {
                return Err(ShapeError::PdpdCount { n: shapes.len() });
            }
            _ => {
                // What is known must go together all the same.
                let known: Vec<&[Interval]> = shapes.iter().filter_map(|s| s.dims()).collect();
                let of_all = rule == AutoBroadcast::None && !known.is_empty();
                let result = broadcast(&known, rule)?;
                if unknown && !of_all {
                    return Ok(PartialShape(None));
                }
                result
            }
        };
        Ok(PartialShape(Some(result)))
    }

    /// The shape that this one has, broadcast to `target`: aligned on the right, each size equal to the target's, or 1.
    /// It is `target`, so far as this shape goes with it. A -1, which in MindSpore keeps the operand's size, is that
    /// size here.
    ///
    /// ```
    /// use opwright_runtime::{Interval, PartialShape};
    ///
    /// let x = PartialShape::from([Interval::between(2, 4)]);
    /// let target = PartialShape::from([Interval::any(), Interval::between(3, 9)]);
    /// assert_eq!(x.broadcast_to(&target)?.to_string(), "[?, 3..4]");
    /// assert_eq!(PartialShape::unknown().broadcast_to(&target)?, target);
    /// # Ok::<(), opwright_runtime::ShapeError<Interval>>(())
    /// ```
    ///
    /// # Errors
    /// As the rule `pdpd` of `target` and this shape, which is the same.
    pub fn broadcast_to(
        &self,
        target: &PartialShape,
    ) -> Result<PartialShape, ShapeError<Interval>> {
        PartialShape::broadcast(&[target, self], AutoBroadcast::Pdpd { axis: -1 })
    }
}

impl<const N: usize> From<[Interval; N]> for PartialShape {
    fn from(dims: [Interval; N]) -> Self {
        PartialShape(Some(ShortList::from_slice(&dims)))
    }
}

impl From<&Shape> for PartialShape {
    fn from(shape: &Shape) -> Self {
        shape.iter().copied().map(Interval::exactly).collect()
    }
}

impl FromIterator<Interval> for PartialShape {
    fn from_iter<I: IntoIterator<Item = Interval>>(dims: I) -> Self {
        PartialShape(Some(ShortList::from_iter(dims)))
    }
}

impl fmt::Display for PartialShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(dims) => fmt::Debug::fmt(dims, f),
            None => f.write_str("[...]"),
        }
    }
}

impl fmt::Debug for PartialShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
