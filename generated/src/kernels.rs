//! Kernels of ops, which `kernel:` names in their specs.

use opwright_runtime::{Element, Result, View, ViewMut, nest};

/// Copies the elements of `x`, in row-major order, into `out`, whose shape may differ.
///
/// E1006 unless `out` has as many elements, E1005 if neither fits the layout of the other and memory runs out.
pub fn copy_in_order<T: Element>(
    x: View<'_, T>,
    _shape: &[i64],
    mut out: ViewMut<'_, T>,
) -> Result<()> {
    if let Ok(x) = x.reshape(out.shape()) {
        nest::copy(x, out);
    } else if let Ok(out) = out.reborrow().reshape(x.shape()) {
        nest::copy(x, out);
    } else {
        let dense = x.to_tensor()?;
        nest::copy(dense.view().reshape(out.shape())?, out);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tensor;

    #[test]
    fn elements_are_copied_in_row_major_order_whatever_the_layouts() {
        let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
        let transposed = Tensor::from([[1, 4], [2, 5], [3, 6]]);
        let permuted = transposed.view().permute(&[1, 0]).unwrap();
        for from in [x.view(), permuted] {
            let mut out = Tensor::<i32>::zeros([3, 2]).unwrap();
            copy_in_order(from.clone(), &[], out.view_mut()).unwrap();
            assert_eq!(out, Tensor::from([[1, 2], [3, 4], [5, 6]]));
            let mut out = Tensor::<i32>::zeros([2, 3]).unwrap();
            copy_in_order(from.clone(), &[], out.view_mut().permute(&[1, 0]).unwrap()).unwrap();
            assert_eq!(out, Tensor::from([[1, 3, 5], [2, 4, 6]]));
            let mut short = Tensor::<i32>::zeros([5]).unwrap();
            let error = copy_in_order(from, &[], short.view_mut()).unwrap_err();
            let message = "reshape: [2, 3] has not as many elements as [5] [E1006]";
            assert_eq!(error.to_string(), message);
        }
    }
}
