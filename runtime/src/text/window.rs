//! Selects the elements of a tensor to show, and orders brackets and elements.

use std::fmt;

use crate::shape::Shape;

/// A tensor of at most this many elements is shown whole.
const ALL: usize = 1000;

/// The number of entries shown at each end of an abbreviated axis.
const EDGE: usize = 3;

/// The maximum number of elements shown of a tensor whose axes are too short to abbreviate.
const MOST: usize = 1296;

/// The part of a tensor that is shown.
pub struct Window {
    axes: Vec<AxisWindow>,
}

/// The part of an axis that is shown: the first and the last indices, with a gap between them if some are left out.
#[derive(Clone)]
struct AxisWindow {
    size: usize,
    first: usize,
    last: usize,
}

/// The next thing to write.
pub enum Event<'a> {
    /// An opening bracket.
    Open,
    /// The element at a coordinate.
    Element(&'a [usize]),
    /// The entries left out along an axis; `inner` counts the axes from this one to the last.
    Gap { inner: usize },
    /// The separator of two entries along an axis; `inner` counts the axes from this one to the last.
    Between { inner: usize },
    /// A closing bracket.
    Close,
}

/// An entry along an axis.
enum Slot {
    Index(usize),
    Gap,
}

impl Window {
    /// Selects what to show of a tensor of this shape, which must not be empty.
    pub fn new(shape: &Shape) -> Self {
        let is_small = shape.numel().is_some_and(|numel| numel <= ALL);
        let axis = |&size| match is_small || size <= 2 * EDGE {
            true => AxisWindow { size, first: size, last: 0 },
            false => AxisWindow { size, first: EDGE, last: EDGE },
        };
        let mut axes: Vec<AxisWindow> = shape.iter().map(axis).collect();
        let mut shown = shown(&axes);
        for i in 0..axes.len() {
            if shown.is_some_and(|shown| shown <= MOST) {
                break;
            }
            if let Some(axis) = axes.get_mut(i) {
                (axis.first, axis.last) = (1, 0);
            }
            shown = self::shown(&axes);
        }
        Window { axes }
    }

    /// Calls `write` with every event in order.
    pub fn visit(&self, write: &mut dyn FnMut(Event<'_>) -> fmt::Result) -> fmt::Result {
        let rank = self.axes.len();
        let mut coordinate = vec![0; rank];
        if rank == 0 {
            return write(Event::Element(&coordinate));
        }
        // The number of entries written for each open bracket. An explicit stack, because the rank is not limited.
        let mut open = vec![0usize];
        write(Event::Open)?;
        while let Some(written) = open.last().copied() {
            let depth = open.len().saturating_sub(1);
            let inner = rank.saturating_sub(depth);
            let Some(slot) = self.axes.get(depth).and_then(|axis| axis.slot(written)) else {
                write(Event::Close)?;
                open.pop();
                continue;
            };
            if let Some(written) = open.last_mut() {
                *written = written.saturating_add(1);
            }
            if written > 0 {
                write(Event::Between { inner })?;
            }
            match (slot, coordinate.get_mut(depth)) {
                (Slot::Index(index), Some(place)) => *place = index,
                (Slot::Gap, _) | (_, None) => {
                    write(Event::Gap { inner })?;
                    continue;
                }
            }
            if inner > 1 {
                open.push(0);
                write(Event::Open)?;
            } else {
                write(Event::Element(&coordinate))?;
            }
        }
        Ok(())
    }
}

impl AxisWindow {
    /// Returns entry number `n`, if there is one.
    fn slot(&self, n: usize) -> Option<Slot> {
        let shown = self.first.saturating_add(self.last);
        let gap = usize::from(shown < self.size);
        let behind = n.checked_sub(self.first);
        match behind {
            None => Some(Slot::Index(n)),
            Some(0) if gap == 1 => Some(Slot::Gap),
            Some(behind) => {
                let behind = behind.saturating_sub(gap);
                let start = self.size.saturating_sub(self.last);
                (behind < self.last).then(|| Slot::Index(start.saturating_add(behind)))
            }
        }
    }
}

/// Returns the number of elements shown, or `None` on overflow.
fn shown(axes: &[AxisWindow]) -> Option<usize> {
    axes.iter().try_fold(1usize, |all, axis| all.checked_mul(axis.first.checked_add(axis.last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Abbreviates as NumPy does; outer axes are abbreviated further if too many elements would remain.
    #[test]
    fn number_of_elements_shown_is_bounded() {
        let count = |shape: &[usize]| {
            let mut count = 0;
            let window = Window::new(&Shape::from(shape));
            window
                .visit(&mut |event| {
                    count += usize::from(matches!(event, Event::Element(_)));
                    Ok(())
                })
                .map(|()| count)
        };
        assert_eq!(count(&[]), Ok(1));
        assert_eq!(count(&[1000]), Ok(1000));
        assert_eq!(count(&[1001]), Ok(6));
        assert_eq!(count(&[10, 100]), Ok(1000));
        assert_eq!(count(&[10, 101]), Ok(36));
        assert_eq!(count(&[6, 1 << 30, 6]), Ok(216));
        assert_eq!(count(&[2; 11]), Ok(1024));
        assert_eq!(count(&[2; 62]), Ok(1024));
        assert_eq!(count(&[1; 100_000]), Ok(1));
        assert_eq!(count(&[usize::MAX, 6, 6, 6, 6, 6]), Ok(1296));
    }
}
