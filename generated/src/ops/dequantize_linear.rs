// @generated from specs/conversion/dequantize_linear.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Converts integers of few bits to numbers by a scale and a zero point.

use ::opwright_runtime as rt;

/// Converts integers of few bits to numbers by a scale and a zero point.
///
/// `(x - zero_point) * scale`, computed in f64. `scale` and `zero_point` broadcast: for a scale of each channel of an
/// image, they have the shape `[channels, 1, 1]`.
///
/// Needs the feature `conversion` of the crate.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16). `U` is i8, i16, i32, u8, u16.
///
/// - `x`: `tensor<U>`. The integers.
/// - `scale`: `tensor<T>`. The distance of the numbers that neighbouring integers stand for.
/// - `zero_point`: `tensor<U>`. The integer that stands for 0.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, scale.shape, zero_point.shape)`. The numbers.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///             axis 0
/// x           ■ ■ ■   [3]
/// scale       □ □ □   []
/// zero_point  □ □ □   []
/// output      ■ ■ ■   [3]
/// ```
///
/// ```text
///             axis 0
/// x           ■ ■     [2]
/// scale       ■ ■ ■   [3]
/// zero_point  □ □ □   []
/// output      ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([3], vec![0_u8, 128, 255])?;
/// let scale = Tensor::scalar(0.5_f32);
/// let zero_point = Tensor::scalar(128_u8);
/// let output = opwright::dequantize_linear(&x, &scale, &zero_point)?;
/// assert_eq!(output.to_vec(), [-64.0, 0.0, 63.5]);
///
/// let x = Tensor::new([2], vec![1_i8, 2])?;
/// let scale = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
/// let zero_point = Tensor::scalar(0_i8);
/// let error = opwright::dequantize_linear(&x, &scale, &zero_point).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: none: integers have none.
/// - `scale`: `cast(cast(grad, f64) · (cast(x, f64) - cast(zero_point, f64)), T)`.
/// - `zero_point`: none: integers have none.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. Results have the same bits on every machine.
///
/// # Differences from other systems
/// - ONNX: `zero_point` may be left out; a scale of rank 1, and one of blocks, is along the attribute `axis`.
/// - StableHLO: scale and zero point are part of the type of the operand.
///
/// # References
/// - ONNX, `DequantizeLinear`
/// - Jacob and others, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference", CVPR 2018
#[derive(Clone, Debug, PartialEq)]
pub struct DequantizeLinear {}
/// Converts integers of few bits to numbers by a scale and a zero point. Shorthand for [`DequantizeLinear::eval`].
///
/// # Errors
/// Those of [`DequantizeLinear::infer`].
pub fn dequantize_linear<'a, T: rt::Float, U: rt::Integer>(
    x: impl rt::IntoView<'a, U>,
    scale: impl rt::IntoView<'a, T>,
    zero_point: impl rt::IntoView<'a, U>,
) -> rt::Result<rt::Tensor<T>> {
    DequantizeLinear::new().eval(x, scale, zero_point)
}

impl DequantizeLinear {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        scale: &dyn rt::Operand,
        zero_point: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, scale, zero_point];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let scale_shape = scale.dims();
        let zero_point_shape = zero_point.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &scale_shape, &zero_point_shape],
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
    pub fn eval<'a, T: rt::Float, U: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, U>,
        scale: impl rt::IntoView<'a, T>,
        zero_point: impl rt::IntoView<'a, U>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &scale.into_view(), &zero_point.into_view())
    }

    fn eval_views<T: rt::Float, U: rt::Integer>(
        &self,
        x: &rt::View<'_, U>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (x, scale, zero_point),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x, scale, zero_point)?,
        };
        rt::Tensor::filled(result, |out| self.compute(x, scale, zero_point, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float, U: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, U>,
        scale: impl rt::IntoView<'a, T>,
        zero_point: impl rt::IntoView<'a, U>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &scale.into_view(),
            &zero_point.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float, U: rt::Integer>(
        &self,
        x: &rt::View<'_, U>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(x, scale, zero_point, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x, scale, zero_point)?;
            rt::expect_out(&INFO, &[x, scale, zero_point], result, out)?;
        }
        done
    }

    fn compute<T: rt::Float, U: rt::Integer>(
        &self,
        x: &rt::View<'_, U>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        rt::nest::map(
            (x, scale, zero_point),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(x, scale, zero_point)| rt::scalar::cast::<
                T,
                f64,
            >(
                rt::scalar::mul(
                    rt::scalar::sub(
                        rt::scalar::cast::<f64, _>(x),
                        rt::scalar::cast::<f64, _>(zero_point),
                    ),
                    rt::scalar::cast::<f64, _>(scale),
                ),
            ),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float, U: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, U>,
        scale: impl rt::IntoView<'a, T>,
        zero_point: impl rt::IntoView<'a, U>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, U> = x.into_view();
        let scale: rt::View<'a, T> = scale.into_view();
        let zero_point: rt::View<'a, U> = zero_point.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &scale, &zero_point)?;
        rt::expect_grad(&INFO, &[&x, &scale, &zero_point], &result, &grad)?;
        let aligned = rt::nest::align(
            (&x, &scale, &zero_point),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let scale_grad = {
            rt::grad::map(
                (&aligned.0, &aligned.2, &grad),
                &result.shape,
                (1, scale.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(x, zero_point, grad)| rt::scalar::cast::<
                    T,
                    f64,
                >(
                    rt::scalar::mul(
                        rt::scalar::cast::<f64, _>(grad),
                        rt::scalar::sub(
                            rt::scalar::cast::<f64, _>(x),
                            rt::scalar::cast::<f64, _>(zero_point),
                        ),
                    ),
                ),
            )?
        };
        Ok(scale_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "dequantize_linear",
    summary: "Converts integers of few bits to numbers by a scale and a zero point.",
    category: "conversion",
    since: "0.1",
    operator: None,
    aliases: &[("ONNX", "DequantizeLinear"), ("StableHLO", "uniform_dequantize")],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Second(
                &[
                    rt::DType::I8,
                    rt::DType::I16,
                    rt::DType::I32,
                    rt::DType::U8,
                    rt::DType::U16,
                ],
            ),
        },
        rt::OperandInfo {
            name: "scale",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "zero_point",
            ty: rt::ElementType::Second(
                &[
                    rt::DType::I8,
                    rt::DType::I16,
                    rt::DType::I32,
                    rt::DType::U8,
                    rt::DType::U16,
                ],
            ),
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
    gradients: &["scale"],
};

impl Default for DequantizeLinear {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for DequantizeLinear {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, scale, zero_point] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, scale, zero_point)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, scale, zero_point] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, scale.dtype(), {
            T => {
                rt::dispatch!([I8 i8, I16 i16, I32 i32, U8 u8, U16 u16], x.dtype(), {
                    U => {
                        self.compute(
                            x.as_view::<U>()?,
                            scale.as_view::<T>()?,
                            zero_point.as_view::<U>()?,
                            out.as_view_mut::<T>()?,
                        )
                    }
                    _ => Err(rt::Call::new(&INFO, &[x, scale, zero_point]).refused()),
                })
            }
            _ => Err(rt::Call::new(&INFO, &[x, scale, zero_point]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, scale, zero_point)?;
            rt::expect_out(&INFO, &[x, scale, zero_point], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, scale, zero_point] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, scale.dtype(), {
            T => {
                rt::dispatch!([I8 i8, I16 i16, I32 i32, U8 u8, U16 u16], x.dtype(), {
                    U => {
                        let grads = Self::vjp(
                            self,
                            x.as_view::<U>()?,
                            scale.as_view::<T>()?,
                            zero_point.as_view::<U>()?,
                            grad.as_view::<T>()?,
                        )?;
                        Ok(vec![None, Some(rt::AnyTensor::from(grads)), None])
                    }
                    _ => {
                        Err(
                            rt::OpError::not_differentiable(
                                &INFO,
                                "only floats have gradients",
                            ),
                        )
                    }
                })
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl DequantizeLinear {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
