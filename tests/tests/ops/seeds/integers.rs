//! The semantics of integer arithmetic: wrapping, truncation, and exact comparisons.

use opwright::{
    AnyOp, AnyTensor, Attributes, DType, Integer, OPS, Op, Result, Signed, Tensor, add, dispatch,
    div, fmod, max2, maximum, min2, minimum, mul, pow, sub,
};

use crate::common::tensors::{any_tensor, bits};

fn one<T: opwright::Element>(value: T) -> Tensor<T> {
    Tensor::from([value])
}

/// The lowest and the highest value of a dtype, and 1.
fn ends<T: Integer>() -> Result<[Tensor<T>; 3]> {
    let of = |value: f64| any_tensor(T::DTYPE, [1], |_| value).into_typed::<T>();
    Ok([of(-1e30)?, of(1e30)?, of(1.0)?])
}

/// R56. Integers wrap, in debug and release builds.
#[test]
fn addition_subtraction_and_multiplication_wrap() -> Result<()> {
    for dtype in DType::ALL {
        dispatch!(integer, dtype, T => {
            let [min, max, unit] = ends::<T>()?;
            assert_eq!(add(&max, &unit)?, min, "{dtype}");
            assert_eq!(sub(&min, &unit)?, max, "{dtype}");
            // Both (2^n - 1)² and (2^(n-1) - 1)² are 1 modulo 2^n.
            assert_eq!(mul(&max, &max)?, unit, "{dtype}");
        }, else => {});
    }
    assert_eq!(add(&one(200_u8), &one(100))?.to_vec(), [44]);
    assert_eq!(sub(&one(0_u8), &one(1))?.to_vec(), [255]);
    assert_eq!(mul(&one(16_u8), &one(16))?.to_vec(), [0]);
    assert_eq!(add(&one(127_i8), &one(1))?.to_vec(), [-128]);
    assert_eq!(add(&one(i64::MAX), &one(1))?.to_vec(), [i64::MIN]);
    Ok(())
}

/// R53. Quotients truncate towards zero; remainders have the sign of the dividend.
#[test]
fn division_truncates() -> Result<()> {
    fn check<T: Signed>() -> Result<()> {
        let of = |values: [f64; 4]| any_tensor(T::DTYPE, [4], |i| values[i]).into_typed::<T>();
        let (a, b) = (of([7.0, -7.0, 7.0, -7.0])?, of([2.0, 2.0, -2.0, -2.0])?);
        assert_eq!(div(&a, &b)?, of([3.0, -3.0, -3.0, 3.0])?);
        assert_eq!(fmod(&a, &b)?, of([1.0, -1.0, 1.0, -1.0])?);
        Ok(())
    }
    check::<i8>()?;
    check::<i16>()?;
    check::<i32>()?;
    check::<i64>()
}

/// The smallest value divided by -1 is itself, with remainder 0, and does not trap.
#[test]
fn the_smallest_value_divided_by_minus_one_wraps() -> Result<()> {
    for dtype in [DType::I8, DType::I16, DType::I32, DType::I64] {
        dispatch!(integer, dtype, T => {
            let [min, _, unit] = ends::<T>()?;
            let zero = sub(&unit, &unit)?;
            let minus = sub(&zero, &unit)?;
            assert_eq!(div(&min, &minus)?, min, "{dtype}");
            assert_eq!(fmod(&min, &minus)?, zero, "{dtype}");
        }, else => unreachable!());
    }
    Ok(())
}

/// Powers wrap as repeated multiplication does, and `0^0` is 1.
#[test]
fn powers_wrap() -> Result<()> {
    for (base, exponent, power) in [
        (2, 31, i32::MIN),
        (2, 32, 0),
        (2, i32::MAX, 0),
        (3, i32::MAX, 3_i32.wrapping_pow(i32::MAX as u32)),
        (-2, 31, i32::MIN),
        (-1, i32::MAX, -1),
        (0, 0, 1),
        (0, 5, 0),
        (i32::MIN, 1, i32::MIN),
        (i32::MIN, 2, 0),
    ] {
        assert_eq!(pow(&one(base), &one(exponent))?.to_vec(), [power], "{base}^{exponent}");
    }
    for exponent in 0..=20_u8 {
        let repeated =
            (0..exponent).fold(one(7_u8), |product, _| mul(&product, &one(7)).expect("bytes"));
        assert_eq!(pow(&one(7_u8), &one(exponent + 1))?, repeated);
    }
    Ok(())
}

/// 64-bit integers are never converted to floats: every comparison distinguishes `2^53 + 1` from `2^53`, signed and
/// unsigned.
#[test]
fn comparisons_of_64_bits_are_exact() -> Result<()> {
    let table: &[(&str, [bool; 3])] = &[
        ("equal", [false, false, true]),
        ("not_equal", [true, true, false]),
        ("less", [false, true, false]),
        ("less_equal", [false, true, true]),
        ("greater", [true, false, false]),
        ("greater_equal", [true, false, true]),
    ];
    let (low, high) = (1_i64 << 53, (1_i64 << 53) + 1);
    let signed = [Tensor::from([high, low, high]), Tensor::from([low, high, high])];
    let (low, high) = (u64::MAX - 1, u64::MAX);
    let unsigned = [Tensor::from([high, low, high]), Tensor::from([low, high, high])];
    for operands in [signed.map(AnyTensor::from), unsigned.map(AnyTensor::from)] {
        for (name, expected) in table {
            let views = [operands[0].view(), operands[1].view()];
            let bools = AnyOp::new(name, &Attributes::new())?.eval(&views)?;
            assert_eq!(bools.typed::<bool>()?.to_vec(), expected, "{name}");
            let numbers = AnyOp::new(&format!("elt_{name}"), &Attributes::new())?.eval(&views)?;
            let expected: Vec<u64> = expected.iter().map(|&holds| u64::from(holds)).collect();
            assert_eq!(bits(&numbers), expected, "elt_{name}");
        }
    }
    Ok(())
}

/// Minima, maxima and arithmetic of 64-bit integers are exact too.
#[test]
fn arithmetic_of_64_bits_is_exact() -> Result<()> {
    let (low, high) = (one(1_i64 << 53), one((1_i64 << 53) + 1));
    for smaller in [minimum(&low, &high)?, min2(&high, &low)?, sub(&high, &one(1))?] {
        assert_eq!(smaller, low);
    }
    for larger in
        [maximum(&low, &high)?, max2(&high, &low)?, add(&low, &one(1))?, mul(&high, &one(1))?]
    {
        assert_eq!(larger, high);
    }
    assert_eq!(div(&one(i64::MAX), &one(1))?.to_vec(), [i64::MAX]);
    assert_eq!(fmod(&one(u64::MAX), &one(u64::MAX - 1))?.to_vec(), [1]);
    Ok(())
}

/// The column `dtypes` of the table: numeric for arithmetic, float for `atan2` and `hypot`, bool for `equal` and
/// `not_equal`.
#[test]
fn ops_admit_the_dtypes_of_the_table() {
    for info in OPS {
        let admitted = |class: fn(DType) -> bool| {
            DType::ALL.iter().all(|&dtype| info.dtypes.contains(&dtype) == class(dtype))
        };
        let expected = match info.name {
            "atan2" | "hypot" => admitted(DType::is_float),
            "equal" | "not_equal" => admitted(|_| true),
            "add" | "sub" | "mul" | "div" | "pow" | "fmod" | "min2" | "max2" | "minimum"
            | "maximum" | "less" | "less_equal" | "greater" | "greater_equal" => {
                admitted(DType::is_numeric)
            }
            name if name.starts_with("elt_") => admitted(DType::is_numeric),
            _ => true,
        };
        assert!(expected, "{} of {:?}", info.name, info.dtypes);
    }
}
