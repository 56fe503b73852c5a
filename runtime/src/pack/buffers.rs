//! Buffers in the first-level cache into which elements are packed, so that one vectorised loop serves all layouts.

use crate::cast::same;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::{Rows, RowsMut};
use crate::memory::scratch::Scratch;
use crate::pack::pack_tile::{pack_tile, unpack_tile};
use crate::pack::tile::{Access, LoopTile};
use crate::scalar::Element;
use crate::simd::isa::Level;
use crate::tuning::SCRATCH_BYTES;

/// A buffer for the result and for each operand, all of the same size.
pub struct PackBuffers<'s> {
    pub out: PackBuffer<'s>,
    pub operands: [PackBuffer<'s>; 8],
}

impl PackBuffers<'_> {
    /// Runs a closure with this thread's buffers for so many operands.
    pub(crate) fn with(operands: usize, mut run: impl FnMut(&mut PackBuffers<'_>)) {
        Scratch::with(&mut |scratch| run(&mut PackBuffers::new(scratch, operands)));
    }

    fn new(scratch: &mut Scratch, operands: usize) -> PackBuffers<'_> {
        let mut chunks = scratch.0.chunks_mut(Self::size(operands));
        let mut next = |_| PackBuffer { memory: chunks.next().unwrap_or_default(), loaded: None };
        PackBuffers { out: next(0), operands: std::array::from_fn(next) }
    }

    /// Bytes of each buffer.
    pub(crate) fn size(operands: usize) -> usize {
        SCRATCH_BYTES / (operands + 1) / 64 * 64
    }
}

/// A buffer for the elements of a tile.
pub struct PackBuffer<'s> {
    memory: &'s mut [u8],
    /// The offset, the rows and the columns of the elements that it holds.
    loaded: Option<(isize, usize, usize)>,
}

/// Reinterprets bytes as numbers or bools. Of a bool only the lowest bit counts: bytes of an earlier op need not be valid bools.
///
/// # Safety
///
/// `T` is `bool`, or has no padding and any bits are a valid value.
unsafe fn elements<T: 'static>(bytes: &mut [u8]) -> &mut [T] {
    if same::<T, bool>() {
        bytes.iter_mut().for_each(|byte| *byte &= 1);
    }
    // SAFETY: by the contract any bits are valid; the bytes of bools were set to 0 or 1.
    let (head, elements, tail) = unsafe { bytes.align_to_mut() };
    assert!(head.is_empty() && tail.is_empty(), "the bytes are not whole elements");
    elements
}

impl PackBuffer<'_> {
    /// Bytes for `n` elements of the compute type, and for `n` of the type in memory, if that is another.
    fn split<T: Element>(&mut self, n: usize) -> (&mut [u8], &mut [u8]) {
        let wide = n * size_of::<T::Compute>();
        let narrow = if same::<T, T::Compute>() { 0 } else { n * size_of::<T>() };
        assert!(wide + narrow <= self.memory.len(), "a tile exceeds its buffer");
        // The second part stays aligned: its type is at most as strictly aligned as the first part's.
        let (wide, rest) = self.memory.split_at_mut(wide);
        (wide, &mut rest[..narrow])
    }

    /// Room for `n` elements of the compute type.
    fn compute_elements<T: Element>(&mut self, n: usize) -> &mut [T::Compute] {
        // SAFETY: compute types are numbers without padding, or bools.
        unsafe { elements(self.split::<T>(n).0) }
    }

    /// Room for `n` elements of the compute type, and for `n` of the type in memory. The first is empty if the types are the same, as
    /// nothing is converted then.
    fn both_types<T: Element>(&mut self, n: usize) -> (&mut [T::Compute], &mut [T]) {
        let (wide, narrow) = match self.split::<T>(n) {
            (wide, narrow) if narrow.is_empty() => (narrow, wide),
            parts => parts,
        };
        // SAFETY: both types are numbers without padding, or bools.
        unsafe { (elements(wide), elements(narrow)) }
    }

    /// Returns the elements of a tile of an operand: in place if possible, otherwise packed into the buffer.
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
            Access::InPlace { .. } => return Rows::in_place(),
            &Access::RepeatEach { row, times } => {
                let rows = memory.rows(offset, row, rows, cols / times);
                return rows.of_type().expect("no element is converted").repeated(times);
            }
            access => return self.pack(&memory, access, offset, tile),
        };
        if same::<T, T::Compute>() {
            let rows = memory.rows(offset, row, rows, cols).of_type();
            return rows.expect("no element is converted");
        }
        self.widen(tile.level, memory, (offset, row), (rows, cols))
    }

    /// As [`load`](Self::load), for an operand in the memory of the result. Nothing of that memory stays borrowed, so that the result can
    /// be written next.
    pub(crate) fn load_in_place<'b, T: Element>(
        &'b mut self,
        memory: &Memory<'_, T>,
        tile: &LoopTile<'_>,
        index: usize,
    ) -> Rows<'b, T::Compute> {
        match &tile.accesses[index] {
            Access::InPlace { .. } => Rows::in_place(),
            access => self.pack(memory, access, tile.offsets[index], tile),
        }
    }

    /// Packs the rows of a tile; a row that is used for all rows, once. The memory is passed by reference: its fields were just written,
    /// and copying it would cause a store-forwarding stall.
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
        let (row, n) = (if packed == 1 { 0 } else { cols as isize }, packed * cols);
        // A single row may begin a longer one that is loaded: the remainder of a pattern.
        let is_loaded = |(from, rows, length)| {
            from == offset && rows == packed && (length == cols || rows == 1 && length > cols)
        };
        if !self.loaded.is_some_and(is_loaded) {
            self.loaded = Some((offset, packed, cols));
            let (wide, narrow) = self.both_types::<T>(n);
            pack_tile(tile.level, memory, access, offset, (packed, cols), narrow, cols);
            if !same::<T, T::Compute>() {
                T::widen_all(tile.level, narrow, wide);
            }
        }
        Memory::new(self.compute_elements::<T>(n)).rows(0, row, rows, cols)
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
            let wide = self.compute_elements::<T>(wide);
            // A row that is used for all rows is converted once.
            let (rows, cols) = if row == 0 { (1, cols) } else { merged(row, rows, cols) };
            let from = memory.rows(offset, row, rows, cols);
            for (r, wide) in wide.chunks_exact_mut(cols).take(rows).enumerate() {
                T::widen_all(level, from.row(r), wide);
            }
        }
        Memory::new(self.compute_elements::<T>(wide)).rows(0, stride, rows, cols)
    }

    /// Returns the rows that the loop is to write for a tile of the result.
    pub(crate) fn target<'b, T: Element>(
        &'b mut self,
        memory: &'b mut MemoryMut<'_, T>,
        tile: &LoopTile<'_>,
    ) -> RowsMut<'b, T::Compute> {
        let (rows, cols) = (tile.rows, tile.cols);
        match tile.accesses[0] {
            Access::Contiguous { row } | Access::NonTemporal { row } if same::<T, T::Compute>() => {
                let rows = memory.rows(tile.offsets[0], row, rows, cols);
                let rows = rows.of_type().expect("no element is converted");
                let rows = rows.with_exceeds_caches(tile.exceeds_caches);
                if let Access::NonTemporal { .. } = tile.accesses[0] {
                    rows.nontemporal()
                } else {
                    rows
                }
            }
            _ => RowsMut::from_contiguous(self.compute_elements::<T>(rows * cols), cols),
        }
    }

    /// Copies what the loop wrote to the result, unless the loop wrote it there.
    pub(crate) fn store<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, tile: &LoopTile<'_>) {
        let is_written =
            matches!(tile.accesses[0], Access::Contiguous { .. } | Access::NonTemporal { .. });
        if !(is_written && same::<T, T::Compute>()) {
            self.unpack(memory, tile);
        }
    }

    #[inline(never)]
    fn unpack<T: Element>(&mut self, memory: &mut MemoryMut<'_, T>, tile: &LoopTile<'_>) {
        let (offset, rows, cols) = (tile.offsets[0], tile.rows, tile.cols);
        let (wide, narrow) = self.both_types::<T>(tile.len());
        match &tile.accesses[0] {
            // Converted directly into the result.
            &Access::Contiguous { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut to = memory.rows(offset, row, rows, cols);
                for (r, wide) in wide.chunks_exact(cols).enumerate() {
                    T::narrow_all(tile.level, wide, to.row(r));
                }
                return;
            }
            _ if same::<T, T::Compute>() => {}
            _ => T::narrow_all(tile.level, wide, narrow),
        }
        match &tile.accesses[0] {
            &Access::NonTemporal { row } => {
                let (rows, cols) = merged(row, rows, cols);
                let mut to = memory.rows(offset, row, rows, cols);
                for (r, narrow) in narrow.chunks_exact(cols).enumerate() {
                    to.store_nontemporal(tile.level, r, 0, narrow);
                }
            }
            access => unpack_tile(tile.level, narrow, memory, access, offset, (rows, cols)),
        }
    }
}

/// Contiguous rows as one row.
fn merged(row: isize, rows: usize, cols: usize) -> (usize, usize) {
    if row == cols as isize { (1, rows * cols) } else { (rows, cols) }
}

#[cfg(test)]
mod tests;
