//! Errors that depend on values: which one, and at which coordinate.

use opwright::{AutoBroadcast, Div, ErrorClass, OpError, Result, Tensor, div, fmod, pow};

use crate::common::tensors::tensor;

/// Checks for `E1002` with the constraint C2, class ValueError, and the coordinate in the message.
fn assert_at(error: OpError, op: &str, message: &str) {
    assert_eq!((error.op(), error.code(), error.constraint()), (op, "E1002", Some("C2")));
    assert_eq!(error.class(), ErrorClass::ValueError);
    assert_eq!(error.message(), message);
}

/// Division of an integer by zero is an error of the whole call, which names the first zero in row-major
/// order.
#[test]
fn an_integer_zero_divisor_is_named_with_its_coordinate() {
    let lhs = tensor::<i32>([2, 3], |i| i as f64);
    let rhs = Tensor::from([[1, 1, 1], [1, 0, 0]]);
    assert_at(div(&lhs, &rhs).unwrap_err(), "div", "rhs is zero at [1, 1]");
    assert_at(fmod(&lhs, &rhs).unwrap_err(), "fmod", "rhs is zero at [1, 1]");
}

/// The coordinate is that of the result, whichever operands are broadcast.
#[test]
fn the_coordinate_is_that_of_the_result() {
    let lhs = tensor::<u8>([2, 1, 3], |i| i as f64);
    let rhs = Tensor::from([[1_u8], [0]]);
    assert_at(div(&lhs, &rhs).unwrap_err(), "div", "rhs is zero at [0, 1, 0]");
    let op = Div::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 });
    let error = op.eval(&tensor::<i64>([2, 3, 2], |_| 1.0), &Tensor::from([1, 1, 0])).unwrap_err();
    assert_at(error, "div", "rhs is zero at [0, 2, 0]");
    assert_at(div(&Tensor::scalar(1), &Tensor::scalar(0)).unwrap_err(), "div", "rhs is zero at []");
}

/// The layout of the divisor does not affect which zero is the first.
#[test]
fn the_first_zero_is_the_first_in_result_order() -> Result<()> {
    let rhs = Tensor::from([[1, 0], [0, 1], [1, 1]]);
    let turned = rhs.view().permute(&[1, 0])?;
    let lhs = tensor::<i32>([2, 3], |_| 1.0);
    assert_at(div(&lhs, turned).unwrap_err(), "div", "rhs is zero at [0, 1]");
    let backwards = rhs.view().reverse(0)?;
    let lhs = tensor::<i32>([3, 2], |_| 1.0);
    assert_at(div(&lhs, backwards).unwrap_err(), "div", "rhs is zero at [1, 0]");
    Ok(())
}

/// A negative integer exponent is an error too, even if the result would be an integer.
#[test]
fn a_negative_integer_exponent_is_named_with_its_coordinate() {
    let error = pow(&Tensor::from([1, -1, 2]), &Tensor::from([[1, 1, 1], [1, 1, -1]])).unwrap_err();
    assert_at(error, "pow", "rhs is negative at [1, 2]");
}

/// Without elements, no division takes place.
#[test]
fn empty_operands_divide_by_zero_without_error() -> Result<()> {
    let nothing = tensor::<i32>([0, 2], |_| 1.0);
    assert_eq!(div(&nothing, &Tensor::scalar(0))?.shape(), &[0, 2]);
    assert_eq!(fmod(&nothing, &Tensor::scalar(0))?.shape(), &[0, 2]);
    assert_eq!(pow(&nothing, &Tensor::scalar(-1))?.shape(), &[0, 2]);
    Ok(())
}

/// An error leaves the output unchanged.
#[test]
fn a_refused_call_writes_nothing() {
    let mut out = tensor::<i32>([3], |i| 7.0 + i as f64);
    let outcome =
        Div::new().eval_into(&Tensor::from([4, 4, 4]), &Tensor::from([2, 0, 1]), &mut out);
    assert!(outcome.is_err());
    assert_eq!(out.to_vec(), [7, 8, 9]);
}

/// Floats have no such errors.
#[test]
fn floats_divide_by_zero_without_error() -> Result<()> {
    let one = Tensor::from([1.0_f32]);
    assert_eq!(div(&one, &Tensor::from([0.0]))?.to_vec(), [f32::INFINITY]);
    assert!(fmod(&one, &Tensor::from([0.0]))?.to_vec()[0].is_nan());
    assert_eq!(pow(&Tensor::from([2.0_f32]), &Tensor::from([-1.0]))?.to_vec(), [0.5]);
    Ok(())
}
