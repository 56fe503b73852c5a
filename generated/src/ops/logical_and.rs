// @generated from specs/logic/logical_and.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Whether both elements are true.

use ::opwright_runtime as rt;

/// Whether both elements are true.
///
/// True where both operands are true.
///
/// Needs the feature `logic` of the crate.
///
/// # Operands
/// - `lhs`: `tensor<bool>`. The left operand.
/// - `rhs`: `tensor<bool>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
///
/// # Result
/// `output`: `tensor<bool>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. The results, of the common shape.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ □ □   [2, 1]
/// rhs     □ □     ■ ■ ■   [3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ ■ ■    [2, 3]
/// rhs     □ □     ■ ■ ■ ■  [4]
/// output          ✗        no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::scalar(true);
/// let rhs = Tensor::scalar(false);
/// let output = opwright::logical_and(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [false]);
///
/// let lhs = Tensor::new([2, 3], vec![false, true, false, true, false, true])?;
/// let rhs = Tensor::new([4], vec![false, true, false, true])?;
/// let error = opwright::logical_and(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `lhs`: none: the result is a boolean, which has no derivative.
/// - `rhs`: none: the result is a boolean, which has no derivative.
///
/// # Accuracy
/// Exact.
///
/// # References
/// - Python array API standard, `logical_and`
#[derive(Clone, Debug, PartialEq)]
pub struct LogicalAnd {
    auto_broadcast: rt::AutoBroadcast,
}

/// Whether both elements are true. Shorthand for [`LogicalAnd::eval`] with default attributes.
///
/// # Errors
/// Those of [`LogicalAnd::infer`].
pub fn logical_and<'a>(
    lhs: impl rt::IntoView<'a, bool>,
    rhs: impl rt::IntoView<'a, bool>,
) -> rt::Result<rt::Tensor<bool>> {
    LogicalAnd::new().eval(lhs, rhs)
}

impl LogicalAnd {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            auto_broadcast: rt::AutoBroadcast::Numpy,
        }
    }

    /// The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
    #[must_use]
    pub fn auto_broadcast(mut self, auto_broadcast: rt::AutoBroadcast) -> Self {
        self.auto_broadcast = auto_broadcast;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            self.auto_broadcast,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let auto_broadcast = self.auto_broadcast;
                Ok(format!("operands do not broadcast ({auto_broadcast}): {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(rt::DType::Bool, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a>(
        &self,
        lhs: impl rt::IntoView<'a, bool>,
        rhs: impl rt::IntoView<'a, bool>,
    ) -> rt::Result<rt::Tensor<bool>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views(
        &self,
        lhs: &rt::View<'_, bool>,
        rhs: &rt::View<'_, bool>,
    ) -> rt::Result<rt::Tensor<bool>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(rt::DType::Bool, (lhs, rhs), self.auto_broadcast);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(lhs, rhs)?,
        };
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(lhs), rhs, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o>(
        &self,
        lhs: impl rt::IntoView<'a, bool>,
        rhs: impl rt::IntoView<'a, bool>,
        out: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into(
        &self,
        lhs: &rt::View<'_, bool>,
        rhs: &rt::View<'_, bool>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(lhs), rhs, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        }
        done
    }

    /// Writes `output` over `lhs`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o>(
        &self,
        lhs: impl rt::IntoViewMut<'o, bool>,
        rhs: impl rt::IntoView<'a, bool>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut lhs.into_view_mut(), &rhs.into_view())
    }

    fn eval_views_in_place(
        &self,
        lhs: &mut rt::ViewMut<'_, bool>,
        rhs: &rt::View<'_, bool>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(lhs), rhs, lhs);
        // If the operands do not broadcast to the shape of `lhs`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], &result, lhs)?;
        }
        done
    }

    fn compute(
        &self,
        lhs: &rt::nest::Source<'_, bool>,
        rhs: &rt::View<'_, bool>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        fn at() -> impl Fn((bool, bool)) -> bool + Sync {
            rt::nest::inlined(#[inline(always)] |(lhs, rhs): (bool, bool)| lhs && rhs)
        }

        rt::nest::map((lhs, rhs), self.auto_broadcast, out.reborrow(), at())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "logical_and",
    summary: "Whether both elements are true.",
    category: "logic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.logical_and"),
        ("PyTorch", "torch.logical_and"),
        ("JAX", "jax.numpy.logical_and"),
        ("ONNX", "And"),
        ("StableHLO", "and"),
        ("OpenVINO", "v1::LogicalAnd"),
        ("MindSpore", "ops.logical_and"),
    ],
    dtypes: &[],
    operands: &[
        rt::OperandInfo {
            name: "lhs",
            ty: rt::ElementType::Fixed(rt::DType::Bool),
        },
        rt::OperandInfo {
            name: "rhs",
            ty: rt::ElementType::Fixed(rt::DType::Bool),
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "auto_broadcast",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("numpy"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Fixed(rt::DType::Bool),
    },
    constraints: &[
        rt::ConstraintInfo {
            id: "C1",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &[],
};

impl Default for LogicalAnd {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for LogicalAnd {
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
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = self
            .compute(
                &rt::nest::Source::from(lhs.as_view::<bool>()?),
                rhs.as_view::<bool>()?,
                out.as_view_mut::<bool>()?,
            );
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], &result, &out)?;
        }
        done
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "the result is a boolean, which has no derivative",
            ),
        )
    }
}

impl LogicalAnd {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.auto_broadcast(&INFO, "auto_broadcast")? {
            op.auto_broadcast = value;
        }
        Ok(op)
    }
}
