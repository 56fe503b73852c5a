//! Calls the op as its users do.

use CRATE::{AnyOp, SquareDiff, square_diff};
use opwright_runtime::{Attributes, Result, Tensor};

#[test]
fn column_and_row_broadcast() -> Result<()> {
    let column = Tensor::from([[1.0_f32], [2.0]]);
    let row = Tensor::from([1.0_f32, 3.0]);
    let z = square_diff(&column, &row)?;
    assert_eq!(z, Tensor::from([[0.0, 4.0], [1.0, 1.0]]));

    let grads = SquareDiff::new().vjp(&column, &row, &z)?;
    assert_eq!(grads.lhs.shape()[..], [2, 1]);
    assert_eq!(AnyOp::new("square_diff", &Attributes::new())?, AnyOp::SquareDiff(SquareDiff::new()));
    Ok(())
}
