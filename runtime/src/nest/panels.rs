//! A nest cut into panels: how much to process at a time, and what must be moved for it. No dtype.
//!
//! Three shapes of panels serve all layouts:
//!
//! * *rows*: the two innermost axes as they are, when every operand has its elements side by side along the inner one, or
//!   one for the whole row. Nothing is moved.
//! * *squares*: a piece of an outer axis and of the innermost ones, when an operand's neighbours lie along the outer one (a
//!   transpose).
//! * *stretches*: as many of the innermost axes as fit a block, as one run. Short rows become long ones. Where an operand is the
//!   same along the outermost of them, that one becomes the rows, so that the operand is moved once for all.

use smallvec::SmallVec;

use crate::loops::{Blocks, Distance, Panel, Stage, fence, threads};
use crate::nest::cuts::{LONG_ROW, across, pattern, repeats, stretch, stretches};
use crate::nest::single::{MANY, SHORT};
use crate::nest::stages::{LONG_OWN, PanelShape, stage};
use crate::nest::traffic::Traffic;
use crate::nest::{Demands, Nest};
use crate::settings::Settings;
use crate::short_list::ShortList;

/// Elements of a panel that are few, beside the 50 ns that a panel costs.
const FEW: usize = 1024;

/// Elements that are as well brought to blocks as stretches, whatever their layout: to look for anything better takes longer.
const SMALL: usize = 256;

/// Elements that a cache holds several times.
const NEAR: usize = 1 << 14;

/// Bytes that the second-level cache does not hold. What is further away is read while elements of a moment ago are repeated;
/// what is not, and is not repeated in registers, is quicker brought to a block, by as many as that holds: [21845, 3] and
/// [21845, 1] take 10.5 us so, not 12.3.
const FAR: usize = 2 << 20;

/// Bytes of a row that is worth passing the caches: several lines, of which the first and the last may be cut.
const STREAMED: usize = 512;

/// Elements of a run that are not torn apart: whole cache lines of any dtype.
const GRAIN: usize = 64;

/// A range of indices along each axis.
#[derive(Clone, Debug)]
struct Part {
    starts: ShortList<usize>,
    ends: ShortList<usize>,
}

impl Part {
    fn len(&self, axis: usize) -> usize {
        self.ends[axis] - self.starts[axis]
    }
}

/// What is done with each panel.
type Visit<'v> = dyn Fn(&Panel<'_>, &mut Blocks<'_>) + Sync + 'v;

/// A nest, and the size of a panel along each of its axes.
#[derive(Clone, Debug)]
pub(crate) struct Panels<'n> {
    settings: Settings,
    nest: &'n Nest,
    /// Indices along each axis that a panel covers.
    extents: ShortList<usize>,
    /// The axis that the rows of a panel lie along; `None` if a panel is one run.
    rows: Option<usize>,
    /// The outermost of the axes that its columns lie along. If rows lie along it as well, it is cut into as many as are whole, and
    /// then what is left.
    cols: usize,
    stages: SmallVec<[Stage; 4]>,
    distance: Distance,
    /// Whether each row of a panel is a loop of its own.
    apart: bool,
    /// What it takes, as bytes that are read and added.
    work: usize,
}

impl<'n> Panels<'n> {
    /// A cut of a nest that is ordered and coalesced.
    #[inline]
    pub fn new(nest: &'n Nest, demands: &Demands) -> Self {
        // Made where it stays, as the nest is.
        let (extents, stages) = (ShortList::from_elem(1, nest.axes().len()), SmallVec::new());
        let (rows, cols, distance, apart, work) = (None, 0, Distance::Near, false, 0);
        let settings = demands.settings;
        let mut panels =
            Panels { settings, nest, extents, rows, cols, stages, distance, apart, work };
        panels.cut(demands);
        panels
    }

    #[inline(never)]
    fn cut(&mut self, demands: &Demands) {
        let nest = self.nest;
        let axes = nest.axes();
        let last = axes.len() - 1;
        let inner = &axes[last];
        let operands = inner.strides.len() - 1;
        let len = nest.len();
        let traffic = Traffic::of(nest, demands);
        let work = traffic.work().saturating_mul(demands.weight);
        let by_several = threads::are_worth(self.settings, work);
        let distance = traffic.distance(self.settings, by_several);
        let far = distance == Distance::Far;
        let in_place = (1..=operands).any(|index| demands.is_in_place(index));
        let moves = (0..=operands).any(|index| demands.converts(index))
            || (in_place && inner.len < LONG_OWN);
        // The axis whose rows are not few: the next, or one further out. [300, 2, 128] and [300, 1, 128] take 9.8 us so, and 17
        // in blocks; [128, 128] beside itself 3.4, and 5.8 (Zen 4). What is only moved, and passes the caches, is written side by
        // side: [40960, 200] four times takes 10 ms so, and 13.5 otherwise.
        let further = operands > 1 || !far;
        let enough = |axis: &usize| {
            (further || axis + 1 == last) && inner.len.saturating_mul(axes[*axis].len) >= FEW
        };
        let down =
            (0..last).rev().find(enough).or(if last < 2 { last.checked_sub(1) } else { None });
        let fills = operands == 1 && inner.strides[1] == 0;
        // Rows of one value each are quick to write however short, where they need not be brought together: [4194304, 4] takes 0.19 ms
        // so, and 0.39 in blocks (Zen 5).
        let follow = |axis: usize| axes[axis].strides[0] == inner.len as isize;
        let is_filled = fills && !moves && !far && down.is_some_and(follow);
        let is_long = inner.len >= LONG_ROW || is_filled;
        let in_rows = inner.strides[0] == 1
            && inner.strides[1..].iter().all(|&s| s == 1 || s == 0)
            && if last < 2 { is_long || len <= 256 } else { is_long && down.is_some() };
        // Many short rows of which an operand has one for all are quicker as a pattern, but for what passes the caches: [16384, 16] and
        // [16] take two threads 12 us so, and 22 row by row (Zen 5).
        let patterned = in_rows
            && !far
            && inner.len <= SHORT
            && down.is_some_and(|axis| axes[axis].len >= MANY)
            && pattern(nest, demands).is_some();
        let others_stay = in_rows && inner.strides[2..].iter().all(|&stride| stride == 0);
        let capacity = demands.capacity();
        let extents = &mut self.extents;
        let (mut rows, mut cols, mut whole) = (None, last, false);
        if in_rows && !patterned && (!moves || inner.len <= capacity) {
            extents[last] = inner.len;
            if let Some(axis) = down {
                let most = match () {
                    _ if moves => capacity / inner.len,
                    // What lies between is walked for so many rows at a time, which are still in a cache then.
                    _ if axis + 1 < last => NEAR / inner.len,
                    _ => usize::MAX,
                };
                extents[axis] = axes[axis].len.min(most.max(1));
                rows = Some(axis);
            }
        } else if len <= SMALL {
            (rows, cols) = stretches(nest, demands, extents);
        } else if (demands.spreads() || traffic.bytes() >= FAR || far)
            && let Some(axis) = repeats(nest, demands)
        {
            for (extent, axis) in extents.iter_mut().zip(nest.axes()).skip(axis) {
                *extent = axis.len;
            }
            (cols, whole) = (axis, true);
        } else if let Some((axis, height)) = across(nest) {
            // As wide as there is room for: the rows of what lies across it are long then. A transpose of [4096, 4096] takes
            // 12.3 ms so, and 16.2 otherwise.
            cols = stretch(nest, axis + 1, demands.room() / height, extents);
            extents[axis] = height;
            rows = Some(axis);
        } else if let Some((axis, group)) = pattern(nest, demands) {
            for (extent, inner) in extents.iter_mut().zip(axes).skip(axis + 1) {
                *extent = inner.len;
            }
            extents[axis] = group;
            (rows, cols) = (Some(axis), axis);
        } else {
            (rows, cols) = stretches(nest, demands, extents);
        }
        // Not where there is more to compute, which was no gain, but for what a loop computes once for a row, as all operands but
        // the first stay the same along it: normalising [32, 256, 56, 56] takes 5.1 ms so, and 8.3 otherwise (Zen 4). Not in place,
        // as what was just read is in a cache, from where it would have to be thrown out. Rows of one value each gain most on Ice
        // Lake, where 64 MiB of them take 3.1 ms so and 7.1 otherwise. Nor to memory that is fresh: the system fills each page with
        // zeros, in a cache, just before. A new [4096, 4096] of a sum takes 19 ms otherwise, and 25 so (Xeon 6).
        // Short rows are brought together first, and then gain whatever the machine prefers for long ones.
        let plain = in_rows && traffic.is_plain(by_several, fills);
        let stream = (operands <= 2 || others_stay)
            && !in_place
            && extents[cols..].iter().product::<usize>() * demands.result.0 >= STREAMED
            && far
            && (!(demands.fresh || plain) || self.settings.streams_always());
        let shape = PanelShape { whole, extents: &self.extents, rows, cols };
        for index in 0..=operands {
            self.stages.push(stage(nest, &shape, index, demands, stream));
        }
        self.apart = rows.is_some() && self.stages[1..].iter().any(|stage| stage.row() == 0);
        (self.rows, self.cols, self.distance, self.work) = (rows, cols, distance, work);
    }

    /// Visits all panels: in order, or pieces at the same time if that is worth it. Not generic, so that it is compiled once.
    pub fn run(&self, visit: &Visit<'_>) {
        if !threads::are_worth(self.settings, self.work) {
            return self.visit_part(&self.whole(), visit);
        }
        let (pieces, grains) = (threads::pieces(self.work), self.grains());
        if self.part(1, pieces, &grains).is_none() {
            return self.visit_part(&self.whole(), visit);
        }
        // Each piece is found by who does it.
        threads::each(pieces, self.work, &|piece| {
            if let Some(part) = self.part(piece, pieces, &grains) {
                self.visit_part(&part, visit);
            }
        });
    }

    fn whole(&self) -> Part {
        let lens = self.nest.axes().iter().map(|axis| axis.len);
        Part { starts: ShortList::from_elem(0, lens.len()), ends: lens.collect() }
    }

    /// Piece number `piece` of so many, halves of halves; `None` if there are not so many.
    fn part(&self, mut piece: usize, mut pieces: usize, grains: &[usize]) -> Option<Part> {
        let mut part = self.whole();
        while pieces > 1 {
            let splits = |axis: &usize| part.len(*axis) / 2 >= grains[*axis];
            let Some(axis) = (0..grains.len()).find(splits) else { break };
            let (len, grain, first) = (part.len(axis), grains[axis], pieces.div_ceil(2));
            let middle = part.starts[axis] + len.div_ceil(2 * grain) * grain;
            if piece < first {
                (part.ends[axis], pieces) = (middle, first);
            } else {
                (part.starts[axis], piece, pieces) = (middle, piece - first, pieces - first);
            }
        }
        (piece == 0).then_some(part)
    }

    /// For each of the axes that may be split, indices along it that are not torn apart.
    fn grains(&self) -> ShortList<usize> {
        (0..self.splittable()).map(|axis| self.grain(axis)).collect()
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
            Some(_) if self.cols + 1 == axes.len() => axes.len(),
            Some(axis) => self.cols.max(axis + 1),
            None => (0..axes.len()).rfind(whole).map_or(1, |axis| axis + 1),
        }
    }

    /// Indices along an axis that are not torn apart.
    fn grain(&self, axis: usize) -> usize {
        match self.rows {
            Some(_) if axis + 1 == self.extents.len() => GRAIN,
            _ if self.extents[axis] < self.nest.axes()[axis].len => self.extents[axis],
            None => GRAIN,
            Some(_) => 1,
        }
    }

    /// Visits the panels of a part, in order.
    fn visit(&self, part: &Part, blocks: &mut Blocks<'_>, visit: &Visit<'_>) {
        // As slices: which a list is, is looked at once.
        let (level, axes, extents) = (self.settings.level(), self.nest.axes(), &*self.extents);
        let (starts, ends) = (&*part.starts, &*part.ends);
        let (mut index, mut offsets) =
            (part.starts.clone(), ShortList::from_elem(0, self.stages.len()));
        let (index, offsets) = (&mut *index, &mut *offsets);
        for (axis, &start) in axes.iter().zip(starts) {
            step(offsets, &axis.strides, start as isize);
        }
        // The axes that a panel does not cover, innermost first.
        let is_cut = |axis: &usize| extents[*axis] < part.len(*axis);
        let cut: ShortList<usize> = (0..axes.len()).rev().filter(is_cut).collect();
        let left = |axis: usize, index: &[usize]| ends[axis] - index[axis];
        let extent = |axis: usize, index: &[usize]| extents[axis].min(left(axis, index));
        loop {
            let cols = (self.cols..axes.len()).map(|axis| extent(axis, index)).product();
            let rows = match self.rows {
                None => 1,
                Some(axis) if axis == self.cols => (left(axis, index) / extents[axis]).max(1),
                Some(axis) => extent(axis, index),
            };
            let (stages, distance, apart) = (&*self.stages, self.distance, self.apart);
            visit(&Panel { level, stages, offsets, rows, cols, distance, apart }, blocks);
            let moved = cut.iter().find(|&&axis| {
                let rows = if self.rows == Some(axis) && axis == self.cols { rows } else { 1 };
                let done = rows * extent(axis, index);
                let is_last = index[axis] + done == ends[axis];
                let n = if is_last { starts[axis] } else { index[axis] + done };
                step(offsets, &axes[axis].strides, n.wrapping_sub(index[axis]) as isize);
                index[axis] = n;
                !is_last
            });
            if moved.is_none() {
                return;
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

#[cfg(test)]
mod tests;
