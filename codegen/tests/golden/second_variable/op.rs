// @generated from specs/spread.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Multiplies numbers by the distance of integers.

use ::opwright_runtime as rt;

/// Multiplies numbers by the distance of integers.
///
/// The integers are of another dtype than the numbers.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16). `U` is i16, u8.
///
/// - `above`: `tensor<U>`. The larger integers.
/// - `x`: `tensor<T>`. The numbers.
/// - `below`: `tensor<U>`. The smaller integers.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(above.shape, x.shape, below.shape)`. The products.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1002` (C2, ValueError): unless `above >= below` at every coordinate.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// above   ■ ■     [2]
/// x       ■ ■     [2]
/// below   □ □     []
/// output  ■ ■     [2]
/// ```
///
/// ```text
///         axis 0
/// above   ■ ■     [2]
/// x       ■ ■ ■   [3]
/// below   □ □ □   []
/// output  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let above = Tensor::new([2], vec![2_i16, 3])?;
/// let x = Tensor::new([2], vec![0.5_f32, -2.0])?;
/// let below = Tensor::scalar(1_i16);
/// let output = opwright::spread(&above, &x, &below)?;
/// assert_eq!(output.to_vec(), [0.5, -4.0]);
///
/// let above = Tensor::new([2], vec![2_u8, 3])?;
/// let x = Tensor::new([2], vec![0.5_f32, -2.0])?;
/// let below = Tensor::scalar(3_u8);
/// let error = opwright::spread(&above, &x, &below).unwrap_err();
/// assert_eq!(error.constraint(), Some("C2"));
/// assert_eq!(error.message(), "above is smaller at [0]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `above`: none: integers have none.
/// - `x`: `grad · (cast(above, T) - cast(below, T))`.
/// - `below`: none: integers have none.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {}
/// Multiplies numbers by the distance of integers. Shorthand for [`Spread::eval`].
///
/// # Errors
/// Those of [`Spread::infer`].
pub fn spread<'a, T: rt::Float, U: rt::Integer>(
    above: impl rt::IntoView<'a, U>,
    x: impl rt::IntoView<'a, T>,
    below: impl rt::IntoView<'a, U>,
) -> rt::Result<rt::Tensor<T>> {
    Spread::new().eval(above, x, below)
}

impl Spread {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1002` (C2, ValueError): unless `above >= below` at every coordinate.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        above: &dyn rt::Operand,
        x: &dyn rt::Operand,
        below: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [above, x, below];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let above_shape = above.dims();
        let x_shape = x.dims();
        let below_shape = below.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&above_shape, &x_shape, &below_shape],
            rt::AutoBroadcast::Numpy,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                Ok(format!("operands do not broadcast: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float, U: rt::Integer>(
        &self,
        above: impl rt::IntoView<'a, U>,
        x: impl rt::IntoView<'a, T>,
        below: impl rt::IntoView<'a, U>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&above.into_view(), &x.into_view(), &below.into_view())
    }

    fn eval_views<T: rt::Float, U: rt::Integer>(
        &self,
        above: &rt::View<'_, U>,
        x: &rt::View<'_, T>,
        below: &rt::View<'_, U>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(
            T::DTYPE,
            (above, x, below),
            rt::AutoBroadcast::Numpy,
        );
        let result = match &common {
            Some(result) => result,
            None => &self.infer(above, x, below)?,
        };
        rt::Tensor::filled(result, |out| self.compute(above, x, below, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float, U: rt::Integer>(
        &self,
        above: impl rt::IntoView<'a, U>,
        x: impl rt::IntoView<'a, T>,
        below: impl rt::IntoView<'a, U>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &above.into_view(),
            &x.into_view(),
            &below.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float, U: rt::Integer>(
        &self,
        above: &rt::View<'_, U>,
        x: &rt::View<'_, T>,
        below: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(above, x, below, out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(above, x, below)?;
            rt::expect_out(&INFO, &[above, x, below], result, out)?;
        }
        done
    }

    fn compute<T: rt::Float, U: rt::Integer>(
        &self,
        above: &rt::View<'_, U>,
        x: &rt::View<'_, T>,
        below: &rt::View<'_, U>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        // C2: above >= below at every coordinate
        if let Some(at) = rt::nest::find_over(
            (above, x, below),
            rt::AutoBroadcast::Numpy,
            out,
            #[inline(always)]
            |(above, _, below)| !rt::scalar::ge(above, below),
        )? {
            let operands: [&dyn rt::Operand; 3] = [above, x, below];
            let call = rt::Call::new(&INFO, &operands);
            let message = || Ok(format!("above is smaller at {at}"));
            return Err(call.violated(1, message()));
        }
        rt::nest::map(
            (above, x, below),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(above, x, below)| rt::scalar::mul(
                x,
                rt::scalar::sub(
                    rt::scalar::cast::<T, _>(above),
                    rt::scalar::cast::<T, _>(below),
                ),
            ),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float, U: rt::Integer>(
        &self,
        above: impl rt::IntoView<'a, U>,
        x: impl rt::IntoView<'a, T>,
        below: impl rt::IntoView<'a, U>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let above: rt::View<'a, U> = above.into_view();
        let x: rt::View<'a, T> = x.into_view();
        let below: rt::View<'a, U> = below.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&above, &x, &below)?;
        rt::expect_grad(&INFO, &[&above, &x, &below], &result, &grad)?;
        let aligned = rt::nest::align(
            (&above, &x, &below),
            &result.shape,
            rt::AutoBroadcast::Numpy,
        )?;
        let x_grad = {
            rt::grad::map(
                (&aligned.0, &aligned.2, &grad),
                &result.shape,
                (1, x.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(above, below, grad)| rt::scalar::mul(
                    grad,
                    rt::scalar::sub(
                        rt::scalar::cast::<T, _>(above),
                        rt::scalar::cast::<T, _>(below),
                    ),
                ),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "spread",
    summary: "Multiplies numbers by the distance of integers.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "above",
            ty: rt::ElementType::Second(&[rt::DType::I16, rt::DType::U8]),
        },
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "below",
            ty: rt::ElementType::Second(&[rt::DType::I16, rt::DType::U8]),
        },
    ],
    attributes: &[],
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
            of_values: true,
        },
    ],
    elementwise: true,
    gradients: &["x"],
};

impl Default for Spread {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Spread {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [above, x, below] = rt::operands(&INFO, operands)?;
        Self::infer(self, above, x, below)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [above, x, below] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!([I16 i16, U8 u8], above.dtype(), {
                    U => {
                        self.compute(
                            above.as_view::<U>()?,
                            x.as_view::<T>()?,
                            below.as_view::<U>()?,
                            out.as_view_mut::<T>()?,
                        )
                    }
                    _ => Err(rt::Call::new(&INFO, &[above, x, below]).refused()),
                })
            }
            _ => Err(rt::Call::new(&INFO, &[above, x, below]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(above, x, below)?;
            rt::expect_out(&INFO, &[above, x, below], &result, &out)?;
        }
        done
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [above, x, below] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!([I16 i16, U8 u8], above.dtype(), {
                    U => {
                        let grads = Self::vjp(
                            self,
                            above.as_view::<U>()?,
                            x.as_view::<T>()?,
                            below.as_view::<U>()?,
                            grad.as_view::<T>()?,
                        )?;
                        Ok(vec![None, Some(rt::AnyTensor::from(grads)), None])
                    }
                    _ => {
                        Err(
                            rt::OpError::not_differentiable(
                                &INFO,
                                "only floats have gradients",
                            ),
                        )
                    }
                })
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Spread {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
