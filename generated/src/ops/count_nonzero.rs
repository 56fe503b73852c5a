// @generated from specs/reduction/count_nonzero.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Number of elements of a tensor along axes that are not zero or false.

use ::opwright_runtime as rt;

/// Number of elements of a tensor along axes that are not zero or false.
///
/// Each element of the output is the number of elements of `x` that are not zero or false, among those whose coordinates agree with its own in the
/// axes that are not in `axes`. With `A` the set of the coordinates along `axes`,
///
/// `output[c] = | { a ∈ A : x[c, a] ≠ 0 } |`
///
/// NaN counts, and -0 does not. The order of the entries of `axes` means nothing. With no axes, each element is counted alone.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor whose elements are counted.
///
/// # Attributes
/// - `axes`: `axes` of `x`. The axes to count along, no two alike. A negative axis counts from the back.
/// - `keep_dims`: `bool`, `false` by default. True to keep the counted axes as dimensions of size 1, false to remove them.
///
/// # Result
/// `output`: `tensor<i64>`, of shape `if keep_dims { map(axes(x), |d| if contains(axes, d) { 1 } else { x.shape[d] }) } else { remove(x.shape, axes) }`. The counts.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C2, ValueError): unless `unique(axes)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■ ■   [2, 3]
/// output  ■ ■     Σ       [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![0_i32, 1, 0, 1, 1, 0])?;
/// let output = opwright::count_nonzero(&x, &[1])?;
/// assert_eq!(output.to_vec(), [1, 2]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::count_nonzero(&x, &[0, 2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: the result is an integer, which has no derivative.
///
/// # Accuracy
/// Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are exact and wrap.
///
/// # Differences from other systems
/// - NumPy, JAX, Array API, MindSpore: all axes by default; here `axes` must be given.
///
/// # References
/// - Python array API standard, `count_nonzero`
#[derive(Clone, Debug, PartialEq)]
pub struct CountNonzero {
    axes: rt::Dims,
    keep_dims: bool,
}

/// Number of elements of a tensor along axes that are not zero or false. Shorthand for [`CountNonzero::eval`] with default attributes.
///
/// # Errors
/// Those of [`CountNonzero::infer`].
pub fn count_nonzero<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    axes: &[i64],
) -> rt::Result<rt::Tensor<i64>> {
    CountNonzero::new(axes).eval(x)
}

impl CountNonzero {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(axes: &[i64]) -> Self {
        Self {
            axes: axes.into(),
            keep_dims: false,
        }
    }

    /// True to keep the counted axes as dimensions of size 1, false to remove them.
    #[must_use]
    pub fn keep_dims(mut self, keep_dims: bool) -> Self {
        self.keep_dims = keep_dims;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C2, ValueError): unless `unique(axes)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if self.keep_dims {
                    rt::expr::map(
                        rt::expr::axes(&x_shape),
                        |d| Ok(
                            if rt::expr::contains(axes.as_ref()?, d) {
                                1
                            } else {
                                rt::expr::at(&x_shape, d)?
                            },
                        ),
                    )?
                } else {
                    rt::expr::remove(&x_shape, axes.as_ref()?)?
                },
            )
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

        call.result(rt::DType::I64, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<i64>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<i64>> {
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
        out: impl rt::IntoViewMut<'o, i64>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, i64>,
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
        out: &mut rt::ViewMut<'_, i64>,
    ) -> rt::Result<()> {
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let folded = axes
            .clone()
            .map_err(|cause| {
                rt::Call::new(&INFO, &[x]).undefined("reduce.over", cause)
            })?;
        let full = x.shape().clone();
        rt::nest::map_reduce(
            rt::nest::fold::Add,
            (x.reborrow(),),
            &full,
            &folded,
            out.reborrow(),
            #[inline(always)]
            |(x,)| rt::scalar::select(
                rt::scalar::cast::<bool, _>(x),
                rt::scalar::int::<i64>(1),
                rt::scalar::int::<i64>(0),
            ),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "count_nonzero",
    summary: "Number of elements of a tensor along axes that are not zero or false.",
    category: "reduction",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.count_nonzero"),
        ("PyTorch", "torch.count_nonzero"),
        ("JAX", "jax.numpy.count_nonzero"),
        ("Array API", "count_nonzero"),
        ("MindSpore", "ops.count_nonzero"),
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
        rt::AttributeInfo {
            name: "keep_dims",
            ty: rt::AttributeType::Bool,
            default: Some("false"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Fixed(rt::DType::I64),
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
    gradients: &[],
};

impl rt::Op for CountNonzero {
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
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<i64>()?),
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        })
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "the result is an integer, which has no derivative",
            ),
        )
    }
}

impl CountNonzero {
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
        let mut op = Self::new(&axes);
        if let Some(value) = attributes.bool(&INFO, "keep_dims")? {
            op.keep_dims = value;
        }
        Ok(op)
    }
}
