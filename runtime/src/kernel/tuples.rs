//! The loops for tuples of one to eight values.

use crate::kernel::binary::binary;
use crate::kernel::body::Body;
use crate::kernel::elementwise::{all2, all3, all4, all5, all6, all7, all8};
use crate::kernel::same_row::rows1;
use crate::kernel::splat::{mixed3, mixed4, mixed5, mixed6, mixed7, mixed8};
use crate::kernel::unary::unary;
use crate::kernel::values::Values;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

macro_rules! values {
    ($mixed:ident $all:ident: $($A:ident $a:ident),+) => {
        impl<$($A: Scalar),+> Values for ($($A,)+) {
            type Rows<'l> = ($(Rows<'l, $A>,)+);

            #[inline]
            fn run<B: Body<Self>>(
                level: Level,
                ($($a,)+): &Self::Rows<'_>,
                out: &mut RowsMut<'_, B::Out>,
                body: &B,
            ) {
                if out.streams() || !($($a.is_run(out))&&+) {
                    $mixed(level, $($a,)+ out, body);
                } else {
                    $all(level, $($a,)+ out, body);
                }
            }
        }
    };
}

values! { unary rows1: A a }
values! { binary all2: A a, B1 b }
values! { mixed3 all3: A a, B1 b, C c }
values! { mixed4 all4: A a, B1 b, C c, D d }
values! { mixed5 all5: A a, B1 b, C c, D d, E e }
values! { mixed6 all6: A a, B1 b, C c, D d, E e, G g }
values! { mixed7 all7: A a, B1 b, C c, D d, E e, G g, H h }
values! { mixed8 all8: A a, B1 b, C c, D d, E e, G g, H h, I i }
