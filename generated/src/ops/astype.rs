// @generated from specs/conversion/astype.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Converts elements to another dtype.

use ::opwright_runtime as rt;

/// Converts elements to another dtype.
///
/// - A number becomes the nearest float, to even if two are equally near, and infinite if it is too large.
/// - A float as an integer loses its fraction, and becomes the nearest integer that the dtype can represent; NaN becomes 0.
/// - An integer as an integer of fewer bits keeps its lowest bits, in two's complement: 300 becomes 44 in `u8`.
/// - Zero becomes false, and every other number true, NaN included; false and true become 0 and 1.
///
/// Needs the feature `conversion` of the crate.
///
/// # Operands
/// `T` and `U` are any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Attributes
/// - `dtype`: `dtype<U>`. The dtype of the result.
///
/// # Result
/// `output`: `tensor<U>`, of shape `x.shape`. The converted elements, of the same shape.
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
/// let x = Tensor::new([2], vec![1.5_f32, -2.75])?;
/// let output = opwright::astype::<f32, i32>(&x)?;
/// assert_eq!(output.to_vec(), [1, -2]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `cast(grad, T)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - NumPy: what becomes of floats that an integer dtype cannot represent is not specified.
/// - Array API: what becomes of numbers that the dtype cannot represent is not specified.
/// - ONNX: what becomes of numbers that an integer dtype cannot represent is not specified.
///
/// # References
/// - Python array API standard, `astype`
/// - ONNX, `Cast`
#[derive(Clone, Debug, PartialEq)]
pub struct Astype {
    dtype: rt::DType,
}

/// Converts elements to another dtype. Shorthand for [`Astype::eval`] with `dtype` that of `U`.
///
/// # Errors
/// Those of [`Astype::infer`].
pub fn astype<'a, T: rt::Element, U: rt::Element>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<U>> {
    Astype::new(U::DTYPE).eval(x)
}

impl Astype {
    /// Creates the op with these attributes.
    pub fn new(dtype: rt::DType) -> Self {
        Self { dtype }
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
        call.admits("dtype", self.dtype)?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        call.result(self.dtype, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), `E1003` if a type argument is not the dtype that an attribute gives, and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element, U: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Element, U: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<U>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "dtype", self.dtype, U::DTYPE)?;
        rt::Tensor::filled(result, |out| self.compute(x, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element, U: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, U>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element, U: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_variable(&INFO, "dtype", self.dtype, U::DTYPE)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(x, out)
    }

    fn compute<T: rt::Element, U: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, U>,
    ) -> rt::Result<()> {
        rt::nest::map(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            #[inline(always)]
            |(x,)| rt::scalar::cast::<U, _>(x),
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
                |(grad,)| rt::scalar::cast::<T, _>(grad),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "astype",
    summary: "Converts elements to another dtype.",
    category: "conversion",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.astype"),
        ("PyTorch", "torch.Tensor.to"),
        ("JAX", "jax.numpy.astype"),
        ("TensorFlow", "tf.cast"),
        ("Array API", "astype"),
        ("ONNX", "Cast, CastLike"),
        ("StableHLO", "convert"),
        ("TOSA", "CAST"),
        ("OpenVINO", "v0::Convert"),
        ("MindSpore", "ops.cast, ops.type_as"),
        ("Owl", "Arr.cast_s2d"),
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
        rt::DType::Bool,
    ],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "dtype",
            ty: rt::AttributeType::DTypeOf(
                &[
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
                    rt::DType::Bool,
                ],
            ),
            default: None,
        },
    ],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Attribute("dtype"),
    },
    constraints: &[],
    elementwise: true,
    gradients: &["x"],
};

impl rt::Op for Astype {
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
        rt::dispatch!(any, x.dtype(), {
            T => {
                rt::dispatch!(any, self.dtype, {
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
                rt::dispatch!(float, self.dtype, {
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

impl Astype {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let dtype = rt::Attributes::required(
            &INFO,
            "dtype",
            attributes.dtype(&INFO, "dtype")?,
        )?;
        Ok(Self::new(dtype))
    }
}
