// @generated from specs/creation/full.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns a tensor of equal elements.

use ::opwright_runtime as rt;

/// Returns a tensor of equal elements.
///
/// The result is a view: it takes no more memory than `value`, whose only element it shows everywhere.
///
/// Needs the feature `creation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `value`: `tensor<T>`. The element, in a tensor of any rank.
///
/// # Attributes
/// - `shape`: `shape`. The shape.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. The tensor, of the dtype of `value`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// value   □ □     □ □ □   []
/// shape   2       3       [2, 3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let value_ = Tensor::scalar(7_i32);
/// let output = opwright::full(&value_, &[2, 3])?;
/// assert_eq!(output.to_vec(), [7, 7, 7, 7, 7, 7]);
///
/// let value_ = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::full(&value_, &[2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "value has the shape [2], and a tensor of equal elements is filled with one");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `value`: `the sum of grad at (0)_(d ∈ axes(value.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: `dtype` may differ from that of the element, which is then converted.
///
/// # References
/// - NumPy, `numpy.full`
/// - Python array API standard, `full`
/// - ONNX, `ConstantOfShape`
#[derive(Clone, Debug, PartialEq)]
pub struct Full {
    shape: rt::Shape,
}

/// Returns a tensor of equal elements. Shorthand for [`Full::eval`].
///
/// # Errors
/// Those of [`Full::infer`].
pub fn full<'a, T: rt::Element>(
    value_: impl rt::IntoView<'a, T>,
    shape: &[usize],
) -> rt::Result<rt::View<'a, T>> {
    Full::new(shape).eval(value_)
}

impl Full {
    /// Creates the op with these attributes.
    pub fn new(shape: &[usize]) -> Self {
        Self { shape: shape.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, value_: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [value_];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = call.dims("shape", &self.shape)?;
        let value_shape = value_.dims();
        let output_shape = shape.clone();

        // C1: all(value.shape, |n| n == 1)
        let holds = rt::expr::all(&value_shape, |n| Ok(n == 1))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_shape = rt::expr::List(&value_shape);
                Ok(
                    format!(
                        "value has the shape {value_shape}, and a tensor of equal elements is filled with one"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` as a view of `value`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        value_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&value_.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        value_: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        value_.affine(self.infer(value_), |out| self.affine(value_, out))
    }

    /// Maps the coordinates of `output` to those of `value`.
    fn affine(
        &self,
        value_: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [value_];
        let call = rt::Call::new(&INFO, &operands);
        let value_shape = value_.dims();
        out.pick(&call, rt::expr::axes(&value_shape), |_| Ok(rt::Pick::At(0)))
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        value_: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&value_.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        value_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(value_);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[value_], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        value_: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let value_: rt::View<'a, T> = value_.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&value_)?;
        rt::expect_grad(&INFO, &[&value_], &result, &grad)?;
        let value_grad = rt::grad::unview(
            &grad,
            value_.shape(),
            |out| self.affine(&value_, out),
        )?;
        Ok(value_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "full",
    summary: "Returns a tensor of equal elements.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.full"),
        ("PyTorch", "torch.full"),
        ("JAX", "jax.numpy.full"),
        ("TensorFlow", "tf.fill"),
        ("Array API", "full"),
        ("ONNX", "ConstantOfShape"),
        ("MindSpore", "ops.fill_scalar, ops.fill_tensor"),
        ("Owl", "Arr.create"),
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
            name: "value",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Shape,
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
    gradients: &["value"],
};

impl rt::Op for Full {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [value_] = rt::operands(&INFO, operands)?;
        Self::infer(self, value_)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [value_] = rt::operands(&INFO, operands)?;
        let result = self.infer(value_)?;
        rt::expect_out(&INFO, &[value_], &result, &out)?;
        rt::dispatch!(any, value_.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(value_.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[value_]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [value_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, value_.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    value_.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Full {
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
        Ok(Self::new(&shape))
    }
}
