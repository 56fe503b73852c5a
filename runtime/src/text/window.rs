//! Which elements of a tensor are shown, and in which order brackets and elements come.

use std::fmt;

use crate::shape::Shape;

/// Up to this many elements, all are shown.
const ALL: usize = 1000;

/// How many are shown at each end of an axis that is not shown whole.
const EDGE: usize = 3;

/// The most elements that are shown of a tensor of many short axes, none of which has a middle to leave out.
const MOST: usize = 1296;

/// What is shown of a tensor.
pub struct Window {
    axes: Vec<Axis>,
}

/// What is shown of an axis: the first and the last indices, and a gap between them if they are not all.
#[derive(Clone)]
struct Axis {
    size: usize,
    first: usize,
    last: usize,
}

/// What comes next.
pub enum Event<'a> {
    /// A bracket opens.
    Open,
    /// The element at a coordinate.
    Element(&'a [usize]),
    /// What is left out along an axis; `inner` counts the axes from this one to the last.
    Gap { inner: usize },
    /// Between two entries along an axis; `inner` counts the axes from this one to the last.
    Between { inner: usize },
    /// A bracket closes.
    Close,
}

/// An entry along an axis.
enum Slot {
    Index(usize),
    Gap,
}

impl Window {
    /// What is shown of a tensor of this shape, which is not empty.
    pub fn new(shape: &Shape) -> Self {
        let is_small = shape.numel().is_some_and(|numel| numel <= ALL);
        let axis = |&size| match is_small || size <= 2 * EDGE {
            true => Axis { size, first: size, last: 0 },
            false => Axis { size, first: EDGE, last: EDGE },
        };
        let mut axes: Vec<Axis> = shape.iter().map(axis).collect();
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

    /// Calls the function with all that is to be written, in its order.
    pub fn visit(&self, mut write: impl FnMut(Event<'_>) -> fmt::Result) -> fmt::Result {
        let rank = self.axes.len();
        let mut coordinate = vec![0; rank];
        if rank == 0 {
            return write(Event::Element(&coordinate));
        }
        // For each open bracket, how many entries are written. No recursion: there is no limit on the rank.
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

impl Axis {
    /// Entry number `n`, if there are so many.
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

/// How many elements are shown; `None` if the number does not fit.
fn shown(axes: &[Axis]) -> Option<usize> {
    axes.iter().try_fold(1usize, |all, axis| all.checked_mul(axis.first.checked_add(axis.last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shortens like NumPy; outer axes are shortened further if too many elements would remain.
    #[test]
    fn what_is_shown_is_bounded() {
        let count = |shape: &[usize]| {
            let mut count = 0;
            let window = Window::new(&Shape::from(shape));
            window
                .visit(|event| {
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
