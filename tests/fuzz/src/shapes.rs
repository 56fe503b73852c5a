//! Arbitrary shapes, axes and rules cause no panic and agree with the naive definition.

use opwright::broadcast::broadcast;
use opwright::{
    AnyOp, AnyTensor, Attribute, AttributeType, Attributes, AutoBroadcast, DType, ErrorKind, OPS,
    Op, TensorType,
};

use super::bytes::Bytes;
use super::naive;

const SIZES: [usize; 16] =
    [1, 1, 1, 0, 2, 2, 3, 3, 4, 5, 7, 64, 1 << 32, 1 << 62, usize::MAX / 2 + 1, usize::MAX];
const NUMBERS: [i64; 16] =
    [1, 0, -1, 2, 3, 3, 4, 5, -2, 7, 64, 1 << 32, i64::MAX, i64::MIN, i64::MIN + 1, 1 << 62];

/// Tests the rules, or an op on arbitrary arguments.
pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    if bytes.below(2) == 0 { rules(&mut bytes) } else { op(&mut bytes) }
}

/// A rule, possibly with an invalid axis.
pub fn rule(bytes: &mut Bytes<'_>) -> AutoBroadcast {
    match bytes.below(4) {
        0 => AutoBroadcast::Numpy,
        1 => AutoBroadcast::Pdpd { axis: -1 },
        2 => AutoBroadcast::Pdpd { axis: bytes.pick(&NUMBERS) },
        _ => AutoBroadcast::None,
    }
}

fn shape(bytes: &mut Bytes<'_>) -> Vec<usize> {
    bytes.list(12, |bytes| bytes.pick(&SIZES))
}

fn rules(bytes: &mut Bytes<'_>) {
    let rule = rule(bytes);
    let shapes = bytes.list(5, shape);
    let slices: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let have = broadcast(&slices, rule);
    if let Err(cause) = &have {
        assert!(!cause.to_string().is_empty());
    }
    assert_eq!(
        have.ok().map(|shape| shape.to_vec()),
        naive::broadcast(&shapes, rule),
        "{rule} of {shapes:?}"
    );
}

fn attribute(bytes: &mut Bytes<'_>, ty: AttributeType, rank: usize) -> Attribute {
    let near: Vec<i64> = (-1..=rank as i64).collect();
    let signed: Vec<i64> = (-(rank as i64) - 1..=rank as i64).collect();
    match (ty, bytes.below(32)) {
        (_, 31) => Attribute::Name("no_such_name".to_owned()),
        (_, 30) => Attribute::Float(f64::NAN),
        (AttributeType::Shape | AttributeType::Dims, _) => {
            Attribute::Ints(bytes.list(9, |bytes| bytes.pick(&NUMBERS)))
        }
        (AttributeType::AxisSet | AttributeType::Axes | AttributeType::SignedAxes, 29) => {
            Attribute::Ints(bytes.list(9, |bytes| bytes.pick(&NUMBERS)))
        }
        (AttributeType::AxisSet | AttributeType::Axes, _) => {
            Attribute::Ints(bytes.list(6, |bytes| bytes.pick(&near)))
        }
        (AttributeType::SignedAxes, _) => {
            Attribute::Ints(bytes.list(6, |bytes| bytes.pick(&signed)))
        }
        (AttributeType::Axis, 0..16) => Attribute::Int(bytes.pick(&signed)),
        (AttributeType::Int | AttributeType::Axis, _) => Attribute::Int(bytes.pick(&NUMBERS)),
        (AttributeType::Float, _) => Attribute::Float(bytes.pick(&[0.0, -1.5, f64::INFINITY])),
        (AttributeType::Bool, _) => Attribute::Bool(bytes.below(2) == 0),
        (AttributeType::AutoBroadcast, _) => Attribute::AutoBroadcast(rule(bytes)),
        (AttributeType::DType, _) => Attribute::DType(bytes.pick(&DType::ALL)),
        (AttributeType::DTypeOf(dtypes), _) => Attribute::DType(bytes.pick(dtypes)),
        (AttributeType::Choice(names), _) => Attribute::Name(bytes.pick(names).to_owned()),
    }
}

fn op(bytes: &mut Bytes<'_>) {
    let info = bytes.pick(OPS);
    let dtype = bytes.pick(&DType::ALL);
    let count = if bytes.below(16) == 15 { bytes.below(5) } else { info.operands.len() };
    let operands: Vec<TensorType> = (0..count)
        .map(|_| {
            let dtype = if bytes.below(16) == 15 { bytes.pick(&DType::ALL) } else { dtype };
            TensorType::new(dtype, bytes.list(6, |bytes| bytes.pick(&SIZES)))
        })
        .collect();
    let rank = operands.iter().map(|operand| operand.shape.len()).max().unwrap_or(0);
    let mut attributes = Attributes::new();
    for one in info.attributes {
        if bytes.below(8) != 7 || one.default.is_none() {
            attributes.insert(one.name, attribute(bytes, one.ty, rank));
        }
    }
    let op = match AnyOp::new(info.name, &attributes) {
        Ok(op) => op,
        Err(error) => return shown(&error),
    };
    let inferred = op.infer(&operands);
    agrees(info.name, &operands, &attributes, inferred.as_ref().ok());
    match inferred {
        Err(error) => shown(&error),
        Ok(ty) => evaluated(&op, &operands, &ty),
    }
}

fn shown(error: &opwright::OpError) {
    assert!(error.to_string().lines().count() == 1, "an error of several lines: {error}");
    assert!(!format!("{error:#}").is_empty());
}

/// Compares the ops that move elements with their definitions.
fn agrees(name: &str, operands: &[TensorType], attributes: &Attributes, have: Option<&TensorType>) {
    let ints = |name: &str| match attributes.get(name) {
        Some(Attribute::Ints(entries)) => entries.clone(),
        _ => vec![],
    };
    let [operand] = operands else { return };
    // Sizes above `i64::MAX` saturate, and no tensor in memory has them.
    if operand.shape.iter().any(|&size| i64::try_from(size).is_err()) {
        return;
    }
    let want = match name {
        "broadcast_to" => naive::broadcast_to(&operand.shape, &ints("shape")),
        "broadcast" => {
            naive::broadcast_axes(&operand.shape, &ints("shape"), &ints("broadcast_axes"))
        }
        "broadcast_in_dim" => {
            naive::broadcast_in_dim(&operand.shape, &ints("shape"), &ints("dimensions"))
        }
        _ => return,
    };
    match (have, want) {
        (Some(have), want) => {
            assert_eq!(Some(have.shape.to_vec()), want, "{name} of {operand}: {attributes:?}")
        }
        (None, Some(want)) => {
            assert!(
                !naive::addressable(&want),
                "{name} of {operand} refuses {want:?}: {attributes:?}"
            );
        }
        (None, None) => {}
    }
}

/// Evaluates small calls: the result has the inferred type, or a value violates a constraint.
fn evaluated(op: &AnyOp, operands: &[TensorType], promised: &TensorType) {
    let small = |ty: &TensorType| ty.shape.numel().is_some_and(|n| n <= 4096);
    if !small(promised) || !operands.iter().all(small) {
        return;
    }
    let tensors: Vec<AnyTensor> =
        operands.iter().map(|ty| AnyTensor::zeros(ty).expect("it is small")).collect();
    let views: Vec<_> = tensors.iter().map(AnyTensor::view).collect();
    match op.eval(&views) {
        Ok(result) => assert_eq!(result.ty(), *promised),
        Err(error) => {
            shown(&error);
            let of_values = matches!(error.kind(), ErrorKind::Constraint);
            assert!(of_values, "{error}: inferred {promised}");
        }
    }
}
