//! Tests of the checks of calls and attributes, and of their error messages.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_runtime::{
    Attribute, Attributes, AutoBroadcast, Call, ConstraintInfo, DType, Dims, ElementType,
    ErrorClass, OpError, OpInfo, Operand, OperandInfo, Shape, ShapeError, TensorType, expect_grad,
    expect_out,
};

static OP: OpInfo = OpInfo {
    name: "op",
    summary: "Tests.",
    category: "test",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[],
    operands: &[OperandInfo { name: "condition", ty: ElementType::Fixed(DType::Bool) }],
    attributes: &[],
    result: OperandInfo { name: "output", ty: ElementType::Fixed(DType::I64) },
    constraints: &[],
    elementwise: false,
    gradients: &[],
};

#[test]
#[cfg(target_pointer_width = "64")]
fn sizes_above_i64_max_are_rejected() {
    for (shape, size) in [
        ([usize::MAX, 1], "18446744073709551615"),
        ([0, usize::MAX], "18446744073709551615"),
        ([2, 1 << 63], "9223372036854775808"),
    ] {
        let ty = TensorType::new(DType::Bool, shape);
        let error = Call::new(&OP, &[&ty]).check_operands().unwrap_err();
        let message = "is larger than 9223372036854775807, the largest one";
        assert_eq!(error.message(), format!("condition: size {size} {message}"));
        assert_eq!(error.code(), "E1004");
    }
    // More axes than a shape holds inline.
    let mut long = vec![1; 40];
    assert!(
        Call::new(&OP, &[&TensorType::new(DType::Bool, long.clone())]).check_operands().is_ok()
    );
    long[39] = usize::MAX;
    let error =
        Call::new(&OP, &[&TensorType::new(DType::Bool, long)]).check_operands().unwrap_err();
    assert_eq!(error.code(), "E1004");
    let largest = TensorType::new(DType::Bool, [1, 0, usize::MAX / 2]);
    assert_eq!(Call::new(&OP, &[&largest]).check_operands(), Ok(DType::Bool));
}

#[test]
fn calls_check_operands_and_results() {
    let ty = TensorType::new(DType::Bool, [3]);
    let operands: [&dyn Operand; 1] = [&ty];
    let call = Call::new(&OP, &operands);
    assert_eq!(call.check_operands().unwrap(), DType::Bool);
    let wrong = TensorType::new(DType::U8, [3]);
    assert_eq!(
        Call::new(&OP, &[&wrong]).check_operands().unwrap_err().to_string(),
        "op: condition is u8, not bool [E1001] (condition: u8[3])"
    );
    assert_eq!(Call::new(&OP, &[]).check_operands().unwrap_err().code(), "E1008");
    let dims = |list: &[i64]| Ok(Dims::from_slice(list));
    assert_eq!(call.result(DType::I64, &dims(&[2, 0])).unwrap().to_string(), "i64[2, 0]");
    for (dims, message) in [
        (
            dims(&[2, -3]),
            "op: output.shape is undefined: dimension -3 is negative [E1012] (condition: bool[3])",
        ),
        (
            Err(ShapeError::Overflow),
            "op: output.shape is undefined: 64-bit overflow [E1012] (condition: bool[3])",
        ),
        (
            dims(&[1 << 32, 1 << 31]),
            "op: i64[4294967296, 2147483648] is larger than the address space [E1004] (condition: bool[3])",
        ),
        (
            dims(&[1 << 60]),
            "op: i64[1152921504606846976] is larger than the address space [E1004] (condition: bool[3])",
        ),
    ] {
        assert_eq!(call.result(DType::I64, &dims).unwrap_err().to_string(), message);
    }
    assert_eq!(call.dims("shape", &[2, 3]).unwrap().to_vec(), [2, 3]);
    #[cfg(target_pointer_width = "64")]
    assert_eq!(
        call.dims("shape", &[2, usize::MAX]).unwrap_err().message(),
        "shape: 18446744073709551615 is larger than 9223372036854775807"
    );
    assert_eq!(
        call.undefined("C3", ShapeError::DivisionByZero).message(),
        "C3 is undefined: division by zero"
    );
    assert_eq!(expect_out(&OP, &[&ty], &ty, &ty), Ok(()));
    assert_eq!(
        expect_out(&OP, &[&ty], &ty, &wrong).unwrap_err().to_string(),
        "op: out is u8[3], but the result is bool[3] [E1003] (condition: bool[3])"
    );
    let (column, row) = (TensorType::new(DType::F32, [2, 1]), TensorType::new(DType::I8, [3]));
    let common = |operands: &[&dyn Operand]| Call::new(&OP, operands).common_shape();
    assert_eq!(common(&[&column, &row]).unwrap(), Shape::from([2, 3]));
    assert_eq!(common(&[]).unwrap(), Shape::from([]));
    assert_eq!(common(&[&TensorType::new(DType::F32, [2]), &row]).unwrap_err().code(), "E1012");
    assert_eq!(
        expect_grad(&OP, &[&ty], &ty, &wrong).unwrap_err().message(),
        "grad is u8[3], but the result is bool[3]"
    );
    assert_eq!(OpError::unknown_op("ad").to_string(), "ad: there is no such op [E1009]");
}

/// The dtype of a call without operands is that of the result, if that is fixed.
#[test]
fn call_without_operands_has_the_dtype_of_its_result() {
    static MADE: OpInfo = OpInfo { operands: &[], ..OP };
    static UNKNOWN: OpInfo =
        OpInfo { result: OperandInfo { name: "output", ty: ElementType::Var }, ..MADE };
    assert_eq!(Call::new(&MADE, &[]).check_operands().unwrap(), DType::I64);
    let error = Call::new(&UNKNOWN, &[]).check_operands().unwrap_err();
    assert_eq!(error.message(), "no operand has the result's element type");
    assert_eq!(Call::new(&UNKNOWN, &[]).refused(), error);
    let error = Call::new(&MADE, &[]).refused();
    assert_eq!((error.code(), error.message()), ("E1001", "there is no kernel for i64"));
}

/// Operands of the second type variable have one dtype, which is another than that of the first.
#[test]
fn operands_of_two_type_variables_have_two_dtypes() {
    const SECOND: ElementType = ElementType::Second(&[DType::I16, DType::U8]);
    static SCALED: OpInfo = OpInfo {
        dtypes: &[DType::F32, DType::F64],
        operands: &[
            OperandInfo { name: "above", ty: SECOND },
            OperandInfo { name: "x", ty: ElementType::Var },
            OperandInfo { name: "below", ty: SECOND },
        ],
        ..OP
    };
    let check = |dtypes: [DType; 3]| {
        let types = dtypes.map(|dtype| TensorType::new(dtype, [3]));
        let operands = types.each_ref().map(|ty| ty as &dyn Operand);
        let checked = Call::new(&SCALED, &operands).check_operands();
        checked.map_err(|error| (error.code(), error.message().to_string()))
    };
    let refused = |message: &str| Err(("E1001", message.to_string()));
    assert_eq!(check([DType::U8, DType::F64, DType::U8]), Ok(DType::F64));
    assert_eq!(check([DType::I16, DType::F32, DType::I16]), Ok(DType::F32));
    assert_eq!(
        check([DType::F32, DType::F32, DType::U8]),
        refused("above is f32; admitted are i16, u8")
    );
    assert_eq!(
        check([DType::I16, DType::F32, DType::U8]),
        refused("below is u8, but above is i16; admitted are i16, u8, one for both")
    );
    assert_eq!(check([DType::U8, DType::U8, DType::U8]), refused("x is u8; admitted are f32, f64"));
}

#[test]
fn violated_constraint_reports_its_message_or_why_it_has_none() {
    static CHECKED: OpInfo = OpInfo {
        operands: &[],
        constraints: &[ConstraintInfo { id: "C1", error: ErrorClass::TypeError, of_values: false }],
        ..OP
    };
    let call = Call::new(&CHECKED, &[]);
    let error = call.violated(0, Ok("as it should".into()));
    assert_eq!(error.to_string(), "op: as it should [C1, E1002]");
    assert_eq!((error.constraint(), error.class()), (Some("C1"), ErrorClass::TypeError));
    let error = call.violated(0, Err(ShapeError::DivisionByZero));
    assert_eq!(error.to_string(), "op: C1 is undefined: division by zero [E1012]");
    let error = call.violated(1, Ok("of no place".into()));
    assert_eq!(error.to_string(), "op: a constraint does not hold [E1002]");
}

#[test]
fn attributes_have_the_requested_type() {
    let attributes = Attributes::new()
        .with("shape", [2, 3])
        .with("axes", vec![0, -1])
        .with("axis", 7)
        .with("keep", true)
        .with("rule", "explicit")
        .with("alpha", 0.5)
        .with("to", DType::F16)
        .with("mode", "left");
    let a = &attributes;
    assert_eq!(a.shape(&OP, "shape").unwrap(), Some(Shape::from([2, 3])));
    assert_eq!(a.axes(&OP, "shape").unwrap().unwrap().to_vec(), [2, 3]);
    assert_eq!(a.dims(&OP, "axes").unwrap().unwrap().to_vec(), [0, -1]);
    assert_eq!((a.int(&OP, "axis").unwrap(), a.float(&OP, "axis").unwrap()), (Some(7), Some(7.0)));
    assert_eq!(
        (a.float(&OP, "alpha").unwrap(), a.bool(&OP, "keep").unwrap()),
        (Some(0.5), Some(true))
    );
    assert_eq!(a.auto_broadcast(&OP, "rule").unwrap(), Some(AutoBroadcast::None));
    assert_eq!(a.dtype(&OP, "to").unwrap(), Some(DType::F16));
    assert_eq!(Attributes::new().with("to", "f16").dtype(&OP, "to").unwrap(), Some(DType::F16));
    assert_eq!(a.name(&OP, "mode", &["left", "right"]).unwrap(), Some("left"));
    assert_eq!(a.int(&OP, "missing").unwrap(), None);
    assert_eq!(a.name(&OP, "missing", &["left"]).unwrap(), None);
    assert_eq!(a.get("mode"), Some(&Attribute::Name("left".into())));
    for (found, message) in [
        (a.axes(&OP, "axes").map(|_| ()), "the attribute axes is [0, -1], not a list of axes"),
        (a.shape(&OP, "axes").map(|_| ()), "the attribute axes is [0, -1], not a list of sizes"),
        (a.int(&OP, "alpha").map(|_| ()), "the attribute alpha is 0.5, not an integer"),
        (a.bool(&OP, "mode").map(|_| ()), "the attribute mode is \"left\", not true or false"),
        (
            a.auto_broadcast(&OP, "to").map(|_| ()),
            "the attribute to is f16, not one of none, explicit, numpy, pdpd",
        ),
        (a.dtype(&OP, "keep").map(|_| ()), "the attribute keep is true, not a dtype"),
        (
            a.name(&OP, "mode", &["up", "down"]).map(|_| ()),
            "the attribute mode is \"left\", not one of up, down",
        ),
        (a.check(&OP), "there is no attribute \"alpha\"; there are: none"),
        (
            Attributes::required::<i64>(&OP, "axis", None).map(|_| ()),
            "the attribute axis is missing, and has no default",
        ),
    ] {
        let error = found.unwrap_err();
        assert_eq!((error.code(), error.message()), ("E1007", message));
    }
}
