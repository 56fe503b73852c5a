// @generated from specs/comparison/equal.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Whether an element of one tensor is equal to that of another.

use ::opwright_runtime as rt;

/// Whether an element of one tensor is equal to that of another.
///
/// True where `lhs_i = rhs_i`, false elsewhere.
///
/// A NaN is equal to nothing, itself included; zeros of either sign are equal. 64-bit integers are compared
/// exactly, booleans as they are. `elt_equal` is the op whose result is 0 or 1 in the dtype of the operands.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
///
/// # Result
/// `output`: `tensor<bool>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. True where the comparison holds, of the common shape.
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
/// let lhs = Tensor::scalar(0_i32);
/// let rhs = Tensor::scalar(0_i32);
/// let output = opwright::equal(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [true]);
///
/// let lhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let rhs = Tensor::new([4], vec![0_i32, 1, 2, 3])?;
/// let error = opwright::equal(&lhs, &rhs).unwrap_err();
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
/// Exact: every result is the correctly rounded one.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `nan` | `nan` | `false` |
/// | `nan` | `1.0` | `false` |
/// | `1.0` | `nan` | `false` |
/// | `nan` | `inf` | `false` |
/// | `0.0` | `-0.0` | `true` |
/// | `-0.0` | `0.0` | `true` |
/// | `inf` | `inf` | `true` |
/// | `-inf` | `inf` | `false` |
/// | `inf` | `1.0` | `false` |
///
/// # Differences from other systems
/// - Owl: comparisons element by element return 0 or 1 in the dtype of the operands. The ops with the prefix `elt_` do that here.
///
/// # References
/// - Python array API standard, `equal`
/// - OpenVINO `Equal-1`
#[derive(Clone, Debug, PartialEq)]
pub struct Equal {
    auto_broadcast: rt::AutoBroadcast,
}

/// Whether an element of one tensor is equal to that of another. Shorthand for [`Equal::eval`] with default attributes.
///
/// # Errors
/// Those of [`Equal::infer`].
pub fn equal<'a, T: rt::Element>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<bool>> {
    Equal::new().eval(lhs, rhs)
}

impl Equal {
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
    pub fn eval<'a, T: rt::Element>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(rt::DType::Bool, (lhs, rhs), self.auto_broadcast);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(lhs, rhs)?,
        };
        rt::Tensor::filled(result, |out| self.compute(lhs, rhs, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        let done = self.compute(lhs, rhs, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(lhs, rhs)?;
            rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        }
        done
    }

    fn compute<T: rt::Element>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Scalar>() -> impl Fn((C, C)) -> bool + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(lhs, rhs): (C, C)| rt::scalar::eq(lhs, rhs),
            )
        }

        rt::nest::map(
            (lhs, rhs),
            self.auto_broadcast,
            out.reborrow(),
            at::<T::Compute>(),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "equal",
    summary: "Whether an element of one tensor is equal to that of another.",
    category: "comparison",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.equal"),
        ("PyTorch", "torch.eq"),
        ("JAX", "jax.numpy.equal"),
        ("ONNX", "Equal"),
        ("StableHLO", "compare EQ"),
        ("OpenVINO", "v1::Equal"),
        ("MindSpore", "ops.equal"),
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

impl Default for Equal {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Equal {
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
        let done = rt::dispatch!(any, lhs.dtype(), {
            T => {
                self.compute(
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<bool>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[lhs, rhs]).refused()),
        });
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

impl Equal {
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
