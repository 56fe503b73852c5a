// @generated from specs/creation/linspace.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns evenly spaced numbers from one number to another.

use ::opwright_runtime as rt;

/// Returns evenly spaced numbers from one number to another.
///
/// With `n` numbers, element `i` is `start + i (stop - start) / m`, where `m = n - 1` if `endpoint`, so
/// that the last element is `stop`, and `m = n` otherwise. One number alone is `start`. Elements are computed in `f64` and
/// rounded once more to the dtype.
///
/// Needs the feature `creation` of the crate.
///
/// # Attributes
/// `T` is float (f32, f64, f16, bf16).
///
/// - `start`: `float`. The first number.
/// - `stop`: `float`. The end of the interval.
/// - `count`: `int`. The number of elements.
/// - `endpoint`: `bool`, `true` by default. Whether `stop` is the last element.
/// - `dtype`: `dtype<T>`, `f32` by default. The dtype of the elements.
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
/// let output = opwright::linspace::<f32>(0.0, 1.0, 5)?;
/// assert_eq!(output.to_vec(), [0.0, 0.25, 0.5, 0.75, 1.0]);
///
/// let error = opwright::linspace::<f32>(0.0, 1.0, -1).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "there cannot be -1 numbers");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. Results have the same bits on every machine.
///
/// # Differences from other systems
/// - NumPy: the dtype is `float64` by default, and `start` and `stop` may be arrays.
///
/// # References
/// - NumPy, `numpy.linspace`
/// - Python array API standard, `linspace`
#[derive(Clone, Debug, PartialEq)]
pub struct Linspace {
    start: f64,
    stop: f64,
    count: i64,
    endpoint: bool,
    dtype: rt::DType,
}

/// Returns evenly spaced numbers from one number to another. Shorthand for [`Linspace::eval`] with default attributes and `dtype` that of `T`.
///
/// # Errors
/// Those of [`Linspace::infer`].
pub fn linspace<T: rt::Float>(
    start: f64,
    stop: f64,
    count: i64,
) -> rt::Result<rt::Tensor<T>> {
    Linspace::new(start, stop, count).dtype(T::DTYPE).eval()
}

impl Linspace {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(start: f64, stop: f64, count: i64) -> Self {
        Self {
            start,
            stop,
            count,
            endpoint: true,
            dtype: rt::DType::F32,
        }
    }

    /// Whether `stop` is the last element.
    #[must_use]
    pub fn endpoint(mut self, endpoint: bool) -> Self {
        self.endpoint = endpoint;
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
                Ok(format!("there cannot be {count} numbers"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(self.dtype, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<T: rt::Float>(&self) -> rt::Result<rt::Tensor<T>> {
        self.eval_views()
    }

    fn eval_views<T: rt::Float>(&self) -> rt::Result<rt::Tensor<T>> {
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
    pub fn eval_into<'o, T: rt::Float>(
        &self,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Float>(
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

    fn compute<T: rt::Float>(&self, out: &mut rt::ViewMut<'_, T>) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        let parts = (|| -> rt::Partial<i64> {
            Ok(
                rt::expr::max(
                    if self.endpoint {
                        rt::expr::sub(self.count, 1)?
                    } else {
                        self.count
                    },
                    1,
                ),
            )
        })();
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .each(
                                    (
                                        if self.endpoint
                                            && rt::scalar::gt(
                                                rt::scalar::int::<i64>(self.count),
                                                rt::scalar::int::<i64>(1),
                                            ) && run.equal(run.at(c, 0)?, rt::expr::sub(self.count, 1)?)
                                        {
                                            run.repeat(rt::scalar::float::<f64>(self.stop))
                                        } else {
                                            run.each(
                                                (
                                                    run.cast::<i64>(run.at(c, 0)?),
                                                    run.repeat(rt::scalar::cast::<i64, i64>(parts?)),
                                                ),
                                                |(value_1, value_2)| rt::scalar::add(
                                                    rt::scalar::float::<f64>(self.start),
                                                    rt::scalar::mul(
                                                        rt::scalar::cast::<f64, _>(value_1),
                                                        rt::scalar::div(
                                                            rt::scalar::sub(
                                                                rt::scalar::float::<f64>(self.stop),
                                                                rt::scalar::float::<f64>(self.start),
                                                            ),
                                                            rt::scalar::cast::<f64, _>(value_2),
                                                        ),
                                                    ),
                                                ),
                                            )
                                        },
                                    ),
                                    |(value_1,)| rt::scalar::cast::<T, f64>(value_1),
                                ),
                        ),
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "linspace",
    summary: "Returns evenly spaced numbers from one number to another.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.linspace"),
        ("PyTorch", "torch.linspace"),
        ("JAX", "jax.numpy.linspace"),
        ("TensorFlow", "tf.linspace"),
        ("Array API", "linspace"),
        ("MindSpore", "ops.lin_space, ops.lin_space_ext"),
        ("Owl", "Arr.linspace"),
    ],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[],
    attributes: &[
        rt::AttributeInfo {
            name: "start",
            ty: rt::AttributeType::Float,
            default: None,
        },
        rt::AttributeInfo {
            name: "stop",
            ty: rt::AttributeType::Float,
            default: None,
        },
        rt::AttributeInfo {
            name: "count",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "endpoint",
            ty: rt::AttributeType::Bool,
            default: Some("true"),
        },
        rt::AttributeInfo {
            name: "dtype",
            ty: rt::AttributeType::DTypeOf(
                &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
            ),
            default: Some("f32"),
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

impl rt::Op for Linspace {
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
        rt::dispatch!(float, self.dtype, {
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

impl Linspace {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let start = rt::Attributes::required(
            &INFO,
            "start",
            attributes.float(&INFO, "start")?,
        )?;
        let stop = rt::Attributes::required(
            &INFO,
            "stop",
            attributes.float(&INFO, "stop")?,
        )?;
        let count = rt::Attributes::required(
            &INFO,
            "count",
            attributes.int(&INFO, "count")?,
        )?;
        let mut op = Self::new(start, stop, count);
        if let Some(value) = attributes.bool(&INFO, "endpoint")? {
            op.endpoint = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
