// @generated from specs/manipulation/pad.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Adds a border to a tensor.

use ::opwright_runtime as rt;

/// Adds a border to a tensor.
///
/// Adds `before` elements before the first and `after` elements after the last along each axis. With `k` the place in
/// the size `n` of an axis, counted from its first element, an added element is
///
/// - `constant`: `value`;
/// - `edge`: the nearest one of `x`;
/// - `reflect`: that at the same distance from the edge on its other side, without the edge itself, so that
///   `[1, 2, 3]` continues as `2, 1`;
/// - `wrap`: that at `k mod n`, so that `[1, 2, 3]` continues as `1, 2`.
///
/// `reflect` turns around as often as the border needs.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Attributes
/// - `before`: `dims`. The number of elements before the first, for each axis.
/// - `after`: `dims`. The number of elements after the last, for each axis.
/// - `mode`: one of `constant`, `edge`, `reflect`, `wrap`, `constant` by default. What the border consists of.
/// - `value`: `int`, `0` by default. The elements of a constant border.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(x), |d| before[d] + x.shape[d] + after[d])`. The tensor with its border.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `len(before) == x.rank && len(after) == x.rank`.
/// - `E1002` (C2, ValueError): unless `all(before, |n| n >= 0) && all(after, |n| n >= 0)`.
/// - `E1002` (C3, ValueError): unless `defined(output.shape) && defined(laps)`.
/// - `E1002` (C4, ValueError): unless `mode == "constant" || all(axes(x), |d| x.shape[d] > 0 || before[d] + after[d] == 0)`.
/// - `E1007`: `value` does not fit. If the operands are integers, it must fit their dtype.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x         ■ ■      [2]
/// before  1          [1]
/// after   2          [2]
/// output  ■ ■ ■ ■ ■  [5]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let output = opwright::Pad::new(&[1], &[2]).value_(7).eval(&x)?;
/// assert_eq!(output.to_vec(), [7, 1, 2, 7, 7]);
///
/// let x = Tensor::new([1, 1], vec![1_i32])?;
/// let error = opwright::pad(&x, &[0], &[1, 0]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x has rank 2, but `before` has 1 entries and `after` 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at (c_d - before_d)_(d ∈ axes(x.shape)), where mode = constant ∧ ∀ d ∈ [0, len(x.shape)): 0 ≤ c_d - before_d ∧ c_d - before_d < x.shape_d, and grad at (min(max(c_d - before_d, 0), x.shape_d - 1))_(d ∈ axes(x.shape)), where ¬ (mode = constant) ∧ mode = edge, and grad at (rem(min(|rem(c_d - before_d, laps_d)|, laps_d - |rem(c_d - before_d, laps_d)|), x.shape_d))_(d ∈ axes(x.shape)), where ¬ (mode = constant) ∧ ¬ (mode = edge) ∧ mode = reflect, and grad at (rem(rem(c_d - before_d, x.shape_d) + x.shape_d, x.shape_d))_(d ∈ axes(x.shape)), where ¬ (mode = constant) ∧ ¬ (mode = edge) ∧ ¬ (mode = reflect)`.
///
/// # Accuracy
/// In f32, f64, every result is the correctly rounded one. In f16, bf16, `value` is rounded first. Then each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine. Integers are exact.
///
/// # Differences from other systems
/// - ONNX: negative entries of `pads` remove elements. Here they are an error. A constant border may be any number there.
/// - NumPy: has further modes, such as `symmetric` and `linear_ramp`.
///
/// # References
/// - NumPy, `numpy.pad`
/// - ONNX, `Pad`
#[derive(Clone, Debug, PartialEq)]
pub struct Pad {
    before: rt::Dims,
    after: rt::Dims,
    mode: PadMode,
    value_: i64,
}

/// What the border consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PadMode {
    /// `constant`
    Constant,
    /// `edge`
    Edge,
    /// `reflect`
    Reflect,
    /// `wrap`
    Wrap,
}

impl PadMode {
    /// Returns its name in specs and messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Edge => "edge",
            Self::Reflect => "reflect",
            Self::Wrap => "wrap",
        }
    }

    /// Returns the value with this name, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "constant" => Some(Self::Constant),
            "edge" => Some(Self::Edge),
            "reflect" => Some(Self::Reflect),
            "wrap" => Some(Self::Wrap),
            _ => None,
        }
    }
}

/// Adds a border to a tensor. Shorthand for [`Pad::eval`] with default attributes.
///
/// # Errors
/// Those of [`Pad::infer`].
pub fn pad<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
    before: &[i64],
    after: &[i64],
) -> rt::Result<rt::Tensor<T>> {
    Pad::new(before, after).eval(x)
}

impl Pad {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(before: &[i64], after: &[i64]) -> Self {
        Self {
            before: before.into(),
            after: after.into(),
            mode: PadMode::Constant,
            value_: 0,
        }
    }

    /// What the border consists of.
    #[must_use]
    pub fn mode(mut self, mode: PadMode) -> Self {
        self.mode = mode;
        self
    }

    /// The elements of a constant border.
    #[must_use]
    pub fn value_(mut self, value_: i64) -> Self {
        self.value_ = value_;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `len(before) == x.rank && len(after) == x.rank`.
    /// - `E1002` (C2, ValueError): unless `all(before, |n| n >= 0) && all(after, |n| n >= 0)`.
    /// - `E1002` (C3, ValueError): unless `defined(output.shape) && defined(laps)`.
    /// - `E1002` (C4, ValueError): unless `mode == "constant" || all(axes(x), |d| x.shape[d] > 0 || before[d] + after[d] == 0)`.
    /// - `E1007`: `value` does not fit. If the operands are integers, it must fit their dtype.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let before = &self.before;
        let after = &self.after;
        let x_shape = x.dims();
        let laps = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                rt::expr::max(
                    rt::expr::sub(rt::expr::mul(2, rt::expr::at(&x_shape, d)?)?, 2)?,
                    1,
                ),
            ),
        );
        let output_shape = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| rt::expr::add(
                rt::expr::add(rt::expr::at(before, d)?, rt::expr::at(&x_shape, d)?)?,
                rt::expr::at(after, d)?,
            ),
        );

        // C1: len(before) == x.rank && len(after) == x.rank
        if !(rt::expr::len(before) == rt::expr::len(&x_shape)
            && rt::expr::len(after) == rt::expr::len(&x_shape))
        {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::len(&x_shape);
                let value_1 = rt::expr::len(before);
                let value_2 = rt::expr::len(after);
                Ok(
                    format!(
                        "x has rank {value_0}, but `before` has {value_1} entries and `after` {value_2}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(before, |n| n >= 0) && all(after, |n| n >= 0)
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::all(before, |n| Ok(n >= 0))?
                    && rt::expr::all(after, |n| Ok(n >= 0))?,
            )
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let before = rt::expr::List(before);
                let after = rt::expr::List(after);
                Ok(format!("a border of {before} before and {after} after is negative"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: defined(output.shape) && defined(laps)
        if !(output_shape.is_ok() && laps.is_ok()) {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let before = rt::expr::List(before);
                let after = rt::expr::List(after);
                Ok(
                    format!(
                        "x of shape {x_shape} with {before} elements before and {after} after is too large"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: mode == "constant" || all(axes(x), |d| x.shape[d] > 0 ||
        // before[d] + after[d] == 0)
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                self.mode == PadMode::Constant
                    || rt::expr::all(
                        rt::expr::axes(&x_shape),
                        |d| Ok(
                            rt::expr::at(&x_shape, d)? > 0
                                || rt::expr::add(
                                    rt::expr::at(before, d)?,
                                    rt::expr::at(after, d)?,
                                )? == 0,
                        ),
                    )?,
            )
        })()
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let mode = self.mode.word();
                Ok(
                    format!(
                        "x of shape {x_shape} has no elements for a border of mode {mode}"
                    ),
                )
            };
            return Err(call.violated(3, message()));
        }

        call.fits("value", self.value_, element)?;
        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(x, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(x, out)
    }

    fn compute<T: rt::Numeric>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let before = &self.before;
        let x_shape = x.dims();
        let laps = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                rt::expr::max(
                    rt::expr::sub(rt::expr::mul(2, rt::expr::at(&x_shape, d)?)?, 2)?,
                    1,
                ),
            ),
        );
        let written = if self.mode == PadMode::Constant {
            rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    if rt::expr::all(
                        rt::expr::range(0, rt::expr::len(&x_shape))?,
                        |d| Ok(
                            run
                                .at_most(
                                    0,
                                    run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                )
                                && run
                                    .less(
                                        run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                        rt::expr::at(&x_shape, d)?,
                                    ),
                        ),
                    )? {
                        run.copy(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| run.sub(run.at(c, d)?, rt::expr::at(before, d)?),
                                )?,
                        )?
                    } else {
                        run.filled(rt::scalar::int(self.value_))
                    },
                ),
            )
        } else if self.mode == PadMode::Edge {
            rt::nest::rearrange(
                x,
                out.reborrow(),
                |run, c| {
                    run
                        .place(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| Ok(
                                        run
                                            .min(
                                                run
                                                    .max(run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?, 0),
                                                rt::expr::sub(rt::expr::at(&x_shape, d)?, 1)?,
                                            ),
                                    ),
                                )?,
                        )
                },
            )
        } else if self.mode == PadMode::Reflect {
            rt::nest::rearrange(
                x,
                out.reborrow(),
                |run, c| {
                    run
                        .place(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| {
                                        run
                                            .rem(
                                                run
                                                    .min(
                                                        run
                                                            .abs(
                                                                run
                                                                    .rem(
                                                                        run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                        rt::expr::at(laps.as_ref()?, d)?,
                                                                    )?,
                                                            )?,
                                                        run
                                                            .sub(
                                                                rt::expr::at(laps.as_ref()?, d)?,
                                                                run
                                                                    .abs(
                                                                        run
                                                                            .rem(
                                                                                run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                                rt::expr::at(laps.as_ref()?, d)?,
                                                                            )?,
                                                                    )?,
                                                            )?,
                                                    ),
                                                rt::expr::at(&x_shape, d)?,
                                            )
                                    },
                                )?,
                        )
                },
            )
        } else {
            rt::nest::rearrange(
                x,
                out.reborrow(),
                |run, c| {
                    run
                        .place(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| {
                                        run
                                            .rem(
                                                run
                                                    .add(
                                                        run
                                                            .rem(
                                                                run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                rt::expr::at(&x_shape, d)?,
                                                            )?,
                                                        rt::expr::at(&x_shape, d)?,
                                                    )?,
                                                rt::expr::at(&x_shape, d)?,
                                            )
                                    },
                                )?,
                        )
                },
            )
        };
        written.map_err(|cause| call.undefined("element", cause))
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
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let before = &self.before;
        let x_shape = x.dims();
        let laps = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                rt::expr::max(
                    rt::expr::sub(rt::expr::mul(2, rt::expr::at(&x_shape, d)?)?, 2)?,
                    1,
                ),
            ),
        );
        let x_grad = {
            let mut sums = rt::grad::Sums::<T>::zeros(x.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        if self.mode == PadMode::Constant
                            && rt::expr::all(
                                rt::expr::range(0, rt::expr::len(&x_shape))?,
                                |d| Ok(
                                    run
                                        .at_most(
                                            0,
                                            run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                        )
                                        && run
                                            .less(
                                                run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                rt::expr::at(&x_shape, d)?,
                                            ),
                                ),
                            )?
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    &run
                                        .map(
                                            rt::expr::axes(&x_shape),
                                            |d| run.sub(run.at(c, d)?, rt::expr::at(before, d)?),
                                        )?,
                                    grad.clone(),
                                )?;
                        }
                        if (self.mode != PadMode::Constant)
                            && (self.mode == PadMode::Edge)
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    &run
                                        .map(
                                            rt::expr::axes(&x_shape),
                                            |d| Ok(
                                                run
                                                    .min(
                                                        run
                                                            .max(run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?, 0),
                                                        rt::expr::sub(rt::expr::at(&x_shape, d)?, 1)?,
                                                    ),
                                            ),
                                        )?,
                                    grad.clone(),
                                )?;
                        }
                        if (self.mode != PadMode::Constant)
                            && ((self.mode != PadMode::Edge)
                                && (self.mode == PadMode::Reflect))
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    &run
                                        .map(
                                            rt::expr::axes(&x_shape),
                                            |d| {
                                                run
                                                    .rem(
                                                        run
                                                            .min(
                                                                run
                                                                    .abs(
                                                                        run
                                                                            .rem(
                                                                                run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                                rt::expr::at(laps.as_ref()?, d)?,
                                                                            )?,
                                                                    )?,
                                                                run
                                                                    .sub(
                                                                        rt::expr::at(laps.as_ref()?, d)?,
                                                                        run
                                                                            .abs(
                                                                                run
                                                                                    .rem(
                                                                                        run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                                        rt::expr::at(laps.as_ref()?, d)?,
                                                                                    )?,
                                                                            )?,
                                                                    )?,
                                                            ),
                                                        rt::expr::at(&x_shape, d)?,
                                                    )
                                            },
                                        )?,
                                    grad.clone(),
                                )?;
                        }
                        if (self.mode != PadMode::Constant)
                            && ((self.mode != PadMode::Edge)
                                && (self.mode != PadMode::Reflect))
                        {
                            terms
                                .add(
                                    run,
                                    "x",
                                    &run
                                        .map(
                                            rt::expr::axes(&x_shape),
                                            |d| {
                                                run
                                                    .rem(
                                                        run
                                                            .add(
                                                                run
                                                                    .rem(
                                                                        run.sub(run.at(c, d)?, rt::expr::at(before, d)?)?,
                                                                        rt::expr::at(&x_shape, d)?,
                                                                    )?,
                                                                rt::expr::at(&x_shape, d)?,
                                                            )?,
                                                        rt::expr::at(&x_shape, d)?,
                                                    )
                                            },
                                        )?,
                                    grad.clone(),
                                )?;
                        }
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "pad",
    summary: "Adds a border to a tensor.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.pad"),
        ("JAX", "jax.numpy.pad"),
        ("TensorFlow", "tf.pad"),
        ("ONNX", "Pad"),
        ("TOSA", "PAD"),
        ("OpenVINO", "v1::Pad"),
        ("MindSpore", "ops.pad"),
        ("Owl", "Arr.pad"),
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
    attributes: &[
        rt::AttributeInfo {
            name: "before",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "after",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "mode",
            ty: rt::AttributeType::Choice(&["constant", "edge", "reflect", "wrap"]),
            default: Some("constant"),
        },
        rt::AttributeInfo {
            name: "value",
            ty: rt::AttributeType::Int,
            default: Some("0"),
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Pad {
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
        rt::dispatch!(numeric, x.dtype(), {
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<T>()?),
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

impl Pad {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let before = rt::Attributes::required(
            &INFO,
            "before",
            attributes.dims(&INFO, "before")?,
        )?;
        let after = rt::Attributes::required(
            &INFO,
            "after",
            attributes.dims(&INFO, "after")?,
        )?;
        let mut op = Self::new(&before, &after);
        if let Some(value) = attributes
            .name(&INFO, "mode", &["constant", "edge", "reflect", "wrap"])?
            .and_then(PadMode::from_word)
        {
            op.mode = value;
        }
        if let Some(value) = attributes.int(&INFO, "value")? {
            op.value_ = value;
        }
        Ok(op)
    }
}
