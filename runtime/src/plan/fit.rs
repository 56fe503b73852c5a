//! Whether operands broadcast to the shape of a result, and to which shape they broadcast.

use smallvec::SmallVec;

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;
use crate::ty::TensorType;

/// Returns error E1010 unless operands of these shapes broadcast to exactly the shape of the result.
#[inline(never)]
pub(crate) fn expect_fit(result: &Shape, operands: &[&Layout], rule: AutoBroadcast) -> Result<()> {
    let operands: SmallVec<[&[usize]; 8]> =
        operands.iter().map(|layout| &layout.shape[..]).collect();
    match broadcast(&operands, rule) {
        Ok(common) if *common == **result => Ok(()),
        other => Err(misfit(result, other.map(Shape::from))),
    }
}

#[cold]
fn misfit(result: &Shape, common: ShapeResult<Shape>) -> OpError {
    let message = match common {
        Ok(common) => format!("operands that broadcast to {common} do not fill {result}"),
        Err(cause) => format!("operands do not broadcast: {cause}"),
    };
    OpError::new(ErrorKind::Layout, "map", message)
}

/// Returns the type of elements of `dtype` in the shape that operands of these shapes broadcast to; `None` if inference might find an
/// error, and for rules that take longer.
#[inline(never)]
pub(crate) fn common<'l>(
    dtype: DType,
    operands: impl AsRef<[&'l Layout]>,
    rule: AutoBroadcast,
) -> Option<TensorType> {
    let AutoBroadcast::Numpy = rule else { return None };
    let operands = operands.as_ref();
    let rank = operands.iter().map(|layout| layout.shape.len()).max()?;
    let mut bytes = dtype.size();
    let shape = ShortList::try_from_fn(rank, |axis| {
        let mut len = 1;
        for Layout { shape, .. } in operands {
            // An axis that an operand lacks has size 1, and precedes its first.
            match shape.get(axis.wrapping_add(shape.len()).wrapping_sub(rank)) {
                None | Some(1) => {}
                Some(&dim) if len == 1 => len = dim,
                Some(dim) if *dim == len => {}
                Some(_) => return None,
            }
        }
        bytes = bytes.checked_mul(len)?;
        Some(len)
    })?;
    isize::try_from(bytes).is_ok().then_some(TensorType { dtype, shape: Shape::from(shape) })
}

#[cfg(test)]
mod tests;
