// @generated from specs/elementary/floor_divide.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Quotient rounded down to an integer, element by element.

use ::opwright_runtime as rt;

/// Quotient rounded down to an integer, element by element.
///
/// `⌊lhs_i / rhs_i⌋`, as `//` of Python and NumPy: rounded down, not towards zero. For integers, a zero in
/// `rhs` is an error, and the smallest value of a signed dtype divided by -1 is itself.
///
/// For floats, the remainder is subtracted before the division, so that the result is the floor of the exact quotient where that floor
/// is below `2^22` in magnitude (`f64`: `2^51`); `floor(lhs / rhs)` may be one more. For a larger quotient, each step is
/// rounded. A zero has the sign of the quotient. A finite number other than zero, divided by an infinity of the other sign, is -1.
/// An infinity divided by a finite number is NaN, but divided by zero it is an infinity.
///
/// The gradient is 0.
///
/// Needs the feature `elementary` of the crate.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
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
/// - `E1002` (C2, ValueError): unless `rhs != 0` at every coordinate (integer dtypes).
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
/// let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
/// let output = opwright::floor_divide(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 0, 1, 1, 4, 5, 6, 2, 2, 3]);
///
/// let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
/// let error = opwright::floor_divide(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
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
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine. Integers are exact and wrap.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `0.0` | `3.0` | `0.0` |
/// | `-0.0` | `3.0` | `-0.0` |
/// | `0.0` | `-3.0` | `-0.0` |
/// | `-0.0` | `-3.0` | `0.0` |
/// | `2.0` | `3.0` | `0.0` |
/// | `-2.0` | `-3.0` | `0.0` |
/// | `-2.0` | `3.0` | `-1.0` |
/// | `1.0` | `0.0` | `inf` |
/// | `-1.0` | `0.0` | `-inf` |
/// | `1.0` | `-0.0` | `-inf` |
/// | `0.0` | `0.0` | `nan` |
/// | `1.0` | `inf` | `0.0` |
/// | `-1.0` | `-inf` | `0.0` |
/// | `1.0` | `-inf` | `-1.0` |
/// | `-1.0` | `inf` | `-1.0` |
/// | `-0.0` | `inf` | `-0.0` |
/// | `inf` | `0.0` | `inf` |
/// | `inf` | `-0.0` | `-inf` |
/// | `inf` | `1.0` | `nan` |
/// | `inf` | `inf` | `nan` |
/// | `nan` | `1.0` | `nan` |
/// | `nan` | `0.0` | `nan` |
/// | `1.0` | `nan` | `nan` |
///
/// # Differences from other systems
/// - Owl, nGraph, OpenVINO (in its reference kernel): broadcast 0 against 1 to 1, the larger of the two dimensions; Owl then reads out of bounds. Here the result is 0.
/// - Python: a float divided by 0 is an error. Here it is an infinity or NaN, as in NumPy.
/// - NumPy, JAX: the quotient of an integer and 0 is a number. Here it is an error, as in PyTorch and TensorFlow.
/// - JAX: a zero has the sign of the divisor: -2 // -3 is -0. Here it has the sign of the quotient.
/// - TensorFlow, MindSpore: floats are divided as `floor(lhs / rhs)`, so that 1 // 0.1 is 10 in `f64`, and not 9; a number divided by an infinity of the other sign is -0, and an infinity divided by a finite number is an infinity.
///
/// # References
/// - Python array API standard, `floor_divide`
/// - PEP 238
#[derive(Clone, Debug, PartialEq)]
pub struct FloorDivide {
    auto_broadcast: rt::AutoBroadcast,
}

/// Quotient rounded down to an integer, element by element. Shorthand for [`FloorDivide::eval`] with default attributes.
///
/// # Errors
/// Those of [`FloorDivide::infer`].
pub fn floor_divide<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    FloorDivide::new().eval(lhs, rhs)
}

impl FloorDivide {
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
    /// - `E1002` (C2, ValueError): unless `rhs != 0` at every coordinate (integer dtypes).
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
        fn at<C: rt::scalar::Number>() -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
            struct Values<'a, C> {
                guard: &'a rt::nest::Guard,
                lhs: C,
                rhs: C,
            }

            impl<'a, C: rt::scalar::Number> rt::scalar::ByClass<C> for Values<'a, C> {
                type Output = C;

                #[inline(always)]
                fn float(self) -> C
                where
                    C: rt::scalar::Real,
                {
                    let Self { guard, lhs, rhs } = self;
                    let r = guard.rem(lhs, rhs);
                    let moved = (rt::scalar::gt(r, rt::scalar::int(0))
                        && rt::scalar::lt(rhs, rt::scalar::int(0)))
                        || (rt::scalar::lt(r, rt::scalar::int(0))
                            && rt::scalar::gt(rhs, rt::scalar::int(0)));
                    let quotient = if moved {
                        rt::scalar::sub(
                            rt::scalar::div(rt::scalar::sub(lhs, r), rhs),
                            rt::scalar::int(1),
                        )
                    } else {
                        rt::scalar::div(rt::scalar::sub(lhs, r), rhs)
                    };
                    if rt::scalar::eq(rhs, rt::scalar::int(0)) {
                        rt::scalar::div(lhs, rhs)
                    } else {
                        rt::scalar::copysign(
                            rt::scalar::add(
                                rt::scalar::floor(quotient),
                                rt::scalar::min(
                                    rt::scalar::round(
                                        rt::scalar::sub(quotient, rt::scalar::floor(quotient)),
                                    ),
                                    rt::scalar::int(1),
                                ),
                            ),
                            rt::scalar::div(lhs, rhs),
                        )
                    }
                }

                #[inline(always)]
                fn integer(self) -> C
                where
                    C: rt::scalar::Whole,
                {
                    let Self { guard, lhs, rhs } = self;
                    let r = guard.rem(lhs, rhs);
                    let moved = (rt::scalar::gt(r, rt::scalar::int(0))
                        && rt::scalar::lt(rhs, rt::scalar::int(0)))
                        || (rt::scalar::lt(r, rt::scalar::int(0))
                            && rt::scalar::gt(rhs, rt::scalar::int(0)));
                    if moved {
                        rt::scalar::sub(
                            rt::scalar::div(rt::scalar::sub(lhs, r), rhs),
                            rt::scalar::int(1),
                        )
                    } else {
                        rt::scalar::div(rt::scalar::sub(lhs, r), rhs)
                    }
                }
            }

            rt::nest::inlined(
                #[inline(always)]
                |guard: &rt::nest::Guard, (lhs, rhs): (C, C)| rt::scalar::by_class(Values {
                    guard,
                    lhs,
                    rhs,
                }),
            )
        }

        // C2: rhs != 0 at every coordinate (integer dtypes)
        if T::DTYPE.is_integer()
            && let Some(at) = rt::nest::find_over(
                (lhs, rhs),
                self.auto_broadcast,
                out,
                #[inline(always)]
                |(_, rhs)| !rt::scalar::ne(rhs, rt::scalar::int(0)),
            )?
        {
            let operands: [&dyn rt::Operand; 2] = [lhs, rhs];
            let call = rt::Call::new(&INFO, &operands);
            let message = || Ok(format!("rhs is zero at {at}"));
            return Err(call.violated(1, message()));
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
    ) -> rt::Result<FloorDivideGrads<T>> {
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
        Ok(FloorDivideGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`FloorDivide::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct FloorDivideGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "floor_divide",
    summary: "Quotient rounded down to an integer, element by element.",
    category: "elementary",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.floor_divide"),
        ("PyTorch", "torch.floor_divide"),
        ("JAX", "jax.numpy.floor_divide"),
        ("MindSpore", "ops.floor_divide, ops.floor_div"),
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: true,
        },
    ],
    elementwise: true,
    gradients: &["lhs", "rhs"],
};

impl Default for FloorDivide {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for FloorDivide {
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

impl FloorDivide {
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
