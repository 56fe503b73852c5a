// @generated from specs/arithmetic/lerp.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `lerp`.

use opwright::{Lerp, Tensor};

use super::assert_ulps;

#[test]
fn values() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let end = Tensor::new([2], vec![5.0_f32, 10.0])?;
    let weight = Tensor::new([2], vec![0.25_f32, 0.5])?;
    let output = Lerp::new().eval(&input, &end, &weight)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[2.0_f32, 6.0], 0.0);
    Ok(())
}

#[test]
fn ends_and_beyond() -> opwright::Result<()> {
    let input = Tensor::scalar(1.0_f32);
    let end = Tensor::scalar(3.0_f32);
    let weight = Tensor::new([4], vec![0.0_f32, 1.0, 2.0, -1.0])?;
    let output = Lerp::new().eval(&input, &end, &weight)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 3.0, 5.0, -1.0], 0.0);
    Ok(())
}

#[test]
fn exact_end() -> opwright::Result<()> {
    let input = Tensor::scalar(16777216.0_f32);
    let end = Tensor::scalar(0.3_f32);
    let weight = Tensor::new([2], vec![0.5_f32, 1.0])?;
    let output = Lerp::new().eval(&input, &end, &weight)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[8388608.0_f32, 0.3], 0.0);
    Ok(())
}

#[test]
fn each_stretched() -> opwright::Result<()> {
    let input = Tensor::new([2, 1], vec![0.0_f32, 1.0])?;
    let end = Tensor::new([2], vec![2.0_f32, 3.0])?;
    let weight = Tensor::scalar(0.5_f32);
    let output = Lerp::new().eval(&input, &end, &weight)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 1.5, 1.5, 2.0], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let input = Tensor::<f32>::new([0], vec![])?;
    let end = Tensor::scalar(3.0_f32);
    let weight = Tensor::scalar(0.5_f32);
    let output = Lerp::new().eval(&input, &end, &weight)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let end = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let weight = Tensor::scalar(1.0_f32);
    let error = Lerp::new().eval(&input, &end, &weight).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
