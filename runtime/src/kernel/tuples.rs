//! The loops for tuples of one to eight values.

use crate::kernel::binary::binary;
use crate::kernel::body::Body;
use crate::kernel::elementwise::all;
use crate::kernel::row_scalars::scalars;
use crate::kernel::run::Arity;
use crate::kernel::same_row::rows1;
use crate::kernel::unary::unary;
use crate::kernel::values::Values;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

macro_rules! values {
    ($n:literal $others:ident $all:ident: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: Scalar),+> Values for ($($A,)+) {
            type Rows<'l> = ($(Rows<'l, $A>,)+);

            const ANY_FLOAT: bool = $($A::FLOAT)||+;
            const COUNT: usize = $n;

            #[inline]
            fn run<K: Body<Self>>(
                level: Level,
                rows: &Self::Rows<'_>,
                out: &mut RowsMut<'_, K::Out>,
                body: &K,
            ) {
                if out.is_nontemporal() || !($(rows.$i.has_columns(out))&&+) {
                    $others(level, rows, out, body);
                } else {
                    $all(level, rows, out, body);
                }
            }

            #[inline(always)]
            fn run_rows<K: Body<Self>>(
                rows: &Self::Rows<'_>,
                out: &mut RowsMut<'_, K::Out>,
                body: &K,
            ) {
                let (($($a,)+), mut out) = (*rows, out.reborrow());
                for r in 0..out.rows() {
                    Arity::<$n>::run($($a.row(r),)+ out.row(r), body);
                }
            }

            #[inline(always)]
            fn run_lines<K: Body<Self>, const N: usize>(
                level: Level,
                rows: &Self::Rows<'_>,
                distance: usize,
                out: &mut RowsMut<'_, K::Out>,
                body: &K,
            ) {
                let (($($a,)+), mut out) = (*rows, out.reborrow());
                let distance_of = |is_distinct| if is_distinct { distance } else { 0 };
                for r in 0..out.rows() {
                    let mut row = out.part(r, 1);
                    Arity::<$n>::lines::<$($A,)+ K, N>(
                        level, $(($a.row(r), distance_of($a.has_distinct_rows())),)+ &mut row, body,
                    );
                }
            }
        }
    };
}

values! { 1 unary rows1: A a 0 }
values! { 2 binary all: A a 0, B b 1 }
values! { 3 scalars all: A a 0, B b 1, C c 2 }
values! { 4 scalars all: A a 0, B b 1, C c 2, D d 3 }
values! { 5 scalars all: A a 0, B b 1, C c 2, D d 3, E e 4 }
values! { 6 scalars all: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5 }
values! { 7 scalars all: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5, H h 6 }
values! { 8 scalars all: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5, H h 6, I i 7 }
