// @generated from specs/blend.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Weighs two tensors against each other.

use ::opwright_runtime as rt;

/// Weighs two tensors against each other.
///
/// Computes `output_i = w · lhs_i + (1 - w) · rhs_i` with `w` the `weight`.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `weight`: `float`, `0.5` by default. The weight of `lhs`.
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. How the operands meet.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. The means.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1002` (C2, ValueError): unless `lhs >= 0.0` at every coordinate.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ □     [2, 1]
/// rhs     □ □     ■ ■     [2]
/// output  ■ ■     ■ ■     [2, 2]
/// ```
///
/// ```text
///         axis 0
/// lhs     ■ ■     [2]
/// rhs     ■ ■ ■   [3]
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([2, 1], vec![1.0_f32, 3.0])?;
/// let rhs = Tensor::new([2], vec![5.0_f32, 7.0])?;
/// let output = opwright::blend(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [3.0, 4.0, 4.0, 5.0]);
///
/// let lhs = Tensor::new([2], vec![1.0_f32, 2.0])?;
/// let rhs = Tensor::new([3], vec![5.0_f32, 7.0, 9.0])?;
/// let error = opwright::blend(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 0 (-1): 2 against 3, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `lhs`: `grad · weight`.
/// - `rhs`: `grad · rest`.
///
/// # Accuracy
/// At most 1 ULP in f16, bf16 from the exact result. The bounds are measured, not proved: a search for larger errors found none. In f32, `weight` is rounded first. Then each step of the formula is rounded once, to nearest. In f64, each step of the formula is rounded once, to nearest. Results have the same bits on every machine.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `inf` | `1.0` | `inf` |
///
/// # Changes
/// - 0.2: Has `weight`, which was always `1 / 2`.
/// - 0.10: Refuses negative elements of `lhs`.
#[derive(Clone, Debug, PartialEq)]
pub struct Blend {
    weight: f64,
    auto_broadcast: rt::AutoBroadcast,
}

/// Weighs two tensors against each other. Shorthand for [`Blend::eval`] with default attributes.
///
/// # Errors
/// Those of [`Blend::infer`].
pub fn blend<'a, T: rt::Float>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Blend::new().eval(lhs, rhs)
}

impl Blend {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            weight: 0.5,
            auto_broadcast: rt::AutoBroadcast::Numpy,
        }
    }

    /// The weight of `lhs`.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> Self {
        self.weight = weight;
        self
    }

    /// How the operands meet.
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
    /// - `E1002` (C2, ValueError): unless `lhs >= 0.0` at every coordinate.
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
        fn at<C: rt::scalar::Real>(weight: f64) -> impl Fn((C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |(lhs, rhs): (C, C)| {
                    let rest: C = rt::scalar::sub(
                        rt::scalar::float(1.0),
                        rt::scalar::float(weight),
                    );
                    rt::scalar::add(
                        rt::scalar::mul(rt::scalar::float(weight), lhs),
                        rt::scalar::mul(rest, rhs),
                    )
                },
            )
        }

        // C2: lhs >= 0.0 at every coordinate
        if let Some(at) = rt::nest::find_over(
            (lhs, rhs),
            self.auto_broadcast,
            out,
            #[inline(always)]
            |(lhs, _)| !rt::scalar::ge(lhs, rt::scalar::float(0.0)),
        )? {
            let operands: [&dyn rt::Operand; 2] = [lhs, rhs];
            let call = rt::Call::new(&INFO, &operands);
            let message = || Ok(format!("lhs is negative at {at}"));
            return Err(call.violated(1, message()));
        }
        rt::nest::map(
            (lhs, rhs),
            self.auto_broadcast,
            out.reborrow(),
            at::<T::Compute>(self.weight),
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
    ) -> rt::Result<BlendGrads<T>> {
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&lhs, &rhs], &result, &grad)?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>(weight: f64) -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(grad,): (C,)| rt::scalar::mul(grad, rt::scalar::float(weight)),
                )
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (0, lhs.shape(), self.auto_broadcast),
                at::<T::Compute>(self.weight),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>(weight: f64) -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(grad,): (C,)| {
                        let rest: C = rt::scalar::sub(
                            rt::scalar::float(1.0),
                            rt::scalar::float(weight),
                        );
                        rt::scalar::mul(grad, rest)
                    },
                )
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (1, rhs.shape(), self.auto_broadcast),
                at::<T::Compute>(self.weight),
            )?
        };
        Ok(BlendGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`Blend::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct BlendGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "blend",
    summary: "Weighs two tensors against each other.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
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
            name: "weight",
            ty: rt::AttributeType::Float,
            default: Some("0.5"),
        },
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: true,
        },
    ],
    elementwise: true,
    gradients: &["lhs", "rhs"],
};

impl Default for Blend {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Blend {
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

impl Blend {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.float(&INFO, "weight")? {
            op.weight = value;
        }
        if let Some(value) = attributes.auto_broadcast(&INFO, "auto_broadcast")? {
            op.auto_broadcast = value;
        }
        Ok(op)
    }
}
