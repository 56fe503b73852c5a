// @generated from specs/sum_of_products.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Multiplies two tensors and sums over axes.

use ::opwright_runtime as rt;

/// Multiplies two tensors and sums over axes.
///
/// Multiplies element by element, then sums over `axes`.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand, of the same shape.
///
/// # Attributes
/// - `axes`: `axis_set`. The axes to sum over.
///
/// # Result
/// `output`: `tensor<T>`, of shape `remove(lhs.shape, axes)`. The sums.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `lhs.shape == rhs.shape`.
/// - `E1002` (C2, ValueError): unless `all(axes, |a| a < lhs.rank)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ ■     [2, 2]
/// rhs     ■ ■     ■ ■     [2, 2]
/// output  ■ ■     Σ       [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let rhs = Tensor::new([3], vec![4_i32, 5, 6])?;
/// let output = opwright::sum_of_products(&lhs, &rhs, &[0])?;
/// assert_eq!(output.to_vec(), [32]);
///
/// let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let rhs = Tensor::new([2], vec![4_i32, 5])?;
/// let error = opwright::sum_of_products(&lhs, &rhs, &[0]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "lhs of shape [3] meets rhs of shape [2]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `lhs`: none: a product of tensors has no place among formulas yet.
/// - `rhs`: none: a product of tensors has no place among formulas yet.
///
/// # Accuracy
/// Each term is rounded once, to nearest. Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are exact and wrap.
#[derive(Clone, Debug, PartialEq)]
pub struct SumOfProducts {
    axes: rt::Axes,
}

/// Multiplies two tensors and sums over axes. Shorthand for [`SumOfProducts::eval`].
///
/// # Errors
/// Those of [`SumOfProducts::infer`].
pub fn sum_of_products<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
    axes: &[usize],
) -> rt::Result<rt::Tensor<T>> {
    SumOfProducts::new(axes).eval(lhs, rhs)
}

impl SumOfProducts {
    /// Creates the op with these attributes.
    pub fn new(axes: &[usize]) -> Self {
        Self { axes: axes.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `lhs.shape == rhs.shape`.
    /// - `E1002` (C2, ValueError): unless `all(axes, |a| a < lhs.rank)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let axes = call.dims("axes", &self.axes)?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::remove(&lhs_shape, &axes);

        // C1: lhs.shape == rhs.shape
        if lhs_shape != rhs_shape {
            let message = || -> rt::Partial<String> {
                let lhs_shape = rt::expr::List(&lhs_shape);
                let rhs_shape = rt::expr::List(&rhs_shape);
                Ok(format!("lhs of shape {lhs_shape} meets rhs of shape {rhs_shape}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(axes, |a| a < lhs.rank)
        let holds = rt::expr::all(&axes, |a| Ok(a < rt::expr::len(&lhs_shape)))
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::max_of(&axes)?;
                let value_1 = rt::expr::len(&lhs_shape);
                Ok(format!("axis {value_0} is out of range for rank {value_1}"))
            };
            return Err(call.violated(1, message()));
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
        let operands: [&dyn rt::Operand; 2] = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let axes = call.dims("axes", &self.axes)?;
        let full = rt::Call::new(&INFO, &[lhs, rhs]).common_shape()?;
        rt::nest::map_reduce(
            rt::nest::fold::Add,
            rt::nest::align((lhs, rhs), &full, rt::AutoBroadcast::Numpy)?,
            &full,
            &axes,
            out.reborrow(),
            #[inline(always)]
            |(lhs, rhs)| rt::scalar::mul(lhs, rhs),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "sum_of_products",
    summary: "Multiplies two tensors and sums over axes.",
    category: "reduction",
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
            name: "axes",
            ty: rt::AttributeType::AxisSet,
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
    gradients: &[],
};

impl rt::Op for SumOfProducts {
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

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "a product of tensors has no place among formulas yet",
            ),
        )
    }
}

impl SumOfProducts {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let axes = rt::Attributes::required(
            &INFO,
            "axes",
            attributes.axes(&INFO, "axes")?,
        )?;
        Ok(Self::new(&axes))
    }
}
