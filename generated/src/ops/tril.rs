// @generated from specs/manipulation/tril.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns the lower triangle of each matrix, with zeros above it.

use ::opwright_runtime as rt;

/// Returns the lower triangle of each matrix, with zeros above it.
///
/// The last two axes of `x` are those of matrices. The element in row `i` and column `j` of the output is that of `x` if
/// `j ≤ i + k`, and 0 otherwise: `k = 0` keeps the main diagonal and what is below it, a larger `k` also keeps
/// `k` diagonals above it, and a negative `k` leaves out as many.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>` of shape `[.., m, n]`. The matrices, of rank 2 or more.
///
/// # Attributes
/// - `k`: `int`, `0` by default. The last diagonal that is kept.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The lower triangles, of the same shape.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank >= 2`.
/// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■ ■   ■ ■ ■   [3, 3]
/// output  ■ ■ ■   ■ ■ ■   [3, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([3, 2], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::Tril::new().k(-1).eval(&x)?;
/// assert_eq!(output.to_vec(), [0, 0, 3, 0, 5, 6]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::tril(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [2] does not fit [.., m, n]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at c, where c[len(x.shape) - 1] ≤ c[len(x.shape) - 2] + k`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - ONNX: `Trilu` has an attribute `upper`; `tril` is the op with `upper` 0, and `triu` that with 1.
///
/// # References
/// - Python array API standard, `tril`
/// - ONNX, `Trilu`
#[derive(Clone, Debug, PartialEq)]
pub struct Tril {
    k: i64,
}

/// Returns the lower triangle of each matrix, with zeros above it. Shorthand for [`Tril::eval`] with default attributes.
///
/// # Errors
/// Those of [`Tril::infer`].
pub fn tril<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Tril::new().eval(x)
}

impl Tril {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { k: 0 }
    }

    /// The last diagonal that is kept.
    #[must_use]
    pub fn k(mut self, k: i64) -> Self {
        self.k = k;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank >= 2`.
    /// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        // C1: x.rank >= 2
        if rt::expr::len(&x_shape) < 2 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [.., m, n]"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: k >= -4611686018427387904 && k <= 4611686018427387904
        if !(self.k >= -4611686018427387904 && self.k <= 4611686018427387904) {
            let message = || -> rt::Partial<String> {
                let k = self.k;
                Ok(format!("the diagonal {k} is more than 2^62 away"))
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
        let x_shape = x.dims();
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    if run
                        .at_most(
                            run.at(c, rt::expr::len(&x_shape) - 1)?,
                            run.add(run.at(c, rt::expr::len(&x_shape) - 2)?, self.k)?,
                        )
                    {
                        run.copy(x, "x", c)?
                    } else {
                        run.filled(rt::scalar::int(0))
                    },
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
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
        let x_grad = {
            let mut sums = rt::grad::Sums::<T>::zeros(x.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        if run
                            .at_most(
                                run.at(c, rt::expr::len(&x_shape) - 1)?,
                                run.add(run.at(c, rt::expr::len(&x_shape) - 2)?, self.k)?,
                            )
                        {
                            terms.add(run, "x", c, grad.clone())?;
                        }
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "tril",
    summary: "Returns the lower triangle of each matrix, with zeros above it.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.tril"),
        ("PyTorch", "torch.tril"),
        ("JAX", "jax.numpy.tril"),
        ("Array API", "tril"),
        ("ONNX", "Trilu"),
        ("MindSpore", "ops.tril"),
        ("Owl", "Mat.tril"),
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
            name: "k",
            ty: rt::AttributeType::Int,
            default: Some("0"),
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

impl Default for Tril {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Tril {
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

impl Tril {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "k")? {
            op.k = value;
        }
        Ok(op)
    }
}
