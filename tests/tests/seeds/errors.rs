//! Errors that depend on values: which one, and where.

use opwright::{AutoBroadcast, Div, ErrorClass, OpError, Result, Tensor, div, fmod, pow};

use crate::common::tensors::tensor;

/// `E1002`, the constraint C2, a ValueError, and the coordinate in the message.
fn assert_at(error: OpError, op: &str, message: &str) {
    assert_eq!((error.op(), error.code(), error.constraint()), (op, "E1002", Some("C2")));
    assert_eq!(error.class(), ErrorClass::ValueError);
    assert_eq!(error.message(), message);
}

/// An integer divided by zero is an error for the whole call: the first one in row-major order is named.
#[test]
fn an_integer_zero_divisor_is_named_with_its_coordinate() {
    let lhs = tensor::<i32>([2, 3], |i| i as f64);
    let rhs = Tensor::from([[1, 1, 1], [1, 0, 0]]);
    assert_at(div(&lhs, &rhs).unwrap_err(), "div", "rhs is zero at [1, 1]");
    assert_at(fmod(&lhs, &rhs).unwrap_err(), "fmod", "rhs is zero at [1, 1]");
}

/// The coordinate is that of the result, whatever was broadcast.
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

/// The layout of the divisor does not change which zero is the first.
#[test]
fn the_first_zero_is_the_first_in_the_order_of_the_result() -> Result<()> {
    let rhs = Tensor::from([[1, 0], [0, 1], [1, 1]]);
    let turned = rhs.view().permute(&[1, 0])?;
    let lhs = tensor::<i32>([2, 3], |_| 1.0);
    assert_at(div(&lhs, turned).unwrap_err(), "div", "rhs is zero at [0, 1]");
    let backwards = rhs.view().reverse(0)?;
    let lhs = tensor::<i32>([3, 2], |_| 1.0);
    assert_at(div(&lhs, backwards).unwrap_err(), "div", "rhs is zero at [1, 0]");
    Ok(())
}

/// A negative exponent of integers is an error too, even where the result would be an integer.
#[test]
fn a_negative_integer_exponent_is_named_with_its_coordinate() {
    let error = pow(&Tensor::from([1, -1, 2]), &Tensor::from([[1, 1, 1], [1, 1, -1]])).unwrap_err();
    assert_at(error, "pow", "rhs is negative at [1, 2]");
}

/// Without elements nothing is divided.
#[test]
fn nothing_divided_by_zero_is_nothing() -> Result<()> {
    let nothing = tensor::<i32>([0, 2], |_| 1.0);
    assert_eq!(div(&nothing, &Tensor::scalar(0))?.shape(), &[0, 2]);
    assert_eq!(fmod(&nothing, &Tensor::scalar(0))?.shape(), &[0, 2]);
    assert_eq!(pow(&nothing, &Tensor::scalar(-1))?.shape(), &[0, 2]);
    Ok(())
}

/// After an error the memory for the result is as it was.
#[test]
fn a_refused_call_writes_nothing() {
    let mut out = tensor::<i32>([3], |i| 7.0 + i as f64);
    let outcome =
        Div::new().eval_into(&Tensor::from([4, 4, 4]), &Tensor::from([2, 0, 1]), &mut out);
    assert!(outcome.is_err());
    assert_eq!(out.to_vec(), [7, 8, 9]);
}

/// Floats know no such errors.
#[test]
fn floats_divide_by_zero_without_error() -> Result<()> {
    let one = Tensor::from([1.0_f32]);
    assert_eq!(div(&one, &Tensor::from([0.0]))?.to_vec(), [f32::INFINITY]);
    assert!(fmod(&one, &Tensor::from([0.0]))?.to_vec()[0].is_nan());
    assert_eq!(pow(&Tensor::from([2.0_f32]), &Tensor::from([-1.0]))?.to_vec(), [0.5]);
    Ok(())
}
