// @generated from specs/creation/ones.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns a tensor of ones.

use ::opwright_runtime as rt;

/// Returns a tensor of ones.
///
/// Every element is 1, or true in `bool`.
///
/// Needs the feature `creation` of the crate.
///
/// # Attributes
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `shape`: `shape`. The shape.
/// - `dtype`: `dtype<T>`, `f32` by default. The dtype of the elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. The ones.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit.
/// - `E1004`: the result would have more than `isize::MAX` bytes.
///
/// # Examples
/// ```rust
/// let output = opwright::ones::<f32>(&[2, 3])?;
/// assert_eq!(output.to_vec(), [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: the dtype is `float64` by default.
///
/// # References
/// - NumPy, `numpy.ones`
/// - Python array API standard, `ones`
#[derive(Clone, Debug, PartialEq)]
pub struct Ones {
    shape: rt::Shape,
    dtype: rt::DType,
}

/// Returns a tensor of ones. Shorthand for [`Ones::eval`] with `dtype` that of `T`.
///
/// # Errors
/// Those of [`Ones::infer`].
pub fn ones<T: rt::Element>(shape: &[usize]) -> rt::Result<rt::Tensor<T>> {
    Ones::new(shape).dtype(T::DTYPE).eval()
}

impl Ones {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(shape: &[usize]) -> Self {
        Self {
            shape: shape.into(),
            dtype: rt::DType::F32,
        }
    }

    /// The dtype of the elements.
    #[must_use]
    pub fn dtype(mut self, dtype: rt::DType) -> Self {
        self.dtype = dtype;
        self
    }

    /// Returns the type of `output`.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit.
    /// - `E1004`: the result would have more than `isize::MAX` bytes.
    pub fn infer(&self) -> rt::Result<rt::TensorType> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("dtype", self.dtype)?;
        let shape = call.dims("shape", &self.shape)?;
        let output_shape = shape.clone();

        call.result(self.dtype, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<T: rt::Element>(&self) -> rt::Result<rt::Tensor<T>> {
        self.eval_views()
    }

    fn eval_views<T: rt::Element>(&self) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer();
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "dtype", self.dtype, T::DTYPE)?;
        rt::Tensor::filled(result, |out| self.compute(out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'o, T: rt::Element>(
        &self,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer();
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "dtype", self.dtype, T::DTYPE)?;
        rt::expect_out(&INFO, &[], result, out)?;
        self.compute(out)
    }

    fn compute<T: rt::Element>(&self, out: &mut rt::ViewMut<'_, T>) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        rt::nest::fill(
                out.reborrow(),
                || Ok(rt::scalar::cast::<T, _>(rt::scalar::int::<i64>(1))),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "ones",
    summary: "Returns a tensor of ones.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.ones"),
        ("PyTorch", "torch.ones"),
        ("JAX", "jax.numpy.ones"),
        ("TensorFlow", "tf.ones"),
        ("Array API", "ones"),
        ("MindSpore", "ops.ones"),
        ("Owl", "Arr.ones"),
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
    operands: &[],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Shape,
            default: None,
        },
        rt::AttributeInfo {
            name: "dtype",
            ty: rt::AttributeType::DTypeOf(
                &[
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
            ),
            default: Some("f32"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Attribute("dtype"),
    },
    constraints: &[],
    elementwise: false,
    gradients: &[],
};

impl rt::Op for Ones {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [] = rt::operands(&INFO, operands)?;
        Self::infer(self)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [] = rt::operands(&INFO, operands)?;
        let result = self.infer()?;
        rt::expect_out(&INFO, &[], &result, &out)?;
        rt::dispatch!(any, self.dtype, {
            T => self.compute(out.as_view_mut::<T>()?),
            _ => Err(rt::Call::new(&INFO, &[]).refused()),
        })
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(rt::OpError::not_differentiable(&INFO, "it has no operands"))
    }
}

impl Ones {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.shape(&INFO, "shape")?,
        )?;
        let mut op = Self::new(&shape);
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
