//! Loops that write whole cache lines with non-temporal stores themselves, without a buffer: stores to one would
//! leave the store queue in order, and so wait for the non-temporal ones.

use crate::kernel::body::{Body, Guard};
use crate::kernel::buffered::Buffers;
use crate::kernel::run::Arity;
use crate::kernel::values::{Values, tuples};
use crate::memory::rows::RowsMut;
use crate::scalar::Scalar;
use crate::simd::isa::{Level, Simd};
use crate::simd::prefetch::{nontemporal_prefetch_distance, prefetch};
use crate::tuning::CACHE_LINE;

/// Whether there is such a loop: for floats, unless the function is transcendental and so not bound by memory. Three
/// and more operands seldom exceed the caches, except if all but one are constant along a row.
pub(crate) const fn has_nontemporal_loop<V: Values, K: Body<V>>() -> bool {
    V::COUNT <= 2 && V::ANY_FLOAT && matches!(size_of::<K::Out>(), 4 | 8) && !K::GUARDED
}

/// Computes row by row. Every operand has a value for each column, and rows are whole cache lines.
#[inline(never)] // as `all`
pub(crate) fn nontemporal<V: Buffers, K: Body<V>>(
    simd: Simd,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    let distinct = V::untyped(rows).as_ref().iter().filter(|a| a.has_distinct_rows()).count();
    let distance = if out.exceeds_caches() { nontemporal_prefetch_distance(distinct) } else { 0 };
    simd.run(
        #[inline(always)]
        move |level| {
            // Constants, so that only one of the two is compiled.
            if const { size_of::<K::Out>() == 4 } {
                V::run_lines::<K, { CACHE_LINE / 4 }>(level, rows, distance, out, body);
            }
            if const { size_of::<K::Out>() == 8 } {
                V::run_lines::<K, { CACHE_LINE / 8 }>(level, rows, distance, out, body);
            }
        },
    );
}

macro_rules! lines {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl Arity<$n> {
            /// Computes a row of whole cache lines, of `N` elements each, and prefetches so many bytes ahead in each operand.
            #[inline(always)]
            pub fn lines<$($A: Scalar,)+ K: Body<($($A,)+)>, const N: usize>(
                level: Level,
                $($a: (&[$A], usize),)+
                out: &mut RowsMut<'_, K::Out>,
                body: &K,
            ) {
                let guard = Guard::fast();
                let mut lines = out.lines(0).expect("whole lines");
                $(let $a = (&$a.0.as_chunks::<N>().0[..lines.len()], $a.1);)+
                for i in 0..lines.len() {
                    $(prefetch(&$a.0[i], $a.1);)+
                    // Copied before they are used, as in `repeat_each`.
                    $(let $a = $a.0[i];)+
                    let mut values = [K::Out::default(); N];
                    for k in 0..N {
                        values[k] = body.apply(&guard, ($($a[k],)+));
                    }
                    lines.store(level, i, values);
                }
            }
        }
    };
}

tuples! { lines }
