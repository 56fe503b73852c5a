// @generated from specs/manipulation/eye_like.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix.

use ::opwright_runtime as rt;

/// Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix.
///
/// The element in row `i` and column `j` is 1 if `j = i + k`, and 0 otherwise. The elements of `x` are not used.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>` of shape `[m, n]`. A matrix, for its shape and dtype.
///
/// # Attributes
/// - `k`: `int`, `0` by default. The diagonal: 0 is the main one, and a larger one is above it.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The matrix.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank == 2`.
/// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       2       2       [2, 2]
/// output  ■ ■     ■ ■     [2, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 2], vec![5_i32, 5, 5, 5])?;
/// let output = opwright::eye_like(&x)?;
/// assert_eq!(output.to_vec(), [1, 0, 0, 1]);
///
/// let x = Tensor::new([1], vec![1_i32])?;
/// let error = opwright::eye_like(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [1] does not fit [m, n]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `0`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - ONNX: `dtype` gives the result another dtype.
///
/// # References
/// - ONNX, `EyeLike`
#[derive(Clone, Debug, PartialEq)]
pub struct EyeLike {
    k: i64,
}

/// Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix. Shorthand for [`EyeLike::eval`] with default attributes.
///
/// # Errors
/// Those of [`EyeLike::infer`].
pub fn eye_like<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    EyeLike::new().eval(x)
}

impl EyeLike {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { k: 0 }
    }

    /// The diagonal: 0 is the main one, and a larger one is above it.
    #[must_use]
    pub fn k(mut self, k: i64) -> Self {
        self.k = k;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank == 2`.
    /// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        // C1: x.rank == 2
        if rt::expr::len(&x_shape) != 2 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [m, n]"))
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
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    if run.equal(run.at(c, 1)?, run.add(run.at(c, 0)?, self.k)?) {
                        run.filled(rt::scalar::int(1))
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
        let x_grad = rt::Tensor::<T>::zeros(x.shape().clone())?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "eye_like",
    summary: "Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[("ONNX", "EyeLike")],
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

impl Default for EyeLike {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for EyeLike {
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

impl EyeLike {
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
