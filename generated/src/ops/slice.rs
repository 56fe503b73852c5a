// @generated from specs/manipulation/slice.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Elements of a tensor between limits, at steps, along every axis.

use ::opwright_runtime as rt;

/// Elements of a tensor between limits, at steps, along every axis.
///
/// `output[c_0, c_1, …] = x[starts_0 + c_0 steps_0, starts_1 + c_1 steps_1, …]`
///
/// Along axis `d`, these are the elements from `starts_d` on, at steps of `steps_d`, whose coordinates are below
/// `limits_d`. The limits are within `x`; `slice_axes` takes any, counts from the back, and steps backwards. The output is a view;
/// no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Attributes
/// - `starts`: `dims`. The first coordinate along each axis.
/// - `limits`: `dims`. The coordinate after the last along each axis.
/// - `steps`: `dims`. The distance of the coordinates along each axis, 1 or more.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(x), |d| if limits[d] == starts[d] { 0 } else { (limits[d] - starts[d] - 1) / steps[d] + 1 })`. The elements between the limits.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `len(starts) == x.rank && len(limits) == x.rank && len(steps) == x.rank`.
/// - `E1002` (C2, ValueError): unless `all(axes(x), |d| 0 <= starts[d] && starts[d] <= limits[d] && limits[d] <= x.shape[d])`.
/// - `E1002` (C3, ValueError): unless `all(steps, |s| s > 0)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::slice(&x, &[0, 1], &[2, 3], &[1, 1])?;
/// assert_eq!(output.to_vec(), [2, 3, 5, 6]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::slice(&x, &[], &[2], &[1]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [2] has rank 1, but there are 0 starts, 1 limits and 1 steps");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at (starts_d + steps_d · c_d)_(d ∈ axes(x.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - StableHLO, `slice`
#[derive(Clone, Debug, PartialEq)]
pub struct Slice {
    starts: rt::Dims,
    limits: rt::Dims,
    steps: rt::Dims,
}

/// Elements of a tensor between limits, at steps, along every axis. Shorthand for [`Slice::eval`].
///
/// # Errors
/// Those of [`Slice::infer`].
pub fn slice<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    starts: &[i64],
    limits: &[i64],
    steps: &[i64],
) -> rt::Result<rt::View<'a, T>> {
    Slice::new(starts, limits, steps).eval(x)
}

impl Slice {
    /// Creates the op with these attributes.
    pub fn new(starts: &[i64], limits: &[i64], steps: &[i64]) -> Self {
        Self {
            starts: starts.into(),
            limits: limits.into(),
            steps: steps.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `len(starts) == x.rank && len(limits) == x.rank && len(steps) == x.rank`.
    /// - `E1002` (C2, ValueError): unless `all(axes(x), |d| 0 <= starts[d] && starts[d] <= limits[d] && limits[d] <= x.shape[d])`.
    /// - `E1002` (C3, ValueError): unless `all(steps, |s| s > 0)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let starts = &self.starts;
        let limits = &self.limits;
        let steps = &self.steps;
        let x_shape = x.dims();
        let output_shape = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if rt::expr::at(limits, d)? == rt::expr::at(starts, d)? {
                    0
                } else {
                    rt::expr::add(
                        rt::expr::div(
                            rt::expr::sub(
                                rt::expr::sub(
                                    rt::expr::at(limits, d)?,
                                    rt::expr::at(starts, d)?,
                                )?,
                                1,
                            )?,
                            rt::expr::at(steps, d)?,
                        )?,
                        1,
                    )?
                },
            ),
        );

        // C1: len(starts) == x.rank && len(limits) == x.rank &&
        // len(steps) == x.rank
        if !(rt::expr::len(starts) == rt::expr::len(&x_shape)
            && rt::expr::len(limits) == rt::expr::len(&x_shape)
            && rt::expr::len(steps) == rt::expr::len(&x_shape))
        {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let value_2 = rt::expr::len(starts);
                let value_3 = rt::expr::len(limits);
                let value_4 = rt::expr::len(steps);
                let x_shape = rt::expr::List(&x_shape);
                Ok(
                    format!(
                        "x of shape {x_shape} has rank {value_1}, but there are {value_2} starts, {value_3} limits and {value_4} steps"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(axes(x), |d| 0 <= starts[d] && starts[d] <=
        // limits[d] && limits[d] <= x.shape[d])
        let holds = rt::expr::all(
                rt::expr::axes(&x_shape),
                |d| Ok(
                    0 <= rt::expr::at(starts, d)?
                        && rt::expr::at(starts, d)? <= rt::expr::at(limits, d)?
                        && rt::expr::at(limits, d)? <= rt::expr::at(&x_shape, d)?,
                ),
            )
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let starts = rt::expr::List(starts);
                let limits = rt::expr::List(limits);
                let x_shape = rt::expr::List(&x_shape);
                Ok(
                    format!(
                        "starts {starts} and limits {limits} are not in order between 0 and the shape {x_shape} of x"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: all(steps, |s| s > 0)
        let holds = rt::expr::all(steps, |s| Ok(s > 0))
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::min_of(steps)?;
                let steps = rt::expr::List(steps);
                Ok(format!("step {value_0} in steps {steps} is not positive"))
            };
            return Err(call.violated(2, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` as a view of `x`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        x: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        x.affine(self.infer(x), |out| self.affine(x, out))
    }

    /// Maps the coordinates of `output` to those of `x`.
    fn affine(
        &self,
        x: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let starts = &self.starts;
        let steps = &self.steps;
        let x_shape = x.dims();
        out.index(
            &call,
            |c| rt::expr::map(
                rt::expr::axes(&x_shape),
                |d| rt::expr::add(
                    rt::expr::at(starts, d)?,
                    rt::expr::mul(rt::expr::at(steps, d)?, rt::expr::at(c, d)?)?,
                ),
            ),
        )
    }

    /// Copies `output` into `out`, which must have its type.
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
        let full = self.eval_views(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
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
        let x_grad = rt::grad::unview(&grad, x.shape(), |out| self.affine(&x, out))?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "slice",
    summary: "Elements of a tensor between limits, at steps, along every axis.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[("JAX", "jax.lax.slice"), ("StableHLO", "slice")],
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
            name: "starts",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "limits",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "steps",
            ty: rt::AttributeType::Dims,
            default: None,
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
    gradients: &["x"],
};

impl rt::Op for Slice {
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
            T => {
                rt::nest::copy(
                    self.eval_views(x.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
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

impl Slice {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let starts = rt::Attributes::required(
            &INFO,
            "starts",
            attributes.dims(&INFO, "starts")?,
        )?;
        let limits = rt::Attributes::required(
            &INFO,
            "limits",
            attributes.dims(&INFO, "limits")?,
        )?;
        let steps = rt::Attributes::required(
            &INFO,
            "steps",
            attributes.dims(&INFO, "steps")?,
        )?;
        Ok(Self::new(&starts, &limits, &steps))
    }
}
