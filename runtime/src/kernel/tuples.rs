//! The loops for tuples of one to eight values.

use crate::kernel::binary::binary;
use crate::kernel::body::Body;
use crate::kernel::elementwise::{all2, all3, all4, all5, all6, all7, all8};
use crate::kernel::row_scalars::{scalar3, scalar4, scalar5, scalar6, scalar7, scalar8};
use crate::kernel::same_row::rows1;
use crate::kernel::unary::unary;
use crate::kernel::values::Values;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

macro_rules! values {
    ($scalar:ident $all:ident: $($A:ident $a:ident),+) => {
        impl<$($A: Scalar),+> Values for ($($A,)+) {
            type Rows<'l> = ($(Rows<'l, $A>,)+);

            #[inline]
            fn run<B: Body<Self>>(
                level: Level,
                ($($a,)+): &Self::Rows<'_>,
                out: &mut RowsMut<'_, B::Out>,
                body: &B,
            ) {
                if out.is_nontemporal() || !($($a.has_columns(out))&&+) {
                    $scalar(level, $($a,)+ out, body);
                } else {
                    $all(level, $($a,)+ out, body);
                }
            }
        }
    };
}

values! { unary rows1: A a }
values! { binary all2: A a, B1 b }
values! { scalar3 all3: A a, B1 b, C c }
values! { scalar4 all4: A a, B1 b, C c, D d }
values! { scalar5 all5: A a, B1 b, C c, D d, E e }
values! { scalar6 all6: A a, B1 b, C c, D d, E e, G g }
values! { scalar7 all7: A a, B1 b, C c, D d, E e, G g, H h }
values! { scalar8 all8: A a, B1 b, C c, D d, E e, G g, H h, I i }
