// @generated from specs/conversion/quantize_linear.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Converts numbers to integers of few bits by a scale and a zero point.

use ::opwright_runtime as rt;

/// Converts numbers to integers of few bits by a scale and a zero point.
///
/// `round(x / scale) + zero_point`, where halves are rounded to even. Results out of range become the smallest or the
/// largest integer of the dtype, and NaN becomes 0. `scale` and `zero_point` broadcast: for a scale of each channel of an
/// image, they have the shape `[channels, 1, 1]`.
///
/// Needs the feature `conversion` of the crate.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16). `U` is i8, i16, u8, u16.
///
/// - `x`: `tensor<T>`. The numbers.
/// - `scale`: `tensor<T>`. The distance of the numbers that neighbouring integers stand for.
/// - `zero_point`: `tensor<U>`. The integer that stands for 0.
///
/// # Result
/// `output`: `tensor<U>`, of shape `broadcast_shapes(x.shape, scale.shape, zero_point.shape)`. The integers.
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
/// x           ■ ■ ■ ■  [4]
/// scale       □ □ □ □  []
/// zero_point  □ □ □ □  []
/// output      ■ ■ ■ ■  [4]
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
/// let x = Tensor::new([4], vec![0.0_f32, 1.5, -3.0, 7.0])?;
/// let scale = Tensor::scalar(2.0_f32);
/// let zero_point = Tensor::scalar(0_i8);
/// let output = opwright::quantize_linear(&x, &scale, &zero_point)?;
/// assert_eq!(output.to_vec(), [0, 1, -2, 4]);
///
/// let x = Tensor::new([2], vec![1.0_f32, 2.0])?;
/// let scale = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
/// let zero_point = Tensor::scalar(0_i8);
/// let error = opwright::quantize_linear(&x, &scale, &zero_point).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: the result is an integer.
/// - `scale`: none: the result is an integer.
/// - `zero_point`: none: the result is an integer.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
///
/// # Differences from other systems
/// - ONNX: `zero_point` may be left out; a scale of rank 1, and one of blocks, is along the attribute `axis`.
/// - StableHLO: scale and zero point are part of the type of the result; an operand of such a type is first dequantised.
///
/// # References
/// - ONNX, `QuantizeLinear`
/// - Jacob and others, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference", CVPR 2018
#[derive(Clone, Debug, PartialEq)]
pub struct QuantizeLinear {}
/// Converts numbers to integers of few bits by a scale and a zero point. Shorthand for [`QuantizeLinear::eval`].
///
/// # Errors
/// Those of [`QuantizeLinear::infer`].
pub fn quantize_linear<'a, T: rt::Float, U: rt::Integer>(
    x: impl rt::IntoView<'a, T>,
    scale: impl rt::IntoView<'a, T>,
    zero_point: impl rt::IntoView<'a, U>,
) -> rt::Result<rt::Tensor<U>> {
    QuantizeLinear::new().eval(x, scale, zero_point)
}

impl QuantizeLinear {
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
        call.check_operands()?;
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

        call.result(zero_point.dtype(), &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float, U: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, T>,
        scale: impl rt::IntoView<'a, T>,
        zero_point: impl rt::IntoView<'a, U>,
    ) -> rt::Result<rt::Tensor<U>> {
        self.eval_views(&x.into_view(), &scale.into_view(), &zero_point.into_view())
    }

    fn eval_views<T: rt::Float, U: rt::Integer>(
        &self,
        x: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
    ) -> rt::Result<rt::Tensor<U>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            U::DTYPE,
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
        x: impl rt::IntoView<'a, T>,
        scale: impl rt::IntoView<'a, T>,
        zero_point: impl rt::IntoView<'a, U>,
        out: impl rt::IntoViewMut<'o, U>,
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
        x: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, U>,
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
        x: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
        zero_point: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        rt::nest::map(
            (x, scale, zero_point),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(x, scale, zero_point)| rt::scalar::cast::<
                U,
                f64,
            >(
                rt::scalar::add(
                    rt::scalar::cast::<
                        f64,
                        <T as rt::Element>::Compute,
                    >(rt::scalar::round(rt::scalar::div(x, scale))),
                    rt::scalar::cast::<f64, _>(zero_point),
                ),
            ),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "quantize_linear",
    summary: "Converts numbers to integers of few bits by a scale and a zero point.",
    category: "conversion",
    since: "0.1",
    operator: None,
    aliases: &[("ONNX", "QuantizeLinear"), ("StableHLO", "uniform_quantize")],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "scale",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "zero_point",
            ty: rt::ElementType::Second(
                &[rt::DType::I8, rt::DType::I16, rt::DType::U8, rt::DType::U16],
            ),
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Second(
            &[rt::DType::I8, rt::DType::I16, rt::DType::U8, rt::DType::U16],
        ),
    },
    constraints: &[
        rt::ConstraintInfo {
            id: "C1",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &[],
};

impl Default for QuantizeLinear {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for QuantizeLinear {
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
        let done = rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!([I8 i8, I16 i16, U8 u8, U16 u16], zero_point.dtype(), {
                    U => {
                        self.compute(
                            x.as_view::<T>()?,
                            scale.as_view::<T>()?,
                            zero_point.as_view::<U>()?,
                            out.as_view_mut::<U>()?,
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

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(rt::OpError::not_differentiable(&INFO, "the result is an integer"))
    }
}

impl QuantizeLinear {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
