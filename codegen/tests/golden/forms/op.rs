// @generated from specs/choose.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Keeps, negates or replaces elements.

use ::opwright_runtime as rt;

/// Keeps, negates or replaces elements.
///
/// Gives `x`, its negative or its absolute value, by its sign and the attributes.
///
/// # Operands
/// `T` is signed (f32, f64, f16, bf16, i8, i16, i32, i64).
///
/// - `x`: `tensor<T>`. The elements.
///
/// # Attributes
/// - `least`: `int`, `0` by default. The least element that is kept.
/// - `slope`: `float`, `0.5` by default. A slope.
/// - `keep`: `bool`, `true` by default. True to keep what is not less.
/// - `rule`: `auto_broadcast`, `numpy` by default. A rule.
/// - `other`: `auto_broadcast`, `none` by default. Another rule.
/// - `to`: `dtype`, `bool` by default. A dtype.
/// - `side`: one of `left`, `right`, `left` by default. A side.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The elements.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `!(x.rank > 2)`.
/// - `E1002` (C2, ValueError): unless `!(least < -100) && !(least >= 100)`.
/// - `E1002` (C3, ValueError): unless `!(rule == other && side != "left") && !(to == x.dtype) && (rule == other) != (side == "left")`.
/// - `E1002` (C4, ValueError): unless `!(x.rank != 1) || !(least == 7)`.
/// - `E1002` (C5, ValueError): unless `if keep { true } else { x.rank <= 1 }`.
/// - `E1002` (C6, ValueError): unless `slope >= -0.5 && 1 >= slope && slope != least`.
/// - `E1007`: `least` does not fit. If the operands are integers, it must fit their dtype.
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
/// let x = Tensor::new([4], vec![1_i32, -2, 0, 3])?;
/// let output = opwright::choose(&x)?;
/// assert_eq!(output.to_vec(), [1, 2, 0, 3]);
///
/// let x = Tensor::new([1, 1, 1], vec![1_i32])?;
/// let error = opwright::choose(&x).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "the rank is 3");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `{grad · ({-1 if cast(x, T) < 0; 1 otherwise}) if small ∧ ¬ keep ∨ cast(x, f64) > cast(100, f64); grad if small = false; -grad otherwise}`.
///
/// # Accuracy
/// `least` is rounded first. Then each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine. Integers are exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Choose {
    least: i64,
    slope: f64,
    keep: bool,
    rule: rt::AutoBroadcast,
    other: rt::AutoBroadcast,
    to: rt::DType,
    side: ChooseSide,
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChooseSide {
    /// `left`
    Left,
    /// `right`
    Right,
}

impl ChooseSide {
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

/// Keeps, negates or replaces elements. Shorthand for [`Choose::eval`] with default attributes.
///
/// # Errors
/// Those of [`Choose::infer`].
pub fn choose<'a, T: rt::Signed>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Choose::new().eval(x)
}

impl Choose {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            least: 0,
            slope: 0.5,
            keep: true,
            rule: rt::AutoBroadcast::Numpy,
            other: rt::AutoBroadcast::None,
            to: rt::DType::Bool,
            side: ChooseSide::Left,
        }
    }

    /// The least element that is kept.
    #[must_use]
    pub fn least(mut self, least: i64) -> Self {
        self.least = least;
        self
    }

    /// A slope.
    #[must_use]
    pub fn slope(mut self, slope: f64) -> Self {
        self.slope = slope;
        self
    }

    /// True to keep what is not less.
    #[must_use]
    pub fn keep(mut self, keep: bool) -> Self {
        self.keep = keep;
        self
    }

    /// A rule.
    #[must_use]
    pub fn rule(mut self, rule: rt::AutoBroadcast) -> Self {
        self.rule = rule;
        self
    }

    /// Another rule.
    #[must_use]
    pub fn other(mut self, other: rt::AutoBroadcast) -> Self {
        self.other = other;
        self
    }

    /// A dtype.
    #[must_use]
    pub fn to(mut self, to: rt::DType) -> Self {
        self.to = to;
        self
    }

    /// A side.
    #[must_use]
    pub fn side(mut self, side: ChooseSide) -> Self {
        self.side = side;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `!(x.rank > 2)`.
    /// - `E1002` (C2, ValueError): unless `!(least < -100) && !(least >= 100)`.
    /// - `E1002` (C3, ValueError): unless `!(rule == other && side != "left") && !(to == x.dtype) && (rule == other) != (side == "left")`.
    /// - `E1002` (C4, ValueError): unless `!(x.rank != 1) || !(least == 7)`.
    /// - `E1002` (C5, ValueError): unless `if keep { true } else { x.rank <= 1 }`.
    /// - `E1002` (C6, ValueError): unless `slope >= -0.5 && 1 >= slope && slope != least`.
    /// - `E1007`: `least` does not fit. If the operands are integers, it must fit their dtype.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        // C1: !(x.rank > 2)
        if rt::expr::len(&x_shape) > 2 {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::len(&x_shape);
                Ok(format!("the rank is {value_0}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: !(least < -100) && !(least >= 100)
        if !(self.least >= -100 && self.least < 100) {
            let message = || -> rt::Partial<String> {
                let least = self.least;
                Ok(format!("least is {least}"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: !(rule == other && side != "left") && !(to == x.dtype)
        // && (rule == other) != (side == "left")
        if !(!(self.rule == self.other && self.side != ChooseSide::Left)
            && self.to != x.dtype()
            && (self.rule == self.other) != (self.side == ChooseSide::Left))
        {
            let message = || -> rt::Partial<String> {
                let rule = self.rule;
                let side = self.side.word();
                let to = self.to;
                let output_shape = rt::expr::List(&output_shape);
                let x_dtype = x.dtype();
                Ok(
                    format!(
                        "rule is {rule}, side {side}, to {to}, {output_shape}, {x_dtype}"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: !(x.rank != 1) || !(least == 7)
        if !(rt::expr::len(&x_shape) == 1 || self.least != 7) {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::len(&x_shape);
                let least = self.least;
                Ok(format!("a row of rank {value_0}, and {least}"))
            };
            return Err(call.violated(3, message()));
        }

        // C5: if keep { true } else { x.rank <= 1 }
        if !(if self.keep { true } else { rt::expr::len(&x_shape) <= 1 }) {
            let message = || -> rt::Partial<String> {
                let keep = self.keep;
                Ok(format!("keep is {keep}"))
            };
            return Err(call.violated(4, message()));
        }

        // C6: slope >= -0.5 && 1 >= slope && slope != least
        if !(rt::scalar::ge(self.slope, -0.5) && rt::scalar::ge(1.0, self.slope)
            && rt::scalar::ne(self.slope, self.least as f64))
        {
            let message = || -> rt::Partial<String> {
                let slope = self.slope;
                Ok(format!("slope is {slope:?}"))
            };
            return Err(call.violated(5, message()));
        }

        call.fits("least", self.least, element)?;
        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Signed>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Signed>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(&rt::nest::Source::from(x), out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Signed>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Signed>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(&rt::nest::Source::from(x), out)
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'o, T: rt::Signed>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut())
    }

    fn eval_views_in_place<T: rt::Signed>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x)?;
        rt::expect_out(&INFO, &[x], &result, x)?;
        self.compute(&rt::nest::Source::of(x), x)
    }

    fn compute<T: rt::Signed>(
        &self,
        x: &rt::nest::Source<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        rt::nest::map(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(x,)| {
                let small = rt::scalar::lt(x, rt::scalar::int(self.least));
                rt::scalar::select(
                    (small && !self.keep)
                        || rt::scalar::gt(
                            rt::scalar::cast::<f64, _>(x),
                            rt::scalar::cast::<f64, _>(rt::scalar::int::<i64>(100)),
                        ),
                    rt::scalar::cast::<
                        T,
                        <T as rt::Element>::Compute,
                    >(rt::scalar::abs(rt::scalar::cast::<T, _>(x))),
                    rt::scalar::select(
                        rt::scalar::eq(small, false),
                        x,
                        rt::scalar::neg(x),
                    ),
                )
            },
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x)?;
        rt::expect_grad(&INFO, &[&x], &result, &grad)?;
        let aligned = rt::nest::align((&x,), &result.shape, rt::AutoBroadcast::Numpy)?;
        let x_grad = {
            rt::grad::map(
                (&aligned.0, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(x, grad)| {
                    let small = rt::scalar::lt(x, rt::scalar::int(self.least));
                    rt::scalar::select(
                        (small && !self.keep)
                            || rt::scalar::gt(
                                rt::scalar::cast::<f64, _>(x),
                                rt::scalar::cast::<f64, _>(rt::scalar::int::<i64>(100)),
                            ),
                        rt::scalar::mul(
                            grad,
                            rt::scalar::select(
                                rt::scalar::lt(
                                    rt::scalar::cast::<T, _>(x),
                                    rt::scalar::int(0),
                                ),
                                rt::scalar::int(-1),
                                rt::scalar::int(1),
                            ),
                        ),
                        rt::scalar::select(
                            rt::scalar::eq(small, false),
                            grad,
                            rt::scalar::neg(grad),
                        ),
                    )
                },
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "choose",
    summary: "Keeps, negates or replaces elements.",
    category: "arithmetic",
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
    ],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "least",
            ty: rt::AttributeType::Int,
            default: Some("0"),
        },
        rt::AttributeInfo {
            name: "slope",
            ty: rt::AttributeType::Float,
            default: Some("0.5"),
        },
        rt::AttributeInfo {
            name: "keep",
            ty: rt::AttributeType::Bool,
            default: Some("true"),
        },
        rt::AttributeInfo {
            name: "rule",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("numpy"),
        },
        rt::AttributeInfo {
            name: "other",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("none"),
        },
        rt::AttributeInfo {
            name: "to",
            ty: rt::AttributeType::DType,
            default: Some("bool"),
        },
        rt::AttributeInfo {
            name: "side",
            ty: rt::AttributeType::Choice(&["left", "right"]),
            default: Some("left"),
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
        rt::ConstraintInfo {
            id: "C3",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C4",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C5",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C6",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &["x"],
};

impl Default for Choose {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Choose {
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
        let result = self.infer(x)?;
        rt::expect_out(&INFO, &[x], &result, &out)?;
        rt::dispatch!(signed, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(self, x.as_view::<T>()?, grad.as_view::<T>()?)?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Choose {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "least")? {
            op.least = value;
        }
        if let Some(value) = attributes.float(&INFO, "slope")? {
            op.slope = value;
        }
        if let Some(value) = attributes.bool(&INFO, "keep")? {
            op.keep = value;
        }
        if let Some(value) = attributes.auto_broadcast(&INFO, "rule")? {
            op.rule = value;
        }
        if let Some(value) = attributes.auto_broadcast(&INFO, "other")? {
            op.other = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "to")? {
            op.to = value;
        }
        if let Some(value) = attributes
            .name(&INFO, "side", &["left", "right"])?
            .and_then(ChooseSide::from_word)
        {
            op.side = value;
        }
        Ok(op)
    }
}
