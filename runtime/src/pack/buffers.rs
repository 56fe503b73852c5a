//! Buffers in the first-level cache into which elements are packed, so that one vector loop serves all layouts.

use crate::cast::same;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::{Rows, RowsMut};
use crate::memory::scratch::Scratch;
use crate::pack::gather::{gather, scatter};
use crate::pack::tile::{Access, LoopTile};
use crate::scalar::Element;
use crate::simd::isa::Level;
use crate::tuning::{CACHE_LINE, SCRATCH_BYTES};

/// One block for the result and each operand, of equal sizes.
pub struct PackBuffers<'s> {
    pub out: PackBuffer<'s>,
    pub operands: [PackBuffer<'s>; 8],
}

impl PackBuffers<'_> {
    /// Runs something with the blocks of this thread, for so many operands.
    pub(crate) fn with<R>(operands: usize, run: impl FnOnce(&mut PackBuffers<'_>) -> R) -> R {
        Scratch::with(|scratch| run(&mut PackBuffers::new(scratch, operands)))
    }

    fn new(scratch: &mut Scratch, operands: usize) -> PackBuffers<'_> {
        let mut chunks = scratch.0.chunks_mut(Self::size(operands));
        let mut next = |_| PackBuffer { memory: chunks.next().unwrap_or_default(), loaded: None };
        PackBuffers { out: next(0), operands: std::array::from_fn(next) }
    }

    /// Bytes of each block.
    pub(crate) fn size(operands: usize) -> usize {
        SCRATCH_BYTES / (operands + 1) / 64 * 64
    }
}

/// Room for the elements of a tile, and which they are.
pub struct PackBuffer<'s> {
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

impl PackBuffer<'_> {
    /// Bytes for `n` elements of compute type, and for `n` as they are in memory, if that is another type.
    fn parts<T: Element>(&mut self, n: usize) -> (&mut [u8], &mut [u8]) {
        let wide = n * size_of::<T::Compute>();
        let narrow = if same::<T, T::Compute>() { 0 } else { n * size_of::<T>() };
        assert!(wide + narrow <= self.memory.len(), "a tile exceeds its block");
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
        // SAFETY: the caller guarantees AVX-512.
        unsafe { (elements(wide), elements(narrow)) }
    }

    /// The elements of a tile of an operand: where they are if that will do, brought into the block otherwise.
    pub(crate) fn load<'b, T: Element>(
        &'b mut self,
        memory: Memory<'b, T>,
        tile: &LoopTile<'_>,
        index: usize,
    ) -> Rows<'b, T::Compute> {
        let (offset, rows, cols) = (tile.offsets[index], tile.rows, tile.cols);
        let (row, cols) = match &tile.accesses[index] {
            &Access::Contiguous { row } => (row, cols),
            &Access::Scalar { row } => (row, 1),
            Access::InPlace { .. } => return Rows::own(),
            &Access::RepeatEach { row, times } => {
                let lane = memory.rows(offset, row, rows, cols / times);
                return lane.of_type().expect("no element is converted").repeated(times);
            }
            access => return self.pack(&memory, access, offset, tile),
        };
        if same::<T, T::Compute>() {
            let lane = memory.rows(offset, row, rows, cols).of_type();
            return lane.expect("no element is converted");
        }
        self.widen(tile.level, memory, (offset, row), (rows, cols))
    }

    /// The same of an operand that lies where the result is written: nothing of it stays borrowed, so that the result can be written next.
    pub(crate) fn load_own<'b, T: Element>(
        &'b mut self,
        memory: &Memory<'_, T>,
        tile: &LoopTile<'_>,
        index: usize,
    ) -> Rows<'b, T::Compute> {
        match &tile.accesses[index] {
            Access::InPlace { .. } => Rows::own(),
            access => self.pack(memory, access, tile.offsets[index], tile),
        }
    }

    /// Brings elements side by side; a row that is the same again and again, once. The memory is lent: its address and bounds were
    /// written a moment ago, and who copies them waits.
    #[inline(never)]
    fn pack<'b, T: Element>(
        &'b mut self,
        memory: &Memory<'_, T>,
        access: &Access,
        offset: isize,
        tile: &LoopTile<'_>,
    ) -> Rows<'b, T::Compute> {
        let (rows, cols) = (tile.rows, tile.cols);
        let packed = if access.row() == 0 { 1 } else { rows };
        let pitch = if tile.apart && packed > 1 { self.pitch::<T>(packed, cols) } else { cols };
        let (row, n) = (if packed == 1 { 0 } else { pitch as isize }, packed * pitch);
        // A row that is the same again and again may begin a longer one: what is left of a pattern.
        let is_there = |(from, rows, length)| {
            from == offset && rows == packed && (length == cols || rows == 1 && length > cols)
        };
        if !self.loaded.is_some_and(is_there) {
            self.loaded = Some((offset, packed, cols));
            let (wide, narrow) = self.both::<T>(n);
            gather(tile.level, memory, access, offset, (packed, cols), narrow, pitch);
            if !same::<T, T::Compute>() {
                T::widen_all(tile.level, narrow, wide);
            }
        }
        Memory::new(self.wide::<T>(n)).rows(0, row, rows, cols)
    }

    /// How far apart rows are that need not follow one another: whole cache lines, if there is room, so that no vector is read from two
    /// of them. What is converted is one run.
    fn pitch<T: Element>(&self, rows: usize, cols: usize) -> usize {
        let pitch = cols.next_multiple_of(CACHE_LINE / size_of::<T>());
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
    ) -> Rows<'b, T::Compute> {
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

    /// Where the loop is to write the elements of a tile of the result.
    pub(crate) fn target<'b, T: Element>(
        &'b mut self,
        memory: &'b mut MemoryMut<'_, T>,
        tile: &LoopTile<'_>,
    ) -> RowsMut<'b, T::Compute> {
        let (rows, cols) = (tile.rows, tile.cols);
        match tile.accesses[0] {
            Access::Contiguous { row } | Access::NonTemporal { row } if same::<T, T::Compute>() => {
                let lane = memory.rows(tile.offsets[0], row, rows, cols);
                let lane = lane.of_type().expect("the guard above");
                let lane = lane.at(tile.cache_level);
                if let Access::NonTemporal { .. } = tile.accesses[0] {
                    lane.streamed()
                } else {
                    lane
                }
            }
            _ => RowsMut::of_rows(self.wide::<T>(rows * cols), cols),
        }
    }

    /// Brings what the loop wrote to where it belongs, if it is not there.
    pub(crate) fn store<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, tile: &LoopTile<'_>) {
        let there =
            matches!(tile.accesses[0], Access::Contiguous { .. } | Access::NonTemporal { .. });
        if !(there && same::<T, T::Compute>()) {
            self.unpack(memory, tile);
        }
    }

    #[inline(never)]
    fn unpack<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, tile: &LoopTile<'_>) {
        let (offset, rows, cols) = (tile.offsets[0], tile.rows, tile.cols);
        let (wide, narrow) = self.both::<T>(tile.len());
        match &tile.accesses[0] {
            // Straight to where it belongs.
            &Access::Contiguous { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut lane = memory.rows(offset, row, rows, cols);
                for (r, wide) in wide.chunks_exact(cols).enumerate() {
                    T::narrow_all(tile.level, wide, lane.run(r));
                }
                return;
            }
            _ if same::<T, T::Compute>() => {}
            _ => T::narrow_all(tile.level, wide, narrow),
        }
        match &tile.accesses[0] {
            &Access::NonTemporal { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut lane = memory.rows(offset, row, rows, cols);
                for (r, narrow) in narrow.chunks_exact(cols).enumerate() {
                    lane.stream(tile.level, r, 0, narrow);
                }
            }
            access => scatter(tile.level, narrow, memory, access, offset, (rows, cols)),
        }
    }
}

/// Rows that follow one another as one row.
fn merged(row: isize, rows: usize, cols: usize) -> (usize, usize) {
    if row == cols as isize { (1, rows * cols) } else { (rows, cols) }
}

#[cfg(test)]
mod tests;
