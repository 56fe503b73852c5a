//! Loops for two operands of which one has a value for each row, is in place, or is repeated.

use crate::kernel::body::{Body, Guard};
use crate::kernel::in_place::{has_in_place_loop, in_place};
use crate::kernel::repeat_each::repeated;
use crate::kernel::row_scalars::{RowScalars, each_row, scalars};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// A function of two values in the other order.
struct Swapped<'k, K>(&'k K);

impl<A, B, K: Body<(A, B)>> Body<(B, A)> for Swapped<'_, K> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    const HAS_ROW_LOOPS: bool = K::HAS_ROW_LOOPS;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (b, a): (B, A)) -> K::Out {
        self.0.apply(guard, (a, b))
    }
}

/// Computes row by row, if one of two operands has a single value for each row, is in place or is repeated, or the result is
/// written with non-temporal stores.
///
/// Only non-transcendental functions of floats have a loop of their own for single values, and only above the baseline of
/// x86-64: elsewhere it gains too little.
#[inline(never)] // as `unary`
pub(crate) fn binary<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    level: Level,
    rows: &(Rows<'_, A>, Rows<'_, B>),
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    let (a, b) = rows;
    let (swapped, swapped_body) = ((*b, *a), Swapped(body));
    if const { A::FLOAT || B::FLOAT }
        && const { K::HAS_ROW_LOOPS }
        && let Some(simd) = level.simd()
    {
        if !out.is_nontemporal() && <(B, A)>::are_scalars(&swapped, out) {
            return each_row::<(B, A), _>(simd, &swapped, out, &swapped_body);
        }
        if const { has_in_place_loop::<A, B, K>() }
            && a.is_in_place()
            && !(b.is_in_place() || b.repeats())
        {
            return in_place(simd, b, out, body);
        }
        if repeated(level, rows, out, body) || repeated(level, &swapped, out, &swapped_body) {
            return;
        }
    }
    scalars::<(A, B), K>(level, rows, out, body);
}
