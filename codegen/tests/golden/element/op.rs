// @generated from specs/border.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Mirrors a matrix at a border, and weighs the rest.

use ::opwright_runtime as rt;

/// Mirrors a matrix at a border, and weighs the rest.
///
/// Element `c` of the first `width` rows and columns is the element at the opposite end of `x`. Every other one is weighed by
/// its row, and the number of the row is added.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>`. A matrix.
/// - `weights`: `tensor<T>`. A weight for each row.
///
/// # Attributes
/// - `width`: `int`, `1` by default. The width of the border.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The matrix.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank == 2 && weights.rank == 1 && weights.shape[0] == x.shape[0]`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///          axis 0  axis 1
/// x        ■ ■     ■ ■     [2, 2]
/// weights  ■ ■     □ □     [2]
/// output   ■ ■     ■ ■     [2, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 2], vec![1.0_f32, 2.0, 3.0, 4.0])?;
/// let weights = Tensor::new([2], vec![9.0_f32, 0.5])?;
/// let output = opwright::border(&x, &weights)?;
/// assert_eq!(output.to_vec(), [4.0, 3.0, 2.0, 3.0]);
///
/// let x = Tensor::new([2, 1], vec![1.0_f32, 3.0])?;
/// let weights = Tensor::new([1], vec![2.0_f32])?;
/// let error = opwright::border(&x, &weights).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "a matrix and a weight for each row, found [2, 1] and [1]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad · weights[[c_0]] at c, where ∀ i ∈ c: i ≥ width, and grad at (x.shape_d - 1 - c_d)_(d ∈ axes(x.shape)), where ¬ ∀ i ∈ c: i ≥ width`.
/// - `weights`: `the sum of grad · x[c] at [c_0], where ∀ i ∈ c: i ≥ width`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Border {
    width: i64,
}

/// Mirrors a matrix at a border, and weighs the rest. Shorthand for [`Border::eval`] with default attributes.
///
/// # Errors
/// Those of [`Border::infer`].
pub fn border<'a, T: rt::Float>(
    x: impl rt::IntoView<'a, T>,
    weights: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Border::new().eval(x, weights)
}

impl Border {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { width: 1 }
    }

    /// The width of the border.
    #[must_use]
    pub fn width(mut self, width: i64) -> Self {
        self.width = width;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank == 2 && weights.rank == 1 && weights.shape[0] == x.shape[0]`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        weights: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, weights];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let weights_shape = weights.dims();
        let output_shape = x_shape.clone();

        // C1: x.rank == 2 && weights.rank == 1 && weights.shape[0] ==
        // x.shape[0]
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(&x_shape) == 2 && rt::expr::len(&weights_shape) == 1
                    && rt::expr::at(&weights_shape, 0)? == rt::expr::at(&x_shape, 0)?,
            )
        })()
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                let weights_shape = rt::expr::List(&weights_shape);
                Ok(
                    format!(
                        "a matrix and a weight for each row, found {x_shape} and {weights_shape}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        weights: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view(), &weights.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        weights: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x, weights);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(x, weights, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        weights: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &x.into_view(),
            &weights.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        weights: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x, weights);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x, weights], result, out)?;
        self.compute(x, weights, out)
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        weights: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 2] = [x, weights];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        rt::nest::build(
                out.reborrow(),
                |c| Ok(
                    if rt::expr::all(c, |i| Ok(i >= self.width))? {
                        rt::scalar::add(
                            rt::scalar::mul(
                                rt::nest::load(x, "x", c)?,
                                rt::nest::load(weights, "weights", &[rt::expr::at(c, 0)?])?,
                            ),
                            rt::scalar::cast::<T, i64>(rt::expr::at(c, 0)?),
                        )
                    } else {
                        rt::nest::load(
                            x,
                            "x",
                            &rt::expr::map(
                                rt::expr::axes(&x_shape),
                                |d| rt::expr::sub(
                                    rt::expr::sub(rt::expr::at(&x_shape, d)?, 1)?,
                                    rt::expr::at(c, d)?,
                                ),
                            )?,
                        )?
                    },
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        weights: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<BorderGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let weights: rt::View<'a, T> = weights.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x, &weights)?;
        rt::expect_grad(&INFO, &[&x, &weights], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&x, &weights];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let x_grad = {
            let weights = &weights;
            let mut sums = rt::grad::Sums::<T>::zeros(x.shape())?;
            rt::nest::visit(
                    &result.shape,
                    |c| {
                        let grad = rt::nest::load(&grad, "grad", c)?;
                        if rt::expr::all(c, |i| Ok(i >= self.width))? {
                            sums.add(
                                "x",
                                c,
                                rt::scalar::mul(
                                    grad,
                                    rt::nest::load(weights, "weights", &[rt::expr::at(c, 0)?])?,
                                ),
                            )?;
                        }
                        if !(rt::expr::all(c, |i| Ok(i >= self.width))?) {
                            sums.add(
                                "x",
                                &rt::expr::map(
                                    rt::expr::axes(&x_shape),
                                    |d| rt::expr::sub(
                                        rt::expr::sub(rt::expr::at(&x_shape, d)?, 1)?,
                                        rt::expr::at(c, d)?,
                                    ),
                                )?,
                                grad,
                            )?;
                        }
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        let weights_grad = {
            let x = &x;
            let mut sums = rt::grad::Sums::<T>::zeros(weights.shape())?;
            rt::nest::visit(
                    &result.shape,
                    |c| {
                        let grad = rt::nest::load(&grad, "grad", c)?;
                        if rt::expr::all(c, |i| Ok(i >= self.width))? {
                            sums.add(
                                "weights",
                                &[rt::expr::at(c, 0)?],
                                rt::scalar::mul(grad, rt::nest::load(x, "x", c)?),
                            )?;
                        }
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(BorderGrads {
            x: x_grad,
            weights: weights_grad,
        })
    }
}

/// The gradients returned by [`Border::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct BorderGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `weights`.
    pub weights: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "border",
    summary: "Mirrors a matrix at a border, and weighs the rest.",
    category: "test",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "weights",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "width",
            ty: rt::AttributeType::Int,
            default: Some("1"),
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
    ],
    elementwise: false,
    gradients: &["x", "weights"],
};

impl Default for Border {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Border {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x, weights] = rt::operands(&INFO, operands)?;
        Self::infer(self, x, weights)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x, weights] = rt::operands(&INFO, operands)?;
        let result = self.infer(x, weights)?;
        rt::expect_out(&INFO, &[x, weights], &result, &out)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                self.compute(
                    x.as_view::<T>()?,
                    weights.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x, weights]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, weights] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    x.as_view::<T>()?,
                    weights.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.x)),
                        Some(rt::AnyTensor::from(grads.weights))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Border {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.int(&INFO, "width")? {
            op.width = value;
        }
        Ok(op)
    }
}
