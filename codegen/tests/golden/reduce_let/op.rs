// @generated from specs/sum_from_behind.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Sums over axes that are counted from the last.

use ::opwright_runtime as rt;

/// Sums over axes that are counted from the last.
///
/// Sums over `back`, where 0 is the last axis.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The elements.
///
/// # Attributes
/// - `back`: `axis_set`. The axes to sum over.
///
/// # Result
/// `output`: `tensor<T>`, of shape `remove(x.shape, axes)`. The sums.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(back, |b| b < x.rank)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■     [2, 2]
/// output  ■ ■     Σ       [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
/// let output = opwright::sum_from_behind(&x, &[0])?;
/// assert_eq!(output.to_vec(), [3, 7]);
///
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let error = opwright::sum_from_behind(&x, &[1]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis 1 is out of range for rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: not here.
///
/// # Accuracy
/// Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are exact and wrap.
#[derive(Clone, Debug, PartialEq)]
pub struct SumFromBehind {
    back: rt::Axes,
}

/// Sums over axes that are counted from the last. Shorthand for [`SumFromBehind::eval`].
///
/// # Errors
/// Those of [`SumFromBehind::infer`].
pub fn sum_from_behind<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    back: &[usize],
) -> rt::Result<rt::Tensor<T>> {
    SumFromBehind::new(back).eval(x)
}

impl SumFromBehind {
    /// Creates the op with these attributes.
    pub fn new(back: &[usize]) -> Self {
        Self { back: back.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(back, |b| b < x.rank)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let back = call.dims("back", &self.back)?;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &back,
            |b| rt::expr::sub(rt::expr::len(&x_shape) - 1, b),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(&x_shape, axes.as_ref()?)
        })();

        // C1: all(back, |b| b < x.rank)
        let holds = rt::expr::all(&back, |b| Ok(b < rt::expr::len(&x_shape)))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::max_of(&back)?;
                let value_1 = rt::expr::len(&x_shape);
                Ok(format!("axis {value_0} is out of range for rank {value_1}"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &output_shape)
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
        let back = call.dims("back", &self.back)?;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &back,
            |b| rt::expr::sub(rt::expr::len(&x_shape) - 1, b),
        );
        let folded = axes
            .clone()
            .map_err(|cause| {
                rt::Call::new(&INFO, &[x]).undefined("reduce.over", cause)
            })?;
        rt::nest::reduce(rt::nest::fold::Add, x.reborrow(), &folded, out.reborrow())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "sum_from_behind",
    summary: "Sums over axes that are counted from the last.",
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
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "back",
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
    ],
    elementwise: false,
    gradients: &[],
};

impl rt::Op for SumFromBehind {
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

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(rt::OpError::not_differentiable(&INFO, "not here"))
    }
}

impl SumFromBehind {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let back = rt::Attributes::required(
            &INFO,
            "back",
            attributes.axes(&INFO, "back")?,
        )?;
        Ok(Self::new(&back))
    }
}
