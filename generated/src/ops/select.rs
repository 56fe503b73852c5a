// @generated from specs/selection/select.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Takes each element from one of two tensors, as a third one says.

use ::opwright_runtime as rt;

/// Takes each element from one of two tensors, as a third one says.
///
/// `output_i` is `lhs_i` where `condition_i` is true, and `rhs_i`
/// elsewhere. All three operands are brought to a common shape by the `numpy` rule, at once: dimensions are aligned
/// at the right, missing ones count as 1, and a dimension of size 1 is stretched.
///
/// Elements are moved, not computed with: a NaN, an infinity or a -0 in the operand that is not taken leaves no trace, and
/// the gradient of that operand is 0 there.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `condition`: `tensor<bool>`. True to take the element of `lhs`, false to take that of `rhs`.
/// - `lhs`: `tensor<T>`. The elements for true.
/// - `rhs`: `tensor<T>`. The elements for false.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(condition.shape, lhs.shape, rhs.shape)`. The selected elements, of the common shape.
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
///            axis 0  axis 1
/// condition  ■ ■     ■ □     [2, 1]
/// lhs        ■ ■     ■ ■     [2, 2]
/// rhs        □ □     □ □     []
/// output     ■ ■     ■ ■     [2, 2]
/// ```
///
/// ```text
///            axis 0
/// condition  ■ ■     [2]
/// lhs        ■ ■ ■   [3]
/// rhs        ■ □ □   [1]
/// output     ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let condition = Tensor::new([3], vec![true, false, true])?;
/// let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let rhs = Tensor::new([3], vec![4_i32, 5, 6])?;
/// let output = opwright::select(&condition, &lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [1, 5, 3]);
///
/// let condition = Tensor::new([2], vec![true, false])?;
/// let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let rhs = Tensor::new([1], vec![4_i32])?;
/// let error = opwright::select(&condition, &lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `condition`: none: a boolean has no derivative.
/// - `lhs`: `{grad if condition; 0 otherwise}`.
/// - `rhs`: `{0 if condition; grad otherwise}`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Special cases
/// | `condition` | `lhs` | `rhs` | `output` |
/// |---|---|---|---|
/// | `true` | `-0.0` | `nan` | `-0.0` |
/// | `false` | `nan` | `-0.0` | `-0.0` |
/// | `true` | `nan` | `1.0` | `nan` |
/// | `false` | `1.0` | `nan` | `nan` |
/// | `true` | `-inf` | `inf` | `-inf` |
///
/// # References
/// - OpenVINO `Select-1`
/// - ONNX `Where`
#[derive(Clone, Debug, PartialEq)]
pub struct Select {}
/// Takes each element from one of two tensors, as a third one says. Shorthand for [`Select::eval`].
///
/// # Errors
/// Those of [`Select::infer`].
pub fn select<'a, T: rt::Element>(
    condition: impl rt::IntoView<'a, bool>,
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Select::new().eval(condition, lhs, rhs)
}

impl Select {
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
        condition: &dyn rt::Operand,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [condition, lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let condition_shape = condition.dims();
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&condition_shape, &lhs_shape, &rhs_shape],
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
    pub fn eval<'a, T: rt::Element>(
        &self,
        condition: impl rt::IntoView<'a, bool>,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&condition.into_view(), &lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        condition: &rt::View<'_, bool>,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (condition, lhs, rhs),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(condition, lhs, rhs)?,
        };
        rt::Tensor::filled(result, |out| self.compute(condition, lhs, rhs, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        condition: impl rt::IntoView<'a, bool>,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &condition.into_view(),
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        condition: &rt::View<'_, bool>,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(condition, lhs, rhs, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(condition, lhs, rhs)?;
            rt::expect_out(&INFO, &[condition, lhs, rhs], result, out)?;
        }
        done
    }

    fn compute<T: rt::Element>(
        &self,
        condition: &rt::View<'_, bool>,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Scalar>() -> impl Fn((bool, C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(condition, lhs, rhs): (bool, C, C)| rt::scalar::select(
                    condition,
                    lhs,
                    rhs,
                ),
            )
        }

        rt::nest::map(
            (condition, lhs, rhs),
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
        condition: impl rt::IntoView<'a, bool>,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<SelectGrads<T>> {
        let condition: rt::View<'a, bool> = condition.into_view();
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&condition, &lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&condition, &lhs, &rhs], &result, &grad)?;
        let aligned = rt::nest::align(
            (&condition, &lhs, &rhs),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((bool, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(condition, grad): (bool, C)| rt::scalar::select(
                        condition,
                        grad,
                        rt::scalar::int(0),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &grad),
                &result.shape,
                (1, lhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((bool, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(condition, grad): (bool, C)| rt::scalar::select(
                        condition,
                        rt::scalar::int(0),
                        grad,
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &grad),
                &result.shape,
                (2, rhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(SelectGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`Select::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct SelectGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "select",
    summary: "Takes each element from one of two tensors, as a third one says.",
    category: "selection",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.where"),
        ("PyTorch", "torch.where"),
        ("JAX", "jax.numpy.where"),
        ("ONNX", "Where"),
        ("StableHLO", "select"),
        ("OpenVINO", "v1::Select"),
        ("MindSpore", "ops.where, ops.select"),
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
        rt::DType::Bool,
    ],
    operands: &[
        rt::OperandInfo {
            name: "condition",
            ty: rt::ElementType::Fixed(rt::DType::Bool),
        },
        rt::OperandInfo {
            name: "lhs",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "rhs",
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
    gradients: &["lhs", "rhs"],
};

impl Default for Select {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Select {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [condition, lhs, rhs] = rt::operands(&INFO, operands)?;
        Self::infer(self, condition, lhs, rhs)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [condition, lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(any, lhs.dtype(), {
            T => {
                self.compute(
                    condition.as_view::<bool>()?,
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[condition, lhs, rhs]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(condition, lhs, rhs)?;
            rt::expect_out(&INFO, &[condition, lhs, rhs], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [condition, lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, lhs.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    condition.as_view::<bool>()?,
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        None, Some(rt::AnyTensor::from(grads.lhs)),
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

impl Select {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
