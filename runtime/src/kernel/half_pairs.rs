//! Loops for two operands of half precision, which convert in registers.
//!
//! Other operands that need conversion go through buffers of the compute type, which is slower. This loop is compiled for each
//! op in addition, which is worth it for ops that are bound by memory, and those have two operands.

use std::marker::PhantomData;

use crate::cast::of_type;
use crate::dtype::DType;
use crate::kernel::body::{Body, Guard};
use crate::kernel::pieces::in_pieces;
use crate::kernel::values::{Loop, Values};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Element;
use crate::scalar::halves::{self, VECTOR};
use crate::simd::isa::{Level, Simd};

/// Whether there is such a loop for operands and a result of these dtypes.
pub(crate) const fn are_halves(operands: [DType; 2], result: DType) -> bool {
    matches!(
        (operands, result),
        ([DType::F16, DType::F16], DType::F16) | ([DType::Bf16, DType::Bf16], DType::Bf16)
    )
}

/// The loop of a body; an operand may have one value for each row. Rows hold the bits of the half-precision type `T`, and `V` is a pair of
/// its compute type.
pub(crate) struct Pairs<'b, T, V, K> {
    level: Level,
    simd: Simd,
    body: &'b K,
    types: PhantomData<fn(V) -> T>,
}

/// The loop for operands with a value for each column.
struct WholeRows<'p, 'b, T, V, K>(&'p Pairs<'b, T, V, K>);

impl<'b, T, V, K> Pairs<'b, T, V, K> {
    #[inline(always)]
    pub fn new((level, simd): (Level, Simd), body: &'b K) -> Self {
        Pairs { level, simd, body, types: PhantomData }
    }
}

impl<T: Element, V: Values, K: Body<V, Out = T::Compute>> Loop<(u16, u16), u16>
    for Pairs<'_, T, V, K>
{
    fn run(&self, operands: &(Rows<'_, u16>, Rows<'_, u16>), out: &mut RowsMut<'_, u16>) {
        let ((a, b), all) = (operands, WholeRows(self));
        if out.is_nontemporal() || !(a.has_columns(out) && b.has_columns(out)) {
            in_pieces(self.level, operands, out, &all, false);
        } else {
            all.run(operands, out);
        }
    }
}

impl<T: Element, V: Values, K: Body<V, Out = T::Compute>> Loop<(u16, u16), u16>
    for WholeRows<'_, '_, T, V, K>
{
    #[inline(never)] // called from two places
    fn run(&self, operands: &(Rows<'_, u16>, Rows<'_, u16>), out: &mut RowsMut<'_, u16>) {
        let &Pairs { simd, body, .. } = self.0;
        simd.by_width(
            (operands, out),
            #[inline(always)]
            |(operands, out)| rows::<T, V, K, VECTOR>(operands, out, body),
            #[inline(always)]
            |(operands, out)| rows::<T, V, K, { 2 * VECTOR }>(operands, out, body),
        );
    }
}

#[inline(always)]
fn rows<T: Element, V: Values, K: Body<V, Out = T::Compute>, const N: usize>(
    operands: &(Rows<'_, u16>, Rows<'_, u16>),
    out: &mut RowsMut<'_, u16>,
    body: &K,
) {
    let ((a, b), mut out) = (*operands, out.reborrow());
    for r in 0..out.rows() {
        run::<T, V, K, N>(a.row(r), b.row(r), out.row(r), body);
    }
}

/// Computes one run; inlined into the loop of an instruction set. The remainder is computed as part of a vector, so that
/// results do not depend on the position of an element.
#[inline(always)]
fn run<T: Element, V: Values, K: Body<V, Out = T::Compute>, const N: usize>(
    a: &[u16],
    b: &[u16],
    out: &mut [u16],
    body: &K,
) {
    let n = out.len();
    let (a, b) = (&a[..n], &b[..n]);
    let guard = Guard::fast();
    let apply = |a: f32, b: f32| -> f32 { of_type(body.apply(&guard, of_type((a, b)))) };
    if const { matches!(T::DTYPE, DType::Bf16) } {
        // Conversions are not single instructions here, and the compiler vectorises a plain loop better.
        for i in 0..n {
            let (a, b) = (halves::bf16_to_f32(a[i]), halves::bf16_to_f32(b[i]));
            out[i] = halves::f32_to_bf16(apply(a, b));
        }
        return;
    }
    let vector = |a: &[u16; N], b: &[u16; N]| {
        // SAFETY: the `Simd` token shows that the machine has F16C, and AVX-512 for vectors of 16.
        let (a, b) = unsafe { (halves::f16_to_f32_vector(*a), halves::f16_to_f32_vector(*b)) };
        let mut values = [0.0; N];
        for i in 0..N {
            values[i] = apply(a[i], b[i]);
        }
        // SAFETY: as above.
        unsafe { halves::f32_to_f16_vector(values) }
    };
    let (a_chunks, b_chunks) = (a.as_chunks().0, b.as_chunks().0);
    let (chunks, rest) = out.as_chunks_mut();
    for i in 0..chunks.len() {
        chunks[i] = vector(&a_chunks[i], &b_chunks[i]);
    }
    if rest.is_empty() {
        return;
    }
    // Together with the elements before them, or padded with zeros.
    let start = if n < N { 0 } else { N - rest.len() };
    let filled = |run: &[u16]| match run.last_chunk() {
        Some(last) => *last,
        None => {
            let mut filled = [0; N];
            filled[..n].copy_from_slice(run);
            filled
        }
    };
    let values = vector(&filled(a), &filled(b));
    rest.copy_from_slice(&values[start..start + rest.len()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_of_one_half_precision_type() {
        for dtype in [DType::F16, DType::Bf16] {
            assert!(are_halves([dtype; 2], dtype));
            assert!(!are_halves([dtype; 2], DType::Bool));
        }
        assert!(!are_halves([DType::F16, DType::Bf16], DType::F16));
        assert!(!are_halves([DType::F32; 2], DType::F32));
    }
}
