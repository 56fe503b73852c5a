//! Loops over the rows of one to eight operands.

use std::marker::PhantomData;

use crate::kernel::body::Body;
use crate::kernel::carriers::{CarrierOf, WithCarriers};
use crate::kernel::nontemporal_rows::{has_nontemporal_loop, nontemporal};
use crate::kernel::pieces::in_pieces;
use crate::kernel::values::{Loop, Values};
use crate::memory::rows::RowsMut;
use crate::simd::isa::Level;

/// Computes row by row. Every operand has a value for each column.
///
/// There is a loop for every op and dtype, so an instruction set must be worth the time to compile it. Without a float among several
/// operands, AVX2 is as fast as AVX-512 for operands outside the first-level cache. There are few loops of one operand, mostly copies.
#[inline(never)] // called from several places
pub(crate) fn all<V: Values, K: Body<V>>(
    level: Level,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    // A constant, so that only one of the two is compiled.
    if const { V::ANY_FLOAT || V::COUNT == 1 } {
        level.dispatch(
            #[inline(always)]
            move || V::run_rows(rows, out, body),
        );
    } else {
        level.with_avx2(
            #[inline(always)]
            move || V::run_rows(rows, out, body),
        );
    }
}

/// The loop of a body, for operands with a value for each column.
pub(crate) struct All<'b, V, K>(Level, &'b K, PhantomData<fn(V)>);

impl<'b, V, K> All<'b, V, K> {
    #[inline(always)]
    pub fn new(level: Level, body: &'b K) -> Self {
        All(level, body, PhantomData)
    }
}

impl<V: WithCarriers, K: Body<V>> Loop<V::Carriers, CarrierOf<K::Out>> for All<'_, V, K> {
    fn run(
        &self,
        rows: &<V::Carriers as Values>::Rows<'_>,
        out: &mut RowsMut<'_, CarrierOf<K::Out>>,
    ) {
        let (rows, out) = (&V::of_carriers(rows), &mut out.carried());
        if const { has_nontemporal_loop::<V, K>() }
            && out.is_nontemporal()
            && let Some(simd) = self.0.simd()
        {
            return nontemporal::<V, K>(simd, rows, out, self.1);
        }
        all::<V, K>(self.0, rows, out, self.1);
    }
}

/// Computes row by row, if an operand has no value for each column, or the result is written with non-temporal stores.
#[inline]
pub(crate) fn buffered<V: WithCarriers, K: Body<V>>(
    level: Level,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, K::Out>,
    body: &K,
) {
    let stores_lines = const { has_nontemporal_loop::<V, K>() } && level.simd().is_some();
    let all = All::<V, K>::new(level, body);
    in_pieces::<V::Carriers, _>(level, &V::carriers(rows), &mut out.carried(), &all, stores_lines);
}

#[cfg(test)]
mod tests;
