// @generated from specs/arithmetic/outer.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Multiplies every element of one vector by every element of another.

use ::opwright_runtime as rt;

/// Multiplies every element of one vector by every element of another.
///
/// `output[i, j] = x[i] · y[j]`. Integers wrap around.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>` of shape `[m]`. A vector, for the rows of the result.
/// - `y`: `tensor<T>` of shape `[n]`. A vector, for its columns.
///
/// # Result
/// `output`: `tensor<T>`, of shape `[m, n]`. The matrix of the products.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank == 1`.
/// - `E1002` (C2, ValueError): unless `y.rank == 1`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     □ □ □   [2]
/// y       □ □     ■ ■ ■   [3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let y = Tensor::new([3], vec![3_i32, 4, 5])?;
/// let output = opwright::outer(&x, &y)?;
/// assert_eq!(output.to_vec(), [3, 4, 5, 6, 8, 10]);
///
/// let x = Tensor::new([1, 1], vec![1_i32])?;
/// let y = Tensor::new([1], vec![1_i32])?;
/// let error = opwright::outer(&x, &y).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [1, 1] does not fit [m]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad · y[[c_1]] at [c_0]`.
/// - `y`: `the sum of grad · x[[c_0]] at [c_1]`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: operands of other ranks are flattened.
///
/// # References
/// - Python array API standard, `linalg.outer`
#[derive(Clone, Debug, PartialEq)]
pub struct Outer {}
/// Multiplies every element of one vector by every element of another. Shorthand for [`Outer::eval`].
///
/// # Errors
/// Those of [`Outer::infer`].
pub fn outer<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Outer::new().eval(x, y)
}

impl Outer {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank == 1`.
    /// - `E1002` (C2, ValueError): unless `y.rank == 1`.
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
        let m = rt::expr::at(&x_shape, 0);
        let n = rt::expr::at(&y_shape, 0);
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(rt::Dims::from_slice(&[m?, n?]))
        })();

        // C1: x.rank == 1
        if rt::expr::len(&x_shape) != 1 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [m]"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: y.rank == 1
        if rt::expr::len(&y_shape) != 1 {
            let message = || -> rt::Partial<String> {
                let y_shape = rt::expr::List(&y_shape);
                Ok(format!("y of shape {y_shape} does not fit [n]"))
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &y.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(x, y, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &y.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Numeric>(
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
        self.compute(x, y, out)
    }

    fn compute<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 2] = [x, y];
        let call = rt::Call::new(&INFO, &operands);
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .each(
                                    (
                                        run.load(x, "x", &[run.at(c, 0)?])?,
                                        run.load(y, "y", &[run.at(c, 1)?])?,
                                    ),
                                    |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                ),
                        ),
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
        y: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<OuterGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let y: rt::View<'a, T> = y.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &y)?;
        rt::expect_grad(&INFO, &[&x, &y], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&x, &y];
        let call = rt::Call::new(&INFO, &operands);
        let x_grad = {
            let y = &y;
            let mut sums = rt::grad::Sums::<T>::zeros(x.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        terms
                            .add(
                                run,
                                "x",
                                &[run.at(c, 0)?],
                                run
                                    .each(
                                        (grad.clone(), run.load(y, "y", &[run.at(c, 1)?])?),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        let y_grad = {
            let x = &x;
            let mut sums = rt::grad::Sums::<T>::zeros(y.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        terms
                            .add(
                                run,
                                "y",
                                &[run.at(c, 1)?],
                                run
                                    .each(
                                        (grad.clone(), run.load(x, "x", &[run.at(c, 0)?])?),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(OuterGrads { x: x_grad, y: y_grad })
    }
}

/// The gradients returned by [`Outer::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct OuterGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `y`.
    pub y: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "outer",
    summary: "Multiplies every element of one vector by every element of another.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.outer"),
        ("PyTorch", "torch.outer"),
        ("JAX", "jax.numpy.outer"),
        ("Array API", "linalg.outer"),
        ("MindSpore", "ops.outer"),
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
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "y",
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["x", "y"],
};

impl Default for Outer {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Outer {
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
        rt::dispatch!(numeric, x.dtype(), {
            T => {
                self.compute(
                    x.as_view::<T>()?,
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

impl Outer {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
