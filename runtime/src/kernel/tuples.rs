//! The loops for tuples of one to eight values.

use crate::kernel::binary::binary;
use crate::kernel::body::Body;
use crate::kernel::elementwise::all;
use crate::kernel::row_scalars::scalars;
use crate::kernel::run::Arity;
use crate::kernel::same_row::rows1;
use crate::kernel::unary::unary;
use crate::kernel::values::{Values, tuples};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// The loop for so many values, with non-temporal stores or without a value for each column.
macro_rules! general {
    (1) => {
        unary
    };
    (2) => {
        binary
    };
    ($n:literal) => {
        scalars
    };
}

/// The loop for so many values where each has one for each column.
macro_rules! plain {
    (1) => {
        rows1
    };
    ($n:literal) => {
        all
    };
}

macro_rules! values {
    ($n:tt: $($A:ident $a:ident $i:tt),+) => {
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
                    general!($n)(level, rows, out, body);
                } else {
                    plain!($n)(level, rows, out, body);
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

tuples! { values }
