// @generated from specs/mirror.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Reverses a tensor along axes, by a kernel.

use ::opwright_runtime as rt;

/// Reverses a tensor along axes, by a kernel.
///
/// Reverses `x` along `axis` and along `more`, by a kernel that takes them counted from 0.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor to reverse.
///
/// # Attributes
/// - `axis`: `axis` of `x.shape`. An axis to reverse. A negative axis counts from the back.
/// - `more`: `axes` of `x.rank`, `[]` by default. Further axes to reverse. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The reversed tensor.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `-len(x.shape) <= axis && axis < len(x.shape)`.
/// - `E1002` (C2, ValueError): unless `all(more, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C3, ValueError): unless `unique(more)`.
/// - `E1002` (C4, ValueError): unless `!contains(more, axis)`.
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
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::mirror(&x, -1)?;
/// assert_eq!(output.to_vec(), [3, 2, 1]);
///
/// let x = Tensor::scalar(1_i32);
/// let error = opwright::mirror(&x, -1).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis -1 is out of range for rank 0");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `reverse(grad, concat(fill(1, axis), more))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mirror {
    axis: i64,
    more: rt::Dims,
}

/// Reverses a tensor along axes, by a kernel. Shorthand for [`Mirror::eval`] with default attributes.
///
/// # Errors
/// Those of [`Mirror::infer`].
pub fn mirror<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    axis: i64,
) -> rt::Result<rt::Tensor<T>> {
    Mirror::new(axis).eval(x)
}

impl Mirror {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(axis: i64) -> Self {
        Self {
            axis,
            more: rt::Dims::from_slice(&[]),
        }
    }

    /// Further axes to reverse. A negative axis counts from the back.
    #[must_use]
    pub fn more(mut self, more: &[i64]) -> Self {
        self.more = more.into();
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `-len(x.shape) <= axis && axis < len(x.shape)`.
    /// - `E1002` (C2, ValueError): unless `all(more, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C3, ValueError): unless `unique(more)`.
    /// - `E1002` (C4, ValueError): unless `!contains(more, axis)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let axis = rt::expr::axis(self.axis, rt::expr::len(&x_shape));
        let more = rt::expr::map(
            &self.more,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let output_shape = x_shape.clone();

        // C1: -len(x.shape) <= axis && axis < len(x.shape)
        if axis.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let axis = self.axis;
                Ok(format!("axis {axis} is out of range for rank {value_1}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(more, |a| -x.rank <= a && a < x.rank)
        if more.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&more);
                let more = rt::expr::List(&self.more);
                Ok(format!("more {more}: {cause}"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: unique(more)
        let holds = (|| -> rt::Partial<bool> { Ok(rt::expr::unique(more.as_ref()?)) })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let more = rt::expr::List(&self.more);
                Ok(format!("two entries of more {more} are the same axis"))
            };
            return Err(call.violated(2, message()));
        }

        // C4: !contains(more, axis)
        let holds = (|| -> rt::Partial<bool> {
            Ok(!rt::expr::contains(more.as_ref()?, axis?))
        })()
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let axis = axis?;
                let more = rt::expr::List(more.as_ref()?);
                Ok(format!("axis {axis} is one of more {more}"))
            };
            return Err(call.violated(3, message()));
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
        let more = rt::expr::map(
            &self.more,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let axis = axis.map_err(|cause| call.undefined("axis", cause))?;
        let more = more.map_err(|cause| call.undefined("more", cause))?;
        crate::mirror(x.reborrow(), axis, &more, out.reborrow())
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
        let more = rt::expr::map(
            &self.more,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let x_grad = rt::grad::reverse(
            &grad,
            &(|| -> rt::Partial<rt::Dims> {
                Ok(rt::expr::concat(&rt::expr::fill(1, axis?)?, more.as_ref()?))
            })()
                .map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "mirror",
    summary: "Reverses a tensor along axes, by a kernel.",
    category: "movement",
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
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "axis",
            ty: rt::AttributeType::Axis,
            default: None,
        },
        rt::AttributeInfo {
            name: "more",
            ty: rt::AttributeType::SignedAxes,
            default: Some("[]"),
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
        rt::ConstraintInfo {
            id: "C4",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Mirror {
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

impl Mirror {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let axis = rt::Attributes::required(
            &INFO,
            "axis",
            attributes.int(&INFO, "axis")?,
        )?;
        let mut op = Self::new(axis);
        if let Some(value) = attributes.dims(&INFO, "more")? {
            op.more = value;
        }
        Ok(op)
    }
}
