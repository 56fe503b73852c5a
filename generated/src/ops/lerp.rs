// @generated from specs/arithmetic/lerp.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Goes a part of the way from one tensor to another.

use ::opwright_runtime as rt;

/// Goes a part of the way from one tensor to another.
///
/// `input_i + weight_i (end_i - input_i)`, with all three operands brought to a common shape by the
/// `numpy` rule. A weight of 0 gives `input`, and one of 1 gives `end`; others, also below 0 and above 1, extend the line.
///
/// From a weight of 1/2 on, the result is computed as `end_i - (end_i - input_i)(1 - weight_i)`, so that a
/// weight of 1 gives `end` exactly, whatever was rounded.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `input`: `tensor<T>`. The values for a weight of 0.
/// - `end`: `tensor<T>`. The values for a weight of 1.
/// - `weight`: `tensor<T>`. The parts of the way.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(input.shape, end.shape, weight.shape)`. The values on the way, of the common shape.
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
/// input   □ □ □ □  []
/// end     □ □ □ □  []
/// weight  ■ ■ ■ ■  [4]
/// output  ■ ■ ■ ■  [4]
/// ```
///
/// ```text
///         axis 0
/// input   ■ ■     [2]
/// end     ■ ■ ■   [3]
/// weight  □ □ □   []
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
/// let end = Tensor::new([2], vec![5.0_f32, 10.0])?;
/// let weight = Tensor::new([2], vec![0.25_f32, 0.5])?;
/// let output = opwright::lerp(&input, &end, &weight)?;
/// assert_eq!(output.to_vec(), [2.0, 6.0]);
///
/// let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
/// let end = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
/// let weight = Tensor::scalar(1.0_f32);
/// let error = opwright::lerp(&input, &end, &weight).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `input`: `grad · (1 - weight)`.
/// - `end`: `{grad · weight if weight < 0.5; grad · (1 + (weight - 1)) otherwise}`.
/// - `weight`: `grad · (end - input)`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
///
/// # Special cases
/// | `input` | `end` | `weight` | `output` |
/// |---|---|---|---|
/// | `1.0` | `inf` | `0.25` | `inf` |
/// | `inf` | `inf` | `0.25` | `nan` |
/// | `1.0` | `inf` | `0.0` | `nan` |
/// | `1.0` | `3.0` | `nan` | `nan` |
///
/// # Differences from other systems
/// - PyTorch: a weight of at most -0.5 uses the second form too, so that an infinite `end` gives NaN.
/// - MindSpore: documents the first form for every weight.
///
/// # References
/// - PyTorch documentation, `torch.lerp`
#[derive(Clone, Debug, PartialEq)]
pub struct Lerp {}
/// Goes a part of the way from one tensor to another. Shorthand for [`Lerp::eval`].
///
/// # Errors
/// Those of [`Lerp::infer`].
pub fn lerp<'a, T: rt::Float>(
    input: impl rt::IntoView<'a, T>,
    end: impl rt::IntoView<'a, T>,
    weight: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Lerp::new().eval(input, end, weight)
}

impl Lerp {
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
        end: &dyn rt::Operand,
        weight: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [input, end, weight];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let input_shape = input.dims();
        let end_shape = end.dims();
        let weight_shape = weight.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&input_shape, &end_shape, &weight_shape],
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
    pub fn eval<'a, T: rt::Float>(
        &self,
        input: impl rt::IntoView<'a, T>,
        end: impl rt::IntoView<'a, T>,
        weight: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&input.into_view(), &end.into_view(), &weight.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        input: &rt::View<'_, T>,
        end: &rt::View<'_, T>,
        weight: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (input, end, weight),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(input, end, weight)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(input), end, weight, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        input: impl rt::IntoView<'a, T>,
        end: impl rt::IntoView<'a, T>,
        weight: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &input.into_view(),
            &end.into_view(),
            &weight.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        input: &rt::View<'_, T>,
        end: &rt::View<'_, T>,
        weight: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(input), end, weight, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(input, end, weight)?;
            rt::expect_out(&INFO, &[input, end, weight], result, out)?;
        }
        done
    }

    /// Writes `output` over `input`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Float>(
        &self,
        input: impl rt::IntoViewMut<'o, T>,
        end: impl rt::IntoView<'a, T>,
        weight: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(
            &mut input.into_view_mut(),
            &end.into_view(),
            &weight.into_view(),
        )
    }

    fn eval_views_in_place<T: rt::Float>(
        &self,
        input: &mut rt::ViewMut<'_, T>,
        end: &rt::View<'_, T>,
        weight: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(input), end, weight, input);
        // If the operands do not broadcast to the shape of `input`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(input, end, weight)?;
            rt::expect_out(&INFO, &[input, end, weight], &result, input)?;
        }
        done
    }

    fn compute<T: rt::Float>(
        &self,
        input: &rt::nest::Source<'_, T>,
        end: &rt::View<'_, T>,
        weight: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(input, end, weight): (C, C, C)| rt::scalar::select(
                    rt::scalar::lt(weight, rt::scalar::float(0.5)),
                    rt::scalar::add(
                        input,
                        rt::scalar::mul(weight, rt::scalar::sub(end, input)),
                    ),
                    rt::scalar::sub(
                        end,
                        rt::scalar::mul(
                            rt::scalar::sub(end, input),
                            rt::scalar::sub(rt::scalar::int(1), weight),
                        ),
                    ),
                ),
            )
        }

        rt::nest::map(
            (input, end, weight),
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
        end: impl rt::IntoView<'a, T>,
        weight: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<LerpGrads<T>> {
        let input: rt::View<'a, T> = input.into_view();
        let end: rt::View<'a, T> = end.into_view();
        let weight: rt::View<'a, T> = weight.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&input, &end, &weight)?;
        rt::expect_grad(&INFO, &[&input, &end, &weight], &result, &grad)?;
        let aligned = rt::nest::align(
            (&input, &end, &weight),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let input_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(weight, grad): (C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::sub(rt::scalar::int(1), weight),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.2, &grad),
                &result.shape,
                (0, input.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let end_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(weight, grad): (C, C)| rt::scalar::select(
                        rt::scalar::lt(weight, rt::scalar::float(0.5)),
                        rt::scalar::mul(grad, weight),
                        rt::scalar::mul(
                            grad,
                            rt::scalar::add(
                                rt::scalar::int(1),
                                rt::scalar::sub(weight, rt::scalar::int(1)),
                            ),
                        ),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.2, &grad),
                &result.shape,
                (1, end.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let weight_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(input, end, grad): (C, C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::sub(end, input),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &grad),
                &result.shape,
                (2, weight.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(LerpGrads {
            input: input_grad,
            end: end_grad,
            weight: weight_grad,
        })
    }
}

/// The gradients returned by [`Lerp::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct LerpGrads<T: rt::Float> {
    /// The gradient of `input`.
    pub input: rt::Tensor<T>,
    /// The gradient of `end`.
    pub end: rt::Tensor<T>,
    /// The gradient of `weight`.
    pub weight: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "lerp",
    summary: "Goes a part of the way from one tensor to another.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[("PyTorch", "torch.lerp"), ("MindSpore", "ops.lerp")],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "input",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "end",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "weight",
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
    gradients: &["input", "end", "weight"],
};

impl Default for Lerp {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Lerp {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [input, end, weight] = rt::operands(&INFO, operands)?;
        Self::infer(self, input, end, weight)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [input, end, weight] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, input.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(input.as_view::<T>()?),
                    end.as_view::<T>()?,
                    weight.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[input, end, weight]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(input, end, weight)?;
            rt::expect_out(&INFO, &[input, end, weight], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [input, end, weight] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, input.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    input.as_view::<T>()?,
                    end.as_view::<T>()?,
                    weight.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.input)),
                        Some(rt::AnyTensor::from(grads.end)),
                        Some(rt::AnyTensor::from(grads.weight))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Lerp {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
