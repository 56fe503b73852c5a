//! Error messages name the op, the type of every operand, the axis counted from either end, both sizes, and the rule.

use opwright::{
    Add, AnyOp, AnyTensor, Attributes, AutoBroadcast, DType, ElementType, OPS, Op, OpInfo,
    TensorType,
};

use crate::common::ops::{elementwise, eval, op, operand_dtypes};
use crate::common::tensors::any_tensor;

const PDPD: AutoBroadcast = AutoBroadcast::Pdpd { axis: 1 };

/// Rule, shapes, and words that the message must contain.
type Mismatch = (AutoBroadcast, &'static [usize], &'static [usize], &'static [&'static str]);

/// For every op that broadcasts two operands by a rule: one mismatch under each rule.
#[test]
fn mismatches_name_op_types_axis_sizes_and_rule() {
    let cases: &[Mismatch] = &[
        (AutoBroadcast::Numpy, &[2, 3, 5], &[4, 5], &["axis 1 (-2)", "3 against 4", "(numpy)"]),
        (AutoBroadcast::Numpy, &[7, 1], &[9, 2], &["axis 0 (-2)", "7 against 9", "(numpy)"]),
        (AutoBroadcast::None, &[2, 3], &[2, 1], &["axis 1 (-1)", "3 against 1", "(none)"]),
        (AutoBroadcast::None, &[6], &[2, 3], &["rank 1 against rank 2", "(none)"]),
        (PDPD, &[2, 3, 5], &[3, 4], &["axis 2 (-1)", "5 against 4", "(pdpd(axis=1))"]),
        (PDPD, &[2, 3], &[3, 4], &["starts at axis 1", "rank 2", "(pdpd(axis=1))"]),
    ];
    let mut told = 0;
    for info in elementwise().filter(|info| info.attributes.len() == 1) {
        let Some(&dtype) = info.dtypes.first() else { continue };
        for (rule, lhs, rhs, words) in cases {
            let attributes = Attributes::new().with(info.attributes[0].name, *rule);
            let Ok(op) = AnyOp::new(info.name, &attributes) else { continue };
            let types = [TensorType::new(dtype, *lhs), TensorType::new(dtype, *rhs)];
            let error = op.infer(&types).unwrap_err();
            for text in [error.to_string(), format!("{error:#}")] {
                for operand in info.operands.iter().zip(&types) {
                    let shown = format!("{}: {}", operand.0.name, operand.1);
                    assert!(text.contains(&shown), "{text} lacks {shown}");
                }
                for word in words.iter().chain(&[info.name, "E1002", "C1"]) {
                    assert!(text.contains(word), "{text} lacks {word}");
                }
            }
            assert!(!error.to_string().contains('\n'), "{error}");
            told += 1;
        }
    }
    assert!(told >= 6 * 20, "only {told}");
}

/// The complete text of one error.
#[test]
fn an_error_has_the_expected_text() {
    let ty = |shape: &[usize]| TensorType::new(DType::F32, shape);
    let error = Add::new().infer(&ty(&[2, 1, 3]), &ty(&[1, 1, 2])).unwrap_err();
    let picture = "error[E1002]: add: operands do not broadcast (numpy): \
                   axis 2 (-1): 3 against 2, and neither is 1 [C1]\n  \
                   lhs: f32[2, 1, 3]\n  \
                   rhs: f32[1, 1, 2]";
    assert_eq!(format!("{error:#}"), picture);
}

/// R64: operands of different dtypes are rejected by `infer` and `eval`. The message lists the admitted dtypes and names
/// the op.
#[test]
fn operands_of_different_dtypes_are_refused() {
    let mut refused = 0;
    for info in OPS.iter().filter(|info| info.dtypes.len() > 1 && info.operands.len() > 1) {
        let (first, other) = (info.dtypes[0], info.dtypes[1]);
        for k in 0..info.operands.len() {
            // The only operand of a type variable may have any of its dtypes.
            let ty = info.operands[k].ty;
            let others = info.operands.iter().filter(|operand| operand.ty == ty).count();
            if others == 1 && !matches!(ty, ElementType::Fixed(_)) {
                continue;
            }
            let dtypes = operand_dtypes(info, first).enumerate().map(|(j, dtype)| match j == k {
                true if dtype == first => other,
                true => DType::I16,
                false => dtype,
            });
            let operands: Vec<AnyTensor> =
                dtypes.map(|dtype| any_tensor(dtype, [2], |_| 1.0)).collect();
            let types: Vec<_> = operands.iter().map(AnyTensor::ty).collect();
            let operands: Vec<&AnyTensor> = operands.iter().collect();
            let Ok(op) = AnyOp::new(info.name, &Attributes::new()) else { continue };
            for error in [op.infer(&types).unwrap_err(), eval(&op, &operands).unwrap_err()] {
                assert_eq!((error.code(), error.op()), ("E1001", info.name), "{error}");
                let names =
                    info.operands.iter().any(|operand| error.message().contains(operand.name));
                assert!(names && error.message().contains(types[k].dtype.name()), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused >= 2 * 2 * 25, "only {refused}");
}

/// R64: dtypes that an op does not admit.
#[test]
fn dtypes_that_are_not_admitted_are_listed() {
    let lacks_bool =
        |info: &&'static OpInfo| !info.dtypes.is_empty() && !info.dtypes.contains(&DType::Bool);
    for info in elementwise().filter(lacks_bool) {
        let types: Vec<_> = operand_dtypes(info, DType::Bool)
            .map(|dtype| any_tensor(dtype, [2], |_| 1.0))
            .collect();
        let operands: Vec<&AnyTensor> = types.iter().collect();
        let error = eval(&op(info.name), &operands).unwrap_err();
        assert_eq!((error.code(), error.op()), ("E1001", info.name));
        for dtype in info.dtypes {
            assert!(error.message().contains(dtype.name()), "{error} lacks {dtype}");
        }
    }
}

/// An unknown op, and an unknown, missing or misplaced attribute.
#[test]
fn unknown_names_are_rejected() {
    let error = AnyOp::new("addd", &Attributes::new()).unwrap_err();
    assert_eq!((error.code(), error.op()), ("E1009", "addd"));
    let error = AnyOp::new("broadcast_to", &Attributes::new()).unwrap_err();
    assert_eq!((error.code(), error.op()), ("E1007", "broadcast_to"));
    assert!(error.message().contains("shape"), "{error}");
    let error = AnyOp::new("add", &Attributes::new().with("axis", 1)).unwrap_err();
    assert!(error.message().contains("auto_broadcast"), "{error}");
}
