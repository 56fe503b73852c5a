//! Blocks: elements brought side by side in the first-level cache, so that one vector loop serves all layouts.

use std::any::TypeId;
use std::cell::RefCell;

use crate::dtype::Element;
use crate::loops::gather::{gather, scatter};
use crate::loops::lane::{Lane, LaneMut};
use crate::loops::memory::{Memory, MemoryMut};
use crate::loops::movement;
use crate::loops::panel::{Panel, Stage};

/// Elements per block where a whole nest is walked run by run.
pub(crate) const BLOCK: usize = 256;

/// Bytes for all blocks of a thread.
pub(crate) const SCRATCH: usize = 64 << 10;

/// Memory for the blocks of one thread, aligned to a cache line.
#[repr(align(64))]
struct Scratch([u8; SCRATCH]);

thread_local! {
    // Not on the stack, so that it is zeroed once for the thread; not on the heap, so that it is never an allocation that fails.
    static THREAD: RefCell<Scratch> = const { RefCell::new(Scratch([0; SCRATCH])) };
}

/// One block for the result and each operand, of equal sizes.
pub struct Blocks<'s> {
    pub out: Block<'s>,
    pub operands: [Block<'s>; 8],
}

impl Blocks<'_> {
    /// Runs something with the blocks of this thread, for so many operands.
    pub(crate) fn with<R>(operands: usize, run: impl FnOnce(&mut Blocks<'_>) -> R) -> R {
        THREAD.with(|scratch| match scratch.try_borrow_mut() {
            Ok(mut scratch) => run(&mut Blocks::new(&mut scratch, operands)),
            // Only if a loop's function ran another op.
            Err(_) => run(&mut Blocks::new(&mut Scratch([0; SCRATCH]), operands)),
        })
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

/// Whether two types are the same.
pub(crate) fn same<T: 'static, U: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<U>()
}

impl Block<'_> {
    /// Room for `n` elements of compute type, and for `n` as they are in memory.
    fn room<T: Element>(&mut self, n: usize) -> (*mut T::Compute, *mut T) {
        let first: *mut T::Compute = self.memory.as_mut_ptr().cast();
        let bytes = n * size_of::<T::Compute>();
        let (wide, narrow) =
            if same::<T, T::Compute>() { (bytes, 0) } else { (bytes, n * size_of::<T>()) };
        assert!(wide + narrow <= self.memory.len(), "a panel exceeds its block");
        // The second half follows the first, of a type that is at least as strictly aligned.
        (first, first.wrapping_add(if narrow == 0 { 0 } else { n }).cast())
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
            stage => return self.pack(memory, stage, offset, rows, cols),
        };
        if same::<T, T::Compute>() {
            let lane = memory.rows(offset, row, rows, cols).of_type();
            return lane.expect("no element is converted");
        }
        self.widen(memory, (offset, row), (rows, cols))
    }

    /// Brings elements side by side; a row that is the same again and again, once.
    #[inline(never)]
    fn pack<'b, T: Element>(
        &'b mut self,
        memory: Memory<'b, T>,
        stage: &Stage,
        offset: isize,
        rows: usize,
        cols: usize,
    ) -> Lane<'b, T::Compute> {
        let (packed, row) = if stage.row() == 0 { (1, 0) } else { (rows, cols as isize) };
        let n = packed * cols;
        let (wide, narrow) = self.room::<T>(n);
        // SAFETY: `room` has as many elements, which are all initialised below before they are read.
        let lane = unsafe { Lane::new(wide.cast_const(), row, rows, cols) };
        if self.loaded.replace((offset, packed, cols)) == Some((offset, packed, cols)) {
            return lane;
        }
        // SAFETY: there is room for `packed` rows.
        unsafe { gather(memory, stage, offset, packed, cols, narrow) };
        if !same::<T, T::Compute>() {
            // SAFETY: the n elements were just written, and there is room for n wide ones in front of them.
            unsafe { widen(narrow, n, wide) };
        }
        lane
    }

    /// Converts rows to the compute type.
    #[inline(never)]
    fn widen<'b, T: Element>(
        &'b mut self,
        memory: Memory<'b, T>,
        (offset, row): (isize, isize),
        (rows, cols): (usize, usize),
    ) -> Lane<'b, T::Compute> {
        let (wide, _) = self.room::<T>(rows * cols);
        if self.loaded.replace((offset, rows, cols)) != Some((offset, rows, cols)) {
            // The same row again and again is converted once.
            let (rows, cols) = if row == 0 { (1, cols) } else { merged(row, rows, cols) };
            let lane = memory.rows(offset, row, rows, cols);
            for r in 0..rows {
                // SAFETY: there is room for rows * cols elements, and the run has `cols`.
                unsafe { widen(lane.run(r).as_ptr(), cols, wide.add(r * cols)) };
            }
        }
        let row = if row == 0 { 0 } else { cols as isize };
        // SAFETY: all of them are initialised, now or by an earlier call with the same arguments.
        unsafe { Lane::new(wide.cast_const(), row, rows, cols) }
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
                let lane = lane.with_far(panel.far);
                if let Stage::Stream { .. } = panel.stages[0] { lane.streamed() } else { lane }
            }
            _ => {
                let (wide, _) = self.room::<T>(rows * cols);
                if same::<T, bool>() {
                    // What other ops left there may be no bool.
                    self.memory[..rows * cols].fill(0);
                }
                // SAFETY: there is room for as many elements, and any bits are a number.
                unsafe { LaneMut::new(wide, cols as isize, rows, cols) }
            }
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
        let (offset, rows, cols, n) = (panel.offsets[0], panel.rows, panel.cols, panel.len());
        let (wide, narrow) = self.room::<T>(n);
        if let Stage::Rows { row } = panel.stages[0] {
            let (rows, cols) = merged(row, rows, cols);
            let mut lane = memory.rows(offset, row, rows, cols);
            for r in 0..rows {
                // SAFETY: the run has `cols` elements, the block has rows * cols, and they are apart.
                unsafe { narrow_all(wide.add(r * cols), cols, lane.run(r).as_mut_ptr()) };
            }
            return;
        }
        if !same::<T, T::Compute>() {
            // SAFETY: the loop has written the n elements, and there is room for n narrow ones behind them.
            unsafe { narrow_all(wide, n, narrow) };
        }
        match &panel.stages[0] {
            &Stage::Stream { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut lane = memory.rows(offset, row, rows, cols);
                for r in 0..rows {
                    let run = lane.run(r).as_mut_ptr();
                    // SAFETY: the run has `cols` elements, the block has rows * cols, and they are apart.
                    unsafe { movement::stream(narrow.add(r * cols).cast_const(), run, cols) };
                }
            }
            // SAFETY: the block has the panel's elements.
            stage => unsafe { scatter(narrow, memory, stage, offset, (rows, cols)) },
        }
    }
}

/// Rows that follow one another as one row.
fn merged(row: isize, rows: usize, cols: usize) -> (usize, usize) {
    if row == cols as isize { (1, rows * cols) } else { (rows, cols) }
}

/// # Safety
///
/// `from` and `to` must have `n` initialised elements each, apart from each other.
unsafe fn widen<T: Element>(from: *const T, n: usize, to: *mut T::Compute) {
    // SAFETY: the caller's.
    unsafe {
        T::widen_all(std::slice::from_raw_parts(from, n), std::slice::from_raw_parts_mut(to, n));
    }
}

/// # Safety
///
/// As for [`widen`].
unsafe fn narrow_all<T: Element>(from: *const T::Compute, n: usize, to: *mut T) {
    // SAFETY: the caller's.
    unsafe {
        T::narrow_all(std::slice::from_raw_parts(from, n), std::slice::from_raw_parts_mut(to, n));
    }
}

#[cfg(test)]
mod tests;
