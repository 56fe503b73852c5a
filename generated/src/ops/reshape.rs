// @generated from specs/manipulation/reshape.yaml by codegen/src/emit/op.rs. Edit the spec.
//! The elements of a tensor in another shape.

use ::opwright_runtime as rt;

/// The elements of a tensor in another shape.
///
/// The output has the shape `shape` and the elements of `x`, both in row-major order: the last axis varies fastest. One entry of `shape`
/// may be -1, and stands for the size with which the output has as many elements as `x`.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Attributes
/// - `shape`: `dims`. The size of each axis of the output, at most one of them -1.
///
/// # Result
/// `output`: `tensor<T>`, of shape `sizes`. The elements of `x`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(shape, |s| s >= -1)`.
/// - `E1002` (C2, ValueError): unless `len(filter(shape, |s| s == -1)) <= 1`.
/// - `E1002` (C3, ValueError): unless `defined(known) && product(sizes) == numel && (known > 0 || !contains(shape, -1))`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([6], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::reshape(&x, &[2, 3])?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 4, 5, 6]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::reshape(&x, &[-2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "size -2 in shape [-2] is negative");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `reshape(grad, x.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - ONNX: the shape is a tensor, and a size of 0 stands for that of `x` unless `allowzero` is 1.
/// - NumPy, PyTorch and JAX return a view where one exists. Here the elements are copied.
///
/// # References
/// - NumPy, "numpy.reshape"
#[derive(Clone, Debug, PartialEq)]
pub struct Reshape {
    shape: rt::Dims,
}

/// The elements of a tensor in another shape. Shorthand for [`Reshape::eval`].
///
/// # Errors
/// Those of [`Reshape::infer`].
pub fn reshape<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    shape: &[i64],
) -> rt::Result<rt::Tensor<T>> {
    Reshape::new(shape).eval(x)
}

impl Reshape {
    /// Creates the op with these attributes.
    pub fn new(shape: &[i64]) -> Self {
        Self { shape: shape.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(shape, |s| s >= -1)`.
    /// - `E1002` (C2, ValueError): unless `len(filter(shape, |s| s == -1)) <= 1`.
    /// - `E1002` (C3, ValueError): unless `defined(known) && product(sizes) == numel && (known > 0 || !contains(shape, -1))`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = &self.shape;
        let x_shape = x.dims();
        let numel = rt::expr::product_of(&x_shape);
        let known = (|| -> rt::Partial<i64> {
            rt::expr::product_of(&rt::expr::filter(shape, |s| Ok(s != -1))?)
        })();
        let sizes = rt::expr::map(
            shape,
            |s| Ok(
                if s == -1 {
                    rt::expr::div(numel?, rt::expr::max(known?, 1))?
                } else {
                    s
                },
            ),
        );
        let output_shape = sizes.clone();

        // C1: all(shape, |s| s >= -1)
        let holds = rt::expr::all(shape, |s| Ok(s >= -1))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::min_of(shape)?;
                let shape = rt::expr::List(shape);
                Ok(format!("size {value_0} in shape {shape} is negative"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: len(filter(shape, |s| s == -1)) <= 1
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::len(&rt::expr::filter(shape, |s| Ok(s == -1))?) <= 1)
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let shape = rt::expr::List(shape);
                Ok(format!("shape {shape} has more than one -1"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: defined(known) && product(sizes) == numel && (known > 0
        // || !contains(shape, -1))
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                known.is_ok() && rt::expr::product_of(sizes.as_ref()?)? == numel?
                    && (known? > 0 || !rt::expr::contains(shape, -1)),
            )
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let shape = rt::expr::List(shape);
                Ok(
                    format!(
                        "x of shape {x_shape} cannot have shape {shape}, as the numbers of elements differ"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        call.result(element, &output_shape)
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
        crate::kernels::copy_in_order(x.reborrow(), &self.shape, out.reborrow())
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
        let x_shape = x.dims();
        let x_grad = rt::grad::reshape(&grad, &x_shape)?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "reshape",
    summary: "The elements of a tensor in another shape.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.reshape"),
        ("PyTorch", "torch.reshape"),
        ("JAX", "jax.numpy.reshape"),
        ("ONNX", "Reshape"),
        ("Array API", "reshape"),
        ("StableHLO", "reshape"),
        ("TOSA", "RESHAPE"),
        ("MindSpore", "ops.reshape, ops.view"),
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
            name: "shape",
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

impl rt::Op for Reshape {
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

impl Reshape {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.dims(&INFO, "shape")?,
        )?;
        Ok(Self::new(&shape))
    }
}
