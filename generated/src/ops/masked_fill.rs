// @generated from specs/selection/masked_fill.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Replaces the elements of a tensor where a mask is true.

use ::opwright_runtime as rt;

/// Replaces the elements of a tensor where a mask is true.
///
/// `value_i` where `mask_i` is true, and `x_i` elsewhere, with all three operands brought to a common shape by
/// the `numpy` rule. It is `select` with its operands in another order.
///
/// Elements are moved, not computed with: a NaN, an infinity or a -0 that is not taken leaves no trace, and its gradient is 0.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The elements to keep.
/// - `mask`: `tensor<bool>`. True to replace the element.
/// - `value`: `tensor<T>`. The replacement, usually of rank 0.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, mask.shape, value.shape)`. The elements, of the common shape.
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
/// x       ■ ■ ■   [3]
/// mask    ■ ■ ■   [3]
/// value   □ □ □   []
/// output  ■ ■ ■   [3]
/// ```
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [3]
/// mask    ■ ■     [2]
/// value   □ □ □   []
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let mask = Tensor::new([3], vec![true, false, true])?;
/// let value_ = Tensor::scalar(7_i32);
/// let output = opwright::masked_fill(&x, &mask, &value_)?;
/// assert_eq!(output.to_vec(), [7, 2, 7]);
///
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let mask = Tensor::new([2], vec![true, false])?;
/// let value_ = Tensor::scalar(7_i32);
/// let error = opwright::masked_fill(&x, &mask, &value_).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{0 if mask; grad otherwise}`.
/// - `mask`: none: a boolean has no derivative.
/// - `value`: `{grad if mask; 0 otherwise}`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Special cases
/// | `x` | `mask` | `value` | `output` |
/// |---|---|---|---|
/// | `nan` | `true` | `-inf` | `-inf` |
/// | `-0.0` | `false` | `nan` | `-0.0` |
///
/// # Differences from other systems
/// - PyTorch: `value` is a number or a tensor of rank 0, and the mask does not stretch `x` in place.
///
/// # References
/// - PyTorch documentation, `torch.Tensor.masked_fill`
#[derive(Clone, Debug, PartialEq)]
pub struct MaskedFill {}
/// Replaces the elements of a tensor where a mask is true. Shorthand for [`MaskedFill::eval`].
///
/// # Errors
/// Those of [`MaskedFill::infer`].
pub fn masked_fill<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    mask: impl rt::IntoView<'a, bool>,
    value_: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    MaskedFill::new().eval(x, mask, value_)
}

impl MaskedFill {
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
        mask: &dyn rt::Operand,
        value_: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, mask, value_];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let mask_shape = mask.dims();
        let value_shape = value_.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &mask_shape, &value_shape],
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
        x: impl rt::IntoView<'a, T>,
        mask: impl rt::IntoView<'a, bool>,
        value_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &mask.into_view(), &value_.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        mask: &rt::View<'_, bool>,
        value_: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (x, mask, value_),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x, mask, value_)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(x), mask, value_, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        mask: impl rt::IntoView<'a, bool>,
        value_: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &mask.into_view(),
            &value_.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        mask: &rt::View<'_, bool>,
        value_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(x), mask, value_, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x, mask, value_)?;
            rt::expect_out(&INFO, &[x, mask, value_], result, out)?;
        }
        done
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
        mask: impl rt::IntoView<'a, bool>,
        value_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(
            &mut x.into_view_mut(),
            &mask.into_view(),
            &value_.into_view(),
        )
    }

    fn eval_views_in_place<T: rt::Element>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
        mask: &rt::View<'_, bool>,
        value_: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), mask, value_, x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, mask, value_)?;
            rt::expect_out(&INFO, &[x, mask, value_], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Element>(
        &self,
        x: &rt::nest::Source<'_, T>,
        mask: &rt::View<'_, bool>,
        value_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Scalar>() -> impl Fn((C, bool, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(x, mask, value_): (C, bool, C)| rt::scalar::select(mask, value_, x),
            )
        }

        rt::nest::map(
            (x, mask, value_),
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
        mask: impl rt::IntoView<'a, bool>,
        value_: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<MaskedFillGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let mask: rt::View<'a, bool> = mask.into_view();
        let value_: rt::View<'a, T> = value_.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &mask, &value_)?;
        rt::expect_grad(&INFO, &[&x, &mask, &value_], &result, &grad)?;
        let aligned = rt::nest::align(
            (&x, &mask, &value_),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((bool, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(mask, grad): (bool, C)| rt::scalar::select(
                        mask,
                        rt::scalar::int(0),
                        grad,
                    ),
                )
            }

            rt::grad::map(
                (&aligned.1, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let value_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((bool, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(mask, grad): (bool, C)| rt::scalar::select(
                        mask,
                        grad,
                        rt::scalar::int(0),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.1, &grad),
                &result.shape,
                (2, value_.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(MaskedFillGrads {
            x: x_grad,
            value_: value_grad,
        })
    }
}

/// The gradients returned by [`MaskedFill::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct MaskedFillGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `value`.
    pub value_: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "masked_fill",
    summary: "Replaces the elements of a tensor where a mask is true.",
    category: "selection",
    since: "0.1",
    operator: None,
    aliases: &[("PyTorch", "torch.masked_fill"), ("MindSpore", "ops.masked_fill")],
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
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "mask",
            ty: rt::ElementType::Fixed(rt::DType::Bool),
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
    gradients: &["x", "value"],
};

impl Default for MaskedFill {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for MaskedFill {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, mask, value_] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, mask, value_)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, mask, value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(any, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    mask.as_view::<bool>()?,
                    value_.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, mask, value_]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, mask, value_)?;
            rt::expect_out(&INFO, &[x, mask, value_], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, mask, value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    x.as_view::<T>()?,
                    mask.as_view::<bool>()?,
                    value_.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.x)), None,
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

impl MaskedFill {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
