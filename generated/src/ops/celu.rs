// @generated from specs/activation/celu.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Each element as an exponential linear unit with a continuous derivative.

use ::opwright_runtime as rt;

/// Each element as an exponential linear unit with a continuous derivative.
///
/// `x_i` where it is positive, and `alpha (e^(x_i / alpha) - 1)` elsewhere. NaN stays NaN.
///
/// The gradient at 0 is 1.
///
/// Needs the feature `activation` of the crate.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>`. The operand.
///
/// # Attributes
/// - `alpha`: `float`, `1.0` by default. The limit for very negative elements, with the opposite sign.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The results.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `alpha > 0`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [3]
/// output  ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::scalar(1.0_f32);
/// let output = opwright::celu(&x)?;
/// assert_eq!(output.to_vec(), [1.0]);
///
/// let x = Tensor::new([1], vec![1.0_f32])?;
/// let error = opwright::Celu::new().alpha(0.0).eval(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "alpha is 0.0, and must be positive");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{grad if x > 0; 0 if e^(x / alpha) = 0; grad · (alpha · e^(x / alpha)) / alpha otherwise}`.
///
/// # Accuracy
/// In f32, f16, bf16, `alpha` is rounded first. Then each step of the formula is rounded once, `expm1` to one of the two floats around the exact value and all others to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In f64, each step of the formula is rounded once, `expm1` to one of the two floats around the exact value and all others to nearest. Results have the same bits on every machine.
///
/// # Special cases
/// | `x` | `output` |
/// |---|---|
/// | `0.0` | `0.0` |
/// | `-0.0` | `-0.0` |
/// | `inf` | `inf` |
/// | `-inf` | `-1.0` |
/// | `nan` | `nan` |
///
/// # References
/// - J. T. Barron, Continuously differentiable exponential linear units, 2017
#[derive(Clone, Debug, PartialEq)]
pub struct Celu {
    alpha: f64,
}

/// Each element as an exponential linear unit with a continuous derivative. Shorthand for [`Celu::eval`] with default attributes.
///
/// # Errors
/// Those of [`Celu::infer`].
pub fn celu<'a, T: rt::Float>(x: impl rt::IntoView<'a, T>) -> rt::Result<rt::Tensor<T>> {
    Celu::new().eval(x)
}

impl Celu {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { alpha: 1.0 }
    }

    /// The limit for very negative elements, with the opposite sign.
    #[must_use]
    pub fn alpha(mut self, alpha: f64) -> Self {
        self.alpha = alpha;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `alpha > 0`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        // C1: alpha > 0
        if !rt::scalar::gt(self.alpha, 0.0) {
            let message = || -> rt::Partial<String> {
                let alpha = self.alpha;
                Ok(format!("alpha is {alpha:?}, and must be positive"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(&rt::nest::Source::from(x), out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(&rt::nest::Source::from(x), out)
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'o, T: rt::Float>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut())
    }

    fn eval_views_in_place<T: rt::Float>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x)?;
        rt::expect_out(&INFO, &[x], &result, x)?;
        self.compute(&rt::nest::Source::of(x), x)
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::nest::Source<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>(
            alpha: f64,
        ) -> impl Fn(&rt::nest::Guard, (C,)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |guard: &rt::nest::Guard, (x,): (C,)| {
                    if rt::scalar::gt(x, rt::scalar::int(0)) {
                        x
                    } else {
                        rt::scalar::mul(
                            rt::scalar::float(alpha),
                            guard.expm1(rt::scalar::div(x, rt::scalar::float(alpha))),
                        )
                    }
                },
            )
        }

        rt::nest::map_guarded(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.alpha),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x)?;
        rt::expect_grad(&INFO, &[&x], &result, &grad)?;
        let aligned = rt::nest::align((&x,), &result.shape, rt::AutoBroadcast::Numpy)?;
        let x_grad = {
            fn at<C: rt::scalar::Real>(
                alpha: f64,
            ) -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |guard: &rt::nest::Guard, (x, grad): (C, C)| {
                        if rt::scalar::gt(x, rt::scalar::int(0)) {
                            grad
                        } else {
                            if rt::scalar::eq(
                                guard.exp(rt::scalar::div(x, rt::scalar::float(alpha))),
                                rt::scalar::int(0),
                            ) {
                                rt::scalar::int(0)
                            } else {
                                rt::scalar::mul(
                                    grad,
                                    rt::scalar::div(
                                        rt::scalar::mul(
                                            rt::scalar::float(alpha),
                                            guard.exp(rt::scalar::div(x, rt::scalar::float(alpha))),
                                        ),
                                        rt::scalar::float(alpha),
                                    ),
                                )
                            }
                        }
                    },
                )
            }

            rt::grad::map_guarded(
                (&aligned.0, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.alpha),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "celu",
    summary: "Each element as an exponential linear unit with a continuous derivative.",
    category: "activation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("PyTorch", "torch.nn.functional.celu"),
        ("JAX", "jax.nn.celu"),
        ("ONNX", "Celu"),
        ("MindSpore", "ops.celu"),
    ],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "alpha",
            ty: rt::AttributeType::Float,
            default: Some("1.0"),
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
    gradients: &["x"],
};

impl Default for Celu {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Celu {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x] = rt::operands(&INFO, operands)?;
        Self::infer(self, x)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x] = rt::operands(&INFO, operands)?;
        let result = self.infer(x)?;
        rt::expect_out(&INFO, &[x], &result, &out)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(self, x.as_view::<T>()?, grad.as_view::<T>()?)?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Celu {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.float(&INFO, "alpha")? {
            op.alpha = value;
        }
        Ok(op)
    }
}
