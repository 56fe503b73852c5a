// @generated from specs/movement/broadcast.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Adds axes to a tensor, replicating its elements along them.

use ::opwright_runtime as rt;

/// Adds axes to a tensor, replicating its elements along them.
///
/// Operation whose `output` tensor ignores axes not in the `arg` tensor: the axes named by
/// `broadcast_axes` are inserted into `arg`, and every slice along them is a copy of `arg`. With `p`
/// the projection that drops the broadcast axes from a coordinate `C` and keeps the order of the others,
///
/// `output[C] = arg[p(C)]`
///
/// For example, when `shape` has rank 5 and `broadcast_axes` is `{1, 3}`, then
/// `p(C_0, C_1, C_2, C_3, C_4) = (C_0, C_2, C_4)`.
///
/// The shape of `arg` must match `shape` with the axes in `broadcast_axes` removed; nothing is
/// stretched, so a dimension of size 1 is an ordinary dimension here. `broadcast_axes` is a set: the
/// order of its entries and duplicates do not matter. The output is a view; no element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `arg`: `tensor<T>`. The tensor to broadcast.
///
/// # Attributes
/// - `shape`: `shape`. The shape of the output.
/// - `broadcast_axes`: `axis_set`. Axis positions (0-based) in `shape` that are broadcast. The remaining axes of `shape` must be the same as the shape of `arg`.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. A tensor of the given `shape`, with the element type of `arg`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < len(shape))`.
/// - `E1002` (C2, ValueError): unless `arg.shape == remove(shape, broadcast_axes)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// arg     □ □     ■ ■ ■   [3]
/// shape   2       3       [2, 3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// arg     ■ ■     ■       [2, 1]
/// shape   2       3       [2, 3]
/// output          ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::broadcast(&arg, &[2, 3], &[0])?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 1, 2, 3]);
///
/// let arg = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::broadcast(&arg, &[2, 2], &[2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axis 2 in broadcast_axes is out of range for shape [2, 2] of rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `arg`: `sum(grad, broadcast_axes)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - nGraph `Broadcast`, doc/sphinx/source/ops/broadcast.rst
/// - nGraph `class ngraph::op::Broadcast`
#[derive(Clone, Debug, PartialEq)]
pub struct Broadcast {
    shape: rt::Shape,
    broadcast_axes: rt::Axes,
}

/// Adds axes to a tensor, replicating its elements along them. Shorthand for [`Broadcast::eval`].
///
/// # Errors
/// Those of [`Broadcast::infer`].
pub fn broadcast<'a, T: rt::Element>(
    arg: impl rt::IntoView<'a, T>,
    shape: &[usize],
    broadcast_axes: &[usize],
) -> rt::Result<rt::View<'a, T>> {
    Broadcast::new(shape, broadcast_axes).eval(arg)
}

impl Broadcast {
    /// Creates the op with these attributes.
    pub fn new(shape: &[usize], broadcast_axes: &[usize]) -> Self {
        Self {
            shape: shape.into(),
            broadcast_axes: broadcast_axes.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < len(shape))`.
    /// - `E1002` (C2, ValueError): unless `arg.shape == remove(shape, broadcast_axes)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, arg: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [arg];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = call.dims("shape", &self.shape)?;
        let broadcast_axes = call.dims("broadcast_axes", &self.broadcast_axes)?;
        let arg_shape = arg.dims();
        let output_shape = shape.clone();

        // C1: all(broadcast_axes, |a| a < len(shape))
        let holds = rt::expr::all(&broadcast_axes, |a| Ok(a < rt::expr::len(&shape)))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::max_of(&broadcast_axes)?;
                let value_2 = rt::expr::len(&shape);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "axis {value_0} in broadcast_axes is out of range for shape {shape} of rank {value_2}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: arg.shape == remove(shape, broadcast_axes)
        let holds = (|| -> rt::Partial<bool> {
            Ok(arg_shape == rt::expr::remove(&shape, &broadcast_axes)?)
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::List(
                    &rt::expr::remove(&shape, &broadcast_axes)?,
                );
                let shape = rt::expr::List(&shape);
                let broadcast_axes = rt::expr::List(&broadcast_axes);
                let arg_shape = rt::expr::List(&arg_shape);
                Ok(
                    format!(
                        "shape {shape} without axes {broadcast_axes} is {value_2}, but arg has shape {arg_shape}"
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
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&arg.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        arg: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        arg.affine(self.infer(arg), |out| self.affine(arg, out))
    }

    /// Maps the coordinates of `output` to those of `arg`.
    fn affine(
        &self,
        arg: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [arg];
        let call = rt::Call::new(&INFO, &operands);
        let broadcast_axes = call.dims("broadcast_axes", &self.broadcast_axes)?;
        out.select(&call, |c| rt::expr::remove(c, &broadcast_axes))
    }

    /// Copies `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        arg: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&arg.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        arg: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(arg);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[arg], full, out)?;
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
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let arg: rt::View<'a, T> = arg.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&arg)?;
        rt::expect_grad(&INFO, &[&arg], &result, &grad)?;
        let operands: [&dyn rt::Operand; 1] = [&arg];
        let call = rt::Call::new(&INFO, &operands);
        let broadcast_axes = call.dims("broadcast_axes", &self.broadcast_axes)?;
        let arg_grad = rt::grad::sum(&grad, &broadcast_axes)?;
        Ok(arg_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "broadcast",
    summary: "Adds axes to a tensor, replicating its elements along them.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[("nGraph", "op::Broadcast")],
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
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Shape,
            default: None,
        },
        rt::AttributeInfo {
            name: "broadcast_axes",
            ty: rt::AttributeType::AxisSet,
            default: None,
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

impl rt::Op for Broadcast {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [arg] = rt::operands(&INFO, operands)?;
        Self::infer(self, arg)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [arg] = rt::operands(&INFO, operands)?;
        let result = self.infer(arg)?;
        rt::expect_out(&INFO, &[arg], &result, &out)?;
        rt::dispatch!(any, arg.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(arg.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[arg]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [arg] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, arg.dtype(), {
            T => {
                let grads = Self::vjp(self, arg.as_view::<T>()?, grad.as_view::<T>()?)?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Broadcast {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.shape(&INFO, "shape")?,
        )?;
        let broadcast_axes = rt::Attributes::required(
            &INFO,
            "broadcast_axes",
            attributes.axes(&INFO, "broadcast_axes")?,
        )?;
        Ok(Self::new(&shape, &broadcast_axes))
    }
}
