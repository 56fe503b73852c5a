//! The same tensor in other layouts.

use opwright::{AnyTensor, AnyView, Shape, Tensor, View, dispatch};

use super::coordinates::coordinates;

/// How a tensor lies in memory.
#[derive(Clone, Copy, Debug)]
pub enum Arrangement {
    /// Column by column.
    Permuted,
    /// Every axis backwards.
    Reversed,
    /// Every other element of something larger, from element 1 on.
    Sliced,
    /// All of that.
    Scattered,
}

impl Arrangement {
    /// Every arrangement.
    pub const ALL: [Self; 4] = [Self::Permuted, Self::Reversed, Self::Sliced, Self::Scattered];
}

/// A tensor in some arrangement, with zeros in the gaps.
pub struct Stored {
    memory: AnyTensor,
    shape: Shape,
    strides: Vec<isize>,
    offset: usize,
}

impl Stored {
    /// A copy of the tensor in that arrangement.
    pub fn new(tensor: &AnyTensor, arrangement: Arrangement) -> Self {
        use Arrangement::{Permuted, Reversed, Scattered, Sliced};
        let shape = tensor.shape().clone();
        let gap = if matches!(arrangement, Sliced | Scattered) { 2 } else { 1 };
        let mut order: Vec<usize> = (0..shape.len()).rev().collect();
        if matches!(arrangement, Permuted | Scattered) {
            order.reverse();
        }
        let (mut strides, mut step) = (vec![0; shape.len()], 1);
        for axis in order {
            strides[axis] = (step * gap) as isize;
            step *= gap * shape[axis].max(1);
        }
        let mut offset = gap - 1;
        if matches!(arrangement, Reversed | Scattered) {
            for (stride, &dim) in strides.iter_mut().zip(shape.iter()) {
                offset += dim.saturating_sub(1) * stride.unsigned_abs();
                *stride = -*stride;
            }
        }
        let memory = dispatch!(any, tensor.dtype(), T => {
            let values = tensor.typed::<T>().expect("its own dtype");
            let mut data = vec![T::default(); step + gap];
            for (coordinate, value) in coordinates(&shape).zip(values.iter()) {
                let moves = coordinate.iter().zip(&strides);
                let at = moves.fold(offset as isize, |at, (&i, &stride)| at + i as isize * stride);
                data[at as usize] = value;
            }
            AnyTensor::from(Tensor::new([data.len()], data).expect("a vector"))
        }, else => unreachable!());
        Stored { memory, shape, strides, offset }
    }

    /// The tensor.
    pub fn view(&self) -> AnyView<'_> {
        dispatch!(any, self.memory.dtype(), T => {
            let memory = self.memory.typed::<T>().expect("its own dtype");
            let data = memory.as_slice().expect("contiguous memory");
            let view = View::strided(data, &self.shape, &self.strides, self.offset);
            AnyView::from(view.expect("a layout within its memory"))
        }, else => unreachable!())
    }
}
