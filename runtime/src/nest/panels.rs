//! A nest cut into panels: how much to process at a time, and what must be moved for it. No dtype.
//!
//! Three shapes of panels serve all layouts:
//!
//! * *rows*: the two innermost axes as they are, when every operand has its elements side by side along the inner one, or
//!   one for the whole row. Nothing is moved.
//! * *squares*: a piece of two axes, when an operand's neighbours lie along another axis than the result's (a transpose).
//! * *stretches*: as many of the innermost axes as fit a block, as one run. Short rows become long ones.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use crate::loops::{BLOCK, Blocks, Panel, Stage, fence, threads};
use crate::nest::Nest;
use crate::tuning;

/// Elements of a panel that goes through blocks: two 8 KiB blocks of f32 and a result still fit a cache of 32 KiB.
const PANEL: usize = 2048;

/// Rows of a square: two cache lines of f32.
const SQUARE_ROWS: usize = 32;

/// Rows at least this long are worth a loop of their own.
pub(crate) const LONG_ROW: usize = 16;

/// Elements of a run that are not torn apart: whole cache lines of any dtype.
const GRAIN: usize = 64;

/// A range of indices along each axis.
type Part = SmallVec<[Range<usize>; 6]>;

/// What is done with each panel.
type Visit<'v> = dyn Fn(&Panel<'_>, &mut Blocks<'_>) + Sync + 'v;

/// What the panels of a call have to respect besides strides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demands {
    /// Bytes of an element of the result: in memory, and as computed with.
    pub result: (usize, usize),
    /// The same for each operand.
    pub operands: &'static [(usize, usize)],
    /// For each operand, whether it lies where the result is written.
    pub in_place: [bool; 8],
}

impl Demands {
    /// Whether that operand, or the result, must be used elsewhere than where it is.
    pub fn moves(&self, index: usize) -> bool {
        let (narrow, wide) = self.size(index);
        narrow != wide || self.is_in_place(index)
    }

    fn size(&self, index: usize) -> (usize, usize) {
        index.checked_sub(1).map_or(self.result, |operand| self.operands[operand])
    }

    fn is_in_place(&self, index: usize) -> bool {
        index.checked_sub(1).is_some_and(|operand| self.in_place[operand])
    }

    /// Bytes in memory of one element of the result and each operand.
    pub fn bytes(&self) -> usize {
        self.operands.iter().map(|(narrow, _)| narrow).sum::<usize>() + self.result.0
    }

    /// Elements that fit every block.
    fn capacity(&self) -> usize {
        let each = (0..=self.operands.len()).map(|index| match self.size(index) {
            (narrow, wide) if narrow == wide => wide,
            (narrow, wide) => narrow + wide,
        });
        // What is converted takes room twice.
        let converts =
            (0..=self.operands.len()).any(|index| self.size(index).0 != self.size(index).1);
        let most = if converts { PANEL / 2 } else { PANEL };
        (Blocks::size(self.operands.len()) / each.max().unwrap_or(1)).min(most)
    }
}

/// A nest, and the size of a panel along each of its axes.
#[derive(Clone, Debug)]
pub(crate) struct Panels {
    nest: Nest,
    /// Indices along each axis that a panel covers.
    extents: SmallVec<[usize; 6]>,
    /// The axis that the rows of a panel lie along; `None` if a panel is one run.
    rows: Option<usize>,
    stages: SmallVec<[Stage; 4]>,
    /// Bytes that are read and written, each counted as often as it is.
    bytes: usize,
}

impl Panels {
    /// A cut of a nest that is ordered and coalesced.
    pub fn new(nest: Nest, demands: &Demands) -> Self {
        let axes = nest.axes();
        let last = axes.len() - 1;
        let inner = &axes[last];
        let operands = inner.strides.len() - 1;
        let len = nest.len();
        // Not where there is more to compute, which was no gain; and not in place, as what was just read is in a cache, from
        // where it would have to be thrown out.
        let in_place = (1..=operands).any(|index| demands.is_in_place(index));
        let stream = operands <= 2
            && !in_place
            && inner.len >= BLOCK
            && tuning::is_streamed(traffic(&nest, demands));
        let moves = (0..=operands).any(|index| demands.moves(index));
        let in_rows = inner.strides[0] == 1
            && inner.strides[1..].iter().all(|&s| s == 1 || s == 0)
            && (inner.len >= LONG_ROW || (last < 2 && len <= 256));
        let capacity = demands.capacity();
        let mut extents: SmallVec<[usize; 6]> = smallvec![1; axes.len()];
        let mut rows = None;
        if in_rows && (!moves || inner.len <= capacity) {
            extents[last] = inner.len;
            if let Some(axis) = last.checked_sub(1) {
                let most = if moves { capacity / inner.len } else { usize::MAX };
                extents[axis] = axes[axis].len.min(most.max(1));
                rows = Some(axis);
            }
        } else if let Some(axis) = across(&nest) {
            extents[axis] = axes[axis].len.min(SQUARE_ROWS);
            extents[last] = inner.len.min(capacity / extents[axis]);
            rows = Some(axis);
        } else {
            let mut room = capacity;
            for axis in (0..=last).rev() {
                extents[axis] = axes[axis].len.min(room.max(1));
                room /= extents[axis];
                if extents[axis] < axes[axis].len || room < 2 {
                    break;
                }
            }
        }
        let stages = (0..=operands)
            .map(|index| stage(&nest, &extents, rows, index, demands, stream))
            .collect();
        let bytes = len.saturating_mul(demands.bytes());
        Panels { nest, extents, rows, stages, bytes }
    }

    /// Visits all panels: in order, or pieces at the same time if that is worth it. Not generic, so that it is compiled once.
    pub fn run(&self, visit: &Visit<'_>) {
        let whole: Part = self.nest.axes().iter().map(|axis| 0..axis.len).collect();
        if !tuning::is_parallel(self.bytes) {
            return self.visit_part(&whole, visit);
        }
        let mut parts = Vec::new();
        self.split(whole, threads::pieces(), &mut parts);
        threads::each(parts.len(), self.bytes, &|i| self.visit_part(&parts[i], visit));
    }

    /// A part as so many pieces, or fewer.
    fn split(&self, mut part: Part, pieces: usize, parts: &mut Vec<Part>) {
        let splits = |axis: &usize| part[*axis].len() >= 2 * self.grain(*axis);
        let axis = (0..self.splittable()).find(splits).filter(|_| pieces > 1);
        let Some(axis) = axis else { return parts.push(part) };
        let (range, grain) = (part[axis].clone(), self.grain(axis));
        let middle = range.start + range.len().div_ceil(2 * grain) * grain;
        let mut rest = part.clone();
        (part[axis].end, rest[axis].start) = (middle, middle);
        self.split(part, pieces.div_ceil(2), parts);
        self.split(rest, pieces / 2, parts);
    }

    /// Visits the panels of a part, on this thread.
    fn visit_part(&self, part: &Part, visit: &Visit<'_>) {
        Blocks::with(self.stages.len() - 1, |blocks| self.visit(part, blocks, visit));
        if let Stage::Stream { .. } = self.stages[0] {
            fence();
        }
    }

    /// How many of the outer axes may be split. The groups of a stretch stay whole.
    fn splittable(&self) -> usize {
        let axes = self.nest.axes();
        let whole = |axis: &usize| self.extents[*axis] < axes[*axis].len;
        match self.rows {
            Some(_) => axes.len(),
            None => (0..axes.len()).rfind(whole).map_or(1, |axis| axis + 1),
        }
    }

    /// Indices along an axis that are not torn apart.
    fn grain(&self, axis: usize) -> usize {
        match self.rows {
            Some(_) if axis + 1 == self.extents.len() => GRAIN,
            _ if self.extents[axis] < self.nest.axes()[axis].len => self.extents[axis],
            _ => 1,
        }
    }

    /// Visits the panels of a part, in order.
    fn visit(&self, part: &Part, blocks: &mut Blocks<'_>, visit: &Visit<'_>) {
        let axes = self.nest.axes();
        let last = axes.len() - 1;
        let mut index: SmallVec<[usize; 6]> = part.iter().map(|range| range.start).collect();
        let mut offsets: SmallVec<[isize; 4]> = smallvec![0; self.stages.len()];
        for (axis, &start) in axes.iter().zip(&index) {
            step(&mut offsets, &axis.strides, start as isize);
        }
        loop {
            let extent = |axis: usize| self.extents[axis].min(part[axis].end - index[axis]);
            let (rows, cols) = match self.rows {
                Some(axis) => (extent(axis), extent(last)),
                None => (1, (0..=last).map(extent).product()),
            };
            visit(&Panel { stages: &self.stages, offsets: &offsets, rows, cols }, blocks);
            let mut axis = last;
            loop {
                let done = self.extents[axis].min(part[axis].end - index[axis]);
                index[axis] += done;
                step(&mut offsets, &axes[axis].strides, done as isize);
                if index[axis] < part[axis].end {
                    break;
                }
                let Some(outer) = axis.checked_sub(1) else { return };
                step(&mut offsets, &axes[axis].strides, (part[axis].len() as isize).wrapping_neg());
                index[axis] = part[axis].start;
                axis = outer;
            }
        }
    }
}

/// Moves every offset by `n` strides. An offset one past the end may wrap; it is moved back before it is used.
#[inline]
fn step(offsets: &mut [isize], strides: &[isize], n: isize) {
    for (offset, stride) in offsets.iter_mut().zip(strides) {
        *offset = offset.wrapping_add(stride.wrapping_mul(n));
    }
}

/// The axis along which an operand's neighbours lie, if that is so far from the innermost that a panel of the innermost axes
/// would use little of each cache line.
fn across(nest: &Nest) -> Option<usize> {
    let axes = nest.axes();
    let (inner, outer) = axes.split_last()?;
    if inner.len < LONG_ROW {
        return None;
    }
    (1..inner.strides.len()).find_map(|index| {
        let far = inner.strides[index].unsigned_abs();
        let near = |axis: &usize| match outer[*axis].strides[index].unsigned_abs() {
            0 => usize::MAX,
            stride => stride,
        };
        let axis = (0..outer.len()).min_by_key(near)?;
        (near(&axis) < far && outer[axis].len >= 4).then_some(axis)
    })
}

/// Bytes in memory that a call touches: a stretched element counts once.
fn traffic(nest: &Nest, demands: &Demands) -> usize {
    let elements = |index: usize| {
        let lens = nest.axes().iter().filter(|axis| axis.strides[index] != 0).map(|axis| axis.len);
        lens.product::<usize>()
    };
    (0..=demands.operands.len()).fold(0, |bytes: usize, index| {
        bytes.saturating_add(elements(index).saturating_mul(demands.size(index).0))
    })
}

fn stage(
    nest: &Nest,
    extents: &[usize],
    rows: Option<usize>,
    index: usize,
    demands: &Demands,
    stream: bool,
) -> Stage {
    let axes = nest.axes();
    let last = axes.len() - 1;
    let stride = |axis: usize| axes[axis].strides[index];
    let splat = index > 0;
    let stream = stream && index == 0;
    if let Some(axis) = rows {
        let (row, col) = (stride(axis), stride(last));
        return match col {
            1 if stream => Stage::Stream { row },
            1 if !demands.is_in_place(index) => Stage::Rows { row },
            0 if splat => Stage::Splat { row },
            _ => Stage::Grid { cols: None, row, col },
        };
    }
    // The axes of the panel as few as possible: (indices along it, stride), outermost first.
    let mut merged: SmallVec<[(usize, isize); 4]> = SmallVec::new();
    for axis in (0..=last).filter(|&axis| extents[axis] > 1) {
        let (len, step) = (extents[axis], stride(axis));
        match merged.last_mut() {
            Some((outer, far))
                if isize::try_from(len).ok().and_then(|len| step.checked_mul(len))
                    == Some(*far) =>
            {
                (*outer, *far) = (*outer * len, step);
            }
            _ => merged.push((len, step)),
        }
    }
    match *merged {
        [] | [(_, 1)] if stream => Stage::Stream { row: 0 },
        [] | [(_, 1)] if !demands.is_in_place(index) => Stage::Rows { row: 0 },
        [] => Stage::Grid { cols: None, row: 0, col: 1 },
        [(_, 0)] if splat => Stage::Splat { row: 0 },
        [(_, col)] => Stage::Grid { cols: None, row: 0, col },
        [(_, row), (cols, col)] => Stage::Grid { cols: Some(cols), row, col },
        [(_, row), ref groups @ ..] => {
            let mut offsets = vec![0];
            for &(len, step) in groups {
                let steps = |&start: &isize| (0..len as isize).map(move |i| start + i * step);
                offsets = offsets.iter().flat_map(steps).collect();
            }
            let lowest = offsets.iter().copied().min().unwrap_or(0);
            let highest = offsets.iter().copied().max().unwrap_or(0);
            Stage::Table { offsets: offsets.into(), span: (lowest, highest), row }
        }
    }
}
