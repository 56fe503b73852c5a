//! Numbers as elements: sums, casts, bits and ranges.

use opwright_codegen::expr::functions::tensor::fold;
use opwright_codegen::model::{DType, Fold, Literal, Num, fit};

/// Float sums have the accuracy of twice the digits, in any order.
#[test]
fn float_sums_are_exact_before_rounding() {
    for (values, expected) in [
        (&[1e100, 1.0, -1e100][..], 1.0),
        (&[1.0, 1e100, 1.0, -1e100], 2.0),
        (&[1.0, 1e100, 1.0, -1e100, 0.5], 2.5),
        (&[-1e100, 1.0, 1e100], 1.0),
        (&[1e16, 1.0, 1.0, -1e16], 2.0),
        (&[0.1; 10], 1.0),
        (&[-0.0], -0.0),
        (&[-0.0, 0.0], 0.0),
        (&[1e308, 1e308, -1e308], f64::INFINITY),
        (&[f64::INFINITY, 1.0], f64::INFINITY),
    ] {
        let sum = fold(Fold::Add, DType::F64, values.iter().map(|v| Num::Float(*v)));
        let Num::Float(sum) = sum else { panic!("{sum:?}") };
        assert_eq!(sum.to_bits(), expected.to_bits(), "{values:?}: {sum}");
    }
    // The sum is rounded once.
    let third = [1.0, 1.0 / 16_777_216.0, 1.0 / 16_777_216.0].map(Num::Float);
    let sum = fold(Fold::Add, DType::F32, third.into_iter());
    assert_eq!(format!("{sum:?}"), format!("{:?}", Num::Float(f64::from(1.0f32.next_up()))));
}

/// `cast` converts elements between dtypes.
#[test]
fn cast_converts_between_dtypes() {
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    for (from, dtype, to) in [
        (Num::Int(0), DType::Bool, Num::Bool(false)),
        (Num::Int(1), DType::Bool, Num::Bool(true)),
        (Num::Int(-7), DType::Bool, Num::Bool(true)),
        (Num::Float(0.0), DType::Bool, Num::Bool(false)),
        (Num::Float(-0.0), DType::Bool, Num::Bool(false)),
        (Num::Float(0.25), DType::Bool, Num::Bool(true)),
        (Num::Float(nan), DType::Bool, Num::Bool(true)),
        (Num::Bool(true), DType::Bool, Num::Bool(true)),
        (Num::Bool(true), DType::F32, Num::Float(1.0)),
        (Num::Bool(false), DType::F16, Num::Float(0.0)),
        (Num::Bool(true), DType::I8, Num::Int(1)),
        (Num::Bool(false), DType::U64, Num::Int(0)),
        (Num::Int(300), DType::U8, Num::Int(44)),
        (Num::Int(128), DType::I8, Num::Int(-128)),
        (Num::Int(-1), DType::U64, Num::Int(u64::MAX.into())),
        (Num::Float(300.7), DType::U8, Num::Int(255)),
        (Num::Float(-1.7), DType::U8, Num::Int(0)),
        (Num::Float(-1.7), DType::I32, Num::Int(-1)),
        (Num::Float(nan), DType::I64, Num::Int(0)),
        (Num::Float(inf), DType::I64, Num::Int(i64::MAX.into())),
        (Num::Float(-inf), DType::I64, Num::Int(i64::MIN.into())),
        (Num::Int(16_777_217), DType::F32, Num::Float(16_777_216.0)),
        (Num::Int(16_777_219), DType::F32, Num::Float(16_777_220.0)),
        // Rounding to f64 first would give a tie, which rounds down.
        (Num::Int((1 << 53) + (1 << 29) + 1), DType::F32, Num::Float(9_007_200_328_482_816.0)),
        (Num::Int((1 << 53) + 1), DType::F64, Num::Float(9_007_199_254_740_992.0)),
        (Num::Int(2049), DType::F16, Num::Float(2048.0)),
        (Num::Int(70_000), DType::F16, Num::Float(inf)),
        (Num::Int(257), DType::Bf16, Num::Float(256.0)),
        (Num::Float(0.1), DType::F32, Num::Float(f64::from(0.1f32))),
    ] {
        let have = from.cast(dtype);
        assert!(have.same(to), "{from} to {dtype}: {have}, not {to}");
    }
}

/// In bool, the numbers 0, 1, 2, … alternate; other lists may contain only 0 and 1.
#[test]
fn counting_numbers_alternate_in_bool() {
    for (numbers, expected) in [
        (&[0, 1, 2, 3, 4][..], Some(&[false, true, false, true, false][..])),
        (&[0, 1], Some(&[false, true])),
        (&[1, 0], Some(&[true, false])),
        (&[0, 1, 1], Some(&[false, true, true])),
        (&[0, 2], None),
        (&[1, 2], None),
        (&[], Some(&[])),
    ] {
        let literals: Vec<Literal> = numbers.iter().map(|n| Literal::Int(*n)).collect();
        let fitted = fit(&literals, DType::Bool);
        let expected: Option<Vec<Num>> =
            expected.map(|all| all.iter().map(|v| Num::Bool(*v)).collect());
        assert_eq!(format!("{fitted:?}"), format!("{expected:?}"), "{numbers:?}");
    }
}

/// The bits of an element; every NaN has the same bits.
#[test]
fn bits_of_elements() {
    let odd = [
        f64::NAN,
        -f64::NAN,
        f64::from_bits(0xFFF8_0000_2000_0001),
        f64::from_bits(0x7FF0_0000_0000_0001),
    ];
    for (dtype, nan) in [
        (DType::F64, 0x7FF8_0000_0000_0000),
        (DType::F32, 0x7FC0_0000),
        (DType::F16, 0x7E00),
        (DType::Bf16, 0x7FC0),
    ] {
        for v in odd {
            assert_eq!(Num::Float(v).bits(dtype), nan, "{v} {dtype}");
        }
    }
    for (num, dtype, expected) in [
        (Num::Float(-0.0), DType::F64, 1 << 63),
        (Num::Float(-0.0), DType::F16, 0x8000),
        (Num::Float(1.5), DType::F32, 0x3FC0_0000),
        (Num::Float(-1.5), DType::F16, 0xBE00),
        (Num::Float(1.5), DType::Bf16, 0x3FC0),
        (Num::Float(f64::INFINITY), DType::F16, 0x7C00),
        (Num::Float(f64::NEG_INFINITY), DType::Bf16, 0xFF80),
        (Num::Float(65504.0), DType::F16, 0x7BFF),
        (Num::Float(2f64.powi(-24)), DType::F16, 1),
        (Num::Int(-1), DType::I64, u64::MAX),
        (Num::Int(7), DType::U8, 7),
        (Num::Bool(true), DType::Bool, 1),
    ] {
        assert_eq!(num.bits(dtype), expected, "{num} {dtype}");
    }
}

/// Only values of wider dtypes are rounded.
#[test]
fn fit_keeps_values_in_range() {
    for (num, dtype, expected) in [
        (Num::Int(300), DType::I8, Num::Int(44)),
        (Num::Int(300), DType::F32, Num::Int(300)),
        (Num::Int(1), DType::Bool, Num::Int(1)),
        (Num::Bool(true), DType::I8, Num::Bool(true)),
        (Num::Float(0.1), DType::F64, Num::Float(0.1)),
        (Num::Float(2.5), DType::I8, Num::Float(2.5)),
    ] {
        assert!(num.fit(dtype).same(expected), "{num} in {dtype}: {}", num.fit(dtype));
    }
}

/// A number of an example is an element of each dtype that can hold it.
#[test]
fn literals_become_elements_of_dtypes_that_hold_them() {
    for (literal, dtype, element) in [
        (Literal::Int(1), DType::Bool, Some(Num::Bool(true))),
        (Literal::Int(0), DType::Bool, Some(Num::Bool(false))),
        (Literal::Int(2), DType::Bool, None),
        (Literal::Bool(true), DType::Bool, Some(Num::Bool(true))),
        (Literal::Bool(true), DType::U8, None),
        (Literal::Int(255), DType::U8, Some(Num::Int(255))),
        (Literal::Int(256), DType::U8, None),
        (Literal::Int(-1), DType::U8, None),
        (Literal::Int(-128), DType::I8, Some(Num::Int(-128))),
        (Literal::Large(u64::MAX), DType::U64, Some(Num::Int(u64::MAX.into()))),
        (Literal::Large(u64::MAX), DType::I64, None),
        (Literal::Int(2048), DType::F16, Some(Num::Float(2048.0))),
        (Literal::Int(2049), DType::F16, None),
        (Literal::Int(70_000), DType::F16, None),
        (Literal::Float(0.1.into()), DType::F64, Some(Num::Float(0.1))),
        (Literal::Float(0.1.into()), DType::F32, Some(Num::Float(f64::from(0.1f32)))),
        (Literal::Float(1.0.into()), DType::I32, None),
    ] {
        let have = literal.element(dtype);
        let same = match (have, element) {
            (Some(a), Some(b)) => a.same(b),
            (a, b) => a.is_none() && b.is_none(),
        };
        assert!(same, "{literal} as {dtype}: {have:?}, not {element:?}");
    }
}
