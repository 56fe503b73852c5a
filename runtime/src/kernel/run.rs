//! Loops over one run of one to eight operands.

use crate::kernel::body::{Body, Guard};
use crate::kernel::values::tuples;
use crate::tuning::TRANSCENDENTAL_BLOCK_ELEMENTS;
use opwright_math::Halfway;

/// The loops for `N` operands.
pub(crate) struct Arity<const N: usize>;

macro_rules! runs {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl Arity<$n> {
            /// Computes one run. The slices are arguments, so that the compiler knows that they do not overlap, and vectorises.
            #[inline(always)]
            pub fn run<$($A: Copy,)+ K: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [K::Out], body: &K) {
                if K::GUARDED {
                    return Self::passes($($a,)+ out, body);
                }
                let n = out.len();
                $(let $a = &$a[..n];)+
                let guard = Guard::fast();
                for i in 0..n {
                    out[i] = body.apply(&guard, ($($a[i],)+));
                }
            }

            /// Computes a run of a transcendental function: first the first half of each power, then the rest. If an argument
            /// needs the slow path, its whole block takes it.
            #[inline(always)]
            fn passes<$($A: Copy,)+ K: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [K::Out], body: &K) {
                let n = out.len();
                $(let $a = &$a[..n];)+
                let (mut high, mut low) = ([0.0; TRANSCENDENTAL_BLOCK_ELEMENTS], [0.0; TRANSCENDENTAL_BLOCK_ELEMENTS]);
                for start in (0..n).step_by(TRANSCENDENTAL_BLOCK_ELEMENTS) {
                    let end = n.min(start + TRANSCENDENTAL_BLOCK_ELEMENTS);
                    let ($($a,)+ out) = ($(&$a[start..end],)+ &mut out[start..end]);
                    let n = out.len();
                    let ($($a,)+ high, low) = ($(&$a[..n],)+ &mut high[..n], &mut low[..n]);
                    let mut halfways = Halfway::default();
                    for i in 0..n {
                        let guard = Guard::first();
                        body.apply(&guard, ($($a[i],)+));
                        let halfway = guard.halfway();
                        (high[i], low[i]) = halfway.exponent;
                        halfways = halfways.or(halfway);
                    }
                    let mut needs_slow_path = halfways.is_far();
                    if !needs_slow_path {
                        for i in 0..n {
                            let guard = Guard::second((high[i], low[i]));
                            out[i] = body.apply(&guard, ($($a[i],)+));
                            needs_slow_path |= guard.needs_slow_path();
                        }
                    }
                    if needs_slow_path {
                        let guard = Guard::with_slow_path();
                        for i in 0..n {
                            out[i] = body.apply(&guard, ($($a[i],)+));
                        }
                    }
                }
            }
        }
    };
}

tuples! { runs }
