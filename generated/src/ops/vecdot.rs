// @generated from specs/reduction/vecdot.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Dot products of vectors along an axis.

use ::opwright_runtime as rt;

/// Dot products of vectors along an axis.
///
/// Both operands are brought to a common shape by the `numpy` rule, and
///
/// `output[c] = Σ_a lhs[c, a] rhs[c, a]`
///
/// where `a` is the coordinate along the axis `axis`, which must have the same size in both. It is counted from the back, and so the same
/// axis of the operands and of their common shape. The dot product of vectors without elements is 0.
///
/// Integers wrap around. Floats are added pairwise or better; the products of `f16` and `bf16` are exact, and the sum is rounded once.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `lhs`: `tensor<T>`. The first vectors.
/// - `rhs`: `tensor<T>`. The second vectors.
///
/// # Attributes
/// - `axis`: `int`, `-1` by default. The axis of the vectors, counted from the back, so negative.
///
/// # Result
/// `output`: `tensor<T>`, of shape `remove(shape, [len(shape) + axis])`. The dot products.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `axis < 0 && axis >= -lhs.rank && axis >= -rhs.rank`.
/// - `E1002` (C2, ValueError): unless `lhs.shape[lhs.rank + axis] == rhs.shape[rhs.rank + axis]`.
/// - `E1002` (C3, ValueError): unless `defined(shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ ■     [2, 2]
/// rhs     □ □     ■ ■     [2]
/// output  ■ ■     Σ       [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let rhs = Tensor::new([3], vec![4_i32, 5, 6])?;
/// let output = opwright::vecdot(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [32]);
///
/// let lhs = Tensor::new([2], vec![1_i32, 2])?;
/// let rhs = Tensor::new([2], vec![3_i32, 4])?;
/// let error = opwright::Vecdot::new().axis(0).eval(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis is 0, but must be negative, and an axis of lhs of rank 1 and of rhs of rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one term of the sum, where `grad` is the gradient of that sum. They are summed over broadcast axes.
///
/// - `lhs`: `grad · rhs`.
/// - `rhs`: `grad · lhs`.
///
/// # Accuracy
/// Each term is rounded once, to nearest. Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are exact and wrap.
///
/// # Differences from other systems
/// - NumPy, JAX: a positive axis counts from the front of each operand. Here it is an error, as in the array API.
///
/// # References
/// - Python array API standard, `vecdot`
#[derive(Clone, Debug, PartialEq)]
pub struct Vecdot {
    axis: i64,
}

/// Dot products of vectors along an axis. Shorthand for [`Vecdot::eval`] with default attributes.
///
/// # Errors
/// Those of [`Vecdot::infer`].
pub fn vecdot<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Vecdot::new().eval(lhs, rhs)
}

impl Vecdot {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { axis: -1 }
    }

    /// The axis of the vectors, counted from the back, so negative.
    #[must_use]
    pub fn axis(mut self, axis: i64) -> Self {
        self.axis = axis;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `axis < 0 && axis >= -lhs.rank && axis >= -rhs.rank`.
    /// - `E1002` (C2, ValueError): unless `lhs.shape[lhs.rank + axis] == rhs.shape[rhs.rank + axis]`.
    /// - `E1002` (C3, ValueError): unless `defined(shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            rt::AutoBroadcast::Numpy,
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(
                shape.as_ref()?,
                &[rt::expr::add(rt::expr::len(shape.as_ref()?), self.axis)?],
            )
        })();

        // C1: axis < 0 && axis >= -lhs.rank && axis >= -rhs.rank
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                self.axis < 0 && self.axis >= rt::expr::neg(rt::expr::len(&lhs_shape))?
                    && self.axis >= rt::expr::neg(rt::expr::len(&rhs_shape))?,
            )
        })()
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&lhs_shape);
                let value_2 = rt::expr::len(&rhs_shape);
                let axis = self.axis;
                Ok(
                    format!(
                        "axis is {axis}, but must be negative, and an axis of lhs of rank {value_1} and of rhs of rank {value_2}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: lhs.shape[lhs.rank + axis] == rhs.shape[rhs.rank + axis]
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::at(
                    &lhs_shape,
                    rt::expr::add(rt::expr::len(&lhs_shape), self.axis)?,
                )?
                    == rt::expr::at(
                        &rhs_shape,
                        rt::expr::add(rt::expr::len(&rhs_shape), self.axis)?,
                    )?,
            )
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::at(
                    &lhs_shape,
                    rt::expr::add(rt::expr::len(&lhs_shape), self.axis)?,
                )?;
                let value_3 = rt::expr::at(
                    &rhs_shape,
                    rt::expr::add(rt::expr::len(&rhs_shape), self.axis)?,
                )?;
                let lhs_shape = rt::expr::List(&lhs_shape);
                let rhs_shape = rt::expr::List(&rhs_shape);
                Ok(
                    format!(
                        "the vectors of lhs of shape {lhs_shape} have {value_1} elements, and those of rhs of shape {rhs_shape} {value_3}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: defined(shape)
        if shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&shape);
                Ok(format!("the operands do not broadcast: {cause}"))
            };
            return Err(call.violated(2, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(lhs, rhs, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        self.compute(lhs, rhs, out)
    }

    fn compute<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            rt::AutoBroadcast::Numpy,
        );
        let folded = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::Dims::from_slice(
                    &[rt::expr::add(rt::expr::len(shape.as_ref()?), self.axis)?],
                ),
            )
        })()
            .map_err(|cause| {
                rt::Call::new(&INFO, &[lhs, rhs]).undefined("reduce.over", cause)
            })?;
        let full = rt::Call::new(&INFO, &[lhs, rhs]).common_shape()?;
        rt::nest::map_reduce(
            rt::nest::fold::Add,
            rt::nest::align((lhs, rhs), &full, rt::AutoBroadcast::Numpy)?,
            &full,
            &folded,
            out.reborrow(),
            #[inline(always)]
            |(lhs, rhs)| rt::scalar::mul(lhs, rhs),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<VecdotGrads<T>> {
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&lhs, &rhs], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&lhs, &rhs];
        let call = rt::Call::new(&INFO, &operands);
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            rt::AutoBroadcast::Numpy,
        );
        let folded = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::Dims::from_slice(
                    &[rt::expr::add(rt::expr::len(shape.as_ref()?), self.axis)?],
                ),
            )
        })()
            .map_err(|cause| call.undefined("reduce.over", cause))?;
        let full = call.common_shape()?;
        let aligned = rt::nest::align((&lhs, &rhs), &full, rt::AutoBroadcast::Numpy)?;
        let grad = rt::grad::of_terms(&grad, &full, &folded)?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(rhs, grad): (C, C)| rt::scalar::mul(grad, rhs),
                )
            }

            rt::grad::map(
                (&aligned.1, &grad),
                &full,
                (0, lhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(lhs, grad): (C, C)| rt::scalar::mul(grad, lhs),
                )
            }

            rt::grad::map(
                (&aligned.0, &grad),
                &full,
                (1, rhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(VecdotGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`Vecdot::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct VecdotGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "vecdot",
    summary: "Dot products of vectors along an axis.",
    category: "reduction",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.linalg.vecdot"),
        ("PyTorch", "torch.linalg.vecdot"),
        ("JAX", "jax.numpy.vecdot"),
        ("Array API", "vecdot"),
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
            name: "lhs",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "rhs",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "axis",
            ty: rt::AttributeType::Int,
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
    gradients: &["lhs", "rhs"],
};

impl Default for Vecdot {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Vecdot {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        Self::infer(self, lhs, rhs)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        let result = self.infer(lhs, rhs)?;
        rt::expect_out(&INFO, &[lhs, rhs], &result, &out)?;
        rt::dispatch!(numeric, lhs.dtype(), {
            T => {
                self.compute(
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[lhs, rhs]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, lhs.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.lhs)),
                        Some(rt::AnyTensor::from(grads.rhs))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Vecdot {
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
