//! Loops for two operands of which one has an element for each few columns, which is repeated in registers.

use crate::kernel::body::{Body, Guard};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::permute::{LANES_U32, LANES_U64, RepeatEach};

/// Whether there is a loop: only for floats. Integers gain less, and the loop would take too long to compile.
pub(crate) const fn has_loop<A: Scalar, B: Scalar, K: Body<(A, B)>>() -> bool {
    (A::FLOAT || B::FLOAT)
        && matches!(size_of::<B>(), 4 | 8)
        && size_of::<A>() == size_of::<B>()
        && K::HAS_ROW_LOOPS
}

/// Computes row by row, if there is a loop in which the elements of the second operand are repeated. Returns whether there is. Not for
/// non-temporal stores, where memory is the bound.
#[inline]
pub(crate) fn repeated<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    level: Level,
    (a, b): &(Rows<'_, A>, Rows<'_, B>),
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) -> bool {
    if const { has_loop::<A, B, K>() }
        && !out.is_nontemporal()
        && a.has_columns(out)
        && let Some(repeat) = RepeatEach::new(level, size_of::<B>(), b.times())
    {
        repeat.run(
            #[inline(always)]
            move || {
                let (a, b, mut out) = (*a, *b, out.reborrow());
                for r in 0..out.rows() {
                    let (a, b, out) = (a.row(r), b.row(r), out.row(r));
                    if const { size_of::<B>() == 4 } {
                        run::<A, B, K, LANES_U32>(repeat, a, b, out, body);
                    } else {
                        run::<A, B, K, LANES_U64>(repeat, a, b, out, body);
                    }
                }
            },
        );
        return true;
    }
    false
}

/// Computes one row: for each vector of the second operand, the columns that its elements stand for.
///
/// Elements are copied before they are used, and results before they are stored: otherwise the compiler checks for overlap in every
/// iteration.
#[inline(always)]
fn run<A: Scalar, B: Scalar, K: Body<(A, B)>, const N: usize>(
    repeat: RepeatEach,
    a: &[A],
    b: &[B],
    out: &mut [K::Out],
    body: &K,
) {
    let times = repeat.times();
    let whole = out.len() / (N * times);
    let (columns, _) = a[..out.len()].as_chunks::<N>();
    let (results, _) = out.as_chunks_mut::<N>();
    let mut pairs = columns.iter().zip(&mut *results);
    for group in &b.as_chunks::<N>().0[..whole] {
        for k in 0..times {
            let Some((columns, result)) = pairs.next() else { break };
            *result = combined(*columns, repeat.vector(group, k), body);
        }
    }
    let (done, columns) = (whole * N, whole * N * times);
    if columns < out.len() {
        let (a, b, out) = (&a[columns..], &b[done..], &mut out[columns..]);
        rest::<A, B, K, N>(repeat, a, b, out, body);
    }
}

/// Computes the columns of less than a vector of the second operand. Incomplete vectors are padded with arbitrary elements.
///
/// Not inlined, as the loop before would be slower.
#[inline(never)]
fn rest<A: Scalar, B: Scalar, K: Body<(A, B)>, const N: usize>(
    repeat: RepeatEach,
    a: &[A],
    b: &[B],
    out: &mut [K::Out],
    body: &K,
) {
    repeat.run(
        #[inline(always)]
        move || {
            let group = padded::<B, N>(b);
            for (k, out) in out.chunks_mut(N).enumerate() {
                let columns = padded(&a[k * N..][..out.len()]);
                let values = combined(columns, repeat.vector(&group, k), body);
                out.copy_from_slice(&values[..out.len()]);
            }
        },
    );
}

#[inline(always)]
fn combined<A: Copy, B: Copy, K: Body<(A, B)>, const N: usize>(
    columns: [A; N],
    repeated: [B; N],
    body: &K,
) -> [K::Out; N] {
    let (mut values, guard) = ([K::Out::default(); N], Guard::fast());
    for j in 0..N {
        values[j] = body.apply(&guard, (columns[j], repeated[j]));
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
    use crate::kernel::body::{Guarded, Plain};
    use crate::settings::at_every_level;

    /// Compares two rows with a computation element by element.
    fn check<T: Scalar, W: Scalar>(
        level: Level,
        number: impl Fn(usize) -> T,
        combine: impl Fn(T, T) -> W,
    ) {
        for times in 2..16 {
            for groups in [1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 100, 300] {
                let cols = groups * times;
                let a: Vec<T> = (0..2 * cols).map(|i| number(7 * i % 1009)).collect();
                let b: Vec<T> = (0..2 * groups).map(|i| number(i % 251)).collect();
                let b_rows = Rows::from_contiguous(&b, groups).repeated(times);
                let operands = (Rows::from_contiguous(&a, cols), b_rows);
                let mut out = vec![W::default(); 2 * cols + 1];
                let mut rows = RowsMut::from_contiguous(&mut out[..2 * cols], cols);
                let body = Plain(|(a, b): (T, T)| combine(a, b));
                if !repeated(level, &operands, &mut rows, &body) {
                    assert!(level.wide().is_none() || !has_loop::<T, T, Plain<fn((T, T)) -> W>>());
                    return;
                }
                for (i, &value) in out[..2 * cols].iter().enumerate() {
                    assert_eq!(value, combine(a[i], b[i / times]), "{groups} times {times}: {i}");
                }
                assert_eq!(out[2 * cols], W::default());
            }
        }
    }

    #[test]
    fn repeated_agrees_with_one_by_one() {
        at_every_level(|level| {
            check(level, |i| i as f32, |a: f32, b| a - 3.0 * b);
            check(level, |i| i as f64, |a: f64, b| a - 3.0 * b);
            check(level, |i| i as f64, |a: f64, b| a < b);
            check(level, |i| i as i32, |a: i32, b| a.wrapping_sub(b));
        });
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
