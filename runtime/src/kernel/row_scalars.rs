//! Loops for one operand and values that are constant along a row, so that what depends only on these is computed once per
//! row.

use crate::kernel::body::{Body, Guard};
use crate::kernel::elementwise::{
    buffered3, buffered4, buffered5, buffered6, buffered7, buffered8,
};
use crate::kernel::nontemporal_rows::row1;
use crate::kernel::run::run1;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// Computes row by row. The operand has a value for each column, and each row has a body.
#[inline(always)]
pub(crate) fn each_row<T: Scalar, B: Body<(T,)>>(
    operand: Rows<'_, T>,
    mut out: RowsMut<'_, B::Out>,
    body: impl Fn(usize) -> B,
) {
    for r in 0..out.rows() {
        run1(operand.row(r), out.row(r), &body(r));
    }
}

/// As [`each_row`], with non-temporal stores of whole cache lines.
#[inline(always)]
fn each_row_nontemporal<T: Scalar, B: Body<(T,)>>(
    level: Level,
    operand: Rows<'_, T>,
    mut out: RowsMut<'_, B::Out>,
    body: impl Fn(usize) -> B,
) {
    for r in 0..out.rows() {
        let body = body(r);
        let mut start = 0;
        while start < out.cols() {
            let (n, are_lines) = out.next_piece(r, start, usize::MAX);
            let run = &operand.row(r)[start..start + n];
            let to = &mut out.row(r)[start..start + n];
            if are_lines {
                row1(level, (run, PREFETCH_WRITING_BYTES), &mut RowsMut::of(to), &body);
            } else {
                run1(run, to, &body);
            }
            start += n;
        }
    }
}

/// A function of two values whose left one is fixed.
pub(crate) struct BindLeft<'k, K, A>(pub &'k K, pub A);

impl<A: Copy, B, K: Body<(A, B)>> Body<(B,)> for BindLeft<'_, K, A> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (b,): (B,)) -> K::Out {
        self.0.apply(guard, (self.1, b))
    }
}

/// A function of two values whose right one is fixed.
pub(crate) struct BindRight<'k, K, B>(pub &'k K, pub B);

impl<A, B: Copy, K: Body<(A, B)>> Body<(A,)> for BindRight<'_, K, B> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (a,): (A,)) -> K::Out {
        self.0.apply(guard, (a, self.1))
    }
}

/// A function of several values of which all but the first are fixed.
struct BindRest<'k, K, V>(&'k K, V);

macro_rules! scalars {
    ($scalar:ident $buffered:ident: $($A:ident $a:ident),+) => {
        /// Computes row by row, if an operand has one value for each row, or the result is written with non-temporal stores.
        ///
        /// If all operands but the first have one, as the parameters of a channel do, a loop of its own computes what depends only on
        /// these once per row.
        #[inline(never)] // as `unary`
        pub(crate) fn $scalar<T: Scalar, $($A: Scalar,)+ K: Body<(T, $($A,)+)>>(
            level: Level,
            first: &Rows<'_, T>,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, K::Out>,
            body: &K,
        ) {
            let are_scalars = first.has_columns(out) $(&& $a.is_scalar(out))+;
            if const { (T::FLOAT $(|| $A::FLOAT)+) && !K::GUARDED }
                && are_scalars && let Some(simd) = level.simd()
            {
                return simd.run(#[inline(always)] move |level| {
                    // Copies, which stay in registers; references would be reloaded for each row.
                    let (first, $($a,)+ out) = (*first, $(*$a,)+ out.reborrow());
                    if out.is_nontemporal() {
                        each_row_nontemporal(level, first, out, #[inline(always)] |r| BindRest(body, ($($a.value(r),)+)));
                    } else {
                        each_row(first, out, #[inline(always)] |r| BindRest(body, ($($a.value(r),)+)));
                    }
                });
            }
            $buffered(level, first, $($a,)+ out, body);
        }

        impl<T, $($A: Copy,)+ K: Body<(T, $($A,)+)>> Body<(T,)> for BindRest<'_, K, ($($A,)+)> {
            type Out = K::Out;

            const GUARDED: bool = K::GUARDED;

            #[inline(always)]
            fn apply(&self, guard: &Guard, (first,): (T,)) -> K::Out {
                let ($($a,)+) = self.1;
                self.0.apply(guard, (first, $($a,)+))
            }
        }
    };
}

scalars! { scalar3 buffered3: B b, C c }
scalars! { scalar4 buffered4: B b, C c, D d }
scalars! { scalar5 buffered5: B b, C c, D d, E e }
scalars! { scalar6 buffered6: B b, C c, D d, E e, G g }
scalars! { scalar7 buffered7: B b, C c, D d, E e, G g, H h }
scalars! { scalar8 buffered8: B b, C c, D d, E e, G g, H h, I i }
