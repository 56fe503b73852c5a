//! Loops that write whole cache lines with non-temporal stores themselves, without a buffer: stores to one would
//! leave the store queue in order, and so wait for the non-temporal ones.

use crate::kernel::body::{Body, Guard};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::{Level, Simd};
use crate::simd::prefetch::{nontemporal_prefetch_distance, prefetch};
use crate::tuning::CACHE_LINE;

/// Whether there is such a loop for so many operands: for floats, unless the function is transcendental and so not bound by memory. Three
/// and more operands seldom exceed the caches, except if all but one are constant along a row.
pub(crate) const fn has_nontemporal_loop<V, B: Body<V>>(operands: usize, any_float: bool) -> bool {
    operands <= 2 && any_float && matches!(size_of::<B::Out>(), 4 | 8) && !B::GUARDED
}

macro_rules! nontemporal {
    ($nontemporal:ident $row:ident $lines:ident: $($A:ident $a:ident $at:ident),+) => {
        /// Computes row by row. Every operand has a value for each column, and rows are whole cache lines.
        #[inline(never)] // as `all1`
        pub(crate) fn $nontemporal<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            simd: Simd,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            simd.run(#[inline(always)] move |level| {
                let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                let operands = 0 $(+ usize::from($a.has_distinct_rows()))+;
                let distance = if out.is_in_memory() { nontemporal_prefetch_distance(operands) } else { 0 };
                let distance_of = |is_distinct| if is_distinct { distance } else { 0 };
                $(let $at = distance_of($a.has_distinct_rows());)+
                for r in 0..out.rows() {
                    $row(level, $(($a.row(r), $at),)+ &mut out.part(r, 1), body);
                }
            });
        }

        /// Computes one row, and prefetches so many bytes ahead in each operand.
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
            let guard = Guard::fast();
            let mut lines = out.lines(0).expect("whole lines");
            $(let $a = &$a.as_chunks::<N>().0[..lines.len()];)+
            for i in 0..lines.len() {
                $(prefetch(&$a[i], $at);)+
                // Copied before they are used, as in `repeat_each`.
                $(let $a = $a[i];)+
                let mut values = [B::Out::default(); N];
                for k in 0..N {
                    values[k] = body.apply(&guard, ($($a[k],)+));
                }
                lines.store(level, i, values);
            }
        }
    };
}

nontemporal! { nontemporal1 row1 lines1: A a at_a }
nontemporal! { nontemporal2 row2 lines2: A a at_a, B1 b at_b }
