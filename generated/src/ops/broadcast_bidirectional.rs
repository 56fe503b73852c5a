// @generated from specs/movement/broadcast_bidirectional.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Broadcasts a tensor against a shape, either of which may be stretched.

use ::opwright_runtime as rt;

/// Broadcasts a tensor against a shape, either of which may be stretched.
///
/// The shape of the output is the one that the `numpy` rule finds for a tensor of the shape of `data` and
/// one of shape `target_shape`: the shapes are aligned at their last dimension, missing dimensions count
/// as 1, and of two aligned dimensions that differ one must be 1. `data` is replicated along the
/// dimensions in which it is 1 or absent.
///
/// The output may therefore be larger than the target: data of shape `[3, 1]` against the target `[4]` gives
/// `[3, 4]`. `broadcast_numpy` is the op whose output is always the target. The output is a view; no
/// element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `data`: `tensor<T>`. The tensor to broadcast.
///
/// # Attributes
/// - `target_shape`: `shape`. The shape to broadcast against.
///
/// # Result
/// `output`: `tensor<T>`, of shape `broadcast_shapes(data.shape, target_shape)`. A tensor of the common shape, with the element type of `data`.
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
///               axis 0  axis 1
/// data          ■ ■ ■   ■ □     [3, 1]
/// target_shape          2       [2]
/// output        ■ ■ ■   ■ ■     [3, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let data = Tensor::new([3, 1], vec![1_i32, 2, 3])?;
/// let output = opwright::broadcast_bidirectional(&data, &[2])?;
/// assert_eq!(output.to_vec(), [1, 1, 2, 2, 3, 3]);
///
/// let data = Tensor::new([4, 3, 2], (0..24).collect::<Vec<i32>>())?;
/// let error = opwright::broadcast_bidirectional(&data, &[8, 6, 4]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "data of shape [4, 3, 2] and target_shape [8, 6, 4] do not broadcast: axis 0 (-3): 4 against 8, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `data`: `sum_to(grad, data.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - OpenVINO: data of shape `[0]` against the target `[1]` is given the shape `[0]`, as here, but 2026.4 then crashes when it computes it. A target of -1 counts as 1; here a negative dimension is an error.
///
/// # References
/// - OpenVINO `Broadcast-3`, mode bidirectional
/// - ONNX `Expand`
#[derive(Clone, Debug, PartialEq)]
pub struct BroadcastBidirectional {
    target_shape: rt::Shape,
}

/// Broadcasts a tensor against a shape, either of which may be stretched. Shorthand for [`BroadcastBidirectional::eval`].
///
/// # Errors
/// Those of [`BroadcastBidirectional::infer`].
pub fn broadcast_bidirectional<'a, T: rt::Element>(
    data: impl rt::IntoView<'a, T>,
    target_shape: &[usize],
) -> rt::Result<rt::View<'a, T>> {
    BroadcastBidirectional::new(target_shape).eval(data)
}

impl BroadcastBidirectional {
    /// Creates the op with these attributes.
    pub fn new(target_shape: &[usize]) -> Self {
        Self {
            target_shape: target_shape.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, data: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [data];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let target_shape = call.dims("target_shape", &self.target_shape)?;
        let data_shape = data.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&data_shape, &target_shape],
            rt::AutoBroadcast::Numpy,
        );

        // C1: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let data_shape = rt::expr::List(&data_shape);
                let target_shape = rt::expr::List(&target_shape);
                Ok(
                    format!(
                        "data of shape {data_shape} and target_shape {target_shape} do not broadcast: {cause}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` as a view of `data`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        data: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&data.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        data: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        data.affine(self.infer(data), |out| self.affine(data, out))
    }

    /// Maps the coordinates of `output` to those of `data`.
    fn affine(
        &self,
        data: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [data];
        let call = rt::Call::new(&INFO, &operands);
        let target_shape = call.dims("target_shape", &self.target_shape)?;
        let data_shape = data.dims();
        let output_shape = rt::expr::broadcast_shapes(
            &[&data_shape, &target_shape],
            rt::AutoBroadcast::Numpy,
        );
        out.pick(
            &call,
            rt::expr::axes(&data_shape),
            |d| Ok(
                if rt::expr::at(&data_shape, d)? == 1 {
                    rt::Pick::At(0)
                } else {
                    rt::Pick::Along(
                        rt::expr::len(output_shape.as_ref()?)
                            - rt::expr::len(&data_shape) + d,
                    )
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
        data: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&data.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        data: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(data);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[data], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        data: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let data: rt::View<'a, T> = data.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&data)?;
        rt::expect_grad(&INFO, &[&data], &result, &grad)?;
        let data_shape = data.dims();
        let data_grad = rt::grad::sum_to(&grad, &data_shape)?;
        Ok(data_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "broadcast_bidirectional",
    summary: "Broadcasts a tensor against a shape, either of which may be stretched.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[("ONNX", "Expand"), ("OpenVINO", "v3::Broadcast (mode bidirectional)")],
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
            name: "data",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "target_shape",
            ty: rt::AttributeType::Shape,
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
    ],
    elementwise: false,
    gradients: &["data"],
};

impl rt::Op for BroadcastBidirectional {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [data] = rt::operands(&INFO, operands)?;
        Self::infer(self, data)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [data] = rt::operands(&INFO, operands)?;
        let result = self.infer(data)?;
        rt::expect_out(&INFO, &[data], &result, &out)?;
        rt::dispatch!(any, data.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(data.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[data]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [data] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, data.dtype(), {
            T => {
                let grads = Self::vjp(self, data.as_view::<T>()?, grad.as_view::<T>()?)?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl BroadcastBidirectional {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let target_shape = rt::Attributes::required(
            &INFO,
            "target_shape",
            attributes.shape(&INFO, "target_shape")?,
        )?;
        Ok(Self::new(&target_shape))
    }
}
