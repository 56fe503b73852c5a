// @generated from specs/comparison/isclose.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Whether the elements of two tensors are equal within tolerances.

use ::opwright_runtime as rt;

/// Whether the elements of two tensors are equal within tolerances.
///
/// True where `lhs_i = rhs_i`, or where
///
/// `|lhs_i - rhs_i| ≤ atol + rtol · |rhs_i|`
///
/// and `rhs_i` is finite. So an infinity is close only to itself, and the order of the operands matters. NaN is close to nothing, or,
/// if `equal_nan` is true, to NaN.
///
/// Every step rounds, for `f16` and `bf16` in `f32`. Integers are converted to `f64` first.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `auto_broadcast`: `auto_broadcast`, `numpy` by default. The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
/// - `rtol`: `float`, `1e-5` by default. The tolerance relative to the magnitude of `rhs`.
/// - `atol`: `float`, `1e-8` by default. The absolute tolerance.
/// - `equal_nan`: `bool`, `false` by default. Whether NaN counts as equal to NaN.
///
/// # Result
/// `output`: `tensor<bool>`, of shape `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`. True where the comparison holds, of the common shape.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1002` (C2, ValueError): unless `rtol >= 0 && atol >= 0`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ □ □   [2, 1]
/// rhs     □ □     ■ ■ ■   [3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// lhs     ■ ■     ■ ■ ■    [2, 3]
/// rhs     □ □     ■ ■ ■ ■  [4]
/// output          ✗        no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::scalar(0_i32);
/// let rhs = Tensor::scalar(0_i32);
/// let output = opwright::isclose(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [true]);
///
/// let lhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let rhs = Tensor::new([4], vec![0_i32, 1, 2, 3])?;
/// let error = opwright::isclose(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `lhs`: none: the result is a boolean, which has no derivative.
/// - `rhs`: none: the result is a boolean, which has no derivative.
///
/// # Accuracy
/// In f32, f16, bf16, `rtol` and `atol` are rounded first. Then each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In f64, each step of the formula is rounded once, to nearest. Results have the same bits on every machine. Integers are exact and wrap.
///
/// # Special cases
/// | `lhs` | `rhs` | `output` |
/// |---|---|---|
/// | `inf` | `inf` | `true` |
/// | `1.0` | `inf` | `false` |
/// | `inf` | `1.0` | `false` |
/// | `-inf` | `inf` | `false` |
/// | `nan` | `nan` | `false` |
/// | `0.0` | `-0.0` | `true` |
///
/// # Differences from other systems
/// - Owl: comparisons element by element return 0 or 1 in the dtype of the operands. The ops with the prefix `elt_` do that here.
/// - NumPy: negative tolerances are allowed.
///
/// # References
/// - NumPy, `numpy.isclose`
#[derive(Clone, Debug, PartialEq)]
pub struct Isclose {
    auto_broadcast: rt::AutoBroadcast,
    rtol: f64,
    atol: f64,
    equal_nan: bool,
}

/// Whether the elements of two tensors are equal within tolerances. Shorthand for [`Isclose::eval`] with default attributes.
///
/// # Errors
/// Those of [`Isclose::infer`].
pub fn isclose<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<bool>> {
    Isclose::new().eval(lhs, rhs)
}

impl Isclose {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            auto_broadcast: rt::AutoBroadcast::Numpy,
            rtol: 1e-5,
            atol: 1e-8,
            equal_nan: false,
        }
    }

    /// The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are aligned at the right, and dimensions of size 1 of either operand are stretched) or `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its shape). The page of `add` shows every case.
    #[must_use]
    pub fn auto_broadcast(mut self, auto_broadcast: rt::AutoBroadcast) -> Self {
        self.auto_broadcast = auto_broadcast;
        self
    }

    /// The tolerance relative to the magnitude of `rhs`.
    #[must_use]
    pub fn rtol(mut self, rtol: f64) -> Self {
        self.rtol = rtol;
        self
    }

    /// The absolute tolerance.
    #[must_use]
    pub fn atol(mut self, atol: f64) -> Self {
        self.atol = atol;
        self
    }

    /// Whether NaN counts as equal to NaN.
    #[must_use]
    pub fn equal_nan(mut self, equal_nan: bool) -> Self {
        self.equal_nan = equal_nan;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1002` (C2, ValueError): unless `rtol >= 0 && atol >= 0`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            self.auto_broadcast,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let auto_broadcast = self.auto_broadcast;
                Ok(format!("operands do not broadcast ({auto_broadcast}): {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: rtol >= 0 && atol >= 0
        if !(rt::scalar::ge(self.rtol, 0.0) && rt::scalar::ge(self.atol, 0.0)) {
            let message = || -> rt::Partial<String> {
                let rtol = self.rtol;
                let atol = self.atol;
                Ok(
                    format!(
                        "rtol is {rtol:?} and atol {atol:?}, and neither may be negative"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(rt::DType::Bool, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(lhs, rhs, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &lhs.into_view(),
            &rhs.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        self.compute(lhs, rhs, out)
    }

    fn compute<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>(
            rtol: f64,
            atol: f64,
            equal_nan: bool,
        ) -> impl Fn((C, C)) -> bool + Sync {
            struct Values<C> {
                lhs: C,
                rhs: C,
                rtol: f64,
                atol: f64,
                equal_nan: bool,
            }

            impl<C: rt::scalar::Number> rt::scalar::ByClass<C> for Values<C> {
                type Output = bool;

                #[inline(always)]
                fn float(self) -> bool
                where
                    C: rt::scalar::Real,
                {
                    let Self { lhs, rhs, rtol, atol, equal_nan } = self;
                    (rt::scalar::eq(lhs, rhs)
                        || (rt::scalar::lt(
                            rt::scalar::abs(rhs),
                            rt::scalar::float(f64::INFINITY),
                        )
                            && rt::scalar::le(
                                rt::scalar::abs(rt::scalar::sub(lhs, rhs)),
                                rt::scalar::add(
                                    rt::scalar::float(atol),
                                    rt::scalar::mul(
                                        rt::scalar::float(rtol),
                                        rt::scalar::abs(rhs),
                                    ),
                                ),
                            )))
                        || ((equal_nan && rt::scalar::ne(lhs, lhs))
                            && rt::scalar::ne(rhs, rhs))
                }

                #[inline(always)]
                fn integer(self) -> bool
                where
                    C: rt::scalar::Whole,
                {
                    let Self { lhs, rhs, rtol, atol, .. } = self;
                    rt::scalar::eq(lhs, rhs)
                        || rt::scalar::le(
                            rt::scalar::abs(
                                rt::scalar::sub(
                                    rt::scalar::cast::<f64, _>(lhs),
                                    rt::scalar::cast::<f64, _>(rhs),
                                ),
                            ),
                            rt::scalar::add(
                                rt::scalar::float::<f64>(atol),
                                rt::scalar::mul(
                                    rt::scalar::float::<f64>(rtol),
                                    rt::scalar::abs(rt::scalar::cast::<f64, _>(rhs)),
                                ),
                            ),
                        )
                }
            }

            rt::nest::inlined(
                #[inline(always)]
                move |(lhs, rhs): (C, C)| rt::scalar::by_class(Values {
                    lhs,
                    rhs,
                    rtol,
                    atol,
                    equal_nan,
                }),
            )
        }

        rt::nest::map(
            (lhs, rhs),
            self.auto_broadcast,
            out.reborrow(),
            at::<T::Compute>(self.rtol, self.atol, self.equal_nan),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "isclose",
    summary: "Whether the elements of two tensors are equal within tolerances.",
    category: "comparison",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.isclose"),
        ("PyTorch", "torch.isclose"),
        ("JAX", "jax.numpy.isclose"),
        ("MindSpore", "ops.isclose"),
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
    operands: &[
        rt::OperandInfo {
            name: "lhs",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "rhs",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "auto_broadcast",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("numpy"),
        },
        rt::AttributeInfo {
            name: "rtol",
            ty: rt::AttributeType::Float,
            default: Some("1e-5"),
        },
        rt::AttributeInfo {
            name: "atol",
            ty: rt::AttributeType::Float,
            default: Some("1e-8"),
        },
        rt::AttributeInfo {
            name: "equal_nan",
            ty: rt::AttributeType::Bool,
            default: Some("false"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Fixed(rt::DType::Bool),
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
    elementwise: true,
    gradients: &[],
};

impl Default for Isclose {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Isclose {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        Self::infer(self, lhs, rhs)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        let result = self.infer(lhs, rhs)?;
        rt::expect_out(&INFO, &[lhs, rhs], &result, &out)?;
        rt::dispatch!(numeric, lhs.dtype(), {
            T => {
                self.compute(
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<bool>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[lhs, rhs]).refused()),
        })
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "the result is a boolean, which has no derivative",
            ),
        )
    }
}

impl Isclose {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.auto_broadcast(&INFO, "auto_broadcast")? {
            op.auto_broadcast = value;
        }
        if let Some(value) = attributes.float(&INFO, "rtol")? {
            op.rtol = value;
        }
        if let Some(value) = attributes.float(&INFO, "atol")? {
            op.atol = value;
        }
        if let Some(value) = attributes.bool(&INFO, "equal_nan")? {
            op.equal_nan = value;
        }
        Ok(op)
    }
}
