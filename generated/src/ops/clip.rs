// @generated from specs/arithmetic/clip.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Limits each element to a range.

use ::opwright_runtime as rt;

/// Limits each element to a range.
///
/// `min(max(x_i, low_i), high_i)`, with all three operands brought to a common shape by the `numpy` rule. Where
/// `low` is above `high`, the result is `high`. NaN in any operand gives NaN.
///
/// The gradient goes to the operand that the result is: to `x` where it equals a limit, and to `high` where `low` is not below it.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The elements.
/// - `low`: `tensor<T>`. The least results.
/// - `high`: `tensor<T>`. The greatest results.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, low.shape, high.shape)`. The limited elements, of the common shape.
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
/// x       ■ ■ ■ ■ ■ ■  [6]
/// low     □ □ □ □ □ □  []
/// high    □ □ □ □ □ □  []
/// output  ■ ■ ■ ■ ■ ■  [6]
/// ```
///
/// ```text
///         axis 0
/// x       ■ ■     [2]
/// low     ■ ■ ■   [3]
/// high    □ □ □   []
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([6], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let low = Tensor::scalar(2_i32);
/// let high = Tensor::scalar(5_i32);
/// let output = opwright::clip(&x, &low, &high)?;
/// assert_eq!(output.to_vec(), [2, 2, 3, 4, 5, 5]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let low = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let high = Tensor::scalar(4_i32);
/// let error = opwright::clip(&x, &low, &high).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{grad if low < high ∧ x ≥ low ∧ x ≤ high; 0 otherwise}`.
/// - `low`: `{grad if x < low ∧ low < high; 0 otherwise}`.
/// - `high`: `{grad if x > high ∨ low ≥ high; 0 otherwise}`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Special cases
/// | `x` | `low` | `high` | `output` |
/// |---|---|---|---|
/// | `5.0` | `1.0` | `3.0` | `3.0` |
/// | `5.0` | `3.0` | `1.0` | `1.0` |
/// | `inf` | `1.0` | `3.0` | `3.0` |
/// | `nan` | `1.0` | `3.0` | `nan` |
/// | `2.0` | `nan` | `3.0` | `nan` |
///
/// # Differences from other systems
/// - StableHLO: the limits have rank 0 or the shape of the operand.
/// - ONNX: the limits have rank 0, and may be left out.
///
/// # References
/// - Python array API standard, `clip`
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {}
/// Limits each element to a range. Shorthand for [`Clip::eval`].
///
/// # Errors
/// Those of [`Clip::infer`].
pub fn clip<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    low: impl rt::IntoView<'a, T>,
    high: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Clip::new().eval(x, low, high)
}

impl Clip {
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
        x: &dyn rt::Operand,
        low: &dyn rt::Operand,
        high: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, low, high];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let low_shape = low.dims();
        let high_shape = high.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &low_shape, &high_shape],
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
        x: impl rt::IntoView<'a, T>,
        low: impl rt::IntoView<'a, T>,
        high: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &low.into_view(), &high.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        low: &rt::View<'_, T>,
        high: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (x, low, high),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x, low, high)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(x), low, high, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        low: impl rt::IntoView<'a, T>,
        high: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &low.into_view(),
            &high.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        low: &rt::View<'_, T>,
        high: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(x), low, high, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x, low, high)?;
            rt::expect_out(&INFO, &[x, low, high], result, out)?;
        }
        done
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
        low: impl rt::IntoView<'a, T>,
        high: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(
            &mut x.into_view_mut(),
            &low.into_view(),
            &high.into_view(),
        )
    }

    fn eval_views_in_place<T: rt::Numeric>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
        low: &rt::View<'_, T>,
        high: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), low, high, x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, low, high)?;
            rt::expect_out(&INFO, &[x, low, high], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Numeric>(
        &self,
        x: &rt::nest::Source<'_, T>,
        low: &rt::View<'_, T>,
        high: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>() -> impl Fn((C, C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(x, low, high): (C, C, C)| rt::scalar::minimum(
                    rt::scalar::maximum(x, low),
                    high,
                ),
            )
        }

        rt::nest::map(
            (x, low, high),
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
        x: impl rt::IntoView<'a, T>,
        low: impl rt::IntoView<'a, T>,
        high: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<ClipGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let low: rt::View<'a, T> = low.into_view();
        let high: rt::View<'a, T> = high.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &low, &high)?;
        rt::expect_grad(&INFO, &[&x, &low, &high], &result, &grad)?;
        let aligned = rt::nest::align(
            (&x, &low, &high),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, low, high, grad): (C, C, C, C)| rt::scalar::select(
                        (rt::scalar::lt(low, high) && rt::scalar::ge(x, low))
                            && rt::scalar::le(x, high),
                        grad,
                        rt::scalar::int(0),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let low_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, low, high, grad): (C, C, C, C)| rt::scalar::select(
                        rt::scalar::lt(x, low) && rt::scalar::lt(low, high),
                        grad,
                        rt::scalar::int(0),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &grad),
                &result.shape,
                (1, low.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let high_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, low, high, grad): (C, C, C, C)| rt::scalar::select(
                        rt::scalar::gt(x, high) || rt::scalar::ge(low, high),
                        grad,
                        rt::scalar::int(0),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &grad),
                &result.shape,
                (2, high.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(ClipGrads {
            x: x_grad,
            low: low_grad,
            high: high_grad,
        })
    }
}

/// The gradients returned by [`Clip::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct ClipGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `low`.
    pub low: rt::Tensor<T>,
    /// The gradient of `high`.
    pub high: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "clip",
    summary: "Limits each element to a range.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.clip"),
        ("PyTorch", "torch.clamp"),
        ("JAX", "jax.numpy.clip"),
        ("ONNX", "Clip"),
        ("StableHLO", "clamp"),
        ("MindSpore", "ops.clamp"),
    ],
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
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "low",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "high",
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
    gradients: &["x", "low", "high"],
};

impl Default for Clip {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Clip {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, low, high] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, low, high)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, low, high] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(numeric, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    low.as_view::<T>()?,
                    high.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, low, high]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, low, high)?;
            rt::expect_out(&INFO, &[x, low, high], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, low, high] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    x.as_view::<T>()?,
                    low.as_view::<T>()?,
                    high.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.x)),
                        Some(rt::AnyTensor::from(grads.low)),
                        Some(rt::AnyTensor::from(grads.high))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Clip {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
