// @generated from specs/movement/broadcast_like.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Broadcasts a tensor to the shape of another.

use ::opwright_runtime as rt;

/// Broadcasts a tensor to the shape of another.
///
/// `broadcast` with the shape of `like`: the elements of `arg` are replicated along the broadcast axes.
/// Only the shape of `like` is read, never its elements.
///
/// - When `initial_broadcast_axes` is not empty, it is the set of broadcast axes.
/// - When it is empty, `arg` is aligned on the **left**: with `m` the rank of `arg` and `n` the rank of
///   `like`, the axes `m, m + 1, …, n - 1` are broadcast. (NumPy aligns on the right.)
///
/// The shape of `like` without the broadcast axes must then be the shape of `arg`; nothing is stretched,
/// so a dimension of size 1 is an ordinary dimension. The output is a view; no element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `arg`: `tensor<T>`. The tensor to broadcast.
/// - `like`: `tensor<T>`. The tensor whose shape the output takes.
///
/// # Attributes
/// - `initial_broadcast_axes`: `axis_set`, `[]` by default. Axis positions (0-based) in the shape of `like` that are broadcast; empty for the axes that `arg` lacks on the right.
///
/// # Result
/// `output`: `tensor<T>`, of shape `like.shape`. A tensor of the shape of `like`, with the elements of `arg`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < like.rank)`.
/// - `E1002` (C2, ValueError): unless `arg.shape == remove(like.shape, broadcast_axes)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// arg     ■ ■     □ □ □   [2]
/// like    2       3       [2, 3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// arg     ■ ■ ■   □ □ □   [3]
/// like    2       3       [2, 3]
/// output  ✗               no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let arg = Tensor::new([2], vec![1_i32, 2])?;
/// let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let output = opwright::broadcast_like(&arg, &like)?;
/// assert_eq!(output.to_vec(), [1, 1, 1, 2, 2, 2]);
///
/// let arg = Tensor::new([2], vec![1_i32, 2])?;
/// let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let error = opwright::BroadcastLike::new().initial_broadcast_axes(&[0, 2]).eval(&arg, &like).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis 2 in initial_broadcast_axes is out of range for like of shape [2, 3] and rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `arg`: `sum(grad, broadcast_axes)`.
/// - `like`: none: only the shape of `like` is read.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - nGraph: with empty initial axes it also tries to stretch dimensions of size 1, in a branch that can never succeed. That branch is omitted here.
///
/// # References
/// - nGraph `class ngraph::op::BroadcastLike`
#[derive(Clone, Debug, PartialEq)]
pub struct BroadcastLike {
    initial_broadcast_axes: rt::Axes,
}

/// Broadcasts a tensor to the shape of another. Shorthand for [`BroadcastLike::eval`] with default attributes.
///
/// # Errors
/// Those of [`BroadcastLike::infer`].
pub fn broadcast_like<'a, T: rt::Element>(
    arg: impl rt::IntoView<'a, T>,
    like: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::View<'a, T>> {
    BroadcastLike::new().eval(arg, like)
}

impl BroadcastLike {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            initial_broadcast_axes: rt::Axes::from_slice(&[]),
        }
    }

    /// Axis positions (0-based) in the shape of `like` that are broadcast; empty for the axes that `arg` lacks on the right.
    #[must_use]
    pub fn initial_broadcast_axes(mut self, initial_broadcast_axes: &[usize]) -> Self {
        self.initial_broadcast_axes = initial_broadcast_axes.into();
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < like.rank)`.
    /// - `E1002` (C2, ValueError): unless `arg.shape == remove(like.shape, broadcast_axes)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        arg: &dyn rt::Operand,
        like: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [arg, like];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let initial_broadcast_axes = call
            .dims("initial_broadcast_axes", &self.initial_broadcast_axes)?;
        let arg_shape = arg.dims();
        let like_shape = like.dims();
        let broadcast_axes = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if rt::expr::len(&initial_broadcast_axes) == 0 {
                    rt::expr::range(
                            rt::expr::len(&arg_shape),
                            rt::expr::len(&like_shape),
                        )
                        .map(rt::expr::list)?
                } else {
                    initial_broadcast_axes.clone()
                },
            )
        })();
        let output_shape = like_shape.clone();

        // C1: all(broadcast_axes, |a| a < like.rank)
        let holds = (|| -> rt::Partial<bool> {
            rt::expr::all(
                broadcast_axes.as_ref()?,
                |a| Ok(a < rt::expr::len(&like_shape)),
            )
        })()
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::max_of(broadcast_axes.as_ref()?)?;
                let value_2 = rt::expr::len(&like_shape);
                let like_shape = rt::expr::List(&like_shape);
                Ok(
                    format!(
                        "axis {value_0} in initial_broadcast_axes is out of range for like of shape {like_shape} and rank {value_2}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: arg.shape == remove(like.shape, broadcast_axes)
        let holds = (|| -> rt::Partial<bool> {
            Ok(arg_shape == rt::expr::remove(&like_shape, broadcast_axes.as_ref()?)?)
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::List(
                    &rt::expr::remove(&like_shape, broadcast_axes.as_ref()?)?,
                );
                let like_shape = rt::expr::List(&like_shape);
                let broadcast_axes = rt::expr::List(broadcast_axes.as_ref()?);
                let arg_shape = rt::expr::List(&arg_shape);
                Ok(
                    format!(
                        "shape {like_shape} of like without axes {broadcast_axes} is {value_2}, but arg has shape {arg_shape}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` as a view of `arg`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        arg: impl rt::IntoView<'a, T>,
        like: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&arg.into_view(), &like.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        arg: &rt::View<'a, T>,
        like: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        arg.affine(self.infer(arg, like), |out| self.affine(arg, like, out))
    }

    /// Maps the coordinates of `output` to those of `arg`.
    fn affine(
        &self,
        arg: &dyn rt::Operand,
        like: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [arg, like];
        let call = rt::Call::new(&INFO, &operands);
        let initial_broadcast_axes = call
            .dims("initial_broadcast_axes", &self.initial_broadcast_axes)?;
        let arg_shape = arg.dims();
        let like_shape = like.dims();
        let broadcast_axes = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if rt::expr::len(&initial_broadcast_axes) == 0 {
                    rt::expr::range(
                            rt::expr::len(&arg_shape),
                            rt::expr::len(&like_shape),
                        )
                        .map(rt::expr::list)?
                } else {
                    initial_broadcast_axes.clone()
                },
            )
        })();
        out.select(
            &call,
            |c| (|| -> rt::Partial<rt::Dims> {
                rt::expr::remove(c, broadcast_axes.as_ref()?)
            })(),
        )
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        arg: impl rt::IntoView<'a, T>,
        like: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &arg.into_view(),
            &like.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        arg: &rt::View<'_, T>,
        like: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(arg, like);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[arg, like], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        arg: impl rt::IntoView<'a, T>,
        like: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let arg: rt::View<'a, T> = arg.into_view();
        let like: rt::View<'a, T> = like.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&arg, &like)?;
        rt::expect_grad(&INFO, &[&arg, &like], &result, &grad)?;
        let operands: [&dyn rt::Operand; 2] = [&arg, &like];
        let call = rt::Call::new(&INFO, &operands);
        let initial_broadcast_axes = call
            .dims("initial_broadcast_axes", &self.initial_broadcast_axes)?;
        let arg_shape = arg.dims();
        let like_shape = like.dims();
        let broadcast_axes = (|| -> rt::Partial<rt::Dims> {
            Ok(
                if rt::expr::len(&initial_broadcast_axes) == 0 {
                    rt::expr::range(
                            rt::expr::len(&arg_shape),
                            rt::expr::len(&like_shape),
                        )
                        .map(rt::expr::list)?
                } else {
                    initial_broadcast_axes.clone()
                },
            )
        })();
        let arg_grad = rt::grad::sum(
            &grad,
            &broadcast_axes.clone().map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(arg_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "broadcast_like",
    summary: "Broadcasts a tensor to the shape of another.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[("nGraph", "op::BroadcastLike")],
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
            name: "arg",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "like",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "initial_broadcast_axes",
            ty: rt::AttributeType::AxisSet,
            default: Some("[]"),
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
    elementwise: false,
    gradients: &["arg"],
};

impl Default for BroadcastLike {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for BroadcastLike {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [arg, like] = rt::operands(&INFO, operands)?;
        Self::infer(self, arg, like)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [arg, like] = rt::operands(&INFO, operands)?;
        let result = self.infer(arg, like)?;
        rt::expect_out(&INFO, &[arg, like], &result, &out)?;
        rt::dispatch!(any, arg.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(arg.as_view::<T>()?, like.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[arg, like]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [arg, like] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, arg.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    arg.as_view::<T>()?,
                    like.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(vec![Some(rt::AnyTensor::from(grads)), None])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl BroadcastLike {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.axes(&INFO, "initial_broadcast_axes")? {
            op.initial_broadcast_axes = value;
        }
        Ok(op)
    }
}
