// @generated from specs/converted_product.yaml by codegen/src/emit/op.rs. Edit the spec.
//! The product of the sums of two vectors, in another dtype.

use ::opwright_runtime as rt;

/// The product of the sums of two vectors, in another dtype.
///
/// Adds, converts and multiplies.
///
/// # Operands
/// `T` and `U` are float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>` of shape `[n]`. A vector.
/// - `y`: `tensor<T>` of shape `[n]`. Another vector.
///
/// # Attributes
/// - `to`: `dtype<U>`. The dtype of the result.
///
/// # Result
/// `output`: `tensor<U>`, of shape `[]`. The product.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `x.rank == 1`.
/// - `E1002` (C2, ValueError): unless `y.rank == 1 && y.shape[0] == n`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■     [2]
/// y       ■ ■     [2]
/// output  Π       []
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1.0_f32, 3.0])?;
/// let y = Tensor::new([2], vec![1.0_f32, 1.0])?;
/// let output = opwright::converted_product::<f32, f32>(&x, &y)?;
/// assert_eq!(output.to_vec(), [8.0]);
///
/// let x = Tensor::new([1, 2], vec![1.0_f32, 3.0])?;
/// let y = Tensor::new([2], vec![1.0_f32, 1.0])?;
/// let error = opwright::converted_product::<f32, f32>(&x, &y).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [1, 2] does not fit [n]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one term of the product, where `grad` is the gradient of that product times its other terms. They are summed over broadcast axes.
///
/// - `x`: `cast(grad, T)`.
/// - `y`: `cast(grad, T)`.
///
/// # Accuracy
/// Each step in the formula of a term is rounded once, to nearest. Each product of floats is rounded once: for n terms the error stays below n ε times the absolute value of the product, unless a partial product overflows or underflows.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvertedProduct {
    to: rt::DType,
}

/// The product of the sums of two vectors, in another dtype. Shorthand for [`ConvertedProduct::eval`] with `to` that of `U`.
///
/// # Errors
/// Those of [`ConvertedProduct::infer`].
pub fn converted_product<'a, T: rt::Float, U: rt::Float>(
    x: impl rt::IntoView<'a, T>,
    y: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<U>> {
    ConvertedProduct::new(U::DTYPE).eval(x, y)
}

impl ConvertedProduct {
    /// Creates the op with these attributes.
    pub fn new(to: rt::DType) -> Self {
        Self { to }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `x.rank == 1`.
    /// - `E1002` (C2, ValueError): unless `y.rank == 1 && y.shape[0] == n`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        x: &dyn rt::Operand,
        y: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [x, y];
        let call = rt::Call::new(&INFO, &operands);
        call.check_operands()?;
        call.admits("to", self.to)?;
        let x_shape = x.dims();
        let y_shape = y.dims();
        let n = rt::expr::at(&x_shape, 0);
        let output_shape = rt::Dims::from_slice(&[]);

        // C1: x.rank == 1
        if rt::expr::len(&x_shape) != 1 {
            let message = || -> rt::Partial<String> {
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("x of shape {x_shape} does not fit [n]"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: y.rank == 1 && y.shape[0] == n
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::len(&y_shape) == 1 && rt::expr::at(&y_shape, 0)? == n?)
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let y_shape = rt::expr::List(&y_shape);
                let n = n?;
                Ok(format!("y of shape {y_shape} does not fit [n] with n = {n}"))
            };
            return Err(call.violated(1, message()));
        }

        call.result(self.to, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float, U: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        self.eval_views(&x.into_view(), &y.into_view())
    }

    fn eval_views<T: rt::Float, U: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "to", self.to, U::DTYPE)?;
        rt::Tensor::filled(result, |out| self.compute(x, y, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float, U: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, U>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &y.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Float, U: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        let result = self.infer(x, y);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "to", self.to, U::DTYPE)?;
        rt::expect_out(&INFO, &[x, y], result, out)?;
        self.compute(x, y, out)
    }

    fn compute<T: rt::Float, U: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        y: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        let full = rt::Call::new(&INFO, &[x, y]).common_shape()?;
        rt::nest::map_reduce(
            rt::nest::fold::Mul,
            rt::nest::align((x, y), &full, rt::AutoBroadcast::Numpy)?,
            &full,
            &[0],
            out.reborrow(),
            #[inline(always)]
            |(x, y)| rt::scalar::cast::<
                U,
                <T as rt::Element>::Compute,
            >(rt::scalar::add(x, y)),
        )
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float, U: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        y: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, U>,
    ) -> rt::Result<ConvertedProductGrads<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let y: rt::View<'a, T> = y.into_view();
        let grad: rt::View<'a, U> = grad.into_view();
        let result = self.infer(&x, &y)?;
        rt::expect_grad(&INFO, &[&x, &y], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&x, &y];
        let call = rt::Call::new(&INFO, &operands);
        let full = call.common_shape()?;
        let aligned = rt::nest::align((&x, &y), &full, rt::AutoBroadcast::Numpy)?;
        let terms: rt::Tensor<<U as rt::Element>::Compute> = {
            rt::grad::map(
                (&aligned.0, &aligned.1),
                &full,
                (0, &full, rt::AutoBroadcast::None),
                #[inline(always)]
                |(x, y)| rt::scalar::cast::<
                    U,
                    <T as rt::Element>::Compute,
                >(rt::scalar::add(x, y)),
            )?
        };
        let grad: rt::Tensor<<U as rt::Element>::Compute> = rt::grad::of_factors(
            &terms.view(),
            &grad,
            &[0],
        )?;
        let grad = grad.view();
        let x_grad = {
            rt::grad::map(
                (&grad,),
                &full,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(grad,)| rt::scalar::cast::<T, _>(grad),
            )?
        };
        let y_grad = {
            rt::grad::map(
                (&grad,),
                &full,
                (1, y.shape(), rt::AutoBroadcast::Numpy),
                #[inline(always)]
                |(grad,)| rt::scalar::cast::<T, _>(grad),
            )?
        };
        Ok(ConvertedProductGrads {
            x: x_grad,
            y: y_grad,
        })
    }
}

/// The gradients returned by [`ConvertedProduct::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct ConvertedProductGrads<T: rt::Float> {
    /// The gradient of `x`.
    pub x: rt::Tensor<T>,
    /// The gradient of `y`.
    pub y: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "converted_product",
    summary: "The product of the sums of two vectors, in another dtype.",
    category: "reduction",
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
            name: "y",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "to",
            ty: rt::AttributeType::DTypeOf(
                &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
            ),
            default: None,
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Attribute("to"),
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
    gradients: &["x", "y"],
};

impl rt::Op for ConvertedProduct {
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
        rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!(float, self.to, {
                    U => {
                        self.compute(
                            x.as_view::<T>()?,
                            y.as_view::<T>()?,
                            out.as_view_mut::<U>()?,
                        )
                    }
                    _ => Err(rt::Call::new(&INFO, &[x, y]).refused()),
                })
            }
            _ => Err(rt::Call::new(&INFO, &[x, y]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x, y] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                rt::dispatch!(float, self.to, {
                    U => {
                        let grads = Self::vjp(
                            self,
                            x.as_view::<T>()?,
                            y.as_view::<T>()?,
                            grad.as_view::<U>()?,
                        )?;
                        Ok(
                            vec![
                                Some(rt::AnyTensor::from(grads.x)),
                                Some(rt::AnyTensor::from(grads.y))
                            ],
                        )
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

impl ConvertedProduct {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let to = rt::Attributes::required(&INFO, "to", attributes.dtype(&INFO, "to")?)?;
        Ok(Self::new(to))
    }
}
