// @generated from specs/twice.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Lays copies of a tensor side by side.

use ::opwright_runtime as rt;

/// Lays copies of a tensor side by side.
///
/// Lays `reps` copies along each axis, by a kernel that is held to the definition.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor to copy.
///
/// # Attributes
/// - `reps`: `dims`. The copies along each axis, as many as `x` has axes.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(x), |d| x.shape[d] * reps[d])`. The copies.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `len(reps) == x.rank && all(reps, |r| r >= 1)`.
/// - `E1002` (C2, ValueError): unless `defined(product(output.shape))`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ □ □  [2]
/// reps    2        [2]
/// output  ■ ■ ■ ■  [4]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let output = opwright::twice(&x, &[2])?;
/// assert_eq!(output.to_vec(), [1, 2, 1, 2]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::twice(&x, &[0]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "reps [0] do not fit x of shape [2]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `reshape(sum(reshape(grad, ({reps_(trunc(i / 2)) if rem(i, 2) = 0; x.shape_(trunc(i / 2)) otherwise})_(i ∈ [0, 2 · len(x.shape)))), (2 · d)_(d ∈ axes(x.shape))), x.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct Twice {
    reps: rt::Dims,
}

/// Lays copies of a tensor side by side. Shorthand for [`Twice::eval`].
///
/// # Errors
/// Those of [`Twice::infer`].
pub fn twice<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    reps: &[i64],
) -> rt::Result<rt::Tensor<T>> {
    Twice::new(reps).eval(x)
}

impl Twice {
    /// Creates the op with these attributes.
    pub fn new(reps: &[i64]) -> Self {
        Self { reps: reps.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `len(reps) == x.rank && all(reps, |r| r >= 1)`.
    /// - `E1002` (C2, ValueError): unless `defined(product(output.shape))`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let reps = &self.reps;
        let x_shape = x.dims();
        let output_shape = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| rt::expr::mul(rt::expr::at(&x_shape, d)?, rt::expr::at(reps, d)?),
        );

        // C1: len(reps) == x.rank && all(reps, |r| r >= 1)
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(reps) == rt::expr::len(&x_shape)
                    && rt::expr::all(reps, |r| Ok(r >= 1))?,
            )
        })()
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let reps = rt::expr::List(reps);
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("reps {reps} do not fit x of shape {x_shape}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: defined(product(output.shape))
        if (|| -> rt::Partial<i64> { rt::expr::product_of(output_shape.as_ref()?) })()
            .is_err()
        {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(
                    &(|| -> rt::Partial<i64> {
                        rt::expr::product_of(output_shape.as_ref()?)
                    })(),
                );
                Ok(format!("too many copies: {cause}"))
            };
            return Err(call.violated(1, message()));
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
        crate::kernels::twice(x.reborrow(), &self.reps, out.reborrow())
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
        let reps = &self.reps;
        let x_shape = x.dims();
        let x_grad = rt::grad::reshape(
            rt::grad::sum(
                    rt::grad::reshape(
                            &grad,
                            &(|| -> rt::Partial<rt::Dims> {
                                rt::expr::map(
                                    rt::expr::range(0, 2 * rt::expr::len(&x_shape))?,
                                    |i| Ok(
                                        if rt::expr::rem(i, 2)? == 0 {
                                            rt::expr::at(reps, rt::expr::div(i, 2)?)?
                                        } else {
                                            rt::expr::at(&x_shape, rt::expr::div(i, 2)?)?
                                        },
                                    ),
                                )
                            })()
                                .map_err(|cause| call.undefined("vjp", cause))?,
                        )?
                        .view(),
                    &rt::expr::map(rt::expr::axes(&x_shape), |d| Ok(2 * d))
                        .map_err(|cause| call.undefined("vjp", cause))?,
                )?
                .view(),
            &x_shape,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "twice",
    summary: "Lays copies of a tensor side by side.",
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
            name: "reps",
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Twice {
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

impl Twice {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let reps = rt::Attributes::required(
            &INFO,
            "reps",
            attributes.dims(&INFO, "reps")?,
        )?;
        Ok(Self::new(&reps))
    }
}
