//! Thresholds: the sizes from which on one way to compute is faster than another. Results do not depend on them.
//!
//! Names end in their unit. `cargo bench -p opwright-runtime` measures on both sides of the thresholds: `layouts` measures matrices in a
//! dozen layouts, and `loops` compares calls of similar sizes. A threshold that differs between machines is a function of the
//! [hardware](crate::hardware).

use std::ops::Range;

use crate::hardware::Hardware;

// Caches and allocations

/// Bytes of a cache line, and of the widest vector.
pub const CACHE_LINE: usize = 64;

/// Bytes of a first-level cache. Some have more.
pub const L1_BYTES: usize = 32 << 10;

/// Bytes of a thread's scratch buffer.
pub const SCRATCH_BYTES: usize = 64 << 10;

/// Bytes of results that are aligned to cache lines. Smaller ones gain less than alignment costs, and larger ones do not fit in a cache.
pub const ALIGNED_BYTES: Range<usize> = 1 << 10..4 << 20;

/// Bytes from which on a fresh allocation asks for huge pages.
pub const HUGE_PAGES_MIN_BYTES: usize = 4 << 20;

// The cost of an element

/// The cost of a transcendental function, in additions.
pub const TRANSCENDENTAL_WEIGHT: usize = 5;

/// The cost of arithmetic in half precision, in additions: halves are converted.
pub const HALVES_WEIGHT: usize = 2;

// Threads

/// Bytes from which on a call uses several threads. Written bytes count twice.
pub const PARALLEL_MIN_BYTES: usize = 480 << 10;

/// The same for this machine: a core with wide vectors finishes more of a call before a helper starts.
pub fn parallel_min_bytes() -> usize {
    if Hardware::get().has_wide_datapath() { 1 << 20 } else { PARALLEL_MIN_BYTES }
}

/// Bytes from which on a call wakes sleeping threads.
#[cfg(feature = "parallel")]
pub const WAKE_MIN_BYTES: usize = 4 << 20;

/// The largest number of threads. More would wait for memory.
#[cfg(feature = "parallel")]
pub const MAX_THREADS: usize = 256;

/// Pieces of a long call for each thread: enough that a helper that starts late leaves little to wait for.
#[cfg(feature = "parallel")]
pub const PIECES_PER_THREAD: usize = 4;

/// Threads divide a run at multiples of so many elements: whole cache lines for any element type.
pub const GRAIN_ELEMENTS: usize = 64;

/// Threads divide results at multiples of this: whole cache lines.
pub const GRAIN_RESULTS: usize = 16;

// Non-temporal stores

/// Bytes from which on a call writes its result with non-temporal stores, as it exceeds the last-level cache. `plan::cost` weighs bytes
/// read and bytes written.
pub const NONTEMPORAL_MIN_BYTES: usize = 48 << 20;

/// Shorter runs are not written with non-temporal stores: their first and last cache lines may be incomplete.
pub const NONTEMPORAL_MIN_RUN_BYTES: usize = 512;

/// Bytes of short rows that are written together with non-temporal stores.
pub const NONTEMPORAL_ROWS_BYTES: usize = 2048;

// Prefetching

/// How far ahead a loop prefetches that writes as much as it reads.
pub const PREFETCH_WRITING_BYTES: usize = 8192;

/// How many tiles ahead a transpose prefetches.
pub const TRANSPOSE_PREFETCH_TILES: usize = 4;

/// Columns with a smaller stride are left to the hardware prefetcher.
pub const TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES: usize = 4096;

// Calls without a plan

/// Calls of at most so many rows need no plan, however short the rows are, counting `DIRECT_TILE_ROWS` more for each tile.
pub const DIRECT_MAX_ROWS: usize = 256;

/// The cost of starting a tile without a plan, in rows.
pub const DIRECT_TILE_ROWS: usize = 4;

/// Tiles of long rows need no plan if they have at least so many elements.
pub const DIRECT_MIN_ELEMENTS: usize = 1024;

// Tiles of rows that are used in place

/// Results of at most so many elements are computed row by row, however short the rows are.
pub const SINGLE_MAX_ELEMENTS: usize = 256;

/// Shorter rows are not worth a loop of their own.
pub const LONG_ROW_ELEMENTS: usize = 16;

/// Rows with fewer elements in total are not worth a tile.
pub const ROWS_MIN_ELEMENTS: usize = 1024;

/// Elements of a tile of which a cache holds several.
pub const CACHED_ELEMENTS: usize = 1 << 14;

/// Shorter rows in place are packed.
pub const IN_PLACE_MIN_COLUMNS: usize = 64;

// Packed tiles

/// Elements of a packed tile: two buffers of 8 KiB and a result fit in a first-level cache of 32 KiB.
pub const TILE_ELEMENTS: usize = 2048;

/// Results of at most so many elements are packed, whatever the strides.
pub const PACKED_MAX_ELEMENTS: usize = 256;

/// Elements of a tile for whose rows an operand is packed once.
pub const PACKED_ROWS_ELEMENTS: usize = 4096;

/// Packed rows come in multiples of this, so that the next tile starts at a cache line.
pub const GROUP_ROWS: usize = 16;

/// Rows of a square tile: two cache lines of `f32`.
pub const SQUARE_ROWS: usize = 32;

/// Square tiles of fewer elements are not worth their cost.
pub const SQUARE_MIN_ELEMENTS: usize = 512;

// Patterns: short rows that are combined with one row

/// Longer rows are computed one by one if an operand has one row for all.
pub const PATTERN_MAX_COLUMNS: usize = 64;

/// Fewer rows are computed one by one if an operand has one row for all.
pub const PATTERN_MIN_ROWS: usize = 256;

/// Bytes, at least, of a pattern: short rows side by side.
pub const PATTERN_MIN_BYTES: usize = 384;

// Repeated elements

/// Calls that touch fewer bytes pack repeated elements if these cannot be repeated in registers.
pub const REPEAT_MIN_BYTES: usize = 2 << 20;

/// Shorter rows of repeated elements are packed.
pub const REPEATED_ROW_MIN_ELEMENTS: usize = 256;

/// Elements that are repeated as often or more are not repeated in registers.
pub const REPEATED_MAX_TIMES: usize = 16;

// Tables of offsets

/// Groups of fewer elements are gathered by a table of offsets.
pub const GATHER_MAX_ELEMENTS: usize = 64;

/// Entries of a table of offsets.
pub const TABLE_ELEMENTS: usize = 128;

// Copies

/// Elements of a buffer for a part of a run.
pub const BLOCK_ELEMENTS: usize = 256;

/// Elements of a run of a formula of coordinates, whose values stay in the first-level cache.
pub const RUN_ELEMENTS: usize = 1024;

/// A result that is copied from one operand may have a section for every so many elements.
pub const SECTION_ELEMENTS: usize = 512;

/// It may have a further section for every so many rows.
pub const SECTION_ROWS: usize = 4;

/// A result that may not have as many sections is copied run by run.
pub const MIN_SECTIONS: usize = 2;

/// Contiguous elements of a section from which on a plan, which may use several threads, is made for them.
pub const PLANNED_ELEMENTS: usize = 8192;

/// A row of fewer elements is short: runs follow the longest axis instead.
pub const SHORT_ROW: usize = 16;

/// Bytes of a row from which on it is copied by `memcpy`.
pub const MEMCPY_MIN_BYTES: usize = 512;

/// A prefix of at least so many bytes is repeated as it is; a shorter one is doubled first. Half of a first-level cache.
pub const PREFIX_BYTES: usize = 16 << 10;

/// Rows or columns of fewer elements cost more than their elements do.
pub const STRIDED_MIN_ELEMENTS: usize = 8;

// Loops over rows

/// Bytes of a buffer for a few short rows.
pub const ROW_BUFFER_BYTES: usize = 4096;

/// Bytes of an operand that a loop processes before it loads another operand.
pub const PIECE_BYTES: usize = 1024;

/// Rows of at most so many columns are computed several at a time if an operand has one value for each.
pub const SHORT_ROW_COLUMNS: usize = 256;

/// Bytes that the loop which fills a row writes in an iteration.
pub const FILL_STEP_BYTES: usize = 256;

/// Fewer values are computed one by one.
pub const UNARY_MIN_VALUES: usize = 16;

/// Elements that a transcendental loop computes at a time, and again if one of them needs the slow path.
pub const TRANSCENDENTAL_BLOCK_ELEMENTS: usize = 256;

// Equal rows

/// Bytes of equal rows that a loop writes before they are copied, on cores with wide vectors.
pub const COPIED_ROWS_BYTES: usize = 1 << 10;

/// Longer rows are not copied.
pub const COPIED_ROW_MAX_BYTES: usize = 32 << 10;

// The strategy of a reduction

/// Runs of at least so many elements are folded one result at a time.
pub const RUN_MIN_ELEMENTS: usize = 16;

/// Contiguous rows of at least so many results are folded in place.
pub const NARROW_RESULTS: usize = 32;

/// At most so many results are not packed.
pub const BLOCK_MIN_RESULTS: usize = 16;

/// Contiguous rows of results are packed only if they have at most so many values in total.
pub const BLOCK_MAX_VALUES: usize = 450;

/// At most so many results are folded one by one, however short their runs are.
pub const ONE_BY_ONE_MAX_RESULTS: usize = 16;

/// Elements of a buffer for packed values.
pub const REDUCE_BLOCK_ELEMENTS: usize = 8 * BLOCK_ELEMENTS;

// Reductions of computed values

/// Elements of a block of computed values, which the first-level cache holds together with a row of accumulators for each lane.
pub const fn computed_block_elements<C>() -> usize {
    if size_of::<C>() > 4 { REDUCE_BLOCK_ELEMENTS / 2 } else { REDUCE_BLOCK_ELEMENTS }
}

/// Bytes of a row of such a block.
pub const COMPUTED_ROW_BYTES: usize = 1 << 10;

/// Rows that are packed together, if there are so many.
pub const COMPUTED_ROWS: usize = 8;

/// Shorter rows of elements are packed together.
pub const COMPUTED_ROW_MIN_ELEMENTS: usize = 64;

// Reductions of rows of results

/// Bytes of accumulators for an operand in main memory, whose rows are read in ascending order.
pub const MEMORY_ACCUMULATOR_BYTES: usize = 256 << 10;

/// Bytes of accumulators that the first-level cache holds together with the values that are read. Cores with wide vectors have a larger
/// cache, which holds all that a scratch buffer has room for.
#[inline]
pub fn cached_accumulator_bytes() -> usize {
    if Hardware::get().has_wide_datapath() { 56 << 10 } else { 24 << 10 }
}

/// The largest number of bytes of a leaf of rows that is folded in tiles. A tile jumps from row to row, which is slow outside the first-level
/// cache unless it reads whole cache lines; and cores with wide vectors fold rows in order as fast.
#[inline]
pub fn tiled_leaf_max_bytes(reads_whole_lines: bool) -> usize {
    let reads_second_level = reads_whole_lines && !Hardware::get().has_wide_datapath();
    if reads_second_level { 8 * L1_BYTES } else { L1_BYTES }
}
