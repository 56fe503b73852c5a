// @generated from specs/movement/broadcast_in_dim.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Broadcasts a tensor whose axes become given axes of the output.

use ::opwright_runtime as rt;

/// Broadcasts a tensor whose axes become given axes of the output.
///
/// Axis `i` of `operand` becomes axis `dimensions[i]` of the output, whose shape is `shape`.
/// A dimension of size 1 of `operand` is stretched to the dimension that it meets; any other must be equal to
/// it. Along the axes of the output that no axis of `operand` meets, `operand` is replicated. At
/// a coordinate `C` of the output,
///
/// `output[C] = operand[k_0, k_1, …]`
///
/// where `k_i` is 0 if dimension `i` of `operand` is 1, and otherwise `C_j` with
/// `j = dimensions[i]`.
///
/// The entries of `dimensions` need not be sorted: a permuted order transposes. The output is a view; no
/// element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `operand`: `tensor<T>`. The tensor to broadcast.
///
/// # Attributes
/// - `shape`: `shape`. The shape of the output.
/// - `dimensions`: `axes`. For each axis of `operand`, the axis of `shape` (0-based) that it becomes. No two entries are equal.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. A tensor of the given `shape`, with the element type of `operand`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `len(dimensions) == operand.rank`.
/// - `E1002` (C2, ValueError): unless `all(dimensions, |d| d < len(shape))`.
/// - `E1002` (C3, ValueError): unless `unique(dimensions)`.
/// - `E1002` (C4, ValueError): unless `all(axes(operand), |i| operand.shape[i] == 1 || operand.shape[i] == shape[dimensions[i]])`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///          axis 0  axis 1
/// operand  □ □     ■ ■ ■   [3]
/// shape    2       3       [2, 3]
/// output   ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///          axis 0  axis 1  axis 2
/// operand  ■ ■     □ □ □   ■ … ■   [2, 2]
/// shape    2       3       3       [2, 3, 3]
/// output                   ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let operand = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::broadcast_in_dim(&operand, &[2, 3], &[1])?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 1, 2, 3]);
///
/// let operand = Tensor::new([2, 1], vec![1_i32, 2])?;
/// let error = opwright::broadcast_in_dim(&operand, &[2, 3], &[1]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "dimensions [1] has length 1, but operand of shape [2, 1] has rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `operand`: `broadcast_in_dim(sum(grad, repeated), operand.shape, source)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - OpenVINO: accepts an axis named twice and returns uninitialised memory; here it is an error.
/// - OpenVINO: the explicit mode permits no transposes, that is only sorted `dimensions`.
///
/// # References
/// - OpenVINO `Broadcast-3`, mode explicit
/// - StableHLO `broadcast_in_dim`
#[derive(Clone, Debug, PartialEq)]
pub struct BroadcastInDim {
    shape: rt::Shape,
    dimensions: rt::Axes,
}

/// Broadcasts a tensor whose axes become given axes of the output. Shorthand for [`BroadcastInDim::eval`].
///
/// # Errors
/// Those of [`BroadcastInDim::infer`].
pub fn broadcast_in_dim<'a, T: rt::Element>(
    operand: impl rt::IntoView<'a, T>,
    shape: &[usize],
    dimensions: &[usize],
) -> rt::Result<rt::View<'a, T>> {
    BroadcastInDim::new(shape, dimensions).eval(operand)
}

impl BroadcastInDim {
    /// Creates the op with these attributes.
    pub fn new(shape: &[usize], dimensions: &[usize]) -> Self {
        Self {
            shape: shape.into(),
            dimensions: dimensions.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `len(dimensions) == operand.rank`.
    /// - `E1002` (C2, ValueError): unless `all(dimensions, |d| d < len(shape))`.
    /// - `E1002` (C3, ValueError): unless `unique(dimensions)`.
    /// - `E1002` (C4, ValueError): unless `all(axes(operand), |i| operand.shape[i] == 1 || operand.shape[i] == shape[dimensions[i]])`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, operand: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [operand];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = call.dims("shape", &self.shape)?;
        let dimensions = call.dims("dimensions", &self.dimensions)?;
        let operand_shape = operand.dims();
        let output_shape = shape.clone();

        // C1: len(dimensions) == operand.rank
        if rt::expr::len(&dimensions) != rt::expr::len(&operand_shape) {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&dimensions);
                let value_3 = rt::expr::len(&operand_shape);
                let dimensions = rt::expr::List(&dimensions);
                let operand_shape = rt::expr::List(&operand_shape);
                Ok(
                    format!(
                        "dimensions {dimensions} has length {value_1}, but operand of shape {operand_shape} has rank {value_3}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: all(dimensions, |d| d < len(shape))
        let holds = rt::expr::all(&dimensions, |d| Ok(d < rt::expr::len(&shape)))
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::max_of(&dimensions)?;
                let value_3 = rt::expr::len(&shape);
                let dimensions = rt::expr::List(&dimensions);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "axis {value_0} in dimensions {dimensions} is out of range for shape {shape} of rank {value_3}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: unique(dimensions)
        if !rt::expr::unique(&dimensions) {
            let message = || -> rt::Partial<String> {
                let dimensions = rt::expr::List(&dimensions);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "dimensions {dimensions} names an axis of shape {shape} twice"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: all(axes(operand), |i| operand.shape[i] == 1 ||
        // operand.shape[i] == shape[dimensions[i]])
        let holds = rt::expr::all(
                rt::expr::axes(&operand_shape),
                |i| Ok(
                    rt::expr::at(&operand_shape, i)? == 1
                        || rt::expr::at(&operand_shape, i)?
                            == rt::expr::at(&shape, rt::expr::at(&dimensions, i)?)?,
                ),
            )
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_3 = rt::expr::List(
                    &rt::expr::map(&dimensions, |d| rt::expr::at(&shape, d))?,
                );
                let operand_shape = rt::expr::List(&operand_shape);
                let dimensions = rt::expr::List(&dimensions);
                let shape = rt::expr::List(&shape);
                Ok(
                    format!(
                        "operand has shape {operand_shape}, but axes {dimensions} of shape {shape} are {value_3}: each must be equal, or 1 in operand"
                    ),
                )
            };
            return Err(call.violated(3, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` as a view of `operand`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        operand: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&operand.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        operand: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        operand.affine(self.infer(operand), |out| self.affine(operand, out))
    }

    /// Maps the coordinates of `output` to those of `operand`.
    fn affine(
        &self,
        operand: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [operand];
        let call = rt::Call::new(&INFO, &operands);
        let dimensions = call.dims("dimensions", &self.dimensions)?;
        let operand_shape = operand.dims();
        out.pick(
            &call,
            rt::expr::axes(&operand_shape),
            |i| Ok(
                if rt::expr::at(&operand_shape, i)? == 1 {
                    rt::Pick::At(0)
                } else {
                    rt::Pick::Along(rt::expr::at(&dimensions, i)?)
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
        operand: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&operand.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        operand: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(operand);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[operand], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        operand: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let operand: rt::View<'a, T> = operand.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&operand)?;
        rt::expect_grad(&INFO, &[&operand], &result, &grad)?;
        let operands: [&dyn rt::Operand; 1] = [&operand];
        let call = rt::Call::new(&INFO, &operands);
        let shape = call.dims("shape", &self.shape)?;
        let dimensions = call.dims("dimensions", &self.dimensions)?;
        let operand_shape = operand.dims();
        let kept = rt::expr::filter(
            rt::expr::axes(&shape),
            |a| rt::expr::any(
                rt::expr::axes(&dimensions),
                |i| Ok(
                    rt::expr::at(&dimensions, i)? == a
                        && rt::expr::at(&operand_shape, i)? == rt::expr::at(&shape, a)?,
                ),
            ),
        );
        let repeated = rt::expr::filter(
            rt::expr::axes(&shape),
            |a| Ok(!rt::expr::contains(kept.as_ref()?, a)),
        );
        let source = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                kept.as_ref()?,
                |a| rt::expr::sum_of(
                    &rt::expr::map(
                        rt::expr::axes(&dimensions),
                        |i| Ok(if rt::expr::at(&dimensions, i)? == a { i } else { 0 }),
                    )?,
                ),
            )
        })();
        let operand_grad = rt::grad::broadcast_in_dim(
            rt::grad::sum(
                    &grad,
                    &repeated.clone().map_err(|cause| call.undefined("vjp", cause))?,
                )?
                .view(),
            &operand_shape,
            &source.clone().map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(operand_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "broadcast_in_dim",
    summary: "Broadcasts a tensor whose axes become given axes of the output.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[
        ("StableHLO", "broadcast_in_dim"),
        ("JAX", "jax.lax.broadcast_in_dim"),
        ("OpenVINO", "v3::Broadcast (mode explicit)"),
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
            name: "operand",
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
            name: "dimensions",
            ty: rt::AttributeType::Axes,
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
        rt::ConstraintInfo {
            id: "C3",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C4",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["operand"],
};

impl rt::Op for BroadcastInDim {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [operand] = rt::operands(&INFO, operands)?;
        Self::infer(self, operand)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [operand] = rt::operands(&INFO, operands)?;
        let result = self.infer(operand)?;
        rt::expect_out(&INFO, &[operand], &result, &out)?;
        rt::dispatch!(any, operand.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(operand.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[operand]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [operand] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, operand.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    operand.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl BroadcastInDim {
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
        let dimensions = rt::Attributes::required(
            &INFO,
            "dimensions",
            attributes.axes(&INFO, "dimensions")?,
        )?;
        Ok(Self::new(&shape, &dimensions))
    }
}
