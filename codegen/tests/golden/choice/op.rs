// @generated from specs/keep_one.yaml by codegen/src/emit/op.rs. Edit the spec.
//! The left or the right operand.

use ::opwright_runtime as rt;

/// The left or the right operand.
///
/// Each element is that of `lhs` or of `rhs`, as `side` says, in the shape that both broadcast to.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `lhs`: `tensor<T>`. The left operand.
/// - `rhs`: `tensor<T>`. The right operand.
///
/// # Attributes
/// - `side`: one of `left`, `right`, `left` by default. Which operand.
/// - `other`: one of `right`, `left`, `none`, `none` by default. A side that is not to be kept.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(lhs.shape, rhs.shape)`. Its elements.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `side != other`.
/// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// lhs     ■ ■     [2]
/// rhs     ■ □     [1]
/// output  ■ ■     [2]
/// ```
///
/// ```text
///         axis 0
/// lhs     ■ ■     [2]
/// rhs     ■ ■ ■   [3]
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let lhs = Tensor::new([2], vec![1_i32, 2])?;
/// let rhs = Tensor::new([1], vec![3_i32])?;
/// let output = opwright::keep_one(&lhs, &rhs)?;
/// assert_eq!(output.to_vec(), [1, 2]);
///
/// let lhs = Tensor::new([2], vec![1_i32, 2])?;
/// let rhs = Tensor::new([1], vec![3_i32])?;
/// let error = opwright::KeepOne::new().side(opwright::KeepOneSide::Right).other(opwright::KeepOneOther::Right).eval(&lhs, &rhs).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "`right` is not to be kept");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `lhs`: `{grad if side = left ∧ ¬ (other = left); 0 otherwise}`.
/// - `rhs`: `{0 if side = left ∧ ¬ (other = left); grad otherwise}`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct KeepOne {
    side: KeepOneSide,
    other: KeepOneOther,
}

/// Which operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeepOneSide {
    /// `left`
    Left,
    /// `right`
    Right,
}

impl KeepOneSide {
    /// Returns its name in specs and messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// Returns the value with this name, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "left" => Some(Self::Left),
            "right" => Some(Self::Right),
            _ => None,
        }
    }
}

/// A side that is not to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeepOneOther {
    /// `right`
    Right,
    /// `left`
    Left,
    /// `none`
    None,
}

impl KeepOneOther {
    /// Returns its name in specs and messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
            Self::None => "none",
        }
    }

    /// Returns the value with this name, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "right" => Some(Self::Right),
            "left" => Some(Self::Left),
            "none" => Some(Self::None),
            _ => None,
        }
    }
}

/// The left or the right operand. Shorthand for [`KeepOne::eval`] with default attributes.
///
/// # Errors
/// Those of [`KeepOne::infer`].
pub fn keep_one<'a, T: rt::Numeric>(
    lhs: impl rt::IntoView<'a, T>,
    rhs: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    KeepOne::new().eval(lhs, rhs)
}

impl KeepOne {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            side: KeepOneSide::Left,
            other: KeepOneOther::None,
        }
    }

    /// Which operand.
    #[must_use]
    pub fn side(mut self, side: KeepOneSide) -> Self {
        self.side = side;
        self
    }

    /// A side that is not to be kept.
    #[must_use]
    pub fn other(mut self, other: KeepOneOther) -> Self {
        self.other = other;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `side != other`.
    /// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        lhs: &dyn rt::Operand,
        rhs: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [lhs, rhs];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let lhs_shape = lhs.dims();
        let rhs_shape = rhs.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&lhs_shape, &rhs_shape],
            rt::AutoBroadcast::Numpy,
        );

        // C1: side != other
        if self.side.word() == self.other.word() {
            let message = || -> rt::Partial<String> {
                let side = self.side.word();
                Ok(format!("`{side}` is not to be kept"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                Ok(format!("operands do not broadcast: {cause}"))
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&lhs.into_view(), &rhs.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        lhs: &rt::View<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(lhs), rhs, out),
        )
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
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
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(lhs, rhs);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[lhs, rhs], result, out)?;
        self.compute(&rt::nest::Source::from(lhs), rhs, out)
    }

    /// Writes `output` over `lhs`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Numeric>(
        &self,
        lhs: impl rt::IntoViewMut<'o, T>,
        rhs: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut lhs.into_view_mut(), &rhs.into_view())
    }

    fn eval_views_in_place<T: rt::Numeric>(
        &self,
        lhs: &mut rt::ViewMut<'_, T>,
        rhs: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(lhs, rhs)?;
        rt::expect_out(&INFO, &[lhs, rhs], &result, lhs)?;
        self.compute(&rt::nest::Source::of(lhs), rhs, lhs)
    }

    fn compute<T: rt::Numeric>(
        &self,
        lhs: &rt::nest::Source<'_, T>,
        rhs: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>(
            side: KeepOneSide,
            other: KeepOneOther,
        ) -> impl Fn((C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                move |(lhs, rhs): (C, C)| {
                    if (side == KeepOneSide::Left) && (other != KeepOneOther::Left) {
                        lhs
                    } else {
                        rhs
                    }
                },
            )
        }

        rt::nest::map(
            (lhs, rhs),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(self.side, self.other),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        lhs: impl rt::IntoView<'a, T>,
        rhs: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<KeepOneGrads<T>> {
        let lhs: rt::View<'a, T> = lhs.into_view();
        let rhs: rt::View<'a, T> = rhs.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&lhs, &rhs)?;
        rt::expect_grad(&INFO, &[&lhs, &rhs], &result, &grad)?;
        let lhs_grad = {
            fn at<C: rt::scalar::Real>(
                side: KeepOneSide,
                other: KeepOneOther,
            ) -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(grad,): (C,)| {
                        if (side == KeepOneSide::Left) && (other != KeepOneOther::Left) {
                            grad
                        } else {
                            rt::scalar::int(0)
                        }
                    },
                )
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (0, lhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.side, self.other),
            )?
        };
        let rhs_grad = {
            fn at<C: rt::scalar::Real>(
                side: KeepOneSide,
                other: KeepOneOther,
            ) -> impl Fn((C,)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    move |(grad,): (C,)| {
                        if (side == KeepOneSide::Left) && (other != KeepOneOther::Left) {
                            rt::scalar::int(0)
                        } else {
                            grad
                        }
                    },
                )
            }

            rt::grad::map(
                (&grad,),
                &result.shape,
                (1, rhs.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(self.side, self.other),
            )?
        };
        Ok(KeepOneGrads {
            lhs: lhs_grad,
            rhs: rhs_grad,
        })
    }
}

/// The gradients returned by [`KeepOne::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct KeepOneGrads<T: rt::Float> {
    /// The gradient of `lhs`.
    pub lhs: rt::Tensor<T>,
    /// The gradient of `rhs`.
    pub rhs: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "keep_one",
    summary: "The left or the right operand.",
    category: "selection",
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
            name: "side",
            ty: rt::AttributeType::Choice(&["left", "right"]),
            default: Some("left"),
        },
        rt::AttributeInfo {
            name: "other",
            ty: rt::AttributeType::Choice(&["right", "left", "none"]),
            default: Some("none"),
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
    gradients: &["lhs", "rhs"],
};

impl Default for KeepOne {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for KeepOne {
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
                    &rt::nest::Source::from(lhs.as_view::<T>()?),
                    rhs.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[lhs, rhs]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [lhs, rhs] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, lhs.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    lhs.as_view::<T>()?,
                    rhs.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.lhs)),
                        Some(rt::AnyTensor::from(grads.rhs))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl KeepOne {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes
            .name(&INFO, "side", &["left", "right"])?
            .and_then(KeepOneSide::from_word)
        {
            op.side = value;
        }
        if let Some(value) = attributes
            .name(&INFO, "other", &["right", "left", "none"])?
            .and_then(KeepOneOther::from_word)
        {
            op.other = value;
        }
        Ok(op)
    }
}
