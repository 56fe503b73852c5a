//! Loops for two operands of which one has an element for each few columns, which is repeated in registers.

use crate::kernel::body::Body;
use crate::kernel::row_buffer::RowBuffer;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::permute::{LANES_U32, LANES_U64, RepeatEach};
use crate::simd::prefetch::prefetch;
use crate::tuning::{CACHE_LINE, PREFETCH_WRITING_BYTES};

/// Whether there is a loop: only for floats. Integers gain less, and the loop would take too long to compile.
pub(crate) const fn has_loop<A: Scalar, B: Scalar, K: Body<(A, B)>>() -> bool {
    (A::FLOAT || B::FLOAT)
        && matches!(size_of::<B>(), 4 | 8)
        && size_of::<A>() == size_of::<B>()
        && !K::GUARDED
}

/// Computes row by row. The second operand is repeated; `combine` knows the order of the two.
pub(crate) fn repeated<A: Scalar, B: Scalar, W: Copy + Default>(
    level: Level,
    repeat: RepeatEach,
    a: &Rows<'_, A>,
    b: &Rows<'_, B>,
    out: &mut RowsMut<'_, W>,
    combine: impl Fn(A, B) -> W,
) {
    let mut written = RowBuffer::new();
    let written = written.for_rows(out);
    repeat.run(
        #[inline(always)]
        move || {
            if const { size_of::<B>() == 4 } {
                rows::<A, B, W, LANES_U32>((level, repeat), a, b, out, written, &combine);
            } else {
                rows::<A, B, W, LANES_U64>((level, repeat), a, b, out, written, &combine);
            }
        },
    );
}

/// Computes whole rows, or, for non-temporal stores, as many groups at a time as `written` has room for.
#[inline(always)]
fn rows<A: Scalar, B: Scalar, W: Copy + Default, const N: usize>(
    (level, repeat): (Level, RepeatEach),
    a: &Rows<'_, A>,
    b: &Rows<'_, B>,
    out: &mut RowsMut<'_, W>,
    written: &mut [W],
    combine: &impl Fn(A, B) -> W,
) {
    let (cols, times, is_nontemporal) = (out.cols(), repeat.times(), !written.is_empty());
    let step = if is_nontemporal { written.len() / (N * times) * (N * times) } else { cols };
    for r in 0..out.rows() {
        let first = if is_nontemporal { head(out, r, times, step) } else { cols };
        let mut start = 0;
        while start < cols {
            let n = if start == 0 { first } else { step }.min(cols - start);
            let b = &b.row(r)[start / times..(start + n).div_ceil(times)];
            let a = &a.row(r)[start..start + n];
            if is_nontemporal {
                prefetch(a, PREFETCH_WRITING_BYTES);
            }
            let to = if is_nontemporal { &mut written[..n] } else { out.row(r) };
            run::<A, B, W, N>(repeat, a, b, to, combine);
            if is_nontemporal {
                out.store_nontemporal(level, r, start, &written[..n]);
            }
            start += n;
        }
    }
}

/// Returns the number of columns of row `r` up to where a cache line and a group begin at the same column, or `step` if there is no such
/// column within the first `step`, or it is the first.
fn head<W: Copy>(out: &mut RowsMut<'_, W>, r: usize, times: usize, step: usize) -> usize {
    let lines = out
        .elements_to_cache_line(r, 0)
        .into_iter()
        .flat_map(|first| (first..step).step_by(CACHE_LINE / size_of::<W>()));
    lines.into_iter().find(|columns| columns.is_multiple_of(times)).unwrap_or(step)
}

/// Computes one row: for each vector of the second operand, the columns that its elements stand for.
///
/// Elements are copied before they are used, and results before they are stored: otherwise the compiler checks for overlap in every
/// iteration.
#[inline(always)]
fn run<A: Scalar, B: Scalar, W: Copy + Default, const N: usize>(
    repeat: RepeatEach,
    a: &[A],
    b: &[B],
    out: &mut [W],
    combine: &impl Fn(A, B) -> W,
) {
    let times = repeat.times();
    let whole = out.len() / (N * times);
    let (columns, _) = a[..out.len()].as_chunks::<N>();
    let (results, _) = out.as_chunks_mut::<N>();
    let mut pairs = columns.iter().zip(&mut *results);
    for group in &b.as_chunks::<N>().0[..whole] {
        for k in 0..times {
            let Some((columns, result)) = pairs.next() else { break };
            *result = combined(*columns, repeat.vector(group, k), combine);
        }
    }
    let (done, columns) = (whole * N, whole * N * times);
    if columns < out.len() {
        let (a, b, out) = (&a[columns..], &b[done..], &mut out[columns..]);
        rest::<A, B, W, N>(repeat, a, b, out, combine);
    }
}

/// Computes the columns of less than a vector of the second operand. Incomplete vectors are padded with arbitrary elements.
///
/// Not inlined, as the loop before would be slower.
#[inline(never)]
fn rest<A: Scalar, B: Scalar, W: Copy + Default, const N: usize>(
    repeat: RepeatEach,
    a: &[A],
    b: &[B],
    out: &mut [W],
    combine: &impl Fn(A, B) -> W,
) {
    repeat.run(
        #[inline(always)]
        move || {
            let group = padded::<B, N>(b);
            for (k, out) in out.chunks_mut(N).enumerate() {
                let columns = padded(&a[k * N..][..out.len()]);
                let values = combined(columns, repeat.vector(&group, k), combine);
                out.copy_from_slice(&values[..out.len()]);
            }
        },
    );
}

#[inline(always)]
fn combined<A: Copy, B: Copy, W: Copy + Default, const N: usize>(
    columns: [A; N],
    repeated: [B; N],
    combine: &impl Fn(A, B) -> W,
) -> [W; N] {
    let mut values = [W::default(); N];
    for j in 0..N {
        values[j] = combine(columns[j], repeated[j]);
    }
    values
}

/// A vector that begins with these elements.
#[inline(always)]
fn padded<T: Copy + Default, const N: usize>(elements: &[T]) -> [T; N] {
    let mut padded = [T::default(); N];
    padded[..elements.len()].copy_from_slice(elements);
    padded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::body::{Guard, Guarded, Plain};
    use crate::settings::at_every_level;

    /// Compares two rows with a computation element by element, with ordinary and with non-temporal stores.
    fn check<T: Scalar + PartialEq, W: Copy + Default + PartialEq + std::fmt::Debug>(
        level: Level,
        number: impl Fn(usize) -> T,
        combine: impl Fn(T, T) -> W,
    ) {
        for times in 2..16 {
            let Some(repeat) = RepeatEach::new(level, size_of::<T>(), times) else { return };
            for groups in [1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 100, 300] {
                let cols = groups * times;
                let a: Vec<T> = (0..2 * cols).map(|i| number(7 * i % 1009)).collect();
                let b: Vec<T> = (0..2 * groups).map(|i| number(i % 251)).collect();
                // SAFETY: two rows of that many elements each.
                let operands = unsafe {
                    (
                        Rows::new(a.as_ptr(), cols as isize, 2, cols),
                        Rows::new(b.as_ptr(), groups as isize, 2, groups).repeated(times),
                    )
                };
                for before_line in [None, Some(0), Some(1), Some(3), Some(14)] {
                    let mut out = vec![W::default(); 2 * cols + 4 * CACHE_LINE];
                    let line = out.as_ptr().addr().wrapping_neg() % CACHE_LINE / size_of::<W>();
                    let first =
                        before_line.map_or(0, |n| line + 2 * CACHE_LINE / size_of::<W>() - n);
                    let rows = RowsMut::from_contiguous(&mut out[first..first + 2 * cols], cols);
                    let mut rows = if before_line.is_some() { rows.nontemporal() } else { rows };
                    repeated(level, repeat, &operands.0, &operands.1, &mut rows, &combine);
                    for (i, &value) in out[first..first + 2 * cols].iter().enumerate() {
                        let expected = combine(a[i], b[i / times]);
                        assert_eq!(value, expected, "{groups} times {times}, {before_line:?}: {i}");
                    }
                    let around = out[..first].iter().chain(&out[first + 2 * cols..]);
                    assert!(around.into_iter().all(|&value| value == W::default()));
                }
            }
        }
    }

    #[test]
    fn repeated_agrees_with_one_by_one() {
        at_every_level(|level| {
            check(level, |i| i as f32, |a: f32, b| a - 3.0 * b);
            check(level, |i| i as f64, |a: f64, b| a - 3.0 * b);
            check(level, |i| i as i32, |a: i32, b| a.wrapping_sub(b));
            check(level, |i| i as u64, |a: u64, b| a < b);
        });
    }

    /// Heads end where a group and a cache line begin together, or at the step.
    #[test]
    fn heads_end_at_groups_and_cache_lines() {
        let mut room = vec![0f32; 1024];
        let line = room.as_ptr().addr().wrapping_neg() % CACHE_LINE / size_of::<f32>();
        let mut head = |before: usize, times: usize, step: usize| {
            let first = line + 16 - before;
            head(&mut RowsMut::of(&mut room[first..first + 900]), 0, times, step)
        };
        assert_eq!(head(0, 3, 240), 240);
        assert_eq!([3, 12, 1, 2, 15].map(|before| head(before, 3, 240)), [3, 12, 33, 18, 15]);
        assert_eq!([5, 4, 6].map(|before| head(before, 4, 192)), [192, 4, 192]);
        assert_eq!([14, 13].map(|before| head(before, 15, 240)), [30, 45]);
        assert_eq!(head(1, 15, 224), 224);
        assert_eq!(head(1, 15, 226), 225);
    }

    /// Only elements of four and eight bytes have permutations at this level; halves have another compute type.
    #[test]
    fn repeated_loops_need_floats_of_equal_size() {
        assert!(has_loop::<f32, f32, Plain<fn((f32, f32)) -> bool>>());
        assert!(has_loop::<i64, f64, Plain<fn((i64, f64)) -> f64>>());
        assert!(!has_loop::<i64, i64, Plain<fn((i64, i64)) -> i64>>());
        assert!(!has_loop::<u8, u8, Plain<fn((u8, u8)) -> u8>>());
        assert!(!has_loop::<f32, f64, Plain<fn((f32, f64)) -> f64>>());
        assert!(!has_loop::<f32, f32, Guarded<fn(&Guard, (f32, f32)) -> f32>>());
        at_every_level(|level| {
            let is_wide = level.wide().is_some();
            let found = |size: usize| {
                (0..20).filter(move |&times| RepeatEach::new(level, size, times).is_some())
            };
            for size in [1, 2, 4, 8] {
                let expected = if is_wide && size >= 2 { 2..16 } else { 0..0 };
                assert!(found(size).eq(expected), "{size}");
                assert_eq!(RepeatEach::is_for(level, size), is_wide && size >= 4);
            }
        });
    }
}
