//! Loops for two operands of which one has a value for each row, is in place, or is repeated.

use crate::kernel::body::{Body, Guard};
use crate::kernel::elementwise::buffered2;
use crate::kernel::in_place::{has_in_place_loop, in_place};
use crate::kernel::repeat_each::{has_loop, repeated};
use crate::kernel::row_scalars::{BindLeft, BindRight, each_row};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::permute::RepeatEach;

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
    let is_right_scalar = a.has_columns(out) && b.is_scalar(out);
    let is_left_scalar = a.is_scalar(out) && b.has_columns(out);
    if const { (A::FLOAT || B::FLOAT) && !K::GUARDED }
        && (is_left_scalar || is_right_scalar)
        && !out.is_nontemporal()
        && let Some(simd) = level.simd()
    {
        return simd.run(
            #[inline(always)]
            move |_| {
                let (a, b, out) = (*a, *b, out.reborrow());
                if is_right_scalar {
                    each_row(
                        a,
                        out,
                        #[inline(always)]
                        |r| BindRight(body, b.value(r)),
                    );
                } else {
                    each_row(
                        b,
                        out,
                        #[inline(always)]
                        |r| BindLeft(body, a.value(r)),
                    );
                }
            },
        );
    }
    if const { has_in_place_loop::<A, B, K>() }
        && a.is_in_place()
        && !(b.is_in_place() || b.repeats())
        && let Some(simd) = level.simd()
    {
        return in_place(simd, b, out, body);
    }
    if const { has_loop::<A, B, K>() } {
        let guard = Guard::fast();
        if a.has_columns(out)
            && let Some(repeat) = RepeatEach::new(level, size_of::<B>(), b.times())
        {
            return repeated(
                level,
                repeat,
                a,
                b,
                out,
                #[inline(always)]
                |a, b| body.apply(&guard, (a, b)),
            );
        }
        if b.has_columns(out)
            && let Some(repeat) = RepeatEach::new(level, size_of::<A>(), a.times())
        {
            return repeated(
                level,
                repeat,
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
