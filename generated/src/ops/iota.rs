// @generated from specs/creation/iota.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns the position of each element along an axis.

use ::opwright_runtime as rt;

/// Returns the position of each element along an axis.
///
/// Every element is its coordinate along `axis`, counted from 0. An integer dtype keeps the lowest bits of a number
/// that it cannot represent.
///
/// Needs the feature `creation` of the crate.
///
/// # Attributes
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `shape`: `shape`. The shape.
/// - `axis`: `axis` of `shape`, `0` by default. The axis along which elements count from 0. A negative axis counts from the back.
/// - `dtype`: `dtype<T>`, `i64` by default. The dtype of the elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. The positions.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit.
/// - `E1002` (C1, ValueError): unless `-len(shape) <= axis && axis < len(shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes.
///
/// # Examples
/// ```rust
/// let output = opwright::iota::<i64>(&[4])?;
/// assert_eq!(output.to_vec(), [0, 1, 2, 3]);
///
/// let error = opwright::Iota::new(&[4]).axis(1).eval::<i64>().unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis 1 is out of range for rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - StableHLO specification, `iota`
#[derive(Clone, Debug, PartialEq)]
pub struct Iota {
    shape: rt::Shape,
    axis: i64,
    dtype: rt::DType,
}

/// Returns the position of each element along an axis. Shorthand for [`Iota::eval`] with default attributes and `dtype` that of `T`.
///
/// # Errors
/// Those of [`Iota::infer`].
pub fn iota<T: rt::Numeric>(shape: &[usize]) -> rt::Result<rt::Tensor<T>> {
    Iota::new(shape).dtype(T::DTYPE).eval()
}

impl Iota {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(shape: &[usize]) -> Self {
        Self {
            shape: shape.into(),
            axis: 0,
            dtype: rt::DType::I64,
        }
    }

    /// The axis along which elements count from 0. A negative axis counts from the back.
    #[must_use]
    pub fn axis(mut self, axis: i64) -> Self {
        self.axis = axis;
        self
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
    /// - `E1002` (C1, ValueError): unless `-len(shape) <= axis && axis < len(shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes.
    pub fn infer(&self) -> rt::Result<rt::TensorType> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("dtype", self.dtype)?;
        let shape = call.dims("shape", &self.shape)?;
        let axis = rt::expr::axis(self.axis, rt::expr::len(&shape));
        let output_shape = shape.clone();

        // C1: -len(shape) <= axis && axis < len(shape)
        if axis.is_err() {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&shape);
                let axis = self.axis;
                Ok(format!("axis {axis} is out of range for rank {value_1}"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(self.dtype, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<T: rt::Numeric>(&self) -> rt::Result<rt::Tensor<T>> {
        self.eval_views()
    }

    fn eval_views<T: rt::Numeric>(&self) -> rt::Result<rt::Tensor<T>> {
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
    pub fn eval_into<'o, T: rt::Numeric>(
        &self,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Numeric>(
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

    fn compute<T: rt::Numeric>(&self, out: &mut rt::ViewMut<'_, T>) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        let shape = call.dims("shape", &self.shape)?;
        let axis = rt::expr::axis(self.axis, rt::expr::len(&shape));
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(run.narrowed(&run.cast::<T>(run.at(c, axis?)?))),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "iota",
    summary: "Returns the position of each element along an axis.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[("JAX", "jax.lax.broadcasted_iota"), ("StableHLO", "iota")],
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
    operands: &[],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Shape,
            default: None,
        },
        rt::AttributeInfo {
            name: "axis",
            ty: rt::AttributeType::Axis,
            default: Some("0"),
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
                ],
            ),
            default: Some("i64"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Attribute("dtype"),
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

impl rt::Op for Iota {
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
        rt::dispatch!(numeric, self.dtype, {
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

impl Iota {
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
        if let Some(value) = attributes.int(&INFO, "axis")? {
            op.axis = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
