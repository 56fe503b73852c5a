// @generated from specs/bitwise/bitwise_not.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Inverts every bit of each element.

use ::opwright_runtime as rt;

/// Inverts every bit of each element.
///
/// Bit `k` of `output_i` is 1 where bit `k` of `x_i` is 0. Signed integers are in two's complement: the result is
/// `-x_i - 1`. Of booleans it is the negation.
///
/// Needs the feature `bitwise` of the crate.
///
/// # Operands
/// `T` is bitwise (i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The operand.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The results.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [3]
/// output  ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::scalar(1_i32);
/// let output = opwright::bitwise_not(&x)?;
/// assert_eq!(output.to_vec(), [-2]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: integers have none.
///
/// # Accuracy
/// Exact.
///
/// # References
/// - Python array API standard, `bitwise_invert`
#[derive(Clone, Debug, PartialEq)]
pub struct BitwiseNot {}
/// Inverts every bit of each element. Shorthand for [`BitwiseNot::eval`].
///
/// # Errors
/// Those of [`BitwiseNot::infer`].
pub fn bitwise_not<'a, T: rt::Bitwise>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    BitwiseNot::new().eval(x)
}

impl BitwiseNot {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Bitwise>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Bitwise>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(T::DTYPE, (x,), rt::AutoBroadcast::Numpy);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x)?,
        };
        rt::Tensor::filled(result, |out| self.compute(&rt::nest::Source::from(x), out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Bitwise>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Bitwise>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(x), out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x)?;
            rt::expect_out(&INFO, &[x], result, out)?;
        }
        done
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'o, T: rt::Bitwise>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut())
    }

    fn eval_views_in_place<T: rt::Bitwise>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Bitwise>(
        &self,
        x: &rt::nest::Source<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Bits>() -> impl Fn((C,)) -> C + Sync {
            rt::nest::inlined(#[inline(always)] |(x,): (C,)| rt::scalar::not(x))
        }

        rt::nest::map((x,), rt::AutoBroadcast::Numpy, out.reborrow(), at::<T::Compute>())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "bitwise_not",
    summary: "Inverts every bit of each element.",
    category: "bitwise",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.bitwise_invert"),
        ("PyTorch", "torch.bitwise_not"),
        ("JAX", "jax.numpy.bitwise_invert"),
        ("ONNX", "BitwiseNot"),
        ("StableHLO", "not"),
        ("OpenVINO", "v13::BitwiseNot"),
        ("MindSpore", "ops.bitwise_not"),
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
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[],
    elementwise: true,
    gradients: &[],
};

impl Default for BitwiseNot {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for BitwiseNot {
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
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(bitwise, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, &out)?;
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

impl BitwiseNot {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
