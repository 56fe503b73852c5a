// @generated from specs/fused/scale_shift_relu.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Inference batch normalisation followed by ReLU, in one pass.

use ::opwright_runtime as rt;

/// Inference batch normalisation followed by ReLU, in one pass.
///
/// Computes, with all five operands brought to a common shape by the `numpy` rule,
///
/// `y_i = (x_i - mean_i) (gamma_i / √(var_i + eps)) + beta_i`
/// and `output_i = max(y_i, 0)`
///
/// in one loop and without temporaries. For activations of shape (N, C, H, W) the statistics have shape
/// (C, 1, 1), or (1, C, 1, 1).
///
/// Every operation rounds as IEEE 754 says, in the order in which the formula is written, so results are exact in
/// the sense of bit for bit the same everywhere. `f16` and `bf16` are computed in `f32` and rounded once, at the end. A NaN
/// anywhere, which a variance below `-eps` makes too, gives NaN; a result of -0 becomes 0. Where
/// `y_i = 0` the gradient is 0.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>`. Activations, for example (N, C, H, W).
/// - `mean`: `tensor<T>`. Running mean.
/// - `var`: `tensor<T>`. Running variance.
/// - `gamma`: `tensor<T>`. Scale.
/// - `beta`: `tensor<T>`. Shift.
///
/// # Attributes
/// - `eps`: `float`, `1e-5` by default. Added to the variance.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, mean.shape, var.shape, gamma.shape, beta.shape)`. The normalised, rectified activations.
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
/// x       ■ ■     ■       ■ ■     [2, 1, 2]
/// mean    ■ ■     ■       ■ □     [2, 1, 1]
/// var     ■ ■     ■       ■ □     [2, 1, 1]
/// gamma   ■ ■     ■       ■ □     [2, 1, 1]
/// beta    ■ ■     ■       ■ □     [2, 1, 1]
/// output  ■ ■     ■       ■ ■     [2, 1, 2]
/// ```
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■ ■   [2, 3]
/// mean    □ □     ■ ■     [2]
/// var     □ □     ■ ■     [2]
/// gamma   □ □     ■ □ □   [1]
/// beta    □ □     ■ □ □   [1]
/// output          ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 1, 2], vec![1.0_f32, 3.0, 2.0, 6.0])?;
/// let mean = Tensor::new([2, 1, 1], vec![1.0_f32, 4.0])?;
/// let var = Tensor::new([2, 1, 1], vec![4.0_f32, 1.0])?;
/// let gamma = Tensor::new([2, 1, 1], vec![2.0_f32, 1.0])?;
/// let beta = Tensor::new([2, 1, 1], vec![0.5_f32, -1.0])?;
/// let output = opwright::ScaleShiftRelu::new().eps(0.0).eval(&x, &mean, &var, &gamma, &beta)?;
/// assert_eq!(output.to_vec(), [0.5, 2.5, 0.0, 1.0]);
///
/// let x = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
/// let mean = Tensor::new([2], vec![1.0_f32, 2.0])?;
/// let var = Tensor::new([2], vec![1.0_f32, 1.0])?;
/// let gamma = Tensor::new([1], vec![1.0_f32])?;
/// let beta = Tensor::new([1], vec![0.0_f32])?;
/// let error = opwright::scale_shift_relu(&x, &mean, &var, &gamma, &beta).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast: axis 1 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{0 if y ≤ 0; grad · gamma / √(var + eps) otherwise}`.
/// - `mean`: `{0 if y ≤ 0; grad · (-gamma) / √(var + eps) otherwise}`.
/// - `var`: `{0 if y ≤ 0; grad · -((x - mean) · (0.5 / √(var + eps)) · gamma) / (√(var + eps)^2) otherwise}`.
/// - `gamma`: `{0 if y ≤ 0; grad · (x - mean) / √(var + eps) otherwise}`.
/// - `beta`: `{0 if y ≤ 0; grad otherwise}`.
///
/// # Accuracy
/// In f32, f16, bf16, `eps` is rounded first. Then each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In f64, each step of the formula is rounded once, to nearest. Results have the same bits on every machine.
///
/// # References
/// - Ioffe and Szegedy, "Batch Normalization", 2015
#[derive(Clone, Debug, PartialEq)]
pub struct ScaleShiftRelu {
    eps: f64,
}

/// Inference batch normalisation followed by ReLU, in one pass. Shorthand for [`ScaleShiftRelu::eval`] with default attributes.
///
/// # Errors
/// Those of [`ScaleShiftRelu::infer`].
pub fn scale_shift_relu<'a, T: rt::Float>(
    x: impl rt::IntoView<'a, T>,
    mean: impl rt::IntoView<'a, T>,
    var: impl rt::IntoView<'a, T>,
    gamma: impl rt::IntoView<'a, T>,
    beta: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    ScaleShiftRelu::new().eval(x, mean, var, gamma, beta)
}

impl ScaleShiftRelu {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { eps: 1e-5 }
    }

    /// Added to the variance.
    #[must_use]
    pub fn eps(mut self, eps: f64) -> Self {
        self.eps = eps;
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
        x: &dyn rt::Operand,
        mean: &dyn rt::Operand,
        var: &dyn rt::Operand,
        gamma: &dyn rt::Operand,
        beta: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, mean, var, gamma, beta];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let mean_shape = mean.dims();
        let var_shape = var.dims();
        let gamma_shape = gamma.dims();
        let beta_shape = beta.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &mean_shape, &var_shape, &gamma_shape, &beta_shape],
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
    pub fn eval<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        mean: impl rt::IntoView<'a, T>,
        var: impl rt::IntoView<'a, T>,
        gamma: impl rt::IntoView<'a, T>,
        beta: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(
            &x.into_view(),
            &mean.into_view(),
            &var.into_view(),
            &gamma.into_view(),
            &beta.into_view(),
        )
    }

    fn eval_views<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        mean: &rt::View<'_, T>,
        var: &rt::View<'_, T>,
        gamma: &rt::View<'_, T>,
        beta: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (x, mean, var, gamma, beta),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x, mean, var, gamma, beta)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(x), mean, var, gamma, beta, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        mean: impl rt::IntoView<'a, T>,
        var: impl rt::IntoView<'a, T>,
        gamma: impl rt::IntoView<'a, T>,
        beta: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &mean.into_view(),
            &var.into_view(),
            &gamma.into_view(),
            &beta.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        mean: &rt::View<'_, T>,
        var: &rt::View<'_, T>,
        gamma: &rt::View<'_, T>,
        beta: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(x), mean, var, gamma, beta, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x, mean, var, gamma, beta)?;
            rt::expect_out(&INFO, &[x, mean, var, gamma, beta], result, out)?;
        }
        done
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Float>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
        mean: impl rt::IntoView<'a, T>,
        var: impl rt::IntoView<'a, T>,
        gamma: impl rt::IntoView<'a, T>,
        beta: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(
            &mut x.into_view_mut(),
            &mean.into_view(),
            &var.into_view(),
            &gamma.into_view(),
            &beta.into_view(),
        )
    }

    fn eval_views_in_place<T: rt::Float>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
        mean: &rt::View<'_, T>,
        var: &rt::View<'_, T>,
        gamma: &rt::View<'_, T>,
        beta: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), mean, var, gamma, beta, x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, mean, var, gamma, beta)?;
            rt::expect_out(&INFO, &[x, mean, var, gamma, beta], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::nest::Source<'_, T>,
        mean: &rt::View<'_, T>,
        var: &rt::View<'_, T>,
        gamma: &rt::View<'_, T>,
        beta: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>(eps: f64) -> impl Fn((C, C, C, C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |(x, mean, var, gamma, beta): (C, C, C, C, C)| {
                    let y = rt::scalar::add(
                        rt::scalar::mul(
                            rt::scalar::sub(x, mean),
                            rt::scalar::div(
                                gamma,
                                rt::scalar::sqrt(
                                    rt::scalar::add(var, rt::scalar::float(eps)),
                                ),
                            ),
                        ),
                        beta,
                    );
                    rt::scalar::select(
                        rt::scalar::le(y, rt::scalar::int(0)),
                        rt::scalar::int(0),
                        y,
                    )
                },
            )
        }

        rt::nest::map(
            (x, mean, var, gamma, beta),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.eps),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        mean: impl rt::IntoView<'a, T>,
        var: impl rt::IntoView<'a, T>,
        gamma: impl rt::IntoView<'a, T>,
        beta: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<ScaleShiftReluGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let mean: rt::View<'a, T> = mean.into_view();
        let var: rt::View<'a, T> = var.into_view();
        let gamma: rt::View<'a, T> = gamma.into_view();
        let beta: rt::View<'a, T> = beta.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &mean, &var, &gamma, &beta)?;
        rt::expect_grad(&INFO, &[&x, &mean, &var, &gamma, &beta], &result, &grad)?;
        let aligned = rt::nest::align(
            (&x, &mean, &var, &gamma, &beta),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            fn at<C: rt::scalar::Real>(
                eps: f64,
            ) -> impl Fn((C, C, C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(x, mean, var, gamma, beta, grad): (C, C, C, C, C, C)| {
                        let y = rt::scalar::add(
                            rt::scalar::mul(
                                rt::scalar::sub(x, mean),
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                            beta,
                        );
                        rt::scalar::select(
                            rt::scalar::le(y, rt::scalar::int(0)),
                            rt::scalar::int(0),
                            rt::scalar::mul(
                                grad,
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                        )
                    },
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &aligned.3, &aligned.4, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.eps),
            )?
        };
        let mean_grad = {
            fn at<C: rt::scalar::Real>(
                eps: f64,
            ) -> impl Fn((C, C, C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(x, mean, var, gamma, beta, grad): (C, C, C, C, C, C)| {
                        let y = rt::scalar::add(
                            rt::scalar::mul(
                                rt::scalar::sub(x, mean),
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                            beta,
                        );
                        rt::scalar::select(
                            rt::scalar::le(y, rt::scalar::int(0)),
                            rt::scalar::int(0),
                            rt::scalar::mul(
                                grad,
                                rt::scalar::div(
                                    rt::scalar::neg(gamma),
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                        )
                    },
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &aligned.3, &aligned.4, &grad),
                &result.shape,
                (1, mean.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.eps),
            )?
        };
        let var_grad = {
            fn at<C: rt::scalar::Real>(
                eps: f64,
            ) -> impl Fn((C, C, C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(x, mean, var, gamma, beta, grad): (C, C, C, C, C, C)| {
                        let y = rt::scalar::add(
                            rt::scalar::mul(
                                rt::scalar::sub(x, mean),
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                            beta,
                        );
                        rt::scalar::select(
                            rt::scalar::le(y, rt::scalar::int(0)),
                            rt::scalar::int(0),
                            rt::scalar::mul(
                                grad,
                                rt::scalar::div_by_b(
                                    rt::scalar::mul(
                                        rt::scalar::sub(x, mean),
                                        rt::scalar::div(
                                            rt::scalar::float(0.5),
                                            rt::scalar::sqrt(
                                                rt::scalar::add(var, rt::scalar::float(eps)),
                                            ),
                                        ),
                                    ),
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                        )
                    },
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &aligned.3, &aligned.4, &grad),
                &result.shape,
                (2, var.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.eps),
            )?
        };
        let gamma_grad = {
            fn at<C: rt::scalar::Real>(
                eps: f64,
            ) -> impl Fn((C, C, C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(x, mean, var, gamma, beta, grad): (C, C, C, C, C, C)| {
                        let y = rt::scalar::add(
                            rt::scalar::mul(
                                rt::scalar::sub(x, mean),
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                            beta,
                        );
                        rt::scalar::select(
                            rt::scalar::le(y, rt::scalar::int(0)),
                            rt::scalar::int(0),
                            rt::scalar::mul(
                                grad,
                                rt::scalar::div(
                                    rt::scalar::sub(x, mean),
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                        )
                    },
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &aligned.3, &aligned.4, &grad),
                &result.shape,
                (3, gamma.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.eps),
            )?
        };
        let beta_grad = {
            fn at<C: rt::scalar::Real>(
                eps: f64,
            ) -> impl Fn((C, C, C, C, C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(x, mean, var, gamma, beta, grad): (C, C, C, C, C, C)| {
                        let y = rt::scalar::add(
                            rt::scalar::mul(
                                rt::scalar::sub(x, mean),
                                rt::scalar::div(
                                    gamma,
                                    rt::scalar::sqrt(
                                        rt::scalar::add(var, rt::scalar::float(eps)),
                                    ),
                                ),
                            ),
                            beta,
                        );
                        rt::scalar::select(
                            rt::scalar::le(y, rt::scalar::int(0)),
                            rt::scalar::int(0),
                            grad,
                        )
                    },
                )
            }

            rt::grad::map(
                (&aligned.0, &aligned.1, &aligned.2, &aligned.3, &aligned.4, &grad),
                &result.shape,
                (4, beta.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.eps),
            )?
        };
        Ok(ScaleShiftReluGrads {
            x: x_grad,
            mean: mean_grad,
            var: var_grad,
            gamma: gamma_grad,
            beta: beta_grad,
        })
    }
}

/// The gradients returned by [`ScaleShiftRelu::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct ScaleShiftReluGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `mean`.
    pub mean: rt::Tensor<T>,
    /// The gradient of `var`.
    pub var: rt::Tensor<T>,
    /// The gradient of `gamma`.
    pub gamma: rt::Tensor<T>,
    /// The gradient of `beta`.
    pub beta: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "scale_shift_relu",
    summary: "Inference batch normalisation followed by ReLU, in one pass.",
    category: "fused",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "mean",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "var",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "gamma",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "beta",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "eps",
            ty: rt::AttributeType::Float,
            default: Some("1e-5"),
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
    gradients: &["x", "mean", "var", "gamma", "beta"],
};

impl Default for ScaleShiftRelu {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for ScaleShiftRelu {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, mean, var, gamma, beta] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, mean, var, gamma, beta)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, mean, var, gamma, beta] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    mean.as_view::<T>()?,
                    var.as_view::<T>()?,
                    gamma.as_view::<T>()?,
                    beta.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, mean, var, gamma, beta]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x, mean, var, gamma, beta)?;
            rt::expect_out(&INFO, &[x, mean, var, gamma, beta], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, mean, var, gamma, beta] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    x.as_view::<T>()?,
                    mean.as_view::<T>()?,
                    var.as_view::<T>()?,
                    gamma.as_view::<T>()?,
                    beta.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.x)),
                        Some(rt::AnyTensor::from(grads.mean)),
                        Some(rt::AnyTensor::from(grads.var)),
                        Some(rt::AnyTensor::from(grads.gamma)),
                        Some(rt::AnyTensor::from(grads.beta))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl ScaleShiftRelu {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.float(&INFO, "eps")? {
            op.eps = value;
        }
        Ok(op)
    }
}
