//! Loops over one run of elements: the only `unsafe` code of the crate. No rank, no shape.
//!
//! [`Memory`] and [`MemoryMut`] carry the bounds of what may be touched, and check every *run* against them once; inside
//! a run there are no checks. All other loops are safe code over the slices that these two hand out.

mod block;
mod fold;
#[cfg(feature = "ndarray")]
mod foreign;
mod isa;
mod memory;
mod sources;

pub(crate) use block::BLOCK;
pub(crate) use fold::{Accumulator, Add, Columns, Fold, LANES, LEAF, Max, Min, Mul, fold_rows};
#[cfg(feature = "ndarray")]
pub(crate) use foreign::{borrow, borrow_mut};
pub(crate) use memory::{Memory, MemoryMut};
pub use sources::{Align, Direct, Run, Sources};

use crate::dtype::Element;

/// Copies a run of `n` elements, bit for bit.
pub(crate) fn copy<T: Element>(
    from: Memory<'_, T>,
    (from_offset, from_stride): (isize, isize),
    to: &mut MemoryMut<'_, T>,
    (to_offset, to_stride): (isize, isize),
    n: usize,
) {
    match (from_stride, to_stride) {
        (1, 1) => to.run(to_offset, n).copy_from_slice(from.run(from_offset, n)),
        (0, 1) if n > 0 => to.run(to_offset, n).fill(from.read(from_offset)),
        (_, 1) => from.gather(from_offset, from_stride, to.run(to_offset, n)),
        (1, _) => to.scatter(to_offset, to_stride, from.run(from_offset, n)),
        _ => {
            let mut block = block::Block::new();
            for start in (0..n).step_by(BLOCK) {
                let len = BLOCK.min(n - start);
                let at = |offset: isize, stride: isize| offset + start as isize * stride;
                let elements = block.load(from, at(from_offset, from_stride), from_stride, len);
                to.scatter(at(to_offset, to_stride), to_stride, elements);
            }
        }
    }
}
