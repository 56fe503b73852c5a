//! Rows of one operand against values that stay the same along a row: what depends on these alone is computed once.

use super::{buffered3, buffered4, buffered5, buffered6, buffered7, buffered8, run1};
use crate::loops::buffer::Buffer;
use crate::loops::guard::{Body, Guard};
use crate::loops::isa::Special;
use crate::loops::lane::{Lane, LaneMut};
use crate::loops::movement::{WHILE_WRITING, ahead};
use crate::scalar::Scalar;

/// Row by row, one operand that has a value for each column, with a body for the row; what is written past the caches goes
/// through `written`, piece by piece.
///
/// Past the caches too, though the compiler makes a second loop of it, which is a seventh of the time that a release build of the
/// ops takes: adding a value for each channel to [32, 256, 56, 56] takes 5.0 to 5.4 ms so, and 5.7 as other rows do (Zen 4).
#[inline(always)]
pub(super) fn each_row<T: Scalar, B: Body<(T,)>>(
    operand: Lane<'_, T>,
    mut out: LaneMut<'_, B::Out>,
    written: &mut [B::Out],
    body: impl Fn(usize) -> B,
) {
    let (cols, streams) = (out.cols(), !written.is_empty());
    for r in 0..out.rows() {
        let body = body(r);
        let mut start = 0;
        while start < cols {
            let n = match streams {
                true => out.before_line(r, start).unwrap_or(written.len()).min(cols - start),
                false => cols,
            };
            let run = &operand.run(r)[start..start + n];
            if streams {
                ahead(run, WHILE_WRITING);
            }
            let to = match streams {
                true => &mut written[..n],
                false => out.run(r),
            };
            run1(run, to, &body);
            if streams {
                out.stream(r, start, &written[..n]);
            }
            start += n;
        }
    }
}

/// A body of two values whose left one is set.
pub(super) struct Left<'k, K, A>(pub &'k K, pub A);

impl<A: Copy, B, K: Body<(A, B)>> Body<(B,)> for Left<'_, K, A> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (b,): (B,)) -> K::Out {
        self.0.apply(guard, (self.1, b))
    }
}

/// A body of two values whose right one is set.
pub(super) struct Right<'k, K, B>(pub &'k K, pub B);

impl<A, B: Copy, K: Body<(A, B)>> Body<(A,)> for Right<'_, K, B> {
    type Out = K::Out;

    const GUARDED: bool = K::GUARDED;

    #[inline(always)]
    fn apply(&self, guard: &Guard, (a,): (A,)) -> K::Out {
        self.0.apply(guard, (a, self.1))
    }
}

/// A body of several values of which all but the first are set.
struct First<'k, K, V>(&'k K, V);

macro_rules! firsts {
    ($mixed:ident $buffered:ident: $($A:ident $a:ident),+) => {
        /// Row by row, where an operand has one value for a row, or the result is written past the caches, piece by piece.
        ///
        /// Where all but the first have one, as parameters of a channel do, a loop of its own computes what depends on these
        /// alone once for the row: normalising a channel takes 13 us so, and 52 otherwise.
        pub(crate) fn $mixed<T: Scalar, $($A: Scalar,)+ K: Body<(T, $($A,)+)>>(
            first: &Lane<'_, T>,
            $($a: &Lane<'_, $A>,)+
            out: &mut LaneMut<'_, K::Out>,
            body: &K,
        ) {
            let others = first.is_run(out) $(&& $a.is_splat(out))+;
            if const { (T::FLOAT $(|| $A::FLOAT)+) && !K::GUARDED }
                && others && let Some(special) = Special::here()
            {
                let mut written = Buffer::new();
                let written = written.for_rows(out);
                return special.run(#[inline(always)] move || {
                    // Copies stay in registers; what is behind a reference is read again for each row.
                    let (first, $($a,)+ out) = (*first, $(*$a,)+ out.reborrow());
                    each_row(first, out, written, #[inline(always)] |r| First(body, ($($a.value(r),)+)));
                });
            }
            $buffered(first, $($a,)+ out, body);
        }

        impl<T, $($A: Copy,)+ K: Body<(T, $($A,)+)>> Body<(T,)> for First<'_, K, ($($A,)+)> {
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

firsts! { mixed3 buffered3: B b, C c }
firsts! { mixed4 buffered4: B b, C c, D d }
firsts! { mixed5 buffered5: B b, C c, D d, E e }
firsts! { mixed6 buffered6: B b, C c, D d, E e, G g }
firsts! { mixed7 buffered7: B b, C c, D d, E e, G g, H h }
firsts! { mixed8 buffered8: B b, C c, D d, E e, G g, H h, I i }
