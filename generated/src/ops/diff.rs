// @generated from specs/arithmetic/diff.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Subtracts each element from the next one along an axis.

use ::opwright_runtime as rt;

/// Subtracts each element from the next one along an axis.
///
/// The element at `c` is the one of `x` at `c_a + 1` along the axis `a`, less the one at `c`. The axis becomes
/// shorter by one; one of size 0 stays empty. Integers wrap around.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The elements.
///
/// # Attributes
/// - `axis`: `axis` of `x`, `-1` by default. The axis of the differences. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(x), |d| if d == axis { max(x.shape[d] - 1, 0) } else { x.shape[d] })`. The differences.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [4]
/// output  ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([4], vec![1_i32, 4, 9, 16])?;
/// let output = opwright::diff(&x)?;
/// assert_eq!(output.to_vec(), [3, 5, 7]);
///
/// let x = Tensor::scalar(1_i32);
/// let error = opwright::diff(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis -1 is out of range for rank 0");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at ({c_d + 1 if d = axis; c_d otherwise})_(d ∈ axes(x.shape)), and -grad at c`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy, PyTorch, Array API: `n` repeats the op, and values can be put before and after.
///
/// # References
/// - Python array API standard, `diff`
#[derive(Clone, Debug, PartialEq)]
pub struct Diff {
    axis: i64,
}

/// Subtracts each element from the next one along an axis. Shorthand for [`Diff::eval`] with default attributes.
///
/// # Errors
/// Those of [`Diff::infer`].
pub fn diff<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Diff::new().eval(x)
}

impl Diff {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { axis: -1 }
    }

    /// The axis of the differences. A negative axis counts from the back.
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
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        let output_shape = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if d == axis? {
                    rt::expr::max(rt::expr::sub(rt::expr::at(&x_shape, d)?, 1)?, 0)
                } else {
                    rt::expr::at(&x_shape, d)?
                },
            ),
        );

        // C1: -x.rank <= axis && axis < x.rank
        if axis.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let axis = self.axis;
                Ok(format!("axis {axis} is out of range for rank {value_1}"))
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
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Numeric>(
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
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Numeric>(
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

    fn compute<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
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
                                                                run.add(run.at(c, d)?, 1)?
                                                            } else {
                                                                run.at(c, d)?
                                                            },
                                                        ),
                                                    )?,
                                            )?,
                                        run.load(x, "x", c)?,
                                    ),
                                    |(value_1, value_2)| rt::scalar::sub(value_1, value_2),
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
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x)?;
        rt::expect_grad(&INFO, &[&x], &result, &grad)?;
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        let x_grad = {
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
                                                run.add(run.at(c, d)?, 1)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                grad.clone(),
                            )?;
                        terms
                            .add(
                                run,
                                "x",
                                c,
                                run
                                    .each(
                                        (grad.clone(),),
                                        |(value_1,)| rt::scalar::neg(value_1),
                                    ),
                            )?;
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
    name: "diff",
    summary: "Subtracts each element from the next one along an axis.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.diff"),
        ("PyTorch", "torch.diff"),
        ("JAX", "jax.numpy.diff"),
        ("Array API", "diff"),
        ("MindSpore", "ops.diff"),
        ("Owl", "Arr.diff"),
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl Default for Diff {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Diff {
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
        rt::dispatch!(numeric, x.dtype(), {
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

impl Diff {
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
