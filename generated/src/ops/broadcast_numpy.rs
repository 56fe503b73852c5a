// @generated from specs/movement/broadcast_numpy.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Broadcasts a tensor to a shape by NumPy's one-way rule.

use ::opwright_runtime as rt;

/// Broadcasts a tensor to a shape by NumPy's one-way rule.
///
/// Aligns `data` with the last dimensions of `target_shape`. Each aligned pair of dimensions must be equal,
/// or the dimension of `data` is 1 and is stretched; along dimensions that `data` lacks it is
/// replicated. The output has exactly the shape `target_shape`.
///
/// This is `broadcast_to` without -1. `broadcast_bidirectional` is the op that may also stretch the
/// target. The output is a view; no element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `data`: `tensor<T>`. The tensor to broadcast.
///
/// # Attributes
/// - `target_shape`: `shape`. The shape of the output.
///
/// # Result
/// `output`: `tensor<T>`, of shape `target_shape`. A tensor of shape `target_shape`, with the element type of `data`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `data.rank <= len(target_shape)`.
/// - `E1002` (C2, ValueError): unless `all(axes(data), |d| data.shape[d] == target_shape[lead + d] || data.shape[d] == 1)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///               axis 0  axis 1
/// data          □ □     ■ ■ ■   [3]
/// target_shape  2       3       [2, 3]
/// output        ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///               axis 0  axis 1
/// data          □ □     ■ ■ … ■  [3]
/// target_shape  2       4        [2, 4]
/// output                ✗        no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let data = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::broadcast_numpy(&data, &[2, 3])?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 1, 2, 3]);
///
/// let data = Tensor::new([1, 3], vec![1_i32, 2, 3])?;
/// let error = opwright::broadcast_numpy(&data, &[3]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "data of shape [1, 3] has rank 2, more than target_shape [3] of rank 1");
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
/// - OpenVINO: the target `[-2]` is read as `[0]` for data of shape `[1]`; here a negative dimension is an error.
///
/// # References
/// - OpenVINO `Broadcast-3`, mode numpy
#[derive(Clone, Debug, PartialEq)]
pub struct BroadcastNumpy {
    target_shape: rt::Shape,
}

/// Broadcasts a tensor to a shape by NumPy's one-way rule. Shorthand for [`BroadcastNumpy::eval`].
///
/// # Errors
/// Those of [`BroadcastNumpy::infer`].
pub fn broadcast_numpy<'a, T: rt::Element>(
    data: impl rt::IntoView<'a, T>,
    target_shape: &[usize],
) -> rt::Result<rt::View<'a, T>> {
    BroadcastNumpy::new(target_shape).eval(data)
}

impl BroadcastNumpy {
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
    /// - `E1002` (C1, ValueError): unless `data.rank <= len(target_shape)`.
    /// - `E1002` (C2, ValueError): unless `all(axes(data), |d| data.shape[d] == target_shape[lead + d] || data.shape[d] == 1)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, data: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [data];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let target_shape = call.dims("target_shape", &self.target_shape)?;
        let data_shape = data.dims();
        let lead = rt::expr::len(&target_shape) - rt::expr::len(&data_shape);
        let output_shape = target_shape.clone();

        // C1: data.rank <= len(target_shape)
        if rt::expr::len(&data_shape) > rt::expr::len(&target_shape) {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&data_shape);
                let value_3 = rt::expr::len(&target_shape);
                let data_shape = rt::expr::List(&data_shape);
                let target_shape = rt::expr::List(&target_shape);
                Ok(
                    format!(
                        "data of shape {data_shape} has rank {value_1}, more than target_shape {target_shape} of rank {value_3}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(axes(data), |d| data.shape[d] == target_shape[lead +
        // d] || data.shape[d] == 1)
        let holds = rt::expr::all(
                rt::expr::axes(&data_shape),
                |d| Ok(
                    rt::expr::at(&data_shape, d)?
                        == rt::expr::at(&target_shape, lead + d)?
                        || rt::expr::at(&data_shape, d)? == 1,
                ),
            )
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::add(
                    lead,
                    rt::expr::min_of(
                        &rt::expr::filter(
                            rt::expr::axes(&data_shape),
                            |d| Ok(
                                rt::expr::at(&data_shape, d)? != 1
                                    && rt::expr::at(&data_shape, d)?
                                        != rt::expr::at(&target_shape, lead + d)?,
                            ),
                        )?,
                    )?,
                )?;
                let data_shape = rt::expr::List(&data_shape);
                let target_shape = rt::expr::List(&target_shape);
                Ok(
                    format!(
                        "data of shape {data_shape} cannot be broadcast to target_shape {target_shape}: they differ at axis {value_2}, and only a 1 of data is stretched"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &Ok(output_shape))
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
        let lead = rt::expr::len(&target_shape) - rt::expr::len(&data_shape);
        out.pick(
            &call,
            rt::expr::axes(&data_shape),
            |d| Ok(
                if rt::expr::at(&data_shape, d)? == 1 {
                    rt::Pick::At(0)
                } else {
                    rt::Pick::Along(lead + d)
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
    name: "broadcast_numpy",
    summary: "Broadcasts a tensor to a shape by NumPy's one-way rule.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.broadcast_to"),
        ("JAX", "jax.numpy.broadcast_to"),
        ("OpenVINO", "v3::Broadcast (mode numpy)"),
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
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["data"],
};

impl rt::Op for BroadcastNumpy {
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

impl BroadcastNumpy {
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
