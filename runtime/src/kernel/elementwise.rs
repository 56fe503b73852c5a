//! Loops over the rows of one to eight operands.

use crate::kernel::body::Body;
use crate::kernel::nontemporal_rows::{has_nontemporal_loop, nontemporal1, nontemporal2};
use crate::kernel::pieces::{
    in_pieces1, in_pieces2, in_pieces3, in_pieces4, in_pieces5, in_pieces6, in_pieces7, in_pieces8,
};
use crate::kernel::run::{run1, run2, run3, run4, run5, run6, run7, run8};
use crate::kernel::values::Loop;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// The loop of a body, for operands with a value for each column.
struct All<'b, B>(Level, &'b B);

macro_rules! runs {
    // Only one and two operands have loops with non-temporal stores.
    (@nontemporal _ $simd:ident ($($argument:tt)*)) => {
        let _ = $simd;
    };
    (@nontemporal $nontemporal:ident $simd:ident ($($argument:tt)*)) => {
        return $nontemporal($simd, $($argument)*);
    };
    (
        $all:ident $buffered:ident $in_pieces:ident $run:ident $nontemporal:tt:
        $($A:ident $a:ident),+
    ) => {
        /// Computes row by row. Every operand has a value for each column.
        ///
        /// There is a loop for every op and dtype, so an instruction set must be worth the time to compile it. Without a float among several
        /// operands, AVX2 is as fast as AVX-512 for operands outside the first-level cache. There are few loops of one operand, mostly copies.
        #[inline(never)] // called from several places
        pub(crate) fn $all<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            // A constant, so that only one of the two is compiled.
            if const { $($A::FLOAT)||+ || [$($A::FLOAT),+].len() == 1 } {
                level.dispatch(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.row(r),)+ out.row(r), body);
                    }
                });
            } else {
                level.with_avx2(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.row(r),)+ out.row(r), body);
                    }
                });
            }
        }

        /// Computes row by row, if an operand has no value for each column, or the result is written with non-temporal stores.
        #[inline]
        pub(crate) fn $buffered<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            let nontemporal = const { has_nontemporal_loop::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) };
            $in_pieces(level, $($a,)+ out, &All(level, body), nontemporal && level.simd().is_some());
        }

        impl<$($A: Scalar,)+ B: Body<($($A,)+)>> Loop<($($A,)+), B::Out> for All<'_, B> {
            fn run(&self, ($($a,)+): &($(Rows<'_, $A>,)+), out: &mut RowsMut<'_, B::Out>) {
                if const { has_nontemporal_loop::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) }
                    && out.is_nontemporal()
                    && let Some(simd) = self.0.simd()
                {
                    runs! { @nontemporal $nontemporal simd ($($a,)+ out, self.1) }
                }
                $all(self.0, $($a,)+ out, self.1);
            }
        }
    };
}

runs! { all1 buffered1 in_pieces1 run1 nontemporal1: A a }
runs! { all2 buffered2 in_pieces2 run2 nontemporal2: A a, B1 b }
runs! { all3 buffered3 in_pieces3 run3 _: A a, B1 b, C c }
runs! { all4 buffered4 in_pieces4 run4 _: A a, B1 b, C c, D d }
runs! { all5 buffered5 in_pieces5 run5 _: A a, B1 b, C c, D d, E e }
runs! { all6 buffered6 in_pieces6 run6 _: A a, B1 b, C c, D d, E e, G g }
runs! { all7 buffered7 in_pieces7 run7 _: A a, B1 b, C c, D d, E e, G g, H h }
runs! { all8 buffered8 in_pieces8 run8 _: A a, B1 b, C c, D d, E e, G g, H h, I i }

#[cfg(test)]
mod tests;
