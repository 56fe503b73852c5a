// @generated from specs/manipulation/swapaxes.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Exchanges two axes of a tensor.

use ::opwright_runtime as rt;

/// Exchanges two axes of a tensor.
///
/// Axis `axis1` of the output is axis `axis2` of `x`, axis `axis2` of the output is axis `axis1` of `x`, and every
/// other axis stays in its place. Of a matrix, axes 0 and 1 exchanged are the transpose.
///
/// The output is a view; no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor whose axes are exchanged.
///
/// # Attributes
/// - `axis1`: `axis` of `x`. The first of the two axes. A negative axis counts from the back.
/// - `axis2`: `axis` of `x`. The second of the two axes; it may be the first. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(order, |d| x.shape[d])`. The elements of `x`, with the two axes exchanged.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
/// - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
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
/// let output = opwright::swapaxes(&x, 0, 1)?;
/// assert_eq!(output.to_vec(), [1, 4, 2, 5, 3, 6]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::swapaxes(&x, 2, 0).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis1 2 is out of range for rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `broadcast_in_dim(grad, x.shape, order)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - NumPy, `numpy.swapaxes`
#[derive(Clone, Debug, PartialEq)]
pub struct Swapaxes {
    axis1: i64,
    axis2: i64,
}

/// Exchanges two axes of a tensor. Shorthand for [`Swapaxes::eval`].
///
/// # Errors
/// Those of [`Swapaxes::infer`].
pub fn swapaxes<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    axis1: i64,
    axis2: i64,
) -> rt::Result<rt::View<'a, T>> {
    Swapaxes::new(axis1, axis2).eval(x)
}

impl Swapaxes {
    /// Creates the op with these attributes.
    pub fn new(axis1: i64, axis2: i64) -> Self {
        Self { axis1, axis2 }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
    /// - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let axis1 = rt::expr::axis(self.axis1, rt::expr::len(&x_shape));
        let axis2 = rt::expr::axis(self.axis2, rt::expr::len(&x_shape));
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == axis1? { axis2? } else if d == axis2? { axis1? } else { d }),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(order.as_ref()?, |d| rt::expr::at(&x_shape, d))
        })();

        // C1: -x.rank <= axis1 && axis1 < x.rank
        if axis1.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let axis1 = self.axis1;
                Ok(format!("axis1 {axis1} is out of range for rank {value_1}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: -x.rank <= axis2 && axis2 < x.rank
        if axis2.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let axis2 = self.axis2;
                Ok(format!("axis2 {axis2} is out of range for rank {value_1}"))
            };
            return Err(call.violated(1, message()));
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
        let axis1 = rt::expr::axis(self.axis1, rt::expr::len(&x_shape));
        let axis2 = rt::expr::axis(self.axis2, rt::expr::len(&x_shape));
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == axis1? { axis2? } else if d == axis2? { axis1? } else { d }),
        );
        out.select(
            &call,
            |c| (|| -> rt::Partial<rt::Dims> {
                rt::expr::map(order.as_ref()?, |d| rt::expr::at(c, d))
            })(),
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
        let axis1 = rt::expr::axis(self.axis1, rt::expr::len(&x_shape));
        let axis2 = rt::expr::axis(self.axis2, rt::expr::len(&x_shape));
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == axis1? { axis2? } else if d == axis2? { axis1? } else { d }),
        );
        let x_grad = rt::grad::broadcast_in_dim(
            &grad,
            &x_shape,
            &order.clone().map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "swapaxes",
    summary: "Exchanges two axes of a tensor.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.swapaxes"),
        ("PyTorch", "torch.swapaxes"),
        ("JAX", "jax.numpy.swapaxes"),
        ("MindSpore", "ops.swapaxes, ops.transpose_ext_view"),
        ("Owl", "Arr.swap"),
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
            name: "axis1",
            ty: rt::AttributeType::Axis,
            default: None,
        },
        rt::AttributeInfo {
            name: "axis2",
            ty: rt::AttributeType::Axis,
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Swapaxes {
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

impl Swapaxes {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let axis1 = rt::Attributes::required(
            &INFO,
            "axis1",
            attributes.int(&INFO, "axis1")?,
        )?;
        let axis2 = rt::Attributes::required(
            &INFO,
            "axis2",
            attributes.int(&INFO, "axis2")?,
        )?;
        Ok(Self::new(axis1, axis2))
    }
}
