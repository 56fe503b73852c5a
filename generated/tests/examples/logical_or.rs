// @generated from specs/logical_or.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `logical_or`.

use opwright::{LogicalOr, Tensor};

#[test]
fn all_cases() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![true, false])?;
    let rhs = Tensor::new([2], vec![true, false])?;
    let output = LogicalOr::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, true, false]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![false, true])?;
    let rhs = Tensor::new([3], vec![false, true, false])?;
    let error = LogicalOr::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 against 3, and neither is 1");
    Ok(())
}
