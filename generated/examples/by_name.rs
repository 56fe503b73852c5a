//! Ops, attributes and element types that are chosen at run time, as in a framework or a graph interpreter: `cargo run
//! -p opwright --example by_name`.

use opwright::{
    AnyOp, AnyTensor, AnyView, Attributes, AutoBroadcast, DType, OPS, Op, Result, Tensor,
    TensorType,
};

fn main() -> Result<()> {
    // `OPS` lists every op.
    for info in OPS.iter().take(3) {
        println!("{}: {}", info.name, info.summary);
    }

    // Ops and attributes are selected by name.
    let rule = AutoBroadcast::Pdpd { axis: 0 };
    let op = AnyOp::new("add", &Attributes::new().with("auto_broadcast", rule))?;

    // Shapes and element types are inferred without data.
    let types = [TensorType::new(DType::F32, [2, 3]), TensorType::new(DType::F32, [2])];
    println!("add of {} and {} is {}", types[0], types[1], op.infer(&types)?);

    // The element type of these tensors is chosen at run time, as for data read from a file.
    let matrix = AnyTensor::from(Tensor::from([[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]]));
    let column = AnyTensor::from_le_bytes(DType::F32, [2], &[0, 0, 32, 65, 0, 0, 160, 65])?;
    let sum = op.eval(&[AnyView::from(&matrix), AnyView::from(&column)])?;
    println!("{sum}");
    assert_eq!(sum.into_typed::<f32>()?, Tensor::from([[11.0, 12.0, 13.0], [24.0, 25.0, 26.0]]));

    // Errors have a code. Here the op has no such attribute.
    if let Err(error) = AnyOp::new("add", &Attributes::new().with("axis", 1)) {
        println!("{error}");
        assert_eq!(error.code(), "E1007");
    }
    Ok(())
}
