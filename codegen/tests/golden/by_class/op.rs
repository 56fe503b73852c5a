// @generated from specs/fade.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Exponential decay of floats, halving of integers, and booleans as they are.

use ::opwright_runtime as rt;

/// Exponential decay of floats, halving of integers, and booleans as they are.
///
/// Floats decay to `level`. Integers are divided by `step`, unless their difference is large.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The start.
/// - `y`: `tensor<T>`. The time.
///
/// # Attributes
/// - `step`: `int`, `2` by default. The divisor.
/// - `level`: `float`, `0.5` by default. The level.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, y.shape)`. The values.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1002` (C2, ValueError): unless `step > 0`.
/// - `E1007`: `step` does not fit. If the operands are integers, it must fit their dtype.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       □ □     ■ ■     [2]
/// y       ■ ■     ■ □     [2, 1]
/// output  ■ ■     ■ ■     [2, 2]
/// ```
///
/// ```text
///         axis 0
/// x       ■ ■     [2]
/// y       ■ ■ ■   [3]
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1.0_f32, 3.0])?;
/// let y = Tensor::new([2, 1], vec![0.0_f32, -0.0])?;
/// let output = opwright::fade(&x, &y)?;
/// assert_eq!(output.shape()[..], [2, 2]);
///
/// let x = Tensor::<i32>::new([0], vec![])?;
/// let y = Tensor::<i32>::new([0], vec![])?;
/// let error = opwright::Fade::new().step(0).eval(&x, &y).unwrap_err();
/// assert_eq!(error.constraint(), Some("C2"));
/// assert_eq!(error.message(), "step is 0");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `grad · e^((-y))`.
/// - `y`: `grad · -(x · e^((-y)))`.
///
/// # Accuracy
/// In f32, f16, bf16, `level` is rounded first. Then each step of the formula is rounded once, `exp` to one of the two floats around the exact value and all others to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In f64, each step of the formula is rounded once, `exp` to one of the two floats around the exact value and all others to nearest. Results have the same bits on every machine. Integers are exact and wrap.
#[derive(Clone, Debug, PartialEq)]
pub struct Fade {
    step: i64,
    level: f64,
}

/// Exponential decay of floats, halving of integers, and booleans as they are. Shorthand for [`Fade::eval`] with default attributes.
///
/// # Errors
/// Those of [`Fade::infer`].
pub fn fade<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Fade::new().eval(x, y)
}

impl Fade {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { step: 2, level: 0.5 }
    }

    /// The divisor.
    #[must_use]
    pub fn step(mut self, step: i64) -> Self {
        self.step = step;
        self
    }

    /// The level.
    #[must_use]
    pub fn level(mut self, level: f64) -> Self {
        self.level = level;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1002` (C2, ValueError): unless `step > 0`.
    /// - `E1007`: `step` does not fit. If the operands are integers, it must fit their dtype.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        y: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, y];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let y_shape = y.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &y_shape],
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

        // C2: step > 0
        if self.step <= 0 {
            let message = || -> rt::Partial<String> {
                let step = self.step;
                Ok(format!("step is {step}"))
            };
            return Err(call.violated(1, message()));
        }

        call.fits("step", self.step, element)?;
        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &y.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(x), y, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &y.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x, y], result, out)?;
        self.compute(&rt::nest::Source::from(x), y, out)
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut(), &y.into_view())
    }

    fn eval_views_in_place<T: rt::Element>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x, y)?;
        rt::expect_out(&INFO, &[x, y], &result, x)?;
        self.compute(&rt::nest::Source::of(x), y, x)
    }

    fn compute<T: rt::Element>(
        &self,
        x: &rt::nest::Source<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Scalar>(
            step: i64,
            level: f64,
        ) -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
            struct Values<'a, C> {
                guard: &'a rt::nest::Guard,
                x: C,
                y: C,
                step: i64,
                level: f64,
            }

            impl<'a, C: rt::scalar::Scalar> rt::scalar::ByClass<C> for Values<'a, C> {
                type Output = C;

                #[inline(always)]
                fn float(self) -> C
                where
                    C: rt::scalar::Real,
                {
                    let Self { guard, x, y, level, .. } = self;
                    rt::scalar::add(
                        rt::scalar::mul(x, guard.exp(rt::scalar::neg(y))),
                        rt::scalar::float(level),
                    )
                }

                #[inline(always)]
                fn integer(self) -> C
                where
                    C: rt::scalar::Whole,
                {
                    let Self { x, y, step, .. } = self;
                    rt::scalar::select(
                        rt::scalar::lt(
                            rt::scalar::cast::<f64, C>(rt::scalar::sub(x, y)),
                            rt::scalar::float::<f64>(1000000000.0),
                        ),
                        rt::scalar::sub(rt::scalar::div(x, rt::scalar::int(step)), y),
                        x,
                    )
                }

                #[inline(always)]
                fn boolean(self) -> C
                where
                    C: rt::scalar::Bits,
                {
                    let Self { x, y, .. } = self;
                    rt::scalar::and(x, rt::scalar::not(y))
                }
            }

            rt::nest::inlined(
                #[inline(always)]
                move |guard: &rt::nest::Guard, (x, y): (C, C)| rt::scalar::by_class(Values {
                    guard,
                    x,
                    y,
                    step,
                    level,
                }),
            )
        }

        rt::nest::map_guarded(
            (x, y),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.step, self.level),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<FadeGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let y: rt::View<'a, T> = y.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &y)?;
        rt::expect_grad(&INFO, &[&x, &y], &result, &grad)?;
        let aligned = rt::nest::align(
            (&x, &y),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn(
                &rt::nest::Guard,
                (C, C),
            ) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |guard: &rt::nest::Guard, (y, grad): (C, C)| rt::scalar::mul(
                        grad,
                        guard.exp(rt::scalar::neg(y)),
                    ),
                )
            }

            rt::grad::map_guarded(
                (&aligned.1, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let y_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn(
                &rt::nest::Guard,
                (C, C, C),
            ) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |guard: &rt::nest::Guard, (x, y, grad): (C, C, C)| rt::scalar::mul(
                        grad,
                        rt::scalar::neg(
                            rt::scalar::mul(x, guard.exp(rt::scalar::neg(y))),
                        ),
                    ),
                )
            }

            rt::grad::map_guarded(
                (&aligned.0, &aligned.1, &grad),
                &result.shape,
                (1, y.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(FadeGrads { x: x_grad, y: y_grad })
    }
}

/// The gradients returned by [`Fade::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct FadeGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `y`.
    pub y: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "fade",
    summary: "Exponential decay of floats, halving of integers, and booleans as they are.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
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
            name: "y",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "step",
            ty: rt::AttributeType::Int,
            default: Some("2"),
        },
        rt::AttributeInfo {
            name: "level",
            ty: rt::AttributeType::Float,
            default: Some("0.5"),
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
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &["x", "y"],
};

impl Default for Fade {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Fade {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, y] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, y)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, y] = rt::operands(&INFO, operands)?;
        let result = self.infer(x, y)?;
        rt::expect_out(&INFO, &[x, y], &result, &out)?;
        rt::dispatch!(any, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    y.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, y]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, y] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    x.as_view::<T>()?,
                    y.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.x)),
                        Some(rt::AnyTensor::from(grads.y))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Fade {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "step")? {
            op.step = value;
        }
        if let Some(value) = attributes.float(&INFO, "level")? {
            op.level = value;
        }
        Ok(op)
    }
}
