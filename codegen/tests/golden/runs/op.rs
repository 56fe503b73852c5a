// @generated from specs/band.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Multiplies a band of a matrix by its mirror image, and numbers the columns beside it.

use ::opwright_runtime as rt;

/// Multiplies a band of a matrix by its mirror image, and numbers the columns beside it.
///
/// Elements at most `width` columns from the diagonal are multiplied by those of the same row from the end.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>` of shape `[rows, columns]`. The matrix.
///
/// # Attributes
/// - `width`: `int`, `1` by default. The columns on either side of the diagonal.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The product in the band and the numbers beside it.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank == 2`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■ ■   [2, 3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let output = opwright::Band::new().width(0).eval(&x)?;
/// assert_eq!(output.to_vec(), [3.0, 21.0, 32.0, 10.0, 25.0, 32.0]);
///
/// let x = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
/// let error = opwright::Band::new().width(0).eval(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [3] does not fit [rows, columns]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad · x[[c_0, columns - 1 - c_1]] at c, where |c_1 - c_0| ≤ width, and grad · x[c] at [c_0, columns - 1 - c_1], where |c_1 - c_0| ≤ width`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    width: i64,
}

/// Multiplies a band of a matrix by its mirror image, and numbers the columns beside it. Shorthand for [`Band::eval`] with default attributes.
///
/// # Errors
/// Those of [`Band::infer`].
pub fn band<'a, T: rt::Float>(x: impl rt::IntoView<'a, T>) -> rt::Result<rt::Tensor<T>> {
    Band::new().eval(x)
}

impl Band {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { width: 1 }
    }

    /// The columns on either side of the diagonal.
    #[must_use]
    pub fn width(mut self, width: i64) -> Self {
        self.width = width;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank == 2`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        // C1: x.rank == 2
        if rt::expr::len(&x_shape) != 2 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [rows, columns]"))
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
        rt::Tensor::filled(result, |out| self.compute(x, out))
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
        self.compute(x, out)
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let columns = rt::expr::at(&x_shape, 1);
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    if run
                        .at_most(
                            run.abs(run.sub(run.at(c, 1)?, run.at(c, 0)?)?)?,
                            self.width,
                        )
                    {
                        run.narrowed(
                            &run
                                .each(
                                    (
                                        run.load(x, "x", c)?,
                                        run
                                            .load(
                                                x,
                                                "x",
                                                &[
                                                    run.at(c, 0)?,
                                                    run.sub(rt::expr::sub(columns?, 1)?, run.at(c, 1)?)?,
                                                ],
                                            )?,
                                    ),
                                    |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                ),
                        )
                    } else {
                        run.narrowed(
                            &run
                                .each(
                                    (
                                        run
                                            .cast::<
                                                i64,
                                            >(
                                                run
                                                    .add(
                                                        run
                                                            .at(
                                                                &[
                                                                    rt::nest::Ramp::from(10),
                                                                    rt::nest::Ramp::from(20),
                                                                    rt::nest::Ramp::from(30),
                                                                ],
                                                                run.rem(run.at(c, 1)?, 3)?,
                                                            )?,
                                                        run.at(c, 1)?,
                                                    )?,
                                            ),
                                    ),
                                    |(value_1,)| rt::scalar::cast::<T, _>(value_1),
                                ),
                        )
                    },
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
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
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let columns = rt::expr::at(&x_shape, 1);
        let x_grad = {
            let x = &x;
            let mut sums = rt::grad::Sums::<T>::zeros(x.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        if run
                            .at_most(
                                run.abs(run.sub(run.at(c, 1)?, run.at(c, 0)?)?)?,
                                self.width,
                            )
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    c,
                                    run
                                        .each(
                                            (
                                                grad.clone(),
                                                run
                                                    .load(
                                                        x,
                                                        "x",
                                                        &[
                                                            run.at(c, 0)?,
                                                            run.sub(rt::expr::sub(columns?, 1)?, run.at(c, 1)?)?,
                                                        ],
                                                    )?,
                                            ),
                                            |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                        ),
                                )?;
                        }
                        if run
                            .at_most(
                                run.abs(run.sub(run.at(c, 1)?, run.at(c, 0)?)?)?,
                                self.width,
                            )
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    &[
                                        run.at(c, 0)?,
                                        run.sub(rt::expr::sub(columns?, 1)?, run.at(c, 1)?)?,
                                    ],
                                    run
                                        .each(
                                            (grad.clone(), run.load(x, "x", c)?),
                                            |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                        ),
                                )?;
                        }
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "band",
    summary: "Multiplies a band of a matrix by its mirror image, and numbers the columns beside it.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "width",
            ty: rt::AttributeType::Int,
            default: Some("1"),
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
    elementwise: false,
    gradients: &["x"],
};

impl Default for Band {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Band {
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
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<T>()?),
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

impl Band {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "width")? {
            op.width = value;
        }
        Ok(op)
    }
}
