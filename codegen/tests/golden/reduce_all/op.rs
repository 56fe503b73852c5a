// @generated from specs/product_of_all.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Multiplies all elements.

use ::opwright_runtime as rt;

/// Multiplies all elements.
///
/// Multiplies all elements, along every axis.
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `x`: `tensor<T>`. The elements.
///
/// # Result
/// `output`: `tensor<T>`, of shape `remove(x.shape, range(0, x.rank))`. The product.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       ■ ■     ■ ■     [2, 2]
/// output  Π       Π       []
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
/// let output = opwright::product_of_all(&x)?;
/// assert_eq!(output.to_vec(), [24]);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: the products without each element have no place among formulas yet.
///
/// # Accuracy
/// Each product of floats is rounded once: for n terms the error stays below n ε times the absolute value of the product, unless a partial product overflows or underflows. Integers are exact and wrap.
#[derive(Clone, Debug, PartialEq)]
pub struct ProductOfAll {}
/// Multiplies all elements. Shorthand for [`ProductOfAll::eval`].
///
/// # Errors
/// Those of [`ProductOfAll::infer`].
pub fn product_of_all<'a, T: rt::Numeric>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    ProductOfAll::new().eval(x)
}

impl ProductOfAll {
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
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(
                &x_shape,
                &rt::expr::range(0, rt::expr::len(&x_shape)).map(rt::expr::list)?,
            )
        })();

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
        let x_shape = x.dims();
        let folded = rt::expr::range(0, rt::expr::len(&x_shape))
            .map(rt::expr::list)
            .map_err(|cause| {
                rt::Call::new(&INFO, &[x]).undefined("reduce.over", cause)
            })?;
        rt::nest::reduce(rt::nest::fold::Mul, x.reborrow(), &folded, out.reborrow())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "product_of_all",
    summary: "Multiplies all elements.",
    category: "reduction",
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
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[],
    elementwise: false,
    gradients: &[],
};

impl Default for ProductOfAll {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for ProductOfAll {
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

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "the products without each element have no place among formulas yet",
            ),
        )
    }
}

impl ProductOfAll {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
