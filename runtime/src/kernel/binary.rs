//! Two operands, of which one has a value for a row, lies where the result is written, or is repeated.

use crate::kernel::body::{Body, Guard};
use crate::kernel::elementwise::buffered2;
use crate::kernel::in_place::{is_over, over};
use crate::kernel::repeat_each::{has_loop, repeated};
use crate::kernel::splat::{Left, Right, each_row};
use crate::memory::rows::{Rows, RowsMut};
use crate::pack::repeat::RepeatEach;
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// Row by row, two operands of which one has a single value for a row, or a result that is written past the caches.
///
/// Only floats have loops of their own for the first, and not functions of mathematics, nor the baseline of x86-64, which few
/// machines still need: elsewhere they bring too little. Nor do they past the caches.
#[inline(never)] // as `unary`
pub(crate) fn binary<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    level: Level,
    a: &Rows<'_, A>,
    b: &Rows<'_, B>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    let right = a.is_run(out) && b.is_splat(out);
    let left = a.is_splat(out) && b.is_run(out);
    if const { (A::FLOAT || B::FLOAT) && !K::GUARDED }
        && (left || right)
        && !out.streams()
        && let Some(simd) = level.simd()
    {
        return simd.run(
            #[inline(always)]
            move |_| {
                let (a, b, out) = (*a, *b, out.reborrow());
                if right {
                    each_row(
                        a,
                        out,
                        #[inline(always)]
                        |r| Right(body, b.value(r)),
                    );
                } else {
                    each_row(
                        b,
                        out,
                        #[inline(always)]
                        |r| Left(body, a.value(r)),
                    );
                }
            },
        );
    }
    if const { is_over::<A, B, K>() }
        && a.is_own()
        && !(b.is_own() || b.repeats())
        && let Some(simd) = level.simd()
    {
        return over(simd, b, out, body);
    }
    if const { has_loop::<A, B, K>() } {
        let guard = Guard::quick();
        if a.is_run(out)
            && let Some(spread) = RepeatEach::new(level, size_of::<B>(), b.times())
        {
            return repeated(
                level,
                spread,
                a,
                b,
                out,
                #[inline(always)]
                |a, b| body.apply(&guard, (a, b)),
            );
        }
        if b.is_run(out)
            && let Some(spread) = RepeatEach::new(level, size_of::<A>(), a.times())
        {
            return repeated(
                level,
                spread,
                b,
                a,
                out,
                #[inline(always)]
                |b, a| body.apply(&guard, (a, b)),
            );
        }
    }
    buffered2(level, a, b, out, body);
}
