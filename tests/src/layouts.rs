//! Lays tensors out in other ways in memory; no result may depend on the layout.

use opwright::{AnyTensor, AnyView, DType, OpError, View, dispatch};

/// A way to lay out a tensor in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Every axis reversed.
    Backwards,
    /// The first axis is innermost.
    Transposed,
    /// Every second element of a larger block, away from its edges. The gaps must not be read.
    Sparse,
    /// All of these combined: axes in reverse order, every other one reversed, with gaps.
    Tangled,
    /// Axes along which all elements are equal have stride 0.
    Repeated,
}

impl Scheme {
    /// All layouts.
    pub const ALL: [Scheme; 5] =
        [Scheme::Backwards, Scheme::Transposed, Scheme::Sparse, Scheme::Tangled, Scheme::Repeated];
}

/// A tensor laid out in a block of memory.
#[derive(Clone, Debug)]
pub struct Laid {
    block: AnyTensor,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
}

/// The placement of one axis: index `i` is at `first + i * step` of `extent` places.
#[derive(Clone, Copy)]
struct Axis {
    extent: usize,
    first: usize,
    step: isize,
}

/// The size of blocks grows exponentially with the rank; above this many elements, axes have no gaps.
const LARGEST: usize = 1 << 16;

impl Laid {
    /// The tensor with the same shape and elements, in another layout.
    ///
    /// # Errors
    /// None for a tensor in memory.
    pub fn new(tensor: &AnyTensor, scheme: Scheme) -> Result<Self, OpError> {
        let (bytes, dtype, shape) = (tensor.to_le_bytes(), tensor.dtype(), tensor.shape().to_vec());
        let size = dtype.size();
        let numel = bytes.len() / size;
        let mut strides = vec![0; shape.len()];
        let (mut elements, mut offset) = (1, 0);
        if numel > 0 {
            let innermost_first: Vec<usize> = match scheme {
                Scheme::Transposed | Scheme::Tangled => (0..shape.len()).collect(),
                _ => (0..shape.len()).rev().collect(),
            };
            for axis in innermost_first {
                let place = place(scheme, &bytes, size, &shape, axis, elements);
                strides[axis] = elements as isize * place.step;
                offset += elements * place.first;
                elements *= place.extent;
            }
        }
        // Gaps hold bytes that no test uses, except that a bool must be valid.
        let gap = if dtype == DType::Bool { 1 } else { 0xa5 };
        let mut block = vec![gap; elements * size];
        for i in 0..numel {
            let at = size * locate(i, &shape, &strides, offset);
            block[at..at + size].copy_from_slice(&bytes[i * size..][..size]);
        }
        let block = AnyTensor::from_le_bytes(dtype, [elements], &block)?;
        Ok(Laid { block, shape, strides, offset })
    }

    /// A view of the tensor.
    ///
    /// # Errors
    /// None for a tensor in memory.
    pub fn view(&self) -> Result<AnyView<'_>, OpError> {
        dispatch!(any, self.block.dtype(), T => {
            let block = self.block.typed::<T>()?;
            let block = block.as_slice().unwrap_or_default();
            View::strided(block, &*self.shape, &self.strides, self.offset).map(AnyView::from)
        }, else => Ok(self.block.view()))
    }
}

fn place(
    scheme: Scheme,
    bytes: &[u8],
    size: usize,
    shape: &[usize],
    axis: usize,
    elements: usize,
) -> Axis {
    let dim = shape[axis];
    let dense = Axis { extent: dim, first: 0, step: 1 };
    let backwards = Axis { extent: dim, first: dim - 1, step: -1 };
    let small = elements.saturating_mul(2 * dim + 1) <= LARGEST;
    match scheme {
        Scheme::Transposed => dense,
        Scheme::Backwards => backwards,
        Scheme::Sparse if small => Axis { extent: 2 * dim + 1, first: 1, step: 2 },
        Scheme::Tangled if small && axis.is_multiple_of(2) => {
            Axis { extent: 2 * dim + 1, first: 2 * dim - 1, step: -2 }
        }
        Scheme::Tangled if small => Axis { extent: dim + 2, first: 1, step: 1 },
        Scheme::Sparse | Scheme::Tangled => backwards,
        Scheme::Repeated if is_constant(bytes, size, shape, axis) => {
            Axis { extent: 1, first: 0, step: 0 }
        }
        Scheme::Repeated => dense,
    }
}

/// Whether all slices along an axis are equal.
fn is_constant(bytes: &[u8], size: usize, shape: &[usize], axis: usize) -> bool {
    let slice: usize = size * shape[axis + 1..].iter().product::<usize>();
    bytes.chunks(slice * shape[axis]).all(|all| {
        let (first, rest) = all.split_at(slice);
        rest.chunks(slice).all(|other| other == first)
    })
}

/// The position of element `i`, counted in row-major order.
fn locate(i: usize, shape: &[usize], strides: &[isize], offset: usize) -> usize {
    let mut rest = i;
    let mut at = offset as isize;
    for (dim, stride) in shape.iter().zip(strides).rev() {
        at += (rest % dim) as isize * stride;
        rest /= dim;
    }
    at as usize
}

#[cfg(test)]
mod tests {
    use opwright::Tensor;

    use super::*;

    #[test]
    fn layouts_keep_shape_and_elements() {
        let column = Tensor::from([[[7i32, 7, 7], [8, 8, 8]]]);
        let laid = |scheme| Laid::new(&column.clone().into(), scheme).unwrap();
        let strides = |scheme| laid(scheme).strides;
        for scheme in Scheme::ALL {
            assert_eq!(laid(scheme).view().unwrap(), AnyView::from(&column), "{scheme:?}");
        }
        assert_eq!(strides(Scheme::Backwards), [-6, -3, -1]);
        assert_eq!(strides(Scheme::Transposed), [1, 1, 2]);
        assert_eq!(strides(Scheme::Sparse), [70, 14, 2]);
        assert_eq!(strides(Scheme::Tangled), [-2, 3, -24]);
        assert_eq!(strides(Scheme::Repeated), [0, 1, 0]);
    }

    #[test]
    fn empty_tensors_and_scalars() {
        for shape in [vec![], vec![0], vec![3, 0, 2]] {
            let tensor = AnyTensor::from(Tensor::<f64>::zeros(shape).unwrap());
            for scheme in Scheme::ALL {
                assert_eq!(Laid::new(&tensor, scheme).unwrap().view().unwrap(), tensor.view());
            }
        }
    }
}
