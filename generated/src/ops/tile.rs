// @generated from specs/movement/tile.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Replicates a whole tensor along each axis.

use ::opwright_runtime as rt;

/// Replicates a whole tensor along each axis.
///
/// Lays copies of `x` side by side, `reps_d` of them along axis `d`. The shorter of `reps` and
/// the shape of `x` is padded with ones on the left to the length of the other. With `s` the padded
/// shape of `x` and `r` the padded `reps`, the output has the dimensions `r_d s_d`, and
///
/// `output[c_0, c_1, …] = x[c_0 mod s_0, c_1 mod s_1, …]`
///
/// `repeat` is the op that replicates element by element: tiling `[1, 2]` twice gives `[1, 2, 1, 2]`,
/// repeating it twice gives `[1, 1, 2, 2]`.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor to replicate.
///
/// # Attributes
/// - `reps`: `dims`. The number of copies along each axis, 0 or more; 0 leaves the axis empty.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(0..n, |d| sides[d] * copies[d])`. The copies of `x`, of rank `max(rank(x), len(reps))`.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(reps, |r| r >= 0)`.
/// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ □ □  [2]
/// reps    2        [2]
/// output  ■ ■ ■ ■  [4]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let output = opwright::tile(&x, &[2])?;
/// assert_eq!(output.to_vec(), [1, 2, 1, 2]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::tile(&x, &[2, -1]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "repetition -1 in reps [2, -1] is negative");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `reshape(sum(reshape(grad, ({copies_(trunc(i / 2)) if rem(i, 2) = 0; sides_(trunc(i / 2)) otherwise})_(i ∈ [0, 2 · n))), (2 · d)_(d ∈ [0, n))), x.shape)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - Owl: 0 copies are an error. Here the result is empty, as in NumPy, PyTorch and ONNX.
///
/// # References
/// - Owl, "Broadcasting Operation", `tile`
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    reps: rt::Dims,
}

/// Replicates a whole tensor along each axis. Shorthand for [`Tile::eval`].
///
/// # Errors
/// Those of [`Tile::infer`].
pub fn tile<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    reps: &[i64],
) -> rt::Result<rt::Tensor<T>> {
    Tile::new(reps).eval(x)
}

impl Tile {
    /// Creates the op with these attributes.
    pub fn new(reps: &[i64]) -> Self {
        Self { reps: reps.into() }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(reps, |r| r >= 0)`.
    /// - `E1002` (C2, ValueError): unless `defined(output.shape)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let reps = &self.reps;
        let x_shape = x.dims();
        let n = rt::expr::max(rt::expr::len(&x_shape), rt::expr::len(reps));
        let sides = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::expr::concat(
                    &rt::expr::fill(rt::expr::sub(n, rt::expr::len(&x_shape))?, 1)?,
                    &x_shape,
                ),
            )
        })();
        let copies = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::expr::concat(
                    &rt::expr::fill(rt::expr::sub(n, rt::expr::len(reps))?, 1)?,
                    reps,
                ),
            )
        })();
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                rt::expr::range(0, n)?,
                |d| rt::expr::mul(
                    rt::expr::at(sides.as_ref()?, d)?,
                    rt::expr::at(copies.as_ref()?, d)?,
                ),
            )
        })();

        // C1: all(reps, |r| r >= 0)
        let holds = rt::expr::all(reps, |r| Ok(r >= 0))
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::min_of(reps)?;
                let reps = rt::expr::List(reps);
                Ok(format!("repetition {value_0} in reps {reps} is negative"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: defined(output.shape)
        if output_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&output_shape);
                let x_shape = rt::expr::List(&x_shape);
                let reps = rt::expr::List(reps);
                Ok(
                    format!(
                        "x of shape {x_shape} cannot be tiled by reps {reps}: {cause}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Element>(
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
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(x, out)
    }

    fn compute<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let reps = &self.reps;
        let x_shape = x.dims();
        let n = rt::expr::max(rt::expr::len(&x_shape), rt::expr::len(reps));
        rt::nest::rearrange(
                x,
                out.reborrow(),
                |run, c| {
                    run
                        .place(
                            x,
                            "x",
                            &run
                                .map(
                                    rt::expr::axes(&x_shape),
                                    |d| {
                                        run
                                            .rem(
                                                run
                                                    .at(
                                                        c,
                                                        rt::expr::add(
                                                            rt::expr::sub(n, rt::expr::len(&x_shape))?,
                                                            d,
                                                        )?,
                                                    )?,
                                                rt::expr::at(&x_shape, d)?,
                                            )
                                    },
                                )?,
                        )
                },
            )
            .map_err(|cause| call.undefined("element", cause))
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
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let reps = &self.reps;
        let x_shape = x.dims();
        let n = rt::expr::max(rt::expr::len(&x_shape), rt::expr::len(reps));
        let sides = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::expr::concat(
                    &rt::expr::fill(rt::expr::sub(n, rt::expr::len(&x_shape))?, 1)?,
                    &x_shape,
                ),
            )
        })();
        let copies = (|| -> rt::Partial<rt::Dims> {
            Ok(
                rt::expr::concat(
                    &rt::expr::fill(rt::expr::sub(n, rt::expr::len(reps))?, 1)?,
                    reps,
                ),
            )
        })();
        let x_grad = rt::grad::reshape(
            rt::grad::sum(
                    rt::grad::reshape(
                            &grad,
                            &(|| -> rt::Partial<rt::Dims> {
                                rt::expr::map(
                                    rt::expr::range(0, rt::expr::mul(2, n)?)?,
                                    |i| Ok(
                                        if rt::expr::rem(i, 2)? == 0 {
                                            rt::expr::at(copies.as_ref()?, rt::expr::div(i, 2)?)?
                                        } else {
                                            rt::expr::at(sides.as_ref()?, rt::expr::div(i, 2)?)?
                                        },
                                    ),
                                )
                            })()
                                .map_err(|cause| call.undefined("vjp", cause))?,
                        )?
                        .view(),
                    &(|| -> rt::Partial<rt::Dims> {
                        rt::expr::map(rt::expr::range(0, n)?, |d| rt::expr::mul(2, d))
                    })()
                        .map_err(|cause| call.undefined("vjp", cause))?,
                )?
                .view(),
            &x_shape,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "tile",
    summary: "Replicates a whole tensor along each axis.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.tile"),
        ("PyTorch", "torch.tile"),
        ("ONNX", "Tile"),
        ("OpenVINO", "v0::Tile"),
        ("MindSpore", "ops.tile, ops.repeat"),
        ("Owl", "Arr.tile"),
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
            name: "reps",
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
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Tile {
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
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<T>()?),
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

impl Tile {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let reps = rt::Attributes::required(
            &INFO,
            "reps",
            attributes.dims(&INFO, "reps")?,
        )?;
        Ok(Self::new(&reps))
    }
}
