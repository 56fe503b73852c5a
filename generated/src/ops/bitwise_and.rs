// @generated from specs/bitwise/bitwise_and.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Bitwise and of two tensors, element by element.

use ::opwright_runtime as rt;

/// Bitwise and of two tensors, element by element.
///
/// Bit `k` of `output_i` is 1 where bit `k` of both `lhs_i` and `rhs_i` is 1. Signed
/// integers are in two's complement. Of booleans it is the logical and.
///
/// Needs the feature `bitwise` of the crate.
///
/// # Operands
/// `T` is bitwise (i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule. `none` (also written `explicit`): the shapes must be equal. `numpy`: the shapes are aligned at their last dimension, and missing dimensions count as 1; two aligned dimensions must be equal, or one of them must be 1, which is stretched to the other, even to 0. `pdpd`: `rhs` is stretched to the shape of `lhs`, which is the shape of the output. Its parameter `axis` is the dimension of `lhs` with which the first dimension of `rhs` is aligned; the default, -1, stands for `rank(lhs) - rank(rhs)`. Trailing dimensions of size 1 of `rhs` are then dropped, and each of the others must be 1 or equal to the aligned dimension of `lhs`.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. The results, of the common shape.
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
///         axis 0  axis 1  axis 2
/// lhs     ■ ■     ■ □     ■ ■ ■   [2, 1, 3]
/// rhs     □ □     ■ ■     ■ □ □   [2, 1]
/// output  ■ ■     ■ ■     ■ ■ ■   [2, 2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1  axis 2
/// lhs     ■ ■     ■       ■ ■ ■   [2, 1, 3]
/// rhs     ■ □     ■       ■ ■     [1, 1, 2]
/// output                  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
/// let output = opwright::bitwise_and(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [1, 0, 1, 0, 2, 2, 0, 1, 0, 0, 0, 2]);
///
/// let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
/// let error = opwright::bitwise_and(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `lhs`: none: integers have none.
/// - `rhs`: none: integers have none.
///
/// # Accuracy
/// Exact.
///
/// # Differences from other systems
/// - Owl, nGraph, OpenVINO (in its reference kernel): broadcast 0 against 1 to 1, the larger of the two dimensions; Owl then reads out of bounds. Here the result is 0.
///
/// # References
/// - Python array API standard, `bitwise_and`
#[derive(Clone, Debug, PartialEq)]
pub struct BitwiseAnd {
    auto_broadcast: rt::AutoBroadcast,
}

/// Bitwise and of two tensors, element by element. Shorthand for [`BitwiseAnd::eval`] with default attributes.
///
/// # Errors
/// Those of [`BitwiseAnd::infer`].
pub fn bitwise_and<'a, T: rt::Bitwise>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    BitwiseAnd::new().eval(lhs, rhs)
}

impl BitwiseAnd {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            auto_broadcast: rt::AutoBroadcast::Numpy,
        }
    }

    /// The broadcast rule. `none` (also written `explicit`): the shapes must be equal. `numpy`: the shapes are aligned at their last dimension, and missing dimensions count as 1; two aligned dimensions must be equal, or one of them must be 1, which is stretched to the other, even to 0. `pdpd`: `rhs` is stretched to the shape of `lhs`, which is the shape of the output. Its parameter `axis` is the dimension of `lhs` with which the first dimension of `rhs` is aligned; the default, -1, stands for `rank(lhs) - rank(rhs)`. Trailing dimensions of size 1 of `rhs` are then dropped, and each of the others must be 1 or equal to the aligned dimension of `lhs`.
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
        let element = call.check_operands()?;
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

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Bitwise>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Bitwise>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(T::DTYPE, (lhs, rhs), self.auto_broadcast);
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
    pub fn eval_into<'a, 'o, T: rt::Bitwise>(
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

    fn eval_views_into<T: rt::Bitwise>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
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
    pub fn eval_in_place<'a, 'o, T: rt::Bitwise>(
        &self,
        lhs: impl rt::IntoViewMut<'o, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut lhs.into_view_mut(), &rhs.into_view())
    }

    fn eval_views_in_place<T: rt::Bitwise>(
        &self,
        lhs: &mut rt::ViewMut<'_, T>,
        rhs: &rt::View<'_, T>,
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

    fn compute<T: rt::Bitwise>(
        &self,
        lhs: &rt::nest::Source<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Bits>() -> impl Fn((C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(lhs, rhs): (C, C)| rt::scalar::and(lhs, rhs),
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
    name: "bitwise_and",
    summary: "Bitwise and of two tensors, element by element.",
    category: "bitwise",
    since: "0.1",
    operator: Some("&"),
    aliases: &[
        ("NumPy", "numpy.bitwise_and"),
        ("PyTorch", "torch.bitwise_and"),
        ("JAX", "jax.numpy.bitwise_and"),
        ("ONNX", "BitwiseAnd"),
        ("StableHLO", "and"),
        ("OpenVINO", "v13::BitwiseAnd"),
        ("MindSpore", "ops.bitwise_and"),
    ],
    dtypes: &[
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
        ty: rt::ElementType::Var,
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

impl Default for BitwiseAnd {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for BitwiseAnd {
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
        let done = rt::dispatch!(bitwise, lhs.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(lhs.as_view::<T>()?),
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
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
        Err(rt::OpError::not_differentiable(&INFO, "integers have none"))
    }
}

impl BitwiseAnd {
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
