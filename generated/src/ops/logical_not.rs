// @generated from specs/logic/logical_not.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Whether each element is false.

use ::opwright_runtime as rt;

/// Whether each element is false.
///
/// True where the operand is false.
///
/// Needs the feature `logic` of the crate.
///
/// # Operands
/// - `x`: `tensor<bool>`. The operand.
///
/// # Result
/// `output`: `tensor<bool>`, of shape `x.shape`. The results.
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
/// x       ■ ■     [2]
/// output  ■ ■     [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![true, false])?;
/// let output = opwright::logical_not(&x)?;
/// assert_eq!(output.to_vec(), [false, true]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: the result is a boolean.
///
/// # Accuracy
/// Exact.
///
/// # References
/// - Python array API standard, `logical_not`
#[derive(Clone, Debug, PartialEq)]
pub struct LogicalNot {}
/// Whether each element is false. Shorthand for [`LogicalNot::eval`].
///
/// # Errors
/// Those of [`LogicalNot::infer`].
pub fn logical_not<'a>(x: impl rt::IntoView<'a, bool>) -> rt::Result<rt::Tensor<bool>> {
    LogicalNot::new().eval(x)
}

impl LogicalNot {
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
        call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        call.result(rt::DType::Bool, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a>(
        &self,
        x: impl rt::IntoView<'a, bool>,
    ) -> rt::Result<rt::Tensor<bool>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views(&self, x: &rt::View<'_, bool>) -> rt::Result<rt::Tensor<bool>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(rt::DType::Bool, (x,), rt::AutoBroadcast::Numpy);
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
    pub fn eval_into<'a, 'o>(
        &self,
        x: impl rt::IntoView<'a, bool>,
        out: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into(
        &self,
        x: &rt::View<'_, bool>,
        out: &mut rt::ViewMut<'_, bool>,
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
    pub fn eval_in_place<'o>(
        &self,
        x: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut())
    }

    fn eval_views_in_place(&self, x: &mut rt::ViewMut<'_, bool>) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, x)?;
        }
        done
    }

    fn compute(
        &self,
        x: &rt::nest::Source<'_, bool>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        fn at() -> impl Fn((bool,)) -> bool + Sync {
            rt::nest::inlined(#[inline(always)] |(x,): (bool,)| !x)
        }

        rt::nest::map((x,), rt::AutoBroadcast::Numpy, out.reborrow(), at())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "logical_not",
    summary: "Whether each element is false.",
    category: "logic",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.logical_not"),
        ("PyTorch", "torch.logical_not"),
        ("JAX", "jax.numpy.logical_not"),
        ("ONNX", "Not"),
        ("StableHLO", "not"),
        ("OpenVINO", "v1::LogicalNot"),
        ("MindSpore", "ops.logical_not"),
    ],
    dtypes: &[],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Fixed(rt::DType::Bool),
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Fixed(rt::DType::Bool),
    },
    constraints: &[],
    elementwise: true,
    gradients: &[],
};

impl Default for LogicalNot {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for LogicalNot {
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
        let done = self
            .compute(
                &rt::nest::Source::from(x.as_view::<bool>()?),
                out.as_view_mut::<bool>()?,
            );
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
        Err(rt::OpError::not_differentiable(&INFO, "the result is a boolean"))
    }
}

impl LogicalNot {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
