// @generated from specs/manipulation/permute_dims.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Reorders the axes of a tensor.

use ::opwright_runtime as rt;

/// Reorders the axes of a tensor.
///
/// Axis `i` of the output is axis `axes[i]` of `x`, so `axes` names every axis of `x` once. Of a matrix,
/// `[1, 0]` is the transpose.
///
/// The output is a view; no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor whose axes are reordered.
///
/// # Attributes
/// - `axes`: `axes` of `x`. For each axis of the output, the axis of `x` that it is. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes, |a| x.shape[a])`. The elements of `x`, with the axes in their new order.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C2, ValueError): unless `unique(axes)`.
/// - `E1002` (C3, ValueError): unless `len(axes) == x.rank`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0          axis 1
/// x       ■ ■ ■ (axis 1)  ■ ■ (axis 0)  [2, 3]
/// output  ■ ■ ■           ■ ■           [3, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::permute_dims(&x, &[1, 0])?;
/// assert_eq!(output.to_vec(), [1, 4, 2, 5, 3, 6]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::permute_dims(&x, &[0, 2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `broadcast_in_dim(grad, x.shape, axes)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy, ONNX, TensorFlow: without axes, their order is reversed; here `axes` must be given.
///
/// # References
/// - Python array API standard, `permute_dims`
/// - StableHLO, `transpose`
#[derive(Clone, Debug, PartialEq)]
pub struct PermuteDims {
    axes: rt::Dims,
}

/// Reorders the axes of a tensor. Shorthand for [`PermuteDims::eval`].
///
/// # Errors
/// Those of [`PermuteDims::infer`].
pub fn permute_dims<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    axes: &[i64],
) -> rt::Result<rt::View<'a, T>> {
    PermuteDims::new(axes).eval(x)
}

impl PermuteDims {
    /// Creates the op with these attributes.
    pub fn new(axes: &[i64]) -> Self {
        Self { axes: axes.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C2, ValueError): unless `unique(axes)`.
    /// - `E1002` (C3, ValueError): unless `len(axes) == x.rank`.
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
            rt::expr::map(axes.as_ref()?, |a| rt::expr::at(&x_shape, a))
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

        // C3: len(axes) == x.rank
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::len(axes.as_ref()?) == rt::expr::len(&x_shape))
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(axes.as_ref()?);
                let value_3 = rt::expr::len(&x_shape);
                let axes = rt::expr::List(axes.as_ref()?);
                let x_shape = rt::expr::List(&x_shape);
                Ok(
                    format!(
                        "axes {axes} has length {value_1}, but x of shape {x_shape} has rank {value_3}"
                    ),
                )
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
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        out.pick(
            &call,
            rt::expr::axes(&x_shape),
            |d| Ok(
                rt::Pick::Along(
                    rt::expr::min_of(
                        &rt::expr::filter(
                            rt::expr::axes(&x_shape),
                            |i| Ok(rt::expr::at(axes.as_ref()?, i)? == d),
                        )?,
                    )?,
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
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let x_grad = rt::grad::broadcast_in_dim(
            &grad,
            &x_shape,
            &axes.clone().map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "permute_dims",
    summary: "Reorders the axes of a tensor.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.transpose"),
        ("PyTorch", "torch.permute"),
        ("JAX", "jax.lax.transpose"),
        ("Array API", "permute_dims"),
        ("StableHLO", "transpose"),
        ("TensorFlow", "tf.transpose"),
        ("ONNX", "Transpose"),
        ("OpenVINO", "v1::Transpose"),
        ("MindSpore", "ops.permute, ops.transpose, ops.transpose_view"),
        ("Owl", "Arr.transpose"),
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
            name: "axes",
            ty: rt::AttributeType::SignedAxes,
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

impl rt::Op for PermuteDims {
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

impl PermuteDims {
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
        Ok(Self::new(&axes))
    }
}
