// @generated from specs/ramp.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns numbers at equal distances.

use ::opwright_runtime as rt;

/// Returns numbers at equal distances.
///
/// The element at coordinate `k` is `first + k · step`.
///
/// # Attributes
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `count`: `int`. The number of elements.
/// - `first`: `int`, `0` by default. The first number.
/// - `step`: `int`, `1` by default. The distance.
/// - `dtype`: `dtype<T>`, `i64` by default. The dtype of the elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `[count]`. The numbers.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit.
/// - `E1002` (C1, ValueError): unless `count >= 0`.
/// - `E1004`: the result would have more than `isize::MAX` bytes.
///
/// # Examples
/// ```rust
/// let output = opwright::Ramp::new(3).first(2).eval::<i64>()?;
/// assert_eq!(output.to_vec(), [2, 3, 4]);
///
/// let error = opwright::ramp::<i64>(-1).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "there cannot be -1 elements");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct Ramp {
    count: i64,
    first: i64,
    step: i64,
    dtype: rt::DType,
}

/// Returns numbers at equal distances. Shorthand for [`Ramp::eval`] with default attributes and `dtype` that of `T`.
///
/// # Errors
/// Those of [`Ramp::infer`].
pub fn ramp<T: rt::Numeric>(count: i64) -> rt::Result<rt::Tensor<T>> {
    Ramp::new(count).dtype(T::DTYPE).eval()
}

impl Ramp {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(count: i64) -> Self {
        Self {
            count,
            first: 0,
            step: 1,
            dtype: rt::DType::I64,
        }
    }

    /// The first number.
    #[must_use]
    pub fn first(mut self, first: i64) -> Self {
        self.first = first;
        self
    }

    /// The distance.
    #[must_use]
    pub fn step(mut self, step: i64) -> Self {
        self.step = step;
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
    /// - `E1002` (C1, ValueError): unless `count >= 0`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes.
    pub fn infer(&self) -> rt::Result<rt::TensorType> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("dtype", self.dtype)?;
        let output_shape = rt::Dims::from_slice(&[self.count]);

        // C1: count >= 0
        if self.count < 0 {
            let message = || -> rt::Partial<String> {
                let count = self.count;
                Ok(format!("there cannot be {count} elements"))
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
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .cast::<
                                    T,
                                >(run.add(self.first, run.mul(run.at(c, 0)?, self.step)?)?),
                        ),
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "ramp",
    summary: "Returns numbers at equal distances.",
    category: "creation",
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
    operands: &[],
    attributes: &[
        rt::AttributeInfo {
            name: "count",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "first",
            ty: rt::AttributeType::Int,
            default: Some("0"),
        },
        rt::AttributeInfo {
            name: "step",
            ty: rt::AttributeType::Int,
            default: Some("1"),
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

impl rt::Op for Ramp {
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

impl Ramp {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let count = rt::Attributes::required(
            &INFO,
            "count",
            attributes.int(&INFO, "count")?,
        )?;
        let mut op = Self::new(count);
        if let Some(value) = attributes.int(&INFO, "first")? {
            op.first = value;
        }
        if let Some(value) = attributes.int(&INFO, "step")? {
            op.step = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
