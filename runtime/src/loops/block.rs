//! Blocks: elements brought side by side in the first-level cache, so that one vector loop serves all layouts.

use crate::loops::gather::{gather, scatter};
use crate::loops::lane::{LINE, Lane, LaneMut};
use crate::loops::memory::{Memory, MemoryMut};
use crate::loops::panel::{Panel, Stage};
use crate::loops::scratch::{SCRATCH, Scratch};
use crate::loops::types::same;
use crate::scalar::Element;
use crate::simd::Level;

/// Elements per block where a whole nest is walked run by run.
pub(crate) const BLOCK: usize = 256;

/// One block for the result and each operand, of equal sizes.
pub struct Blocks<'s> {
    pub out: Block<'s>,
    pub operands: [Block<'s>; 8],
}

impl Blocks<'_> {
    /// Runs something with the blocks of this thread, for so many operands.
    pub(crate) fn with<R>(operands: usize, run: impl FnOnce(&mut Blocks<'_>) -> R) -> R {
        Scratch::with(|scratch| run(&mut Blocks::new(scratch, operands)))
    }

    fn new(scratch: &mut Scratch, operands: usize) -> Blocks<'_> {
        let mut chunks = scratch.0.chunks_mut(Self::size(operands));
        let mut next = |_| Block { memory: chunks.next().unwrap_or_default(), loaded: None };
        Blocks { out: next(0), operands: std::array::from_fn(next) }
    }

    /// Bytes of each block.
    pub(crate) fn size(operands: usize) -> usize {
        SCRATCH / (operands + 1) / 64 * 64
    }
}

/// Room for the elements of a panel, and which they are.
pub struct Block<'s> {
    memory: &'s mut [u8],
    /// Where in memory they came from, and how many rows and columns there are.
    loaded: Option<(isize, usize, usize)>,
}

/// Bytes as numbers or bools. Of a bool the lowest bit counts: what other ops left there may be none.
///
/// # Safety
///
/// `T` is a bool, or has no padding, and any bits are one.
unsafe fn elements<T: 'static>(bytes: &mut [u8]) -> &mut [T] {
    if same::<T, bool>() {
        bytes.iter_mut().for_each(|byte| *byte &= 1);
    }
    // SAFETY: the caller's; of a bool, 0 and 1 are values.
    let (head, elements, tail) = unsafe { bytes.align_to_mut() };
    assert!(head.is_empty() && tail.is_empty(), "a block that starts between two elements");
    elements
}

impl Block<'_> {
    /// Bytes for `n` elements of compute type, and for `n` as they are in memory, if that is another type.
    fn parts<T: Element>(&mut self, n: usize) -> (&mut [u8], &mut [u8]) {
        let wide = n * size_of::<T::Compute>();
        let narrow = if same::<T, T::Compute>() { 0 } else { n * size_of::<T>() };
        assert!(wide + narrow <= self.memory.len(), "a panel exceeds its block");
        // What follows the first is of a type that is at most as strictly aligned.
        let (wide, rest) = self.memory.split_at_mut(wide);
        (wide, &mut rest[..narrow])
    }

    /// Room for `n` elements of compute type.
    fn wide<T: Element>(&mut self, n: usize) -> &mut [T::Compute] {
        // SAFETY: numbers or bools.
        unsafe { elements(self.parts::<T>(n).0) }
    }

    /// Room for `n` elements of compute type, and for `n` as they are in memory. The first is empty if they are the same, as then
    /// nothing is converted.
    fn both<T: Element>(&mut self, n: usize) -> (&mut [T::Compute], &mut [T]) {
        let (wide, narrow) = match self.parts::<T>(n) {
            (wide, narrow) if narrow.is_empty() => (narrow, wide),
            parts => parts,
        };
        // SAFETY: as above.
        unsafe { (elements(wide), elements(narrow)) }
    }

    /// The elements of a panel of an operand: where they are if that will do, brought into the block otherwise.
    pub(crate) fn load<'b, T: Element>(
        &'b mut self,
        memory: Memory<'b, T>,
        panel: &Panel<'_>,
        index: usize,
    ) -> Lane<'b, T::Compute> {
        let (offset, rows, cols) = (panel.offsets[index], panel.rows, panel.cols);
        let (row, cols) = match &panel.stages[index] {
            &Stage::Rows { row } => (row, cols),
            &Stage::Splat { row } => (row, 1),
            Stage::Own { .. } => return Lane::own(),
            &Stage::Repeat { row, times } => {
                let lane = memory.rows(offset, row, rows, cols / times);
                return lane.of_type().expect("no element is converted").repeated(times);
            }
            stage => return self.pack(&memory, stage, offset, panel),
        };
        if same::<T, T::Compute>() {
            let lane = memory.rows(offset, row, rows, cols).of_type();
            return lane.expect("no element is converted");
        }
        self.widen(panel.level, memory, (offset, row), (rows, cols))
    }

    /// Brings elements side by side; a row that is the same again and again, once. The memory is lent: its address and bounds were
    /// written a moment ago, and who copies them waits.
    #[inline(never)]
    fn pack<'b, T: Element>(
        &'b mut self,
        memory: &Memory<'b, T>,
        stage: &Stage,
        offset: isize,
        panel: &Panel<'_>,
    ) -> Lane<'b, T::Compute> {
        let (rows, cols) = (panel.rows, panel.cols);
        let packed = if stage.row() == 0 { 1 } else { rows };
        let pitch = if panel.apart && packed > 1 { self.pitch::<T>(packed, cols) } else { cols };
        let (row, n) = (if packed == 1 { 0 } else { pitch as isize }, packed * pitch);
        // A row that is the same again and again may begin a longer one: what is left of a pattern.
        let is_there = |(from, rows, length)| {
            from == offset && rows == packed && (length == cols || rows == 1 && length > cols)
        };
        if !self.loaded.is_some_and(is_there) {
            self.loaded = Some((offset, packed, cols));
            let (wide, narrow) = self.both::<T>(n);
            gather(panel.level, memory, stage, offset, (packed, cols), narrow, pitch);
            if !same::<T, T::Compute>() {
                T::widen_all(panel.level, narrow, wide);
            }
        }
        Memory::new(self.wide::<T>(n)).rows(0, row, rows, cols)
    }

    /// How far apart rows are that need not follow one another: whole cache lines, if there is room, so that no vector is read from two
    /// of them. What is converted is one run.
    fn pitch<T: Element>(&self, rows: usize, cols: usize) -> usize {
        let pitch = cols.next_multiple_of(LINE / size_of::<T>());
        let fits = rows * pitch * size_of::<T>() <= self.memory.len();
        if fits && same::<T, T::Compute>() { pitch } else { cols }
    }

    /// Converts rows to the compute type.
    #[inline(never)]
    fn widen<'b, T: Element>(
        &'b mut self,
        level: Level,
        memory: Memory<'b, T>,
        (offset, row): (isize, isize),
        (rows, cols): (usize, usize),
    ) -> Lane<'b, T::Compute> {
        let stride = if row == 0 { 0 } else { cols as isize };
        let wide = rows * cols;
        if self.loaded.replace((offset, rows, cols)) != Some((offset, rows, cols)) {
            let wide = self.wide::<T>(wide);
            // The same row again and again is converted once.
            let (rows, cols) = if row == 0 { (1, cols) } else { merged(row, rows, cols) };
            let lane = memory.rows(offset, row, rows, cols);
            for (r, wide) in wide.chunks_exact_mut(cols).take(rows).enumerate() {
                T::widen_all(level, lane.run(r), wide);
            }
        }
        Memory::new(self.wide::<T>(wide)).rows(0, stride, rows, cols)
    }

    /// Where the loop is to write the elements of a panel of the result.
    pub(crate) fn target<'b, T: Element>(
        &'b mut self,
        memory: &'b mut MemoryMut<'_, T>,
        panel: &Panel<'_>,
    ) -> LaneMut<'b, T::Compute> {
        let (rows, cols) = (panel.rows, panel.cols);
        match panel.stages[0] {
            Stage::Rows { row } | Stage::Stream { row } if same::<T, T::Compute>() => {
                let lane = memory.rows(panel.offsets[0], row, rows, cols);
                let lane = lane.of_type().expect("the guard above");
                let lane = lane.at(panel.distance);
                if let Stage::Stream { .. } = panel.stages[0] { lane.streamed() } else { lane }
            }
            _ => LaneMut::of_rows(self.wide::<T>(rows * cols), cols),
        }
    }

    /// Brings what the loop wrote to where it belongs, if it is not there.
    pub(crate) fn store<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, panel: &Panel<'_>) {
        let there = matches!(panel.stages[0], Stage::Rows { .. } | Stage::Stream { .. });
        if !(there && same::<T, T::Compute>()) {
            self.unpack(memory, panel);
        }
    }

    #[inline(never)]
    fn unpack<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, panel: &Panel<'_>) {
        let (offset, rows, cols) = (panel.offsets[0], panel.rows, panel.cols);
        let (wide, narrow) = self.both::<T>(panel.len());
        match &panel.stages[0] {
            // Straight to where it belongs.
            &Stage::Rows { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut lane = memory.rows(offset, row, rows, cols);
                for (r, wide) in wide.chunks_exact(cols).enumerate() {
                    T::narrow_all(panel.level, wide, lane.run(r));
                }
                return;
            }
            _ if same::<T, T::Compute>() => {}
            _ => T::narrow_all(panel.level, wide, narrow),
        }
        match &panel.stages[0] {
            &Stage::Stream { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut lane = memory.rows(offset, row, rows, cols);
                for (r, narrow) in narrow.chunks_exact(cols).enumerate() {
                    lane.stream(panel.level, r, 0, narrow);
                }
            }
            stage => scatter(panel.level, narrow, memory, stage, offset, (rows, cols)),
        }
    }
}

/// Rows that follow one another as one row.
fn merged(row: isize, rows: usize, cols: usize) -> (usize, usize) {
    if row == cols as isize { (1, rows * cols) } else { (rows, cols) }
}

#[cfg(test)]
mod tests;
