//! The ways to call an op: as a function, as a struct, and by name at run time; on tensors, on views of any layout, and
//! on `ndarray` arrays.

use ndarray::{Array2, ArrayD, ArrayView2, Axis, array, s};
use opwright::{
    Add, AnyOp, AnyTensor, AnyView, Attributes, AutoBroadcast, Broadcast, BroadcastTo, DType,
    ElementType, OPS, Op, OpInfo, Result, Shape, Tensor, TensorType, View, ViewMut, add, broadcast,
    broadcast_to,
};
use opwright_tests::vectors::{self, Outcome};
use opwright_tests::wire::Call;

#[test]
fn functions_and_structs_agree() -> Result<()> {
    let x = Tensor::from([[1.0f32], [2.0]]);
    let y = Tensor::from([10.0f32, 20.0, 30.0]);
    let want = Tensor::from([[11.0, 21.0, 31.0], [12.0, 22.0, 32.0]]);
    assert_eq!(add(&x, &y)?, want);
    assert_eq!(Add::new().eval(&x, &y)?, want);
    assert_eq!((&x + &y)?, want);
    let explicit = Add::new().auto_broadcast(AutoBroadcast::EXPLICIT);
    assert_eq!(explicit.eval(&x, &y).unwrap_err().constraint(), Some("C1"));
    let pdpd = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 });
    assert_eq!(
        pdpd.eval(&want, &Tensor::from([100.0, 200.0]))?.to_vec()[3..],
        [212.0, 222.0, 232.0]
    );
    let rows = Broadcast::new(&[2, 3], &[0]).eval(&y)?;
    assert_eq!(rows.strides(), [0, 1]);
    assert_eq!(rows, broadcast(&y, &[2, 3], &[0])?);
    assert_eq!(broadcast_to(&x, &[-1, 3])?, BroadcastTo::new(&[2, 3]).eval(&x)?);
    let ty = Add::new().infer(&x.ty(), &y.ty())?;
    assert_eq!(ty, TensorType::new(DType::F32, [2, 3]));
    let grads = Add::new().vjp(&x, &y, &want)?;
    assert_eq!(
        (grads.lhs.to_vec(), grads.rhs.to_vec()),
        (vec![63.0, 66.0], vec![23.0, 43.0, 63.0])
    );
    Ok(())
}

#[test]
fn operands_and_outputs_may_be_views() -> Result<()> {
    let block: Vec<i64> = (0..24).collect();
    let plain = View::new(&block, [4, 6])?;
    let columns = plain.permute(&[1, 0])?.reverse(0)?; // 6 × 4, the last column first
    let sparse = plain.slice(0, 1..4, -2)?.slice(1, 0..6, 3)?; // rows 3 and 1, columns 0 and 3
    let corner = View::strided(&block, [2, 2], &[-6, 0], 20)?; // 20 20 / 14 14
    assert_eq!(add(&columns, &columns)?.to_vec()[..4], [10, 22, 34, 46]);
    assert_eq!(add(&sparse, &corner)?.to_vec(), [38, 41, 20, 23]);
    let wide = broadcast_to(&corner, &[2, -1, 2])?;
    assert_eq!(wide.strides(), [0, -6, 0]);
    assert_eq!(add(&wide, sparse)?.to_vec(), [38, 41, 20, 23, 38, 41, 20, 23]);
    let cube = Broadcast::new(&[6, 2, 4], &[1]).eval(&columns)?;
    assert_eq!(add(cube, &Tensor::scalar(1))?.to_vec()[..8], [6, 12, 18, 24, 6, 12, 18, 24]);
    // The result is written in reverse into every other row of a block.
    let mut out = Tensor::zeros([4, 2])?;
    let rows = out.view_mut().slice(0, 0..4, 2)?.reverse(1)?;
    Add::new().eval_into(&corner, &Tensor::from([1, 2]), rows)?;
    assert_eq!(out.to_vec(), [22, 21, 0, 0, 16, 15, 0, 0]);
    Ok(())
}

#[test]
fn ndarray_arrays_are_operands() -> Result<()> {
    let x: Array2<f64> = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let sum = add(&x.t(), &ndarray::arr0(1.0))?;
    assert_eq!(ArrayD::try_from(sum)?, (&x.t() + 1.0).into_dyn());
    // Gaps, reversed axes, and stride-0 axes broadcast by ndarray itself.
    let part = x.slice(s![..;-1, 1..;1]);
    let wide = part.broadcast((2, 2, 2)).unwrap();
    let want = (&wide + &part).into_dyn();
    assert_eq!(ArrayD::try_from(add(&wide, &part)?)?, want);
    let mut out = Array2::<f64>::zeros((2, 2));
    out.invert_axis(Axis(0));
    Add::new().eval_into(&part, &part, &mut out)?;
    assert_eq!(out, &part + &part);
    // A tensor keeps the memory order of an array, and returns it.
    let fortran: Array2<f64> = x.t().to_owned();
    let address = fortran.as_ptr();
    let tensor = Tensor::from(fortran);
    assert_eq!(tensor.to_vec(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    let back = ArrayD::try_from(tensor)?;
    assert_eq!((back.as_ptr(), back), (address, x.t().to_owned().into_dyn()));
    let empty = ArrayView2::<f64>::from_shape((0, 3), &[]).unwrap();
    assert_eq!(add(&empty, &x.row(0))?.shape()[..], [0, 3]);
    Ok(())
}

#[test]
fn typed_and_dynamic_values_convert() -> Result<()> {
    let mut memory = [0u8; 6];
    let x = AnyTensor::from(Tensor::from([1u8, 2, 3]));
    let op = AnyOp::new("broadcast_to", &Attributes::new().with("shape", [2, -1]))?;
    op.eval_into(&[x.view()], ViewMut::new(&mut memory, [2, 3])?.into())?;
    assert_eq!(memory, [1, 2, 3, 1, 2, 3]);
    assert_eq!(op.eval(&[x.view()])?.into_typed::<u8>()?.to_vec(), memory);
    assert_eq!(AnyOp::new("no_such", &Attributes::new()).unwrap_err().code(), "E1009");
    Ok(())
}

/// A call of every op that succeeds, from its conformance vectors, with the op and its attributes.
fn calls() -> impl Iterator<Item = (&'static OpInfo, AnyOp, Vec<AnyTensor>)> {
    OPS.iter().map(|&info| {
        let cases = vectors::of_op(info.name).unwrap();
        let returns = |outcome: &Outcome| matches!(outcome, Outcome::Returns(_));
        let case = cases.iter().find(|case| returns(&case.outcome)).unwrap();
        let call = Call::new(info, &case.args).unwrap().unwrap();
        let operands = call.tensors().unwrap();
        (info, call.op, operands)
    })
}

fn views(operands: &[AnyTensor]) -> Vec<AnyView<'_>> {
    operands.iter().map(AnyTensor::view).collect()
}

/// Errors of wrong dynamic calls name the op and the fault.
#[test]
fn wrong_dynamic_calls_are_errors() {
    for (info, op, operands) in calls() {
        let views = views(&operands);
        let types: Vec<TensorType> = operands.iter().map(AnyTensor::ty).collect();
        let result = op.infer(&types).unwrap();
        let right = AnyTensor::zeros(&result).unwrap();
        let name = info.name;

        let more = [&*views, &[right.view()]].concat();
        let takes = format!("{name}: takes {} operand", operands.len());
        for wrong in [views.get(1..), Some(&more)].into_iter().flatten() {
            let error = op.eval(wrong).unwrap_err();
            assert!(error.code() == "E1008" && error.to_string().starts_with(&takes), "{error}");
        }

        // An operand of another dtype: one that the op does not admit, or that the other operands do not have.
        let last = operands.len().saturating_sub(1);
        for dtype in DType::ALL.into_iter().filter(|_| !operands.is_empty()) {
            let mut types = types.clone();
            types[last].dtype = dtype;
            let ty = info.operands[last].ty;
            let is_alone = info.operands.iter().filter(|operand| operand.ty == ty).count() == 1;
            let alone = is_alone
                && match ty {
                    ElementType::Second(dtypes) => dtypes.contains(&dtype),
                    ElementType::Fixed(_) => false,
                    _ => info.dtypes.contains(&dtype),
                };
            if alone || dtype == operands[last].dtype() {
                continue;
            }
            let other = AnyTensor::zeros(&types[last]).unwrap();
            let mut views = views.clone();
            views[last] = other.view();
            let mut out = right.clone();
            let want = op.infer(&types).unwrap_err();
            assert_eq!((want.code(), want.op()), ("E1001", name));
            assert_eq!(op.eval(&views).unwrap_err(), want);
            assert_eq!(op.eval_into(&views, out.view_mut()).unwrap_err(), want);
            if !info.gradients.is_empty() {
                assert_eq!(op.vjp(&views, right.view()).unwrap_err(), want);
            }
        }

        // An output, or a gradient of the result, of another dtype or shape.
        let dtype = if result.dtype == DType::F32 { DType::F64 } else { DType::F32 };
        let longer: Shape = result.shape.iter().copied().chain([1]).collect();
        for ty in [TensorType::new(dtype, &result.shape), TensorType::new(result.dtype, longer)] {
            let mut wrong = AnyTensor::zeros(&ty).unwrap();
            let error = op.eval_into(&views, wrong.view_mut()).unwrap_err();
            let want = format!("{name}: out is {ty}, but the result is {result} [E1003]");
            assert!(error.to_string().starts_with(&want), "{error}");
            if !info.gradients.is_empty()
                && result.dtype.is_float()
                && operands[0].dtype().is_float()
            {
                let error = op.vjp(&views, wrong.view()).unwrap_err();
                let want = format!("{name}: grad is {ty}, but the result is {result} [E1003]");
                assert!(error.to_string().starts_with(&want), "{error}");
            }
        }
    }
}

/// An op has the gradients that its table lists.
#[test]
fn tables_list_the_gradients() {
    for (info, op, operands) in calls() {
        let types: Vec<TensorType> = operands.iter().map(AnyTensor::ty).collect();
        let grad = AnyTensor::zeros(&op.infer(&types).unwrap()).unwrap();
        let grads = op.vjp(&views(&operands), grad.view());
        if info.gradients.is_empty() || !grad.dtype().is_float() {
            assert_eq!(grads.unwrap_err().code(), "E1011", "{}", info.name);
            continue;
        }
        let have: Vec<Option<TensorType>> =
            grads.unwrap().iter().map(|grad| grad.as_ref().map(AnyTensor::ty)).collect();
        let want = info.operands.iter().zip(types);
        let want: Vec<Option<TensorType>> = want
            .map(|(operand, ty)| info.gradients.contains(&operand.name).then_some(ty))
            .collect();
        assert_eq!(have, want, "{}", info.name);
    }
}
