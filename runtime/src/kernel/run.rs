//! Loops over one run of one to eight operands.

use crate::kernel::body::{Body, Guard};
use crate::math::Halfway;
use crate::tuning::GUARDED_ELEMENTS;

macro_rules! runs {
    ($run:ident $passes:ident: $($A:ident $a:ident),+) => {
        /// Computes one run. The slices are arguments, so that the compiler knows that they do not overlap, and vectorises.
        #[inline(always)]
        pub(crate) fn $run<$($A: Copy,)+ B: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [B::Out], body: &B) {
            if B::GUARDED {
                return $passes($($a,)+ out, body);
            }
            let n = out.len();
            $(let $a = &$a[..n];)+
            let guard = Guard::quick();
            for i in 0..n {
                out[i] = body.apply(&guard, ($($a[i],)+));
            }
        }

        /// Computes a run of a transcendental function: first the first half of each power, then the rest. If an argument
        /// needs the slow path, its whole block takes it.
        #[inline(always)]
        fn $passes<$($A: Copy,)+ B: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [B::Out], body: &B) {
            let n = out.len();
            $(let $a = &$a[..n];)+
            let (mut high, mut low) = ([0.0; GUARDED_ELEMENTS], [0.0; GUARDED_ELEMENTS]);
            for start in (0..n).step_by(GUARDED_ELEMENTS) {
                let end = n.min(start + GUARDED_ELEMENTS);
                let ($($a,)+ out) = ($(&$a[start..end],)+ &mut out[start..end]);
                let n = out.len();
                let ($($a,)+ high, low) = ($(&$a[..n],)+ &mut high[..n], &mut low[..n]);
                let mut far = Halfway::default();
                for i in 0..n {
                    let guard = Guard::first();
                    body.apply(&guard, ($($a[i],)+));
                    let halfway = guard.halfway();
                    (high[i], low[i]) = halfway.exponent;
                    far = far.or(halfway);
                }
                let mut rare = far.is_far();
                if !rare {
                    for i in 0..n {
                        let guard = Guard::second((high[i], low[i]));
                        out[i] = body.apply(&guard, ($($a[i],)+));
                        rare |= guard.was_rare();
                    }
                }
                if rare {
                    let guard = Guard::careful();
                    for i in 0..n {
                        out[i] = body.apply(&guard, ($($a[i],)+));
                    }
                }
            }
        }
    };
}

runs! { run1 passes1: A a }
runs! { run2 passes2: A a, B1 b }
runs! { run3 passes3: A a, B1 b, C c }
runs! { run4 passes4: A a, B1 b, C c, D d }
runs! { run5 passes5: A a, B1 b, C c, D d, E e }
runs! { run6 passes6: A a, B1 b, C c, D d, E e, G g }
runs! { run7 passes7: A a, B1 b, C c, D d, E e, G g, H h }
runs! { run8 passes8: A a, B1 b, C c, D d, E e, G g, H h, I i }
