// @generated from specs/reduction/sum_to.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Sums a tensor down to a shape that broadcasts to its own.

use ::opwright_runtime as rt;

/// Sums a tensor down to a shape that broadcasts to its own.
///
/// The transpose of broadcasting, and so the gradient of every broadcast: where `broadcast_numpy` replicates
/// elements, `sum_to` adds the replicas up again.
///
/// `shape` is aligned with the last dimensions of `x`. The sum runs over the axes that `shape` lacks on the
/// left and over those in which `shape` has 1 and `x` has not. All other dimensions must be equal. The output
/// has exactly the given `shape`, its dimensions of size 1 included.
///
/// Sums are those of the op `sum`: integers wrap around, floats are added pairwise or better, and the sum
/// of no elements is 0.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The tensor to sum.
///
/// # Attributes
/// - `shape`: `shape`. The shape of the output.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. The sums, of the given `shape`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `len(shape) <= x.rank`.
/// - `E1002` (C2, ValueError): unless `all(axes(shape), |d| shape[d] == x.shape[lead + d] || shape[d] == 1)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■ ■   [2, 3]
/// output  Σ       ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::sum_to(&x, &[3])?;
/// assert_eq!(output.to_vec(), [5, 7, 9]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::sum_to(&x, &[1, 2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [2] and rank 1 cannot be summed to shape [1, 2] of rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `broadcast_in_dim(grad, x.shape, (lead + d)_(d ∈ axes(shape)))`.
///
/// # Accuracy
/// Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are exact and wrap.
///
/// # References
/// - PyTorch `Tensor.sum_to_size`
#[derive(Clone, Debug, PartialEq)]
pub struct SumTo {
    shape: rt::Shape,
}

/// Sums a tensor down to a shape that broadcasts to its own. Shorthand for [`SumTo::eval`].
///
/// # Errors
/// Those of [`SumTo::infer`].
pub fn sum_to<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    shape: &[usize],
) -> rt::Result<rt::Tensor<T>> {
    SumTo::new(shape).eval(x)
}

impl SumTo {
    /// Creates the op with these attributes.
    pub fn new(shape: &[usize]) -> Self {
        Self { shape: shape.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `len(shape) <= x.rank`.
    /// - `E1002` (C2, ValueError): unless `all(axes(shape), |d| shape[d] == x.shape[lead + d] || shape[d] == 1)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = call.dims("shape", &self.shape)?;
        let x_shape = x.dims();
        let lead = rt::expr::len(&x_shape) - rt::expr::len(&shape);
        let output_shape = shape.clone();

        // C1: len(shape) <= x.rank
        if rt::expr::len(&shape) > rt::expr::len(&x_shape) {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&x_shape);
                let value_3 = rt::expr::len(&shape);
                let x_shape = rt::expr::List(&x_shape);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "x of shape {x_shape} and rank {value_1} cannot be summed to shape {shape} of rank {value_3}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(axes(shape), |d| shape[d] == x.shape[lead + d] ||
        // shape[d] == 1)
        let holds = rt::expr::all(
                rt::expr::axes(&shape),
                |d| Ok(
                    rt::expr::at(&shape, d)? == rt::expr::at(&x_shape, lead + d)?
                        || rt::expr::at(&shape, d)? == 1,
                ),
            )
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::add(
                    lead,
                    rt::expr::min_of(
                        &rt::expr::filter(
                            rt::expr::axes(&shape),
                            |d| Ok(
                                rt::expr::at(&shape, d)? != 1
                                    && rt::expr::at(&shape, d)?
                                        != rt::expr::at(&x_shape, lead + d)?,
                            ),
                        )?,
                    )?,
                )?;
                let x_shape = rt::expr::List(&x_shape);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "x of shape {x_shape} cannot be summed to shape {shape}: they differ at axis {value_2} of x, and only a 1 of shape is summed to"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &Ok(output_shape))
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
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let shape = call.dims("shape", &self.shape)?;
        let x_shape = x.dims();
        let lead = rt::expr::len(&x_shape) - rt::expr::len(&shape);
        let folded = rt::expr::filter(
                rt::expr::axes(&x_shape),
                |d| Ok(
                    d < lead
                        || (rt::expr::at(&shape, d - lead)? == 1
                            && rt::expr::at(&x_shape, d)? != 1),
                ),
            )
            .map_err(|cause| {
                rt::Call::new(&INFO, &[x]).undefined("reduce.over", cause)
            })?;
        rt::nest::reduce(rt::nest::fold::Add, x.reborrow(), &folded, out.reborrow())
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
        let shape = call.dims("shape", &self.shape)?;
        let x_shape = x.dims();
        let lead = rt::expr::len(&x_shape) - rt::expr::len(&shape);
        let x_grad = rt::grad::broadcast_in_dim(
            &grad,
            &x_shape,
            &rt::expr::map(rt::expr::axes(&shape), |d| Ok(lead + d))
                .map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "sum_to",
    summary: "Sums a tensor down to a shape that broadcasts to its own.",
    category: "reduction",
    since: "0.1",
    operator: None,
    aliases: &[("PyTorch", "Tensor.sum_to_size")],
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
            name: "shape",
            ty: rt::AttributeType::Shape,
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

impl rt::Op for SumTo {
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

impl SumTo {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.shape(&INFO, "shape")?,
        )?;
        Ok(Self::new(&shape))
    }
}
