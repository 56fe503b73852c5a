// @generated from specs/manipulation/roll.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Moves elements along an axis; those moved past its end come back at the start.

use ::opwright_runtime as rt;

/// Moves elements along an axis; those moved past its end come back at the start.
///
/// With `n` the size of `axis`, the element at `c` is that of `x` at the same coordinate except for
/// `(c_a - shift) mod n` along the axis `a`. A negative `shift` moves to the start.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The elements.
///
/// # Attributes
/// - `shift`: `int`. By how many places elements move.
/// - `axis`: `axis` of `x`, `-1` by default. The axis along which they move. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The elements of `x` in another order.
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
/// x       ■ ■ ■ ■ ■  [5]
/// output  ■ ■ ■ ■ ■  [5]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([5], vec![1_i32, 2, 3, 4, 5])?;
/// let output = opwright::roll(&x, 2)?;
/// assert_eq!(output.to_vec(), [4, 5, 1, 2, 3]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::Roll::new(1).axis(1).eval(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis 1 is out of range for rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at ({rem(c_d + by, n) if d = axis; c_d otherwise})_(d ∈ axes(x.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy, PyTorch, Array API: without an axis, all elements move in row-major order; several axes move at once.
///
/// # References
/// - Python array API standard, `roll`
#[derive(Clone, Debug, PartialEq)]
pub struct Roll {
    shift: i64,
    axis: i64,
}

/// Moves elements along an axis; those moved past its end come back at the start. Shorthand for [`Roll::eval`] with default attributes.
///
/// # Errors
/// Those of [`Roll::infer`].
pub fn roll<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    shift: i64,
) -> rt::Result<rt::Tensor<T>> {
    Roll::new(shift).eval(x)
}

impl Roll {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(shift: i64) -> Self {
        Self { shift, axis: -1 }
    }

    /// The axis along which they move. A negative axis counts from the back.
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

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Element>(
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
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
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

    fn compute<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        let n = (|| -> rt::Partial<i64> { rt::expr::at(&x_shape, axis?) })();
        let by = (|| -> rt::Partial<i64> {
            Ok(
                if n? == 0 {
                    0
                } else {
                    rt::expr::rem(
                        rt::expr::sub(n?, rt::expr::rem(self.shift, n?)?)?,
                        n?,
                    )?
                },
            )
        })();
        rt::nest::rearrange(
                x,
                out.reborrow(),
                |run, c| {
                    run
                        .place(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| Ok(
                                        if d == axis? {
                                            run.rem(run.add(run.at(c, d)?, by?)?, n?)?
                                        } else {
                                            run.at(c, d)?
                                        },
                                    ),
                                )?,
                        )
                },
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
        let n = (|| -> rt::Partial<i64> { rt::expr::at(&x_shape, axis?) })();
        let by = (|| -> rt::Partial<i64> {
            Ok(
                if n? == 0 {
                    0
                } else {
                    rt::expr::rem(
                        rt::expr::sub(n?, rt::expr::rem(self.shift, n?)?)?,
                        n?,
                    )?
                },
            )
        })();
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
                                                run.rem(run.add(run.at(c, d)?, by?)?, n?)?
                                            } else {
                                                run.at(c, d)?
                                            },
                                        ),
                                    )?,
                                grad.clone(),
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
    name: "roll",
    summary: "Moves elements along an axis; those moved past its end come back at the start.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.roll"),
        ("PyTorch", "torch.roll"),
        ("JAX", "jax.numpy.roll"),
        ("Array API", "roll"),
        ("TensorFlow", "tf.roll"),
        ("OpenVINO", "v7::Roll"),
        ("MindSpore", "ops.roll"),
        ("Owl", "Arr.roll"),
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
        rt::DType::Bool,
    ],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "shift",
            ty: rt::AttributeType::Int,
            default: None,
        },
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

impl rt::Op for Roll {
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
        rt::dispatch!(any, x.dtype(), {
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

impl Roll {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shift = rt::Attributes::required(
            &INFO,
            "shift",
            attributes.int(&INFO, "shift")?,
        )?;
        let mut op = Self::new(shift);
        if let Some(value) = attributes.int(&INFO, "axis")? {
            op.axis = value;
        }
        Ok(op)
    }
}
