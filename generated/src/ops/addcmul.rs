// @generated from specs/arithmetic/addcmul.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Adds a multiple of the product of two tensors to a third.

use ::opwright_runtime as rt;

/// Adds a multiple of the product of two tensors to a third.
///
/// `input_i + value_i x_i y_i`, with all four operands brought to a common shape by the `numpy`
/// rule. The multiple is the product of `value` and `x`, times `y`; every operation rounds, and integers wrap around. `f16` and `bf16` are
/// computed in `f32` and rounded once.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `input`: `tensor<T>`. The tensor to add to.
/// - `x`: `tensor<T>`. The first factor.
/// - `y`: `tensor<T>`. The second factor.
/// - `value`: `tensor<T>`. The multiple, usually of rank 0.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(input.shape, x.shape, y.shape, value.shape)`. The sums, of the common shape.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// input   ■ ■     [2]
/// x       ■ ■     [2]
/// y       ■ ■     [2]
/// value   □ □     []
/// output  ■ ■     [2]
/// ```
///
/// ```text
///         axis 0
/// input   ■ ■     [2]
/// x       ■ ■ ■   [3]
/// y       □ □ □   []
/// value   □ □ □   []
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let input = Tensor::new([2], vec![1_i32, 2])?;
/// let x = Tensor::new([2], vec![3_i32, 4])?;
/// let y = Tensor::new([2], vec![5_i32, 6])?;
/// let value_ = Tensor::scalar(2_i32);
/// let output = opwright::addcmul(&input, &x, &y, &value_)?;
/// assert_eq!(output.to_vec(), [31, 50]);
///
/// let input = Tensor::new([2], vec![1_i32, 2])?;
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let y = Tensor::scalar(1_i32);
/// let value_ = Tensor::scalar(1_i32);
/// let error = opwright::addcmul(&input, &x, &y, &value_).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `input`: `grad`.
/// - `x`: `grad · (y · value)`.
/// - `y`: `grad · (value · x)`.
/// - `value`: `grad · (y · x)`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine. Integers are exact and wrap.
///
/// # Special cases
/// | `input` | `x` | `y` | `value` | `output` |
/// |---|---|---|---|---|
/// | `1.0` | `inf` | `2.0` | `1.0` | `inf` |
/// | `1.0` | `inf` | `0.0` | `1.0` | `nan` |
/// | `inf` | `-inf` | `1.0` | `1.0` | `nan` |
/// | `nan` | `1.0` | `1.0` | `1.0` | `nan` |
///
/// # Differences from other systems
/// - PyTorch: `value` is a number, by default 1.
///
/// # References
/// - PyTorch documentation, `torch.addcmul`
#[derive(Clone, Debug, PartialEq)]
pub struct Addcmul {}
/// Adds a multiple of the product of two tensors to a third. Shorthand for [`Addcmul::eval`].
///
/// # Errors
/// Those of [`Addcmul::infer`].
pub fn addcmul<'a, T: rt::Numeric>(
    input: impl rt::IntoView<'a, T>,
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
    value_: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Addcmul::new().eval(input, x, y, value_)
}

impl Addcmul {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        input: &dyn rt::Operand,
        x: &dyn rt::Operand,
        y: &dyn rt::Operand,
        value_: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [input, x, y, value_];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let input_shape = input.dims();
        let x_shape = x.dims();
        let y_shape = y.dims();
        let value_shape = value_.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&input_shape, &x_shape, &y_shape, &value_shape],
            rt::AutoBroadcast::Numpy,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                Ok(format!("operands do not broadcast: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        input: impl rt::IntoView<'a, T>,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(
            &input.into_view(),
            &x.into_view(),
            &y.into_view(),
            &value_.into_view(),
        )
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        input: &rt::View<'_, T>,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        value_: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (input, x, y, value_),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(input, x, y, value_)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(input), x, y, value_, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        input: impl rt::IntoView<'a, T>,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &input.into_view(),
            &x.into_view(),
            &y.into_view(),
            &value_.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        input: &rt::View<'_, T>,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        value_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(input), x, y, value_, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(input, x, y, value_)?;
            rt::expect_out(&INFO, &[input, x, y, value_], result, out)?;
        }
        done
    }

    /// Writes `output` over `input`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Numeric>(
        &self,
        input: impl rt::IntoViewMut<'o, T>,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(
            &mut input.into_view_mut(),
            &x.into_view(),
            &y.into_view(),
            &value_.into_view(),
        )
    }

    fn eval_views_in_place<T: rt::Numeric>(
        &self,
        input: &mut rt::ViewMut<'_, T>,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        value_: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(input), x, y, value_, input);
        // If the operands do not broadcast to the shape of `input`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(input, x, y, value_)?;
            rt::expect_out(&INFO, &[input, x, y, value_], &result, input)?;
        }
        done
    }

    fn compute<T: rt::Numeric>(
        &self,
        input: &rt::nest::Source<'_, T>,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        value_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>() -> impl Fn((C, C, C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(input, x, y, value_): (C, C, C, C)| rt::scalar::add(
                    input,
                    rt::scalar::mul(rt::scalar::mul(value_, x), y),
                ),
            )
        }

        rt::nest::map(
            (input, x, y, value_),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        input: impl rt::IntoView<'a, T>,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<AddcmulGrads<T>> {
        let input: rt::View<'a, T> = input.into_view();
        let x: rt::View<'a, T> = x.into_view();
        let y: rt::View<'a, T> = y.into_view();
        let value_: rt::View<'a, T> = value_.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&input, &x, &y, &value_)?;
        rt::expect_grad(&INFO, &[&input, &x, &y, &value_], &result, &grad)?;
        let aligned = rt::nest::align(
            (&input, &x, &y, &value_),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let input_grad = rt::grad::unbroadcast(
            &grad,
            0,
            input.shape(),
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(y, value_, grad): (C, C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::mul(y, value_),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.2, &aligned.3, &grad),
                &result.shape,
                (1, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let y_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, value_, grad): (C, C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::mul(value_, x),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.1, &aligned.3, &grad),
                &result.shape,
                (2, y.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let value_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, y, grad): (C, C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::mul(y, x),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.1, &aligned.2, &grad),
                &result.shape,
                (3, value_.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(AddcmulGrads {
            input: input_grad,
            x: x_grad,
            y: y_grad,
            value_: value_grad,
        })
    }
}

/// The gradients returned by [`Addcmul::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct AddcmulGrads<T: rt::Float> {
    /// The gradient of `input`.
    pub input: rt::Tensor<T>,
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `y`.
    pub y: rt::Tensor<T>,
    /// The gradient of `value`.
    pub value_: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "addcmul",
    summary: "Adds a multiple of the product of two tensors to a third.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[("PyTorch", "torch.addcmul"), ("MindSpore", "ops.addcmul")],
    dtypes: &[
        rt::DType::F32,
        rt::DType::F64,
        rt::DType::F16,
        rt::DType::Bf16,
        rt::DType::I8,
        rt::DType::I16,
        rt::DType::I32,
        rt::DType::I64,
        rt::DType::U8,
        rt::DType::U16,
        rt::DType::U32,
        rt::DType::U64,
    ],
    operands: &[
        rt::OperandInfo {
            name: "input",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "y",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "value",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[
        rt::ConstraintInfo {
            id: "C1",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &["input", "x", "y", "value"],
};

impl Default for Addcmul {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Addcmul {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [input, x, y, value_] = rt::operands(&INFO, operands)?;
        Self::infer(self, input, x, y, value_)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [input, x, y, value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(numeric, input.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(input.as_view::<T>()?),
                    x.as_view::<T>()?,
                    y.as_view::<T>()?,
                    value_.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[input, x, y, value_]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(input, x, y, value_)?;
            rt::expect_out(&INFO, &[input, x, y, value_], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [input, x, y, value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, input.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    input.as_view::<T>()?,
                    x.as_view::<T>()?,
                    y.as_view::<T>()?,
                    value_.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.input)),
                        Some(rt::AnyTensor::from(grads.x)),
                        Some(rt::AnyTensor::from(grads.y)),
                        Some(rt::AnyTensor::from(grads.value_))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Addcmul {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
