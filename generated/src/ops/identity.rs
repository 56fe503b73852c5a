// @generated from specs/manipulation/identity.yaml by codegen/src/emit/op.rs. Edit the spec.
//! The tensor itself.

use ::opwright_runtime as rt;

/// The tensor itself.
///
/// `output[c] = x[c]`. Unlike `positive`, it also takes booleans. The output is a view; no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The elements of `x`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■     [2, 2]
/// output  ■ ■     ■ ■     [2, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
/// let output = opwright::identity(&x)?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 4]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `grad`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - ONNX: also takes sequences and optional values.
///
/// # References
/// - ONNX, `Identity`
#[derive(Clone, Debug, PartialEq)]
pub struct Identity {}
/// The tensor itself. Shorthand for [`Identity::eval`].
///
/// # Errors
/// Those of [`Identity::infer`].
pub fn identity<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::View<'a, T>> {
    Identity::new().eval(x)
}

impl Identity {
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

    /// Returns `output` as a view of `x`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        x: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        x.affine(self.infer(x), |out| self.affine(x, out))
    }

    /// Maps the coordinates of `output` to those of `x`.
    fn affine(
        &self,
        x: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        out.pick(&call, rt::expr::axes(&x_shape), |d| Ok(rt::Pick::Along(d)))
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
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
        let x_grad = grad.to_tensor()?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "identity",
    summary: "The tensor itself.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("PyTorch", "torch.nn.Identity"),
        ("ONNX", "Identity"),
        (
            "MindSpore",
            "ops.identity, ops.clone, ops.contiguous, ops.assign, ops.shard_identity",
        ),
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
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[],
    elementwise: false,
    gradients: &["x"],
};

impl Default for Identity {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Identity {
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
            T => {
                rt::nest::copy(
                    self.eval_views(x.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
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

impl Identity {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
