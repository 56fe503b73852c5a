// @generated from specs/creation/arange.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns evenly spaced integers within an interval.

use ::opwright_runtime as rt;

/// Returns evenly spaced integers within an interval.
///
/// The elements are `start`, `start + step`, `start + 2 * step`, and so on before `stop`, which is not one of them. There are none if `stop`
/// does not lie in the direction of `step`. An integer dtype keeps the lowest bits of a number that it
/// cannot represent.
///
/// Needs the feature `creation` of the crate.
///
/// # Attributes
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `start`: `int`. The first number.
/// - `stop`: `int`. The end of the interval.
/// - `step`: `int`, `1` by default. The difference between two elements in succession.
/// - `dtype`: `dtype<T>`, `i64` by default. The dtype of the elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `[if distance > 0 { (distance - 1) / abs(step) + 1 } else { 0 }]`. The numbers.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit.
/// - `E1002` (C1, ValueError): unless `step != 0`.
/// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes.
///
/// # Examples
/// ```rust
/// let output = opwright::arange::<i64>(2, 6)?;
/// assert_eq!(output.to_vec(), [2, 3, 4, 5]);
///
/// let error = opwright::Arange::new(0, 3).step(0).eval::<i64>().unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "a step of 0 never reaches 3");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: `start`, `stop` and `step` may be fractions, and the dtype follows from them.
///
/// # References
/// - NumPy, `numpy.arange`
/// - Python array API standard, `arange`
#[derive(Clone, Debug, PartialEq)]
pub struct Arange {
    start: i64,
    stop: i64,
    step: i64,
    dtype: rt::DType,
}

/// Returns evenly spaced integers within an interval. Shorthand for [`Arange::eval`] with default attributes and `dtype` that of `T`.
///
/// # Errors
/// Those of [`Arange::infer`].
pub fn arange<T: rt::Numeric>(start: i64, stop: i64) -> rt::Result<rt::Tensor<T>> {
    Arange::new(start, stop).dtype(T::DTYPE).eval()
}

impl Arange {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(start: i64, stop: i64) -> Self {
        Self {
            start,
            stop,
            step: 1,
            dtype: rt::DType::I64,
        }
    }

    /// The difference between two elements in succession.
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
    /// - `E1002` (C1, ValueError): unless `step != 0`.
    /// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes.
    pub fn infer(&self) -> rt::Result<rt::TensorType> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("dtype", self.dtype)?;
        let distance = (|| -> rt::Partial<i64> {
            Ok(
                if self.step > 0 {
                    rt::expr::sub(self.stop, self.start)?
                } else {
                    rt::expr::sub(self.start, self.stop)?
                },
            )
        })();
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::Dims::from_slice(
                    &[
                        if distance? > 0 {
                            rt::expr::add(
                                rt::expr::div(
                                    rt::expr::sub(distance?, 1)?,
                                    rt::expr::abs(self.step)?,
                                )?,
                                1,
                            )?
                        } else {
                            0
                        },
                    ],
                ),
            )
        })();

        // C1: step != 0
        if self.step == 0 {
            let message = || -> rt::Partial<String> {
                let stop = self.stop;
                Ok(format!("a step of 0 never reaches {stop}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let start = self.start;
                let stop = self.stop;
                let step = self.step;
                Ok(
                    format!(
                        "the numbers from {start} to {stop} by {step} cannot be counted in 64 bits"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(self.dtype, &output_shape)
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
                                >(run.add(self.start, run.mul(run.at(c, 0)?, self.step)?)?),
                        ),
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "arange",
    summary: "Returns evenly spaced integers within an interval.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.arange"),
        ("PyTorch", "torch.arange"),
        ("JAX", "jax.numpy.arange"),
        ("TensorFlow", "tf.range"),
        ("Array API", "arange"),
        ("ONNX", "Range"),
        ("MindSpore", "ops.arange, ops.range"),
        ("Owl", "Arr.sequential"),
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
    ],
    operands: &[],
    attributes: &[
        rt::AttributeInfo {
            name: "start",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "stop",
            ty: rt::AttributeType::Int,
            default: None,
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &[],
};

impl rt::Op for Arange {
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

impl Arange {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let start = rt::Attributes::required(
            &INFO,
            "start",
            attributes.int(&INFO, "start")?,
        )?;
        let stop = rt::Attributes::required(
            &INFO,
            "stop",
            attributes.int(&INFO, "stop")?,
        )?;
        let mut op = Self::new(start, stop);
        if let Some(value) = attributes.int(&INFO, "step")? {
            op.step = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
