//! Thresholds: the sizes from which on one way to compute is faster than another. Results do not depend on any of them.
//!
//! Names end in their unit. `cargo bench -p opwright-runtime` measures on both sides of them: `layouts` walks matrices in a dozen layouts, and
//! `loops` compares calls around the thresholds. A threshold that differs between machines is a function of what the
//! [hardware](crate::hardware) offers.

use std::ops::{Range, RangeInclusive};

use crate::hardware::Hardware;

/// Bytes of a cache line, and of the widest vector.
pub const CACHE_LINE: usize = 64;

// Threads

/// A call that touches fewer bytes is computed by one thread. Bytes that are written count twice.
pub const PARALLEL_MIN_BYTES: usize = 480 << 10;

/// The same on this machine: a core of wide vectors finishes more of a call before a helper starts.
pub fn parallel_min_bytes() -> usize {
    if Hardware::get().has_wide_datapath() { 1 << 20 } else { PARALLEL_MIN_BYTES }
}

/// A call that touches fewer bytes does not wake threads that sleep.
#[cfg(feature = "parallel")]
pub const WAKE_MIN_BYTES: usize = 4 << 20;

/// More threads than this wait for memory.
#[cfg(feature = "parallel")]
pub const MAX_THREADS: usize = 256;

// Caches

/// A result of more bytes is written with non-temporal stores: clearly more than the last-level cache holds.
pub const NONTEMPORAL_MIN_BYTES: usize = 48 << 20;

// Threads

/// Pieces of a long call for each thread: so many that a helper which comes late leaves little to wait for.
#[cfg(feature = "parallel")]
pub const PIECES_PER_THREAD: usize = 4;

/// How many times as long as an addition a transcendental function takes.
pub const TRANSCENDENTAL_WEIGHT: usize = 5;

/// How many times as long as an addition arithmetic on halves takes, which are converted.
pub const HALVES_WEIGHT: usize = 2;

// Caches

/// Bytes that a second-level cache holds. Some hold more, and some half as many.
pub const L2_BYTES: usize = 1 << 20;

/// Results of so many bytes start at a cache line. Smaller ones gain less than it costs, and larger ones do not fit in a cache.
pub const ALIGNED_BYTES: Range<usize> = 1 << 10..4 << 20;

/// Bytes from which on a fresh result asks for huge pages. Below, pages are few.
pub const HUGE_PAGES_MIN_BYTES: usize = 4 << 20;

/// Bytes of it.
pub const SCRATCH_BYTES: usize = 64 << 10;

/// How far ahead a loop that writes as much as it reads prefetches.
pub const PREFETCH_WRITING_BYTES: usize = 8192;

// Tiles

/// A nest of three axes is computed without a plan if its tiles have so many elements.
pub const SEVERAL_MIN_ELEMENTS: usize = 1024;

/// A nest of three axes is computed without a plan if its tiles have no more rows together, each tile counting as `SEVERAL_TILE_ROWS` more.
pub const SEVERAL_MAX_ROWS: usize = 256;

/// As how many rows the cost of starting a tile counts.
pub const SEVERAL_TILE_ROWS: usize = 4;

/// Results of no more elements are computed row by row, however short the rows are.
pub const SINGLE_MAX_ELEMENTS: usize = 256;

/// Rows of more elements are computed one by one where an operand has one row for all.
pub const PATTERN_MAX_COLUMNS: usize = 64;

/// Fewer rows are computed one by one where an operand has one row for all.
pub const PATTERN_MIN_ROWS: usize = 256;

/// Elements of a tile that is packed: two blocks of 8 KiB and a result fit in a first-level cache of 32 KiB.
pub const TILE_ELEMENTS: usize = 2048;

/// Rows that have fewer elements together do not repay a tile of their own.
pub const ROWS_MIN_ELEMENTS: usize = 1024;

/// Results of no more elements are packed, whatever their layout.
pub const PACKED_MAX_ELEMENTS: usize = 256;

/// Elements that a cache holds several times.
pub const CACHED_ELEMENTS: usize = 1 << 14;

/// A call that touches fewer bytes packs repeated elements if they cannot be repeated in registers.
pub const REPEAT_MIN_BYTES: usize = 2 << 20;

/// A shorter run of results is not written with non-temporal stores: its first and last cache line may be cut.
pub const NONTEMPORAL_MIN_RUN_BYTES: usize = 512;

/// Threads share a run in multiples of so many elements: whole cache lines of any element type.
pub const GRAIN_ELEMENTS: usize = 64;

/// Groups of fewer elements are gathered by a table.
pub const GATHER_MAX_ELEMENTS: usize = 64;

/// Elements of a table of offsets.
pub const TABLE_ELEMENTS: usize = 128;

/// Rows in place that are shorter are packed.
pub const IN_PLACE_MIN_COLUMNS: usize = 64;

/// Rows that are shorter do not repay a loop of their own.
pub const LONG_ROW_ELEMENTS: usize = 16;

/// Elements of a tile whose rows are packed.
pub const PACKED_ROWS_ELEMENTS: usize = 4096;

/// Rows of a square tile: two cache lines of `f32`.
pub const SQUARE_ROWS: usize = 32;

/// Square tiles of fewer elements do not repay their cost.
pub const SQUARE_MIN_ELEMENTS: usize = 512;

/// Rows of repeated elements that are shorter are packed.
pub const REPEATED_ROW_MIN_ELEMENTS: usize = 256;

/// Bytes of a pattern, at least: short rows side by side.
pub const PATTERN_MIN_BYTES: usize = 384;

/// Packed rows come in multiples of so many, so that the next tile starts at a cache line.
pub const GROUP_ROWS: usize = 16;

// Packing

/// Columns that are packed at a time.
pub const GATHER_COLUMNS: usize = 128;

/// Elements of a block where a nest is walked run by run.
pub const BLOCK_ELEMENTS: usize = 256;

/// How many tiles ahead a transpose prefetches.
pub const TRANSPOSE_PREFETCH_TILES: usize = 4;

/// Columns that are less far apart are fetched ahead by the processor itself.
pub const TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES: usize = 4096;

/// Longer rows are copied by the library.
pub const MEMCPY_MIN_BYTES: usize = 512;

/// A prefix of so many bytes is repeated as it is; a shorter one is doubled first.
pub const PREFIX_BYTES: usize = 4096;

/// Repeated short rows of no more bytes together are written one by one.
pub const REWRITE_MAX_BYTES: usize = 512;

/// Elements that are repeated as often or more are written one by one.
#[cfg(target_arch = "x86_64")]
pub const QUOTIENTS_MAX_TIMES: usize = 128;

/// Elements that are repeated as often or more are not repeated by a table of shuffles.
pub const SHUFFLES_MAX_TIMES: usize = 16;

/// Lines of fewer elements cost more than their elements do.
pub const STRIDED_MIN_ELEMENTS: usize = 8;

// Loops

/// Bytes of a buffer for a few short rows.
pub const ROW_BUFFER_BYTES: usize = 4096;

/// Bytes of an operand that a loop reads before it reads another operand.
pub const PIECE_BYTES: usize = 1024;

/// Bytes that the loop which fills a row writes at a time.
pub const FILL_STEP_BYTES: usize = 256;

/// Elements that a transcendental loop computes at a time, and again if one of them has a rare argument.
pub const GUARDED_ELEMENTS: usize = 256;

/// Rows of no more columns are computed several at a time where an operand has one value for each.
pub const SHORT_ROW_COLUMNS: usize = 256;

/// Bytes of short rows that are written together with non-temporal stores.
pub const NONTEMPORAL_ROWS_BYTES: usize = 2048;

/// Bytes of equal rows that a loop writes, before they are copied.
pub const COPIED_ROWS_BYTES: usize = 32 << 10;

/// Equal rows of fewer bytes together are not copied.
pub const COPIED_MIN_BYTES: usize = 2 * COPIED_ROWS_BYTES;

/// Bytes of a row that is copied.
pub const COPIED_ROW_BYTES: RangeInclusive<usize> = 64..=COPIED_ROWS_BYTES;

/// Equal rows of fewer bytes together are not written out of registers; for rows narrower than `RESIDENT_WIDE_BYTES`.
pub const RESIDENT_MIN_BYTES_NARROW: usize = 4 << 10;

/// The same for wider rows.
pub const RESIDENT_MIN_BYTES_WIDE: usize = 192 << 10;

/// Bytes from which on a row is wide.
pub const RESIDENT_WIDE_BYTES: usize = 256;

/// Fewer values are computed one by one.
pub const UNARY_MIN_VALUES: usize = 16;

// Reductions

/// With fewer accumulators, four rows of them are folded at a time.
pub const PLANES_MAX_ACCUMULATORS: usize = 1024;

/// Bytes of accumulators that are folded at a time.
pub const PLANES_BYTES: usize = 16 << 10;

/// Bytes of a row in a register tile: two vectors.
pub const REGISTER_TILE_BYTES: usize = 128;

/// Bytes of accumulators where rows come from memory, which are read in order.
pub const FAR_ACCUMULATOR_BYTES: usize = 256 << 10;

/// Shorter runs are folded across rather than along.
pub const RUN_MIN_ELEMENTS: usize = 16;

/// Fewer results do not repay a block.
pub const BLOCK_MIN_RESULTS: usize = 16;

/// Rows of results that lie along memory and have more values together are folded where they are.
pub const BLOCK_MAX_VALUES: usize = 450;

/// Narrower rows of results are folded several at a time, or column by column.
pub const NARROW_RESULTS: usize = 32;

/// Elements of a block that is folded.
pub const REDUCE_BLOCK_ELEMENTS: usize = 8 * BLOCK_ELEMENTS;

/// Shorter runs are not brought together, unless there are few results.
pub const GATHERED_RUN_MIN_ELEMENTS: usize = 8;

/// With fewer results, runs of any length are brought together.
pub const GATHERED_MAX_RESULTS: usize = 128;

/// Threads share results in multiples of so many: whole cache lines.
pub const GRAIN_RESULTS: usize = 16;

/// No more results are folded one by one, however short their runs are.
pub const ONE_BY_ONE_MAX_RESULTS: usize = 16;

/// Runs that are shorter are brought together.
pub const SHORT_RUN_ELEMENTS: usize = 33;

/// A result of fewer values is folded run by run.
pub const GATHERED_MIN_VALUES: usize = 128;
