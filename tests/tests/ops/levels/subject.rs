//! An elementwise op of one dtype, with long vectors of extreme values and arbitrary bits.

use std::ops::Range;

use opwright::{AnyOp, AnyTensor, AnyView, DType, OpInfo, Result, Shape, dispatch};

use opwright_tests::levels::OPTIMISED;

use crate::common::calls::tame;
use crate::common::coordinates::{coordinates, numel};
use crate::common::ops::{dtypes, elementwise, eval, op, operand_dtypes};
use crate::common::random::Random;
use crate::common::sources::source_right;
use crate::common::tensors::any_tensor;
use crate::common::values::wild;

/// The number of elements of each operand: more than one or two tiles of the runtime.
pub const LEN: usize = if OPTIMISED { 4700 } else { 2400 };

/// The tested dtypes besides floats: bool and integers, of every size in optimised builds.
const FEW: &[DType] = {
    let all = &[DType::Bool, DType::U8, DType::I32, DType::I16, DType::I64];
    if OPTIMISED { all } else { all.split_at(3).0 }
};

pub struct Subject {
    pub op: AnyOp,
    pub name: String,
    pub operands: Vec<AnyTensor>,
}

impl Subject {
    /// Values as extreme as the op admits; some integer ops reject zeros and negative values on the
    /// right, or on both sides.
    fn new(info: &'static OpInfo, dtype: DType) -> Self {
        let name = format!("{} of {dtype}", info.name);
        let op = op(info.name);
        let count = info.operands.len();
        let operands = (0..=count).rev().map(|wild| {
            let mut random = Random::new(&name);
            let dtypes = operand_dtypes(info, dtype).enumerate();
            dtypes.map(|(k, dtype)| values(&mut random, dtype, k < wild)).collect()
        });
        let accepts =
            |operands: &Vec<AnyTensor>| eval(&op, &operands.iter().collect::<Vec<_>>()).is_ok();
        let operands = operands.into_iter().find(accepts).expect("tame values");
        Subject { op, name, operands }
    }

    /// All float dtypes of all elementwise ops, and a few other dtypes.
    pub fn all() -> impl Iterator<Item = Subject> {
        elementwise().flat_map(|info| {
            let dtypes =
                dtypes(info).iter().filter(|dtype| dtype.is_float() || FEW.contains(dtype));
            dtypes.map(move |&dtype| Subject::new(info, dtype))
        })
    }
}

fn values(random: &mut Random, dtype: DType, wildly: bool) -> AnyTensor {
    let mut pool = if wildly { wild(dtype) } else { tame(dtype) };
    if dtype.is_float() {
        // Adds neighbours, large quotients and unrounded numbers.
        pool.extend([0.1, 5.3, 1.0 + 1e-7, 123_456.789, 1e20, -1e20, 1e-20, 1e300, 1e-300]);
    }
    let picked = any_tensor(dtype, [LEN], |_| random.pick(&pool));
    if dtype == DType::Bool || !wildly {
        return picked;
    }
    let mut bytes = picked.to_le_bytes();
    for element in bytes.chunks_mut(dtype.size()).skip(1).step_by(2) {
        element.copy_from_slice(&random.next().to_le_bytes()[..dtype.size()]);
    }
    AnyTensor::from_le_bytes(dtype, [LEN], &bytes).expect("as many bytes")
}

/// The elements of a vector at these positions.
pub fn gather(
    from: &AnyTensor,
    shape: impl Into<Shape>,
    at: impl Iterator<Item = usize>,
) -> AnyTensor {
    let (bytes, size) = (from.to_le_bytes(), from.dtype().size());
    let gathered: Vec<u8> = at.flat_map(|i| &bytes[i * size..][..size]).copied().collect();
    AnyTensor::from_le_bytes(from.dtype(), shape, &gathered).expect("as many elements")
}

/// The first elements of a vector, in this shape.
pub fn shaped(from: &AnyTensor, shape: &[usize]) -> AnyTensor {
    gather(from, shape, 0..numel(shape))
}

/// The tensor broadcast to the shape and copied.
pub fn materialised(tensor: &AnyTensor, shape: &[usize]) -> AnyTensor {
    gather(tensor, shape, coordinates(shape).map(|at| source_right(&at, tensor.shape())))
}

/// A range of a vector.
pub fn slice<'a>(view: &AnyView<'a>, range: Range<usize>) -> Result<AnyView<'a>> {
    dispatch!(any, view.dtype(), T => {
        Ok(view.typed::<T>()?.slice(0, range, 1)?.into())
    }, else => unreachable!())
}
