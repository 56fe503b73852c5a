//! Loops that overwrite one of two operands, whose memory is that of the result.
//!
//! The loop has one pointer for the operand and the result, which the compiler knows not to alias anything else, so the
//! operand needs no buffer.

use crate::cast::same;
use crate::kernel::body::{Body, Guard};
use crate::kernel::row_buffer::RowBuffer;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Simd;
use crate::tuning::BLOCK_ELEMENTS;

/// Whether there is a loop: only for floats, as these are what is typically updated in place.
pub(crate) const fn has_in_place_loop<A: Scalar, B: Scalar, K: Body<(A, B)>>() -> bool {
    A::FLOAT && size_of::<A>() == size_of::<K::Out>() && K::HAS_ROW_LOOPS
}

/// Combines the rows of the result with `b`, which has a value for each column or for each row.
pub(crate) fn in_place<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    simd: Simd,
    b: &Rows<'_, B>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    assert!(same::<A, K::Out>(), "the result has another type");
    let mut out: RowsMut<'_, A> = out.reborrow().of_type().expect("the same type");
    let is_scalar = b.is_scalar(&out);
    let mut block = RowBuffer::default();
    let block = if is_scalar { block.of::<B>(BLOCK_ELEMENTS) } else { &mut [] };
    simd.run(
        #[inline(always)]
        move |_| {
            for r in 0..out.rows() {
                if is_scalar {
                    block.fill(b.value(r));
                }
                let out = out.row(r);
                let step = if is_scalar { BLOCK_ELEMENTS } else { out.len() };
                for out in out.chunks_mut(step) {
                    let b = if is_scalar { &block[..out.len()] } else { b.row(r) };
                    run(out, b, body);
                }
            }
        },
    );
}

/// Computes one run.
#[inline(always)]
fn run<A: Scalar, B: Copy, K: Body<(A, B)>>(out: &mut [A], b: &[B], body: &K) {
    let n = out.len();
    let b = &b[..n];
    let guard = Guard::fast();
    for i in 0..n {
        let value = body.apply(&guard, (out[i], b[i]));
        // SAFETY: the assertion in `in_place` shows that the types are the same.
        out[i] = unsafe { std::mem::transmute_copy::<K::Out, A>(&value) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::body::{Guarded, Plain};
    use crate::settings::at_every_level;

    #[test]
    fn in_place_loops_need_floats_and_plain_functions() {
        assert!(has_in_place_loop::<f32, f32, Plain<fn((f32, f32)) -> f32>>());
        assert!(!has_in_place_loop::<f32, f32, Plain<fn((f32, f32)) -> bool>>());
        assert!(!has_in_place_loop::<i32, i32, Plain<fn((i32, i32)) -> i32>>());
        assert!(!has_in_place_loop::<f32, f32, Guarded<fn(&Guard, (f32, f32)) -> f32>>());
    }

    #[test]
    fn in_place_agrees_with_a_separate_result() {
        at_every_level(|level| level.simd().into_iter().for_each(check));
    }

    /// Compares every element with the function of its operands.
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
            let before = |i: usize| (i * i % 17) as f32;
            let b: Vec<f32> = (0..2 * cols).map(|i| (i % 13) as f32).collect();
            for is_scalar in [false, true] {
                let mut out: Vec<f32> = (0..2 * cols).map(before).collect();
                // SAFETY: `b` has two rows of `cols` values, `cols` apart, of which one or all are used.
                let rows = unsafe {
                    Rows::new(b.as_ptr(), cols as isize, 2, if is_scalar { 1 } else { cols })
                };
                in_place::<f32, f32, _>(
                    simd,
                    &rows,
                    &mut RowsMut::from_contiguous(&mut out, cols),
                    &body,
                );
                for (i, &value) in out.iter().enumerate() {
                    let b = b[if is_scalar { i / cols * cols } else { i }];
                    assert_eq!(value, before(i) - 2.0 * b, "{cols} {is_scalar} {i}");
                }
            }
        }
    }
}
