// @generated from specs/creation/full_like.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns a tensor of equal elements in the shape of another.

use ::opwright_runtime as rt;

/// Returns a tensor of equal elements in the shape of another.
///
/// The result is a view: it takes no more memory than `value`, whose only element it shows everywhere. The elements of
/// `x` are not used.
///
/// Needs the feature `creation` of the crate.
///
/// # Operands
/// `T` and `U` are any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor whose shape is taken.
/// - `value`: `tensor<U>`. The element, in a tensor of any rank.
///
/// # Result
/// `output`: `tensor<U>`, of shape `x.shape`. The tensor, of the dtype of `value`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
/// - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       2       3       [2, 3]
/// value   □ □     □ □ □   []
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let value_ = Tensor::scalar(7_i32);
/// let output = opwright::full_like(&x, &value_)?;
/// assert_eq!(output.to_vec(), [7, 7, 7, 7, 7, 7]);
///
/// let x = Tensor::new([2], vec![0_i32, 0])?;
/// let value_ = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::full_like(&x, &value_).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "value has the shape [2], and a tensor of equal elements is filled with one");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `0`.
/// - `value`: `the sum of grad at (0)_(d ∈ axes(value.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: the element is converted to the dtype of `x` by default.
///
/// # References
/// - NumPy, `numpy.full_like`
/// - Python array API standard, `full_like`
#[derive(Clone, Debug, PartialEq)]
pub struct FullLike {}
/// Returns a tensor of equal elements in the shape of another. Shorthand for [`FullLike::eval`].
///
/// # Errors
/// Those of [`FullLike::infer`].
pub fn full_like<'a, T: rt::Element, U: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    value_: impl rt::IntoView<'a, U>,
) -> rt::Result<rt::View<'a, U>> {
    FullLike::new().eval(x, value_)
}

impl FullLike {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        value_: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, value_];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        let x_shape = x.dims();
        let value_shape = value_.dims();
        let output_shape = x_shape.clone();

        // C1: all(value.shape, |n| n == 1)
        let holds = rt::expr::all(&value_shape, |n| Ok(n == 1))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_shape = rt::expr::List(&value_shape);
                Ok(
                    format!(
                        "value has the shape {value_shape}, and a tensor of equal elements is filled with one"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        call.result(value_.dtype(), &Ok(output_shape))
    }

    /// Returns `output` as a view of `value`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element, U: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, U>,
    ) -> rt::Result<rt::View<'a, U>> {
        self.eval_views(&x.into_view(), &value_.into_view())
    }

    fn eval_views<'a, T: rt::Element, U: rt::Element>(
        &self,
        x: &rt::View<'a, T>,
        value_: &rt::View<'a, U>,
    ) -> rt::Result<rt::View<'a, U>> {
        value_.affine(self.infer(x, value_), |out| self.affine(x, value_, out))
    }

    /// Maps the coordinates of `output` to those of `value`.
    fn affine(
        &self,
        x: &dyn rt::Operand,
        value_: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [x, value_];
        let call = rt::Call::new(&INFO, &operands);
        let value_shape = value_.dims();
        out.pick(&call, rt::expr::axes(&value_shape), |_| Ok(rt::Pick::At(0)))
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element, U: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, U>,
        out: impl rt::IntoViewMut<'o, U>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &value_.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Element, U: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        value_: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        let full = self.eval_views(x, value_);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x, value_], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float, U: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        value_: impl rt::IntoView<'a, U>,
        grad: impl rt::IntoView<'a, U>,
    ) -> rt::Result<FullLikeGrads<T, U>> {
        let x: rt::View<'a, T> = x.into_view();
        let value_: rt::View<'a, U> = value_.into_view();
        let grad: rt::View<'a, U> = grad.into_view();
        let result = self.infer(&x, &value_)?;
        rt::expect_grad(&INFO, &[&x, &value_], &result, &grad)?;
        let x_grad = rt::Tensor::<T>::zeros(x.shape().clone())?;
        let value_grad = rt::grad::unview(
            &grad,
            value_.shape(),
            |out| self.affine(&x, &value_, out),
        )?;
        Ok(FullLikeGrads {
            x: x_grad,
            value_: value_grad,
        })
    }
}

/// The gradients returned by [`FullLike::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct FullLikeGrads<T: rt::Float, U: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `value`.
    pub value_: rt::Tensor<U>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "full_like",
    summary: "Returns a tensor of equal elements in the shape of another.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.full_like"),
        ("PyTorch", "torch.full_like"),
        ("JAX", "jax.numpy.full_like"),
        ("Array API", "full_like"),
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
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "value",
            ty: rt::ElementType::Second(
                &[
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
            ),
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Second(
            &[
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
        ),
    },
    constraints: &[
        rt::ConstraintInfo {
            id: "C1",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["x", "value"],
};

impl Default for FullLike {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for FullLike {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, value_] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, value_)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, value_] = rt::operands(&INFO, operands)?;
        let result = self.infer(x, value_)?;
        rt::expect_out(&INFO, &[x, value_], &result, &out)?;
        rt::dispatch!(any, x.dtype(), {
            T => {
                rt::dispatch!(any, value_.dtype(), {
                    U => {
                        rt::nest::copy(
                            self.eval_views(x.as_view::<T>()?, value_.as_view::<U>()?)?,
                            out.as_view_mut::<U>()?.reborrow(),
                        );
                        Ok(())
                    }
                    _ => Err(rt::Call::new(&INFO, &[x, value_]).refused()),
                })
            }
            _ => Err(rt::Call::new(&INFO, &[x, value_]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!(float, value_.dtype(), {
                    U => {
                        let grads = Self::vjp(
                            self,
                            x.as_view::<T>()?,
                            value_.as_view::<U>()?,
                            grad.as_view::<U>()?,
                        )?;
                        Ok(
                            vec![
                                Some(rt::AnyTensor::from(grads.x)),
                                Some(rt::AnyTensor::from(grads.value_))
                            ],
                        )
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

impl FullLike {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
