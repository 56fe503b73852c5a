// @generated from specs/movement/expand.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Raises the rank of a tensor by dimensions of size 1.

use ::opwright_runtime as rt;

/// Raises the rank of a tensor by dimensions of size 1.
///
/// Pads the shape of `x` with ones to the given `rank`: on the left, or on the right when `hi` is true. The
/// elements and their order are those of `x`. When `rank` is not above the rank of `x`, negative values
/// included, the output is `x` unchanged.
///
/// Two operands expanded to the same rank on the left can be compared dimension by dimension: this is the
/// first step of the `numpy` rule. The output is a view; no element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor to expand.
///
/// # Attributes
/// - `rank`: `int`. The rank of the output, if it is above that of `x`.
/// - `hi`: `bool`, `false` by default. True to append the ones at the right (high) end of the shape, false to put them on the left.
///
/// # Result
/// `output`: `tensor<T>`, of shape `if hi { concat(x.shape, fill(added, 1)) } else { concat(fill(added, 1), x.shape) }`. The elements of `x`, with the padded shape.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1  axis 2
/// x       □       □       ■ ■ ■   [3]
/// output  ■       ■       ■ ■ ■   [1, 1, 3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::expand(&x, 3)?;
/// assert_eq!(output.to_vec(), [1, 2, 3]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::expand(&x, 1000000000000).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "x of shape [2] cannot be expanded to rank 1000000000000: a list of 999999999999 entries is longer than 65536");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `reshape(grad, x.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - Owl, "Broadcasting Operation", `expand`
#[derive(Clone, Debug, PartialEq)]
pub struct Expand {
    rank: i64,
    hi: bool,
}

/// Raises the rank of a tensor by dimensions of size 1. Shorthand for [`Expand::eval`] with default attributes.
///
/// # Errors
/// Those of [`Expand::infer`].
pub fn expand<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    rank: i64,
) -> rt::Result<rt::View<'a, T>> {
    Expand::new(rank).eval(x)
}

impl Expand {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(rank: i64) -> Self {
        Self { rank, hi: false }
    }

    /// True to append the ones at the right (high) end of the shape, false to put them on the left.
    #[must_use]
    pub fn hi(mut self, hi: bool) -> Self {
        self.hi = hi;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let added = (|| -> rt::Partial<i64> {
            Ok(
                if self.rank <= rt::expr::len(&x_shape) {
                    0
                } else {
                    rt::expr::sub(self.rank, rt::expr::len(&x_shape))?
                },
            )
        })();
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if self.hi {
                    rt::expr::concat(&x_shape, &rt::expr::fill(added?, 1)?)
                } else {
                    rt::expr::concat(&rt::expr::fill(added?, 1)?, &x_shape)
                },
            )
        })();

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let x_shape = rt::expr::List(&x_shape);
                let rank = self.rank;
                Ok(
                    format!(
                        "x of shape {x_shape} cannot be expanded to rank {rank}: {cause}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` as a view of `x`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        x: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        x.affine(self.infer(x), |out| self.affine(x, out))
    }

    /// Maps the coordinates of `output` to those of `x`.
    fn affine(
        &self,
        x: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let added = (|| -> rt::Partial<i64> {
            Ok(
                if self.rank <= rt::expr::len(&x_shape) {
                    0
                } else {
                    rt::expr::sub(self.rank, rt::expr::len(&x_shape))?
                },
            )
        })();
        out.pick(
            &call,
            rt::expr::axes(&x_shape),
            |d| Ok(
                if self.hi {
                    rt::Pick::Along(d)
                } else {
                    rt::Pick::Along(rt::expr::add(added?, d)?)
                },
            ),
        )
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
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
        let x_shape = x.dims();
        let x_grad = rt::grad::reshape(&grad, &x_shape)?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "expand",
    summary: "Raises the rank of a tensor by dimensions of size 1.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[("Owl", "Arr.expand")],
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
            name: "rank",
            ty: rt::AttributeType::Int,
            default: None,
        },
        rt::AttributeInfo {
            name: "hi",
            ty: rt::AttributeType::Bool,
            default: Some("false"),
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
    gradients: &["x"],
};

impl rt::Op for Expand {
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
                rt::nest::copy(
                    self.eval_views(x.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
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

impl Expand {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let rank = rt::Attributes::required(
            &INFO,
            "rank",
            attributes.int(&INFO, "rank")?,
        )?;
        let mut op = Self::new(rank);
        if let Some(value) = attributes.bool(&INFO, "hi")? {
            op.hi = value;
        }
        Ok(op)
    }
}
