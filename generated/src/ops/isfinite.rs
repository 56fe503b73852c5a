// @generated from specs/classification/isfinite.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Whether each element is finite.

use ::opwright_runtime as rt;

/// Whether each element is finite.
///
/// True where `x_i` is finite, which is neither infinite nor NaN. Integers always are.
///
/// Needs the feature `classification` of the crate.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The operand.
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
/// x       ■ ■ ■ ■  [4]
/// output  ■ ■ ■ ■  [4]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::scalar(1_i32);
/// let output = opwright::isfinite(&x)?;
/// assert_eq!(output.to_vec(), [true]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: the result is a boolean.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - Python array API standard, `isfinite`
#[derive(Clone, Debug, PartialEq)]
pub struct Isfinite {}
/// Whether each element is finite. Shorthand for [`Isfinite::eval`].
///
/// # Errors
/// Those of [`Isfinite::infer`].
pub fn isfinite<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<bool>> {
    Isfinite::new().eval(x)
}

impl Isfinite {
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
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<bool>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(rt::DType::Bool, (x,), rt::AutoBroadcast::Numpy);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x)?,
        };
        rt::Tensor::filled(result, |out| self.compute(x, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, bool>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        let done = self.compute(x, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x)?;
            rt::expect_out(&INFO, &[x], result, out)?;
        }
        done
    }

    fn compute<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, bool>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>() -> impl Fn((C,)) -> bool + Sync {
            struct Values<C> {
                x: C,
            }

            impl<C: rt::scalar::Number> rt::scalar::ByClass<C> for Values<C> {
                type Output = bool;

                #[inline(always)]
                fn float(self) -> bool
                where
                    C: rt::scalar::Real,
                {
                    let Self { x } = self;
                    rt::scalar::eq(rt::scalar::sub(x, x), rt::scalar::int(0))
                }

                #[inline(always)]
                fn integer(self) -> bool
                where
                    C: rt::scalar::Whole,
                {
                    true
                }
            }

            rt::nest::inlined(
                #[inline(always)]
                |(x,): (C,)| rt::scalar::by_class(Values { x }),
            )
        }

        rt::nest::map((x,), rt::AutoBroadcast::Numpy, out.reborrow(), at::<T::Compute>())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "isfinite",
    summary: "Whether each element is finite.",
    category: "classification",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.isfinite"),
        ("PyTorch", "torch.isfinite"),
        ("JAX", "jax.numpy.isfinite"),
        ("StableHLO", "is_finite"),
        ("OpenVINO", "v10::IsFinite"),
        ("MindSpore", "ops.isfinite"),
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
            name: "x",
            ty: rt::ElementType::Var,
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

impl Default for Isfinite {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Isfinite {
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
        let done = rt::dispatch!(numeric, x.dtype(), {
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<bool>()?),
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        });
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

impl Isfinite {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
