// @generated from specs/manipulation/matrix_transpose.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Exchanges the last two axes of a tensor.

use ::opwright_runtime as rt;

/// Exchanges the last two axes of a tensor.
///
/// Transposes each of the matrices that the last two axes form: with `c` the coordinates along the others,
///
/// `output[c, i, j] = x[c, j, i]`
///
/// The output is a view; no element is copied. `swapaxes` exchanges any two axes, and `permute_dims` reorders all.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>` of shape `[.., rows, columns]`. The matrices, of rank 2 or more.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(order, |d| x.shape[d])`. The transposed matrices.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank >= 2`.
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
/// let output = opwright::matrix_transpose(&x)?;
/// assert_eq!(output.to_vec(), [1, 4, 2, 5, 3, 6]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::matrix_transpose(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [2] does not fit [.., rows, columns]");
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
/// - Python array API standard, `matrix_transpose`
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixTranspose {}
/// Exchanges the last two axes of a tensor. Shorthand for [`MatrixTranspose::eval`].
///
/// # Errors
/// Those of [`MatrixTranspose::infer`].
pub fn matrix_transpose<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::View<'a, T>> {
    MatrixTranspose::new().eval(x)
}

impl MatrixTranspose {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank >= 2`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let n = rt::expr::len(&x_shape);
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == n - 2 { n - 1 } else if d == n - 1 { n - 2 } else { d }),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(order.as_ref()?, |d| rt::expr::at(&x_shape, d))
        })();

        // C1: x.rank >= 2
        if rt::expr::len(&x_shape) < 2 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [.., rows, columns]"))
            };
            return Err(call.violated(0, message()));
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
        let n = rt::expr::len(&x_shape);
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == n - 2 { n - 1 } else if d == n - 1 { n - 2 } else { d }),
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
        let n = rt::expr::len(&x_shape);
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(if d == n - 2 { n - 1 } else if d == n - 1 { n - 2 } else { d }),
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
    name: "matrix_transpose",
    summary: "Exchanges the last two axes of a tensor.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.matrix_transpose"),
        ("PyTorch", "Tensor.mT"),
        ("JAX", "jax.numpy.matrix_transpose"),
        ("Array API", "matrix_transpose"),
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl Default for MatrixTranspose {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for MatrixTranspose {
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

impl MatrixTranspose {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
