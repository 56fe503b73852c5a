// @generated from specs/activation/gelu.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Each element times the probability that a standard normal variable is less than it.

use ::opwright_runtime as rt;

/// Each element times the probability that a standard normal variable is less than it.
///
/// `x_i Φ(x_i)`, where `Φ` is the distribution function of the standard normal distribution. With `tanh`
/// it is approximated by `x_i sigmoid(1.5957691 (x_i + 0.044715 x_i^3))`: the form of the usual
/// `0.5 * x * (1 + tanh(…))` that keeps the digits of small results. The rounding of the argument of the sigmoid changes small
/// results by as many ULP as its size: the bounds below are those of `tanh`.
///
/// Needs the feature `activation` of the crate.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>`. The operand.
///
/// # Attributes
/// - `approximate`: one of `none`, `tanh`, `none` by default. The exact function, or its approximation.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The results.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
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
/// let output = opwright::gelu(&x)?;
/// assert_eq!(output.shape()[..], []);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{grad · (Φ(x) + 0.3989422804014327 · (x · e^((-0.5 · (x · x))))) if approximate = none; grad · sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) + ({0 if sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) = 0; grad · (1.5957691216057308 · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) · sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x))))) + (0.1427096325452005 · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) · sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x)))) · x · x) + 0.07135481627260025 · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) · sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x)))) · (x · x)))) otherwise}) otherwise}`.
///
/// # Accuracy
/// At most 250 ULP in f32; 2000 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The bounds are measured, not proved: a search for larger errors found none.
///
/// # Special cases
/// | `x` | `output` |
/// |---|---|
/// | `0.0` | `0.0` |
/// | `-0.0` | `-0.0` |
/// | `inf` | `inf` |
/// | `-inf` | `nan` |
/// | `nan` | `nan` |
///
/// # Differences from other systems
/// - JAX: `approximate` is true by default, which is `tanh` here.
///
/// # References
/// - D. Hendrycks and K. Gimpel, Gaussian error linear units, 2016
#[derive(Clone, Debug, PartialEq)]
pub struct Gelu {
    approximate: GeluApproximate,
}

/// The exact function, or its approximation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GeluApproximate {
    /// `none`
    None,
    /// `tanh`
    Tanh,
}

impl GeluApproximate {
    /// Returns its name in specs and messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Tanh => "tanh",
        }
    }

    /// Returns the value with this name, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "none" => Some(Self::None),
            "tanh" => Some(Self::Tanh),
            _ => None,
        }
    }
}

/// Each element times the probability that a standard normal variable is less than it. Shorthand for [`Gelu::eval`] with default attributes.
///
/// # Errors
/// Those of [`Gelu::infer`].
pub fn gelu<'a, T: rt::Float>(x: impl rt::IntoView<'a, T>) -> rt::Result<rt::Tensor<T>> {
    Gelu::new().eval(x)
}

impl Gelu {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            approximate: GeluApproximate::None,
        }
    }

    /// The exact function, or its approximation.
    #[must_use]
    pub fn approximate(mut self, approximate: GeluApproximate) -> Self {
        self.approximate = approximate;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

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
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(T::DTYPE, (x,), rt::AutoBroadcast::Numpy);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x)?,
        };
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
        let done = self.compute(&rt::nest::Source::from(x), out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x)?;
            rt::expect_out(&INFO, &[x], result, out)?;
        }
        done
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
        let done = self.compute(&rt::nest::Source::of(x), x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::nest::Source<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>(
            approximate: GeluApproximate,
        ) -> impl Fn(&rt::nest::Guard, (C,)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |guard: &rt::nest::Guard, (x,): (C,)| {
                    if approximate == GeluApproximate::None {
                        rt::scalar::mul(x, guard.normal_cdf(x))
                    } else {
                        rt::scalar::mul(
                            x,
                            guard
                                .sigmoid(
                                    rt::scalar::mul(
                                        rt::scalar::float(1.5957691216057308),
                                        rt::scalar::add(
                                            x,
                                            rt::scalar::mul(
                                                rt::scalar::float(0.044715),
                                                rt::scalar::mul(rt::scalar::mul(x, x), x),
                                            ),
                                        ),
                                    ),
                                ),
                        )
                    }
                },
            )
        }

        rt::nest::map_guarded(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.approximate),
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
                approximate: GeluApproximate,
            ) -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |guard: &rt::nest::Guard, (x, grad): (C, C)| {
                        if approximate == GeluApproximate::None {
                            rt::scalar::mul(
                                grad,
                                rt::scalar::add(
                                    guard.normal_cdf(x),
                                    rt::scalar::mul(
                                        rt::scalar::float(0.3989422804014327),
                                        rt::scalar::mul(
                                            x,
                                            guard
                                                .exp(
                                                    rt::scalar::mul(
                                                        rt::scalar::float(-0.5),
                                                        rt::scalar::mul(x, x),
                                                    ),
                                                ),
                                        ),
                                    ),
                                ),
                            )
                        } else {
                            rt::scalar::add(
                                rt::scalar::mul(
                                    grad,
                                    guard
                                        .sigmoid(
                                            rt::scalar::mul(
                                                rt::scalar::float(1.5957691216057308),
                                                rt::scalar::add(
                                                    x,
                                                    rt::scalar::mul(
                                                        rt::scalar::float(0.044715),
                                                        rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                    ),
                                                ),
                                            ),
                                        ),
                                ),
                                if rt::scalar::eq(
                                    guard
                                        .sigmoid(
                                            rt::scalar::mul(
                                                rt::scalar::float(1.5957691216057308),
                                                rt::scalar::add(
                                                    x,
                                                    rt::scalar::mul(
                                                        rt::scalar::float(0.044715),
                                                        rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    rt::scalar::int(0),
                                ) {
                                    rt::scalar::int(0)
                                } else {
                                    rt::scalar::mul(
                                        grad,
                                        rt::scalar::add(
                                            rt::scalar::mul(
                                                rt::scalar::float(1.5957691216057308),
                                                rt::scalar::mul(
                                                    x,
                                                    rt::scalar::mul(
                                                        guard
                                                            .sigmoid(
                                                                rt::scalar::mul(
                                                                    rt::scalar::float(1.5957691216057308),
                                                                    rt::scalar::add(
                                                                        x,
                                                                        rt::scalar::mul(
                                                                            rt::scalar::float(0.044715),
                                                                            rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                        ),
                                                                    ),
                                                                ),
                                                            ),
                                                        guard
                                                            .sigmoid(
                                                                rt::scalar::mul(
                                                                    rt::scalar::float(-1.5957691216057308),
                                                                    rt::scalar::add(
                                                                        x,
                                                                        rt::scalar::mul(
                                                                            rt::scalar::float(0.044715),
                                                                            rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                        ),
                                                                    ),
                                                                ),
                                                            ),
                                                    ),
                                                ),
                                            ),
                                            rt::scalar::add(
                                                rt::scalar::mul(
                                                    rt::scalar::float(0.1427096325452005),
                                                    rt::scalar::mul(
                                                        rt::scalar::mul(
                                                            rt::scalar::mul(
                                                                x,
                                                                rt::scalar::mul(
                                                                    guard
                                                                        .sigmoid(
                                                                            rt::scalar::mul(
                                                                                rt::scalar::float(1.5957691216057308),
                                                                                rt::scalar::add(
                                                                                    x,
                                                                                    rt::scalar::mul(
                                                                                        rt::scalar::float(0.044715),
                                                                                        rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                                    ),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    guard
                                                                        .sigmoid(
                                                                            rt::scalar::mul(
                                                                                rt::scalar::float(-1.5957691216057308),
                                                                                rt::scalar::add(
                                                                                    x,
                                                                                    rt::scalar::mul(
                                                                                        rt::scalar::float(0.044715),
                                                                                        rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                                    ),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                ),
                                                            ),
                                                            x,
                                                        ),
                                                        x,
                                                    ),
                                                ),
                                                rt::scalar::mul(
                                                    rt::scalar::float(0.07135481627260025),
                                                    rt::scalar::mul(
                                                        rt::scalar::mul(
                                                            x,
                                                            rt::scalar::mul(
                                                                guard
                                                                    .sigmoid(
                                                                        rt::scalar::mul(
                                                                            rt::scalar::float(1.5957691216057308),
                                                                            rt::scalar::add(
                                                                                x,
                                                                                rt::scalar::mul(
                                                                                    rt::scalar::float(0.044715),
                                                                                    rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    ),
                                                                guard
                                                                    .sigmoid(
                                                                        rt::scalar::mul(
                                                                            rt::scalar::float(-1.5957691216057308),
                                                                            rt::scalar::add(
                                                                                x,
                                                                                rt::scalar::mul(
                                                                                    rt::scalar::float(0.044715),
                                                                                    rt::scalar::mul(rt::scalar::mul(x, x), x),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    ),
                                                            ),
                                                        ),
                                                        rt::scalar::mul(x, x),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    )
                                },
                            )
                        }
                    },
                )
            }

            rt::grad::map_guarded(
                (&aligned.0, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.approximate),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "gelu",
    summary: "Each element times the probability that a standard normal variable is less than it.",
    category: "activation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("PyTorch", "torch.nn.functional.gelu"),
        ("JAX", "jax.nn.gelu"),
        ("ONNX", "Gelu"),
        ("OpenVINO", "v7::Gelu"),
        ("MindSpore", "ops.gelu"),
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
            name: "approximate",
            ty: rt::AttributeType::Choice(&["none", "tanh"]),
            default: Some("none"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[],
    elementwise: true,
    gradients: &["x"],
};

impl Default for Gelu {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Gelu {
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
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, &out)?;
        }
        done
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

impl Gelu {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes
            .name(&INFO, "approximate", &["none", "tanh"])?
            .and_then(GeluApproximate::from_word)
        {
            op.approximate = value;
        }
        Ok(op)
    }
}
