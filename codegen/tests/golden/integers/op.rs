// @generated from specs/share.yaml by codegen/src/emit/op.rs. Edit the spec.
//! The square of a quotient, in steps; where there is no quotient, a remainder.

use ::opwright_runtime as rt;

/// The square of a quotient, in steps; where there is no quotient, a remainder.
///
/// Computes `(x / y)^2 / step` in integers, and the remainder of `x` by 7 where `y` is 0.
///
/// # Operands
/// `T` is integer (i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The dividends.
/// - `y`: `tensor<T>`. The divisors.
///
/// # Attributes
/// - `step`: `int`, `2` by default. The step.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(x.shape, y.shape)`. The steps.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1002` (C2, ValueError): unless `step > 0`.
/// - `E1007`: `step` does not fit. If the operands are integers, it must fit their dtype.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■ ■  [4]
/// y       ■ ■ ■ ■  [4]
/// output  ■ ■ ■ ■  [4]
/// ```
///
/// ```text
///         axis 0
/// x       ■ ■     [2]
/// y       ■ ■ ■   [3]
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([4], vec![9_i32, 10, 16, 100])?;
/// let y = Tensor::new([4], vec![0_i32, 5, 0, 10])?;
/// let output = opwright::share(&x, &y)?;
/// assert_eq!(output.to_vec(), [2, 2, 2, 50]);
///
/// let x = Tensor::new([1], vec![1_i32])?;
/// let y = Tensor::new([1], vec![1_i32])?;
/// let error = opwright::Share::new().step(-1).eval(&x, &y).unwrap_err();
/// assert_eq!(error.constraint(), Some("C2"));
/// assert_eq!(error.message(), "step is -1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: integers have none.
/// - `y`: none: integers have none.
///
/// # Accuracy
/// Exact. Integers wrap.
///
/// # References
/// - Euclid
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    step: i64,
}

/// The square of a quotient, in steps; where there is no quotient, a remainder. Shorthand for [`Share::eval`] with default attributes.
///
/// # Errors
/// Those of [`Share::infer`].
pub fn share<'a, T: rt::Integer>(
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Share::new().eval(x, y)
}

impl Share {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { step: 2 }
    }

    /// The step.
    #[must_use]
    pub fn step(mut self, step: i64) -> Self {
        self.step = step;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1002` (C2, ValueError): unless `step > 0`.
    /// - `E1007`: `step` does not fit. If the operands are integers, it must fit their dtype.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        y: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, y];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let y_shape = y.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&x_shape, &y_shape],
            rt::AutoBroadcast::Numpy,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                Ok(format!("no common shape: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: step > 0
        if self.step <= 0 {
            let message = || -> rt::Partial<String> {
                let step = self.step;
                Ok(format!("step is {step}"))
            };
            return Err(call.violated(1, message()));
        }

        call.fits("step", self.step, element)?;
        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &y.into_view())
    }

    fn eval_views<T: rt::Integer>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(x), y, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Integer>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &y.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Integer>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x, y], result, out)?;
        self.compute(&rt::nest::Source::from(x), y, out)
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Integer>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut(), &y.into_view())
    }

    fn eval_views_in_place<T: rt::Integer>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x, y)?;
        rt::expect_out(&INFO, &[x, y], &result, x)?;
        self.compute(&rt::nest::Source::of(x), y, x)
    }

    fn compute<T: rt::Integer>(
        &self,
        x: &rt::nest::Source<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Whole>(
            step: i64,
        ) -> impl Fn(&rt::nest::Guard, (C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |guard: &rt::nest::Guard, (x, y): (C, C)| {
                    if rt::scalar::eq(y, rt::scalar::int(0)) {
                        guard.rem(x, rt::scalar::int(7))
                    } else {
                        rt::scalar::div(
                            guard.pow(rt::scalar::div(x, y), rt::scalar::int(2)),
                            rt::scalar::int(step),
                        )
                    }
                },
            )
        }

        rt::nest::map_guarded(
            (x, y),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.step),
        )
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "share",
    summary: "The square of a quotient, in steps; where there is no quotient, a remainder.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[
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
        rt::OperandInfo {
            name: "y",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "step",
            ty: rt::AttributeType::Int,
            default: Some("2"),
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &[],
};

impl Default for Share {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Share {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, y] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, y)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, y] = rt::operands(&INFO, operands)?;
        let result = self.infer(x, y)?;
        rt::expect_out(&INFO, &[x, y], &result, &out)?;
        rt::dispatch!(integer, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    y.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, y]).refused()),
        })
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(rt::OpError::not_differentiable(&INFO, "integers have none"))
    }
}

impl Share {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "step")? {
            op.step = value;
        }
        Ok(op)
    }
}
