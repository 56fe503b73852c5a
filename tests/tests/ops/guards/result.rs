//! Memory for a result next to a guard page.

use opwright::{
    AnyTensor, AnyView, AnyViewMut, Element, Op, Result, TensorType, ViewMut, dispatch,
};

use super::pages::{Pages, Side};
use crate::common::tensors::tensor;

/// The layout of a result.
#[derive(Clone, Copy, Debug)]
pub enum Lie {
    /// Row-major.
    Plain,
    /// Every axis reversed.
    Backwards,
    /// The first axis is innermost.
    Transposed,
    /// Every second position along the last axis.
    Sparse,
}

impl Lie {
    /// All layouts.
    pub const ALL: [Lie; 4] = [Lie::Plain, Lie::Backwards, Lie::Transposed, Lie::Sparse];

    /// The shape of the memory.
    fn memory(self, shape: &[usize]) -> Vec<usize> {
        let mut memory = shape.to_vec();
        match (self, memory.last_mut()) {
            (Lie::Transposed, _) => memory.reverse(),
            (Lie::Sparse, Some(last)) => *last = (2 * *last).saturating_sub(1),
            _ => {}
        }
        memory
    }

    /// The part of the memory that is the result.
    fn place<T: Element>(self, mut memory: ViewMut<'_, T>) -> Result<ViewMut<'_, T>> {
        let rank = memory.shape().len();
        match self {
            Lie::Plain => {}
            Lie::Backwards => {
                for axis in 0..rank {
                    memory = memory.reverse(axis)?;
                }
            }
            Lie::Transposed => memory = memory.permute(&(0..rank).rev().collect::<Vec<_>>())?,
            Lie::Sparse if rank > 0 => {
                let dim = memory.shape()[rank - 1];
                memory = memory.slice(rank - 1, 0..dim, 2)?;
            }
            Lie::Sparse => {}
        }
        Ok(memory)
    }
}

/// The result of an op, written next to a guard page.
pub fn eval_into(
    op: &impl Op,
    operands: &[AnyView<'_>],
    ty: &TensorType,
    (lie, side): (Lie, Side),
) -> Result<AnyTensor> {
    let memory = lie.memory(&ty.shape);
    dispatch!(any, ty.dtype, T => {
        let gaps = tensor::<T>(&*memory, |_| 77.0).into_vec();
        let mut pages = Pages::new(&gaps, side);
        let out = lie.place(ViewMut::new(pages.elements_mut::<T>(), &*memory)?)?;
        op.eval_into(operands, AnyViewMut::from(out))?;
        let out = lie.place(ViewMut::new(pages.elements_mut::<T>(), &*memory)?)?;
        out.view().to_tensor().map(AnyTensor::from)
    }, else => unreachable!())
}
