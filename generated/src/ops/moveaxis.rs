// @generated from specs/manipulation/moveaxis.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Moves axes of a tensor to other places.

use ::opwright_runtime as rt;

/// Moves axes of a tensor to other places.
///
/// Axis `source[i]` of `x` becomes axis `destination[i]` of the output. The other axes of `x` stay in
/// their order and take the places that are left.
///
/// The output is a view; no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor whose axes are moved.
///
/// # Attributes
/// - `source`: `axes` of `x`. The axes to move, no two alike. A negative axis counts from the back.
/// - `destination`: `axes` of `x`. For each of them, the axis of the output that it becomes; no two alike. A negative axis counts from the back.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(order, |d| x.shape[d])`. The elements of `x`, with the axes in their new order.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(source, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C2, ValueError): unless `unique(source)`.
/// - `E1002` (C3, ValueError): unless `all(destination, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C4, ValueError): unless `unique(destination)`.
/// - `E1002` (C5, ValueError): unless `len(source) == len(destination)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0      axis 1          axis 2
/// x       ■ (axis 1)  ■ ■ ■ (axis 2)  ■ ■ (axis 0)  [2, 1, 3]
/// output  ■           ■ ■ ■           ■ ■           [1, 3, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
/// let output = opwright::moveaxis(&x, &[0], &[-1])?;
/// assert_eq!(output.to_vec(), [0, 3, 1, 4, 2, 5]);
///
/// let x = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let error = opwright::moveaxis(&x, &[2], &[0]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "source [2]: axis 2 is out of range for rank 2");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `broadcast_in_dim(grad, x.shape, order)`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # References
/// - Python array API standard, `moveaxis`
/// - NumPy, `numpy.moveaxis`
#[derive(Clone, Debug, PartialEq)]
pub struct Moveaxis {
    source: rt::Dims,
    destination: rt::Dims,
}

/// Moves axes of a tensor to other places. Shorthand for [`Moveaxis::eval`].
///
/// # Errors
/// Those of [`Moveaxis::infer`].
pub fn moveaxis<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    source: &[i64],
    destination: &[i64],
) -> rt::Result<rt::View<'a, T>> {
    Moveaxis::new(source, destination).eval(x)
}

impl Moveaxis {
    /// Creates the op with these attributes.
    pub fn new(source: &[i64], destination: &[i64]) -> Self {
        Self {
            source: source.into(),
            destination: destination.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(source, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C2, ValueError): unless `unique(source)`.
    /// - `E1002` (C3, ValueError): unless `all(destination, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C4, ValueError): unless `unique(destination)`.
    /// - `E1002` (C5, ValueError): unless `len(source) == len(destination)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let source = rt::expr::map(
            &self.source,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let destination = rt::expr::map(
            &self.destination,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let rest = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(&rt::expr::list(rt::expr::axes(&x_shape)), source.as_ref()?)
        })();
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if rt::expr::contains(destination.as_ref()?, d) {
                    rt::expr::at(
                        source.as_ref()?,
                        rt::expr::min_of(
                            &rt::expr::filter(
                                rt::expr::axes(source.as_ref()?),
                                |i| Ok(rt::expr::at(destination.as_ref()?, i)? == d),
                            )?,
                        )?,
                    )?
                } else {
                    rt::expr::at(
                        rest.as_ref()?,
                        d
                            - rt::expr::len(
                                &rt::expr::filter(destination.as_ref()?, |e| Ok(e < d))?,
                            ),
                    )?
                },
            ),
        );
        let output_shape = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(order.as_ref()?, |d| rt::expr::at(&x_shape, d))
        })();

        // C1: all(source, |a| -x.rank <= a && a < x.rank)
        if source.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&source);
                let source = rt::expr::List(&self.source);
                Ok(format!("source {source}: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: unique(source)
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::unique(source.as_ref()?))
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let source = rt::expr::List(&self.source);
                Ok(format!("two entries of source {source} are the same axis"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: all(destination, |a| -x.rank <= a && a < x.rank)
        if destination.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&destination);
                let destination = rt::expr::List(&self.destination);
                Ok(format!("destination {destination}: {cause}"))
            };
            return Err(call.violated(2, message()));
        }

        // C4: unique(destination)
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::unique(destination.as_ref()?))
        })()
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let destination = rt::expr::List(&self.destination);
                Ok(format!("two entries of destination {destination} are the same axis"))
            };
            return Err(call.violated(3, message()));
        }

        // C5: len(source) == len(destination)
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::len(source.as_ref()?) == rt::expr::len(destination.as_ref()?))
        })()
            .map_err(|cause| call.undefined("C5", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(source.as_ref()?);
                let value_3 = rt::expr::len(destination.as_ref()?);
                let source = rt::expr::List(source.as_ref()?);
                let destination = rt::expr::List(destination.as_ref()?);
                Ok(
                    format!(
                        "source {source} has length {value_1}, but destination {destination} has length {value_3}"
                    ),
                )
            };
            return Err(call.violated(4, message()));
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
        let source = rt::expr::map(
            &self.source,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let destination = rt::expr::map(
            &self.destination,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let rest = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(&rt::expr::list(rt::expr::axes(&x_shape)), source.as_ref()?)
        })();
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if rt::expr::contains(destination.as_ref()?, d) {
                    rt::expr::at(
                        source.as_ref()?,
                        rt::expr::min_of(
                            &rt::expr::filter(
                                rt::expr::axes(source.as_ref()?),
                                |i| Ok(rt::expr::at(destination.as_ref()?, i)? == d),
                            )?,
                        )?,
                    )?
                } else {
                    rt::expr::at(
                        rest.as_ref()?,
                        d
                            - rt::expr::len(
                                &rt::expr::filter(destination.as_ref()?, |e| Ok(e < d))?,
                            ),
                    )?
                },
            ),
        );
        out.pick(
            &call,
            rt::expr::axes(&x_shape),
            |d| Ok(
                rt::Pick::Along(
                    rt::expr::min_of(
                        &rt::expr::filter(
                            rt::expr::axes(&x_shape),
                            |i| Ok(rt::expr::at(order.as_ref()?, i)? == d),
                        )?,
                    )?,
                ),
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
        let operands: [&dyn rt::Operand; 1] = [&x];
        let call = rt::Call::new(&INFO, &operands);
        let x_shape = x.dims();
        let source = rt::expr::map(
            &self.source,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let destination = rt::expr::map(
            &self.destination,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let rest = (|| -> rt::Partial<rt::Dims> {
            rt::expr::remove(&rt::expr::list(rt::expr::axes(&x_shape)), source.as_ref()?)
        })();
        let order = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if rt::expr::contains(destination.as_ref()?, d) {
                    rt::expr::at(
                        source.as_ref()?,
                        rt::expr::min_of(
                            &rt::expr::filter(
                                rt::expr::axes(source.as_ref()?),
                                |i| Ok(rt::expr::at(destination.as_ref()?, i)? == d),
                            )?,
                        )?,
                    )?
                } else {
                    rt::expr::at(
                        rest.as_ref()?,
                        d
                            - rt::expr::len(
                                &rt::expr::filter(destination.as_ref()?, |e| Ok(e < d))?,
                            ),
                    )?
                },
            ),
        );
        let x_grad = rt::grad::broadcast_in_dim(
            &grad,
            &x_shape,
            &order.clone().map_err(|cause| call.undefined("vjp", cause))?,
        )?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "moveaxis",
    summary: "Moves axes of a tensor to other places.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[
        ("NumPy", "numpy.moveaxis"),
        ("PyTorch", "torch.moveaxis"),
        ("JAX", "jax.numpy.moveaxis"),
        ("Array API", "moveaxis"),
        ("MindSpore", "ops.movedim"),
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
            name: "source",
            ty: rt::AttributeType::SignedAxes,
            default: None,
        },
        rt::AttributeInfo {
            name: "destination",
            ty: rt::AttributeType::SignedAxes,
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
        rt::ConstraintInfo {
            id: "C5",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &["x"],
};

impl rt::Op for Moveaxis {
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

impl Moveaxis {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let source = rt::Attributes::required(
            &INFO,
            "source",
            attributes.dims(&INFO, "source")?,
        )?;
        let destination = rt::Attributes::required(
            &INFO,
            "destination",
            attributes.dims(&INFO, "destination")?,
        )?;
        Ok(Self::new(&source, &destination))
    }
}
