// @generated from specs/halved.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Returns half of each element in another dtype.

use ::opwright_runtime as rt;

/// Returns half of each element in another dtype.
///
/// The elements are halved before they are converted.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16). `U` is f32, f64, i32.
///
/// - `x`: `tensor<T>`. The numbers.
///
/// # Attributes
/// - `to`: `dtype<U>`, `f32` by default. The dtype of the result.
///
/// # Result
/// `output`: `tensor<U>`, of shape `x.shape`. The halves, of the same shape.
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
/// x       ■ ■     [2]
/// output  ■ ■     [2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![2.0_f32, -5.0])?;
/// let output = opwright::halved::<f32, i32>(&x)?;
/// assert_eq!(output.to_vec(), [1, -2]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `0.5 · cast(grad, T)`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Halved {
    to: rt::DType,
}

/// Returns half of each element in another dtype. Shorthand for [`Halved::eval`] with `to` that of `U`.
///
/// # Errors
/// Those of [`Halved::infer`].
pub fn halved<'a, T: rt::Float, U: rt::Signed>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<U>> {
    Halved::new().to(U::DTYPE).eval(x)
}

impl Halved {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self { to: rt::DType::F32 }
    }

    /// The dtype of the result.
    #[must_use]
    pub fn to(mut self, to: rt::DType) -> Self {
        self.to = to;
        self
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
        call.admits("to", self.to)?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        call.result(self.to, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float, U: rt::Signed>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Float, U: rt::Signed>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "to", self.to, U::DTYPE)?;
        rt::Tensor::filled(result, |out| self.compute(x, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float, U: rt::Signed>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, U>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Float, U: rt::Signed>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "to", self.to, U::DTYPE)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(x, out)
    }

    fn compute<T: rt::Float, U: rt::Signed>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        rt::nest::map(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(x,)| rt::scalar::cast::<
                U,
                <T as rt::Element>::Compute,
            >(rt::scalar::mul(x, rt::scalar::float(0.5))),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float, U: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, U>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let grad: rt::View<'a, U> = grad.into_view();
        let result = self.infer(&x)?;
        rt::expect_grad(&INFO, &[&x], &result, &grad)?;
        let x_grad = {
            rt::grad::map(
                (&grad,),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(grad,)| rt::scalar::mul(
                    rt::scalar::float(0.5),
                    rt::scalar::cast::<T, _>(grad),
                ),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "halved",
    summary: "Returns half of each element in another dtype.",
    category: "conversion",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "to",
            ty: rt::AttributeType::DTypeOf(
                &[rt::DType::F32, rt::DType::F64, rt::DType::I32],
            ),
            default: Some("f32"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Attribute("to"),
    },
    constraints: &[],
    elementwise: true,
    gradients: &["x"],
};

impl Default for Halved {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Halved {
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
        rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!([F32 f32, F64 f64, I32 i32], self.to, {
                    U => self.compute(x.as_view::<T>()?, out.as_view_mut::<U>()?),
                    _ => Err(rt::Call::new(&INFO, &[x]).refused()),
                })
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
                rt::dispatch!([F32 f32, F64 f64], self.to, {
                    U => {
                        let grads = Self::vjp(
                            self,
                            x.as_view::<T>()?,
                            grad.as_view::<U>()?,
                        )?;
                        Ok(vec![Some(rt::AnyTensor::from(grads))])
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

impl Halved {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.dtype(&INFO, "to")? {
            op.to = value;
        }
        Ok(op)
    }
}
