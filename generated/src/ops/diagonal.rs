// @generated from specs/manipulation/diagonal.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Diagonals of the matrices that two axes of a tensor form.

use ::opwright_runtime as rt;

/// Diagonals of the matrices that two axes of a tensor form.
///
/// The last axis of the output runs along the diagonals, and the others are the axes of `x` but `axis1` and `axis2`, in order. With `i` the
/// last coordinate and `c` the others,
///
/// `output[c, i] = x[c, i + max(0, -offset), i + max(0, offset)]`
///
/// where the last two coordinates are those along `axis1` and `axis2`. A diagonal outside of the matrices is empty. The output is a view;
/// no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor, of rank 2 or more.
///
/// # Attributes
/// - `offset`: `int`, `0` by default. The number of the diagonal, 0 for the main one, positive for one above it, and negative for one below it.
/// - `axis1`: `axis` of `x`, `0` by default. The axis of the rows. A negative axis counts from the back.
/// - `axis2`: `axis` of `x`, `1` by default. The axis of the columns. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `concat(map(others, |d| x.shape[d]), [min(rows, columns)])`. The diagonals.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
/// - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
/// - `E1002` (C3, ValueError): unless `axis1 != axis2`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::diagonal(&x)?;
/// assert_eq!(output.to_vec(), [1, 5]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::diagonal(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C2"));
/// assert_eq!(error.message(), "axis2 1 is out of range for rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at ({c[len(x.shape) - 2] + row if d = axis1; c[len(x.shape) - 2] + column if d = axis2; c[len({k ∈ others : k < d})] otherwise})_(d ∈ axes(x.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - Array API: the axes are always the last two. NumPy, PyTorch and JAX take the first two by default, as here.
///
/// # References
/// - Python array API standard, `diagonal`
#[derive(Clone, Debug, PartialEq)]
pub struct Diagonal {
    offset: i64,
    axis1: i64,
    axis2: i64,
}

/// Diagonals of the matrices that two axes of a tensor form. Shorthand for [`Diagonal::eval`] with default attributes.
///
/// # Errors
/// Those of [`Diagonal::infer`].
pub fn diagonal<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::View<'a, T>> {
    Diagonal::new().eval(x)
}

impl Diagonal {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            offset: 0,
            axis1: 0,
            axis2: 1,
        }
    }

    /// The number of the diagonal, 0 for the main one, positive for one above it, and negative for one below it.
    #[must_use]
    pub fn offset(mut self, offset: i64) -> Self {
        self.offset = offset;
        self
    }

    /// The axis of the rows. A negative axis counts from the back.
    #[must_use]
    pub fn axis1(mut self, axis1: i64) -> Self {
        self.axis1 = axis1;
        self
    }

    /// The axis of the columns. A negative axis counts from the back.
    #[must_use]
    pub fn axis2(mut self, axis2: i64) -> Self {
        self.axis2 = axis2;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
    /// - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
    /// - `E1002` (C3, ValueError): unless `axis1 != axis2`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let axis1 = rt::expr::axis(self.axis1, rt::expr::len(&x_shape));
        let axis2 = rt::expr::axis(self.axis2, rt::expr::len(&x_shape));
        let row = (|| -> rt::Partial<i64> {
            Ok(
                rt::expr::max(
                    0,
                    rt::expr::sub(0, rt::expr::max(self.offset, -9223372036854775807))?,
                ),
            )
        })();
        let column = rt::expr::max(0, self.offset);
        let rows = (|| -> rt::Partial<i64> {
            Ok(rt::expr::max(0, rt::expr::sub(rt::expr::at(&x_shape, axis1?)?, row?)?))
        })();
        let columns = (|| -> rt::Partial<i64> {
            Ok(rt::expr::max(0, rt::expr::sub(rt::expr::at(&x_shape, axis2?)?, column)?))
        })();
        let others = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(
                &rt::expr::list(rt::expr::axes(&x_shape)),
                &[axis1?, axis2?],
            )
        })();
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::expr::concat(
                    &rt::expr::map(others.as_ref()?, |d| rt::expr::at(&x_shape, d))?,
                    &[rt::expr::min(rows?, columns?)],
                ),
            )
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

        // C3: axis1 != axis2
        let holds = (|| -> rt::Partial<bool> { Ok(axis1? != axis2?) })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let axis1 = axis1?;
                Ok(
                    format!(
                        "axis1 and axis2 are the same axis of x of shape {x_shape}, {axis1}"
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
        let axis1 = rt::expr::axis(self.axis1, rt::expr::len(&x_shape));
        let axis2 = rt::expr::axis(self.axis2, rt::expr::len(&x_shape));
        let row = (|| -> rt::Partial<i64> {
            Ok(
                rt::expr::max(
                    0,
                    rt::expr::sub(0, rt::expr::max(self.offset, -9223372036854775807))?,
                ),
            )
        })();
        let column = rt::expr::max(0, self.offset);
        let others = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(
                &rt::expr::list(rt::expr::axes(&x_shape)),
                &[axis1?, axis2?],
            )
        })();
        out.index(
            &call,
            |c| rt::expr::map(
                rt::expr::axes(&x_shape),
                |d| Ok(
                    if d == axis1? {
                        rt::expr::add(
                            rt::expr::at(c, rt::expr::len(&x_shape) - 2)?,
                            row?,
                        )?
                    } else if d == axis2? {
                        rt::expr::add(
                            rt::expr::at(c, rt::expr::len(&x_shape) - 2)?,
                            column,
                        )?
                    } else {
                        rt::expr::at(
                            c,
                            rt::expr::len(
                                &rt::expr::filter(others.as_ref()?, |k| Ok(k < d))?,
                            ),
                        )?
                    },
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
    name: "diagonal",
    summary: "Diagonals of the matrices that two axes of a tensor form.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.diagonal"),
        ("PyTorch", "torch.diagonal"),
        ("JAX", "jax.numpy.diagonal"),
        ("Array API", "diagonal (axis1 = -2, axis2 = -1)"),
        ("MindSpore", "ops.diagonal"),
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
            name: "offset",
            ty: rt::AttributeType::Int,
            default: Some("0"),
        },
        rt::AttributeInfo {
            name: "axis1",
            ty: rt::AttributeType::Axis,
            default: Some("0"),
        },
        rt::AttributeInfo {
            name: "axis2",
            ty: rt::AttributeType::Axis,
            default: Some("1"),
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

impl Default for Diagonal {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Diagonal {
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

impl Diagonal {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "offset")? {
            op.offset = value;
        }
        if let Some(value) = attributes.int(&INFO, "axis1")? {
            op.axis1 = value;
        }
        if let Some(value) = attributes.int(&INFO, "axis2")? {
            op.axis2 = value;
        }
        Ok(op)
    }
}
