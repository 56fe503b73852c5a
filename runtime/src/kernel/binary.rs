//! Loops for two operands of which one has a value for each row, is in place, or is repeated.

use crate::kernel::body::{Body, Guard};
use crate::kernel::elementwise::buffered2;
use crate::kernel::in_place::{is_over, over};
use crate::kernel::repeat_each::{has_loop, repeated};
use crate::kernel::splat::{Left, Right, each_row};
use crate::memory::rows::{Rows, RowsMut};
use crate::pack::repeat::RepeatEach;
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// Computes row by row, if one of two operands has a single value for each row, is in place or is repeated, or the result is
/// written with non-temporal stores.
///
/// Only non-transcendental functions of floats have a loop of their own for single values, and only above the baseline of
/// x86-64 and with ordinary stores: elsewhere it gains too little.
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
