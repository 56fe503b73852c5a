// @generated from specs/reduction/reduce_prod.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Product of the elements of a tensor along axes.

use ::opwright_runtime as rt;

/// Product of the elements of a tensor along axes.
///
/// Each element of the output is the product of the elements of `x` whose coordinates agree with its own in the axes that are not in
/// `axes`. With `A` the set of the coordinates along `axes`,
///
/// `output[c] = Π_(a ∈ A) x[c, a]`
///
/// The order of the entries of `axes` means nothing. With no axes, the output is a copy of `x`. The product of no elements is 1.
///
/// Integers wrap around. `f16` and `bf16` are multiplied in `f32` and rounded once. An intermediate product may overflow or underflow
/// where the whole one would not.
///
/// The gradient of an element is that of the product times all other elements. Nothing is divided, so that elements may be zero.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The tensor to reduce.
///
/// # Attributes
/// - `axes`: `axes` of `x`. The axes to reduce along, no two alike. A negative axis counts from the back.
/// - `keep_dims`: `bool`, `false` by default. True to keep the reduced axes as dimensions of size 1, false to remove them.
///
/// # Result
/// `output`: `tensor<T>`, of shape `if keep_dims { map(axes(x), |d| if contains(axes, d) { 1 } else { x.shape[d] }) } else { remove(x.shape, axes) }`. The products.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C2, ValueError): unless `unique(axes)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■ ■   [2, 3]
/// output  Π       ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::reduce_prod(&x, &[0])?;
/// assert_eq!(output.to_vec(), [4, 10, 18]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::reduce_prod(&x, &[0, 2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one term of the product, where `grad` is the gradient of that product times its other terms.
///
/// - `x`: `grad`.
///
/// # Accuracy
/// Each product of floats is rounded once: for n terms the error stays below n ε times the absolute value of the product, unless a partial product overflows or underflows. Integers are exact and wrap.
///
/// # Differences from other systems
/// - NumPy, JAX, Array API, ONNX, MindSpore: all axes by default; here `axes` must be given.
/// - NumPy, PyTorch, Array API: small integers are multiplied in a wider dtype. Here the dtype is that of `x`.
///
/// # References
/// - Python array API standard, `prod`
/// - ONNX, `ReduceProd`
#[derive(Clone, Debug, PartialEq)]
pub struct ReduceProd {
    axes: rt::Dims,
    keep_dims: bool,
}

/// Product of the elements of a tensor along axes. Shorthand for [`ReduceProd::eval`] with default attributes.
///
/// # Errors
/// Those of [`ReduceProd::infer`].
pub fn reduce_prod<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    axes: &[i64],
) -> rt::Result<rt::Tensor<T>> {
    ReduceProd::new(axes).eval(x)
}

impl ReduceProd {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(axes: &[i64]) -> Self {
        Self {
            axes: axes.into(),
            keep_dims: false,
        }
    }

    /// True to keep the reduced axes as dimensions of size 1, false to remove them.
    #[must_use]
    pub fn keep_dims(mut self, keep_dims: bool) -> Self {
        self.keep_dims = keep_dims;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C2, ValueError): unless `unique(axes)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if self.keep_dims {
                    rt::expr::map(
                        rt::expr::axes(&x_shape),
                        |d| Ok(
                            if rt::expr::contains(axes.as_ref()?, d) {
                                1
                            } else {
                                rt::expr::at(&x_shape, d)?
                            },
                        ),
                    )?
                } else {
                    rt::expr::remove(&x_shape, axes.as_ref()?)?
                },
            )
        })();

        // C1: all(axes, |a| -x.rank <= a && a < x.rank)
        if axes.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&axes);
                let axes = rt::expr::List(&self.axes);
                Ok(format!("axes {axes}: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: unique(axes)
        let holds = (|| -> rt::Partial<bool> { Ok(rt::expr::unique(axes.as_ref()?)) })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let axes = rt::expr::List(&self.axes);
                Ok(format!("two entries of axes {axes} are the same axis"))
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
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let folded = axes
            .clone()
            .map_err(|cause| {
                rt::Call::new(&INFO, &[x]).undefined("reduce.over", cause)
            })?;
        rt::nest::reduce(rt::nest::fold::Mul, x.reborrow(), &folded, out.reborrow())
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
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let folded = axes.clone().map_err(|cause| call.undefined("reduce.over", cause))?;
        let x_grad = rt::grad::of_factors(&x, &grad, &folded)?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "reduce_prod",
    summary: "Product of the elements of a tensor along axes.",
    category: "reduction",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.prod"),
        ("PyTorch", "torch.prod"),
        ("JAX", "jax.numpy.prod"),
        ("Array API", "prod"),
        ("ONNX", "ReduceProd"),
        ("OpenVINO", "v1::ReduceProd"),
        ("MindSpore", "ops.reduce_prod"),
        ("Owl", "Arr.prod"),
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
            name: "axes",
            ty: rt::AttributeType::SignedAxes,
            default: None,
        },
        rt::AttributeInfo {
            name: "keep_dims",
            ty: rt::AttributeType::Bool,
            default: Some("false"),
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for ReduceProd {
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

impl ReduceProd {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let axes = rt::Attributes::required(
            &INFO,
            "axes",
            attributes.dims(&INFO, "axes")?,
        )?;
        let mut op = Self::new(&axes);
        if let Some(value) = attributes.bool(&INFO, "keep_dims")? {
            op.keep_dims = value;
        }
        Ok(op)
    }
}
