//! Tests of an op as the generator writes it: the interface between generated code and this crate.

use opwright_runtime as rt;

static DIV: rt::OpInfo = rt::OpInfo {
    name: "div",
    summary: "Divides.",
    category: "arithmetic",
    since: "0.1",
    operator: Some("/"),
    aliases: &[("NumPy", "numpy.divide")],
    dtypes: &[rt::DType::F32, rt::DType::F16, rt::DType::I32],
    operands: &[
        rt::OperandInfo { name: "lhs", ty: rt::ElementType::Var },
        rt::OperandInfo { name: "rhs", ty: rt::ElementType::Var },
    ],
    attributes: &[rt::AttributeInfo {
        name: "auto_broadcast",
        ty: rt::AttributeType::AutoBroadcast,
        default: Some("numpy"),
    }],
    result: rt::OperandInfo { name: "output", ty: rt::ElementType::Var },
    constraints: &[
        rt::ConstraintInfo { id: "C1", error: rt::ErrorClass::ValueError, of_values: false },
        rt::ConstraintInfo { id: "C2", error: rt::ErrorClass::ValueError, of_values: false },
    ],
    elementwise: true,
    gradients: &["lhs"],
};

#[derive(Default)]
struct Div {
    auto_broadcast: rt::AutoBroadcast,
}

impl Div {
    fn infer(&self, lhs: &dyn rt::Operand, rhs: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&DIV, &operands);
        let dtype = call.check_operands()?;
        let (lhs_shape, rhs_shape) = (lhs.dims(), rhs.dims());
        let output = rt::expr::broadcast_shapes(&[&lhs_shape, &rhs_shape], self.auto_broadcast);
        if let Err(cause) = &output {
            let rule = self.auto_broadcast;
            let message = format!("operands do not broadcast ({rule}): {cause}");
            return Err(call.violated(0, Ok(message)));
        }
        call.result(dtype, &output)
    }

    fn eval<'a, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let (lhs, rhs) = (lhs.into_view(), rhs.into_view());
        let mut out = rt::Tensor::alloc(&self.infer(&lhs, &rhs)?)?;
        self.compute(&lhs, &rhs, &mut out.view_mut())?;
        Ok(out)
    }

    fn compute<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 2] = [lhs, rhs];
        let call = rt::Call::new(&DIV, &operands);
        if T::DTYPE.is_integer() {
            let zero = |(_, rhs)| rt::scalar::eq(rhs, rt::scalar::int(0));
            if let Some(at) = rt::nest::find_over((lhs, rhs), self.auto_broadcast, out, zero)? {
                return Err(call.violated(1, Ok(format!("rhs is zero at {at}"))));
            }
        }
        rt::nest::map((lhs, rhs), self.auto_broadcast, out.reborrow(), |(lhs, rhs)| {
            rt::scalar::div(lhs, rhs)
        })
    }
}

impl rt::Op for Div {
    fn info(&self) -> &'static rt::OpInfo {
        &DIV
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [lhs, rhs] = rt::operands(&DIV, operands)?;
        Div::infer(self, lhs, rhs)
    }

    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [lhs, rhs] = rt::operands(&DIV, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(numeric, lhs.dtype(), T => {
            self.compute::<T>(lhs.as_view()?, rhs.as_view()?, out.as_view_mut()?)
        }, else => Err(rt::Call::new(&DIV, &[&lhs.ty(), &rhs.ty()]).refused()));
        if done.is_err() {
            let result = Div::infer(self, &lhs.ty(), &rhs.ty())?;
            rt::expect_out(&DIV, &[lhs, rhs], &result, &out)?;
        }
        done
    }

    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [lhs, rhs] = rt::operands(&DIV, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, lhs.dtype(), T => {
            let (grad, rhs) = (grad.typed::<T>()?, rhs.typed::<T>()?);
            let full = (grad / rhs)?;
            let shape = lhs.shape();
            let lhs = rt::grad::unbroadcast(full.view(), 0, shape, self.auto_broadcast)?;
            Ok(vec![Some(lhs.into()), None])
        }, else => Err(rt::OpError::not_differentiable(&DIV, "integers have no gradient")))
    }
}

use rt::{AnyTensor, AnyView, Op, Tensor, f16};

#[test]
fn eval_broadcasts_operands() {
    let lhs = Tensor::from([[6.0f32], [9.0]]);
    let rhs = Tensor::from([1.0f32, 2.0, 3.0]);
    let out = Div::default().eval(&lhs, &rhs).unwrap();
    assert_eq!(out, Tensor::from([[6.0, 3.0, 2.0], [9.0, 4.5, 3.0]]));
}

#[test]
fn eval_rounds_halves_once() {
    let lhs = Tensor::from([f16::from_f32(1.0)]);
    let rhs = Tensor::from([f16::from_f32(3.0)]);
    let out = Div::default().eval(&lhs, &rhs).unwrap();
    assert_eq!(out.to_vec(), [f16::from_f32(1.0 / 3.0)]);
}

#[test]
fn incompatible_shapes_name_the_axis() {
    let lhs = Tensor::<f32>::zeros([2, 1, 3]).unwrap();
    let rhs = Tensor::<f32>::zeros([1, 1, 2]).unwrap();
    let error = Div::default().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(
        error.to_string(),
        "div: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] \
         (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])"
    );
    assert_eq!(
        format!("{error:#}"),
        "error[E1002]: div: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1]\n  \
         lhs: f32[2, 1, 3]\n  \
         rhs: f32[1, 1, 2]"
    );
}

#[test]
fn division_by_zero_names_the_coordinate() {
    let mut divisors = vec![1; 1_000_000];
    divisors[999_999] = 0;
    let lhs = Tensor::from([5i32]);
    let rhs = Tensor::new([1000, 1000], divisors).unwrap();
    let error = Div::default().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.message(), "rhs is zero at [999, 999]");
    assert_eq!((error.constraint(), error.class()), (Some("C2"), rt::ErrorClass::ValueError));
    let empty = Tensor::<i32>::zeros([0]).unwrap();
    assert_eq!(Div::default().eval(&empty, &Tensor::scalar(0)).unwrap(), empty);
}

#[test]
fn dynamic_calls_check_operands_and_output() {
    let op: Box<dyn Op> = Box::new(Div::default());
    let (lhs, rhs) = (AnyTensor::from(Tensor::from([7, -7])), AnyTensor::from(Tensor::scalar(2)));
    let out = op.eval(&[lhs.view(), rhs.view()]).unwrap();
    assert_eq!(out, AnyTensor::from(Tensor::from([3, -3])));

    let error = op.eval(&[lhs.view()]).unwrap_err();
    assert_eq!(error.to_string(), "div: takes 2 operands, not 1 [E1008]");

    let mut wrong = AnyTensor::from(Tensor::<i32>::zeros([3]).unwrap());
    let error = op.eval_into(&[lhs.view(), rhs.view()], wrong.view_mut()).unwrap_err();
    assert_eq!(error.code(), "E1003");
    assert_eq!(error.message(), "out is i32[3], but the result is i32[2]");

    let error = op.vjp(&[lhs.view(), rhs.view()], lhs.view()).unwrap_err();
    assert_eq!(error.to_string(), "div: integers have no gradient [E1011]");
}

/// Errors of the operands take precedence over the dtype of the output.
#[test]
fn output_of_another_dtype_is_rejected() {
    let op: &dyn Op = &Div::default();
    let (lhs, rhs) =
        (AnyTensor::from(Tensor::from([6.0f32])), AnyTensor::from(Tensor::scalar(2.0f32)));
    let mut wrong = AnyTensor::from(Tensor::<i32>::zeros([1]).unwrap());
    let error = op.eval_into(&[lhs.view(), rhs.view()], wrong.view_mut()).unwrap_err();
    assert_eq!(
        (error.code(), error.message()),
        ("E1003", "out is i32[1], but the result is f32[1]")
    );
    let error = op.vjp(&[lhs.view(), rhs.view()], wrong.view()).unwrap_err();
    assert_eq!(
        (error.code(), error.message()),
        ("E1003", "grad is i32[1], but the result is f32[1]")
    );

    let (two, three) = (Tensor::from([1.0f32, 2.0]), Tensor::from([1.0f32, 2.0, 3.0]));
    let error = op.eval_into(&[(&two).into(), (&three).into()], wrong.view_mut()).unwrap_err();
    assert_eq!((error.code(), error.constraint()), ("E1002", Some("C1")));
    assert_eq!(wrong, AnyTensor::from(Tensor::from([0])));

    // The dtype of the result may differ from that of the operands.
    static SIGN: rt::OpInfo = rt::OpInfo {
        result: rt::OperandInfo { name: "output", ty: rt::ElementType::Fixed(rt::DType::I32) },
        ..DIV
    };
    struct Sign;
    impl Op for Sign {
        fn info(&self) -> &'static rt::OpInfo {
            &SIGN
        }

        fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
            Op::infer(&Div::default(), operands)
        }

        fn eval_into(&self, operands: &[AnyView<'_>], out: rt::AnyViewMut<'_>) -> rt::Result<()> {
            rt::expect_dtype(self, operands, "out", &out)
        }

        fn vjp(&self, _: &[AnyView<'_>], _: AnyView<'_>) -> rt::Result<Vec<Option<AnyTensor>>> {
            Ok(vec![])
        }
    }
    let operands = [lhs.view(), rhs.view()];
    assert_eq!(Sign.eval_into(&operands, wrong.view_mut()), Ok(()));
    let mut float = lhs.clone();
    assert_eq!(Sign.eval_into(&operands, float.view_mut()).unwrap_err().code(), "E1003");
}

#[test]
fn vjp_sums_over_broadcast_axes() {
    let (lhs, rhs) = (Tensor::from([[6.0f32], [9.0]]), Tensor::from([1.0f32, 2.0]));
    let grad = Tensor::from([[1.0f32, 1.0], [2.0, 2.0]]);
    let grads = Div::default().vjp(&[(&lhs).into(), (&rhs).into()], AnyView::from(&grad)).unwrap();
    assert_eq!(grads, [Some(AnyTensor::from(Tensor::from([[1.5f32], [3.0]]))), None]);
}

#[test]
fn unsupported_and_mixed_dtypes_are_rejected() {
    let div = Div::default();
    let message = |lhs, rhs| {
        let types = [rt::TensorType::new(lhs, [2]), rt::TensorType::new(rhs, [2])];
        Op::infer(&div, &types).unwrap_err().to_string()
    };
    assert_eq!(
        message(rt::DType::F32, rt::DType::I32),
        "div: rhs is i32, but lhs is f32; admitted are f32, f16, i32, one for both [E1001] (lhs: f32[2], rhs: i32[2])"
    );
    assert_eq!(
        message(rt::DType::Bool, rt::DType::Bool),
        "div: lhs is bool; admitted are f32, f16, i32 [E1001] (lhs: bool[2], rhs: bool[2])"
    );
}

#[test]
fn first_negative_size_is_reported() {
    let ty = Tensor::from([1.0f32]).ty();
    let operands: [&dyn rt::Operand; 2] = [&ty, &ty];
    let call = rt::Call::new(&DIV, &operands);
    for (dims, named) in [(&[0, -2, -3][..], "-2"), (&[-3, 0], "-3"), (&[4, -1], "-1")] {
        let error = call.result(rt::DType::F32, &Ok(rt::Dims::from_slice(dims))).unwrap_err();
        assert_eq!(error.code(), "E1012");
        assert!(error.to_string().contains(named), "{dims:?}: {error}");
    }
    assert!(call.result(rt::DType::F32, &Ok(rt::Dims::from_slice(&[0, 4]))).is_ok());
}
