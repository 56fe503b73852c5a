//! Tests of the kernels of movement ops.

use opwright_runtime::{Tensor, kernels};

fn tile(x: &Tensor<i32>, reps: &[i64], shape: &[usize]) -> opwright_runtime::Result<Tensor<i32>> {
    let mut out = Tensor::zeros(shape)?;
    kernels::tile(x.view(), reps, out.view_mut())?;
    Ok(out)
}

fn repeat(x: &Tensor<i32>, reps: &[i64], shape: &[usize]) -> opwright_runtime::Result<Tensor<i32>> {
    let mut out = Tensor::zeros(shape)?;
    kernels::repeat(x.view(), reps, out.view_mut())?;
    Ok(out)
}

#[test]
fn tile_and_repeat_copy_elements() {
    let x = Tensor::from([[1, 2], [3, 4]]);
    assert_eq!(tile(&x, &[1, 2], &[2, 4]).unwrap().to_vec(), [1, 2, 1, 2, 3, 4, 3, 4]);
    assert_eq!(tile(&x, &[2, 1], &[4, 2]).unwrap().to_vec(), [1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!(tile(&x, &[2], &[2, 4]).unwrap().to_vec(), [1, 2, 1, 2, 3, 4, 3, 4]);
    assert_eq!(tile(&x, &[2, 1, 1], &[2, 2, 2]).unwrap().to_vec(), [1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!(tile(&Tensor::scalar(5), &[3], &[3]).unwrap().to_vec(), [5, 5, 5]);
    assert_eq!(tile(&Tensor::zeros([0, 2]).unwrap(), &[3, 2], &[0, 4]).unwrap().to_vec(), []);
    assert_eq!(repeat(&x, &[1, 2], &[2, 4]).unwrap().to_vec(), [1, 1, 2, 2, 3, 3, 4, 4]);
    assert_eq!(repeat(&x, &[2, 1], &[4, 2]).unwrap().to_vec(), [1, 2, 1, 2, 3, 4, 3, 4]);
    assert_eq!(repeat(&Tensor::scalar(5), &[], &[]).unwrap().to_vec(), [5]);
    for wrong in [
        tile(&x, &[1, 2], &[4, 2]),
        tile(&x, &[-1, 2], &[2, 4]),
        repeat(&x, &[2], &[4, 2]),
        repeat(&x, &[2, 2], &[2, 2, 4]),
        repeat(&x, &[1, 3], &[2, 4]),
    ] {
        assert_eq!(wrong.unwrap_err().code(), "E1010");
    }
}

#[test]
fn elements_are_copied_in_row_major_order_whatever_the_layouts() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let transposed = Tensor::from([[1, 4], [2, 5], [3, 6]]);
    let permuted = transposed.view().permute(&[1, 0]).unwrap();
    for from in [x.view(), permuted] {
        let mut out = Tensor::<i32>::zeros([3, 2]).unwrap();
        kernels::copy_in_order(from.clone(), &[], out.view_mut()).unwrap();
        assert_eq!(out, Tensor::from([[1, 2], [3, 4], [5, 6]]));
        let mut out = Tensor::<i32>::zeros([2, 3]).unwrap();
        kernels::copy_in_order(from.clone(), &[], out.view_mut().permute(&[1, 0]).unwrap())
            .unwrap();
        assert_eq!(out, Tensor::from([[1, 3, 5], [2, 4, 6]]));
        let mut short = Tensor::<i32>::zeros([5]).unwrap();
        let error = kernels::copy_in_order(from, &[], short.view_mut()).unwrap_err();
        let message = "copy_in_order: [2, 3] has not as many elements as [5] [E1010]";
        assert_eq!(error.to_string(), message);
    }
}
