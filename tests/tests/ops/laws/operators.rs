//! `+ - * / %` give the bits of the op with that symbol.

use opwright::{AnyTensor, DType, Numeric, OPS, Result, Tensor, dispatch};

use crate::common::calls::tame;
use crate::common::ops::{eval, op};
use crate::common::tensors::{any_tensor, bits};
use crate::common::values::wild;

/// The Rust operators of tensors.
const SYMBOLS: [&str; 5] = ["+", "-", "*", "/", "%"];

fn apply<T: Numeric>(symbol: &str, lhs: &Tensor<T>, rhs: &Tensor<T>) -> [Result<Tensor<T>>; 4] {
    macro_rules! each {
        ($op:tt) => {
            [lhs $op rhs, lhs.view() $op rhs, lhs $op rhs.view(), lhs.view() $op rhs.view()]
        };
    }
    match symbol {
        "+" => each!(+),
        "-" => each!(-),
        "*" => each!(*),
        "/" => each!(/),
        _ => each!(%),
    }
}

/// The name of the op with this symbol.
fn named(symbol: &str) -> &'static str {
    OPS.iter().find(|info| info.operator == Some(symbol)).expect("an op for the symbol").name
}

fn pools(dtype: DType) -> Vec<f64> {
    if dtype.is_float() { wild(dtype) } else { tame(dtype) }
}

#[test]
fn operators_equal_their_ops() -> Result<()> {
    for symbol in SYMBOLS {
        let op = op(named(symbol));
        for dtype in DType::ALL {
            dispatch!(numeric, dtype, T => {
                let pool = pools(dtype);
                let lhs = any_tensor(dtype, [pool.len(), 1], |i| pool[i]);
                let rhs = any_tensor(dtype, [2, 1, pool.len()], |i| pool[i % pool.len()]);
                let expected = eval(&op, &[&lhs, &rhs])?;
                for result in apply::<T>(symbol, &lhs.into_typed()?, &rhs.into_typed()?) {
                    let result = AnyTensor::from(result?);
                    assert_eq!(result.ty(), expected.ty());
                    assert_eq!(bits(&result), bits(&expected), "{symbol} of {dtype}");
                }
            }, else => {});
        }
    }
    Ok(())
}

/// Operators reject what their op rejects, with the same constraint and message.
#[test]
fn operators_fail_as_their_ops_do() {
    let cases = [(vec![1_i32, 2, 3], vec![1, 2]), (vec![1, 2, 3], vec![1, 0, 2])];
    for symbol in SYMBOLS {
        for (lhs, rhs) in &cases {
            let (lhs, rhs) = (vector(lhs), vector(rhs));
            let expected = eval(&op(named(symbol)), &[&lhs.clone().into(), &rhs.clone().into()]);
            for result in apply(symbol, &lhs, &rhs) {
                match (&expected, result) {
                    (Ok(expected), Ok(result)) => {
                        assert_eq!(bits(expected), bits(&result.into()));
                    }
                    (Err(expected), Err(error)) => {
                        assert_eq!(error.message(), expected.message());
                        assert_eq!(error.constraint(), expected.constraint());
                        assert_eq!(error.class(), expected.class());
                        assert_eq!(error.op(), symbol);
                    }
                    (expected, result) => assert_eq!(expected.is_ok(), result.is_ok(), "{symbol}"),
                }
            }
        }
    }
}

fn vector(data: &[i32]) -> Tensor<i32> {
    Tensor::new([data.len()], data.to_vec()).expect("a vector")
}

#[test]
fn negation_changes_every_sign() -> Result<()> {
    for dtype in DType::ALL.into_iter().filter(|dtype| dtype.is_signed()) {
        dispatch!(signed, dtype, T => {
            let pool = wild(dtype);
            let x: Tensor<T> = any_tensor(dtype, [pool.len()], |i| pool[i]).into_typed()?;
            let back = AnyTensor::from((-(-&x)?.view())?);
            assert_eq!(bits(&back), bits(&x.clone().into()), "{dtype}");
            let zero = AnyTensor::from((&x + &(-&x)?)?);
            let finite = pool.iter().map(|v| v.is_finite() || !dtype.is_float());
            for ((sum, finite), i) in bits(&zero).into_iter().zip(finite).zip(0..) {
                // The smallest integer is its own negative, and doubling it wraps to 0.
                assert!(!finite || sum == 0, "{dtype}: {} - itself", pool[i]);
            }
        }, else => {});
    }
    Ok(())
}
