// @generated from specs/arithmetic/cross.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns the cross products of vectors of three elements.

use ::opwright_runtime as rt;

/// Returns the cross products of vectors of three elements.
///
/// The vectors are along `axis`, which has three elements. With `a` and `b` the vectors,
/// `(a × b)_i = a_(i+1) b_(i+2) - a_(i+2) b_(i+1)`, where indices count modulo 3. Integers wrap around; in
/// floats both products are rounded before they are subtracted.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The vectors on the left.
/// - `y`: `tensor<T>`. The vectors on the right, of the same shape.
///
/// # Attributes
/// - `axis`: `axis` of `x`, `-1` by default. The axis of the vectors. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The products.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
/// - `E1002` (C2, ValueError): unless `x.shape == y.shape`.
/// - `E1002` (C3, ValueError): unless `x.shape[axis] == 3`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [3]
/// y       ■ ■ ■   [3]
/// output  ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([3], vec![1_i32, 0, 0])?;
/// let y = Tensor::new([3], vec![0_i32, 1, 0])?;
/// let output = opwright::cross(&x, &y)?;
/// assert_eq!(output.to_vec(), [0, 0, 1]);
///
/// let x = Tensor::scalar(1_i32);
/// let y = Tensor::scalar(1_i32);
/// let error = opwright::cross(&x, &y).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis -1 is out of range for rank 0");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad · y[({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape)), and grad · -y[({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))`.
/// - `y`: `the sum of grad · x[({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape)), and grad · -x[({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine. Integers are exact and wrap.
///
/// # Differences from other systems
/// - NumPy, Array API: the other axes broadcast. Here the shapes are equal.
///
/// # References
/// - Python array API standard, `linalg.cross`
#[derive(Clone, Debug, PartialEq)]
pub struct Cross {
    axis: i64,
}

/// Returns the cross products of vectors of three elements. Shorthand for [`Cross::eval`] with default attributes.
///
/// # Errors
/// Those of [`Cross::infer`].
pub fn cross<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Cross::new().eval(x, y)
}

impl Cross {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { axis: -1 }
    }

    /// The axis of the vectors. A negative axis counts from the back.
    #[must_use]
    pub fn axis(mut self, axis: i64) -> Self {
        self.axis = axis;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
    /// - `E1002` (C2, ValueError): unless `x.shape == y.shape`.
    /// - `E1002` (C3, ValueError): unless `x.shape[axis] == 3`.
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
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        let output_shape = x_shape.clone();

        // C1: -x.rank <= axis && axis < x.rank
        if axis.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let axis = self.axis;
                Ok(format!("axis {axis} is out of range for rank {value_1}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: x.shape == y.shape
        if x_shape != y_shape {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let y_shape = rt::expr::List(&y_shape);
                Ok(format!("shapes {x_shape} and {y_shape} differ"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: x.shape[axis] == 3
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::at(&x_shape, axis?)? == 3)
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::at(&x_shape, axis?)?;
                let axis = axis?;
                let x_shape = rt::expr::List(&x_shape);
                Ok(
                    format!(
                        "axis {axis} of {x_shape} has {value_2} elements, and a vector has 3"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        call.result(element, &Ok(output_shape))
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
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .each(
                                    (
                                        run
                                            .load(
                                                x,
                                                "x",
                                                &run
                                                    .map(
                                                        rt::expr::axes(&x_shape),
                                                        |d| Ok(
                                                            if d == axis? {
                                                                run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                                            } else {
                                                                run.at(c, d)?
                                                            },
                                                        ),
                                                    )?,
                                            )?,
                                        run
                                            .load(
                                                y,
                                                "y",
                                                &run
                                                    .map(
                                                        rt::expr::axes(&x_shape),
                                                        |d| Ok(
                                                            if d == axis? {
                                                                run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                                            } else {
                                                                run.at(c, d)?
                                                            },
                                                        ),
                                                    )?,
                                            )?,
                                        run
                                            .load(
                                                x,
                                                "x",
                                                &run
                                                    .map(
                                                        rt::expr::axes(&x_shape),
                                                        |d| Ok(
                                                            if d == axis? {
                                                                run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                                            } else {
                                                                run.at(c, d)?
                                                            },
                                                        ),
                                                    )?,
                                            )?,
                                        run
                                            .load(
                                                y,
                                                "y",
                                                &run
                                                    .map(
                                                        rt::expr::axes(&x_shape),
                                                        |d| Ok(
                                                            if d == axis? {
                                                                run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                                            } else {
                                                                run.at(c, d)?
                                                            },
                                                        ),
                                                    )?,
                                            )?,
                                    ),
                                    |(value_1, value_2, value_3, value_4)| rt::scalar::sub(
                                        rt::scalar::mul(value_1, value_2),
                                        rt::scalar::mul(value_3, value_4),
                                    ),
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
    ) -> rt::Result<CrossGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let y: rt::View<'a, T> = y.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &y)?;
        rt::expect_grad(&INFO, &[&x, &y], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&x, &y];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
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
                                &run
                                    .map(
                                        rt::expr::axes(&x_shape),
                                        |d| Ok(
                                            if d == axis? {
                                                run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                run
                                    .each(
                                        (
                                            grad.clone(),
                                            run
                                                .load(
                                                    y,
                                                    "y",
                                                    &run
                                                        .map(
                                                            rt::expr::axes(&x_shape),
                                                            |d| Ok(
                                                                if d == axis? {
                                                                    run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                                                } else {
                                                                    run.at(c, d)?
                                                                },
                                                            ),
                                                        )?,
                                                )?,
                                        ),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        terms
                            .add(
                                run,
                                "x",
                                &run
                                    .map(
                                        rt::expr::axes(&x_shape),
                                        |d| Ok(
                                            if d == axis? {
                                                run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                run
                                    .each(
                                        (
                                            grad.clone(),
                                            run
                                                .load(
                                                    y,
                                                    "y",
                                                    &run
                                                        .map(
                                                            rt::expr::axes(&x_shape),
                                                            |d| Ok(
                                                                if d == axis? {
                                                                    run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                                                } else {
                                                                    run.at(c, d)?
                                                                },
                                                            ),
                                                        )?,
                                                )?,
                                        ),
                                        |(value_1, value_2)| rt::scalar::mul(
                                            value_1,
                                            rt::scalar::neg(value_2),
                                        ),
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
                                &run
                                    .map(
                                        rt::expr::axes(&x_shape),
                                        |d| Ok(
                                            if d == axis? {
                                                run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                run
                                    .each(
                                        (
                                            grad.clone(),
                                            run
                                                .load(
                                                    x,
                                                    "x",
                                                    &run
                                                        .map(
                                                            rt::expr::axes(&x_shape),
                                                            |d| Ok(
                                                                if d == axis? {
                                                                    run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                                                } else {
                                                                    run.at(c, d)?
                                                                },
                                                            ),
                                                        )?,
                                                )?,
                                        ),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        terms
                            .add(
                                run,
                                "y",
                                &run
                                    .map(
                                        rt::expr::axes(&x_shape),
                                        |d| Ok(
                                            if d == axis? {
                                                run.rem(run.add(run.at(c, d)?, 1)?, 3)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                run
                                    .each(
                                        (
                                            grad.clone(),
                                            run
                                                .load(
                                                    x,
                                                    "x",
                                                    &run
                                                        .map(
                                                            rt::expr::axes(&x_shape),
                                                            |d| Ok(
                                                                if d == axis? {
                                                                    run.rem(run.add(run.at(c, d)?, 2)?, 3)?
                                                                } else {
                                                                    run.at(c, d)?
                                                                },
                                                            ),
                                                        )?,
                                                )?,
                                        ),
                                        |(value_1, value_2)| rt::scalar::mul(
                                            value_1,
                                            rt::scalar::neg(value_2),
                                        ),
                                    ),
                            )?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(CrossGrads { x: x_grad, y: y_grad })
    }
}

/// The gradients returned by [`Cross::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct CrossGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `y`.
    pub y: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "cross",
    summary: "Returns the cross products of vectors of three elements.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.linalg.cross"),
        ("PyTorch", "torch.linalg.cross"),
        ("JAX", "jax.numpy.cross"),
        ("Array API", "linalg.cross"),
        ("TensorFlow", "tf.linalg.cross"),
        ("MindSpore", "ops.cross"),
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
    attributes: &[
        rt::AttributeInfo {
            name: "axis",
            ty: rt::AttributeType::Axis,
            default: Some("-1"),
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
        rt::ConstraintInfo {
            id: "C3",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["x", "y"],
};

impl Default for Cross {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Cross {
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

impl Cross {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "axis")? {
            op.axis = value;
        }
        Ok(op)
    }
}
