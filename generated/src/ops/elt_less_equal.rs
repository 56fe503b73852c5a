// @generated from specs/comparison/elt_less_equal.yaml by codegen/src/emit/op.rs. Edit the spec.
//! 1 where an element of one tensor is less than or equal to that of another, else 0.

use ::opwright_runtime as rt;

/// 1 where an element of one tensor is less than or equal to that of another, else 0.
///
/// 1 where `lhs_i ≤ rhs_i` and 0 elsewhere, in the dtype of the operands.
///
/// With a NaN the comparison does not hold, so this is not the negation of `elt_greater`; zeros of either sign
/// are equal. 64-bit integers are compared exactly. The result is constant on both sides of every jump, so the
/// gradient is 0. `less_equal` is the op whose result is a boolean.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. 1 where the comparison holds and 0 elsewhere, in the operands' dtype.
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
///         axis 0  axis 1
/// lhs     ■ ■     ■ □ □   [2, 1]
/// rhs     □ □     ■ ■ ■   [3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ ■ ■    [2, 3]
/// rhs     □ □     ■ ■ ■ ■  [4]
/// output          ✗        no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::scalar(0_i32);
/// let rhs = Tensor::scalar(0_i32);
/// let output = opwright::elt_less_equal(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [1]);
///
/// let lhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let rhs = Tensor::new([4], vec![0_i32, 1, 2, 3])?;
/// let error = opwright::elt_less_equal(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `lhs`: `0`.
/// - `rhs`: `0`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `nan` | `nan` | `0.0` |
/// | `nan` | `1.0` | `0.0` |
/// | `1.0` | `nan` | `0.0` |
/// | `nan` | `inf` | `0.0` |
/// | `0.0` | `-0.0` | `1.0` |
/// | `-0.0` | `0.0` | `1.0` |
/// | `inf` | `inf` | `1.0` |
/// | `-inf` | `inf` | `1.0` |
/// | `inf` | `1.0` | `0.0` |
///
/// # Differences from other systems
/// - OpenVINO, array API: comparisons return booleans. The ops without the prefix `elt_` do that here.
///
/// # References
/// - Owl, "Broadcasting Operation", operator `<=.`
#[derive(Clone, Debug, PartialEq)]
pub struct EltLessEqual {
    auto_broadcast: rt::AutoBroadcast,
}

/// 1 where an element of one tensor is less than or equal to that of another, else 0. Shorthand for [`EltLessEqual::eval`] with default attributes.
///
/// # Errors
/// Those of [`EltLessEqual::infer`].
pub fn elt_less_equal<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    EltLessEqual::new().eval(lhs, rhs)
}

impl EltLessEqual {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            auto_broadcast: rt::AutoBroadcast::Numpy,
        }
    }

    /// The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
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
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Numeric>(
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
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
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

    fn eval_views_into<T: rt::Numeric>(
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
    pub fn eval_in_place<'a, 'o, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoViewMut<'o, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut lhs.into_view_mut(), &rhs.into_view())
    }

    fn eval_views_in_place<T: rt::Numeric>(
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

    fn compute<T: rt::Numeric>(
        &self,
        lhs: &rt::nest::Source<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>() -> impl Fn((C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(lhs, rhs): (C, C)| rt::scalar::select(
                    rt::scalar::le(lhs, rhs),
                    rt::scalar::int(1),
                    rt::scalar::int(0),
                ),
            )
        }

        rt::nest::map(
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
    ) -> rt::Result<EltLessEqualGrads<T>> {
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&lhs, &rhs], &result, &grad)?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(#[inline(always)] |(_,): (C,)| rt::scalar::int(0))
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (0, lhs.shape(), self.auto_broadcast),
                at::<T::Compute>(),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(#[inline(always)] |(_,): (C,)| rt::scalar::int(0))
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (1, rhs.shape(), self.auto_broadcast),
                at::<T::Compute>(),
            )?
        };
        Ok(EltLessEqualGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`EltLessEqual::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct EltLessEqualGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "elt_less_equal",
    summary: "1 where an element of one tensor is less than or equal to that of another, else 0.",
    category: "comparison",
    since: "0.1",
    operator: Some("<=."),
    aliases: &[("Owl", "Arr.elt_less_equal")],
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

impl Default for EltLessEqual {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for EltLessEqual {
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
        let done = rt::dispatch!(numeric, lhs.dtype(), {
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

impl EltLessEqual {
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
