//! Rows that a loop writes past the caches itself, a line at a time, and not by way of a buffer: what is stored in a buffer leaves the
//! processor in one order with what goes past the caches, and waits for it.

use crate::kernel::body::{Body, Guard};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::{Level, Simd};
use crate::simd::prefetch::{ahead, while_streaming};
use crate::tuning::CACHE_LINE;

/// Whether there is such a loop for so many operands: for floats, unless there is so much to compute that the result is not waited for. Three
/// and more are seldom written past the caches, but for rows of one, with values that stay the same along a row.
pub(crate) const fn is_past<V, B: Body<V>>(operands: usize, any_float: bool) -> bool {
    operands <= 2 && any_float && matches!(size_of::<B::Out>(), 4 | 8) && !B::GUARDED
}

macro_rules! pasts {
    ($past:ident $row:ident $lines:ident: $($A:ident $a:ident $at:ident),+) => {
        /// Row by row, every operand with a value for each column, and rows of whole lines.
        #[inline(never)] // as `all1`
        pub(crate) fn $past<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            simd: Simd,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            simd.run(#[inline(always)] move |level| {
                let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                let streams = 0 $(+ usize::from($a.advances()))+;
                let most = if out.is_far() { while_streaming(streams) } else { 0 };
                let cache_level = |advances| if advances { most } else { 0 };
                $(let $at = cache_level($a.advances());)+
                for r in 0..out.rows() {
                    $row(level, $(($a.run(r), $at),)+ &mut out.part(r, 1), body);
                }
            });
        }

        /// One row; of each operand so many bytes ahead are asked for.
        #[inline(always)]
        pub(crate) fn $row<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: (&[$A], usize),)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            // Constants, so that only one of the two is compiled.
            if const { size_of::<B::Out>() == 4 } {
                $lines::<$($A,)+ B, { CACHE_LINE / 4 }>(level, $($a,)+ out, body);
            }
            if const { size_of::<B::Out>() == 8 } {
                $lines::<$($A,)+ B, { CACHE_LINE / 8 }>(level, $($a,)+ out, body);
            }
        }

        #[inline(always)]
        fn $lines<$($A: Scalar,)+ B: Body<($($A,)+)>, const N: usize>(
            level: Level,
            $(($a, $at): (&[$A], usize),)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            let guard = Guard::quick();
            let mut lines = out.lines(0).expect("whole lines");
            $(let $a = &$a.as_chunks::<N>().0[..lines.len()];)+
            for i in 0..lines.len() {
                $(ahead(&$a[i], $at);)+
                // Copied before they are used, as in `repeated`.
                $(let $a = $a[i];)+
                let mut values = [B::Out::default(); N];
                for k in 0..N {
                    values[k] = body.apply(&guard, ($($a[k],)+));
                }
                lines.put(level, i, values);
            }
        }
    };
}

pasts! { past1 row1 lines1: A a at_a }
pasts! { past2 row2 lines2: A a at_a, B1 b at_b }
