// @generated from specs/logic/logical_not.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `logical_not`.

use opwright::{LogicalNot, Tensor};

#[test]
fn both() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = LogicalNot::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, true]);
    Ok(())
}
