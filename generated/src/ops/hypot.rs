// @generated from specs/arithmetic/hypot.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Length of the hypotenuse, element by element.

use ::opwright_runtime as rt;

/// Length of the hypotenuse, element by element.
///
/// Computes `√(lhs_i^2 + rhs_i^2)`; the squares neither overflow nor underflow when the
/// result does not. An infinity gives infinity, even beside NaN. At the origin the gradient is taken as 0.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule. `none` (also written `explicit`): the shapes must be equal. `numpy`: the shapes are aligned at their last dimension, and missing dimensions count as 1; two aligned dimensions must be equal, or one of them must be 1, which is stretched to the other, even to 0. `pdpd`: `rhs` is stretched to the shape of `lhs`, which is the shape of the output. Its parameter `axis` is the dimension of `lhs` with which the first dimension of `rhs` is aligned; the default, -1, stands for `rank(lhs) - rank(rhs)`. Trailing dimensions of size 1 of `rhs` are then dropped, and each of the others must be 1 or equal to the aligned dimension of `lhs`.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. The results, of the common shape.
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
///         axis 0  axis 1  axis 2
/// lhs     ■ ■     ■ □     ■ ■ ■   [2, 1, 3]
/// rhs     □ □     ■ ■     ■ □ □   [2, 1]
/// output  ■ ■     ■ ■     ■ ■ ■   [2, 2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1  axis 2
/// lhs     ■ ■     ■       ■ ■ ■   [2, 1, 3]
/// rhs     ■ □     ■       ■ ■     [1, 1, 2]
/// output                  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([2, 1, 3], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let rhs = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
/// let output = opwright::hypot(&lhs, &rhs)?;
/// assert_eq!(output.shape()[..], [2, 2, 3]);
///
/// let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
/// let rhs = Tensor::new([1, 1, 2], vec![0.0_f32, 1.0])?;
/// let error = opwright::hypot(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `lhs`: `{0 if lhs = 0 ∧ rhs = 0; (grad · lhs) / √(lhs^2 + rhs^2) otherwise}`.
/// - `rhs`: `{0 if lhs = 0 ∧ rhs = 0; (grad · rhs) / √(rhs^2 + lhs^2) otherwise}`.
///
/// # Accuracy
/// At most 0.502 ULP in f32; 0.76 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The bounds are measured, not proved: a search for larger errors found none.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `-inf` | `nan` | `inf` |
/// | `nan` | `inf` | `inf` |
/// | `nan` | `0.0` | `nan` |
/// | `-2.0` | `-0.0` | `2.0` |
/// | `-0.0` | `-0.0` | `0.0` |
/// | `3e170` | `4e170` | `5e170` |
/// | `1.5e308` | `1.5e308` | `inf` |
/// | `3.802951800684688e30` | `5.070602400912918e30` | `6.338253001141147e30` |
///
/// # Differences from other systems
/// - Owl, nGraph, OpenVINO (in its reference kernel): broadcast 0 against 1 to 1, the larger of the two dimensions; Owl then reads out of bounds. Here the result is 0.
///
/// # References
/// - Owl, "Broadcasting Operation", `hypot`
/// - ISO C17, Annex F.10.4.3, `hypot`
#[derive(Clone, Debug, PartialEq)]
pub struct Hypot {
    auto_broadcast: rt::AutoBroadcast,
}

/// Length of the hypotenuse, element by element. Shorthand for [`Hypot::eval`] with default attributes.
///
/// # Errors
/// Those of [`Hypot::infer`].
pub fn hypot<'a, T: rt::Float>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Hypot::new().eval(lhs, rhs)
}

impl Hypot {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            auto_broadcast: rt::AutoBroadcast::Numpy,
        }
    }

    /// The broadcast rule. `none` (also written `explicit`): the shapes must be equal. `numpy`: the shapes are aligned at their last dimension, and missing dimensions count as 1; two aligned dimensions must be equal, or one of them must be 1, which is stretched to the other, even to 0. `pdpd`: `rhs` is stretched to the shape of `lhs`, which is the shape of the output. Its parameter `axis` is the dimension of `lhs` with which the first dimension of `rhs` is aligned; the default, -1, stands for `rank(lhs) - rank(rhs)`. Trailing dimensions of size 1 of `rhs` are then dropped, and each of the others must be 1 or equal to the aligned dimension of `lhs`.
    #[must_use]
    pub fn auto_broadcast(mut self, auto_broadcast: rt::AutoBroadcast) -> Self {
        self.auto_broadcast = auto_broadcast;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            self.auto_broadcast,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let auto_broadcast = self.auto_broadcast;
                Ok(format!("operands do not broadcast ({auto_broadcast}): {cause}"))
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
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(T::DTYPE, (lhs, rhs), self.auto_broadcast);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(lhs, rhs)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(lhs), rhs, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(lhs), rhs, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        }
        done
    }

    /// Writes `output` over `lhs`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Float>(
        &self,
        lhs: impl rt::IntoViewMut<'o, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut lhs.into_view_mut(), &rhs.into_view())
    }

    fn eval_views_in_place<T: rt::Float>(
        &self,
        lhs: &mut rt::ViewMut<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(lhs), rhs, lhs);
        // If the operands do not broadcast to the shape of `lhs`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], &result, lhs)?;
        }
        done
    }

    fn compute<T: rt::Float>(
        &self,
        lhs: &rt::nest::Source<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>() -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |guard: &rt::nest::Guard, (lhs, rhs): (C, C)| guard.hypot(lhs, rhs),
            )
        }

        rt::nest::map_guarded(
            (lhs, rhs),
            self.auto_broadcast,
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
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<HypotGrads<T>> {
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&lhs, &rhs], &result, &grad)?;
        let aligned = rt::nest::align((&lhs, &rhs), &result.shape, self.auto_broadcast)?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(lhs, rhs, grad): (C, C, C)| rt::scalar::select(
                        rt::scalar::eq(lhs, rt::scalar::int(0))
                            && rt::scalar::eq(rhs, rt::scalar::int(0)),
                        rt::scalar::int(0),
                        rt::scalar::hypot_by_a(grad, lhs, rhs),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &grad),
                &result.shape,
                (0, lhs.shape(), self.auto_broadcast),
                at::<T::Compute>(),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(lhs, rhs, grad): (C, C, C)| rt::scalar::select(
                        rt::scalar::eq(lhs, rt::scalar::int(0))
                            && rt::scalar::eq(rhs, rt::scalar::int(0)),
                        rt::scalar::int(0),
                        rt::scalar::hypot_by_a(grad, rhs, lhs),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &grad),
                &result.shape,
                (1, rhs.shape(), self.auto_broadcast),
                at::<T::Compute>(),
            )?
        };
        Ok(HypotGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`Hypot::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct HypotGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "hypot",
    summary: "Length of the hypotenuse, element by element.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.hypot"),
        ("PyTorch", "torch.hypot"),
        ("JAX", "jax.numpy.hypot"),
        ("MindSpore", "ops.hypot"),
        ("Owl", "Arr.hypot"),
    ],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "lhs",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "rhs",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "auto_broadcast",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("numpy"),
        },
    ],
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
    gradients: &["lhs", "rhs"],
};

impl Default for Hypot {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Hypot {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        Self::infer(self, lhs, rhs)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, lhs.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(lhs.as_view::<T>()?),
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[lhs, rhs]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, lhs.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.lhs)),
                        Some(rt::AnyTensor::from(grads.rhs))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Hypot {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.auto_broadcast(&INFO, "auto_broadcast")? {
            op.auto_broadcast = value;
        }
        Ok(op)
    }
}
