//! Rows that a loop writes past the caches itself, a line at a time, and not by way of a buffer: what is stored in a buffer leaves the
//! processor in one order with what goes past the caches, and waits for it.

use crate::loops::guard::{Body, Guard};
use crate::loops::lane::{LINE, Lane, LaneMut};
use crate::loops::movement::{ahead, while_streaming};
use crate::scalar::Scalar;
use crate::simd::{Level, Special};

/// Whether there is such a loop for so many operands: for floats, unless there is so much to compute that the result is not waited for. Three
/// and more are seldom written past the caches, but for rows of one, with values that stay the same along a row.
pub(super) const fn is_past<V, B: Body<V>>(operands: usize, any_float: bool) -> bool {
    operands <= 2 && any_float && matches!(size_of::<B::Out>(), 4 | 8) && !B::GUARDED
}

macro_rules! pasts {
    ($past:ident $row:ident $lines:ident: $($A:ident $a:ident $at:ident),+) => {
        /// Row by row, every operand with a value for each column, and rows of whole lines.
        #[inline(never)] // as `all1`
        pub(super) fn $past<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            special: Special,
            $($a: &Lane<'_, $A>,)+
            out: &mut LaneMut<'_, B::Out>,
            body: &B,
        ) {
            special.run(#[inline(always)] move |level| {
                let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                let streams = 0 $(+ usize::from($a.advances()))+;
                let most = if out.is_far() { while_streaming(streams) } else { 0 };
                let distance = |advances| if advances { most } else { 0 };
                $(let $at = distance($a.advances());)+
                for r in 0..out.rows() {
                    $row(level, $(($a.run(r), $at),)+ &mut out.part(r, 1), body);
                }
            });
        }

        /// One row; of each operand so many bytes ahead are asked for.
        #[inline(always)]
        pub(super) fn $row<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: (&[$A], usize),)+
            out: &mut LaneMut<'_, B::Out>,
            body: &B,
        ) {
            // Constants, so that only one of the two is compiled.
            if const { size_of::<B::Out>() == 4 } {
                $lines::<$($A,)+ B, { LINE / 4 }>(level, $($a,)+ out, body);
            }
            if const { size_of::<B::Out>() == 8 } {
                $lines::<$($A,)+ B, { LINE / 8 }>(level, $($a,)+ out, body);
            }
        }

        #[inline(always)]
        fn $lines<$($A: Scalar,)+ B: Body<($($A,)+)>, const N: usize>(
            level: Level,
            $(($a, $at): (&[$A], usize),)+
            out: &mut LaneMut<'_, B::Out>,
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
pasts! { past3 row3 lines3: A a at_a, B1 b at_b, C c at_c }
pasts! { past4 row4 lines4: A a at_a, B1 b at_b, C c at_c, D d at_d }
pasts! { past5 row5 lines5: A a at_a, B1 b at_b, C c at_c, D d at_d, E e at_e }
pasts! { past6 row6 lines6: A a at_a, B1 b at_b, C c at_c, D d at_d, E e at_e, G g at_g }
pasts! { past7 row7 lines7: A a at_a, B1 b at_b, C c at_c, D d at_d, E e at_e, G g at_g, H h at_h }
pasts! { past8 row8 lines8: A a at_a, B1 b at_b, C c at_c, D d at_d, E e at_e, G g at_g, H h at_h, I i at_i }
