// @generated from specs/movement/broadcast_to.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Broadcasts a tensor to a given shape.

use ::opwright_runtime as rt;

/// Broadcasts a tensor to a given shape.
///
/// Aligns `input` with the last dimensions of `shape` and stretches it. For an input of shape
/// `(x_1, …, x_m)` and a target of shape `(*, y_1, …, y_m)`, where `*` is any number of
/// additional dimensions, the pairs `(x_m, y_m), …, (x_1, y_1)` are compared:
///
/// - equal: that value goes into the output shape;
/// - `y_i = -1`: the output takes `x_i`;
/// - `x_i = 1`: the output takes `y_i`, which may be 0;
/// - anything else is not broadcastable.
///
/// If no additional dimension is -1, `input` is filled with leading ones to the rank of `shape`.
/// A -1 among the additional dimensions stands for a dimension that does not exist, and is an
/// error, whatever the other dimensions are. Any number of aligned dimensions may be -1.
///
/// It is one way: only `input` is stretched, and the output has the rank of `shape`. The output is a
/// view; no element is copied.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `input`: `tensor<T>`. The input tensor.
///
/// # Attributes
/// - `shape`: `dims`. The target shape. -1 in a position keeps the size `input` has there.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(shape), |i| if shape[i] == -1 { input.shape[i - lead] } else { shape[i] })`. A tensor with the given `shape` and the element type of `input`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(shape, |y| y >= -1)`.
/// - `E1002` (C2, ValueError): unless `input.rank <= len(shape)`.
/// - `E1002` (C3, ValueError): unless `all(0..lead, |i| shape[i] != -1)`.
/// - `E1002` (C4, ValueError): unless `all(axes(input), |d| shape[lead + d] == -1 || shape[lead + d] == input.shape[d] || input.shape[d] == 1)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// input   □ □     ■ ■ ■   [3]
/// shape   2       3       [2, 3]
/// output  ■ ■     ■ ■ ■   [2, 3]
/// ```
///
/// ```text
///         axis 0  axis 1
/// input   □ □     ■ ■ … ■  [3]
/// shape   2       4        [2, 4]
/// output          ✗        no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let input = Tensor::new([3], vec![1_i32, 2, 3])?;
/// let output = opwright::broadcast_to(&input, &[2, 3])?;
/// assert_eq!(output.to_vec(), [1, 2, 3, 1, 2, 3]);
///
/// let input = Tensor::new([1, 5, 9], (0..45).collect::<Vec<i32>>())?;
/// let error = opwright::broadcast_to(&input, &[3, -1, 4, 1, 5, 9]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C3"));
/// assert_eq!(error.message(), "-1 at position 1 in shape [3, -1, 4, 1, 5, 9] is in an invalid location: input has shape [1, 5, 9] and no dimension there");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `input`: `sum_to(grad, input.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - MindSpore: accepts the shape `(-2, 3)` and returns a tensor of negative shape; its document says that one dimension may be -1, and any number may.
/// - JAX: 0.10 aborts on `broadcast_to(ones(1), (2^40, 2^40))`; here a size that overflows is an error value.
/// - candle: 0.11 returns a wrong value for the same call.
///
/// # References
/// - MindSpore `broadcast_to_doc.yaml`
#[derive(Clone, Debug, PartialEq)]
pub struct BroadcastTo {
    shape: rt::Dims,
}

/// Broadcasts a tensor to a given shape. Shorthand for [`BroadcastTo::eval`].
///
/// # Errors
/// Those of [`BroadcastTo::infer`].
pub fn broadcast_to<'a, T: rt::Element>(
    input: impl rt::IntoView<'a, T>,
    shape: &[i64],
) -> rt::Result<rt::View<'a, T>> {
    BroadcastTo::new(shape).eval(input)
}

impl BroadcastTo {
    /// Creates the op with these attributes.
    pub fn new(shape: &[i64]) -> Self {
        Self { shape: shape.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(shape, |y| y >= -1)`.
    /// - `E1002` (C2, ValueError): unless `input.rank <= len(shape)`.
    /// - `E1002` (C3, ValueError): unless `all(0..lead, |i| shape[i] != -1)`.
    /// - `E1002` (C4, ValueError): unless `all(axes(input), |d| shape[lead + d] == -1 || shape[lead + d] == input.shape[d] || input.shape[d] == 1)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, input: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [input];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = &self.shape;
        let input_shape = input.dims();
        let lead = rt::expr::len(shape) - rt::expr::len(&input_shape);
        let output_shape = rt::expr::map(
            rt::expr::axes(shape),
            |i| Ok(
                if rt::expr::at(shape, i)? == -1 {
                    rt::expr::at(&input_shape, i - lead)?
                } else {
                    rt::expr::at(shape, i)?
                },
            ),
        );

        // C1: all(shape, |y| y >= -1)
        let holds = rt::expr::all(shape, |y| Ok(y >= -1))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::min_of(shape)?;
                let shape = rt::expr::List(shape);
                Ok(format!("dimension {value_0} in shape {shape} is below -1"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: input.rank <= len(shape)
        if rt::expr::len(&input_shape) > rt::expr::len(shape) {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&input_shape);
                let value_3 = rt::expr::len(shape);
                let input_shape = rt::expr::List(&input_shape);
                let shape = rt::expr::List(shape);
                Ok(
                    format!(
                        "input of shape {input_shape} has rank {value_1} and cannot be broadcast to shape {shape} of rank {value_3}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: all(0..lead, |i| shape[i] != -1)
        let holds = (|| -> rt::Partial<bool> {
            rt::expr::all(
                rt::expr::range(0, lead)?,
                |i| Ok(rt::expr::at(shape, i)? != -1),
            )
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::min_of(
                    &rt::expr::filter(
                        rt::expr::range(0, lead)?,
                        |i| Ok(rt::expr::at(shape, i)? == -1),
                    )?,
                )?;
                let shape = rt::expr::List(shape);
                let input_shape = rt::expr::List(&input_shape);
                Ok(
                    format!(
                        "-1 at position {value_0} in shape {shape} is in an invalid location: input has shape {input_shape} and no dimension there"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: all(axes(input), |d| shape[lead + d] == -1 || shape[lead
        // + d] == input.shape[d] || input.shape[d] == 1)
        let holds = rt::expr::all(
                rt::expr::axes(&input_shape),
                |d| Ok(
                    rt::expr::at(shape, lead + d)? == -1
                        || rt::expr::at(shape, lead + d)?
                            == rt::expr::at(&input_shape, d)?
                        || rt::expr::at(&input_shape, d)? == 1,
                ),
            )
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_2 = rt::expr::add(
                    lead,
                    rt::expr::min_of(
                        &rt::expr::filter(
                            rt::expr::axes(&input_shape),
                            |d| Ok(
                                rt::expr::at(&input_shape, d)? != 1
                                    && rt::expr::at(shape, lead + d)? != -1
                                    && rt::expr::at(shape, lead + d)?
                                        != rt::expr::at(&input_shape, d)?,
                            ),
                        )?,
                    )?,
                )?;
                let input_shape = rt::expr::List(&input_shape);
                let shape = rt::expr::List(shape);
                Ok(
                    format!(
                        "input of shape {input_shape} cannot be broadcast to shape {shape}: they differ at axis {value_2}, and only a 1 of input is stretched"
                    ),
                )
            };
            return Err(call.violated(3, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` as a view of `input`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        input: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&input.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        input: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        input.affine(self.infer(input), |out| self.affine(input, out))
    }

    /// Maps the coordinates of `output` to those of `input`.
    fn affine(
        &self,
        input: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [input];
        let call = rt::Call::new(&INFO, &operands);
        let shape = &self.shape;
        let input_shape = input.dims();
        let lead = rt::expr::len(shape) - rt::expr::len(&input_shape);
        out.pick(
            &call,
            rt::expr::axes(&input_shape),
            |d| Ok(
                if rt::expr::at(&input_shape, d)? == 1 {
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
        input: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&input.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        input: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let full = self.eval_views(input);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[input], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        input: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let input: rt::View<'a, T> = input.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&input)?;
        rt::expect_grad(&INFO, &[&input], &result, &grad)?;
        let input_shape = input.dims();
        let input_grad = rt::grad::sum_to(&grad, &input_shape)?;
        Ok(input_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "broadcast_to",
    summary: "Broadcasts a tensor to a given shape.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.broadcast_to"),
        ("PyTorch", "torch.broadcast_to"),
        ("JAX", "jax.numpy.broadcast_to"),
        ("TensorFlow", "tf.broadcast_to"),
        ("MindSpore", "ops.broadcast_to, ops.broadcast_to_view"),
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
            name: "input",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Dims,
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
    gradients: &["input"],
};

impl rt::Op for BroadcastTo {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [input] = rt::operands(&INFO, operands)?;
        Self::infer(self, input)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [input] = rt::operands(&INFO, operands)?;
        let result = self.infer(input)?;
        rt::expect_out(&INFO, &[input], &result, &out)?;
        rt::dispatch!(any, input.dtype(), {
            T => {
                rt::nest::copy(
                    self.eval_views(input.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[input]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [input] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, input.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    input.as_view::<T>()?,
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

impl BroadcastTo {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.dims(&INFO, "shape")?,
        )?;
        Ok(Self::new(&shape))
    }
}
