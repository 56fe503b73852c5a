//! Loops for one operand and values that are constant along a row, so that what depends only on these is computed once per
//! row.

use std::marker::PhantomData;

use crate::kernel::body::{Body, Guard};
use crate::kernel::carriers::WithCarriers;
use crate::kernel::elementwise::buffered;
use crate::kernel::run::Arity;
use crate::kernel::values::{Values, tuples};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::{Level, Simd};
use crate::tuning::{CACHE_LINE, PREFETCH_WRITING_BYTES};

/// A tuple of values of which all but the first may be constant along a row.
pub(crate) trait RowScalars: Values {
    type First: Scalar;
    type Rest: Copy;

    /// The rows of the first value.
    fn first<'l>(rows: &Self::Rows<'l>) -> Rows<'l, Self::First>;

    /// Whether each of the other values is constant along a row.
    fn are_scalars<W: Copy>(rows: &Self::Rows<'_>, out: &RowsMut<'_, W>) -> bool;

    /// The other values of row `r`.
    fn rest(rows: &Self::Rows<'_>, r: usize) -> Self::Rest;

    fn join(first: Self::First, rest: Self::Rest) -> Self;
}

macro_rules! row_scalars {
    (1: $($single:tt)+) => {};
    ($n:literal: $First:ident $first:ident 0 $(, $A:ident $a:ident $i:tt)+) => {
        impl<$First: Scalar, $($A: Scalar),+> RowScalars for ($First, $($A,)+) {
            type First = $First;
            type Rest = ($($A,)+);

            #[inline(always)]
            fn first<'l>(rows: &Self::Rows<'l>) -> Rows<'l, $First> {
                rows.0
            }

            #[inline(always)]
            fn are_scalars<W: Copy>(rows: &Self::Rows<'_>, out: &RowsMut<'_, W>) -> bool {
                rows.0.has_columns(out) $(&& rows.$i.is_scalar(out))+
            }

            #[inline(always)]
            fn rest(rows: &Self::Rows<'_>, r: usize) -> Self::Rest {
                ($(rows.$i.value(r),)+)
            }

            #[inline(always)]
            fn join($first: $First, ($($a,)+): Self::Rest) -> Self {
                ($first, $($a,)+)
            }
        }
    };
}

tuples! { row_scalars }

/// A function of several values of which all but the first are fixed.
struct BindRest<'k, K, V: RowScalars>(&'k K, V::Rest, PhantomData<V>);

impl<V: RowScalars, K: Body<V>> Body<(V::First,)> for BindRest<'_, K, V> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    const HAS_ROW_LOOPS: bool = K::HAS_ROW_LOOPS;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (first,): (V::First,)) -> K::Out {
        self.0.apply(guard, V::join(first, self.1))
    }
}

/// Computes row by row, where each operand but the first has one value for each row.
pub(crate) fn each_row<V: RowScalars, K: Body<V>>(
    simd: Simd,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    simd.run(
        #[inline(always)]
        move |level| {
            // Copies, which stay in registers; references would be reloaded for each row.
            let (rows, first, mut out) = (*rows, V::first(rows), out.reborrow());
            for r in 0..out.rows() {
                let body = BindRest(body, V::rest(&rows, r), PhantomData::<V>);
                if const { V::COUNT > 2 } && out.is_nontemporal() {
                    nontemporal_row(level, first.row(r), &mut out.part(r, 1), &body);
                } else {
                    Arity::<1>::run(first.row(r), out.row(r), &body);
                }
            }
        },
    );
}

/// Computes one row, with non-temporal stores of whole cache lines.
#[inline(always)]
fn nontemporal_row<T: Scalar, K: Body<(T,)>>(
    level: Level,
    row: &[T],
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    let mut start = 0;
    while start < out.cols() {
        let (n, are_lines) = out.next_piece(0, start, usize::MAX);
        let run = &row[start..start + n];
        let to = &mut out.row(0)[start..start + n];
        let (run_ahead, lines) = ((run, PREFETCH_WRITING_BYTES), &mut RowsMut::of(to));
        // Constants, so that only one of the two is compiled.
        if const { size_of::<K::Out>() == 4 } && are_lines {
            Arity::<1>::lines::<T, K, { CACHE_LINE / 4 }>(level, run_ahead, lines, body);
        } else if const { size_of::<K::Out>() == 8 } && are_lines {
            Arity::<1>::lines::<T, K, { CACHE_LINE / 8 }>(level, run_ahead, lines, body);
        } else {
            Arity::<1>::run(run, lines.row(0), body);
        }
        start += n;
    }
}

/// Computes row by row, if an operand of several has one value for each row, or the result is written with non-temporal stores.
///
/// If all operands but the first have one, as the parameters of a channel do, a loop of its own computes what depends only on
/// these once per row. For two operands, non-temporal stores gain too little from it.
#[inline(never)] // as `unary`
pub(crate) fn scalars<V: WithCarriers + RowScalars, K: Body<V>>(
    level: Level,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    if const { V::ANY_FLOAT && K::HAS_ROW_LOOPS }
        && (const { V::COUNT > 2 } || !out.is_nontemporal())
        && V::are_scalars(rows, out)
        && let Some(simd) = level.simd()
    {
        return each_row::<V, K>(simd, rows, out, body);
    }
    buffered::<V, K>(level, rows, out, body);
}
