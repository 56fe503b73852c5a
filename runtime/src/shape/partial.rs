//! Shapes that are only partly known.

use std::fmt;

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::shape::interval::Interval;
use crate::shape::sizes::Shape;
use crate::shape_error::ShapeError;
use crate::short_list::ShortList;

/// A shape whose sizes, or even whose rank, may be unknown, as OpenVINO's `PartialShape`.
///
/// The broadcasting rules are exact on partial shapes: the result contains a size if and only if some sizes of the
/// operands broadcast to it, and the rule returns a [`ShapeError`] if no sizes of the operands are compatible.
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
    /// Returns the shape of unknown rank.
    pub const fn unknown() -> Self {
        PartialShape(None)
    }

    /// Returns the sizes, or `None` if the rank is unknown.
    pub fn dims(&self) -> Option<&[Interval]> {
        self.0.as_deref()
    }

    /// Returns the number of axes, or `None` if it is unknown.
    pub fn rank(&self) -> Option<usize> {
        self.dims().map(<[Interval]>::len)
    }

    /// Returns the shape if it is fully known.
    pub fn shape(&self) -> Option<Shape> {
        let sizes: Option<Vec<usize>> = self.dims()?.iter().map(|dim| dim.size()).collect();
        sizes.map(Shape::from)
    }

    /// Returns whether this may be the given shape.
    pub fn holds(&self, shape: &[usize]) -> bool {
        let all = |dims: &[Interval]| {
            dims.len() == shape.len() && dims.iter().zip(shape).all(|(dim, &size)| dim.holds(size))
        };
        self.dims().is_none_or(all)
    }

    /// Returns the shape that `shapes` broadcast to under `rule`.
    ///
    /// Along each axis, `numpy` gives the union of two sizes that may both be 1, the other size if only one of them may
    /// be 1, and otherwise their intersection: `{0..1}` and `{4}` give `{4}`, because 0 does not broadcast with 4.
    /// `none` gives the intersection of all sizes. `pdpd` gives the first operand's size, narrowed to the sizes that
    /// the second operand is compatible with.
    ///
    /// If the rank of an operand is unknown, so is the rank of the result, except under `none` if any other rank is
    /// known, and under `pdpd` if the first operand's is.
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
    /// Names the leftmost axis along which no sizes of the operands are compatible, or the incompatible ranks, as
    /// [`broadcast`](crate::broadcast::broadcast) does, with intervals as sizes.
    pub fn broadcast(
        shapes: &[&PartialShape],
        rule: AutoBroadcast,
    ) -> Result<PartialShape, ShapeError<Interval>> {
        let unknown = shapes.iter().any(|shape| shape.0.is_none());
        let result = match (rule, shapes) {
            (AutoBroadcast::Pdpd { .. }, [PartialShape(None), _]) => return Ok(PartialShape(None)),
            // The result has the rank of the first operand, whatever the second is.
            (AutoBroadcast::Pdpd { .. }, [PartialShape(Some(lhs)), rhs]) => {
                broadcast(&[lhs, rhs.dims().unwrap_or(&[])], rule)?
            }
            (AutoBroadcast::Pdpd { .. }, _) => {
                return Err(ShapeError::PdpdCount { n: shapes.len() });
            }
            _ => {
                // The known shapes must be compatible even if the rank of the result is unknown.
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

    /// Returns the result of broadcasting this shape one way to `target`: the shapes are aligned on the right, and each
    /// size must equal the target's or be 1. The result is `target`, narrowed to the sizes that this shape is
    /// compatible with. A -1 that keeps the operand's size, as in MindSpore, must be replaced by that size first.
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
    /// The same as [`broadcast`](PartialShape::broadcast) of `target` and this shape under the rule `pdpd`.
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
