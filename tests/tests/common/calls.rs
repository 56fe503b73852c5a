//! Random calls that an op accepts, generated from its table. A new op needs no code here.

use opwright::{
    AnyOp, AnyTensor, AnyView, Attribute, AttributeType, Attributes, AutoBroadcast, DType, Op,
    OpInfo, Shape, TensorType,
};

use super::ops::{dtypes, operand_dtypes};
use super::random::Random;
use super::tensors::any_tensor;
use super::values::wild;

/// An op, the types of its operands, and the inferred type of the result.
pub struct Call {
    /// The op.
    pub op: AnyOp,
    /// The types of the operands.
    pub types: Vec<TensorType>,
    /// The type of the result.
    pub result: TensorType,
}

impl Call {
    /// Operands of these types, with values that no op rejects.
    pub fn operands(&self) -> Vec<AnyTensor> {
        let operand = |(k, ty): (usize, &TensorType)| {
            let pool = tame(ty.dtype);
            any_tensor(ty.dtype, &ty.shape, |i| pool[(5 * i + 3 * k + 2) % pool.len()])
        };
        self.types.iter().enumerate().map(operand).collect()
    }
}

/// Values that no op rejects: integers are positive.
pub fn tame(dtype: DType) -> Vec<f64> {
    if dtype.is_integer() { vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0] } else { wild(dtype) }
}

/// Views of all tensors.
pub fn views(tensors: &[AnyTensor]) -> Vec<AnyView<'_>> {
    tensors.iter().map(AnyTensor::view).collect()
}

/// `count` calls that the op accepts, of at most 200 elements each.
pub fn calls(info: &'static OpInfo, count: usize) -> Vec<Call> {
    let mut random = Random::new(info.name);
    let mut calls = Vec::new();
    for _ in 0..2000 * count {
        if calls.len() == count {
            break;
        }
        let base = shape(&mut random);
        let dtype = random.pick(dtypes(info));
        let types: Vec<_> = operand_dtypes(info, dtype)
            .map(|dtype| TensorType::new(dtype, operand(&mut random, &base)))
            .collect();
        let mut attributes = Attributes::new();
        for attribute in info.attributes {
            if attribute.default.is_none() || random.once_in(2) {
                let rank = types.first().map_or(base.len(), |ty| ty.shape.len());
                let value = value(&mut random, attribute.ty, &base, rank);
                attributes.insert(attribute.name, value);
            }
        }
        let Ok(op) = AnyOp::new(info.name, &attributes) else { continue };
        let Ok(result) = op.infer(&types) else { continue };
        if result.shape.numel().is_some_and(|numel| numel <= 200) {
            calls.push(Call { op, types, result });
        }
    }
    assert_eq!(calls.len(), count, "{} accepts too few random calls", info.name);
    calls
}

fn shape(random: &mut Random) -> Vec<usize> {
    let rank = random.pick(&[0, 1, 2, 2, 3, 3, 4]);
    (0..rank).map(|_| random.pick(&[0, 1, 1, 2, 2, 3, 3, 4])).collect()
}

/// The base shape, or one that may broadcast to it: without leading axes, with ones, or without some
/// axes.
fn operand(random: &mut Random, base: &[usize]) -> Shape {
    match random.below(4) {
        0 => base.into(),
        1 => base[random.below(base.len() + 1)..].into(),
        2 => base.iter().map(|&dim| if random.once_in(3) { 1 } else { dim }).collect(),
        _ => base.iter().copied().filter(|_| !random.once_in(2)).collect(),
    }
}

fn value(random: &mut Random, ty: AttributeType, base: &[usize], rank: usize) -> Attribute {
    let dims: Vec<i64> = base.iter().map(|&dim| dim as i64).collect();
    match ty {
        AttributeType::Shape => match random.below(3) {
            0 => operand(random, base).iter().map(|&dim| dim as i64).collect::<Vec<_>>().into(),
            _ => dims.into(),
        },
        AttributeType::Dims => match random.below(3) {
            0 => (0..random.below(4)).map(|_| random.pick(&[1, 2, 3])).collect::<Vec<_>>().into(),
            1 => (0..rank).map(|_| random.pick(&[1, 2, 3])).collect::<Vec<_>>().into(),
            _ => {
                let dim = |dim| if random.once_in(4) { -1 } else { dim };
                dims.into_iter().map(dim).collect::<Vec<i64>>().into()
            }
        },
        AttributeType::AxisSet | AttributeType::Axes => {
            let axes = (0..base.len() as i64).filter(|_| random.once_in(2));
            let mut axes: Vec<i64> = axes.collect();
            if axes.len() > 1 && random.once_in(3) {
                axes.reverse();
            }
            axes.into()
        }
        AttributeType::SignedAxes => {
            let axes = (0..rank as i64).filter(|_| random.once_in(2));
            let axes: Vec<i64> = axes.collect();
            axes.into_iter()
                .map(|axis| if random.once_in(3) { axis - rank as i64 } else { axis })
                .collect::<Vec<_>>()
                .into()
        }
        AttributeType::Axis => Attribute::Int(random.below(2 * rank + 1) as i64 - rank as i64),
        AttributeType::Int => Attribute::Int(random.below(6) as i64 - 1),
        AttributeType::Float => Attribute::Float(random.pick(&[1e-5, 0.5, 2.0])),
        AttributeType::Bool => Attribute::Bool(random.once_in(2)),
        AttributeType::AutoBroadcast => {
            let axis = random.below(base.len() + 2) as i64 - 1;
            let rules = [AutoBroadcast::None, AutoBroadcast::Numpy, AutoBroadcast::Pdpd { axis }];
            random.pick(&rules).into()
        }
        AttributeType::DType => Attribute::DType(random.pick(&DType::ALL)),
        AttributeType::DTypeOf(dtypes) => Attribute::DType(random.pick(dtypes)),
        AttributeType::Choice(names) => random.pick(names).into(),
    }
}
