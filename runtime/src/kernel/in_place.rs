//! Rows of the result that are written over: one of two operands is what they hold.
//!
//! The loop has one pointer where others have two, so nothing is copied to keep them apart: [4096, 4096] f32 and a row take
//! 3.4 ms so, and 4.4 ms through a buffer.

use crate::cast::same;
use crate::kernel::body::{Body, Guard};
use crate::kernel::row_buffer::Buffer;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Simd;
use crate::tuning::BLOCK_ELEMENTS;

/// Whether there is a loop: for floats, as these are what is updated in place again and again.
pub(crate) const fn is_over<A: Scalar, B: Scalar, K: Body<(A, B)>>() -> bool {
    A::FLOAT && size_of::<A>() == size_of::<K::Out>() && !K::GUARDED
}

/// Row by row, what the result holds and `b`, which has a value for each column or for each row.
pub(crate) fn over<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    simd: Simd,
    b: &Rows<'_, B>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    assert!(same::<A, K::Out>(), "a result of another type");
    let mut out: RowsMut<'_, A> = out.reborrow().of_type().expect("the same type");
    let is_splat = b.is_splat(&out);
    let mut block = Buffer::new();
    let block = if is_splat { block.of::<B>(BLOCK_ELEMENTS) } else { &mut [] };
    simd.run(
        #[inline(always)]
        move |_| {
            for r in 0..out.rows() {
                if is_splat {
                    block.fill(b.value(r));
                }
                let out = out.run(r);
                let step = if is_splat { BLOCK_ELEMENTS } else { out.len() };
                for out in out.chunks_mut(step) {
                    let b = if is_splat { &block[..out.len()] } else { b.run(r) };
                    run(out, b, body);
                }
            }
        },
    );
}

/// One run.
#[inline(always)]
fn run<A: Scalar, B: Copy, K: Body<(A, B)>>(out: &mut [A], b: &[B], body: &K) {
    let n = out.len();
    let b = &b[..n];
    let guard = Guard::quick();
    for i in 0..n {
        let value = body.apply(&guard, (out[i], b[i]));
        // SAFETY: the two are the same type, as `over` has seen.
        out[i] = unsafe { std::mem::transmute_copy::<K::Out, A>(&value) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::body::{Guarded, Plain};
    use crate::settings::at_every_level;

    /// Floats over floats of their size, by what needs no second look.
    #[test]
    fn what_is_written_over() {
        assert!(is_over::<f32, f32, Plain<fn((f32, f32)) -> f32>>());
        assert!(!is_over::<f32, f32, Plain<fn((f32, f32)) -> bool>>());
        assert!(!is_over::<i32, i32, Plain<fn((i32, i32)) -> i32>>());
        assert!(!is_over::<f32, f32, Guarded<fn(&Guard, (f32, f32)) -> f32>>());
    }

    #[test]
    fn over_is_as_beside() {
        at_every_level(|level| level.simd().into_iter().for_each(check));
    }

    /// What is written over is what a row of its own would be, for each column and row once.
    fn check(simd: Simd) {
        let body = Plain(|(a, b): (f32, f32)| a - 2.0 * b);
        for cols in [
            1,
            2,
            7,
            BLOCK_ELEMENTS - 1,
            BLOCK_ELEMENTS,
            BLOCK_ELEMENTS + 1,
            3 * BLOCK_ELEMENTS + 5,
        ] {
            let held = |i: usize| (i * i % 17) as f32;
            let b: Vec<f32> = (0..2 * cols).map(|i| (i % 13) as f32).collect();
            for is_splat in [false, true] {
                let mut out: Vec<f32> = (0..2 * cols).map(held).collect();
                // SAFETY: two rows of `cols` values, or of one value, `cols` apart.
                let lane = unsafe {
                    Rows::new(b.as_ptr(), cols as isize, 2, if is_splat { 1 } else { cols })
                };
                over::<f32, f32, _>(simd, &lane, &mut RowsMut::of_rows(&mut out, cols), &body);
                for (i, &value) in out.iter().enumerate() {
                    let b = b[if is_splat { i / cols * cols } else { i }];
                    assert_eq!(value, held(i) - 2.0 * b, "{cols} {is_splat} {i}");
                }
            }
        }
    }
}
