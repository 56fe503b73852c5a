// @generated from specs/creation/eye.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns a matrix with ones on a diagonal and zeros elsewhere.

use ::opwright_runtime as rt;

/// Returns a matrix with ones on a diagonal and zeros elsewhere.
///
/// The element in row `i` and column `j` is 1 if `j = i + k`, and 0 otherwise.
///
/// Needs the feature `creation` of the crate.
///
/// # Attributes
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `rows`: `int`. The number of rows.
/// - `columns`: `int`. The number of columns.
/// - `k`: `int`, `0` by default. The diagonal: 0 is the main one, a larger one is above it, and a negative one below.
/// - `dtype`: `dtype<T>`, `f32` by default. The dtype of the elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `[rows, columns]`. The matrix.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit.
/// - `E1002` (C1, ValueError): unless `rows >= 0 && columns >= 0`.
/// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
/// - `E1004`: the result would have more than `isize::MAX` bytes.
///
/// # Examples
/// ```rust
/// let output = opwright::eye::<f32>(2, 2)?;
/// assert_eq!(output.to_vec(), [1.0, 0.0, 0.0, 1.0]);
///
/// let error = opwright::eye::<f32>(-1, 2).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "a matrix cannot have -1 rows and 2 columns");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: there are as many columns as rows by default.
///
/// # References
/// - NumPy, `numpy.eye`
/// - Python array API standard, `eye`
#[derive(Clone, Debug, PartialEq)]
pub struct Eye {
    rows: i64,
    columns: i64,
    k: i64,
    dtype: rt::DType,
}

/// Returns a matrix with ones on a diagonal and zeros elsewhere. Shorthand for [`Eye::eval`] with default attributes and `dtype` that of `T`.
///
/// # Errors
/// Those of [`Eye::infer`].
pub fn eye<T: rt::Element>(rows: i64, columns: i64) -> rt::Result<rt::Tensor<T>> {
    Eye::new(rows, columns).dtype(T::DTYPE).eval()
}

impl Eye {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(rows: i64, columns: i64) -> Self {
        Self {
            rows,
            columns,
            k: 0,
            dtype: rt::DType::F32,
        }
    }

    /// The diagonal: 0 is the main one, a larger one is above it, and a negative one below.
    #[must_use]
    pub fn k(mut self, k: i64) -> Self {
        self.k = k;
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
    /// - `E1002` (C1, ValueError): unless `rows >= 0 && columns >= 0`.
    /// - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <= 4611686018427387904`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes.
    pub fn infer(&self) -> rt::Result<rt::TensorType> {
        let operands: [&dyn rt::Operand; 0] = [];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("dtype", self.dtype)?;
        let output_shape = rt::Dims::from_slice(&[self.rows, self.columns]);

        // C1: rows >= 0 && columns >= 0
        if !(self.rows >= 0 && self.columns >= 0) {
            let message = || -> rt::Partial<String> {
                let rows = self.rows;
                let columns = self.columns;
                Ok(format!("a matrix cannot have {rows} rows and {columns} columns"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: k >= -4611686018427387904 && k <= 4611686018427387904
        if !(self.k >= -4611686018427387904 && self.k <= 4611686018427387904) {
            let message = || -> rt::Partial<String> {
                let k = self.k;
                Ok(format!("the diagonal {k} is more than 2^62 away"))
            };
            return Err(call.violated(1, message()));
        }

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
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .each(
                                    (
                                        if run.equal(run.at(c, 1)?, run.add(run.at(c, 0)?, self.k)?)
                                        {
                                            run.repeat(rt::scalar::int::<i64>(1))
                                        } else {
                                            run.repeat(rt::scalar::int::<i64>(0))
                                        },
                                    ),
                                    |(value_1,)| rt::scalar::cast::<T, i64>(value_1),
                                ),
                        ),
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "eye",
    summary: "Returns a matrix with ones on a diagonal and zeros elsewhere.",
    category: "creation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.eye"),
        ("PyTorch", "torch.eye"),
        ("JAX", "jax.numpy.eye"),
        ("TensorFlow", "tf.eye"),
        ("Array API", "eye"),
        ("MindSpore", "ops.eye"),
        ("Owl", "Mat.eye"),
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
            name: "rows",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "columns",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "k",
            ty: rt::AttributeType::Int,
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

impl rt::Op for Eye {
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

impl Eye {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let rows = rt::Attributes::required(
            &INFO,
            "rows",
            attributes.int(&INFO, "rows")?,
        )?;
        let columns = rt::Attributes::required(
            &INFO,
            "columns",
            attributes.int(&INFO, "columns")?,
        )?;
        let mut op = Self::new(rows, columns);
        if let Some(value) = attributes.int(&INFO, "k")? {
            op.k = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dtype")? {
            op.dtype = value;
        }
        Ok(op)
    }
}
