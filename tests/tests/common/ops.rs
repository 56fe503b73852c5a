//! Ops by name, and their properties derived from the tables.

use opwright::{
    AnyOp, AnyTensor, AnyView, AttributeType, Attributes, DType, ElementType, OPS, Op, OpInfo,
    Result, Shape, TensorType,
};

/// The op with its default attributes.
pub fn op(name: &str) -> AnyOp {
    AnyOp::new(name, &Attributes::new()).expect("an op whose attributes have defaults")
}

/// The result of an op on tensors.
pub fn eval(op: &AnyOp, operands: &[&AnyTensor]) -> Result<AnyTensor> {
    op.eval(&operands.iter().map(|&operand| AnyView::from(operand)).collect::<Vec<_>>())
}

/// The dtypes of an op's type variable; an op without one has a single arbitrary dtype.
pub fn dtypes(info: &'static OpInfo) -> &'static [DType] {
    if info.dtypes.is_empty() { &[DType::Bool] } else { info.dtypes }
}

/// The dtype of each operand if the type variable is `dtype`. A second one is the same, or else its first dtype.
pub fn operand_dtypes(info: &'static OpInfo, dtype: DType) -> impl Iterator<Item = DType> {
    info.operands.iter().map(move |operand| match operand.ty {
        ElementType::Var | ElementType::Attribute(_) => dtype,
        ElementType::Second(dtypes) if dtypes.contains(&dtype) => dtype,
        ElementType::Second(dtypes) => dtypes[0],
        ElementType::Fixed(fixed) => fixed,
    })
}

/// The ops that compute each element of the result from one element of each of several operands, which broadcast.
///
/// They are recognised from outside: no attribute is about axes or sizes, and operands that are each stretched along
/// another axis have a result.
pub fn elementwise() -> impl Iterator<Item = &'static OpInfo> {
    OPS.iter().copied().filter(|info| {
        let by_value = |ty| matches!(ty, AttributeType::AutoBroadcast | AttributeType::Float);
        let plain = info.attributes.iter().all(|a| by_value(a.ty) && a.default.is_some());
        plain && info.operands.len() > 1 && op(info.name).infer(&stretched(info)).is_ok()
    })
}

/// Operands of rank `n`, where operand `k` has size 2 along axis `k` and 1 elsewhere.
fn stretched(info: &'static OpInfo) -> Vec<TensorType> {
    let rank = info.operands.len();
    let shape = |k| (0..rank).map(|axis| if axis == k { 2 } else { 1 }).collect::<Shape>();
    let dtypes = operand_dtypes(info, dtypes(info)[0]);
    dtypes.enumerate().map(|(k, dtype)| TensorType::new(dtype, shape(k))).collect()
}
